//! The entries of one's own catalogue: renamed, opened for changes, copied from built-in ones, deleted.

use crate::document::catalogue_view::{CatalogueView, in_file, offered};
use crate::document::path as at;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, button, click, dynamic, dynamic_when, effect, memo, rows, text, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::catalogue::entry_form::{Edited, Editing, row_path};
use crate::session::entry_words::DOT;
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{
    entries, find, free_name, id_from, in_short, label, lists, put, remove,
};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::form::{CatalogueList, said_while_folded};
use shootout_ruleset::catalogue::Labels;
use shootout_ruleset::words::capital;

/// A section for each list.
pub fn sections() -> AnyView {
    several(lists(MyCatalogue::in_context().rule_set).into_iter().map(section).collect())
}

fn section(list: CatalogueList) -> AnyView {
    let (mine, editing) = (MyCatalogue::in_context(), Editing::in_context());
    let (name, title) = (list.name, list.title.to_string());
    let (listed, of_look) = (list.clone(), list.clone());
    let looked_at = RwSignal::new(String::new());
    let ids = memo(move || {
        let id = |entry: &Value| label(entry, "id").to_owned();
        entries(&mine.file(), name).iter().map(id).collect::<Vec<String>>()
    });
    // The key of a row is the place of its id among all that were there.
    let known = StoredValue::new(Vec::<String>::new());
    let key = move |id: &String| {
        known.try_update_value(|known| {
            known.iter().position(|one| one == id).unwrap_or_else(|| {
                known.push(id.clone());
                known.len() - 1
            })
        })
    };
    let keys = Signal::derive(move || ids.with(|ids| ids.iter().filter_map(key).collect()));
    let shown = dynamic_when(
        move || ids.with(|ids| !ids.is_empty()),
        move || {
            let listed = listed.clone();
            let row = move |key: usize| row(&listed, known.with_value(|known| known[key].clone()));
            tag("ul").child(rows(keys, row)).view()
        },
    );
    let next =
        dynamic(move || discarded(editing, row_path(name, &Edited::new(list.clone(), &mine.file()).id)));
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
        .child(tag("div").class("topic-head").child(tag("h2").child(title)))
        .child(tag("div").class("own-tools").child(built_in(looked_at, name)).child(add))
        .child(dynamic(move || looked_at.with(|id| look(mine, &of_look, looked_at, id))))
        .child(shown)
        .child(next)
        .view()
}

/// That changes to the entry of a row were not saved, if that was what happened last, and the way back to them.
fn discarded(editing: Editing, place: String) -> AnyView {
    dynamic_when(
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

/// A list of the built-in entries: the one chosen is shown.
fn built_in(looked_at: RwSignal<String>, list: &'static str) -> AnyView {
    let mine = MyCatalogue::in_context();
    dynamic(move || {
        let choose = text(move |id: String| looked_at.set(id));
        let none = tag("option").of("value", "").child("Built-in: look or copy\u{2026}").view();
        let offered = offered(mine.rule_set);
        let entries = offered.names(list).filter(|entry| !entry.mine);
        let options = entries.map(|entry| tag("option").with("value", entry.id).child(entry.name).view());
        let options: Vec<AnyView> = std::iter::once(none).chain(options).collect();
        let label = format!("Built-in: {}", list.replace('_', " "));
        let chosen = words(move || looked_at.get());
        tag("select")
            .with("aria-label", label)
            .on("change", choose)
            .child(options)
            .live("value", chosen)
            .view()
    })
}

/// What a built-in entry is, and what copies it.
fn look(mine: MyCatalogue, list: &CatalogueList, looked_at: RwSignal<String>, id: &str) -> AnyView {
    let offered = offered(mine.rule_set);
    let Some((entry, stated)) = offered.named(list.name, id).zip(offered.value(list.name, id)) else {
        return nothing();
    };
    let (name, id) = (list.name, id.to_owned());
    let labels = Labels { id: id.clone(), name: entry.name.clone() };
    let whole = in_file(mine.rule_set, name, &labels, &stated);
    let about = [in_short(list, &whole), capital(&said_while_folded(list.entry.inputs(), &whole))];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let copied = click(move || {
        untrack(|| copy(mine, name, &id));
        looked_at.set(String::new());
    });
    let copy = tag("button").of("type", "button").with("aria-label", format!("Copy {}", entry.name));
    let said = tag("p").class("field").child(tag("b").child(entry.name)).child(" ").child(about.join(DOT));
    tag("div").class("own-row own-look").child(said).child(copy.on("click", copied).child("Copy")).view()
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

fn row(list: &CatalogueList, id: String) -> AnyView {
    let (mine, editing) = (MyCatalogue::in_context(), Editing::in_context());
    let (place, list_name, of) = (row_path(list.name, &id), list.name, id.clone());
    let discarded = discarded(editing, place.clone());
    let entry = memo(move || find(&mine.file(), list_name, &of).cloned().unwrap_or_default());
    let name = memo(move || entry.with(|entry| label(entry, "name").to_owned()));
    let called = move |verb: &'static str| words(move || format!("{verb} {}", name.get()));
    let shown = RwSignal::new(String::new());
    effect(move || shown.set(name.get()));
    let rename = text(move |typed: String| match typed.trim() {
        "" => shown.set(name.get_untracked()),
        typed => rename(mine, list_name, entry.get_untracked(), typed),
    });
    let replaces = CatalogueView::built_in(mine.rule_set).named(list.name, &id).is_some();
    let (of_about, of_edit) = (list.clone(), list.clone());
    let about = words(move || {
        let said = entry.with(|entry| in_short(&of_about, entry));
        let replaces = if replaces { "in place of the built-in one" } else { "" };
        let parts = [said.as_str(), replaces].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<&str>>().join(" \u{b7} ")
    });
    let of = id.clone();
    let open = click(move || {
        editing.open(Edited { list: of_edit.clone(), id: of.clone(), name: name.get_untracked() });
    });
    let edit = tag("button")
        .of("type", "button")
        .of("data-button", "edit")
        .with("aria-label", called("Edit"))
        .on("click", open)
        .child("Edit");
    let delete = IconButton::new(Icon::Cross, called("Delete"))
        .view(move || untrack(|| delete(mine, list_name, &id, &name.get())));
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
                        .with("aria-label", called("Name:"))
                        .live("value", words(move || shown.get()))
                        .on("change", rename),
                )
                .child(tag("p").class("about").child(about)),
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
