//! JSON Schemas of the documents and reports, made from the types that read and write them (feature `schema`).

use crate::action::ACTION_KINDS;
use crate::advice::{AdviceAnswer, question_schema};
use crate::answer::{Answer, MeleeAnswer, OrderAnswer};
use crate::body::{OUTLINE, PARTS};
use crate::catalogue::{
    ARMOUR, COVER, DAMAGE_CHARTS, FIELDS, LOCATION_CHARTS, LocationBands, MELEE_WEAPONS, WEAPONS, built_in,
};
use crate::damage::{DamageChart, Severity};
use crate::examples::FIRST_SHOT;
use crate::initiative::Order;
use crate::melee::{MeleeScenario, MeleeWeapon};
use crate::posture::{OFFERED, label as label_of_posture};
use crate::references::IN_A_SHOT;
use crate::scenario::{ActionKind, Armour, Cover, DONE_MOST, ForceField, Scenario, Weapon};
use crate::{NAME, Outcome, duel, loadout, scene};
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema, schema_for};
use serde_json::{Map, Value, json};
use shootout_ruleset::dice::Transcript;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::schema::{Chance, LabelFields, tag, titled};
use shootout_ruleset::words::capital;
use std::borrow::Cow;

/// The schemas of documents, reports and the catalogue, by the names of their files.
pub fn files() -> Vec<(&'static str, Schema)> {
    vec![
        ("percentile_scenario.schema.json", scenario()),
        ("percentile_report.schema.json", titled(schema_for!(Answer<Chance>), "Percentile odds report")),
        (
            "percentile_transcript.schema.json",
            titled(schema_for!(Transcript<Outcome>), "Percentile transcript"),
        ),
        (
            "percentile_melee.schema.json",
            asking("blow", schema_for!(MeleeScenario), "Percentile hand-to-hand blow"),
        ),
        (
            "percentile_melee_report.schema.json",
            titled(schema_for!(MeleeAnswer<Chance>), "Percentile blow report"),
        ),
        ("percentile_order.schema.json", asking("order", schema_for!(Order), "Percentile order of blows")),
        ("percentile_order_report.schema.json", titled(schema_for!(OrderAnswer), "Percentile order report")),
        ("percentile_duel.schema.json", asking("duel", duel::schema(), "Percentile duel")),
        (
            "percentile_duel_report.schema.json",
            titled(schema_for!(duel::DuelReport<Chance>), "Percentile duel report"),
        ),
        ("percentile_advice.schema.json", asking("advice", question_schema(), "Percentile advice question")),
        (
            "percentile_advice_report.schema.json",
            titled(schema_for!(AdviceAnswer<Chance>), "Percentile advice"),
        ),
        ("percentile_loadout.schema.json", loadout()),
        ("percentile_scene.schema.json", new_scene()),
        ("catalogue.schema.json", catalogue_file()),
    ]
}

/// The schema of scenarios; a new one is the first example, with all that it names in full.
fn scenario() -> Schema {
    let mut schema = asking("shot", schema_for!(Scenario), "Percentile scenario");
    let first: Value = serde_json::from_str(FIRST_SHOT).unwrap_or_default();
    let mut first = Node::from(&first);
    first.take(TAG);
    let resolved = built_in().resolve(&mut first, "", &IN_A_SHOT);
    debug_assert!(resolved.is_ok(), "a test reads the first example");
    schema.insert("x-new".to_owned(), first.into());
    schema
}

/// The schema of scenes; in a new one wounds are worked out by the first chart that comes with the program.
fn new_scene() -> Schema {
    let mut schema = scene::schema();
    let definitions = schema.get_mut("$defs").and_then(Value::as_object_mut).into_iter().flatten();
    for (name, definition) in definitions {
        // No form is drawn of events: programs write them.
        if !["Event", "Edit"].contains(&name.as_str())
            && let Ok(definition) = definition.try_into()
        {
            LabelFields.transform(definition);
        }
    }
    tag(&mut schema, NAME);
    let mut schema = titled(by_ids(schema), "Percentile scene");
    schema.insert("x-new".to_owned(), json!({ "name": "New scene", "damage": first_of(DAMAGE_CHARTS) }));
    schema
}

