//! A number of a form, and what changes with it.

use super::inputs::{into, joined};
use crate::document::Document;
use crate::widgets::number::Number;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::Input;

/// The input of a number.
pub fn number(at: &str, input: &'static Input) -> AnyView {
    let empty = input.null.as_deref().or(input.left_out.as_deref()).unwrap_or_default();
    let number = Number::at(at).step(input.step).empty(empty);
    match &input.ends {
        Some((list, field)) => number.on_edit(with_the_end(at, list, field)).view(),
        None if input.left_out.is_some() => number.on_edit(into(at, input)).view(),
        None => number.view(),
    }
}

/// Puts a number at a path, and in the last entry of a list beside it, where that ended at the number before.
fn with_the_end(at: &str, list: &str, field: &str) -> Callback<Value> {
    let (document, at) = (Document::in_context(), at.to_owned());
    let around = at.rsplit_once('.').map_or("", |(around, _)| around);
    let (list, field) = (joined(around, list), field.to_owned());
    Callback::new(move |value: Value| {
        let mut changes = vec![(at.clone(), value.clone())];
        let entries = untrack(|| document.shown(&list)).as_array().map_or(0, Vec::len);
        let end = entries.checked_sub(1).map(|last| format!("{list}[{last}].{field}"));
        let went_along = |end: &String| untrack(|| document.shown(end) == document.shown(&at));
        changes.extend(end.filter(went_along).map(|end| (end, value)));
        document.update_together(changes);
    })
}
