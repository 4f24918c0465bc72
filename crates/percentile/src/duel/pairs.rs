//! The chances of all combinations of states: a table with the states of one side in rows and those of the other in columns.
//!
//! The states of a side are few and most of their pairs do occur, so a table is smaller and faster than a map of pairs; it has no more cells
//! than the estimate counts combinations.

use super::observation::View;
use super::transition_cache::TransitionCache;
use rustc_hash::FxHashMap;
use shootout_odds::Weight;
use std::ops::Range;

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

/// The most fighters of a duel.
pub(super) const MAX_FIGHTERS: usize = 16;

/// How all stand, by number.
pub(super) type Joint = [u16; MAX_FIGHTERS];

/// The states of the two sides that have come up.
pub(super) struct Sides {
    /// Which fighters stand on the first.
    first: usize,
    sides: [Side; 2],
}

struct Side {
    fighters: Range<usize>,
    /// For each fighter but the first: a number for those before them, which for the first alone is that of their standing, with that of their own
    /// standing behind it, gives the number for all up to them.
    up_to: Vec<FxHashMap<u64, u32>>,
    /// The numbers for all of them, each with its place among the states.
    numbers: Index,
    /// How its fighters stand, the others left out, and what can be seen of them.
    states: Vec<(Joint, View)>,
}

impl Side {
    fn new(fighters: Range<usize>) -> Self {
        let up_to = vec![FxHashMap::default(); fighters.len().saturating_sub(1)];
        Self { fighters, up_to, numbers: Index::default(), states: Vec::new() }
    }
}

impl Sides {
    /// The sides of so many fighters, of whom so many stand on the first.
    pub fn new(first: usize, fighters: usize) -> Self {
        Self { first, sides: [Side::new(0..first), Side::new(first..fighters)] }
    }

    /// On which side someone fights.
    pub fn side_of(&self, who: usize) -> usize {
        usize::from(who >= self.first)
    }

    /// The number of a side's state, whatever the other side's is.
    pub fn number<W: Weight>(&mut self, side: usize, all: &Joint, cache: &TransitionCache<'_, '_, W>) -> u32 {
        let Side { fighters, up_to, numbers, states } = &mut self.sides[side];
        let fighters = fighters.clone();
        let mut number = u32::from(all[fighters.start]);
        for (standing, known) in all[fighters.clone()].iter().skip(1).zip(up_to) {
            let next = known.len() as u32;
            number = *known.entry(u64::from(number) << u16::BITS | u64::from(*standing)).or_insert(next);
        }
        let place = numbers.place(number);
        if place == states.len() {
            let mut joint = [0; MAX_FIGHTERS];
            joint[fighters.clone()].copy_from_slice(&all[fighters.clone()]);
            let mut view = View::default();
            fighters.for_each(|who| view.add(who, cache.standing(who, joint[who])));
            states.push((joint, view));
        }
        place as u32
    }

    /// How all stand when the sides have these states; `one` is that of side `side`.
    pub fn joint(&self, side: usize, one: u32, other: u32) -> Joint {
        let mut joint = self.sides[side].states[one as usize].0;
        let other = &self.sides[1 - side].states[other as usize].0;
        // Whoever fights on the other side is 0 here.
        joint.iter_mut().zip(other).for_each(|(who, there)| *who |= there);
        joint
    }

    /// How one stands in a state of their side.
    pub fn standing(&self, who: usize, state: u32) -> u16 {
        self.sides[self.side_of(who)].states[state as usize].0[who]
    }

    /// What can be seen of a side.
    pub fn view(&self, side: usize, state: u32) -> View {
        self.sides[side].states[state as usize].1
    }
}

/// What can be done to a side from outside: who does it, the number of the harm, and who of their own side is up before and after.
pub(super) type Cause = (usize, u32, u16, u16);

/// What each state of a side becomes by what is done to it.
#[derive(Default)]
pub(super) struct Effects(FxHashMap<Cause, Vec<Option<u32>>>);

impl Effects {
    /// What a state becomes, if that is known.
    pub fn known(&self, cause: &Cause, state: u32) -> Option<u32> {
        *self.0.get(cause)?.get(state as usize)?
    }

    /// Keeps what a state becomes.
    pub fn learn(&mut self, cause: Cause, state: u32, after: u32) {
        let states = self.0.entry(cause).or_default();
        if states.len() <= state as usize {
            states.resize(state as usize + 1, None);
        }
        states[state as usize] = Some(after);
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
