//! The same positions for someone who is told at once what follow-ups come to.
//!
//! Follow-ups that are deferred (hits whose damage is worked out after the burst) multiply the positions of a state many times over. Whoever is told
//! at once what they come to never defers anything, and does at least as well as one who is not. Where they choose the same whatever they
//! are told, they need not have been told: what their decisions are worth is then what the best ones are worth. Only where they would choose
//! otherwise after one outcome than after another are positions told apart by what is deferred.

use super::Value;
use super::edge::{DEFERRING, Reached, range};
use crate::Weight;
use std::ops::Range;

/// Where those of a run of positions lead whose places in it are from one to another ([`Goal::run`](super::Goal::run)).
pub(super) struct RunEdge<W> {
    /// Where the first of them leads; the others lead to those that follow.
    pub to: Reached,
    pub of: (u32, u32),
    pub weight: W,
}

impl<W> RunEdge<W> {
    /// Where the one at a place of the run is led to, taken so much later.
    pub const fn to(&self, place: u32, later: u32) -> Option<Reached> {
        let (from, end) = self.of;
        if place < from || place >= end {
            return None;
        }
        Some(Reached { number: self.to.number + place - from, later: self.to.later + later })
    }

    /// Where all of them are led to, taken so much later: to so many positions from this one on.
    pub const fn all(&self, later: u32) -> (Reached, usize) {
        let (from, end) = self.of;
        (Reached { number: self.to.number, later: self.to.later + later }, (end - from) as usize)
    }

    pub const fn places(&self) -> Range<usize> {
        range(self.of)
    }
}

/// One option of a decision, or the one way on where nothing is decided, for someone who is told.
pub(super) struct ToldBranch {
    /// How much later it can still be taken.
    pub lasts: u32,
    /// What comes of it beside what its edges lead to, for each position of the run.
    pub values: (u32, u32),
    /// Edges to positions in which nothing is deferred even by one who is not told.
    pub settled: (u32, u32),
    /// Edges to the others.
    pub open: (u32, u32),
    /// Where one who is not told stands after it, if nothing that they owe has come to anything.
    pub next: (u32, u32),
}

impl ToldBranch {
    pub const fn values(&self) -> Range<usize> {
        range(self.values)
    }

    pub const fn settled(&self) -> Range<usize> {
        range(self.settled)
    }

    pub const fn open(&self) -> Range<usize> {
        range(self.open)
    }

    pub const fn next(&self) -> Range<usize> {
        range(self.next)
    }
}

/// A run of positions in which something may be deferred, for someone who is told what it comes to.
#[derive(Clone, Copy)]
pub(super) struct ToldNode {
    /// The number of the first.
    pub first: u32,
    /// How many they are.
    pub run: u32,
    pub branches: (u32, u32),
    /// For each position where they would stand if one follow-up more had come to something, as ranges from this one on.
    pub siblings: u32,
    /// How many marks follow-ups were known to come to when its siblings were found.
    pub marks: u16,
    pub is_decided: bool,
    /// Whether something may be deferred after it by one who is not told.
    pub may_owe: bool,
    /// Whether it is another position from some time on: then no more is known of it than that one who is told does no worse.
    pub becomes_another: bool,
}

impl ToldNode {
    pub const fn branches(&self) -> Range<u32> {
        self.branches.0..self.branches.1
    }

    /// The place in the run of one of its positions.
    pub const fn place(&self, number: u32) -> u32 {
        number - self.first
    }

    /// The numbers of the positions.
    pub const fn numbers(&self) -> Range<u32> {
        self.first..self.first + self.run
    }
}

/// A position in which something is deferred, as those of one who is told what it comes to.
pub(super) struct Belief<W> {
    /// The position if nothing deferred had come to anything.
    pub base: u32,
    /// What comes of it when nothing more can come of it.
    pub value: W,
    pub parts: (u32, u32),
}

impl<W> Belief<W> {
    pub const fn parts(&self) -> Range<usize> {
        range(self.parts)
    }
}

/// With the values of how many branches new ones are compared.
const LATELY: usize = 8;

/// The node of a position that is not laid out.
const NO_NODE: u32 = u32::MAX;

