//! Telling those who listen how it comes out now.

use super::desk::{Desk, Progress};
use crate::widgets::frame::words_of;
use crate::widgets::tag::tag;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// How long nothing must have changed before it is read out.
const PAUSE: Duration = Duration::from_millis(900);

/// The region whose words are read out.
pub fn announcer(desk: Desk) -> AnyView {
    let words = RwSignal::new(String::new());
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        desk.reading.track();
        desk.progress.track();
        // Nothing is said of the view as it opens.
        let pending = before?;
        if let Some(pending) = pending {
            pending.clear();
        }
        set_timeout_with_handle(move || words.set(untrack(|| said(desk))), PAUSE).ok()
    });
    let shown: Signal<String> = words.into();
    tag("p").class("unseen").of("role", "status").of("aria-live", "polite").child(shown).view()
}

fn said(desk: Desk) -> String {
    if let Some(problem) = desk.reading.with(|reading| reading.problem.clone()) {
        return format!("The input was not taken; the last valid answer stays. {}", words_of(&problem));
    }
    desk.progress.with(|progress| match progress {
        Progress::Working => "Working it out.".to_owned(),
        Progress::Simulating(_) => "Too much to work out exactly. Simulating it instead.".to_owned(),
        Progress::Valuing | Progress::Done => desk
            .report
            .with(|report| report.as_ref().map(|report| report.sentence.clone()))
            .unwrap_or_default(),
        Progress::Refused(refused) => {
            format!("Not worked out: {}; allowed: {}.", refused.found, refused.allowed)
        }
        Progress::Stopped => "Stopped.".to_owned(),
        Progress::Broken => "It could not be worked out.".to_owned(),
    })
}
