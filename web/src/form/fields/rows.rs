//! A table whose rows are entries of a list in the document.

use crate::document::Document;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, flag, rows};
use crate::dom::tag::tag;
use leptos::prelude::*;

/// What is in a table of entries.
pub struct Rows {
    /// What it is called.
    pub name: String,
    /// What an entry is called.
    pub what: &'static str,
    /// The headings of the columns.
    pub heads: Vec<&'static str>,
    /// The fewest entries.
    pub least: usize,
}

/// The table of a list; `cell` makes the input of a column for the entry at a path, under a label for those who cannot see row and column.
pub fn table(
    path: String,
    of: Rows,
    cell: impl Fn(usize, &str, String) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let document = Document::in_context();
    let length = document.length(path.clone());
    let heads: Vec<AnyView> =
        of.heads.iter().map(|head| tag("th").of("scope", "col").child(*head).view()).collect();
    let Rows { name, what, heads: words, least } = of;
    let list = path.clone();
    let body = rows(length, move |index| {
        let number = index + 1;
        let place = format!("{list}[{index}]");
        let cells = words.iter().enumerate().map(|(column, head)| {
            tag("td").child(cell(column, &place, format!("{what} {number}: {head}"))).view()
        });
        let cells: Vec<AnyView> = cells.collect();
        let list = list.clone();
        let remove = IconButton::new(Icon::Cross, Signal::stored(format!("Remove {what} {number}")))
            .disabled(flag(move || length.get() <= least))
            .view(move || document.remove_entry(&list, index));
        tag("tr").with("data-path", place.clone()).child(cells).child(tag("td").child(remove)).view()
    });
    tag("table")
        .class("cells")
        .with("data-path", path)
        .with("aria-label", name)
        .child(
            tag("thead").child(
                tag("tr")
                    .child(heads)
                    .child(tag("th").of("scope", "col").child(tag("span").class("unseen").child("Remove"))),
            ),
        )
        .child(tag("tbody").child(body))
        .view()
}
