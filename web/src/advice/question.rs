//! What is asked: the goal, how many actions, what they may do; the rest is the shot.

use crate::catalogue::{List, offered};
use crate::document::Document;
use crate::document::path::get;
use crate::document::typed::text_of;
use crate::form::Slot;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{chip, flag, part, part_when, text, words};
use crate::widgets::number::Number;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use shootout::InputError;
use shootout_percentile::advice::{self, GOALS, MAX_ACTIONS, Needs, goal};
use shootout_percentile::damage::Severity;
use shootout_percentile::time::ACTIONS_A_ROUND;

/// The question beside the shot; copies are the same one.
#[derive(Clone, Copy)]
pub struct Question {
    /// The goal, the actions and what they may do, as documents write them.
    pub document: Document,
}

/// What they may do, as documents call it and people do, and what is said where it is not as usual.
const MAY: [(&str, &str, &str); 7] = [
    ("aim", "Aim", "no aim"),
    ("rest", "Rest the weapon", "no rest"),
    ("reload", "Reload", "no reload"),
    ("clear_jam", "Clear jams", "no repair"),
    ("cease", "Cease fire", "no ceasing"),
    ("swing", "Swing to further targets", "no swing"),
    ("call", "Call a location", "calls"),
];

impl Question {
    /// The usual one.
    pub fn first() -> Self {
        let value = json!({ "goal": { "seek": GOALS[0].name }, "actions": ACTIONS_A_ROUND });
        Self { document: Document::new(value, || {}) }
    }

    /// The question about a shot as the engine reads it, or what is wrong with it.
    pub fn reading(self, shot: Document) -> Memo<Result<String, InputError>> {
        let (shot, question) = (shot.whole(), self.document.whole());
        Memo::new(move |_| {
            let mut asked = shot.get();
            if let (Some(asked), Value::Object(question)) = (asked.as_object_mut(), question.get()) {
                asked.extend(question);
            }
            let text = asked.to_string();
            advice::read(text.as_bytes(), &offered().catalogue).map(|_| text)
        })
    }
}

/// The question that a file states, and the shot that it is about.
pub fn of_file(text: &[u8]) -> Result<(Value, Value), String> {
    advice::read(text, &untrack(offered).catalogue).map_err(|error| error.to_string())?;
    let mut shot: Map<String, Value> = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let mut asked = Map::from_iter([("actions".to_owned(), json!(ACTIONS_A_ROUND))]);
    for name in ["goal", "actions", "may", "decided"] {
        if let Some(value) = shot.remove(name) {
            asked.insert(name.to_owned(), value);
        }
    }
    // The inputs take the name of a goal apart from what belongs to it.
    if let Some(goal @ Value::String(_)) = asked.get_mut("goal") {
        *goal = json!({ "seek": goal });
    }
    Ok((Value::Object(asked), Value::Object(shot)))
}

/// The inputs.
pub fn form(question: Question) -> AnyView {
    let document = question.document;
    let seek = document.follow("goal.seek");
    let needs = move || seek.with(|seek| seek.as_str().and_then(goal).map(|goal| goal.needs));
    let more = part(move || match needs() {
        Some(Needs::Number) => {
            Number::at("goal.number").label("How many").step(1.0).whole_between(1.0, 20.0).view()
        }
        Some(Needs::Wound) => wound(document),
        _ => nothing(),
    });
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    tag("form")
        .class("advice-form")
        .of("aria-label", "The question")
        .of("autocomplete", "off")
        .on("submit", stay)
        .child(goals(document))
        .child(
            tag("div")
                .class("row")
                .child(
                    Number::at("actions")
                        .label("Actions")
                        .step(1.0)
                        .whole_between(1.0, f64::from(MAX_ACTIONS))
                        .view(),
                )
                .child(more),
        )
        .child(
            Disclosure::new("Limits and options")
                .summary(in_short(document))
                .holding(move || limits(document)),
        )
        .view()
}

/// What limits them, in a few words: it must not be forgotten while it is folded away.
fn in_short(document: Document) -> Signal<String> {
    let whole = document.whole();
    words(move || {
        let shown = |path: &str| whole.with(|whole| get(whole, path).cloned()).unwrap_or_default();
        let stated = |path: &str, say: fn(String) -> String| {
            let value = shown(path);
            (!value.is_null()).then(|| say(text_of(&value)))
        };
        let limits = [
            stated("goal.most_jam", |most| format!("jam to {most}%")),
            stated("goal.most_rounds", |most| format!("{most} shots")),
            stated("goal.enough", |enough| format!("{enough}% is enough")),
            (shown("may.in_hand") == false).then(|| "not in hand".to_owned()),
            stated("may.second_weapon", |_| "second weapon".to_owned()),
        ];
        let unusual = |&(name, _, said): &(&str, &str, &str)| {
            let stated = shown(&format!("may.{name}"));
            stated.as_bool().is_some_and(|may| may != usually(name)).then(|| said.to_owned())
        };
        let all = limits.into_iter().chain(MAY.iter().map(unusual));
        all.flatten().collect::<Vec<String>>().join(", ")
    })
}

