//! Picking an entry of the rule set's catalogue: it stands in the document in full, to be changed.

use super::state::{Place, rule_sets};
use crate::document::Document;
use crate::widgets::frame::Frame;
use crate::widgets::kit::words;
use crate::widgets::picker::{Line, picker};
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::catalogue::Catalogue;
use shootout_ruleset::document::Node;
use std::sync::Arc;

/// The catalogue of the rule set whose documents stand below a path.
fn catalogue_at(path: &str) -> Option<&'static Catalogue> {
    let (name, _) = path.split_once('.')?;
    rule_sets().find(|rule_set| rule_set.name == name)?.catalogue.as_ref()
}

/// A document with the entries of the catalogue in place of their ids; as it is where it cannot be read.
pub fn written_out(place: Place, document: Value) -> Value {
    let Some(catalogue) = &place.rule_set.catalogue else { return document };
    (catalogue.written_out)(&Node::from(&document)).map_or(document, Value::from)
}

/// A list of the catalogue, from which an entry is put at a path.
pub fn entry_picker(path: &str, list: &'static str) -> AnyView {
    let entries: Arc<Vec<Value>> = Arc::new(match catalogue_at(path) {
        Some(catalogue) => {
            (catalogue.entries)().of(list).map(|(_, entry)| Value::from(entry.clone())).collect()
        }
        None => Vec::new(),
    });
    let name = |entry: &Value| entry.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
    let own = Line::plain("", "Own or changed");
    let lines = entries.iter().enumerate().map(|(at, entry)| Line::plain(at.to_string(), name(entry)));
    let lines = std::iter::once(own).chain(lines).collect();
    let (document, at) = (Document::in_context(), path.to_owned());
    let (value, known) = (document.follow(path), entries.clone());
    let current = words(move || {
        let chosen = value.with(|value| known.iter().position(|entry| entry == value));
        chosen.map_or_else(String::new, |at| at.to_string())
    });
    let pick = Callback::new(move |key: String| {
        if let Some(entry) = key.parse::<usize>().ok().and_then(|key| entries.get(key)) {
            document.update(&at, entry.clone());
        }
    });
    let mut frame = Frame::of(path, Some("From the catalogue".to_owned()));
    frame.id.push_str("-entry");
    picker(&frame, lines, current, pick)
}
