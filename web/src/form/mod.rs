//! What a person states: one file for each topic of the scenario.

mod armour;
mod attacker;
mod damage;
mod entry;
mod more;
mod plan;
mod protection;
mod rulings;
mod slot;
mod target;
mod weapon;

use leptos::prelude::*;

/// The whole form: the one who shoots on one side, what he shoots at on the other.
pub fn form() -> AnyView {
    view! {
        <form class="form" aria-label="The shot" autocomplete="off" on:submit=|event| event.prevent_default()>
            <div class="side">
                {attacker::attacker_topic()} {weapon::weapon_topic()} {plan::plan_topic()}
            </div>
            <div class="side">{target::target_topic()} {protection::protection_topic()}</div>
            <div class="side across">{more::more_topic()} {rulings::rulings_topic()}</div>
        </form>
    }
    .into_any()
}
