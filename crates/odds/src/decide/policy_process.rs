//! A procedure in which everything is decided.

use super::map::Position;
use super::{ActionOption, Decisions};
use crate::chances::{Chances, Outcomes};
use crate::{Next, Procedure, Roll, Transition, Weight};
use rustc_hash::FxHashMap;
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

/// A decision on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Made<Choice, State, W> {
    /// How things stand.
    pub position: Position<State>,
    /// What is chosen.
    pub chosen: Chosen<Choice>,
    /// The chance that this happens.
    pub chance: W,
}

/// What is chosen where.
struct Picked<P: Decisions> {
    position: Position<P::State>,
    chosen: Chosen<P::Choice>,
    /// Whether the strategy chose it; else anything is as good, and it is the plainest.
    matters: bool,
}

/// A procedure as a strategy leads through it. Its states are numbers, later ones greater; follow-ups are rolled in their turn, as
/// what they come to may decide what is done next.
pub struct PolicyProcess<P: Decisions> {
    nodes: Vec<Node<P>>,
    /// What was decided, each once for each position and memory.
    decisions: Vec<Picked<P>>,
    /// The decisions before the first die.
    first: Vec<u32>,
}

struct Node<P: Decisions> {
    roll: Option<Roll<P::Why>>,
    transitions: Vec<Transition<u32, P::Event>>,
    /// For each transition, the decisions that follow before the next die.
    decided: Vec<Vec<u32>>,
    end: P::State,
}

/// Where someone stands who follows a strategy.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Stand<S, M> {
    position: Position<S>,
    memory: M,
    /// What they have seen since they last remembered something.
    seen: u16,
    /// Follow-ups deferred, in the order in which they came to be deferred.
    deferred: Vec<S>,
    /// The follow-up that is being rolled.
    paying: Option<S>,
}

/// A line of events that leads from one die to the next.
struct Line<S, M> {
    stand: Stand<S, M>,
    decided: Vec<u32>,
    flushing: bool,
}

/// A position, and what they remember of how they came there.
type Remembered<S, M> = (Position<S>, M);

/// A decision by its number, and the option chosen.
struct Decision<P: Decisions> {
    number: u32,
    way: ActionOption<P::Choice, P::State>,
}

struct Builder<'a, P: Decisions, T: Strategy<P>> {
    procedure: &'a P,
    strategy: &'a mut T,
    known: FxHashMap<Stand<P::State, T::Memory>, u32>,
    decisions: Vec<Picked<P>>,
    /// What is chosen wherever something is decided.
    known_decisions: FxHashMap<Remembered<P::State, T::Memory>, Decision<P>>,
    /// Whether something is decided in a state.
    is_decided: FxHashMap<P::State, bool>,
    /// Room for options.
    options: Vec<ActionOption<P::Choice, P::State>>,
    /// In the order in which they were finished: each after all that it leads to.
    nodes: Vec<Node<P>>,
    most: usize,
}

