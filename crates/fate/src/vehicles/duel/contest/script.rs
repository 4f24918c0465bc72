//! A formal duel rolled out, and played with real dice.

use super::ContestScenario;
use super::situation::{Contest, Round, Situation};
use crate::companion::settled;
use crate::dice::FourDice;
use crate::fight::DuelOutcome;
use crate::track::Consequence;
use crate::transcript::{Asked, RollRequest, Script};
use shootout_ruleset::InputError;

/// How one of the two stands after a round at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AfterRound {
    pub points: i32,
    pub boost: bool,
    pub free_invocations: i32,
    /// The consequence they took in it.
    pub taken: Option<Consequence>,
    pub has_won: bool,
}

impl ContestScenario {
    /// One round with these dice: its words, and how both stand then.
    ///
    /// # Errors
    ///
    /// When there are more or fewer dice than two rolls, or one of them is wrong.
    pub(crate) fn fought(&self, faces: &str) -> Result<(Vec<String>, [AfterRound; 2]), InputError> {
        let contest = self.contest();
        let mut first = None;
        let round = settled(faces, 2, |dice| match first {
            None => {
                first = Some(dice.sum());
                None
            }
            Some(a) => Some(contest.round(&contest.start(), a - dice.sum())),
        })?;
        let loser = usize::from(round.margin > 0);
        let after = [0, 1].map(|who: usize| {
            let state = round.after.sides[who];
            AfterRound {
                points: i32::from(state.points),
                boost: state.boost,
                free_invocations: i32::from(state.free_invocations),
                taken: round.taken.filter(|_| who == loser),
                has_won: state.points >= contest.points,
            }
        });
        Ok((words(&round), after))
    }
}

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
        DuelOutcome::before_turn(self.round, self.contest.winner(&self.situation))
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
