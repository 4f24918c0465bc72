//! Who acts when: by action and Initiative (A-ACT-5), or blow by blow (P-INIT).

use super::{Duel, Fight};
use crate::initiative::{Order, order_of_acting};
use crate::rulings::InitiativeTies;
use crate::time::{ACTIONS_A_ROUND, ends_a_round};
use shootout_ruleset::InputError;

/// Those who act at once, or roll for who acts first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beat {
    /// Who; in hand-to-hand combat one may stand here twice.
    pub members: Vec<usize>,
    /// Whether they roll for the order, each time anew (A-INIT-2); else they act at once.
    pub rolled_for: bool,
}

/// How the time of a duel is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    /// The beats of every action, or of every round of hand-to-hand combat, which takes whole rounds (P-TIME-3).
    pub beats: Vec<Beat>,
    /// How often they come round.
    pub turns: u32,
    /// Actions that pass each time.
    pub actions: u32,
}

impl Clock {
    pub fn of(duel: &Duel) -> Result<Self, InputError> {
        Ok(match duel.fight {
            Fight::Shooting => {
                Self { beats: by_initiative(duel), turns: duel.rounds * ACTIONS_A_ROUND, actions: 1 }
            }
            Fight::HandToHand => {
                Self { beats: by_blows(duel)?, turns: duel.rounds, actions: ACTIONS_A_ROUND }
            }
        })
    }

    /// Whether a round is over with this turn, counted from 1.
    pub const fn ends_a_round(&self, turn: u32) -> bool {
        ends_a_round(turn * self.actions)
    }
}

fn by_initiative(duel: &Duel) -> Vec<Beat> {
    let mut order: Vec<usize> = (0..duel.fighters.len()).collect();
    let turn_of = |fighter: &usize| order_of_acting(duel.fighters[*fighter].sheet.initiative);
    order.sort_by_key(turn_of);
    let rolled_for = duel.rulings.init_ties == InitiativeTies::Random;
    let together = order.chunk_by(|one, other| turn_of(one) == turn_of(other));
    together
        .map(|members| Beat { members: members.to_vec(), rolled_for: rolled_for && members.len() > 1 })
        .collect()
}

fn by_blows(duel: &Duel) -> Result<Vec<Beat>, InputError> {
    let fighters = duel.fighters.iter().map(|fighter| fighter.sheet.in_order());
    let order = Order { rulings: duel.rulings.clone(), fighters: fighters.collect() };
    let blows = order.report()?.blows;
    let together = blows.chunk_by(|one, other| one.place == other.place);
    Ok(together
        .map(|blows| Beat {
            members: blows.iter().map(|blow| blow.fighter).collect(),
            rolled_for: blows.iter().any(|blow| blow.rolled_for),
        })
        .collect())
}
