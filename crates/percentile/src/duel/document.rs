//! The document of a duel.

use super::policy::{WhenEmpty, WhenJammed, WhenOver};
use super::{DuckBack, Fight};
use crate::damage::DamageChart;
use crate::location::Location;
use crate::number::{BoundedInt, Metres};
use crate::rulings::Rulings;
use crate::scenario::PlanStep;
#[cfg(feature = "schema")]
use crate::scenario::{Mode, done_most};
use crate::scene::Sheet;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shootout_ruleset::JsonSchema;
use std::fmt::{self, Formatter};

/// The most rounds that a duel is followed.
pub const MAX_ROUNDS: i32 = 60;
/// The most trials of a simulation.
pub const MAX_TRIALS: i32 = 10_000_000;

/// The trials of a simulation where nothing else is stated.
pub const USUAL_TRIALS: u32 = 20_000;

/// Two sides who fight each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-example" = "Standoff", "x-inputs" = ["sides", "fight", "range_m", "rounds"],
    "x-more" = ["name", "damage", "duck_back", "distances", "values", "simulate", "rulings"]
))]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    /// The version of the document.
    #[serde(default)]
    #[schemars(title = "Version", extend("x-hidden" = true))]
    duel: BoundedInt<1, 1>,
    /// What to call it.
    #[serde(default)]
    name: String,
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub(super) rulings: Rulings,
    /// The chart on which hits that penetrate are rolled.
    #[schemars(title = "Damage chart")]
    pub(super) damage: DamageChart,
    /// How it is fought.
    #[serde(default)]
    pub(super) fight: Fight,
    /// How many rounds it is followed.
    #[serde(default = "BoundedInt::<1, MAX_ROUNDS>::of::<6>")]
    pub(super) rounds: BoundedInt<1, MAX_ROUNDS>,
    /// How far people are from each other where nothing else is stated, in metres.
    #[serde(default = "Metres::of::<20>")]
    #[schemars(title = "Distance (m)")]
    pub(super) range_m: Metres,
    /// Distances between two of them. Fire swings only between those whose distance is stated (P-FIRE-7).
    #[serde(default)]
    #[schemars(extend("x-entry" = "Distance between two"))]
    pub(super) distances: Vec<Distance>,
    /// What being made to duck back does, which the rule book does not say (P-DUCK-4).
    #[serde(default)]
    #[schemars(title = "Who ducks back")]
    pub(super) duck_back: DuckBack,
    /// Whether the duel is worked out again with one thing changed, to see what that is worth.
    #[serde(default = "crate::scenario::yes")]
    #[schemars(title = "What changes are worth")]
    pub(super) values: bool,
    /// Rolls it out this many times instead of working it out.
    #[serde(default)]
    #[schemars(title = "Simulation")]
    pub(super) simulate: Option<Simulation>,
    /// The two sides.
    #[schemars(length(min = 2, max = 2), extend("x-entry" = "Side"))]
    pub(super) sides: Vec<Side>,
}

/// A simulation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["trials", "seed"], "x-new" = usual_simulation()))]
#[serde(deny_unknown_fields)]
pub(super) struct Simulation {
    /// How many duels are rolled out.
    pub(super) trials: BoundedInt<1, MAX_TRIALS>,
    /// The seed of the dice.
    #[serde(default)]
    pub(super) seed: u64,
}

/// How far two people are from each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Distance {
    /// Their names.
    #[schemars(
            length(min = 2, max = 2),
            extend("x-entry" = "Who"),
            transform = names_fighters
        )]
    pub(super) between: Vec<String>,
    /// The distance in metres.
    #[schemars(title = "Distance (m)")]
    pub(super) range_m: Metres,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["fighters"], "x-more" = ["name"]))]
#[serde(deny_unknown_fields)]
pub(super) struct Side {
    /// What to call it; not stated: the name of its first fighter.
    #[serde(default)]
    #[schemars(title = "Name of the side", extend("x-null" = "as its first fighter"))]
    pub(super) name: Option<String>,
    /// Those on it, at most 16 on both together.
    #[schemars(length(min = 1, max = 15), extend("x-entry" = "Fighter"))]
    pub(super) fighters: Vec<Written>,
}