/// The schema of loadouts of shooters; a new one has the first weapon that comes with the program.
fn loadout() -> Schema {
    let mut schema = document(loadout::document::schema(), "Percentile loadout");
    begins_with_a_chart(&mut schema);
    let new = json!({ "attacker": { "bs": 40 }, "weapon": first_of(WEAPONS), "mode": "all" });
    add(&mut schema, "/$defs/Shooter", "x-new", new);
    schema
}

/// The same of one that a form is drawn of: it may say what it asks.
fn asking(ask: &str, schema: Schema, title: &str) -> Schema {
    let mut schema = document(schema, title);
    let ask = json!({ "title": "Question", "description": "What is asked; the fields say it as well.", "const": ask });
    add(&mut schema, "/properties", ASK, ask);
    begins_with_a_chart(&mut schema);
    add(&mut schema, "/properties/plan", "x-adds-more", done_seldom());
    add(&mut schema, "/$defs/Written", "x-new", first_fighter());
    schema
}

/// The schema of what an action in a scene asks, of which a form is drawn: with ids where the catalogue has a list.
pub(crate) fn of_action(mut schema: Schema) -> Schema {
    begins_with_a_chart(&mut schema);
    LabelFields.transform(&mut schema);
    by_ids(schema)
}

/// What is done more seldom than what a plan offers at once: one tap adds it as well.
fn done_seldom() -> Value {
    let is_seldom =
        |kind: ActionKind| kind != ActionKind::Fire && DONE_MOST.iter().all(|(most, _)| *most != kind);
    let rows = ACTION_KINDS.iter().filter(|row| is_seldom(row.kind) && *row == row.kind.row());
    rows.map(|row| json!({ "title": row.label, "value": { "do": row.kind } })).collect()
}

/// Adds a field to what stands at a place, if anything does.
fn add(schema: &mut Schema, place: &str, key: &str, value: Value) {
    if let Some(Value::Object(found)) = schema.pointer_mut(place) {
        found.insert(key.to_owned(), value);
    }
}

/// A form begins with the first damage chart that comes with the program.
fn begins_with_a_chart(schema: &mut Schema) {
    add(schema, "/properties/damage", "x-new", first_of(DAMAGE_CHARTS));
}

/// The first entry of a list that comes with the program.
fn first_of(list: &str) -> Value {
    let first = built_in().of(list).next();
    first.map(|(_, entry)| Value::from(entry.clone())).unwrap_or_default()
}

/// One who fights, with the first weapon that comes with the program.
fn first_fighter() -> Value {
    json!({ "combatant": { "name": "Fighter", "bs": 40, "weapon": first_of(WEAPONS) }, "plan": [{ "do": "fire", "mode": "single" }] })
}

/// A document that people write: with its tag, and with ids where the catalogue has a list.
fn document(mut schema: Schema, title: &str) -> Schema {
    tag(&mut schema, NAME);
    LabelFields.transform(&mut schema);
    titled(by_ids(schema), title)
}

/// The same by itself, without its tag and title.
fn by_ids(mut schema: Schema) -> Schema {
    ById.transform(&mut schema);
    let mut added = Map::new();
    if let Some(Value::Object(definitions)) = schema.get("$defs") {
        for of in &LISTS {
            let name = (of.name)();
            if let Some(definition) = definitions.get(name.as_ref()) {
                added.insert(by_id(&name), by_id_or_itself(&name, of.list, definition));
            }
        }
    }
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        definitions.extend(added);
        draw_on_the_body(definitions);
        in_words(definitions);
    }
    schema
}

