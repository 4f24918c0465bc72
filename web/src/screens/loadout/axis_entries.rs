//! The values or variants of what is varied: a list whose entries can be opened, added, duplicated, moved and removed.

use crate::document::Document;
use crate::dom::focus;
use crate::dom::kit::{flag, rows, words};
use crate::dom::tag::tag;
use crate::form::fields::frame::{problem, wrong_at};
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
    let path = list.to_owned();
    let rows = rows(document.length(list), move |index| row(document, &path, index, entries));
    tag("ol")
        .class("field list")
        .with("data-path", list.to_owned())
        .with("aria-label", name)
        .child(rows)
        .view()
}

/// Adds an entry at the end, and goes to this input of it.
pub fn add(document: Document, list: &str, entry: Value, first: &str) {
    let mut index = 0;
    document.update_list(list, |entries| {
        index = entries.len();
        entries.push(entry);
    });
    focus::on_path(&format!("{list}[{index}].{first}"));
}

fn row(document: Document, list: &str, index: usize, entries: Entries) -> AnyView {
    let path = format!("{list}[{index}]");
    let said = {
        let path = path.clone();
        words(move || (entries.in_words)(document, &path))
    };
    let wrong = wrong_at(path.clone(), true);
    let is_wrong = flag(move || wrong.with(Option::is_some));
    let details = {
        let path = path.clone();
        let details = Disclosure::following(said).path(path.clone());
        details.holding(move || (entries.fields)(document, path.clone()))
    };
    tag("li")
        .class("list-row")
        .with("data-path", path.clone())
        .class_while("is-wrong", is_wrong)
        .child(details)
        .child(buttons(document, list, index, (entries, said)))
        .child(problem(format!("{path}-wrong"), wrong))
        .view()
}

fn buttons(
    document: Document,
    list: &str,
    index: usize,
    (entries, said): (Entries, Signal<String>),
) -> AnyView {
    let what = entries.what;
    let length = document.length(list);
    let number = index + 1;
    let at = StoredValue::new(list.to_owned());
    let put = Callback::new(move |()| {
        let copy = |entries: &mut Vec<Value>| {
            if let Some(entry) = entries.get(index).cloned() {
                entries.insert(number, entry);
            }
        };
        at.with_value(|list| document.update_list(list, copy));
        number
    });
    let remove = Callback::new(move |()| at.with_value(|list| document.remove_entry(list, index)));
    RowButtons {
        document,
        list: list.to_owned(),
        index,
        name: Box::new(move |verb| words(move || format!("{verb} {what} {number}: {}", said.get()))),
        moves: Some(["Move up", "Move down"]),
        moved: None,
        twice: Some(Twice { is_full: flag(move || length.get() >= MAX_GRID_CELLS as usize), put }),
        removal: Some(Removal { is_needed: flag(move || length.get() < 2), remove }),
    }
    .view()
}
