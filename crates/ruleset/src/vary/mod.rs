//! Documents in which inputs are varied: all combinations of their values, and how a rule set works them out.

mod decimal;
mod input;
mod space;
mod steps;

pub use decimal::MAX_PLACES;
pub use input::{Input, ValueKind, Written};
pub use space::Space;
pub use steps::{Step, steps};

use crate::InputError;
use crate::catalogue::Entries;
use crate::figures::{Figure, Metric};
use std::fmt;

/// The most values of one input.
pub const MAX_VALUES: usize = 100_000;

/// What the document and its values are read into.
pub type ReadModel = Result<Box<dyn Model>, InputError>;

/// How a rule set works out documents that differ in some inputs, faster than each by itself.
#[derive(Clone, Copy, Debug)]
pub struct Varying {
    /// The numbers that can be asked for.
    pub metrics: fn() -> Vec<&'static Metric>,
    /// Which inputs there are, for the schema of sweeps: `, such as ...`.
    pub example: &'static str,
    /// The most combinations.
    pub max_rows: u64,
    /// Reads the document and every value, ids as this catalogue has them.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it or with a value.
    pub model: fn(&Entries, &Space) -> ReadModel,
}

/// The rules by which the combinations of a sweep are worked out.
pub trait Model: fmt::Debug + Send + Sync {
    /// What documents call the rule set.
    fn rule_set(&self) -> &'static str;

    /// What documents call the question; none where the rule set has no questions.
    fn question(&self) -> Option<&'static str> {
        None
    }

    /// All that decides the numbers besides the document and its inputs, as text.
    fn identity(&self) -> String;

    /// The most work of all combinations together, in the unit of [`Evaluator::effort`].
    fn max_work(&self) -> f64 {
        f64::INFINITY
    }

    /// What is said where none of several choices is possible.
    fn none_possible(&self) -> &'static str;

    /// Ready to work these numbers out for any combination of the space.
    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's>;
}

/// Works out combinations, each by the places of its values in their inputs. In ascending order it is fastest.
pub trait Evaluator: fmt::Debug {
    /// Adds the numbers of a combination to a list; none where there is nothing to count.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError>;

    /// The first number of a combination; none too where what it states cannot be done.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError>;

    /// How much work a combination is; 0 where nobody knows.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn effort(&mut self, places: &[usize]) -> Result<f64, InputError>;

    /// The values of an input beyond which a rule says otherwise than up to them, as far as the rules tell.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn rule_changes(&mut self, input: &str, places: &[usize]) -> Result<Vec<f64>, InputError>;
}
