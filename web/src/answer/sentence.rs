//! The answer as one sentence to quote.

use crate::outcome::{self, Valid};
use crate::widgets::kit::{click, words};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsValue;
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;

/// The id of the sentence.
const QUOTE: &str = "sentence";

/// What became of a wish to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copied {
    NotYet,
    Done,
    Refused,
}

/// The sentence with its button.
pub fn sentence() -> AnyView {
    let outcome = outcome::in_context();
    let sentence = words(move || {
        let of = |valid: &Valid| valid.answer.sentence.clone();
        outcome.with(|outcome| outcome.valid.as_deref().map(of).unwrap_or_default())
    });
    let copied = RwSignal::new(Copied::NotYet);
    let copy = click(move || {
        let text = sentence.get_untracked();
        spawn_local(async move {
            if copy_text(&text).await.is_ok() {
                copied.set(Copied::Done);
                set_timeout(move || copied.set(Copied::NotYet), Duration::from_secs(2));
            } else {
                copied.set(Copied::Refused);
                select();
            }
        });
    });
    let say = words(move || {
        let said = match copied.get() {
            Copied::NotYet => "Copy",
            Copied::Done => "Copied",
            Copied::Refused => "Marked: copy it now",
        };
        said.to_owned()
    });
    tag("div")
        .class("sentence")
        .child(tag("blockquote").of("id", QUOTE).child(sentence))
        .child(tag("button").of("type", "button").on("click", copy).child(say))
        .view()
}

/// Puts text on the clipboard; refused on pages that were not loaded securely.
async fn copy_text(text: &str) -> Result<(), JsValue> {
    let clipboard = window().navigator().clipboard();
    if clipboard.is_undefined() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(clipboard.write_text(text)).await.map(|_| ())
}

/// Marks the sentence, so that it can be copied by hand.
fn select() {
    let selection = window().get_selection().ok().flatten();
    if let (Some(selection), Some(element)) = (selection, document().get_element_by_id(QUOTE)) {
        // A browser that does not let it be marked still shows it.
        let _ = selection.select_all_children(&element);
    }
}
