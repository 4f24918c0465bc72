use super::Grid;
use serde::Serialize;
use shootout_ruleset::content::{self, Block, Cell, Content};
use shootout_ruleset::figures::{Better, Figure, Format, Metric};
use shootout_ruleset::metric::SideNames;
use shootout_ruleset::side_by_side::{Cells, Sorting};
use std::ops::Range;

/// Marks the best of a column.
const BEST: char = '*';

/// The numbers of a loadout.
#[derive(Clone, Debug, PartialEq)]
pub struct GridTable {
    ruleset: &'static str,
    rows: Vec<String>,
    columns: Vec<String>,
    cells: Cells,
    sides: SideNames,
    /// The rows as they are shown.
    order: Vec<usize>,
    /// The columns that are shown.
    shown: Range<usize>,
}

/// The numbers of a loadout for programs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GridReport<'t> {
    /// The rule set that gave them.
    pub ruleset: &'static str,
    /// What the rows are called.
    pub rows: Vec<&'t str>,
    /// What the columns are called; one without a name where nothing is varied by columns.
    pub columns: Vec<&'t str>,
    /// The numbers, one entry for each output.
    pub outputs: Vec<OutputReport>,
}

/// One number of every cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OutputReport {
    /// What programs call it.
    pub id: &'static str,
    /// What stands above it.
    pub label: &'static str,
    /// What it is.
    pub explanation: String,
    /// Which way is better.
    pub better: Better,
    /// How it is written.
    pub format: Format,
    /// Row by row, the number of each column; null where there is nothing to count.
    pub numbers: Vec<Vec<Option<f64>>>,
    /// The best rows of each column, by their places.
    pub best: Vec<Vec<usize>>,
}

/// A number of a loadout as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct GridCell {
    /// As people read it.
    pub text: String,
    /// The number in full; none where there is nothing to count.
    pub number: Option<f64>,
    /// Whether it is the best of its column.
    pub is_best: bool,
}

impl GridTable {
    pub(super) fn new(grid: &Grid, cells: Cells) -> Self {
        let (rows, columns) = (grid.rows(), grid.columns());
        let (order, shown) = ((0..rows.len()).collect(), 0..columns.len());
        Self {
            ruleset: grid.sweep().rule_set(),
            rows,
            columns,
            cells,
            sides: grid.sweep().side_names(),
            order,
            shown,
        }
    }

    /// The rows from the best to the worst by one of the outputs in the first column that is shown. Equal ones keep their order;
    /// those without a number come last.
    pub fn sort(&mut self, output: usize) {
        self.sort_by(output, self.shown.start);
    }

    /// The same in any column, counted from the first of all.
    pub fn sort_by(&mut self, output: usize, column: usize) {
        self.order = self.cells.order(Sorting { column: output, target: column, from_worst: false });
    }

    /// The rows the other way round.
    pub fn reverse(&mut self) {
        self.order.reverse();
    }

    /// Shows one column alone.
    pub fn show_only(&mut self, column: usize) {
        self.shown = column..column + 1;
    }

    /// What the numbers are, in order.
    pub fn outputs(&self) -> &[&'static Metric] {
        self.cells.columns()
    }

    /// The names of the columns that are shown.
    pub fn columns(&self) -> &[String] {
        &self.columns[self.shown.clone()]
    }

    /// An output of every cell that is shown: the name of each row with its number in each column.
    pub fn lines(&self, output: usize) -> impl Iterator<Item = (&str, Vec<GridCell>)> {
        let best: Vec<Vec<usize>> = self.shown.clone().map(|column| self.best(column, output)).collect();
        self.order.iter().map(move |row| {
            let columns = self.shown.clone().zip(&best);
            let cells = columns.map(|(column, best)| self.cell(*row, column, output, best.contains(row)));
            (self.rows[*row].as_str(), cells.collect())
        })
    }

