//! Loadouts of a rule set's own kind: rows of those who act, against targets, set side by side.

use crate::InputError;
use crate::catalogue::Entries;
use crate::content::Content;
use crate::metric::Metric;

/// What a rule set declares of such loadouts.
#[derive(Clone, Copy, Debug)]
pub struct SideBySideRules {
    /// The numbers of each row against each target.
    pub columns: fn() -> Vec<&'static Metric>,
    /// By which of them rows are sorted where nothing is said.
    pub sort: &'static str,
    /// What can be varied while all else stays, by name.
    pub axes: &'static [&'static str],
    /// Reads one from its text.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub read: fn(&[u8], &Entries) -> ReadSideBySide,
}

/// A loadout that was read, or what is wrong with it.
pub type ReadSideBySide = Result<Box<dyn SideBySide>, InputError>;

/// A loadout that was read. Rows, targets, columns and axes are named by their places.
pub trait SideBySide {
    /// What the rows are called.
    fn rows(&self) -> Vec<&str>;

    /// What the targets are called.
    fn targets(&self) -> Vec<&str>;

    /// The rows against these targets, from the best to the worst by a column.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn table(&self, column: usize, targets: &[usize]) -> Result<Told, InputError>;

    /// A column against these targets along an axis, and where another row becomes the best.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn along(&self, axis: usize, column: usize, targets: &[usize]) -> Result<Told, InputError>;

    /// What small changes would do for a row, by a column, against these targets.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn improvements(&self, row: usize, column: usize, targets: &[usize]) -> Result<Told, InputError>;
}

/// What there is to say.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// On a page of 80 columns.
    pub page: Content,
    /// For other places, where it is written for them at all.
    pub export: Option<Content>,
    /// For programs.
    pub json: String,
}
