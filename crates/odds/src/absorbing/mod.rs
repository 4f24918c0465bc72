//! Fights without a last round: a Markov chain that goes on until it is absorbed, solved exactly.
//!
//! A [`Procedure`](crate::Procedure) moves on in time and so comes to an end by itself. Two who shoot at each other until one
//! falls do not: both may miss for ever. Then each turn is a procedure, read by [`outcomes`](crate::outcomes), and the turns
//! together are a [`Chain`]: how things stand, and how they may stand one turn later.
//!
//! [`Chain::absorption`] says where the chain ends, with which chance, and after how many steps on average. It cuts nothing
//! off after so many rounds. States that can come back to each other are one class (a strongly connected component); classes
//! are taken in the order in which the chain runs through them, and a system of linear equations is solved within each. What a
//! fight uses up (wounds, ammunition) keeps the classes small, however many states there are.
//!
//! [`Chain::after`] and [`Chain::walk`] say how things stand after so many steps.
//!
//! ```
//! use shootout_odds::absorbing::Chain;
//! use shootout_odds::{Dist, Rational, Weight};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! enum Duel {
//!     FirstShoots,
//!     SecondShoots,
//!     FirstWins,
//!     SecondWins,
//! }
//! use Duel::*;
//!
//! /// They shoot by turns; the first hits with 1/2, the second with 2/3.
//! fn turn(duel: &Duel) -> Option<Dist<Duel, Rational>> {
//!     let shot = |hit, hits: Duel, misses: Duel| {
//!         Dist::from_weights([(hits, Rational::ratio(hit, 6)), (misses, Rational::ratio(6 - hit, 6))])
//!     };
//!     match duel {
//!         FirstShoots => Some(shot(3, FirstWins, SecondShoots)),
//!         SecondShoots => Some(shot(4, SecondWins, FirstShoots)),
//!         FirstWins | SecondWins => None,
//!     }
//! }
//!
//! let chain = Chain::explore(FirstShoots, 100, turn)?;
//! let fight = chain.absorption()?;
//! assert_eq!(fight.chance(&FirstWins), Rational::ratio(3, 5));
//! assert_eq!(fight.mean_steps().ok(), Some(Rational::ratio(9, 5)));
//! // After two turns: the second has won if the first missed and the second did not.
//! assert_eq!(chain.after(2).probability(&SecondWins), Rational::ratio(1, 3));
//! # Ok::<(), shootout_odds::absorbing::ChainError<Duel>>(())
//! ```

mod chain;
mod classes;
mod eliminate;
mod links;

pub use chain::{Chain, ChainError};
pub use links::Shares;

use crate::Weight;
use classes::Classes;
use eliminate::Class;
use links::{Links, START};
use std::fmt::Debug;
use std::hash::Hash;
use thiserror::Error;

/// Where a chain ends and how long it takes: what [`Chain::absorption`] found.
#[derive(Clone, Debug, PartialEq)]
pub struct Absorption<State, W> {
    /// The states in which the chain ends, each with the chance to end there; ascending, none with a chance of zero.
    pub absorbed: Vec<(State, W)>,
    /// The classes that the chain can enter, but never leave, and in which it never ends: the earliest state of each, with the
    /// chance to be caught there; ascending. Found by what can follow what, not by rounding.
    pub caught: Vec<(State, W)>,
    /// How often the chain is expected to be in each state that it passes through, the start counted; ascending.
    pub visits: Vec<(State, W)>,
}

/// The chain may go on for ever, so that it has no mean length.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("nothing that follows {state:?} ever ends, so there is no mean")]
pub struct NeverAbsorbed<State: Debug> {
    /// A state that can be reached, and from which no end can.
    pub state: State,
}

impl<State: Clone + Ord + Debug, W: Weight> Absorption<State, W> {
    /// The chance to end in this state.
    #[must_use]
    pub fn chance(&self, state: &State) -> W {
        self.absorbed
            .binary_search_by(|(known, _)| known.cmp(state))
            .map_or_else(|_| W::zero(), |place| self.absorbed[place].1.clone())
    }

    /// The chance to end in any state of which this is so.
    #[must_use]
    pub fn chance_of(&self, is_asked_for: impl Fn(&State) -> bool) -> W {
        let mut chance = W::zero();
        let asked_for = self.absorbed.iter().filter(|(state, _)| is_asked_for(state));
        asked_for.for_each(|(_, more)| chance.add(more));
        chance
    }

