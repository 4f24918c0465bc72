//! One input for each kind that a form can declare.

pub mod allowed_entries;
pub mod columns;
pub mod entries;
pub mod entry_reference;
pub mod frequent_entries;
pub mod list;
pub mod multiple_choice;
pub mod number;
pub mod opens;
pub mod put_entry;
pub mod ruling;
pub mod visibility;

use crate::document::{Document, path};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{chip, dynamic, dynamic_when, flag, text};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::form::answer_words::line_at;
use crate::form::fields::choice::choice_with;
use crate::form::fields::frame::Frame;
use crate::form::fields::picker::value_picker;
use crate::form::fields::text::named;
use crate::form::fields::toggle::toggle;
use crate::form::inputs::allowed_entries::allowed;
use crate::form::inputs::entries::{FROM_THE_CATALOGUE, NoEntry, entry_picker_called, is_called_otherwise};
use crate::form::inputs::entry_reference::named_entry;
use crate::form::inputs::list::list;
use crate::form::inputs::multiple_choice::{counted, several_of};
use crate::form::inputs::number::{few, number};
use crate::form::inputs::ruling::ruling;
use crate::form::inputs::visibility::{rare, section, while_it_matters};
use crate::form::outer_inputs::OuterInputs;
use crate::session::form_lookup::{Place, declared_at, document_at, group_at};
use crate::widgets::rule::rule_text;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Choice, Group, Input, Kind};

/// What leaving out means where nothing better is known.
const NOT_STATED: &str = "Not stated";

/// Choices stand side by side while all their words together are no longer than this; else they are a list that opens.
const LETTERS_SIDE_BY_SIDE: usize = 44;

/// The path of a field.
pub fn joined(path: &str, name: &str) -> String {
    path::field(path, name)
}

/// What the input at a path is for.
pub fn explain(path: &str, with_rules: bool) -> AnyView {
    let document = Document::in_context();
    let at = untrack(|| document.by_index(path));
    let input = document.whole().with_untracked(|documents| declared_at(documents, &at));
    let help = input.map_or("", |input| input.help.as_str());
    if with_rules { rule_text(help) } else { help.into_child() }
}

/// Inputs in their order, those that are rare behind a tap: numbers and names in rows, flags side by side.
pub fn body(path: &str, shown: &[&'static Input], more: &[&'static Input]) -> AnyView {
    let mut parts: Vec<AnyView> =
        runs(shown).into_iter().map(|(layout, run)| in_a_run(path, layout, run)).collect();
    if !more.is_empty() {
        parts.push(rare(path, more.to_vec()));
    }
    several(parts)
}

/// How inputs stand together.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// In a row.
    Row,
    /// As flags side by side.
    Toggles,
    /// Each in a line of its own.
    Lines,
}

/// Inputs in their order, in runs. A flag that is alone after numbers ends their row.
fn runs<'i>(inputs: &'i [&'static Input]) -> Vec<(Layout, &'i [&'static Input])> {
    let mut runs: Vec<(Layout, usize, usize)> = Vec::new();
    for (at, input) in inputs.iter().enumerate() {
        let layout = layout_of(input);
        let is_alone = inputs.get(at + 1).is_none_or(|next| layout_of(next) != layout);
        match runs.last_mut() {
            Some((before, _, end)) if layout != Layout::Lines && *before == layout => *end = at + 1,
            Some((Layout::Row, _, end)) if layout == Layout::Toggles && is_alone => *end = at + 1,
            _ => runs.push((layout, at, at + 1)),
        }
    }
    runs.into_iter().map(|(layout, first, end)| (layout, &inputs[first..end])).collect()
}

/// How an input stands beside others of its kind.
fn layout_of(input: &Input) -> Layout {
    match input.kind {
        Kind::Number { .. } if few(input).is_some() => Layout::Lines,
        Kind::Number { .. } | Kind::Text if input.refers.is_none() && !input.person && !input.offered => {
            Layout::Row
        }
        Kind::Choice(ref choices) if is_short_list(input, choices) => Layout::Row,
        Kind::Flag if input.left_out.is_none() => Layout::Toggles,
        _ => Layout::Lines,
    }
}

/// The longest words of a list that opens beside another input.
const LETTERS_IN_A_ROW: usize = 12;

/// Whether choices are a list that opens, of which each is short.
fn is_short_list(input: &Input, choices: &[Choice]) -> bool {
    let is_short = |choice: &Choice| choice.label.len() <= LETTERS_IN_A_ROW;
    input.rule.is_none()
        && input.among.is_empty()
        && !input.tried
        && choices.iter().all(is_short)
        && !are_side_by_side(choices.iter().map(|choice| choice.label.as_str()).chain(what_nothing_is(input)))
}

/// Whether choices are so few, and so short, that they all are in sight.
fn are_side_by_side<'w>(words: impl Iterator<Item = &'w str>) -> bool {
    words.map(|words| words.len() + 3).sum::<usize>() <= LETTERS_SIDE_BY_SIDE
}

