//! A place that holds nothing, an entry of the catalogue, an entry with changes, or something of one's own.

use crate::catalogue::{self, List};
use crate::document::Document;
use crate::widgets::frame::Frame;
use crate::widgets::picker::{Line, Picker, lines_of};
use crate::widgets::text::TextField;
use leptos::prelude::*;
use serde_json::Value;

const NOTHING: &str = "-";
const OWN: &str = "+";

/// The picker of such a place, and the way back to the catalogue after changes.
#[component]
pub fn Slot(
    #[prop(into)] path: String,
    list: List,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
    /// What it is called when nothing stands there; without it something must.
    #[prop(optional)]
    nothing: Option<&'static str>,
    /// What is done about a choice, given the value chosen; without it, it is put into the document.
    #[prop(optional, into)]
    on_choose: Option<Callback<Value>>,
    /// Whether a name of its own can be given here.
    #[prop(optional)]
    named: bool,
) -> impl IntoView {
    let document = Document::in_context();
    let frame = Frame::of(path.clone(), label);
    let mut lines: Vec<Line> = nothing.map(|words| Line::plain(NOTHING, words)).into_iter().collect();
    lines.extend(lines_of(list));
    lines.push(Line { key: OWN.to_owned(), words: "Own values".to_owned(), group: "Not from the catalogue" });
    let name = format!("{path}.name");
    let stated = document.follow(path.clone());
    let current = Signal::derive(move || stated.with(key_of));
    let put = {
        let path = path.clone();
        move |value: Value| match on_choose {
            Some(on_choose) => on_choose.run(value),
            None => document.update(&path, value),
        }
    };
    let pick = {
        let (path, put) = (path.clone(), put.clone());
        move |key: String| match key.as_str() {
            NOTHING => put(Value::Null),
            OWN => put(own_value(&untrack(|| document.shown(&path)), list)),
            _ => put(Value::String(key)),
        }
    };
    let changed = move || {
        stated
            .with(|stated| stated.is_object().then(|| catalogue::id_of(stated).map(str::to_owned)).flatten())
    };
    let back = move || {
        changed().map(|id| {
            let put = put.clone();
            view! {
                <button type="button" class="quiet back" on:click=move |_| put(Value::String(id.clone()))>
                    "Undo changes"
                </button>
            }
        })
    };
    let is_own = move |stated: &Value| stated.is_object() && catalogue::id_of(stated).is_none();
    let own = Memo::new(move |_| named && stated.with(is_own));
    view! {
        <div class="slot">
            <Picker frame lines current on_pick=Callback::new(pick) />
            {back}
        </div>
        <Show when=move || own.get()>
            <TextField path=name.clone() />
        </Show>
    }
    .into_any()
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
    let base = named.or_else(|| catalogue::entries(list).next()).map(|entry| entry.value.clone());
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
