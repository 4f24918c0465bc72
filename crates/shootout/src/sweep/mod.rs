//! Sweeps: every combination of many inputs, and the numbers of each.
//!
//! A sweep is a document of its own ([`read`]): a scenario of any rule set, the inputs to vary in it by their paths, each a list or a
//! range, and the outputs, by the ids of the metrics that the rule set declares. Combinations are counted in the order of the inputs, the last of them changing
//! fastest; [`Cells`] works out any of them, so that many can do so at once. [`Sweep::crossovers`] tells where along one input
//! the best choice of another changes, [`Sweep::reached`] the least value of an input with which a number reaches a limit.
//!
//! How a combination is worked out is the matter of a [`Model`]: one that a rule set declares, or that of all rule sets with questions,
//! which puts the values into the document and reads it.

mod cells;
mod chunks;
mod column;
mod crossover;
mod grid;
mod groups;
mod questions;
mod reach;
mod read;
#[cfg(feature = "schema")]
mod schema;
mod subject;
#[cfg(test)]
mod tests;

pub use cells::Cells;
pub use chunks::Chunks;
pub use column::Column;
pub use crossover::{Change, Crossovers, Report, Span};
pub use grid::{
    AlongInput, Grid, GridCell, GridReport, GridTable, MAX_GRID_CELLS, OutputReport, compared, is_grid,
    read_grid, read_grid_by_itself,
};
pub use groups::MAX_GROUPS;
pub use reach::{ReachReport, Reached};
pub(crate) use read::load_scenario;
pub use read::{Load, only_in_full, read, read_by_itself, read_with};
#[cfg(feature = "schema")]
pub(crate) use schema::{grid_schema, output, schema};
pub use shootout_ruleset::limit::Limit;
pub use shootout_ruleset::vary::{Input, MAX_VALUES, ValueKind};

use reach::ReachAsked;
use shootout_ruleset::InputError;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::metric::SideNames;
use shootout_ruleset::vary::{Model, Space};

/// The most inputs that are varied.
pub const MAX_INPUTS: usize = 16;

/// From so many combinations the work of all is estimated.
const ESTIMATED_FROM: u64 = 64;

/// A scenario, the inputs to vary in it, and the numbers that are asked for.
#[derive(Debug)]
pub struct Sweep {
    space: Space,
    model: Box<dyn Model>,
    outputs: Vec<&'static Metric>,
    crossover: Option<Asked>,
    reach: Option<ReachAsked>,
}

/// Which crossover is asked for.
#[derive(Clone, Copy, Debug)]
struct Asked {
    along: usize,
    among: usize,
    metric: &'static Metric,
}

impl Sweep {
    /// That all combinations together are no more work than anyone would wait for, as far as some of them, evenly spread, tell.
    fn check_work(&self) -> Result<(), InputError> {
        let rows = self.rows();
        let samples = rows.min(ESTIMATED_FROM);
        let mut cells = self.cells();
        let works = (0..samples).filter_map(|sample| {
            let row = u128::from(rows) * u128::from(sample) / u128::from(samples);
            // A bad combination is told when its turn comes.
            cells.effort(u64::try_from(row).ok()?).ok()
        });
        let total = works.sum::<f64>() / samples as f64 * rows as f64;
        if total <= self.model.max_work() {
            return Ok(());
        }
        let found = format!("{rows} combinations, with plans as long as these");
        Err(InputError::new("vary", found, "fewer combinations, or shorter plans"))
    }

    /// By which rule set it is worked out.
    pub fn rule_set(&self) -> &'static str {
        self.model.rule_set()
    }

    /// Which question of it is answered; none where it has no questions.
    pub fn question(&self) -> Option<&'static str> {
        self.model.question()
    }

    /// The inputs that are varied, in order.
    pub fn inputs(&self) -> &[Input] {
        &self.space.inputs
    }

    /// The numbers that are asked for, in order.
    pub fn outputs(&self) -> &[&'static Metric] {
        &self.outputs
    }

    /// What the two sides of all combinations are called.
    fn side_names(&self) -> SideNames {
        SideNames::of(&self.space.document, self.inputs().iter().map(Input::path))
    }

    /// What a number is, with the names of those whom it is about.
    pub fn explained(&self, metric: &Metric) -> String {
        self.side_names().in_words(metric.explanation)
    }

    /// How many combinations there are.
    pub fn rows(&self) -> u64 {
        self.space.rows().unwrap_or(u64::MAX)
    }

    /// Which value each input has in a combination: all combinations in order, the last input changing fastest.
    pub fn places(&self, row: u64) -> Vec<usize> {
        self.space.places(row)
    }

    /// Whether the document asks for a crossover.
    pub const fn asks_for_crossover(&self) -> bool {
        self.crossover.is_some()
    }
}
