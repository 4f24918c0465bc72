//! Documents about the best of what someone owns: the question in them, and the things that may be put into it.

mod places;
#[cfg(feature = "schema")]
mod schema;
#[cfg(test)]
mod tests;

pub use places::{FilledBy, Place, places};
#[cfg(feature = "schema")]
pub(crate) use schema::schema;

use crate::questions::set_rulings;
use crate::registry::take_rule_set;
use crate::sweep::{Load, load_scenario};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{NOTHING, Node, parse};
use shootout_ruleset::gear::Gear;

/// The field of the question.
const SCENARIO: &str = "scenario";
/// The field of the things.
pub const ITEMS: &str = "items";

/// What stands in place of what a document says, or beside it.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Fields, each in place of the one of the document.
    pub fields: Vec<(&'static str, Value)>,
    /// Things, after those of the document.
    pub items: Vec<Node>,
    /// Rulings, in place of those of the question.
    pub rulings: Vec<(String, Value)>,
}

/// How many things a document has itself.
pub fn own_items(text: &[u8]) -> usize {
    parse(text).map_or(0, |document| match document.get(ITEMS) {
        Some(Node::List(items)) => items.len(),
        _ => 0,
    })
}

/// Reads a document, which may name entries of this catalogue; a question that is given as text is asked for by that text.
///
/// # Errors
///
/// The first thing that is wrong with it, and what `load` says.
pub fn read(
    text: &[u8],
    changes: Changes,
    catalogue: &Entries,
    load: &mut Load<'_>,
) -> Result<Gear, InputError> {
    let mut document = parse(text)?;
    let rule_set = take_rule_set(&mut document)?;
    for (name, value) in changes.fields {
        document.set(name.to_owned(), Node::from(&value));
    }
    if !changes.items.is_empty() {
        if document.get(ITEMS).is_none() {
            document.set(ITEMS.to_owned(), Node::List(Vec::new()));
        }
        if let Some(Node::List(items)) = document.get_mut(ITEMS) {
            items.extend(changes.items);
        }
    }
    let scenario = document.take(SCENARIO).ok_or_else(|| {
        InputError::new(SCENARIO, NOTHING, "a document that asks a question, or the path of its file")
    })?;
    let mut scenario = load_scenario(rule_set, scenario, load)?;
    set_rulings(&mut scenario, &changes.rulings);
    rule_set.gear_with(scenario, &document, catalogue)
}
