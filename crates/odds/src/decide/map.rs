//! Positions and the ways between them.

use super::{Decisions, Goal, Way};
use crate::exact::{distribution_from, expected_from};
use crate::{Meaning, Next, Roll, Weight};
use rustc_hash::FxHashMap;

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

/// A kind of follow-up: what it may come to.
struct Kind<W> {
    /// Those that it is a mark for, by number; 0 when it cannot change the mark.
    mark: u32,
    gain: W,
    spent: W,
}

/// A collection of follow-ups owed.
struct Collection<W> {
    /// The chance of each mark that they come to together.
    marks: Vec<(u32, W)>,
    /// The collection with one more.
    with: FxHashMap<u32, u32>,
    /// The kinds, sorted.
    kinds: Vec<u32>,
}

/// The ways on from a position.
pub(super) struct Ways<C, S, W> {
    /// What is chosen, and where the positions that it may lead to end in `falls`. Without a decision there is one way, of no
    /// choice.
    pub ways: Vec<(Option<C>, usize)>,
    pub falls: Vec<(Position<S>, W)>,
    pub gain: W,
    pub spent: W,
    pub end: bool,
}

impl<C, S, W: Weight> Ways<C, S, W> {
    fn new() -> Self {
        Self { ways: Vec::new(), falls: Vec::new(), gain: W::zero(), spent: W::zero(), end: false }
    }

    fn clear(&mut self) {
        self.ways.clear();
        self.falls.clear();
        (self.gain, self.spent, self.end) = (W::zero(), W::zero(), false);
    }

    /// The positions that a way may lead to.
    pub fn falls(&self, way: usize) -> &[(Position<S>, W)] {
        let from = way.checked_sub(1).map_or(0, |before| self.ways[before].1);
        &self.falls[from..self.ways[way].1]
    }

    pub fn is_decided(&self) -> bool {
        self.ways.first().is_some_and(|way| way.0.is_some())
    }
}

/// The map of all positions, drawn as it is walked.
pub(super) struct Map<'a, P: Decisions, G, W> {
    pub procedure: &'a P,
    pub goal: &'a G,
    /// Whether follow-ups are reckoned as if they were rolled at once ([`Goal::takes_one_event`]).
    at_once: bool,
    kinds: FxHashMap<P::State, u32>,
    known_kinds: Vec<Kind<W>>,
    /// The distinct distributions of marks of kinds, that of number 0 being nothing.
    marks: Vec<Vec<W>>,
    collections: Vec<Collection<W>>,
    by_kinds: FxHashMap<Vec<u32>, u32>,
    meanings: Vec<Meaning<P::State, P::Event>>,
    options: Vec<Way<P::Choice, P::State>>,
    spare: Vec<Ways<P::Choice, P::State, W>>,
}

