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
use shootout::percent;
use shootout_ruleset::words::capital;

/// What is wrong, or how the numbers came about. Its place is kept, so that nothing moves.
pub fn line(desk: Desk) -> AnyView {
    part(move || {
        let problem = desk.reading.with(|reading| reading.problem.clone());
        if let Some(problem) = problem {
            let path = problem.path.clone();
            let place = if path.is_empty() { "The shoot-out".to_owned() } else { path.clone() };
            return tag("div")
                .class("du-line alarm wrong-input")
                .child(tag("p").child(tag("strong").child(place)).child(" ").child(words_of(&problem)))
                .child(button("Go to it", "quiet", move || focus::on_path(&path)))
                .view();
        }
        match desk.progress.get() {
            Progress::Working => working(desk),
            Progress::Simulating(_) => tag("div")
                .class("du-line working simulated")
                .child(tag("p").child(tag("strong").child("Too much to work out exactly.")))
                .child(tag("span").child("Simulating it instead\u{2026}"))
                .child(share_done(desk))
                .child(button("Stop", "quiet", move || desk.stop()))
                .view(),
            Progress::Valuing | Progress::Done => {
                desk.report.with(|report| report.as_ref().map_or_else(nothing, |report| method(desk, report)))
            }
            Progress::Refused(_) => tag("div")
                .class("du-line alarm")
                .child(tag("p").child(tag("strong").child("Not worked out.")))
                .view(),
            Progress::Stopped => tag("div")
                .class("du-line alarm")
                .child(tag("p").child(tag("strong").child("Stopped.")))
                .child(button("Go on", "", move || desk.try_again()))
                .view(),
            Progress::Broken => tag("div")
                .class("du-line alarm")
                .child(tag("p").child("It could not be worked out: the page's worker broke down."))
                .child(button("Try again", "quiet", move || desk.try_again()))
                .view(),
        }
    })
}

/// How the numbers that still stand came about, and soon, that others are to come. Simulations can take long.
fn working(desk: Desk) -> AnyView {
    let before = untrack(|| desk.report.get());
    let is_simulated = before.as_ref().is_some_and(|report| report.method.error().is_some());
    tag("div")
        .class("du-line working")
        .class_while("simulated", is_simulated)
        .child(tag("p").child(before.map(|report| said(&report, false))))
        .child(tag("span").child("Working it out\u{2026}"))
        .child(share_done(desk))
        .child(button("Stop", "quiet", move || desk.stop()))
        .view()
}

/// How much of a simulation is done. Not read aloud as it rises: the line's own words are.
pub fn share_done(desk: Desk) -> AnyView {
    part(move || {
        let Some(share) = desk.share.get() else { return nothing() };
        tag("span").class("du-share").child(format!("{:.0}%", 100.0 * share)).view()
    })
}

/// How the numbers came about, in words.
fn said(report: &Report, is_too_much: bool) -> AnyView {
    match report.method {
        Method::Exact => tag("span").child("Exact, not simulated.").view(),
        Method::Simulation { trials, seed, confidence, error } => several(vec![
            tag("strong")
                .child(if is_too_much {
                    "Simulated: too much to work out exactly."
                } else {
                    "Simulated, not worked out."
                })
                .view(),
            tag("span")
                .child(format!(
                    " {trials} duels, seed {seed}: each chance within {}, {:.0}% sure.",
                    bound(error.0),
                    100.0 * confidence.0
                ))
                .view(),
        ]),
    }
}

/// How the numbers came about.
fn method(desk: Desk, report: &Report) -> AnyView {
    let is_too_much = desk.is_simulated_instead.get();
    let line = tag("div").class("du-line").child(tag("p").child(said(report, is_too_much)));
    if report.method.error().is_none() {
        return line.view();
    }
    let other = if is_too_much {
        button("Change the simulation", "quiet", move || desk.simulate())
    } else {
        button("Work it out", "quiet", move || desk.work_out_exactly())
    };
    line.class_while("simulated", true).child(other).view()
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
    let numbers =
        part(move || desk.report.with(|report| report.as_ref().map_or_else(empty, |report| full(report))));
    let words = part(move || {
        let refused = desk.progress.with(|progress| match progress {
            Progress::Refused(refused) | Progress::Simulating(refused) => Some(reason(refused)),
            _ => None,
        });
        let said = || {
            desk.report.with(|report| {
                let report = report.as_ref()?;
                Some(several(vec![quotation(report.sentence.clone()), remarks(report)]))
            })
        };
        refused.or_else(said).unwrap_or_else(nothing)
    });
    tag("div")
        .class("du-headline")
        .class_while("stale", stale)
        .child(numbers)
        .child(tag("div").class("du-sentence").child(words))
        .view()
}

/// Why there is no answer. It takes the place of the sentence, so that nothing moves.
fn reason(refused: &Refused) -> AnyView {
    tag("p").child(format!("{}. Allowed: {}.", capital(&refused.found), refused.allowed)).view()
}

/// Keeps the place of the first answer.
fn empty() -> AnyView {
    tag("div").class("du-empty").view()
}

fn full(report: &Report) -> AnyView {
    let sides: Vec<AnyView> = report
        .sides
        .iter()
        .zip(["one", "other"])
        .map(|(side, which)| {
            tag("div")
                .with("class", format!("du-first {which}"))
                .child(tag("dt").child(tag("span").class("du-key")).child(tag("b").child(side.name.clone())))
                .child(tag("dd").child(percent(&side.first.0)))
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
                    .child(tag("dd").child(percent(&chance.0)))
                    .view()
            },
        );
    let mark = mark(report).map(|mark| tag("small").child(mark));
    several(vec![
        tag("p").class("du-caption").child("First to put the other side down").child(mark).view(),
        tag("dl").class("du-firsts").child(sides).view(),
        tag("dl").class("du-rest").child(Vec::from(rest)).view(),
    ])
}

/// Who cannot be fired at, and whose cover does nothing.
fn remarks(report: &Report) -> AnyView {
    let notes = report.notes.iter().map(|note| format!("{} ({})", note.words, note.rule));
    let lines = report.warnings.iter().cloned().chain(notes);
    several(lines.map(|words| tag("p").class("remark").child(words).view()).collect())
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
    several(vec![tag("blockquote").child(said).view(), button("Copy", "quiet", copy)])
}
