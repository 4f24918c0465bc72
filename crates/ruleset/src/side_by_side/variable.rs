//! What a row does against a target, where inputs can be varied.

use super::{Axis, Cell};
use crate::InputError;
use crate::metric::{Figure, Metric};
use std::fmt::Debug;

/// What a row does against a target: its numbers, along axes and with small changes.
pub trait Variable: Debug + Send + Sync {
    /// Its numbers.
    ///
    /// # Errors
    ///
    /// When they cannot be worked out: the place in the document of the loadout.
    fn cell(&self, columns: &[&'static Metric]) -> Result<Cell, InputError>;

    /// Sets it to a number of an axis.
    fn set(&mut self, axis: &Axis, number: f64);

    /// What is to be known where it is set: "They wear no armour: …".
    fn note(&self, axis: &Axis) -> Option<&'static str>;

    /// The numbers of an axis beyond which a rule says otherwise than up to them, in no order.
    fn rule_changes(&self, axis: &Axis) -> Vec<f64>;

    /// The small changes that it has something to be changed for, each with what comes of it.
    fn changed(&self) -> Vec<(&'static str, Box<dyn Variable>)>;

    /// Another that is the same.
    fn same(&self) -> Box<dyn Variable>;
}

impl dyn Variable {
    /// One of its numbers.
    pub(super) fn figure(&self, metric: &'static Metric) -> Result<Option<Figure>, InputError> {
        Ok(self.cell(&[metric])?.figures.into_iter().next().flatten())
    }

    /// The same; none too where it is not allowed.
    pub(super) fn possible_figure(&self, metric: &'static Metric) -> Result<Option<Figure>, InputError> {
        let cell = self.cell(&[metric])?;
        Ok(cell.figures.into_iter().next().flatten().filter(|_| cell.is_legal))
    }
}
