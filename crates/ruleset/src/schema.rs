//! Pieces of the JSON Schemas of documents and reports (feature `schema`).

use crate::hints;
use crate::question::TAG;
use crate::words::capital;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// States in the schema of a document that it names its rule set.
pub fn tag(schema: &mut Schema, rule_set: &str) {
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let tag = json!({ "title": "Rule set", "description": "The rule set by which it is read.", "const": rule_set });
        properties.insert(TAG.to_owned(), tag);
    }
    require(schema, TAG);
}

/// Requires a field, before those that are required already.
pub fn require(schema: &mut Schema, field: &str) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.insert(0, field.into());
    } else {
        schema.insert("required".to_owned(), json!([field]));
    }
}

/// The schema of a document with a title: a field that states no label is called by its name.
pub fn of_document(mut schema: Schema, title: &str) -> Schema {
    LabelFields.transform(&mut schema);
    titled(schema, title)
}

/// Gives each field that states no label its name as one: `blast_radius` is "Blast radius". What no form shows needs none.
#[derive(Debug)]
pub struct LabelFields;

impl Transform for LabelFields {
    fn transform(&mut self, schema: &mut Schema) {
        if schema.get(hints::HIDDEN.0).is_some() {
            return;
        }
        if let Some(Value::Object(fields)) = schema.get_mut("properties") {
            for (name, field) in
                fields.iter_mut().filter_map(|(name, field)| Some((name, field.as_object_mut()?)))
            {
                field.entry("title").or_insert_with(|| capital(&name.replace('_', " ")).into());
            }
        }
        transform_subschemas(self, schema);
    }
}

/// A schema with a title. Its descriptions come from doc comments, whose line breaks mean nothing: they are put on one line.
pub fn titled(mut schema: Schema, title: &str) -> Schema {
    schema.insert("title".to_owned(), title.into());
    OnOneLine.transform(&mut schema);
    schema
}

struct OnOneLine;

impl Transform for OnOneLine {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::String(words)) = schema.get_mut("description") {
            *words = words.replace('\n', " ");
        }
        transform_subschemas(self, schema);
    }
}

/// Inputs of a form that stand together behind a title: an entry of [`hints::SECTIONS`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Section {
    /// The title.
    pub title: &'static str,
    /// The names of the fields, in their order.
    pub inputs: Vec<&'static str>,
}

/// That an input matters only while another has one of these values: [`hints::WHEN`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct When {
    /// The field of the other.
    pub field: &'static str,
    /// Its values.
    pub values: Vec<&'static str>,
}

/// Another question into which an entry of a list can be put: an entry of [`hints::OPENS`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Opens {
    /// What documents call the question.
    pub ask: &'static str,
    /// Where in its document the entry goes.
    pub at: &'static str,
    /// What people call that: "Shoot with it".
    pub label: &'static str,
}

/// Says in the schema of an entry of the catalogue that its id may stand there instead, by itself or with the fields that differ.
pub fn by_id_too(schema: &mut Schema) {
    schema.insert("type".to_owned(), json!(["object", "string"]));
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let words = "The id of an entry of the catalogue; fields stated beside it replace the entry's own.";
        properties.insert(
            "id".to_owned(),
            json!({ "title": "Id", "description": words, "type": "string", "x-hidden": true }),
        );
    }
}

/// A chance or a mean: a number, or with `--exact` a fraction.
#[derive(Debug)]
pub enum Chance {}

/// The difference of two means: as they are, or less than 0.
#[derive(Debug)]
pub enum Difference {}

impl JsonSchema for Difference {
    fn schema_name() -> Cow<'static, str> {
        "Difference".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number; in exact answers a fraction in lowest terms.",
            "anyOf": [
                { "type": "number" },
                { "type": "string", "pattern": "^-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?$" }
            ]
        })
    }
}

impl JsonSchema for Chance {
    fn schema_name() -> Cow<'static, str> {
        "Chance".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number; in exact answers a fraction in lowest terms.",
            "anyOf": [
                { "type": "number", "minimum": 0 },
                { "type": "string", "pattern": "^(0|[1-9][0-9]*)(/[1-9][0-9]*)?$" }
            ]
        })
    }
}
