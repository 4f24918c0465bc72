//! JSON Schemas of the documents, made from the types that read them (feature `schema`).

use crate::advice::{AdviceAnswer, question_schema};
use crate::companion::{self, SCENE};
use crate::registry::published_with_questions;
use crate::sweep;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema, schema_for};
use serde_json::{Map, Value, json};
use shootout_percentile::answer::{Answer, MeleeAnswer, OrderAnswer};
use shootout_percentile::catalogue::{List, LocationBands};
use shootout_percentile::damage::DamageChart;
use shootout_percentile::duel;
use shootout_percentile::initiative::Order;
use shootout_percentile::melee::{MeleeScenario, MeleeWeapon};
use shootout_percentile::metrics::outputs;
use shootout_percentile::scenario::{Armour, Cover, ForceField, Scenario, Weapon};
use shootout_percentile::scene;
use shootout_percentile::{NAME, Outcome};
use shootout_ruleset::dice::Transcript;

use shootout_ruleset::question::{self, ASK, Question, TAG};
use shootout_ruleset::scene::SceneRules;
use std::borrow::Cow;

/// A schema by the name of its file in `data/schema/`.
type Named = (&'static str, Schema);

/// Every schema file: its name and its text.
#[must_use]
pub fn files() -> Vec<(String, String)> {
    let named = percentile().into_iter().chain([("catalogue.schema.json", catalogue())]);
    let questions = published_with_questions().flat_map(of_questions);
    named
        .map(|(name, schema)| (name.to_owned(), schema))
        .chain(questions)
        .chain(published_with_questions().flat_map(of_sweeps))
        .map(|(name, schema)| (name, text(schema)))
        .collect()
}

/// The schema of the documents of each question, and of scenes.
fn of_questions(rule_set: &question::RuleSet) -> impl Iterator<Item = (String, Schema)> {
    let name_of = |question: &Question| format!("{}_{}.schema.json", rule_set.name, question.name);
    let questions = rule_set.questions.iter();
    questions.map(move |question| (name_of(question), of_question(rule_set, question))).chain(
        rule_set.scenes.iter().map(move |scenes| {
            (format!("{}_{SCENE}.schema.json", rule_set.name), of_scenes(rule_set, scenes))
        }),
    )
}

/// The schema of the scenes that are kept deed by deed.
fn of_scenes(rule_set: &question::RuleSet, scenes: &SceneRules) -> Schema {
    let mut schema = (scenes.schema)();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.insert(TAG.to_owned(), tag(rule_set.name));
        let words = "That the document is a scene, and of which version.";
        let version = json!({ "title": "Scene", "description": words, "const": companion::VERSION });
        properties.insert(SCENE.to_owned(), version);
    }
    require(&mut schema, TAG);
    require(&mut schema, SCENE);
    titled(schema, &format!("{}: Scene", rule_set.label))
}

/// The schema of the documents that ask a question: what its type says, and which rule set and question it is.
pub(crate) fn of_question(rule_set: &question::RuleSet, question: &Question) -> Schema {
    let mut schema = (question.schema)();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.insert(TAG.to_owned(), tag(rule_set.name));
        let words = "What the document asks.";
        let ask = json!({ "title": "Question", "description": words, "const": question.name });
        properties.insert(ASK.to_owned(), ask);
    }
    let first = rule_set.questions.iter().find(|first| first.command == question.command);
    if first.is_none_or(|first| first.name != question.name) {
        require(&mut schema, ASK);
    }
    require(&mut schema, TAG);
    titled(schema, &format!("{}: {}", rule_set.label, question.label))
}

fn tag(rule_set: &str) -> Value {
    json!({ "title": "Rule set", "description": "The rule set by which it is read.", "const": rule_set })
}

/// Requires a field, before those that are required already.
fn require(schema: &mut Schema, field: &str) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.insert(0, field.into());
    } else {
        schema.insert("required".to_owned(), json!([field]));
    }
}

fn sweep_schema() -> Schema {
    let scenario = "A scenario as in percentile_scenario.schema.json";
    let example = ", such as `attacker.bs` or `target.armour[0].base`";
    sweep::schema(scenario, example, outputs().map(|column| &column.metric))
}

/// The schemas of the sweeps and loadouts of a rule set with questions.
fn of_sweeps(rule_set: &'static question::RuleSet) -> [(String, Schema); 2] {
    let scenario = format!("A document as in the schemas of the questions of {}", rule_set.name);
    let metrics = || rule_set.questions.iter().flat_map(|question| question.metrics);
    let kinds = [
        ("sweep", "Sweep", sweep::schema(&scenario, "", metrics())),
        ("loadout", "Loadout", sweep::grid_schema(&scenario, "", metrics())),
    ];
    kinds.map(|(name, title, mut schema)| {
        if let Some(Value::Object(properties)) = schema.get_mut("properties") {
            properties.insert(TAG.to_owned(), tag(rule_set.name));
        }
        require(&mut schema, TAG);
        (
            format!("{}_{name}.schema.json", rule_set.name),
            titled(schema, &format!("{}: {title}", rule_set.label)),
        )
    })
}

