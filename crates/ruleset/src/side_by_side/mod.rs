//! Loadouts: rows of those who act, or of variants, set side by side against targets, or in other columns.
//!
//! [`SideBySide`] is what every loadout has. A rule set may have loadouts of its own kind, [`OwnSideBySide`], and declares them as
//! [`SideBySideRules`].

mod cells;

pub use cells::{Cell, Cells, Sorting};

use crate::InputError;
use crate::catalogue::{Entries, Place};
use crate::content::Content;
use crate::figures::Stretch;
use crate::metric::{Figure, Metric};
use serde_json::Value;
use std::fmt::Debug;

/// What the schemas of such loadouts are called, and what their documents are called among those of a rule set.
pub const SIDE_BY_SIDE: &str = "side_by_side";

/// What a rule set declares of loadouts of its own kind.
#[derive(Clone, Copy, Debug)]
pub struct SideBySideRules {
    /// The numbers of each row against each target.
    pub columns: fn() -> Vec<&'static Metric>,
    /// By which of them rows are sorted where nothing is said.
    pub sort: &'static str,
    /// What can be varied while all else stays.
    pub axes: &'static [Axis],
    /// Reads one from its text.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub read: fn(&[u8], &Entries) -> ReadSideBySide,
    /// Where documents name things of the catalogue by their ids.
    pub places: &'static [Place],
    /// The question that each cell asks by itself.
    pub question: &'static str,
    /// The list of the document whose entries make the rows.
    pub rows_at: &'static str,
    /// An entry of that list, of a document that asks the question of the cells; none where that is not finished.
    pub row_of: fn(&Value) -> Option<Value>,
    /// How things are called.
    pub words: Words,
    /// What a file of this kind does, in a sentence for the help of the command line.
    pub help: &'static str,
}

/// How things are called where rows and columns are shown.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// What a row is: "Shooter".
    pub row: &'static str,
    /// Of a row that is not allowed: "cannot fire".
    pub cannot: &'static str,
    /// That no row is: "Nobody can fire".
    pub nobody: &'static str,
    /// What opens a cell by itself: "Open this shot".
    pub open: &'static str,
    /// What makes a row of the document that a cell would be opened in place of: "Add the current shot".
    pub add_current: &'static str,
}

/// Something that can be varied.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// What programs and the command line call it.
    pub name: &'static str,
    /// What people call it, in a word.
    pub label: &'static str,
    /// The same with its unit.
    pub title: &'static str,
    /// Whether its small values, where most is decided, are given more room.
    pub is_near_wide: bool,
    /// Round values, which are written beside it.
    pub ticks: &'static [f64],
}

/// A loadout that was read, or what is wrong with it.
pub type ReadSideBySide = Result<Box<dyn OwnSideBySide>, InputError>;

/// Works out the cell of a row and a target.
pub type WorkOut<'l> = Box<dyn FnMut(usize, usize) -> Result<Cell, InputError> + 'l>;

/// A loadout that was read. Rows, targets and columns are named by their places.
pub trait SideBySide: Debug + Send + Sync {
    /// What the rows are called.
    fn rows(&self) -> Vec<String>;

    /// What the targets are called; one without a name where there is but one.
    fn targets(&self) -> Vec<String>;

    /// What the numbers are.
    fn columns(&self) -> Vec<&'static Metric>;

    /// What one of them is, with the names of those whom it is about.
    fn explained(&self, metric: &Metric) -> String {
        metric.explanation.to_owned()
    }

    /// Works out one cell after another.
    fn work_out(&self) -> WorkOut<'_>;

    /// A table of the cells to be written for others.
    fn content(&self, cells: &Cells, sorted: Option<Sorting>) -> Content;

    /// The document of a cell by itself, as this document of the loadout spells its parts.
    fn case(&self, document: &Value, row: usize, target: usize) -> Option<Value>;

