//! Loadouts of a rule set's own kind as they are written: on a page of 80 columns, for others, and for programs.

use super::own::{OwnLoadout, Target, no_such};
use super::{Cells, Change, Curve, SideBySide, Sorting, WorkOut};
use crate::InputError;
use crate::answer::{Remark, json};
use crate::content::{Block, Cell, Content, Table};
use crate::figures::Crossover;
use crate::metric::{Figure, Metric};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// So many columns fit on a page beside the names; the others stand in a table of their own.
const FIT: usize = 6;
/// Marks the best of a column.
const BEST: char = '*';

/// What there is to say.
#[derive(Clone, Debug, PartialEq)]
pub struct Rendered {
    /// On a page of 80 columns.
    pub page: Content,
    /// For other places, where it is written for them at all.
    pub export: Option<Content>,
    /// For programs.
    pub json: String,
}

impl OwnLoadout {
    /// The rows against these targets, from the best to the worst by a column.
    ///
    /// # Errors
    ///
    /// When there is no such column; when a number cannot be worked out.
    pub fn rendered(&self, column: usize, targets: &[usize]) -> Result<Rendered, InputError> {
        self.column(column)?;
        Ok(table(self, &self.all_cells()?, column, targets))
    }

    /// A column against these targets along an axis, and where another row becomes the best.
    ///
    /// # Errors
    ///
    /// When there is no such axis, column or target; when a number cannot be worked out.
    pub fn rendered_along(
        &self,
        axis: usize,
        column: usize,
        targets: &[usize],
    ) -> Result<Rendered, InputError> {
        let mut all = Vec::with_capacity(targets.len());
        for target in targets {
            let missing = || no_such("an axis and a target", format!("axis {axis}, target {target}"));
            let mut curve = self.curve(axis, column, *target).ok_or_else(missing)?;
            while let Some(point) = curve.next_point() {
                point?;
            }
            all.push((*target, curve));
        }
        Ok(curves(self, &all))
    }

    /// What small changes would do for a row, by a column, against these targets.
    ///
    /// # Errors
    ///
    /// As [`changes`](Self::changes).
    pub fn rendered_changes(
        &self,
        row: usize,
        column: usize,
        targets: &[usize],
    ) -> Result<Rendered, InputError> {
        let of_target = |target: &usize| Ok((*target, self.changes(row, column, *target)?));
        let all = targets.iter().map(of_target).collect::<Result<Vec<_>, InputError>>()?;
        Ok(changes(self, row, self.column(column)?, &all))
    }
}

impl SideBySide for OwnLoadout {
    fn rows(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.name.clone()).collect()
    }

    fn targets(&self) -> Vec<String> {
        self.targets.iter().map(|target| target.name.clone()).collect()
    }

    fn columns(&self) -> Vec<&'static Metric> {
        (self.rules.columns)()
    }

    fn work_out(&self) -> WorkOut<'_> {
        let columns = (self.rules.columns)();
        Box::new(move |row, target| self.variable(row, target)?.cell(&columns))
    }

    fn content(&self, cells: &Cells, sorted: Option<Sorting>) -> Content {
        let sort = sorted.map_or(0, |sorted| sorted.column);
        export(self, cells, sort, &(0..self.targets.len()).collect::<Vec<_>>())
    }

    fn case(&self, document: &Value, row: usize, target: usize) -> Option<Value> {
        self.cases.document(document, row, target)
    }

    fn about_row(&self, row: usize) -> String {
        self.rows.get(row).map(|row| row.about.clone()).unwrap_or_default()
    }

    fn about_target(&self, target: usize) -> String {
        self.targets.get(target).map(|target| target.about.clone()).unwrap_or_default()
    }

    fn about_rows(&self) -> String {
        self.about_rows.clone()
    }

    fn place_of(&self, row: usize) -> String {
        self.rows.get(row).map(|row| row.place.clone()).unwrap_or_default()
    }
}

