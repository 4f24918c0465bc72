//! Documents of the rule sets that answer questions.

use crate::registry::{RULE_SETS_WITH_QUESTIONS, TAG};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, parse};
use shootout_ruleset::question::{Case, Command};

/// The field of a document that holds its rulings.
const RULINGS: &str = "rulings";

/// Reads a document of a rule set that answers questions: for one command, or whatever it asks. None where the document is of
/// no such rule set. `rulings` are put into the document in place of its own.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
pub fn read(
    text: &[u8],
    command: Option<Command>,
    rulings: &[(String, Value)],
) -> Result<Option<Box<dyn Case>>, InputError> {
    let Ok(mut document) = parse(text) else { return Ok(None) };
    let name = document.get(TAG).and_then(Node::text);
    let known =
        RULE_SETS_WITH_QUESTIONS.iter().find(|rule_set| name.is_some_and(|name| name == rule_set.name));
    let Some(rule_set) = known else { return Ok(None) };
    document.take(TAG);
    set_rulings(&mut document, rulings);
    rule_set.read(document, command).map(Some)
}

fn set_rulings(document: &mut Node, rulings: &[(String, Value)]) {
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
