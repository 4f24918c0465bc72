//! Means: how often each thing is expected to happen.

use super::{Frontier, Ways};
use crate::{Procedure, Weight};

/// What a reading of means comes by on its way.
#[derive(Clone, Copy, Debug)]
pub enum Visit<'a, State, Event> {
    /// Dice are rolled in this state.
    Roll(&'a State),
    /// This happens.
    Event(&'a Event),
}

/// Shows `seen` every event with the number of times it is expected to happen, and returns the states in which lines
/// of events end (the main line and every follow-up), each with its expected number.
///
/// Means need no marks: this is the quickest reading, and many questions can be asked in one pass.
pub fn expected<P, W>(procedure: &P, seen: impl FnMut(&P::Event, &W)) -> Vec<(P::State, W)>
where
    P: Procedure,
    W: Weight,
{
    expected_from(procedure, procedure.start(), seen)
}

/// The same, and shows `seen` also every state in which dice are rolled, before its events, with the number of times that it is
/// expected to be reached: for what depends on how things stand when the dice fall, not on what they show.
pub fn expected_visits<P, W>(
    procedure: &P,
    seen: impl FnMut(Visit<'_, P::State, P::Event>, &W),
) -> Vec<(P::State, W)>
where
    P: Procedure,
    W: Weight,
{
    visits_from(procedure, procedure.start(), seen)
}

/// The events from a state on.
pub(crate) fn expected_from<P, W>(
    procedure: &P,
    start: P::State,
    mut seen: impl FnMut(&P::Event, &W),
) -> Vec<(P::State, W)>
where
    P: Procedure,
    W: Weight,
{
    visits_from(procedure, start, |visit, times| {
        if let Visit::Event(event) = visit {
            seen(event, times);
        }
    })
}

fn visits_from<P, W>(
    procedure: &P,
    start: P::State,
    mut seen: impl FnMut(Visit<'_, P::State, P::Event>, &W),
) -> Vec<(P::State, W)>
where
    P: Procedure,
    W: Weight,
{
    let mut frontier = Frontier::new();
    *frontier.at(&start, W::zero) = W::one();
    let mut ways = Ways::new();
    let mut ends = Vec::new();
    while let Some((state, times)) = frontier.take_earliest() {
        if !ways.find(procedure, state, true) {
            ends.push((state, times));
            continue;
        }
        seen(Visit::Roll(&state), &times);
        for (place, transition) in ways.possible() {
            let share = times.times(&ways.weight(place));
            seen(Visit::Event(&transition.event), &share);
            frontier.at(&transition.then, W::zero).add(&share);
            for deferred in transition.deferred.iter().flatten() {
                frontier.at(deferred, W::zero).add(&share);
            }
        }
    }
    ends
}
