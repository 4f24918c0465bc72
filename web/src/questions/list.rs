//! A list of entries, with a button to add one and one to remove each.

use super::inputs::{group, small};
use super::refers::{first_free, named_entry};
use super::state::Asked;
use crate::document::{Document, path};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, flag, rows, words};
use crate::widgets::number::Number;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Input, Kind, Opens};

/// The entries at a path.
pub fn list(path: &str, entry: &'static Input, least: usize, most: Option<usize>) -> AnyView {
    let document = Document::in_context();
    let length = document.length(path);
    let at = path.to_owned();
    // The entry that was added last: it is folded open.
    let added = StoredValue::new(None);
    let entries = rows(length, move |index| {
        let is_new = added.get_value() == Some(index);
        row(&at, index, entry, flag(move || length.get() <= least), is_new)
    });
    let is_full = flag(move || most.is_some_and(|most| length.get() >= most));
    let at = path.to_owned();
    let add = click(move || {
        let free = entry.refers.as_ref().and_then(|of| first_free(document, &at, of));
        document.update_list(&at, |entries| {
            added.set_value(Some(entries.len()));
            entries.push(free.unwrap_or_else(|| next(entry, entries)));
        });
    });
    let is_small = !matches!(entry.kind, Kind::Group(_));
    several(vec![
        tag("ol")
            .class("q-entries")
            .class_while("small", is_small)
            .with("data-path", path.to_owned())
            .child(entries)
            .view(),
        tag("button")
            .of("type", "button")
            .class("quiet q-add")
            .with("disabled", is_full)
            .on("click", add)
            .child(format!("Add: {}", entry.label.to_lowercase()))
            .view(),
    ])
}

/// The entry that comes after those that are there: of numbers the next one, else one with nothing but what must be stated.
fn next(entry: &Input, entries: &[Value]) -> Value {
    if let Kind::Number { most, .. } = entry.kind
        && let Some(last) = entries.last().and_then(Value::as_i64)
    {
        return Value::from((last + 1).min(most.map_or(i64::MAX, |most| most as i64)));
    }
    entry.blank(entries.len() + 1)
}

fn row(path: &str, index: usize, entry: &'static Input, is_needed: Signal<bool>, is_new: bool) -> AnyView {
    let document = Document::in_context();
    let at = format!("{path}[{index}]");
    let label = format!("{} {}", entry.label, index + 1);
    let folds = matches!(&entry.kind, Kind::Group(of) if !of.line.is_empty());
    let inputs = match &entry.kind {
        Kind::Group(of) if folds => folded(&at, entry, of, is_new),
        Kind::Group(of) => several(vec![opened_with(&at, &entry.opens), group(&at, entry, of)]),
        _ if entry.refers.is_some() => match &entry.refers {
            Some(of) => named_entry(&at, Some(label.clone()), entry, of),
            None => small(&at, entry),
        },
        Kind::Number { .. } => Number::at(at.clone()).label(label.clone()).step(1.0).view(),
        _ => small(&at, entry),
    };
    let list = path.to_owned();
    let remove = IconButton::new(Icon::Cross, Signal::stored(format!("Remove: {label}")))
        .disabled(is_needed)
        .view(move || document.remove_entry(&list, index));
    let head = (matches!(entry.kind, Kind::Group(_)) && !folds)
        .then(|| tag("span").class("q-entry-title").of("aria-hidden", "true").child(label.clone()));
    tag("li")
        .class("q-entry")
        .class_while("folds", folds)
        .with("data-path", at)
        .child(head)
        .child(tag("div").class("q-entry-body").of("role", "group").with("aria-label", label).child(inputs))
        .child(remove)
        .view()
}

/// An entry that is a line until it is opened: its name, and what else tells it from others.
fn folded(path: &str, entry: &'static Input, of: &'static Group, is_open: bool) -> AnyView {
    let value = Document::in_context().follow(path);
    let told = |name: &'static str| {
        words(move || {
            value.with(|value| match value.get(name) {
                None | Some(Value::Null) => String::new(),
                Some(Value::String(text)) => text.clone(),
                Some(other) => other.to_string(),
            })
        })
    };
    let mut line = of.line.iter().filter_map(|name| of.inputs().find(|input| input.name == *name));
    let title = line.next().map_or_else(|| Signal::stored(entry.label.clone()), |input| told(&input.name));
    let rest: Vec<(&'static str, Signal<String>)> =
        line.map(|input| (input.label.split(" (").next().unwrap_or_default(), told(&input.name))).collect();
    let summary = words(move || {
        let shown = rest.iter().filter(|(_, words)| words.with(|words| !words.is_empty()));
        shown.map(|(label, words)| format!("{label} {}", words.get())).collect::<Vec<String>>().join(" · ")
    });
    let at = path.to_owned();
    let inside = move || several(vec![opened_with(&at, &entry.opens), group(&at, entry, of)]);
    let line = Disclosure::following(title).summary(summary).path(path);
    if is_open { line.open().holding(inside) } else { line.holding(inside) }
}

/// One tap from an entry to each other question into which it can be put.
fn opened_with(path: &str, questions: &'static [Opens]) -> AnyView {
    let Some(asked) = use_context::<Asked>().filter(|_| !questions.is_empty()) else { return nothing() };
    let document = Document::in_context();
    let buttons = questions.iter().map(|of| {
        let at = path.to_owned();
        let put = move || {
            let documents = document.whole();
            let entry = documents.with_untracked(|documents| path::get(documents, &at).cloned());
            asked.put_into(&of.ask, &of.at, entry.unwrap_or_default());
        };
        button(of.label.as_str(), "", put)
    });
    tag("div").class("q-opens").child(buttons.collect::<Vec<AnyView>>()).view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_go_on_from_the_last() {
        let form = Group::drawn(&json!({ "properties": {
            "boxes": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 3 } }
        } }));
        let Kind::List { entry, .. } = &form.shown[0].kind else { panic!() };
        assert_eq!(next(entry, &[]), json!(1));
        assert_eq!(next(entry, &[json!(1)]), json!(2));
        assert_eq!(next(entry, &[json!(1), json!(3)]), json!(3));
    }
}
