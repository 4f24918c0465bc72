//! A table whose rows are entries of a list in the document.

use super::icon::Icon;
use super::kit::{IconButton, button, rows};
use super::number::Number;
use super::picker::value_picker;
use super::tag::{several, tag};
use crate::document::Document;
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;

/// Adds a row to a list.
type AddRow = Box<dyn Fn(&mut Vec<Value>) + Send>;

/// A column: the field of an entry that it edits, and its heading.
#[derive(Clone)]
pub struct Column {
    /// The field.
    pub name: &'static str,
    /// The heading.
    pub words: &'static str,
    /// The values to choose from; none where a number is typed.
    pub options: Vec<(Value, String)>,
}

impl Column {
    /// A column of numbers.
    pub const fn number(name: &'static str, words: &'static str) -> Self {
        Self { name, words, options: Vec::new() }
    }
}

/// The table of a list. `what` is what an entry is called; `add` puts another into the list.
pub fn table(
    path: String,
    caption: &'static str,
    what: &'static str,
    columns: Vec<Column>,
    add: AddRow,
) -> AnyView {
    let document = Document::in_context();
    let length = document.length(path.clone());
    let heads: Vec<AnyView> =
        columns.iter().map(|column| tag("th").of("scope", "col").child(column.words).view()).collect();
    let columns = Arc::new(columns);
    let list = path.clone();
    let body = rows(length, move |index| row(document, list.clone(), index, what, &columns));
    let add = button("Add a row", "quiet", move || document.update_list(&path, |entries| add(entries)));
    several(vec![
        tag("table")
            .class("cells")
            .child(tag("caption").child(caption))
            .child(
                tag("thead").child(
                    tag("tr").child(heads).child(
                        tag("th").of("scope", "col").child(tag("span").class("unseen").child("Remove")),
                    ),
                ),
            )
            .child(tag("tbody").child(body))
            .view(),
        add,
    ])
}

fn row(document: Document, list: String, index: usize, what: &'static str, columns: &[Column]) -> AnyView {
    let number = index + 1;
    let cells: Vec<AnyView> = columns
        .iter()
        .map(|column| {
            let place = format!("{list}[{index}].{}", column.name);
            let label = format!("{what} {number}: {}", column.words);
            let input = if column.options.is_empty() {
                Number::at(place).label(label).empty("0").cell()
            } else {
                value_picker(place, Some(label), column.options.clone())
            };
            tag("td").child(input).view()
        })
        .collect();
    let name = Signal::stored(format!("Remove {what} {number}"));
    let remove = IconButton::new(Icon::Cross, name).view(move || document.remove_entry(&list, index));
    tag("tr").child(cells).child(tag("td").child(remove)).view()
}
