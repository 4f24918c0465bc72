//! Editing one entry of one's own catalogue. It is edited in a document of its own, so that the shot stays as it is.

use super::Own;
use super::file::{entries, entry_of, key_of, label, put, written_out};
use crate::catalogue::{List, Offered};
use crate::document::{Document, of_shots, path as at};
use crate::focus;
use crate::form::{entry_details, place_of};
use crate::outcome::outcome_of;
use crate::widgets::chip_sentence::IdPrefix;
use crate::widgets::kit::{Handler, button, flag, memo, words};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::InputError;

/// Where the focus goes when an entry is opened.
const TITLE: &str = "own-edit";

/// The entry that is open for changes, if one is, and the changes that were discarded last. Copies are the same.
#[derive(Clone, Copy)]
pub struct Editing {
    open: RwSignal<Option<Draft>>,
    /// What the open form edits.
    document: StoredValue<Option<Document>>,
    discarded: RwSignal<Option<Draft>>,
}

/// An entry with changes that are not saved.
#[derive(Clone)]
pub struct Draft {
    edited: Edited,
    /// Holds the entry where a scenario does.
    document: Value,
}

/// An entry of one's own catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The list that it is in.
    pub list: List,
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
}

impl Editing {
    /// Nothing is open.
    pub fn nothing() -> Self {
        let (open, discarded) = (RwSignal::new(None), RwSignal::new(None));
        Self { open, document: StoredValue::new(None), discarded }
    }

    /// What the view of one's own catalogue provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// What is open, followed.
    pub fn draft(self) -> Option<Draft> {
        self.open.get()
    }

    /// Opens an entry as it is saved.
    pub fn open(self, edited: Edited) {
        let document = untrack(|| edited.document());
        self.open_draft(Draft { edited, document });
    }

    fn open_draft(self, draft: Draft) {
        self.open.set(Some(draft));
        focus::on_path(TITLE);
    }

    /// Whether the changes that were discarded last are those of the entry in this row, followed.
    pub fn was_discarded(self, row: &str) -> bool {
        self.discarded.with(|draft| draft.as_ref().is_some_and(|draft| draft.edited.row() == row))
    }

    /// Opens the changes again that were discarded last.
    pub fn bring_back(self) {
        if let Some(draft) = self.discarded.get_untracked() {
            self.open_draft(draft);
        }
    }

    /// Goes back to the list without saving. Changes are discarded, and can be brought back.
    pub fn cancel(self) {
        let Some(Draft { edited, .. }) = self.open.get_untracked() else { return };
        let document = self.document.get_value().map(|document| document.whole().get_untracked());
        let saved = untrack(|| edited.document());
        let changed = document.filter(|document| *document != saved);
        self.close(&edited, changed.map(|document| Draft { edited: edited.clone(), document }));
    }

    /// Goes back to the list, to the entry that was open.
    fn close(self, edited: &Edited, discarded: Option<Draft>) {
        self.discarded.set(discarded);
        self.document.set_value(None);
        self.open.set(None);
        focus::on_row_button(&edited.row(), "edit");
    }
}

/// What the row of an entry is found by.
pub fn row_path(key: &str, id: &str) -> String {
    format!("own.{key}.{id}")
}

impl Edited {
    /// What its row is found by.
    fn row(&self) -> String {
        row_path(key_of(self.list), &self.id)
    }

    /// A document that holds the entry where a scenario does, written out.
    fn document(&self) -> Value {
        let mut document = json!({ "target": { "armour": [{}] } });
        at::set(&mut document, place_of(self.list), written_out(self.list, &json!(self.id)));
        document
    }

    /// The catalogue file with the entry as `document` holds it, or what is wrong with that, by its path in `document`.
    fn put_into(&self, mut file: Value, document: &Value) -> Result<Value, InputError> {
        let (key, place) = (key_of(self.list), place_of(self.list));
        let value = at::get(document, place).cloned().unwrap_or_default();
        let typed = label(&value, "name").trim().to_owned();
        let name = if typed.is_empty() { self.name.clone() } else { typed };
        put(&mut file, key, entry_of(&self.id, &name, value));
        match Offered::with(file.to_string().as_bytes()) {
            Ok(_) => Ok(file),
            Err(mut error) => {
                let index = entries(&file, key).iter().position(|entry| label(entry, "id") == self.id);
                let bands = if self.list == List::LocationCharts { ".bands" } else { "" };
                let in_file = format!("{key}[{}]{bands}", index.unwrap_or_default());
                if let Some(inside) = error.path.strip_prefix(&in_file) {
                    error.path = format!("{place}{inside}");
                }
                Err(error)
            }
        }
    }
}

