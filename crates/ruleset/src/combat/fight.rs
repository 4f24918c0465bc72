//! A fight followed to its end: who wins, how long it takes, how all stand after so many turns.

use super::Winner;
use super::duel::{Duel, Turns};
use super::report::{ByReport, FightReport, WinsReport};
use crate::InputError;
use crate::answer::AnswerWeight;
use shootout_odds::absorbing::{Chain, ChainError, Shares};
use shootout_odds::{Dist, Weight, beside_each_other};
use std::fmt::Debug;
use std::hash::Hash;

/// The most ways to stand that a fight may have: as many as are worked out in some seconds.
const MAX_STATES: usize = 400_000;

/// All the ways in which a fight can stand, and how one leads to others.
pub struct Fight<State, W> {
    chain: Chain<State, W>,
    /// How many steps of the chain make a turn.
    steps: usize,
}

/// What a fight comes to, and how it stands after the turns that are told.
pub struct FightOdds<State, W> {
    /// Who wins, and when.
    pub report: FightReport<W>,
    /// How many turns are told.
    pub turns: u32,
    /// How it stands after those.
    pub after: Dist<State, W>,
}

/// The most that turns are told one by one in fractions, in words of 64 bits that are multiplied: as much as takes some seconds.
const MAX_EXACT_WORDS: f64 = 2e9;

/// What one step from one state to another costs beside its words.
const WORDS_PER_STEP: f64 = 40.0;

impl<State: Clone + Ord + Hash + Debug, W: AnswerWeight> Fight<State, W> {
    /// A duel to its end.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn of<D: Duel<Situation = State>>(duel: &D) -> Result<Self, InputError> {
        Self::of_turns(&mut Turns::new(duel))
    }

    /// The same with what is worked out of its turns already.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn of_turns<D: Duel<Situation = State>>(turns: &mut Turns<'_, D, W>) -> Result<Self, InputError> {
        Self::in_steps(turns.duel.steps() as usize, turns.start(), |situation| turns.next(situation))
    }

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
    fn in_steps(
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
    let allowed = "a simpler fight: with less that is used up, or less of it";
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

#[cfg(test)]
#[cfg(feature = "rational")]
mod tests {
    use super::*;
    use shootout_odds::Rational;

    /// Heads ends it, tails goes on; after `n` throws it goes on with 1 in 2^n.
    fn coin<W: AnswerWeight>(tails: &bool) -> Option<Dist<bool, W>> {
        tails.then(|| Dist::uniform([false, true]))
    }

    fn thrown<W: AnswerWeight>(turns: u32, max_words: f64) -> FightOdds<bool, W> {
        let fight = Fight::new(true, coin::<W>).unwrap();
        fight.odds_within(max_words, turns, |tails| (!tails).then_some(Winner::A)).unwrap()
    }

    /// Two links from a state to another, each with a bit more for every throw: two throws take 2 (40 + 1/64) + 2 (40 + 2/64) words, a third
    /// comes to more than 200. One turn is told whatever it takes. The end is exact, however few turns are told.
    #[test]
    fn what_is_cut_short_says_so() {
        let half = |power: u32| Rational::ratio(1, 1 << power);
        for (turns, max_words, told) in [(5, 200.0, 2), (5, 0.0, 1), (2, 200.0, 2), (5, MAX_EXACT_WORDS, 5)] {
            let odds = thrown::<Rational>(turns, max_words);
            assert_eq!((odds.turns, odds.report.by.len()), (told, told as usize));
            assert_eq!(odds.report.exact_up_to, (told < turns).then_some(told));
            assert_eq!(odds.after.probability(&true), half(told));
            assert_eq!(odds.report.by.last().unwrap().a, half(told).complement());
            assert_eq!(
                (odds.report.wins.a, odds.report.mean),
                (Rational::one(), Some(Rational::ratio(2, 1)))
            );
            let remark = thrown::<Rational>(turns, max_words).report.cut_short("turn");
            assert_eq!(remark.is_some(), told < turns);
        }
        let quick = thrown::<f64>(5, 0.0);
        assert_eq!((quick.turns, quick.report.exact_up_to), (5, None));
    }

    #[test]
    fn what_is_cut_short_is_said_in_words() {
        let remark =
            |turns, max_words| thrown::<Rational>(turns, max_words).report.cut_short("turn").unwrap().words;
        let end = "Who wins in the end and the mean are still exact.";
        let begin = "Fractions grow with each turn: only the first";
        assert_eq!(remark(5, 200.0), format!("{begin} 2 turns can be listed in fractions. {end}"));
        assert_eq!(remark(5, 0.0), format!("{begin} 1 turn can be listed in fractions. {end}"));
    }
}
