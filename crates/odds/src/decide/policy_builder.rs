//! Follows a strategy through a procedure, from die to die, for the [process](super::policy_process) of it.

use super::expansion::Position;
use super::numbers::Numbers;
use super::policy_ways::Ways;
use super::strategy::{Chosen, Strategy};
use super::{ActionOption, Decisions};
use crate::{Next, Roll, Transition, exact};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A procedure as a strategy leads through it.
pub(super) struct Followed<P: Decisions> {
    /// The dice and ends, each after all that it leads to.
    pub nodes: Vec<Node<P>>,
    /// Where they lead.
    pub ways: Ways<P::Event>,
    /// All that is decided.
    pub decisions: Vec<Picked<P>>,
    /// What is decided before the first die.
    pub first: Vec<u32>,
}

/// Follows a strategy through a procedure; `None` when there are more than `most` dice and ends, or there is too much to decide.
pub(super) fn followed<P, T>(procedure: &P, strategy: &mut T, most: usize) -> Option<Followed<P>>
where
    P: Decisions<State: Hash, Why: Copy>,
    T: Strategy<P>,
{
    let memory = strategy.begin()?;
    let mut builder = Builder::new(procedure, strategy, most);
    let position = Position { state: builder.number(procedure.start()), mark: 0, deferred: 0 };
    let stand = Stand { position, memory, seen: 0, deferred: Vec::new(), current_follow_up: None };
    let (_, first) = builder.go_on(Line { stand, decided: Vec::new(), flushing: false })?;
    let Builder { nodes, ways, decisions, .. } = builder;
    Some(Followed { nodes, ways, decisions, first })
}

/// What is chosen where.
pub(super) struct Picked<P: Decisions> {
    pub position: Position<P::State>,
    pub chosen: Chosen<P::Choice>,
    /// Whether the strategy chose it; else anything is as good, and it is the plainest.
    pub matters: bool,
}

/// A die that falls, or an end.
pub(super) struct Node<P: Decisions> {
    pub roll: Option<Roll<P::Why>>,
    /// Where it leads, as a range of [`Ways`].
    pub ways: (u32, u32),
    /// The state of the main line.
    pub end: P::State,
}

/// Where someone stands who follows a strategy; states by their numbers, as each is looked up many times.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Stand<M> {
    position: Position<u32>,
    memory: M,
    /// What they have seen since they last remembered something.
    seen: u16,
    /// Follow-ups deferred, in the order in which they came to be deferred.
    deferred: Vec<u32>,
    /// The follow-up that is being rolled.
    current_follow_up: Option<u32>,
}

/// A line of events that leads from one die to the next.
struct Line<M> {
    stand: Stand<M>,
    decided: Vec<u32>,
    flushing: bool,
}

/// One way for a die to fall, and the decisions that follow before the next die.
type Lead<Event> = (Transition<u32, Event>, Vec<u32>);

/// A position, and what they remember of how they came there.
type Remembered<M> = (Position<u32>, M);

/// A decision by its number, and where the option leads that is chosen.
#[derive(Clone, Copy)]
struct Decision {
    number: u32,
    then: u32,
    flushes_deferred: bool,
}

/// What comes next in a state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Rolled,
    Decided,
    Over,
}

struct Builder<'a, P: Decisions, T: Strategy<P>> {
    procedure: &'a P,
    strategy: &'a mut T,
    states: Numbers<P::State>,
    known: FxHashMap<Stand<T::Memory>, u32>,
    decisions: Vec<Picked<P>>,
    /// What is chosen wherever something is decided.
    known_decisions: FxHashMap<Remembered<T::Memory>, Decision>,
    /// What comes next in each state, by number.
    steps: Vec<Option<Step>>,
    /// Room for options.
    options: Vec<ActionOption<P::Choice, P::State>>,
    /// Room for what dice can mean, for as many as are followed at once.
    spare_ways: Vec<exact::Ways<P, f64>>,
    /// Room for where a die leads, for as many.
    leads: Vec<Vec<Lead<P::Event>>>,
    ways: Ways<P::Event>,
    /// In the order in which they were finished: each after all that it leads to.
    nodes: Vec<Node<P>>,
    most: usize,
}

