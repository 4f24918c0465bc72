//! The states that a chain can come to, and the chances between them.

use crate::{Dist, Weight};
use rustc_hash::FxHashMap;
use std::fmt::Debug;
use std::hash::Hash;
use thiserror::Error;

/// A Markov chain: all states that can be reached from its start, each with the chances of the states that follow it.
#[derive(Clone, Debug)]
pub struct Chain<State, W> {
    /// By number, in the order in which they were met.
    states: Vec<State>,
    /// By number: the states that may follow, by number; `None` where the chain ends.
    rows: Vec<Option<Row<W>>>,
    /// The numbers of the states, the earliest state first.
    ascending: Vec<u32>,
}

/// How a chain stands after some steps. All shares are parts of one whole: in fractions whole numbers over a denominator that all
/// of them share, so that no step looks for common factors.
#[derive(Clone, Debug, PartialEq)]
pub struct Shares<W> {
    /// By the numbers of the states.
    pub of: Vec<W>,
    /// What they come to together.
    pub whole: W,
}

/// A chain on its way.
struct Walk<'c, W> {
    /// By number: the states that may follow, each with its share of `whole`; `None` where the chain ends.
    rows: Rows<'c, W>,
    /// What the shares of a row come to.
    whole: W,
    shares: Shares<W>,
}

/// The states that may follow a state, by number.
type Row<W> = Vec<(u32, W)>;

/// The rows of a chain, or the same in shares.
enum Rows<'c, W> {
    Chances(&'c [Option<Row<W>>]),
    Shares(Vec<Option<Row<W>>>),
}

impl<'c, W: Weight> Walk<'c, W> {
    fn new<State: Clone + Ord + Hash + Debug>(chain: &'c Chain<State, W>) -> Self {
        let whole = chain.denominator();
        let in_shares =
            |row: &Row<W>| row.iter().map(|(then, chance)| (*then, chance.times(&whole))).collect();
        let rows = if whole == W::one() {
            Rows::Chances(&chain.rows)
        } else {
            Rows::Shares(chain.rows.iter().map(|row| row.as_ref().map(in_shares)).collect())
        };
        let mut of = vec![W::zero(); chain.len()];
        of[Chain::<State, W>::START as usize] = W::one();
        Self { rows, whole, shares: Shares { of, whole: W::one() } }
    }

    fn step(&mut self) {
        let rows = match &self.rows {
            Rows::Chances(rows) => *rows,
            Rows::Shares(rows) => rows,
        };
        let mut after = vec![W::zero(); rows.len()];
        for (number, share) in self.shares.of.iter().enumerate().filter(|(_, share)| !share.is_zero()) {
            match &rows[number] {
                Some(row) => {
                    row.iter().for_each(|(then, part)| after[*then as usize].add_product(share, part))
                }
                None => after[number].add_product(share, &self.whole),
            }
        }
        self.shares = Shares { of: after, whole: self.shares.whole.times(&self.whole) };
    }
}

/// A chain that cannot be followed or solved.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ChainError<State: Debug> {
    /// More states than the caller allows.
    #[error("more than {limit} states can be reached")]
    TooManyStates {
        /// The number allowed.
        limit: usize,
    },
    /// What follows a state is no distribution.
    #[error("the chances of what follows {state:?} come to {total}, not to 1, or one of them is below 0")]
    NotADistribution {
        /// The state.
        state: State,
        /// What its chances come to.
        total: f64,
    },
    /// The chance to leave a class of states is too small for the numbers used.
    #[error("the chance to leave {state:?} is too small to be counted; count in rationals")]
    TooRare {
        /// A state of the class.
        state: State,
    },
}

impl<State: Clone + Ord + Hash + Debug, W: Weight> Chain<State, W> {
    /// The number of the start.
    pub(super) const START: u32 = 0;

