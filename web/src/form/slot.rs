//! A place that holds nothing, an entry of the catalogue, an entry with changes, or something of one's own.

use crate::catalogue::{self, List};
use crate::document::Document;
use crate::own::keep_button;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{button, part, part_when, words};
use crate::widgets::picker::{Line, lines_of, picker};
use crate::widgets::tag::{nothing, several, tag};
use crate::widgets::text::text_field;
use leptos::prelude::*;
use serde_json::Value;

const NOTHING: &str = "-";
const OWN: &str = "+";

/// The input of such a place: a picker, and the way back to the catalogue after changes.
pub struct Slot {
    path: String,
    list: List,
    label: Option<String>,
    nothing: Option<&'static str>,
    named: bool,
    on_choose: Option<Callback<Value>>,
}

impl Slot {
    /// The place at this path, for an entry of this list.
    pub fn at(path: impl Into<String>, list: List) -> Self {
        Self { path: path.into(), list, label: None, nothing: None, named: false, on_choose: None }
    }

    /// Called this, instead of as its type declares.
    pub fn label(mut self, label: &str) -> Self {
        self.label = Some(label.to_owned());
        self
    }

    /// What it is called when nothing stands there; without it something must.
    pub const fn or_nothing(mut self, words: &'static str) -> Self {
        self.nothing = Some(words);
        self
    }

    /// A thing of one's own can be given a name here.
    pub const fn named(mut self) -> Self {
        self.named = true;
        self
    }

    /// What is done about a choice, given the value chosen, instead of putting it into the document.
    pub const fn on_choose(mut self, on_choose: Callback<Value>) -> Self {
        self.on_choose = Some(on_choose);
        self
    }

    /// The input.
    pub fn view(self) -> AnyView {
        let document = Document::in_context();
        let Self { path, list, named, .. } = self;
        let frame = Frame::of(path.clone(), self.label);
        let nothing = self.nothing;
        let stated = document.follow(path.clone());
        let current = words(move || stated.with(key_of));
        let put = self.on_choose.unwrap_or_else(|| {
            let path = path.clone();
            Callback::new(move |value| document.update(&path, value))
        });
        let name = format!("{path}.name");
        let keep = keep_button(path.clone(), list, stated);
        let pick = Callback::new(move |key: String| match key.as_str() {
            NOTHING => put.run(Value::Null),
            OWN => put.run(own_value(&untrack(|| document.shown(&path)), list)),
            _ => put.run(Value::String(key)),
        });
        let picker = part(move || {
            let mut lines: Vec<Line> = nothing.map(|words| Line::plain(NOTHING, words)).into_iter().collect();
            lines.extend(lines_of(list));
            lines.push(Line::own(OWN));
            picker(&frame, lines, current, pick)
        });
        let is_own = move |stated: &Value| stated.is_object() && catalogue::id_of(stated).is_none();
        let name = part_when(move || named && stated.with(is_own), move || text_field(name.clone()));
        several(vec![
            tag("div").class("slot").child(picker).child(back(stated, put)).child(keep.button).view(),
            keep.form,
            name,
        ])
    }
}

/// The button that takes changes to an entry of the catalogue back.
fn back(stated: Memo<Value>, put: Callback<Value>) -> AnyView {
    part(move || match stated.get() {
        Value::Object(changed) => match changed.get("id").cloned() {
            Some(id) => button("Undo changes", "quiet back", move || put.run(id.clone())),
            None => nothing(),
        },
        _ => nothing(),
    })
}

fn key_of(stated: &Value) -> String {
    match catalogue::id_of(stated) {
        Some(id) => id.to_owned(),
        None if stated.is_null() => NOTHING.to_owned(),
        None => OWN.to_owned(),
    }
}

/// A thing of one's own begins as a copy of what stood there, else of the first of its list.
fn own_value(shown: &Value, list: List) -> Value {
    let named = catalogue::id_of(shown).and_then(|id| catalogue::entry(list, id));
    let base =
        named.or_else(|| catalogue::entries(list).find(|entry| !entry.mine)).map(|entry| entry.value.clone());
    let mut own = base.unwrap_or_default();
    if let (Value::Object(own), Value::Object(changes)) = (&mut own, shown) {
        for (name, value) in changes {
            own.insert(name.clone(), value.clone());
        }
        own.remove("id");
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_stands_in_a_slot() {
        assert_eq!(key_of(&Value::Null), NOTHING);
        assert_eq!(key_of(&json!("autogun")), "autogun");
        assert_eq!(key_of(&json!({ "id": "autogun", "magazine": 5 })), "autogun");
        assert_eq!(key_of(&json!({ "name": "Rivet gun" })), OWN);
    }

    #[test]
    fn own_values_begin_as_a_copy() {
        let own = own_value(&json!({ "id": "autogun", "magazine": 5 }), List::Weapons);
        assert_eq!(own["name"], "Autogun");
        assert_eq!(own["magazine"], 5);
        assert_eq!(own.get("id"), None);
        assert!(own_value(&Value::Null, List::Cover)["base"].is_i64());
    }
}
