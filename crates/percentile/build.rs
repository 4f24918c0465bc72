//! Draws from the schemas of documents what forms need of them, for `src/fields.rs`, and writes what else comes with the program so that
//! `shootout_ruleset::document::built_in` reads it.

use serde_json::{Map, Value};
use std::env;
use std::fs;
use std::path::PathBuf;

/// The documents that people fill in.
const DOCUMENTS: [&str; 3] = ["scenario", "melee", "order"];

/// What comes with the program, and the files that it becomes.
const BUILT_IN: [(&str, &str); 2] =
    [("../../data/percentile/catalogue/samples.json", "catalogue"), ("src/link/defaults.json", "defaults")];

/// What is kept of a schema for forms.
const KEPT: [&str; 7] = ["$ref", "title", "minimum", "maximum", "default", "oneOf", "type"];

fn main() {
    // From the package's folder, in which Cargo runs this: an absolute path would outlive a move of the repository.
    let of_documents =
        DOCUMENTS.map(|name| (format!("../../data/schema/percentile_{name}.schema.json"), name));
    for (path, name) in of_documents {
        write(&path, name, |text| Ok(without_switches(for_forms(&serde_json::from_str(text)?)).to_string()));
    }
    for (path, name) in BUILT_IN {
        write(path, name, |text| serde_json::from_str(text).map(|_: Value| without_blanks(text)));
    }
}

/// Writes what is drawn from a file where the program includes it.
fn write(path: &str, name: &str, draw: impl Fn(&str) -> serde_json::Result<String>) {
    println!("cargo::rerun-if-changed={path}");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join(format!("{name}.json"));
    let drawn = fs::read_to_string(path).map_err(|error| error.to_string());
    let drawn = drawn.and_then(|text| draw(&text).map_err(|error| error.to_string()));
    let written = drawn.and_then(|drawn| match drawn.contains('\\') {
        true => Err("has an escape, which is not read".to_owned()),
        false => fs::write(out, drawn).map_err(|error| error.to_string()),
    });
    if let Err(reason) = written {
        println!("cargo::error={path}: {reason}");
    }
}

/// JSON without blanks between its signs.
fn without_blanks(text: &str) -> String {
    let mut in_text = false;
    let is_said = |sign: &char| {
        in_text ^= *sign == '"';
        in_text || !sign.is_whitespace()
    };
    text.chars().filter(is_said).collect()
}

/// A schema without what forms do not ask for: its structure, and of the rest what is kept.
fn for_forms(schema: &Value) -> Value {
    let Value::Object(schema) = schema else { return Value::Object(Map::new()) };
    schema
        .iter()
        .filter_map(|(key, value)| {
            let drawn = match (key.as_str(), value) {
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
                ("type", types) if !says_more_than_its_value(types) => return None,
                (key, value) if KEPT.contains(&key) => value.clone(),
                _ => return None,
            };
            Some((key.clone(), drawn))
        })
        .collect()
}

/// The same without the names that rulings go by: what reads them knows them itself.
fn without_switches(mut schema: Value) -> Value {
    let Some(Value::Object(switches)) = schema.pointer_mut("/$defs/Rulings/properties") else {
        return schema;
    };
    for switch in switches.values_mut().filter_map(Value::as_object_mut) {
        switch.remove("$ref");
    }
    let text = schema.to_string();
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        definitions.retain(|name, _| text.contains(&format!("\"#/$defs/{name}\"")));
    }
    schema
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
