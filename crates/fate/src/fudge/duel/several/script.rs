//! One against several with real dice.

use super::situation::{Several, Situation};
use crate::dice::FourDice;
use crate::die_by_die::{DieByDie, Given};
use crate::fudge::group::{HERO, MeleePlay, foe_name};
use crate::fudge::pair::PairPlay;
use crate::transcript::Asked;

/// An exchange under way.
pub(crate) enum Play {
    /// With several foes.
    Melee(MeleePlay),
    /// With the one who is left, by their place.
    Pair(usize, PairPlay),
}

impl DieByDie for Several<'_> {
    type Play = Play;

    fn begin(&self, situation: &Situation, _: &Situation, turn: Option<u32>) -> Play {
        match situation.standing()[..] {
            [foe] => {
                let names = [HERO.to_owned(), foe_name(foe)];
                Play::Pair(foe, PairPlay::new(names, "exchange", turn))
            }
            ref foes => Play::Melee(MeleePlay::new(foes.iter().copied(), turn)),
        }
    }

    fn asks(&self, situation: &Situation, _: &Situation, play: &Play) -> Option<Asked> {
        match play {
            Play::Melee(play) => Some(play.asks(&self.melee(situation))),
            Play::Pair(foe, play) => Some(play.asks(&self.pair(situation, *foe))),
        }
    }

    fn give(
        &self,
        situation: &Situation,
        _: &Situation,
        play: &mut Play,
        dice: FourDice,
    ) -> Given<Situation> {
        let settled = match play {
            Play::Melee(play) => {
                let melee = self.melee(situation);
                let settled = play.give(&melee, dice);
                settled.map(|settled| (settled.words, Self::after_melee(situation, &melee, &settled.end)))
            }
            Play::Pair(foe, play) => {
                let settled = play.give(&self.pair(situation, *foe), dice);
                settled.map(|settled| (settled.words, Self::after_pair(situation, *foe, settled.after)))
            }
        };
        settled.map_or_else(|| Given::Open(Vec::new()), |(words, after)| Given::Settled(words, after))
    }
}
