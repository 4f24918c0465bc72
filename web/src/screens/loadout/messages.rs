//! What page and worker say to each other of a loadout: what is wanted, and cells as plain numbers.

use crate::work::figures::{FIGURE, figures, put_figures};
use shootout_ruleset::side_by_side::Cell;

/// What is wanted of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Every cell of a loadout: those of a target first, or else row by row.
    Cells {
        /// The target.
        first: Option<usize>,
    },
    /// A number of every row of a loadout against a target, along an axis.
    Curve {
        /// Against whom.
        target: usize,
        /// What is varied.
        axis: usize,
        /// Which number.
        column: usize,
    },
    /// Every combination of a sweep.
    Sweep,
}

impl Wanted {
    /// As it is sent: a line for what it is, and then the document.
    pub fn to_text(self, document: &str) -> String {
        match self {
            Self::Cells { first: None } => format!("cells\n{document}"),
            Self::Cells { first: Some(target) } => format!("cells {target}\n{document}"),
            Self::Curve { target, axis, column } => format!("curve {target} {axis} {column}\n{document}"),
            Self::Sweep => format!("sweep\n{document}"),
        }
    }

    /// As it was sent, with the document; none where it is nothing of ours.
    pub fn from_text(text: &str) -> Option<(Self, &str)> {
        let (line, document) = text.split_once('\n')?;
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let numbers: Option<Vec<usize>> = rest.split_whitespace().map(|number| number.parse().ok()).collect();
        let wanted = match (kind, numbers?.as_slice()) {
            ("cells", []) => Self::Cells { first: None },
            ("cells", &[target]) => Self::Cells { first: Some(target) },
            ("curve", &[target, axis, column]) => Self::Curve { target, axis, column },
            ("sweep", []) => Self::Sweep,
            _ => return None,
        };
        Some((wanted, document))
    }
}

/// The numbers of a cell before its figures: row, target, whether it is allowed.
const HEAD: usize = 3;

/// Writes a cell as numbers; its reasons are left out.
pub fn put_cell(numbers: &mut Vec<f64>, row: usize, target: usize, cell: &Cell) {
    numbers.extend([row as f64, target as f64, f64::from(u8::from(cell.is_legal))]);
    put_figures(numbers, &cell.figures);
}

/// Reads cells of so many columns, each with its row and its target.
pub fn cells_of(numbers: &[f64], columns: usize) -> impl Iterator<Item = (usize, usize, Cell)> {
    numbers.chunks_exact(HEAD + FIGURE * columns).filter_map(|numbers| {
        let [row, target, is_legal, rest @ ..] = numbers else { return None };
        let (is_legal, figures) = (*is_legal != 0.0, figures(rest).collect());
        Some((*row as usize, *target as usize, Cell { is_legal, reasons: Vec::new(), figures }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::figures::Figure;

    #[test]
    fn what_is_wanted_survives_the_journey() {
        let cells = [None, Some(2)].map(|first| Wanted::Cells { first });
        let curve = Wanted::Curve { target: 3, axis: 1, column: 7 };
        for wanted in cells.into_iter().chain([curve, Wanted::Sweep]) {
            assert_eq!(Wanted::from_text(&wanted.to_text("{\n}")), Some((wanted, "{\n}")));
        }
        assert_eq!(Wanted::from_text("something else\n"), None);
        assert_eq!(Wanted::from_text("curve 1\n"), None);
    }

    #[test]
    fn cells_survive_the_journey_to_the_last_bit() {
        let figure = Some(Figure { value: 0.1 + 0.2, certain: false });
        let one = Cell { is_legal: true, reasons: Vec::new(), figures: vec![figure, None] };
        let other = Cell { is_legal: false, reasons: vec!["too far".to_owned()], ..one.clone() };
        let mut numbers = Vec::new();
        put_cell(&mut numbers, 4, 1, &one);
        put_cell(&mut numbers, 0, 2, &other);
        let read: Vec<_> = cells_of(&numbers, 2).collect();
        assert_eq!(read, [(4, 1, one), (0, 2, Cell { reasons: Vec::new(), ..other })]);
    }
}