    /// The chance that the chain never ends.
    #[must_use]
    pub fn never(&self) -> W {
        let mut chance = W::zero();
        self.caught.iter().for_each(|(_, more)| chance.add(more));
        chance
    }

    /// The mean number of steps until the chain ends.
    ///
    /// # Errors
    ///
    /// When it may go on for ever; the error names a state from which no end can be reached.
    pub fn mean_steps(&self) -> Result<W, NeverAbsorbed<State>> {
        self.mean_total(|_| W::one())
    }

    /// The mean total until the chain ends of what `each` step adds, by the state that it starts from: rounds where a step is
    /// one combatant's turn, or rounds of ammunition.
    ///
    /// # Errors
    ///
    /// When the chain may go on for ever; the error names a state from which no end can be reached.
    pub fn mean_total(&self, each: impl Fn(&State) -> W) -> Result<W, NeverAbsorbed<State>> {
        if let Some((state, _)) = self.caught.first() {
            return Err(NeverAbsorbed { state: state.clone() });
        }
        let mut total = W::zero();
        self.visits.iter().for_each(|(state, times)| total.add_product(times, &each(state)));
        Ok(total)
    }
}

impl<State: Clone + Ord + Hash + Debug, W: Weight> Chain<State, W> {
    /// Where the chain ends, with which chance, and how often it passes through each state before.
    ///
    /// A class of `m` states is solved by elimination, in `m * m` numbers and `m * m * m` steps at worst, and in about `m` of
    /// both where each state leads to few others. Only sums, products and quotients of chances are taken, never differences,
    /// so that `f64` stays precise even where leaving a class is most unlikely.
    ///
    /// # Errors
    ///
    /// [`ChainError::TooRare`] when an `f64` is too coarse for the chance to leave a class; rationals never are.
    pub fn absorption(&self) -> Result<Absorption<State, W>, ChainError<State>> {
        let Visits { entered, visits, caught } =
            visits(&self.links, &self.places()).map_err(|state| self.too_rare(state))?;
        let (ends, on_the_way): (Vec<u32>, Vec<u32>) =
            self.ascending().partition(|state| self.links.is_end(*state));
        let caught = caught.into_iter().map(|(place, chance)| (self.state_at(place), chance)).collect();
        Ok(Absorption {
            absorbed: self.with_states(&ends, &entered),
            caught,
            visits: self.with_states(&on_the_way, &visits),
        })
    }

    /// These states with their numbers of `of`, but for those of zero.
    fn with_states(&self, states: &[u32], of: &[W]) -> Vec<(State, W)> {
        let some = states.iter().filter(|state| !of[**state as usize].is_zero());
        some.map(|state| (self.state(*state), of[*state as usize].clone())).collect()
    }
}

/// How often a chain is in its states.
struct Visits<W> {
    /// By number: how often a state is entered from an earlier class.
    entered: Vec<W>,
    /// By number: how often the chain is in a state that it passes through.
    visits: Vec<W>,
    /// Classes that are never left: the place of the earliest state in the order of all, ascending, and the chance to enter it.
    caught: Vec<(u32, W)>,
}

/// Solves a chain, given the places of its states in their order. A state that no chance leads away from is the error. It knows no
/// more of the states than their numbers, so that it is compiled once for all kinds of them.
fn visits<W: Weight>(links: &Links<W>, places: &[u32]) -> Result<Visits<W>, u32> {
    let classes = Classes::of(links);
    let mut visits = vec![W::zero(); links.len()];
    let mut entered = vec![W::zero(); links.len()];
    entered[START as usize] = W::one();
    let mut caught = Vec::new();
    for states in classes.in_order() {
        if links.is_end(states[0]) {
            continue;
        }
        let class = Class::new(links, &classes, states);
        if class.is_closed() {
            let earliest = states.iter().map(|state| places[*state as usize]).min();
            caught.extend(earliest.map(|place| (place, class.chance(&entered))));
            continue;
        }
        class.solve(&entered, &mut visits)?;
        class.leave(&visits, &mut entered);
    }
    caught.sort_by_key(|(place, _)| *place);
    Ok(Visits { entered, visits, caught })
}
