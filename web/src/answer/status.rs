//! One line on where things stand: an input that was not taken, a target that cannot be targeted, or the range.

use crate::document::path;
use crate::document::typed::text_of;
use crate::focus;
use crate::outcome::{self, Outcome, Valid};
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, part};
use crate::widgets::rule::rule_button;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_percentile::notes::Note;

/// The line. Its place is kept, so that nothing moves when it changes.
pub fn status_line() -> AnyView {
    let outcome = outcome::in_context();
    part(move || {
        outcome.with(|Outcome { valid, answered, problem }| match (problem, valid) {
            (Some(problem), _) => not_taken(problem, answered.as_deref()),
            (None, Some(valid)) if !valid.answer.report.targeting.legal => cannot_be_targeted(valid),
            (None, Some(valid)) if !valid.answer.notes.is_empty() => noted(&valid.answer.notes),
            (None, Some(valid)) => in_sight(valid),
            (None, None) => tag("div").class("status").view(),
        })
    })
}

fn not_taken(problem: &InputError, answered: Option<&Value>) -> AnyView {
    let path = problem.path.clone();
    let place = if path.is_empty() { "The document".to_owned() } else { path.clone() };
    let meanwhile = answered.map(|answered| meanwhile(answered, &problem.path));
    tag("div")
        .class("status alarm")
        .of("id", "status")
        .child(
            tag("p")
                .child(tag("strong").class("path").child(place))
                .child(" ")
                .child(words_of(problem))
                .child(" ")
                .child(tag("span").class("meanwhile").child(meanwhile)),
        )
        .child(button("Go to it", "quiet", move || focus::on_path(&path)))
        .view()
}

/// Of what the answer is that is still shown.
fn meanwhile(answered: &Value, path: &str) -> String {
    match path::get(answered, path).map(text_of) {
        Some(value) if !value.is_empty() && value.len() <= LONGEST_VALUE => {
            format!("The answer below is still for {value}, the last valid value.")
        }
        _ => "The answer below is still for the last valid input.".to_owned(),
    }
}

/// A longer value is not repeated.
const LONGEST_VALUE: usize = 20;

/// The first reason, and behind a tap all of them with their rules.
fn cannot_be_targeted(valid: &Valid) -> AnyView {
    let reasons = &valid.answer.report.targeting.reasons;
    let first = reasons.first().map(|reason| reason.words.clone());
    let others = reasons.len().saturating_sub(1);
    let more = (others > 0).then(|| format!("; and {others} more"));
    let all: Vec<AnyView> = reasons
        .iter()
        .map(|reason| tag("li").child(reason.words.clone()).child(" ").child(rule_button(reason.rule)).view())
        .collect();
    tag("details")
        .class("status alarm forbidden")
        .of("id", "status")
        .child(
            tag("summary")
                .child(
                    tag("span")
                        .child(tag("strong").child("Cannot be targeted"))
                        .child(": ")
                        .child(first)
                        .child(more),
                )
                .child(tag("span").class("why").child("Why")),
        )
        .child(tag("ul").child(all))
        .view()
}

/// What was stated and changes nothing.
fn noted(notes: &[Note]) -> AnyView {
    let lines: Vec<AnyView> = notes
        .iter()
        .map(|note| tag("p").child(note.words.clone()).child(" ").child(rule_button(note.rule)).view())
        .collect();
    tag("div").class("status alarm noted").of("id", "status").child(lines).view()
}

fn in_sight(valid: &Valid) -> AnyView {
    let target = &valid.scenario.target;
    let weapon = &valid.scenario.weapon;
    let band = valid.answer.report.actions.first().map(|action| action.band.words());
    let words = match band {
        Some(band) => {
            format!("{} m: {band} ({} reaches {} m).", target.range_m, weapon.name, weapon.max_range_m)
        }
        None => "The plan has no shot yet.".to_owned(),
    };
    tag("div").class("status").of("id", "status").child(tag("p").child(words)).view()
}
