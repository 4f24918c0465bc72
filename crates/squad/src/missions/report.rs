//! What is said of a mission, and what its dice came to.

use shootout_ruleset::prelude::*;

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MissionVerdict {
    /// The one.
    A,
    /// The other.
    B,
    /// Nobody.
    Draw,
}

/// A number for each, worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SumOfBoth {
    /// Of side a.
    pub a: i64,
    /// Of side b.
    pub b: i64,
}

/// A unit on shaking ground, in one round.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShakenReport<W> {
    /// It is pinned by it.
    pub pin: W,
    /// Wounds.
    pub wounds: CountReport<W>,
    /// Nobody is left.
    pub wipe_out: W,
}

/// How a mission stands. Fields of other missions are left out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MissionReport<W> {
    /// Who has won if it ends now.
    pub verdict: MissionVerdict,
    /// Occupation: the strength of both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<SumOfBoth>,
    /// Control the Intel: how many objectives there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objectives: Option<CountReport<W>>,
    /// Control the Intel: victory points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<SumOfBoth>,
    /// Raid the Labs: whether the searcher may search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_search: Option<bool>,
    /// Raid the Labs: victory points of the searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory_points: Option<CountReport<W>>,
    /// Raid the Labs: health that comes back in one search; null without a searcher.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<Option<CountReport<W>>>,
    /// Seismic Shift: the chance of each effect in a round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub each_effect: Option<W>,
    /// Seismic Shift: the chance that a given effect comes at least once in all rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least_once: Option<W>,
    /// Seismic Shift: a unit in one round; null without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Option<ShakenReport<W>>>,
}

/// What was rolled for a mission. Fields of other missions are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MissionOutcome {
    /// How many objectives there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objectives: Option<u16>,
    /// What the ground does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<&'static str>,
    /// Whether the unit is pinned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pin: Option<bool>,
    /// The wounds of the unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u16>,
    /// Victory points of the first search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory_points: Option<u16>,
    /// Health that came back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<u16>,
}
