//! A JSON document that is edited by path, with undo. The page has one for the questions, scenes and loadouts of all rule sets, each as
//! files have it.

pub mod catalogue_view;
pub mod change;
pub mod entry_keys;
pub mod field_meta;
pub mod followed;
pub mod kept_steps;
pub mod outcome;
pub mod row;
pub mod typed;
pub mod undo;

pub use shootout_ruleset::document::path;

use crate::document::field_meta::FieldMeta;
use crate::document::followed::{Changed, Followed};
use crate::document::undo::{Step, Steps};
use crate::dom::context::expect_ctx;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::ListEdit;

/// A handle on a document; copies are the same document.
#[derive(Clone, Copy)]
pub struct Document {
    value: RwSignal<Value>,
    /// Its places that somebody follows.
    followed: Followed,
    past: RwSignal<Vec<Step>>,
    future: RwSignal<Vec<Step>>,
    /// The path of the last change, and the document before it: typing on in one field is one step back.
    last: StoredValue<Option<(Option<String>, Value)>>,
    /// Who is told of each step, and says where on the page it is made.
    on_step: StoredValue<Box<dyn Fn() -> String + Send + Sync>>,
    /// How its fields are declared, once that is known.
    declared: StoredValue<Declared>,
    /// How one goes on where no step back or forward is known here.
    beyond: RwSignal<Option<Steps>>,
}

/// Paths, and what then stands there.
pub type Changes = Vec<(String, Value)>;

/// How the fields of documents are declared.
#[derive(Clone, Copy)]
pub struct Declared {
    /// The limits and words of the field at a path of a document.
    pub field_meta: fn(&Value, &str) -> FieldMeta,
    /// What people call the place that a path leads to; none where that is not known.
    pub called: fn(&str) -> Option<String>,
    /// The default of the field at a path; null where there is none.
    pub default: fn(&Value, &str) -> Value,
    /// The other changes that follow when a value is changed: if the value is a name, all references to that name change too.
    pub renamed: fn(&Value, &str, &Value) -> Changes,
    /// Lets all references to entries of a list follow, after it was edited as a whole: in the second document, of which the first is what
    /// it was before.
    pub list_edited: fn(&Value, &mut Value, &str, ListEdit),
}

impl Declared {
    /// Nothing is known of the fields: nobody edits them yet.
    const NOT_YET: Self = Self {
        field_meta: |_, _| FieldMeta::new(),
        called: |_| None,
        default: |_, _| Value::Null,
        renamed: |_, _, _| Vec::new(),
        list_edited: |_, _, _, _| (),
    };
}

impl Document {
    /// A document that begins with this value; `on_step` is called at each step that can be undone, and says where on the page it is made.
    pub fn new(value: Value, on_step: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self {
            value: RwSignal::new(value),
            followed: Followed::default(),
            past: RwSignal::new(Vec::new()),
            future: RwSignal::new(Vec::new()),
            last: StoredValue::new(None),
            on_step: StoredValue::new(Box::new(on_step)),
            declared: StoredValue::new(Declared::NOT_YET),
            beyond: RwSignal::new(None),
        }
    }

    /// Where no step back or forward is known, one goes on by these.
    pub fn set_fallback_undo(self, steps: Steps) {
        self.beyond.set(Some(steps));
    }

    /// From now on its fields are declared so.
    pub fn declare(self, declared: Declared) {
        self.declared.set_value(declared);
    }

    /// The field_meta of the field at a path.
    pub fn field_meta(self, at: &str) -> FieldMeta {
        let (field_meta, at) = (self.declared.get_value().field_meta, untrack(|| self.by_index(at)));
        self.value.with_untracked(|document| field_meta(document, &at))
    }

    /// What people call the place that a path leads to; none where that is not known.
    pub fn called(self, at: &str) -> Option<String> {
        (self.declared.get_value().called)(at)
    }

    fn default_at(self, at: &str) -> Value {
        let (default, at) = (self.declared.get_value().default, untrack(|| self.by_index(at)));
        self.value.with_untracked(|document| default(document, &at))
    }

    /// The document that the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The whole of it.
    pub fn whole(self) -> Signal<Value> {
        self.value.into()
    }

    /// What holds at a path: what is stated, or the default.
    pub fn shown(self, at: &str) -> Value {
        let place = untrack(|| self.by_index(at));
        self.value.with(|value| path::get(value, &place).cloned()).unwrap_or_else(|| self.default_at(at))
    }

    /// The same as [`Document::shown`], followed as it changes.
    pub fn follow(self, at: impl Into<String>) -> ReadSignal<Value> {
        let at = at.into();
        // Looked up once: every change of the document asks anew.
        let default = self.default_at(&at);
        self.value.with_untracked(|document| self.followed.follow(at, default, document))
    }

    /// How long the list at a path is, followed as it changes.
    pub fn length(self, at: impl Into<String>) -> Memo<usize> {
        let list = self.follow(at);
        Memo::new(move |_| list.with(|list| list.as_array().map_or(0, Vec::len)))
    }

