//! What invocations do for a goal (FF-I1, FF-A11, FF-A40).

use super::document::{Attacker, Defender, DefendingStance};
use super::metrics;
use super::rulings::{FatePointMode, FocusedInvokes, Rulings};
use crate::answer_parts::before_invocations;
use crate::invocation::BONUS;
use crate::opposed::{Invocations, OpposedEvent, OpposedRoll, Settled, chance_of, last, rerolls};
use shootout_odds::Weight;
use shootout_ruleset::prelude::*;

/// The chance to reach the goal, by who invokes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct InvokedReport<W> {
    /// By the attacker's best play, the defender invoking nothing.
    pub attacker: W,
    /// With +2 for each of the defender's, the attacker invoking nothing.
    pub defender: W,
    /// With +2 for each of both sides'.
    pub both: W,
    /// The one of these that the ruling names (FF-A40).
    pub ruled: W,
}

/// Whether anyone has invocations.
pub(super) fn is_any(attacker: &Attacker, defender: &Defender) -> bool {
    attacker.invocations.get() > 0 || defender.invocations.get() > 0
}

/// What is said beside the other chances where anyone may invoke.
pub(super) fn note(attacker: &Attacker, defender: &Defender) -> Vec<Remark> {
    is_any(attacker, defender).then(|| before_invocations("FF-I1")).into_iter().collect()
}

impl<W: AnswerWeight> InvokedReport<W> {
    /// The chance of the goal, where anyone may invoke.
    pub(super) fn chance(&self, attacker: &Attacker, defender: &Defender) -> Option<Chance> {
        is_any(attacker, defender).then(|| Chance::of(&metrics::INVOKED, &self.ruled))
    }
}

/// A goal and the invocations there are.
pub(crate) struct Reach<'s> {
    /// The dice, with nothing invoked.
    pub roll: OpposedRoll,
    /// The margin that is asked for.
    pub goal: i32,
    pub attacker: &'s Attacker,
    pub defender: &'s Defender,
}

impl Reach<'_> {
    /// The dice with what is invoked in play.
    pub fn ruled_roll(&self, rulings: &Rulings) -> OpposedRoll {
        self.roll.with(self.ruled(rulings))
    }

    /// What is invoked in play (FF-A40).
    fn ruled(&self, rulings: &Rulings) -> Invocations {
        match rulings.fp_mode {
            FatePointMode::Attacker => self.attackers(),
            FatePointMode::Defender => Invocations::AllIn(-self.defenders(rulings)),
            FatePointMode::Both => {
                Invocations::AllIn(BONUS * self.attacker.invocations.get() - self.defenders(rulings))
            }
        }
    }

    /// How many invocations each side has made in play, the attacker first (FF-I1, FF-A40).
    pub fn made(&self, rulings: &Rulings, events: &[OpposedEvent]) -> (i32, i32) {
        let invoked = last(events).unwrap_or_default().invoked;
        let defenders = self.defenders(rulings) / BONUS;
        match rulings.fp_mode {
            // Best play makes no more of them than it needs.
            FatePointMode::Attacker => (rerolls(events) + invoked / BONUS, 0),
            FatePointMode::Defender => (0, defenders),
            FatePointMode::Both => (self.attacker.invocations.get(), defenders),
        }
    }

    fn attackers(&self) -> Invocations {
        let count = self.attacker.invocations.to_u8();
        Invocations::BestPlay { count, goal: self.goal }
    }

    /// What the defender's add to the defence in the end; a focused defender may have none (FF-A11).
    fn defenders(&self, rulings: &Rulings) -> i32 {
        let focused = self.defender.stance == DefendingStance::Focused;
        let none = focused && rulings.focused_invokes == FocusedInvokes::CoverOnly;
        if none { 0 } else { BONUS * self.defender.invocations.get() }
    }

    /// All that the attacker's best play can come to.
    pub fn best_play<W: Weight>(&self) -> Vec<(Settled, W)> {
        self.roll.with(self.attackers()).outcomes()
    }

    /// The chance of the goal, by who invokes.
    pub fn report<W: Weight>(&self, rulings: &Rulings) -> InvokedReport<W> {
        let reached = |fp_mode| {
            let rulings = Rulings { fp_mode, ..rulings.clone() };
            let settled = self.ruled_roll(&rulings).outcomes();
            chance_of::<W>(&settled, &|settled| self.is_reached(settled))
        };
        let attacker = reached(FatePointMode::Attacker);
        let defender = reached(FatePointMode::Defender);
        let both = reached(FatePointMode::Both);
        let ruled = match rulings.fp_mode {
            FatePointMode::Attacker => &attacker,
            FatePointMode::Defender => &defender,
            FatePointMode::Both => &both,
        };
        InvokedReport { ruled: ruled.clone(), attacker, defender, both }
    }

    /// Whether the goal is reached; not by what a complication makes fail (FF-A20).
    fn is_reached(&self, settled: &Settled) -> bool {
        let cancelled = self.roll.complications.cancels && settled.complication;
        settled.margin >= self.goal && !cancelled
    }
}
