//! What has happened in a scene, line by line, and the dice behind it.

use crate::JsonSchema;
use crate::number::BoundedInt;
use crate::played::{Played, PlayedRoll};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["what", "dice", "words"]))]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// Who rolls for what: "Guard attacks".
    #[schemars(title = "What for")]
    pub what: String,
    /// What each die shows.
    #[schemars(extend("x-entry" = "Die"))]
    pub dice: Vec<String>,
    /// What they come to.
    #[schemars(title = "What they come to")]
    pub words: String,
}

impl Throw {
    /// All throws of what was rolled.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["round", "words"]))]
#[serde(deny_unknown_fields)]
pub struct LogLine {
    /// The round in which it happened.
    pub round: Round,
    /// What happened.
    #[schemars(title = "What happened")]
    pub words: String,
    /// The dice that were thrown for it, in lines that do not keep what was rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(title = "Dice", extend("x-entry" = "Throw", "x-hidden" = true))]
    pub throws: Vec<Throw>,
    /// What was rolled for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-hidden" = true))]
    pub rolled: Option<PastRoll>,
    /// What of the scene it has changed; not stated: nobody knows, and it cannot be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-hidden" = true))]
    pub changed: Option<Vec<Changed>>,
    /// Whether it was taken back, and can be done again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-hidden" = true))]
    pub undone: bool,
}

/// What was rolled in a line of the log: the question as it was answered then, with the faces of its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["by", "question", "document", "faces", "seed"]))]
#[serde(deny_unknown_fields)]
pub struct PastRoll {
    /// Who did it, by the name that they had; not stated: nobody is known who did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The name of the question.
    pub question: String,
    /// Its document, without `ruleset` and `ask`.
    pub document: Value,
    /// The faces of all its dice, as [`Case::play`](crate::question::Case::play) takes them.
    pub faces: String,
    /// The seed of the generator that rolled them; not stated: they were typed in from the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// What stood in a place of a document before, and what after; not stated: nothing. Where both are the same, the place says of whom its
/// neighbours are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["at", "was", "is"]))]
#[serde(deny_unknown_fields)]
pub struct Changed {
    /// Where.
    pub at: String,
    /// What stood there.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "stated")]
    pub was: Option<Value>,
    /// What stands there.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "stated")]
    pub is: Option<Value>,
}

/// Null is something that stands there.
fn stated<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl LogLine {
    /// The line as every medium shows it.
    pub fn happened(&self) -> Happened {
        let opens = self.rolled.is_some() || !self.throws.is_empty();
        Happened { opens, ..Happened::in_round(self.round.get().unsigned_abs(), self.words.clone()) }
    }

    /// How many of these lines stand; those after them were taken back.
    pub fn done(log: &[Self]) -> usize {
        log.iter().take_while(|line| !line.undone).count()
    }
}
