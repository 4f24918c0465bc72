//! Deciding on one action after another, for those who decide anew what to do next: in a duel, wounded in between.

use super::ShootOut;
use super::decision_space::DecisionSpace;
use super::ready::magazines;
use super::state::{ShooterState, State, UNLIMITED};
use super::turn_option::{memory, recalled};
use crate::action::{mode_switch_cost, tries_again_quicker};
use crate::hand::Hand;
use crate::scenario::Mode;

/// How someone stands before an action that they decide on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// They and their weapons; the entry is of no account.
    pub moment: ShooterState,
    /// Actions of the decision space that are over.
    pub slot: u32,
    /// The mode they fired in last, where changing it takes time (A-ACT-3).
    pub set: Option<Mode>,
    /// The last thing they did was a repair, where trying again is quicker (A-JAM-5).
    pub tried: bool,
}

impl DecisionSpace {
    /// The scenario, ready to be decided one action at a time: every line of events ends in [`State::ActionDone`] after the action in
    /// which it begins. As with [`ShootOut::stepwise`] a new round settles no recoil, and magazines are counted to the end.
    #[must_use]
    pub fn stepwise(&self) -> ShootOut<'_> {
        let shoot_out = self.shoot_out();
        let [full, left] = magazines(shoot_out.scenario(), [u32::MAX; 2]);
        ShootOut { full, left, stepwise: true, ..shoot_out }
    }

    /// The decision about the next action of one who stands so.
    #[must_use]
    pub fn to_decide(&self, stand: &Stand) -> State {
        let set = stand.set.filter(|_| mode_switch_cost(self.rulings()) > 0);
        let tried = stand.tried && tries_again_quicker(self.rulings());
        let entry = self.decision(stand.slot, memory(set, tried));
        State::Choice(ShooterState { entry, hand: Hand::Main, shot: 0, target: 0, ..stand.moment })
    }

    /// How the shooter stands whom an action left so.
    #[must_use]
    pub fn left(&self, moment: ShooterState) -> Stand {
        let (set, tried) = recalled(self.memory(moment.entry));
        Stand { moment: ShooterState { entry: 0, ..moment }, slot: self.slot(moment.entry), set, tried }
    }

    /// A decision without what can make no difference to it: rounds that can no longer be spent.
    #[must_use]
    pub(crate) fn settled(&self, state: State) -> State {
        let State::Choice(mut moment) = state else { return state };
        let midway = self.is_midway(&moment);
        let slot = if midway { self.taken(moment.entry).0 } else { self.slot(moment.entry) };
        let most = self.most_shots_from(slot);
        for hand in Hand::BOTH {
            let fired = if hand == moment.hand { u32::from(moment.shot) } else { 0 };
            let gun = &mut moment.guns[hand as usize];
            if u32::from(gun.rounds) + fired >= most[hand as usize] {
                gun.rounds = UNLIMITED;
            }
        }
        State::Choice(moment)
    }
}
