//! A number of a form, and what changes with it.

use crate::document::{Document, path};
use crate::dom::kit::dynamic;
use crate::dom::tag::nothing;
use crate::form::fields::number::Number;
use crate::form::inputs::allowed_entries::allowed;
use crate::form::inputs::{choice, into, joined};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Kind};

/// Numbers of which one tap takes one.
const FEW: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

/// The input of a number.
pub fn number(at: &str, input: &'static Input) -> AnyView {
    match few(input) {
        Some(most) => side_by_side(at, input, most),
        None => stepped(at, input),
    }
}

/// The most that a number can be of which nothing but a few are tried, if it may be none of them.
pub fn few(input: &Input) -> Option<usize> {
    let Kind::Number { least: Some(1.0), most: Some(most), whole: true } = input.kind else { return None };
    let most = most as usize;
    (input.tried && input.null.is_some() && most <= FEW.len()).then_some(most)
}

/// As many numbers as are allowed, side by side; nothing while only one is, for then there is nothing to choose.
fn side_by_side(at: &str, input: &'static Input, most: usize) -> AnyView {
    let numbers =
        move || FEW.into_iter().take(most).enumerate().map(|(place, words)| (Value::from(place + 1), words));
    let allowed = allowed(at, input, numbers().map(|(number, _)| number).collect());
    let now = Document::in_context().follow(at);
    let at = at.to_owned();
    dynamic(move || {
        let now = now.get_untracked();
        let is_allowed = |number: &Value| {
            *number == now
                || allowed.with(|allowed| allowed.as_ref().is_none_or(|allowed| allowed.contains(number)))
        };
        let offered: Vec<(Value, &'static str)> =
            numbers().filter(|(number, _)| is_allowed(number)).collect();
        if offered.len() < 2 && now.is_null() { nothing() } else { untrack(|| choice(&at, input, offered)) }
    })
}

fn stepped(at: &str, input: &'static Input) -> AnyView {
    // Where null is something else than leaving it out, the empty field is the one that the document has.
    let is_null = input.left_out.is_none() || input.null.is_some() && states_null(at);
    let words = if is_null { &input.null } else { &input.left_out };
    let number = Number::at(at).step(input.step).empty(words.as_deref().unwrap_or_default());
    match &input.ends {
        Some((list, field)) => number.on_edit(with_the_end(at, list, field)).view(),
        None if !is_null => number.on_edit(into(at, input)).view(),
        None => number.view(),
    }
}

/// Whether the document states null at a path.
fn states_null(at: &str) -> bool {
    let (around, name) = path::parent(at).unwrap_or_default();
    let around = untrack(|| Document::in_context().shown(around));
    around.get(name).is_some_and(Value::is_null)
}

/// Puts a number at a path, and in the last entry of a list beside it, where that ended at the number before.
fn with_the_end(at: &str, list: &str, field: &str) -> Callback<Value> {
    let (document, at) = (Document::in_context(), at.to_owned());
    let around = path::parent(&at).map_or("", |(around, _)| around);
    let (list, field) = (joined(around, list), field.to_owned());
    Callback::new(move |value: Value| {
        let mut changes = vec![(at.clone(), value.clone())];
        let entries = untrack(|| document.shown(&list)).as_array().map_or(0, Vec::len);
        let end = entries.checked_sub(1).map(|last| joined(&path::entry(&list, last), &field));
        let went_along = |end: &String| untrack(|| document.shown(end) == document.shown(&at));
        changes.extend(end.filter(went_along).map(|end| (end, value)));
        document.update_together(changes);
    })
}
