//! The one who is shot at.

use super::details::{Details, details};
use super::locations::location_values;
use crate::document::Document;
use crate::document::of_shots::default_at;
use crate::document::typed::text_of;
use crate::widgets::choice::{ChoiceOption, choice};
use crate::widgets::disclosure::{Disclosure, topic};
use crate::widgets::kit::words;
use crate::widgets::number::Number;
use crate::widgets::picker::value_picker;
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::toggle;
use leptos::prelude::*;
use serde_json::{Value, json};

/// The target's inputs.
pub fn target_topic() -> AnyView {
    topic("target", "Target", || {
        let rest = Disclosure::new("Name and sight").path("target");
        several(vec![
            target_essentials("target"),
            rest.holding(|| details(Details::Target("target".to_owned()))),
        ])
    })
}

/// Distance, sight and size of the target at a path.
pub fn target_essentials(path: &str) -> AnyView {
    let sight = path.to_owned();
    let sight = Disclosure::new("Size, light, movement")
        .summary(sight_in_short(Document::in_context(), path))
        .path(path)
        .open_when_wide()
        .holding(move || size_and_sight(&sight));
    several(vec![
        tag("div")
            .class("row")
            .child(Number::at(format!("{path}.range_m")).step(5.0).view())
            .child(called_picker(path))
            .view(),
        sight,
    ])
}

fn size_and_sight(path: &str) -> AnyView {
    let field = |name: &str| format!("{path}.{name}");
    several(vec![
        size_and_light(path),
        tag("div")
            .class("row")
            .child(Number::at(field("speed_m_per_round")).step(10.0).view())
            .child(toggle(field("revealed")))
            .view(),
    ])
}

/// How large the one at a path is, and the light they stand in.
fn size_and_light(path: &str) -> AnyView {
    let field = |name: &str| format!("{path}.{name}");
    several(vec![
        size_choice(path),
        tag("div").class("row").child(value_picker(field("light"), None, lights())).view(),
    ])
}

/// How large the one at a path is.
pub fn size_choice(path: &str) -> AnyView {
    choice(format!("{path}.size"), sizes())
}

/// Which part of the target at a path is called.
pub fn called_picker(path: &str) -> AnyView {
    value_picker(format!("{path}.called"), None, called())
}

/// What is seldom stated of the target at a path.
pub fn target_rest(path: &str) -> AnyView {
    let once = Number::at(format!("{path}.revealed_actions_ago")).step(1.0).empty("not").view();
    tag("div").class("row").child(text_field(format!("{path}.name"))).child(once).view()
}

/// The circumstances that are not as usual, in a few words, for when their inputs are closed.
fn sight_in_short(document: Document, path: &str) -> Signal<String> {
    let path = path.to_owned();
    words(move || {
        let shown = |name: &str| document.shown(&format!("{path}.{name}"));
        let unusual = |name: &str| {
            let value = shown(name);
            (value != default_at(&format!("{path}.{name}"))).then(|| text_of(&value))
        };
        let speed = unusual("speed_m_per_round").map(|speed| format!("{speed} m a round"));
        let revealed = (shown("revealed") == Value::Bool(true)).then(|| "revealed".to_owned());
        let parts = [unusual("size"), unusual("light"), speed, revealed];
        parts.into_iter().flatten().collect::<Vec<String>>().join(", ")
    })
}

fn sizes() -> Vec<ChoiceOption> {
    vec![(json!("small"), "Small"), (json!("normal"), "Normal"), (json!("large"), "Large")]
}

fn lights() -> Vec<(Value, String)> {
    [("daylight", "Daylight"), ("twilight", "Twilight"), ("night", "Night"), ("lit", "Night, lit by a lamp")]
        .map(|(name, words)| (json!(name), words.to_owned()))
        .to_vec()
}

fn called() -> Vec<(Value, String)> {
    let mut options = vec![(Value::Null, "Anywhere".to_owned())];
    options.extend(location_values());
    options
}