/// The schemas of the percentile shoot-out.
fn percentile() -> Vec<Named> {
    vec![
        ("percentile_scenario.schema.json", document(schema_for!(Scenario), "Percentile scenario")),
        ("percentile_report.schema.json", titled(schema_for!(Answer<Chance>), "Percentile odds report")),
        (
            "percentile_transcript.schema.json",
            titled(schema_for!(Transcript<Outcome>), "Percentile transcript"),
        ),
        (
            "percentile_melee.schema.json",
            document(schema_for!(MeleeScenario), "Percentile hand-to-hand blow"),
        ),
        (
            "percentile_melee_report.schema.json",
            titled(schema_for!(MeleeAnswer<Chance>), "Percentile blow report"),
        ),
        ("percentile_order.schema.json", document(schema_for!(Order), "Percentile order of blows")),
        ("percentile_order_report.schema.json", titled(schema_for!(OrderAnswer), "Percentile order report")),
        ("percentile_duel.schema.json", document(schema_for!(duel::Document), "Percentile duel")),
        (
            "percentile_duel_report.schema.json",
            titled(schema_for!(duel::DuelReport<Chance>), "Percentile duel report"),
        ),
        ("percentile_advice.schema.json", document(question_schema(), "Percentile advice question")),
        (
            "percentile_advice_report.schema.json",
            titled(schema_for!(AdviceAnswer<Chance>), "Percentile advice"),
        ),
        ("percentile_scene.schema.json", document(scene::schema(), "Percentile scene")),
        ("percentile_sweep.schema.json", document(sweep_schema(), "Percentile sweep")),
    ]
}

fn text(schema: Schema) -> String {
    let mut text = format!("{:#}", schema.as_value());
    text.push('\n');
    text
}

fn titled(mut schema: Schema, title: &str) -> Schema {
    schema.insert("title".to_owned(), title.into());
    OnOneLine.transform(&mut schema);
    schema
}

/// Descriptions come from doc comments, whose line breaks mean nothing.
struct OnOneLine;

impl Transform for OnOneLine {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::String(words)) = schema.get_mut("description") {
            *words = words.replace('\n', " ");
        }
        transform_subschemas(self, schema);
    }
}

/// A document that people write: with its tag, and with ids where the catalogue has a list.
fn document(mut schema: Schema, title: &str) -> Schema {
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.insert(TAG.to_owned(), tag(NAME));
    }
    require(&mut schema, TAG);
    ById.transform(&mut schema);
    let mut added = Map::new();
    if let Some(Value::Object(definitions)) = schema.get("$defs") {
        for (name, list) in LISTED {
            if let Some(definition) = definitions.get(name) {
                added.insert(by_id(name), by_id_or_itself(name, list, definition));
            }
        }
    }
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        definitions.extend(added);
    }
    titled(schema, title)
}

/// The types that a document may name by the ids of a list.
const LISTED: [(&str, List); 6] = [
    ("Weapon", List::Weapons),
    ("MeleeWeapon", List::MeleeWeapons),
    ("Armour", List::Armour),
    ("ForceField", List::Fields),
    ("Cover", List::Cover),
    ("DamageChart", List::DamageCharts),
];

fn by_id(name: &str) -> String {
    format!("{name}OrId")
}

fn id_schema(list: List) -> Value {
    json!({ "type": "string", "description": format!("An id of the catalogue's list `{}`.", list.name()) })
}

/// An id, an entry of the catalogue with some fields changed, or the thing itself.
fn by_id_or_itself(name: &str, list: List, definition: &Value) -> Value {
    let mut properties = match definition.get("properties") {
        Some(Value::Object(properties)) => properties.clone(),
        _ => Map::new(),
    };
    // A default is what a field has when the catalogue is not asked.
    for property in properties.values_mut().filter_map(Value::as_object_mut) {
        property.remove("default");
    }
    properties.insert("id".to_owned(), id_schema(list));
    let changed = json!({
        "description": "An entry of the catalogue with some fields changed.",
        "type": "object", "properties": properties, "required": ["id"], "additionalProperties": false
    });
    let itself = json!({ "$ref": format!("#/$defs/{name}") });
    json!({ "anyOf": [itself, id_schema(list), changed] })
}

/// Puts an id beside each type that the catalogue lists.
struct ById;

impl Transform for ById {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::String(target)) = schema.get_mut("$ref")
            && let Some((name, _)) = LISTED.iter().find(|(name, _)| *target == format!("#/$defs/{name}"))
        {
            *target = format!("#/$defs/{}", by_id(name));
        }
        if let Some(chart) =
            schema.get_mut("properties").and_then(|properties| properties.get_mut("location_chart"))
        {
            allow_chart_id(chart);
        }
        transform_subschemas(self, schema);
    }
}

