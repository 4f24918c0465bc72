//! The answer as one sentence to quote.

use crate::outcome::{self, Valid};
use crate::share::clipboard::{copy_text, mark};
use crate::share::copy::copy_as;
use crate::widgets::kit::{click, words};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

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
                mark(QUOTE);
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
        .child(
            tag("div")
                .class("take-along")
                .child(tag("button").of("type", "button").on("click", copy).child(say))
                .child(copy_as()),
        )
        .view()
}