    /// Who acts in a row, where its name does not say it.
    fn about_row(&self, _row: usize) -> String {
        String::new()
    }

    /// What else there is to say of a target beside its name: "35 m".
    fn about_target(&self, _target: usize) -> String {
        String::new()
    }

    /// What holds of all rows: "of 4 actions".
    fn about_rows(&self) -> String {
        String::new()
    }

    /// Where a row stands in the document.
    fn place_of(&self, row: usize) -> String;
}

/// A loadout of a rule set's own kind. Axes are named by their places.
pub trait OwnSideBySide: SideBySide {
    /// A column against a target along an axis.
    fn curve(&self, axis: usize, column: usize, target: usize) -> Box<dyn Curve>;

    /// What small changes would do for a row, by a column, against a target: the most helpful first.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn changes(&self, row: usize, column: usize, target: usize) -> Result<Vec<Change>, InputError>;

    /// The rows against these targets, from the best to the worst by a column.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn rendered(&self, column: usize, targets: &[usize]) -> Result<Rendered, InputError>;

    /// A column against these targets along an axis, and where another row becomes the best.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn rendered_along(&self, axis: usize, column: usize, targets: &[usize]) -> Result<Rendered, InputError>;

    /// What small changes would do for a row, by a column, against these targets.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    fn rendered_changes(&self, row: usize, column: usize, targets: &[usize]) -> Result<Rendered, InputError>;
}

/// A number of every row along an axis, worked out one value at a time.
pub trait Curve: Debug + Send + Sync {
    /// Works out one more value, and tells which; none when all are done.
    fn next_point(&mut self) -> Option<Result<f64, InputError>>;

    /// Puts in the numbers of every row at a value that was worked out elsewhere.
    fn put(&mut self, at: f64, figures: Vec<Option<Figure>>);

    /// The values done so far, ascending, each with the number of every row.
    fn points(&self) -> Vec<(f64, Vec<Option<Figure>>)>;

    /// The numbers at a value, if it is done.
    fn at(&self, value: f64) -> Option<Vec<Option<Figure>>>;

    /// The last value of each stretch but the last along which the same rows are the best. Exact when all values are done.
    fn changes(&self) -> Vec<f64>;

    /// The stretches along which the same rows are the best, each with what its end is called: "up to 35 m".
    fn stretches(&self) -> Vec<(String, Stretch)>;

    /// What is to be known of it: "They wear no armour: …".
    fn note(&self) -> Option<String>;
}

/// What a small change does for a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The change.
    pub words: String,
    /// The number without it.
    pub before: Figure,
    /// The number with it.
    pub after: Figure,
}

impl Change {
    /// By how much it is better, with its sign, as people read it.
    ///
    /// ```
    /// use shootout_ruleset::metric::{Figure, Metric};
    /// use shootout_ruleset::side_by_side::Change;
    /// let figure = |value| Figure { value, certain: false };
    /// let jam = Metric::chance("jam", "Jam", "chance to jam").less_is_better();
    /// let change = Change { words: "cleaned".to_owned(), before: figure(0.3), after: figure(0.1) };
    /// assert_eq!(change.better_by(&jam), "+20%");
    /// ```
    #[must_use]
    pub fn better_by(&self, metric: &Metric) -> String {
        let size = (self.after.value - self.before.value).abs();
        let size = Figure { value: size, certain: size >= 1.0 };
        match metric.rank(self.after.value) - metric.rank(self.before.value) {
            0 => "–".to_owned(),
            better if better > 0 => format!("+{}", metric.text(Some(size))),
            _ => format!("−{}", metric.text(Some(size))),
        }
    }
}

/// What there is to say.
#[derive(Clone, Debug, PartialEq)]
pub struct Rendered {
    /// On a page of 80 columns.
    pub page: Content,
    /// For other places, where it is written for them at all.
    pub export: Option<Content>,
    /// For programs.
    pub json: String,
}
