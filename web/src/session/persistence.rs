//! Documents that are there again at the next visit.

use crate::document::{Changes, Document, path};
use crate::dom::debounce::once_settled;
use crate::dom::storage::{self, Kept, NotKept, StorageKey};
use crate::session::history::{Edited, History};
use crate::session::loadout::LOADOUT;
use crate::session::notice::Notice;
use leptos::prelude::*;
use serde_json::{Map, Value};
use std::time::Duration;

/// How long nothing must have changed before a document is kept.
const PAUSE: Duration = Duration::from_millis(250);

/// The documents of the last visit; none on a first one.
fn opening(place: StorageKey) -> Value {
    match storage::load_document(place) {
        Kept::Document(value) => value,
        Kept::Nothing => Value::Object(Map::new()),
        Kept::Unreadable => {
            Notice::in_context().say(place.unreadable);
            Value::Object(Map::new())
        }
    }
}

/// A document of the page: that of the last visit, kept from now on, each step a step of the one way back.
pub fn document_of(edited: Edited, place: StorageKey) -> (Document, Synced) {
    let history = History::in_context();
    let opened = opening(place);
    let base = StoredValue::new(opened.clone());
    let document = Document::new(opened, move || history.stepped(edited));
    history.enter(edited, document.steps());
    let (notice, failed) = (Notice::in_context(), RwSignal::new(false));
    let synced = Synced { place, base, document, notice, failed };
    synced.keep();
    (document, synced)
}

/// What this tab and the device both had when the tab last read or wrote its documents. Whatever differs from it here was changed here, and
/// whatever differs from it on the device was changed in another tab. Copies are the same.
#[derive(Clone, Copy)]
pub struct Synced {
    place: StorageKey,
    base: StoredValue<Value>,
    document: Document,
    notice: Notice,
    /// Whether the device refused to keep what was done last.
    pub failed: RwSignal<bool>,
}

impl Synced {
    /// The documents of this page that are kept so.
    pub const fn document(self) -> Document {
        self.document
    }

    /// The entries of documents that another tab has changed and this one has not, as the device has them.
    pub fn changed_elsewhere(self) -> Option<Changes> {
        let Kept::Document(theirs) = storage::load_document(self.place) else { return None };
        let ours = self.document.whole().get_untracked();
        let changed = self.base.with_value(|base| {
            let mut changed = differing(base, &theirs);
            changed.retain(|at| path::get(&ours, at) == path::get(base, at));
            changed
        });
        let value = |at: String| path::get(&theirs, &at).cloned().map(|value| (at, value));
        Some(changed.into_iter().filter_map(value).collect())
    }

    /// Takes entries over as the device has them, also into the steps for which `in_step` says so of a path.
    pub fn take_over(self, changes: &Changes, in_step: impl Fn(&Value, &str) -> bool) {
        self.base.update_value(|base| {
            for (at, value) in changes {
                path::set(base, at, value.clone());
            }
        });
        self.document.take_over(changes, in_step);
    }

    /// Keeps them now; whether the device did. That it does not is said once.
    pub fn keep_now(self) -> bool {
        let is_kept = self.document.whole().with_untracked(|ours| self.write(ours)).is_ok();
        let has_failed = self.failed.get_untracked();
        if !is_kept && !has_failed {
            self.notice.say(self.place.refused);
        }
        if is_kept == has_failed {
            self.failed.set(!is_kept);
        }
        is_kept
    }

    /// Brings the steps back that this tab kept of them, and keeps them from now on as the documents themselves are.
    pub fn keep_steps(self) {
        let Self { place, document, .. } = self;
        if let Some(kept) = storage::load_steps(place) {
            document.restore_steps(&kept);
        }
        let keep = move || storage::keep_steps(place, &document.kept_steps());
        once_settled(PAUSE, move || document.track_steps(), keep);
        // Nothing takes it away: no part of the page has it.
        drop(window_event_listener_untyped("pagehide", move |_| keep()));
    }

    /// Keeps them from now on: shortly after each change, and when the page is left.
    fn keep(self) {
        let whole = self.document.whole();
        once_settled(PAUSE, move || whole.track(), move || _ = self.keep_now());
        let leaving = window_event_listener_untyped("pagehide", move |_| _ = self.keep_now());
        on_cleanup(move || leaving.remove());
    }

