//! Editing one entry of one's own catalogue. It is edited in a document of its own, so that the question in progress stays as it is.

use crate::document::catalogue_view::CatalogueView;
use crate::document::outcome::outcome_of;
use crate::document::{Document, path as at};
use crate::dom::context::expect_ctx;
use crate::dom::focus;
use crate::dom::kit::{button, flag, memo, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::form::inputs::inputs_of;
use crate::session::declared::DECLARED;
use crate::session::form_lookup::MINE;
use crate::session::history::{self, History};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{entries, find, free_id, free_name, id_from, label, lists, put};
use crate::widgets::chip_sentence::IdPrefix;
use leptos::prelude::*;
use serde_json::{Map, Value};
use shootout::InputError;
use shootout::form::CatalogueList;

/// Where the focus goes when an entry is opened.
const TITLE: &str = "own-edit";

/// The entry that is open for changes, if one is, and the changes that were discarded last. Copies are the same.
#[derive(Clone, Copy)]
pub struct Editing {
    mine: MyCatalogue,
    open: RwSignal<Option<Draft>>,
    /// What the open form edits.
    document: StoredValue<Option<Document>>,
    discarded: RwSignal<Option<Draft>>,
}

/// An entry with changes that are not saved.
#[derive(Clone)]
pub struct Draft {
    edited: Edited,
    /// Holds the entry alone, where the page's documents hold entries of one's own.
    document: Value,
}

/// An entry of one's own catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Edited {
    /// The list that it is in.
    pub list: CatalogueList,
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
}

impl Editing {
    /// Nothing is open.
    pub fn nothing(mine: MyCatalogue) -> Self {
        let (open, discarded) = (RwSignal::new(None), RwSignal::new(None));
        Self { mine, open, document: StoredValue::new(None), discarded }
    }

    /// What the view of one's own catalogue provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// What is open, followed.
    pub fn draft(self) -> Option<Draft> {
        self.open.get()
    }

    /// Opens an entry as it is saved.
    pub fn open(self, edited: Edited) {
        let document = edited.document(self.mine.rule_set, &untrack(|| self.mine.file()));
        self.open_draft(Draft { edited, document });
    }

