//! Who puts the other side down first, large; and a line on where things stand.

use super::desk::{Desk, Progress};
use super::report::{Method, Refused, Report};
use crate::focus;
use crate::notice::Notice;
use crate::share::clipboard::copy_text;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, flag, part};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use shootout::percent_of_many;

/// What is wrong, or how the numbers came about. Its place is kept, so that nothing moves.
pub fn line(desk: Desk) -> AnyView {
    part(move || {
        let problem = desk.reading.with(|reading| reading.problem.clone());
        if let Some(problem) = problem {
            let path = problem.path.clone();
            let place = if path.is_empty() { "The shoot-out".to_owned() } else { path.clone() };
            return tag("div")
                .class("du-line alarm")
                .child(tag("p").child(tag("strong").child(place)).child(" ").child(words_of(&problem)))
                .child(button("Go to it", "quiet", move || focus::on_path(&path)))
                .view();
        }
        match desk.progress.get() {
            Progress::Working => tag("p").class("du-line working").child("Working it out\u{2026}").view(),
            Progress::Valuing | Progress::Done => {
                desk.report.with(|report| report.as_ref().map_or_else(nothing, |report| method(desk, report)))
            }
            Progress::Refused(refused) => too_much(desk, &refused),
            Progress::Broken => tag("div")
                .class("du-line alarm")
                .child(tag("p").child("It could not be worked out: the page's worker did not begin."))
                .child(button("Try again", "quiet", move || desk.try_again()))
                .view(),
        }
    })
}

/// How the numbers came about.
fn method(desk: Desk, report: &Report) -> AnyView {
    match report.method {
        Method::Exact { steps } => tag("p")
            .class("du-line")
            .child(format!("Exact: every way it can go was followed, in {steps} steps."))
            .view(),
        Method::Simulation { trials, seed, confidence, error } => tag("div")
            .class("du-line simulated")
            .child(tag("p").child(tag("strong").child("Simulated, not worked out.")).child(format!(
                " {trials} duels rolled out, seed {seed}: each chance is within {} with {:.0}% confidence.",
                bound(error),
                100.0 * confidence
            )))
            .child(button("Work it out", "quiet", move || desk.work_out_exactly()))
            .view(),
    }
}

fn too_much(desk: Desk, refused: &Refused) -> AnyView {
    let (said, act) = if refused.is_too_much() {
        ("Too much to work out exactly: ", Some(button("Simulate", "main", move || desk.simulate())))
    } else {
        ("Not worked out: ", None)
    };
    tag("div")
        .class("du-line alarm")
        .child(
            tag("p")
                .child(tag("strong").child(said))
                .child(format!("{}. Allowed: {}.", refused.found, refused.allowed)),
        )
        .child(act)
        .view()
}

/// How far a simulated chance can be from the truth.
pub fn bound(error: f64) -> String {
    format!("\u{b1}{:.2} points", 100.0 * error)
}

/// What is said beside numbers that are only estimates.
pub fn mark(report: &Report) -> Option<String> {
    report.method.error().map(|error| format!("simulated, {}", bound(error)))
}

/// The two chances side by side, the rest, and the sentence.
pub fn headline(desk: Desk) -> AnyView {
    let stale = flag(move || desk.is_stale());
    tag("div")
        .class("du-headline")
        .class_while("stale", stale)
        .child(part(move || {
            desk.report.with(|report| report.as_ref().map_or_else(empty, |report| full(report)))
        }))
        .view()
}

/// Keeps the place of the first answer.
fn empty() -> AnyView {
    tag("div").class("du-empty").view()
}

fn full(report: &Report) -> AnyView {
    let mark = mark(report);
    let sides: Vec<AnyView> = report
        .sides
        .iter()
        .zip(["one", "other"])
        .map(|(side, which)| {
            tag("div")
                .with("class", format!("du-first {which}"))
                .child(
                    tag("dt")
                        .child(tag("span").class("du-key"))
                        .child(tag("b").child(side.name.clone()))
                        .child(tag("small").child("first to put the other down")),
                )
                .child(tag("dd").child(percent_of_many(side.first)))
                .child(mark.clone().map(|mark| tag("dd").class("du-mark").child(mark)))
                .view()
        })
        .collect();
    let neither = if report.rounds == 1 {
        "neither, after 1 round".to_owned()
    } else {
        format!("neither, after {} rounds", report.rounds)
    };
    let rest =
        [("both", "both at once".to_owned(), report.both_at_once), ("neither", neither, report.neither)].map(
            |(which, words, chance)| {
                tag("div")
                    .with("class", which)
                    .child(tag("dt").child(tag("span").class("du-key")).child(words))
                    .child(tag("dd").child(percent_of_many(chance)))
                    .view()
            },
        );
    several(vec![
        tag("dl").class("du-firsts").child(sides).view(),
        tag("dl").class("du-rest").child(Vec::from(rest)).view(),
        quotation(report.sentence.clone()),
    ])
}

/// The sentence to paste.
fn quotation(sentence: String) -> AnyView {
    let notice = Notice::in_context();
    let said = sentence.clone();
    let copy = move || {
        let sentence = sentence.clone();
        spawn_local(async move {
            notice.say(match copy_text(&sentence).await {
                Ok(()) => "Copied.",
                Err(_) => "This browser does not let the page copy: mark the sentence instead.",
            });
        });
    };
    tag("div")
        .class("du-sentence")
        .child(tag("blockquote").child(said))
        .child(button("Copy", "quiet", copy))
        .view()
}