    /// Writes what was changed here into what the device has: what other tabs have changed there stays.
    fn write(self, ours: &Value) -> Result<(), NotKept> {
        let changed = self.base.with_value(|base| differing(base, ours));
        if changed.is_empty() {
            return Ok(());
        }
        let kept = match storage::load_document(self.place) {
            Kept::Document(theirs) => storage::keep_document(self.place, &merged(theirs, ours, &changed)),
            Kept::Nothing | Kept::Unreadable => storage::keep_document(self.place, ours),
        };
        if kept.is_ok() {
            self.base.set_value(ours.clone());
        }
        kept
    }
}

/// The paths of the entries in which documents differ: a question, a scene, or the loadout of a question is one entry.
fn differing(one: &Value, other: &Value) -> Vec<String> {
    let mut found = Vec::new();
    differing_inside("", Some(one), Some(other), &mut found);
    found
}

fn differing_inside(at: &str, one: Option<&Value>, other: Option<&Value>, found: &mut Vec<String>) {
    for name in names(one, other) {
        let (one, other) = (one.and_then(|one| one.get(name)), other.and_then(|other| other.get(name)));
        let is_group = |value: Option<&Value>| value.is_none_or(Value::is_object);
        if one == other {
            continue;
        }
        // Each rule set has its entries in a group, and in that the loadouts of its questions in another one.
        let is_around = at.is_empty() || name == LOADOUT;
        let at = path::field(at, name);
        if is_around && is_group(one) && is_group(other) {
            differing_inside(&at, one, other, found);
        } else {
            found.push(at);
        }
    }
}

/// The names in either of two objects, each once.
fn names<'v>(one: Option<&'v Value>, other: Option<&'v Value>) -> Vec<&'v str> {
    let (one, other) = (one.and_then(Value::as_object), other.and_then(Value::as_object));
    let mut names = Vec::new();
    for name in one.into_iter().flat_map(Map::keys) {
        names.push(name.as_str());
    }
    for name in other.into_iter().flat_map(Map::keys) {
        if one.is_none_or(|one| !one.contains_key(name)) {
            names.push(name);
        }
    }
    names
}

/// Their documents, with these entries as they are in ours; those that ours has no more are null.
fn merged(mut theirs: Value, ours: &Value, changed: &[String]) -> Value {
    for at in changed {
        path::set(&mut theirs, at, path::get(ours, at).cloned().unwrap_or_default());
    }
    theirs
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What two tabs change beside each other is kept of both: a tab writes only the entries that it has changed itself.
    #[test]
    fn a_tab_writes_what_it_has_changed() {
        let base = json!({ "a": { "question": 1, "scene": 1, "old": 1 }, "b": { "scene": 1 } });
        let theirs =
            json!({ "a": { "question": 1, "scene": 2, "old": 1 }, "b": { "scene": 2 }, "c": { "scene": 2 } });
        let ours =
            json!({ "a": { "question": 3, "scene": 1, "new": 3 }, "b": { "scene": 1 }, "d": { "scene": 3 } });
        let changed = differing(&base, &ours);
        assert_eq!(changed, ["a.old", "a.question", "a.new", "d.scene"]);
        let both = json!({
            "a": { "question": 3, "scene": 2, "old": null, "new": 3 },
            "b": { "scene": 2 }, "c": { "scene": 2 }, "d": { "scene": 3 },
        });
        assert_eq!(merged(theirs, &ours, &changed), both);
        assert_eq!(differing(&base, &base), [""; 0]);
    }

    /// The loadouts of two questions are two entries.
    #[test]
    fn a_tab_writes_the_loadouts_that_it_has_changed() {
        let base = json!({ "a": { LOADOUT: { "one": 1, "other": 1 } } });
        let theirs = json!({ "a": { LOADOUT: { "one": 2, "other": 1 } } });
        let ours = json!({ "a": { LOADOUT: { "one": 1, "other": 3 } } });
        let changed = differing(&base, &ours);
        assert_eq!(changed, ["a.loadout.other"]);
        assert_eq!(merged(theirs, &ours, &changed), json!({ "a": { LOADOUT: { "one": 2, "other": 3 } } }));
    }

    /// What is no group of entries is one entry.
    #[test]
    fn what_is_no_group_is_taken_as_a_whole() {
        let changed = differing(&json!({ "a": 7 }), &json!({ "a": { "question": 1 } }));
        assert_eq!(changed, ["a"]);
        assert_eq!(merged(json!({ "a": 7, "b": 1 }), &json!({}), &changed), json!({ "a": null, "b": 1 }));
    }
}
