//! The mean over all targets of a loadout, each by its weight.

use super::variable::Variable;
use super::{Axis, Cell};
use crate::InputError;
use crate::metric::{Figure, Format, Metric};

/// What a row does against several targets, on average: what it is not allowed to do counts as 0. It varies as each of them does.
#[derive(Debug)]
pub(super) struct Mean {
    /// Each target's weight, above 0, and what the row does against it.
    pub parts: Vec<(f64, Box<dyn Variable>)>,
}

impl Mean {
    /// The same with another part in place of each.
    fn with(&self, part: impl Fn(&dyn Variable) -> Box<dyn Variable>) -> Box<dyn Variable> {
        Box::new(Self { parts: self.parts.iter().map(|(weight, case)| (*weight, part(&**case))).collect() })
    }
}

impl Variable for Mean {
    fn cell(&self, columns: &[&'static Metric]) -> Result<Cell, InputError> {
        let cells = self.parts.iter().map(|(weight, case)| Ok((*weight, case.cell(columns)?)));
        let cells = cells.collect::<Result<Vec<_>, InputError>>()?;
        Ok(mean_cell(columns, &cells))
    }

    fn set(&mut self, axis: &Axis, number: f64) {
        self.parts.iter_mut().for_each(|(_, case)| case.set(axis, number));
    }

    fn note(&self, axis: &Axis) -> Option<&'static str> {
        self.parts.iter().find_map(|(_, case)| case.note(axis))
    }

    fn rule_changes(&self, axis: &Axis) -> Vec<f64> {
        self.parts.iter().flat_map(|(_, case)| case.rule_changes(axis)).collect()
    }

    /// Each change is made wherever there is something to be changed for it.
    fn changed(&self) -> Vec<(&'static str, Box<dyn Variable>)> {
        let mut all: Vec<&'static str> = Vec::new();
        for (words, _) in self.parts.iter().flat_map(|(_, case)| case.changed()) {
            if !all.contains(&words) {
                all.push(words);
            }
        }
        let made = |case: &dyn Variable, words| {
            let change = case.changed().into_iter().find(|(change, _)| *change == words);
            change.map_or_else(|| case.same(), |(_, changed)| changed)
        };
        all.into_iter().map(|words| (words, self.with(|case| made(case, words)))).collect()
    }

    fn same(&self) -> Box<dyn Variable> {
        self.with(|case| case.same())
    }
}

/// The mean of some cells, each by its weight, which is above 0.
pub fn mean_cell(columns: &[&'static Metric], cells: &[(f64, Cell)]) -> Cell {
    let figure = |(place, metric): (usize, &&'static Metric)| mean(metric, place, cells);
    let mut reasons: Vec<String> = Vec::new();
    for reason in cells.iter().flat_map(|(_, cell)| &cell.reasons) {
        if !reasons.contains(reason) {
            reasons.push(reason.clone());
        }
    }
    Cell {
        is_legal: cells.iter().any(|(_, cell)| cell.is_legal),
        reasons,
        figures: columns.iter().enumerate().map(figure).collect(),
    }
}

/// The mean of a number; none of whole numbers such as medians, which have no mean, and none where one of them is missing.
fn mean(metric: &Metric, place: usize, cells: &[(f64, Cell)]) -> Option<Figure> {
    if metric.format == Format::Count {
        return None;
    }
    let of = |cell: &Cell| match cell.figures.get(place).copied().flatten() {
        None if !cell.is_legal => Some(Figure { value: 0.0, certain: false }),
        figure => figure,
    };
    let figures =
        cells.iter().map(|(weight, cell)| Some((*weight, of(cell)?))).collect::<Option<Vec<_>>>()?;
    let whole: f64 = figures.iter().map(|(weight, _)| weight).sum();
    let value = figures.iter().map(|(weight, figure)| weight * figure.value).sum::<f64>() / whole;
    Some(Figure { value, certain: figures.iter().all(|(_, figure)| figure.certain) })
}