/// What nothing is called, where that may be.
fn what_nothing_is(input: &Input) -> Option<&str> {
    input.null.as_deref().or(input.left_out.as_deref())
}

fn in_a_run(path: &str, layout: Layout, inputs: &[&'static Input]) -> AnyView {
    let views: Vec<AnyView> = inputs.iter().map(|input| one(path, input)).collect();
    match layout {
        Layout::Row => tag("div").class("row").child(views).view(),
        Layout::Toggles => tag("div").class("toggles").child(views).view(),
        Layout::Lines => several(views),
    }
}

/// An input in the object at a path, while it matters.
fn one(path: &str, input: &'static Input) -> AnyView {
    let at = joined(path, &input.name);
    let whole = move || whole_input(&at, input);
    if let Some(is_own) = input.of_own.then(|| is_called_otherwise(path)).flatten() {
        return dynamic_when(move || is_own.get(), whole);
    }
    while_it_matters(path, input, whole)
}

/// An input of whatever kind at a path, with what the answer says of it.
pub fn whole_input(at: &str, input: &'static Input) -> AnyView {
    let whole = whole_input_alone(at, input);
    if input.in_answer && !matches!(input.kind, Kind::Group(_)) {
        several(vec![whole, line_at(at)])
    } else {
        whole
    }
}

fn whole_input_alone(at: &str, input: &'static Input) -> AnyView {
    if input.person {
        return (expect_ctx::<OuterInputs>().person)(at, input);
    }
    match &input.kind {
        Kind::Group(of) => nested(at, input, of),
        // The list from which it is taken is called as it is.
        Kind::List { .. } if input.catalogue.is_some() => list(at, input),
        Kind::List { .. } => Frame::of(at).around_several("form-list", list(at, input)),
        _ => small(at, input),
    }
}

/// An input that is one control.
pub fn small(at: &str, input: &'static Input) -> AnyView {
    if let Some(of) = &input.refers {
        return named_entry(at, None, input, of);
    }
    let outer = input.offered.then(expect_ctx::<OuterInputs>);
    if let Some(outer) = outer.filter(|outer| (outer.is_in_scene)()) {
        let typed = match &input.kind {
            Kind::Number { .. } => Some(number(at, input)),
            Kind::Text => Some(words_at(at, input)),
            _ => None,
        };
        return (outer.offered)(at, input, typed);
    }
    match &input.kind {
        Kind::Number { .. } => number(at, input),
        Kind::Flag if input.left_out.is_none() => toggle(at),
        Kind::Flag => choice(at, input, vec![(Value::Bool(true), "Yes"), (Value::Bool(false), "No")]),
        Kind::Text => words_at(at, input),
        Kind::Choice(readings) if input.rule.is_some() => {
            ruling(at, input, readings, |_| Signal::stored(String::new()))
        }
        Kind::Choice(choices) => chosen_among(at, input, choices),
        Kind::Several(choices) if input.counted => counted(at, input, choices),
        Kind::Several(choices) => several_of(at, input, choices),
        Kind::Group(_) | Kind::List { .. } => nothing(),
    }
}

/// Puts a value at a path; null leaves the field out, where that is what nothing means.
pub fn into(at: &str, input: &'static Input) -> Callback<Value> {
    let (document, at) = (Document::in_context(), at.to_owned());
    Callback::new(move |value: Value| match path::parent(&at) {
        // A value that a loadout varies stands under another name, and is there all the same.
        Some((of, name)) if value.is_null() && input.left_out.is_some() && name == input.name => {
            document.clear(of, name);
        }
        _ => document.update(&at, value),
    })
}

/// Puts a value at a path, as one step with all that depends on it: what no longer matters is taken out.
pub fn with_dependents(at: &str, input: &'static Input) -> Callback<Value> {
    if !input.clears.is_empty() {
        let (document, at) = (Document::in_context(), at.to_owned());
        return Callback::new(move |value: Value| put_and_settle(document, &at, value));
    }
    let put = into(at, input);
    let around = path::parent(at).filter(|(_, name)| *name == input.name).map(|(of, _)| of.to_owned());
    let group =
        around.and_then(|of| Some((group_at(&of).filter(|group| group.depends_on(&input.name))?, of)));
    let Some((group, of)) = group else { return put };
    let (document, at) = (Document::in_context(), at.to_owned());
    Callback::new(move |value: Value| {
        if document_at(&of).is_some_and(|place| place.inside.is_empty()) {
            return put_and_settle(document, &at, value);
        }
        let mut changed = untrack(|| document.shown(&of));
        if let Some(fields) = changed.as_object_mut() {
            fields.insert(input.name.clone(), value);
        }
        group.settle(&mut changed);
        document.update_by_itself(&of, changed);
    })
}

/// Puts a value into a document, as one step with what comes with it and what follows from it anywhere in the document; null leaves the
/// field out, where that is what nothing means.
pub fn put_and_settle(document: Document, at: &str, value: Value) {
    let (at, value) = settled(document, at, value);
    document.update_by_itself(&at, value);
}

/// The document of the question with such a value at a path, and where it stands; the value itself, where it is in no such document.
pub fn settled(document: Document, at: &str, value: Value) -> (String, Value) {
    let at = &*untrack(|| document.by_index(at));
    let Some(Place { form, whole, inside, .. }) = document_at(at).filter(|place| !place.inside.is_empty())
    else {
        return (at.to_owned(), value);
    };
    let mut changed = untrack(|| document.shown(whole));
    let was_stated = path::get(&changed, inside).is_some_and(|value| !value.is_null());
    let (around, name) = path::parent(inside).unwrap_or(("", inside));
    let input = form.at(inside).filter(|input| input.name == name);
    if value.is_null() && input.is_some_and(|input| input.left_out.is_some()) {
        path::remove(&mut changed, inside);
    } else {
        path::set(&mut changed, inside, value);
    }
    if let Some((input, group)) = input.zip(path::get_mut(&mut changed, around)) {
        input.bring(group, was_stated);
        for name in &input.clears {
            if let Some(stated) = group.get_mut(name.as_str()) {
                *stated = Value::Null;
            }
        }
    }
    form.settle_document(&mut changed);
    form.settle_allowed(&mut changed);
    (whole.to_owned(), changed)
}

/// One of several values; where a list elsewhere or the rule set says which are allowed, one of these, or what stands there now.
fn chosen_among(at: &str, input: &'static Input, choices: &'static [Choice]) -> AnyView {
    let all = move |choices: Vec<&'static Choice>| -> Vec<(Value, &'static str)> {
        choices.into_iter().map(|choice| (choice.value.clone(), choice.label.as_str())).collect()
    };
    if input.among.is_empty() && !input.tried {
        return choice(at, input, all(choices.iter().collect()));
    }
    let allowed = allowed(at, input, choices.iter().map(|choice| choice.value.clone()).collect());
    let now = Document::in_context().follow(at);
    let at = at.to_owned();
    dynamic(move || {
        let now = now.get_untracked();
        let is_offered = |choice: &&Choice| {
            choice.value == now
                || allowed
                    .with(|allowed| allowed.as_ref().is_none_or(|allowed| allowed.contains(&choice.value)))
        };
        let offered = choices.iter().filter(is_offered).collect();
        untrack(|| choice(&at, input, all(offered)))
    })
}

