//! JSON Schemas of the documents and reports, made from the types that read and write them (feature `schema`).

use crate::action::ACTION_KINDS;
use crate::advice::{AdviceAnswer, question_schema};
use crate::answer::{Answer, MeleeAnswer, OrderAnswer};
use crate::body::{OUTLINE, PARTS};
use crate::catalogue::{Catalogue, List, LocationBands};
use crate::damage::DamageChart;
use crate::examples::EXAMPLES;
use crate::initiative::Order;
use crate::melee::{MeleeScenario, MeleeWeapon};
use crate::posture::{OFFERED, label as label_of_posture};
use crate::references::IN_A_SHOT;
use crate::scenario::{ActionKind, Armour, Cover, DONE_MOST, ForceField, Scenario, Weapon};
use crate::{NAME, Outcome, duel, loadout, scene};
use schemars::transform::{Transform, transform_subschemas};
use schemars::{Schema, SchemaGenerator, json_schema, schema_for};
use serde_json::{Map, Value, json};
use shootout_ruleset::dice::Transcript;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::schema::{Chance, tag, titled};

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
        ("percentile_scene.schema.json", document(scene::schema(), "Percentile scene")),
        ("catalogue.schema.json", catalogue()),
    ]
}

/// The schema of scenarios; a new one is the first example, with all that it names in full.
fn scenario() -> Schema {
    let mut schema = asking("shot", schema_for!(Scenario), "Percentile scenario");
    let first: Value = serde_json::from_str(EXAMPLES[0].1).unwrap_or_default();
    let mut first = Node::from(&first);
    first.take(TAG);
    let resolved = Catalogue::built_in().entries().resolve(&mut first, "", &IN_A_SHOT);
    debug_assert!(resolved.is_ok(), "a test reads the first example");
    schema.insert("x-new".to_owned(), first.into());
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

/// What is done more seldom than what a plan offers at once: one tap adds it as well.
fn done_seldom() -> Value {
    let is_seldom =
        |kind: ActionKind| kind != ActionKind::Fire && DONE_MOST.iter().all(|(most, _)| *most != kind);
    let rows = ACTION_KINDS.iter().filter(|row| is_seldom(row.kind) && *row == row.kind.row());
    rows.map(|row| json!({ "title": row.label, "value": { "do": row.kind } })).collect()
}

/// The damage chart that a form begins with: the first that comes with the program.
fn first_damage_chart() -> Value {
    let first = Catalogue::built_in().entries().of(List::DamageCharts.name()).next();
    first.map(|(_, chart)| Value::from(chart.clone())).unwrap_or_default()
}

/// The first weapon that comes with the program.
fn first_weapon() -> Value {
    let weapon = Catalogue::built_in().entries().of(List::Weapons.name()).next();
    weapon.map(|(_, weapon)| Value::from(weapon.clone())).unwrap_or_default()
}

/// One who fights, with the first weapon that comes with the program.
fn first_fighter() -> Value {
    json!({ "combatant": { "name": "Fighter", "bs": 40, "weapon": first_weapon() }, "plan": [{ "do": "fire", "mode": "single" }] })
}

/// A document that people write: with its tag, and with ids where the catalogue has a list.
fn document(mut schema: Schema, title: &str) -> Schema {
    tag(&mut schema, NAME);
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
    titled(schema, title)
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

/// How people stand and what they do is called as sentences and tables call it; postures stand in the order in which they are offered.
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
    variants("Deed", &kind, &|_| 0);
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

/// A location chart is a list, not a type of its own.
fn allow_chart_id(chart: &mut Value) {
    if let Some(Value::Array(types)) = chart.get_mut("type") {
        types.push("string".into());
    }
}

/// What there is to say of a list of a catalogue file.
struct OfList {
    list: List,
    title: &'static str,
    /// The inputs of an entry, in their order.
    inputs: &'static [&'static str],
    /// By which of them it is told in a line.
    line: &'static [&'static str],
}

