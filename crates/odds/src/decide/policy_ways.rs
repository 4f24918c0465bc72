//! Where the dice of a [process](super::policy_process) lead, all in one list: readers go through it again and again, and lists of each die's
//! own would be looked for all over memory.

use super::edge::range;
use crate::Transition;

/// The ways for dice to fall, those of one die after each other, and the decisions that follow each before the next die.
pub(super) struct Ways<Event> {
    transitions: Vec<Transition<u32, Event>>,
    /// For each transition, its decisions as a range.
    decided: Vec<(u32, u32)>,
    decisions: Vec<u32>,
}

impl<Event> Ways<Event> {
    pub const fn new() -> Self {
        Self { transitions: Vec::new(), decided: Vec::new(), decisions: Vec::new() }
    }

    /// Adds those of one die; their range.
    pub fn add(&mut self, ways: impl Iterator<Item = (Transition<u32, Event>, Vec<u32>)>) -> (u32, u32) {
        let first = self.transitions.len() as u32;
        for (transition, decided) in ways {
            let from = self.decisions.len() as u32;
            self.decisions.extend(decided);
            self.decided.push((from, self.decisions.len() as u32));
            self.transitions.push(transition);
        }
        (first, self.transitions.len() as u32)
    }

    /// The ways of a die.
    pub fn transitions(&self, of: (u32, u32)) -> &[Transition<u32, Event>] {
        &self.transitions[range(of)]
    }

    /// The ways of all dice.
    pub fn all_mut(&mut self) -> &mut [Transition<u32, Event>] {
        &mut self.transitions
    }

    /// The ways of a die, each with the numbers of the decisions that follow it.
    pub fn with_decisions(&self, of: (u32, u32)) -> impl Iterator<Item = (&Transition<u32, Event>, &[u32])> {
        let decisions = self.decided[range(of)].iter().map(|decided| &self.decisions[range(*decided)]);
        self.transitions(of).iter().zip(decisions)
    }
}
