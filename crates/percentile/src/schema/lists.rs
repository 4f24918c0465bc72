//! How lists within things of the catalogue are drawn: bands, rows of charts and layers.

use crate::damage::Severity;
use serde_json::{Map, Value, json};
use shootout_ruleset::words::capital;

/// What lists within an entry are called, and an entry of theirs.
const LISTS_WITHIN: [(&str, &str, &str); 4] = [
    ("penetration", "Penetration: added to the chance to get through, by distance", "Band"),
    ("rows", "Rows: low is deadly", "Row"),
    ("bands", "Bands of the reversed roll", "Band"),
    ("by_location", "Other rows for single locations", "Location"),
];

/// What stands in the lists within the types of a document: what they are called, how wounds are called in them, and what stands in tables.
pub(super) fn draw_lists(definitions: &mut Map<String, Value>) {
    for definition in definitions.values_mut() {
        if let Some(Value::Object(properties)) = definition.get_mut("properties") {
            call_lists(properties);
        }
    }
    call_wounds(definitions);
    in_tables(definitions);
}

fn call_lists(properties: &mut Map<String, Value>) {
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

/// Bands and rows stand in tables; a further row goes up to 100, and rows for one location begin with those of the chart.
fn in_tables(definitions: &mut Map<String, Value>) {
    let new = [
        ("PenetrationBand", Value::Null),
        ("DamageRow", json!({ "up_to": 100, "result": "none" })),
        ("LocationBand", json!({ "up_to": 100, "location": "body" })),
        ("LocationRows", json!({ "location": "head", "rows": [] })),
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
    if let Some(Value::Object(own)) = definitions.get_mut("LocationRows") {
        own.insert("x-like".to_owned(), json!({ "rows": "rows" }));
    }
}
