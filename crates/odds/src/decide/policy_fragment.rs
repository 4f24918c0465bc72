//! A part of a procedure in which everything is decided.

use super::{ActionOption, Decisions};
use crate::exact::Ways;
use crate::{Counts, Next, Procedure, Transition};

/// What is chosen in a state, and where that leads.
type Picked<P> = (<P as Procedure>::State, ActionOption<<P as Decisions>::Choice, <P as Procedure>::State>);

/// A procedure from one state on, as someone leads through it whose choices hang on the state alone. What a goal asks that one
/// event is enough for ([`Goal::takes_one_event`](super::Goal::takes_one_event)) is best sought so.
///
/// It has the states of the procedure, so whoever puts procedures together can read it as any other part of one
/// ([`outcomes`](crate::outcomes)).
#[derive(Clone, Debug)]
pub struct PolicyFragment<'p, P: Decisions> {
    procedure: &'p P,
    begin: P::State,
    decided: Vec<Picked<P>>,
}

impl<'p, P: Decisions> PolicyFragment<'p, P> {
    /// Goes through all that `state` can lead to and decides it: by `choose`, or where that chooses none of the options by the
    /// plainest of them. Follow-ups that are deferred decide nothing.
    pub fn new(
        procedure: &'p P,
        state: P::State,
        mut choose: impl FnMut(P::State) -> Option<P::Choice>,
    ) -> Self {
        let mut decided: Vec<Picked<P>> = Vec::new();
        let (mut waiting, mut met) = (vec![state], vec![state]);
        let (mut options, mut ways) = (Vec::new(), Ways::<P, f64>::new());
        while let Some(state) = waiting.pop() {
            options.clear();
            procedure.options(state, &mut options);
            let mut next: Vec<P::State> = Vec::new();
            if let Some(plainest) = options.first() {
                let choice = choose(state);
                let chosen = options.iter().find(|option| Some(option.choice) == choice).unwrap_or(plainest);
                decided.push((state, *chosen));
                next.push(chosen.then);
            } else if ways.find(procedure, state, false) {
                next.extend(ways.possible().map(|(_, transition)| transition.then));
            }
            for state in next {
                if !met.contains(&state) {
                    met.push(state);
                    waiting.push(state);
                }
            }
        }
        let mut fragment = Self { procedure, begin: state, decided };
        fragment.begin = fragment.resolved(state).0;
        fragment
    }

    /// The state of the first die, or of the end when none is rolled.
    #[must_use]
    pub const fn begin(&self) -> P::State {
        self.begin
    }

    /// All that was chosen, always in the same order; what is decided before the first die comes first.
    pub fn choices(&self) -> impl Iterator<Item = P::Choice> {
        self.decided.iter().map(|(_, option)| option.choice)
    }

    /// Past everything that is decided, and whether what is deferred is rolled on the way.
    fn resolved(&self, mut state: P::State) -> (P::State, bool) {
        let mut flushes_deferred = false;
        while let Some((_, option)) = self.decided.iter().find(|(at, _)| *at == state) {
            state = option.then;
            flushes_deferred |= option.flushes_deferred;
        }
        (state, flushes_deferred)
    }

    fn resolve(&self, transitions: &mut [Transition<P::State, P::Event>]) {
        for transition in transitions {
            let (then, flushes_deferred) = self.resolved(transition.then);
            transition.then = then;
            transition.flushes_deferred |= flushes_deferred;
        }
    }
}

impl<P: Decisions> Procedure for PolicyFragment<'_, P> {
    const POOLS: bool = P::POOLS;
    type State = P::State;
    type Why = P::Why;
    type Event = P::Event;

    fn start(&self) -> P::State {
        self.begin
    }

    fn next(&self, state: P::State) -> Next<P::Why> {
        self.procedure.next(state)
    }

    fn transitions(&self, state: P::State, found: &mut Vec<Transition<P::State, P::Event>>) {
        let from = found.len();
        self.procedure.transitions(state, found);
        self.resolve(&mut found[from..]);
    }

    fn coarse_transitions(&self, state: P::State, found: &mut Vec<Transition<P::State, P::Event>>) {
        let from = found.len();
        self.procedure.coarse_transitions(state, found);
        self.resolve(&mut found[from..]);
    }

    fn counted(&self, state: P::State, counts: Counts) -> Option<(P::Event, P::State)> {
        let (event, then) = self.procedure.counted(state, counts)?;
        let (then, flushes_deferred) = self.resolved(then);
        debug_assert!(!flushes_deferred, "what is deferred is not rolled after a pool");
        Some((event, then))
    }
}
