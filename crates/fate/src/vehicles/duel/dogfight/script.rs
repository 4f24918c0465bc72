//! A dogfight rolled out, and played with real dice.

use super::situation::{Act, Dogfight, Situation};
use crate::dice::FourDice;
use crate::fight::DuelOutcome;
use crate::invocation::BONUS;
use crate::transcript::{Asked, RollRequest, Script};
use crate::vehicles::shot::words;

/// The two, in transcripts.
const NAMES: [&str; 2] = ["a", "b"];

/// A dogfight under way.
pub(super) struct DogfightScript<'s> {
    dogfight: Dogfight<'s>,
    most_turns: u32,
    situation: Situation,
    /// The turn that is played, counted from 1.
    turn: u32,
    /// What the one whose turn it is has rolled, while the other is to roll.
    rolled: Option<i32>,
}

impl<'s> DogfightScript<'s> {
    pub fn new(dogfight: Dogfight<'s>, most_turns: u32) -> Self {
        let situation = dogfight.start();
        Self { dogfight, most_turns, situation, turn: 1, rolled: None }
    }

    /// What is added to the two rolls of the turn; what is invoked comes after the roll.
    fn added(&self) -> [i32; 2] {
        let by = self.situation.turn_of;
        match self.dogfight.act(&self.situation) {
            Act::Shot => {
                let shot = self.dogfight.shot(by, false);
                [shot.attacker.total, shot.target.side.total]
            }
            Act::Advantage => [by, 1 - by].map(|who| self.dogfight.pilot(who).total),
        }
    }

    /// What the dice of a turn settle.
    fn settle(&mut self, dice: i32) -> Vec<String> {
        let (before, by) = (self.situation, self.situation.turn_of);
        let [own, other] = self.added();
        self.turn += 1;
        match self.dogfight.act(&before) {
            Act::Shot => {
                let invoked = if self.dogfight.invokes(&before) { BONUS } else { 0 };
                let shot = self.dogfight.shot(by, false);
                let margin = own - other + dice + invoked;
                let stress = shot.stress(margin);
                let (_, absorbed) = self.dogfight.tracks[1 - by].absorb(before.tracks[1 - by], stress);
                self.situation = self.dogfight.shot_at(&before, stress);
                words(&shot, invoked, margin, &absorbed)
            }
            Act::Advantage => {
                let margin = own - other + dice;
                self.situation = self.dogfight.advantage(&before, margin);
                let tail = self.situation.tail.map_or("none", |who| NAMES[who]);
                vec![format!("margin {margin}"), format!("tail {tail}")]
            }
        }
    }
}

impl Script for DogfightScript<'_> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        if self.situation.winner().is_some() || self.turn > self.most_turns {
            return None;
        }
        let by = self.situation.turn_of;
        let why = match (self.rolled, self.dogfight.act(&self.situation)) {
            (Some(_), _) => "defence",
            (None, Act::Shot) => "shot",
            (None, Act::Advantage) => "advantage",
        };
        let second = usize::from(self.rolled.is_some());
        let roller = NAMES[if second == 0 { by } else { 1 - by }].to_owned();
        Some(Asked {
            request: RollRequest { turn: Some(self.turn), roller, why },
            added: self.added()[second],
        })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match self.rolled.take() {
            None => {
                self.rolled = Some(dice.sum());
                Vec::new()
            }
            Some(rolled) => self.settle(rolled - dice.sum()),
        }
    }

    fn outcome(&self) -> DuelOutcome {
        DuelOutcome::before_turn(self.turn, self.situation.winner())
    }
}
