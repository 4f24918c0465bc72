//! JSON Schemas of the documents and reports, made from the types that read and write them (feature `schema`).

mod catalogue_file;

use crate::action::ACTION_KINDS;
use crate::advice::{AdviceAnswer, question_schema};
use crate::answer::{Answer, MeleeAnswer, OrderAnswer};
use crate::body::{OUTLINE, PARTS};
use crate::catalogue::{Catalogue, List};
use crate::damage::Severity;
use crate::examples::FIRST_SHOT;
use crate::initiative::Order;
use crate::melee::MeleeScenario;
use crate::posture::{OFFERED, label as label_of_posture};
use crate::references::IN_A_SHOT;
use crate::scenario::{ActionKind, DONE_MOST, Scenario};
use crate::{NAME, Outcome, duel, loadout, scene};
use schemars::transform::{Transform, transform_subschemas};
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};
use shootout_ruleset::dice::Transcript;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::schema::{Chance, tag, titled};
use shootout_ruleset::words::capital;

/// The schemas of documents, reports and the catalogue, by the names of their files.
#[must_use]
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
        ("catalogue.schema.json", catalogue_file::schema()),
    ]
}

/// The schema of scenarios; a new one is the first example, with all that it names in full.
fn scenario() -> Schema {
    let mut schema = asking("shot", schema_for!(Scenario), "Percentile scenario");
    let first: Value = serde_json::from_str(FIRST_SHOT).unwrap_or_default();
    let mut first = Node::from(&first);
    first.take(TAG);
    let resolved = Catalogue::built_in().entries().resolve(&mut first, "", &IN_A_SHOT);
    debug_assert!(resolved.is_ok(), "a test reads the first example");
    schema.insert("x-new".to_owned(), first.into());
    schema
}

/// The schema of scenes; in a new one wounds are worked out by the first chart that comes with the program.
fn new_scene() -> Schema {
    let mut schema = document(scene::schema(), "Percentile scene");
    schema.insert("x-new".to_owned(), json!({ "name": "New scene", "damage": first_damage_chart() }));
    schema
}

/// The schema of loadouts of shooters; a new one has the first weapon that comes with the program.
fn loadout() -> Schema {
    let mut schema = document(loadout::schema::schema(), "Percentile loadout");
    if let Some(Value::Object(properties)) = schema.get_mut("properties")
        && let Some(Value::Object(damage)) = properties.get_mut("damage")
    {
        damage.insert("x-new".to_owned(), first_damage_chart());
    }
    if let Some(Value::Object(shooter)) = schema.get_mut("$defs").and_then(|types| types.get_mut("Shooter")) {
        let new = json!({ "attacker": { "bs": 40 }, "weapon": first_weapon(), "mode": "all" });
        shooter.insert("x-new".to_owned(), new);
    }
    schema
}

/// The same of one that a form is drawn of: it may say what it asks.
fn asking(ask: &str, schema: Schema, title: &str) -> Schema {
    let mut schema = document(schema, title);
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let ask = json!({ "title": "Question", "description": "What is asked; the fields say it as well.", "const": ask });
        properties.insert(ASK.to_owned(), ask);
        if let Some(Value::Object(damage)) = properties.get_mut("damage") {
            damage.insert("x-new".to_owned(), first_damage_chart());
        }
        if let Some(Value::Object(plan)) = properties.get_mut("plan") {
            plan.insert("x-adds-more".to_owned(), done_seldom());
        }
    }
    if let Some(Value::Object(fighter)) = schema.get_mut("$defs").and_then(|types| types.get_mut("Written")) {
        fighter.insert("x-new".to_owned(), first_fighter());
    }
    schema
}

/// The schema of what an action in a scene asks, of which a form is drawn: with ids where the catalogue has a list.
#[cfg(feature = "companion")]
pub(crate) fn of_action(mut schema: Schema) -> Schema {
    if let Some(Value::Object(properties)) = schema.get_mut("properties")
        && let Some(Value::Object(damage)) = properties.get_mut("damage")
    {
        damage.insert("x-new".to_owned(), first_damage_chart());
    }
    by_ids(schema)
}

/// What is done more seldom than what a plan offers at once: one tap adds it as well.
fn done_seldom() -> Value {
    let is_seldom =
        |kind: ActionKind| kind != ActionKind::Fire && DONE_MOST.iter().all(|(most, _)| *most != kind);
    let rows = ACTION_KINDS.iter().filter(|row| is_seldom(row.kind) && *row == row.kind.row());
    rows.map(|row| json!({ "title": row.label, "value": { "do": row.kind } })).collect()
}

/// The damage chart that a form begins with.
fn first_damage_chart() -> Value {
    first_of(List::DamageCharts)
}

/// The weapon that a form begins with.
fn first_weapon() -> Value {
    first_of(List::Weapons)
}

/// The first entry of a list that comes with the program.
fn first_of(list: List) -> Value {
    let first = Catalogue::built_in().entries().of(list.name()).next();
    first.map(|(_, entry)| Value::from(entry.clone())).unwrap_or_default()
}

/// One who fights, with the first weapon that comes with the program.
fn first_fighter() -> Value {
    json!({ "combatant": { "name": "Fighter", "bs": 40, "weapon": first_weapon() }, "plan": [{ "do": "fire", "mode": "single" }] })
}

/// A document that people write: with its tag, and with ids where the catalogue has a list.
fn document(mut schema: Schema, title: &str) -> Schema {
    tag(&mut schema, NAME);
    titled(by_ids(schema), title)
}

/// The same by itself, without its tag and title.
fn by_ids(mut schema: Schema) -> Schema {
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
        "description": "An entry of the catalogue with some fields changed.", "x-hidden": true,
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

/// A location chart is a list, not a type of its own; one of one's own begins as the first that comes with the program.
fn allow_chart_id(chart: &mut Value) {
    if let Some(Value::Array(types)) = chart.get_mut("type") {
        types.push("string".into());
    }
    if let Some(chart) = chart.as_object_mut() {
        chart.insert("x-new".to_owned(), first_of(List::LocationCharts));
    }
}
