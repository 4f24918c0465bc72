//! The one who is shot at.

use crate::document::Document;
use crate::document::defaults::default_at;
use crate::document::typed::text_of;
use crate::widgets::body::PARTS;
use crate::widgets::choice::{Choice, ChoiceOption};
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
    let set = what_is_set(Document::in_context(), &path);
    let (distance, called_location) = (field("range_m"), field("called"));
    let (size, light, seen, speed, revealed) =
        (field("size"), field("light"), field("seen_as"), field("speed_m_per_round"), field("revealed"));
    view! {
        <div class="row">
            <NumberField path=distance step=5.0 />
            <ValuePicker path=called_location options=called() />
        </div>
        <Disclosure title="Size, light, sight" summary=set path=path open_when_wide=true>
            <Choice path=size.clone() options=sizes() />
            <div class="row">
                <ValuePicker path=light.clone() options=lights() />
                <ValuePicker path=seen.clone() options=seen_as() />
            </div>
            <div class="row">
                <NumberField path=speed.clone() step=10.0 />
                <Toggle path=revealed.clone() />
            </div>
        </Disclosure>
    }
    .into_any()
}

/// The circumstances that are not as usual, in a few words, for when their inputs are closed.
fn what_is_set(document: Document, path: &str) -> Signal<String> {
    let path = path.to_owned();
    Signal::derive(move || {
        let shown = |name: &str| document.shown(&format!("{path}.{name}"));
        let unusual = |name: &str| {
            let value = shown(name);
            (value != default_at(&format!("{path}.{name}"))).then(|| text_of(&value))
        };
        let speed = unusual("speed_m_per_round").map(|speed| format!("{speed} m a round"));
        let seen_as = (!shown("seen_as").is_null()).then(|| "seen as".to_owned());
        let revealed = (shown("revealed") == Value::Bool(true)).then(|| "given away".to_owned());
        let parts = [unusual("size"), unusual("light"), seen_as, speed, revealed];
        parts.into_iter().flatten().collect::<Vec<String>>().join(", ")
    })
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

fn sizes() -> Vec<ChoiceOption> {
    vec![(json!("small"), "Small"), (json!("normal"), "Normal"), (json!("large"), "Large")]
}

fn lights() -> Vec<(Value, String)> {
    [("daylight", "Daylight"), ("twilight", "Twilight"), ("night", "Night"), ("lit", "Night, lit by a lamp")]
        .map(|(name, words)| (json!(name), words.to_owned()))
        .to_vec()
}

fn seen_as() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "In full view".to_owned())];
    options.extend(SEEN_AS.iter().map(|row| {
        let value = json!(row.row);
        (value, format!("{} (to {} m)", capital(row.words), row.limit_m))
    }));
    options
}

fn called() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "Anywhere".to_owned())];
    options.extend(PARTS.iter().map(|part| (json!(part.name), capital(part.location.words()))));
    options
}

/// Words with a capital first letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
