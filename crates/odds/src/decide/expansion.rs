//! Positions and the ways between them.

use super::step::{Choosable, Fall, Knowledge, Numbered, Step, Steps};
use super::{ActionOption, Decisions, Goal, Later};
use crate::Weight;

/// Where a decider stands: a state, and what they know beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<S> {
    /// The state of the main line.
    pub state: S,
    /// The mark of everything that has been rolled so far, as far as the goal asks.
    pub mark: u32,
    /// The follow-ups that are deferred and not yet rolled, as far as they may change the mark: a number of its own for each
    /// collection of them, 0 when there are none.
    pub deferred: u32,
}

/// A position whose state is told by its number: quicker to look up, as states are large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub state: Numbered,
    pub mark: u32,
    pub deferred: u32,
}

impl Place {
    /// This, with the main line so much later in another state.
    const fn at(self, Numbered { number, later }: Numbered) -> Self {
        Self { state: Numbered { number, later: self.state.later + later }, ..self }
    }
}

/// A position that may be come to.
pub(super) struct Arrival<W> {
    pub place: Place,
    /// What the decider has seen on the way ([`Goal::seen`]).
    pub seen: u16,
    /// Whether everything deferred was rolled on the way.
    pub settled: bool,
    pub weight: W,
}

/// A way on from a position.
pub(super) struct ExpandedOption<C> {
    /// What is chosen, where something is.
    pub choice: Option<C>,
    /// How much later it can still be chosen.
    pub lasts: u32,
    /// What it is of all that is chosen between, allowed or not.
    pub option: u32,
    /// Where the positions that it may lead to end among the [`arrivals`](Expansion::arrivals) of all ways.
    end: usize,
}

/// The ways on from a position.
pub(super) struct Expansion<C, W> {
    /// Without a decision there is one way, of no choice.
    pub options: Vec<ExpandedOption<C>>,
    pub arrivals: Vec<Arrival<W>>,
    pub gain: W,
    pub spent: W,
    pub end: bool,
}

impl<C, W: Weight> Expansion<C, W> {
    fn new() -> Self {
        Self { options: Vec::new(), arrivals: Vec::new(), gain: W::zero(), spent: W::zero(), end: false }
    }

    fn clear(&mut self) {
        self.options.clear();
        self.arrivals.clear();
        (self.gain, self.spent, self.end) = (W::zero(), W::zero(), false);
    }

    /// The positions that a way may lead to.
    pub fn arrivals(&self, option: usize) -> &[Arrival<W>] {
        let from = option.checked_sub(1).map_or(0, |before| self.options[before].end);
        &self.arrivals[from..self.options[option].end]
    }

    pub fn is_decided(&self) -> bool {
        self.options.first().is_some_and(|option| option.choice.is_some())
    }

    /// Adds a position; falls from `from` on belong together.
    fn add(&mut self, arrival: Arrival<W>, from: usize) {
        let is_it = |fall: &&mut Arrival<W>| fall.place == arrival.place && fall.seen == arrival.seen;
        match self.arrivals[from..].iter_mut().find(is_it) {
            Some(fall) => {
                fall.settled &= arrival.settled;
                fall.weight.add(&arrival.weight);
            }
            None => self.arrivals.push(arrival),
        }
    }

    /// How many ways there are, none at the end.
    pub fn open(&self) -> usize {
        if self.end { 0 } else { self.options.len() }
    }
}

/// What a decider sees of one event is less than this ([`Goal::seen`]).
pub(super) const SEEN: u16 = 16;

/// Finds what can come after each position, when it is asked for.
pub(super) struct Expander<'a, P: Decisions, G, W> {
    pub goal: &'a G,
    start: P::State,
    knowledge: Knowledge,
    steps: Steps<'a, P, G, W>,
    spare: Vec<Expansion<P::Choice, W>>,
}

