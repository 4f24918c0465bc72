//! The JSON Schema of a question what to do, with what a form of it needs to know (feature `schema`).

use super::document::{Beside, Written};
use super::document::{GOALS, GoalRow};
use crate::damage::Severity;
use crate::scenario::Scenario;
use schemars::{Schema, schema_for};
use serde_json::{Value, json};
use shootout_ruleset::words::capital;

/// The schema of a question: a scenario whose plan may be left out, and what is stated beside it.
pub(crate) fn question_schema() -> Schema {
    let mut schema = schema_for!(Scenario);
    merge(&mut schema, schema_for!(Beside));
    let mut goal = schema_for!(Written);
    let definitions = goal.remove("$defs").unwrap_or_default();
    goal.remove("$schema");
    if let Some(Value::Object(properties)) = goal.get_mut("properties") {
        set(properties, "seek", "oneOf", GOALS.iter().map(named).collect());
        set(properties, "wound", "anyOf", json!([{ "oneOf": grave(&definitions) }, { "type": "null" }]));
    }
    let names: Vec<&str> = GOALS.iter().map(|goal| goal.metric.id).collect();
    let goal = json!({
        "title": "Goal", "description": "What is sought, by its name or in full; mean hits that get through if nothing is stated.",
        "anyOf": [{ "type": "string", "enum": names, "x-hidden": true }, goal],
        "default": { "seek": GOALS[0].metric.id }
    });
    let decided = json!({
        "title": "Decided already", "description": "What they do first in any case.",
        "type": "array", "items": { "$ref": "#/$defs/Entry" }, "default": [], "x-entry": "Action", "x-ordered": true
    });
    let mut more = Schema::default();
    more.insert("properties".to_owned(), json!({ "goal": goal, "decided": decided }));
    more.insert("$defs".to_owned(), definitions);
    merge(&mut schema, more);
    laid_out(&mut schema);
    schema
}

fn merge(schema: &mut Schema, more: Schema) {
    for part in ["properties", "$defs"] {
        let added = more.get(part).and_then(Value::as_object).cloned().unwrap_or_default();
        match schema.get_mut(part) {
            Some(Value::Object(known)) => known.extend(added),
            _ => drop(schema.insert(part.to_owned(), added.into())),
        }
    }
}

/// What is asked comes first, the shot that it is asked of is folded away.
fn laid_out(schema: &mut Schema) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| name != "plan");
    }
    if let Some(Value::Object(plan)) = schema.pointer_mut("/properties/plan") {
        plan.insert("title".to_owned(), json!("Plan to compare"));
        plan.insert("description".to_owned(), json!("A plan to compare with the best."));
        plan.insert("default".to_owned(), json!([]));
    }
    // What is said of a shot beside its inputs, this question does not answer.
    schema.remove("x-sentence");
    schema.remove("x-example-line");
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten();
    for (_, property) in properties {
        if let Value::Object(property) = property {
            for of_a_shot in ["x-told", "x-compared"] {
                property.remove(of_a_shot);
            }
        }
    }
    schema.insert("x-inputs".to_owned(), json!(["goal"]));
    schema.insert("x-more".to_owned(), json!(["rulings"]));
    let of_the_shot = [
        "attacker",
        "weapon",
        "off_hand",
        "target",
        "following",
        "bystanders",
        "damage",
        "carried",
        "decided",
        "plan",
    ];
    let sections = json!([
        { "title": "Time and choices", "inputs": ["actions", "may"] },
        { "title": "The shot", "inputs": of_the_shot }
    ]);
    schema.insert("x-sections".to_owned(), sections);
}

/// A goal to be chosen.
fn named(goal: &GoalRow) -> Value {
    json!({ "const": goal.metric.id, "title": capital(&goal.metric.explanation.replace('#', "\u{2026}")) })
}

/// The wounds that can be sought: any but none.
fn grave(definitions: &Value) -> Vec<Value> {
    let all = definitions.pointer("/Severity/oneOf").and_then(Value::as_array).into_iter().flatten();
    all.filter(|wound| wound.get("const") != Some(&json!(Severity::None))).cloned().collect()
}

/// Puts a field in place of the type of a property.
fn set(properties: &mut serde_json::Map<String, Value>, name: &str, key: &str, value: Value) {
    let Some(Value::Object(property)) = properties.get_mut(name) else { return };
    for of_type in ["type", "anyOf", "$ref"] {
        property.remove(of_type);
    }
    property.insert(key.to_owned(), value);
}
