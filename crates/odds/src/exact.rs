//! The reader that follows every face with its weight: exact odds, no sampling.
//!
//! Two things keep it quick without a second copy of any rule. Faces that mean the same under the question asked are
//! taken together, and states that are equal are one state, whatever led to them. What is *asked* does not live in the
//! state: a [`Reading`] keeps it as a mark beside the weight, so a count of hits over a hundred shots costs a
//! hundred numbers for each state, not a hundred times the states. Follow-ups that are owed
//! ([`Meaning::owes`](crate::Meaning::owes)) cannot change what is rolled next; each kind is worked out once.

use crate::{Meaning, Next, Owed, Procedure, Roll, Weight};

/// A question about a procedure, answered as a mark: a small number that events add to.
///
/// Marks are joined in any order and grouping, so [`join`](Reading::join) must be associative and commutative, with 0
/// as the mark of nothing. Keep marks dense: the reader holds a weight for each up to the highest.
pub trait Reading<Event> {
    /// What this event adds; 0 when it is not asked for.
    fn mark(&self, event: &Event) -> usize;
    /// Two marks put together.
    fn join(&self, a: usize, b: usize) -> usize;
}

/// How many: the marks of the events are added up.
pub struct Count<F>(pub F);

/// The worst, or the best: the highest mark of all.
pub struct Highest<F>(pub F);

/// Which of several things happened at all: marks are sets of bits.
pub struct Flags<F>(pub F);

impl<Event, F: Fn(&Event) -> usize> Reading<Event> for Count<F> {
    fn mark(&self, event: &Event) -> usize {
        self.0(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a + b
    }
}

impl<Event, F: Fn(&Event) -> usize> Reading<Event> for Highest<F> {
    fn mark(&self, event: &Event) -> usize {
        self.0(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a.max(b)
    }
}

impl<Event, F: Fn(&Event) -> usize> Reading<Event> for Flags<F> {
    fn mark(&self, event: &Event) -> usize {
        self.0(event)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a | b
    }
}

/// The chance of each mark over the whole procedure: `[k]` is the chance that the reading ends at `k`.
#[must_use]
pub fn distribution<P, R, W>(procedure: &P, reading: &R) -> Vec<W>
where
    P: Procedure,
    R: Reading<P::Event>,
    W: Weight,
{
    let mut reader = Reader::new(procedure, reading);
    reader.read(procedure.start(), |_| Some(0)).pop().unwrap_or_default()
}

/// The chance of each mark within each section of the procedure (an action, a round), every section starting from mark
/// 0: `[section][k]`. Follow-ups belong to the section in which they came to be owed. Chances are unconditional: a
/// section that is reached only half the time adds up to one half.
#[must_use]
pub fn by_section<P, R, W>(
    procedure: &P,
    reading: &R,
    section_of: impl Fn(P::State) -> Option<usize>,
) -> Vec<Vec<W>>
where
    P: Procedure,
    R: Reading<P::Event>,
    W: Weight,
{
    Reader::new(procedure, reading).read(procedure.start(), section_of)
}

/// Shows `seen` every event with the number of times it is expected to happen, and returns the states in which lines
/// of events end (the main line and every follow-up), each with its expected number.
///
/// Means need no marks: this is the quickest reading, and many questions can be asked in one pass.
pub fn expected<P, W>(procedure: &P, mut seen: impl FnMut(&P::Event, &W)) -> Vec<(P::State, W)>
where
    P: Procedure,
    W: Weight,
{
    let mut frontier = Frontier::new();
    *frontier.at(procedure.start()) = W::one();
    let mut meanings = Vec::new();
    let mut ends = Vec::new();
    while let Some((state, times)) = frontier.take_earliest() {
        let Some(outcomes) = meanings_of(procedure, state, &mut meanings) else {
            ends.push((state, times));
            continue;
        };
        for meaning in &meanings {
            let share = times.times(&W::ratio(u64::from(meaning.faces.len()), outcomes));
            seen(&meaning.event, &share);
            frontier.at(meaning.then).add(&share);
            for owed in meaning.owes.into_iter().flatten() {
                frontier.at(owed).add(&share);
            }
        }
    }
    ends
}

/// Fills `meanings` with those that some face has, and says how many outcomes count; `None` when nothing is rolled.
fn meanings_of<P: Procedure>(
    procedure: &P,
    state: P::State,
    meanings: &mut Vec<Meaning<P::State, P::Event>>,
) -> Option<u64> {
    let Next::Roll(Roll { dice, reroll, .. }) = procedure.next(state) else {
        return None;
    };
    meanings.clear();
    procedure.meanings(state, meanings);
    meanings.retain(|meaning| !meaning.faces.is_empty());
    let outcomes = dice.outcomes() - reroll.len();
    debug_assert_eq!(
        meanings.iter().map(|meaning| meaning.faces.len()).sum::<u32>(),
        outcomes,
        "the meanings in {state:?} are not a partition of the dice"
    );
    Some(u64::from(outcomes))
}

/// States that wait to be read, the earliest last.
struct Frontier<S, A> {
    waiting: Vec<(S, A)>,
}

impl<S: Copy + Ord, A: Empty> Frontier<S, A> {
    fn new() -> Self {
        Self { waiting: Vec::with_capacity(8) }
    }

    fn take_earliest(&mut self) -> Option<(S, A)> {
        self.waiting.pop()
    }

