//! What a part of the sentence opens: its inputs, and large what is chosen most.

use crate::document::{Document, path};
use crate::dom::kit::{dynamic, dynamic_when, memo, words};
use crate::dom::tag::{nothing, several, tag};
use crate::form::inputs::entries::{NoEntry, entry_taps, lines_of, offered_at};
use crate::form::inputs::frequent_entries::is_allowed;
use crate::form::inputs::{body, put_and_settle};
use crate::session::same_entry::is_entry;
use crate::widgets::chip_sentence::{Chain, tap_choices};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Choice, Group, Input, Kind, Part};

/// The inputs of a part, of the document at a path.
pub fn asked_by(at: &str, form: &'static Group, of: &'static Part) -> AnyView {
    let inputs = of.inputs.iter().filter_map(|inside| {
        let around = path::parent(inside).map_or("", |(around, _)| around);
        Some((path::join(at, around), form.at(inside)?))
    });
    let inputs: Vec<(String, &'static Input)> = inputs.collect();
    let runs =
        inputs.chunk_by(|(one, first), (other, next)| one == other && !is_tapped(first) && !is_tapped(next));
    let mut shown: Vec<AnyView> = runs.map(in_a_run).collect();
    if !of.about.is_empty() {
        shown.push(tag("p").class("about").child(of.about.as_str()).view());
    }
    several(shown)
}

/// How a part leads on: by one choice, where it asks one thing large.
pub fn chain_of(form: &'static Group, of: &'static Part) -> Chain {
    let large = of.inputs.iter().filter(|at| form.at(at).is_some_and(is_tapped)).count();
    Chain { is_answered_by_one: large == 1, ..chain(form, &of.title) }
}

/// The same of what is asked under a title, where nothing is known of it.
pub fn chain(form: &'static Group, asks: &'static str) -> Chain {
    let last = form.sentence.iter().filter(|part| part.asked_last);
    let asked_last = last.map(|part| part.title.as_str()).collect();
    Chain { asks, asked_last, is_answered_by_one: false }
}

fn is_tapped(input: &Input) -> bool {
    input.tapped || !input.taps.is_empty()
}

fn in_a_run(run: &[(String, &'static Input)]) -> AnyView {
    let Some((around, first)) = run.first().map(|(around, first)| (around, *first)) else { return nothing() };
    if !is_tapped(first) {
        return body(around, &run.iter().map(|(_, input)| *input).collect::<Vec<_>>(), &[]);
    }
    let at = path::field(around, &first.name);
    // What comes with another is offered once that is stated.
    let brought = brought_by(around, first);
    match brought {
        Some(by) => {
            let other = Document::in_context().follow(by);
            dynamic_when(move || other.with(|other| !other.is_null()), move || tapped(&at, first))
        }
        None => tapped(&at, first),
    }
}

/// The path of the input of the same group that brings this one along.
fn brought_by(around: &str, input: &Input) -> Option<String> {
    let group = crate::session::form_lookup::group_at(around)?;
    let by = group.inputs().find(|other| other.brings.iter().any(|(name, _)| *name == input.name))?;
    Some(path::field(around, &by.name))
}

/// One tap for all that an input is most often; nothing where that is not known.
pub fn tapped(at: &str, input: &'static Input) -> AnyView {
    match &input.kind {
        Kind::Group(of) => match &of.catalogue {
            Some(list) => {
                let nothing = input.null.as_deref().or(input.left_out.as_deref());
                let none = nothing.map(|words| NoEntry { words, blank: of.blank() });
                entry_taps(at, list, &input.label, none)
            }
            None => nothing(),
        },
        Kind::List { entry, .. } if input.tapped => match &entry.kind {
            Kind::Group(of) => {
                of.catalogue.as_deref().map_or_else(nothing, |list| only_entry(at, input, of, list))
            }
            _ => nothing(),
        },
        Kind::Choice(choices) => values(at, input, choices),
        Kind::Number { .. } => {
            several(vec![crate::form::inputs::small(at, input), values(at, input, &input.taps)])
        }
        _ => values(at, input, &input.taps),
    }
}

/// The line for no entry, and that for what is more than one, or none of those offered.
const NONE: &str = "none";
const OTHERS: &str = "others";

/// One tap for each entry that may stand in a list by itself, or for none.
fn only_entry(at: &str, input: &'static Input, of: &'static Group, list: &'static str) -> AnyView {
    let document = Document::in_context();
    let stated = document.follow(at);
    let entries = offered_at(at, list);
    let current = memo(move || {
        stated.with(|stated| match stated.as_array().map(Vec::as_slice) {
            None | Some([]) => NONE.to_owned(),
            Some([only]) => entries.with(|(_, known)| {
                let found = known.iter().position(|(_, entry)| is_entry(Some(of), list, entry, only));
                found.map_or_else(|| OTHERS.to_owned(), |at| at.to_string())
            }),
            Some(_) => OTHERS.to_owned(),
        })
    });
    let at = at.to_owned();
    let pick = Callback::new(move |key: String| {
        if key != OTHERS {
            let known =
                entries.with_untracked(|(_, known)| Some(known.get(key.parse::<usize>().ok()?)?.1.clone()));
            put_and_settle(document, &at, Value::Array(known.into_iter().collect()));
        }
    });
    dynamic(move || {
        let others =
            (current.get() == OTHERS).then(|| Line::plain(OTHERS, stated.with(|stated| input.said(stated))));
        let lines = std::iter::once(Line::plain(NONE, "None")).chain(others);
        tap_choices(&input.label, lines.chain(lines_of(entries, Some(of))).collect(), current.into(), pick)
    })
}

/// One tap for each value, as far as it is allowed.
fn values(at: &str, input: &'static Input, choices: &'static [Choice]) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(at);
    let current = words(move || {
        let is_now = |choice: &Choice| value.with(|value| same(value, &choice.value));
        choices.iter().position(is_now).map_or_else(String::new, |place| place.to_string())
    });
    let place = at.to_owned();
    let offered = memo(move || {
        document.whole().with(|whole| {
            let place = document.by_index(&place);
            let is_offered = |choice: &Choice| is_allowed(input, &choice.value, whole, &place);
            let offered = choices.iter().enumerate().filter(|(_, choice)| is_offered(choice));
            offered.map(|(place, _)| place).collect::<Vec<usize>>()
        })
    });
    let at = at.to_owned();
    let pick = Callback::new(move |key: String| {
        if let Some(choice) = key.parse().ok().and_then(|place: usize| choices.get(place)) {
            put_and_settle(document, &at, choice.value.clone());
        }
    });
    dynamic(move || {
        let line = |place: &usize| Some(Line::plain(place.to_string(), choices.get(*place)?.label.clone()));
        tap_choices(
            &input.label,
            offered.with(|offered| offered.iter().filter_map(line).collect()),
            current,
            pick,
        )
    })
}

/// Whether two values are the same, however a number is written.
fn same(one: &Value, other: &Value) -> bool {
    one == other || one.as_f64().is_some_and(|number| other.as_f64() == Some(number))
}
