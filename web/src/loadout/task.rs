//! What page and worker say to each other of a loadout: what is wanted, and cells as plain numbers.

use crate::work::figures::{FIGURE, figures, put_figures};
use shootout_percentile::loadout::{Axis, COLUMNS, Cell, Column, column};

/// What is wanted of a loadout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wanted {
    /// Every cell, those of this target first.
    Cells { first: usize },
    /// A column over an axis against a target.
    Curve { target: usize, axis: Axis, column: &'static Column },
}

impl Wanted {
    /// As it is sent of a loadout: a line for each part, and then the document.
    pub fn to_text(self, document: &str) -> String {
        let (target, axis, column) = match self {
            Wanted::Cells { first } => (first, "", ""),
            Wanted::Curve { target, axis, column } => (target, axis.name(), column.metric.id),
        };
        format!("{target}\n{axis}\n{column}\n{document}")
    }

    /// As it was sent, with the document; none where it is nothing of ours.
    pub fn from_text(text: &str) -> Option<(Self, &str)> {
        let mut parts = text.splitn(4, '\n');
        let target = parts.next()?.parse().ok()?;
        let (axis, name) = (parts.next()?, parts.next()?);
        let wanted = match Axis::ALL.into_iter().find(|known| known.name() == axis) {
            Some(axis) => Wanted::Curve { target, axis, column: column(name)? },
            None => Wanted::Cells { first: target },
        };
        Some((wanted, parts.next()?))
    }
}

/// So many numbers are a cell.
pub const CELL: usize = 3 + FIGURE * COLUMNS.len();

/// So many numbers are a point of a curve with so many rows.
pub const fn point(rows: usize) -> usize {
    1 + FIGURE * rows
}

/// Writes a cell as numbers; its reasons are left out.
pub fn put_cell(numbers: &mut Vec<f64>, cell: &Cell) {
    numbers.extend([cell.row as f64, cell.target as f64, f64::from(u8::from(cell.legal))]);
    put_figures(numbers, &cell.figures);
}

/// Reads it.
pub fn cell(numbers: &[f64]) -> Option<Cell> {
    let [row, target, legal, rest @ ..] = numbers else { return None };
    let mut cell = Cell {
        row: *row as usize,
        target: *target as usize,
        legal: *legal != 0.0,
        reasons: Vec::new(),
        figures: [None; COLUMNS.len()],
    };
    for (place, figure) in cell.figures.iter_mut().zip(figures(rest)) {
        *place = figure;
    }
    Some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_percentile::catalogue::Catalogue;
    use shootout_percentile::loadout::{Work, read};

    #[test]
    fn cells_survive_the_journey_to_the_last_bit() {
        let text = include_bytes!("../../../data/percentile/loadouts/pirates.json");
        let loadout = read(text, Catalogue::built_in()).unwrap();
        let mut cells = 0;
        for mut sent in Work::new(&loadout).map(Result::unwrap) {
            let mut numbers = Vec::new();
            put_cell(&mut numbers, &sent);
            assert_eq!(numbers.len(), CELL);
            sent.reasons.clear();
            assert_eq!(cell(&numbers), Some(sent));
            cells += 1;
        }
        assert_eq!(cells, loadout.cells());
    }

    #[test]
    fn what_is_wanted_survives_the_journey() {
        let curve = Wanted::Curve { target: 3, axis: Axis::Armour, column: &COLUMNS[7] };
        for wanted in [Wanted::Cells { first: 2 }, curve] {
            assert_eq!(Wanted::from_text(&wanted.to_text("{\n}")), Some((wanted, "{\n}")));
        }
        assert_eq!(Wanted::from_text(""), None);
    }
}
