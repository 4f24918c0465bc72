//! One of a few, all in sight.

use super::frame::Frame;
use super::kit::{flag, segment};
use super::tag::tag;
use crate::document::Document;
use leptos::prelude::*;
use serde_json::Value;

/// What one choice puts into the document, and what it is called.
pub type ChoiceOption = (Value, &'static str);

/// One of a few values at a path, side by side.
pub fn choice(path: impl Into<String>, options: Vec<ChoiceOption>) -> AnyView {
    let document = Document::in_context();
    let path = path.into();
    let at = path.clone();
    choice_with(path, options, Callback::new(move |value| document.update(&at, value)))
}

/// The same, when more is to be done about a choice than to put it into the document.
pub fn choice_with(
    path: impl Into<String>,
    options: Vec<ChoiceOption>,
    on_choose: Callback<Value>,
) -> AnyView {
    let frame = Frame::of(path, None);
    let value = Document::in_context().follow(frame.path.clone());
    let segments: Vec<AnyView> = options
        .into_iter()
        .map(|(option, words)| {
            let shown = option.clone();
            let chosen = flag(move || value.with(|value| *value == shown));
            segment(frame.id.clone(), words, chosen, move || on_choose.run(option.clone()))
        })
        .collect();
    frame.around_several("choice", tag("div").class("segments").child(segments).view())
}
