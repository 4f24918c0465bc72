//! A duel with real dice.

use super::state::{First, NAMES, Situation, other};
use super::turn::{Duel, Setup};
use crate::dice::FourDice;
use crate::die_by_die::{DieByDie, Given};
use crate::firefight::attack::Done;
use crate::firefight::attack_play::{ClashPlay, Meant, attack_words};
use crate::order::{Groups, Order};
use crate::transcript::Asked;

impl DieByDie for Duel<'_> {
    type Play = ClashPlay;

    fn initiative(&self) -> Option<Order> {
        Some(Duel::initiative(self, NAMES))
    }

    fn first_of(&self, groups: &Groups) -> Option<First> {
        Some(First::of_groups(groups))
    }

    fn begin(&self, _: &Situation, setup: &Setup, turn: Option<u32>) -> ClashPlay {
        let [attacker, defender] = [setup.attacker, other(setup.attacker)].map(|who| NAMES[who]);
        ClashPlay::in_duel(self.attack(setup).clash(), attacker, defender, turn)
    }

    fn asks(&self, _: &Situation, _: &Setup, play: &ClashPlay) -> Option<Asked> {
        play.asks()
    }

    fn give(
        &self,
        situation: &Situation,
        setup: &Setup,
        play: &mut ClashPlay,
        dice: FourDice,
    ) -> Given<Done> {
        match play.give(dice) {
            Meant::Open(words) => Given::Open(words),
            Meant::Settled(settled) => {
                let (attack, target) = (self.attack(setup), other(setup.attacker));
                let (track, before) = (&self.tracks[target], situation.sides[target].track);
                let words = attack_words(&attack, &settled, self.complications_matter(), track, before);
                Given::Settled(words, attack.done(&settled))
            }
        }
    }
}
