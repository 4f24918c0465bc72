//! A list of entries, with a button to add one and one to remove each.

use crate::document::row::Row;
use crate::document::{Document, path};
use crate::dom::kit::{chip, click, dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::form::answer_words::said_at;
use crate::form::fields::list_row::{Looks, list_row};
use crate::form::fields::number::Number;
use crate::form::fields::row_buttons::{Removal, RowButtons, Twice};
use crate::form::inputs::columns::columns;
use crate::form::inputs::entries::{NoEntry, entry_adder, entry_picker_called};
use crate::form::inputs::entry_reference::{first_free, named_entry};
use crate::form::inputs::frequent_entries::{around, quick};
use crate::form::inputs::opens::opened_with;
use crate::form::inputs::put_entry::{insert_entry, put_entry};
use crate::form::inputs::{group, small, with_dependents};
use crate::session::entry_words::{DOT, distinguishing_words, title};
use crate::session::form_lookup::group_at;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Input, Kind};

/// What there is of a list.
#[derive(Clone, Copy)]
struct Rows {
    input: &'static Input,
    entry: &'static Input,
    least: usize,
    most: Option<usize>,
}

impl Rows {
    /// Whether there are always as many.
    fn is_fixed(self) -> bool {
        self.most == Some(self.least)
    }
}

/// The entries of a list at a path; where a word may stand in its place, that too.
pub fn list(path: &str, input: &'static Input) -> AnyView {
    let Kind::List { entry, least, most } = &input.kind else { return nothing() };
    let rows = Rows { input, entry, least: *least, most: *most };
    if let Some(list) = &input.catalogue {
        return taken_whole(path, rows, list);
    }
    let Some(word) = &input.word else { return entries(path, rows) };
    let stated = Document::in_context().follow(path);
    let is_word = memo(move || stated.with(|stated| *stated == word.value));
    let put = with_dependents(path, input);
    let toggled = move |wanted: bool| put.run(if wanted { word.value.clone() } else { input.blank(1) });
    let at = path.to_owned();
    several(vec![
        tag("div").class("toggles").child(chip(None, word.label.clone(), is_word.into(), toggled)).view(),
        dynamic(move || {
            if is_word.get() {
                tag("p").class("about").child(word.help.clone()).view()
            } else {
                entries(&at, rows)
            }
        }),
    ])
}

/// Entries that are taken from a list of the catalogue all at once, and then changed one by one; none while nothing is taken.
fn taken_whole(path: &str, of: Rows, list: &'static str) -> AnyView {
    let stated = Document::in_context().follow(path);
    let nothing = of.input.null.as_deref().or(of.input.left_out.as_deref());
    let none = nothing.map(|words| NoEntry { words, blank: of.input.blank(1) });
    let at = path.to_owned();
    several(vec![
        entry_picker_called(path, list, &of.input.label, none),
        dynamic_when(move || stated.with(|stated| !stated.is_null()), move || entries(&at, of)),
    ])
}

fn entries(path: &str, of: Rows) -> AnyView {
    let Rows { entry, least, most, .. } = of;
    let document = Document::in_context();
    let length = document.length(path);
    let is_full = flag(move || most.is_some_and(|most| length.get() >= most));
    // The entry that was added last: it is folded open.
    let added = StoredValue::new(None);
    let is_small = !matches!(entry.kind, Kind::Group(_));
    let shown = match &entry.kind {
        Kind::Group(inside) if inside.in_columns => columns(path, of.input, (entry, inside), least),
        _ => tag("ol")
            .class("form-entries")
            .class_while("small", is_small)
            .class_while("two", of.is_fixed() && least == 2)
            .with("data-path", document.path_attribute(path))
            .child(Row::each(path, move |row| {
                let is_new = added.get_value() == Some(untrack(|| row.index()));
                entry_of(row, of, is_full, is_new)
            }))
            .view(),
    };
    let is_empty = flag(move || length.get() == 0);
    let about = (!of.input.adds.is_empty()).then(|| {
        dynamic_when(move || is_empty.get(), || tag("p").class("about").child("Nothing yet: add one.").view())
    });
    let quick = quick(path, of.input, of.entry, is_full);
    several(vec![shown, about.into_child(), quick, adding(path, of, is_full, added)])
}