/// One who fights, or several alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-line" = ["combatant.name", "count", "combatant.weapon.name", "combatant.bs"],
    "x-inputs" = ["count", "combatant", "plan", "parries", "charging"],
    "x-sections" = [
        { "title": "When the plan is over, a weapon jams or is empty", "inputs": ["when_over", "when_jammed", "when_empty"] },
        { "title": "How they stand", "inputs": ["higher_ground", "won_previous_round", "behind_obstacle", "weapon_in_each_hand"] }
    ],
    "x-more" = ["targets", "called"]
))]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    /// The combatant as in a scene: skills, weapons, protection.
    pub(super) combatant: Sheet,
    /// How many of them there are; they are then numbered.
    #[serde(default)]
    #[schemars(title = "How many")]
    pub(super) count: BoundedInt<1, 15>,
    /// Shooting: what they do, in order; or "best": at each action what gives the best chance to have their target down.
    #[serde(default)]
    #[schemars(extend("x-when" = shooting(), "x-entry" = "Action", "x-ordered" = true, "x-adds" = done_most(), "x-new" = [PlanStep::fire(Mode::Single)]))]
    pub(super) plan: Plan,
    /// Shooting: what follows the last entry of the plan.
    #[serde(default)]
    #[schemars(title = "When the plan is over", extend("x-when" = with_a_stated_plan()))]
    pub(super) when_over: WhenOver,
    /// Shooting: what they do when every weapon in their hands is empty.
    #[serde(default)]
    #[schemars(extend("x-when" = with_a_stated_plan()))]
    pub(super) when_empty: WhenEmpty,
    /// Shooting: what they do when every weapon in their hands is jammed or empty, and one can be repaired.
    #[serde(default)]
    #[schemars(extend("x-when" = with_a_stated_plan()))]
    pub(super) when_jammed: WhenJammed,
    /// Whom they attack, by name: the first of them who is up. Not stated: the other side in its order.
    #[serde(default)]
    #[schemars(
            extend("x-entry" = "Target", "x-ordered" = true, "x-null" = "The other side as it stands"),
            transform = names_enemies
        )]
    pub(super) targets: Option<Vec<String>>,
    /// Shooting: the location that they aim at, which is then a small target (P-VIS-6).
    #[serde(default)]
    #[schemars(title = "Called location", extend("x-when" = shooting(), "x-null" = "None: wherever it hits"))]
    pub(super) called: Option<Location>,
    /// Hand-to-hand: how many hits they try to parry each round (A-PARRY-4).
    #[serde(default)]
    #[schemars(title = "Parries a round", extend("x-when" = by_hand()))]
    pub(super) parries: BoundedInt<0, 20>,
    /// Hand-to-hand: they charge in the first round (P-MMOD-1).
    #[serde(default)]
    #[schemars(extend("x-when" = by_hand()))]
    pub(super) charging: bool,
    /// Hand-to-hand: they stand on higher ground (P-MMOD-2).
    #[serde(default)]
    #[schemars(extend("x-when" = by_hand()))]
    pub(super) higher_ground: bool,
    /// Hand-to-hand: they have won the round before the first (P-MMOD-3).
    #[serde(default)]
    #[schemars(title = "Won the previous round", extend("x-when" = by_hand()))]
    pub(super) won_previous_round: bool,
    /// Hand-to-hand: they stand behind an obstacle (P-MMOD-5).
    #[serde(default)]
    #[schemars(title = "Behind an obstacle", extend("x-when" = by_hand()))]
    pub(super) behind_obstacle: bool,
    /// Hand-to-hand: they fight with a weapon in each hand (P-MMOD-8).
    #[serde(default)]
    #[schemars(title = "A weapon in each hand", extend("x-when" = by_hand()))]
    pub(super) weapon_in_each_hand: bool,
}

#[cfg(feature = "schema")]
fn usual_simulation() -> serde_json::Value {
    serde_json::json!({ "trials": USUAL_TRIALS, "seed": 1 })
}

/// That the entries of a list name fighters, those of whom there are several by their numbers.
#[cfg(feature = "schema")]
fn names_fighters(schema: &mut schemars::Schema) {
    let refers =
        serde_json::json!({ "list": "sides[].fighters", "field": "combatant.name", "numbered": "count" });
    refer(schema, refers);
}

/// The same of fighters of the other side.
#[cfg(feature = "schema")]
fn names_enemies(schema: &mut schemars::Schema) {
    let list = "sides[].fighters";
    let refers =
        serde_json::json!({ "list": list, "field": "combatant.name", "numbered": "count", "apart": "sides" });
    refer(schema, refers);
}

#[cfg(feature = "schema")]
fn refer(list: &mut schemars::Schema, refers: serde_json::Value) {
    if let Some(serde_json::Value::Object(entry)) = list.get_mut("items") {
        entry.insert("x-refers".to_owned(), refers);
    }
}

/// That something matters in one of the fights only.
#[cfg(feature = "schema")]
fn shooting() -> serde_json::Value {
    serde_json::json!({ "field": "fight", "of": "document", "values": [Fight::Shooting] })
}

#[cfg(feature = "schema")]
fn by_hand() -> serde_json::Value {
    serde_json::json!({ "field": "fight", "of": "document", "values": [Fight::HandToHand] })
}

/// The best plan decides too what is done when a weapon is empty.
#[cfg(feature = "schema")]
fn with_a_stated_plan() -> serde_json::Value {
    serde_json::json!([shooting(), { "field": "plan", "not": [Plan::Best] }])
}

/// What a duel's document is.
#[cfg(feature = "schema")]
pub(crate) fn schema() -> schemars::Schema {
    schemars::schema_for!(Document)
}

/// The word for the best plan.
const BEST: &str = "best";

/// What a fighter does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Plan {
    /// These, in order.
    Stated(Vec<PlanStep>),
    /// What is best at each of their actions.
    Best,
}

impl Default for Plan {
    fn default() -> Self {
        Self::Stated(Vec::new())
    }
}

impl Serialize for Plan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Stated(entries) => entries.serialize(serializer),
            Self::Best => serializer.serialize_str(BEST),
        }
    }
}

impl<'de> Deserialize<'de> for Plan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Plan;

            fn expecting(&self, words: &mut Formatter<'_>) -> fmt::Result {
                words.write_str("a list of things to do in `[ ]`, or \"best\"")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<Plan, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(entries)).map(Plan::Stated)
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Plan, E> {
                if word == BEST {
                    return Ok(Plan::Best);
                }
                Err(E::unknown_variant(word, &[BEST, "[ ... ]"]))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

shootout_ruleset::inline_schema!(Plan, "Plan", |generator| {
    let entries = generator.subschema_for::<Vec<PlanStep>>();
    schemars::json_schema!({ "anyOf": [ entries, {
            "type": "string", "const": BEST, "title": "Best at each action",
            "description": "At each action whatever gives the best chance to bring their target down in the time left."
        } ] })
});
