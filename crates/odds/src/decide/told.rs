//! The same positions for someone who is told at once what follow-ups come to.
//!
//! Follow-ups that are owed (hits whose damage is worked out after the burst) multiply the positions of a state many times over. Whoever is told
//! at once what they come to never owes anything, and does at least as well as one who is not. Where they choose the same whatever they
//! are told, they need not have been told: what their decisions are worth is then what the best ones are worth. Only where they would choose
//! otherwise after one outcome than after another are positions told apart by what is owed.

use super::map::{Place, Ways};
use super::positions::{Edge, OWING, Positions, Reached};
use super::{Decisions, Goal, Value};
use crate::Weight;
use std::ops::Range;

/// One option of a decision, or the one way on where nothing is decided, for someone who is told.
pub(super) struct ToldBranch<C, W> {
    pub choice: Option<C>,
    /// How much later it can still be taken.
    pub lasts: u32,
    /// What comes of it beside what its edges lead to.
    pub value: Value<W>,
    /// Edges to positions in which nothing is owed even by one who is not told.
    settled: (u32, u32),
    /// Edges to the others.
    open: (u32, u32),
    /// Where one who is not told stands after it, if nothing that they owe has come to anything.
    next: (u32, u32),
}

const fn range((from, to): (u32, u32)) -> Range<usize> {
    from as usize..to as usize
}

impl<C, W> ToldBranch<C, W> {
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

/// A position in which something may be owed, for someone who is told what it comes to.
#[derive(Clone, Copy)]
pub(super) struct ToldNode {
    branches: (u32, u32),
    siblings: (u32, u32),
    /// How many marks follow-ups were known to come to when its siblings were found.
    pub marks: u16,
    pub is_decided: bool,
    /// Whether it is another position from some time on: then no more is known of it than that one who is told does no worse.
    pub becomes_another: bool,
}

impl ToldNode {
    pub const fn branches(&self) -> Range<u32> {
        self.branches.0..self.branches.1
    }

    /// Where they would stand if one follow-up more had come to something.
    pub const fn siblings(&self) -> Range<usize> {
        range(self.siblings)
    }
}

/// A position in which something is owed, as those of one who is told what it comes to.
pub(super) struct Belief<W> {
    /// The position if nothing owed had come to anything.
    pub base: u32,
    /// What comes of it when nothing more can come of it.
    pub value: W,
    parts: (u32, u32),
}

impl<W> Belief<W> {
    pub const fn parts(&self) -> Range<usize> {
        range(self.parts)
    }
}

/// The positions of someone who is told, by their numbers among all positions.
pub(super) struct Told<C, W> {
    nodes: Vec<Option<ToldNode>>,
    branches: Vec<ToldBranch<C, W>>,
    pub edges: Vec<Edge<W>>,
    pub next: Vec<Reached>,
    pub siblings: Vec<u32>,
    /// What is owed in a position, in parts: where they would stand, with the chance.
    pub parts: Vec<(u32, W)>,
    /// Whether something may be owed by one who is not told.
    between: Vec<bool>,
    beliefs: Vec<Belief<W>>,
    /// By the number of a position in which something is owed, that of its belief.
    belief_numbers: Vec<Option<u32>>,
}

impl<C, W> Told<C, W> {
    pub const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            branches: Vec::new(),
            edges: Vec::new(),
            next: Vec::new(),
            siblings: Vec::new(),
            parts: Vec::new(),
            between: Vec::new(),
            beliefs: Vec::new(),
            belief_numbers: Vec::new(),
        }
    }

    /// Whether something may be owed in a position by one who is not told.
    pub fn is_between(&self, number: u32) -> bool {
        self.between.get(number as usize).copied().unwrap_or(false)
    }

    /// Says that something may be owed in a position by one who is not told.
    pub fn set_between(&mut self, number: u32) {
        let number = number as usize;
        if self.between.len() <= number {
            self.between.resize(number + 1, false);
        }
        self.between[number] = true;
    }

    fn add_belief(&mut self, number: u32, belief: Belief<W>) -> u32 {
        let number = (number % OWING) as usize;
        if self.belief_numbers.len() <= number {
            self.belief_numbers.resize(number + 1, None);
        }
        let new = self.beliefs.len() as u32;
        self.beliefs.push(belief);
        self.belief_numbers[number] = Some(new);
        new
    }

    /// A branch, by its number.
    pub fn branch(&self, branch: u32) -> &ToldBranch<C, W> {
        &self.branches[branch as usize]
    }

    /// Adds an edge to those from a place on.
    fn add_edge(&mut self, from: usize, to: Reached, weight: &W)
    where
        W: Weight,
    {
        match self.edges[from..].iter_mut().find(|edge| edge.to == to) {
            Some(edge) => edge.weight.add(weight),
            None => self.edges.push(Edge { to, weight: weight.clone() }),
        }
    }
}

