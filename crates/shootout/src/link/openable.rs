//! The inputs of a question that the author of a live answer may leave open to its readers.

use super::{has_short_keys, may_be_open, place_of};
use crate::form;

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openable {
    /// What the link calls it.
    pub key: &'static str,
    /// What people call it.
    pub label: String,
}

/// All of a question of a rule set, as links name them; none where its links leave none open.
///
/// ```
/// use shootout::link::{may_be_open, openable};
/// use shootout::registry::FIRST;
/// let inputs = openable(FIRST.name, FIRST.questions[0].name);
/// let keys: Vec<&str> = inputs.iter().map(|input| input.key).collect();
/// assert_eq!(keys, may_be_open());
/// assert!(openable(FIRST.name, FIRST.questions[1].name).is_empty());
/// ```
pub fn openable(rule_set: &str, ask: &str) -> Vec<Openable> {
    let form = form::of(rule_set, ask).filter(|_| has_short_keys(rule_set, ask));
    let label = |key: &&'static str| Some(Openable { key, label: form?.at(&place_of(key)?)?.label.clone() });
    may_be_open().iter().filter_map(label).collect()
}
