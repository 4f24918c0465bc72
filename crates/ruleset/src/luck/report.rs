//! What there is to say of a ledger, for programs.

use super::die::DieReport;
use serde::Serialize;

/// How lucky several rolls were together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TogetherReport {
    /// How many have odds.
    pub rolls: usize,
    /// The sum of their points.
    pub points: u32,
    /// Their points on average: 50 is neither good nor bad luck.
    pub luck: Option<f64>,
    /// The chance of as many points or fewer.
    pub this_or_worse: f64,
    /// The chance of as many points or more.
    pub this_or_better: f64,
    /// The chance of each sum, from 0 on.
    #[serde(skip)]
    pub(super) sums: Vec<f64>,
}

/// How lucky someone was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PersonReport {
    /// Whose rolls; null of those where nobody is named.
    pub who: Option<String>,
    /// How lucky they were.
    #[serde(flatten)]
    pub together: TogetherReport,
}

/// A roll of the report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RollReport {
    /// Which of several scenes, from 1.
    pub scene: usize,
    /// The line of its log, from 1.
    pub line: usize,
    /// When: the round, or the place in it.
    pub when: String,
    /// Whose roll it was; null where nobody is named.
    pub who: Option<String>,
    /// What happened.
    pub words: String,
    /// How rare that was.
    pub rare: String,
    /// The chance that it comes out worse, and half the chance that it comes out just so.
    pub rank: f64,
    /// The same in points, from 0 to 100.
    pub points: u32,
}

/// All there is to say of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LedgerReport {
    /// The answer in a sentence.
    pub sentence: String,
    /// All rolls together.
    pub together: TogetherReport,
    /// How many rolls are left out: their odds are not told, take long, or are certain.
    pub left_out: usize,
    /// Everyone by themselves, in the order of their first rolls.
    pub people: Vec<PersonReport>,
    /// The worst roll; null where there is none.
    pub worst: Option<RollReport>,
    /// The best roll; null where there is none.
    pub best: Option<RollReport>,
    /// The dice that were typed in from the table.
    pub dice: Vec<DieReport>,
    /// Every roll with its rank, in order.
    pub each: Vec<RollReport>,
}