fn words_at(at: &str, input: &'static Input) -> AnyView {
    let frame = Frame::of(at);
    let put = into(at, input);
    let is_left_out = input.left_out.is_some() || input.null.is_some();
    let typed = text(move |typed: String| {
        put.run(if typed.is_empty() && is_left_out { Value::Null } else { Value::String(typed) });
    });
    let empty = input.null.as_deref().or(input.left_out.as_deref().filter(|words| *words != NOT_STATED));
    named(frame, empty.unwrap_or_default(), typed)
}

/// One of several values, before them what nothing means.
pub fn choice(at: &str, input: &'static Input, choices: Vec<(Value, &'static str)>) -> AnyView {
    let nothing = what_nothing_is(input).map(|words| (Value::Null, words));
    let options: Vec<(Value, &'static str)> = nothing.into_iter().chain(choices).collect();
    let put = with_dependents(at, input);
    if are_side_by_side(options.iter().map(|(_, words)| *words)) {
        choice_with(at, options, put)
    } else {
        let options = options.into_iter().map(|(value, words)| (value, words.to_owned())).collect();
        value_picker(&Frame::of(at), options, put)
    }
}

/// A group within a group: under its name; where it may be missing, there only when it is wanted.
fn nested(at: &str, input: &'static Input, of: &'static Group) -> AnyView {
    if of.one_of {
        return one_of(at, input, of);
    }
    // The list from which it is taken is called as it is.
    let is_called = of.catalogue.is_some();
    let title =
        || tag("p").class("form-nested-title").of("aria-hidden", "true").child(input.label.as_str()).view();
    tag("div")
        .class("form-nested")
        .class_while("called", Signal::stored(is_called))
        .of("role", "group")
        .with("aria-label", input.label.clone())
        .child((!is_called).then(title))
        .child(group_called(at, input, of, if is_called { &input.label } else { FROM_THE_CATALOGUE }))
        .view()
}

/// The inputs of a group at a path.
pub fn group(at: &str, input: &'static Input, of: &'static Group) -> AnyView {
    group_called(at, input, of, FROM_THE_CATALOGUE)
}

/// The same, where the list of the catalogue from which it is taken has a name of its own. What may be missing is there only when it is
/// wanted.
fn group_called(at: &str, input: &'static Input, of: &'static Group, name: &'static str) -> AnyView {
    let nothing = input.null.as_deref().or(input.left_out.as_deref());
    let list = of.catalogue.as_deref();
    let value = Document::in_context().follow(at);
    let is_there = move || value.with(|value| !value.is_null());
    let wanted = match (list, nothing) {
        (Some(list), Some(words)) => {
            entry_picker_called(at, list, name, Some(NoEntry { words, blank: of.blank() }))
        }
        (Some(list), None) => entry_picker_called(at, list, name, None),
        (None, Some(_)) => {
            let (document, at) = (Document::in_context(), at.to_owned());
            let toggled = move |wanted| {
                put_and_settle(document, &at, if wanted { of.blank() } else { Value::Null });
            };
            let chip =
                chip(None, format!("With: {}", input.label.to_ascii_lowercase()), flag(is_there), toggled);
            tag("div").class("toggles").child(chip).view()
        }
        (None, None) => return inputs_of(at, of),
    };
    let line = if input.in_answer { line_at(at) } else { crate::dom::tag::child::nothing() };
    if nothing.is_none() {
        return several(vec![wanted, line, all_inputs_of(at, of, !input.in_answer)]);
    }
    let (at, is_said) = (at.to_owned(), !input.in_answer);
    several(vec![wanted, line, dynamic_when(is_there, move || all_inputs_of(&at, of, is_said))])
}

/// The inputs of a group at a path, and nothing around them.
pub fn inputs_of(at: &str, of: &'static Group) -> AnyView {
    all_inputs_of(at, of, true)
}

/// The same; whether it is said what is not as usual of those that are folded away.
fn all_inputs_of(at: &str, of: &'static Group, is_said: bool) -> AnyView {
    let (shown, more): (Vec<_>, Vec<_>) = (of.shown.iter().collect(), of.more.iter().collect());
    let sections = of.sections.iter().map(|of| section(at, of, is_said));
    several(std::iter::once(body(at, &shown, &more)).chain(sections).collect())
}

/// One of several inputs, or none: which, and then the one.
fn one_of(at: &str, input: &'static Input, of: &'static Group) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(at);
    let which = move || value.with(|value| of.inputs().position(|input| value.get(&input.name).is_some()));
    let put = into(at, input);
    let nothing_words = input.null.as_deref().or(input.left_out.as_deref());
    let option = |words: &'static str, at: Option<usize>| {
        let put = move || {
            let stated = at.and_then(|at| of.inputs().nth(at));
            let fields =
                stated.map(|input| serde_json::Map::from_iter([(input.name.clone(), input.blank(1))]));
            put.run(fields.map_or(Value::Null, Value::Object));
        };
        crate::dom::kit::segment(format!("which-{}", input.name), words, flag(move || which() == at), put)
    };
    let options = nothing_words.into_iter().map(|words| option(words, None));
    let options = options.chain(of.inputs().enumerate().map(|(at, input)| option(&input.label, Some(at))));
    let segments = tag("div").class("segments").child(options.collect::<Vec<AnyView>>()).view();
    let which = Memo::new(move |_| which());
    let path = at.to_owned();
    let chosen = dynamic(move || match which.get().and_then(|at| of.inputs().nth(at)) {
        Some(input) => untrack(|| one(&path, input)),
        None => nothing(),
    });
    several(vec![Frame::of(at).around_several("choice", segments), chosen])
}
