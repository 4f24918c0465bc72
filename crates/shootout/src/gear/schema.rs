//! The JSON Schema of documents about gear.

use crate::sweep::output;
use schemars::{Schema, json_schema};
use serde_json::json;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::gear::{MAX_FOES, MAX_GOALS, MAX_IN_SLOT, MAX_ITEMS, MAX_SLOTS};
use shootout_ruleset::vary::{GREATEST, MAX_PLACES};

/// The schema of the gear of a rule set with these numbers; the question in it is described by schemas of its own.
pub(crate) fn schema(rule_set: &str, metrics: impl Iterator<Item = &'static Metric>) -> Schema {
    let scenario = format!(
        "A document as in the schemas of the questions of {rule_set}, or the path of its file, relative to this one. What slots fill may be \
         left out."
    );
    let amount = format!("At most {MAX_PLACES} digits after the decimal point.");
    let money = |description: &str| json!({ "description": format!("{description} {amount}"), "type": ["number", "null"], "minimum": 0, "maximum": GREATEST });
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "A question, the places in it that things fill, the things that someone owns or can buy, and the numbers that are to be the best.",
        "type": "object",
        "properties": {
            "gear": { "title": "Version", "description": "The version of this kind of document.", "const": 1 },
            "scenario": { "title": "Scenario", "description": scenario, "type": ["object", "string"] },
            "slots": {
                "title": "Slots", "description": "The places that things fill.",
                "type": "array", "minItems": 1, "maxItems": MAX_SLOTS, "items": { "$ref": "#/$defs/Slot" }
            },
            "items": {
                "title": "Items", "description": "The things, line by line.",
                "type": "array", "maxItems": MAX_ITEMS, "items": { "$ref": "#/$defs/Item" }
            },
            "for": {
                "title": "For", "description": "Whom it is for: their things are free, those of others are not to be had. Not stated: the only one who owns anything.",
                "type": ["string", "null"]
            },
            "budget": money("How much may be spent; not stated: any sum."),
            "foes": {
                "title": "Foes", "description": "Changes of the scenario that sets are tried against; without any, the scenario as it is.",
                "type": "array", "maxItems": MAX_FOES, "items": { "$ref": "#/$defs/Foe" }
            },
            "goals": {
                "title": "Goals", "description": "The numbers that are to be the best, each by itself.",
                "type": "array", "minItems": 1, "maxItems": MAX_GOALS, "uniqueItems": true, "items": { "$ref": "#/$defs/Goal" }
            }
        },
        "required": ["gear", "scenario", "slots", "items", "goals"], "additionalProperties": false,
        "$defs": {
            "Output": output(metrics),
            "Goal": {
                "anyOf": [
                    { "$ref": "#/$defs/Output" },
                    {
                        "type": "object",
                        "properties": {
                            "output": { "title": "Output", "description": "The number.", "$ref": "#/$defs/Output" },
                            "best": {
                                "title": "Best", "description": "Which way is better; not stated: as the number says of whoever acts.",
                                "enum": ["highest", "lowest", null]
                            }
                        },
                        "required": ["output"], "additionalProperties": false
                    }
                ]
            },
            "Slot": {
                "type": "object",
                "properties": {
                    "name": { "title": "Name", "description": "What to call it; not stated: its path.", "type": ["string", "null"] },
                    "input": { "title": "Input", "description": "The path of a place in the scenario that one thing fills. Not needed where things say their paths themselves.", "type": ["string", "null"] },
                    "optional": { "title": "Optional", "description": "Whether it may stay empty.", "type": "boolean" },
                    "up_to": { "title": "Up to", "description": "Makes it a list that takes so many things, or none.", "type": ["integer", "null"], "minimum": 1, "maximum": MAX_IN_SLOT }
                },
                "anyOf": [{ "required": ["input"] }, { "required": ["name"] }], "additionalProperties": false
            },
            "Item": {
                "type": "object",
                "properties": {
                    "name": { "title": "Name", "description": "What to call it.", "type": "string" },
                    "slot": { "title": "Slot", "description": "The name of its slot.", "type": "string" },
                    "value": { "title": "Value", "description": "What stands at the place of its slot: an id of the catalogue, a number, a whole entry." },
                    "set": { "title": "Values", "description": "Each value by its path in the scenario, in place of `value`.", "type": "object" },
                    "price": money("What one costs, or brings in when it is sold."),
                    "owner": { "title": "Owner", "description": "Whose it is; not stated or empty: it is in the shop.", "type": ["string", "null"] },
                    "count": { "title": "Count", "description": "How many there are. Not stated: one, or in the shop as many as you like.", "type": ["integer", "null"], "minimum": 1, "maximum": 1000 }
                },
                "required": ["name", "slot"], "oneOf": [{ "required": ["value"] }, { "required": ["set"] }], "additionalProperties": false
            },
            "Foe": {
                "type": "object",
                "properties": {
                    "name": { "title": "Name", "description": "What to call it.", "type": "string" },
                    "weight": { "title": "Weight", "description": format!("How much it counts; not stated: 1. {amount}"), "type": "number", "exclusiveMinimum": 0, "maximum": GREATEST },
                    "set": { "title": "Values", "description": "Each value by its path in the scenario.", "type": "object" }
                },
                "required": ["name", "set"], "additionalProperties": false
            }
        }
    })
}