/// Where locations are offered, they are drawn on the body outline.
fn draw_on_the_body(definitions: &mut Map<String, Value>) {
    let Some(Value::Object(location)) = definitions.get_mut("Location") else { return };
    let variants = location.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    for variant in variants.filter_map(Value::as_object_mut) {
        if let Some(part) = PARTS.iter().find(|part| variant.get("const") == Some(&Value::from(part.name))) {
            variant.insert("x-shape".to_owned(), part.shape.into());
        }
    }
    location.insert("x-outline".to_owned(), json!([OUTLINE.0, OUTLINE.1]));
}

/// How people stand, what they do and how they are hurt is called as sentences and tables call it; postures stand in the order in which they are offered.
fn in_words(definitions: &mut Map<String, Value>) {
    let mut variants =
        |name: &str, title: &dyn Fn(&Value) -> Option<String>, place: &dyn Fn(&Value) -> usize| {
            let Some(Value::Array(variants)) = definitions.get_mut(name).and_then(|of| of.get_mut("oneOf"))
            else {
                return;
            };
            for variant in variants.iter_mut() {
                let title = variant.get("const").and_then(title);
                if let (Some(title), Some(variant)) = (title, variant.as_object_mut()) {
                    variant.insert("title".to_owned(), title.into());
                }
            }
            variants.sort_by_key(|variant| variant.get("const").map_or(usize::MAX, place));
        };
    let row = |value: &Value| OFFERED.iter().position(|row| json!(row) == *value);
    let posture = |value: &Value| row(value).map(|place| label_of_posture(OFFERED[place]).to_owned());
    variants("SeenAs", &posture, &|value| row(value).unwrap_or(OFFERED.len()));
    let kind = |value: &Value| {
        let row = ACTION_KINDS.iter().find(|row| json!(row.kind) == *value)?;
        (row.kind != ActionKind::Fire).then(|| row.label.to_owned())
    };
    variants("ActionKind", &kind, &|_| 0);
    let severity = |value: &Value| {
        let known = Severity::ALL.into_iter().find(|known| json!(known) == *value)?;
        Some(capital(known.words()))
    };
    variants("Severity", &severity, &|_| 0);
}

fn by_id(name: &str) -> String {
    format!("{name}OrId")
}

fn in_defs(name: &str) -> String {
    format!("#/$defs/{name}")
}

fn id_schema(list: &str) -> Value {
    json!({ "type": "string", "description": format!("An id of the catalogue's list `{list}`.") })
}

/// An id, an entry of the catalogue with some fields changed, or the thing itself.
fn by_id_or_itself(name: &str, list: &str, definition: &Value) -> Value {
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
        "description": "An entry of the catalogue with some fields changed.", "x-hidden": true,
        "type": "object", "properties": properties, "required": ["id"], "additionalProperties": false
    });
    let itself = json!({ "$ref": in_defs(name) });
    json!({ "anyOf": [itself, id_schema(list), changed] })
}

/// Puts an id beside each type that the catalogue lists.
struct ById;

impl Transform for ById {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::String(target)) = schema.get_mut("$ref")
            && let Some(name) = LISTS.iter().map(|of| (of.name)()).find(|name| *target == in_defs(name))
        {
            *target = in_defs(&by_id(&name));
        }
        // A location chart is a list, not a type of its own; one of one's own begins as the first that comes with the program.
        if let Some(Value::Array(types)) = schema.pointer_mut("/properties/location_chart/type") {
            types.push("string".into());
        }
        add(schema, "/properties/location_chart", "x-new", first_of(LOCATION_CHARTS));
        transform_subschemas(self, schema);
    }
}

/// What there is to say of a list of a catalogue file.
struct OfList {
    list: &'static str,
    title: &'static str,
    /// The inputs of an entry, in their order.
    inputs: &'static [&'static str],
    /// By which of them it is told in a line.
    line: &'static [&'static str],
    /// The type of its entries, which documents may name by their ids, and its schema.
    name: fn() -> Cow<'static, str>,
    entry: fn(&mut SchemaGenerator) -> Schema,
}