/// What is not stated they may do, but call locations.
fn usually(name: &str) -> bool {
    name != "call"
}

fn goals(document: Document) -> AnyView {
    let seek = document.follow("goal.seek");
    let options: Vec<AnyView> = GOALS
        .iter()
        .map(|row| {
            let chosen = flag(move || seek.with(|seek| seek.as_str() == Some(row.name)));
            let called = row.words.replace('#', "\u{2026}");
            tag("option").of("value", row.name).live("selected", chosen).child(called).view()
        })
        .collect();
    let choose = text(move |name| {
        let mut goal = json!({ "seek": name });
        let row = advice::goal(&name);
        match row.map(|row| row.needs) {
            Some(Needs::Number) => goal["number"] = json!(2),
            Some(Needs::Wound) => goal["wound"] = json!(Severity::KnockedOut),
            _ => {}
        }
        let before = document.whole().with_untracked(|whole| whole.get("goal").cloned().unwrap_or_default());
        // Of a mean none is enough.
        let kept = if row.is_some_and(|row| row.is_chance) { 3 } else { 2 };
        for limit in ["most_jam", "most_rounds", "enough"].into_iter().take(kept) {
            if let Some(value) = before.get(limit) {
                goal[limit] = value.clone();
            }
        }
        document.update("goal", goal);
    });
    tag("div")
        .class("field")
        .child(tag("label").of("for", "advice-goal").child("Goal"))
        .child(tag("select").of("id", "advice-goal").on("change", choose).child(options))
        .view()
}

fn wound(document: Document) -> AnyView {
    let now = document.follow("goal.wound");
    let grave = Severity::ALL.into_iter().filter(|severity| *severity != Severity::None);
    let options: Vec<AnyView> = grave
        .map(|severity| {
            let name = json!(severity);
            let chosen = flag({
                let name = name.clone();
                move || now.with(|now| *now == name)
            });
            let key = name.as_str().unwrap_or_default().to_owned();
            tag("option").with("value", key).live("selected", chosen).child(severity.words()).view()
        })
        .collect();
    let choose = text(move |name| document.update("goal.wound", Value::String(name)));
    tag("div")
        .class("field")
        .child(tag("label").of("for", "advice-wound").child("How bad"))
        .child(tag("select").of("id", "advice-wound").on("change", choose).child(options))
        .view()
}

fn limits(document: Document) -> AnyView {
    let seek = document.follow("goal.seek");
    let chips: Vec<AnyView> = MAY.iter().map(|&(name, words, _)| may(document, name, words)).collect();
    let second = document.follow("may.second_weapon");
    let about = words(move || {
        let some = second.with(|second| !second.is_null());
        if some { "It is put away; drawing it lets the first one go." } else { "" }.to_owned()
    });
    several(vec![
        tag("div")
            .class("row")
            .child(Number::at("goal.most_jam").label("Jam at most (%)").empty("any").at_least(0.0).view())
            .child(
                Number::at("goal.most_rounds")
                    .label("Shots at most")
                    .empty("any")
                    .whole_between(1.0, 1000.0)
                    .view(),
            )
            .view(),
        part_when(
            move || seek.with(|seek| seek.as_str().and_then(goal).is_some_and(|goal| goal.is_chance)),
            enough,
        ),
        tag("fieldset")
            .class("field checks")
            .child(tag("legend").child("They may"))
            .child(tag("div").class("chips").child(chips))
            .view(),
        Slot::at("may.second_weapon", List::Weapons).label("Second weapon").or_nothing("None").view(),
        tag("p").class("about").child(about).view(),
        tag("div").class("chips").child(may(document, "in_hand", "Has the first in hand")).view(),
    ])
}

/// A chance for which the fewest actions are sought.
fn enough() -> AnyView {
    tag("div")
        .class("row")
        .child(Number::at("goal.enough").label("Enough (%)").empty("the best").at_least(0.0).view())
        .child(tag("p").class("about advice-enough").child("Finds the fewest actions that reach it."))
        .view()
}

/// Something that they may do or not.
fn may(document: Document, name: &'static str, words: &str) -> AnyView {
    let path = format!("may.{name}");
    let value = document.follow(path.clone());
    let ticked = flag(move || value.with(|value| value.as_bool().unwrap_or_else(|| usually(name))));
    chip(None, words.to_owned(), ticked, move |ticked| document.update(&path, Value::Bool(ticked)))
}
