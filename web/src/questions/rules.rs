//! The rules of the rule sets that ask questions: each is a part of the page, fetched when the rule set is first chosen.

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use shootout::form::{self, Drawn};
use shootout::registry::{self, NAMED_FIRST, NAMED_OTHERS};
use shootout_ruleset::question::RuleSet;

/// What a rule set is called that is chosen by this name: one that nobody knows stands for the first, as on a first visit.
pub fn known(name: &str) -> &'static str {
    let named = NAMED_OTHERS.iter().chain([&NAMED_FIRST]).find(|named| named.name == name);
    named.or(NAMED_OTHERS.first()).map_or("", |named| named.name)
}

/// Whether all rules of a rule set are here; the first one has its first question from the start.
pub fn are_here(name: &str) -> bool {
    let is_whole = |rule_set: &RuleSet| {
        name != NAMED_FIRST.name || rule_set.questions.len() == registry::ASKED_OF_FIRST.len()
    };
    registry::at_hand().iter().any(|rule_set| rule_set.name == name && is_whole(rule_set))
}

/// Fetches the rules of a rule set, unless they are here.
///
/// # Errors
///
/// There is no connection, and they were never here before.
pub async fn fetch(name: &str) -> Result<(), SplitLoaderError> {
    if !are_here(name)
        && let Some((rule_set, drawn)) = part(name).await?
    {
        registry::bring(rule_set);
        form::bring(drawn);
    }
    Ok(())
}

/// The rules of a rule set, and what its forms are drawn from.
type Brought = Result<(&'static RuleSet, Drawn), SplitLoaderError>;

/// A part of the page for each rule set, of the rule set's own name.
macro_rules! parts {
    ($($name:ident)*) => {
        $(
            #[wasm_split($name, fallible, wasm_split_path = leptos::wasm_split)]
            fn $name() -> Brought {
                const DRAWN: Drawn = Drawn::of(stringify!($name));
                // What it shares with the view is in one file with the view.
                std::hint::black_box(super::view as fn() -> leptos::prelude::AnyView);
                Ok((registry::rules::$name(), DRAWN))
            }
        )*

        async fn part(name: &str) -> Result<Option<(&'static RuleSet, Drawn)>, SplitLoaderError> {
            match name {
                $(stringify!($name) => $name().await.map(Some),)*
                name if name == NAMED_FIRST.name => first().await.map(Some),
                _ => Ok(None),
            }
        }
    };
}

shootout::each_rule_set!(parts);

/// The questions of the rule set whose shots have views of their own.
#[wasm_split(first_rule_set, fallible, wasm_split_path = leptos::wasm_split)]
fn first() -> Brought {
    const DRAWN: Drawn = Drawn::of(NAMED_FIRST.name);
    std::hint::black_box(super::view as fn() -> leptos::prelude::AnyView);
    Ok((registry::first_whole(), DRAWN))
}
