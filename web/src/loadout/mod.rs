//! The Loadout view: shooters, weapons and modes against targets, side by side.
//!
//! `desk` holds what is looked at; `job` is the worker's part, `task` what it and the page say to each other; `lines` orders;
//! `table`, `detail` and `curves` show, `shooters` and `targets` edit. All figures are the engine's.

mod announcer;
mod curves;
mod desk;
mod detail;
mod exports;
mod job;
mod lines;
mod points;
mod shooters;
mod shot;
mod standing;
mod table;
mod targets;
mod task;

use crate::document::Document;
use crate::form::beside_form;
use crate::kept;
use crate::reading::outcome_of;
use crate::storage;
use crate::views::View;
use crate::widgets::kit::words;
use crate::widgets::later::{Part, later, styled};
use crate::widgets::tag::tag;
use crate::work::Start;
use desk::Desk;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;

/// The document of the Shot view, into which cells are opened.
#[derive(Clone, Copy)]
struct Shot(Document);

/// The view, once its code is here.
pub fn loadout() -> AnyView {
    styled("./styles/loadout.css", later(|| Box::pin(loadout_part())))
}

#[wasm_split(loadout, fallible, wasm_split_path = leptos::wasm_split)]
fn loadout_part() -> Part {
    Ok(beside_form(view))
}

/// The worker's part.
#[wasm_split(loadout, fallible, wasm_split_path = leptos::wasm_split)]
pub fn start_part() -> Result<Start, SplitLoaderError> {
    Ok(job::start)
}

fn view() -> AnyView {
    provide_context(Shot(Document::in_context()));
    let document = kept::document_of(View::Loadout, storage::LOADOUT, first);
    // Inside this view the inputs edit the loadout.
    provide_context(document);
    let desk = Desk::new(document);
    provide_context(desk);
    exports::receive(desk);
    provide_context(outcome_of(move || desk.reading.with(|reading| reading.problem.clone())));
    // On paper it stands over the table, where nothing shows any more what was chosen.
    let title = words(move || {
        if desk.is_comparing.get() {
            format!("Loadout: {}, against each target", desk.column.get().metric.explanation)
        } else {
            format!("Loadout: against {}", detail::target_words(desk))
        }
    });
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    tag("div")
        .class("loadout")
        .child(
            tag("section")
                .class("lo-main")
                .of("aria-labelledby", "loadout-title")
                .child(tag("h2").of("id", "loadout-title").class("unseen").child(title))
                .child(standing::standing())
                .child(table::table())
                .child(standing::legend())
                .child(announcer::announcer()),
        )
        .child(tag("div").class("lo-row").child(detail::detail()))
        .child(
            tag("form")
                .class("lo-side")
                .of("aria-label", "The loadout")
                .of("autocomplete", "off")
                .on("submit", stay)
                .child(shooters::shooters())
                .child(targets::targets()),
        )
        .child(tag("div").class("lo-below").child(curves::curves()).child(exports::exports()))
        .view()
}

fn first() -> Value {
    // The embedded file never changes, and a test reads it.
    serde_json::from_str(desk::FIRST).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_visit_has_a_loadout() {
        assert!(desk::read(&first()).is_ok_and(|loadout| loadout.cells() > 20));
    }
}
