//! What a rule set sets out beside chances: tables and words under headings.

use crate::answer::distribution::level_bar;
use crate::answer::table::{table, wide};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::widgets::disclosure::folded;
use crate::widgets::rule::rule_text;
use leptos::prelude::*;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::content::{Block, Cell, Column, Side, Table};

/// The blocks, in their order; behind a tap those that numbers and pictures show as well.
pub fn details(answer: &Answer, opened: RwSignal<bool>) -> AnyView {
    let outlined = answer.glance.as_ref().and_then(|glance| glance.outline.as_ref()).map(|of| of.label);
    let is_pictured = |part: &&[Block]| is_one_of(part, pictured(answer));
    let (behind, beside): (Vec<&[Block]>, Vec<&[Block]>) = parts(&answer.details).partition(is_pictured);
    let behind: Vec<&[Block]> =
        behind.into_iter().filter(|part| heading(part) != outlined || outlined.is_none()).collect();
    let tables = (!behind.is_empty()).then(|| {
        let inside = || several(behind.iter().flat_map(|part| part.iter().map(block)).collect());
        folded(opened, "All numbers as tables", inside).class("behind").view()
    });
    let beside = beside.into_iter().flat_map(|part| part.iter().map(block)).collect();
    several(vec![several(beside), tables.into_child()])
}

/// The table of a picture: the part of the details under this heading.
pub fn table_of(answer: &Answer, words: &str) -> AnyView {
    let found =
        parts(&answer.details).find(|part| heading(part) == Some(words) && is_one_of(part, pictured(answer)));
    let Some([_, inside @ ..]) = found else { return nothing() };
    several(inside.iter().map(block).collect())
}

fn pictured(answer: &Answer) -> &[String] {
    answer.glance.as_ref().map(|glance| glance.pictured.as_slice()).unwrap_or_default()
}

fn is_one_of(part: &[Block], headings: &[String]) -> bool {
    heading(part).is_some_and(|words| headings.iter().any(|known| known == words))
}

/// The blocks up to the next heading, each time.
fn parts(blocks: &[Block]) -> impl Iterator<Item = &[Block]> {
    blocks.chunk_by(|_, next| !matches!(next, Block::Heading(_)))
}

fn heading(part: &[Block]) -> Option<&str> {
    match part.first() {
        Some(Block::Heading(words)) => Some(words),
        _ => None,
    }
}

fn block(block: &Block) -> AnyView {
    match block {
        Block::Lead(words) | Block::Line(words) => tag("p").child(rule_text(words)).view(),
        Block::Heading(words) => tag("h3").child(rule_text(words)).view(),
        Block::List(lines) => {
            let lines: Vec<AnyView> =
                lines.iter().map(|line| tag("li").child(rule_text(line)).view()).collect();
            tag("ul").child(lines).view()
        }
        Block::Table(of) => in_columns(of),
        Block::Link { .. } => nothing(),
    }
}

fn in_columns(of: &Table) -> AnyView {
    let heads: Vec<AnyView> = of.columns.iter().map(head).collect();
    let rows: Vec<AnyView> = of
        .rows
        .iter()
        .map(|row| {
            let cells = row.iter().zip(&of.columns).enumerate().flat_map(|(place, (cell, column))| {
                let name = if place == 0 { "th" } else { "td" };
                let scope = (place == 0).then_some("row");
                let text = match column.side {
                    Side::Left => rule_text(&cell.text),
                    Side::Right => cell.text.clone().into_child(),
                };
                // What may be nothing at all is not drawn as what is.
                let cell_of = tag(name)
                    .with("scope", scope)
                    .class(side(column))
                    .class_while("uncertain", cell.is_within_error)
                    .with("title", cell.is_within_error.then_some("within the error"))
                    .child(text)
                    .view();
                std::iter::once(cell_of).chain(share(cell, column))
            });
            tag("tr").child(cells.collect::<Vec<AnyView>>()).view()
        })
        .collect();
    let drawn = table(heads, rows).class("answer-lines answer-details");
    if of.columns.len() <= MAX_BESIDE {
        // A table by itself is laid out anew with each answer, also where it is out of sight.
        return tag("div").class("answer-small-table").child(drawn).view();
    }
    // On a phone it is wider than the screen.
    wide(of.columns.first().map(|column| column.head.clone()).unwrap_or_default(), drawn)
}

/// A cell drawn as a share, beside its number.
fn share(cell: &Cell, column: &Column) -> Option<AnyView> {
    let whole = column.whole?;
    let share = cell.number.filter(|_| whole > 0.0).map_or(0.0, |number| number / whole);
    Some(level_bar(share))
}

/// So many columns have room on every screen.
const MAX_BESIDE: usize = 4;

fn head(column: &Column) -> AnyView {
    let over = column.whole.map(|_| "2".to_owned());
    let head = tag("th").of("scope", "col").with("colspan", over).class(side(column));
    head.child(rule_text(&column.head)).view()
}

/// The class of a cell: words stand at the left, numbers at the right.
const fn side(column: &Column) -> &'static str {
    match column.side {
        Side::Left => "answer-words",
        Side::Right => "answer-figure",
    }
}