impl<P> PolicyProcess<P>
where
    P: Decisions<State: Hash, Why: Copy>,
{
    /// The process of a strategy in a procedure; `None` when it has more than `most` states, or there is too much to
    /// decide.
    pub fn new(procedure: &P, strategy: &mut impl Strategy<P>, most: usize) -> Option<Self> {
        let memory = strategy.begin()?;
        let mut builder = Builder {
            procedure,
            strategy,
            known: FxHashMap::default(),
            decisions: Vec::new(),
            known_decisions: FxHashMap::default(),
            is_decided: FxHashMap::default(),
            options: Vec::new(),
            nodes: Vec::new(),
            most,
        };
        let position = Position { state: procedure.start(), mark: 0, deferred: 0 };
        let stand = Stand { position, memory, seen: 0, deferred: Vec::new(), paying: None };
        let (_, first) = builder.go_on(Line { stand, decided: Vec::new(), flushing: false })?;
        let Builder { mut nodes, decisions, .. } = builder;
        // Finished last is first: turned round, every state comes before those that it leads to.
        nodes.reverse();
        let last = nodes.len() as u32 - 1;
        for transition in nodes.iter_mut().flat_map(|node| &mut node.transitions) {
            transition.then = last - transition.then;
        }
        Some(Self { nodes, decisions, first })
    }

    /// The state of the procedure in which the process ends here; `None` while something is to be rolled.
    #[must_use]
    pub fn end(&self, state: u32) -> Option<P::State> {
        self.nodes.get(state as usize).filter(|node| node.roll.is_none()).map(|node| node.end)
    }

    /// The numbers of the decisions before the first die, in order.
    #[must_use]
    pub fn begin(&self) -> &[u32] {
        &self.first
    }

    /// A decision, by its number.
    #[must_use]
    pub fn decision(&self, number: u32) -> Option<(Position<P::State>, P::Choice)> {
        self.decisions.get(number as usize).map(|picked| (picked.position, picked.chosen.choice))
    }

    /// Whether a decision matters, by its number. Where it does not, anything is as good, and the plainest is done.
    #[must_use]
    pub fn matters(&self, number: u32) -> bool {
        self.decisions.get(number as usize).is_some_and(|picked| picked.matters)
    }

    /// What the next die may mean, each transition with the numbers of the decisions that follow before another die.
    pub fn ways_on(&self, state: u32) -> impl Iterator<Item = (&Transition<u32, P::Event>, &[u32])> {
        let node = self.nodes.get(state as usize);
        node.into_iter().flat_map(|node| node.transitions.iter().zip(node.decided.iter().map(Vec::as_slice)))
    }

    /// Everything that is decided on the way and [matters](Self::matters), each with its chance to come to it, in the order in which
    /// it is decided.
    #[must_use]
    pub fn decisions<W: Weight>(&self) -> Vec<Made<P::Choice, P::State, W>> {
        let mut chances = vec![W::zero(); self.nodes.len()];
        let mut decided = vec![W::zero(); self.decisions.len()];
        let mut order: Vec<u32> = self.first.clone();
        let mut throws = Chances::new();
        if let Some(first) = chances.first_mut() {
            *first = W::one();
        }
        for decision in &self.first {
            decided[*decision as usize].add(&W::one());
        }
        for (place, node) in self.nodes.iter().enumerate() {
            let chance = std::mem::replace(&mut chances[place], W::zero());
            let Some(roll) = &node.roll else { continue };
            let outcomes = Outcomes::of::<P>(roll);
            for (transition, decisions) in node.transitions.iter().zip(&node.decided) {
                let share = chance.times(&throws.of::<P>(&outcomes, transition.faces));
                if P::TOTALS && share.is_zero() {
                    continue;
                }
                for decision in decisions {
                    if decided[*decision as usize].is_zero() {
                        order.push(*decision);
                    }
                    decided[*decision as usize].add(&share);
                }
                chances[transition.then as usize].add(&share);
            }
        }
        let decision = |place: u32| {
            let Picked { position, chosen, .. } = self.decisions[place as usize];
            Made { position, chosen, chance: decided[place as usize].clone() }
        };
        order.into_iter().filter(|place| self.matters(*place)).map(decision).collect()
    }
}

