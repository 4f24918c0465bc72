//! What a person gets. Every number comes from the engine's report; nothing is worked out here.

mod asides;
mod body;
pub mod chances;
mod distribution;
mod layers;
pub mod numbers;
pub mod reasons;
mod sentence;
mod status;

use crate::outcome::{self, Valid};
use crate::print::BEFORE;
use crate::widgets::kit::{flag, on_window, part};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;

/// The whole answer.
pub fn answer() -> AnyView {
    let outcome = outcome::in_context();
    let stale = flag(move || outcome.with(|outcome| outcome.problem.is_some()));
    tag("section")
        .class("answer")
        .of("id", "answer")
        .of("aria-labelledby", "answer-title")
        .of("tabindex", "-1")
        .class_while("stale", stale)
        .child(tag("h2").of("id", "answer-title").class("unseen").child("Answer"))
        .child(
            tag("div")
                .class("answer-body")
                .child(status::status_line())
                .child(shown_with_details(numbers::numbers))
                .child(shown(chances::chances))
                .child(
                    tag("div")
                        .class("pictures")
                        .child(distribution::distribution())
                        .child(shown_with_details(body::hits_on_body)),
                )
                .child(shown(layers::layers))
                .child(shown(asides::asides)),
        )
        .child(sentence::sentence())
        .view()
}

/// A part of the answer, made anew for each valid outcome; nothing before the first.
fn shown(draw: fn(&Valid) -> AnyView) -> AnyView {
    let outcome = outcome::in_context();
    part(move || outcome.with(|outcome| outcome.valid.as_deref().map_or_else(nothing, draw)))
}

/// The same with details, of which is noted whether any has been opened.
fn shown_with_details(draw: fn(&Valid, RwSignal<bool>) -> AnyView) -> AnyView {
    let outcome = outcome::in_context();
    let opened = RwSignal::new(false);
    // Paper shows what is folded away on the screen.
    on_window(BEFORE, move |_| opened.set(true));
    part(move || {
        let drawn = |valid: &Valid| draw(valid, opened);
        outcome.with(|outcome| outcome.valid.as_deref().map_or_else(nothing, drawn))
    })
}
