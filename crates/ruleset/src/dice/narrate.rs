//! What dice are rolled for and what they meant, in words.

use super::layout::FaceLayout;
use super::words::{RollRequest, RollResult};
use serde::Serialize;
use shootout_odds::{Procedure, Roll, Rolled};

/// A procedure whose dice can be put into words.
pub trait Narrate: Procedure {
    /// What documents call the rule set.
    const RULE_SET: &'static str;

    /// What all rolls together come to.
    type Outcome: Serialize;

    /// What is to be rolled, after these throws; a follow-up comes from the one of them that is its `origin`.
    fn ask(
        &self,
        roll: &Roll<Self::Why>,
        before: &[Rolled<Self::Why, Self::Event>],
        origin: Option<usize>,
    ) -> RollRequest;
    /// How the faces of each of its dice are laid out to be tapped; empty: all in rows.
    fn layouts(&self, _roll: &Roll<Self::Why>) -> &'static [FaceLayout] {
        &[]
    }
    /// What a roll meant that was made after these.
    fn tell(
        &self,
        rolled: &Rolled<Self::Why, Self::Event>,
        before: &[Rolled<Self::Why, Self::Event>],
    ) -> RollResult;
    /// What events came to.
    fn outcome(&self, events: &[Self::Event]) -> Self::Outcome;
    /// The same in words, a line each. While dice are still to be rolled, nothing is said that they may change.
    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String>;
}
