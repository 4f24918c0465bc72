//! A dogfight with real dice.

use super::situation::{Act, Dogfight, Situation};
use crate::dice::FourDice;
use crate::die_by_die::{DieByDie, Given};
use crate::invocation::BONUS;
use crate::transcript::{Asked, RollRequest};
use crate::vehicles::shot::words;
use shootout_ruleset::combat::Duel;

/// The two, in transcripts.
const NAMES: [&str; 2] = ["a", "b"];

impl Dogfight<'_> {
    /// What is added to the two rolls of a turn; what is invoked comes after the roll.
    fn added(&self, situation: &Situation, act: Act) -> [i32; 2] {
        let by = situation.turn_of;
        match act {
            Act::Shot => {
                let shot = self.shot(by, false);
                [shot.attacker.total, shot.target.side.total]
            }
            Act::Advantage => [by, 1 - by].map(|who| self.pilot(who).total),
        }
    }

    /// What the dice of a turn settle.
    fn settled(&self, before: &Situation, act: Act, dice: i32) -> Vec<String> {
        let by = before.turn_of;
        let [own, other] = self.added(before, act);
        match act {
            Act::Shot => {
                let invoked = if self.invokes(before) { BONUS } else { 0 };
                let shot = self.shot(by, false);
                let margin = own - other + dice + invoked;
                let (_, absorbed) = self.tracks[1 - by].absorb(before.tracks[1 - by], shot.stress(margin));
                words(&shot, invoked, margin, &absorbed)
            }
            Act::Advantage => {
                let after = self.after(before, &act)(&dice);
                let tail = after.tail.map_or("none", |who| NAMES[who]);
                vec![format!("margin {}", own - other + dice), format!("tail {tail}")]
            }
        }
    }
}

impl DieByDie for Dogfight<'_> {
    /// In which turn, and what the one whose turn it is has rolled, while the other is to roll.
    type Play = (Option<u32>, Option<i32>);

    fn begin(&self, _: &Situation, _: &Act, turn: Option<u32>) -> Self::Play {
        (turn, None)
    }

    fn asks(&self, situation: &Situation, act: &Act, (turn, rolled): &Self::Play) -> Option<Asked> {
        let by = situation.turn_of;
        let why = match (rolled, act) {
            (Some(_), _) => "defence",
            (None, Act::Shot) => "shot",
            (None, Act::Advantage) => "advantage",
        };
        let second = usize::from(rolled.is_some());
        let roller = NAMES[if second == 0 { by } else { 1 - by }].to_owned();
        let added = self.added(situation, *act)[second];
        Some(Asked { request: RollRequest { turn: *turn, roller, why }, added })
    }

    fn give(&self, situation: &Situation, act: &Act, play: &mut Self::Play, dice: FourDice) -> Given<i32> {
        let Some(rolled) = play.1 else {
            play.1 = Some(dice.sum());
            return Given::Open(Vec::new());
        };
        let dice = rolled - dice.sum();
        Given::Settled(self.settled(situation, *act, dice), dice)
    }
}
