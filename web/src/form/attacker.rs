//! The one who shoots.

use super::armour::armour_list;
use super::details::{Details, details};
use super::protection::field_input;
use crate::document::Document;
use crate::document::of_shots::facts;
use crate::widgets::disclosure::{Disclosure, topic};
use crate::widgets::kit::words;
use crate::widgets::number::Number;
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::{checks, holds, toggle};
use leptos::prelude::*;
use serde_json::Value;

const WOUNDS: &str = "attacker.wounds";
const HANDS: [&str; 3] = ["attacker.wrong_hand", "attacker.one_handed", "attacker.two_weapons"];

/// The attacker's inputs.
pub fn attacker_topic() -> AnyView {
    topic("attacker", "Attacker", || {
        let hampered = Disclosure::new("Wounds and hands")
            .summary(what_is_set(Document::in_context()))
            .path("attacker")
            .open_when_wide()
            .holding(hampered);
        let rest =
            Disclosure::new("Name, Tek, own armour").path("attacker").holding(|| details(Details::Attacker));
        several(vec![
            tag("div")
                .class("row")
                .child(Number::at("attacker.bs").step(5.0).view())
                .child(Number::at("attacker.modifier").step(5.0).view())
                .view(),
            hampered,
            rest,
        ])
    })
}

fn hampered() -> AnyView {
    let wounds = vec![("light", "Light wound"), ("serious", "Serious wound")];
    several(vec![
        checks(WOUNDS, wounds),
        tag("div").class("toggles").child(Vec::from(HANDS.map(toggle))).view(),
    ])
}

/// What is seldom stated of the attacker.
pub fn rest() -> AnyView {
    let tek = Number::at("attacker.tek").step(5.0).empty("none").view();
    several(vec![
        tag("div").class("row").child(text_field("attacker.name")).child(tek).view(),
        field_input("attacker.field".to_owned()),
        armour_list("attacker.armour".to_owned()),
    ])
}

/// The hampering circumstances that are set, in a few words, for when their inputs are closed.
fn what_is_set(document: Document) -> Signal<String> {
    let labels = HANDS.map(|path| facts(path).label.to_ascii_lowercase());
    words(move || {
        let wounds = document.shown(WOUNDS);
        let mut set: Vec<&str> =
            ["light", "serious"].into_iter().filter(|wound| holds(&wounds, wound)).collect();
        for (path, label) in HANDS.iter().zip(&labels) {
            if document.shown(path) == Value::Bool(true) {
                set.push(label);
            }
        }
        set.join(", ")
    })
}
