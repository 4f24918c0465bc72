//! Tables of numbers: each row begins with what it is of.

use crate::dom::tag::{Child, Tag, tag};
use leptos::prelude::*;

/// The head of a column.
pub fn head(words: impl Child) -> AnyView {
    tag("th").of("scope", "col").child(words).view()
}

/// A cell.
pub fn cell(words: impl Child) -> AnyView {
    tag("td").child(words).view()
}

/// A row: what it is of, and its cells.
pub fn row(head: impl Child, cells: Vec<AnyView>) -> Tag {
    tag("tr").child(tag("th").of("scope", "row").child(head)).child(cells)
}

/// A table of rows under their heads.
pub fn table(heads: Vec<AnyView>, rows: Vec<AnyView>) -> Tag {
    let body = tag("tbody").child(rows);
    match heads.as_slice() {
        [] => tag("table").child(body),
        _ => tag("table").child(tag("thead").child(tag("tr").child(heads))).child(body),
    }
}

/// A table that may be wider than the screen, and is moved by itself.
pub fn wide(label: String, table: Tag) -> AnyView {
    tag("div")
        .class("answer-wide")
        .of("tabindex", "0")
        .of("role", "group")
        .with("aria-label", label)
        .child(table)
        .view()
}
