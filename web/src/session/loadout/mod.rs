//! Loadouts among the documents: where they stand, what they begin with, and how files have them.

pub mod document;
pub mod file;
pub mod source;

pub use document::{ALONG, first, path_of};
pub use file::{is_one, is_sweep, loadout_of_sweep, parse_file};
pub use source::{Loadout, OwnSource};

use crate::session::QuestionId;
use shootout_ruleset::question::RuleSet;

/// Whether a rule set compares anything: in a way of its own, or numbers of a question.
pub fn has_any(rule_set: &'static RuleSet) -> bool {
    OwnSource::of(rule_set).is_some() || questions(rule_set).next().is_some()
}

/// The question whose loadout is shown where the one of this question is asked for: itself where it has numbers to compare, else the first
/// that has.
pub fn compared(place: QuestionId) -> QuestionId {
    let mut places = questions(place.rule_set);
    places.clone().find(|of| *of == place).or_else(|| places.next()).unwrap_or(place)
}

/// The questions of a rule set that have numbers to compare. Documents that need not say what they ask are compared in a way of the rule
/// set's own.
pub fn questions(rule_set: &'static RuleSet) -> impl Iterator<Item = QuestionId> + Clone {
    let compared = rule_set
        .questions
        .iter()
        .filter(move |question| rule_set.built_in.is_none() && !question.metrics.is_empty());
    compared.map(move |question| QuestionId::new(rule_set, question))
}

/// Whether a question has numbers to compare.
pub fn is_compared(place: QuestionId) -> bool {
    questions(place.rule_set).any(|of| of == place)
}

/// Under which name the loadouts of a rule set stand among its documents.
pub const LOADOUT: &str = "loadout";
