//! Documents drawn at random from the schema of a question: whatever its form can state.

use rand::seq::{IndexedMutRandom, IndexedRandom};
use rand::{Rng, RngExt};
use serde_json::{Map, Value};

/// Names as bad as they come: that of an event, that of a role, none, and one in several scripts.
const NAMES: [&str; 6] = ["picks", "attacker", "", "margin 3", "O'Neill & Söhne", "漢字, 2: \"x\""];

/// How deep a document may be nested before nothing is stated that may be left out.
const DEEP: usize = 7;

/// Draws a value that a JSON Schema allows, but for what no schema says: which fields go together.
///
/// Fields that may be left out are stated once in three. Numbers stand near their lower limit more often than not, so that answers
/// stay small; the limits themselves come up, too.
pub fn value(root: &Value, generator: &mut dyn Rng) -> Value {
    Drawing { root, generator, is_small: false }.value(root, 0)
}

/// The same with numbers next to their lower limits and hardly any entries in lists, so that few dice are thrown.
pub fn small(root: &Value, generator: &mut dyn Rng) -> Value {
    Drawing { root, generator, is_small: true }.value(root, 0)
}

/// Draws a document anew in a few places, chosen at random among its fields and those that it leaves out: most still go together.
pub fn changed(root: &Value, document: &Value, generator: &mut dyn Rng) -> Value {
    let mut changed = document.clone();
    let mut drawing = Drawing { root, generator, is_small: false };
    for _ in 0..drawing.generator.random_range(1..=3) {
        drawing.change(root, &mut changed, 0);
    }
    changed
}

struct Drawing<'d> {
    root: &'d Value,
    generator: &'d mut dyn Rng,
    is_small: bool,
}

impl Drawing<'_> {
    /// The schema that a name stands for, and of several the first that is an object.
    fn resolved(&self, schema: &Value) -> Value {
        if let Some(place) = schema["$ref"].as_str() {
            return self
                .root
                .pointer(place.trim_start_matches('#'))
                .map_or(Value::Null, |named| self.resolved(named));
        }
        let choices = ["oneOf", "anyOf"].iter().filter_map(|list| schema[*list].as_array()).flatten();
        let mut objects =
            choices.map(|choice| self.resolved(choice)).filter(|choice| choice["properties"].is_object());
        objects.next().unwrap_or_else(|| schema.clone())
    }

    /// Draws one field anew, or something further inside.
    fn change(&mut self, schema: &Value, document: &mut Value, depth: usize) {
        let schema = self.resolved(schema);
        match document {
            Value::Object(fields) => {
                let properties: Vec<(&String, &Value)> =
                    schema["properties"].as_object().into_iter().flatten().collect();
                let Some((name, field)) = properties.choose(self.generator).copied() else { return };
                match fields.get_mut(name) {
                    Some(inner)
                        if (inner.is_object() || inner.is_array()) && self.generator.random_bool(0.8) =>
                    {
                        self.change(field, inner, depth + 1);
                    }
                    _ => {
                        let drawn = self.value(field, depth + 1);
                        fields.insert(name.clone(), drawn);
                    }
                }
            }
            Value::Array(entries) => {
                if let Some(entry) = entries.choose_mut(self.generator) {
                    self.change(&schema["items"], entry, depth + 1);
                }
            }
            other => *other = self.value(&schema, depth),
        }
    }

    fn value(&mut self, schema: &Value, depth: usize) -> Value {
        if let Some(place) = schema["$ref"].as_str() {
            let named = self.root.pointer(place.trim_start_matches('#')).unwrap_or(&Value::Null).clone();
            return self.value(&named, depth);
        }
        if let Some(fixed) = schema.get("const") {
            return fixed.clone();
        }
        for list in ["enum", "oneOf", "anyOf"] {
            let Some(choices) = schema[list].as_array() else { continue };
            let is_plain = |choice: &&Value| choice["type"] == "null" || choice.get("const").is_some();
            let plain: Vec<&Value> = choices.iter().filter(is_plain).collect();
            let all: Vec<&Value> = choices.iter().collect();
            let from = if depth > DEEP && !plain.is_empty() && list != "enum" { plain } else { all };
            let Some(chosen) = from.choose(self.generator) else { return Value::Null };
            return if list == "enum" { (*chosen).clone() } else { self.value(chosen, depth) };
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => return Value::Null,
        };
        // Where an id of the catalogue may stand instead, the thing is stated in full.
        let kind = match kinds.iter().find(|kind| **kind == "object") {
            Some(kind) if kinds.contains(&"string") => kind,
            _ => kinds.choose(self.generator).unwrap_or(&"null"),
        };
        match *kind {
            "object" => self.object(schema, depth),
            "array" => self.list(schema, depth),
            "integer" => self.whole(schema).into(),
            "number" => self.number(schema),
            "boolean" => self.generator.random_bool(0.5).into(),
            "string" => NAMES.choose(self.generator).copied().unwrap_or_default().into(),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut stated = Map::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let is_stated = depth <= DEEP && self.generator.random_bool(1.0 / 3.0);
            if required.contains(&name.as_str()) || is_stated && name != "id" {
                stated.insert(name.clone(), self.value(field, depth + 1));
            }
        }
        stated.into()
    }

    fn list(&mut self, schema: &Value, depth: usize) -> Value {
        let limit = |name: &str, other: u64| schema[name].as_u64().unwrap_or(other);
        let least = limit("minItems", 0);
        let most = limit("maxItems", u64::MAX).min(least + if self.is_small { 1 } else { 3 });
        let entries = self.generator.random_range(least..=most.max(least));
        (0..entries).map(|_| self.value(&schema["items"], depth + 1)).collect()
    }

    fn whole(&mut self, schema: &Value) -> i64 {
        let least = schema["minimum"].as_i64().unwrap_or(-3);
        let most = schema["maximum"].as_i64().unwrap_or(least + 9);
        match self.generator.random_range(0..20) {
            _ if self.is_small => {
                let from = least.max(0).min(most);
                (from + i64::from(self.generator.random_bool(0.3))).min(most)
            }
            0 => least,
            1 => most,
            2..5 => self.generator.random_range(least..=most),
            // What is not negative is small; what may be is near 0.
            _ => {
                let from = least.max(-3);
                self.generator.random_range(from..=most.min(from + 7).max(from))
            }
        }
    }

    /// A number with at most two decimals.
    fn number(&mut self, schema: &Value) -> Value {
        let least = schema["minimum"].as_f64().unwrap_or_default();
        let most = schema["maximum"].as_f64().unwrap_or(least + 100.0).min(least + 120.0);
        let whole = self.generator.random_range(least..=most).floor();
        let part = if self.generator.random_bool(0.2) { 0.25 } else { 0.0 };
        Value::from((whole + part).clamp(least, most))
    }
}
