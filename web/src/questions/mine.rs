//! One's own entries of the rule set's catalogue: kept beside the documents of its questions, changed by the form in which they stand
//! there, and passed on as the file that the command line reads.

mod exchange;

use super::declared::MINE;
use super::inputs::inputs_of;
use super::state::{Asked, rule_sets};
use crate::document::Document;
use crate::notice::Notice;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, part, rows, words};
use crate::widgets::tag::{nothing, several, tag};
use exchange::exchange;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{self, Group};
use shootout_ruleset::catalogue::Catalogue;
use shootout_ruleset::document::Node;
use shootout_ruleset::words::capital;

pub use exchange::{File, read};

/// What the view is called.
pub const LABEL: &str = "My catalogue";

/// The catalogue of the rule set whose documents stand below a path.
pub fn catalogue_at(path: &str) -> Option<&'static Catalogue> {
    let (name, _) = path.split_once('.')?;
    rule_sets().find(|rule_set| rule_set.name == name)?.catalogue.as_ref()
}

/// Where one's own entries of a list stand, for documents below a path.
pub fn path_of(path: &str, list: &str) -> String {
    format!("{}.{MINE}.{list}", path.split('.').next().unwrap_or_default())
}

/// What an entry is called.
pub fn name_of(entry: &Value) -> &str {
    entry.get("name").and_then(Value::as_str).unwrap_or_default()
}

/// Puts entries into a list: each in place of the one of its name, or after all others.
fn put(list: &mut Vec<Value>, entries: Vec<Value>) {
    for entry in entries {
        match list.iter_mut().find(|known| name_of(known) == name_of(&entry)) {
            Some(known) => *known = entry,
            None => list.push(entry),
        }
    }
}

/// A button that keeps what stands at a path among one's own entries of a list, by its name.
pub fn keep_button(path: &str, list: &str) -> AnyView {
    let (document, notice, at) = (Document::in_context(), Notice::in_context(), path.to_owned());
    let mine = path_of(path, list);
    button("Keep as my own", "quiet q-add", move || {
        let entry = untrack(|| document.shown(&at));
        let wrong = catalogue_at(&at).and_then(|declared| (declared.check)(&Node::from(&entry), "").err());
        if let Some(error) = wrong {
            return notice.say(format!("Not kept. {error}."));
        }
        let name = name_of(&entry).trim().to_owned();
        if name.is_empty() {
            return notice.say("Not kept. Give it a name.");
        }
        document.update_list(&mine, |list| put(list, vec![entry]));
        notice.say(format!("Kept: {name}. It is in My catalogue now."));
    })
}

/// The view of all of them.
pub fn mine(asked: Asked) -> AnyView {
    part(move || {
        let rule_set = asked.place.get().rule_set;
        let Some(declared) = &rule_set.catalogue else { return nothing() };
        let lists = (declared.entries)().lists().map(|list| untrack(|| section(asked, rule_set.name, list)));
        tag("section")
            .class("q-mine")
            .of("aria-label", LABEL)
            .child(
                tag("div").class("topic").child(tag("div").class("topic-head").child(tag("h2").child(LABEL))).child(
                    tag("p").class("about").child(
                        "What you keep here is offered in every form, under \u{201c}Mine\u{201d}. To keep what stands in a form, \
                         press \u{201c}Keep as my own\u{201d} there.",
                    ),
                ).child(untrack(|| exchange(asked, rule_set.name, *declared))),
            )
            .child(lists.collect::<Vec<AnyView>>())
            .view()
    })
}

/// The entries of a list.
fn section(asked: Asked, rule_set: &'static str, list: &'static str) -> AnyView {
    let Some(form) = form::of_list(rule_set, list) else { return nothing() };
    let document = asked.document;
    let at = format!("{rule_set}.{MINE}.{list}");
    let length = document.length(at.as_str());
    let added = StoredValue::new(None);
    let entries = {
        let at = at.clone();
        rows(length, move |index| row(document, &at, index, list, form, added.get_value() == Some(index)))
    };
    let add = {
        let at = at.clone();
        move || {
            document.update_list(&at, |entries| {
                added.set_value(Some(entries.len()));
                entries.push(fresh(form, entries));
            });
        }
    };
    tag("section")
        .class("topic")
        .with("aria-label", capital(list))
        .child(tag("div").class("topic-head").child(tag("h2").child(capital(list))))
        .child(
            tag("div")
                .class("topic-body")
                .child(tag("ol").class("q-entries").with("data-path", at).child(entries))
                .child(button("Add one", "quiet q-add", add)),
        )
        .view()
}

/// A new entry, whose name no other has.
fn fresh(form: &Group, entries: &[Value]) -> Value {
    let mut entry = form.blank();
    let name = (1..)
        .map(|number| if number == 1 { "My own".to_owned() } else { format!("My own {number}") })
        .find(|name| entries.iter().all(|known| name_of(known) != name));
    if let (Some(fields), Some(name)) = (entry.as_object_mut(), name) {
        fields.insert("name".to_owned(), name.into());
    }
    entry
}

/// An entry: a line with its name until it is opened.
fn row(
    document: Document,
    list: &str,
    index: usize,
    of: &'static str,
    form: &'static Group,
    is_open: bool,
) -> AnyView {
    let at = format!("{list}[{index}]");
    let value = document.follow(at.as_str());
    let name = words(move || value.with(|value| name_of(value).to_owned()));
    let inside = {
        let at = at.clone();
        move || several(vec![super::entries::entry_picker(&at, of), inputs_of(&at, form)])
    };
    let line = Disclosure::following(name).path(at.clone());
    let line = if is_open { line.open() } else { line };
    let label = words(move || format!("Delete: {}", name.get()));
    let list = list.to_owned();
    let delete = IconButton::new(Icon::Cross, label).view(move || document.remove_entry(&list, index));
    tag("li")
        .class("q-entry folds")
        .with("data-path", at)
        .child(
            tag("div")
                .class("q-entry-body")
                .of("role", "group")
                .with("aria-label", name)
                .child(line.holding(inside)),
        )
        .child(delete)
        .view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn entries_of_a_name_replace_one_another() {
        let mut list = vec![json!({ "name": "A", "models": 1 }), json!({ "name": "B" })];
        put(&mut list, vec![json!({ "name": "A", "models": 2 }), json!({ "name": "C" })]);
        assert_eq!(
            list,
            [json!({ "name": "A", "models": 2 }), json!({ "name": "B" }), json!({ "name": "C" })]
        );
        assert_eq!(path_of("duel.shoot.target", "guns"), "duel.mine.guns");
    }

    /// Every list of a catalogue has a form whose new entry documents take, and whose fields are found by their paths.
    #[test]
    fn every_list_has_a_form() {
        for rule_set in rule_sets() {
            let Some(declared) = &rule_set.catalogue else { continue };
            for list in (declared.entries)().lists() {
                let form = form::of_list(rule_set.name, list).unwrap();
                let entry = fresh(form, &[json!({ "name": "My own" })]);
                assert_eq!((declared.check)(&Node::from(&entry), ""), Ok(()), "{}", rule_set.name);
                assert_eq!(name_of(&entry), "My own 2");
                let path = format!("{}.{MINE}.{list}[3].name", rule_set.name);
                assert_eq!(super::super::declared::input_at(&path), form.at("name"));
            }
        }
    }
}
