//! The schema of catalogue files, from which the forms of entries of one's own are drawn.

use super::{draw_on_the_body, first_damage_chart};
use crate::NAME;
use crate::catalogue::{List, LocationBands};
use crate::damage::{DamageChart, Severity};
use crate::melee::MeleeWeapon;
use crate::scenario::{Armour, Cover, ForceField, Weapon};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use shootout_ruleset::schema::titled;
use shootout_ruleset::words::capital;

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

/// By how much a tap changes numbers of an entry.
const STEPS: [(&str, u32); 4] = [("max_range_m", 10), ("base", 5), ("value", 5), ("modifier", 5)];

/// What lists within an entry are called, and an entry of theirs.
const LISTS_WITHIN: [(&str, &str, &str); 4] = [
    ("penetration", "Penetration: added to the chance to get through, by distance", "Band"),
    ("rows", "Rows: low is deadly", "Row"),
    ("bands", "Bands of the reversed roll", "Band"),
    ("by_location", "Other rows for single locations", "Location"),
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
    call_wounds(&mut definitions);
    in_tables(&mut definitions);
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
    let Some(Value::Object(properties)) = definition.get_mut("properties") else { return };
    for (name, step) in STEPS {
        if let Some(Value::Object(number)) = properties.get_mut(name) {
            number.insert("x-step".to_owned(), step.into());
        }
    }
    for (name, title, entry) in LISTS_WITHIN {
        let list = properties.get_mut(name).and_then(Value::as_object_mut);
        if let Some(list) = list.filter(|list| list.contains_key("items")) {
            list.insert("title".to_owned(), title.into());
            list.insert("x-entry".to_owned(), entry.into());
        }
    }
}

/// Wounds are called as sentences call them.
fn call_wounds(definitions: &mut Map<String, Value>) {
    let variants = definitions.get_mut("Severity").and_then(|of| of.get_mut("oneOf"));
    for variant in variants.and_then(Value::as_array_mut).into_iter().flatten() {
        let severity = Severity::ALL.into_iter().find(|known| variant.get("const") == Some(&json!(known)));
        if let (Some(severity), Some(variant)) = (severity, variant.as_object_mut()) {
            variant.insert("title".to_owned(), capital(severity.words()).into());
        }
    }
}

/// Bands and rows stand in tables; a further row goes up to 100, and rows for one location begin with those of the first chart.
fn in_tables(definitions: &mut Map<String, Value>) {
    let rows = first_damage_chart().get("rows").cloned().unwrap_or_default();
    let new = [
        ("PenetrationBand", Value::Null),
        ("DamageRow", json!({ "up_to": 100, "result": "none" })),
        ("LocationBand", json!({ "up_to": 100, "location": "body" })),
        ("LocationRows", json!({ "location": "head", "rows": rows })),
    ];
    for (name, new) in new {
        let Some(Value::Object(definition)) = definitions.get_mut(name) else { continue };
        // Rows within rows take more than a line.
        if name != "LocationRows" {
            definition.insert("x-columns".to_owned(), true.into());
        }
        if !new.is_null() {
            definition.insert("x-new".to_owned(), new);
        }
    }
    if let Some(Value::Object(rows)) =
        definitions.get_mut("LocationRows").and_then(|of| of.pointer_mut("/properties/rows"))
    {
        rows.insert("x-entry".to_owned(), "Row".into());
    }
}
