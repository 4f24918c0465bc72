//! Editing what the rows and the columns are: the values of one input, or variants that change several.

use crate::document::row::Row;
use crate::document::{Document, path};
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, click, dynamic, flag, memo, words};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::form::fields::frame::Frame;
use crate::form::fields::list_row::{Looks, list_row};
use crate::form::fields::number::Number;
use crate::form::fields::picker::{adder, picker};
use crate::form::fields::text::text_field;
use crate::form::inputs::whole_input;
use crate::screens::loadout::axis_entries::{Entries, add, list_of};
use crate::screens::loadout::editor::Editor;
use crate::session::QuestionId;
use crate::session::form_lookup::declared_at;
use crate::session::loadout::document::{COLUMNS, ROWS, UNCHANGED, unnamed, variants};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::form::{Input, Kind};
use shootout_ruleset::side_by_side::weights::WEIGHT;

/// So many values of a choice are put in at once.
const MAX_FIRST_VALUES: usize = 6;
/// The key of the choice to change several inputs.
const SEVERAL: &str = "";

/// What makes the rows.
pub fn rows_of(editor: Editor) -> AnyView {
    side(editor, ROWS, "Rows", "Add to the rows")
}

/// What makes the columns, if anything.
pub fn columns_of(editor: Editor) -> AnyView {
    side(editor, COLUMNS, "Columns", "Add columns")
}

/// Rows or columns: a block for everything that is varied. All combinations of them are set side by side.
fn side(editor: Editor, name: &'static str, title: &'static str, add: &'static str) -> AnyView {
    let document = editor.session.document;
    let list = format!("{}.{name}", editor.source.path());
    let least = usize::from(name == ROWS);
    let place = editor.session.place.get_untracked();
    let blocks = Row::each(&list, move |row| block(place, row, flag(move || row.length() <= least)));
    let added = click(move || {
        document.update_list(&list, |axes| axes.push(variants()));
    });
    tag("section")
        .class("topic along-axes")
        .of("aria-label", title)
        .child(tag("div").class("topic-head").child(tag("h2").child(title)))
        .child(tag("ol").class("along-axis-list").child(blocks))
        .child(tag("button").of("type", "button").class("quiet form-add").on("click", added).child(add))
        .view()
}

/// One thing that is varied: what it is, and its values or variants.
fn block(place: QuestionId, row: Row, is_needed: Signal<bool>) -> AnyView {
    let document = Document::in_context();
    let at = row.path();
    let stated = document.follow(at.clone());
    // Made anew only when something else is varied.
    let input = memo(move || {
        stated.with(|axis| {
            let input = || axis.get("input").and_then(Value::as_str).unwrap_or_default().to_owned();
            axis.is_object().then(|| axis.get("values").map(|_| input()))
        })
    });
    let inside = at.clone();
    let body = dynamic(move || match input.get() {
        None => nothing(),
        Some(None) => untrack(|| of_variants(&inside)),
        Some(Some(_)) => untrack(|| of_values(&inside)),
    });
    let remove = IconButton::new(Icon::Cross, Signal::stored("Stop varying this".to_owned()))
        .disabled(is_needed)
        .view(move || row.remove());
    tag("li")
        .class("along-axis")
        .with("data-path", document.path_attribute(&at))
        .child(tag("div").class("along-axis-head").child(chooser(place, &at)).child(remove))
        .child(body)
        .view()
}

/// What is varied: one of the inputs, or several together.
fn chooser(place: QuestionId, at: &str) -> AnyView {
    let document = Document::in_context();
    let frame = Frame::of(format!("{at}.input")).labelled("What changes");
    let mut lines = vec![Line::plain(SEVERAL, "Several inputs together")];
    lines.extend(lines_of(place));
    let stated = document.follow(at.to_owned());
    let current = words(move || {
        let input = |axis: &Value| Some(axis.get("values").and(axis.get("input"))?.as_str()?.to_owned());
        stated.with(input).unwrap_or_default()
    });
    let at = at.to_owned();
    let pick = Callback::new(move |key: String| {
        let axis = match place.form().and_then(|form| form.at(&key)) {
            Some(input) => values(place, document, &key, input),
            None => variants(),
        };
        document.update(&at, axis);
    });
    picker(&frame, lines, current, pick)
}

/// The inputs of the question, as people pick one.
fn lines_of(place: QuestionId) -> Vec<Line> {
    let listed = place.form().map(|form| form.listed()).unwrap_or_default();
    listed.iter().map(|one| Line::plain(one.path.clone(), one.words())).collect()
}

