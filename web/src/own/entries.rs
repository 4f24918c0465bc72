//! The entries of one's own catalogue: renamed, opened for changes, copied from built-in ones, deleted.

use super::Own;
use super::entry_form::{Edited, Editing, row_path};
use super::file::{
    KINDS, Kind, entries, entry_of, id_from, in_short, key_of, label, put, remove, written_out,
};
use crate::catalogue::{self, List, Offered};
use crate::document::path as at;
use crate::notice::Notice;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, flag, part, part_when, text, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};

/// A section for each kind.
pub fn kinds() -> AnyView {
    several(KINDS.iter().map(section).collect())
}

fn section(kind: &'static Kind) -> AnyView {
    let own = Own::in_context();
    let rows = part(move || {
        let (file, built_in) = (own.file(), Offered::built_in());
        let rows: Vec<AnyView> =
            entries(&file, kind.key).iter().map(|entry| row(kind, entry, &built_in)).collect();
        if rows.is_empty() { nothing() } else { tag("ul").child(rows).view() }
    });
    // There is nothing to make them from on the page: they come with a file.
    let hidden = flag(move || kind.list.is_none() && entries(&own.file(), kind.key).is_empty());
    tag("section")
        .class("topic")
        .with("data-kind", kind.key)
        .with("hidden", hidden)
        .child(
            tag("div").class("topic-head").child(tag("h2").child(kind.title)).child(kind.list.map(copy_from)),
        )
        .child(rows)
        .view()
}

/// A list of the built-in entries: the one chosen is copied.
fn copy_from(list: List) -> AnyView {
    let own = Own::in_context();
    part(move || {
        let choose = text(move |id: String| untrack(|| copy(list, &id)));
        let mut options = vec![
            tag("option").of("value", "").with("selected", true).child("Copy a built-in one\u{2026}").view(),
        ];
        options.extend(
            catalogue::entries(list)
                .filter(|entry| !entry.mine)
                .map(|entry| tag("option").with("value", entry.id.clone()).child(entry.name.clone()).view()),
        );
        // After each change of the catalogue nothing is chosen.
        let back = words(move || {
            own.file();
            String::new()
        });
        let label = format!("Copy a built-in entry: {}", key_of(list).replace('_', " "));
        tag("select").with("aria-label", label).on("change", choose).child(options).live("value", back).view()
    })
}

fn copy(list: List, id: &str) {
    let Some(entry) = catalogue::entry(list, id) else { return };
    let name = (1..)
        .map(
            |copy| if copy == 1 { format!("My {}", entry.name) } else { format!("My {} {copy}", entry.name) },
        )
        .find(|name| catalogue::entry(list, &id_from(name)).is_none());
    let Some(name) = name else { return };
    let kind = key_of(list);
    let copied = format!("Copied: {name}.");
    change(copied, move |file| {
        let entry = entry_of(&id_from(&name), &name, written_out(list, &json!(entry.id)));
        put(file, kind, entry);
    });
}

/// Changes the file; what the engine does not take changes nothing, and says why.
fn change(words: String, act: impl FnOnce(&mut Value)) {
    let own = Own::in_context();
    let mut file = untrack(|| own.file());
    act(&mut file);
    let taken = own.replace_file(file, words);
    if let Err(error) = taken {
        Notice::in_context().say(format!("Nothing was changed. {error}."));
    }
}

fn row(kind: &'static Kind, entry: &Value, built_in: &Offered) -> AnyView {
    let (id, name) = (label(entry, "id").to_owned(), label(entry, "name").to_owned());
    let (list, editing) = (kind.list, Editing::in_context());
    let place = row_path(kind.key, &id);
    let discarded = {
        let place = place.clone();
        part_when(
            move || editing.was_discarded(&place),
            move || {
                tag("p")
                    .class("own-discarded")
                    .of("role", "status")
                    .child("Your changes were not saved. ")
                    .child(button("Bring them back", "", move || editing.bring_back()))
                    .view()
            },
        )
    };
    let shown = RwSignal::new(name.clone());
    let rename = {
        let (entry, name) = (entry.clone(), name.clone());
        text(move |typed: String| match typed.trim() {
            "" => shown.set(name.clone()),
            typed => rename(kind, entry.clone(), typed),
        })
    };
    let replaces = list.is_some_and(|list| built_in.entry(list, &id).is_some());
    let about =
        [in_short(entry), if replaces { "in place of the built-in one".to_owned() } else { String::new() }];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let edit = list.map(|list| {
        let (edited, label) = (Edited { list, id: id.clone(), name: name.clone() }, format!("Edit {name}"));
        tag("button")
            .of("type", "button")
            .of("data-button", "edit")
            .with("aria-label", label)
            .on("click", click(move || editing.open(edited.clone())))
            .child("Edit")
    });
    let delete = {
        let name = name.clone();
        IconButton::new(Icon::Cross, Signal::stored(format!("Delete {name}")))
            .view(move || untrack(|| delete(kind, &id, &name)))
    };
    tag("li")
        .class("own-row")
        .with("data-path", place)
        .child(
            tag("div")
                .class("field")
                .child(
                    tag("input")
                        .of("type", "text")
                        .of("autocomplete", "off")
                        .with("aria-label", format!("Name: {name}"))
                        .live("value", words(move || shown.get()))
                        .on("change", rename),
                )
                .child(tag("p").class("about").child(about.join(" \u{b7} "))),
        )
        .child(edit)
        .child(delete)
        .child(discarded)
        .view()
}

/// Another name; the id stays, so that documents still find it.
fn rename(kind: &Kind, mut entry: Value, name: &str) {
    at::set(&mut entry, "name", json!(name));
    change(format!("Renamed: {name}."), |file| put(file, kind.key, entry));
}

/// Takes an entry out; documents in which it stands keep its values.
fn delete(kind: &Kind, id: &str, name: &str) {
    change(format!("Deleted: {name}. Undo brings it back."), |file| remove(file, kind.key, id));
}
