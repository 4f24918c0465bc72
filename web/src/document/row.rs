//! Entries of a list on the page: each is drawn once, and stays what it is wherever its entry stands by then.

use crate::document::Document;
use crate::dom::kit::{memo, rows, words};
use crate::dom::tag::{Value as Attribute, setting::Fixed};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::ListEdit;

/// An entry of a list in the document; copies are the same.
#[derive(Clone, Copy)]
pub struct Row {
    document: Document,
    list: StoredValue<String>,
    keys: Signal<Vec<usize>>,
    key: usize,
    index: Memo<usize>,
}

impl Row {
    /// A row for each entry of the list at a path.
    pub fn each(list: &str, row: impl Fn(Row) -> AnyView + Send + Sync + 'static) -> AnyView {
        let document = Document::in_context();
        let (keys, list) = (document.keys(list), StoredValue::new(list.to_owned()));
        rows(keys, move |key| {
            let place = move |keys: &Vec<usize>| keys.iter().position(|known| *known == key);
            let index = memo(move || keys.with(place).unwrap_or_default());
            row(Row { document, list, keys, key, index })
        })
    }

    /// The path of its list.
    pub fn list(self) -> String {
        self.list.get_value()
    }

    /// The path that leads to it wherever it stands.
    pub fn path(self) -> String {
        self.list.with_value(|list| format!("{list}[{}]", self.key))
    }

    /// Its place among the entries, followed.
    pub fn index(self) -> usize {
        self.index.get()
    }

    /// How many entries there are, followed.
    pub fn length(self) -> usize {
        self.keys.with(Vec::len)
    }

    /// A word with its number among the entries, followed.
    pub fn numbered(self, what: &'static str) -> Signal<String> {
        words(move || format!("{what} {}", self.index() + 1))
    }

    /// Takes it out of the list.
    pub fn remove(self) {
        let index = self.index.get_untracked();
        self.list.with_value(|list| self.document.remove_entry(list, index));
    }

    /// Puts the same after it once more.
    pub fn duplicate(self) {
        let (index, entry) = (self.index.get_untracked(), untrack(|| self.document.shown(&self.path())));
        self.list.with_value(|list| self.document.insert_entry(list, index + 1, entry));
    }

    /// Moves it by one place.
    pub fn step(self, is_down: bool) {
        let index = self.index.get_untracked();
        let Some(other) = (if is_down { index.checked_add(1) } else { index.checked_sub(1) }) else { return };
        self.list.with_value(|list| self.document.swap_entries(list, index, other));
    }
}

impl Document {
    /// Puts an entry into the list at a path, in front of the one that stands at an index.
    pub fn insert_entry(self, at: &str, index: usize, entry: Value) {
        self.edit_entries(at, ListEdit::Inserted(index), |list| list.insert(index.min(list.len()), entry));
    }

    /// A path for an attribute by which an input is found. With keys in it, it follows them.
    pub fn path_attribute(self, path: &str) -> Attribute {
        if untrack(|| self.by_index(path)) == path {
            return Attribute::Fixed(Fixed::Words(path.to_owned()));
        }
        let path = path.to_owned();
        words(move || self.by_index(&path)).into()
    }
}
