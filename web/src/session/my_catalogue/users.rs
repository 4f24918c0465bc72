//! What uses an entry of the catalogue: the documents of questions hold it in full, and follow when it becomes another.

use crate::document::catalogue_view::CatalogueView;
use crate::document::{Document, path};
use crate::session::my_catalogue::entry_uses::{Changed, uses};
use crate::session::my_catalogue::file::lists;
use serde_json::Value;

/// Puts entries as they are now in place of what they were, wherever documents use them, in each of their steps. What is there no more
/// stays as it was.
pub fn follow(documents: Document, rule_set: &str, before: &CatalogueView, after: &CatalogueView) {
    let changed = changed(rule_set, before, after);
    if !changed.is_empty() {
        documents.complete(|documents| with_changed(documents, rule_set, &changed));
    }
}

fn changed(rule_set: &str, before: &CatalogueView, after: &CatalogueView) -> Vec<Changed> {
    let mut all = Vec::new();
    for list in lists(rule_set) {
        for entry in before.names(list.name) {
            let values = before.value(list.name, &entry.id).zip(after.value(list.name, &entry.id));
            let (before, after) = match values {
                Some((before, after)) if before != after => (before, after),
                _ => continue,
            };
            all.push(Changed { list: list.name, before, after });
        }
    }
    all
}

fn with_changed(mut documents: Value, rule_set: &str, changed: &[Changed]) -> Value {
    for (place, after) in uses(&documents, rule_set, changed) {
        path::set(&mut documents, &place, after);
    }
    documents
}