/// The fields of an entry. Saving them is one step of the catalogue.
pub fn entry_form(editing: Editing, Draft { edited, document }: Draft) -> AnyView {
    let own = Own::in_context();
    let document = Document::new(document, || ());
    document.declare(of_shots::DECLARED);
    editing.document.set_value(Some(document));
    provide_context(document);
    provide_context(IdPrefix(TITLE.to_owned()));
    let (list, name) = (edited.list, edited.name.clone());
    let of_file = edited.clone();
    let file = memo(move || document.whole().with(|document| of_file.put_into(own.file(), document)));
    let problem = move || file.with(|file| file.as_ref().err().cloned());
    provide_context(outcome_of(problem));
    let title = format!("Edit {name}");
    let save: Handler = Box::new(move |event: leptos::ev::Event| {
        event.prevent_default();
        let Ok(file) = file.get_untracked() else { return };
        if own.replace_file(file, format!("Saved: {name}. Undo takes it back.")).is_ok() {
            editing.close(&edited, None);
        }
    });
    let is_wrong = flag(move || problem().is_some());
    let about = words(move || match problem() {
        Some(problem) => format!("This cannot be saved yet. {problem}."),
        None => "Your shot stays as it is. Where it uses this entry, it follows once you save.".to_owned(),
    });
    tag("form")
        .class("own-edit")
        .with("aria-label", title.clone())
        .of("autocomplete", "off")
        .on("submit", save)
        .child(tag("h2").of("data-path", TITLE).of("tabindex", "-1").child(title))
        .child(tag("div").class("own-fields").child(entry_details(list)))
        .child(tag("p").class("about").of("role", "status").class_while("alarm", is_wrong).child(about))
        .child(
            tag("div")
                .class("own-tools")
                .child(tag("button").of("type", "submit").with("disabled", is_wrong).child("Save"))
                .child(button("Cancel", "quiet", move || editing.cancel())),
        )
        .view()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of_two() -> (Value, Edited) {
        let file = json!({ "cover": [{ "id": "wall", "name": "Wall", "base": 90 },
                                     { "id": "crate", "name": "Crate", "base": 60 }] });
        (file, Edited { list: List::Cover, id: "crate".to_owned(), name: "Crate".to_owned() })
    }

    #[test]
    fn what_is_changed_stands_in_place_of_the_entry() -> Result<(), InputError> {
        let (file, edited) = crate_of_two();
        let document = json!({ "target": { "cover": { "name": " ", "base": 65 } } });
        let changed = edited.put_into(file, &document)?;
        assert_eq!(
            at::get(&changed, "cover[1]"),
            Some(&json!({ "id": "crate", "name": "Crate", "base": 65 }))
        );
        assert_eq!(at::get(&changed, "cover[0].base"), Some(&json!(90)));
        Ok(())
    }

    #[test]
    fn what_is_wrong_is_told_where_it_is_typed() {
        let (file, edited) = crate_of_two();
        let document = json!({ "target": { "cover": { "name": "Crate", "base": "thick" } } });
        let wrong = edited.put_into(file, &document).err().map(|error| error.path);
        assert_eq!(wrong, Some("target.cover.base".to_owned()));
        let chart = Edited { list: List::LocationCharts, id: "odd".to_owned(), name: "Odd".to_owned() };
        let document = json!({ "target": { "location_chart": [{ "up_to": "x", "location": "body" }] } });
        let wrong = chart.put_into(json!({}), &document).err().map(|error| error.path);
        assert_eq!(wrong, Some("target.location_chart[0].up_to".to_owned()));
    }

    #[test]
    fn every_kind_of_entry_is_opened_as_it_stands() {
        use List::{Armour, Cover, DamageCharts, Fields, LocationCharts, Weapons};
        for list in [Weapons, Armour, Fields, Cover, LocationCharts, DamageCharts] {
            let Some(entry) = crate::catalogue::entries(list).next() else { panic!("{list:?} is empty") };
            let edited = Edited { list, id: entry.id.clone(), name: entry.name.clone() };
            let document = untrack(|| edited.document());
            assert_eq!(at::get(&document, place_of(list)), Some(&entry.value), "{list:?}");
            assert!(edited.put_into(json!({}), &document).is_ok(), "{list:?}");
        }
    }
}
