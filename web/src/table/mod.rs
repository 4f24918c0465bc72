//! The Table view.

use crate::widgets::later::{Part, later};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

/// The view, once its code is here.
pub fn table() -> AnyView {
    later(|| Box::pin(table_part()))
}

#[wasm_split(table, fallible, wasm_split_path = leptos::wasm_split)]
fn table_part() -> Part {
    Ok(view)
}

fn view() -> AnyView {
    tag("section").class("table").child(tag("h2").child("Table")).view()
}
