//! How someone decides on their way through a procedure.

use super::Decisions;
use super::expansion::Position;
use std::hash::Hash;

/// How someone decides.
pub trait Strategy<P: Decisions> {
    /// What they remember of how they came to a position, where that matters to them.
    type Memory: Clone + Eq + Hash;

    /// What they remember at the start; `None` when there is too much to decide.
    fn begin(&mut self) -> Option<Self::Memory>;
    /// What they choose in a position; `None` where it is all one to them, and they do the plainest thing.
    fn choose(&mut self, position: Position<P::State>, memory: &Self::Memory) -> Option<Chosen<P::Choice>>;
    /// What they remember when a die or a choice has led them here, and they have seen this on the way.
    fn fall(&self, memory: &Self::Memory, to: Position<P::State>, seen: u16) -> Self::Memory;
    /// The number of a collection of follow-ups with some more ([`Position::deferred`]).
    fn deferring(&mut self, deferred: u32, more: &[Option<P::State>]) -> u32;
    /// A mark after an event.
    fn mark(&self, mark: u32, event: &P::Event) -> u32;
    /// What they see of an event ([`Goal::seen`](super::Goal::seen)).
    fn seen(&self, event: &P::Event) -> u16 {
        let _ = event;
        0
    }
    /// A mark and what was seen once everything deferred is rolled ([`Goal::seen_in`](super::Goal::seen_in)).
    fn settled(&self, mark: u32, seen: u16) -> (u32, u16) {
        (mark, seen)
    }
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen<Choice> {
    /// The choice.
    pub choice: Choice,
    /// Whether another would have been just as good.
    pub tied: bool,
}
