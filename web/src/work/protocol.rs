//! What page and worker say to each other.
//!
//! The page sends a job's id with its [`Task`] as bytes, or the id alone to cancel it. The worker sends an empty message once it can hear, and
//! then the job's id, whether that is all, and an [`Output`] as bytes.

use serde::{Deserialize, Serialize};
use shootout::InputError;
use shootout_ruleset::figures::Figure;
use shootout_ruleset::follow::Followed;
use shootout_ruleset::question::Answered;
use shootout_ruleset::side_by_side::Cell;

/// Something to be worked out.
#[derive(Debug, Serialize, Deserialize)]
pub struct Task {
    /// What is wanted of the document.
    pub wanted: Wanted,
    /// The rule set of the document.
    pub rule_set: String,
    /// One's own catalogue of it, as JSON; empty without one. A worker has nothing kept to look it up in.
    pub own: String,
    /// The document.
    pub document: String,
}

/// What is wanted of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wanted {
    /// The answer to a question.
    Answer,
    /// Every cell of a loadout: those of a target first, or else row by row.
    Cells {
        /// The target.
        first: Option<usize>,
    },
    /// A number of every row of a loadout against a target, along an axis.
    Curve {
        /// Against whom.
        target: usize,
        /// What is varied.
        axis: usize,
        /// Which number.
        column: usize,
    },
    /// Every combination of a sweep.
    Sweep,
    /// The answer to a question that many ask at once.
    Many(ManyAsked),
    /// The plan of an answer, followed as far as this has happened and over what happens anyway.
    Follow {
        /// What has happened, card by card.
        happened: String,
    },
    /// Simpler plans beside that of an answer.
    Ladder,
    /// With which values of an input an answer is what is wanted.
    Backwards {
        /// What is free and what is wanted, as JSON.
        asked: String,
    },
    /// Which set of things makes a number of an answer the best.
    Gear {
        /// The things, and what is asked of them, as JSON.
        asked: String,
    },
    /// How lucky the rolls of scenes were.
    Luck,
}

/// How many do at once what a document states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManyAsked {
    /// How many there are.
    pub count: u32,
    /// Over how many targets they are spread.
    pub targets: u32,
    /// The seed by which it is rolled, if it is.
    pub seed: Option<u64>,
}

/// What has been worked out since the worker spoke last.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub enum Output {
    /// The share of the work that is done, from 0 to 1.
    Progress(f64),
    /// An answer, or why there is none.
    Answer(Box<Result<Answered, InputError>>),
    /// A plan that was followed, or why it cannot be.
    Followed(Box<Result<Followed, InputError>>),
    /// Cells of a loadout, each with its row and its target, without their reasons.
    Cells(Vec<(usize, usize, Cell)>),
    /// Points of a curve: each value, and the figures of all rows there.
    Points(Vec<(f64, Vec<Option<Figure>>)>),
    /// Combinations of a sweep: the place of each, and its figures.
    Combinations(Vec<(u64, Vec<Option<Figure>>)>),
    /// Nothing more comes.
    Failed(Failure),
}

/// Why something is not worked out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// It cannot be, in words.
    Refused(String),
    /// The worker did not start, or broke down.
    Broken,
}
