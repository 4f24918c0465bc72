//! Scenes and groups saved on this device by name, to be opened or added again.

use super::kept;
use super::state::Table;
use crate::storage::{self, GROUPS, SCENES, Saved};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, part};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Map, Value};
use shootout_percentile::scene::{AddGroup, Id, Opened, Scene};

/// The text of each, by name.
type Texts = Map<String, Value>;

fn load(what: Saved) -> Texts {
    let kept = storage::load_saved(what).and_then(|text| serde_json::from_str::<Value>(&text).ok());
    kept.and_then(|kept| kept.as_object().cloned()).unwrap_or_default()
}

/// Changes what is saved, unless the device keeps nothing; says what was done. What is saved now.
fn keep(table: Table, what: Saved, said: String, change: impl FnOnce(&mut Texts)) -> Option<Texts> {
    // Another tab may have saved one since.
    let mut changed = load(what);
    change(&mut changed);
    let kept = storage::keep_saved(what, &Value::Object(changed.clone()).to_string());
    table.say(
        kept.map_or_else(|_| "This device keeps nothing now: save a file instead.".to_owned(), |()| said),
    );
    kept.is_ok().then_some(changed)
}

/// The saved scenes, and a button that saves this one.
pub fn scenes(table: Table) -> AnyView {
    let saved = RwSignal::new(load(SCENES));
    let save = button("Save on this device", "", move || {
        let (name, text) = untrack(|| table.scene(|scene| (scene.name().to_owned(), scene.write())));
        if name.is_empty() {
            return table.say("Give the scene a name first.");
        }
        let said = format!("Saved on this device: {name}.");
        if let Some(now) = keep(table, SCENES, said, |texts| drop(texts.insert(name, Value::String(text)))) {
            saved.set(now);
        }
    });
    let list = list(table, SCENES, saved, "On this device", open);
    several(vec![save, list])
}

fn open(table: Table, name: &str, text: &str) {
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

/// The saved groups, each of which joins the scene at a tap.
pub fn groups(table: Table) -> AnyView {
    let saved = RwSignal::new(load(GROUPS));
    list(table, GROUPS, saved, "Saved groups", add)
}

fn add(table: Table, name: &str, text: &str) {
    match kept::read(text) {
        Ok(Opened { scene, .. }) => join(table, &scene),
        Err(error) => table.say(format!("{name} was not added. {error}")),
    }
}

/// All those of another scene join this one, under names that are free.
pub fn join(table: Table, group: &Scene) {
    let sheets: Vec<_> = group.state().combatants.iter().map(|one| one.sheet.clone()).collect();
    let combatants = untrack(|| table.state(|state| state.renamed(&sheets)));
    if table.act(AddGroup { combatants }) {
        table.show(super::state::Stage::Log);
    }
}

/// Saves these as a group by this name.
pub fn save_group(table: Table, name: &str, of: &[Id]) {
    let sheets = untrack(|| table.state(|state| state.sheets(of)));
    match Scene::of_group(name, sheets) {
        Ok(group) => {
            let said = format!("Saved as a group on this device: {name}.");
            keep(table, GROUPS, said, |texts| {
                texts.insert(name.to_owned(), Value::String(group.write()));
            });
        }
        Err(refusal) => table.say(super::state::capital_of(&refusal)),
    }
}

/// What is done with one that is saved, by its name and text.
type Take = fn(Table, &str, &str);

fn list(table: Table, what: Saved, saved: RwSignal<Texts>, title: &'static str, take: Take) -> AnyView {
    part(move || {
        let rows: Vec<AnyView> =
            saved.get().into_iter().map(|(name, text)| row(table, what, saved, name, text, take)).collect();
        if rows.is_empty() {
            return nothing();
        }
        several(vec![tag("h3").child(title).view(), tag("ul").class("shelf").child(rows).view()])
    })
}

fn row(table: Table, what: Saved, saved: RwSignal<Texts>, name: String, text: Value, take: Take) -> AnyView {
    let (taken, removed) = (name.clone(), name.clone());
    let text = text.as_str().unwrap_or_default().to_owned();
    let file = tag("a")
        .class("button quiet")
        .with("download", super::file::file_name(&name))
        .with("href", crate::share::clipboard::data_address("application/json", &text))
        .with("aria-label", format!("Save {name} as a file"))
        .child("File");
    let open = tag("button")
        .of("type", "button")
        .class("quiet")
        .on("click", click(move || take(table, &taken, &text)))
        .child(name.clone());
    let forget = IconButton::new(Icon::Cross, Signal::stored(format!("Delete: {name}"))).view(move || {
        let said = format!("Deleted from this device: {removed}.");
        if let Some(now) = keep(table, what, said, |texts| drop(texts.remove(&removed))) {
            saved.set(now);
        }
    });
    tag("li").child(open).child(tag("span").child(file).child(forget)).view()
}
