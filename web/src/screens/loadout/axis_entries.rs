//! The values or variants of what is varied: a list whose entries can be opened, added, duplicated, moved and removed.

use crate::document::Document;
use crate::document::row::Row;
use crate::dom::focus;
use crate::dom::kit::{flag, words};
use crate::dom::tag::tag;
use crate::form::fields::list_row::{Looks, list_row};
use crate::form::fields::row_buttons::{Removal, RowButtons, Twice};
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use serde_json::Value;
use shootout::sweep::MAX_GRID_CELLS;

/// What the entries of a list are.
#[derive(Clone, Copy)]
pub struct Entries {
    /// What one is called.
    pub what: &'static str,
    /// One in a few words.
    pub in_words: fn(Document, &str) -> String,
    /// The inputs of one.
    pub fields: fn(Document, String) -> AnyView,
}

/// The entries of a list.
pub fn list_of(name: Signal<String>, list: &str, entries: Entries) -> AnyView {
    let document = Document::in_context();
    tag("ol")
        .class("form-entries")
        .with("data-path", document.path_attribute(list))
        .with("aria-label", name)
        .child(Row::each(list, move |row| entry(document, row, entries)))
        .view()
}

/// Adds an entry at the end, and goes to this input of it.
pub fn add(document: Document, list: &str, entry: Value, first: &str) {
    let mut index = 0;
    document.update_list(list, |entries| {
        index = entries.len();
        entries.push(entry);
    });
    focus::on_path(&untrack(|| document.by_index(&format!("{list}[{index}].{first}"))));
}

fn entry(document: Document, row: Row, entries: Entries) -> AnyView {
    let path = row.path();
    let said = {
        let path = path.clone();
        words(move || (entries.in_words)(document, &document.by_index(&path)))
    };
    let details = Disclosure::following(said).path(document.path_attribute(&path));
    let inside = details.holding(move || (entries.fields)(document, path.clone()));
    list_row(row, row.numbered(entries.what), Looks::Folded, inside, buttons(row, entries, said))
}

fn buttons(row: Row, entries: Entries, said: Signal<String>) -> AnyView {
    let number = row.numbered(entries.what);
    let put = Callback::new(move |()| {
        row.duplicate();
        untrack(|| row.index()) + 1
    });
    RowButtons {
        row,
        name: Box::new(move |verb| words(move || format!("{verb} {}: {}", number.get(), said.get()))),
        moves: Some(["Move up", "Move down"]),
        moved: None,
        twice: Some(Twice { is_full: flag(move || row.length() >= MAX_GRID_CELLS as usize), put }),
        removal: Some(Removal {
            is_needed: flag(move || row.length() < 2),
            remove: Callback::new(move |()| row.remove()),
        }),
    }
    .view()
}
