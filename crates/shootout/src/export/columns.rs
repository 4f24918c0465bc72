//! Tables in columns of equal width, for places that show every sign as wide as every other.

use super::plain::APART;
use shootout_ruleset::content::{Cell, Side, Table};

/// A line for each row, the heads first; each cell is made text that is only text by `escaped`.
pub(super) fn columns(table: &Table, escaped: fn(&str) -> String) -> String {
    let heads = table.columns.iter().map(|column| Cell::words(&column.head)).collect();
    let mut lines: Vec<Vec<String>> = Vec::new();
    for row in std::iter::once(&heads).chain(&table.rows) {
        lines.push(row.iter().map(|cell| escaped(&cell.text)).collect());
    }
    let width = |place: usize| lines.iter().filter_map(|line| line.get(place)).map(|cell| length(cell)).max();
    let widths: Vec<usize> = (0..table.columns.len()).map(|place| width(place).unwrap_or(0)).collect();
    let mut text = String::new();
    for line in &lines {
        let cells = line.iter().zip(&widths).zip(&table.columns).map(|((cell, width), column)| {
            let space = " ".repeat(width - length(cell));
            match column.side {
                Side::Left => format!("{cell}{space}"),
                Side::Right => format!("{space}{cell}"),
            }
        });
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// How many signs of a text are seen.
fn length(text: &str) -> usize {
    text.chars().filter(|sign| *sign != APART).count()
}
