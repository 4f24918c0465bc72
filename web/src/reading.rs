//! What is wrong with a document that is no shot.

use crate::outcome::Outcome;
use leptos::prelude::*;
use shootout::InputError;

/// What is wrong, for the inputs, which show it beside them.
pub fn outcome_of(problem: impl Fn() -> Option<InputError> + Send + Sync + 'static) -> Memo<Outcome> {
    Memo::new_with_compare(
        move |_| Outcome { problem: problem(), ..Outcome::default() },
        |before: Option<&Outcome>, now| match (before, now) {
            (Some(before), Some(now)) => before.problem != now.problem,
            _ => true,
        },
    )
}
