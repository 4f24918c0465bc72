//! The answer in one bar, in sight while the inputs are.

use crate::answer::chances::chances_of;
use crate::answer::words::to_roll;
use crate::outcome::{self, Valid};
use crate::widgets::kit::{flag, part};
use leptos::prelude::*;

/// How many numbers to roll the bar has room for.
const SHOTS: usize = 6;
/// The chances that it shows.
const CHANCES: [&str; 5] = ["Hit", "Through", "Caught", "Jam", "Explodes"];

/// The bar; on wide screens, where the whole answer is in sight, it is not shown.
pub fn summary_bar() -> AnyView {
    let outcome = outcome::in_context();
    let stale = flag(move || outcome.with(|outcome| outcome.problem.is_some()));
    let shown = part(move || {
        outcome.with(|outcome| outcome.valid.as_deref().map_or_else(|| ().into_any(), in_short))
    });
    view! {
        <a class="summary-bar" href="#answer" class:stale=stale>
            {shown}
            <span class="summary-stale">"The last valid answer"</span>
            <span class="unseen">"To the full answer"</span>
        </a>
    }
    .into_any()
}

fn in_short(valid: &Valid) -> AnyView {
    let report = &valid.answer.report;
    if !report.targeting.legal {
        let reason = report.targeting.reasons.first().map(|reason| reason.words.clone());
        return view! {
            <span class="summary-no">
                <strong>"Cannot be targeted"</strong>
                <small>{reason}</small>
            </span>
        }
        .into_any();
    }
    let shots: Vec<AnyView> = report
        .actions
        .first()
        .map(|action| action.shots.as_slice())
        .unwrap_or_default()
        .iter()
        .take(SHOTS)
        .map(|shot| to_roll(shot, &valid.scenario.rulings).draw())
        .collect();
    let words = if shots.is_empty() { "No shot in the plan" } else { "Roll" };
    let chances: Vec<AnyView> = chances_of(report)
        .into_iter()
        .filter(|chance| CHANCES.contains(&chance.name))
        .map(|chance| {
            view! { <span class="summary-chance"><small>{chance.name}</small> {chance.figure}</span> }
                .into_any()
        })
        .collect();
    let long = shots.len() > 1;
    view! {
        <span class="summary-roll" class:long=long><small>{words}</small> {shots}</span>
        <span class="summary-chances">{chances}</span>
    }
    .into_any()
}
