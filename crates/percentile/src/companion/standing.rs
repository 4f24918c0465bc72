//! How everyone stands, as the companion of all rule sets shows it.

use crate::initiative::order_of_acting;
use crate::scene::{Combatant, State};
use shootout_ruleset::scene::Standing;

/// Everyone, in the order in which they came.
pub(super) fn of_all(state: &State) -> Vec<Standing> {
    state.combatants.iter().map(|one| of(state, one)).collect()
}

fn of(state: &State, one: &Combatant) -> Standing {
    Standing {
        name: one.name().to_owned(),
        side: one.side().unwrap_or_default().to_owned(),
        out: !one.is_up(),
        has_acted: one.free_from > state.slot,
        place: place(state, one),
        tracks: Vec::new(),
        tracks_of: None,
        remarks: remarks(state, one),
    }
}

/// Their place by Initiative among those who are up (A-ACT-5).
fn place(state: &State, one: &Combatant) -> Option<u32> {
    let before = state.combatants.iter().filter(|other| {
        other.is_up() && order_of_acting(other.sheet.initiative) < order_of_acting(one.sheet.initiative)
    });
    one.is_up().then(|| before.fold(1, |place, _| place + 1))
}

/// What they hold, what matters now, and what else there is to say of them.
fn remarks(state: &State, one: &Combatant) -> Vec<String> {
    let mut remarks = one.holds();
    let matters = state.status(one).into_iter().map(|status| status.words);
    for words in matters.chain(state.standing(one)) {
        if !remarks.contains(&words) {
            remarks.push(words);
        }
    }
    remarks
}
