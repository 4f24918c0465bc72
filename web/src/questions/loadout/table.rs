//! The table: where there are columns, one number in all of them; else every number.

use super::desk::{Desk, Sorting};
use crate::widgets::kit::{click, flag, memo, part, segment, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::sweep::{GridCell, GridTable};
use shootout_ruleset::figures::{Better, Metric};

/// What stands above a column of the table.
#[derive(Clone, Debug, PartialEq)]
struct Head {
    label: String,
    explanation: String,
    better: Better,
    /// The number and the column of the loadout that it sorts by.
    sorts: (usize, usize),
}

/// The choice of the number, where there are columns, and the table.
pub fn table(desk: Desk) -> AnyView {
    let heads = memo(move || {
        let output = desk.output();
        desk.cells.with(|cells| cells.as_ref().map(|cells| heads(&cells.table, output)).unwrap_or_default())
    });
    let head_row =
        part(move || several(heads.with(|heads| heads.iter().map(|head| head_cell(desk, head)).collect())));
    let body = part(move || desk.sorted().map_or_else(nothing, |table| lines(desk, &table)));
    let stale = flag(move || desk.is_stale());
    tag("div")
        .class("q-grid")
        .child(outputs(desk))
        .child(
            tag("div")
                .class("lo-scroll")
                .of("role", "region")
                .of("aria-label", "Side by side")
                .of("tabindex", "0")
                .child(
                    tag("table")
                        .class("lo-table comparing")
                        .class_while("stale", stale)
                        .child(tag("thead").child(
                            tag("tr").child(tag("th").of("scope", "col").child("Row")).child(head_row),
                        ))
                        .child(tag("tbody").child(body)),
                ),
        )
        .view()
}

/// Whether one number is shown in several columns.
fn has_columns(table: &GridTable) -> bool {
    table.columns().len() > 1
}

fn heads(table: &GridTable, output: usize) -> Vec<Head> {
    let of = |metric: &Metric, label: &str, sorts| Head {
        label: label.to_owned(),
        explanation: metric.explanation.to_owned(),
        better: metric.better,
        sorts,
    };
    let outputs = table.outputs();
    if has_columns(table) {
        let Some(metric) = outputs.get(output) else { return Vec::new() };
        let columns = table.columns().iter().enumerate();
        return columns.map(|(at, name)| of(metric, name, (output, at))).collect();
    }
    outputs.iter().enumerate().map(|(at, metric)| of(metric, metric.label, (at, 0))).collect()
}

/// Which number is shown, where there are columns.
fn outputs(desk: Desk) -> AnyView {
    let labels = memo(move || {
        let labels =
            |table: &GridTable| table.outputs().iter().map(|metric| metric.label).collect::<Vec<_>>();
        desk.cells.with(|cells| {
            cells
                .as_ref()
                .map(|cells| &cells.table)
                .filter(|table| has_columns(table))
                .map(labels)
                .unwrap_or_default()
        })
    });
    part(move || {
        let labels = labels.get();
        if labels.len() < 2 {
            return nothing();
        }
        let options: Vec<AnyView> = labels
            .into_iter()
            .enumerate()
            .map(|(at, label)| {
                let chosen = flag(move || desk.output() == at);
                segment("loadout-number".to_owned(), label, chosen, move || desk.choose_output(at))
            })
            .collect();
        tag("fieldset")
            .class("segments q-numbers")
            .child(tag("legend").class("unseen").child("Number"))
            .child(options)
            .view()
    })
}

fn head_cell(desk: Desk, head: &Head) -> AnyView {
    let (output, column) = head.sorts;
    let better = head.better;
    let is_of_this = move |sorting: &Sorting| (sorting.output, sorting.column) == (output, column);
    // From the best on, numbers fall where more is better, and rise where less is.
    let sorted = words(move || {
        match desk.sorting.get().filter(is_of_this) {
            Some(sorting) if sorting.from_worst == (better == Better::Less) => "descending",
            Some(_) => "ascending",
            None => "none",
        }
        .to_owned()
    });
    let chosen = flag(move || desk.sorting.get().is_some_and(|sorting| is_of_this(&sorting)));
    tag("th")
        .of("scope", "col")
        .class_while("chosen", chosen)
        .with("aria-sort", sorted)
        .child(
            tag("button")
                .of("type", "button")
                .with("title", head.explanation.clone())
                .on("click", click(move || desk.sort_by(output, column)))
                .child(head.label.clone())
                .child(tag("span").class("unseen").child(format!(": {}", head.explanation))),
        )
        .view()
}

fn lines(desk: Desk, table: &GridTable) -> AnyView {
    let lines: Vec<(&str, Vec<GridCell>)> = if has_columns(table) {
        table.lines(desk.output()).collect()
    } else {
        table.lines_of_all().collect()
    };
    let rows = lines.len();
    let is_whole = desk.is_whole();
    // Where all are alike none stands out.
    let stands_out = |column: usize| {
        let best =
            lines.iter().filter(|(_, cells)| cells.get(column).is_some_and(|cell| cell.is_best)).count();
        is_whole && best < rows
    };
    let shown: Vec<bool> = (0..lines.first().map_or(0, |(_, cells)| cells.len())).map(stands_out).collect();
    let line = |(name, cells): &(&str, Vec<GridCell>)| {
        let cells = cells.iter().zip(&shown).map(|(cell, shown)| {
            let is_best = cell.is_best && *shown;
            let mark = if is_best { tag("span").class("unseen").child(" best").view() } else { nothing() };
            let text = if cell.number.is_none() && !is_whole { String::new() } else { cell.text.clone() };
            tag("td").class_while("best", is_best).child(text).child(mark).view()
        });
        tag("tr")
            .child(tag("th").of("scope", "row").child((*name).to_owned()))
            .child(cells.collect::<Vec<AnyView>>())
            .view()
    };
    several(lines.iter().map(line).collect())
}

/// What the numbers are.
pub fn legend(desk: Desk) -> AnyView {
    let outputs = memo(move || {
        desk.cells
            .with(|cells| cells.as_ref().map(|cells| cells.table.outputs().to_vec()).unwrap_or_default())
    });
    let lines = part(move || {
        let line = |metric: &&'static Metric| {
            let better = if metric.better == Better::Less { "; the less the better" } else { "" };
            tag("div")
                .child(tag("dt").child(metric.label))
                .child(tag("dd").child(format!("{}{better}", metric.explanation)))
                .view()
        };
        tag("dl").child(outputs.with(|outputs| outputs.iter().map(line).collect::<Vec<AnyView>>())).view()
    });
    tag("div")
        .class("lo-legend")
        .child(
            tag("p").class("about").child("The best of each column is underlined. A tap on its head sorts."),
        )
        .child(lines)
        .view()
}
