//! Loadouts by rows and columns, of any rule set: working them out on all cores, and setting them for people.

use crate::failure::Failure;
use crate::input::Document;
use crate::text::{Page, Side, Table};
use rayon::prelude::*;
use shootout::InputError;
use shootout::sweep::{Grid, GridCell, GridTable};

/// So many columns fit beside the names; the others stand in a table of their own.
const FIT: usize = 6;
/// Marks the best of a column.
const BEST: char = '*';

/// Works out every cell.
///
/// # Errors
///
/// The first cell, in order, whose values do not make a scenario.
pub fn fill(document: &Document, grid: &Grid) -> Result<GridTable, Failure> {
    let cells: Vec<Result<_, InputError>> =
        (0..grid.sweep().rows()).into_par_iter().map(|cell| grid.sweep().cells().figures(cell)).collect();
    let cells: Result<Vec<_>, InputError> = cells.into_iter().collect();
    Ok(grid.table(cells.map_err(|error| document.failure(error))?))
}

/// A loadout for people: where there is one column, a table of all numbers; else a table for each number.
pub fn page(table: &GridTable) -> String {
    let mut page = Page::new();
    if let [column] = table.columns() {
        page.heading(if column.is_empty() { "Side by side" } else { column });
        let labels: Vec<&str> = table.outputs().iter().map(|metric| metric.label).collect();
        write_lines(&mut page, &labels, table.lines_of_all());
        page.heading("Numbers");
        table
            .outputs()
            .iter()
            .for_each(|metric| page.item(&format!("{}: {}", metric.label, table.explained(metric))));
    } else {
        let columns: Vec<&str> = table.columns().iter().map(String::as_str).collect();
        for (output, metric) in table.outputs().iter().enumerate() {
            page.heading(&format!("{}: {}", metric.label, table.explained(metric)));
            write_lines(&mut page, &columns, table.lines(output));
        }
    }
    page.gap();
    page.item(&format!("{BEST}: best of its column"));
    page.finish()
}

fn write_lines<'t>(page: &mut Page, heads: &[&str], lines: impl Iterator<Item = (&'t str, Vec<GridCell>)>) {
    let lines: Vec<(&str, Vec<GridCell>)> = lines.collect();
    for (part, heads) in heads.chunks(FIT).enumerate() {
        let mut table = Table::new(&[("", Side::Left)]);
        heads.iter().for_each(|head| table.column(&format!("{head} "), Side::Right));
        // Of the last column blanks at the end are cut, and numbers without a mark would not stand below one another.
        table.column("", Side::Left);
        for (row, cells) in &lines {
            let cells = cells.iter().skip(part * FIT).take(FIT);
            let texts = cells.map(|cell| format!("{}{}", cell.text, if cell.is_best { BEST } else { ' ' }));
            table.row(std::iter::once((*row).to_owned()).chain(texts).chain([String::new()]));
        }
        page.table(&table);
    }
}
