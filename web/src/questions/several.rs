//! Some of several choices: by name, and on an outline where they have shapes.

use super::answer_words::held_at;
use super::inputs::into;
use crate::document::Document;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{chip, flag, memo};
use crate::widgets::outline::{Part, on_outline};
use crate::widgets::tag::tag;
use crate::widgets::toggle::{chips, holds, with_or_without};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Choice, Input};

/// The choices of the input at a path; before them what nothing means, where that is another thing than none of them.
pub fn several_of(at: &str, input: &'static Input, choices: &'static [Choice]) -> AnyView {
    let frame = Frame::of(at, None);
    let value = Document::in_context().follow(at);
    let put = into(at, input);
    let names: Vec<&'static str> = choices.iter().filter_map(|choice| choice.value.as_str()).collect();
    let nothing = input.null.as_deref().or(input.left_out.as_deref()).map(|words| {
        let toggled = move |wanted| put.run(if wanted { Value::Null } else { Value::Array(Vec::new()) });
        chip(None, words.to_owned(), flag(move || value.with(Value::is_null)), toggled)
    });
    if let Some(size) = input.outline {
        let held = held_at(at);
        // What holds by the rules while nothing is stated.
        let now = memo(move || match value.get() {
            Value::Null => held.get().unwrap_or_default(),
            stated => stated,
        });
        let is_on = move |name: &'static str| flag(move || now.with(|now| holds(now, name)));
        let toggle = Callback::new(move |name: &'static str| {
            put.run(now.with_untracked(|now| with_or_without(now, &names, name, !holds(now, name))));
        });
        let part = |choice: &'static Choice| {
            let name = choice.value.as_str()?;
            Some(Part { name, words: choice.label.clone(), shape: choice.shape.as_deref() })
        };
        return on_outline(&frame, size, choices.iter().filter_map(part).collect(), is_on, toggle, nothing);
    }
    let named = |choice: &'static Choice| Some((choice.value.as_str()?, choice.label.as_str()));
    let chips = chips(frame.path.clone(), choices.iter().filter_map(named).collect(), put);
    frame.around_several("checks", tag("div").class("chips").child(nothing).child(chips).view())
}
