//! All positions that a decider may come to, laid out once, each after all that it leads to: so fronts and prices are worked out
//! in one pass each.

use super::expansion::{Arrival, Expander, Place, Position};
use super::{Decisions, Goal, TooManyPositions};
use crate::Weight;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A position that may come next.
pub(super) struct Edge<W> {
    pub to: u32,
    /// What the decider has seen on the way ([`Goal::seen`]).
    pub seen: u16,
    pub weight: W,
}

/// One option of a decision, or the one way on where nothing is decided.
pub(super) struct Branching<C, W> {
    pub choice: Option<C>,
    pub edges: Vec<Edge<W>>,
}

/// A position, with all that may come next.
pub(super) struct Node<C, W> {
    /// Empty at the end.
    pub options: Vec<Branching<C, W>>,
    /// What is gained here whatever comes next; at the end, what it is worth.
    pub gain: W,
    /// The chance of the bad end, at the end.
    pub bad: W,
    /// Whether nothing that is still to come adds to the value.
    pub is_reached: bool,
}

/// All positions and the ways between them.
pub(super) struct StateGraph<C, W> {
    /// Each after all that it leads to: the start is the last.
    pub nodes: Vec<Node<C, W>>,
    numbers: FxHashMap<Place, u32>,
}

impl<C: Copy, W: Weight> StateGraph<C, W> {
    /// All positions that may be come to.
    ///
    /// # Errors
    ///
    /// When there are more than `most`.
    pub fn new<P, G>(expander: &mut Expander<'_, P, G, W>, most: usize) -> Result<Self, TooManyPositions>
    where
        P: Decisions<Choice = C, State: std::hash::Hash>,
        G: Goal<P>,
    {
        let mut graph = Self { nodes: Vec::new(), numbers: FxHashMap::default() };
        let start = expander.place(expander.start());
        graph.add(expander, start, most)?;
        Ok(graph)
    }

    fn add<P, G>(
        &mut self,
        expander: &mut Expander<'_, P, G, W>,
        place: Place,
        most: usize,
    ) -> Result<u32, TooManyPositions>
    where
        P: Decisions<Choice = C, State: std::hash::Hash>,
        G: Goal<P>,
    {
        if let Some(known) = self.numbers.get(&place) {
            return Ok(*known);
        }
        let expansion = expander.expand(place);
        let is_reached = expander.goal.is_reached(place.mark as usize);
        let mut node = Node { options: Vec::new(), gain: expansion.gain.clone(), bad: W::zero(), is_reached };
        if expansion.end {
            (node.gain, node.bad) = expander.end(place);
        }
        for (option, expanded) in expansion.options.iter().enumerate().filter(|_| !expansion.end) {
            let mut edges = Vec::with_capacity(expansion.arrivals(option).len());
            for Arrival { place, seen, weight, .. } in expansion.arrivals(option) {
                edges.push(Edge {
                    to: self.add(expander, *place, most)?,
                    seen: *seen,
                    weight: weight.clone(),
                });
            }
            node.options.push(Branching { choice: expanded.choice, edges });
        }
        expander.done_with(expansion);
        if self.nodes.len() >= most {
            return Err(TooManyPositions(most));
        }
        self.nodes.push(node);
        let number = self.nodes.len() as u32 - 1;
        self.numbers.insert(place, number);
        Ok(number)
    }

    /// The number of the start.
    pub fn start(&self) -> usize {
        self.nodes.len() - 1
    }

    /// All positions, each before all that it leads to.
    pub fn start_first(&self) -> std::iter::Rev<Range<usize>> {
        (0..self.nodes.len()).rev()
    }

    /// The number of a position.
    pub fn number<P, G>(&self, expander: &Expander<'_, P, G, W>, position: &Position<P::State>) -> Option<u32>
    where
        P: Decisions<State: std::hash::Hash>,
        G: Goal<P>,
    {
        self.numbers.get(&expander.known_place(position)?).copied()
    }
}

impl<C, W: Weight> Node<C, W> {
    /// Whether something is decided here.
    pub fn is_decided(&self) -> bool {
        self.options.first().is_some_and(|option| option.choice.is_some())
    }
}