/// The rows from the best to the worst by a column against a target.
fn best_first(cells: &Cells, column: usize, target: usize) -> Vec<usize> {
    cells.order(Sorting { column, target, from_worst: false })
}

/// What a target is called, and what else there is to say of it.
pub(super) fn heading(loadout: &OwnLoadout, target: usize) -> String {
    let words = |target: &Target| format!("{}, {}", target.name, target.about);
    loadout.targets.get(target).map(words).unwrap_or_default()
}

pub(super) fn note_in_line(loadout: &OwnLoadout, target: usize) -> Option<String> {
    let note = loadout.targets.get(target)?.note.as_ref()?;
    Some(format!("{} ({})", note.words, note.rule))
}

/// Adds things of a kind, if there are any.
fn list(page: &mut Content, items: Vec<String>) {
    if !items.is_empty() {
        page.blocks.push(Block::List(items));
    }
}

/// What each column is, a line each.
fn explanations<'m>(columns: &'m [&Metric]) -> impl Iterator<Item = String> + 'm {
    columns.iter().map(|metric| format!("{}: {}", metric.label, metric.explanation))
}

fn number(metric: &Metric, figure: Option<Figure>, mark: &str) -> Cell {
    let text = format!("{}{mark}", metric.text(figure));
    Cell { number: figure.map(|figure| figure.value), ..Cell::words(text) }
}

/// The rows against each target, sorted by a column.
fn table(loadout: &OwnLoadout, cells: &Cells, sort: usize, targets: &[usize]) -> Rendered {
    Rendered {
        page: page(loadout, cells, sort, targets),
        export: Some(export(loadout, cells, sort, targets)),
        json: json(&report(loadout, cells, sort, targets)),
    }
}

fn page(loadout: &OwnLoadout, cells: &Cells, sort: usize, targets: &[usize]) -> Content {
    let columns = cells.columns();
    let places: Vec<usize> = (0..columns.len()).collect();
    let mut page = Content::default();
    for target in targets {
        page.heading(heading(loadout, *target));
        page.blocks.extend(note_in_line(loadout, *target).map(Block::Line));
        let order = best_first(cells, sort, *target);
        for places in places.chunks(FIT) {
            let heads = places.iter().map(|place| format!("{} ", columns[*place].label));
            let mut table = Table::new("", heads);
            let best: Vec<Vec<usize>> = places.iter().map(|place| cells.best(*place, *target)).collect();
            for row in &order {
                let figures = places.iter().zip(&best).map(|(place, best)| {
                    let mark = if best.contains(row) { BEST } else { ' ' };
                    Cell::words(format!("{}{mark}", cells.text(*row, *target, *place)))
                });
                table.row(loadout.name(*row), figures);
            }
            page.blocks.push(Block::Table(table));
        }
        let cannot = (0..loadout.rows.len()).filter_map(|row| {
            let cell = cells.cell(row, *target).filter(|cell| !cell.is_legal)?;
            let cannot = loadout.rules.words.cannot;
            Some(format!("{} {cannot}: {}", loadout.name(row), cell.reasons.join("; ")))
        });
        list(&mut page, cannot.collect());
    }
    page.heading("Columns");
    let sorted = columns.get(sort).map(|metric| format!("{BEST}: best. Sorted by {}.", metric.label));
    list(&mut page, explanations(columns).chain(sorted).collect());
    page
}

/// The same for others, the best of every column marked.
fn export(loadout: &OwnLoadout, cells: &Cells, sort: usize, targets: &[usize]) -> Content {
    let columns = cells.columns();
    let mut content = Content::default();
    for target in targets.iter().copied().filter(|target| *target < loadout.targets.len()) {
        let best: Vec<Vec<usize>> = (0..columns.len()).map(|column| cells.best(column, target)).collect();
        let mut table = Table::new("Row", columns.iter().map(|metric| metric.label));
        for row in best_first(cells, sort, target) {
            let Some(cell) = cells.cell(row, target) else { continue };
            let numbers = columns.iter().zip(&cell.figures).zip(&best).map(|((metric, figure), best)| {
                let mark = if best.contains(&row) { format!(" {BEST}") } else { String::new() };
                number(metric, *figure, &mark)
            });
            table.row(row_in_full(loadout, row), numbers);
        }
        content.table(heading(loadout, target), table);
        list(&mut content, note_in_line(loadout, target).into_iter().collect());
    }
    content.heading("Columns");
    list(&mut content, explanations(columns).chain([format!("{BEST}: best")]).collect());
    content
}

