use super::{COLUMNS, Column, Figure, Loadout};
use crate::scenario::Scenario;
use shootout_ruleset::InputError;

/// The numbers of one row against one target.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The row, from 0.
    pub row: usize,
    /// The target, from 0.
    pub target: usize,
    /// Whether the target can be targeted at all.
    pub legal: bool,
    /// Why not, in words.
    pub reasons: Vec<String>,
    /// The numbers, in the order of [`COLUMNS`]; none where there is nothing to count.
    pub figures: [Option<Figure>; COLUMNS.len()],
}

impl Cell {
    /// The number of a column.
    #[must_use]
    pub fn figure(&self, column: &Column) -> Option<Figure> {
        let place = COLUMNS.iter().position(|known| known == column)?;
        self.figures.get(place).copied().flatten()
    }

    /// The number of a column as people read it.
    #[must_use]
    pub fn text(&self, column: &Column) -> String {
        column.text(self.figure(column))
    }

    /// By what the cell is compared with others; none when it has nothing to compare. One that cannot shoot at all is
    /// not the best at sparing ammunition.
    pub(super) fn rank(&self, column: &Column) -> Option<i64> {
        self.figure(column).filter(|_| self.legal).map(|figure| column.rank(figure.value))
    }

    fn of(loadout: &Loadout, scenario: &Scenario, row: usize, target: usize) -> Result<Self, InputError> {
        let readings = loadout.readings(scenario, row, target)?;
        let targeting = readings.targeting();
        let reasons = targeting.reasons.into_iter().map(|reason| reason.words).collect();
        let figures = COLUMNS.map(|column| column.figure(&readings));
        Ok(Self { row, target, legal: targeting.legal, reasons, figures })
    }
}

/// The cells of a loadout, worked out one at a time: whoever drives it may show how far it is, or stop.
#[derive(Clone, Debug)]
pub struct Work<'l> {
    loadout: &'l Loadout,
    next: usize,
}

impl<'l> Work<'l> {
    /// Everything yet to be done.
    #[must_use]
    pub const fn new(loadout: &'l Loadout) -> Self {
        Self::after(loadout, 0)
    }

    /// The rest, when so many cells are done already. A worker that keeps the loadout between messages needs no more than
    /// this number.
    #[must_use]
    pub const fn after(loadout: &'l Loadout, done: usize) -> Self {
        Self { loadout, next: done }
    }

    /// How many cells are done.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.next
    }

    /// How many cells there are in all.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.loadout.cells()
    }

    /// Works out the next cell, target by target within a row; none when all are done.
    ///
    /// # Errors
    ///
    /// When rulings were changed after reading, and a scenario no longer goes together.
    pub fn next_cell(&mut self) -> Option<Result<Cell, InputError>> {
        let targets = self.loadout.targets.len();
        let (row, target) = (self.next.checked_div(targets)?, self.next.checked_rem(targets)?);
        let scenario = self.loadout.scenario(row, target)?;
        self.next += 1;
        Some(Cell::of(self.loadout, &scenario, row, target))
    }
}

impl Iterator for Work<'_> {
    type Item = Result<Cell, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_cell()
    }
}