/// The values with which an input begins to be varied: all of a few choices, else the one that stands and the next.
fn values(place: QuestionId, document: Document, at: &str, input: &Input) -> Value {
    let stands = document
        .whole()
        .with_untracked(|documents| path::get(documents, &format!("{}.{at}", place.path())).cloned());
    let stands = stands.or_else(|| input.default.clone()).unwrap_or_else(|| input.blank(1));
    let nothing = input.null.as_ref().map(|_| Value::Null);
    let values: Vec<Value> = match &input.kind {
        Kind::Choice(choices) => {
            let choices = choices.iter().map(|choice| choice.value.clone());
            nothing.into_iter().chain(choices).take(MAX_FIRST_VALUES).collect()
        }
        Kind::Flag => vec![Value::Bool(false), Value::Bool(true)],
        _ => {
            let another = input.next_after(std::slice::from_ref(&stands));
            std::iter::once(stands).chain(another).collect()
        }
    };
    json!({ "input": at, "values": values.into_iter().map(unnamed).collect::<Vec<_>>() })
}

/// The values of one input, each edited as in the form of the question.
fn of_values(at: &str) -> AnyView {
    let document = Document::in_context();
    let list = format!("{at}.values");
    let Some(input) = declared_in(document, &format!("{list}[0].value")) else {
        let words = "This page has no form for it. It can be changed in the file.";
        return tag("p").class("about").child(words).view();
    };
    let entries = match input.kind {
        Kind::Group(_) | Kind::List { .. } => {
            let entries = Entries { what: "value", in_words: value_in_words, fields: value_fields };
            list_of(Signal::stored("Values".to_owned()), &list, entries)
        }
        // A short value is its own name.
        _ => short_values(&list, input),
    };
    let stated = document.follow(list.clone());
    let further = memo(move || {
        let entries = stated.get();
        let entries = entries.as_array().into_iter().flatten();
        input.next_after(&entries.filter_map(|entry| entry.get("value").cloned()).collect::<Vec<Value>>())
    });
    let add = click(move || {
        if let Some(value) = further.get_untracked() {
            document.update_list(&list, |entries| entries.push(unnamed(value)));
        }
    });
    let add = tag("button")
        .of("type", "button")
        .class("quiet form-add")
        .with("disabled", flag(move || further.with(Option::is_none)))
        .on("click", add)
        .child("Add a value");
    several(vec![entries, add.view()])
}

fn short_values(list: &str, input: &'static Input) -> AnyView {
    let document = Document::in_context();
    let entry = move |row: Row| {
        let called = row.numbered("value");
        let remove = IconButton::new(Icon::Cross, words(move || format!("Remove: {}", called.get())))
            .disabled(flag(move || row.length() < 2))
            .view(move || row.remove());
        let inputs = several(vec![whole_input(&format!("{}.value", row.path()), input), weight(&row.path())]);
        list_row(row, row.numbered("Value"), Looks::Plain, inputs, remove)
    };
    let rows = Row::each(list, entry);
    tag("ol").class("form-entries").with("data-path", document.path_attribute(list)).child(rows).view()
}

/// How often a value or variant of the columns is met, as against the others; nothing of the rows.
fn weight(at: &str) -> AnyView {
    if !at.contains(&format!(".{COLUMNS}[")) {
        return nothing();
    }
    Number::at(format!("{at}.{WEIGHT}"))
        .label(Signal::stored("Weight".to_owned()))
        .step(1.0)
        .empty("1")
        .view()
}

fn value_in_words(document: Document, at: &str) -> String {
    document.whole().with(|documents| {
        let stated = |part: &str| path::get(documents, &format!("{at}.{part}"));
        let name = stated("name").and_then(Value::as_str).unwrap_or_default();
        let input = declared_at(documents, &format!("{at}.value"));
        let words = input.map(|input| input.words(stated("value").unwrap_or(&Value::Null)));
        with_name(name, words.as_deref().unwrap_or_default())
    })
}

/// A name with what is behind it; either may be missing.
fn with_name(name: &str, words: &str) -> String {
    match (name, words) {
        ("", words) => words.to_owned(),
        (name, "") => name.to_owned(),
        (name, words) => format!("{name}: {words}"),
    }
}