/// What a row is called, and who acts in it.
fn row_in_full(loadout: &OwnLoadout, row: usize) -> String {
    let about = loadout.rows.get(row).map_or("", |row| row.about.as_str());
    format!("{} ({about})", loadout.name(row))
}

/// A table for programs.
#[derive(Serialize)]
struct TableReport<'l> {
    ruleset: &'static str,
    /// What the columns are, by name.
    columns: BTreeMap<&'static str, &'static str>,
    /// The column by which rows are sorted.
    sort: &'static str,
    targets: Vec<TargetRows<'l>>,
}

/// The rows against one target, from the best to the worst.
#[derive(Serialize)]
struct TargetRows<'l> {
    target: &'l str,
    #[serde(flatten)]
    number: BTreeMap<&'static str, f64>,
    notes: Vec<&'l Remark>,
    rows: Vec<RowReport<'l>>,
    /// The best rows of each column, by their `row`.
    best: BTreeMap<&'static str, Vec<usize>>,
}

/// One row against one target.
#[derive(Serialize)]
struct RowReport<'l> {
    /// Its place before sorting, from 0.
    row: usize,
    name: &'l str,
    legal: bool,
    reasons: &'l [String],
    /// The numbers by column; null where there is nothing to count.
    numbers: BTreeMap<&'static str, Option<f64>>,
}

fn report<'l>(loadout: &'l OwnLoadout, cells: &'l Cells, sort: usize, targets: &[usize]) -> TableReport<'l> {
    let columns = cells.columns();
    let rows = |target: &usize| {
        let who = loadout.targets.get(*target)?;
        let order = best_first(cells, sort, *target).into_iter();
        let rows = order.filter_map(|row| {
            let cell = cells.cell(row, *target)?;
            let numbers = columns.iter().zip(&cell.figures);
            Some(RowReport {
                row,
                name: loadout.name(row),
                legal: cell.is_legal,
                reasons: &cell.reasons,
                numbers: numbers.map(|(metric, figure)| (metric.id, value(*figure))).collect(),
            })
        });
        let best = (0..).zip(columns).map(|(place, metric)| (metric.id, cells.best(place, *target)));
        Some(TargetRows {
            target: &who.name,
            number: who.number.into_iter().collect(),
            notes: who.note.iter().collect(),
            rows: rows.collect(),
            best: best.collect(),
        })
    };
    TableReport {
        ruleset: loadout.rule_set,
        columns: columns.iter().map(|metric| (metric.id, metric.explanation)).collect(),
        sort: columns.get(sort).map_or("", |metric| metric.id),
        targets: targets.iter().filter_map(rows).collect(),
    }
}

fn value(figure: Option<Figure>) -> Option<f64> {
    figure.map(|figure| figure.value)
}

/// A curve for programs.
#[derive(Serialize)]
struct CurveReport<'l> {
    /// What is varied.
    over: &'static str,
    /// Which number it is.
    column: &'static str,
    target: &'l str,
    /// What the rows are called, in the order of the numbers.
    rows: &'l [String],
    crossovers: Vec<Crossover>,
    points: Vec<PointReport>,
}

/// The numbers of all rows at one value.
#[derive(Serialize)]
struct PointReport {
    /// The value, in the unit of the axis.
    at: f64,
    /// The number of each row; null where it is not allowed.
    numbers: Vec<Option<f64>>,
}