impl<'a, P, T> Builder<'a, P, T>
where
    P: Decisions<State: Hash, Why: Copy>,
    T: Strategy<P>,
{
    fn new(procedure: &'a P, strategy: &'a mut T, most: usize) -> Self {
        Self {
            procedure,
            strategy,
            states: Numbers::new(),
            known: FxHashMap::default(),
            decisions: Vec::new(),
            known_decisions: FxHashMap::default(),
            steps: Vec::new(),
            options: Vec::new(),
            spare_ways: Vec::new(),
            leads: Vec::new(),
            ways: Ways::new(),
            nodes: Vec::new(),
            most,
        }
    }

    /// Carries on to the next die, or to the end; its place among those finished, and what was decided on the way.
    fn go_on(&mut self, mut line: Line<T::Memory>) -> Option<(u32, Vec<u32>)> {
        loop {
            if line.flushing {
                if let Some(current_follow_up) = line.stand.current_follow_up
                    && self.step(current_follow_up) == Step::Rolled
                {
                    return Some((self.node(line.stand, current_follow_up)?, line.decided));
                }
                line.stand.current_follow_up =
                    (!line.stand.deferred.is_empty()).then(|| line.stand.deferred.remove(0));
                if line.stand.current_follow_up.is_none() {
                    line.flushing = false;
                    let Stand { position, seen, .. } = &mut line.stand;
                    position.deferred = 0;
                    (position.mark, *seen) = self.strategy.settled(position.mark, *seen);
                    self.remember(&mut line.stand);
                }
                continue;
            }
            let state = line.stand.position.state;
            if self.step(state) == Step::Decided {
                let Decision { number, then, flushes_deferred } = self.choose(&line.stand)?;
                line.decided.push(number);
                line.stand.position.state = then;
                self.arrive(&mut line, flushes_deferred);
                continue;
            }
            return Some((self.node(line.stand, state)?, line.decided));
        }
    }

    /// The number of a state.
    fn number(&mut self, state: P::State) -> u32 {
        self.states.number(state).0
    }

    fn step(&mut self, number: u32) -> Step {
        let place = number as usize;
        if let Some(Some(step)) = self.steps.get(place) {
            return *step;
        }
        let state = self.states.state(number);
        let step = match self.procedure.next(state) {
            Next::Roll(_) => Step::Rolled,
            Next::Done if self.options_in(state).is_empty() => Step::Over,
            Next::Done => Step::Decided,
        };
        if self.steps.len() <= place {
            self.steps.resize(place + 1, None);
        }
        self.steps[place] = Some(step);
        step
    }

    /// What is chosen where something is decided. Many lines come to the same position; the strategy is asked once.
    fn choose(&mut self, stand: &Stand<T::Memory>) -> Option<Decision> {
        let at = (stand.position, stand.memory.clone());
        if let Some(known) = self.known_decisions.get(&at) {
            return Some(*known);
        }
        let position = self.position(at.0);
        let plainest = *self.options_in(position.state).first()?;
        let chosen = self.strategy.choose(position, &at.1);
        let wanted = |option: &&ActionOption<P::Choice, P::State>| {
            chosen.is_some_and(|chosen| chosen.choice == option.choice)
        };
        let option = self.options.iter().find(wanted).copied().unwrap_or(plainest);
        let chosen_way = Chosen { choice: option.choice, tied: chosen.is_some_and(|chosen| chosen.tied) };
        self.decisions.push(Picked { position, chosen: chosen_way, matters: chosen.is_some() });
        let (number, then) = (self.decisions.len() as u32 - 1, self.number(option.then));
        let decision = Decision { number, then, flushes_deferred: option.flushes_deferred };
        self.known_decisions.insert(at, decision);
        Some(decision)
    }

    fn options_in(&mut self, state: P::State) -> &[ActionOption<P::Choice, P::State>] {
        self.options.clear();
        self.procedure.options(state, &mut self.options);
        &self.options
    }

    fn position(&self, Position { state, mark, deferred }: Position<u32>) -> Position<P::State> {
        Position { state: self.states.state(state), mark, deferred }
    }

    /// Begins to settle what is deferred when it is time for that; else they stand where the main line does.
    fn arrive(&mut self, line: &mut Line<T::Memory>, flushes_deferred: bool) {
        line.flushing = flushes_deferred || self.step(line.stand.position.state) == Step::Over;
        if !line.flushing {
            self.remember(&mut line.stand);
        }
    }

    /// Puts what was seen with what they remember.
    fn remember(&self, stand: &mut Stand<T::Memory>) {
        let seen = std::mem::take(&mut stand.seen);
        stand.memory = self.strategy.fall(&stand.memory, self.position(stand.position), seen);
    }

    /// The place of the node of a die, or of an end, among those finished; `at` is the state in which it falls.
    fn node(&mut self, stand: Stand<T::Memory>, at: u32) -> Option<u32> {
        if let Some(known) = self.known.get(&stand) {
            return Some(*known);
        }
        let (end, at) = (self.states.state(stand.position.state), self.states.state(at));
        let roll = match self.procedure.next(at) {
            Next::Roll(roll) => Some(roll),
            Next::Done => None,
        };
        let mut ways = self.spare_ways.pop().unwrap_or_else(exact::Ways::new);
        if let Some(roll) = &roll {
            ways.find_of(self.procedure, at, roll, true);
        }
        let mut leads = self.leads.pop().unwrap_or_default();
        for (_, transition) in ways.possible().filter(|_| roll.is_some()) {
            let line = self.after(&stand, transition);
            let (then, decided) = self.go_on(line)?;
            leads.push((Transition::new(transition.faces, transition.event, then), decided));
        }
        self.spare_ways.push(ways);
        let ways = self.ways.add(leads.drain(..));
        self.leads.push(leads);
        if self.nodes.len() >= self.most {
            return None;
        }
        self.nodes.push(Node { roll, ways, end });
        let place = self.nodes.len() as u32 - 1;
        self.known.insert(stand, place);
        Some(place)
    }

    /// The line that begins with one way for a die to fall.
    fn after(
        &mut self,
        stand: &Stand<T::Memory>,
        transition: &Transition<P::State, P::Event>,
    ) -> Line<T::Memory> {
        let mut line = Line { stand: stand.clone(), decided: Vec::new(), flushing: true };
        let position = &mut line.stand.position;
        position.mark = self.strategy.mark(position.mark, &transition.event);
        for deferred in transition.deferred.iter().flatten() {
            line.stand.deferred.push(self.number(*deferred));
        }
        let then = self.number(transition.then);
        if line.stand.current_follow_up.is_some() {
            line.stand.current_follow_up = Some(then);
        } else {
            position.deferred = self.strategy.deferring(position.deferred, &transition.deferred);
            position.state = then;
            line.stand.seen = self.strategy.seen(&transition.event);
            self.arrive(&mut line, transition.flushes_deferred);
        }
        line
    }
}