impl<P, T> Builder<'_, P, T>
where
    P: Decisions<State: Hash, Why: Copy>,
    T: Strategy<P>,
{
    /// Carries on to the next die, or to the end; its place among those finished, and what was decided on the way.
    fn go_on(&mut self, mut line: Line<P::State, T::Memory>) -> Option<(u32, Vec<u32>)> {
        loop {
            if line.flushing {
                if let Some(paying) = line.stand.paying
                    && let Next::Roll(roll) = self.procedure.next(paying)
                {
                    return Some((self.node(line.stand, Some(roll), paying)?, line.decided));
                }
                line.stand.paying = (!line.stand.deferred.is_empty()).then(|| line.stand.deferred.remove(0));
                if line.stand.paying.is_none() {
                    line.flushing = false;
                    let Stand { position, seen, .. } = &mut line.stand;
                    position.deferred = 0;
                    (position.mark, *seen) = self.strategy.settled(position.mark, *seen);
                    self.remember(&mut line.stand);
                }
                continue;
            }
            let state = line.stand.position.state;
            if let Some(way) = self.choose(&mut line) {
                line.stand.position.state = way.then;
                self.arrive(&mut line, way.flushes_deferred);
                continue;
            }
            return match self.procedure.next(state) {
                Next::Roll(roll) => Some((self.node(line.stand, Some(roll), state)?, line.decided)),
                Next::Done => Some((self.node(line.stand, None, state)?, line.decided)),
            };
        }
    }

    /// What is chosen, if something is to be decided. Many lines come to the same position; the strategy is asked once.
    fn choose(&mut self, line: &mut Line<P::State, T::Memory>) -> Option<ActionOption<P::Choice, P::State>> {
        if !matches!(self.procedure.next(line.stand.position.state), Next::Done) {
            return None;
        }
        let at = (line.stand.position, line.stand.memory.clone());
        if let Some(Decision { number, way }) = self.known_decisions.get(&at) {
            line.decided.push(*number);
            return Some(*way);
        }
        let (position, memory) = &at;
        let plainest = *self.options_in(position.state).first()?;
        let chosen = self.strategy.choose(*position, memory);
        let wanted = |way: &&ActionOption<P::Choice, P::State>| {
            chosen.is_some_and(|chosen| chosen.choice == way.choice)
        };
        let way = self.options.iter().find(wanted).copied().unwrap_or(plainest);
        let chosen_way = Chosen { choice: way.choice, tied: chosen.is_some_and(|chosen| chosen.tied) };
        self.decisions.push(Picked { position: *position, chosen: chosen_way, matters: chosen.is_some() });
        let number = self.decisions.len() as u32 - 1;
        self.known_decisions.insert(at, Decision { number, way });
        line.decided.push(number);
        Some(way)
    }

    fn options_in(&mut self, state: P::State) -> &[ActionOption<P::Choice, P::State>] {
        self.options.clear();
        self.procedure.options(state, &mut self.options);
        &self.options
    }

    /// Begins to settle what is deferred when it is time for that; else they stand where the main line does.
    fn arrive(&mut self, line: &mut Line<P::State, T::Memory>, flushes_deferred: bool) {
        let state = line.stand.position.state;
        line.flushing = flushes_deferred || self.is_over(state);
        if !line.flushing {
            self.remember(&mut line.stand);
        }
    }

    /// Whether nothing is rolled in a state and nothing decided.
    fn is_over(&mut self, state: P::State) -> bool {
        if !matches!(self.procedure.next(state), Next::Done) {
            return false;
        }
        if let Some(is_decided) = self.is_decided.get(&state) {
            return !is_decided;
        }
        let is_decided = !self.options_in(state).is_empty();
        self.is_decided.insert(state, is_decided);
        !is_decided
    }

    /// Puts what was seen with what they remember.
    fn remember(&self, stand: &mut Stand<P::State, T::Memory>) {
        let seen = std::mem::take(&mut stand.seen);
        stand.memory = self.strategy.fall(&stand.memory, stand.position, seen);
    }

    fn node(
        &mut self,
        stand: Stand<P::State, T::Memory>,
        roll: Option<Roll<P::Why>>,
        at: P::State,
    ) -> Option<u32> {
        if let Some(known) = self.known.get(&stand) {
            return Some(*known);
        }
        let mut node = Node { roll, transitions: Vec::new(), decided: Vec::new(), end: stand.position.state };
        let mut transitions = Vec::new();
        if roll.is_some() {
            self.procedure.transitions(at, &mut transitions);
        }
        for transition in transitions.iter().filter(|transition| !transition.faces.is_empty()) {
            let mut line = Line { stand: stand.clone(), decided: Vec::new(), flushing: true };
            let position = &mut line.stand.position;
            position.mark = self.strategy.mark(position.mark, &transition.event);
            line.stand.deferred.extend(transition.deferred.iter().flatten());
            if line.stand.paying.is_some() {
                line.stand.paying = Some(transition.then);
            } else {
                position.deferred = self.strategy.deferring(position.deferred, &transition.deferred);
                position.state = transition.then;
                line.stand.seen = self.strategy.seen(&transition.event);
                self.arrive(&mut line, transition.flushes_deferred);
            }
            let (then, decided) = self.go_on(line)?;
            node.transitions.push(Transition::new(transition.faces, transition.event, then));
            node.decided.push(decided);
        }
        if self.nodes.len() >= self.most {
            return None;
        }
        self.nodes.push(node);
        let place = self.nodes.len() as u32 - 1;
        self.known.insert(stand, place);
        Some(place)
    }
}

impl<P> Procedure for PolicyProcess<P>
where
    P: Decisions<State: Hash, Why: Copy>,
{
    type State = u32;
    type Why = P::Why;
    type Event = P::Event;

    const TOTALS: bool = P::TOTALS;

    fn start(&self) -> u32 {
        0
    }

    fn next(&self, state: u32) -> Next<P::Why> {
        match self.nodes.get(state as usize).and_then(|node| node.roll) {
            Some(roll) => Next::Roll(roll),
            None => Next::Done,
        }
    }

    fn transitions(&self, state: u32, found: &mut Vec<Transition<u32, P::Event>>) {
        if let Some(node) = self.nodes.get(state as usize) {
            found.extend(node.transitions.iter().copied());
        }
    }
}
