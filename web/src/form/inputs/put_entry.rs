//! Putting an entry into a list.

use crate::document::{Document, path};
use crate::form::inputs::settled;
use crate::session::form_lookup::{Place, document_at};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::ListEdit;

/// Puts another entry at the end of a list: with names that no other has, and without what does not matter in the document as it is.
pub fn put_entry(document: Document, list: &str, entry: Value) {
    insert_entry(document, list, entry, usize::MAX);
}

/// The same before the entry at a place, if there is one.
pub fn insert_entry(document: Document, list: &str, entry: Value, place: usize) {
    let list = &*untrack(|| document.by_index(list));
    let mut all = match untrack(|| document.shown(list)) {
        Value::Array(all) => all,
        _ => Vec::new(),
    };
    let named = document_at(list).map(|Place { form, whole, inside, .. }| {
        let stated = untrack(|| document.shown(whole));
        form.with_free_names(&stated, &path::entry(inside, all.len()), entry.clone())
    });
    let place = place.min(all.len());
    all.insert(place, named.unwrap_or(entry));
    let (at, settled) = settled(document, list, Value::Array(all));
    document.edit_list(list, ListEdit::Inserted(place), |documents| path::set(documents, &at, settled));
}
