//! Draws from the schemas of documents what forms need of them, for `src/fields.rs`: the page carries no more than that, and
//! fetches the help texts later.

use serde_json::{Map, Value};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The documents that people fill in.
const DOCUMENTS: [&str; 3] = ["scenario", "melee", "order"];

/// What is kept of a schema for forms.
const KEPT: [&str; 7] = ["$ref", "title", "minimum", "maximum", "default", "oneOf", "type"];

/// The document whose inputs are explained, and where its schema keeps the explanation.
const EXPLAINED: &str = "scenario";
const HELP: [&str; 2] = ["$ref", "description"];

fn main() {
    // From the package's folder, in which Cargo runs this: an absolute path would outlive a move of the repository.
    let schemas = Path::new("../../data/schema");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for document in DOCUMENTS {
        let path = schemas.join(format!("percentile_{document}.schema.json"));
        println!("cargo::rerun-if-changed={}", path.display());
        let drawn = fs::read_to_string(&path)
            .map_err(|error| error.to_string())
            .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
            .and_then(|schema: Value| write(&schema, document, &out));
        if let Err(reason) = drawn {
            println!("cargo::error={}: {reason}", path.display());
        }
    }
}

fn write(schema: &Value, document: &str, out: &Path) -> Result<(), String> {
    let file = |name: String, kept: &[&str]| {
        fs::write(out.join(name), for_forms(schema, kept).to_string()).map_err(|error| error.to_string())
    };
    file(format!("{document}.json"), &KEPT)?;
    if document == EXPLAINED {
        file(format!("{document}.help.json"), &HELP)?;
    }
    Ok(())
}

/// A schema without what forms do not ask for: its structure, and of the rest what is `kept`.
fn for_forms(schema: &Value, kept: &[&str]) -> Value {
    let Value::Object(schema) = schema else { return Value::Object(Map::new()) };
    schema
        .iter()
        .filter_map(|(key, value)| {
            let drawn = match (key.as_str(), value) {
                ("properties" | "$defs", Value::Object(named)) => {
                    named.iter().map(|(name, schema)| (name.clone(), for_forms(schema, kept))).collect()
                }
                ("items", schema) => for_forms(schema, kept),
                ("anyOf", Value::Array(alternatives)) => {
                    alternatives.iter().filter(|one| !is_by_id(one)).map(|one| for_forms(one, kept)).collect()
                }
                ("oneOf", Value::Array(choices)) if kept.contains(&"oneOf") => {
                    choices.iter().filter_map(|one| one.get("const")).cloned().collect()
                }
                ("type", types) if !says_more_than_its_value(types) => return None,
                (key, value) if kept.contains(&key) => value.clone(),
                _ => return None,
            };
            Some((key.clone(), drawn))
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
