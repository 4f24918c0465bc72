//! The one who is shot at.

use crate::widgets::body::PARTS;
use crate::widgets::choice::Choice;
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::number::NumberField;
use crate::widgets::picker::ValuePicker;
use crate::widgets::text::TextField;
use crate::widgets::toggle::Toggle;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_core::visibility::SEEN_AS;

/// The target's inputs.
#[component]
pub fn TargetTopic() -> impl IntoView {
    view! {
        <Topic id="target" title="Target">
            <TargetEssentials path="target" />
            <Disclosure title="Name, given away once" path="target">
                <TargetRest path="target" />
            </Disclosure>
        </Topic>
    }
}

/// Distance, sight and size of the target at a path.
#[component]
pub fn TargetEssentials(#[prop(into)] path: String) -> impl IntoView {
    let field = |name: &str| format!("{path}.{name}");
    let sizes = vec![(json!("small"), "Small"), (json!("normal"), "Normal"), (json!("large"), "Large")];
    view! {
        <div class="row">
            <NumberField path=field("range_m") step=5.0 />
            <NumberField path=field("speed_m_per_round") step=10.0 />
        </div>
        <div class="row">
            <Choice path=field("size") options=sizes />
            <ValuePicker path=field("light") options=lights() />
        </div>
        <div class="row">
            <ValuePicker path=field("seen_as") options=seen_as() />
            <ValuePicker path=field("called") options=called() />
        </div>
        <Toggle path=field("revealed") />
    }
    .into_any()
}

/// What is seldom stated of a target.
#[component]
pub fn TargetRest(#[prop(into)] path: String) -> impl IntoView {
    let field = |name: &str| format!("{path}.{name}");
    view! {
        <div class="row">
            <TextField path=field("name") />
            <NumberField path=field("revealed_actions_ago") step=1.0 empty="not" />
        </div>
    }
    .into_any()
}

fn lights() -> Vec<(Value, String)> {
    [("daylight", "Daylight"), ("twilight", "Twilight"), ("night", "Night"), ("lit", "Night, lit by a lamp")]
        .map(|(name, words)| (json!(name), words.to_owned()))
        .to_vec()
}

fn seen_as() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "Nothing special".to_owned())];
    options.extend(SEEN_AS.iter().map(|row| {
        let value = serde_json::to_value(row.row).unwrap_or_default();
        (value, format!("{} (to {} m)", capital(row.words), row.limit_m))
    }));
    options
}

fn called() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "None".to_owned())];
    options.extend(PARTS.iter().map(|part| (json!(part.name), capital(part.location.words()))));
    options
}

/// Words with a capital first letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
