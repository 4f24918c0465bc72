//! Inputs of documents by their paths, as a JSON Schema describes them: label, help, limits and choices.

use crate::decimals::shortest;
use crate::document::{Path, Step, quoted};
use serde_json::Value;

/// What a form needs to know of one input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// Its label.
    pub label: String,
    /// The least number allowed.
    pub minimum: Option<f64>,
    /// The greatest number allowed.
    pub maximum: Option<f64>,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// Whether null, nothing in particular, is allowed.
    pub optional: bool,
    /// The names that may be chosen; empty where anything may be entered.
    pub choices: Vec<String>,
    /// What stands when nothing is stated; none where something must be.
    pub default: Option<Value>,
}

impl Field {
    /// The input at a path of the documents that a schema describes, such as `wall.height` or `walls[0].height`; `[]` and `[0]`
    /// both mean any entry. A path that no document has gives a field without a label.
    pub fn at(schema: &Value, path: &str) -> Self {
        find(schema, path).map(|found| read(schema, &found)).unwrap_or_default()
    }

    /// What may be entered, in words; none where it is no number and no name.
    ///
    /// ```
    /// let schema = serde_json::json!({ "properties": { "skill": { "type": "integer", "minimum": 0, "maximum": 200 } } });
    /// let allowed = shootout_ruleset::fields::Field::at(&schema, "skill").allowed();
    /// assert_eq!(allowed.as_deref(), Some("a whole number from 0 to 200"));
    /// ```
    pub fn allowed(&self) -> Option<String> {
        if !self.choices.is_empty() {
            return Some(quoted(self.choices.iter().map(String::as_str)));
        }
        let kind = if self.whole { "a whole number" } else { "a number" };
        Some(format!("{kind} from {} to {}", shortest(self.minimum?), shortest(self.maximum?)))
    }
}

/// Follows a path through a schema: the chain of schemas that apply, the nearest to the document first.
fn find<'s>(root: &'s Value, path: &str) -> Option<Vec<&'s Value>> {
    let mut place = vec![root];
    for step in Path::of(path).filter(|path| !path.0.is_empty())?.0 {
        place = resolve(root, place)
            .into_iter()
            .find_map(|schema| descend(schema, step))
            .map(|found| vec![found])?;
    }
    Some(resolve(root, place))
}

fn descend<'s>(schema: &'s Value, step: Step<'_>) -> Option<&'s Value> {
    match step {
        Step::Field(name) => schema.get("properties")?.get(name),
        Step::Entry(_) | Step::Each => schema.get("items"),
    }
}

/// Adds to schemas what they refer to, and what they offer as alternatives.
pub fn resolve<'s>(root: &'s Value, schemas: Vec<&'s Value>) -> Vec<&'s Value> {
    let mut all = schemas;
    let mut next = 0;
    while let Some(schema) = all.get(next).copied() {
        next += 1;
        if let Some(name) =
            schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"))
        {
            all.extend(root.get("$defs").and_then(|definitions| definitions.get(name)));
        }
        all.extend(schema.get("anyOf").and_then(Value::as_array).into_iter().flatten());
    }
    all
}

/// Puts together what a chain of schemas says; what stands nearest to the document goes first.
fn read(root: &Value, found: &[&Value]) -> Field {
    let first = |key: &str| found.iter().find_map(|schema| schema.get(key));
    let text = |key: &str| first(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let has_type = |name: &str| found.iter().any(|schema| is_type(schema, name));
    let items = first("items").map(|items| resolve(root, vec![items])).unwrap_or_default();
    let choices = found.iter().chain(&items).find_map(|schema| schema.get("oneOf")).and_then(Value::as_array);
    Field {
        label: text("title"),
        minimum: first("minimum").and_then(Value::as_f64),
        maximum: first("maximum").and_then(Value::as_f64),
        whole: has_type("integer"),
        optional: has_type("null"),
        choices: choices.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect(),
        default: first("default").cloned(),
    }
}

/// Whether a schema has a type, alone or among others.
pub fn is_type(schema: &Value, name: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(only)) => only == name,
        Some(Value::Array(types)) => types.iter().any(|one| one == name),
        _ => false,
    }
}
