//! One of a few, all in sight.

use crate::document::Document;
use crate::dom::kit::{flag, segment};
use crate::dom::tag::tag;
use crate::form::fields::frame::Frame;
use leptos::prelude::*;
use serde_json::Value;

/// What one choice puts into the document, and what it is called.
pub type ChoiceOption = (Value, &'static str);

/// One of a few values at a path, side by side; `on_choose` is told of the one that is chosen.
pub fn choice_with(
    path: impl Into<String>,
    options: Vec<ChoiceOption>,
    on_choose: Callback<Value>,
) -> AnyView {
    let frame = Frame::of(path);
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
