//! A table whose rows are entries of a list in the document.

use crate::document::Document;
use crate::document::row::Row;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, flag, words};
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
    path: &str,
    of: Rows,
    cell: impl Fn(usize, &str, Signal<String>) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let document = Document::in_context();
    let heads: Vec<AnyView> =
        of.heads.iter().map(|head| tag("th").of("scope", "col").child(*head).view()).collect();
    let Rows { name, what, heads: titles, least } = of;
    let body = Row::each(path, move |row| {
        let (place, called) = (row.path(), row.numbered(what));
        let cells = titles.iter().enumerate().map(|(column, title)| {
            let title = *title;
            let label = words(move || format!("{}: {title}", called.get()));
            tag("td").child(cell(column, &place, label)).view()
        });
        let cells: Vec<AnyView> = cells.collect();
        let remove = IconButton::new(Icon::Cross, words(move || format!("Remove {}", called.get())))
            .disabled(flag(move || row.length() <= least))
            .view(move || row.remove());
        tag("tr")
            .with("data-path", document.path_attribute(&place))
            .child(cells)
            .child(tag("td").child(remove))
            .view()
    });
    tag("table")
        .class("cells")
        .with("data-path", document.path_attribute(path))
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
