//! One of many, from a list that opens.

use super::frame::{Frame, Notes};
use crate::catalogue::{self, CLASSES, List};
use crate::document::Document;
use leptos::prelude::*;
use serde_json::Value;

/// One line of a picker.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What the line stands for.
    pub key: String,
    /// What people read.
    pub words: String,
    /// The group it is in; empty for none.
    pub group: &'static str,
}

impl Line {
    /// A line in no group.
    pub fn plain(key: impl Into<String>, words: impl Into<String>) -> Self {
        Self { key: key.into(), words: words.into(), group: "" }
    }
}

/// The lines of a list of the catalogue; weapons in groups by class.
pub fn lines_of(list: List) -> Vec<Line> {
    let line =
        |entry: &catalogue::Entry, group| Line { key: entry.id.clone(), words: entry.name.clone(), group };
    if list != List::Weapons {
        return catalogue::entries(list).map(|entry| line(entry, "")).collect();
    }
    CLASSES
        .into_iter()
        .flat_map(|(_, class, group)| {
            let of_class = move |entry: &&catalogue::Entry| {
                entry.value.get("class").and_then(Value::as_str) == Some(class)
            };
            catalogue::entries(list).filter(of_class).map(move |entry| line(entry, group))
        })
        .collect()
}

/// A list that opens; `current` is the key of the line that is chosen.
#[component]
pub fn Picker(
    frame: Frame,
    lines: Vec<Line>,
    #[prop(into)] current: Signal<String>,
    #[prop(into)] on_pick: Callback<String>,
) -> impl IntoView {
    let wrong = frame.wrong;
    view! {
        <div class="field" data-path=frame.path.clone() class:is-wrong=move || wrong.with(Option::is_some)>
            <label for=frame.id.clone()>{frame.facts.label.clone()}</label>
            <select
                id=frame.id.clone()
                aria-label=frame.facts.label.clone()
                aria-invalid=frame.invalid()
                aria-describedby=frame.described_by()
                on:change=move |event| on_pick.run(event_target_value(&event))
            >
                {grouped(lines, current)}
            </select>
            <Notes frame=frame.clone() />
        </div>
    }
    .into_any()
}

fn grouped(lines: Vec<Line>, current: Signal<String>) -> Vec<AnyView> {
    lines
        .chunk_by(|a, b| a.group == b.group)
        .map(|group| {
            let name = group.first().map_or("", |line| line.group);
            let options: Vec<AnyView> = group.iter().cloned().map(|line| option(line, current)).collect();
            if name.is_empty() {
                options.into_any()
            } else {
                view! { <optgroup label=name>{options}</optgroup> }.into_any()
            }
        })
        .collect()
}

fn option(line: Line, current: Signal<String>) -> AnyView {
    let Line { key, words, .. } = line;
    let value = key.clone();
    view! { <option value=value prop:selected=move || current.with(|current| *current == key)>{words}</option> }
        .into_any()
}

/// A list of fixed values at a path.
#[component]
pub fn ValuePicker(
    #[prop(into)] path: String,
    /// The values and their words, in the order in which they are offered.
    options: Vec<(Value, String)>,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let frame = Frame::of(path, label);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let (values, words): (Vec<Value>, Vec<String>) = options.into_iter().unzip();
    let lines =
        words.into_iter().enumerate().map(|(index, words)| Line::plain(index.to_string(), words)).collect();
    let values = StoredValue::new(values);
    let current = Signal::derive(move || {
        let at =
            values.with_value(|values| values.iter().position(|option| value.with(|value| value == option)));
        at.map(|at| at.to_string()).unwrap_or_default()
    });
    let path = frame.path.clone();
    let on_pick = move |key: String| {
        let picked = values.with_value(|values| values.get(key.parse::<usize>().ok()?).cloned());
        if let Some(picked) = picked {
            document.update(&path, picked);
        }
    };
    view! { <Picker frame lines current on_pick=Callback::new(on_pick) /> }
}
