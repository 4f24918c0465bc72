//! Telling those who listen what the answer has become.

use crate::outcome::{self, Outcome, Valid};
use crate::widgets::tag::tag;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use shootout_percentile::chances::chances_of;
use shootout_percentile::words::{ToRoll, to_roll};
use std::time::Duration;

/// How long nothing must have changed before the answer is read out.
const PAUSE: Duration = Duration::from_millis(900);

/// The region whose words are read out. Only the announcement waits: the page itself changes at once.
pub fn announcer() -> AnyView {
    let outcome = outcome::in_context();
    let words = RwSignal::new(String::new());
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        outcome.track();
        // Nothing is said of the page as it opens.
        let pending = before?;
        if let Some(pending) = pending {
            pending.clear();
        }
        set_timeout_with_handle(move || words.set(outcome.with_untracked(announcement)), PAUSE).ok()
    });
    let shown: Signal<String> = words.into();
    tag("p")
        .class("unseen")
        .of("role", "status")
        .of("aria-live", "polite")
        .of("id", "announcement")
        .child(shown)
        .view()
}

fn announcement(outcome: &Outcome) -> String {
    match (&outcome.problem, &outcome.valid) {
        (Some(_), _) => "The input was not taken; the last valid answer stays.".to_owned(),
        (None, Some(valid)) => of_answer(valid),
        (None, None) => String::new(),
    }
}

fn of_answer(valid: &Valid) -> String {
    let report = &valid.answer.report;
    if !report.targeting.legal {
        let reasons: Vec<&str> =
            report.targeting.reasons.iter().map(|reason| reason.words.as_str()).collect();
        return format!("Cannot be targeted: {}.", reasons.join("; "));
    }
    let roll = report.actions.first().map(|action| {
        let number = |shot| {
            let ToRoll { figure, or_else, .. } = to_roll(shot, &valid.scenario.rulings);
            [Some(figure), or_else].into_iter().flatten().collect::<Vec<_>>().join(" ")
        };
        let shots: Vec<String> = action.shots.iter().map(number).collect();
        format!("To hit {}. ", shots.join(", "))
    });
    let chances: Vec<String> =
        chances_of(report).into_iter().map(|chance| format!("{} {}", chance.name, chance.figure)).collect();
    format!("{}{}.", roll.unwrap_or_default(), chances.join(", "))
}