    /// The keys of the entries of the list at a path, in their order, followed as they change: with a key in place of its index, a path leads to
    /// the same entry wherever it stands by then.
    pub fn keys(self, list: &str) -> Signal<Vec<usize>> {
        self.follow(list);
        self.followed.keys(list)
    }

    /// The path of what a path with keys leads to now, followed as entries are moved.
    pub fn by_index(self, at: &str) -> String {
        self.followed.by_index(at)
    }

    /// Changes what stands at a path. Every change to the document goes through here.
    pub fn update(self, at: &str, new: Value) {
        self.update_together(vec![(at.to_owned(), new)]);
    }

    /// The same as a step of its own, however often the same path is changed: Undo takes this change alone back.
    pub fn update_by_itself(self, at: &str, new: Value) {
        self.update_together_by_itself(vec![(at.to_owned(), new)]);
    }

    /// The same at several paths.
    pub fn update_together_by_itself(self, changes: Changes) {
        self.end_step();
        self.update_together(changes);
        self.end_step();
    }

    /// Changes what stands at several paths in one step.
    pub fn update_together(self, mut changes: Changes) {
        for (at, _) in &mut changes {
            *at = untrack(|| self.by_index(at));
        }
        let first = changes.first().map(|(at, _)| at.clone());
        let goes_on = first.as_ref().is_some_and(|at| self.goes_on(at));
        let mut all = Changes::new();
        for change in changes {
            all.extend(self.renamed(&change));
            all.push(change);
        }
        match all.pop() {
            Some((at, new)) if goes_on && all.is_empty() => self.type_on(&at, new),
            last => {
                all.extend(last);
                self.step_by(all, first);
            }
        }
    }

    /// Changes what was changed last, and nothing else: there is no step to keep, and the document need not be copied.
    fn type_on(self, at: &str, new: Value) {
        if self.value.with_untracked(|now| path::get(now, at) == Some(&new)) {
            return;
        }
        self.forget_future();
        self.value.update(|now| path::set(now, at, new));
        self.tell(Changed::At(at));
    }

    fn step_by(self, changes: Changes, first: Option<String>) {
        let declared = self.declared.get_value();
        let mut next = self.value.get_untracked();
        for (at, new) in changes {
            write_out(&mut next, &at, declared);
            path::set(&mut next, &at, new);
        }
        self.step(next, first, Changed::Anywhere);
    }

    /// The other changes that follow this one. They are looked up in the document as it was when typing began: a name that is half typed may
    /// be empty, or the name of another entry.
    fn renamed(self, (at, new): &(String, Value)) -> Changes {
        let renamed = self.declared.get_value().renamed;
        self.last.with_value(|last| match last {
            Some((path, begun)) if path.as_deref() == Some(at) => renamed(begun, at, new),
            _ => self.value.with_untracked(|now| renamed(now, at, new)),
        })
    }

    /// Whether a change at a path belongs to the step of the last one.
    fn goes_on(self, at: &str) -> bool {
        self.last.with_value(|last| last.as_ref().is_some_and(|(path, _)| path.as_deref() == Some(at)))
    }

    /// Edits the list at a path as a whole, by `put` in the document, in one step with all that refers to its entries.
    pub fn edit_list(self, at: &str, edit: ListEdit, put: impl FnOnce(&mut Value)) {
        let at = &*untrack(|| self.by_index(at));
        let before = self.value.get_untracked();
        let mut next = before.clone();
        put(&mut next);
        (self.declared.get_value().list_edited)(&before, &mut next, at, edit);
        self.step(next, None, Changed::List(at, edit));
    }

    /// The same by a change of its entries.
    fn edit_entries(self, at: &str, edit: ListEdit, change: impl FnOnce(&mut Vec<Value>)) {
        let at = &*untrack(|| self.by_index(at));
        let Value::Array(mut list) = untrack(|| self.shown(at)) else { return };
        change(&mut list);
        let declared = self.declared.get_value();
        self.edit_list(at, edit, |next| {
            write_out(next, at, declared);
            path::set(next, at, Value::Array(list));
        });
    }

    /// Changes the list at a path.
    pub fn update_list(self, at: &str, change: impl FnOnce(&mut Vec<Value>)) {
        let mut list = match untrack(|| self.shown(at)) {
            Value::Array(list) => list,
            _ => Vec::new(),
        };
        change(&mut list);
        self.update(at, Value::Array(list));
        self.end_step();
    }

    /// Takes one entry out of the list at a path.
    pub fn remove_entry(self, at: &str, index: usize) {
        self.edit_entries(at, ListEdit::Removed(index), |list| {
            if index < list.len() {
                list.remove(index);
            }
        });
    }

    /// Swaps two entries of the list at a path.
    pub fn swap_entries(self, at: &str, one: usize, other: usize) {
        self.edit_entries(at, ListEdit::Swapped(one, other), |list| {
            if one.max(other) < list.len() {
                list.swap(one, other);
            }
        });
    }

