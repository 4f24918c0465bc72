//! Loadouts among the documents: where they stand, what they begin with, and how files have them.

pub mod document;
pub mod file;
pub mod source;

pub use document::{ALONG, first, path_of};
pub use file::{is_one, is_sweep, loadout_of_sweep, parse_file};
pub use source::{Loadout, OwnSource};

use crate::session::QuestionId;
use shootout_ruleset::question::RuleSet;

/// What the tabs of loadouts begin with, where documents note which tab is shown.
const TAB: &str = "loadout.";

/// The tab of the loadout of a question.
pub fn tab_of(place: QuestionId) -> String {
    format!("{TAB}{}", place.question.name)
}

/// The tab of what a rule set compares in a way of its own.
pub const OWN_TAB: &str = "loadout.side_by_side";

/// The tab that a rule set has for loadouts: of its own kind, or of the question that is shown where that has numbers to compare; none
/// where nothing is compared.
pub fn tab_beside(place: QuestionId) -> Option<String> {
    if OwnSource::of(place.rule_set).is_some() {
        return Some(OWN_TAB.to_owned());
    }
    let mut places = questions(place.rule_set);
    places.clone().find(|of| *of == place).or_else(|| places.next()).map(tab_of)
}

/// The question that a tab is about.
pub fn question_of_tab(tab: &str) -> &str {
    tab.strip_prefix(TAB).unwrap_or(tab)
}

/// Whether a tab is the loadout of a question.
pub fn is_tab(tab: &str) -> bool {
    tab.starts_with(TAB)
}

/// The questions of a rule set that have numbers to compare. Documents that need not say what they ask are compared in a way of the rule
/// set's own.
pub fn questions(rule_set: &'static RuleSet) -> impl Iterator<Item = QuestionId> + Clone {
    let compared = rule_set
        .questions
        .iter()
        .filter(move |question| rule_set.built_in.is_none() && !question.metrics.is_empty());
    compared.map(move |question| QuestionId { rule_set, question })
}

/// Whether a question has numbers to compare.
pub fn is_compared(place: QuestionId) -> bool {
    questions(place.rule_set).any(|of| of == place)
}

/// Under which name the loadouts of a rule set stand among its documents.
pub const LOADOUT: &str = "loadout";
