//! The chances of all combinations of states: a table with the states of one side in rows and those of the other in columns.
//!
//! The states of a side are few and most of their pairs do occur, so a table is smaller and faster than a map of pairs; it has no more cells
//! than the estimate counts combinations.

use shootout_odds::Weight;

/// The place of a state that is not there.
const ABSENT: u32 = u32::MAX;

/// The states of a side that occur, each with its row or column.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    states: Vec<u32>,
    /// By state.
    places: Vec<u32>,
}

impl Index {
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The state in a row or column.
    pub fn state(&self, place: usize) -> u32 {
        self.states[place]
    }

    /// All states, by their places.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// The row or column of a state, a new one if it has none yet.
    pub fn place(&mut self, state: u32) -> usize {
        let number = state as usize;
        if self.places.len() <= number {
            self.places.resize(number + 1, ABSENT);
        }
        if self.places[number] == ABSENT {
            self.places[number] = self.states.len() as u32;
            self.states.push(state);
        }
        self.places[number] as usize
    }
}

/// The chance of each pair of states of the two sides.
#[derive(Clone, Debug)]
pub(super) struct Pairs<W> {
    /// The side whose states are rows.
    pub rows_of: usize,
    pub rows: Index,
    pub columns: Index,
    /// By row. A row may be shorter than there are columns: the rest is zero.
    cells: Vec<Vec<W>>,
}

impl<W: Weight> Pairs<W> {
    pub fn new(rows_of: usize) -> Self {
        Self { rows_of, rows: Index::default(), columns: Index::default(), cells: Vec::new() }
    }

    /// Without rows, and with the columns of another.
    pub fn with_columns_of(other: &Self) -> Self {
        Self { columns: other.columns.clone(), ..Self::new(other.rows_of) }
    }

    /// The same with the states of this side in rows.
    pub fn with_rows_of(self, side: usize) -> Self {
        if self.rows_of == side {
            return self;
        }
        let mut turned: Vec<Vec<W>> = vec![Vec::new(); self.columns.len()];
        let height = self.rows.len();
        for (row, cells) in self.cells.into_iter().enumerate() {
            for (column, cell) in cells.into_iter().enumerate().filter(|(_, cell)| !cell.is_zero()) {
                let column = &mut turned[column];
                if column.is_empty() {
                    column.resize(height, W::zero());
                }
                column[row] = cell;
            }
        }
        Self { rows_of: side, rows: self.columns, columns: self.rows, cells: turned }
    }

    /// Adds to the chance of a pair.
    pub fn add(&mut self, row: u32, column: u32, chance: &W) {
        let (row, column) = (self.row(row), self.columns.place(column));
        let cells = self.cells_mut(row);
        cells[column].add(chance);
    }

    /// The row of a state, a new one if it has none yet.
    pub fn row(&mut self, state: u32) -> usize {
        let row = self.rows.place(state);
        if self.cells.len() <= row {
            self.cells.resize_with(row + 1, Vec::new);
        }
        row
    }

    /// The cells of a row, all of them.
    pub fn cells_mut(&mut self, row: usize) -> &mut [W] {
        let cells = &mut self.cells[row];
        if cells.len() < self.columns.len() {
            cells.resize(self.columns.len(), W::zero());
        }
        cells
    }

    /// Adds a whole row of a table with the same columns.
    pub fn add_row(&mut self, state: u32, row: Vec<W>) {
        let place = self.row(state);
        if self.cells[place].is_empty() {
            self.cells[place] = row;
            return;
        }
        self.cells_mut(place).iter_mut().zip(&row).for_each(|(cell, more)| cell.add(more));
    }

    /// Takes the cells of a row out.
    pub fn take_row(&mut self, row: usize) -> Vec<W> {
        self.cells.get_mut(row).map(std::mem::take).unwrap_or_default()
    }

    /// All pairs that occur, by row and column.
    pub fn occurring(&self) -> impl Iterator<Item = (usize, usize, &W)> {
        self.cells.iter().enumerate().flat_map(|(row, cells)| {
            let occurring = cells.iter().enumerate().filter(|(_, cell)| !cell.is_zero());
            occurring.map(move |(column, cell)| (row, column, cell))
        })
    }

    /// The table with other states in its rows and columns, some of them perhaps the same.
    pub fn renamed(mut self, rows: &[u32], columns: &[u32]) -> Self {
        let mut renamed = Self::new(self.rows_of);
        let places: Vec<usize> = columns.iter().map(|state| renamed.columns.place(*state)).collect();
        for (row, state) in rows.iter().enumerate() {
            let cells = self.take_row(row);
            let row = renamed.row(*state);
            let into = renamed.cells_mut(row);
            for (cell, place) in cells.iter().zip(&places) {
                into[*place].add(cell);
            }
        }
        renamed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Pairs<f64> {
        let mut pairs = Pairs::new(0);
        for (row, column, chance) in [(7, 3, 0.25), (2, 3, 0.5), (7, 9, 0.125), (7, 3, 0.125)] {
            pairs.add(row, column, &chance);
        }
        pairs
    }

    fn cells(pairs: &Pairs<f64>) -> Vec<(u32, u32, f64)> {
        let cell = |(row, column, chance): (usize, usize, &f64)| {
            (pairs.rows.state(row), pairs.columns.state(column), *chance)
        };
        let mut cells: Vec<_> = pairs.occurring().map(cell).collect();
        cells.sort_by_key(|cell| (cell.0, cell.1));
        cells
    }

    #[test]
    fn equal_pairs_are_one() {
        assert_eq!(cells(&table()), [(2, 3, 0.5), (7, 3, 0.375), (7, 9, 0.125)]);
    }

    #[test]
    fn rows_and_columns_change_places_and_back() {
        let turned = table().with_rows_of(1);
        assert_eq!(cells(&turned), [(3, 2, 0.5), (3, 7, 0.375), (9, 7, 0.125)]);
        assert_eq!(cells(&turned.with_rows_of(0)), cells(&table()));
    }

    #[test]
    fn states_that_become_the_same_are_added() {
        // Rows stand in the order in which they came: 7, 2; so do columns: 3, 9.
        assert_eq!(cells(&table().renamed(&[1, 1], &[4, 4])), [(1, 4, 1.0)]);
        assert_eq!(cells(&table().renamed(&[1, 2], &[4, 4])), [(1, 4, 0.5), (2, 4, 0.5)]);
    }
}