impl<P, G, W> Positions<'_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// A position in which nothing is owed, for someone who is told.
    pub fn told_node(&mut self, number: u32) -> ToldNode {
        let marks = self.map.marks_of_one().len() as u16;
        match self.told.nodes.get(number as usize) {
            Some(Some(node)) if node.marks == marks => return *node,
            _ => {}
        }
        let place = self.place(number);
        let ways = self.map.ways(place);
        let from = self.told.branches.len() as u32;
        for way in 0..ways.open() {
            self.with_die(&ways, way, Self::add_told_branch);
        }
        let branches = (from, self.told.branches.len() as u32);
        let is_decided = ways.is_decided();
        self.map.done_with(ways);
        let becomes = self.map.becomes(place);
        let becomes_another = becomes.is_some();
        becomes.into_iter().for_each(|becomes| self.map.done_with(becomes.of));
        // Follow-ups may have come to new marks meanwhile.
        let marks = self.map.marks_of_one().len() as u16;
        let siblings = self.add_siblings(place);
        let node = ToldNode { branches, siblings, marks, is_decided, becomes_another };
        let number = number as usize;
        if self.told.nodes.len() <= number {
            self.told.nodes.resize(number + 1, None);
        }
        self.told.nodes[number] = Some(node);
        node
    }

    fn add_siblings(&mut self, place: Place) -> (u32, u32) {
        let from = self.told.siblings.len() as u32;
        for of in 0..self.map.marks_of_one().len() {
            let mark = self.map.joined(place.mark, self.map.marks_of_one()[of]);
            if mark != place.mark && !self.map.goal.is_reached(mark as usize) {
                let sibling = self.number(Place { mark, ..place });
                self.told.siblings.push(sibling.number);
            }
        }
        (from, self.told.siblings.len() as u32)
    }

    fn add_told_branch(
        &mut self,
        (choice, lasts): (Option<P::Choice>, u32),
        ways: &Ways<P::Choice, W>,
        way: usize,
    ) {
        let mut value = Value { value: ways.gain.clone(), spent: ways.spent.clone() };
        let (first, first_next) = (self.told.edges.len(), self.told.next.len() as u32);
        for fall in ways.falls(way).iter().filter(|fall| fall.settled) {
            self.add_told_edge(fall.place, &fall.weight, first, &mut value.value);
        }
        let split = self.told.edges.len();
        for fall in ways.falls(way).iter().filter(|fall| !fall.settled) {
            let place = fall.place;
            if self.is_over(place) {
                self.add_told_edge(place, &fall.weight, split, &mut value.value);
                continue;
            }
            let next = self.number(Place { owed: 0, ..place });
            self.told.set_between(next.number);
            self.told.next.push(next);
            for of in 0..self.map.owed(place.owed).len() {
                let (more, chance) = self.map.owed(place.owed)[of].clone();
                let mark = self.map.joined(place.mark, more);
                let told = Place { mark, owed: 0, ..place };
                self.add_told_edge(told, &fall.weight.times(&chance), split, &mut value.value);
            }
        }
        let end = self.told.edges.len() as u32;
        let (settled, open) = ((first as u32, split as u32), (split as u32, end));
        let next = (first_next, self.told.next.len() as u32);
        self.told.branches.push(ToldBranch { choice, lasts, value, settled, open, next });
    }

    fn add_told_edge(&mut self, place: Place, weight: &W, from: usize, value: &mut W) {
        if self.is_over(place) {
            value.add_product(&self.map.worth(place.mark as usize), weight);
            return;
        }
        let to = self.number(place);
        self.told.add_edge(from, to, weight);
    }

    /// What is owed in a position.
    pub fn belief(&mut self, number: u32) -> &Belief<W> {
        let known = self.told.belief_numbers.get((number % OWING) as usize).copied().flatten();
        let belief = known.unwrap_or_else(|| {
            let belief = self.work_out_belief(number);
            self.told.add_belief(number, belief)
        });
        &self.told.beliefs[belief as usize]
    }

    fn work_out_belief(&mut self, number: u32) -> Belief<W> {
        let place = self.place(number);
        let base = self.number(Place { owed: 0, ..place }).number;
        let from = self.told.parts.len() as u32;
        let mut value = W::zero();
        for of in 0..self.map.owed(place.owed).len() {
            let (more, chance) = self.map.owed(place.owed)[of].clone();
            let told = Place { mark: self.map.joined(place.mark, more), owed: 0, ..place };
            if self.map.goal.is_reached(told.mark as usize) {
                value.add_product(&self.map.worth(told.mark as usize), &chance);
            } else {
                let number = self.number(told).number;
                self.told.parts.push((number, chance));
            }
        }
        Belief { base, value, parts: (from, self.told.parts.len() as u32) }
    }
}
