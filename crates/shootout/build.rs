//! Draws from the schemas of documents what forms need of them, for `src/fields.rs`: the page carries no more than that.

use serde_json::{Map, Value};
use std::env;
use std::fs;
use std::path::Path;

/// The documents that people fill in.
const DOCUMENTS: [&str; 3] = ["scenario", "melee", "order"];

/// What is kept of a schema as it stands.
const KEPT: [&str; 5] = ["$ref", "title", "minimum", "maximum", "default"];

/// What is kept besides for those who explain inputs.
const HELP: &str = "description";

fn main() {
    // From the package's folder, in which Cargo runs this: an absolute path would outlive a move of the repository.
    let schemas = Path::new("../../data/schema");
    let out = env::var_os("OUT_DIR").unwrap_or_default();
    for document in DOCUMENTS {
        let path = schemas.join(format!("percentile_{document}.schema.json"));
        println!("cargo::rerun-if-changed={}", path.display());
        let drawn = fs::read_to_string(&path)
            .map_err(|error| error.to_string())
            .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
            .map(|schema: Value| for_forms(&schema).to_string())
            .and_then(|text| {
                let file = Path::new(&out).join(format!("{document}.json"));
                fs::write(file, text).map_err(|error| error.to_string())
            });
        if let Err(reason) = drawn {
            println!("cargo::error={}: {reason}", path.display());
        }
    }
}

/// A schema without what forms do not ask for.
fn for_forms(schema: &Value) -> Value {
    let Value::Object(schema) = schema else { return Value::Object(Map::new()) };
    schema
        .iter()
        .filter_map(|(key, value)| {
            let kept = match (key.as_str(), value) {
                ("properties" | "$defs", Value::Object(named)) => {
                    named.iter().map(|(name, schema)| (name.clone(), for_forms(schema))).collect()
                }
                ("items", schema) => for_forms(schema),
                ("anyOf", Value::Array(alternatives)) => {
                    alternatives.iter().filter(|one| !is_by_id(one)).map(for_forms).collect()
                }
                ("oneOf", Value::Array(choices)) => {
                    choices.iter().filter_map(|one| one.get("const")).cloned().collect()
                }
                ("type", types) if says_more_than_its_value(types) => types.clone(),
                (key, value) if KEPT.contains(&key) => value.clone(),
                (HELP, value) if cfg!(feature = "explanations") => value.clone(),
                _ => return None,
            };
            Some((key.clone(), kept))
        })
        .collect()
}

/// Whether an alternative is an id of the catalogue, or an entry of it with changes: inputs are those of the entry itself.
fn is_by_id(alternative: &Value) -> bool {
    let is_text = alternative.get("type").is_some_and(|of| of == "string");
    is_text || alternative.get("properties").is_some_and(|properties| properties.get("id").is_some())
}

/// Whether a type tells a form something: only whole numbers, or null as well.
fn says_more_than_its_value(types: &Value) -> bool {
    let says = |one: &Value| one == "integer" || one == "null";
    says(types) || types.as_array().is_some_and(|types| types.iter().any(says))
}
