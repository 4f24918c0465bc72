//! The table: every row against the target that is looked at.

use super::desk::{Cells, Desk, Order};
use crate::widgets::kit::{click, flag, memo, part, words};
use crate::widgets::tag::{Child, nothing, several, tag};
use leptos::prelude::*;
use shootout::loadout::{Better, COLUMNS, Column};

/// A row as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    row: usize,
    name: String,
    /// The weapon cannot be fired at this target at all.
    cannot: bool,
    is_chosen: bool,
    /// What stands in each column, and whether nobody has a better one.
    figures: Vec<(String, bool)>,
}

/// The table. Its columns keep their width whatever stands in them, so that nothing moves as it fills.
pub fn table() -> AnyView {
    let desk = Desk::in_context();
    let lines = memo(move || {
        let (target, row, column, order) = (desk.target(), desk.row(), desk.column.get(), desk.order.get());
        desk.cells.with(|cells| {
            cells.as_ref().map_or_else(Vec::new, |cells| lines(cells, target, row, (column, order)))
        })
    });
    let body = part(move || lines.with(|lines| several(lines.iter().map(|line| row(desk, line)).collect())));
    let stale = flag(move || desk.is_stale());
    let given = words(move || if desk.order.get() == Order::Given { "ascending" } else { "none" }.to_owned());
    let by_name = click(move || desk.order.set(Order::Given));
    let heads: Vec<AnyView> = COLUMNS.iter().map(|column| head(desk, column)).collect();
    tag("div")
        .class("lo-scroll")
        .of("role", "region")
        .of("aria-label", "The table")
        .of("tabindex", "0")
        .child(
            tag("table")
                .class("lo-table")
                .class_while("stale", stale)
                .child(
                    tag("thead").child(
                        tag("tr")
                            .child(
                                tag("th").of("scope", "col").with("aria-sort", given).child(
                                    tag("button")
                                        .of("type", "button")
                                        .of("title", "In the order of the shooters")
                                        .on("click", by_name)
                                        .child("Row"),
                                ),
                            )
                            .child(heads),
                    ),
                )
                .child(tag("tbody").child(body)),
        )
        .view()
}

fn head(desk: Desk, column: &'static Column) -> AnyView {
    // From the best on, numbers fall where more is better, and rise where less is.
    let sorted = words(move || {
        let best = match column.better {
            Better::More => ["descending", "ascending"],
            Better::Less => ["ascending", "descending"],
        };
        let [best, worst] = best;
        match desk.order.get() {
            _ if desk.column.get() != column => "none",
            Order::Best => best,
            Order::Worst => worst,
            Order::Given => "none",
        }
        .to_owned()
    });
    let chosen = flag(move || desk.column.get() == column);
    tag("th")
        .of("scope", "col")
        .class_while("chosen", chosen)
        .with("aria-sort", sorted)
        .child(
            tag("button")
                .of("type", "button")
                .with("title", column.words)
                .on("click", click(move || desk.sort_by(column)))
                .child(column.label)
                .child(tag("span").class("unseen").child(format!(": {}", column.words))),
        )
        .view()
}

fn lines(cells: &Cells, target: usize, chosen: usize, (column, order): (&Column, Order)) -> Vec<Line> {
    let (loadout, table) = (&cells.loadout, &cells.table);
    let given: Vec<usize> = (0..loadout.rows.len()).collect();
    // Rows do not change places while cells are still missing.
    let is_whole = given.iter().all(|row| table.cell(*row, target).is_some());
    let rows = match order {
        Order::Best if is_whole => table.order(column, target),
        Order::Worst if is_whole => table.order(column, target).into_iter().rev().collect(),
        _ => given,
    };
    let best = COLUMNS.map(|column| if is_whole { table.best(&column, target) } else { Vec::new() });
    let line = |row: usize| {
        let cell = table.cell(row, target);
        let figure = |(column, best): (&Column, &Vec<usize>)| {
            let text = cell.map(|cell| cell.text(column)).unwrap_or_default();
            // Where all are alike none stands out.
            (text, best.contains(&row) && best.len() < loadout.rows.len())
        };
        Line {
            row,
            name: loadout.name(row).to_owned(),
            cannot: cell.is_some_and(|cell| !cell.legal),
            is_chosen: row == chosen,
            figures: COLUMNS.iter().zip(&best).map(figure).collect(),
        }
    };
    rows.into_iter().map(line).collect()
}

fn row(desk: Desk, line: &Line) -> AnyView {
    let row = line.row;
    let figures: Vec<AnyView> = line
        .figures
        .iter()
        .map(|(text, best)| {
            let mark = if *best { tag("span").class("unseen").child(" best").view() } else { nothing() };
            tag("td").class_while("best", *best).child(text.clone()).child(mark).view()
        })
        .collect();
    let current = if line.is_chosen { "true" } else { "false" };
    let cannot = if line.cannot { tag("small").child("cannot fire").view() } else { nothing() };
    tag("tr")
        .class_while("chosen", line.is_chosen)
        .class_while("cannot", line.cannot)
        .on("click", click(move || desk.choose_row(row)))
        .child(
            tag("th").of("scope", "row").child(
                tag("button")
                    .of("type", "button")
                    .with("aria-current", current)
                    .child(line.name.clone().into_child())
                    .child(cannot),
            ),
        )
        .child(figures)
        .view()
}
