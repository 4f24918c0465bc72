//! Scenes put away on this device by name, to be taken up again.

use super::kept;
use super::state::Table;
use crate::storage;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, part};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Map, Value};
use shootout::scene::Opened;

/// The text of each, by name.
type Shelf = Map<String, Value>;

fn load() -> Shelf {
    let kept = storage::load_shelf().and_then(|text| serde_json::from_str::<Value>(&text).ok());
    kept.and_then(|kept| kept.as_object().cloned()).unwrap_or_default()
}

/// Puts the scene away under its name.
fn put_away(table: Table, shelf: RwSignal<Shelf>) {
    let (name, text) = untrack(|| table.scene(|scene| (scene.name().to_owned(), scene.write())));
    if name.is_empty() {
        return table.say("Give the scene a name first.");
    }
    let said = format!("Put away: {name}.");
    keep(table, shelf, said, |shelf| {
        shelf.insert(name, Value::String(text));
    });
}

/// Changes the shelf, unless the device keeps nothing.
fn keep(table: Table, shelf: RwSignal<Shelf>, said: String, change: impl FnOnce(&mut Shelf)) {
    // Another tab may have put one there since.
    let mut changed = load();
    change(&mut changed);
    let text = Value::Object(changed.clone()).to_string();
    match storage::keep_shelf(&text) {
        Ok(()) => {
            shelf.set(changed);
            table.say(said);
        }
        Err(_) => table.say("This device keeps nothing now: save the scene as a file."),
    }
}

fn take_up(table: Table, name: &str, text: &str) {
    match kept::read(text) {
        Ok(Opened { scene, lost }) => {
            table.replace(scene);
            table.say(
                lost.map_or_else(|| format!("Opened: {name}."), |lost| format!("{name}: {}.", lost.words())),
            );
        }
        Err(error) => table.say(format!("{name} was not opened. {error}")),
    }
}

/// The scenes that were put away, and a button that puts this one there.
pub fn shelf(table: Table) -> AnyView {
    let shelf = RwSignal::new(load());
    let list = part(move || {
        let rows: Vec<AnyView> =
            shelf.get().into_iter().map(|(name, text)| row(table, shelf, name, text)).collect();
        if rows.is_empty() {
            return nothing();
        }
        several(vec![tag("h3").child("On this device").view(), tag("ul").class("shelf").child(rows).view()])
    });
    several(vec![button("Put away on this device", "", move || put_away(table, shelf)), list])
}

fn row(table: Table, shelf: RwSignal<Shelf>, name: String, text: Value) -> AnyView {
    let (opened, removed) = (name.clone(), name.clone());
    let open = tag("button")
        .of("type", "button")
        .class("quiet")
        .on("click", click(move || take_up(table, &opened, text.as_str().unwrap_or_default())))
        .child(name.clone());
    let forget =
        IconButton::new(Icon::Cross, Signal::stored(format!("Throw away: {name}"))).view(move || {
            let said = format!("Thrown away: {removed}.");
            keep(table, shelf, said, |shelf| {
                shelf.remove(&removed);
            });
        });
    tag("li").child(open).child(forget).view()
}
