//! The entries that are added to a list most, each with one tap, and those that are added more seldom.

use crate::document::{Document, path};
use crate::dom::kit::{click, flag, memo, words};
use crate::dom::tag::{nothing, tag};
use crate::form::answer_words::repeat_at;
use crate::form::fields::picker::adder;
use crate::form::inputs::put_entry::put_entry;
use crate::session::Session;
use crate::session::form_lookup::{Place, document_at};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Choice, Input, Kind};

/// One tap for each of the entries that are added most, as far as they are allowed.
pub fn quick(path: &str, list: &'static Input, entry: &'static Input, is_full: Signal<bool>) -> AnyView {
    if list.adds.is_empty() {
        return nothing();
    }
    let (document, at) = (Document::in_context(), path.to_owned());
    let allowed = memo(move || {
        document.whole().with(|whole| {
            let around = around(whole, &document.by_index(&at));
            list.adds.iter().map(|choice| entry.allows(&choice.value, &around)).collect::<Vec<bool>>()
        })
    });
    let buttons = list.adds.iter().enumerate().map(|(place, choice)| {
        let is_allowed = flag(move || allowed.with(|allowed| allowed.get(place) == Some(&true)));
        add_button(path, choice, is_allowed, is_full)
    });
    let more = (!list.adds_more.is_empty()).then(|| more(path, &list.adds_more));
    tag("div")
        .class("adders")
        .of("role", "group")
        .with("aria-label", format!("Add: {}", entry.label.to_ascii_lowercase()))
        .child(buttons.collect::<Vec<AnyView>>())
        .child(more)
        .child(repeat(path, is_full))
        .view()
}

fn add_button(
    path: &str,
    choice: &'static Choice,
    is_allowed: Signal<bool>,
    is_full: Signal<bool>,
) -> AnyView {
    let document = Document::in_context();
    let at = path.to_owned();
    let asked = use_context::<Session>();
    let add = click(move || {
        let is_begun = asked.is_some_and(|asked| asked.is_begun.get_value());
        if is_begun && is_as_new(document, &at, &choice.value) {
            document.update(&at, Value::Array(Vec::new()));
        }
        put_entry(document, &at, choice.value.clone());
    });
    tag("button")
        .of("type", "button")
        .class("add")
        .with("hidden", flag(move || !is_allowed.get()))
        .with("disabled", is_full)
        .on("click", add)
        .child(choice.label.as_str())
        .view()
}

/// Whether a list is as a new document has it, and ends with an entry that states the same fields as this value: what is added then takes
/// its place.
fn is_as_new(document: Document, at: &str, value: &Value) -> bool {
    let at = &*untrack(|| document.by_index(at));
    let as_new = |documents: &Value| {
        let Place { form, inside, .. } = document_at(at)?;
        let new = path::get(form.new.as_deref()?, inside)?;
        let is_alike = fields(new.as_array()?.last()?) == fields(value);
        Some(is_alike && new == path::get(documents, at)?)
    };
    document.whole().with_untracked(as_new) == Some(true)
}

/// The names of what a value states.
fn fields(value: &Value) -> Vec<&String> {
    value.as_object().into_iter().flat_map(|fields| fields.keys()).collect()
}

/// What stands around a path, the nearest first.
pub fn around<'d>(whole: &'d Value, at: &str) -> Vec<&'d Value> {
    let mut around: Vec<&Value> = path::on_the_way(at).filter_map(|place| path::get(whole, place)).collect();
    around.reverse();
    around
}

/// Whether a value may stand at a path: of a list, whether each of its entries may.
pub fn is_allowed(input: &Input, value: &Value, whole: &Value, at: &str) -> bool {
    let around = around(whole, at);
    match (&input.kind, value) {
        (Kind::List { entry, .. }, Value::Array(entries)) => {
            entries.iter().all(|value| entry.allows(value, &around))
        }
        _ => true,
    }
}

fn more(path: &str, choices: &'static [Choice]) -> AnyView {
    let document = Document::in_context();
    let line = |(place, choice): (usize, &Choice)| Line::plain(place.to_string(), choice.label.clone());
    let lines = choices.iter().enumerate().map(line).collect();
    let at = path.to_owned();
    let add = Callback::new(move |key: String| {
        if let Some(choice) = key.parse().ok().and_then(|place: usize| choices.get(place)) {
            put_entry(document, &at, choice.value.clone());
        }
    });
    adder(path, "More\u{2026}", lines, add)
}

/// The last entry so often as the answer says, with one tap; there is none while it says nothing.
fn repeat(path: &str, is_full: Signal<bool>) -> AnyView {
    let document = Document::in_context();
    let found = repeat_at(path);
    let at = path.to_owned();
    let fill = click(move || {
        let times = found.get_untracked().map_or(0, |(_, times)| times);
        document.update_list(&at, |entries| {
            if let Some(last) = entries.last().cloned() {
                entries.extend(std::iter::repeat_n(last, times));
            }
        });
    });
    tag("button")
        .of("type", "button")
        .class("quiet")
        .with("hidden", flag(move || found.get().is_none()))
        .with("disabled", is_full)
        .on("click", fill)
        .child(words(move || found.get().map_or_else(String::new, |(label, _)| label.to_owned())))
        .view()
}
