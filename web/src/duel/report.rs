//! What the worker answers: the engine's report as it writes it, as far as it is shown.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A number as the engine has it, to the last bit: on its way it is a whole number, for decimals are not read back exactly.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(from = "u64")]
pub struct Figure(pub f64);

impl From<u64> for Figure {
    fn from(bits: u64) -> Self {
        Self(f64::from_bits(bits))
    }
}

/// A report for its way to the page: each number that is no whole one as its bits.
pub fn in_bits(report: Value) -> Value {
    match report {
        Value::Number(number) if number.is_f64() => number.as_f64().map(f64::to_bits).into(),
        Value::Array(list) => list.into_iter().map(in_bits).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, in_bits(value))).collect(),
        other => other,
    }
}

/// What comes of a duel.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answered<R> {
    /// It was worked out, or simulated.
    Report(R),
    /// It was not.
    Refused(Refused),
}

/// Why a duel that goes together was not worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refused {
    /// What of it.
    pub path: String,
    /// What it amounts to.
    pub found: String,
    /// What is allowed.
    pub allowed: String,
}

impl Refused {
    /// Whether it is only too much work: then it can be simulated.
    pub fn is_too_much(&self) -> bool {
        self.path == "rounds"
    }
}

/// How two sides come out of it.
#[derive(Debug, Deserialize)]
pub struct Report {
    pub sentence: String,
    pub method: Method,
    pub rounds: u32,
    pub sides: Vec<Side>,
    pub both_at_once: Figure,
    pub neither: Figure,
    pub by_round: Vec<Round>,
    pub left_standing: Vec<Left>,
    pub warnings: Vec<String>,
    pub notes: Vec<Note>,
    pub changes: Vec<Change>,
    pub no_changes: Option<String>,
}

/// What was stated of fighters and changes nothing.
#[derive(Debug, Deserialize)]
pub struct Note {
    pub rule: String,
    pub words: String,
}

/// How the numbers came about.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Method {
    Exact,
    Simulation { trials: u32, seed: u64, confidence: Figure, error: Figure },
}

impl Method {
    /// How far a chance can be from the truth; none where it is exact.
    pub const fn error(&self) -> Option<f64> {
        match self {
            Self::Exact => None,
            Self::Simulation { error, .. } => Some(error.0),
        }
    }
}

/// One side.
#[derive(Debug, Deserialize)]
pub struct Side {
    pub name: String,
    pub first: Figure,
    pub down: Drop,
    pub standing_after: Vec<Figure>,
    pub fighters: Vec<Fighter>,
}

impl Side {
    /// Whether it is one fighter of its own name.
    pub fn is_one(&self) -> bool {
        matches!(&self.fighters[..], [alone] if alone.name == self.name)
    }
}

/// One fighter.
#[derive(Debug, Deserialize)]
pub struct Fighter {
    pub name: String,
    pub down: Drop,
    pub standing_after: Vec<Figure>,
    pub at_the_end: Condition,
}

/// How someone stands at the end.
#[derive(Debug, Deserialize)]
pub struct Condition {
    pub unhurt: Figure,
    pub light: Figure,
    pub serious: Figure,
    pub down: Figure,
}

/// The time until someone is down.
#[derive(Debug, Deserialize)]
pub struct Drop {
    pub chance: Figure,
    pub p10: Option<When>,
    pub p50: Option<When>,
    pub p90: Option<When>,
}

/// A time.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct When {
    pub action: u32,
    pub round: u32,
}

/// How it stands after a round.
#[derive(Debug, Deserialize)]
pub struct Round {
    pub round: u32,
    pub first: Vec<Figure>,
    pub both_at_once: Figure,
    pub neither: Figure,
}

/// Those left standing at the end.
#[derive(Debug, Deserialize)]
pub struct Left {
    pub names: Vec<String>,
    pub chance: Figure,
}

/// What one change would be worth to a side.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub side: usize,
    pub words: String,
    pub first: Figure,
    pub gain: Figure,
    pub other_gain: Figure,
}
