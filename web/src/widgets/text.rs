//! An input for words.

use super::frame::Frame;
use super::kit::{text, words};
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
    let input = view! {
        <input
            type="text"
            id=frame.id.clone()
            autocomplete="off"
            aria-invalid=frame.invalid()
            aria-describedby=frame.described_by()
            prop:value=words(move || value.with(text_of))
            on:input=typed
        />
    };
    frame.around(input.into_any())
}
