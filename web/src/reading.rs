//! What the engine reads in a document that is no shot, and what is wrong with it now.

use crate::catalogue::{Offered, offered};
use crate::document::Document;
use crate::outcome::Outcome;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use std::sync::Arc;

/// What the engine says of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<T> {
    /// What stands in it, or stood in it when it was last valid.
    pub valid: Option<Arc<T>>,
    /// What is wrong with it now.
    pub problem: Option<InputError>,
}

/// It, followed as the document changes. A document that says the same is the same one.
pub fn follow<T: PartialEq + Send + Sync + 'static>(
    document: Document,
    read: fn(&Value) -> Result<T, InputError>,
) -> Memo<Reading<T>> {
    let whole = document.whole();
    Memo::new(move |before: Option<&Reading<T>>| {
        let before = before.and_then(|reading| reading.valid.clone());
        match whole.with(read) {
            Ok(valid) => {
                let same = before.filter(|before| **before == valid);
                Reading { valid: Some(same.unwrap_or_else(|| Arc::new(valid))), problem: None }
            }
            Err(problem) => Reading { valid: before, problem: Some(problem) },
        }
    })
}

/// The document that a text is, if the engine takes it.
pub fn document_of_text<T>(
    text: &[u8],
    read_text: fn(&[u8], &Offered) -> Result<T, InputError>,
    read: fn(&Value) -> Result<T, InputError>,
) -> Result<Value, InputError> {
    read_text(text, &untrack(offered))?;
    let value: Value = serde_json::from_slice(text).unwrap_or_default();
    // What it is as a value must be taken too: everything that follows goes by that.
    read(&value).map(|_| value)
}

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
