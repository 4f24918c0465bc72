//! What a rule set sets out beside chances: tables and words under headings.

use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_ruleset::content::{Block, Column, Side, Table};

/// The blocks, in their order.
pub fn details(blocks: &[Block]) -> AnyView {
    several(blocks.iter().map(block).collect())
}

fn block(block: &Block) -> AnyView {
    match block {
        Block::Lead(words) | Block::Line(words) => tag("p").child(words.clone()).view(),
        Block::Heading(words) => tag("h3").child(words.clone()).view(),
        Block::List(lines) => {
            let lines: Vec<AnyView> = lines.iter().map(|line| tag("li").child(line.clone()).view()).collect();
            tag("ul").child(lines).view()
        }
        Block::Table(of) => table(of),
        Block::Link { .. } => nothing(),
    }
}

fn table(of: &Table) -> AnyView {
    let heads: Vec<AnyView> = of.columns.iter().map(head).collect();
    let rows: Vec<AnyView> = of
        .rows
        .iter()
        .map(|row| {
            let cells = row.iter().zip(&of.columns).enumerate().map(|(place, (cell, column))| {
                let name = if place == 0 { "th" } else { "td" };
                let scope = (place == 0).then_some("row");
                tag(name).with("scope", scope).class(side(column)).child(cell.text.clone()).view()
            });
            tag("tr").child(cells.collect::<Vec<AnyView>>()).view()
        })
        .collect();
    let table = tag("table")
        .class("q-lines q-details")
        .child(tag("thead").child(tag("tr").child(heads)))
        .child(tag("tbody").child(rows));
    if of.columns.len() <= MAX_BESIDE {
        return table.view();
    }
    // On a phone it is wider than the screen, and is moved by itself.
    let label = of.columns.first().map(|column| column.head.clone()).unwrap_or_default();
    tag("div")
        .class("q-wide")
        .of("tabindex", "0")
        .of("role", "group")
        .with("aria-label", label)
        .child(table)
        .view()
}

/// So many columns have room on every screen.
const MAX_BESIDE: usize = 4;

fn head(column: &Column) -> AnyView {
    tag("th").of("scope", "col").class(side(column)).child(column.head.clone()).view()
}

/// The class of a cell: words stand at the left, numbers at the right.
const fn side(column: &Column) -> &'static str {
    match column.side {
        Side::Left => "q-words",
        Side::Right => "q-figure",
    }
}
