//! The entries of one's own catalogue: renamed, opened for changes, copied from built-in ones, deleted.

use super::Own;
use super::entry_form::{Edited, Editing, row_path};
use super::file::{entries, id_from, in_short, label, lists, put, remove};
use crate::document::path as at;
use crate::notice::Notice;
use crate::offered::{Offered, in_file, offered};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, part, part_when, text, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::form::CatalogueList;
use shootout_ruleset::catalogue::Labels;

/// A section for each list.
pub fn sections() -> AnyView {
    several(lists().into_iter().map(section).collect())
}

fn section(list: CatalogueList) -> AnyView {
    let own = Own::in_context();
    let rows = part(move || {
        let (file, built_in) = (own.file(), Offered::built_in());
        let rows: Vec<AnyView> =
            entries(&file, list.name).iter().map(|entry| row(list, entry, &built_in)).collect();
        if rows.is_empty() { nothing() } else { tag("ul").child(rows).view() }
    });
    tag("section")
        .class("topic")
        .with("data-kind", list.name)
        .child(tag("div").class("topic-head").child(tag("h2").child(list.title)).child(copy_from(list.name)))
        .child(rows)
        .view()
}

/// A list of the built-in entries: the one chosen is copied.
fn copy_from(list: &'static str) -> AnyView {
    let own = Own::in_context();
    part(move || {
        let choose = text(move |id: String| untrack(|| copy(list, &id)));
        let mut options = vec![
            tag("option").of("value", "").with("selected", true).child("Copy a built-in one\u{2026}").view(),
        ];
        options.extend(
            offered()
                .names(list)
                .filter(|entry| !entry.mine)
                .map(|entry| tag("option").with("value", entry.id).child(entry.name).view()),
        );
        // After each change of the catalogue nothing is chosen.
        let back = words(move || {
            own.file();
            String::new()
        });
        let label = format!("Copy a built-in entry: {}", list.replace('_', " "));
        tag("select").with("aria-label", label).on("change", choose).child(options).live("value", back).view()
    })
}

fn copy(list: &str, id: &str) {
    let offered = offered();
    let Some((entry, stated)) = offered.named(list, id).zip(offered.value(list, id)) else { return };
    let name = (1..)
        .map(
            |copy| if copy == 1 { format!("My {}", entry.name) } else { format!("My {} {copy}", entry.name) },
        )
        .find(|name| offered.named(list, &id_from(name)).is_none());
    let Some(name) = name else { return };
    let copied = format!("Copied: {name}.");
    let labels = Labels { id: id_from(&name), name };
    change(copied, move |file| put(file, list, in_file(list, &labels, &stated)));
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

fn row(list: CatalogueList, entry: &Value, built_in: &Offered) -> AnyView {
    let (id, name) = (label(entry, "id").to_owned(), label(entry, "name").to_owned());
    let editing = Editing::in_context();
    let place = row_path(list.name, &id);
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
            typed => rename(list.name, entry.clone(), typed),
        })
    };
    let replaces = built_in.named(list.name, &id).is_some();
    let about = [
        in_short(&list, entry),
        if replaces { "in place of the built-in one".to_owned() } else { String::new() },
    ];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let edited = Edited { list, id: id.clone(), name: name.clone() };
    let edit = tag("button")
        .of("type", "button")
        .of("data-button", "edit")
        .with("aria-label", format!("Edit {name}"))
        .on("click", click(move || editing.open(edited.clone())))
        .child("Edit");
    let delete = {
        let name = name.clone();
        IconButton::new(Icon::Cross, Signal::stored(format!("Delete {name}")))
            .view(move || untrack(|| delete(list.name, &id, &name)))
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
fn rename(list: &str, mut entry: Value, name: &str) {
    at::set(&mut entry, "name", json!(name));
    change(format!("Renamed: {name}."), |file| put(file, list, entry));
}

/// Takes an entry out; documents in which it stands keep its values.
fn delete(list: &str, id: &str, name: &str) {
    change(format!("Deleted: {name}. Undo brings it back."), |file| remove(file, list, id));
}
