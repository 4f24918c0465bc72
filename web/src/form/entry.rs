//! One entry of the plan: its words and its details.

use super::target::capital;
use super::weapon::MODES;
use crate::catalogue::CLASSES;
use crate::document::Document;
use crate::document::typed::text_of;
use crate::widgets::choice::{Choice, ChoiceOption};
use crate::widgets::number::NumberField;
use crate::widgets::picker::ValuePicker;
use crate::widgets::text::TextField;
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_core::action::DEEDS;
use shootout_core::fire::{mode_words, shots};
use shootout_core::scenario::Mode;

/// An entry in a few words.
pub fn in_short(entry: &Value) -> String {
    let field = |name: &str| entry.get(name).map(text_of).unwrap_or_default();
    let deed = field("do");
    match deed.as_str() {
        "fire" => fire_in_short(&field),
        "other" if !field("name").is_empty() => field("name"),
        _ => DEEDS
            .iter()
            .find(|row| text_of(&json!(row.deed)) == deed)
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
#[component]
pub fn EntryFields(#[prop(into)] path: String) -> impl IntoView {
    let document = Document::in_context();
    let deed = document.follow(format!("{path}.do"));
    move || {
        let path = path.clone();
        deed.with(|deed| match deed.as_str() {
            Some("fire") => view! { <FireFields path /> }.into_any(),
            Some("other") => view! {
                <div class="row">
                    <TextField path=format!("{path}.name") />
                    <NumberField path=format!("{path}.cost") step=1.0 empty="1" />
                </div>
            }
            .into_any(),
            Some(name) => note_of(name).into_any(),
            None => ().into_any(),
        })
    }
}

fn note_of(name: &str) -> impl IntoView {
    DEEDS.iter().find(|row| text_of(&json!(row.deed)) == name).map(|row| {
        let cost = if row.cost == 1 { "1 action".to_owned() } else { format!("{} actions", row.cost) };
        let note = if row.note.is_empty() { cost } else { format!("{cost}; {}", row.note) };
        view! { <p class="about">{note} " " <crate::widgets::rule::RuleButton rule=row.rule /></p> }
    })
}

#[component]
fn FireFields(path: String) -> impl IntoView {
    let document = Document::in_context();
    let field = |name: &str| format!("{path}.{name}");
    let moving = vec![(Value::Null, "Standing"), (json!("walk"), "Walking"), (json!("run"), "Running")];
    let cease = vec![(Value::Null, "No"), (json!("hit"), "At a hit")];
    let others = document.length("following");
    let off_hand = document.follow("off_hand");
    let (swing_path, off_hand_path) = (field("swing"), field("off_hand_mode"));
    view! {
        <ModeChoice path=path.clone() />
        <ShotsChoice path=path.clone() />
        <Choice path=field("moving") options=moving />
        <Choice path=field("cease") options=cease />
        <Show when=move || others.get() != 0>
            <Choice
                path=swing_path.clone()
                options=vec![(Value::Null, "No"), (json!("hit"), "After a hit"), (json!("shot"), "After each shot")]
            />
        </Show>
        <Show when=move || off_hand.with(|weapon| !weapon.is_null())>
            <ValuePicker path=off_hand_path.clone() options=off_hand_modes() />
        </Show>
    }
    .into_any()
}

fn off_hand_modes() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "The same".to_owned())];
    options.extend(MODES.map(|(_, name, words)| (json!(name), words.to_owned())));
    options
}

#[component]
fn ModeChoice(path: String) -> impl IntoView {
    let document = Document::in_context();
    let modes = document.follow("weapon.modes");
    let mode = format!("{path}.mode");
    // Another mode has other numbers of shots: all of them, until stated again.
    let choose = Callback::new(move |mode: Value| {
        document
            .update_together(vec![(format!("{path}.mode"), mode), (format!("{path}.shots"), Value::Null)]);
    });
    move || {
        let offered = |name: &str| modes.with(|modes| holds(modes, name));
        let options: Vec<ChoiceOption> = MODES
            .into_iter()
            .filter(|(_, name, _)| offered(name))
            .map(|(_, name, words)| (json!(name), words))
            .collect();
        view! { <Choice path=mode.clone() options=options on_choose=choose /> }
    }
}

/// The words for a number of shots, at most as many as any mode has.
const NUMBERS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

#[component]
fn ShotsChoice(path: String) -> impl IntoView {
    let document = Document::in_context();
    let mode = document.follow(format!("{path}.mode"));
    let class = document.follow("weapon.class");
    let path = format!("{path}.shots");
    let most = Memo::new(move |_| {
        let mode = mode.with(|mode| mode.as_str().and_then(mode_of)).unwrap_or(Mode::Single);
        let class = CLASSES.into_iter().find(|(_, name, _)| class.with(|class| class == name));
        let class = class.map(|(class, ..)| class).unwrap_or_default();
        shots(mode, class) as usize
    });
    move || {
        (most.get() > 1).then(|| {
            let mut options = vec![(Value::Null, "All")];
            options.extend(
                NUMBERS.into_iter().enumerate().take(most.get() - 1).map(|(at, word)| (json!(at + 1), word)),
            );
            view! { <Choice path=path.clone() options /> }
        })
    }
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
