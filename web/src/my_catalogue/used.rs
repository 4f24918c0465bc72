//! What uses an entry of the catalogue: the documents of questions hold it in full, and follow when it becomes another.

use super::file::lists;
use crate::document::Document;
use crate::offered::Offered;
use crate::questions::is_entry;
use serde_json::Value;
use shootout::companion::COMPANION;

/// An entry that has become another.
struct Changed {
    list: &'static str,
    before: Value,
    after: Value,
}

/// Puts entries as they are now in place of what they were, wherever documents use them, in each of their steps. What is there no more
/// stays as it was.
pub fn follow(documents: Document, rule_set: &str, before: &Offered, after: &Offered) {
    let changed = changed(rule_set, before, after);
    if !changed.is_empty() {
        documents.complete(|documents| with_changed(documents, rule_set, &changed));
    }
}

fn changed(rule_set: &str, before: &Offered, after: &Offered) -> Vec<Changed> {
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
    let of_rule_set = documents.get_mut(rule_set).and_then(Value::as_object_mut);
    // A fight under way is fought with what was taken into it.
    for (name, document) in of_rule_set.into_iter().flatten().filter(|(name, _)| *name != COMPANION) {
        put(document, &format!("{rule_set}.{name}"), changed);
    }
    documents
}

fn put(value: &mut Value, path: &str, changed: &[Changed]) {
    if let Some(Changed { after, .. }) = changed.iter().find(|of| is_entry(path, of.list, &of.before, value))
    {
        *value = after.clone();
        return;
    }
    match value {
        Value::Object(fields) => {
            fields.iter_mut().for_each(|(name, value)| put(value, &format!("{path}.{name}"), changed));
        }
        Value::Array(entries) => entries
            .iter_mut()
            .enumerate()
            .for_each(|(index, value)| put(value, &format!("{path}[{index}]"), changed)),
        _ => {}
    }
}
