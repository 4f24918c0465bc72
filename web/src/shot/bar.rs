//! The answer in one bar below the sentence, in sight while the inputs are.

use crate::outcome::{self, Valid};
use crate::widgets::kit::{flag, part};
use crate::widgets::large::large;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::chances::chances_of;
use shootout_percentile::words::{ToRoll, to_roll};

/// How many numbers to roll the bar has room for.
const SHOTS: usize = 6;
/// The chances that it shows.
const CHANCES: [&str; 5] = ["Hit", "Through", "Caught", "Jam", "Explodes"];

/// The bar; on wide screens, where the whole answer is in sight, it is not shown.
pub fn answer_bar() -> AnyView {
    let outcome = outcome::in_context();
    let stale = flag(move || outcome.with(|outcome| outcome.problem.is_some()));
    let shown = part(move || outcome.with(|outcome| outcome.valid.as_deref().map_or_else(nothing, in_short)));
    tag("a")
        .class("summary-bar")
        .of("href", "#answer")
        .class_while("stale", stale)
        .child(shown)
        .child(tag("span").class("summary-stale").child("Still for the last valid value"))
        .child(tag("span").class("unseen").child("To the full answer"))
        .view()
}

fn in_short(valid: &Valid) -> AnyView {
    let report = &valid.answer.report;
    if !report.targeting.legal {
        let reason = report.targeting.reasons.first().map(|reason| reason.words.clone());
        return tag("span")
            .class("summary-words alarm")
            .child(tag("strong").child("Cannot be targeted"))
            .child(tag("small").child(reason))
            .view();
    }
    let first = report.actions.first().map(|action| action.shots.as_slice()).unwrap_or_default();
    let rolls: Vec<ToRoll> =
        first.iter().take(SHOTS).map(|shot| to_roll(shot, &valid.scenario.rulings)).collect();
    let or_else = match rolls.as_slice() {
        [only] => only.or_else.clone(),
        several => several.iter().any(|roll| roll.or_else.is_some()).then(|| "likeliest".to_owned()),
    };
    // "Roll 40" looks like a button; "40 or less" says what to roll.
    let (before, after) = match rolls.as_slice() {
        [] => (None, None),
        [only] if is_under(only) => (Some(only.words), None),
        [only] => (None, Some(only.words)),
        _ => (Some("Roll"), None),
    };
    let rolls_none = rolls.is_empty();
    let word = |words: &'static str| tag("small").class("summary-word").child(words).view();
    let or_else = or_else.map(|others| tag("span").class("or-else").child(others).view());
    let shots: Vec<AnyView> = rolls.into_iter().map(|roll| large(roll.figure)).collect();
    let chances: Vec<AnyView> = chances_of(report)
        .into_iter()
        .filter(|chance| CHANCES.contains(&chance.name))
        .map(|chance| {
            tag("span")
                .class("summary-chance")
                .child(tag("small").child(chance.name))
                .child(chance.figure)
                .view()
        })
        .collect();
    let long = shots.len() > 1;
    let note =
        valid.answer.notes.first().map(|note| {
            tag("span").class("summary-words").child(tag("small").child(note.words.clone())).view()
        });
    several(vec![
        tag("span")
            .class("summary-roll")
            .class_while("long", long)
            .child(rolls_none.then(|| tag("small").child("No shot in the plan")))
            .child(before.map(word))
            .child(shots)
            .child(after.map(word))
            .child(or_else)
            .view(),
        tag("span").class("summary-chances").child(chances).view(),
        note.unwrap_or_else(nothing),
    ])
}

/// Whether the number itself misses (A-HIT-1), which is said before it.
fn is_under(roll: &ToRoll) -> bool {
    roll.words == "roll under"
}
