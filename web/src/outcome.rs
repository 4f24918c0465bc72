//! What is wrong with what is stated now, as its inputs say it beside them.

use crate::context::provided;
use leptos::prelude::*;
use shootout::InputError;

/// What is wrong, if anything is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Where, what was found and what is allowed.
    pub problem: Option<InputError>,
}

/// What is wrong, for the inputs, which show it beside them.
pub fn outcome_of(problem: impl Fn() -> Option<InputError> + Send + Sync + 'static) -> Memo<Outcome> {
    Memo::new(move |_| Outcome { problem: problem() })
}

/// The outcome that the page provides to its parts.
pub fn in_context() -> Memo<Outcome> {
    provided()
}
