//! Margins: by how much one total is above another.

use shootout_odds::{Dist, Weight, chance};
use shootout_ruleset::prelude::*;

/// A margin that can come up.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MarginReport<W> {
    /// The total with dice of the one who acts, less the other's.
    pub margin: i32,
    /// How likely it is.
    pub chance: W,
}

impl<W: Weight> MarginReport<W> {
    /// Every margin that can come up, ascending.
    pub(crate) fn all(margins: &Dist<i32, W>) -> Vec<Self> {
        margins.iter().map(|(margin, chance)| Self { margin: *margin, chance: chance.clone() }).collect()
    }
}

/// The margins as people see them.
pub(crate) fn distribution<W: AnswerWeight>(margins: &[MarginReport<W>]) -> Distribution {
    Distribution::of_outcomes("Margin", margins.iter().map(|row| (row.margin.to_string(), &row.chance)))
}

/// The chance of the margins, or of what else numbers are, of which this holds.
pub(crate) fn chance_of<W: Weight>(margins: &Dist<i32, W>, holds: impl Fn(i32) -> bool) -> W {
    chance(margins.iter().map(|(margin, weight)| (holds(*margin), weight)))
}
