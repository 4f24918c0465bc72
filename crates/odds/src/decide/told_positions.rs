//! Lays out the positions of someone who is [`told`](super::told) at once what follow-ups come to.

use super::edge::DEFERRING;
use super::expansion::{Expansion, Place};
use super::positions::Positions;
use super::told::{Belief, RunEdge, ToldBranch, ToldNode};
use super::{Decisions, Goal, Value};
use crate::Weight;

impl<P, G, W> Positions<'_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// The run of positions in which nothing is deferred that one is of, for someone who is told.
    pub fn told_node(&mut self, number: u32) -> ToldNode {
        let marks = self.expander.marks_of_one().len() as u16;
        match self.told.node(number) {
            Some(node) if node.marks == marks => return *node,
            _ => {}
        }
        let place = self.place(number);
        let (mark, run) = self.run(place.mark);
        let (first, place) = (number - (place.mark - mark), Place { mark, ..place });
        let expansion = self.expander.expand(place);
        let from = self.told.branches.len() as u32;
        let mut may_owe = false;
        for option in 0..expansion.open() {
            self.with_die(&expansion, option, |all, lasts, expansion, option| {
                may_owe |= expansion.arrivals(option).iter().any(|fall| fall.place.deferred != 0);
                all.add_told_branch(lasts, expansion, option, run);
            });
        }
        let branches = (from, self.told.branches.len() as u32);
        let is_decided = expansion.is_decided();
        self.expander.done_with(expansion);
        let becomes = self.expander.canonical_state(place);
        let becomes_another = becomes.is_some();
        becomes.into_iter().for_each(|becomes| self.expander.done_with(becomes.of));
        // Follow-ups may have come to new marks meanwhile.
        let marks = self.expander.marks_of_one().len() as u16;
        let siblings = self.told.sibling_ranges.len() as u32;
        for mark in mark..mark + run {
            let siblings = self.add_siblings(Place { mark, ..place });
            self.told.sibling_ranges.push(siblings);
        }
        let node = ToldNode { first, run, branches, siblings, marks, is_decided, may_owe, becomes_another };
        self.told.add_node(node);
        node
    }

    fn add_siblings(&mut self, place: Place) -> (u32, u32) {
        let from = self.told.siblings.len() as u32;
        for of in 0..self.expander.marks_of_one().len() {
            let mark = self.expander.joined(place.mark, self.expander.marks_of_one()[of]);
            if mark != place.mark && !self.expander.goal.is_reached(mark as usize) {
                let sibling = self.number(Place { mark, ..place });
                self.told.siblings.push(sibling.number);
            }
        }
        (from, self.told.siblings.len() as u32)
    }

    fn add_told_branch(&mut self, lasts: u32, expansion: &Expansion<P::Choice, W>, option: usize, run: u32) {
        let value = Value { value: expansion.gain.clone(), spent: expansion.spent.clone() };
        let first_value = self.told.values.len() as u32;
        self.told.values.resize(first_value as usize + run as usize, value);
        let values = (first_value, first_value + run);
        let (first, first_next) = (self.told.edges.len(), self.told.next.len() as u32);
        for fall in expansion.arrivals(option).iter().filter(|fall| fall.settled) {
            self.add_told_edges(fall.place, &fall.weight, first, values);
        }
        let split = self.told.edges.len();
        for fall in expansion.arrivals(option).iter().filter(|fall| !fall.settled) {
            self.add_next(fall.place, run);
            for of in 0..self.expander.deferred(fall.place.deferred).len() {
                let (more, chance) = self.expander.deferred(fall.place.deferred)[of].clone();
                let mark = self.expander.joined(fall.place.mark, more);
                let told = Place { mark, deferred: 0, ..fall.place };
                self.add_told_edges(told, &fall.weight.times(&chance), split, values);
            }
        }
        let end = self.told.edges.len() as u32;
        let (settled, open) = ((first as u32, split as u32), (split as u32, end));
        let next = (first_next, self.told.next.len() as u32);
        let values = self.told.keep_values(first_value);
        self.told.branches.push(ToldBranch { lasts, values, settled, open, next });
    }

    /// Adds where those of a run are led to whose first is led to a place in which nothing is deferred, or what comes of it where it is over.
    fn add_told_edges(&mut self, place: Place, weight: &W, from: usize, values: (u32, u32)) {
        let run = values.1 - values.0;
        let mut at = 0;
        while at < run {
            let place = Place { mark: self.expander.joined(place.mark, at), ..place };
            if self.is_over(place) {
                let worth = self.expander.worth(place.mark as usize);
                self.told.values[(values.0 + at) as usize].value.add_product(&worth, weight);
                at += 1;
                continue;
            }
            let (to, end) = (self.number(place), self.end_of_run(place.mark, at, run));
            self.told.add_edge(from, to, (at, end), weight);
            at = end;
        }
    }

    /// Adds where those of a run stand after an option if nothing that they owe has come to anything, where it is not over.
    fn add_next(&mut self, place: Place, run: u32) {
        let mut at = 0;
        while at < run {
            let place = Place { mark: self.expander.joined(place.mark, at), deferred: 0, ..place };
            if self.is_over(place) {
                at += 1;
                continue;
            }
            let (to, end) = (self.number(place), self.end_of_run(place.mark, at, run));
            let (first, marks) = self.run(place.mark);
            self.told.set_between(to.number - (place.mark - first), marks);
            self.told.next.push(RunEdge { to, of: (at, end), weight: () });
            at = end;
        }
    }

    /// Where a part of a run ends that begins at a place of it and goes over to a run with this mark on.
    fn end_of_run(&self, mark: u32, at: u32, run: u32) -> u32 {
        let (first, marks) = self.run(mark);
        run.min(at + first + marks - mark)
    }

    /// What is deferred in a position.
    pub fn belief(&mut self, number: u32) -> &Belief<W> {
        let known = self.told.belief_numbers.get((number % DEFERRING) as usize).copied().flatten();
        let belief = known.unwrap_or_else(|| {
            let belief = self.work_out_belief(number);
            self.told.add_belief(number, belief)
        });
        &self.told.beliefs[belief as usize]
    }

    fn work_out_belief(&mut self, number: u32) -> Belief<W> {
        let place = self.place(number);
        let base = self.number(Place { deferred: 0, ..place }).number;
        let from = self.told.parts.len() as u32;
        let mut value = W::zero();
        for of in 0..self.expander.deferred(place.deferred).len() {
            let (more, chance) = self.expander.deferred(place.deferred)[of].clone();
            let told = Place { mark: self.expander.joined(place.mark, more), deferred: 0, ..place };
            if self.expander.goal.is_reached(told.mark as usize) {
                value.add_product(&self.expander.worth(told.mark as usize), &chance);
            } else {
                let number = self.number(told).number;
                self.told.parts.push((number, chance));
            }
        }
        Belief { base, value, parts: (from, self.told.parts.len() as u32) }
    }
}
