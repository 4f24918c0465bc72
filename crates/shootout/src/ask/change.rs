//! What a line says, put into the document.

use super::meaning::{Meant, Said};
use super::terms::Terms;
use crate::form::{Group, Input, Kind};
use serde_json::Value;
use shootout_ruleset::document::path::{self, Path, Step, entry, field};

/// The document with what was understood: whole groups first, then lists, then what is said inside of them.
pub(super) fn apply(meant: &Meant, terms: &Terms<'_>, document: &Value, form: &Group) -> Value {
    let mut changed = document.clone();
    if !changed.is_object() {
        changed = Value::Object(serde_json::Map::new());
    }
    let rank = |said: &&Said| match terms.inputs.get(said.slot) {
        Some(_) if said.value.is_object() => 0,
        Some(slot) if slot.is_list() => 1,
        _ => 2,
    };
    let mut said: Vec<&Said> = meant.understood().collect();
    said.sort_by_key(rank);
    for of in said {
        let Some(slot) = terms.inputs.get(of.slot) else { continue };
        put(form, &mut changed, &slot.path, meant.whole_of(of, slot));
        if of.value.is_object() {
            // What the line says further on is not overruled by what is allowed.
            form.settle_document(&mut changed);
            form.settle_allowed(&mut changed);
        }
    }
    form.settle_document(&mut changed);
    changed
}

/// Puts a value at a path: with what is lacking around it, with what comes with it, and without what says the same otherwise.
fn put(form: &Group, document: &mut Value, path: &str, value: Value) {
    let (around, name) = path.rsplit_once('.').unwrap_or(("", path));
    let Some(group) = around_of(form, document, around) else { return };
    let input = form.at(path);
    let was_stated = group.get(name).is_some_and(|value| !value.is_null());
    let Some(fields) = group.as_object_mut() else { return };
    if form_at(form, around).is_some_and(|form| form.one_of) {
        fields.clear();
    }
    if value.is_null() && input.is_some_and(|input| input.left_out.is_some()) {
        fields.remove(name);
    } else {
        fields.insert(name.to_owned(), value);
    }
    if let Some(input) = input {
        input.bring(group, was_stated);
        for name in &input.clears {
            if let Some(stated) = group.get_mut(name.as_str()) {
                *stated = Value::Null;
            }
        }
    }
}

/// The group at a path, made where there is none.
fn around_of<'d>(form: &Group, document: &'d mut Value, path: &str) -> Option<&'d mut Value> {
    if path.is_empty() {
        return Some(document);
    }
    let mut place = document;
    let mut at = String::new();
    for step in Path::of(path)?.0 {
        (place, at) = match step {
            Step::Field(name) => {
                (place.as_object_mut()?.entry(name).or_insert(Value::Null), field(&at, name))
            }
            Step::Entry(index) => (place.as_array_mut()?.get_mut(index)?, entry(&at, index)),
            Step::Each => return None,
        };
        match form.at(&at) {
            Some(Input { kind: Kind::Group(group), .. }) if !place.is_object() => *place = group.blank(),
            Some(Input { kind: Kind::List { .. }, default: Some(default), .. }) if place.is_null() => {
                *place = default.clone();
            }
            _ => {}
        }
    }
    place.is_object().then_some(place)
}

fn form_at<'f>(form: &'f Group, path: &str) -> Option<&'f Group> {
    match &form.at(path)?.kind {
        Kind::Group(group) => Some(group),
        Kind::List { entry, .. } => match &entry.kind {
            Kind::Group(group) => Some(group),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a value stands at a path.
pub(super) fn holds(document: &Value, path: &str, value: &Value) -> bool {
    let found = path::get(document, path).unwrap_or(&Value::Null);
    match value {
        // Something more may be said of a group or list.
        Value::Object(_) => found.is_object(),
        Value::Array(all) => found.as_array().is_some_and(|found| found.len() == all.len()),
        value => found == value,
    }
}
