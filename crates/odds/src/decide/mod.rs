//! The reader that decides: what is best to do, and what that is worth, exactly.
//!
//! A procedure in which someone decides says in which states and between what ([`Decisions`]); a [`Goal`] says what
//! they are after. [`ValueSolver`] follows every face with its weight, as [`exact`](crate::exact) does, and every decision
//! with its best option, and works out each position but once. A position is a state together with what the decider
//! knows that the state does not say: the mark of all that has been rolled so far, as far as the goal asks, and the
//! follow-ups that are deferred and not yet rolled. Three things keep positions few and quick: what repeats itself in time is laid out once
//! ([`Decisions::repeats`]); what is deferred is not told apart where the best decisions do not hang on it; and an option that is
//! worth less even to one who is told what is deferred is not followed.
//!
//! [`ParetoFront`] does the same where the chance of a bad end is limited. [`PolicyProcess`] is a procedure again, in which everything is
//! decided already: it can be read by every reader. [`PolicyFragment`] is the same from any state on, where choices hang on the state alone.

mod bounds;
mod choosing;
mod deferred;
mod edge;
mod expansion;
mod front;
mod graph;
mod known_to_told;
mod lagrangian;
mod numbers;
mod pareto;
mod pass;
mod policy_builder;
mod policy_fragment;
mod policy_process;
mod policy_ways;
mod positions;
mod prune;
mod step;
mod strategy;
mod told;
mod told_positions;
mod told_values;
mod unaware;
mod value_solver;
mod values;

pub use expansion::Position;
pub use front::{Limited, ParetoFront};
pub use policy_fragment::PolicyFragment;
pub use policy_process::{Made, PolicyProcess};
pub use strategy::{Chosen, Strategy};
pub use value_solver::{TooManyPositions, ValueSolver};

use crate::exact::Observable;
use crate::{Procedure, Weight};

/// One option of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionOption<Choice, State> {
    /// What is chosen.
    pub choice: Choice,
    /// Where the procedure goes on: later than the decision.
    pub then: State,
    /// Whether everything deferred so far is rolled before going on.
    pub flushes_deferred: bool,
}

impl<Choice, State> ActionOption<Choice, State> {
    /// This choice, after which the procedure goes on at `then`.
    pub const fn new(choice: Choice, then: State) -> Self {
        Self { choice, then, flushes_deferred: false }
    }

    /// The same, with everything deferred rolled before going on.
    #[must_use]
    pub fn flushing_deferred(mut self, flushes_deferred: bool) -> Self {
        self.flushes_deferred = flushes_deferred;
        self
    }
}

/// A state that repeats another, so much later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Later<State> {
    /// The other state.
    pub of: State,
    /// How much later, in the procedure's own steps of time.
    pub by: u32,
}

/// A procedure in some states of which someone decides.
///
/// Where it repeats itself in time, it may say so ([`repeats`](Self::repeats)): what may come next is then worked out once, not
/// once for each time.
pub trait Decisions: Procedure {
    /// What is chosen, in the rule set's own terms.
    type Choice: Copy + std::fmt::Debug + PartialEq;

    /// Adds the options of a state in which someone decides, the plainest first: that with which nothing more is undertaken.
    /// Adds nothing where nothing is decided. In such a state [`next`](Procedure::next) is done.
    fn options(&self, state: Self::State, found: &mut Vec<ActionOption<Self::Choice, Self::State>>);

    /// The earliest state that this one repeats. In both the same may be chosen and rolled, and what comes of it is the same, only
    /// so much later; but options may run out ([`lasts`](Self::lasts)) and states may become others ([`canonical_state`](Self::canonical_state))
    /// as time goes by. No goal may tell apart events and states of which one repeats the other.
    fn repeats(&self, state: Self::State) -> Later<Self::State> {
        Later { of: state, by: 0 }
    }

    /// How much later than in this state an option of it can still be chosen.
    fn lasts(&self, state: Self::State, option: &ActionOption<Self::Choice, Self::State>) -> u32 {
        let _ = (state, option);
        u32::MAX
    }

