//! All positions that a decider may come to, laid out once, each after all that it leads to: so fronts and prices are worked out
//! in one pass each.

use super::map::{Arrival, Place, Position, StateMap};
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
    pub ways: Vec<Branching<C, W>>,
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
    pub fn new<P, G>(map: &mut StateMap<'_, P, G, W>, most: usize) -> Result<Self, TooManyPositions>
    where
        P: Decisions<Choice = C, State: std::hash::Hash>,
        G: Goal<P>,
    {
        let mut graph = Self { nodes: Vec::new(), numbers: FxHashMap::default() };
        let start = map.place(map.start());
        graph.add(map, start, most)?;
        Ok(graph)
    }

    fn add<P, G>(
        &mut self,
        map: &mut StateMap<'_, P, G, W>,
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
        let ways = map.ways(place);
        let is_reached = map.goal.is_reached(place.mark as usize);
        let mut node = Node { ways: Vec::new(), gain: ways.gain.clone(), bad: W::zero(), is_reached };
        if ways.end {
            (node.gain, node.bad) = map.end(place);
        }
        for (way, direction) in ways.ways.iter().enumerate().filter(|_| !ways.end) {
            let mut edges = Vec::with_capacity(ways.falls(way).len());
            for Arrival { place, seen, weight, .. } in ways.falls(way) {
                edges.push(Edge { to: self.add(map, *place, most)?, seen: *seen, weight: weight.clone() });
            }
            node.ways.push(Branching { choice: direction.choice, edges });
        }
        map.done_with(ways);
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
    pub fn number<P, G>(&self, map: &StateMap<'_, P, G, W>, position: &Position<P::State>) -> Option<u32>
    where
        P: Decisions<State: std::hash::Hash>,
        G: Goal<P>,
    {
        self.numbers.get(&map.known_place(position)?).copied()
    }
}

impl<C, W: Weight> Node<C, W> {
    /// Whether something is decided here.
    pub fn is_decided(&self) -> bool {
        self.ways.first().is_some_and(|way| way.choice.is_some())
    }
}
