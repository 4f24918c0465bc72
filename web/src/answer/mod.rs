//! What a person gets. Every number comes from the engine's report; nothing is worked out here.

pub mod asides;
pub mod body;
pub mod chances;
pub mod distribution;
pub mod layers;
pub mod numbers;
pub mod reasons;
pub mod sentence;
pub mod status;
pub mod words;

use crate::outcome::{self, Valid};
use leptos::prelude::*;

/// The whole answer.
#[component]
pub fn AnswerView() -> impl IntoView {
    let outcome = outcome::in_context();
    let stale = move || outcome.with(|outcome| outcome.problem.is_some());
    view! {
        <section class="answer" id="answer" aria-labelledby="answer-title" tabindex="-1" class:stale=stale>
            <h2 id="answer-title" class="unseen">"Answer"</h2>
            <div class="answer-body">
                <status::StatusLine />
                {shown(numbers::numbers)}
                {shown(chances::chances)}
                <div class="pictures">
                    <distribution::Distribution />
                    {shown(body::hits_on_body)}
                </div>
                {shown(layers::layers)}
                {shown(asides::asides)}
            </div>
            <sentence::Sentence />
        </section>
    }
    .into_any()
}

/// A part of the answer, made anew for each valid outcome; nothing before the first.
fn shown(part: fn(&Valid) -> AnyView) -> impl Fn() -> Option<AnyView> {
    let outcome = outcome::in_context();
    move || outcome.with(|outcome| outcome.valid.as_deref().map(part))
}
