//! An input for words.

use super::frame::{Frame, Notes};
use crate::document::Document;
use crate::document::typed::text_of;
use leptos::prelude::*;
use serde_json::Value;

/// Words with their label.
#[component]
pub fn TextField(
    #[prop(into)] path: String,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let frame = Frame::of(path, label);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let path = frame.path.clone();
    let wrong = frame.wrong;
    view! {
        <div
            class="field words"
            data-path=frame.path.clone()
            class:is-wrong=move || wrong.with(Option::is_some)
        >
            <label for=frame.id.clone()>{frame.facts.label.clone()}</label>
            <input
                type="text"
                id=frame.id.clone()
                autocomplete="off"
                aria-invalid=frame.invalid()
                aria-describedby=frame.described_by()
                prop:value=move || value.with(text_of)
                on:input=move |event| document.update(&path, Value::String(event_target_value(&event)))
            />
            <Notes frame=frame.clone() />
        </div>
    }
    .into_any()
}
