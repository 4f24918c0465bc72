//! The document of a duel.

use super::course::{WhenEmpty, WhenJammed, WhenOver};
use super::plan::Plan;
use super::{DuckBack, Fight};
use crate::damage::DamageChart;
use crate::location::Location;
use crate::number::{Metres, Whole};
use crate::rulings::Rulings;
use crate::scene::Sheet;
use serde::{Deserialize, Serialize};

/// The most rounds that a duel is followed.
pub const MAX_ROUNDS: i32 = 60;
/// The most trials of a simulation.
pub const MAX_TRIALS: i32 = 10_000_000;

/// Two sides who fight each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    /// The version of the document.
    #[cfg_attr(feature = "schema", schemars(title = "Version"))]
    duel: Whole<1, 1>,
    /// What to call it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    name: String,
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub(super) rulings: Rulings,
    /// The chart on which hits that penetrate are rolled.
    #[cfg_attr(feature = "schema", schemars(title = "Damage chart"))]
    pub(super) damage: DamageChart,
    /// How it is fought.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Fight"))]
    pub(super) fight: Fight,
    /// How many rounds it is followed.
    #[serde(default = "a_turn")]
    #[cfg_attr(feature = "schema", schemars(title = "Rounds"))]
    pub(super) rounds: Whole<1, MAX_ROUNDS>,
    /// How far those are from each other of whom nothing else is said, in metres.
    #[serde(default = "usual_distance")]
    #[cfg_attr(feature = "schema", schemars(title = "Distance (m)"))]
    pub(super) range_m: Metres,
    /// Distances between two of them. Fire swings only between those whose distance is stated (P-FIRE-7).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Distances"))]
    pub(super) distances: Vec<Distance>,
    /// What being made to duck back does, which the rule book does not say (P-DUCK-4).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Duck-back"))]
    pub(super) duck_back: DuckBack,
    /// Whether the duel is worked out again with one thing changed, to see what that is worth.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schemars(title = "What changes are worth"))]
    pub(super) values: bool,
    /// Rolls it out so often instead of working it out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Simulation"))]
    pub(super) simulate: Option<Simulation>,
    /// The two sides.
    #[cfg_attr(feature = "schema", schemars(title = "Sides", length(min = 2, max = 2)))]
    pub(super) sides: Vec<Side>,
}

/// A simulation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Simulation {
    /// How many duels are rolled out.
    #[cfg_attr(feature = "schema", schemars(title = "Trials"))]
    pub(super) trials: Whole<1, MAX_TRIALS>,
    /// The seed of the dice.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Seed"))]
    pub(super) seed: u64,
}

/// How far two are from each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Distance {
    /// Their names.
    #[cfg_attr(feature = "schema", schemars(title = "Between", length(min = 2, max = 2)))]
    pub(super) between: Vec<String>,
    /// The distance in metres.
    #[cfg_attr(feature = "schema", schemars(title = "Distance (m)"))]
    pub(super) range_m: Metres,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Side {
    /// What to call it; not stated: by its first fighter.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub(super) name: Option<String>,
    /// Those on it, at most 16 on both together.
    #[cfg_attr(feature = "schema", schemars(title = "Fighters", length(min = 1, max = 15)))]
    pub(super) fighters: Vec<Written>,
}

/// One who fights, or several alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    /// The combatant as in a scene: skills, weapons, protection.
    #[cfg_attr(feature = "schema", schemars(title = "Combatant"))]
    pub(super) combatant: Sheet,
    /// How many of them there are; they are then numbered.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Count"))]
    pub(super) count: Whole<1, 15>,
    /// Shooting: what they do, in order; or "best": at each action what gives the best chance to have their target down.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Plan"))]
    pub(super) plan: Plan,
    /// Shooting: what follows the last entry of the plan.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "When the plan is over"))]
    pub(super) when_over: WhenOver,
    /// Shooting: what they do when every weapon in their hands is empty.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "When empty"))]
    pub(super) when_empty: WhenEmpty,
    /// Shooting: what they do when every weapon in their hands is jammed or empty, and one can be repaired.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "When jammed"))]
    pub(super) when_jammed: WhenJammed,
    /// Whom they attack, by name: the first of them who is up. Not stated: the other side in its order.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Targets"))]
    pub(super) targets: Option<Vec<String>>,
    /// Shooting: the location that they aim at, which is then a small target (P-VIS-6).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Called location"))]
    pub(super) called: Option<Location>,
    /// Hand-to-hand: how many hits they try to parry each round (A-PARRY-4).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Parries a round"))]
    pub(super) parries: Whole<0, 20>,
    /// Hand-to-hand: they charge in the first round (P-MMOD-1).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Charging"))]
    pub(super) charging: bool,
    /// Hand-to-hand: they stand on higher ground (P-MMOD-2).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Higher ground"))]
    pub(super) higher_ground: bool,
    /// Hand-to-hand: they have won the round before the first (P-MMOD-3).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Won the previous round"))]
    pub(super) won_previous_round: bool,
    /// Hand-to-hand: they stand behind an obstacle (P-MMOD-5).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Behind an obstacle"))]
    pub(super) behind_obstacle: bool,
    /// Hand-to-hand: they fight with a weapon in each hand (P-MMOD-8).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "A weapon in each hand"))]
    pub(super) weapon_in_each_hand: bool,
}

fn a_turn() -> Whole<1, MAX_ROUNDS> {
    Whole::nearest(6)
}

fn usual_distance() -> Metres {
    Metres::new(20.0).unwrap_or_default()
}

fn yes() -> bool {
    true
}

/// What a duel's document is.
#[cfg(feature = "schema")]
pub(crate) fn schema() -> schemars::Schema {
    schemars::schema_for!(Document)
}
