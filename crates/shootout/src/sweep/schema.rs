use super::{MAX_INPUTS, MAX_VALUES};
use schemars::{Schema, json_schema};
use serde_json::{Value, json};
use shootout_ruleset::figures::Metric;
use shootout_ruleset::side_by_side::weights::{WEIGHT, weight_schema};
use shootout_ruleset::vary::MAX_PLACES;

/// The schema of the sweeps of a rule set with these numbers; the scenario in them is described by schemas of its own.
pub(crate) fn schema(
    scenario: &str,
    example: &str,
    metrics: impl Iterator<Item = &'static Metric>,
) -> Schema {
    let about = "A scenario, inputs to vary in it, and the numbers to work out for every combination.";
    let varied = json!({
        "vary": {
            "title": "Inputs", "description": "The inputs that are varied, the last of them fastest.",
            "type": "array", "minItems": 1, "maxItems": MAX_INPUTS, "items": { "$ref": "#/$defs/Input" }
        },
        "crossover": {
            "title": "Crossover", "description": "Where along one input the best choice of another changes.",
            "type": "object",
            "properties": {
                "along": { "title": "Along", "description": "An input whose values are ascending numbers.", "type": "string" },
                "among": { "title": "Among", "description": "The input whose values are the choices.", "type": "string" },
                "output": { "title": "Output", "description": "The number that they are compared by; not stated: the first output.", "$ref": "#/$defs/Output" }
            },
            "required": ["along", "among"], "additionalProperties": false
        },
        "reach": {
            "title": "Reach", "description": "The least value of an input with which a number reaches a limit.",
            "type": "object",
            "properties": {
                "along": { "title": "Along", "description": "An input whose values are ascending numbers.", "type": "string" },
                "output": { "title": "Output", "description": "The number that is to reach the limit; not stated: the first output.", "$ref": "#/$defs/Output" },
                "at_least": { "title": "At least", "description": "This much or more; chances are parts of 1.", "type": "number" },
                "at_most": { "title": "At most", "description": "This much or less; chances are parts of 1.", "type": "number" }
            },
            "required": ["along"], "oneOf": [{ "required": ["at_least"] }, { "required": ["at_most"] }],
            "additionalProperties": false
        }
    });
    document(["sweep", "vary"], about, varied, (scenario, example), output(metrics))
}

/// The schema of the loadouts of a rule set by rows and columns.
pub(crate) fn grid_schema(
    scenario: &str,
    example: &str,
    metrics: impl Iterator<Item = &'static Metric>,
) -> Schema {
    let varied = json!({
        "rows": {
            "title": "Rows", "description": "The inputs of the rows: a row for each combination of them.",
            "type": "array", "minItems": 1, "maxItems": MAX_INPUTS, "items": { "$ref": "#/$defs/Input" }
        },
        "columns": {
            "title": "Columns", "description": "The inputs of the columns: a column for each combination of them.",
            "type": "array", "maxItems": MAX_INPUTS, "items": { "$ref": "#/$defs/ColumnInput" }
        }
    });
    let about = "A scenario, and variants of parts of it to set side by side.";
    let mut schema = document(["loadout", "rows"], about, varied, (scenario, example), output(metrics));
    if let Some(Value::Object(defs)) = schema.get_mut("$defs") {
        let (mut column, mut changed) = (input(example), variant());
        column["properties"]["weights"] = json!({
            "title": "Weights", "description": "How often each value of the list or range is met, as against the others: where any is stated, a mean over all columns stands beside them.",
            "type": ["array", "null"], "items": weight_schema("column")
        });
        column["properties"]["variants"]["items"] = json!({ "$ref": "#/$defs/ColumnVariant" });
        changed["properties"][WEIGHT] = weight_schema("column");
        defs.insert("ColumnInput".to_owned(), column);
        defs.insert("ColumnVariant".to_owned(), changed);
    }
    schema
}

/// The schema of a document of this kind, with the inputs that must be varied and all that may be.
fn document(
    [kind, inputs]: [&str; 2],
    about: &str,
    varied: Value,
    (scenario, example): (&str, &str),
    output: Value,
) -> Schema {
    let scenario = format!(
        "{scenario}, or the path of its file, relative to this one. Inputs that are varied may be left out."
    );
    let mut properties = json!({
        kind: { "title": "Version", "description": "The version of this kind of document.", "const": 1 },
        "scenario": { "title": "Scenario", "description": scenario, "type": ["object", "string"] },
        "outputs": {
            "title": "Outputs", "description": "The numbers to work out.",
            "type": "array", "minItems": 1, "uniqueItems": true, "items": { "$ref": "#/$defs/Output" }
        }
    });
    if let (Some(properties), Value::Object(varied)) = (properties.as_object_mut(), varied) {
        properties.extend(varied);
    }
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "description": about,
        "type": "object", "properties": properties,
        "required": [kind, "scenario", inputs, "outputs"], "additionalProperties": false,
        "$defs": { "Output": output, "Input": input(example), "Variant": variant() }
    })
}

/// A number by its id.
pub(crate) fn output(metrics: impl Iterator<Item = &'static Metric>) -> Value {
    let mut names: Vec<Value> = Vec::new();
    for metric in metrics {
        // Several questions may have one of the same id.
        if names.iter().all(|name| name["const"] != metric.id) {
            names.push(json!({ "const": metric.id, "description": metric.explanation }));
        }
    }
    json!({ "oneOf": names })
}

/// An input with its values.
fn input(example: &str) -> Value {
    let path = r"^[A-Za-z0-9_]+(\[[0-9]+\])*(\.[A-Za-z0-9_]+(\[[0-9]+\])*)*$";
    let number = format!("At most {MAX_PLACES} digits after the decimal point.");
    json!({
        "type": "object",
        "properties": {
            "input": { "title": "Input", "description": format!("The path of an input in the scenario{example}; of variants, what they are called together."), "type": "string" },
            "values": { "title": "Values", "description": "A list of values.", "type": "array", "minItems": 1, "maxItems": MAX_VALUES },
            "names": { "title": "Names", "description": "What to call the values of the list, one name for each.", "type": "array", "items": { "type": "string" } },
            "from": { "title": "From", "description": format!("The first number of a range. {number}"), "type": "number" },
            "to": { "title": "To", "description": format!("Where the range ends, included when a step lands on it. {number}"), "type": "number" },
            "step": { "title": "Step", "description": format!("The step from one number of the range to the next. {number}"), "type": "number", "exclusiveMinimum": 0 },
            "variants": {
                "title": "Variants", "description": "Values that change together, each group under a name.",
                "type": "array", "minItems": 1, "maxItems": MAX_VALUES, "items": { "$ref": "#/$defs/Variant" }
            }
        },
        "required": ["input"],
        "oneOf": [
            { "required": ["values"], "properties": { "input": { "pattern": path } } },
            { "required": ["from", "to", "step"], "properties": { "input": { "pattern": path } } },
            { "required": ["variants"] }
        ],
        "additionalProperties": false
    })
}

/// Values that change together.
fn variant() -> Value {
    json!({
        "type": "object",
        "properties": {
            "name": { "title": "Name", "description": "What to call it.", "type": "string" },
            "set": { "title": "Values", "description": "Each value by its path in the scenario.", "type": "object" }
        },
        "required": ["name", "set"], "additionalProperties": false
    })
}
