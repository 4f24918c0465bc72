//! The tab Loadout: variants of a question side by side.
//!
//! `document` is the loadout as the page edits it and as files have it, `opened` what the page takes from files; `desk` holds what is looked at, `job` is the worker's part;
//! `axes` edits rows and columns, `table` shows the figures, `along` draws them along an input, `exports` passes them on. What is varied is the document of the question
//! itself, as its own tab has it. All figures are the engine's.

mod along;
mod axes;
mod desk;
mod document;
mod exports;
mod job;
mod opened;
mod table;

pub use desk::read;
pub use document::{ALONG, first, path_of};
pub use job::{document_wanted, start};
pub use opened::{is_one, is_sweep, loadout_of_sweep, taken_apart};

use super::state::{Asked, Place};
use super::told::Told;
use crate::focus;
use crate::reading::outcome_of;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, flag, part, part_when, segment, words};
use crate::widgets::later::styled;
use crate::widgets::tag::{nothing, tag};
use crate::widgets::toggle::checks;
use desk::Desk;
use leptos::prelude::*;
use shootout::InputError;
use shootout_ruleset::question::RuleSet;

/// What the tabs of loadouts begin with, where documents note which tab is shown.
const TAB: &str = "loadout.";

/// The tab of the loadout of a question.
pub fn tab_of(place: Place) -> String {
    format!("{TAB}{}", place.question.name)
}

/// The question that a tab is about.
pub fn question_of_tab(tab: &str) -> &str {
    tab.strip_prefix(TAB).unwrap_or(tab)
}

/// Whether a tab is the loadout of a question.
pub fn is_tab(tab: &str) -> bool {
    tab.starts_with(TAB)
}

/// The questions of a rule set that have numbers to compare. Documents that need not say what they ask are compared by loadouts of
/// another kind, which have a view of their own.
pub fn questions(rule_set: &'static RuleSet) -> impl Iterator<Item = Place> + Clone {
    let compared = rule_set
        .questions
        .iter()
        .filter(move |question| rule_set.scenarios.is_none() && !question.metrics.is_empty());
    compared.map(move |question| Place { rule_set, question })
}

/// Whether a question has numbers to compare.
pub fn is_compared(place: Place) -> bool {
    questions(place.rule_set).any(|of| of == place)
}

/// The view.
pub fn loadout(asked: Asked) -> AnyView {
    let desk = Desk::of(asked);
    provide_context(desk);
    provide_context(outcome_of(move || desk.reading.with(|reading| reading.problem.clone())));
    let title = words(move || format!("Loadout: {}", asked.place.get().question.label));
    // Made anew for another question: its inputs are others.
    let inputs = part(move || {
        let path = desk.path();
        untrack(|| inputs(desk, &path))
    });
    let is_varied = move || desk.progress().1 > 1;
    let view = tag("div")
        .class("loadout q-loadout")
        .child(
            tag("section")
                .class("lo-main")
                .of("aria-labelledby", "q-loadout-title")
                .child(tag("h2").of("id", "q-loadout-title").class("unseen").child(title))
                .child(of_question(asked))
                .child(table::table(desk))
                .child(part(move || status(desk)))
                .child(part_when(move || !is_varied(), move || exports::to_begin_with(desk)))
                .child(table::legend(desk)),
        )
        .child(inputs)
        .child(
            tag("div")
                .class("lo-below")
                .child(along::along(desk))
                .child(exports::exports(desk))
                .child(part_when(is_varied, move || exports::examples(desk))),
        )
        .view();
    styled("./styles/loadout.css", view)
}

/// Which question is varied, and how it stands.
fn of_question(asked: Asked) -> AnyView {
    let choices = part(move || {
        let places = questions(asked.place.get().rule_set);
        let option = |place: Place| {
            let chosen = flag(move || asked.place.get() == place);
            let choose = move || asked.ask(&tab_of(place));
            segment("loadout-question".to_owned(), place.question.label, chosen, choose)
        };
        tag("fieldset")
            .class("segments q-of")
            .child(tag("legend").class("unseen").child("Variants of"))
            .child(places.map(option).collect::<Vec<AnyView>>())
            .view()
    });
    let stands = words(move || asked.told.with(Told::sentence));
    let edit = button("Change it", "quiet", move || asked.ask(asked.place.get_untracked().question.name));
    tag("div")
        .class("q-base")
        .child(choices)
        .child(tag("p").child(tag("b").child("As it stands: ")).child(stands).child(" ").child(edit))
        .view()
}

fn inputs(desk: Desk, path: &str) -> AnyView {
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    let metrics = desk.asked.place.get().question.metrics;
    let options = metrics.iter().map(|metric| (metric.id, metric.label)).collect();
    tag("form")
        .class("lo-side")
        .of("aria-label", "The loadout")
        .of("autocomplete", "off")
        .on("submit", stay)
        .child(axes::rows_of(desk))
        .child(axes::columns_of(desk))
        .child(
            tag("section")
                .class("topic")
                .of("aria-label", "Numbers")
                .child(checks(format!("{path}.outputs"), options)),
        )
        .view()
}

/// What is wrong, or how far the work is. Its place is kept, so that nothing moves.
fn status(desk: Desk) -> AnyView {
    if let Some(problem) = desk.reading.with(|reading| reading.problem.clone()) {
        return wrong(desk, &problem);
    }
    if let Some(failure) = desk.failure.get() {
        return tag("div").class("lo-line alarm").of("role", "status").child(tag("p").child(failure)).view();
    }
    let (done, all) = desk.progress();
    if done >= all {
        return tag("div").class("lo-line").child(nothing()).view();
    }
    let bar = tag("progress")
        .of("aria-label", "Cells worked out")
        .with("max", all.to_string())
        .live("value", done.to_string());
    tag("div").class("lo-line").child(tag("p").child(format!("{done} of {all} cells"))).child(bar).view()
}

fn wrong(desk: Desk, problem: &InputError) -> AnyView {
    let path = problem.path.clone();
    let base = desk.path();
    // Within the loadout the place is told as the file has it, within the question as its tab has it.
    let place = path.strip_prefix(&base).map(|rest| rest.trim_start_matches('.').to_owned());
    let question = desk.asked.place.get();
    let in_question = place.is_none();
    let said = place.unwrap_or_else(|| {
        format!(
            "{}: {}",
            question.question.label,
            path.trim_start_matches(&question.path()).trim_start_matches('.')
        )
    });
    let go = button("Go to it", "quiet", move || {
        if in_question {
            desk.asked.ask(question.question.name);
        }
        focus::on_path(&path);
    });
    tag("div")
        .class("lo-line alarm")
        .of("role", "status")
        .child(tag("p").child(tag("strong").child(said)).child(" ").child(words_of(problem)))
        .child(go)
        .view()
}
