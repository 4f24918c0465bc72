//! What a person gets. Every number comes from the engine's report; nothing is worked out here.

mod asides;
mod body;
pub mod chances;
mod distribution;
mod layers;
mod numbers;
mod reasons;
mod sentence;
mod status;
pub mod words;

use crate::outcome::{self, Valid};
use crate::widgets::kit::{flag, part};
use leptos::prelude::*;

/// The whole answer.
pub fn answer() -> AnyView {
    let outcome = outcome::in_context();
    let stale = flag(move || outcome.with(|outcome| outcome.problem.is_some()));
    view! {
        <section class="answer" id="answer" aria-labelledby="answer-title" tabindex="-1" class:stale=stale>
            <h2 id="answer-title" class="unseen">"Answer"</h2>
            <div class="answer-body">
                {status::status_line()}
                {shown(numbers::numbers)}
                {shown(chances::chances)}
                <div class="pictures">{distribution::distribution()} {shown(body::hits_on_body)}</div>
                {shown(layers::layers)}
                {shown(asides::asides)}
            </div>
            {sentence::sentence()}
        </section>
    }
    .into_any()
}

/// A part of the answer, made anew for each valid outcome; nothing before the first.
fn shown(draw: fn(&Valid) -> AnyView) -> AnyView {
    let outcome = outcome::in_context();
    part(move || outcome.with(|outcome| outcome.valid.as_deref().map_or_else(|| ().into_any(), draw)))
}
