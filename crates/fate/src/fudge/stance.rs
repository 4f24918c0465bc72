//! How someone fights, and what they may try instead of harm (FU-22, FU-23, FU-87, FU-88).

use super::outcome::Needed;
use serde::{Deserialize, Serialize};

/// How someone fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// To do harm.
    #[default]
    Normal,
    /// Defensively: +1, and no harm (FU-88).
    Defensive,
    /// With a skill that is not a combat skill: a win is a Scratch (FU-87).
    NonCombat,
    /// Drawing a weapon: no harm (FU-23).
    Drawing,
}

/// An effect that is tried instead of harm (FU-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["needs", "finesse", "disarm"])))]
#[serde(default, deny_unknown_fields)]
pub struct Manoeuvre {
    /// The outcome it must reach.
    #[cfg_attr(feature = "schema", schemars(title = "Needs"))]
    pub needs: Needed,
    /// Whether it needs finesse (FU-77).
    #[cfg_attr(feature = "schema", schemars(title = "Finesse"))]
    pub finesse: bool,
    /// Whether it is to disarm.
    #[cfg_attr(feature = "schema", schemars(title = "Disarm"))]
    pub disarm: bool,
}

impl Default for Manoeuvre {
    fn default() -> Self {
        Self { needs: Needed::Hurt, finesse: false, disarm: false }
    }
}
