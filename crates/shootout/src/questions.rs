//! Documents of the rule sets that answer questions.

use crate::registry::{FIRST, NAMED_WITH_QUESTIONS, RULE_SETS_WITH_QUESTIONS, unknown};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, nearest, parse, quoted};
use shootout_ruleset::question::{ASK, Case, Command, RuleSet, TAG};

/// The field of a document that holds its rulings.
const RULINGS: &str = "rulings";

/// A document of a rule set that answers questions.
#[derive(Debug)]
pub struct Opened {
    rule_set: &'static RuleSet,
    document: Node,
}

/// Opens a document; none where it is of no rule set that answers questions.
///
/// # Errors
///
/// When it is of no rule set at all.
///
/// ```
/// assert!(shootout::questions::open(br#"{ "ruleset": "percentile" }"#)?.is_none());
/// let error = shootout::questions::open(br#"{ "ruleset": "percentle" }"#).unwrap_err();
/// assert_eq!((error.path.as_str(), error.nearest.as_deref()), ("ruleset", Some("percentile")));
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn open(text: &[u8]) -> Result<Option<Opened>, InputError> {
    // What is no JSON is told by the reader of the other rule sets.
    let Ok(mut document) = parse(text) else { return Ok(None) };
    let Some(name) = document.get(TAG).and_then(Node::text).cloned() else { return Ok(None) };
    if let Some(rule_set) = RULE_SETS_WITH_QUESTIONS.iter().find(|rule_set| rule_set.name == name) {
        document.take(TAG);
        return Ok(Some(Opened { rule_set, document }));
    }
    if FIRST.name == name { Ok(None) } else { Err(unknown(&name)) }
}

/// Reads a document that asks a question of a rule set; what it says itself of either is left aside.
///
/// # Errors
///
/// When the rule set has no such question; else the first thing that is wrong with the document.
///
/// ```
/// # #[cfg(feature = "every-rule-set")] {
/// use serde_json::json;
/// use shootout::questions::{case, rule_set};
/// let error = case(rule_set("fate_firefight")?, "order", &json!({})).map(|_| ()).unwrap_err();
/// assert_eq!((error.path.as_str(), error.found.as_str()), ("combatants", "nothing"));
/// # }
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn case(rule_set: &RuleSet, ask: &str, document: &Value) -> Result<Box<dyn Case>, InputError> {
    let mut document = Node::from(document);
    document.take(TAG);
    document.set(ASK.to_owned(), Node::Text(ask.to_owned()));
    rule_set.read(document, None)
}

/// The rule set of this name.
///
/// # Errors
///
/// When no rule set that answers questions is called so. Those of other kinds are not offered: who asks here has none of them.
pub fn rule_set(name: &str) -> Result<&'static RuleSet, InputError> {
    let found = RULE_SETS_WITH_QUESTIONS.iter().find(|rule_set| rule_set.name == name).copied();
    let names = || NAMED_WITH_QUESTIONS.iter().map(|named| named.name);
    found.ok_or_else(|| InputError {
        nearest: nearest(name, names()),
        ..InputError::new(TAG, Node::Text(name.to_owned()).found(), quoted(names()))
    })
}

impl Opened {
    /// The rule set by which it is read.
    #[must_use]
    pub fn rule_set(&self) -> &'static RuleSet {
        self.rule_set
    }

    /// Reads it: for one command, or whatever it asks. `rulings` are put into it in place of its own.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: its place, what was found and what is allowed.
    pub fn read(
        mut self,
        command: Option<Command>,
        rulings: &[(String, Value)],
    ) -> Result<Box<dyn Case>, InputError> {
        set_rulings(&mut self.document, rulings);
        self.rule_set.read(self.document, command)
    }
}

/// Puts rulings into a document in place of its own.
pub(crate) fn set_rulings(document: &mut Node, rulings: &[(String, Value)]) {
    if rulings.is_empty() {
        return;
    }
    if document.get(RULINGS).is_none() {
        document.set(RULINGS.to_owned(), Node::Object(Vec::new()));
    }
    let Some(stated) = document.get_mut(RULINGS) else { return };
    for (name, value) in rulings {
        stated.set(name.clone(), Node::from(value));
    }
}
