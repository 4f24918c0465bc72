//! The rules of the rule sets: those of the first come with the main file, those of each other one in a file of their own.

use crate::error::refuse;
use crate::value::text_of;
use js_sys::Error;
use shootout::registry::{self, FIRST, NAMED_OTHERS};
use shootout_ruleset::question::{RuleSet, TAG};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// What rule sets there are, by the names that documents call them.
#[wasm_bindgen(js_name = ruleSets)]
pub fn rule_sets() -> Vec<String> {
    std::iter::once(FIRST.name)
        .chain(NAMED_OTHERS.iter().map(|named| named.name))
        .map(str::to_owned)
        .collect()
}

/// Loads the rules of a rule set, unless they are here.
///
/// # Errors
///
/// When no rule set is called so, or its file cannot be had.
#[wasm_bindgen]
pub async fn load(name: JsValue) -> Result<(), JsValue> {
    let name = text_of(&name, TAG, "the name of a rule set")?;
    let document = serde_json::json!({ TAG: name }).to_string();
    registry::check_tag(document.as_bytes()).map_err(|error| refuse(&error))?;
    if registry::missing_rules(&name).is_some() {
        let failed = |_| JsValue::from(Error::new(&format!("the rules of {name} cannot be read")));
        if let Some(rule_set) = part(&name).await.map_err(failed)? {
            registry::register(rule_set);
        }
    }
    Ok(())
}

/// A part of the program for each rule set, of the rule set's own name.
macro_rules! parts {
    ($($name:ident)*) => {
        $(
            #[wasm_split($name, fallible)]
            fn $name() -> Result<&'static RuleSet, SplitLoaderError> {
                Ok(registry::rules::$name())
            }
        )*

        async fn part(name: &str) -> Result<Option<&'static RuleSet>, SplitLoaderError> {
            match name {
                $(stringify!($name) => $name().await.map(Some),)*
                _ => Ok(None),
            }
        }
    };
}

shootout::each_rule_set!(parts);
