//! Loadouts for people: a table for each target, curves as the stretches along which a row is the best.

use crate::text::{Page, Side, Table};
use shootout::loadout::{self, Axis, COLUMNS, Column, Figure, Improvement, Loadout, Sweep};

/// The columns that the page has room for; the quantiles share one of their own.
const SHOWN: [&str; 8] = ["hit", "hits", "penetrating", "through", "down", "jam", "shots", "per_magazine"];
/// The columns that share one.
const QUANTILES: [&str; 3] = ["p10", "p50", "p90"];
/// Marks the best of a column.
const BEST: char = '*';

fn columns(names: &'static [&'static str]) -> impl Iterator<Item = &'static Column> {
    COLUMNS.iter().filter(move |column| names.contains(&column.name))
}

/// The rows against each target, sorted.
pub fn table(loadout: &Loadout, cells: &loadout::Table, sort: &Column, targets: &[usize]) -> String {
    let mut page = Page::new();
    page.heading("Rows");
    for (number, row) in loadout.rows.iter().enumerate() {
        page.item(&format!("{}. {}, BS {}", number + 1, row.name, row.attacker.bs));
    }
    for target in targets {
        page.heading(&about(loadout, *target));
        page.table(&against(loadout, cells, sort, *target));
        let cannot = (0..loadout.rows.len()).filter_map(|row| cells.cell(row, *target));
        for cell in cannot.filter(|cell| !cell.legal) {
            page.item(&format!("Row {} cannot fire: {}", cell.row + 1, cell.reasons.join("; ")));
        }
    }
    page.heading("Columns");
    for column in columns(&SHOWN) {
        page.item(&format!("{}: {}", column.label, column.words));
    }
    page.item("P10 to P90: hits that get through, in 1 of 10 cases no more, in half, in 9 of 10");
    page.item(&format!("{BEST}: best. Sorted by {}.", sort.label));
    page.finish()
}

fn against(loadout: &Loadout, cells: &loadout::Table, sort: &Column, target: usize) -> Table {
    let mut table = Table::new(&[("", Side::Right), ("Row", Side::Left)]);
    columns(&SHOWN).for_each(|column| table.column(column.label, Side::Right));
    table.column("P10–90", Side::Right);
    for row in cells.order(sort, target) {
        let Some(cell) = cells.cell(row, target) else { continue };
        let mut texts = vec![(row + 1).to_string(), loadout.name(row).to_owned()];
        texts.extend(columns(&SHOWN).map(|column| {
            let best = cells.best(column, target).contains(&row);
            format!("{}{}", cell.text(column), if best { BEST } else { ' ' })
        }));
        let quantiles: Vec<String> = columns(&QUANTILES).map(|column| cell.text(column)).collect();
        texts.push(quantiles.join("/"));
        table.row(texts);
    }
    table
}

/// Where which row is the best.
pub fn curves(loadout: &Loadout, sweeps: &[Sweep]) -> String {
    let mut page = Page::new();
    for sweep in sweeps {
        let column = sweep.column();
        page.heading(&format!("{} against {}", column.words, about(loadout, sweep.target())));
        if loadout.targets.get(sweep.target()).is_some_and(|target| target.armour.is_empty())
            && sweep.axis() == Axis::Armour
        {
            page.item("He wears none: as if he wore physical armour everywhere.");
        }
        let mut table = Table::new(&[
            (sweep.axis().words(), Side::Left),
            (column.label, Side::Left),
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
        let Some(first) = found.first() else {
            page.item(&format!("Nothing to change: no {} to be had", column.words));
            continue;
        };
        page.item(&format!("{}: {}", column.words, column.text(Some(first.before))));
        let mut table =
            Table::new(&[("with", Side::Left), (column.label, Side::Right), ("better by", Side::Right)]);
        for change in found {
            table.row([change.words.to_owned(), column.text(Some(change.after)), gain(column, change)]);
        }
        page.table(&table);
    }
    page.finish()
}

/// By how much it is better, with its sign.
fn gain(column: &Column, change: &Improvement) -> String {
    let size = Figure { value: change.gain.abs(), certain: change.gain.abs() >= 1.0 };
    match column.rank(change.after.value) - column.rank(change.before.value) {
        0 => "–".to_owned(),
        better if better > 0 => format!("+{}", column.text(Some(size))),
        _ => format!("−{}", column.text(Some(size))),
    }
}

fn about(loadout: &Loadout, target: usize) -> String {
    loadout.targets.get(target).map(|who| format!("{}, {} m", who.name, who.range_m)).unwrap_or_default()
}
