//! What both sides share: how far apart they are, how long it lasts, and how it is fought.

use super::desk::Desk;
use super::names::of;
use crate::catalogue::List;
use crate::document::Document;
use crate::form::{Slot, modes_of};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::frame::Frame;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, flag, part_when, rows, segment, words};
use crate::widgets::number::Number;
use crate::widgets::picker::value_picker;
use crate::widgets::tag::{several, tag};
use crate::widgets::text::name_field;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::duel::{MAX_ROUNDS, MAX_TRIALS};

/// The fight hand-to-hand, as documents spell it.
pub const HAND_TO_HAND: &str = "hand_to_hand";

/// The inputs.
pub fn settings(desk: Desk) -> AnyView {
    let document = desk.document;
    let simulate = document.follow("simulate");
    let more = Disclosure::new("Name, damage chart, ducking back").path("damage").holding(move || {
        several(vec![
            name_field("", "Name of the shoot-out", ""),
            Slot::at("damage", List::DamageCharts).named().view(),
            value_picker("duck_back", Some("Who ducks back".to_owned()), duck_backs()),
        ])
    });
    tag("section")
        .class("topic")
        .of("aria-label", "The shoot-out")
        .child(tag("div").class("topic-head").child(tag("h2").child("The fight")))
        .child(
            tag("div")
                .class("topic-body")
                .child(
                    tag("div")
                        .class("row")
                        .child(number_or_default("", "range_m", "Distance (m)", "20", Some(5.0), None))
                        .child(number_or_default(
                            "",
                            "rounds",
                            "Rounds",
                            "6",
                            Some(1.0),
                            Some((1, MAX_ROUNDS)),
                        ))
                        .child(fights(document)),
                )
                .child(distances(document))
                .child(part_when(move || simulate.with(|stated| !stated.is_null()), simulation))
                .child(more),
        )
        .view()
}

/// A number in the object at a path; left empty it is not stated, and `empty` says what then stands. With buttons
/// where it steps.
pub fn number_or_default(
    of: &str,
    name: &'static str,
    label: &str,
    empty: &'static str,
    step: Option<f64>,
    limits: Option<(i32, i32)>,
) -> AnyView {
    let document = Document::in_context();
    let path = if of.is_empty() { name.to_owned() } else { format!("{of}.{name}") };
    let (of, at) = (of.to_owned(), path.clone());
    let edit = Callback::new(move |value: Value| match value {
        Value::Null => document.clear(&of, name),
        value => document.update(&at, value),
    });
    let mut number = Number::at(path).label(label).empty(empty).on_edit(edit);
    if let Some(step) = step {
        number = number.step(step);
    }
    match limits {
        Some((least, most)) => number.whole_between(f64::from(least), f64::from(most)).view(),
        None => number.at_least(0.0).view(),
    }
}

fn fights(document: Document) -> AnyView {
    let frame = Frame::of("fight", Some("Fought".to_owned()));
    let fight = document.follow("fight");
    let options = [("shooting", "Shooting"), (HAND_TO_HAND, "Hand-to-hand")].map(|(name, words)| {
        let chosen = flag(move || fight.with(|fight| (*fight == HAND_TO_HAND) == (name == HAND_TO_HAND)));
        let choose = move || document.replace(untrack(|| fought(document.whole().get_untracked(), name)));
        segment(frame.id.clone(), words, chosen, choose)
    });
    frame.around_several("choice", tag("div").class("segments").child(Vec::from(options)).view())
}

/// The duel fought in another way. Plans are for those who shoot: they go, and come back as plain ones.
fn fought(mut whole: Value, fight: &str) -> Value {
    let sides = whole.get_mut("sides").and_then(Value::as_array_mut).into_iter().flatten();
    let fighters = sides.filter_map(|side| side.get_mut("fighters")?.as_array_mut()).flatten();
    for fighter in fighters.filter_map(Value::as_object_mut) {
        let modes = fighter.get("combatant").and_then(|sheet| sheet.get("weapon")).map(modes_of);
        if fight == HAND_TO_HAND {
            fighter.remove("plan");
        } else if let (Some(mode), false) = (modes.iter().flatten().next(), fighter.contains_key("plan")) {
            fighter.insert("plan".to_owned(), json!([{ "do": "fire", "mode": mode }]));
        }
    }
    if let Some(fields) = whole.as_object_mut() {
        fields.insert("fight".to_owned(), json!(fight));
    }
    whole
}

fn duck_backs() -> Vec<(Value, String)> {
    [
        (json!("loses_aim"), "Loses their aim"),
        (json!("loses_action"), "Loses their aim and their next action"),
        (json!("none"), "Nobody does"),
    ]
    .map(|(name, words)| (name, words.to_owned()))
    .to_vec()
}

/// Distances between two of them, which a file may state.
fn distances(document: Document) -> AnyView {
    let row = move |index: usize| {
        let path = format!("distances[{index}]");
        let between = document.follow(format!("{path}.between"));
        let names = words(move || between.with(|between| of(between).join(" to ")));
        let label = untrack(|| names.get());
        let remove =
            IconButton::new(Icon::Cross, words(move || format!("Remove the distance {}", names.get())))
                .view(move || document.remove_entry("distances", index));
        tag("li")
            .class("du-distance")
            .child(
                Number::at(format!("{path}.range_m"))
                    .label(format!("{label} (m)"))
                    .step(5.0)
                    .at_least(0.0)
                    .view(),
            )
            .child(remove)
            .view()
    };
    let length = document.length("distances");
    part_when(
        move || length.get() != 0,
        move || {
            tag("ul")
                .with("data-path", "distances")
                .of("aria-label", "Other distances")
                .child(rows(length, row))
                .view()
        },
    )
}

/// How often it is rolled out, and with which dice.
fn simulation() -> AnyView {
    tag("div")
        .class("row")
        .child(
            Number::at("simulate.trials")
                .label("Simulated duels")
                .step(10_000.0)
                .whole_between(1.0, f64::from(MAX_TRIALS))
                .view(),
        )
        .child(number_or_default("simulate", "seed", "Seed of the dice", "0", Some(1.0), Some((0, i32::MAX))))
        .view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_go_with_the_guns_and_come_back_plain() {
        let shooting: Value = serde_json::from_str(super::super::FIRST).unwrap();
        let by_hand = fought(shooting, HAND_TO_HAND);
        assert!(super::super::desk::read(&by_hand).is_ok());
        assert_eq!(by_hand["sides"][0]["fighters"][0].get("plan"), None);
        let again = fought(by_hand, "shooting");
        assert!(super::super::desk::read(&again).is_ok());
        assert_eq!(again["sides"][1]["fighters"][0]["plan"], json!([{ "do": "fire", "mode": "semi" }]));
    }
}
