//! The rules of the rule sets that ask questions: each is a part of the page, fetched when the rule set is first chosen.

use crate::app::chunks::beside_form;
use crate::session::rule_set::FIRST_QUESTION;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::form::{self, Drawn};
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
    let is_whole = |rule_set: &RuleSet| {
        name != NAMED_FIRST.name || rule_set.questions.len() == registry::ASKED_OF_FIRST.len()
    };
    registry::loaded().iter().any(|rule_set| rule_set.name == name && is_whole(rule_set))
}

/// Fetches the rules of a rule set, unless they are here, and what its forms are drawn from.
///
/// # Errors
///
/// There is no connection, and they were never here before.
pub async fn fetch(name: &str) -> Result<(), SplitLoaderError> {
    if are_here(name) { Ok(()) } else { part(name).await }
}

/// A part of the page for each rule set, of the rule set's own name.
macro_rules! parts {
    ($($name:ident)*) => {
        $(
            #[wasm_split($name, fallible, wasm_split_path = leptos::wasm_split)]
            fn $name() -> Result<(), SplitLoaderError> {
                const DRAWN: Drawn = Drawn::of(stringify!($name));
                registry::register(beside_form(registry::rules::$name()));
                form::register(DRAWN);
                Ok(())
            }
        )*

        async fn part(name: &str) -> Result<(), SplitLoaderError> {
            match name {
                $(stringify!($name) => $name().await,)*
                _ => first().await,
            }
        }
    };
}

shootout::each_rule_set!(parts);

/// The rest of the first rule set.
#[wasm_split(first_rule_set, fallible, wasm_split_path = leptos::wasm_split)]
fn first() -> Result<(), SplitLoaderError> {
    const DRAWN: Drawn = Drawn::of(NAMED_FIRST.name);
    registry::register(beside_form(registry::first_whole()));
    form::register(DRAWN);
    Ok(())
}
