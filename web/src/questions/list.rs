//! A list of entries, with a button to add one and one to remove each.

use super::inputs::{group, small};
use super::state::Asked;
use crate::document::{Document, path};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, flag, rows};
use crate::widgets::number::Number;
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Kind, Opens};

/// The entries at a path.
pub fn list(path: &str, entry: &'static Input, least: usize, most: Option<usize>) -> AnyView {
    let document = Document::in_context();
    let length = document.length(path);
    let at = path.to_owned();
    let entries = rows(length, move |index| row(&at, index, entry, flag(move || length.get() <= least)));
    let is_full = flag(move || most.is_some_and(|most| length.get() >= most));
    let at = path.to_owned();
    let add = click(move || document.update_list(&at, |entries| entries.push(next(entry, entries))));
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

fn row(path: &str, index: usize, entry: &'static Input, is_needed: Signal<bool>) -> AnyView {
    let document = Document::in_context();
    let at = format!("{path}[{index}]");
    let label = format!("{} {}", entry.label, index + 1);
    let inputs = match &entry.kind {
        Kind::Group(of) => group(&at, entry, of),
        Kind::Number { .. } => Number::at(at.clone()).label(label.clone()).step(1.0).view(),
        _ => small(&at, entry),
    };
    let list = path.to_owned();
    let remove = IconButton::new(Icon::Cross, Signal::stored(format!("Remove: {label}")))
        .disabled(is_needed)
        .view(move || document.remove_entry(&list, index));
    let head = matches!(entry.kind, Kind::Group(_))
        .then(|| tag("span").class("q-entry-title").of("aria-hidden", "true").child(label.clone()));
    let opens = opened_with(&at, &entry.opens);
    tag("li")
        .class("q-entry")
        .with("data-path", at)
        .child(head)
        .child(
            tag("div")
                .class("q-entry-body")
                .of("role", "group")
                .with("aria-label", label)
                .child(opens)
                .child(inputs),
        )
        .child(remove)
        .view()
}

/// One tap from an entry to each other question into which it can be put.
fn opened_with(path: &str, questions: &'static [Opens]) -> Option<AnyView> {
    let asked = use_context::<Asked>().filter(|_| !questions.is_empty())?;
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
    Some(tag("div").class("q-opens").child(buttons.collect::<Vec<AnyView>>()).view())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::form::Group;

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
