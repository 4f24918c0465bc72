//! An input that names an entry of another list of the document, chosen from those that are there.

use crate::document::{Document, path};
use crate::dom::kit::{dynamic, memo, words};
use crate::form::fields::frame::Frame;
use crate::form::fields::picker::picker;
use crate::form::inputs::into;
use crate::session::form_lookup::{document_at, question_at};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Refers};

/// What the entries are called that can be named at a path, in their order.
fn names_at(documents: &Value, at: &str, of: &Refers) -> Vec<String> {
    let named = question_at(at).and_then(|(whole, form)| {
        let inside = document_at(at).map_or("", |place| place.inside);
        Some(form.named(of, path::get(documents, &whole)?, inside))
    });
    named.unwrap_or_default()
}

/// The first entry that a list of names does not name yet; the first of all where each is named.
pub fn first_free(document: Document, at: &str, of: &Refers) -> Option<Value> {
    let at = &*untrack(|| document.by_index(at));
    let names = document.whole().with_untracked(|documents| names_at(documents, at, of));
    let taken: Vec<usize> = document.whole().with_untracked(|documents| {
        let entries = path::get(documents, at).and_then(Value::as_array);
        entries.into_iter().flatten().filter_map(|value| of.place_of(value, &names)).collect()
    });
    let free = (0..names.len()).find(|place| !taken.contains(place));
    free.or_else(|| (!names.is_empty()).then_some(0)).map(|place| of.naming(place, &names))
}

/// The entries to choose from, before them what nothing means.
pub fn named_entry(
    at: &str,
    label: Option<Signal<String>>,
    input: &'static Input,
    of: &'static Refers,
) -> AnyView {
    let document = Document::in_context();
    let place = at.to_owned();
    let names =
        memo(move || document.whole().with(|documents| names_at(documents, &document.by_index(&place), of)));
    let value = document.follow(at);
    let put = into(at, input);
    let nothing = input.null.as_deref().or(input.left_out.as_deref());
    let at = at.to_owned();
    dynamic(move || {
        let called = names.get();
        let lines = called.iter().enumerate().map(|(place, name)| {
            let is_shared = called.iter().filter(|other| *other == name).count() > 1;
            let words = match name.as_str() {
                "" => (place + 1).to_string(),
                name if is_shared => format!("{name} ({})", place + 1),
                name => name.to_owned(),
            };
            Line::plain(place.to_string(), words)
        });
        let lines = nothing.into_iter().map(|words| Line::plain("", words)).chain(lines).collect();
        let known = called.clone();
        let current = words(move || {
            value.with(|value| of.place_of(value, &known)).map_or_else(String::new, |place| place.to_string())
        });
        let pick = Callback::new(move |key: String| {
            put.run(key.parse().map_or(Value::Null, |place| of.naming(place, &called)));
        });
        let frame = untrack(|| Frame::of(at.clone()));
        let frame = if let Some(label) = label { frame.labelled(label) } else { frame };
        picker(&frame, lines, current, pick)
    })
}
