//! The entries of one's own catalogue: renamed, opened for changes, copied from built-in ones, deleted.

use crate::document::catalogue_view::{CatalogueView, in_file, offered};
use crate::document::path as at;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, button, click, part, part_when, text, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::catalogue::entry_form::{Edited, Editing, row_path};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{entries, free_name, id_from, in_short, label, lists, put, remove};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::form::CatalogueList;
use shootout_ruleset::catalogue::Labels;

/// A section for each list.
pub fn sections() -> AnyView {
    several(lists(MyCatalogue::in_context().rule_set).into_iter().map(section).collect())
}

fn section(list: CatalogueList) -> AnyView {
    let (mine, editing) = (MyCatalogue::in_context(), Editing::in_context());
    let (name, title) = (list.name, list.title.to_string());
    let listed = list.clone();
    let rows = part(move || {
        let (file, built_in) = (mine.file(), CatalogueView::built_in(mine.rule_set));
        let rows: Vec<AnyView> =
            entries(&file, name).iter().map(|entry| row(&listed, entry, &built_in)).collect();
        let next = row_path(name, &Edited::new(list.clone(), &file).id);
        several(vec![
            if rows.is_empty() { nothing() } else { tag("ul").child(rows).view() },
            discarded(editing, next),
        ])
    });
    let label = format!("Add one: {}", name.replace('_', " "));
    let add = tag("button")
        .of("type", "button")
        .class("quiet")
        .with("aria-label", label)
        .on("click", click(move || editing.add(name)))
        .child("Add one");
    tag("section")
        .class("topic")
        .with("data-kind", name)
        .child(tag("div").class("topic-head").child(tag("h2").child(title)).child(copy_from(name)).child(add))
        .child(rows)
        .view()
}

/// That changes to the entry of a row were not saved, if that was what happened last, and the way back to them.
fn discarded(editing: Editing, place: String) -> AnyView {
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
}

/// A list of the built-in entries: the one chosen is copied.
fn copy_from(list: &'static str) -> AnyView {
    let mine = MyCatalogue::in_context();
    part(move || {
        let choose = text(move |id: String| untrack(|| copy(mine, list, &id)));
        let mut options = vec![
            tag("option").of("value", "").with("selected", true).child("Copy a built-in one\u{2026}").view(),
        ];
        options.extend(
            offered(mine.rule_set)
                .names(list)
                .filter(|entry| !entry.mine)
                .map(|entry| tag("option").with("value", entry.id).child(entry.name).view()),
        );
        // After each change of the catalogue nothing is chosen.
        let back = words(move || {
            mine.file();
            String::new()
        });
        let label = format!("Copy a built-in entry: {}", list.replace('_', " "));
        tag("select").with("aria-label", label).on("change", choose).child(options).live("value", back).view()
    })
}

fn copy(mine: MyCatalogue, list: &str, id: &str) {
    let offered = offered(mine.rule_set);
    let Some((entry, stated)) = offered.named(list, id).zip(offered.value(list, id)) else { return };
    let name = free_name(&format!("My {}", entry.name), |id| offered.named(list, id).is_some());
    let copied = format!("Copied: {name}.");
    let labels = Labels { id: id_from(&name), name };
    change(mine, copied, |file| put(file, list, in_file(mine.rule_set, list, &labels, &stated)));
}

/// Changes the file; what the engine does not take changes nothing, and says why.
fn change(mine: MyCatalogue, words: String, act: impl FnOnce(&mut Value)) {
    let mut file = untrack(|| mine.file());
    act(&mut file);
    if let Err(error) = mine.replace_file(file, words) {
        mine.say(&format!("Nothing was changed. {error}."));
    }
}

fn row(list: &CatalogueList, entry: &Value, built_in: &CatalogueView) -> AnyView {
    let (id, name) = (label(entry, "id").to_owned(), label(entry, "name").to_owned());
    let (mine, editing) = (MyCatalogue::in_context(), Editing::in_context());
    let (place, list_name) = (row_path(list.name, &id), list.name);
    let discarded = discarded(editing, place.clone());
    let shown = RwSignal::new(name.clone());
    let rename = {
        let (entry, name) = (entry.clone(), name.clone());
        text(move |typed: String| match typed.trim() {
            "" => shown.set(name.clone()),
            typed => rename(mine, list_name, entry.clone(), typed),
        })
    };
    let replaces = built_in.named(list.name, &id).is_some();
    let about = [
        in_short(list, entry),
        if replaces { "in place of the built-in one".to_owned() } else { String::new() },
    ];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let edited = Edited { list: list.clone(), id: id.clone(), name: name.clone() };
    let edit = tag("button")
        .of("type", "button")
        .of("data-button", "edit")
        .with("aria-label", format!("Edit {name}"))
        .on("click", click(move || editing.open(edited.clone())))
        .child("Edit");
    let delete = {
        let name = name.clone();
        IconButton::new(Icon::Cross, Signal::stored(format!("Delete {name}")))
            .view(move || untrack(|| delete(mine, list_name, &id, &name)))
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
fn rename(mine: MyCatalogue, list: &str, mut entry: Value, name: &str) {
    at::set(&mut entry, "name", json!(name));
    change(mine, format!("Renamed: {name}."), |file| put(file, list, entry));
}

/// Takes an entry out; documents in which it stands keep its values.
fn delete(mine: MyCatalogue, list: &str, id: &str, name: &str) {
    change(mine, format!("Deleted: {name}. Undo brings it back."), |file| remove(file, list, id));
}