    /// What has been gathered for this state so far.
    fn at(&mut self, state: S) -> &mut A {
        let place = match self.waiting.binary_search_by(|(other, _)| state.cmp(other)) {
            Ok(found) => found,
            Err(place) => {
                self.waiting.insert(place, (state, A::empty()));
                place
            }
        };
        &mut self.waiting[place].1
    }
}

/// Something to gather into, at first nothing.
trait Empty {
    fn empty() -> Self;
}

impl<W: Weight> Empty for W {
    fn empty() -> Self {
        W::zero()
    }
}

/// The weight of each mark.
struct Marks<W>(Vec<W>);

impl<W> Empty for Marks<W> {
    fn empty() -> Self {
        Marks(Vec::new())
    }
}

impl<W: Weight> Marks<W> {
    /// Pours `from` in, weighed by `weight`, each mark changed by `change`.
    fn pour(&mut self, from: &[W], weight: &W, change: impl Fn(usize) -> usize) {
        for (mark, share) in from.iter().enumerate() {
            if share.is_zero() {
                continue;
            }
            let mark = change(mark);
            if mark >= self.0.len() {
                self.0.resize(mark + 1, W::zero());
            }
            self.0[mark].add_product(share, weight);
        }
    }
}

/// Faces of one state that mean the same under the reading.
struct Case<S> {
    then: S,
    owes: Owed<S>,
    mark: usize,
    faces: u32,
}

/// A way on from a state, follow-ups worked out.
struct Edge<S, W> {
    then: S,
    mark: usize,
    weight: W,
}

struct Reader<'a, P: Procedure, R, W> {
    procedure: &'a P,
    reading: &'a R,
    /// The marks that each kind of follow-up comes to, worked out when it is first owed.
    owed: Vec<(P::State, Vec<W>)>,
    meanings: Vec<Meaning<P::State, P::Event>>,
}

impl<'a, P, R, W> Reader<'a, P, R, W>
where
    P: Procedure,
    R: Reading<P::Event>,
    W: Weight,
{
    fn new(procedure: &'a P, reading: &'a R) -> Self {
        Self { procedure, reading, owed: Vec::new(), meanings: Vec::new() }
    }

    fn read(&mut self, start: P::State, section_of: impl Fn(P::State) -> Option<usize>) -> Vec<Vec<W>> {
        let reading = self.reading;
        let mut sections: Vec<Marks<W>> = Vec::new();
        let mut frontier: Frontier<P::State, Marks<W>> = Frontier::new();
        frontier.at(start).0.push(W::one());
        let mut edges = Vec::new();
        while let Some((state, marks)) = frontier.take_earliest() {
            let section = section_of(state);
            if !self.edges(state, &mut edges) {
                if let Some(section) = section {
                    at_section(&mut sections, section).pour(&marks.0, &W::one(), |mark| mark);
                }
                continue;
            }
            for Edge { then, mark, weight } in &edges {
                if section_of(*then) == section {
                    frontier.at(*then).pour(&marks.0, weight, |before| reading.join(before, *mark));
                    continue;
                }
                frontier.at(*then).pour(&marks.0, weight, |_| 0);
                if let Some(section) = section {
                    at_section(&mut sections, section)
                        .pour(&marks.0, weight, |before| reading.join(before, *mark));
                }
            }
        }
        sections.into_iter().map(|marks| marks.0).collect()
    }

    /// The ways on from a state; false when there are none.
    fn edges(&mut self, state: P::State, edges: &mut Vec<Edge<P::State, W>>) -> bool {
        edges.clear();
        let mut meanings = std::mem::take(&mut self.meanings);
        let outcomes = meanings_of(self.procedure, state, &mut meanings);
        let mut cases: Vec<Case<P::State>> = Vec::with_capacity(meanings.len());
        for Meaning { faces, event, then, owes, .. } in &meanings {
            let mark = self.reading.mark(event);
            let same =
                cases.iter_mut().find(|case| (case.then, case.owes, case.mark) == (*then, *owes, mark));
            match same {
                Some(case) => case.faces += faces.len(),
                None => cases.push(Case { then: *then, owes: *owes, mark, faces: faces.len() }),
            }
        }
        self.meanings = meanings;
        let Some(outcomes) = outcomes else { return false };
        for case in cases {
            let weight = W::ratio(u64::from(case.faces), outcomes);
            self.pay(edges, case.then, &case.owes, case.mark, weight);
        }
        true
    }

    /// Adds the edges to `then` for everything that the follow-ups in `owes` can come to.
    fn pay(
        &mut self,
        edges: &mut Vec<Edge<P::State, W>>,
        then: P::State,
        owes: &[Option<P::State>],
        mark: usize,
        weight: W,
    ) {
        let Some((first, rest)) = owes.split_first() else {
            return gather(edges, then, mark, weight);
        };
        let Some(owed) = *first else {
            return self.pay(edges, then, rest, mark, weight);
        };
        let place = self.place_of_owed(owed);
        for more in 0..self.owed[place].1.len() {
            let chance = &self.owed[place].1[more];
            if !chance.is_zero() {
                let weight = weight.times(chance);
                self.pay(edges, then, rest, self.reading.join(mark, more), weight);
            }
        }
    }

    fn place_of_owed(&mut self, owed: P::State) -> usize {
        if let Some(known) = self.owed.iter().position(|(state, _)| *state == owed) {
            return known;
        }
        let marks = self.read(owed, |_| Some(0)).pop().unwrap_or_default();
        self.owed.push((owed, marks));
        self.owed.len() - 1
    }
}

fn at_section<W>(sections: &mut Vec<Marks<W>>, section: usize) -> &mut Marks<W> {
    if sections.len() <= section {
        sections.resize_with(section + 1, Marks::empty);
    }
    &mut sections[section]
}

fn gather<S: PartialEq, W: Weight>(edges: &mut Vec<Edge<S, W>>, then: S, mark: usize, weight: W) {
    match edges.iter_mut().find(|edge| edge.then == then && edge.mark == mark) {
        Some(edge) => edge.weight.add(&weight),
        None => edges.push(Edge { then, mark, weight }),
    }
}
