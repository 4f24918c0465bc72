//! The reader that follows every face with its weight: exact odds, no sampling.
//!
//! Two things keep it quick without a second copy of any rule. Faces that mean the same under the question asked are
//! taken together, and states that are equal are one state, whatever led to them. What is *asked* does not live in the
//! state: a [`Observable`] keeps it as a mark beside the weight, so a count of hits over a hundred shots costs a
//! hundred numbers for each state, not a hundred times the states. Follow-ups that are deferred
//! ([`Transition::deferred`](crate::Transition::deferred)) cannot change what is rolled next; each kind is worked out once.

mod expected;
mod greatest;

pub(crate) use expected::expected_from;
pub use expected::{Visit, expected, expected_visits};
pub use greatest::greatest_count;

use crate::procedure::MAX_DEFERRED;
use crate::{Faces, Next, Procedure, Roll, Transition, Weight};

/// A question about a procedure, answered as a mark: a small number that events add to.
///
/// Marks are joined in any order and grouping, so [`join`](Observable::join) must be associative and commutative, with 0
/// as the mark of nothing. Keep marks dense: the reader holds a weight for each up to the highest.
pub trait Observable<Event> {
    /// Whether the question is about details that [`Procedure::coarse_transitions`] leaves out; see [`Coarse`].
    const DETAILS: bool = true;

    /// What this event adds; 0 when it is not asked for.
    fn mark(&self, event: &Event) -> usize;
    /// Two marks put together.
    fn join(&self, a: usize, b: usize) -> usize;

    /// Adds the chances in `from`, weighed by `weight`, to those in `into`, with `more` joined to each mark. A reading that
    /// knows where its marks go may do it quicker, for all marks at once.
    fn accumulate<W: Weight>(&self, from: &[W], weight: &W, more: usize, into: &mut Vec<W>) {
        for (mark, share) in from.iter().enumerate() {
            if share.is_zero() {
                continue;
            }
            let mark = self.join(mark, more);
            if mark >= into.len() {
                into.resize(mark + 1, W::zero());
            }
            into[mark].add_product(share, weight);
        }
    }
}

/// How many: the marks of the events are added up.
pub struct Count<F>(pub F);

/// The worst, or the best: the highest mark of all.
pub struct Highest<F>(pub F);

/// Which of several things happened at all: marks are sets of bits.
pub struct Flags<F>(pub F);

/// An observable that asks nothing about the details of events, and is quicker for it.
pub struct Coarse<R>(pub R);

impl<Event, R: Observable<Event>> Observable<Event> for Coarse<R> {
    const DETAILS: bool = false;

    fn mark(&self, event: &Event) -> usize {
        self.0.mark(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        self.0.join(a, b)
    }
    fn accumulate<W: Weight>(&self, from: &[W], weight: &W, more: usize, into: &mut Vec<W>) {
        self.0.accumulate(from, weight, more, into);
    }
}

impl<Event, F: Fn(&Event) -> usize> Observable<Event> for Count<F> {
    fn mark(&self, event: &Event) -> usize {
        self.0(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a + b
    }
    fn accumulate<W: Weight>(&self, from: &[W], weight: &W, more: usize, into: &mut Vec<W>) {
        if into.len() < more {
            into.resize(more, W::zero());
        }
        // What lands past the end has nothing to be added to.
        let (known, new) = from.split_at(from.len().min(into.len() - more));
        for (to, share) in into[more..].iter_mut().zip(known) {
            to.add_product(share, weight);
        }
        into.extend(new.iter().map(|share| share.times(weight)));
    }
}

impl<Event, F: Fn(&Event) -> usize> Observable<Event> for Highest<F> {
    fn mark(&self, event: &Event) -> usize {
        self.0(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a.max(b)
    }
}

impl<Event, F: Fn(&Event) -> usize> Observable<Event> for Flags<F> {
    fn mark(&self, event: &Event) -> usize {
        self.0(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a | b
    }
}

/// The chance of each mark over the whole procedure: `[k]` is the chance that the observable ends at `k`.
#[must_use]
pub fn distribution<P, R, W>(procedure: &P, observable: &R) -> Vec<W>
where
    P: Procedure,
    R: Observable<P::Event>,
    W: Weight,
{
    distribution_from(procedure, observable, procedure.start())
}

/// The same from a state on.
pub(crate) fn distribution_from<P, R, W>(procedure: &P, observable: &R, start: P::State) -> Vec<W>
where
    P: Procedure,
    R: Observable<P::Event>,
    W: Weight,
{
    Reader::new(procedure, observable).read(start, None).pop().unwrap_or_default()
}

/// The chance of each mark within each section of the procedure (an action, a round), every section starting from mark
/// 0: `[section][k]`. Follow-ups belong to the section in which they came to be deferred. Chances are unconditional: a
/// section that is reached only half the time adds up to one half.
#[must_use]
pub fn by_section<P, R, W>(
    procedure: &P,
    observable: &R,
    section_of: impl Fn(P::State) -> Option<usize>,
) -> Vec<Vec<W>>
where
    P: Procedure,
    R: Observable<P::Event>,
    W: Weight,
{
    Reader::new(procedure, observable).read(procedure.start(), Some(&section_of))
}

/// What the dice of a state can mean, with the chances.
pub(crate) struct Ways<P: Procedure, W> {
    transitions: Vec<Transition<P::State, P::Event>>,
    /// How many outcomes count.
    counted: u64,
    /// Of a pool the chance of each transition; else empty.
    weights: Vec<W>,
}

impl<P: Procedure, W: Weight> Ways<P, W> {
    pub fn new() -> Self {
        // Transitions are large: room for more of them is handed out less quickly than it is found again where it is needed.
        Self { transitions: Vec::with_capacity(4), counted: 0, weights: Vec::new() }
    }

