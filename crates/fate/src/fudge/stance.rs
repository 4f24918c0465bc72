//! How a fight goes on, how someone fights, and what they may try instead of harm (FU-22, FU-23, FU-87, FU-88).

use super::outcome::Needed;
use shootout_ruleset::prelude::*;

/// How a fight goes on (FU-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Exchange by exchange: both roll at once (FU-20).
    #[default]
    Exchange,
    /// Turn by turn: one attacks, the other defends (FU-30, FU-31).
    Turn,
}

/// How someone fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["needs", "finesse", "disarm"]))]
#[serde(default, deny_unknown_fields)]
pub struct Manoeuvre {
    /// The outcome it must reach.
    pub needs: Needed,
    /// Whether it needs finesse (FU-77).
    pub finesse: bool,
    /// Whether it is to disarm.
    pub disarm: bool,
}

impl Default for Manoeuvre {
    fn default() -> Self {
        Self { needs: Needed::Hurt, finesse: false, disarm: false }
    }
}
