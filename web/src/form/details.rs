//! The inputs of an entry of the catalogue: a part of the page that is fetched when one is changed.

use super::catalogue_entry;
use crate::catalogue::List;
use crate::questions::beside_form;
use crate::widgets::later::{Part, later};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

/// Every field of an entry of this list of the catalogue, at its [place](super::place_of) in the document.
pub fn entry_details(list: List) -> AnyView {
    provide_context(list);
    later(|| Box::pin(entry_part()))
}

#[wasm_split(table, fallible, wasm_split_path = leptos::wasm_split)]
fn entry_part() -> Part {
    Ok(beside_form(|| catalogue_entry::entry_fields(expect_context())))
}
