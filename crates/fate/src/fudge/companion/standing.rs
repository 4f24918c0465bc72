//! How someone stands, in the words of the table, and how that changes without dice.

use super::SceneFighter;
use crate::fudge::fighter::Terms;
use crate::fudge::roll::penalty;
use crate::fudge::stance::Stance;
use crate::fudge::wounds::WoundsStated;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::{Mark, Standing, Track};
use shootout_ruleset::words::{counted, signed};

/// `counts` says what of numbers, flanking and surrounding counts for them against anyone now (FU-24, FU-A16).
pub(super) fn of(one: &SceneFighter, terms: Terms<'_>, counts: [bool; 3]) -> Standing {
    let fighter = one.fighter(terms);
    let (boxes, wounds) = (fighter.boxes, fighter.wounds);
    Standing {
        name: one.name.to_string(),
        side: one.side.to_string(),
        out: one.out,
        has_acted: one.acted,
        place: one.place.map(|place| place.to_u32()),
        tracks_of: None,
        tracks: vec![
            Track { label: "Clipped", marks: marks(1, u8::from(wounds.clipped)) },
            Track { label: "Hurt", marks: marks(boxes.hurt, wounds.hurt) },
            Track { label: "Injured", marks: marks(boxes.injured, wounds.injured) },
        ],
        remarks: remarks(one, [&fighter.lowered_by(wounds), &wounds].map(|of| penalty(of, terms)), counts),
        ..Standing::default()
    }
}

/// Marks a box up to this one, or, where it is the last that is marked, frees it: rows fill from the left (FU-41).
pub(super) fn tap(one: &mut SceneFighter, track: usize, mark: usize) {
    let marked = |before: i32| {
        let place = i32::try_from(mark).unwrap_or(i32::MAX - 1);
        BoundedInt::nearest(if before == place + 1 { place } else { place + 1 })
    };
    match track {
        0 => one.wounds.clipped = !one.wounds.clipped,
        1 => one.wounds.hurt = marked(one.wounds.hurt.get()),
        _ => one.wounds.injured = marked(one.wounds.injured.get()),
    }
}

/// Boxes of a row, the marked ones first.
fn marks(boxes: u8, marked: u8) -> Vec<Mark> {
    (0..boxes).map(|place| Mark { label: (place + 1).to_string(), used: place < marked }).collect()
}

/// `penalties` are those of the roll of this exchange, and those of the next.
fn remarks(one: &SceneFighter, [now, next]: [i32; 2], counts: [bool; 3]) -> Vec<String> {
    let mut remarks = Vec::new();
    let mut remark = |holds: bool, words: &str| {
        if holds {
            remarks.push(words.to_owned());
        }
    };
    remark(one.acted, "has acted");
    if let Some(made) = one.rolled {
        remark(true, &format!("dice of this exchange {}", signed(made.dice.get())));
    }
    remark(now != 0, &format!("{} by wounds", signed(now)));
    remark(now != next, &format!("{} by wounds from the next exchange on", signed(next)));
    match one.stance {
        Stance::Normal => {}
        Stance::Defensive => remark(true, "defensive"),
        Stance::NonCombat => remark(true, "fights with another skill"),
        Stance::Drawing => remark(true, "draws a weapon"),
    }
    remark(one.unaware, "unaware");
    remark(one.away.get() > 0, "out of reach");
    if let Some(days) = one.heals_in {
        remark(true, &format!("healed in {}", counted(days.get(), "day")));
    }
    remark(one.superior_position, "superior position");
    let gang = [
        (one.superior_numbers, "superior numbers"),
        (one.flanking, "flanking"),
        (one.surrounding, "surrounding"),
    ];
    for ((holds, what), counts) in gang.into_iter().zip(counts) {
        let now = if counts { "" } else { " (not now)" };
        remark(holds, &format!("{what}{now}"));
    }
    for (count, thing) in [(one.aspect_boxes.get(), "aspect box"), (one.fate_points.get(), "fate point")] {
        remark(count > 0, &counted(count, thing));
    }
    remarks
}

impl SceneFighter {
    /// Another exchange or round. Surprise is for the first alone (FU-85); a weapon that was to be drawn is drawn (FU-23).
    pub(super) fn begin(&mut self) {
        (self.acted, self.unaware) = (false, false);
        self.rolled = None;
        self.away = BoundedInt::nearest(self.away.get() - 1);
        if self.stance == Stance::Drawing {
            self.stance = Stance::Normal;
        }
    }

    /// Injuries outlast the scene (FU-44); what is less does not (FU-42, FU-43).
    pub(super) fn end_scene(&mut self) {
        self.begin();
        self.wounds = WoundsStated { injured: self.wounds.injured, ..WoundsStated::default() };
        self.stance = Stance::Normal;
        self.away = BoundedInt::nearest(0);
        self.place = None;
    }

    /// A day less to heal; their name, if they are healed now.
    pub(super) fn rest(&mut self) -> Option<String> {
        let days = self.heals_in?.get();
        if days > 1 {
            self.heals_in = Some(BoundedInt::nearest(days - 1));
            return None;
        }
        self.heals_in = None;
        self.wounds.injured = BoundedInt::nearest(0);
        Some(self.name.to_string())
    }
}
