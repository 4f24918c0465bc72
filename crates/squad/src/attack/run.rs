//! Dice of one group that are thrown, and of which some are thrown again at once: they know nothing of other groups but what is left to throw
//! again.

use super::state::Pending;
use crate::throw::{Throw, at, telling_ones};
use shootout_odds::staged::{NoBlock, Staged};
use shootout_odds::{Counts, Pool};

/// Dice to hit, or dice to wound, with all that they depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Run {
    /// From dice to hits: ones of Marksman and paid failures are thrown again (P5, P6).
    Hits { dice: u16, need: i32, marksman: bool, rerolls: u8 },
    /// From dice to those that wound: ones of Vicious are thrown again, and stand if that can be only once (P11).
    Wounds { dice: u16, need: i32, vicious: bool, once: bool },
}

/// How far they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RunState {
    pub pending: Pending,
    /// Dice to be thrown again.
    again: u8,
    pub rerolls: u8,
}

/// The two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunStep {
    First,
    Again,
}

/// What documents call the step of the dice to hit.
pub(crate) const HIT_STEP: &str = "hit";
/// What a die to hit means.
const HIT: [&str; 2] = ["miss", "hit"];
/// What a die to wound means.
pub(super) const WOUND: [&str; 2] = ["none", "wound"];

impl Staged for Run {
    type State = RunState;
    type Step = RunStep;
    type Why = Throw;
    type Block = NoBlock<Throw>;
    type Key = ();

    fn start(&self) -> RunState {
        let rerolls = if let Self::Hits { rerolls, .. } = self { *rerolls } else { 0 };
        RunState { rerolls, ..RunState::default() }
    }

    fn steps(&self) -> Vec<RunStep> {
        vec![RunStep::First, RunStep::Again]
    }

    fn dice(&self, step: RunStep, state: &RunState) -> Option<Pool> {
        let (dice, need, ones) = match *self {
            Self::Hits { dice, need, marksman, .. } => (dice, need, marksman),
            Self::Wounds { dice, need, vicious, .. } => (dice, need, vicious),
        };
        Some(match step {
            RunStep::First if ones => telling_ones(dice, need),
            RunStep::First => at(dice, need),
            RunStep::Again => at(state.again.into(), need),
        })
    }

    fn why(&self, step: RunStep, _: &RunState) -> Throw {
        match (*self, step) {
            (Self::Hits { need, .. }, RunStep::First) => Throw::at(HIT_STEP, need, HIT),
            (Self::Hits { need, marksman, .. }, RunStep::Again) => {
                Throw::at(HIT_STEP, need, HIT).failures_again(marksman)
            }
            (Self::Wounds { need, .. }, RunStep::First) => Throw::at("wound", need, WOUND),
            (Self::Wounds { need, .. }, RunStep::Again) => Throw::at("wound", need, WOUND).ones_again(),
        }
    }

    fn after(
        &self,
        step: RunStep,
        RunState { mut pending, rerolls, .. }: RunState,
        counts: Counts,
    ) -> RunState {
        let first = counts.of(1) as u8;
        match (*self, step) {
            (Self::Hits { dice, marksman, .. }, RunStep::First) => {
                let free = if marksman { counts.of(2) } else { 0 };
                let failures = dice - counts.of(1) - free;
                let paid = failures.min(u16::from(rerolls)) as u8;
                let again = free as u8 + paid;
                let pending = Pending { count: first, stands: 0 };
                return RunState { pending, again, rerolls: rerolls - paid };
            }
            (Self::Wounds { .. }, RunStep::First) => {
                let pending = Pending { count: first, stands: 0 };
                return RunState { pending, again: counts.of(2) as u8, rerolls };
            }
            (Self::Hits { .. }, RunStep::Again) => {
                pending = Pending { count: pending.count + first, stands: 0 };
            }
            (Self::Wounds { once, .. }, RunStep::Again) => {
                let kept = if once { &mut pending.stands } else { &mut pending.count };
                *kept += first;
            }
        }
        RunState { pending, again: 0, rerolls }
    }
}
