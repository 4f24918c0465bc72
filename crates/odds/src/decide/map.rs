//! Positions and the ways between them.

use super::step::{Step, Steps};
use super::{Decisions, Goal, Way};
use crate::Weight;

/// Where a decider stands: a state, and what he knows beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<S> {
    /// The state of the main line.
    pub state: S,
    /// The mark of everything that has been rolled so far, as far as the goal asks.
    pub mark: u32,
    /// The follow-ups that are owed and not yet rolled, as far as they may change the mark: a number of its own for each
    /// collection of them, 0 when there are none.
    pub owed: u32,
}

/// A position whose state is told by its number: quicker to look up, as states are large.
pub(super) type Place = Position<u32>;

/// The ways on from a position.
pub(super) struct Ways<C, W> {
    /// What is chosen, and where the positions that it may lead to end in `falls`. Without a decision there is one way, of no
    /// choice.
    pub ways: Vec<(Option<C>, usize)>,
    pub falls: Vec<(Place, W)>,
    pub gain: W,
    pub spent: W,
    pub end: bool,
}

impl<C, W: Weight> Ways<C, W> {
    fn new() -> Self {
        Self { ways: Vec::new(), falls: Vec::new(), gain: W::zero(), spent: W::zero(), end: false }
    }

    fn clear(&mut self) {
        self.ways.clear();
        self.falls.clear();
        (self.gain, self.spent, self.end) = (W::zero(), W::zero(), false);
    }

    /// The positions that a way may lead to.
    pub fn falls(&self, way: usize) -> &[(Place, W)] {
        let from = way.checked_sub(1).map_or(0, |before| self.ways[before].1);
        &self.falls[from..self.ways[way].1]
    }

    pub fn is_decided(&self) -> bool {
        self.ways.first().is_some_and(|way| way.0.is_some())
    }

    /// Adds a position; falls from `from` on belong together.
    fn add(&mut self, place: Place, weight: W, from: usize) {
        match self.falls[from..].iter_mut().find(|fall| fall.0 == place) {
            Some(fall) => fall.1.add(&weight),
            None => self.falls.push((place, weight)),
        }
    }
}

/// The map of all positions, drawn as it is walked.
pub(super) struct Map<'a, P: Decisions, G, W> {
    pub goal: &'a G,
    start: P::State,
    at_once: bool,
    steps: Steps<'a, P, G, W>,
    spare: Vec<Ways<P::Choice, W>>,
}

impl<'a, P, G, W> Map<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// Nothing drawn yet; `at_once` when follow-ups are reckoned as if they were rolled at once ([`Goal::takes_one_event`]).
    pub fn new(procedure: &'a P, goal: &'a G, at_once: bool) -> Self {
        let steps = Steps::new(procedure, goal, at_once);
        Self { goal, start: procedure.start(), at_once, steps, spare: Vec::new() }
    }

    /// The position before anything is rolled or decided.
    pub fn start(&self) -> Position<P::State> {
        Position { state: self.start, mark: 0, owed: 0 }
    }

    /// The place of a position on the map.
    pub fn place(&mut self, Position { state, mark, owed }: Position<P::State>) -> Place {
        Place { state: self.steps.number(state), mark, owed }
    }

    /// The same of one whose state has been met.
    pub fn known_place(&self, Position { state, mark, owed }: &Position<P::State>) -> Option<Place> {
        let state = self.steps.known_number(state)?;
        Some(Place { state, mark: *mark, owed: *owed })
    }

    /// Gives room back, to be used again.
    pub fn done_with(&mut self, ways: Ways<P::Choice, W>) {
        self.spare.push(ways);
    }

    /// The ways on from a place.
    pub fn ways(&mut self, place: Place) -> Ways<P::Choice, W> {
        let mut found = self.spare.pop().unwrap_or_else(Ways::new);
        found.clear();
        let step = self.steps.step(place.state);
        match &*step {
            Step::End => found.end = true,
            Step::Decided(ways) => {
                for way in ways {
                    if !self.allows(place, way) {
                        continue;
                    }
                    let from = found.falls.len();
                    self.go(Place { state: way.then, ..place }, way.settles, W::one(), from, &mut found);
                    found.ways.push((Some(way.choice), found.falls.len()));
                }
                found.end = found.ways.is_empty();
            }
            Step::Rolled(rolled) => {
                (found.gain, found.spent) = (rolled.gain.clone(), rolled.spent.clone());
                for fall in &rolled.falls {
                    let mark = self.goal.join(place.mark as usize, fall.mark as usize) as u32;
                    let owed = self.steps.owed.together(place.owed, fall.owed);
                    let to = Place { state: fall.then, mark, owed };
                    self.go(to, fall.settles, fall.weight.clone(), 0, &mut found);
                }
                found.ways.push((None, found.falls.len()));
            }
        }
        found
    }

    fn allows(&self, place: Place, way: &Way<P::Choice, u32>) -> bool {
        let Way { choice, then, settles } = *way;
        self.goal.allows(place.mark as usize, &Way { choice, then: self.steps.state(then), settles })
    }

    /// Adds where the main line goes on, with everything owed rolled if it is time for that. Falls from `from` on belong together.
    fn go(&mut self, to: Place, settles: bool, weight: W, from: usize, found: &mut Ways<P::Choice, W>) {
        if to.owed == 0 || !(settles || matches!(*self.steps.step(to.state), Step::End)) {
            return found.add(to, weight, from);
        }
        for (more, chance) in self.steps.owed.marks(to.owed) {
            let mark = self.goal.join(to.mark as usize, *more as usize) as u32;
            found.add(Place { mark, owed: 0, ..to }, weight.times(chance), from);
        }
    }

    /// What is owed when these follow-ups come to be owed as well.
    pub fn owing(&mut self, owed: u32, more: &[Option<P::State>]) -> u32 {
        if self.at_once {
            return 0;
        }
        let mut owed = owed;
        for state in more.iter().flatten() {
            let more = self.steps.owed.follow_up(*state).owed;
            owed = self.steps.owed.together(owed, more);
        }
        owed
    }

    /// The mark after an event.
    pub fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.goal.join(mark as usize, self.goal.mark(event)) as u32
    }

    /// What an end is worth, and whether it is the bad one.
    pub fn end(&self, place: Place) -> (W, W) {
        let bad = if self.goal.is_bad(&self.steps.state(place.state)) { W::one() } else { W::zero() };
        (W::ratio(u64::from(self.goal.worth(place.mark as usize)), 1), bad)
    }
}
