//! Shots that differ in some inputs: how an input is set by its path, and where along it rules change. Sweeps are made of it.

mod change;
mod shots;

pub use shots::VARYING;

use crate::metrics::edges_m;
use crate::scenario::Scenario;

/// The input along which the rules say where they change.
const DISTANCE: &str = "target.range_m";

/// The values of an input beyond which a rule says otherwise than up to them, as far as the rules tell, in no order.
fn rule_changes(input: &str, scenario: &Scenario) -> Vec<f64> {
    if input != DISTANCE {
        return Vec::new();
    }
    edges_m(std::iter::once(&scenario.weapon).chain(&scenario.off_hand))
}
