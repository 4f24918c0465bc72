//! The schema of catalogue files, from which the forms of entries of one's own are drawn.

use super::{draw_on_the_body, in_words};
use crate::NAME;
use crate::catalogue::{List, LocationBands};
use crate::damage::DamageChart;
use crate::melee::MeleeWeapon;
use crate::scenario::{Armour, Cover, ForceField, Weapon};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use shootout_ruleset::schema::titled;

/// What there is to say of a list of a catalogue file.
struct OfList {
    list: List,
    title: &'static str,
    /// The inputs of an entry, in their order.
    inputs: &'static [&'static str],
    /// By which of them it is told in a line.
    line: &'static [&'static str],
}

/// The lists of a catalogue file, in the order in which people see them.
const LISTS: [OfList; 7] = [
    OfList {
        list: List::Weapons,
        title: "Weapons",
        inputs: &[
            "name",
            "class",
            "modes",
            "max_range_m",
            "magazine",
            "burst_radius_m",
            "plasma",
            "can_jam",
            "penetration",
        ],
        line: &["name", "class", "max_range_m"],
    },
    OfList {
        list: List::Armour,
        title: "Armour",
        inputs: &["name", "base", "kind", "covers"],
        line: &["name", "kind", "base"],
    },
    OfList {
        list: List::Fields,
        title: "Force fields",
        inputs: &["name", "value"],
        line: &["name", "value"],
    },
    OfList { list: List::Cover, title: "Cover", inputs: &["name", "base"], line: &["name", "base"] },
    OfList {
        list: List::DamageCharts,
        title: "Damage charts",
        inputs: &["name", "modifier", "rows", "by_location"],
        line: &["name", "rows"],
    },
    OfList {
        list: List::LocationCharts,
        title: "Hit location charts",
        inputs: &["name", "bands"],
        line: &["name", "bands"],
    },
    OfList {
        list: List::MeleeWeapons,
        title: "Hand-to-hand weapons",
        inputs: &["name", "kind", "penetration", "bayonet", "can_jam"],
        line: &["name", "kind"],
    },
];

/// A catalogue file. Who has entries of their own changes them in forms that are drawn from it.
pub(super) fn schema() -> Schema {
    let mut generator = SchemaGenerator::default();
    let items = LISTS.map(|of| match of.list {
        List::Weapons => generator.subschema_for::<Weapon>(),
        List::MeleeWeapons => generator.subschema_for::<MeleeWeapon>(),
        List::Armour => generator.subschema_for::<Armour>(),
        List::Fields => generator.subschema_for::<ForceField>(),
        List::Cover => generator.subschema_for::<Cover>(),
        List::LocationCharts => generator.subschema_for::<LocationBands>(),
        List::DamageCharts => generator.subschema_for::<DamageChart>(),
    });
    let mut definitions = generator.take_definitions(true);
    let mut properties = Map::new();
    for label in ["name", "note"] {
        properties.insert(label.to_owned(), json!({ "type": "string" }));
    }
    for (of, item) in LISTS.iter().zip(items) {
        let name = item.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
        if let Some(Value::Object(definition)) = name.and_then(|name| definitions.get_mut(name)) {
            label(definition);
            as_a_form(definition, of);
        }
        properties
            .insert(of.list.name().to_owned(), json!({ "title": of.title, "type": "array", "items": item }));
    }
    draw_on_the_body(&mut definitions);
    in_words(&mut definitions);
    let schema = json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Weapons, protection and charts that documents may name by id.",
        "type": "object", "properties": properties, "additionalProperties": false, "$defs": definitions,
        "x-ruleset": NAME, "x-inputs": LISTS.map(|of| of.list.name())
    });
    titled(schema, "Catalogue")
}

/// Adds to a type what every entry of a catalogue must have.
fn label(definition: &mut Map<String, Value>) {
    let id = json!({ "description": "What documents call it.", "type": "string", "pattern": "^[a-z0-9_]{1,64}$", "x-hidden": true });
    let name = json!({ "title": "Name", "description": "What people call it.", "type": "string" });
    if let Some(Value::Object(properties)) = definition.get_mut("properties") {
        properties.insert("id".to_owned(), id);
        properties.insert("name".to_owned(), name);
    }
    let mut required = vec![Value::from("id"), Value::from("name")];
    if let Some(Value::Array(others)) = definition.get("required") {
        required.extend(others.iter().filter(|other| **other != "name").cloned());
    }
    definition.insert("required".to_owned(), required.into());
}

/// An entry by itself has room: nothing of it is folded away.
fn as_a_form(definition: &mut Map<String, Value>, of: &OfList) {
    definition.remove("x-sections");
    definition.remove("x-more");
    definition.insert("x-catalogue".to_owned(), of.list.name().into());
    definition.insert("x-inputs".to_owned(), json!(of.inputs));
    definition.insert("x-line".to_owned(), json!(of.line));
}