    /// Takes a name out of the object at a path, so that its default stands again.
    pub fn clear(self, at: &str, key: &str) {
        let mut next = self.value.get_untracked();
        path::remove(&mut next, &path::field(&untrack(|| self.by_index(at)), key));
        self.step(next, None, Changed::Anywhere);
    }

    /// Puts it in place of what there was, which it gives.
    fn put(self, new: Value, changed: Changed<'_>) -> Value {
        self.end_step();
        let old = self.value.try_update(|value| std::mem::replace(value, new)).unwrap_or_default();
        self.tell(changed);
        old
    }

    /// Tells those who follow a place that a change may concern.
    fn tell(self, changed: Changed<'_>) {
        self.value.with_untracked(|document| self.followed.tell(changed, document));
    }
}

/// Before an entry of a list is changed that stands there by default, the list is written out.
fn write_out(document: &mut Value, at: &str, declared: Declared) {
    for (place, _) in at.match_indices('[') {
        let Some(list) = at.get(..place) else { continue };
        if path::get(document, list).is_none() {
            let default = (declared.default)(document, list);
            path::set(document, list, default);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn with_owner(test: impl FnOnce()) {
        Owner::new().with(test);
    }

    #[test]
    fn typing_on_in_a_field_is_one_step_back() {
        with_owner(|| {
            let document = Document::new(json!({ "attacker": { "bs": 40 } }), String::new);
            for bs in [4, 45] {
                document.update("attacker.bs", json!(bs));
            }
            document.update("target.range_m", json!(20));
            document.undo();
            assert_eq!(
                document.value.with_untracked(|value| path::get(value, "attacker.bs").cloned()),
                Some(json!(45))
            );
            document.undo();
            assert_eq!(
                document.value.with_untracked(|value| path::get(value, "attacker.bs").cloned()),
                Some(json!(40))
            );
            document.redo();
            document.redo();
            assert_eq!(
                document.value.with_untracked(|value| path::get(value, "target.range_m").cloned()),
                Some(json!(20))
            );
        });
    }

    /// What is put in place of the same document twice, or typed after something else was put there, is two steps.
    #[test]
    fn what_is_put_in_place_is_a_step_of_its_own() {
        with_owner(|| {
            let document = Document::new(json!({ "question": "first" }), String::new);
            document.update_by_itself("question", json!("A"));
            document.update_together_by_itself(vec![("question".to_owned(), json!("B"))]);
            let question = || document.whole().get_untracked()["question"].clone();
            document.undo();
            assert_eq!(question(), "A");
            document.undo();
            assert_eq!(question(), "first");
            document.update("question", json!("C"));
            document.end_step();
            document.update("question", json!("D"));
            document.end_step();
            document.update("question", json!("E"));
            document.undo();
            assert_eq!(question(), "D");
            document.undo();
            assert_eq!(question(), "C");
        });
    }

    /// Steps back that only others know are taken again one by one, and none of these leads further back than to where it began.
    #[test]
    fn steps_back_beyond_what_is_known_are_taken_again_one_by_one() {
        with_owner(|| {
            let document = Document::new(json!({ "scene": 3 }), String::new);
            document.update_by_itself("scene", json!(4));
            document.undo();
            for scene in [2, 1, 0] {
                document.step_back_to(json!({ "scene": scene }), String::new());
            }
            let scene = || document.whole().get_untracked()["scene"].clone();
            for redone in 1..=4 {
                document.redo();
                assert_eq!(scene(), redone);
            }
            for undone in (0..4).rev() {
                document.undo();
                assert_eq!(scene(), undone);
            }
        });
    }

    #[test]
    fn a_list_that_stands_by_default_keeps_its_other_entries() {
        with_owner(|| {
            let default = |_: &Value, at: &str| if at == "boxes" { json!([1, 2]) } else { Value::Null };
            let declared = Declared { default, ..Declared::NOT_YET };
            let document = Document::new(json!({}), String::new);
            document.declare(declared);
            document.update("boxes[0]", json!(3));
            assert_eq!(document.whole().get_untracked(), json!({ "boxes": [3, 2] }));
        });
    }

    /// While a name is typed anew, what names its entry follows letter by letter, also over a name that is empty on the way.
    #[test]
    fn what_names_an_entry_follows_its_name() {
        with_owner(|| {
            let renamed = |document: &Value, at: &str, new: &Value| {
                let is_meant = at == "name" && document["name"] == document["turn"];
                if is_meant { vec![("turn".to_owned(), new.clone())] } else { Vec::new() }
            };
            let declared = Declared { renamed, ..Declared::NOT_YET };
            let document = Document::new(json!({ "name": "A", "turn": "A" }), String::new);
            document.declare(declared);
            for name in ["", "B", "Bo"] {
                document.update("name", json!(name));
            }
            assert_eq!(document.whole().get_untracked(), json!({ "name": "Bo", "turn": "Bo" }));
            document.undo();
            assert_eq!(document.whole().get_untracked(), json!({ "name": "A", "turn": "A" }));
        });
    }
}