    /// Follows `step` from the start to all states that can be reached: what follows a state, with the chances, or `None`
    /// where the chain ends. A state that follows only itself never ends. At most `limit` states are followed.
    ///
    /// # Errors
    ///
    /// When there are more states than that, or when the chances of what follows a state do not come to 1.
    pub fn explore(
        start: State,
        limit: usize,
        mut step: impl FnMut(&State) -> Option<Dist<State, W>>,
    ) -> Result<Self, ChainError<State>> {
        let mut numbers = FxHashMap::from_iter([(start.clone(), Self::START)]);
        let mut chain = Self { states: vec![start], rows: Vec::new(), ascending: Vec::new() };
        while let Some(state) = chain.states.get(chain.rows.len()) {
            let state = state.clone();
            let Some(followers) = step(&state) else {
                chain.rows.push(None);
                continue;
            };
            if !is_distribution(&followers) {
                return Err(ChainError::NotADistribution { state, total: followers.total().to_f64() });
            }
            let mut row = Vec::new();
            for (follower, chance) in followers.iter() {
                let number = *numbers.entry(follower.clone()).or_insert_with(|| {
                    chain.states.push(follower.clone());
                    chain.states.len() as u32 - 1
                });
                row.push((number, chance.clone()));
            }
            if chain.states.len() > limit {
                return Err(ChainError::TooManyStates { limit });
            }
            chain.rows.push(Some(row));
        }
        chain.ascending = (0..chain.states.len() as u32).collect();
        chain.ascending.sort_by(|one, other| chain.states[*one as usize].cmp(&chain.states[*other as usize]));
        Ok(chain)
    }

    /// How many states can be reached, the start and the ends counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there is no state: never, as there is a start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// How many pairs of states there are of which one may follow the other in one step.
    #[must_use]
    pub fn links(&self) -> usize {
        self.rows.iter().flatten().map(Vec::len).sum()
    }

    /// The least number by which the chances of all steps become whole numbers: one, where chances are rounded.
    #[must_use]
    pub fn denominator(&self) -> W {
        W::common_denominator(self.rows.iter().flatten().flatten().map(|(_, chance)| chance))
    }

    /// How things stand after so many steps. A chain that has ended stays where it ended.
    #[must_use]
    pub fn after(&self, steps: usize) -> Dist<State, W> {
        let last = steps.checked_sub(1).and_then(|before| self.walk().nth(before));
        last.unwrap_or_else(|| Dist::certain(self.states[Self::START as usize].clone()))
    }

    /// How things stand after one step, after two, and so on, without end.
    pub fn walk(&self) -> impl Iterator<Item = Dist<State, W>> {
        self.walk_by_number().map(|shares| self.distribution(&shares))
    }

    /// All states that can be reached, by number.
    #[must_use]
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// How things stand after one step, after two, and so on, as [`walk`](Self::walk) has it, but as shares by the numbers of
    /// the [`states`](Self::states): for who asks the same of every state after many steps.
    pub fn walk_by_number(&self) -> impl Iterator<Item = Shares<W>> {
        let mut walk = Walk::new(self);
        std::iter::repeat_with(move || {
            walk.step();
            walk.shares.clone()
        })
    }

    /// Shares as a distribution.
    #[must_use]
    pub fn distribution(&self, shares: &Shares<W>) -> Dist<State, W> {
        let ascending = self.ascending.iter().map(|number| *number as usize);
        Dist::from_weights(ascending.map(|number| {
            let share = &shares.of[number];
            let chance = if share.is_zero() { W::zero() } else { share.over(&shares.whole) };
            (self.states[number].clone(), chance)
        }))
    }

    /// The numbers of all states, in the order of the states.
    pub(super) fn ascending(&self) -> impl Iterator<Item = u32> {
        self.ascending.iter().copied()
    }

    pub(super) fn state(&self, number: u32) -> State {
        self.states[number as usize].clone()
    }

    pub(super) fn is_end(&self, number: u32) -> bool {
        self.rows[number as usize].is_none()
    }

    /// What may follow a state, by number; nothing follows an end.
    pub(super) fn row(&self, number: u32) -> &[(u32, W)] {
        self.rows[number as usize].as_deref().unwrap_or_default()
    }

    pub(super) fn too_rare(&self, number: u32) -> ChainError<State> {
        ChainError::TooRare { state: self.state(number) }
    }
}

fn is_distribution<State: Clone + Ord, W: Weight>(followers: &Dist<State, W>) -> bool {
    let nothing = W::zero();
    followers.iter().all(|(_, chance)| *chance >= nothing) && followers.total().about(&W::one())
}
