//! A formal duel rolled out, and played with real dice.

use super::course::{Contest, Round, Situation};
use crate::dice::FourDice;
use crate::fight::DuelOutcome;
use crate::transcript::{Asked, RollRequest, Script};

/// A duel under way.
pub(super) struct ContestScript<'s> {
    contest: Contest<'s>,
    most_rounds: u32,
    situation: Situation,
    /// The round that is played, counted from 1.
    round: u32,
    /// What a's dice came to, while b is to roll.
    rolled: Option<i32>,
}

impl<'s> ContestScript<'s> {
    pub fn new(contest: Contest<'s>, most_rounds: u32) -> Self {
        let situation = contest.start();
        Self { contest, most_rounds, situation, round: 1, rolled: None }
    }
}

impl Script for ContestScript<'_> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        if self.contest.winner(&self.situation).is_some() || self.round > self.most_rounds {
            return None;
        }
        let who = usize::from(self.rolled.is_some());
        let roller = ["a", "b"][who].to_owned();
        let added = self.contest.side(who, &self.situation.sides[who]).total;
        Some(Asked { request: RollRequest { turn: Some(self.round), roller, why: "round" }, added })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let Some(rolled) = self.rolled.take() else {
            self.rolled = Some(dice.sum());
            return Vec::new();
        };
        let round = self.contest.round(&self.situation, rolled - dice.sum());
        self.situation = round.after;
        self.round += 1;
        words(&round)
    }

    fn outcome(&self) -> DuelOutcome {
        DuelOutcome { winner: self.contest.winner(&self.situation), turns: self.round - 1 }
    }
}

fn words(round: &Round) -> Vec<String> {
    let mut words = vec![format!("margin {}", round.margin)];
    if round.margin == 0 {
        words.push("tie".to_owned());
        return words;
    }
    let (winner, loser) = if round.margin > 0 { ("a", "b") } else { ("b", "a") };
    words.extend(round.taken.map(|slot| format!("{loser} takes {}", slot.name())));
    words.push(format!("{winner} scores {}", round.scored));
    words.extend(round.boost.then(|| format!("{winner} boost")));
    words
}