/// What adds an entry: one of the catalogue where there are any, else a new one; nothing where all that there is can be chosen beside the
/// list.
fn adding(path: &str, of: Rows, is_full: Signal<bool>, added: StoredValue<Option<usize>>) -> AnyView {
    if of.is_fixed() || !of.input.adds_more.is_empty() {
        return nothing();
    }
    let document = Document::in_context();
    let words_of_add = format!("Add: {}", of.entry.label.to_ascii_lowercase());
    let at = path.to_owned();
    let add_new = move || add_new(document, &at, of.entry, added);
    let catalogue = match &of.entry.kind {
        Kind::Group(group) => group.catalogue.as_ref(),
        _ => None,
    };
    let Some(list) = catalogue else {
        return tag("button")
            .of("type", "button")
            .class("quiet form-add")
            .with("disabled", is_full)
            .on("click", click(add_new))
            .child(words_of_add)
            .view();
    };
    let at = path.to_owned();
    let put = Callback::new(move |taken: Option<Value>| match taken {
        Some(taken) => put_entry(document, &at, taken),
        None => add_new(),
    });
    let at = path.to_owned();
    dynamic_when(
        move || !is_full.get(),
        move || {
            let adder = entry_adder(&at, list, words_of_add.clone(), put);
            tag("div").class("adder").child(adder).view()
        },
    )
}

/// Adds a new entry; `added` is its place from then on.
fn add_new(document: Document, list: &str, entry: &'static Input, added: StoredValue<Option<usize>>) {
    let free = entry.refers.as_ref().and_then(|of| first_free(document, list, of));
    let all = untrack(|| document.shown(list));
    let all = all.as_array().map(Vec::as_slice).unwrap_or_default();
    added.set_value(Some(all.len()));
    match group_with_end(list) {
        Some((around, group, name)) => {
            let mut stated = untrack(|| document.shown(around));
            group.add_to(name, &mut stated);
            document.update_by_itself(around, stated);
        }
        None => {
            let (whole, at) = untrack(|| (document.whole().get(), document.by_index(list)));
            put_entry(document, list, free.unwrap_or_else(|| next(entry, all, &around(&whole, &at))));
        }
    }
}

/// The group around a list whose last entry ends at a number beside it: where it stands, and what it calls the list.
fn group_with_end(list: &str) -> Option<(&str, &'static Group, &str)> {
    let (around, name) = path::parent(list)?;
    let group = group_at(around)?;
    let ends = |input: &Input| input.ends.as_ref().is_some_and(|(of, _)| of == name);
    group.inputs().any(ends).then_some((around, group, name))
}

/// The entry that comes after those that are there, given what stands around them: of numbers the next one, else what a new one begins with.
fn next(entry: &Input, entries: &[Value], around: &[&Value]) -> Value {
    if let Kind::Number { .. } = entry.kind {
        // A list may have a number twice.
        let again = || entries.last().cloned().unwrap_or_default();
        return entry.next_after(entries).unwrap_or_else(again);
    }
    let mut added = entry.blank(entries.len() + 1);
    if let Kind::Group(of) = &entry.kind {
        of.fit_in(&mut added, entries, around);
    }
    added
}

