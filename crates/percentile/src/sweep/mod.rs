//! Shots that differ in some inputs: how an input is set by its path, and where along it rules change. Sweeps (feature `sweep`) and the
//! curves of loadouts are made of it.

mod change;
#[cfg(feature = "sweep")]
mod shots;

#[cfg(feature = "sweep")]
pub use shots::VARYING;

use crate::metrics::edges_m;
use crate::scenario::Scenario;
use change::{NotReady, Value, change};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{InputError, Node, UNKNOWN_FIELD};
use shootout_ruleset::vary::{Step, steps};

/// The input along which the rules say where they change.
const DISTANCE: &str = "target.range_m";

/// What is said where none of several shots is possible.
pub(crate) const NONE_POSSIBLE: &str = "nobody can fire";

/// The values of an input beyond which a rule says otherwise than up to them, as far as the rules tell, in no order.
fn rule_changes(input: &str, scenario: &Scenario) -> Vec<f64> {
    if input != DISTANCE {
        return Vec::new();
    }
    edges_m(std::iter::once(&scenario.weapon).chain(&scenario.off_hand))
}

/// An input of shots that are ready.
#[derive(Clone, Debug)]
pub(crate) struct ShotInput {
    path: String,
    steps: Vec<Step>,
}

impl ShotInput {
    /// The input at a path.
    pub(crate) fn new(path: &str) -> Self {
        Self { path: path.to_owned(), steps: steps(path).unwrap_or_default() }
    }

    /// Sets it to the same value in several shots.
    ///
    /// # Errors
    ///
    /// When it is none that can be set, or the value is wrong.
    pub(crate) fn set(&self, value: &Node, shots: &mut [Scenario]) -> Result<(), InputError> {
        // What is set here is stated in full, not by ids.
        let catalogue = Entries::default();
        let value = Value { node: value, path: &self.path, steps: &self.steps, catalogue: &catalogue };
        let change = change(&value).map_err(|problem| match problem {
            NotReady::Wrong(error) => error,
            NotReady::Unknown => InputError::new(&self.path, UNKNOWN_FIELD, "an input that can be set"),
        })?;
        shots.iter_mut().for_each(|shot| change.make(shot));
        Ok(())
    }

    /// Its values beyond which a rule says otherwise than up to them.
    pub(crate) fn rule_changes(&self, shot: &Scenario) -> Vec<f64> {
        rule_changes(&self.path, shot)
    }
}