/// The positions of someone who is told, by their numbers among all positions.
pub(super) struct ToldGraph<W> {
    nodes: Vec<ToldNode>,
    /// By the number of a position, that of its node; [`NO_NODE`] before it is laid out. Runs are many, and this stays near at hand.
    node_numbers: Vec<u32>,
    pub branches: Vec<ToldBranch>,
    pub values: Vec<Value<W>>,
    /// Where the values begin of some branches that were added lately.
    lately: Vec<u32>,
    pub edges: Vec<RunEdge<W>>,
    pub next: Vec<RunEdge<()>>,
    pub siblings: Vec<u32>,
    pub sibling_ranges: Vec<(u32, u32)>,
    /// What is deferred in a position, in parts: where they would stand, with the chance.
    pub parts: Vec<(u32, W)>,
    /// Whether something may be deferred by one who is not told.
    between: Vec<bool>,
    pub beliefs: Vec<Belief<W>>,
    /// By the number of a position in which something is deferred, that of its belief.
    pub belief_numbers: Vec<Option<u32>>,
}

impl<W> ToldGraph<W> {
    pub const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            node_numbers: Vec::new(),
            branches: Vec::new(),
            values: Vec::new(),
            lately: Vec::new(),
            edges: Vec::new(),
            next: Vec::new(),
            siblings: Vec::new(),
            sibling_ranges: Vec::new(),
            parts: Vec::new(),
            between: Vec::new(),
            beliefs: Vec::new(),
            belief_numbers: Vec::new(),
        }
    }

    /// Whether something may be deferred in a position by one who is not told.
    pub fn is_between(&self, number: u32) -> bool {
        self.between.get(number as usize).copied().unwrap_or(false)
    }

    /// Says that something may be deferred in a run of positions by one who is not told.
    pub fn set_between(&mut self, first: u32, run: u32) {
        let numbers = range((first, first + run));
        if self.between.len() < numbers.end {
            self.between.resize(numbers.end, false);
        }
        self.between[numbers].fill(true);
    }

    /// Where those at this position of a node would stand if one follow-up more had come to something.
    pub fn siblings(&self, node: &ToldNode, number: u32) -> Range<usize> {
        range(self.sibling_ranges[(node.siblings + node.place(number)) as usize])
    }

    /// Adds what is deferred in a position; its number among them.
    pub fn add_belief(&mut self, number: u32, belief: Belief<W>) -> u32 {
        let number = (number % DEFERRING) as usize;
        if self.belief_numbers.len() <= number {
            self.belief_numbers.resize(number + 1, None);
        }
        let new = self.beliefs.len() as u32;
        self.beliefs.push(belief);
        self.belief_numbers[number] = Some(new);
        new
    }

    /// The range of the values of a branch, which stand from here on. Most branches come to the same at once as others just before:
    /// such values are kept once, so they are near at hand when they are read.
    pub fn keep_values(&mut self, from: u32) -> (u32, u32)
    where
        W: Weight,
    {
        let (known, new) = self.values.split_at(from as usize);
        let run = new.len();
        let is_new =
            |start: &u32| known.get(*start as usize..).and_then(|known| known.get(..run)) == Some(new);
        if let Some(place) = self.lately.iter().position(is_new) {
            let start = self.lately[place];
            self.lately[..=place].rotate_right(1);
            self.values.truncate(from as usize);
            return (start, start + run as u32);
        }
        self.lately.truncate(LATELY - 1);
        self.lately.insert(0, from);
        (from, from + run as u32)
    }

    /// A branch, by its number.
    pub fn branch(&self, branch: u32) -> &ToldBranch {
        &self.branches[branch as usize]
    }

    /// The node of a position, once it is laid out.
    pub fn node(&self, number: u32) -> Option<&ToldNode> {
        let node = self.node_numbers.get(number as usize)?;
        self.nodes.get(*node as usize)
    }

    /// Adds a node for all the positions of its run.
    pub fn add_node(&mut self, node: ToldNode) {
        let numbers = range((node.first, node.first + node.run));
        if self.node_numbers.len() < numbers.end {
            self.node_numbers.resize(numbers.end, NO_NODE);
        }
        self.node_numbers[numbers].fill(self.nodes.len() as u32);
        self.nodes.push(node);
    }

    /// Adds an edge to those from a place on.
    pub fn add_edge(&mut self, from: usize, to: Reached, of: (u32, u32), weight: &W)
    where
        W: Weight,
    {
        match self.edges[from..].iter_mut().find(|edge| (edge.to, edge.of) == (to, of)) {
            Some(edge) => edge.weight.add(weight),
            None => self.edges.push(RunEdge { to, of, weight: weight.clone() }),
        }
    }
}