fn entry_of(row: Row, of: Rows, is_full: Signal<bool>, is_new: bool) -> AnyView {
    let entry = of.entry;
    let at = row.path();
    let label = row.numbered(&entry.label);
    let folds = matches!(&entry.kind, Kind::Group(of) if !of.line.is_empty());
    let inputs = match &entry.kind {
        Kind::Group(inside) if folds => folded(&at, entry, inside, (is_new, of.input.in_answer)),
        Kind::Group(of) => several(vec![opened_with(&at, &entry.opens, of), group(&at, entry, of)]),
        _ if entry.refers.is_some() => match &entry.refers {
            Some(of) => named_entry(&at, Some(label), entry, of),
            None => small(&at, entry),
        },
        Kind::Number { .. } => Number::at(at.clone()).label(label).step(1.0).view(),
        _ => small(&at, entry),
    };
    let looks = match entry.kind {
        _ if folds => Looks::Folded,
        Kind::Group(_) => Looks::Titled,
        _ => Looks::Plain,
    };
    let buttons = buttons(row, of, folds.then_some(is_full), name_of_row(&at, entry, label));
    list_row(row, label, looks, inputs, buttons)
}

/// What the buttons of an entry call it: by its words, where it has any, and by its place, for others may say the same.
fn name_of_row(at: &str, entry: &'static Input, label: Signal<String>) -> Signal<String> {
    let value = Document::in_context().follow(at);
    words(move || match value.with(|value| title(value, entry)) {
        said if said.is_empty() => label.get(),
        said => format!("{said}, {}", label.get().to_ascii_lowercase()),
    })
}

/// What can be done with an entry as a whole: moved up where the order matters, put there once more where it is folded, removed.
fn buttons(row: Row, of: Rows, full: Option<Signal<bool>>, called: Signal<String>) -> AnyView {
    let document = Document::in_context();
    let twice = full.map(|is_full| {
        let put = Callback::new(move |()| {
            let entry = untrack(|| document.shown(&row.path()));
            // Where the order matters, one more follows at once.
            let place = untrack(|| if of.input.ordered { row.index() + 1 } else { row.length() });
            insert_entry(document, &row.list(), entry, place);
            place
        });
        Twice { is_full, put }
    });
    let remove = Callback::new(move |()| {
        let is_last = untrack(|| row.length()) == 1 && of.input.null.is_some();
        match path::parent(&row.list()) {
            Some((group, field)) if is_last => document.clear(group, field),
            _ => row.remove(),
        }
    });
    let is_needed = flag(move || row.length() <= of.least);
    RowButtons {
        row,
        name: Box::new(move |verb| words(move || format!("{verb}: {}", called.get()))),
        moves: of.input.ordered.then_some(["Sooner", "Later"]),
        moved: None,
        twice,
        removal: (!of.is_fixed()).then_some(Removal { is_needed, remove }),
    }
    .view()
}

/// An entry that is a line until it is opened: its name, and what else tells it from others.
fn folded(
    path: &str,
    entry: &'static Input,
    of: &'static Group,
    (is_open, in_answer): (bool, bool),
) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(path);
    // What the answer says of it comes first: when it takes place.
    let said = in_answer.then(|| said_at(path));
    let title = words(move || {
        let title = value.with(|value| title(value, entry));
        let title = if title.is_empty() { entry.label.clone() } else { title };
        match said.map(|said| said.get()).filter(|said| !said.is_empty()) {
            Some(said) => format!("{said}\u{2002}{title}"),
            None => title,
        }
    });
    let summary = words(move || value.with(|value| distinguishing_words(of, value)).join(DOT));
    let at = path.to_owned();
    let inside = move || several(vec![opened_with(&at, &entry.opens, of), group(&at, entry, of)]);
    let line = Disclosure::following(title).summary(summary).path(document.path_attribute(path));
    if is_open { line.open().holding(inside) } else { line.holding(inside) }
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
        assert_eq!(next(entry, &[], &[]), json!(1));
        assert_eq!(next(entry, &[json!(1)], &[]), json!(2));
        assert_eq!(next(entry, &[json!(1), json!(3)], &[]), json!(2));
        assert_eq!(next(entry, &[json!(1), json!(3), json!(2)], &[]), json!(2));
    }
}
