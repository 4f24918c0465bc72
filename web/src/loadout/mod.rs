//! The Loadout view.

use crate::widgets::later::{Part, later};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

/// The view, once its code is here.
pub fn loadout() -> AnyView {
    later(|| Box::pin(loadout_part()))
}

#[wasm_split(loadout, fallible, wasm_split_path = leptos::wasm_split)]
fn loadout_part() -> Part {
    Ok(view)
}

fn view() -> AnyView {
    tag("section").class("loadout").child(tag("h2").child("Loadout")).view()
}
