//! What may come next in each state, worked out once for all positions that share the state.
//!
//! Marks and what is deferred multiply the positions of a state many times over; the rules are asked but once for all of them.

use super::deferred::Deferred;
use super::numbers::Numbers;
use super::{ActionOption, Decisions, Goal, Later};
use crate::exact::Ways;
use crate::{Next, Roll, Transition, Weight};
use std::ops::Range;

/// What positions tell apart of what has been rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Knowledge {
    /// What bears on what is still to come, follow-ups as if they were rolled at once ([`Goal::takes_one_event`]).
    AtOnce,
    /// What bears on what is still to come.
    AsItMatters,
    /// Everything that the decider may go by ([`Goal::seen`]): under a limit that matters even where the same is still to come.
    AsItIsSeen,
}

/// A state, by the number of the earliest that it repeats ([`Decisions::repeats`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Numbered {
    pub number: u32,
    /// How much later it is.
    pub later: u32,
}

/// An option of a decision.
#[derive(Clone, Copy)]
pub(super) struct Choosable<C> {
    pub choice: C,
    pub then: Numbered,
    pub flushes_deferred: bool,
    /// How much later it can still be chosen.
    pub lasts: u32,
}

/// What comes next in a state: nothing, one of some ways that are chosen between, or a die that falls. The ways and the falls of all states
/// stand in two lists of [`Steps`], where those of one state follow one another: there are millions of states.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Nothing.
    End,
    /// One of these is chosen.
    Decided(Range<u32>),
    /// A die falls; what its events do is that of so many dice before it.
    Rolled(Range<u32>, u32),
}

/// What the events of a die and their follow-ups are expected to add to the value, and to spend.
pub(super) struct Expected<W> {
    pub gain: W,
    pub spent: W,
}

/// One way for a die to fall.
pub(super) struct Fall<W> {
    /// Where the procedure goes on.
    pub then: Numbered,
    /// What is added to the mark.
    pub mark: u32,
    /// The follow-ups that come to be deferred, as a collection.
    pub deferred: u32,
    /// What the decider has seen ([`Goal::seen`]); 0 when nothing is told apart by it.
    pub seen: u16,
    /// Whether everything deferred is rolled before going on.
    pub flushes_deferred: bool,
    /// The chance.
    pub weight: W,
}

/// The states met so far, with their steps.
pub(super) struct Steps<'a, P: Decisions, G, W> {
    procedure: &'a P,
    goal: &'a G,
    knowledge: Knowledge,
    pub deferred: Deferred<'a, P, G, W>,
    numbers: Numbers<P::State>,
    /// By number, each worked out when it is first asked for.
    known: Vec<Option<Step>>,
    /// What may be chosen, state by state.
    pub choosable: Vec<Choosable<P::Choice>>,
    /// How dice may fall, state by state.
    pub falls: Vec<Fall<W>>,
    /// What dice are expected to do, state by state.
    pub expected: Vec<Expected<W>>,
    /// What dice can mean; taken while that is looked at.
    ways: Option<Ways<P, W>>,
    options: Vec<ActionOption<P::Choice, P::State>>,
}

