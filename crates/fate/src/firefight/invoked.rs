//! What invocations do for a goal (FF-I1, FF-A11, FF-A40).

use super::clash::{Clash, Invocations, Settled};
use super::document::{Attacker, Defender, DefendingStance};
use super::rulings::{FatePointMode, FocusedInvokes, Rulings};
use super::sides::chance_of;
use crate::invocation::BONUS;
use serde::Serialize;
use shootout_odds::Weight;

/// The chance to reach the goal, by who invokes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// A goal and the invocations there are.
pub(crate) struct Reach<'s> {
    /// The dice, with nothing invoked.
    pub clash: Clash,
    /// The margin that is asked for.
    pub goal: i32,
    pub attacker: &'s Attacker,
    pub defender: &'s Defender,
}

impl Reach<'_> {
    /// What is invoked in play (FF-A40).
    pub fn ruled(&self, rulings: &Rulings) -> Invocations {
        match rulings.fp_mode {
            FatePointMode::Attacker => self.attackers(),
            FatePointMode::Defender => Invocations::AllIn(-self.defenders(rulings)),
            FatePointMode::Both => {
                Invocations::AllIn(BONUS * self.attacker.invocations.get() - self.defenders(rulings))
            }
        }
    }

    /// How many invocations each side has made in play, the attacker first (FF-I1, FF-A40).
    pub fn made(&self, rulings: &Rulings, settled: &Settled, rerolls: i32) -> (i32, i32) {
        let defenders = self.defenders(rulings) / BONUS;
        match rulings.fp_mode {
            // Best play makes no more of them than it needs.
            FatePointMode::Attacker => (rerolls + settled.invoked / BONUS, 0),
            FatePointMode::Defender => (0, defenders),
            FatePointMode::Both => (self.attacker.invocations.get(), defenders),
        }
    }

    fn attackers(&self) -> Invocations {
        let count = self.attacker.invocations.get().unsigned_abs() as u8;
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
        self.clash.with(self.attackers()).outcomes()
    }

    /// The chance of the goal, by who invokes.
    pub fn report<W: Weight>(&self, rulings: &Rulings) -> InvokedReport<W> {
        let reached = |fp_mode| {
            let rulings = Rulings { fp_mode, ..rulings.clone() };
            let settled = self.clash.with(self.ruled(&rulings)).outcomes();
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
        let cancelled = self.clash.complications.cancels && settled.complication;
        settled.margin >= self.goal && !cancelled
    }
}
