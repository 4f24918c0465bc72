//! Loadouts: rows of those who act, or of variants, set side by side against targets, or in other columns.
//!
//! [`SideBySide`] is what every loadout has. A rule set may have loadouts of its own kind: it declares them as [`SideBySideRules`] and
//! reads one into an [`OwnLoadout`], rows, targets and the [`Variable`] behind each cell. Tables, curves and what small changes would
//! do follow from that.

pub mod compared;
mod mean;
mod own;
mod rendered;
mod variable;
pub mod weights;

use crate::InputError;
use crate::catalogue::{Entries, Place};
use crate::content::Content;
use crate::figures::{Scale, best};
use crate::metric::{Better, Figure, Metric};
pub use mean::mean_cell;
pub use own::Curve;
pub use own::{Cases, Compared, OwnLoadout, Row, Target};
pub use rendered::Rendered;
use serde_json::Value;
use std::cmp::Reverse;
use std::fmt::Debug;
pub use variable::Variable;

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
    pub read: fn(&[u8], &Entries) -> Result<OwnLoadout, InputError>,
    /// Where documents name things of the catalogue by their ids.
    pub places: &'static [Place],
    /// The question that each cell asks by itself.
    pub question: &'static str,
    /// The list of the document whose entries make the rows.
    pub rows_at: &'static str,
    /// An entry of that list, of a document that asks the question of the cells; none where that is not finished.
    pub row_of: fn(&Value) -> Option<Value>,
    /// The list of the document whose entries are the targets.
    pub targets_at: &'static str,
    /// Where a document that asks the question of the cells states an entry of that list.
    pub target_in: &'static str,
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
    /// So many steps make 1.
    pub steps_of_one: i32,
    /// What stands before and after a number: "", " m".
    pub around: [&'static str; 2],
}

impl Axis {
    /// The step nearest to a number.
    fn step(&self, number: f64) -> i64 {
        (number * f64::from(self.steps_of_one)).round() as i64
    }
}

impl Scale for Axis {
    fn number_at(&self, step: i64) -> f64 {
        step as f64 / f64::from(self.steps_of_one)
    }

    fn last_up_to(&self, number: f64) -> i64 {
        // 0.3 times ten is a little less than 3.
        (number * f64::from(self.steps_of_one) + 1e-6).floor() as i64
    }

    fn words(&self, number: f64) -> String {
        let [before, after] = self.around;
        format!("{before}{number}{after}")
    }

    fn place_words(&self, last: f64, next: f64) -> String {
        if self.steps_of_one == 1 {
            format!("From {} on", self.words(next))
        } else {
            format!("Beyond {}", self.words(last))
        }
    }
}

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
    /// By how much it is better: below 0 it makes things worse.
    pub(crate) fn gain(&self, metric: &Metric) -> f64 {
        let more = self.after.value - self.before.value;
        if metric.better == Better::More { more } else { -more }
    }

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

/// The numbers of one row against one target.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// Whether it is allowed at all. What is not is never the best.
    pub is_legal: bool,
    /// Why not, in words.
    pub reasons: Vec<String>,
    /// The numbers, in the order of the columns; none where there is nothing to count.
    pub figures: Vec<Option<Figure>>,
}

/// By what rows are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorting {
    /// Which number.
    pub column: usize,
    /// Against which target.
    pub target: usize,
    /// Whether the worst come first.
    pub from_worst: bool,
}

/// The cells that are done so far.
///
/// ```
/// use shootout_ruleset::metric::{Figure, Metric};
/// use shootout_ruleset::side_by_side::{Cell, Cells, Sorting};
/// static HIT: Metric = Metric::chance("hit", "Hit", "chance to hit");
/// let mut cells = Cells::new(vec![&HIT], 3, 1);
/// for (row, value) in [0.25, 0.5, 0.75].into_iter().enumerate() {
///     let figures = vec![Some(Figure { value, certain: false })];
///     // The third may not.
///     cells.put(row, 0, Cell { is_legal: row < 2, figures, ..Cell::default() });
/// }
/// assert_eq!(cells.order(Sorting { column: 0, target: 0, from_worst: false }), [1, 0, 2]);
/// assert_eq!(cells.best(0, 0), [1]);
/// assert_eq!(cells.text(2, 0, 0), "75%");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    columns: Vec<&'static Metric>,
    targets: usize,
    cells: Vec<Option<Cell>>,
}

impl Cells {
    /// None is done yet.
    pub fn new(columns: Vec<&'static Metric>, rows: usize, targets: usize) -> Self {
        Self { columns, targets, cells: vec![None; rows * targets] }
    }

    /// Puts a cell in its place. One that belongs to no row or target is left out.
    pub fn put(&mut self, row: usize, target: usize, cell: Cell) {
        if let Some(place) = self.place(row, target) {
            self.cells[place] = Some(cell);
        }
    }

    /// The cell of a row and a target, if it is done.
    pub fn cell(&self, row: usize, target: usize) -> Option<&Cell> {
        self.cells.get(self.place(row, target)?)?.as_ref()
    }

    /// What the numbers are.
    pub fn columns(&self) -> &[&'static Metric] {
        &self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.targets).unwrap_or(0)
    }

    /// How many targets there are.
    pub const fn targets(&self) -> usize {
        self.targets
    }

    /// Whether every cell against a target is done.
    pub fn is_whole(&self, target: usize) -> bool {
        (0..self.rows()).all(|row| self.cell(row, target).is_some())
    }

    /// A number as people read it; nothing where it is not done.
    pub fn text(&self, row: usize, target: usize, column: usize) -> String {
        let of = |cell: &Cell| Some(self.columns.get(column)?.text(cell.figures.get(column).copied()?));
        self.cell(row, target).and_then(of).unwrap_or_default()
    }

    /// The rows as they are sorted. Equal ones keep their order; those without a number, or that are not allowed, are the worst.
    pub fn order(&self, by: Sorting) -> Vec<usize> {
        let mut rows: Vec<usize> = (0..self.rows()).collect();
        rows.sort_by_key(|row| Reverse(self.rank(*row, by.target, by.column)));
        if by.from_worst {
            rows.reverse();
        }
        rows
    }

    /// The best rows by a column against a target: several when they are equal.
    pub fn best(&self, column: usize, target: usize) -> Vec<usize> {
        best(&(0..self.rows()).map(|row| self.rank(row, target, column)).collect::<Vec<_>>())
    }

    /// By what a cell is compared with others; none where there is nothing to compare. What is not allowed at all is not the best at
    /// sparing anything.
    fn rank(&self, row: usize, target: usize, column: usize) -> Option<i64> {
        let cell = self.cell(row, target).filter(|cell| cell.is_legal)?;
        Some(self.columns.get(column)?.rank(cell.figures.get(column).copied().flatten()?.value))
    }

    fn place(&self, row: usize, target: usize) -> Option<usize> {
        (target < self.targets && row < self.rows()).then(|| row * self.targets + target)
    }
}
