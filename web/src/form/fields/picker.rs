//! One of many, from a list that opens.

use crate::document::Document;
use crate::dom::kit::{flag, text, words};
use crate::dom::tag::{several, tag};
use crate::form::fields::frame::Frame;
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use leptos::web_sys::js_sys::Reflect;
use serde_json::Value;

/// What the entries of one's own catalogue stand under.
pub const MINE: &str = "Mine";

/// A list that opens; `current` is the key of the line that is chosen.
pub fn picker(
    frame: &Frame,
    lines: Vec<Line>,
    current: Signal<String>,
    on_pick: Callback<String>,
) -> AnyView {
    let picked = text(move |key| on_pick.run(key));
    let select = tag("select")
        .with("id", frame.id.clone())
        .with("aria-label", frame.label)
        .with("aria-invalid", frame.invalid())
        .with("aria-describedby", frame.described_by())
        .on("change", picked)
        .child(grouped(lines, current))
        .view();
    frame.around(select)
}

/// A list from which something is added: it goes back to its first line at once, so that the same can be added again.
pub fn adder(
    path: &str,
    words_of_first: impl Into<String>,
    mut lines: Vec<Line>,
    add: Callback<String>,
) -> AnyView {
    let words_of_first = words_of_first.into();
    let mut frame = Frame::of(format!("{path}[+]")).labelled(words_of_first.clone());
    frame.id = format!("{}-add", crate::document::field_meta::element_id(path));
    lines.insert(0, Line::plain("", words_of_first));
    let id = frame.id.clone();
    let pick = move |key: String| {
        if !key.is_empty() {
            // No document says which line is chosen, so no change of one would take it back.
            show_line(&id, "");
            add.run(key);
        }
    };
    picker(&frame, lines, words(String::new), Callback::new(pick))
}

/// Shows the line with this key in the list with this id.
pub fn show_line(id: &str, key: &str) {
    if let Some(select) = document().get_element_by_id(id) {
        // Refused only where the list is gone by now.
        let _ = Reflect::set(&select, &"value".into(), &key.into());
    }
}

fn grouped(lines: Vec<Line>, current: Signal<String>) -> Vec<AnyView> {
    lines
        .chunk_by(|a, b| a.group == b.group)
        .map(|group| {
            let name = group.first().map_or("", |line| line.group);
            let options: Vec<AnyView> = group.iter().cloned().map(|line| option(line, current)).collect();
            if name.is_empty() {
                several(options)
            } else {
                tag("optgroup").with("label", name).child(options).view()
            }
        })
        .collect()
}

fn option(line: Line, current: Signal<String>) -> AnyView {
    let Line { key, words, .. } = line;
    let value = key.clone();
    let selected = flag(move || current.with(|current| *current == key));
    tag("option").with("value", value).live("selected", selected).child(words).view()
}

/// One of many fixed values; `put` is told of the one that is picked.
pub fn value_picker(frame: &Frame, options: Vec<(Value, String)>, put: Callback<Value>) -> AnyView {
    let value = Document::in_context().follow(frame.path.clone());
    let (values, texts): (Vec<Value>, Vec<String>) = options.into_iter().unzip();
    let lines =
        texts.into_iter().enumerate().map(|(index, words)| Line::plain(index.to_string(), words)).collect();
    let values = StoredValue::new(values);
    let current = words(move || {
        let position =
            |values: &Vec<Value>| values.iter().position(|option| value.with(|value| value == option));
        values.with_value(position).map(|at| at.to_string()).unwrap_or_default()
    });
    let on_pick = move |key: String| {
        let picked = values.with_value(|values| values.get(key.parse::<usize>().ok()?).cloned());
        if let Some(picked) = picked {
            put.run(picked);
        }
    };
    picker(frame, lines, current, Callback::new(on_pick))
}
