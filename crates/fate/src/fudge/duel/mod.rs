//! Fights to Taken Out: the death spiral, followed exactly to its end (FU-Q5 to FU-Q9).

mod several;
mod two;

pub use several::{SeveralDuelReport, SeveralDuelScenario};
pub(crate) use two::Duel;
pub use two::{DuelReport, DuelScenario};

pub use shootout_ruleset::combat::{DuelOutcome, TurnsListed};

use serde::{Deserialize, Serialize};

/// How a fight goes on (FU-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Exchange by exchange: both roll at once (FU-20).
    #[default]
    Exchange,
    /// Turn by turn: one attacks, the other defends (FU-30, FU-31).
    Turn,
}

/// Who has the first turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The one side.
    #[default]
    A,
    /// The other.
    B,
    /// Whoever wins initiative (FU-30).
    Initiative,
}
