//! Picking an entry of the rule set's catalogue: it stands in the document in full, to be changed.

use crate::document::catalogue_view::offered;
use crate::document::{Document, path};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{click, dynamic, dynamic_when, words};
use crate::dom::tag::{nothing, several, tag};
use crate::form::fields::frame::Frame;
use crate::form::fields::picker::{self, adder, picker, show_line};
use crate::form::inputs::put_and_settle;
use crate::form::outer_inputs::OuterInputs;
use crate::session::form_lookup::{MINE, group_at, rule_set_of};
use crate::session::rule_set::known;
use crate::session::same_entry::is_same;
use crate::widgets::chip_sentence::tap_choices;
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{self, Choice, Group, Kind};

/// What an entry is called.
fn name_of(entry: &Value) -> &str {
    entry.get("name").and_then(Value::as_str).unwrap_or_default()
}

/// What stands in a list of the catalogue of a rule set, followed: what is one's own, and the rest; what each is called, and what stands in
/// the document.
fn entries_of(rule_set: &str, list: &str) -> [Vec<(String, Value)>; 2] {
    let offered = offered(rule_set);
    [true, false].map(|mine| {
        let entries = offered.names(list).filter(|entry| entry.mine == mine);
        entries.filter_map(|entry| Some((entry.name, offered.value(list, &entry.id)?))).collect()
    })
}

/// That there may be no entry.
pub struct NoEntry {
    /// What that is called.
    pub words: &'static str,
    /// What a new one of one's own begins with.
    pub blank: Value,
}

/// What is chosen from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chosen {
    /// No entry.
    Nothing,
    /// What is none of those offered.
    Own,
    /// One of those offered.
    Entry(usize),
}

/// The field of a name.
const NAME: &str = "name";

/// The lines that stand for no entry, and for what is none of those offered.
const NOTHING: &str = "none";
const OWN: &str = "";

/// The entries that can be put at a path: how many of them are one's own, which come first; what each is called, and what stands in the
/// document.
pub type Offered = Memo<(usize, Vec<(String, Value)>)>;

/// What can be put at a path from a list of the catalogue.
pub fn offered_at(path: &str, list: &'static str) -> Offered {
    let (is_mine, rule_set) = (is_mine(path, list), known(rule_set_of(path)));
    // One's own first; while one of them is changed, they are not offered for itself.
    Memo::new(move |_| {
        let [mine, others] = entries_of(rule_set, list);
        let mut all = if is_mine { Vec::new() } else { mine };
        let own = all.len();
        let is_new = |(name, _): &(String, Value)| !all.iter().any(|(known, _)| known == name);
        let others: Vec<(String, Value)> = others.into_iter().filter(is_new).collect();
        all.extend(others);
        (own, all)
    })
}

/// Whether it is an entry of one's own catalogue that stands at a path.
fn is_mine(path: &str, list: &str) -> bool {
    path::inside(&path::join(rule_set_of(path), &path::join(MINE, list)), path).is_some()
}

/// The lines of such entries in a picker, each by its number: one's own first, the others in the groups that their form declares.
pub fn lines_of(offered: Offered, form: Option<&'static Group>) -> Vec<Line> {
    let groups = form.and_then(Grouped::of);
    let mut lines: Vec<Line> = offered.with(|(mine, entries)| {
        let line = |(at, (name, entry)): (usize, &(String, Value))| Line {
            group: if at < *mine { picker::MINE } else { groups.map_or("", |groups| groups.label(entry)) },
            ..Line::plain(at.to_string(), name.clone())
        };
        entries.iter().enumerate().map(line).collect()
    });
    if let Some(groups) = groups {
        lines.sort_by_key(|line| groups.place(line.group));
    }
    lines
}

/// The choice by which entries stand in groups.
#[derive(Clone, Copy)]
struct Grouped {
    field: &'static str,
    choices: &'static [Choice],
}

impl Grouped {
    fn of(form: &'static Group) -> Option<Self> {
        let field = form.grouped_by.as_deref()?;
        match &form.at(field)?.kind {
            Kind::Choice(choices) => Some(Self { field, choices }),
            _ => None,
        }
    }

    /// What the group of an entry is called.
    fn label(self, entry: &Value) -> &'static str {
        let of = entry.get(self.field);
        let choice = self.choices.iter().find(|choice| Some(&choice.value) == of);
        choice.map_or("", |choice| choice.label.as_str())
    }

    /// The place of a group among all; one's own entries come first.
    fn place(self, group: &str) -> Option<usize> {
        self.choices.iter().position(|choice| choice.label == group)
    }
}

/// What the list is called where nothing better is known.
pub const FROM_THE_CATALOGUE: &str = "From the catalogue";

/// What can stand at a path from a list of the catalogue.
#[derive(Clone, Copy)]
struct EntryChoice {
    entries: Offered,
    form: Option<&'static Group>,
    chosen: Memo<Chosen>,
    words_of_none: Option<&'static str>,
    pick: Callback<String>,
}

impl EntryChoice {
    /// The lines: nothing, where that may be, then `own`, then the entries.
    fn lines(self, own: Option<Line>) -> Vec<Line> {
        let none = self.words_of_none.map(|words| Line::plain(NOTHING, words));
        none.into_iter().chain(own).chain(lines_of(self.entries, self.form)).collect()
    }

    /// The key of what is chosen.
    fn current(self) -> Signal<String> {
        words(move || match self.chosen.get() {
            Chosen::Nothing => NOTHING.to_owned(),
            Chosen::Own => OWN.to_owned(),
            Chosen::Entry(at) => at.to_string(),
        })
    }
}

