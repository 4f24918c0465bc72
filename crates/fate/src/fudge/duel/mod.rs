//! Fights to Taken Out: the death spiral, followed exactly to its end (FU-Q5 to FU-Q9).

use shootout_ruleset::prelude::*;

mod several;
mod two;

pub use several::{SeveralDuelReport, SeveralDuelScenario};
pub use two::{DuelReport, DuelScenario};

pub use shootout_ruleset::combat::TurnsListed;

/// Who has the first turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
