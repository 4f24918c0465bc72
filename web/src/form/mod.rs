//! What a person states: one file for each topic of the scenario.

pub mod armour;
pub mod attacker;
pub mod damage;
pub mod entry;
pub mod more;
pub mod plan;
pub mod protection;
pub mod rulings;
pub mod slot;
pub mod target;
pub mod weapon;

use leptos::prelude::*;

/// The whole form.
#[component]
pub fn Form() -> impl IntoView {
    view! {
        <form class="form" aria-label="The shot" autocomplete="off" on:submit=|event| event.prevent_default()>
            <attacker::AttackerTopic />
            <weapon::WeaponTopic />
            <target::TargetTopic />
            <protection::ProtectionTopic />
            <plan::PlanTopic />
            <more::MoreTopic />
            <rulings::RulingsTopic />
        </form>
    }
    .into_any()
}