const fn of_list<T: JsonSchema>(
    list: &'static str,
    title: &'static str,
    inputs: &'static [&'static str],
    line: &'static [&'static str],
) -> OfList {
    OfList { list, title, inputs, line, name: T::schema_name, entry: SchemaGenerator::subschema_for::<T> }
}

/// The inputs of a weapon.
const OF_A_WEAPON: [&str; 9] = [
    "name",
    "class",
    "modes",
    "max_range_m",
    "magazine",
    "burst_radius_m",
    "plasma",
    "can_jam",
    "penetration",
];

/// The lists of a catalogue file, in the order in which people see them.
const LISTS: [OfList; 7] = [
    of_list::<Weapon>(WEAPONS, "Weapons", &OF_A_WEAPON, &["name", "class", "max_range_m"]),
    of_list::<Armour>(ARMOUR, "Armour", &["name", "base", "kind", "covers"], &["name", "kind", "base"]),
    of_list::<ForceField>(FIELDS, "Force fields", &["name", "value"], &["name", "value"]),
    of_list::<Cover>(COVER, "Cover", &["name", "base"], &["name", "base"]),
    of_list::<DamageChart>(
        DAMAGE_CHARTS,
        "Damage charts",
        &["name", "modifier", "rows", "by_location"],
        &["name", "rows"],
    ),
    of_list::<LocationBands>(LOCATION_CHARTS, "Hit location charts", &["name", "bands"], &["name", "bands"]),
    of_list::<MeleeWeapon>(
        MELEE_WEAPONS,
        "Hand-to-hand weapons",
        &["name", "kind", "penetration", "bayonet", "can_jam"],
        &["name", "kind"],
    ),
];

/// A catalogue file. Who has entries of their own changes them in forms that are drawn from it.
fn catalogue_file() -> Schema {
    let mut generator = SchemaGenerator::default();
    let items = LISTS.map(|of| (of.entry)(&mut generator));
    let mut definitions = generator.take_definitions(true);
    for definition in definitions.values_mut().filter_map(|definition| definition.try_into().ok()) {
        LabelFields.transform(definition);
    }
    let mut properties = Map::new();
    for label in ["name", "note"] {
        properties.insert(label.to_owned(), json!({ "type": "string" }));
    }
    for (of, item) in LISTS.iter().zip(items) {
        let name = item.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
        if let Some(Value::Object(definition)) = name.and_then(|name| definitions.get_mut(name)) {
            label(definition);
            as_a_form(definition, of);
        }
        properties.insert(of.list.to_owned(), json!({ "title": of.title, "type": "array", "items": item }));
    }
    draw_on_the_body(&mut definitions);
    in_words(&mut definitions);
    let schema = json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Weapons, protection and charts that documents may name by id.",
        "type": "object", "properties": properties, "additionalProperties": false, "$defs": definitions,
        "x-ruleset": NAME, "x-inputs": LISTS.map(|of| of.list)
    });
    titled(schema, "Catalogue")
}

/// Adds to a type what every entry of a catalogue must have.
fn label(definition: &mut Map<String, Value>) {
    let id = json!({ "description": "What documents call it.", "type": "string", "pattern": "^[a-z0-9_]{1,64}$", "x-hidden": true });
    let name = json!({ "title": "Name", "description": "What people call it.", "type": "string" });
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

/// An entry by itself has room: nothing of it is folded away.
fn as_a_form(definition: &mut Map<String, Value>, of: &OfList) {
    definition.remove("x-sections");
    definition.remove("x-more");
    definition.insert("x-catalogue".to_owned(), of.list.into());
    definition.insert("x-inputs".to_owned(), json!(of.inputs));
    definition.insert("x-line".to_owned(), json!(of.line));
}
