//! The greatest count that can come about, however unlikely it is.

use super::{Frontier, Ways};
use crate::Procedure;

/// The highest sum of `count` over the events of any line of events that the dice allow, follow-ups included. What can happen at
/// all is not a question of weights, so that no rounding hides what is nearly impossible.
#[must_use]
pub fn greatest_count<P: Procedure>(procedure: &P, count: impl Fn(&P::Event) -> usize) -> usize {
    greatest_from(procedure, procedure.start(), &count)
}

fn greatest_from<P: Procedure>(procedure: &P, start: P::State, count: &impl Fn(&P::Event) -> usize) -> usize {
    let mut frontier: Frontier<P::State, usize> = Frontier::new();
    *frontier.at(&start, || 0) = 0;
    let mut ways = Ways::<P, f64>::new();
    let mut deferred: Vec<(P::State, usize)> = Vec::new();
    let mut greatest = 0;
    while let Some((state, so_far)) = frontier.take_earliest() {
        if !ways.find(procedure, state, false) {
            greatest = greatest.max(so_far);
            continue;
        }
        for (_, transition) in ways.possible() {
            let mut then = so_far + count(&transition.event);
            for follow_up in transition.deferred.iter().flatten() {
                then += greatest_of_deferred(procedure, follow_up, count, &mut deferred);
            }
            let known = frontier.at(&transition.then, || 0);
            *known = then.max(*known);
        }
    }
    greatest
}

/// The most that a kind of follow-up comes to, worked out when it is first met.
fn greatest_of_deferred<P: Procedure>(
    procedure: &P,
    follow_up: &P::State,
    count: &impl Fn(&P::Event) -> usize,
    deferred: &mut Vec<(P::State, usize)>,
) -> usize {
    if let Some((_, greatest)) = deferred.iter().find(|(state, _)| state == follow_up) {
        return *greatest;
    }
    let greatest = greatest_from(procedure, *follow_up, count);
    deferred.push((*follow_up, greatest));
    greatest
}
