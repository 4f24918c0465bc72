//! Whom numbers, flanking and surrounding count against: those who are outnumbered alone (FU-24), as long as they are (FU-A16).
//!
//! The game master states them for a fighter. A scene knows who still stands, and so when they can no longer count.

use super::dice::in_question;
use super::{SceneDocument, SceneFighter};
use crate::fudge::stance::Pace;
use shootout_ruleset::document::Node;

/// A flank has two sides: as many foes are needed to be on someone's flank, or all around them.
const FOES_TO_FLANK: usize = 2;

impl SceneFighter {
    /// How their side meets another, as the document says it: numbers, flanking, surrounding.
    fn gang(&mut self) -> [&mut bool; 3] {
        [&mut self.superior_numbers, &mut self.flanking, &mut self.surrounding]
    }
}

impl SceneDocument {
    /// Someone as the document of a question has them who meets another: of numbers, flanking and surrounding only what counts then.
    pub(super) fn against(&self, by: usize, at: usize, without: &[&str]) -> Node {
        // Who has rolled in this exchange already was counted against another then, by the same roll (FU-24).
        let is_engaged = self.pace == Pace::Exchange && self.combatants[by].acted;
        let counts = if is_engaged { [false; 3] } else { self.counts(by, at) };
        in_question(&self.with_gang(by, counts), without)
    }

    /// Someone who is alone against several: none of it can count for them.
    pub(super) fn against_all(&self, by: usize, without: &[&str]) -> Node {
        in_question(&self.with_gang(by, [false; 3]), without)
    }

    /// What of numbers, flanking and surrounding counts for someone now, against anyone.
    pub(super) fn counts_now(&self, by: usize) -> [bool; 3] {
        let others = || self.in_the_fight().filter(|at| *at != by);
        let has_foes = others().any(|at| self.is_foe(by, at));
        others()
            .filter(|at| !has_foes || self.is_foe(by, *at))
            .map(|at| self.counts(by, at))
            .fold([false; 3], |all, one| [0, 1, 2].map(|of| all[of] || one[of]))
    }

    fn with_gang(&self, by: usize, counts: [bool; 3]) -> SceneFighter {
        let mut one = self.combatants[by].clone();
        for (holds, counts) in one.gang().into_iter().zip(counts) {
            *holds &= counts;
        }
        one
    }

    /// What of numbers, flanking and surrounding can count for someone against another, by who stands.
    fn counts(&self, by: usize, at: usize) -> [bool; 3] {
        // Where no sides are stated, all the others may be foes of this one.
        let same_side = self.combatants[by].side == self.combatants[at].side;
        let is_foe = |place: usize| place != at && (same_side || self.is_foe(place, at));
        let foes = self.within_reach().filter(|place| is_foe(*place)).count();
        let own = self.within_reach().filter(|place| *place == at || !is_foe(*place)).count();
        let flanked = foes >= FOES_TO_FLANK;
        [flanked && foes > own, flanked, flanked]
    }

    pub(super) fn is_foe(&self, by: usize, at: usize) -> bool {
        self.combatants[by].side != self.combatants[at].side
    }
}
