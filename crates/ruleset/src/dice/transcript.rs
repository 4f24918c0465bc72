use super::words::{RollRequest, RollResult};
use crate::JsonSchema;
use serde::Serialize;

/// Everything about a procedure that was rolled, or is half rolled.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Transcript<O> {
    /// The rule set by which it was rolled.
    pub ruleset: &'static str,
    /// The seed of the generator; not there when the dice were real.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Every roll in order.
    pub rolls: Vec<RollResult>,
    /// What all of them came to.
    pub outcome: O,
    /// What is to be rolled next; null when all is over.
    pub next: Option<RollRequest>,
    /// Every face in order: typed in as real dice, they give the same result.
    pub faces: Vec<u32>,
}
