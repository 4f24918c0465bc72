//! The states that a chain can come to.

use super::Shares;
use super::links::{Links, Row, START, Walk};
use crate::{Dist, Weight};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;
use thiserror::Error;

/// A Markov chain: all states that can be reached from its start, each with the chances of the states that follow it.
#[derive(Clone, Debug)]
pub struct Chain<State, W> {
    /// By number, in the order in which they were met.
    states: Vec<State>,
    /// Which may follow which.
    pub(super) links: Links<W>,
    /// The numbers of the states, the earliest state first.
    ascending: Vec<u32>,
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
        let mut numbers = FxHashMap::from_iter([(start.clone(), START)]);
        let mut states = vec![start];
        let mut rows: Vec<Option<Row<W>>> = Vec::new();
        while let Some(state) = states.get(rows.len()) {
            let state = state.clone();
            let Some(followers) = step(&state) else {
                rows.push(None);
                continue;
            };
            if !is_distribution(&followers) {
                return Err(ChainError::NotADistribution { state, total: followers.total().to_f64() });
            }
            let mut row = Vec::new();
            for (follower, chance) in followers.iter() {
                let number = *numbers.entry(follower.clone()).or_insert_with(|| {
                    states.push(follower.clone());
                    states.len() as u32 - 1
                });
                row.push((number, chance.clone()));
            }
            if states.len() > limit {
                return Err(ChainError::TooManyStates { limit });
            }
            rows.push(Some(row));
        }
        let ascending = sorted(states.len(), &|one, other| states[one].cmp(&states[other]));
        Ok(Self { states, links: Links { rows }, ascending })
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
        self.links.count()
    }

    /// The least number by which the chances of all steps become whole numbers: one, where chances are rounded.
    #[must_use]
    pub fn denominator(&self) -> W {
        self.links.denominator()
    }

    /// How things stand after so many steps. A chain that has ended stays where it ended.
    #[must_use]
    pub fn after(&self, steps: usize) -> Dist<State, W> {
        let last = steps.checked_sub(1).and_then(|before| self.walk().nth(before));
        last.unwrap_or_else(|| Dist::certain(self.states[START as usize].clone()))
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
        let mut walk = Walk::new(&self.links);
        std::iter::repeat_with(move || {
            walk.step();
            walk.shares().clone()
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

    /// By number: the place of a state in the order of the states.
    pub(super) fn places(&self) -> Vec<u32> {
        let mut places = vec![0; self.ascending.len()];
        (0..).zip(&self.ascending).for_each(|(place, number)| places[*number as usize] = place);
        places
    }

    /// The state at this place in the order of the states.
    pub(super) fn state_at(&self, place: u32) -> State {
        self.state(self.ascending[place as usize])
    }

    pub(super) fn state(&self, number: u32) -> State {
        self.states[number as usize].clone()
    }

    pub(super) fn too_rare(&self, number: u32) -> ChainError<State> {
        ChainError::TooRare { state: self.state(number) }
    }
}

/// The numbers below `count` in this order. Apart, so that it is compiled once for all kinds of states.
fn sorted(count: usize, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..count as u32).collect();
    numbers.sort_by(|one, other| order(*one as usize, *other as usize));
    numbers
}

fn is_distribution<State: Clone + Ord, W: Weight>(followers: &Dist<State, W>) -> bool {
    let nothing = W::zero();
    followers.iter().all(|(_, chance)| *chance >= nothing) && followers.total().about(&W::one())
}
