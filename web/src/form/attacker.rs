//! The one who shoots.

use super::armour::ArmourList;
use super::slot::Slot;
use crate::catalogue::List;
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::number::NumberField;
use crate::widgets::text::TextField;
use crate::widgets::toggle::{Checks, Toggle};
use leptos::prelude::*;

/// The attacker's inputs.
#[component]
pub fn AttackerTopic() -> impl IntoView {
    view! {
        <Topic id="attacker" title="Attacker">
            <div class="row">
                <NumberField path="attacker.bs" step=5.0 />
                <NumberField path="attacker.modifier" step=5.0 />
            </div>
            <div class="row chip-row">
                <Checks path="attacker.wounds" options=vec![("light", "Light"), ("serious", "Serious")] />
                <div class="toggles">
                    <Toggle path="attacker.wrong_hand" />
                    <Toggle path="attacker.one_handed" />
                    <Toggle path="attacker.two_weapons" />
                </div>
            </div>
            <Disclosure title="Name, Tek, own armour" path="attacker">
                <div class="row">
                    <TextField path="attacker.name" />
                    <NumberField path="attacker.tek" step=5.0 empty="none" />
                </div>
                <Slot path="attacker.field" list=List::Fields nothing="None" />
                <ArmourList path="attacker.armour" />
            </Disclosure>
        </Topic>
    }
}
