//! A list of the loadout: entries that can be opened, added, duplicated, moved and removed.

use crate::document::Document;
use crate::focus;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::frame::{problem, wrong_at};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, flag, rows, words};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::Value;
use shootout::loadout::MOST_SHOOTERS;

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

/// A list under its title, with what adds to it.
pub fn section(title: &'static str, list: &'static str, entries: Entries, adders: AnyView) -> AnyView {
    let document = Document::in_context();
    let rows = rows(document.length(list), move |index| row(document, list, index, entries));
    tag("section")
        .class("topic")
        .with("aria-label", title)
        .child(tag("div").class("topic-head").child(tag("h2").child(title)))
        .child(tag("ol").class("field list").with("data-path", list).with("aria-label", title).child(rows))
        .child(tag("div").class("adders").child(adders))
        .view()
}

/// Adds an entry at the end, and goes to this input of it.
pub fn add(document: Document, list: &'static str, entry: Value, first: &str) {
    let mut index = 0;
    document.update_list(list, |entries| {
        index = entries.len();
        entries.push(entry);
    });
    focus::on_path(&format!("{list}[{index}].{first}"));
}

fn row(document: Document, list: &'static str, index: usize, entries: Entries) -> AnyView {
    let path = format!("{list}[{index}]");
    let said = {
        let path = path.clone();
        words(move || (entries.in_words)(document, &path))
    };
    let wrong = wrong_at(path.clone(), true);
    let is_wrong = flag(move || wrong.with(Option::is_some));
    let details = {
        let path = path.clone();
        Disclosure::following(said)
            .path(path.clone())
            .holding(move || (entries.fields)(document, path.clone()))
    };
    tag("li")
        .class("list-row")
        .with("data-path", path.clone())
        .class_while("is-wrong", is_wrong)
        .child(details)
        .child(buttons(document, list, index, (entries.what, said)))
        .child(problem(format!("{path}-wrong"), wrong))
        .view()
}

fn buttons(
    document: Document,
    list: &'static str,
    index: usize,
    (what, said): (&'static str, Signal<String>),
) -> AnyView {
    let length = document.length(list);
    let number = index + 1;
    let name = move |verb: &'static str| words(move || format!("{verb} {what} {number}: {}", said.get()));
    let swap = move |with: usize, button: &'static str| {
        document.swap_entries(list, index, with);
        focus::on_row_button(&format!("{list}[{with}]"), button);
    };
    let twice = move || {
        document.update_list(list, |entries| {
            if let Some(entry) = entries.get(index).cloned() {
                entries.insert(index + 1, entry);
            }
        });
        focus::on_row_button(&format!("{list}[{number}]"), "twice");
    };
    let remove = move || {
        document.remove_entry(list, index);
        let next = index.min(length.get_untracked().saturating_sub(1));
        focus::on_row_button(&format!("{list}[{next}]"), "remove");
    };
    let up = IconButton::new(Icon::Up, name("Move up")).key("up").disabled(Signal::stored(index == 0));
    let down = IconButton::new(Icon::Down, name("Move down"))
        .key("down")
        .disabled(flag(move || index + 1 >= length.get()));
    let twice_button = IconButton::new(Icon::Twice, name("Duplicate"))
        .key("twice")
        .disabled(flag(move || length.get() >= MOST_SHOOTERS));
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
