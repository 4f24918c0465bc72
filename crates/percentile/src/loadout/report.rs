use super::cells::best_first;
use super::{COLUMNS, Cells, Column, Crossover, Loadout, Sweep};
use crate::NAME;
use crate::notes::{Note, note_on};
use serde::Serialize;
use std::collections::BTreeMap;

/// A table for programs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableReport {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// What the columns are, by name.
    pub columns: BTreeMap<&'static str, &'static str>,
    /// The column by which rows are sorted.
    pub sort: &'static str,
    /// The rows against each target.
    pub targets: Vec<TargetRows>,
}

/// The rows against one target, from the best to the worst.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TargetRows {
    /// What the target is called.
    pub target: String,
    /// How far away it is, in metres.
    pub range_m: f64,
    /// What was stated of the target and changes nothing, such as cover that hides nothing.
    pub notes: Vec<Note>,
    /// The rows.
    pub rows: Vec<RowReport>,
    /// The best rows of each column, by their `row`.
    pub best: BTreeMap<&'static str, Vec<usize>>,
}

/// One row against one target.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowReport {
    /// Its place before sorting, from 0.
    pub row: usize,
    /// What it is called.
    pub name: String,
    /// Whether the target can be targeted at all.
    pub legal: bool,
    /// Why not.
    pub reasons: Vec<String>,
    /// The numbers by column; null where there is nothing to count.
    pub numbers: BTreeMap<&'static str, Option<f64>>,
}

/// A curve for programs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SweepReport {
    /// What is varied.
    pub over: &'static str,
    /// Which number it is.
    pub column: &'static str,
    /// What the target is called.
    pub target: String,
    /// What the rows are called, in the order of the numbers.
    pub rows: Vec<String>,
    /// Where the best row changes.
    pub crossovers: Vec<Crossover>,
    /// The numbers, ascending.
    pub points: Vec<PointReport>,
}

/// The numbers of all rows at one value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PointReport {
    /// The value, in the unit of the axis.
    pub at: f64,
    /// The number of each row; null where it cannot fire.
    pub numbers: Vec<Option<f64>>,
}

impl TableReport {
    /// The rows against these targets, as far as they are done.
    #[must_use]
    pub fn new(loadout: &Loadout, cells: &Cells, sort: &'static Column, targets: &[usize]) -> Self {
        let columns = COLUMNS.iter().map(|column| (column.metric.id, column.metric.explanation)).collect();
        let targets = targets.iter().filter_map(|target| rows(loadout, cells, sort, *target)).collect();
        Self { ruleset: NAME, columns, sort: sort.metric.id, targets }
    }
}

fn rows(loadout: &Loadout, cells: &Cells, sort: &Column, target: usize) -> Option<TargetRows> {
    let who = loadout.targets.get(target)?;
    let done =
        best_first(cells, sort, target).into_iter().filter_map(|row| Some((row, cells.cell(row, target)?)));
    let rows = done.map(|(row, cell)| RowReport {
        row,
        name: loadout.name(row).to_owned(),
        legal: cell.is_legal,
        reasons: cell.reasons.clone(),
        numbers: COLUMNS
            .iter()
            .zip(&cell.figures)
            .map(|(column, figure)| (column.metric.id, figure.map(|figure| figure.value)))
            .collect(),
    });
    Some(TargetRows {
        target: who.name.clone(),
        range_m: who.range_m.get(),
        notes: note_on(who).into_iter().collect(),
        rows: rows.collect(),
        best: (0..)
            .zip(&COLUMNS)
            .map(|(place, column)| (column.metric.id, cells.best(place, target)))
            .collect(),
    })
}

impl SweepReport {
    /// A curve, as far as it is done.
    #[must_use]
    pub fn new(loadout: &Loadout, sweep: &Sweep) -> Self {
        let value = |figure: &Option<super::Figure>| figure.map(|figure| figure.value);
        Self {
            over: sweep.axis().declared.name,
            column: sweep.column().metric.id,
            target: loadout.targets.get(sweep.target()).map(|who| who.name.clone()).unwrap_or_default(),
            rows: loadout.rows.iter().map(|row| row.name.clone()).collect(),
            crossovers: sweep.crossovers(),
            points: sweep
                .points()
                .map(|(at, figures)| PointReport { at, numbers: figures.iter().map(value).collect() })
                .collect(),
        }
    }
}
