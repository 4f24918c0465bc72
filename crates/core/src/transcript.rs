//! Dice in words: what to roll next and why, and what a roll meant.

use serde::Serialize;

/// What is to be rolled, for whoever holds the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ask {
    /// The sides of each die to be thrown, in order.
    pub dice: &'static [u8],
    /// The rule it is rolled by.
    pub rule: &'static str,
    /// What it is for: "Shot 2 of 4 at Trooper, automatic".
    pub what: String,
    /// What to look for: "25 or less hits; a double or 98-00 jams".
    pub need: String,
}

/// What a roll turned out to mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Told {
    /// What was to be rolled.
    pub ask: Ask,
    /// The faces thrown, one for each die.
    pub faces: Vec<u32>,
    /// What they mean: "07 hits; reversed 70: body".
    pub words: String,
}

/// A percentile roll as people write it: 7 is 07, 100 is 00.
///
/// ```
/// use shootout_core::transcript::percentile;
/// assert_eq!([7, 34, 100].map(percentile), ["07", "34", "00"]);
/// ```
#[must_use]
pub fn percentile(roll: u32) -> String {
    format!("{:02}", roll % 100)
}
