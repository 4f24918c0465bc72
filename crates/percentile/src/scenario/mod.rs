//! What a person states: who fires what at whom, and what they do action by action.
//!
//! Plain data. The limits of every number stand in its type, the words for people in the doc comments, which are also
//! the help texts of the JSON Schema and the page (`title` is the label of the input). What only makes sense together
//! is checked by [`Scenario::check`].

mod attacker;
mod carried;
mod check;
#[cfg(feature = "schema")]
mod hints;
mod plan;
mod protection;
mod target;

pub use crate::fire::{Mode, WeaponClass};
pub(crate) use attacker::yes;
pub use attacker::{Attacker, Wound};
pub use attacker::{PenetrationBand, Weapon};
pub use carried::{Carried, CarriedWeapon};
pub use check::{MAX_ARMOUR, MAX_ENTRIES, MAX_OTHERS, SWING_M, check_chart, check_weapon};
#[cfg(feature = "schema")]
pub(crate) use hints::{DONE_MOST, done_most, fired_at_once};
pub use plan::{ActionKind, Cease, Gait, PlanStep, Swing};
pub use protection::{Armour, ArmourKind, Cover, ForceField};
use shootout_ruleset::JsonSchema;
pub use target::{Bystander, FollowingTarget, Light, SeenAs, Size, Target};
#[cfg(feature = "schema")]
pub(crate) use target::{behind_a_first_cover, behind_cover};

use crate::damage::DamageChart;
use crate::rulings::Rulings;
use serde::{Deserialize, Serialize};

/// One shooter's plan of actions against a target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["attacker", "weapon", "plan", "target", "damage"],
    "x-more" = ["off_hand", "following", "bystanders", "carried", "rulings"],
    "x-sentence" = hints::sentence(),
    "x-example-line" = "bs32 autogun semi 35 wall"
))]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[schemars(extend("x-compared" = true, "x-without" = hints::RULINGS_OF_OTHERS))]
    pub rulings: Rulings,
    /// The one who shoots.
    #[schemars(extend("x-words" = ["shooter"]))]
    pub attacker: Attacker,
    /// The weapon they shoot with.
    #[schemars(extend("x-taps" = true, "x-told" = true))]
    pub weapon: Weapon,
    /// A second weapon in the other hand, fired in the same actions by its own mode (A-MOD-4). Both weapons then take
    /// the modifier for two weapons, this one also that for the wrong hand.
    #[serde(default)]
    #[schemars(title = "Weapon in the other hand")]
    pub off_hand: Option<Weapon>,
    /// The one who is shot at.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: Target,
    /// Further targets for following fire, in the order in which the weapon swings to them (P-FIRE-7): when it does is said in the
    /// shots of the plan.
    #[serde(default)]
    #[schemars(title = "Further targets, for following fire", extend("x-entry" = "Target", "x-ordered" = true))]
    pub following: Vec<FollowingTarget>,
    /// Others near the target, for area weapons (P-AREA-4).
    #[serde(default)]
    #[schemars(title = "Bystanders, for area weapons", extend("x-entry" = "Bystander"))]
    pub bystanders: Vec<Bystander>,
    /// The chart on which hits that penetrate are rolled; none: wounds are not worked out.
    #[serde(default)]
    #[schemars(title = "Damage chart", extend("x-null" = "Wounds are not worked out"))]
    pub damage: Option<DamageChart>,
    /// What the attacker brings along from actions before the plan.
    #[serde(default, skip_serializing_if = "Carried::is_nothing")]
    #[schemars(title = "Earlier actions that still count", extend("default" = Carried::default()))]
    pub carried: Carried,
    /// What the attacker does, in order.
    #[schemars(extend("x-entry" = "Action", "x-ordered" = true, "x-adds" = done_most(), "x-taps" = fired_at_once(), "x-values-in-words" = hints::modes_in_words(), "x-told" = true))]
    pub plan: Vec<PlanStep>,
}
