//! The entries of one's own catalogue: renamed, edited in the shot, copied from built-in ones, deleted.

use super::Own;
use super::file::{
    KINDS, Kind, entries, entry_of, id_from, in_short, key_of, label, put, remove, without, written_out,
};
use crate::catalogue::{self, List, Offered};
use crate::document::{Document, path as at};
use crate::focus;
use crate::form::choose_weapon;
use crate::notice::Notice;
use crate::views::{Shown, View};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, click, flag, part, text, words};
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
        let choose = text(move |id: String| copy(list, &id));
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
    let list = kind.list;
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
        let (id, label) = (id.clone(), format!("Edit {name} in the shot"));
        tag("button")
            .of("type", "button")
            .with("aria-label", label)
            .on("click", click(move || edit(list, &id)))
            .child("Edit")
    });
    let delete = {
        let name = name.clone();
        IconButton::new(Icon::Cross, Signal::stored(format!("Delete {name}")))
            .view(move || delete(kind, &id, &name))
    };
    tag("li")
        .class("own-row")
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
        .view()
}

/// Another name; the id stays, so that documents still find it.
fn rename(kind: &Kind, mut entry: Value, name: &str) {
    at::set(&mut entry, "name", json!(name));
    change(format!("Renamed: {name}."), |file| put(file, kind.key, entry));
}

/// Puts an entry into the shot, where all of it can be changed and kept again.
fn edit(list: List, id: &str) {
    let document = Document::in_context();
    Shown::in_context().show(View::Shot);
    let named = json!(id);
    let path = match list {
        List::Weapons => {
            choose_weapon(document, named);
            "weapon.name".to_owned()
        }
        List::Armour => armour(document, named),
        List::Fields => put_at(document, "target.field", named),
        List::Cover => put_at(document, "target.cover", named),
        List::DamageCharts => put_at(document, "damage", named),
        // Bands are edited as they are written, not as changes to an entry.
        List::LocationCharts => put_at(document, "target.location_chart", written_out(list, &named)),
    };
    focus::on_path(&path);
    Notice::in_context().say("It is in the shot now: change it there, then keep it.");
}

fn put_at(document: Document, path: &str, value: Value) -> String {
    document.update(path, value);
    path.to_owned()
}

/// The piece that is worn already, or one more, outermost.
fn armour(document: Document, named: Value) -> String {
    const LIST: &str = "target.armour";
    let worn = untrack(|| document.shown(LIST));
    let worn = worn
        .as_array()
        .and_then(|worn| worn.iter().position(|piece| catalogue::id_of(piece) == named.as_str()));
    if worn.is_none() {
        document.update_list(LIST, |worn| worn.insert(0, named));
    }
    format!("{LIST}[{}].name", worn.unwrap_or_default())
}

/// Takes an entry out; the shot, if it names it, keeps its values.
fn delete(kind: &Kind, id: &str, name: &str) {
    let document = Document::in_context();
    if let Some(list) = kind.list {
        document.replace(without(&document.whole().get_untracked(), list, id));
    }
    change(format!("Deleted: {name}. Undo brings it back."), |file| remove(file, kind.key, id));
}
