//! What is wrong with what is stated now, as its inputs say it beside them.

use crate::dom::context::expect_ctx;
use crate::dom::kit::effect;
use leptos::prelude::*;
use shootout::InputError;

/// What is wrong, if anything is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Where, what was found and what is allowed.
    pub problem: Option<InputError>,
}

/// What is wrong, for the inputs, which show it beside them. There are hundreds of them, and mostly nothing is wrong: they are told of it only
/// when it changes, not asked at each answer whether it has.
pub fn outcome_of(problem: impl Fn() -> Option<InputError> + Send + Sync + 'static) -> ReadSignal<Outcome> {
    let outcome = RwSignal::new(Outcome { problem: untrack(&problem) });
    effect(move || {
        let now = Outcome { problem: problem() };
        if outcome.with_untracked(|before| *before != now) {
            outcome.set(now);
        }
    });
    outcome.read_only()
}

/// The outcome that the page provides to its parts.
pub fn in_context() -> ReadSignal<Outcome> {
    expect_ctx()
}

/// The words of an error, without its path.
pub fn words_of(problem: &InputError) -> String {
    let near = problem.nearest.as_ref().map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
    let found = if problem.found == "null" { "nothing" } else { &problem.found };
    format!("Found {found}; allowed: {}.{near}", problem.allowed)
}
