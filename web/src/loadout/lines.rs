//! The rows of the table as they are shown: every column against one target, or one column against all.

use super::desk::{Cells, Desk, Order};
use leptos::prelude::*;
use shootout_percentile::loadout::{COLUMNS, Cell, Column, Loadout};

/// What stands above a column of the table: a column of a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Head {
    /// Which number.
    pub column: &'static Column,
    /// Against whom.
    pub target: usize,
}

/// A row as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its place in the loadout.
    pub row: usize,
    /// What it is called.
    pub name: String,
    /// Who shoots, and how well.
    pub shooter: String,
    /// The weapon cannot be fired at any target that is shown.
    pub cannot: bool,
    /// It is the one that is looked at.
    pub is_chosen: bool,
    /// What stands under each head, and whether nobody has a better one.
    pub figures: Vec<(String, bool)>,
}

/// What is shown, followed.
pub fn heads(desk: Desk) -> Memo<Vec<Head>> {
    Memo::new(move |_| {
        if !desk.is_comparing.get() {
            let target = desk.target();
            return COLUMNS.iter().map(|column| Head { column, target }).collect();
        }
        let column = desk.column.get();
        let targets = |loadout: &Loadout| loadout.targets.len();
        let targets = desk.reading.with(|reading| reading.valid.as_deref().map_or(0, targets));
        (0..targets).map(|target| Head { column, target }).collect()
    })
}

/// The rows in their order, followed.
pub fn lines(desk: Desk, heads: Memo<Vec<Head>>) -> Memo<Vec<Line>> {
    Memo::new(move |_| {
        let (row, order) = (desk.row(), desk.order.get());
        let sorted = Head { column: desk.column.get(), target: desk.target() };
        heads.with(|heads| {
            desk.cells.with(|cells| {
                cells.as_ref().map_or_else(Vec::new, |cells| of(cells, heads, row, (sorted, order)))
            })
        })
    })
}

fn of(cells: &Cells, heads: &[Head], chosen: usize, (sorted, order): (Head, Order)) -> Vec<Line> {
    let (loadout, table) = (&cells.loadout, &cells.table);
    let given: Vec<usize> = (0..loadout.rows.len()).collect();
    // Rows do not change places, and none is the best, while cells are still missing.
    let is_whole = |target: usize| given.iter().all(|row| table.cell(*row, target).is_some());
    let best = |head: &Head| match is_whole(head.target) {
        true => table.best(head.column, head.target),
        false => Vec::new(),
    };
    let best: Vec<Vec<usize>> = heads.iter().map(best).collect();
    let rows = match order {
        Order::Best if is_whole(sorted.target) => table.order(sorted.column, sorted.target),
        Order::Worst if is_whole(sorted.target) => {
            table.order(sorted.column, sorted.target).into_iter().rev().collect()
        }
        _ => given.clone(),
    };
    let line = |row: usize| {
        let in_row: Vec<Option<&Cell>> = heads.iter().map(|head| table.cell(row, head.target)).collect();
        let figure = |((head, cell), best): ((&Head, &Option<&Cell>), &Vec<usize>)| {
            let text = cell.map(|cell| cell.text(head.column)).unwrap_or_default();
            // Where all are alike none stands out.
            (text, best.contains(&row) && best.len() < loadout.rows.len())
        };
        Line {
            row,
            name: loadout.name(row).to_owned(),
            shooter: loadout.shooter(row),
            cannot: in_row.iter().all(|cell| cell.is_some_and(|cell| !cell.legal)),
            is_chosen: row == chosen,
            figures: heads.iter().zip(&in_row).zip(&best).map(figure).collect(),
        }
    };
    rows.into_iter().map(line).collect()
}
