//! Loadouts for people: a table for each target, curves as the stretches along which a row is the best.

use crate::text::{Page, Side, Table};
use shootout_percentile::loadout::{self, Axis, COLUMNS, Column, Improvement, Loadout, Sweep};

/// So many columns fit beside the names; the others stand in a table of their own.
const FIT: usize = 6;
/// Marks the best of a column.
const BEST: char = '*';

/// The rows against each target, sorted.
pub fn table(loadout: &Loadout, cells: &loadout::Table, sort: &Column, targets: &[usize]) -> String {
    let mut page = Page::new();
    for target in targets {
        page.heading(&about(loadout, *target));
        loadout.note(*target).iter().for_each(|note| page.warning(&note.in_line()));
        for columns in COLUMNS.chunks(FIT) {
            page.table(&against(loadout, cells, columns, sort, *target));
        }
        let cannot = (0..loadout.rows.len()).filter_map(|row| cells.cell(row, *target));
        for cell in cannot.filter(|cell| !cell.legal) {
            page.item(&format!("{} cannot fire: {}", loadout.name(cell.row), cell.reasons.join("; ")));
        }
    }
    page.heading("Columns");
    for column in &COLUMNS {
        page.item(&format!("{}: {}", column.metric.label, column.metric.explanation));
    }
    page.item(&format!("{BEST}: best. Sorted by {}.", sort.metric.label));
    page.finish()
}

fn against(
    loadout: &Loadout,
    cells: &loadout::Table,
    columns: &[Column],
    sort: &Column,
    target: usize,
) -> Table {
    let mut table = Table::new(&[("", Side::Left)]);
    columns.iter().for_each(|column| table.column(&format!("{} ", column.metric.label), Side::Right));
    let best: Vec<Vec<usize>> = columns.iter().map(|column| cells.best(column, target)).collect();
    for row in cells.order(sort, target) {
        let Some(cell) = cells.cell(row, target) else { continue };
        let figures = columns.iter().zip(&best).map(|(column, best)| {
            let mark = if best.contains(&row) { BEST } else { ' ' };
            format!("{}{mark}", cell.text(column))
        });
        table.row(std::iter::once(loadout.name(row).to_owned()).chain(figures));
    }
    table
}

/// Where which row is the best.
pub fn curves(loadout: &Loadout, sweeps: &[Sweep]) -> String {
    let mut page = Page::new();
    for sweep in sweeps {
        let column = sweep.column();
        page.heading(&format!("{} against {}", column.metric.explanation, about(loadout, sweep.target())));
        loadout.note(sweep.target()).iter().for_each(|note| page.warning(&note.in_line()));
        if loadout.targets.get(sweep.target()).is_some_and(|target| target.armour.is_empty())
            && sweep.axis() == Axis::Armour
        {
            page.item("They wear no armour: worked out as if they wore physical armour everywhere.");
        }
        let mut table = Table::new(&[
            (sweep.axis().words(), Side::Left),
            (column.metric.label, Side::Left),
            ("Best", Side::Left),
        ]);
        for stretch in sweep.stretches() {
            let ends = [stretch.from.to_string(), stretch.to.to_string()];
            let figures = [stretch.at_start, stretch.at_end].map(|figure| column.text(figure));
            table.row([from_to(ends), from_to(figures), sweep.names(&stretch.best)]);
        }
        page.table(&table);
        page.gap();
        for crossover in sweep.crossovers() {
            page.item(&format!("{}.", crossover.words));
        }
    }
    page.finish()
}

fn from_to([from, to]: [String; 2]) -> String {
    if from == to { from } else { format!("{from} to {to}") }
}

/// What changes of ten do for a row.
pub fn improvements(
    loadout: &Loadout,
    row: usize,
    column: &Column,
    targets: &[(usize, Vec<Improvement>)],
) -> String {
    let mut page = Page::new();
    for (target, found) in targets {
        page.heading(&format!("{} against {}", loadout.name(row), about(loadout, *target)));
        loadout.note(*target).iter().for_each(|note| page.warning(&note.in_line()));
        let Some(first) = found.first() else {
            page.item(&format!("Nothing to change: no {} to be had", column.metric.explanation));
            continue;
        };
        page.item(&format!("{}: {}", column.metric.explanation, column.text(Some(first.before))));
        let mut table = Table::new(&[
            ("with", Side::Left),
            (column.metric.label, Side::Right),
            ("better by", Side::Right),
        ]);
        for change in found {
            table.row([change.words.to_owned(), column.text(Some(change.after)), change.better_by(column)]);
        }
        page.table(&table);
    }
    page.finish()
}

fn about(loadout: &Loadout, target: usize) -> String {
    loadout.targets.get(target).map(|who| format!("{}, {} m", who.name, who.range_m)).unwrap_or_default()
}
