//! A fight to its end: who wins, how long it takes, how all stand after so many turns.

pub(crate) mod apart;
pub(crate) mod shown;
#[cfg(test)]
mod tests;

use serde::Serialize;
use shootout_odds::absorbing::{Chain, ChainError, Shares};
use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::number::BoundedInt;
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
pub type TurnsListed = BoundedInt<1, 500>;

/// How many are told where the document does not say.
pub(crate) const fn ten() -> TurnsListed {
    BoundedInt::nearest(10)
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

impl DuelOutcome {
    /// Once this turn, counted from 1, is the next that would be played.
    pub(crate) const fn before_turn(turn: u32, winner: Option<Winner>) -> Self {
        Self { winner, turns: turn - 1 }
    }
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
    /// With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    /// each turn. The chances of the end and the mean are still exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact_up_to: Option<u32>,
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

/// What a fight comes to, and how it stands after the turns that are told.
pub(crate) struct FightOdds<State, W> {
    pub report: FightReport<W>,
    /// How many turns are told.
    pub turns: u32,
    pub after: Dist<State, W>,
}

/// The most that turns are told one by one in fractions, in words of 64 bits that are multiplied: as much as takes some seconds.
const MAX_EXACT_WORDS: f64 = 2e9;

/// What one step from one state to another costs beside its words.
const WORDS_PER_STEP: f64 = 40.0;

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

    /// What the fight comes to, of which so many turns are to be told; `won` says who has, when it is over.
    ///
    /// # Errors
    ///
    /// When its end is too unlikely to be counted.
    pub fn odds(
        &self,
        turns: u32,
        won: impl Fn(&State) -> Option<Winner>,
    ) -> Result<FightOdds<State, W>, InputError> {
        self.odds_within(MAX_EXACT_WORDS, turns, won)
    }

    /// The same; fractions are told turn by turn as far as that takes so many words.
    fn odds_within(
        &self,
        max_words: f64,
        turns: u32,
        won: impl Fn(&State) -> Option<Winner>,
    ) -> Result<FightOdds<State, W>, InputError> {
        let absorption = self.chain.absorption().map_err(|error| too_much(&error))?;
        let wins = |winner| absorption.chance_of(|state| won(state) == Some(winner));
        let mut chances = [wins(Winner::A), wins(Winner::B), wins(Winner::Both), absorption.never()];
        beside_each_other(&mut chances);
        let [a, b, both, neither] = chances;
        let turns_listed = self.turns_in_fractions(max_words, turns);
        let (by, after) = self.by(turns_listed, won);
        let report = FightReport {
            wins: WinsReport { a, b, both, neither },
            mean: absorption.mean_steps().ok().map(|steps| steps.over(&W::ratio(self.steps as u64, 1))),
            by,
            exact_up_to: (turns_listed < turns).then_some(turns_listed),
        };
        Ok(FightOdds { report, turns: turns_listed, after })
    }

    /// Who has won by turn 1, 2 and so on; how things stand after the last.
    fn by(&self, turns: u32, won: impl Fn(&State) -> Option<Winner>) -> (Vec<ByReport<W>>, Dist<State, W>) {
        let won: Vec<Option<Winner>> = self.chain.states().iter().map(won).collect();
        let walk = self.chain.walk_by_number().skip(self.steps - 1).step_by(self.steps);
        let (mut listed, mut after) = (Vec::new(), None);
        for (n, shares) in (1..=turns).zip(walk) {
            listed.push(by(n, &won, &shares));
            after = (n == turns).then_some(shares);
        }
        let after = after.map_or_else(|| self.chain.after(0), |shares| self.chain.distribution(&shares));
        (listed, after)
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

    /// How many of these turns can be told: all, but where fractions, which grow with each turn, come to more than anyone waits
    /// for.
    fn turns_in_fractions(&self, max_words: f64, turns: u32) -> u32 {
        if !W::EXACT {
            return turns;
        }
        let (links, words) = (self.chain.links() as f64, self.chain.denominator().to_f64().log2() / 64.0);
        let mut work = 0.0;
        let steps = (1..=turns * self.steps as u32).take_while(|step| {
            work += links * (WORDS_PER_STEP + words * f64::from(*step));
            work <= max_words
        });
        (steps.count() as u32 / self.steps as u32).max(1)
    }
}

/// After turn `n`: who has won where the fight stands so.
fn by<W: Weight>(n: u32, won: &[Option<Winner>], shares: &Shares<W>) -> ByReport<W> {
    let mut is_standing = false;
    let mut has_won = [W::zero(), W::zero(), W::zero()];
    let mut over = W::zero();
    for (won, share) in won.iter().zip(&shares.of).filter(|(_, share)| !share.is_zero()) {
        match won {
            Some(winner) => {
                has_won[*winner as usize].add(share);
                over.add(share);
            }
            None => is_standing = true,
        }
    }
    let certain_unless = |other: bool| if other { W::one() } else { W::zero() };
    let possible = has_won.each_ref().map(|share| !share.is_zero());
    let of = |winner: Winner| {
        let other = (0..).zip(&possible).any(|(place, possible)| place != winner as usize && *possible);
        has_won[winner as usize].over(&shares.whole).beside(&certain_unless(is_standing || other))
    };
    let over = over.over(&shares.whole).beside(&certain_unless(is_standing));
    ByReport { n, a: of(Winner::A), b: of(Winner::B), both: of(Winner::Both), over }
}

fn too_much<State: Debug>(error: &ChainError<State>) -> InputError {
    let allowed = "a fight with fewer: fewer boxes, consequences, counters or plan entries";
    match error {
        ChainError::TooManyStates { limit } => {
            InputError::new("", format!("a fight with more than {limit} combinations of states"), allowed)
        }
        ChainError::TooRare { .. } | ChainError::NotADistribution { .. } => {
            let found = "a fight whose end is too unlikely to be counted";
            InputError::new("", found, "exact fractions, or fighters who can hurt each other")
        }
    }
}
