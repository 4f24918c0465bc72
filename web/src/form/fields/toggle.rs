//! Yes or no, and some of several.

use crate::document::Document;
use crate::dom::kit::{chip, flag};
use crate::dom::tag::tag;
use crate::form::fields::frame::Frame;
use leptos::prelude::*;
use serde_json::Value;

/// Yes or no, at a path.
pub fn toggle(path: impl Into<String>) -> AnyView {
    let frame = Frame::of(path);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let path = frame.path.clone();
    let ticked = flag(move || value.with(|value| *value == Value::Bool(true)));
    let act = move |ticked| document.update(&path, Value::Bool(ticked));
    let chip = chip(Some(frame.id.clone()), frame.field_meta.label.clone(), ticked, act);
    tag("div")
        .class("field toggle")
        .with("data-path", document.path_attribute(&frame.path))
        .child(chip)
        .child(frame.notes())
        .view()
}

/// Some of several, at a path: a list of names, kept in the order in which they are offered. Each is given as the
/// document spells it, and as people do.
pub fn checks(path: impl Into<String>, options: Vec<(&'static str, &'static str)>) -> AnyView {
    let frame = Frame::of(path);
    let (document, at) = (Document::in_context(), frame.path.clone());
    let put = Callback::new(move |names| document.update(&at, names));
    let chips = chips(frame.path.clone(), options, put);
    frame.around_several("checks", tag("div").class("chips").child(chips).view())
}

/// The chips of these names at a path; `put` takes the list that is wanted.
pub fn chips(path: String, options: Vec<(&'static str, &'static str)>, put: Callback<Value>) -> Vec<AnyView> {
    let value = Document::in_context().follow(path);
    let names: Vec<&'static str> = options.iter().map(|(name, _)| *name).collect();
    let chip = |(name, words): (&'static str, &'static str)| {
        let names = names.clone();
        let ticked = flag(move || value.with(|value| holds(value, name)));
        let act = move |wanted| {
            put.run(value.with_untracked(|value| with_or_without(value, &names, name, wanted)));
        };
        chip(None, words.to_owned(), ticked, act)
    };
    options.into_iter().map(chip).collect()
}

/// Whether a list holds a name.
pub fn holds(list: &Value, name: &str) -> bool {
    list.as_array().is_some_and(|list| list.iter().any(|entry| entry.as_str() == Some(name)))
}

/// A list of names with one of them put in or taken out, in the order of `names`.
pub fn with_or_without(list: &Value, names: &[&str], name: &str, wanted: bool) -> Value {
    let keeps = |other: &str| if other == name { wanted } else { holds(list, other) };
    names.iter().filter(|other| keeps(other)).map(|other| Value::from(*other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_keep_their_order() {
        let names = ["single", "semi", "auto"];
        let list = with_or_without(&json!(["auto"]), &names, "single", true);
        assert_eq!(list, json!(["single", "auto"]));
        assert_eq!(with_or_without(&list, &names, "auto", false), json!(["single"]));
        assert_eq!(with_or_without(&Value::Null, &names, "semi", true), json!(["semi"]));
    }
}
