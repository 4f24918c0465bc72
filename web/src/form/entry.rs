//! One entry of the plan: its words and its details.

use super::weapon::MODES;
use crate::catalogue::CLASSES;
use crate::document::Document;
use crate::document::typed::text_of;
use crate::widgets::choice::{ChoiceOption, choice, choice_with};
use crate::widgets::kit::{memo, part, part_when};
use crate::widgets::number::Number;
use crate::widgets::picker::value_picker;
use crate::widgets::rule::rule_button;
use crate::widgets::tag::{nothing, several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::action::ACTION_KINDS;
use shootout_percentile::fire::{mode_words, shots};
use shootout_percentile::scenario::Mode;
use shootout_ruleset::words::capital;

/// An entry in a few words.
pub fn in_short(entry: &Value) -> String {
    let field = |name: &str| entry.get(name).map(text_of).unwrap_or_default();
    let deed = field("do");
    match deed.as_str() {
        "fire" => fire_in_short(&field),
        "other" if !field("name").is_empty() => field("name"),
        _ => ACTION_KINDS
            .iter()
            .find(|row| text_of(&json!(row.kind)) == deed)
            .map_or(deed, |row| row.label.to_owned()),
    }
}

fn fire_in_short(field: &impl Fn(&str) -> String) -> String {
    let mode = field("mode");
    let words = mode_of(&mode).map_or(mode.clone(), |mode| capital(mode_words(mode)));
    let mut parts = vec![words];
    match field("shots").as_str() {
        "" => {}
        "1" => parts.push("1 shot".to_owned()),
        shots => parts.push(format!("{shots} shots")),
    }
    match field("moving").as_str() {
        "walk" => parts.push("walking".to_owned()),
        "run" => parts.push("running".to_owned()),
        _ => {}
    }
    if field("cease") == "hit" {
        parts.push("until a hit".to_owned());
    }
    match field("swing").as_str() {
        "hit" => parts.push("swinging after a hit".to_owned()),
        "shot" => parts.push("swinging after each shot".to_owned()),
        _ => {}
    }
    parts.join(", ")
}

fn mode_of(name: &str) -> Option<Mode> {
    MODES.into_iter().find(|(_, known, _)| *known == name).map(|(mode, _, _)| mode)
}

/// The details of the entry at a path.
pub fn entry_fields(document: Document, path: &str) -> AnyView {
    let deed = document.follow(format!("{path}.do"));
    let path = path.to_owned();
    part(move || match deed.with(text_of).as_str() {
        "fire" => fire_fields(document, &path),
        "other" => tag("div")
            .class("row")
            .child(text_field(format!("{path}.name")))
            .child(Number::at(format!("{path}.cost")).step(1.0).empty("1").view())
            .view(),
        name => note_of(name),
    })
}

fn note_of(name: &str) -> AnyView {
    let Some(row) = ACTION_KINDS.iter().find(|row| text_of(&json!(row.kind)) == name) else {
        return nothing();
    };
    let cost = if row.cost == 1 { "1 action".to_owned() } else { format!("{} actions", row.cost) };
    let note = if row.note.is_empty() { cost } else { format!("{cost}; {}", row.note) };
    tag("p").class("about").child(note).child(" ").child(rule_button(row.rule)).view()
}

fn fire_fields(document: Document, path: &str) -> AnyView {
    let field = |name: &str| format!("{path}.{name}");
    let moving = vec![(Value::Null, "Not moving"), (json!("walk"), "Walking"), (json!("run"), "Running")];
    let cease = vec![(Value::Null, "No"), (json!("hit"), "At a hit")];
    let others = document.length("following");
    let off_hand = document.follow("off_hand");
    let (swing, off_hand_mode) = (field("swing"), field("off_hand_mode"));
    several(vec![
        mode_choice(document, path),
        shots_choice(document, path),
        choice(field("moving"), moving),
        choice(field("cease"), cease),
        part_when(move || others.get() != 0, move || choice(swing.clone(), swings())),
        part_when(
            move || off_hand.with(|weapon| !weapon.is_null()),
            move || value_picker(off_hand_mode.clone(), None, off_hand_modes()),
        ),
    ])
}

fn swings() -> Vec<ChoiceOption> {
    vec![(Value::Null, "No"), (json!("hit"), "After a hit"), (json!("shot"), "After each shot")]
}

fn off_hand_modes() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "The same".to_owned())];
    options.extend(MODES.map(|(_, name, words)| (json!(name), words.to_owned())));
    options
}

fn mode_choice(document: Document, path: &str) -> AnyView {
    let modes = document.follow("weapon.modes");
    let (mode, shots) = (format!("{path}.mode"), format!("{path}.shots"));
    let at = mode.clone();
    // Another mode has other numbers of shots: all of them, until stated again.
    let choose = Callback::new(move |mode: Value| {
        document.update_together(vec![(at.clone(), mode), (shots.clone(), Value::Null)]);
    });
    part(move || {
        let offered = MODES.into_iter().filter(|(_, name, _)| modes.with(|modes| holds(modes, name)));
        choice_with(mode.clone(), offered.map(|(_, name, words)| (json!(name), words)).collect(), choose)
    })
}

/// The words for a number of shots, at most as many as any mode has.
const NUMBERS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn shots_choice(document: Document, path: &str) -> AnyView {
    let mode = document.follow(format!("{path}.mode"));
    let class = document.follow("weapon.class");
    let path = format!("{path}.shots");
    let most = memo(move || {
        let mode = mode.with(|mode| mode.as_str().and_then(mode_of)).unwrap_or(Mode::Single);
        let class = CLASSES.into_iter().find(|(_, name, ..)| class.with(|class| class == name));
        shots(mode, class.map(|(class, ..)| class).unwrap_or_default()) as usize
    });
    part(move || {
        if most.get() == 1 {
            return nothing();
        }
        let fewer = NUMBERS.into_iter().enumerate().take(most.get() - 1);
        let mut options = vec![(Value::Null, "All")];
        options.extend(fewer.map(|(at, word)| (json!(at + 1), word)));
        choice(path.clone(), options)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_in_a_few_words() {
        let fire = json!({ "do": "fire", "mode": "semi", "shots": 1, "moving": "walk", "cease": "hit" });
        assert_eq!(in_short(&fire), "Semi-automatic, 1 shot, walking, until a hit");
        assert_eq!(in_short(&json!({ "do": "fire", "mode": "auto" })), "Automatic");
        assert_eq!(in_short(&json!({ "do": "reload" })), "Reload");
        assert_eq!(in_short(&json!({ "do": "other", "name": "Pray" })), "Pray");
        assert_eq!(in_short(&json!({ "do": "dance" })), "dance");
        assert_eq!(in_short(&json!({})), "");
    }
}
