//! An input for words.

use super::frame::Frame;
use super::kit::{text, words};
use super::tag::tag;
use crate::document::Document;
use crate::document::typed::text_of;
use leptos::prelude::*;
use serde_json::Value;

/// The words at a path, with their label.
pub fn text_field(path: impl Into<String>) -> AnyView {
    let frame = Frame::of(path, None);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let path = frame.path.clone();
    let typed = text(move |typed| document.update(&path, Value::String(typed)));
    let input = tag("input")
        .of("type", "text")
        .with("id", frame.id.clone())
        .of("autocomplete", "off")
        .with("aria-invalid", frame.invalid())
        .with("aria-describedby", frame.described_by())
        .live("value", words(move || value.with(text_of)))
        .on("input", typed)
        .view();
    frame.around(input)
}