/// One tap for each entry that can stand at a path.
pub fn entry_taps(path: &str, list: &'static str, name: &'static str, none: Option<NoEntry>) -> AnyView {
    let choice = entry_choice(path, list, none);
    dynamic(move || tap_choices(name, choice.lines(None), choice.current(), choice.pick))
}

/// A list of the catalogue, one's own entries first, from which an entry is put at a path; what is none of them can be kept.
pub fn entry_picker_called(
    path: &str,
    list: &'static str,
    name: &'static str,
    none: Option<NoEntry>,
) -> AnyView {
    let choice = entry_choice(path, list, none);
    let place = path.to_owned();
    let shown = dynamic(move || {
        let mut frame = Frame::of(place.as_str()).labelled(name);
        frame.id.push_str("-entry");
        let (id, current) = (frame.id.clone(), choice.current());
        let pick = Callback::new(move |key: String| {
            choice.pick.run(key);
            // Where nothing came of it, nothing else would take it back.
            show_line(&id, &current.get_untracked());
        });
        picker(&frame, choice.lines(Some(Line::plain(OWN, "Own or changed"))), current, pick)
    });
    let keep = if is_mine(path, list) {
        nothing()
    } else {
        let (at, outer) = (path.to_owned(), expect_ctx::<OuterInputs>());
        dynamic_when(move || choice.chosen.get() == Chosen::Own, move || (outer.keep_button)(&at, list))
    };
    let tools = tag("div").class("quiet-tools").child(back_to_entry(path, choice)).child(keep).view();
    several(vec![shown, tools])
}

/// Whether what stands at a path is called as no entry of its list of the catalogue; none where it is taken from none.
pub fn is_called_otherwise(path: &str) -> Option<Memo<bool>> {
    let entries = offered_at(path, group_at(path)?.catalogue.as_deref()?);
    let value = Document::in_context().follow(path);
    let is_known = move |name: &str| entries.with(|(_, all)| all.iter().any(|(known, _)| known == name));
    Some(Memo::new(move |_| !value.with(|value| is_known(name_of(value)))))
}

/// The way back from a changed entry to the one that is called so.
fn back_to_entry(path: &str, choice: EntryChoice) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(path);
    let unchanged = Memo::new(move |_| {
        let name = value.with(|value| name_of(value).to_owned());
        let named = |(_, entries): &(usize, Vec<(String, Value)>)| {
            entries.iter().position(|(known, _)| *known == name)
        };
        (choice.chosen.get() == Chosen::Own).then(|| choice.entries.with(named)).flatten()
    });
    let pick = choice.pick;
    dynamic_when(
        move || unchanged.get().is_some(),
        move || {
            let name = words(move || format!("Back to {}", value.with(|value| name_of(value).to_owned())));
            let back = click(move || {
                if let Some(at) = unchanged.get_untracked() {
                    pick.run(at.to_string());
                }
            });
            tag("button").of("type", "button").class("quiet").on("click", back).child(name).view()
        },
    )
}

fn entry_choice(path: &str, list: &'static str, none: Option<NoEntry>) -> EntryChoice {
    let document = Document::in_context();
    let entries = offered_at(path, list);
    let value = document.follow(path);
    let may_be_none = none.is_some();
    let form = group_at(path);
    let chosen = Memo::new(move |_| {
        let among = |value: &Value| match value {
            Value::Null if may_be_none => Chosen::Nothing,
            value => entries.with(|(_, entries)| {
                let is_it = |(_, entry): &(String, Value)| entry == value || is_same(form, entry, value);
                entries.iter().position(is_it).map_or(Chosen::Own, Chosen::Entry)
            }),
        };
        value.with(among)
    });
    let words_of_none = none.as_ref().map(|none| none.words);
    let at = path.to_owned();
    let pick = Callback::new(move |key: String| {
        let picked = match (key.as_str(), &none) {
            (NOTHING, Some(_)) => Some(Value::Null),
            (OWN, Some(none)) if chosen.get_untracked() == Chosen::Nothing => Some(none.blank.clone()),
            (OWN, _) => value.with_untracked(|value| own_copy(form?, value)),
            _ => entries.with_untracked(|(_, entries)| {
                key.parse().ok().and_then(|at: usize| entries.get(at)).map(|(_, entry)| entry.clone())
            }),
        };
        if let Some(entry) = picked {
            put_and_settle(document, &at, entry);
        }
    });
    EntryChoice { entries, form, chosen, words_of_none, pick }
}

/// The same as an entry of one's own: under the name that a new one has. None where it has no name.
fn own_copy(form: &Group, entry: &Value) -> Option<Value> {
    let blank = form.blank();
    let name = blank.get(NAME).or_else(|| form.at(NAME)?.default.as_ref())?.clone();
    let mut own = entry.clone();
    *own.get_mut(NAME)? = name;
    Some(own)
}

/// A list of the catalogue from which entries are added to a list of the document: `add` takes one, or nothing where it is to be one
/// of one's own.
pub fn entry_adder(path: &str, list: &'static str, words: String, add: Callback<Option<Value>>) -> AnyView {
    let (entries, form) = (offered_at(path, list), form::of_list(rule_set_of(path), list));
    let picked = Callback::new(move |key: String| {
        let at = key.parse::<usize>().ok();
        add.run(entries.with_untracked(|(_, entries)| entries.get(at?).map(|(_, entry)| entry.clone())));
    });
    let path = path.to_owned();
    dynamic(move || {
        let mut lines = lines_of(entries, form);
        lines.push(Line::own(OWN_ENTRY));
        adder(&path, words.clone(), lines, picked)
    })
}

/// The line of an adder for an entry of one's own.
const OWN_ENTRY: &str = "own";