    /// Finds those of a state; false when nothing is rolled in it.
    pub fn find(&mut self, procedure: &P, state: P::State, details: bool) -> bool {
        let Next::Roll(roll) = procedure.next(state) else { return false };
        self.find_of(procedure, state, &roll, details);
        true
    }

    /// Finds those of a roll in a state.
    pub fn find_of(&mut self, procedure: &P, state: P::State, roll: &Roll<P::Why>, details: bool) {
        self.transitions.clear();
        self.weights.clear();
        if P::POOLS
            && let Some(pool) = roll.dice.told_as()
        {
            for (counts, weight) in pool.counts() {
                let way = procedure.counted(state, counts);
                debug_assert!(
                    way.is_some(),
                    "in {state:?} a pool can come to {counts:?}, which means nothing"
                );
                let Some((event, then)) = way else { continue };
                self.transitions.push(Transition::new(Faces::up_to(1), event, then));
                self.weights.push(weight);
            }
            return;
        }
        if details {
            procedure.transitions(state, &mut self.transitions);
        } else {
            procedure.coarse_transitions(state, &mut self.transitions);
        }
        self.counted = roll.counted();
        debug_assert_eq!(
            self.transitions.iter().map(|transition| u64::from(transition.faces.len())).sum::<u64>(),
            self.counted,
            "the transitions in {state:?} are not a partition of the dice (of a pool: `Procedure::POOLS`)"
        );
    }

    /// All that some face has, by their places.
    pub fn possible(&self) -> impl Iterator<Item = (usize, &Transition<P::State, P::Event>)> {
        self.transitions.iter().enumerate().filter(|(_, transition)| !transition.faces.is_empty())
    }

    /// The chance of the one at a place.
    pub fn weight(&self, place: usize) -> W {
        if P::POOLS
            && let Some(weight) = self.weights.get(place)
        {
            return weight.clone();
        }
        self.transitions[place].chance(self.counted)
    }
}

/// States that wait to be read, the earliest last.
pub(crate) struct Frontier<S, A> {
    waiting: Vec<(S, A)>,
}

impl<S: Copy + Ord, A> Frontier<S, A> {
    pub fn new() -> Self {
        Self { waiting: Vec::with_capacity(8) }
    }

    pub fn take_earliest(&mut self) -> Option<(S, A)> {
        self.waiting.pop()
    }

    /// What has been gathered for this state so far; at first what `empty` gives.
    pub fn at(&mut self, state: &S, empty: impl FnOnce() -> A) -> &mut A {
        let place = match self.waiting.binary_search_by(|(other, _)| state.cmp(other)) {
            Ok(found) => found,
            Err(place) => {
                self.waiting.insert(place, (*state, empty()));
                place
            }
        };
        &mut self.waiting[place].1
    }
}

/// The ways on from one state, follow-ups worked out, told apart only as far as the observable asks.
struct Successors<S, W> {
    /// The states led to, each once. Comparing states is dear beside all else that is done with them: each is looked up
    /// here once for each transition and then known by its place.
    thens: Vec<S>,
    edges: Vec<Edge<W>>,
}

/// A way on.
struct Edge<W> {
    /// The place of the state led to.
    then: usize,
    mark: usize,
    weight: W,
}

impl<S: Copy + PartialEq, W: Weight> Successors<S, W> {
    fn new() -> Self {
        Self { thens: Vec::with_capacity(4), edges: Vec::with_capacity(8) }
    }

    fn clear(&mut self) {
        self.thens.clear();
        self.edges.clear();
    }

    fn place_of(&mut self, then: &S) -> usize {
        let known = self.thens.iter().position(|other| other == then);
        known.unwrap_or_else(|| {
            self.thens.push(*then);
            self.thens.len() - 1
        })
    }

