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
            <div class="side">
                <attacker::AttackerTopic />
                <weapon::WeaponTopic />
                <plan::PlanTopic />
            </div>
            <div class="side">
                <target::TargetTopic />
                <protection::ProtectionTopic />
            </div>
            <div class="side across">
                <more::MoreTopic />
                <rulings::RulingsTopic />
            </div>
        </form>
    }
    .into_any()
}
