//! How decisions repeat themselves action after action.
//!
//! What may be done in an action, and what comes of it, hangs on how the shooter stands and hardly ever on the time: so it is worked out once
//! for all actions. What hangs on the time is said here: recoil that ends with the round (A-FIRE-1), when a target comes into sight, and
//! all that the end of the last action cuts short.

use super::ShootOut;
use super::decision_space::{Decided, DecisionSpace};
use super::progress::Arrival;
use super::state::{ShooterState, State, UNLIMITED};
use super::turn_option::MEMORIES;
use crate::fire::recoil_adds_up;
use crate::hand::Hand;
use crate::time::ACTIONS_A_ROUND;
use shootout_odds::decide::{ActionOption, Later};

impl ShootOut<'_> {
    /// The same decision or die in the earliest action that it repeats.
    pub(super) fn repeated(&self, state: State) -> Later<State> {
        let is_decided = |moment: &ShooterState| usize::from(moment.entry) >= self.fixed;
        match (state, self.space) {
            (State::Choice(moment), Some(space)) => {
                let (of, by) = self.moment_repeated(moment, space, space.is_midway(&moment));
                Later { of: State::Choice(of), by }
            }
            (State::Main(moment), Some(space)) if is_decided(&moment) => {
                let (of, by) = self.moment_repeated(moment, space, true);
                Later { of: State::Main(of), by }
            }
            _ => Later { of: state, by: 0 },
        }
    }

    /// The same of a moment before an action, or `within` one.
    fn moment_repeated(
        &self,
        mut moment: ShooterState,
        space: &DecisionSpace,
        within: bool,
    ) -> (ShooterState, u32) {
        if self.stepwise {
            return (moment, 0);
        }
        let (slot, a_slot) = if within {
            (space.taken(moment.entry).0, space.options().len() as u16)
        } else {
            (space.slot(moment.entry), MEMORIES)
        };
        if within {
            self.forget_what_is_over(&mut moment, space, slot);
        }
        let since = slot.saturating_sub(self.repeats_from);
        let by = if recoil_adds_up(&self.scenario.rulings) { since - since % ACTIONS_A_ROUND } else { since };
        moment.entry -= by as u16 * a_slot;
        (moment, by)
    }

    /// Within an action it makes no difference any more in which mode a hand has fired, or would fire if it could, nor how they have aimed
    /// at a target from which the fire has swung away for good.
    fn forget_what_is_over(&self, moment: &mut ShooterState, space: &DecisionSpace, slot: u32) {
        let hand_to_come = moment.hand == Hand::Main && self.is_pair() && {
            let target = self.first_target(moment.entry);
            self.can_fire(&ShooterState { hand: Hand::Off, target, ..*moment }, Hand::Off)
        };
        if hand_to_come {
            return;
        }
        let act = moment.entry - space.place(slot, 0);
        moment.entry = space.place(slot, usize::from(space.first_alike(act, moment.hand)));
        if !self.scenario.rulings.aim_persists && !self.is_aimed_at(moment.target) {
            moment.aim = 0;
        }
    }

    /// How much later than in this state there is still time for an option.
    pub(super) fn time_for(&self, state: State, way: &ActionOption<Decided, State>) -> u32 {
        match (state, way.choice, self.space) {
            (State::Choice(moment), Decided::Act(_), Some(space)) => {
                space.actions() - space.slot(moment.entry) - space.offered(Some(way.choice)).takes()
            }
            _ => u32::MAX,
        }
    }

    /// What the time left makes of a decision about the next action: the end, when no action is left or none that helps; or one with a
    /// magazine that can no longer be emptied, which is as good as one without end.
    pub(super) fn out_of_time(&self, state: State) -> Option<Later<State>> {
        let (State::Choice(moment), Some(space)) = (state, self.space) else { return None };
        if self.stepwise || space.is_midway(&moment) {
            return None;
        }
        let left = space.actions() - space.slot(moment.entry);
        let over = (left + 1).saturating_sub(self.actions_to_fire(&moment, space).unwrap_or(left + 1));
        let mut becomes = Later { of: Arrival::End.state(&moment), by: over };
        for hand in 0..moment.guns.len() {
            let rounds = moment.guns[hand].rounds;
            let most = space.most_shots_from(space.actions() - 1)[hand];
            if rounds == UNLIMITED || most == 0 {
                continue;
            }
            let by = left - left.min(u32::from(rounds) / most);
            if by < becomes.by {
                let mut endless = moment;
                endless.guns[hand].rounds = UNLIMITED;
                becomes = Later { of: State::Choice(endless), by };
            }
        }
        Some(becomes)
    }
}
