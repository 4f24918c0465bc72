//! The End Phase in its order: the side with the initiative removes pins and then tests its nerve, and after it the other side does
//! (SQ-SEQ-04). Shields and smoke are rolled for at any time in it, once (SQ-KW-40, SQ-KW-43).

use super::scene_actions::Act;
use super::{Phase, SceneDocument, SceneUnit};
use crate::question::SquadQuestion;
use crate::upkeep::Upkeep;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::Asked;

/// The most smoke markers on the table.
const MAX_SMOKE: i32 = 30;

impl SceneUnit {
    /// Whether it has a weapon that makes smoke.
    pub(super) fn has_smoke(&self) -> bool {
        self.has_weapon(|weapon| weapon.keywords.smoke)
    }
}

impl SceneDocument {
    /// Whether a unit of a side must still test its nerve.
    fn must_test(&self, side: usize) -> bool {
        self.units_of_side(side).any(|one| !one.destroyed && one.must_test())
    }

    /// Whether the Nerve tests of a side have begun.
    fn has_tested(&self, side: usize) -> bool {
        self.units_of_side(side).any(|one| one.tested)
    }

    /// Whether a side has anything to pay for or to test.
    fn has_to_end(&self, side: usize) -> bool {
        let can_unpin = self.sides.get(side).is_some_and(|side| side.points.get() > 0)
            && !self.has_tested(side)
            && self.units_of_side(side).any(|one| !one.destroyed && one.unit.pinned);
        can_unpin || self.must_test(side)
    }

    /// The side that makes its End Phase now; none when both are through, or while either may begin.
    pub(super) fn ends_now(&self) -> Option<usize> {
        let first = self.turn_of()?;
        [first, 1 - first.min(1)].into_iter().find(|side| self.has_to_end(*side))
    }

    /// Why a unit does not lose its pin or test its nerve now (SQ-SEQ-04).
    pub(super) fn refused_in_order(&self, act: Act, by: usize) -> Option<&'static str> {
        let side = self.side_of(by);
        let other = self.turn_of().filter(|turn| *turn != side);
        if other.is_some() && self.initiative == self.units[by].side {
            Some("This side has made its End Phase: the other one does now (SQ-SEQ-04).")
        } else if other.is_some_and(|other| self.must_test(other)) {
            Some("The side with the initiative tests its nerve first (SQ-SEQ-04).")
        } else if act == Act::Unpin && self.has_tested(side) {
            Some("Pins are removed before the Nerve tests of the side (SQ-SEQ-04).")
        } else {
            None
        }
    }

    /// A unit has done something in the End Phase: its side is at it, the first to be so has the initiative if nobody is known to have it.
    pub(super) fn ends(&mut self, by: usize) {
        let side = self.units[by].side.clone();
        if self.initiative.as_str().is_empty() {
            self.initiative = if self.turn.as_str().is_empty() { side.clone() } else { self.turn.clone() };
        }
        self.turn = side;
    }

    /// The End Phase begins, with the side that has the initiative.
    pub(super) fn begin_end_phase(&mut self) -> String {
        self.phase = Phase::EndPhase;
        self.turn = self.initiative.clone();
        self.smoke_rolled = false;
        self.units.iter_mut().for_each(|one| (one.tested, one.recharged) = (false, false));
        format!("The End Phase of round {}.", self.round)
    }

    /// Why no smoke is placed or rolled for.
    pub(super) fn refused_smoke(&self, act: Act) -> Option<&'static str> {
        match (act, self.phase) {
            (Act::LaySmoke, Phase::EndPhase) => Some("The activations are over (SQ-SEQ-01)."),
            (Act::LaySmoke, _) if self.smoke.get() >= MAX_SMOKE => Some("There are 30 markers."),
            (Act::LaySmoke, _) => None,
            (_, Phase::Activations) => Some("That is for the End Phase (SQ-SEQ-04)."),
            _ if self.smoke.get() == 0 => Some("There is no smoke."),
            _ if self.smoke_rolled => Some("That was rolled in this End Phase (SQ-KW-43)."),
            _ => None,
        }
    }

    /// A smoke marker is placed (SQ-KW-43).
    pub(super) fn lay_smoke(&mut self) -> String {
        self.smoke = BoundedInt::nearest(self.smoke.get() + 1);
        "A smoke marker is placed.".to_owned()
    }

    /// What is rolled for the smoke.
    pub(super) fn asked_of_smoke(&self) -> Asked {
        let unit = ("unit", Node::object([("name", Node::Text("Smoke".to_owned()))]));
        let markers = ("smoke_markers", Node::of(&self.smoke));
        Asked { question: Upkeep::ASK, document: Node::object([unit, markers, self.stated_rulings()]) }
    }

    /// What the smoke does.
    pub(super) fn cleared(&mut self, markers: u16) -> String {
        self.smoke_rolled = true;
        let gone = self.smoke.get() - i32::from(markers);
        self.smoke = BoundedInt::nearest(i32::from(markers));
        format!("Smoke: {gone} removed, {markers} left on the table.")
    }
}
