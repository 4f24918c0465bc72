//! An input for words.

use crate::document::Document;
use crate::document::typed::text_of;
use crate::dom::kit::{text, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::form::fields::frame::Frame;
use leptos::prelude::*;
use serde_json::Value;

/// The words at a path, with their label.
pub fn text_field(path: impl Into<String>) -> AnyView {
    let frame = Frame::of(path);
    let document = Document::in_context();
    let path = frame.path.clone();
    named(frame, "", text(move |typed| document.update(&path, Value::String(typed))))
}

/// The input in its frame; what is done with what is typed.
pub fn named(frame: Frame, empty: &'static str, typed: Handler) -> AnyView {
    let value = Document::in_context().follow(frame.path.clone());
    let input = tag("input")
        .of("type", "text")
        .with("id", frame.id.clone())
        .of("autocomplete", "off")
        .of("placeholder", empty)
        .with("aria-invalid", frame.invalid())
        .with("aria-describedby", frame.described_by())
        .live("value", words(move || value.with(text_of)))
        .on("input", typed)
        .view();
    frame.around(input)
}
