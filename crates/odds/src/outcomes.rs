//! The exact reader for parts of a larger whole: from any state on, to all the states in which the part ends.
//!
//! A game of several procedures (two who shoot at each other by turns) is put together of such parts: what one does next
//! depends only on how things stand then, so each part is read once for each way to stand and used wherever things stand
//! so again.

use crate::exact::{Frontier, Ways};
use crate::{Procedure, Weight};

/// What is kept of the events on the way, beside the state in which they end.
///
/// As marks of [`Observable`](crate::exact::Observable)s they are joined in any order and grouping, so [`join`](Accumulator::join) must
/// be associative and commutative, with [`nothing`](Accumulator::nothing) as the mark of no event; but they may be anything
/// small, as only those that happen are held.
pub trait Accumulator<Event> {
    /// What is kept.
    type Mark: Copy + Ord;

    /// The mark of no event.
    fn nothing(&self) -> Self::Mark;
    /// What this event adds.
    fn mark(&self, event: &Event) -> Self::Mark;
    /// Two marks put together.
    fn join(&self, a: Self::Mark, b: Self::Mark) -> Self::Mark;
}

/// An accumulator that counts: what it gives for the events is added up.
pub struct Sum<F>(pub F);

impl<Event, F: Fn(&Event) -> u8> Accumulator<Event> for Sum<F> {
    type Mark = u8;

    fn nothing(&self) -> u8 {
        0
    }
    fn mark(&self, event: &Event) -> u8 {
        self.0(event)
    }
    fn join(&self, a: u8, b: u8) -> u8 {
        a.saturating_add(b)
    }
}

/// One of the ways in which a part can end.
#[derive(Clone, Debug, PartialEq)]
pub struct EndState<State, Mark, W> {
    /// The state in which the main line ends.
    pub state: State,
    /// What was kept of the events, those of follow-ups among them.
    pub mark: Mark,
    /// The chance of this way.
    pub weight: W,
}

/// Marks with their chances, each once, ascending.
type Marks<M, W> = Vec<(M, W)>;

/// The marks that each kind of follow-up comes to.
type Deferred<S, M, W> = Vec<(S, Marks<M, W>)>;

/// Every way in which the procedure can go from `start` to its end: the state there, what `accumulator` kept of the events, and
/// the chance. Each pair of state and mark stands once; states ascend, and marks within a state.
///
/// ```
/// # use shootout_odds::{Dice, Faces, Transition, Next, Procedure, Roll, outcomes};
/// # struct Coins;
/// # impl Procedure for Coins {
/// #     type State = u8; type Why = (); type Event = bool;
/// #     fn start(&self) -> u8 { 0 }
/// #     fn next(&self, s: u8) -> Next<()> {
/// #         if s < 3 { Next::Roll(Roll::new(Dice::new(&[2]), ())) } else { Next::Done } }
/// #     fn transitions(&self, s: u8, found: &mut Vec<Transition<u8, bool>>) {
/// #         found.push(Transition::new(Faces::up_to(1), true, s + 1));
/// #         found.push(Transition::new(Faces::between(2, 2), false, s + 1)); } }
/// // Three coins, of which the first lies already: how many of the other two show heads.
/// let heads = outcomes::Sum(|heads: &bool| u8::from(*heads));
/// let ends = outcomes::outcomes::<_, _, f64>(&Coins, 1, &heads);
/// let told: Vec<(u8, u8, f64)> = ends.iter().map(|end| (end.state, end.mark, end.weight)).collect();
/// assert_eq!(told, [(3, 0, 0.25), (3, 1, 0.5), (3, 2, 0.25)]);
/// ```
#[must_use]
pub fn outcomes<P, A, W>(
    procedure: &P,
    start: P::State,
    accumulator: &A,
) -> Vec<EndState<P::State, A::Mark, W>>
where
    P: Procedure,
    A: Accumulator<P::Event>,
    W: Weight,
{
    Reader { procedure, accumulator, deferred: Vec::new() }.read(start)
}

struct Reader<'a, P: Procedure, A: Accumulator<P::Event>, W> {
    procedure: &'a P,
    accumulator: &'a A,
    /// The marks that each kind of follow-up comes to, worked out when it is first deferred.
    deferred: Deferred<P::State, A::Mark, W>,
}

impl<P: Procedure, A: Accumulator<P::Event>, W: Weight> Reader<'_, P, A, W> {
    fn read(&mut self, start: P::State) -> Vec<EndState<P::State, A::Mark, W>> {
        let mut frontier: Frontier<P::State, Marks<A::Mark, W>> = Frontier::new();
        let mut ways = Ways::new();
        let mut ends = Vec::new();
        frontier.at(&start, Vec::new).push((self.accumulator.nothing(), W::one()));
        while let Some((state, marks)) = frontier.take_earliest() {
            if !ways.find(self.procedure, state, false) {
                ends.extend(marks.into_iter().map(|(mark, weight)| EndState { state, mark, weight }));
                continue;
            }
            for (place, transition) in ways.possible() {
                let chance = ways.weight(place);
                let mut told = vec![(self.accumulator.mark(&transition.event), chance)];
                for deferred in transition.deferred.iter().flatten() {
                    let deferred = self.deferred(*deferred);
                    told = self.joined(&told, &deferred);
                }
                let next = frontier.at(&transition.then, Vec::new);
                for (mark, weight) in self.joined(&marks, &told) {
                    add(next, mark, weight);
                }
            }
        }
        ends
    }

    fn joined(&self, some: &Marks<A::Mark, W>, more: &Marks<A::Mark, W>) -> Marks<A::Mark, W> {
        let mut joined = Vec::with_capacity(some.len());
        for (mark, weight) in some {
            for (other, chance) in more {
                add(&mut joined, self.accumulator.join(*mark, *other), weight.times(chance));
            }
        }
        joined
    }

    fn deferred(&mut self, deferred: P::State) -> Marks<A::Mark, W> {
        if let Some((_, marks)) = self.deferred.iter().find(|(state, _)| *state == deferred) {
            return marks.clone();
        }
        let mut marks = Vec::new();
        self.read(deferred).into_iter().for_each(|end| add(&mut marks, end.mark, end.weight));
        self.deferred.push((deferred, marks.clone()));
        marks
    }
}

fn add<M: Copy + Ord, W: Weight>(marks: &mut Marks<M, W>, mark: M, weight: W) {
    match marks.binary_search_by(|(known, _)| known.cmp(&mark)) {
        Ok(place) => marks[place].1.add(&weight),
        Err(place) => marks.insert(place, (mark, weight)),
    }
}
