//! The document of a loadout: shooters, weapons and modes of fire against targets.

use crate::damage::DamageChart;
use crate::number::BoundedInt;
use crate::rulings::Rulings;
use crate::scenario::{Attacker, Carried, PlanStep, Scenario, Target, Weapon};
#[cfg(feature = "schema")]
use crate::scenario::{Mode, done_most};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;
#[cfg(feature = "schema")]
use shootout_ruleset::side_by_side::weights::{WEIGHT, weight_schema};

/// The most shooters of a loadout.
pub(super) const MAX_SHOOTERS: usize = 100;
/// The most targets of a loadout.
pub(super) const MAX_TARGETS: usize = 100;
/// The most actions that a mode of fire can be asked for; a longer plan can be stated.
const MAX_ACTIONS: i32 = 100;

/// Shooters, weapons and modes of fire against targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["shooters", "targets", "damage"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    /// The version of the document.
    #[schemars(title = "Version", extend("x-hidden" = true))]
    loadout: BoundedInt<1, 1>,
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who is compared: each makes a row of the table, or one for each mode.
    #[schemars(length(min = 1, max = MAX_SHOOTERS), extend("x-entry" = "Shooter", "x-ordered" = true))]
    pub shooters: Vec<Shooter>,
    /// The targets that they are compared against.
    #[schemars(length(min = 1, max = MAX_TARGETS), extend("x-entry" = "Target", "x-ordered" = true))]
    pub targets: Vec<Target>,
    /// The chart on which hits that penetrate are rolled; none: wounds are not worked out.
    #[serde(default)]
    #[schemars(title = "Damage chart", extend("x-null" = "Wounds are not worked out"))]
    damage: Option<DamageChart>,
}

/// One who shoots, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-line" = ["weapon.name", "mode", "attacker.bs", "name"],
    "x-inputs" = ["name", "attacker", "weapon", "mode", "actions", "plan"]
))]
#[serde(deny_unknown_fields)]
pub(super) struct Shooter {
    /// What to call the row; not stated: its weapon and mode.
    #[serde(default)]
    #[schemars(title = "Name of the row", extend("x-null" = "weapon, mode"))]
    pub name: Option<String>,
    /// The one who shoots.
    pub attacker: Attacker,
    /// What they shoot with.
    pub weapon: Weapon,
    /// In which mode they fire all the time; `all` makes a row for each mode that the weapon has.
    #[serde(default)]
    #[schemars(title = "Fires", extend("x-null" = "Plan"))]
    pub mode: Option<Asked>,
    /// How many actions they fire; not stated: a round.
    #[serde(default)]
    #[schemars(title = "Actions of fire", extend("x-when" = with_a_mode(), "x-null" = "a round"))]
    pub actions: Option<BoundedInt<1, MAX_ACTIONS>>,
    /// What they do, in order, instead of firing in one mode.
    #[serde(default)]
    #[schemars(with = "Vec<PlanStep>", title = "Plan", extend(
        "default" = [], "x-when" = without_a_mode(), "x-entry" = "Action", "x-ordered" = true, "x-adds" = done_most(),
        "x-new" = [PlanStep::fire(Mode::Single)]
    ))]
    pub plan: Option<Vec<PlanStep>>,
}

/// Which modes of fire are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ModesAsked")]
#[serde(rename_all = "snake_case")]
pub(super) enum Asked {
    /// One shot an action.
    Single,
    /// Up to two shots an action.
    Semi,
    /// Up to four shots an action, six for a heavy weapon.
    Auto,
    /// Each that the weapon has, in a row of its own.
    #[schemars(title = "Each mode")]
    All,
}

#[cfg(feature = "schema")]
fn with_a_mode() -> serde_json::Value {
    serde_json::json!({ "field": "mode", "not": [null] })
}

#[cfg(feature = "schema")]
fn without_a_mode() -> serde_json::Value {
    serde_json::json!({ "field": "mode", "values": [null] })
}

impl Document {
    /// The shot of one of the shooters at one of the targets, in which they do this.
    pub fn shot(&self, shooter: &Shooter, target: &Target, plan: Vec<PlanStep>) -> Scenario {
        Scenario {
            rulings: self.rulings.clone(),
            attacker: shooter.attacker.clone(),
            weapon: shooter.weapon.clone(),
            off_hand: None,
            target: target.clone(),
            following: Vec::new(),
            bystanders: Vec::new(),
            damage: self.damage.clone(),
            carried: Carried::default(),
            plan,
        }
    }
}

/// What a loadout's document is.
#[cfg(feature = "schema")]
pub(crate) fn schema() -> schemars::Schema {
    use serde_json::{Value, json};
    let mut schema = schemars::schema_for!(Document);
    schema.remove("additionalProperties");
    if let Some(Value::Object(shooter)) = schema.pointer_mut("/$defs/Shooter") {
        shooter.remove("additionalProperties");
    }
    if let Some(Value::Object(target)) = schema.pointer_mut("/properties/targets/items") {
        target.insert("x-line".to_owned(), json!(["name", "range_m", "cover.name", "field.name"]));
        let inputs =
            ["name", "weight", "range_m", "called", "cover", "seen_as", "exposed", "field", "armour"];
        target.insert("x-inputs".to_owned(), json!(inputs));
        target.insert("x-new".to_owned(), json!({ "name": "Target", "range_m": 35 }));
    }
    if let Some(Value::Object(fields)) = schema.pointer_mut("/$defs/Target/properties") {
        fields.insert(WEIGHT.to_owned(), weight_schema("target"));
    }
    schema
}
