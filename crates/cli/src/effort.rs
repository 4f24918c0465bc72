//! How much work in fractions the command line takes on, so that an absurd question is refused at once and not answered
//! tomorrow. How much it is the engine says.

use crate::failure::Failure;
use crate::input::Document;
use shootout::InputError;
use shootout_percentile::effort::{entries_within, work_in_fractions};
use shootout_percentile::scenario::Scenario;

/// The most work that is taken on: some seconds.
const MOST: f64 = 200_000.0;
/// Work that takes no longer than a blink.
const BLINK: f64 = 2_000.0;
/// Whether fractions are so quick that there is no reason to do with less.
pub fn is_small(scenario: &Scenario) -> bool {
    entries_within(scenario, BLINK, work_in_fractions(scenario)) == scenario.plan.len()
}

/// Checks that a scenario can be worked out in fractions in a sane time.
///
/// # Errors
///
/// When it cannot; says how much of its plan could.
pub fn check(document: &Document, scenario: &Scenario) -> Result<(), Failure> {
    let within = entries_within(scenario, MOST, work_in_fractions(scenario));
    if within == scenario.plan.len() {
        return Ok(());
    }
    Err(document.failure(InputError {
        path: "plan".to_owned(),
        found: format!("{} entries, too many for --exact", scenario.plan.len()),
        allowed: format!("the first {within} of them; more without --exact"),
        nearest: None,
    }))
}
