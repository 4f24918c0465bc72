//! Loadouts on a page of 80 columns: a table for each target, curves as the stretches along which a row is the best.

use crate::loadout::cells::{best_first, place_of};
use crate::loadout::content::heading;
use crate::loadout::{COLUMNS, Cells, Column, Improvement, Loadout, Sweep};
use shootout_ruleset::content::{Block, Cell, Content, Table};

/// So many columns fit beside the names; the others stand in a table of their own.
const FIT: usize = 6;
/// Marks the best of a column.
const BEST: char = '*';

/// The rows against each target, sorted.
pub(super) fn table(loadout: &Loadout, cells: &Cells, sort: &Column, targets: &[usize]) -> Content {
    let mut page = Content::default();
    for target in targets {
        page.heading(about(loadout, *target));
        page.blocks.extend(loadout.note(*target).map(|note| Block::Line(note.in_line())));
        for columns in COLUMNS.chunks(FIT) {
            page.blocks.push(Block::Table(against(loadout, cells, columns, sort, *target)));
        }
        let cannot = (0..loadout.rows.len()).filter_map(|row| {
            let cell = cells.cell(row, *target).filter(|cell| !cell.is_legal)?;
            Some(format!("{} cannot fire: {}", loadout.name(row), cell.reasons.join("; ")))
        });
        list(&mut page, cannot.collect());
    }
    page.heading("Columns");
    let words =
        COLUMNS.iter().map(|column| format!("{}: {}", column.metric.label, column.metric.explanation));
    list(&mut page, words.chain([format!("{BEST}: best. Sorted by {}.", sort.metric.label)]).collect());
    page
}

fn against(loadout: &Loadout, cells: &Cells, columns: &[Column], sort: &Column, target: usize) -> Table {
    let mut table = Table::new("", columns.iter().map(|column| format!("{} ", column.metric.label)));
    let places: Vec<usize> = columns.iter().map(place_of).collect();
    let best: Vec<Vec<usize>> = places.iter().map(|place| cells.best(*place, target)).collect();
    for row in best_first(cells, sort, target) {
        let figures = places.iter().zip(&best).map(|(place, best)| {
            let mark = if best.contains(&row) { BEST } else { ' ' };
            Cell::words(format!("{}{mark}", cells.text(row, target, *place)))
        });
        table.row(loadout.name(row), figures);
    }
    table
}

/// Where which row is the best.
pub(super) fn curves(loadout: &Loadout, sweeps: &[Sweep]) -> Content {
    let mut page = Content::default();
    for sweep in sweeps {
        let column = sweep.column();
        page.heading(format!("{} against {}", column.metric.explanation, about(loadout, sweep.target())));
        page.blocks.extend(loadout.note(sweep.target()).map(|note| Block::Line(note.in_line())));
        list(&mut page, sweep.note().into_iter().map(str::to_owned).collect());
        let mut table = Table::new(sweep.axis().declared.title, [""; 0]);
        [column.metric.label, "Best"].into_iter().for_each(|head| table.column_of_words(head));
        for stretch in sweep.stretches() {
            let ends = [stretch.from.to_string(), stretch.to.to_string()];
            let figures = [stretch.at_start, stretch.at_end].map(|figure| column.text(figure));
            table.row(from_to(ends), [from_to(figures), sweep.names(&stretch.best)].map(Cell::words));
        }
        page.blocks.push(Block::Table(table));
        list(&mut page, sweep.crossovers().into_iter().map(|found| format!("{}.", found.words)).collect());
    }
    page
}

/// Adds things of a kind, if there are any.
fn list(page: &mut Content, items: Vec<String>) {
    if !items.is_empty() {
        page.blocks.push(Block::List(items));
    }
}

fn from_to([from, to]: [String; 2]) -> String {
    if from == to { from } else { format!("{from} to {to}") }
}

/// What changes of ten do for a row.
pub(super) fn improvements(
    loadout: &Loadout,
    row: usize,
    column: &Column,
    targets: &[(usize, Vec<Improvement>)],
) -> Content {
    let mut page = Content::default();
    for (target, found) in targets {
        page.heading(format!("{} against {}", loadout.name(row), about(loadout, *target)));
        page.blocks.extend(loadout.note(*target).map(|note| Block::Line(note.in_line())));
        let Some(first) = found.first() else {
            let words = format!("Nothing to change: no {} to be had", column.metric.explanation);
            list(&mut page, vec![words]);
            continue;
        };
        let now = format!("{}: {}", column.metric.explanation, column.text(Some(first.before)));
        list(&mut page, vec![now]);
        let mut table = Table::new("with", [column.metric.label, "better by"]);
        for change in found {
            let figures = [column.text(Some(change.after)), change.better_by(column)];
            table.row(change.words, figures.map(Cell::words));
        }
        page.blocks.push(Block::Table(table));
    }
    page
}

fn about(loadout: &Loadout, target: usize) -> String {
    loadout.targets.get(target).map(heading).unwrap_or_default()
}
