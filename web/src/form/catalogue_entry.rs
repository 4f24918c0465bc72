//! The fields of one entry of the catalogue, apart from any shot.

use super::locations::{location_options, location_values};
use super::{damage, weapon};
use crate::catalogue::List;
use crate::widgets::choice::choice;
use crate::widgets::number::Number;
use crate::widgets::rows::{Column, table};
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::checks;
use leptos::prelude::*;
use serde_json::{Value, json};

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
        List::Armour => armour_fields(place),
        List::Fields => name_and_percentage(place, "value"),
        List::Cover => name_and_percentage(place, "base"),
        List::LocationCharts => bands_of(place.to_owned()),
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

/// Every field of the piece of armour at a path.
fn armour_fields(path: &str) -> AnyView {
    let field = |name: &str| format!("{path}.{name}");
    let kinds =
        vec![(json!("primitive"), "Primitive"), (json!("physical"), "Physical"), (json!("energy"), "Energy")];
    several(vec![
        tag("div")
            .class("row")
            .child(text_field(field("name")))
            .child(Number::at(field("base")).step(5.0).view())
            .view(),
        choice(field("kind"), kinds),
        checks(field("covers"), location_options()),
    ])
}

/// The bands of the location chart at a path.
fn bands_of(path: String) -> AnyView {
    let columns = vec![
        Column::number("up_to", "Up to"),
        Column { name: "location", words: "Location", options: location_values() },
    ];
    let add = |bands: &mut Vec<Value>| bands.push(json!({ "up_to": 100, "location": "body" }));
    table(path, "Bands of the reversed roll", "Band", columns, Box::new(add))
}
