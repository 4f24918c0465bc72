//! Activations by turns, the extra activation, and the parts of a round (SQ-SEQ-01 to SQ-SEQ-04, SQ-CP-04 to SQ-CP-06).

use super::scene_actions::Act;
use super::{Phase, SceneDocument, SceneUnit, Used};
use shootout_ruleset::prelude::*;

impl SceneUnit {
    /// Whether it can still be activated in this round.
    fn is_to_act(&self) -> bool {
        !self.destroyed && !self.unit.activated && self.unit.in_play
    }
}

impl SceneDocument {
    /// Whether a side has a unit that was not activated.
    fn is_to_act(&self, side: usize) -> bool {
        self.units_of_side(side).any(SceneUnit::is_to_act)
    }

    /// The place of the side whose turn it is; none while either may begin.
    pub(super) fn turn_of(&self) -> Option<usize> {
        self.sides.iter().position(|side| side.name == self.turn)
    }

    /// The side that has the turn after this one: the other, unless it has no units left (SQ-SEQ-03).
    fn next_turn(&self, side: usize) -> usize {
        let other = 1 - side.min(1);
        if other < self.sides.len() && self.is_to_act(other) { other } else { side }
    }

    /// Why a unit cannot be activated now (SQ-SEQ-03).
    pub(super) fn refused_activation(&self, by: usize) -> Option<&'static str> {
        let one = &self.units[by];
        let is_their_turn = self.turn_of().is_none_or(|side| side == self.side_of(by));
        if one.unit.activated {
            Some("It was activated in this round (SQ-SEQ-03).")
        } else if !one.unit.in_play {
            Some("It is in reserve (SQ-RSV-01).")
        } else if self.acting().is_some() {
            Some("Another unit is being activated (SQ-SEQ-03).")
        } else if !is_their_turn {
            Some("It is the other side's turn (SQ-SEQ-03).")
        } else {
            None
        }
    }

    /// Why something for all cannot be done now.
    pub(super) fn refusal_for_all(&self, act: Act) -> Option<String> {
        let in_end_phase = self.phase == Phase::EndPhase;
        let words = match act {
            act if act.is_of_a_mission() => return self.refused_for_mission(act).map(str::to_owned),
            Act::Smoke | Act::LaySmoke => return self.refused_smoke(act).map(str::to_owned),
            Act::NextRound if !in_end_phase => "The End Phase comes first (SQ-SEQ-01).",
            Act::NextRound if self.units.iter().any(|one| !one.destroyed && one.must_test()) => {
                "Units below half must test their nerve first (SQ-NRV-04)."
            }
            Act::NextRound if self.is_over() => {
                "The game is over after five rounds: see the score (SQ-MIS-05)."
            }
            Act::NextRound => return None,
            _ if in_end_phase => "The activations are over (SQ-SEQ-01).",
            Act::FirstPool if self.sides.is_empty() => "There is no first side.",
            Act::SecondPool if self.sides.len() < 2 => "There is no second side.",
            Act::FirstPool if self.sides[0].rolled => "That was rolled in this round (SQ-CP-01).",
            Act::SecondPool if self.sides[1].rolled => "That was rolled in this round (SQ-CP-01).",
            Act::EndPhase if self.units.is_empty() => "There are no units.",
            Act::EndPhase if (0..self.sides.len()).any(|side| self.is_to_act(side)) => {
                "Every unit is activated first (SQ-SEQ-03)."
            }
            Act::EndPhase if self.acting().is_some() => "End the activation first.",
            Act::Extra => return self.refused_extra().map(str::to_owned),
            _ => return None,
        };
        Some(words.to_owned())
    }

    /// Why nobody may be activated once more before the opponent (SQ-CP-05). It is paid for when one's own activation is over.
    fn refused_extra(&self) -> Option<&'static str> {
        if self.acting().is_some() {
            return Some("End the activation first.");
        }
        let Some(side) = self.has_just_ended() else {
            return Some("A unit of theirs is activated first (SQ-CP-05).");
        };
        let payer = &self.sides[side];
        if self.extra == payer.name {
            Some("Once in each turn of the opponent (SQ-CP-05).")
        } else if self.turn == payer.name {
            Some("They have the turn already.")
        } else if payer.points.get() == 0 {
            Some("No command points are left (SQ-CP-05).")
        } else if !self.is_to_act(side) {
            Some("They have no unit left to activate.")
        } else {
            None
        }
    }

    /// The side that has ended an activation, while nothing came after it.
    pub(super) fn has_just_ended(&self) -> Option<usize> {
        self.sides.iter().position(|side| side.name == self.ended)
    }

    /// Takes a command point from a side.
    pub(super) fn pay(&mut self, side: usize) {
        let points = &mut self.sides[side].points;
        *points = BoundedInt::nearest(points.get() - 1);
    }

    /// A pinned unit loses its pin and has one short action (SQ-ACT-02), or acts freely if it is headstrong (SQ-KW-21); dirt is left
    /// behind (SQ-ACT-03).
    pub(super) fn activate(&mut self, by: usize, acts_freely: bool) -> String {
        let side = self.units[by].side.clone();
        // The opponent has a turn: an extra activation may be paid for again.
        if self.extra != side {
            self.extra = Name::default();
        }
        if self.turn_of().is_none() {
            self.turn = side;
        }
        if self.initiative.as_str().is_empty() && !self.units.iter().any(|one| one.unit.activated) {
            self.initiative = self.turn.clone();
        }
        self.ended = Name::default();
        self.fired = false;
        self.used.clear();
        self.used.extend((self.units[by].unit.pinned && !acts_freely).then_some(Used::Pinned));
        self.units[by].acting = true;
        let unit = &mut self.units[by].unit;
        unit.hit_the_dirt = false;
        let was_pinned = std::mem::take(&mut unit.pinned);
        match was_pinned && !acts_freely && unit.all_keywords().unflinching {
            // Who is Unflinching may charge and keep the pin (SQ-KW-51).
            true => {
                unit.pinned = true;
                format!(
                    "{} is activated, pinned: it may charge, or lose the pin and do one short thing.",
                    unit.name
                )
            }
            false if acts_freely => {
                format!("{} is activated: headstrong, it loses the pin and acts freely.", unit.name)
            }
            false if was_pinned => format!("{} is activated: the pin goes, one short action.", unit.name),
            false => format!("{} is activated.", unit.name),
        }
    }

    /// The activation is over, and the other side is next. Who has activated all units first has the next initiative (SQ-SEQ-02).
    pub(super) fn finish(&mut self, by: usize) {
        let side = self.side_of(by);
        self.units[by].unit.activated = true;
        self.units.iter_mut().for_each(|one| one.acting = false);
        self.ended = self.sides[side].name.clone();
        // The other side may have lost its last unit to this one.
        for done in [1 - side.min(1), side] {
            if done < self.sides.len() && !self.is_to_act(done) && self.first_to_finish.as_str().is_empty() {
                self.first_to_finish = self.sides[done].name.clone();
            }
        }
        self.turn = self.sides[self.next_turn(side)].name.clone();
    }

    /// Points are lost, everyone may act again, and whoever has the initiative begins (SQ-SEQ-02, SQ-CP-04).
    pub(super) fn next_round(&mut self) -> String {
        self.round = BoundedInt::nearest(self.round.get() + 1);
        self.phase = Phase::Activations;
        (self.extra, self.ended) = (Name::default(), Name::default());
        self.turn = std::mem::take(&mut self.first_to_finish);
        self.initiative = self.turn.clone();
        self.sides.iter_mut().for_each(|side| (side.points, side.rolled) = (BoundedInt::default(), false));
        for one in &mut self.units {
            one.unit.activated = false;
            one.charged = false;
            (one.tested, one.shaken, one.recharged) = (false, false, false);
        }
        (self.ground, self.held) = (None, BoundedInt::default());
        let begins =
            if self.turn.as_str().is_empty() { String::new() } else { format!(" {} begins.", self.turn) };
        format!("Round {} begins.{begins}", self.round)
    }
}
