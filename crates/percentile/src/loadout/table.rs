use super::{Cell, Column, Loadout};
use shootout_ruleset::figures::best;
use std::cmp::Reverse;

/// The cells that are done so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    targets: usize,
    cells: Vec<Option<Cell>>,
}

impl Table {
    /// An empty table for a loadout.
    #[must_use]
    pub fn new(loadout: &Loadout) -> Self {
        Self { targets: loadout.targets.len(), cells: vec![None; loadout.cells()] }
    }

    /// Puts a cell in its place. One that belongs to no row or target of the table is left out.
    pub fn put(&mut self, cell: Cell) {
        if let Some(place) = self.place(cell.row, cell.target) {
            self.cells[place] = Some(cell);
        }
    }

    /// The cell of a row and a target, if it is done.
    #[must_use]
    pub fn cell(&self, row: usize, target: usize) -> Option<&Cell> {
        self.cells.get(self.place(row, target)?)?.as_ref()
    }

    /// The rows from the best to the worst by a column against a target. Equal ones keep their order; those without a
    /// number, or that cannot target them, come last.
    #[must_use]
    pub fn order(&self, column: &Column, target: usize) -> Vec<usize> {
        let mut rows: Vec<usize> = (0..self.rows()).collect();
        rows.sort_by_key(|row| Reverse(self.rank(column, *row, target)));
        rows
    }

    /// The best rows by a column against a target: several when they are equal.
    #[must_use]
    pub fn best(&self, column: &Column, target: usize) -> Vec<usize> {
        best(&(0..self.rows()).map(|row| self.rank(column, row, target)).collect::<Vec<_>>())
    }

    fn rows(&self) -> usize {
        self.cells.len().checked_div(self.targets).unwrap_or(0)
    }

    fn rank(&self, column: &Column, row: usize, target: usize) -> Option<i64> {
        self.cell(row, target)?.rank(column)
    }

    fn place(&self, row: usize, target: usize) -> Option<usize> {
        (target < self.targets && row < self.rows()).then(|| row * self.targets + target)
    }
}
