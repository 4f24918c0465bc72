//! What is asked: the goal, how many actions, what he may do; the rest is the shot.

use crate::catalogue::{List, offered};
use crate::document::Document;
use crate::form::Slot;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{chip, flag, part, text, words};
use crate::widgets::number::Number;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::InputError;
use shootout::advice::{self, GOALS, MOST_ACTIONS, Needs, goal};
use shootout_core::damage::Severity;
use shootout_core::time::ACTIONS_A_ROUND;

/// The question beside the shot; copies are the same one.
#[derive(Clone, Copy)]
pub struct Question {
    /// The goal, the actions and what he may do, as documents write them.
    pub document: Document,
}

/// What he may do, as documents call it and people do.
const MAY: [(&str, &str); 8] = [
    ("aim", "Aim"),
    ("rest", "Rest the weapon"),
    ("reload", "Reload"),
    ("clear_jam", "Clear jams"),
    ("cease", "Cease fire"),
    ("swing", "Swing to further targets"),
    ("call", "Call a location"),
    ("in_hand", "Has the weapon in hand"),
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
        .child(tag("div").class("row").child(goals(document)).child(more).view())
        .child(
            Number::at("actions")
                .label("Actions")
                .step(1.0)
                .whole_between(1.0, f64::from(MOST_ACTIONS))
                .view(),
        )
        .child(Disclosure::new("Limits, and what he may do").holding(move || limits(document)))
        .view()
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
        match advice::goal(&name).map(|goal| goal.needs) {
            Some(Needs::Number) => goal["number"] = json!(2),
            Some(Needs::Wound) => goal["wound"] = json!(Severity::KnockedOut),
            _ => {}
        }
        let before = document.whole().with_untracked(|whole| whole.get("goal").cloned().unwrap_or_default());
        for limit in ["most_jam", "most_rounds", "enough"] {
            if let Some(value) = before.get(limit) {
                goal[limit] = value.clone();
            }
        }
        document.update("goal", goal);
    });
    tag("div")
        .class("field wide")
        .child(tag("label").of("for", "advice-goal").child("The best for the"))
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
    let chips: Vec<AnyView> = MAY
        .iter()
        .map(|&(name, words)| {
            let path = format!("may.{name}");
            let value = document.follow(path.clone());
            // What is not stated he may do, but call locations.
            let ticked = flag(move || value.with(|value| value.as_bool().unwrap_or(name != "call")));
            chip(None, words.to_owned(), ticked, move |ticked| document.update(&path, Value::Bool(ticked)))
        })
        .collect();
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
                    .label("Rounds at most")
                    .empty("any")
                    .whole_between(1.0, 1000.0)
                    .view(),
            )
            .child(Number::at("goal.enough").label("Enough is (%)").empty("all").at_least(0.0).view())
            .view(),
        tag("p")
            .class("about")
            .child("With a chance that is enough, the fewest actions that reach it are sought.")
            .view(),
        tag("fieldset")
            .class("field checks")
            .child(tag("legend").child("He may"))
            .child(tag("div").class("chips").child(chips))
            .view(),
        Slot::at("may.second_weapon", List::Weapons).label("Second weapon").or_nothing("None").view(),
        tag("p").class("about").child(about).view(),
    ])
}
