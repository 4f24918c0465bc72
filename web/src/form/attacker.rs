//! The one who shoots.

use super::armour::ArmourList;
use super::protection::FieldInput;
use crate::document::Document;
use crate::facts::facts;
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::number::NumberField;
use crate::widgets::text::TextField;
use crate::widgets::toggle::{Checks, Toggle, holds};
use leptos::prelude::*;
use serde_json::Value;

/// The attacker's inputs.
#[component]
pub fn AttackerTopic() -> impl IntoView {
    let document = Document::in_context();
    let set = what_is_set(document);
    view! {
        <Topic id="attacker" title="Attacker">
            <div class="row">
                <NumberField path="attacker.bs" step=5.0 />
                <NumberField path="attacker.modifier" step=5.0 />
            </div>
            <Disclosure title="Wounds and hands" summary=set path="attacker" open_when_wide=true>
                <Checks
                    path="attacker.wounds"
                    options=vec![("light", "Light wound"), ("serious", "Serious wound")]
                />
                <div class="toggles">
                    <Toggle path="attacker.wrong_hand" />
                    <Toggle path="attacker.one_handed" />
                    <Toggle path="attacker.two_weapons" />
                </div>
            </Disclosure>
            <Disclosure title="Name, Tek, own armour" path="attacker">
                <div class="row">
                    <TextField path="attacker.name" />
                    <NumberField path="attacker.tek" step=5.0 empty="none" />
                </div>
                <FieldInput path="attacker.field" />
                <ArmourList path="attacker.armour" />
            </Disclosure>
        </Topic>
    }
}

/// The hampering circumstances that are set, in a few words, for when their inputs are closed.
fn what_is_set(document: Document) -> Signal<String> {
    const TOGGLES: [&str; 3] = ["attacker.wrong_hand", "attacker.one_handed", "attacker.two_weapons"];
    let labels = TOGGLES.map(|path| facts(path).label);
    Signal::derive(move || {
        let wounds = document.shown("attacker.wounds");
        let hurt = ["light", "serious"].into_iter().filter(|wound| holds(&wounds, wound)).map(str::to_owned);
        let is_set = |path: &str| document.shown(path) == Value::Bool(true);
        let toggled = TOGGLES
            .iter()
            .zip(&labels)
            .filter(|(path, _)| is_set(path))
            .map(|(_, label)| label.to_lowercase());
        hurt.chain(toggled).collect::<Vec<String>>().join(", ")
    })
}
