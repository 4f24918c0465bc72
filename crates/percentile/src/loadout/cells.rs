use super::{COLUMNS, Column, Loadout};
use shootout_ruleset::InputError;
use shootout_ruleset::metric::Metric;
use shootout_ruleset::side_by_side::{Cell, Cells, Sorting};

/// What the numbers of a cell are, in the order of [`COLUMNS`].
#[must_use]
pub fn metrics() -> Vec<&'static Metric> {
    COLUMNS.iter().map(|column| &column.metric).collect()
}

impl Loadout {
    /// The numbers of a row against a target, in the order of [`COLUMNS`].
    ///
    /// # Errors
    ///
    /// When there is no such row or target; when rulings were changed after reading, and the scenario no longer goes together.
    pub fn cell(&self, row: usize, target: usize) -> Result<Cell, InputError> {
        let scenario = self.scenario(row, target).ok_or_else(|| no_such_cell(row, target))?;
        let readings = self.readings(&scenario, row, target)?;
        let targeting = readings.targeting();
        let reasons = targeting.reasons.into_iter().map(|reason| reason.words).collect();
        let figures = COLUMNS.iter().map(|column| column.figure(&readings)).collect();
        Ok(Cell { is_legal: targeting.legal, reasons, figures })
    }

    /// The table, with no cell worked out yet.
    #[must_use]
    pub fn no_cells(&self) -> Cells {
        Cells::new(metrics(), self.rows.len(), self.targets.len())
    }

    /// The table, with all cells worked out.
    ///
    /// # Errors
    ///
    /// As [`cell`](Self::cell).
    pub fn all_cells(&self) -> Result<Cells, InputError> {
        let mut cells = self.no_cells();
        for row in 0..self.rows.len() {
            for target in 0..self.targets.len() {
                cells.put(row, target, self.cell(row, target)?);
            }
        }
        Ok(cells)
    }
}

/// The rows from the best to the worst by a column against a target.
pub(super) fn best_first(cells: &Cells, column: &Column, target: usize) -> Vec<usize> {
    cells.order(Sorting { column: place_of(column), target, from_worst: false })
}

/// The place of a column among [`COLUMNS`].
pub(super) fn place_of(column: &Column) -> usize {
    COLUMNS.iter().position(|known| known == column).unwrap_or_default()
}

fn no_such_cell(row: usize, target: usize) -> InputError {
    InputError::new("", format!("row {row}, target {target}"), "a row and a target of the loadout")
}