/// Curves against targets: on a page the stretches along which a row is the best, for others the number of every row at every value.
fn curves(loadout: &OwnLoadout, curves: &[(usize, Curve)]) -> Rendered {
    let (mut page, mut export, mut reports) = (Content::default(), Content::default(), Vec::new());
    for (target, curve) in curves {
        let (axis, metric, crossovers) = (curve.axis(), curve.metric(), curve.crossovers());
        page.heading(format!("{} against {}", metric.explanation, heading(loadout, *target)));
        page.blocks.extend(note_in_line(loadout, *target).map(Block::Line));
        list(&mut page, curve.note().into_iter().collect());
        let mut table = Table::new(axis.title, [""; 0]);
        [metric.label, "Best"].into_iter().for_each(|head| table.column_of_words(head));
        for (_, stretch) in curve.stretches() {
            let ends = [stretch.from.to_string(), stretch.to.to_string()];
            let figures = [stretch.at_start, stretch.at_end].map(|figure| metric.text(figure));
            table.row(from_to(ends), [from_to(figures), curve.named(&stretch.best)].map(Cell::words));
        }
        page.blocks.push(Block::Table(table));
        list(&mut page, crossovers.iter().map(|found| format!("{}.", found.words)).collect());

        if !crossovers.is_empty() {
            export.heading("Crossovers");
            list(&mut export, crossovers.iter().map(|found| found.words.clone()).collect());
        }
        let names = (0..loadout.rows.len()).map(|row| row_in_full(loadout, row));
        let mut table = Table::new(axis.title, names);
        let points = curve.points();
        for (at, figures) in &points {
            table.row(at.to_string(), figures.iter().map(|figure| number(metric, *figure, "")));
        }
        export.table(format!("{} by {}", metric.label, axis.title), table);

        let point = |(at, figures): (f64, Vec<Option<Figure>>)| PointReport {
            at,
            numbers: figures.into_iter().map(value).collect(),
        };
        reports.push(CurveReport {
            over: axis.name,
            column: metric.id,
            target: loadout.targets.get(*target).map_or("", |target| target.name.as_str()),
            rows: curve.names(),
            crossovers,
            points: points.into_iter().map(point).collect(),
        });
    }
    Rendered { page, export: Some(export), json: json(&reports) }
}

pub(super) fn from_to([from, to]: [String; 2]) -> String {
    if from == to { from } else { format!("{from} to {to}") }
}

/// What a change does, for programs.
#[derive(Serialize)]
struct Changed<'c> {
    target: &'c str,
    column: &'static str,
    change: &'c str,
    before: f64,
    after: f64,
    gain: f64,
}

/// What small changes do for a row, against each target.
fn changes(
    loadout: &OwnLoadout,
    row: usize,
    metric: &'static Metric,
    targets: &[(usize, Vec<Change>)],
) -> Rendered {
    let (mut page, mut changed) = (Content::default(), Vec::new());
    for (target, found) in targets {
        page.heading(format!("{} against {}", loadout.name(row), heading(loadout, *target)));
        page.blocks.extend(note_in_line(loadout, *target).map(Block::Line));
        let Some(first) = found.first() else {
            list(&mut page, vec![format!("Nothing to change: no {} to be had", metric.explanation)]);
            continue;
        };
        list(&mut page, vec![format!("{}: {}", metric.explanation, metric.text(Some(first.before)))]);
        let mut table = Table::new("with", [metric.label, "better by"]);
        for change in found {
            let figures = [metric.text(Some(change.after)), change.better_by(metric)];
            table.row(change.words.as_str(), figures.map(Cell::words));
            changed.push(Changed {
                target: loadout.targets.get(*target).map_or("", |target| target.name.as_str()),
                column: metric.id,
                change: &change.words,
                before: change.before.value,
                after: change.after.value,
                gain: change.gain(metric),
            });
        }
        page.blocks.push(Block::Table(table));
    }
    Rendered { page, export: None, json: json(&changed) }
}
