//! Fetching the rules of a rule set: each is a part of the page.

use crate::app::chunks::share_chunk_with_form;
use crate::session::rules::are_here;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use shootout::form::{self, Drawn};
use shootout::registry::{self, NAMED_FIRST};

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
                registry::register(share_chunk_with_form(registry::rules::$name()));
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
    registry::register(share_chunk_with_form(registry::first_whole()));
    form::register(DRAWN);
    Ok(())
}
