//! A fight of two with real dice.

use super::situation::{Duel, Roll, Situation};
use crate::dice::FourDice;
use crate::die_by_die::{DieByDie, Given};
use crate::fudge::pair::{PairPlay, Who};
use crate::fudge::turn::AttackPlay;
use crate::order::{Groups, Order};
use crate::transcript::Asked;

/// A roll under way.
pub(crate) enum Play {
    Exchange(PairPlay),
    /// Whose attack it is.
    Attack(Who, AttackPlay),
}

impl DieByDie for Duel<'_> {
    type Play = Play;

    fn initiative(&self) -> Option<Order> {
        Some(self.contenders())
    }

    fn first_of(&self, groups: &Groups) -> Option<Who> {
        Some(groups[0][0])
    }

    fn begin(&self, _: &Situation, roll: &Roll, turn: Option<u32>) -> Play {
        let [a, b] = self.names.clone();
        match *roll {
            Roll::Exchange => Play::Exchange(PairPlay::new([a, b], "exchange", turn)),
            Roll::Attack(by) => {
                Play::Attack(by, AttackPlay::new(if by == 0 { [a, b] } else { [b, a] }, turn))
            }
        }
    }

    fn asks(&self, situation: &Situation, _: &Roll, play: &Play) -> Option<Asked> {
        match play {
            Play::Exchange(play) => Some(play.asks(&self.pair(situation))),
            Play::Attack(by, play) => Some(play.asks(&self.attack(situation, *by))),
        }
    }

    fn give(&self, situation: &Situation, _: &Roll, play: &mut Play, dice: FourDice) -> Given<i32> {
        let settled = match play {
            Play::Exchange(play) => {
                play.give(&self.pair(situation), dice).map(|settled| (settled.words, settled.dice))
            }
            Play::Attack(by, play) => {
                play.give(&self.attack(situation, *by), dice).map(|settled| (settled.words, settled.dice))
            }
        };
        settled.map_or_else(|| Given::Open(Vec::new()), |(words, dice)| Given::Settled(words, dice))
    }
}