impl<'a, P, G, W> Steps<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    pub fn new(procedure: &'a P, goal: &'a G, knowledge: Knowledge) -> Self {
        Self {
            procedure,
            goal,
            knowledge,
            deferred: Deferred::new(procedure, goal),
            numbers: Numbers::new(),
            known: Vec::new(),
            choosable: Vec::new(),
            falls: Vec::new(),
            expected: Vec::new(),
            ways: None,
            options: Vec::new(),
        }
    }

    /// The earliest state that one repeats. What has been seen may tell when it was: then each is its own.
    fn earliest(&self, state: P::State) -> Later<P::State> {
        match self.knowledge {
            Knowledge::AtOnce | Knowledge::AsItMatters => self.procedure.repeats(state),
            Knowledge::AsItIsSeen => Later { of: state, by: 0 },
        }
    }

    /// The number of a state.
    pub fn number(&mut self, state: P::State) -> Numbered {
        let Later { of, by } = self.earliest(state);
        let (number, is_new) = self.numbers.number(of);
        if is_new {
            self.known.push(None);
        }
        Numbered { number, later: by }
    }

    /// The number of a state that was met before.
    pub fn known_number(&self, state: P::State) -> Option<Numbered> {
        let Later { of, by } = self.earliest(state);
        Some(Numbered { number: self.numbers.known(&of)?, later: by })
    }

    /// What a later repetition of a state becomes, and from how much later on.
    pub fn canonical_state(&mut self, number: u32) -> Option<Later<Numbered>> {
        if self.knowledge == Knowledge::AsItIsSeen {
            return None;
        }
        let Later { of, by } = self.procedure.canonical_state(self.state(number))?;
        Some(Later { of: self.number(of), by })
    }

    /// The state of a number.
    pub fn state(&self, number: u32) -> P::State {
        self.numbers.state(number)
    }

    /// Whether nothing comes next in a state.
    pub fn is_end(&mut self, number: u32) -> bool {
        matches!(self.step(number), Step::End)
    }

    /// What comes next in a state.
    pub fn step(&mut self, number: u32) -> Step {
        if let Some(step) = &self.known[number as usize] {
            return step.clone();
        }
        let step = self.work_out(self.state(number));
        self.known[number as usize] = Some(step.clone());
        step
    }

    fn work_out(&mut self, state: P::State) -> Step {
        let mut options = std::mem::take(&mut self.options);
        options.clear();
        self.procedure.options(state, &mut options);
        let step = if !options.is_empty() {
            let from = self.choosable.len() as u32;
            for option @ ActionOption { choice, then, flushes_deferred } in options.iter().copied() {
                let lasts = self.procedure.lasts(state, &option);
                let then = self.number(then);
                self.choosable.push(Choosable { choice, then, flushes_deferred, lasts });
            }
            Step::Decided(from..self.choosable.len() as u32)
        } else if let Next::Roll(roll) = self.procedure.next(state) {
            self.roll(state, &roll)
        } else {
            Step::End
        };
        self.options = options;
        step
    }

    fn roll(&mut self, state: P::State, roll: &Roll<P::Why>) -> Step {
        let mut ways = self.ways.take().unwrap_or_else(Ways::new);
        ways.find_of(self.procedure, state, roll, G::DETAILS);
        let from = self.falls.len();
        let mut expected = Expected { gain: W::zero(), spent: W::zero() };
        for (place, transition) in ways.possible() {
            self.fall(transition, ways.weight(place), from, &mut expected);
        }
        self.ways = Some(ways);
        self.expected.push(expected);
        Step::Rolled(from as u32..self.falls.len() as u32, self.expected.len() as u32 - 1)
    }

    /// Adds a transition to the falls of a state, which begin at `from`.
    fn fall(
        &mut self,
        transition: &Transition<P::State, P::Event>,
        weight: W,
        from: usize,
        expected: &mut Expected<W>,
    ) {
        let goal = self.goal;
        expected.gain.add_product(&W::ratio(u64::from(goal.gain(&transition.event)), 1), &weight);
        expected.spent.add_product(&W::ratio(u64::from(goal.spends(&transition.event)), 1), &weight);
        let mut deferred = 0;
        for state in transition.deferred.iter().flatten() {
            let follow_up = self.deferred.follow_up(*state);
            expected.gain.add_product(&follow_up.gain, &weight);
            expected.spent.add_product(&follow_up.spent, &weight);
            let more = follow_up.deferred;
            deferred = self.deferred.together(deferred, more);
        }
        let mark = goal.mark(&transition.event) as u32;
        let (then, flushes_deferred) = (self.number(transition.then), transition.flushes_deferred);
        match self.knowledge {
            Knowledge::AtOnce => {
                for (more, chance) in self.deferred.marks(deferred) {
                    let mark = goal.join(mark as usize, *more as usize) as u32;
                    let fall = Fall {
                        then,
                        mark,
                        deferred: 0,
                        seen: 0,
                        flushes_deferred,
                        weight: weight.times(chance),
                    };
                    add(&mut self.falls, from, fall);
                }
            }
            Knowledge::AsItMatters => {
                add(&mut self.falls, from, Fall { then, mark, deferred, seen: 0, flushes_deferred, weight });
            }
            Knowledge::AsItIsSeen => {
                let seen = goal.seen(&transition.event);
                add(&mut self.falls, from, Fall { then, mark, deferred, seen, flushes_deferred, weight });
            }
        }
    }
}

/// Adds a fall to those from a place on.
fn add<W: Weight>(falls: &mut Vec<Fall<W>>, from: usize, fall: Fall<W>) {
    let key = |fall: &Fall<W>| (fall.then, fall.mark, fall.deferred, fall.seen, fall.flushes_deferred);
    match falls[from..].iter_mut().find(|known| key(known) == key(&fall)) {
        Some(known) => known.weight.add(&fall.weight),
        None => falls.push(fall),
    }
}