    fn add(&mut self, then: usize, mark: usize, weight: W) {
        match self.edges.iter_mut().find(|edge| edge.then == then && edge.mark == mark) {
            Some(edge) => edge.weight.add(&weight),
            None => self.edges.push(Edge { then, mark, weight }),
        }
    }
}

/// Which section a state belongs to.
type SectionOf<'f, S> = &'f dyn Fn(S) -> Option<usize>;

struct Reader<'a, P: Procedure, R, W> {
    procedure: &'a P,
    observable: &'a R,
    /// The marks that each kind of follow-up comes to, worked out when it is first deferred.
    deferred: Vec<(P::State, Vec<W>)>,
    /// Room for the chances of marks that is used again, as states come and go by the hundred.
    spare: Vec<Vec<W>>,
}

impl<'a, P, R, W> Reader<'a, P, R, W>
where
    P: Procedure,
    R: Observable<P::Event>,
    W: Weight,
{
    fn new(procedure: &'a P, observable: &'a R) -> Self {
        Self { procedure, observable, deferred: Vec::new(), spare: Vec::new() }
    }

    /// Room for the chances of marks, empty.
    fn room(spare: &mut Vec<Vec<W>>) -> Vec<W> {
        spare.pop().unwrap_or_else(|| Vec::with_capacity(24))
    }

    /// The sections are asked for behind a pointer, once for each state: an observable is then compiled once for all of them. Without, all is
    /// one section.
    fn read(&mut self, start: P::State, section_of: Option<SectionOf<'_, P::State>>) -> Vec<Vec<W>> {
        let observable = self.observable;
        let mut sections: Vec<Vec<W>> = Vec::with_capacity(1);
        if section_of.is_none() {
            sections.push(Self::room(&mut self.spare));
        }
        let section_of = |state: &P::State| section_of.map_or(Some(0), |section_of| section_of(*state));
        let mut frontier: Frontier<P::State, Vec<W>> = Frontier::new();
        let mut ways = Ways::new();
        let mut successors = Successors::new();
        frontier.at(&start, || Self::room(&mut self.spare)).push(W::one());
        while let Some((state, mut marks)) = frontier.take_earliest() {
            let section = section_of(&state);
            successors.clear();
            if ways.find(self.procedure, state, R::DETAILS) {
                self.find_successors(&ways, &mut successors);
            } else if let Some(section) = section {
                observable.accumulate(&marks, &W::one(), 0, at_section(&mut sections, section));
            }
            for (place, then) in successors.thens.iter().enumerate() {
                let next = frontier.at(then, || Self::room(&mut self.spare));
                let stays = section_of(then) == section;
                for Edge { mark, weight, .. } in successors.edges.iter().filter(|edge| edge.then == place) {
                    if stays {
                        observable.accumulate(&marks, weight, *mark, next);
                        continue;
                    }
                    collapse_marks(&marks, weight, next);
                    if let Some(section) = section {
                        observable.accumulate(&marks, weight, *mark, at_section(&mut sections, section));
                    }
                }
            }
            marks.clear();
            self.spare.push(marks);
        }
        sections
    }

    /// Fills `successors` with the ways on that these are.
    fn find_successors(&mut self, ways: &Ways<P, W>, successors: &mut Successors<P::State, W>) {
        for (place, Transition { event, then, deferred, .. }) in ways.possible() {
            let weight = ways.weight(place);
            let then = successors.place_of(then);
            let mark = self.observable.mark(event);
            let mut places = [0; MAX_DEFERRED];
            let mut count = 0;
            for (place, deferred) in places.iter_mut().zip(deferred.iter().flatten()) {
                *place = self.place_of_deferred(deferred);
                count += 1;
            }
            match &places[..count] {
                [] => successors.add(then, mark, weight),
                // Most often there is one, and it needs no call.
                [only] => {
                    for (more, chance) in self.possible(*only) {
                        successors.add(then, self.observable.join(mark, more), weight.times(chance));
                    }
                }
                places => self.add_for_all(successors, then, places, mark, weight),
            }
        }
    }

    /// Adds the ways to `then` for everything that the follow-ups `deferred` can come to.
    fn add_for_all(
        &self,
        successors: &mut Successors<P::State, W>,
        then: usize,
        deferred: &[usize],
        mark: usize,
        weight: W,
    ) {
        let Some((place, rest)) = deferred.split_first() else {
            return successors.add(then, mark, weight);
        };
        for (more, chance) in self.possible(*place) {
            self.add_for_all(successors, then, rest, self.observable.join(mark, more), weight.times(chance));
        }
    }

    /// The marks that a follow-up can come to, with their chances.
    fn possible(&self, deferred: usize) -> impl Iterator<Item = (usize, &W)> {
        self.deferred[deferred].1.iter().enumerate().filter(|(_, chance)| !chance.is_zero())
    }

    fn place_of_deferred(&mut self, deferred: &P::State) -> usize {
        if let Some(known) = self.deferred.iter().position(|(state, _)| state == deferred) {
            return known;
        }
        let marks = self.read(*deferred, None).pop().unwrap_or_default();
        self.deferred.push((*deferred, marks));
        self.deferred.len() - 1
    }
}

fn at_section<W>(sections: &mut Vec<Vec<W>>, section: usize) -> &mut Vec<W> {
    if sections.len() <= section {
        sections.resize_with(section + 1, Vec::new);
    }
    &mut sections[section]
}

/// Adds all the chances to that of mark 0: the next section starts afresh.
fn collapse_marks<W: Weight>(from: &[W], weight: &W, into: &mut Vec<W>) {
    if into.is_empty() {
        into.push(W::zero());
    }
    from.iter().for_each(|share| into[0].add_product(share, weight));
}
