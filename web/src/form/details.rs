//! The inputs behind a tap: one lazily loaded part of the page, so that the first answer does not wait for them.

use super::{armour, attacker, beside_form, catalogue_entry, damage, entry, more, target, weapon};
use crate::catalogue::List;
use crate::document::Document;
use crate::document::of_shots::in_a_scenario;
use crate::widgets::help::Explain;
use crate::widgets::later::{Part, later};
use crate::widgets::rule::rule_text;
use crate::widgets::tag::Child;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Which inputs are opened. A `String` is the path of what they edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Details {
    /// The attacker's name, Tek and own armour.
    Attacker,
    /// Every field of a weapon.
    Weapon(&'static str),
    /// An action of the plan.
    Action(String),
    /// A target's name, and when the attacker saw the target reveal a position.
    Target(String),
    /// A piece of armour.
    Armour(String),
    /// The rows of the damage chart.
    DamageChart,
    /// The weapon in the other hand.
    OffHand,
    /// Further targets for following fire.
    Following,
    /// Bystanders who may be caught by a burst.
    Bystanders,
    /// A target's own location chart.
    LocationChart(String),
    /// What earlier actions left behind.
    Carried,
    /// Every field of an entry of this list of the catalogue.
    Entry(List),
}

/// These inputs, as soon as their code is there.
pub fn details(of: Details) -> AnyView {
    provide_context(of);
    later(|| Box::pin(details_part()))
}

/// Every field of an entry of this list of the catalogue, at its [place](super::place_of) in the document.
pub fn entry_details(list: List) -> AnyView {
    details(Details::Entry(list))
}

#[wasm_split(form_details, fallible, wasm_split_path = leptos::wasm_split)]
fn details_part() -> Part {
    Ok(beside_form(|| inputs(expect_context())))
}

/// The help texts of inputs: in the same file as the inputs behind a tap.
///
/// # Errors
///
/// When that file cannot be fetched.
#[wasm_split(form_details, fallible, wasm_split_path = leptos::wasm_split)]
pub fn help_part() -> Result<Explain, SplitLoaderError> {
    Ok(|path, with_rules| {
        let help = shootout_percentile::fields::help(&in_a_scenario(path));
        if with_rules { rule_text(&help) } else { help.into_child() }
    })
}

fn inputs(of: Details) -> AnyView {
    let document = Document::in_context();
    match of {
        Details::Attacker => attacker::rest(),
        Details::Weapon(path) => weapon::weapon_fields(path),
        Details::Action(path) => entry::entry_fields(document, &path),
        Details::Target(path) => target::target_rest(&path),
        Details::Armour(path) => armour::piece_fields(&path),
        Details::DamageChart => damage::chart_fields(),
        Details::OffHand => more::off_hand(document),
        Details::Following => more::following(document),
        Details::Bystanders => more::bystanders(document),
        Details::LocationChart(path) => more::location_chart(document, path),
        Details::Carried => more::carried(),
        Details::Entry(list) => catalogue_entry::entry_fields(list),
    }
}
