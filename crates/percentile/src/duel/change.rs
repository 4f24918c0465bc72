//! What a change would be worth: the duel again, with that one thing otherwise.

use super::{Duel, Fight};
use crate::number::BoundedInt;
use crate::scenario::{Cover, SeenAs};
use shootout_ruleset::words::with_article;

/// A change to one side.
pub(super) struct Change {
    pub name: &'static str,
    pub words: fn(&Duel, usize) -> Option<String>,
    pub make: fn(&mut Duel, usize),
}

/// Every change that is tried.
pub(super) const CHANGES: [Change; 4] = [
    Change {
        name: "acts_first",
        words: |_, _| Some("acting first".to_owned()),
        make: |duel, side| go(duel, side, 1),
    },
    Change {
        name: "acts_last",
        words: |_, _| Some("acting last".to_owned()),
        make: |duel, side| go(duel, 1 - side, 1),
    },
    Change { name: "cover", words: cover_words, make: change_cover },
    Change { name: "skill", words: |duel, _| Some(format!("+10 {}", skill(duel))), make: raise_skill },
];

/// How many changes there are to try, for both sides together.
pub(super) fn number_of_changes(duel: &Duel) -> usize {
    let of = |side: usize| CHANGES.iter().filter(move |change| (change.words)(duel, side).is_some()).count();
    of(0) + of(1)
}

fn skill(duel: &Duel) -> &'static str {
    match duel.fight {
        Fight::Shooting => "BS",
        Fight::HandToHand => "WS",
    }
}

/// Sets the Initiative of a side over that of the other by this much, by lowering the other where it cannot be raised.
fn go(duel: &mut Duel, side: usize, over: i32) {
    let highest = |duel: &Duel, side: usize| {
        duel.places(side).map(|who| duel.fighters[who].sheet.initiative.get()).max().unwrap_or(0)
    };
    let most = BoundedInt::<0, 200>::nearest(i32::MAX).get() - over;
    for who in duel.places(1 - side) {
        let initiative = &mut duel.fighters[who].sheet.initiative;
        *initiative = BoundedInt::nearest(initiative.get().min(most));
    }
    let least = highest(duel, 1 - side) + over;
    for who in duel.places(side) {
        let initiative = &mut duel.fighters[who].sheet.initiative;
        *initiative = BoundedInt::nearest(initiative.get().max(least));
    }
}

/// What is asked about cover: what that of those who have it is worth, else what a wall would be. Nobody in a fight
/// hand-to-hand is behind any.
fn cover_words(duel: &Duel, side: usize) -> Option<String> {
    if duel.fight == Fight::HandToHand {
        return None;
    }
    let covered = has_cover(duel, side);
    Some(if covered {
        "without cover".to_owned()
    } else {
        format!("standing behind {}", with_article(&wall().name.to_ascii_lowercase()))
    })
}

fn has_cover(duel: &Duel, side: usize) -> bool {
    duel.places(side).any(|who| duel.fighters[who].sheet.cover.is_some())
}

fn change_cover(duel: &mut Duel, side: usize) {
    let covered = has_cover(duel, side);
    for who in duel.places(side) {
        let sheet = &mut duel.fighters[who].sheet;
        sheet.cover = (!covered).then(wall);
        sheet.seen_as = (!covered).then_some(SeenAs::A4);
        sheet.exposed = None;
    }
}

/// A sample wall, as the built-in catalogue has it.
fn wall() -> Cover {
    Cover { name: "Brick wall".to_owned(), base: BoundedInt::nearest(45) }
}

fn raise_skill(duel: &mut Duel, side: usize) {
    let fight = duel.fight;
    for who in duel.places(side) {
        let sheet = &mut duel.fighters[who].sheet;
        let skill = match fight {
            Fight::Shooting => &mut sheet.bs,
            Fight::HandToHand => &mut sheet.ws,
        };
        *skill = BoundedInt::nearest(skill.get() + 10);
    }
}
