//! What the Table shows of the odds of an attack. Every number comes from the engine's report; nothing is worked out here.

pub mod chances;
pub mod numbers;
pub mod reasons;

use shootout_percentile::answer::Answer;
use shootout_percentile::scenario::Scenario;

/// A scenario that the engine took, with its answer.
#[derive(Debug)]
pub struct Valid {
    /// The scenario, ids resolved and defaults filled in.
    pub scenario: Scenario,
    /// Its odds.
    pub answer: Answer<f64>,
}
