//! One of a few, all in sight.

use super::frame::{Frame, Notes};
use crate::document::Document;
use leptos::prelude::*;
use serde_json::Value;

/// What one choice puts into the document, and what it is called.
pub type ChoiceOption = (Value, &'static str);

/// One of a few values, side by side.
#[component]
pub fn Choice(
    #[prop(into)] path: String,
    /// The values in the order in which they are offered.
    options: Vec<ChoiceOption>,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
    /// What is done about a choice; without it, it is put into the document.
    #[prop(optional)]
    on_choose: Option<Callback<Value>>,
) -> impl IntoView {
    let frame = Frame::of(path, label);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let wrong = frame.wrong;
    let segments: Vec<AnyView> = options
        .into_iter()
        .map(|(option, words)| {
            let path = frame.path.clone();
            let (shown, taken) = (option.clone(), option);
            view! {
                <label class="segment">
                    <input
                        type="radio"
                        name=frame.id.clone()
                        prop:checked=move || value.with(|value| *value == shown)
                        on:change=move |_| match on_choose {
                            Some(on_choose) => on_choose.run(taken.clone()),
                            None => document.update(&path, taken.clone()),
                        }
                    />
                    <span>{words}</span>
                </label>
            }
            .into_any()
        })
        .collect();
    view! {
        <fieldset
            class="field choice"
            data-path=frame.path.clone()
            class:is-wrong=move || wrong.with(Option::is_some)
            aria-describedby=frame.described_by()
        >
            <legend>{frame.facts.label.clone()}</legend>
            <div class="segments">{segments}</div>
            <Notes frame=frame.clone() />
        </fieldset>
    }
    .into_any()
}