impl<'a, P, G, W> Expander<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// Nothing found yet.
    pub fn new(procedure: &'a P, goal: &'a G, knowledge: Knowledge) -> Self {
        let steps = Steps::new(procedure, goal, knowledge);
        Self { goal, start: procedure.start(), knowledge, steps, spare: Vec::new() }
    }

    /// The position before anything is rolled or decided.
    pub fn start(&self) -> Position<P::State> {
        Position { state: self.start, mark: 0, deferred: 0 }
    }

    /// The place of a position.
    pub fn place(&mut self, Position { state, mark, deferred }: Position<P::State>) -> Place {
        Place { state: self.steps.number(state), mark, deferred }
    }

    /// The same of one whose state has been met.
    pub fn known_place(&self, Position { state, mark, deferred }: &Position<P::State>) -> Option<Place> {
        let state = self.steps.known_number(*state)?;
        Some(Place { state, mark: *mark, deferred: *deferred })
    }

    /// Gives room back, to be used again.
    pub fn done_with(&mut self, expansion: Expansion<P::Choice, W>) {
        self.spare.push(expansion);
    }

    /// The ways on from a place.
    pub fn expand(&mut self, place: Place) -> Expansion<P::Choice, W> {
        self.expand_some(place, |_| true)
    }

    /// One of the ways on from a place, by itself.
    pub fn expand_one(&mut self, place: Place, option: u32) -> Expansion<P::Choice, W> {
        self.expand_some(place, |other| other == option)
    }

    fn expand_some(&mut self, place: Place, is_asked: impl Fn(u32) -> bool) -> Expansion<P::Choice, W> {
        let mut found = self.spare.pop().unwrap_or_else(Expansion::new);
        found.clear();
        match self.steps.step(place.state.number) {
            Step::End => found.end = true,
            Step::Decided(options) => {
                for number in options.filter(|option| is_asked(*option)) {
                    let option @ Choosable { choice, then, flushes_deferred, lasts } =
                        self.steps.choosable[number as usize];
                    if !self.allows(place, &option) {
                        continue;
                    }
                    let from = found.arrivals.len();
                    let to = Arrival { place: place.at(then), seen: 0, settled: false, weight: W::one() };
                    self.go(to, flushes_deferred, from, &mut found);
                    let choice = Some(choice);
                    found.options.push(ExpandedOption {
                        choice,
                        lasts,
                        option: number,
                        end: found.arrivals.len(),
                    });
                }
                found.end = found.options.is_empty();
            }
            Step::Rolled(falls, expected) => {
                let expected = &self.steps.expected[expected as usize];
                (found.gain, found.spent) = (expected.gain.clone(), expected.spent.clone());
                for fall in falls {
                    let Fall { then, mark, deferred, seen, flushes_deferred, ref weight } =
                        self.steps.falls[fall as usize];
                    let weight = weight.clone();
                    let mark = self.goal.join(place.mark as usize, mark as usize) as u32;
                    let deferred = self.steps.deferred.together(place.deferred, deferred);
                    let place = Place { mark, deferred, ..place.at(then) };
                    let to = Arrival { place, seen, settled: false, weight };
                    self.go(to, flushes_deferred, 0, &mut found);
                }
                found.options.push(ExpandedOption {
                    choice: None,
                    lasts: u32::MAX,
                    option: 0,
                    end: found.arrivals.len(),
                });
            }
        }
        found
    }

    /// What a later repetition of a position becomes, and from how much later on; what is deferred is rolled if that is the end.
    pub fn canonical_state(&mut self, place: Place) -> Option<Later<Expansion<P::Choice, W>>> {
        let Later { of, by } = self.steps.canonical_state(place.state.number)?;
        let mut found = self.spare.pop().unwrap_or_else(Expansion::new);
        found.clear();
        let to = Arrival { place: place.at(of), seen: 0, settled: false, weight: W::one() };
        self.go(to, false, 0, &mut found);
        found.options.push(ExpandedOption {
            choice: None,
            lasts: u32::MAX,
            option: 0,
            end: found.arrivals.len(),
        });
        Some(Later { of: found, by })
    }

    /// Whether nothing comes next in a position.
    pub fn is_end(&mut self, place: Place) -> bool {
        self.steps.is_end(place.state.number)
    }

    /// What it is worth to end with a mark.
    pub fn worth(&self, mark: usize) -> W {
        W::ratio(u64::from(self.goal.worth(mark)), 1)
    }

    /// Whether a die falls in a position.
    pub fn is_rolled(&mut self, place: Place) -> bool {
        matches!(self.steps.step(place.state.number), Step::Rolled(..))
    }

    fn allows(&self, place: Place, option: &Choosable<P::Choice>) -> bool {
        let Choosable { choice, then, flushes_deferred, .. } = *option;
        self.goal.allows(
            place.mark as usize,
            &ActionOption { choice, then: self.steps.state(then.number), flushes_deferred },
        )
    }

    /// Adds where the main line goes on, with everything deferred rolled if it is time for that. Falls from `from` on belong together.
    fn go(
        &mut self,
        to: Arrival<W>,
        flushes_deferred: bool,
        from: usize,
        found: &mut Expansion<P::Choice, W>,
    ) {
        if !(flushes_deferred || self.steps.is_end(to.place.state.number)) {
            return found.add(to, from);
        }
        let Arrival { place, seen, weight, .. } = to;
        if place.deferred == 0 {
            return found.add(self.settled(place, seen, weight), from);
        }
        for (more, chance) in self.steps.deferred.marks(place.deferred) {
            let mark = self.goal.join(place.mark as usize, *more as usize) as u32;
            found.add(self.settled(Place { mark, ..place }, seen, weight.times(chance)), from);
        }
    }

    /// A position in which nothing is deferred any more: what the mark need not hold from now on has only been seen.
    fn settled(&self, place: Place, seen: u16, weight: W) -> Arrival<W> {
        let (mark, seen) = self.settled_mark(place.mark, seen);
        Arrival { place: Place { mark, deferred: 0, ..place }, seen, settled: true, weight }
    }

    /// A mark after everything deferred was rolled, and what was seen with what that has shown ([`Goal::seen_in`]).
    pub fn settled_mark(&self, mark: u32, seen: u16) -> (u32, u16) {
        if self.knowledge != Knowledge::AsItIsSeen {
            return (mark, seen);
        }
        let (mark, shown) = self.goal.seen_in(mark as usize);
        (mark as u32, seen.saturating_add(shown.saturating_mul(SEEN)))
    }

    /// What is deferred when these follow-ups come to be deferred as well.
    pub fn deferring(&mut self, deferred: u32, more: &[Option<P::State>]) -> u32 {
        if self.knowledge == Knowledge::AtOnce {
            return 0;
        }
        let mut deferred = deferred;
        for state in more.iter().flatten() {
            let more = self.steps.deferred.follow_up(*state).deferred;
            deferred = self.steps.deferred.together(deferred, more);
        }
        deferred
    }

    /// The chance of each mark that what is deferred comes to.
    pub fn deferred(&self, deferred: u32) -> &[(u32, W)] {
        self.steps.deferred.marks(deferred)
    }

    /// The marks other than 0 that single follow-ups come to, of all that were met so far.
    pub fn marks_of_one(&self) -> &[u32] {
        self.steps.deferred.marks_of_one()
    }

    /// Whether anything may come to be deferred, as far as follow-ups were met.
    pub fn may_owe(&self) -> bool {
        self.knowledge != Knowledge::AtOnce && !self.marks_of_one().is_empty()
    }

    /// Two marks put together.
    pub fn joined(&self, one: u32, other: u32) -> u32 {
        self.goal.join(one as usize, other as usize) as u32
    }

    /// The mark after an event.
    pub fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.goal.join(mark as usize, self.goal.mark(event)) as u32
    }

    /// What the decider sees of an event.
    pub fn seen(&self, event: &P::Event) -> u16 {
        if self.knowledge == Knowledge::AsItIsSeen { self.goal.seen(event) } else { 0 }
    }

    /// What an end is worth, and whether it is the bad one.
    pub fn end(&self, place: Place) -> (W, W) {
        let bad = if self.goal.is_bad(&self.steps.state(place.state.number)) { W::one() } else { W::zero() };
        (self.worth(place.mark as usize), bad)
    }
}