impl<'a, P, G, W> Map<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    pub fn new(procedure: &'a P, goal: &'a G, at_once: bool) -> Self {
        let nothing =
            Collection { marks: vec![(0, W::one())], with: FxHashMap::default(), kinds: Vec::new() };
        Self {
            procedure,
            goal,
            at_once,
            kinds: FxHashMap::default(),
            known_kinds: Vec::new(),
            marks: vec![Vec::new()],
            collections: vec![nothing],
            by_kinds: FxHashMap::default(),
            meanings: Vec::new(),
            options: Vec::new(),
            spare: Vec::new(),
        }
    }

    pub fn start(&self) -> Position<P::State> {
        Position { state: self.procedure.start(), mark: 0, owed: 0 }
    }

    /// Gives room back, to be used again.
    pub fn done_with(&mut self, ways: Ways<P::Choice, P::State, W>) {
        self.spare.push(ways);
    }

    /// The ways on from a position.
    pub fn ways(&mut self, position: Position<P::State>) -> Ways<P::Choice, P::State, W> {
        let mut found = self.spare.pop().unwrap_or_else(Ways::new);
        found.clear();
        self.options.clear();
        self.procedure.options(position.state, &mut self.options);
        if !self.options.is_empty() {
            self.decide(position, &mut found);
            found.end = found.ways.is_empty();
            return found;
        }
        let Next::Roll(Roll { dice, reroll, .. }) = self.procedure.next(position.state) else {
            found.end = true;
            return found;
        };
        let mut meanings = std::mem::take(&mut self.meanings);
        meanings.clear();
        if G::DETAILS {
            self.procedure.meanings(position.state, &mut meanings);
        } else {
            self.procedure.coarse_meanings(position.state, &mut meanings);
        }
        let outcomes = u64::from(dice.outcomes() - reroll.len());
        for meaning in meanings.iter().filter(|meaning| !meaning.faces.is_empty()) {
            let weight = W::ratio(u64::from(meaning.faces.len()), outcomes);
            self.fall(position, meaning, weight, &mut found);
        }
        self.meanings = meanings;
        found.ways.push((None, found.falls.len()));
        found
    }

    fn decide(&mut self, position: Position<P::State>, found: &mut Ways<P::Choice, P::State, W>) {
        for place in 0..self.options.len() {
            let way = self.options[place];
            if self.goal.allows(position.mark as usize, &way) {
                let from = found.falls.len();
                self.go(way.then, position.mark, position.owed, way.settles, W::one(), from, found);
                found.ways.push((Some(way.choice), found.falls.len()));
            }
        }
    }

    fn fall(
        &mut self,
        position: Position<P::State>,
        meaning: &Meaning<P::State, P::Event>,
        weight: W,
        found: &mut Ways<P::Choice, P::State, W>,
    ) {
        let goal = self.goal;
        found.gain.add_product(&W::ratio(u64::from(goal.gain(&meaning.event)), 1), &weight);
        found.spent.add_product(&W::ratio(u64::from(goal.spends(&meaning.event)), 1), &weight);
        let mark = goal.join(position.mark as usize, goal.mark(&meaning.event)) as u32;
        let mut owed = position.owed;
        for state in meaning.owes.iter().flatten() {
            let kind = self.kind(*state);
            let Kind { mark, gain, spent } = &self.known_kinds[kind as usize];
            found.gain.add_product(gain, &weight);
            found.spent.add_product(spent, &weight);
            let mark = *mark;
            owed = self.with(owed, mark);
        }
        if self.at_once && owed != 0 {
            for (more, chance) in &self.collections[owed as usize].marks {
                let mark = goal.join(mark as usize, *more as usize) as u32;
                self.go(meaning.then, mark, 0, meaning.settles, weight.times(chance), 0, found);
            }
            return;
        }
        self.go(meaning.then, mark, owed, meaning.settles, weight, 0, found);
    }

    /// Adds where the main line goes on, with everything owed rolled if it is time for that. Falls from `from` on belong together.
    #[expect(clippy::too_many_arguments, reason = "the parts of one step")]
    fn go(
        &self,
        state: P::State,
        mark: u32,
        owed: u32,
        settles: bool,
        weight: W,
        from: usize,
        found: &mut Ways<P::Choice, P::State, W>,
    ) {
        let mut add = |position: Position<P::State>, weight: W| match found.falls[from..]
            .iter_mut()
            .find(|fall| fall.0 == position)
        {
            Some(fall) => fall.1.add(&weight),
            None => found.falls.push((position, weight)),
        };
        if owed == 0 || !(settles || self.is_end(state)) {
            return add(Position { state, mark, owed }, weight);
        }
        for (more, chance) in &self.collections[owed as usize].marks {
            let mark = self.goal.join(mark as usize, *more as usize) as u32;
            add(Position { state, mark, owed: 0 }, weight.times(chance));
        }
    }

    fn is_end(&self, state: P::State) -> bool {
        let mut options = Vec::new();
        self.procedure.options(state, &mut options);
        options.is_empty() && matches!(self.procedure.next(state), Next::Done)
    }

    /// The kind of a follow-up, worked out when it is first owed.
    fn kind(&mut self, state: P::State) -> u32 {
        if let Some(known) = self.kinds.get(&state) {
            return *known;
        }
        let goal = self.goal;
        let marks: Vec<W> = distribution_from(self.procedure, goal, state);
        let (mut gain, mut spent) = (W::zero(), W::zero());
        expected_from(self.procedure, state, |event, times: &W| {
            gain.add_product(&W::ratio(u64::from(goal.gain(event)), 1), times);
            spent.add_product(&W::ratio(u64::from(goal.spends(event)), 1), times);
        });
        let matters = marks.iter().skip(1).any(|chance| !chance.is_zero());
        let mark = match self.marks.iter().position(|known| *known == marks) {
            _ if !matters => 0,
            Some(known) => known,
            None => {
                self.marks.push(marks);
                self.marks.len() - 1
            }
        };
        self.known_kinds.push(Kind { mark: mark as u32, gain, spent });
        let kind = (self.known_kinds.len() - 1) as u32;
        self.kinds.insert(state, kind);
        kind
    }

    /// A collection of follow-ups with one more.
    fn with(&mut self, collection: u32, kind: u32) -> u32 {
        if kind == 0 {
            return collection;
        }
        if let Some(known) = self.collections[collection as usize].with.get(&kind) {
            return *known;
        }
        let mut kinds = self.collections[collection as usize].kinds.clone();
        kinds.insert(kinds.partition_point(|other| *other < kind), kind);
        let place = match self.by_kinds.get(&kinds) {
            Some(known) => *known,
            None => self.collect(kinds),
        };
        self.collections[collection as usize].with.insert(kind, place);
        place
    }

    fn collect(&mut self, kinds: Vec<u32>) -> u32 {
        let mut marks = vec![(0, W::one())];
        for kind in &kinds {
            let mut joined: Vec<(u32, W)> = Vec::new();
            for (mark, weight) in &marks {
                for (more, chance) in self.marks[*kind as usize].iter().enumerate() {
                    if chance.is_zero() {
                        continue;
                    }
                    let mark = self.goal.join(*mark as usize, more) as u32;
                    let weight = weight.times(chance);
                    match joined.iter_mut().find(|known| known.0 == mark) {
                        Some(known) => known.1.add(&weight),
                        None => joined.push((mark, weight)),
                    }
                }
            }
            marks = joined;
        }
        let place = self.collections.len() as u32;
        self.by_kinds.insert(kinds.clone(), place);
        self.collections.push(Collection { marks, with: FxHashMap::default(), kinds });
        place
    }

    /// Where one who follows a collection of follow-ups stands after one more of them was rolled, and what is owed now.
    pub fn owing(&mut self, owed: u32, more: &[Option<P::State>]) -> u32 {
        if self.at_once {
            return 0;
        }
        let mut owed = owed;
        for state in more.iter().flatten() {
            let kind = self.kind(*state);
            owed = self.with(owed, self.known_kinds[kind as usize].mark);
        }
        owed
    }

    /// The mark after an event.
    pub fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.goal.join(mark as usize, self.goal.mark(event)) as u32
    }

    /// What an end is worth, and whether it is the bad one.
    pub fn end(&self, position: Position<P::State>) -> (W, W) {
        let bad = if self.goal.is_bad(&position.state) { W::one() } else { W::zero() };
        (W::ratio(u64::from(self.goal.worth(position.mark as usize)), 1), bad)
    }
}
