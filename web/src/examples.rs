//! Shots to begin with.

use leptos::prelude::*;
use serde_json::Value;
use shootout::registry::first_examples;

/// A shot that can be opened.
pub struct Example {
    /// What it is, in a few words.
    pub title: &'static str,
    text: &'static str,
}

/// The examples; a first visit opens with the first.
pub fn all() -> impl Iterator<Item = Example> {
    first_examples().iter().map(|&(title, text)| Example { title, text })
}

impl Example {
    /// Its document.
    pub fn document(&self) -> Value {
        // The embedded files never change, and a test reads them.
        serde_json::from_str(self.text).unwrap_or_default()
    }
}

/// Whether the shot began as that of a first visit, and not as one that someone opened: its plan is then only there to begin
/// with.
#[derive(Clone, Copy)]
pub struct Starter(StoredValue<bool>);

impl Starter {
    /// It did: a first visit, or one that goes on.
    pub fn new() -> Self {
        Self(StoredValue::new(true))
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// From now on it is one that someone opened, or not.
    pub fn set(self, is_starter: bool) {
        self.0.set_value(is_starter);
    }

    /// Whether this is the plan of a first visit, with which nobody did anything yet.
    pub fn is_plan(self, plan: &Value) -> bool {
        self.0.get_value() && first().get("plan") == Some(plan)
    }
}

/// The shot of a first visit.
pub fn first() -> Value {
    all().next().map(|example| example.document()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome;

    #[test]
    fn every_example_has_an_answer() {
        for example in all() {
            let valid = outcome::ask(&example.document());
            assert!(valid.is_ok_and(|valid| valid.answer.report.targeting.legal), "{}", example.title);
        }
    }
}
