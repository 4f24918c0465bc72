//! What has happened in a scene, line by line, and the dice behind it.

use super::Rolled;
use crate::number::BoundedInt;
use crate::played::{Played, PlayedRoll};
use serde::{Deserialize, Serialize};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// When: the round, or the place in it.
    pub when: String,
    /// What.
    pub words: String,
    /// Whether there is more to say of it, or it was rolled.
    pub opens: bool,
}

impl Happened {
    /// What happened in a round.
    #[must_use]
    pub fn in_round(round: u32, words: String) -> Self {
        Self { when: round.to_string(), words, opens: false }
    }
}

/// What there is behind a line of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behind {
    /// What there is to say besides its words, a line each.
    pub notes: Vec<String>,
    /// Its throws in their order.
    pub throws: Vec<Throw>,
    /// By which seed they were rolled; none where the dice are of the table.
    pub seed: Option<u64>,
    /// How rare it was what they came to, a line each.
    pub luck: Vec<String>,
}

/// Dice that were thrown together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["what", "dice", "words"])))]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// Who rolls for what: "Guard attacks".
    #[cfg_attr(feature = "schema", schemars(title = "What for"))]
    pub what: String,
    /// What each die shows.
    #[cfg_attr(feature = "schema", schemars(title = "Dice", extend("x-entry" = "Die")))]
    pub dice: Vec<String>,
    /// What they come to.
    #[cfg_attr(feature = "schema", schemars(title = "What they come to"))]
    pub words: String,
}

impl Throw {
    /// All throws of what was rolled.
    #[must_use]
    pub fn all(played: &Played) -> Vec<Self> {
        let throw = |PlayedRoll { what, dice, words, .. }: &PlayedRoll| Self {
            what: what.clone(),
            dice: dice.clone(),
            words: words.clone(),
        };
        played.rolls.iter().map(throw).collect()
    }
}

/// The number of a round, or of whatever is counted.
pub type Round = BoundedInt<1, 1000>;

/// A line of the log as a scene keeps it that holds how everyone stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["round", "words"])))]
#[serde(deny_unknown_fields)]
pub struct LogLine {
    /// The round in which it happened.
    #[cfg_attr(feature = "schema", schemars(title = "Round"))]
    pub round: Round,
    /// What happened.
    #[cfg_attr(feature = "schema", schemars(title = "What happened"))]
    pub words: String,
    /// The dice that were thrown for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(title = "Dice", extend("x-entry" = "Throw", "x-hidden" = true)))]
    pub throws: Vec<Throw>,
}

impl LogLine {
    /// What has happened in a round, with the dice that were thrown for it.
    #[must_use]
    pub fn new(round: Round, words: String, rolled: Option<Rolled<'_>>) -> Self {
        Self { round, words, throws: rolled.map(|rolled| rolled.throws.to_vec()).unwrap_or_default() }
    }

    /// The line as every medium shows it.
    #[must_use]
    pub fn happened(&self) -> Happened {
        let opens = !self.throws.is_empty();
        Happened { opens, ..Happened::in_round(self.round.get().unsigned_abs(), self.words.clone()) }
    }

    /// What there is behind one of these lines.
    #[must_use]
    pub fn behind(log: &[Self], line: usize) -> Behind {
        let throws = log.get(line).map(|line| line.throws.clone()).unwrap_or_default();
        Behind { throws, ..Behind::default() }
    }
}
