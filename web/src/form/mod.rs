//! What a person states: one file for each topic of the scenario.

mod armour;
mod attacker;
mod catalogue_entry;
mod damage;
mod details;
mod entry;
pub mod firing;
pub mod list;
mod more;
mod plan;
pub mod posture;
mod protection;
mod rulings;
mod slot;
mod target;
mod weapon;

pub use catalogue_entry::place_of;
pub use details::{entry_details, help_part};
pub use plan::modes_of;
pub use protection::protection;
pub use slot::Slot;
pub use target::{called_picker, sight_in_short, size_and_light, size_choice, target_essentials};
pub use weapon::{MODES, choose_weapon};

use crate::widgets::tag::tag;
use leptos::prelude::*;

/// The whole form: the one who shoots on one side, what they shoot at on the other.
pub fn form() -> AnyView {
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    let one = tag("div")
        .class("side")
        .child(attacker::attacker_topic())
        .child(weapon::weapon_topic())
        .child(plan::plan_topic());
    let other = tag("div").class("side").child(target::target_topic()).child(protection::protection_topic());
    let across = tag("div").class("side across").child(more::more_topic()).child(rulings::rulings_topic());
    tag("form")
        .class("form")
        .of("aria-label", "The shot")
        .of("autocomplete", "off")
        .on("submit", stay)
        .child(one)
        .child(other)
        .child(across)
        .view()
}
