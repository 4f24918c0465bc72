//! What the engine says of the document: the last valid answer, and what is wrong now.

use crate::catalogue::offered;
use crate::document::Document;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{answer::Answer, read};
use std::sync::Arc;

/// A scenario that the engine took, with its answer.
#[derive(Debug)]
pub struct Valid {
    /// The scenario, ids resolved and defaults filled in.
    pub scenario: Scenario,
    /// Its odds.
    pub answer: Answer<f64>,
}

/// What there is to show.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The answer to the document, or to its last valid state.
    pub valid: Option<Arc<Valid>>,
    /// The document that `valid` is the answer to.
    pub answered: Option<Arc<Value>>,
    /// What is wrong with the document now, in which case `valid` is of an earlier state.
    pub problem: Option<InputError>,
}

/// Asks the engine, with the catalogue that is offered now.
///
/// # Errors
///
/// The first thing that is wrong with the document.
pub fn ask(document: &Value) -> Result<Valid, InputError> {
    let scenario = read::shot_value(document, &offered().catalogue)?;
    let answer = shootout_percentile::answer::answer_at_once(&scenario)?;
    Ok(Valid { scenario, answer })
}

/// The outcome, followed as the document changes.
pub fn follow(document: Document) -> Memo<Outcome> {
    let whole = document.whole();
    Memo::new_with_compare(
        move |before: Option<&Outcome>| match whole.with(ask) {
            Ok(valid) => {
                Outcome { valid: Some(Arc::new(valid)), answered: Some(Arc::new(whole.get())), problem: None }
            }
            Err(problem) => Outcome { problem: Some(problem), ..before.cloned().unwrap_or_default() },
        },
        |_, _| true,
    )
}

/// The outcome that the page provides to its parts.
pub fn in_context() -> Memo<Outcome> {
    expect_context()
}
