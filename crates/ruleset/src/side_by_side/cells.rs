use crate::figures::best;
use crate::metric::{Figure, Metric};
use std::cmp::Reverse;

/// The numbers of one row against one target.
#[derive(Clone, Debug, Default, PartialEq)]
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
    #[must_use]
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
    #[must_use]
    pub fn cell(&self, row: usize, target: usize) -> Option<&Cell> {
        self.cells.get(self.place(row, target)?)?.as_ref()
    }

    /// What the numbers are.
    #[must_use]
    pub fn columns(&self) -> &[&'static Metric] {
        &self.columns
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.targets).unwrap_or(0)
    }

    /// How many targets there are.
    #[must_use]
    pub const fn targets(&self) -> usize {
        self.targets
    }

    /// Whether every cell against a target is done.
    #[must_use]
    pub fn is_whole(&self, target: usize) -> bool {
        (0..self.rows()).all(|row| self.cell(row, target).is_some())
    }

    /// A number as people read it; nothing where it is not done.
    #[must_use]
    pub fn text(&self, row: usize, target: usize, column: usize) -> String {
        let of = |cell: &Cell| Some(self.columns.get(column)?.text(cell.figures.get(column).copied()?));
        self.cell(row, target).and_then(of).unwrap_or_default()
    }

    /// The rows as they are sorted. Equal ones keep their order; those without a number, or that are not allowed, are the worst.
    #[must_use]
    pub fn order(&self, by: Sorting) -> Vec<usize> {
        let mut rows: Vec<usize> = (0..self.rows()).collect();
        rows.sort_by_key(|row| Reverse(self.rank(*row, by.target, by.column)));
        if by.from_worst {
            rows.reverse();
        }
        rows
    }

    /// The best rows by a column against a target: several when they are equal.
    #[must_use]
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
