//! What a sweep asks of the rule set whose documents it varies.

use super::space::Space;
use shootout_ruleset::InputError;
use shootout_ruleset::figures::{Figure, Metric};
use std::fmt;

/// The rules by which the combinations of a sweep are worked out.
pub(super) trait Model: fmt::Debug + Send + Sync {
    /// What documents call the rule set.
    fn rule_set(&self) -> &'static str;

    /// All that decides the numbers besides the document and its inputs, as text.
    fn identity(&self) -> String;

    /// What is said where none of several choices is possible.
    fn none_possible(&self) -> &'static str;

    /// Ready to work these numbers out for any combination of the space.
    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's>;
}

/// Works out combinations, each by the places of its values in their inputs. In ascending order it is fastest.
pub(super) trait Evaluator: fmt::Debug {
    /// Adds the numbers of a combination to a list; none where there is nothing to count.
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError>;

    /// The first number of a combination; none too where what it states cannot be done.
    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError>;

    /// How much work a combination is; 0 where nobody knows.
    fn effort(&mut self, places: &[usize]) -> Result<f64, InputError>;

    /// The values of an input beyond which a rule says otherwise than up to them, as far as the rules tell.
    fn rule_changes(&mut self, input: &str, places: &[usize]) -> Result<Vec<f64>, InputError>;
}
