//! What a loadout's document is, for the JSON Schema and the form that is drawn of it. Nothing is read into these types: the parts of a
//! loadout are read as parts of scenarios.

use super::read::{Asked, MAX_ACTIONS, MAX_SHOOTERS, MAX_TARGETS};
use crate::damage::DamageChart;
use crate::number::BoundedInt;
use crate::rulings::Rulings;
use crate::scenario::{Attacker, Mode, PlanStep, Target, Weapon, done_most};
use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;
use serde_json::{Value, json};

/// Shooters, weapons and modes of fire against targets.
#[derive(Serialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["shooters", "targets", "damage"], "x-more" = ["rulings"]))]
struct Document {
    /// The version of the document.
    #[schemars(title = "Version", extend("x-hidden" = true))]
    loadout: BoundedInt<1, 1>,
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[schemars(title = "Rulings")]
    rulings: Rulings,
    /// Who is compared: each makes a row of the table, or one for each mode.
    #[schemars(title = "Shooters", length(min = 1, max = MAX_SHOOTERS), extend("x-entry" = "Shooter", "x-ordered" = true))]
    shooters: Vec<Shooter>,
    /// The targets that they are compared against.
    #[schemars(title = "Targets", length(min = 1, max = MAX_TARGETS), extend("x-entry" = "Target", "x-ordered" = true))]
    targets: Vec<Target>,
    /// The chart on which hits that penetrate are rolled; none: wounds are not worked out.
    #[serde(default)]
    #[schemars(title = "Damage chart", extend("x-null" = "Wounds are not worked out"))]
    damage: Option<DamageChart>,
}

/// One who shoots, and how.
#[derive(Serialize, JsonSchema)]
#[schemars(extend(
    "x-line" = ["weapon.name", "mode", "attacker.bs", "name"],
    "x-inputs" = ["name", "attacker", "weapon", "mode", "actions", "plan"]
))]
struct Shooter {
    /// What to call the row; not stated: its weapon and mode.
    #[serde(default)]
    #[schemars(title = "Name of the row", extend("x-null" = "weapon, mode"))]
    name: Option<String>,
    /// The one who shoots.
    #[schemars(title = "Attacker")]
    attacker: Attacker,
    /// What they shoot with.
    #[schemars(title = "Weapon")]
    weapon: Weapon,
    /// In which mode they fire all the time; `all` makes a row for each mode that the weapon has.
    #[serde(default)]
    #[schemars(title = "Fires", extend("x-null" = "Plan"))]
    mode: Option<Asked>,
    /// How many actions they fire; not stated: a round.
    #[serde(default)]
    #[schemars(title = "Actions of fire", extend("x-when" = with_a_mode(), "x-null" = "a round"))]
    actions: Option<BoundedInt<1, MAX_ACTIONS>>,
    /// What they do, in order, instead of firing in one mode.
    #[serde(default)]
    #[schemars(title = "Plan", extend(
        "x-when" = without_a_mode(), "x-entry" = "Action", "x-ordered" = true, "x-adds" = done_most(),
        "x-new" = [PlanStep::fire(Mode::Single)]
    ))]
    plan: Vec<PlanStep>,
}

fn with_a_mode() -> Value {
    json!({ "field": "mode", "not": [null] })
}

fn without_a_mode() -> Value {
    json!({ "field": "mode", "values": [null] })
}

/// What a loadout's document is.
pub(crate) fn schema() -> Schema {
    let mut schema = schema_for!(Document);
    let target = schema.pointer_mut("/properties/targets/items");
    if let Some(Value::Object(target)) = target {
        target.insert("x-line".to_owned(), json!(["name", "range_m", "cover.name", "field.name"]));
        let inputs = ["name", "range_m", "called", "cover", "seen_as", "exposed", "field", "armour"];
        target.insert("x-inputs".to_owned(), json!(inputs));
        target.insert("x-new".to_owned(), json!({ "name": "Target", "range_m": 35 }));
    }
    schema
}
