//! What a fight comes to, for programs.

use super::Winner;
use crate::JsonSchema;
use crate::number::BoundedInt;
use serde::Serialize;

/// How many turns, exchanges or rounds are told one by one.
pub type TurnsListed = BoundedInt<1, 500>;

/// How many are told where the document does not say.
pub const fn ten() -> TurnsListed {
    BoundedInt::nearest(10)
}

/// What a played fight came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DuelOutcome {
    /// Who has won; null when both sides still stand.
    pub winner: Option<Winner>,
    /// How many exchanges or turns were played.
    pub turns: u32,
}

/// What a fight comes to, whatever the rules. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FightReport<W> {
    /// Who wins in the end.
    pub wins: WinsReport<W>,
    /// The mean number of turns until the fight is over; null where it may never be.
    pub mean: Option<W>,
    /// Who has won by turn 1, 2, and so on.
    pub by: Vec<ByReport<W>>,
    /// With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    /// each turn. The chances of the end and the mean are still exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact_up_to: Option<u32>,
}

/// Who wins in the end.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WinsReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// Both are out at once.
    pub both: W,
    /// The fight never ends.
    pub neither: W,
}

/// Who has won by a turn.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ByReport<W> {
    /// The turn, counted from 1.
    pub n: u32,
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// Both were out at once.
    pub both: W,
    /// The fight is over.
    pub over: W,
}
