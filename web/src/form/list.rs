//! A list of the document: entries that can be opened, added, duplicated, moved and removed.

use crate::document::Document;
use crate::focus;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::frame::{problem, wrong_at};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, flag, rows, words};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::Value;

/// What the entries of a list are.
#[derive(Clone, Copy)]
pub struct Entries {
    /// What one is called.
    pub what: &'static str,
    /// The most that there may be.
    pub most: usize,
    /// Whether they are open from the start where there is room.
    pub are_open: bool,
    /// What a copy of one is in this document.
    pub copied: fn(&Value, Value) -> Value,
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
        let details = if entries.are_open { details.open_when_wide() } else { details };
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
    let Entries { what, most, copied, .. } = entries;
    let length = document.length(list);
    let number = index + 1;
    let name = move |verb: &'static str| words(move || format!("{verb} {what} {number}: {}", said.get()));
    let list = StoredValue::new(list.to_owned());
    let row = move |index: usize| list.with_value(|list| format!("{list}[{index}]"));
    let swap = move |with: usize, button: &'static str| {
        list.with_value(|list| document.swap_entries(list, index, with));
        focus::on_row_button(&row(with), button);
    };
    let twice = move || {
        let whole = document.whole().get_untracked();
        let copy = |entries: &mut Vec<Value>| {
            if let Some(entry) = entries.get(index).cloned() {
                entries.insert(number, copied(&whole, entry));
            }
        };
        list.with_value(|list| document.update_list(list, copy));
        focus::on_row_button(&row(number), "twice");
    };
    let remove = move || {
        list.with_value(|list| document.remove_entry(list, index));
        let next = index.min(length.get_untracked().saturating_sub(1));
        focus::on_row_button(&row(next), "remove");
    };
    let up = IconButton::new(Icon::Up, name("Move up")).key("up").disabled(Signal::stored(index == 0));
    let down = IconButton::new(Icon::Down, name("Move down"))
        .key("down")
        .disabled(flag(move || index + 1 >= length.get()));
    let twice_button = IconButton::new(Icon::Twice, name("Duplicate"))
        .key("twice")
        .disabled(flag(move || length.get() >= most));
    let cross =
        IconButton::new(Icon::Cross, name("Remove")).key("remove").disabled(flag(move || length.get() < 2));
    tag("div")
        .class("row-buttons")
        .child(up.view(move || swap(index.saturating_sub(1), "up")))
        .child(down.view(move || swap(index + 1, "down")))
        .child(twice_button.view(twice))
        .child(cross.view(remove))
        .view()
}
