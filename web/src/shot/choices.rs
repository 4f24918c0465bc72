//! What the chips of the sentence open: the choices that are made most, large; the form below has all others.

use crate::catalogue::{List, id_of};
use crate::document::Document;
use crate::document::typed::text_of;
use crate::form::posture::{PARTS_SHOWN, Stated, change, choices};
use crate::form::{MODES, called_picker, choose_weapon, modes_of, size_choice};
use crate::widgets::chip_sentence::tap_choices;
use crate::widgets::kit::{memo, part, part_when, words};
use crate::widgets::number::Number;
use crate::widgets::picker::{Line, lines_of};
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::fire::mode_words;
use shootout_ruleset::words::capital;

const TARGET: &str = "target";
/// Distances that are offered, in metres.
const DISTANCES_M: [&str; 8] = ["2", "5", "10", "20", "35", "50", "100", "200"];

/// Who shoots, and how well.
pub fn who() -> AnyView {
    several(vec![
        Number::at("attacker.bs").step(5.0).view(),
        tag("div")
            .class("row")
            .child(text_field("attacker.name"))
            .child(Number::at("attacker.modifier").step(5.0).view())
            .view(),
    ])
}

/// With what.
pub fn weapon() -> AnyView {
    let document = Document::in_context();
    let stated = document.follow("weapon");
    let current = words(move || stated.with(|weapon| id_of(weapon).unwrap_or_default().to_owned()));
    let pick = Callback::new(move |id: String| choose_weapon(document, Value::String(id)));
    part(move || tap_choices("With what", lines_of(List::Weapons), current, pick))
}

/// How: one shot or burst, aimed or not.
pub fn plan() -> AnyView {
    let document = Document::in_context();
    let (stated, weapon) = (document.follow("plan"), document.follow("weapon"));
    let current = words(move || stated.with(key_of_plan));
    let pick = Callback::new(move |key: String| document.update("plan", plan_of(&key)));
    several(vec![
        part(move || {
            let modes = weapon.with(modes_of);
            let offered = MODES.into_iter().filter(|(_, name, _)| modes.contains(&json!(name)));
            let lines = offered.flat_map(|(mode, name, _)| {
                let words = mode_words(mode);
                [
                    Line::plain(name, capital(words)),
                    Line::plain(format!("{AIM}{name}"), format!("Aim, then {words}")),
                ]
            });
            tap_choices("How", lines.collect(), current, pick)
        }),
        tag("p").class("about").child("For more actions, go to Plan below.").view(),
    ])
}

/// What the key of a plan begins with that aims first.
const AIM: &str = "aim ";

/// A plan by its key: a mode of fire, after [`AIM`] when it aims first.
fn plan_of(key: &str) -> Value {
    let fire = |mode: &str| json!({ "do": "fire", "mode": mode });
    match key.strip_prefix(AIM) {
        Some(mode) => json!([{ "do": "aim" }, fire(mode)]),
        None => json!([fire(key)]),
    }
}

/// The key of a plan; none where it says more than a key can.
fn key_of_plan(plan: &Value) -> String {
    let last = plan.as_array().and_then(|entries| entries.last()).and_then(|entry| entry.get("mode"));
    let mode = last.map(text_of).unwrap_or_default();
    let keys = [mode.clone(), format!("{AIM}{mode}")];
    keys.into_iter().find(|key| plan_of(key) == *plan).unwrap_or_default()
}

/// At whom, and at which part of them.
pub fn whom() -> AnyView {
    several(vec![
        tag("div").class("row").child(text_field("target.name")).child(called_picker(TARGET)).view(),
        size_choice(TARGET),
        tag("p").class("about").child("For armour and more targets, go to Protection and More below.").view(),
    ])
}

/// How far away they are.
pub fn distance() -> AnyView {
    let document = Document::in_context();
    let stated = document.follow("target.range_m");
    let current = words(move || stated.with(text_of));
    let lines = || DISTANCES_M.map(|metres| Line::plain(metres, format!("{metres} m"))).to_vec();
    let pick = Callback::new(move |metres: String| {
        document.update("target.range_m", crate::document::typed::number_from(&metres));
    });
    several(vec![
        Number::at("target.range_m").step(5.0).view(),
        part(move || tap_choices("How far", lines(), current, pick)),
    ])
}

/// What they stand behind, and how.
pub fn posture() -> AnyView {
    let document = Document::in_context();
    let stated = memo(move || Stated::at(document, TARGET));
    let cover = words(move || {
        stated.with(|now| {
            if now.cover.is_null() {
                OPEN.to_owned()
            } else {
                id_of(&now.cover).unwrap_or_default().to_owned()
            }
        })
    });
    let pick_cover = Callback::new(move |key: String| {
        let cover = if key == OPEN { Value::Null } else { Value::String(key) };
        change(document, TARGET, stated.with_untracked(|now| now.with_cover(cover)));
    });
    let pick_posture = Callback::new(move |key: String| {
        change(document, TARGET, stated.with_untracked(|now| now.with_choice(&key)));
    });
    let covers = part(move || {
        let mut lines = vec![Line::plain(OPEN, "In the open")];
        lines.extend(lines_of(List::Cover));
        tap_choices("Behind what", lines, cover, pick_cover)
    });
    let postures = part_when(
        move || stated.with(|now| !now.cover.is_null()),
        move || {
            // Parts are tapped on the body, in the form; in full view is what no cover says.
            let lines = choices().into_iter().filter(|(key, _)| key != PARTS_SHOWN && !key.is_empty());
            let lines = lines.map(|(key, words)| Line { group: "How", ..Line::plain(key, words) });
            tap_choices("How", lines.collect(), words(move || stated.with(Stated::choice)), pick_posture)
        },
    );
    several(vec![covers, postures])
}

/// The key of no cover at all.
const OPEN: &str = "-";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_that_a_key_can_say() {
        for key in ["single", "auto", "aim semi"] {
            assert_eq!(key_of_plan(&plan_of(key)), key);
        }
        assert_eq!(key_of_plan(&json!([{ "do": "aim" }])), "");
        assert_eq!(key_of_plan(&json!([{ "do": "fire", "mode": "semi", "shots": 1 }])), "");
    }
}
