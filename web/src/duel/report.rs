//! What the worker answers: the engine's report as it writes it, as far as it is shown.

use serde::{Deserialize, Serialize};

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
    pub both_at_once: f64,
    pub neither: f64,
    pub by_round: Vec<Round>,
    pub left_standing: Vec<Left>,
    pub changes: Vec<Change>,
    pub no_changes: Option<String>,
}

/// How the numbers came about.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Method {
    Exact { steps: u64 },
    Simulation { trials: u32, seed: u64, confidence: f64, error: f64 },
}

impl Method {
    /// How far a chance can be from the truth; none where it is exact.
    pub const fn error(&self) -> Option<f64> {
        match self {
            Self::Exact { .. } => None,
            Self::Simulation { error, .. } => Some(*error),
        }
    }
}

/// One side.
#[derive(Debug, Deserialize)]
pub struct Side {
    pub name: String,
    pub first: f64,
    pub down: Drop,
    pub standing_after: Vec<f64>,
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
    pub standing_after: Vec<f64>,
    pub at_the_end: Condition,
}

/// How someone stands at the end.
#[derive(Debug, Deserialize)]
pub struct Condition {
    pub unhurt: f64,
    pub light: f64,
    pub serious: f64,
    pub down: f64,
}

/// The time until someone is down.
#[derive(Debug, Deserialize)]
pub struct Drop {
    pub chance: f64,
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
    pub first: Vec<f64>,
    pub both_at_once: f64,
    pub neither: f64,
}

/// Those left standing at the end.
#[derive(Debug, Deserialize)]
pub struct Left {
    pub names: Vec<String>,
    pub chance: f64,
}

/// What one change would be worth to a side.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub side: usize,
    pub words: String,
    pub first: f64,
    pub gain: f64,
    pub other_gain: f64,
}