    /// Opens a new entry of a list.
    pub fn add(self, list: &str) {
        if let Some(list) = lists(self.mine.rule_set).into_iter().find(|known| known.name == list) {
            self.open(Edited::new(list, &untrack(|| self.mine.file())));
        }
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
        let saved = edited.document(self.mine.rule_set, &untrack(|| self.mine.file()));
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
    /// An entry that is not in a file yet.
    pub fn new(list: CatalogueList, file: &Value) -> Self {
        let name = free_name("My own", |id| find(file, list.name, id).is_some());
        Self { id: id_from(&name), list, name }
    }

    /// What its row is found by.
    fn row(&self) -> String {
        row_path(self.list.name, &self.id)
    }

    /// Where the entry stands in the document in which it is edited.
    fn place(&self, rule_set: &str) -> String {
        format!("{rule_set}.{MINE}.{}[0]", self.list.name)
    }

    /// A document that holds the entry as it is saved in a file, or as a new one begins.
    fn document(&self, rule_set: &str, file: &Value) -> Value {
        let mut document = Value::Object(Map::new());
        let entry = find(file, self.list.name, &self.id).cloned().unwrap_or_else(|| {
            let mut blank = self.list.entry.blank();
            at::set(&mut blank, "name", self.name.as_str().into());
            blank
        });
        at::set(&mut document, &format!("{rule_set}.{MINE}.{}", self.list.name), vec![entry].into());
        document
    }

    /// The catalogue file with the entry as `document` holds it, or what is wrong with that, by its path in the entry.
    fn put_into(&self, rule_set: &str, mut file: Value, document: &Value) -> Result<Value, InputError> {
        let list = self.list.name;
        let mut entry = at::get(document, &self.place(rule_set)).cloned().unwrap_or_default();
        let typed = label(&entry, "name").trim().to_owned();
        let name = if typed.is_empty() { self.name.clone() } else { typed };
        // Documents still find an entry under another name; a new one is called in files as its name says.
        let id = match find(&file, list, &self.id) {
            Some(_) => self.id.clone(),
            None => free_id(&name, |id| find(&file, list, id).is_some()),
        };
        at::set(&mut entry, "id", id.as_str().into());
        at::set(&mut entry, "name", name.into());
        put(&mut file, list, entry);
        match CatalogueView::with(rule_set, file.to_string().as_bytes()) {
            Ok(_) => Ok(file),
            Err(mut error) => {
                let index = entries(&file, list).iter().position(|entry| label(entry, "id") == id);
                let in_file = format!("{list}[{}].", index.unwrap_or_default());
                if let Some(inside) = error.path.strip_prefix(&in_file) {
                    error.path = inside.to_owned();
                }
                Err(error)
            }
        }
    }
}

/// The fields of an entry. Saving them is one step of the catalogue.
pub fn entry_form(editing: Editing, Draft { edited, document }: Draft) -> AnyView {
    let mine = MyCatalogue::in_context();
    let rule_set = mine.rule_set;
    let history = History::in_context();
    let document = Document::new(document, move || history.stepped(history::Edited::Catalogue));
    document.declare(DECLARED);
    // While it is open, Undo takes back what is typed here, and nothing that was saved.
    history.enter(history::Edited::Catalogue, document.steps());
    on_cleanup(move || history.leave(history::Edited::Catalogue));
    editing.document.set_value(Some(document));
    provide_context(document);
    provide_context(IdPrefix(TITLE.to_owned()));
    let (place, form, name) = (edited.place(rule_set), edited.list.entry, edited.name.clone());
    let of_file = edited.clone();
    let file =
        memo(move || document.whole().with(|document| of_file.put_into(rule_set, mine.file(), document)));
    let problem = move || file.with(|file| file.as_ref().err().cloned());
    let at_place = place.clone();
    provide_context(outcome_of(move || {
        problem().map(|error| InputError { path: format!("{at_place}.{}", error.path), ..error })
    }));
    let title = format!("Edit {name}");
    let named = format!("{place}.name");
    let save: Handler = Box::new(move |event: leptos::ev::Event| {
        event.prevent_default();
        let Ok(file) = file.get_untracked() else { return };
        // It may be called otherwise by now.
        let name = document
            .whole()
            .with_untracked(|document| at::get(document, &named).and_then(Value::as_str).map(str::to_owned));
        let saved = format!("Saved in My catalogue: {}. Undo takes it back.", name.unwrap_or_default());
        if mine.replace_file(file, saved).is_ok() {
            editing.close(&edited, None);
        }
    });
    let is_wrong = flag(move || problem().is_some());
    let about = words(move || match problem() {
        Some(problem) => format!("This cannot be saved yet. {problem}."),
        None => {
            "What you work on stays as it is. Where it uses this entry, it follows once you save.".to_owned()
        }
    });
    tag("form")
        .class("own-edit")
        .with("aria-label", title.clone())
        .of("autocomplete", "off")
        .on("submit", save)
        .child(tag("h2").of("data-path", TITLE).of("tabindex", "-1").child(title))
        .child(tag("div").class("own-fields").child(inputs_of(&place, form)))
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
    use crate::document::catalogue_view::in_file;
    use serde_json::json;
    use shootout::registry::{NAMED_FIRST, loaded};
    use shootout_ruleset::catalogue::Labels;

    const FIRST: &str = NAMED_FIRST.name;

    fn edited(rule_set: &str, list: &str, id: &str, name: &str) -> Edited {
        let list = lists(rule_set).into_iter().find(|known| known.name == list).unwrap();
        Edited { list, id: id.to_owned(), name: name.to_owned() }
    }

    fn crate_of_two() -> (Value, Edited) {
        let file = json!({ "cover": [{ "id": "wall", "name": "Wall", "base": 90 },
                                     { "id": "crate", "name": "Crate", "base": 60 }] });
        (file, edited(FIRST, "cover", "crate", "Crate"))
    }

    #[test]
    fn what_is_changed_stands_in_place_of_the_entry() -> Result<(), InputError> {
        let (file, edited) = crate_of_two();
        let mut document = edited.document(FIRST, &file);
        at::set(&mut document, &format!("{}.name", edited.place(FIRST)), json!(" "));
        at::set(&mut document, &format!("{}.base", edited.place(FIRST)), json!(65));
        let changed = edited.put_into(FIRST, file, &document)?;
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
        let mut document = edited.document(FIRST, &file);
        at::set(&mut document, &format!("{}.base", edited.place(FIRST)), json!("thick"));
        let wrong = edited.put_into(FIRST, file, &document).err().map(|error| error.path);
        assert_eq!(wrong, Some("base".to_owned()));
    }

    /// Each entry that comes with the page, copied, is opened as it stands, and every field of it has an input.
    #[test]
    fn every_kind_of_entry_is_opened_as_it_stands() {
        let every =
            loaded().into_iter().flat_map(|of| lists(of.name).into_iter().map(|list| (of.name, list)));
        for (rule_set, list) in every {
            let offered = CatalogueView::built_in(rule_set);
            let known = offered.names(list.name).next().unwrap();
            let labels = Labels { id: known.id.clone(), name: known.name.clone() };
            let entry = in_file(rule_set, list.name, &labels, &offered.value(list.name, &known.id).unwrap());
            let file = json!({ list.name: [entry.clone()] });
            let edited = edited(rule_set, list.name, &known.id, &known.name);
            let document = edited.document(rule_set, &file);
            assert_eq!(edited.put_into(rule_set, file.clone(), &document), Ok(file), "{}", list.name);
            for field in entry.as_object().unwrap().keys().filter(|field| *field != "id") {
                assert!(list.entry.at(field).is_some(), "{}: {field}", list.name);
            }
        }
    }
    /// A new entry begins with a name that no other has, and is called in files as its name says when it is saved.
    #[test]
    fn new_entries_are_called_by_their_names() -> Result<(), InputError> {
        let (file, known) = crate_of_two();
        let first = Edited::new(known.list.clone(), &file);
        assert_eq!((first.id.as_str(), first.name.as_str()), ("my_own", "My own"));
        let mut document = first.document(FIRST, &file);
        at::set(&mut document, &format!("{}.base", first.place(FIRST)), json!(40));
        let with_first = first.put_into(FIRST, file, &document)?;
        let second = Edited::new(known.list, &with_first);
        assert_eq!(second.name, "My own 2");
        at::set(&mut document, &format!("{}.name", second.place(FIRST)), json!("Wall"));
        let both = second.put_into(FIRST, with_first, &document)?;
        let ids: Vec<&str> = entries(&both, "cover").iter().map(|entry| label(entry, "id")).collect();
        assert_eq!(ids, ["wall", "crate", "my_own", "wall_2"]);
        Ok(())
    }

    /// A new entry of every rule set but the first, whose entries have more to fill in, can be saved as it begins.
    #[test]
    fn new_entries_are_whole() {
        for rule_set in loaded().into_iter().map(|of| of.name).filter(|name| *name != FIRST) {
            for list in lists(rule_set) {
                let file = crate::session::my_catalogue::file::empty(rule_set);
                let edited = Edited::new(list, &file);
                let document = edited.document(rule_set, &file);
                let saved = edited.put_into(rule_set, file, &document);
                assert!(
                    saved.is_ok_and(|file| find(&file, edited.list.name, "my_own").is_some()),
                    "{rule_set}"
                );
            }
        }
    }
}
