//! The rule sets, one entry each.
//!
//! A document says in its field `ruleset` by which it is read. To add a rule set, add its crate and its entry here.

use crate::catalogue::Catalogue;
use crate::read;
#[cfg(feature = "hand-to-hand")]
use shootout_percentile::initiative::Order;
#[cfg(feature = "hand-to-hand")]
use shootout_percentile::melee::MeleeScenario;
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::document::{InputError, NOTHING, Node, nearest, quoted};
use shootout_ruleset::question;

/// Reads a document whose tag has been taken out.
pub(crate) type Read<T> = fn(Node, &Catalogue) -> Result<T, InputError>;

/// A set of rules.
#[derive(Debug)]
pub struct RuleSet {
    /// What documents call it.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The version of its rules: a higher number may give other odds for the same document.
    pub version: u32,
    pub(crate) shot: Read<Scenario>,
    #[cfg(feature = "hand-to-hand")]
    pub(crate) melee: Read<MeleeScenario>,
    #[cfg(feature = "hand-to-hand")]
    pub(crate) order: Read<Order>,
    #[cfg(feature = "schema")]
    pub(crate) schemas: fn(&RuleSet) -> Vec<crate::schema::Named>,
}

/// Every rule set.
pub const RULE_SETS: [RuleSet; 1] = [PERCENTILE];

pub(crate) const PERCENTILE: RuleSet = RuleSet {
    name: shootout_percentile::NAME,
    label: "Percentile shoot-out (d100)",
    version: 1,
    shot: read::percentile_shot,
    #[cfg(feature = "hand-to-hand")]
    melee: read::percentile_melee,
    #[cfg(feature = "hand-to-hand")]
    order: read::percentile_order,
    #[cfg(feature = "schema")]
    schemas: crate::schema::percentile,
};

/// The field of every document that names its rule set.
pub const TAG: &str = "ruleset";

/// Takes the tag out of a document and finds its rule set.
pub(crate) fn rule_set_of(document: &mut Node) -> Result<&'static RuleSet, InputError> {
    if !matches!(document, Node::Object(_)) {
        return Err(InputError::new("", document.found(), "an object in `{ }`"));
    }
    let missing = |found: String| InputError::new(TAG, found, quoted(rule_set_names().iter().copied()));
    match document.take(TAG) {
        None => Err(missing(NOTHING.to_owned())),
        Some(Node::Text(name)) => match RULE_SETS.iter().find(|rule_set| rule_set.name == name) {
            Some(rule_set) => Ok(rule_set),
            None if NAMED_WITH_QUESTIONS.iter().any(|rule_set| rule_set.name == name) => {
                let allowed = quoted(RULE_SETS.iter().map(|rule_set| rule_set.name));
                Err(InputError::new(TAG, format!("`{name}`, which has no such document"), allowed))
            }
            None => Err(unknown(&name)),
        },
        Some(other) => Err(missing(other.found())),
    }
}

/// What every rule set is called.
pub(crate) fn rule_set_names() -> Vec<&'static str> {
    let with_questions = NAMED_WITH_QUESTIONS.iter().map(|rule_set| rule_set.name);
    RULE_SETS.iter().map(|rule_set| rule_set.name).chain(with_questions).collect()
}

/// That no rule set has this name.
pub(crate) fn unknown(name: &str) -> InputError {
    let found = Node::Text(name.to_owned()).found();
    InputError {
        nearest: nearest(name, rule_set_names().iter().copied()),
        ..InputError::new(TAG, found, quoted(rule_set_names().iter().copied()))
    }
}

/// The rule sets whose documents ask questions, one line each.
pub const RULE_SETS_WITH_QUESTIONS: &[&question::RuleSet] = &[
    #[cfg(feature = "example")]
    &shootout_example::RULE_SET,
    #[cfg(feature = "fate")]
    &shootout_fate::firefight::RULE_SET,
];

/// A rule set without its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// What documents call it.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The version of its rules.
    pub version: u32,
}

/// Those of [`RULE_SETS_WITH_QUESTIONS`] without their rules. Who reads no more than these need not carry the rules themselves: a page
/// offers them all and fetches the rules of the one that is chosen.
pub const NAMED_WITH_QUESTIONS: &[Named] = &NAMES;

const NAMES: [Named; RULE_SETS_WITH_QUESTIONS.len()] = {
    let mut names = [Named { name: "", label: "", version: 0 }; RULE_SETS_WITH_QUESTIONS.len()];
    let mut at = 0;
    while at < names.len() {
        let rule_set = RULE_SETS_WITH_QUESTIONS[at];
        names[at] = Named { name: rule_set.name, label: rule_set.label, version: rule_set.version };
        at += 1;
    }
    names
};

/// The rule sets with questions that are handed out: all but the one that is there to be copied.
#[cfg(feature = "schema")]
pub(crate) fn published_with_questions() -> impl Iterator<Item = &'static question::RuleSet> {
    let skipped = usize::from(cfg!(feature = "example"));
    RULE_SETS_WITH_QUESTIONS.iter().skip(skipped).copied()
}
