//! What a person states: one file for each topic of the scenario.

mod armour;
mod attacker;
mod catalogue_entry;
mod damage;
mod details;
mod entry;
pub mod list;
mod locations;
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
pub use target::{called_picker, size_choice};
pub use weapon::{MODES, choose_weapon};

use crate::widgets::later::{Part, later};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

/// The whole form. Its frame is there at once, its inputs as soon as their code is, so that the first answer does not
/// wait for them.
pub fn form() -> AnyView {
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    tag("form")
        .class("form")
        .of("aria-label", "The shot")
        .of("autocomplete", "off")
        .on("submit", stay)
        .child(later(|| Box::pin(form_part())))
        .view()
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn form_part() -> Part {
    Ok(sides)
}

/// Makes the view of another part, whose code is then fetched after the form's. A part that says so has what it shares with
/// the form in one file with it; what is shared by parts that do not is cut into a file for each set of parts that need it.
pub fn beside_form(make: fn() -> AnyView) -> fn() -> AnyView {
    // Nothing is done with the form here: to name it is what counts when the page is cut into parts.
    std::hint::black_box(sides as fn() -> AnyView);
    make
}

/// Who shoots on one side, what they shoot at on the other, what is seldom stated across both.
fn sides() -> AnyView {
    let one = tag("div")
        .class("side")
        .child(attacker::attacker_topic())
        .child(weapon::weapon_topic())
        .child(plan::plan_topic());
    let other = tag("div").class("side").child(target::target_topic()).child(protection::protection_topic());
    let across = tag("div").class("side across").child(more::more_topic()).child(rulings::rulings_topic());
    several(vec![one.view(), other.view(), across.view()])
}
