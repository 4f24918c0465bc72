//! Margins: by how much one total is above another.

use crate::dice::sum;
use serde::Serialize;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::answer::{AnswerWeight, Distribution};

/// A margin that can come up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What four dice of one come to, less four dice of another.
pub(crate) fn difference<W: Weight>() -> Dist<i32, W> {
    let dice = sum::<W>();
    dice.convolve(&dice, |one, other| one - other)
}

/// The margins as people see them.
pub(crate) fn distribution<W: AnswerWeight>(margins: &[MarginReport<W>]) -> Distribution {
    Distribution::of_outcomes("Margin", margins.iter().map(|row| (row.margin.to_string(), &row.chance)))
}
