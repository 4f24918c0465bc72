//! Lays out the positions of someone who is [`told`](super::told) at once what follow-ups come to.

use super::edge::OWING;
use super::map::{Place, Ways};
use super::positions::Positions;
use super::told::{Belief, ToldBranch, ToldNode};
use super::{Decisions, Goal, Value};
use crate::Weight;

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