    /// Every output of the first column that is shown: the name of each row with its numbers.
    pub fn lines_of_all(&self) -> impl Iterator<Item = (&str, Vec<GridCell>)> {
        let column = self.shown.start;
        let best: Vec<Vec<usize>> =
            (0..self.outputs().len()).map(|output| self.best(column, output)).collect();
        self.order.iter().map(move |row| {
            let outputs = best.iter().enumerate();
            let cells = outputs.map(|(output, best)| self.cell(*row, column, output, best.contains(row)));
            (self.rows[*row].as_str(), cells.collect())
        })
    }

    /// A table to be written for others.
    pub fn content(&self) -> Content {
        let mut blocks = Vec::new();
        if let [column] = self.columns() {
            if !column.is_empty() {
                blocks.push(Block::Heading(column.clone()));
            }
            let mut table = content::Table::new("Row", self.outputs().iter().map(|metric| metric.label));
            self.lines_of_all().for_each(|(row, cells)| table.row(row, cells.into_iter().map(marked)));
            blocks.push(Block::Table(table));
        } else {
            for (output, metric) in self.outputs().iter().enumerate() {
                blocks.push(Block::Heading(metric.label.to_owned()));
                let mut table = content::Table::new("Row", self.columns().iter().cloned());
                self.lines(output).for_each(|(row, cells)| table.row(row, cells.into_iter().map(marked)));
                blocks.push(Block::Table(table));
            }
        }
        blocks.push(Block::Heading("Numbers".to_owned()));
        blocks.push(Block::List(self.explanations()));
        Content { blocks }
    }

    /// What a number is, with the names of those whom it is about.
    pub fn explained(&self, metric: &Metric) -> String {
        self.sides.in_words(metric.explanation)
    }

    /// What each number is, a line each, and what marks the best.
    pub fn explanations(&self) -> Vec<String> {
        let words =
            self.outputs().iter().map(|metric| format!("{}: {}", metric.label, self.explained(metric)));
        words.chain([format!("{BEST}: best of its column")]).collect()
    }

    /// The numbers for programs.
    pub fn report(&self) -> GridReport<'_> {
        let best_of = |column, output| {
            let best = self.best(column, output);
            (0..self.order.len()).filter(|place| best.contains(&self.order[*place])).collect()
        };
        let of_output = |(output, metric): (usize, &&'static Metric)| OutputReport {
            id: metric.id,
            label: metric.label,
            explanation: self.explained(metric),
            better: metric.better,
            format: metric.format,
            numbers: self.order.iter().map(|row| self.numbers(*row, output)).collect(),
            best: self.shown.clone().map(|column| best_of(column, output)).collect(),
        };
        GridReport {
            ruleset: self.ruleset,
            rows: self.order.iter().map(|row| self.rows[*row].as_str()).collect(),
            columns: self.columns().iter().map(String::as_str).collect(),
            outputs: self.outputs().iter().enumerate().map(of_output).collect(),
        }
    }

    fn numbers(&self, row: usize, output: usize) -> Vec<Option<f64>> {
        let figure = |column| self.figure(row, column, output).map(|figure| figure.value);
        self.shown.clone().map(figure).collect()
    }

    fn figure(&self, row: usize, column: usize, output: usize) -> Option<Figure> {
        self.cells.cell(row, column)?.figures.get(output).copied().flatten()
    }

    fn best(&self, column: usize, output: usize) -> Vec<usize> {
        self.cells.best(output, column)
    }

    fn cell(&self, row: usize, column: usize, output: usize, is_best: bool) -> GridCell {
        let figure = self.figure(row, column, output);
        let text = self.outputs()[output].text(figure);
        GridCell { text, number: figure.map(|figure| figure.value), is_best }
    }
}

/// A cell of an export.
fn marked(cell: GridCell) -> Cell {
    let text = if cell.is_best { format!("{} {BEST}", cell.text) } else { cell.text };
    Cell { number: cell.number, ..Cell::words(text) }
}
