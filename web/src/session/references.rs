//! What names an entry of a list by its place, when the list is edited as a whole: places in the document of its question, as the form
//! declares them, the paths by which a loadout of that question varies it, and who acts on whom in what is being done in a scene.

use crate::document::path;
use crate::session::form_lookup::{Place, document_at};
use crate::session::loadout::LOADOUT;
use crate::session::loadout::document::{ALONG, COLUMNS, ROWS};
use crate::session::{pending_action, rule_sets};
use serde_json::Value;
use shootout::companion::COMPANION;
use shootout::form::{Group, ListEdit};

/// A list of the document of a question that was edited.
struct Edited<'d> {
    form: &'d Group,
    /// The document before, and after.
    documents: (&'d Value, &'d Value),
    list: &'d str,
    edit: ListEdit,
}

/// Lets all that names entries of the list at a path follow, after it was edited as a whole among all documents.
pub fn list_edited(before: &Value, after: &mut Value, at: &str, edit: ListEdit) {
    let Some(Place { rule_set, ask, form, whole, inside: list }) = document_at(at) else { return };
    let Some(document) = path::get_mut(after, whole) else { return };
    let was = path::get(before, whole).unwrap_or(&Value::Null);
    form.follow_list(was, document, list, edit);
    let is = document.clone();
    // What an action asks is no part of the loadout of its tab.
    let is_of_tab = whole == path::join(rule_set, ask);
    let loadout = path::join(&path::join(rule_set, LOADOUT), ask);
    if let Some(loadout) = path::get_mut(after, &loadout).filter(|_| is_of_tab) {
        Edited { form, documents: (was, &is), list, edit }.follow_in_loadout(loadout);
    }
    let is_people = |people: &str| ask == COMPANION && people == list;
    let known = rule_sets().find(|known| known.name == rule_set);
    if known.and_then(|known| known.scenes.as_ref()).is_some_and(|scenes| is_people(scenes.people))
        && let Some(done) = path::get_mut(after, &pending_action::path_of(rule_set))
    {
        follow_in_doing(done, edit);
    }
}

/// Who acts, and on whom, is the same one; with one who is gone, it is no longer done.
fn follow_in_doing(done: &mut Value, edit: ListEdit) {
    for field in ["by", "at"] {
        let Some(place) = done.get(field).and_then(Value::as_u64) else { continue };
        match edit.after(place as usize) {
            Some(place) => path::set(done, field, place.into()),
            None => return *done = Value::Null,
        }
    }
}

impl Edited<'_> {
    fn follow_in_loadout(&self, loadout: &mut Value) {
        for name in [ROWS, COLUMNS] {
            if let Some(Value::Array(axes)) = loadout.get_mut(name) {
                axes.retain_mut(|axis| self.follow_in_axis(axis));
            }
        }
        if loadout.get_mut(ALONG).is_some_and(|along| !self.follow_path(along, "input")) {
            path::remove(loadout, ALONG);
        }
    }

    /// Whether what is varied is still there.
    fn follow_in_axis(&self, axis: &mut Value) -> bool {
        if let Some(Value::Array(variants)) = axis.get_mut("variants") {
            for variant in variants {
                if let Some(Value::Array(set)) = variant.get_mut("set") {
                    set.retain_mut(|change| {
                        let stays = self.follow_path(change, "at");
                        let at = change.get("at").and_then(Value::as_str).unwrap_or_default().to_owned();
                        stays && self.follow_value(&at, change)
                    });
                }
            }
            return true;
        }
        if !self.follow_path(axis, "input") {
            return false;
        }
        let input = axis.get("input").and_then(Value::as_str).unwrap_or_default().to_owned();
        if let Some(Value::Array(values)) = axis.get_mut("values") {
            values.retain_mut(|value| self.follow_value(&input, value));
        }
        true
    }

    /// Lets the path in a field follow; whether it leads to anything still.
    fn follow_path(&self, of: &mut Value, field: &str) -> bool {
        let Some(Value::String(at)) = of.get_mut(field) else { return true };
        let after = self.edit.path_after(self.list, at);
        after.map(|after| *at = after).is_some()
    }

    /// Lets a value follow that is to stand at a path; whether it says anything still.
    fn follow_value(&self, at: &str, of: &mut Value) -> bool {
        let Some(value) = of.get_mut("value") else { return true };
        self.form.follow_value(self.documents, (self.list, self.edit), (at, value))
    }
}
