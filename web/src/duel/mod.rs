//! The view of two-sided shoot-outs: two sides with their plans, and how it goes between them.
//!
//! `desk` holds what is looked at; `job` is the worker's part, `report` what it answers. `settings`, `sides`, `fighter`,
//! `plan`, `targets` and `names` edit the document; `headline`, `rounds` and `tables` show the answer, `announcer` tells it;
//! `file` opens and saves. All figures are the engine's.

mod announcer;
mod desk;
mod fighter;
mod file;
mod headline;
mod job;
mod names;
mod plan;
mod report;
mod rounds;
mod settings;
mod sides;
mod tables;
mod targets;

use crate::document::typed::text_of;
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

/// The duel of a first visit.
const FIRST: &str = include_str!("../../../data/duels/standoff.json");

/// The view, once its code is here.
pub fn duel() -> AnyView {
    styled("./styles/duel.css", later(|| Box::pin(duel_part())))
}

#[wasm_split(duel, fallible, wasm_split_path = leptos::wasm_split)]
fn duel_part() -> Part {
    Ok(beside_form(view))
}

/// The worker's part.
#[wasm_split(duel, fallible, wasm_split_path = leptos::wasm_split)]
pub fn start_part() -> Result<Start, SplitLoaderError> {
    Ok(job::start)
}

fn view() -> AnyView {
    let document = kept::document_of(View::Duel, storage::DUEL, first);
    // Inside this view the inputs edit the duel.
    provide_context(document);
    let desk = Desk::new(document);
    provide_context(desk);
    provide_context(outcome_of(move || desk.reading.with(|reading| reading.problem.clone())));
    let name = document.follow("name");
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    tag("section")
        .class("duel")
        .of("aria-labelledby", "duel-title")
        .child(
            tag("div")
                .class("du-head")
                .child(tag("h2").of("id", "duel-title").child(View::Duel.label()))
                .child(tag("p").class("about").child(words(move || name.with(text_of))))
                .child(file::files(desk)),
        )
        .child(
            tag("div")
                .class("du-answer")
                .child(headline::line(desk))
                .child(headline::headline(desk))
                .child(announcer::announcer(desk)),
        )
        .child(
            tag("form")
                .class("du-form")
                .of("aria-label", "The shoot-out")
                .of("autocomplete", "off")
                .on("submit", stay)
                .child(settings::settings(desk))
                .child(tag("div").class("du-sides").child(sides::sides())),
        )
        .child(tag("div").class("du-more").child(rounds::rounds(desk)).child(tables::tables(desk)))
        .view()
}

fn first() -> Value {
    // The embedded file never changes, and a test reads it.
    serde_json::from_str(FIRST).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_visit_has_a_duel() {
        assert!(desk::read(&first()).is_ok());
    }
}
