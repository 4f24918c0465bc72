//! The fields of one entry of the catalogue, apart from any shot.

use super::{armour, damage, more, weapon};
use crate::catalogue::List;
use crate::widgets::number::Number;
use crate::widgets::tag::tag;
use crate::widgets::text::text_field;
use leptos::prelude::*;

/// The path at which a scenario holds an entry of this list: its fields are edited there.
pub const fn place_of(list: List) -> &'static str {
    match list {
        List::Weapons => "weapon",
        List::Armour => "target.armour[0]",
        List::Fields => "target.field",
        List::Cover => "target.cover",
        List::LocationCharts => "target.location_chart",
        List::DamageCharts => "damage",
    }
}

/// Every field of the entry of this list in the document.
pub fn entry_fields(list: List) -> AnyView {
    let place = place_of(list);
    match list {
        List::Weapons => weapon::weapon_fields(place),
        List::Armour => armour::stated_fields(place),
        List::Fields => name_and_percentage(place, "value"),
        List::Cover => name_and_percentage(place, "base"),
        List::LocationCharts => more::bands_of(place.to_owned()),
        List::DamageCharts => damage::chart_fields(),
    }
}

fn name_and_percentage(place: &str, percentage: &str) -> AnyView {
    tag("div")
        .class("row")
        .child(text_field(format!("{place}.name")))
        .child(Number::at(format!("{place}.{percentage}")).step(5.0).view())
        .view()
}
