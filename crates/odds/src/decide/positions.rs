//! What may come next in each position, laid out once for all times at which a decider may come to it.
//!
//! A turn repeats the same positions action after action. Apart from their time there are few of them, and what each leads to is two lists of
//! numbers: what they are worth is then worked out without another question to the rules, and without looking a state up.

use super::map::{Map, Place, Ways};
use super::step::Numbered;
use super::{Decisions, Goal, Value};
use crate::Weight;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A position that may come next.
pub(super) struct Edge<W> {
    pub to: Reached,
    pub weight: W,
}

/// A position by its number apart from time, and how much later it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    pub number: u32,
    pub later: u32,
}

/// One option of a decision, or the one way on where nothing is decided.
pub(super) struct Branch<C, W> {
    pub choice: Option<C>,
    /// How much later it can still be taken.
    pub lasts: u32,
    /// What comes of it beside what its edges lead to.
    pub value: Value<W>,
    edges: (u32, u32),
}

impl<C, W> Branch<C, W> {
    pub fn edges(&self) -> Range<usize> {
        self.edges.0 as usize..self.edges.1 as usize
    }
}

/// A position, apart from its time.
#[derive(Clone, Copy)]
pub(super) struct Node {
    branches: (u32, u32),
    pub is_decided: bool,
    /// From how much later on it is another position, and the branch that leads there.
    pub becomes: Option<(u32, u32)>,
    pub mark: u32,
}

impl Node {
    pub fn branches(&self) -> Range<u32> {
        self.branches.0..self.branches.1
    }
}

/// The positions met so far.
pub(super) struct Positions<'a, P: Decisions, G, W> {
    pub map: Map<'a, P, G, W>,
    numbers: FxHashMap<Place, u32>,
    places: Vec<Place>,
    /// By number, each laid out when it is first come to.
    nodes: Vec<Option<Node>>,
    branches: Vec<Branch<P::Choice, W>>,
    pub edges: Vec<Edge<W>>,
}

impl<'a, P, G, W> Positions<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    pub fn new(map: Map<'a, P, G, W>) -> Self {
        Self {
            map,
            numbers: FxHashMap::default(),
            places: Vec::new(),
            nodes: Vec::new(),
            branches: Vec::new(),
            edges: Vec::new(),
        }
    }

    /// The number of a position, and how much later it is.
    pub fn number(&mut self, place: Place) -> Reached {
        let later = place.state.later;
        let place = Place { state: Numbered { later: 0, ..place.state }, ..place };
        let next = self.places.len() as u32;
        let number = *self.numbers.entry(place).or_insert(next);
        if number == next {
            self.places.push(place);
            self.nodes.push(None);
        }
        Reached { number, later }
    }

    /// A branch, by its number.
    pub fn branch(&self, branch: u32) -> &Branch<P::Choice, W> {
        &self.branches[branch as usize]
    }

    /// A position, by its number.
    pub fn node(&mut self, number: u32) -> Node {
        if let Some(node) = self.nodes[number as usize] {
            return node;
        }
        let node = self.lay_out(self.places[number as usize]);
        self.nodes[number as usize] = Some(node);
        node
    }

    fn lay_out(&mut self, place: Place) -> Node {
        let becomes = self.map.becomes(place).map(|becomes| {
            self.add_branch(&becomes.of, 0);
            self.map.done_with(becomes.of);
            (becomes.by, self.branches.len() as u32 - 1)
        });
        let ways = self.map.ways(place);
        let from = self.branches.len() as u32;
        for way in 0..if ways.end { 0 } else { ways.ways.len() } {
            self.add_branch(&ways, way);
        }
        let branches = (from, self.branches.len() as u32);
        let is_decided = ways.is_decided();
        self.map.done_with(ways);
        Node { branches, is_decided, becomes, mark: place.mark }
    }

    fn add_branch(&mut self, ways: &Ways<P::Choice, W>, way: usize) {
        let (choice, lasts) = (ways.ways[way].choice, ways.ways[way].lasts);
        // Whoever chooses to roll a die is at once where it falls.
        if let [only] = ways.falls(way)
            && choice.is_some()
            && self.map.is_rolled(only.place)
            && !self.map.goal.is_reached(only.place.mark as usize)
        {
            let fallen = self.map.ways(only.place);
            self.add_falls(choice, lasts, &fallen, 0);
            self.map.done_with(fallen);
        } else {
            self.add_falls(choice, lasts, ways, way);
        }
    }

    fn add_falls(&mut self, choice: Option<P::Choice>, lasts: u32, ways: &Ways<P::Choice, W>, way: usize) {
        let mut value = Value { value: ways.gain.clone(), spent: ways.spent.clone() };
        let from = self.edges.len() as u32;
        for fall in ways.falls(way) {
            let mark = fall.place.mark as usize;
            if self.map.goal.is_reached(mark) || self.map.is_end(fall.place) {
                value.value.add_product(&self.map.worth(mark), &fall.weight);
            } else {
                let to = self.number(fall.place);
                self.edges.push(Edge { to, weight: fall.weight.clone() });
            }
        }
        let edges = (from, self.edges.len() as u32);
        self.branches.push(Branch { choice, lasts, value, edges });
    }
}