fn value_fields(document: Document, at: String) -> AnyView {
    let value_at = format!("{at}.value");
    let input = declared_in(document, &value_at);
    several(vec![
        text_field(format!("{at}.name")),
        weight(&at),
        input.map_or_else(nothing, |input| whole_input(&value_at, input)),
    ])
}

/// Variants of the question, each with the inputs that it changes.
fn of_variants(at: &str) -> AnyView {
    let list = format!("{at}.variants");
    let document = Document::in_context();
    let at = list.clone();
    let add = click(move || add(document, &at, json!({ "name": "", "set": [] }), "name"));
    let variants = Entries { what: "variant", in_words: variant_in_words, fields: variant_fields };
    several(vec![
        list_of(Signal::stored("Variants".to_owned()), &list, variants),
        tag("button")
            .of("type", "button")
            .class("quiet form-add")
            .on("click", add)
            .child("Add a variant")
            .view(),
    ])
}

fn variant_in_words(document: Document, at: &str) -> String {
    let whole = document.whole();
    whole.with(|documents| {
        let Some(variant) = path::get(documents, at) else { return String::new() };
        let name = variant.get("name").and_then(Value::as_str).unwrap_or_default();
        let changes = variant.get("set").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let words = |(index, change): (usize, &Value)| {
            let input = declared_at(documents, &format!("{at}.set[{index}].value"))?;
            Some(input.words(change.get("value").unwrap_or(&Value::Null)))
        };
        let words: Vec<String> = changes.iter().enumerate().filter_map(words).collect();
        match with_name(name, &words.join(", ")) {
            nothing if nothing.is_empty() => UNCHANGED.to_owned(),
            said => said,
        }
    })
}

/// The name of a variant and what it changes.
fn variant_fields(document: Document, at: String) -> AnyView {
    let list = format!("{at}.set");
    let changes = Row::each(&list, change);
    let place = Editor::in_context().session.place.get_untracked();
    let add_to = list.clone();
    let add = Callback::new(move |key: String| {
        let Some(input) = place.form().and_then(|form| form.at(&key)) else { return };
        let first = values(place, document, &key, input);
        let stands = document
            .whole()
            .with_untracked(|documents| path::get(documents, &format!("{}.{key}", place.path())).cloned());
        // Something else than what stands there already, where there is something else.
        let offered = first.get("values").and_then(Value::as_array).into_iter().flatten();
        let offered: Vec<Value> = offered.filter_map(|entry| entry.get("value").cloned()).collect();
        let stands = stands.or_else(|| input.default.clone());
        let value = offered.iter().find(|value| Some(*value) != stands.as_ref()).or(offered.first());
        let value = value.cloned().unwrap_or_default();
        document.update_list(&add_to, |changes| changes.push(json!({ "at": key, "value": value })));
    });
    several(vec![
        text_field(format!("{at}.name")),
        weight(&at),
        tag("ol")
            .class("form-entries")
            .with("data-path", document.path_attribute(&list))
            .child(changes)
            .view(),
        adder(&list, "Change an input", lines_of(place), add),
    ])
}

/// One input that a variant changes.
fn change(row: Row) -> AnyView {
    let document = Document::in_context();
    let at = row.path();
    let stated = document.follow(format!("{at}.at"));
    let changed = memo(move || stated.with(|at| at.as_str().unwrap_or_default().to_owned()));
    dynamic(move || {
        let value_at = format!("{at}.value");
        let named = changed.get();
        let within = path::parent(&named).map(|(within, _)| within.to_owned());
        let (editor, label) = untrack(|| match declared_in(document, &value_at) {
            Some(input) => (whole_input(&value_at, input), input.label.clone()),
            None => (tag("p").class("about").child(named.clone()).view(), named.clone()),
        });
        // "Skill" alone does not say whose.
        let within = within.and_then(|within| {
            let place = Editor::in_context().session.place.get_untracked();
            Some(tag("small").class("loadout-within").child(place.form()?.at(&within)?.label.clone()).view())
        });
        let remove = IconButton::new(Icon::Cross, Signal::stored(format!("Do not change: {label}")))
            .view(move || row.remove());
        let inputs = several(vec![within.into_child(), editor]);
        list_row(row, Signal::stored(label), Looks::Plain, inputs, remove)
    })
}

fn declared_in(document: Document, at: &str) -> Option<&'static Input> {
    let at = untrack(|| document.by_index(at));
    document.whole().with_untracked(|documents| declared_at(documents, &at))
}
