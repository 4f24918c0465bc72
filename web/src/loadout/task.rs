//! What page and worker say to each other of a loadout: what is wanted, and figures as plain numbers.

use shootout_percentile::loadout::{Axis, COLUMNS, Cell, Column, Figure, column};

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

/// So many numbers are a figure.
const FIGURE: usize = 2;
/// So many numbers are a cell.
pub const CELL: usize = 3 + FIGURE * COLUMNS.len();

/// So many numbers are a point of a curve with so many rows.
pub const fn point(rows: usize) -> usize {
    1 + FIGURE * rows
}

/// Writes figures as numbers; one that is not there is no number.
pub fn put_figures(numbers: &mut Vec<f64>, figures: &[Option<Figure>]) {
    for figure in figures {
        let Figure { value, certain } = figure.unwrap_or(Figure { value: f64::NAN, certain: false });
        numbers.extend([value, f64::from(u8::from(certain))]);
    }
}

/// Reads them.
pub fn figures(numbers: &[f64]) -> impl Iterator<Item = Option<Figure>> {
    numbers.chunks_exact(FIGURE).map(|pair| match *pair {
        [value, certain] if !value.is_nan() => Some(Figure { value, certain: certain != 0.0 }),
        _ => None,
    })
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
        let text = include_bytes!("../../../data/loadouts/pirates.json");
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

    #[test]
    fn what_is_certain_and_what_is_missing_stay_so() {
        let sent =
            [Some(Figure { value: 1.0, certain: true }), None, Some(Figure { value: 0.1, certain: false })];
        let mut numbers = Vec::new();
        put_figures(&mut numbers, &sent);
        assert_eq!(figures(&numbers).collect::<Vec<_>>(), sent);
        assert_eq!(numbers.len() + 1, point(sent.len()));
    }
}