/// A location chart is a list, not a type of its own.
fn allow_chart_id(chart: &mut Value) {
    if let Some(Value::Array(types)) = chart.get_mut("type") {
        types.push("string".into());
    }
}

/// A chance or a mean: a number, or with `--exact` a fraction.
enum Chance {}

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

/// A catalogue file.
fn catalogue() -> Schema {
    let mut generator = SchemaGenerator::default();
    let lists = [
        (List::Weapons, generator.subschema_for::<Weapon>()),
        (List::MeleeWeapons, generator.subschema_for::<MeleeWeapon>()),
        (List::Armour, generator.subschema_for::<Armour>()),
        (List::Fields, generator.subschema_for::<ForceField>()),
        (List::Cover, generator.subschema_for::<Cover>()),
        (List::LocationCharts, generator.subschema_for::<LocationBands>()),
        (List::DamageCharts, generator.subschema_for::<DamageChart>()),
    ];
    let mut definitions = generator.take_definitions(true);
    let mut properties = Map::new();
    for label in ["name", "note"] {
        properties.insert(label.to_owned(), json!({ "type": "string" }));
    }
    for (list, item) in lists {
        if let Some(definition) =
            item.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next())
            && let Some(definition) = definitions.get_mut(definition)
        {
            label(definition);
        }
        properties.insert(list.name().to_owned(), json!({ "type": "array", "items": item }));
    }
    let schema = json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Weapons, protection and charts that documents may name by id.",
        "type": "object", "properties": properties, "additionalProperties": false, "$defs": definitions
    });
    titled(schema, "Catalogue")
}

/// Adds to a type what every entry of a catalogue must have.
fn label(definition: &mut Value) {
    let id =
        json!({ "description": "What documents call it.", "type": "string", "pattern": "^[a-z0-9_]{1,64}$" });
    let name = json!({ "description": "What people call it.", "type": "string" });
    let Value::Object(definition) = definition else { return };
    if let Some(Value::Object(properties)) = definition.get_mut("properties") {
        properties.insert("id".to_owned(), id);
        properties.insert("name".to_owned(), name);
    }
    let mut required = vec![Value::from("id"), Value::from("name")];
    if let Some(Value::Array(others)) = definition.get("required") {
        required.extend(others.iter().filter(|other| **other != "name").cloned());
    }
    definition.insert("required".to_owned(), required.into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// What stands in `data/schema/` is what the types say. If not: `shootout schema --write data/schema`.
    #[test]
    fn the_files_are_up_to_date() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/schema");
        let mut names = Vec::new();
        for (name, text) in files() {
            let written = fs::read_to_string(folder.join(&name)).unwrap_or_default();
            assert!(written == text, "data/schema/{name} is out of date");
            names.push(name);
        }
        let strangers =
            fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        assert_eq!(strangers.filter(|name| !names.contains(name)).collect::<Vec<_>>(), Vec::<String>::new());
    }

    /// Every input that people see has a label and a help text.
    #[test]
    fn inputs_have_labels_and_help() {
        let fixed = percentile().into_iter().map(|(name, schema)| (name.to_owned(), schema));
        for (name, schema) in fixed.chain(published_with_questions().flat_map(of_questions)) {
            // A scene is kept by programs: its parts that people fill in have the labels of the scenarios that they become.
            if ["report", "transcript", "scene."].iter().any(|kind| name.contains(kind)) {
                continue;
            }
            let whole = schema.as_value();
            let definitions = whole.get("$defs").and_then(Value::as_object).into_iter().flat_map(Map::values);
            for part in std::iter::once(whole).chain(definitions) {
                let fields = part.get("properties").and_then(Value::as_object).into_iter().flatten();
                for (field, said) in fields {
                    assert!(said.get("title").is_some(), "{name}: {field} has no label");
                    assert!(said.get("description").is_some(), "{name}: {field} has no help");
                }
            }
        }
    }

    /// What the layout of a form names is there, and everything has its place in it.
    #[test]
    fn layouts_name_each_input_once() {
        for (name, schema) in published_with_questions().flat_map(of_questions) {
            let whole = schema.as_value();
            let definitions = whole.get("$defs").and_then(Value::as_object).into_iter().flat_map(Map::values);
            for part in std::iter::once(whole).chain(definitions) {
                let Some(fields) = part.get("properties").and_then(Value::as_object) else { continue };
                let named =
                    ["x-inputs", "x-more"].into_iter().filter_map(|layout| part.get(layout)?.as_array());
                let mut named: Vec<&str> = named.flatten().filter_map(Value::as_str).collect();
                named.sort_unstable();
                let asked = |field: &&str| ![TAG, ASK, SCENE].contains(field);
                let fields: Vec<&str> = fields.keys().map(String::as_str).filter(asked).collect();
                assert_eq!(named, fields, "{name}");
            }
        }
    }
}
