//! The rules of the rule sets that ask questions: each is a part of the page, fetched when the rule set is first chosen.

use crate::session::rule_set::FIRST_QUESTION;
use serde_json::Value;
use shootout::form::Drawn;
use shootout::registry::{self, NAMED_FIRST};
use shootout_ruleset::question::RuleSet;

/// The document with which a first visit begins. It is there at once, as the rules are by which it is answered.
pub fn first_document() -> Value {
    const TEXT: &str = Drawn::of(NAMED_FIRST.name).begins_with(FIRST_QUESTION.0);
    serde_json::from_str(TEXT).unwrap_or_default()
}

/// Whether a rule set can be shown: the first one has its first question from the start.
pub fn can_begin(name: &str) -> bool {
    registry::loaded().iter().any(|rule_set| rule_set.name == name)
}

/// Whether all rules of a rule set are here.
pub fn are_here(name: &str) -> bool {
    let is_whole =
        |rule_set: &RuleSet| name != NAMED_FIRST.name || rule_set.questions.len() == NAMED_FIRST.asked.len();
    registry::loaded().iter().any(|rule_set| rule_set.name == name && is_whole(rule_set))
}
