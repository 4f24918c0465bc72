//! A fight to its end: who wins, how long it takes, how all stand after so many turns.

pub(crate) mod apart;
pub(crate) mod told;

use crate::chance::chance;
use serde::Serialize;
use shootout_odds::absorbing::{Chain, ChainError};
use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::number::Whole;
use std::fmt::Debug;
use std::hash::Hash;

/// Who has won a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// The one side.
    A,
    /// The other.
    B,
    /// Both are out at once.
    Both,
}

/// How many turns, exchanges or rounds are told one by one.
pub type TurnsTold = Whole<1, 500>;

/// The field of documents that says how many.
pub(crate) const TURNS: &str = "turns";

/// How many are told where the document does not say.
pub(crate) const fn ten() -> TurnsTold {
    Whole::nearest(10)
}

/// What a played fight came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuelOutcome {
    /// Who has won; null when both sides still stand.
    pub winner: Option<Winner>,
    /// How many exchanges or turns were played.
    pub turns: u32,
}

/// What a fight comes to, whatever the rules. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FightReport<W> {
    /// Who wins in the end.
    pub wins: WinsReport<W>,
    /// The mean number of turns until the fight is over; null where it may never be.
    pub mean: Option<W>,
    /// Who has won by turn 1, 2, and so on.
    pub by: Vec<ByReport<W>>,
}

/// Who wins in the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WinsReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// Both are out at once.
    pub both: W,
    /// The fight never ends.
    pub neither: W,
}

/// Who has won by a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ByReport<W> {
    /// The turn, counted from 1.
    pub n: u32,
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// Both were out at once.
    pub both: W,
    /// The fight is over.
    pub over: W,
}

/// The most ways to stand that a fight may have: as many as are worked out in some seconds.
const MAX_STATES: usize = 400_000;

/// A fight turn by turn.
pub(crate) struct Fight<State, W> {
    chain: Chain<State, W>,
    /// How many steps of the chain make a turn.
    steps: usize,
}

/// The most that turns are followed one by one in fractions, in ways to stand times turns squared, as fractions grow by some digits
/// each turn: as much as takes some ten seconds.
const MAX_EXACT_WORK: u64 = 8_000_000;

impl<State: Clone + Ord + Hash + Debug, W: AnswerWeight> Fight<State, W> {
    /// `turn` says how things may stand one turn later; none when the fight is over.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn new(start: State, turn: impl FnMut(&State) -> Option<Dist<State, W>>) -> Result<Self, InputError> {
        Self::in_steps(1, start, turn)
    }

    /// The same for turns of several steps, one after the other: `step` says how things may stand one step later. What ends
    /// within a turn goes on to the turn's last step before it says so.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn in_steps(
        steps: usize,
        start: State,
        step: impl FnMut(&State) -> Option<Dist<State, W>>,
    ) -> Result<Self, InputError> {
        let chain = Chain::explore(start, MAX_STATES, step).map_err(|error| too_much(&error))?;
        Ok(Self { chain, steps })
    }

    /// What the fight comes to; `won` says who has, when it is over.
    ///
    /// # Errors
    ///
    /// When its end is too unlikely to be counted, or so many turns are too much work.
    pub fn report(
        &self,
        turns: usize,
        won: impl Fn(&State) -> Option<Winner>,
    ) -> Result<FightReport<W>, InputError> {
        self.check_work(turns)?;
        let absorption = self.chain.absorption().map_err(|error| too_much(&error))?;
        let wins = |winner| absorption.chance_of(|state| won(state) == Some(winner));
        let mut chances = [wins(Winner::A), wins(Winner::B), wins(Winner::Both), absorption.never()];
        beside_each_other(&mut chances);
        let [a, b, both, neither] = chances;
        Ok(FightReport {
            wins: WinsReport { a, b, both, neither },
            mean: absorption.mean_steps().ok().map(|steps| steps.over(&W::ratio(self.steps as u64, 1))),
            by: self.by(turns, won),
        })
    }

    /// Who has won by turn 1, 2 and so on.
    fn by(&self, turns: usize, won: impl Fn(&State) -> Option<Winner>) -> Vec<ByReport<W>> {
        let won: Vec<Option<Winner>> = self.chain.states().iter().map(won).collect();
        let turns = self.chain.walk_by_number().skip(self.steps - 1).step_by(self.steps).take(turns);
        (1..).zip(turns).map(|(n, chances)| by(n, &won, &chances)).collect()
    }

    /// The chance that it ends in a way of which this is so.
    ///
    /// # Errors
    ///
    /// When its end is too unlikely to be counted.
    pub fn end_chance(&self, is_asked_for: impl Fn(&State) -> bool) -> Result<W, InputError> {
        let absorption = self.chain.absorption().map_err(|error| too_much(&error))?;
        Ok(absorption.chance_of(is_asked_for))
    }

    /// How things stand after so many turns.
    ///
    /// # Errors
    ///
    /// When they are too much work.
    pub fn after(&self, turns: usize) -> Result<Dist<State, W>, InputError> {
        self.check_work(turns)?;
        Ok(self.chain.after(turns * self.steps))
    }

    /// Checks that nobody waits for ever while fractions grow.
    fn check_work(&self, turns: usize) -> Result<(), InputError> {
        let ways = self.chain.len();
        let per_way = (MAX_EXACT_WORK / ways as u64).isqrt() as usize;
        let most = (per_way / self.steps).max(1);
        if !W::EXACT || turns <= most {
            return Ok(());
        }
        Err(InputError::new(
            TURNS,
            format!("{turns} in fractions, in a fight with {ways} ways to stand"),
            format!(
                "1 to {most} in fractions of this fight; fewer boxes and fighters allow more, and rounded numbers 500"
            ),
        ))
    }
}

/// After turn `n`: who has won where the fight stands so, with the chance of each way to stand.
fn by<W: Weight>(n: u32, won: &[Option<Winner>], chances: &[W]) -> ByReport<W> {
    let of = |holds: &dyn Fn(Option<Winner>) -> bool| {
        chance(won.iter().zip(chances).map(|(won, weight)| (holds(*won), weight)))
    };
    let is = |winner| of(&|won| won == Some(winner));
    let over = of(&|won| won.is_some());
    ByReport { n, a: is(Winner::A), b: is(Winner::B), both: is(Winner::Both), over }
}

fn too_much<State: Debug>(error: &ChainError<State>) -> InputError {
    let allowed = "a fight with fewer: fewer boxes, consequences, counters or plan entries";
    match error {
        ChainError::TooManyStates { limit } => {
            InputError::new("", format!("a fight with more than {limit} ways to stand"), allowed)
        }
        ChainError::TooRare { .. } | ChainError::NotADistribution { .. } => {
            let found = "a fight whose end is too unlikely to be counted";
            InputError::new("", found, "exact fractions, or fighters who can hurt each other")
        }
    }
}