    /// The state that a later repetition of this one is the same as, and from how much later on; `None` where it is always its own.
    fn canonical_state(&self, state: Self::State) -> Option<Later<Self::State>> {
        let _ = state;
        None
    }
}

/// What a decider is after: as many as possible of some events, or an end with a mark that is worth something.
///
/// The [`Observable`] says which marks matter to decisions. Ask for no more of them than the goal needs: each multiplies the
/// positions. Events that merely count, however many they are, need none: they are gains.
pub trait Goal<P: Decisions>: Observable<P::Event> {
    /// What an event adds to the value, whenever it happens.
    fn gain(&self, event: &P::Event) -> u32 {
        let _ = event;
        0
    }

    /// What an event spends: of plans that are worth the same, the one that is expected to spend less is better.
    fn spends(&self, event: &P::Event) -> u32 {
        let _ = event;
        0
    }

    /// What it is worth to end with this mark.
    fn worth(&self, mark: usize) -> u32 {
        let _ = mark;
        0
    }

    /// The marks that follow one another by one of what is sought, this one among them: the first, and how many, none of which
    /// is reached. The one that is `k` further on is the first joined with `k`, and what may be chosen is the same with each.
    /// What comes of them is worked out for all at once.
    fn run(&self, mark: usize) -> (usize, usize) {
        (mark, 1)
    }

    /// Whether with this mark nothing that is still to come adds to the value.
    fn is_reached(&self, mark: usize) -> bool {
        let _ = mark;
        false
    }

    /// What the decider sees of an event, as a number below 16. Under a limit on the chance of the bad end they may go
    /// by it even where it bears on nothing that is still to come: what they may do after one event is then paid for by
    /// what they leave after another ([`ParetoFront`]). Without a limit nothing comes of it.
    fn seen(&self, event: &P::Event) -> u16 {
        let _ = event;
        0
    }

    /// What a mark need hold no longer once everything deferred is rolled: the mark without it, and a number that tells what the decider
    /// has seen of it. Asked for under a limit on the chance of the bad end only.
    fn seen_in(&self, mark: usize) -> (usize, u16) {
        (mark, 0)
    }

    /// Whether the value is the chance to reach a mark that nothing more can come of, by any one event: then what is deferred is of no
    /// account to a decision. Let `q` be the chance that nothing deferred reaches it, and `v` the chance that what is still to be
    /// decided does: the value is `1 - q (1 - v)`, and the best `v` is the same whatever `q` is. So each follow-up may be
    /// treated as if it were rolled at once, and positions that differ in what is deferred are one.
    fn takes_one_event(&self) -> bool {
        false
    }

    /// Whether this may be chosen with this mark. It must not hang on what follow-ups have added to the mark.
    fn allows(&self, mark: usize, option: &ActionOption<P::Choice, P::State>) -> bool {
        let _ = (mark, option);
        true
    }

    /// Whether this is the bad end of which the chance may be limited.
    fn is_bad(&self, end: &P::State) -> bool {
        let _ = end;
        false
    }
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Value<W> {
    /// The expected gain and worth, when every decision is the best.
    pub value: W,
    /// What is expected to be spent meanwhile.
    pub spent: W,
}

impl<W: Weight> Value<W> {
    fn add_product(&mut self, other: &Self, weight: &W) {
        self.value.add_product(&other.value, weight);
        self.spent.add_product(&other.spent, weight);
    }

    /// Whether it is as good and spends as little, when something can be gained at all: then doing nothing is put off.
    fn need_not_wait(&self, other: &Self) -> bool {
        let same = |one: &W, other: &W| one.about(other);
        same(&self.value, &other.value) && same(&self.spent, &other.spent) && !same(&self.value, &W::zero())
    }

    /// Whether it is better, what is spent being asked only when the value is the same.
    fn beats(&self, other: &Self) -> bool {
        if self.value.about(&other.value) {
            return self.spent < other.spent && !self.spent.about(&other.spent);
        }
        self.value > other.value
    }
}