/// The lists of a catalogue file, in the order in which people see them.
const LISTS: [OfList; 7] = [
    OfList {
        list: List::Weapons,
        title: "Weapons",
        inputs: &[
            "name",
            "class",
            "modes",
            "max_range_m",
            "magazine",
            "burst_radius_m",
            "plasma",
            "can_jam",
            "penetration",
        ],
        line: &["name", "class", "max_range_m"],
    },
    OfList {
        list: List::Armour,
        title: "Armour",
        inputs: &["name", "base", "kind", "covers"],
        line: &["name", "kind", "base"],
    },
    OfList {
        list: List::Fields,
        title: "Force fields",
        inputs: &["name", "value"],
        line: &["name", "value"],
    },
    OfList { list: List::Cover, title: "Cover", inputs: &["name", "base"], line: &["name", "base"] },
    OfList {
        list: List::DamageCharts,
        title: "Damage charts",
        inputs: &["name", "modifier", "rows", "by_location"],
        line: &["name", "rows"],
    },
    OfList {
        list: List::LocationCharts,
        title: "Hit location charts",
        inputs: &["name", "bands"],
        line: &["name", "bands"],
    },
    OfList {
        list: List::MeleeWeapons,
        title: "Hand-to-hand weapons",
        inputs: &["name", "kind", "penetration", "bayonet", "can_jam"],
        line: &["name", "kind"],
    },
];

/// By how much a tap changes numbers of an entry.
const STEPS: [(&str, u32); 4] = [("max_range_m", 10), ("base", 5), ("value", 5), ("modifier", 5)];

/// What lists within an entry are called, and an entry of theirs.
const LISTS_WITHIN: [(&str, &str, &str); 4] = [
    ("penetration", "Penetration: added to the chance to get through, by distance", "Band"),
    ("rows", "Rows: low is deadly", "Row"),
    ("bands", "Bands of the reversed roll", "Band"),
    ("by_location", "Other rows for single locations", "Location"),
];

/// A catalogue file. Who has entries of their own changes them in forms that are drawn from it.
fn catalogue() -> Schema {
    let mut generator = SchemaGenerator::default();
    let items = LISTS.map(|of| match of.list {
        List::Weapons => generator.subschema_for::<Weapon>(),
        List::MeleeWeapons => generator.subschema_for::<MeleeWeapon>(),
        List::Armour => generator.subschema_for::<Armour>(),
        List::Fields => generator.subschema_for::<ForceField>(),
        List::Cover => generator.subschema_for::<Cover>(),
        List::LocationCharts => generator.subschema_for::<LocationBands>(),
        List::DamageCharts => generator.subschema_for::<DamageChart>(),
    });
    let mut definitions = generator.take_definitions(true);
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
        properties
            .insert(of.list.name().to_owned(), json!({ "title": of.title, "type": "array", "items": item }));
    }
    draw_on_the_body(&mut definitions);
    in_tables(&mut definitions);
    let schema = json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Weapons, protection and charts that documents may name by id.",
        "type": "object", "properties": properties, "additionalProperties": false, "$defs": definitions,
        "x-ruleset": NAME, "x-inputs": LISTS.map(|of| of.list.name())
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
    definition.insert("x-catalogue".to_owned(), of.list.name().into());
    definition.insert("x-inputs".to_owned(), json!(of.inputs));
    definition.insert("x-line".to_owned(), json!(of.line));
    let Some(Value::Object(properties)) = definition.get_mut("properties") else { return };
    for (name, step) in STEPS {
        if let Some(Value::Object(number)) = properties.get_mut(name) {
            number.insert("x-step".to_owned(), step.into());
        }
    }
    for (name, title, entry) in LISTS_WITHIN {
        let list = properties.get_mut(name).and_then(Value::as_object_mut);
        if let Some(list) = list.filter(|list| list.contains_key("items")) {
            list.insert("title".to_owned(), title.into());
            list.insert("x-entry".to_owned(), entry.into());
        }
    }
}

/// Bands and rows stand in tables; a further row goes up to 100, and rows for one location begin with those of the first chart.
fn in_tables(definitions: &mut Map<String, Value>) {
    let rows = first_damage_chart().get("rows").cloned().unwrap_or_default();
    let new = [
        ("PenetrationBand", Value::Null),
        ("DamageRow", json!({ "up_to": 100, "result": "none" })),
        ("LocationBand", json!({ "up_to": 100, "location": "body" })),
        ("LocationRows", json!({ "location": "head", "rows": rows })),
    ];
    for (name, new) in new {
        let Some(Value::Object(definition)) = definitions.get_mut(name) else { continue };
        // Rows within rows take more than a line.
        if name != "LocationRows" {
            definition.insert("x-columns".to_owned(), true.into());
        }
        if !new.is_null() {
            definition.insert("x-new".to_owned(), new);
        }
    }
    if let Some(Value::Object(rows)) =
        definitions.get_mut("LocationRows").and_then(|of| of.pointer_mut("/properties/rows"))
    {
        rows.insert("x-entry".to_owned(), "Row".into());
    }
}
