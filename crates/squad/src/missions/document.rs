//! A mission and how it stands, as documents have it.

use crate::document::share::Share;
use crate::document::unit::Unit;
use crate::rulings::Rulings;
use shootout_ruleset::prelude::*;

/// A mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MissionName {
    /// Points of enemies destroyed (SQ-MIS-06).
    MeetingEngagement,
    /// The same on shaking ground (SQ-MIS-09).
    SeismicShift,
    /// Strength in the central circle (SQ-MIS-04, SQ-MIS-07).
    Occupation,
    /// Objectives held (SQ-MIS-08).
    ControlTheIntel,
    /// Buildings searched (SQ-MIS-10).
    RaidTheLabs,
}

/// Points of two players.
pub type Points = BoundedInt<0, 1_000_000>;

/// A number for each of the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b"]))]
#[serde(default, deny_unknown_fields)]
pub struct OfBoth {
    /// Of side a.
    pub a: Points,
    /// Of side b.
    pub b: Points,
}

/// A mission and how it stands. Each mission has fields of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["mission", "limit", "destroyed", "rounds", "unit", "in_building", "a", "b",
    "held", "searches", "survival", "searcher", "points"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Which.
    pub mission: MissionName,
    /// The points that a force may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Points limit", extend("x-new" = 1000), with = "BoundedInt<1, 1_000_000>", extend("x-when" = crate::document::only_while("mission", &["meeting_engagement", "seismic_shift"])))]
    pub limit: Option<BoundedInt<1, 1_000_000>>,
    /// Points of enemy units that each has destroyed.
    #[serde(default)]
    #[schemars(title = "Points destroyed", extend("x-when" = crate::document::only_while("mission", &["meeting_engagement", "seismic_shift"])))]
    pub destroyed: Option<OfBoth>,
    /// Rounds on shaking ground.
    #[serde(default)]
    #[schemars(extend("x-when" = crate::document::only_while("mission", &["seismic_shift"])))]
    pub rounds: Option<BoundedInt<1, 20>>,
    /// A unit on it.
    #[serde(default)]
    #[schemars(extend("x-when" = crate::document::only_while("mission", &["seismic_shift"])))]
    pub unit: Option<Unit>,
    /// Whether that is in a building.
    #[serde(default)]
    #[schemars(title = "In a building", extend("x-when" = crate::document::only_while("mission", &["seismic_shift"])))]
    pub in_building: Option<bool>,
    /// Units of a in the circle.
    #[serde(default)]
    #[schemars(title = "Units of A", extend("x-when" = crate::document::only_while("mission", &["occupation"])))]
    pub a: Option<Vec<Unit>>,
    /// Units of b in the circle.
    #[serde(default)]
    #[schemars(title = "Units of B", extend("x-when" = crate::document::only_while("mission", &["occupation"])))]
    pub b: Option<Vec<Unit>>,
    /// Objectives held at the end of each round.
    #[serde(default)]
    #[schemars(extend("x-entry" = "Round"), title = "Objectives held", extend("x-when" = crate::document::only_while("mission", &["control_the_intel"])))]
    pub held: Option<Vec<OfBoth>>,
    /// Searches.
    #[serde(default)]
    #[schemars(extend("x-when" = crate::document::only_while("mission", &["raid_the_labs"])))]
    pub searches: Option<BoundedInt<1, 20>>,
    /// The chance to survive what is found.
    #[serde(default)]
    #[schemars(title = "Chance to survive", extend("x-when" = crate::document::only_while("mission", &["raid_the_labs"])))]
    pub survival: Option<Share>,
    /// Who searches.
    #[serde(default)]
    #[schemars(extend("x-when" = crate::document::only_while("mission", &["raid_the_labs"])))]
    pub searcher: Option<Unit>,
    /// Victory points so far.
    #[serde(default)]
    #[schemars(title = "Victory points", extend("x-when" = crate::document::only_while("mission", &["raid_the_labs"])))]
    pub points: Option<OfBoth>,
}
