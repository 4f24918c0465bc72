//! Places in a document, one step after another.

use serde_json::{Map, Value, json};

/// One step down from an object or a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step<'p> {
    /// To the field of this name.
    Name(&'p str),
    /// To the entry at this index.
    Index(usize),
}

/// No document goes deeper.
const DEEPEST: usize = 8;
/// No field has a longer name.
const LONGEST_NAME: usize = 64;
/// No list is longer than an index of so many digits can say.
const MAX_DIGITS: usize = 4;

/// The steps of a path, as a link (`walls.1.height`) or an error (`walls[1].height`) writes it; none if no document can have
/// such a place.
#[must_use]
pub fn steps(path: &str) -> Option<Vec<Step<'_>>> {
    let steps: Option<Vec<Step<'_>>> = path.split(['.', '[']).map(step).take(DEEPEST + 1).collect();
    steps.filter(|steps| steps.len() <= DEEPEST)
}

fn step(part: &str) -> Option<Step<'_>> {
    let part = part.strip_suffix(']').unwrap_or(part);
    if !part.is_empty() && part.len() <= MAX_DIGITS && part.bytes().all(|byte| byte.is_ascii_digit()) {
        return part.parse().ok().map(Step::Index);
    }
    is_name(part).then_some(Step::Name(part))
}

/// Whether a field could have this name.
#[must_use]
pub fn is_name(name: &str) -> bool {
    (1..=LONGEST_NAME).contains(&name.len())
        && name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

/// Puts a value at a place, and objects and lists on the way to it where nothing stands. An id on the way becomes an
/// object with that id, so that what it names can be adjusted. False if there is no such place: something else stands on
/// the way, or a list has no entry there and does not end just before.
pub fn set(document: &mut Value, steps: &[Step<'_>], new: Value) -> bool {
    let place = steps.iter().try_fold(document, |value, step| match *step {
        Step::Name(name) => below(value, name),
        Step::Index(index) => entry(value, index),
    });
    place.map(|place| *place = new).is_some()
}

fn below<'v>(value: &'v mut Value, name: &str) -> Option<&'v mut Value> {
    if value.is_null() {
        *value = Value::Object(Map::new());
    } else if value.is_string() {
        let id = value.take();
        *value = json!({ "id": id });
    }
    value.as_object_mut().map(|fields| fields.entry(name).or_insert(Value::Null))
}

fn entry(value: &mut Value, index: usize) -> Option<&mut Value> {
    if value.is_null() {
        *value = Value::Array(Vec::new());
    }
    let entries = value.as_array_mut()?;
    if index == entries.len() {
        entries.push(Value::Null);
    }
    entries.get_mut(index)
}

fn at<'v>(document: &'v mut Value, steps: &[Step<'_>]) -> Option<&'v mut Value> {
    steps.iter().try_fold(document, |value, step| match *step {
        Step::Name(name) => value.get_mut(name),
        Step::Index(index) => value.get_mut(index),
    })
}

/// Takes away what stands at a place; false if nothing does.
pub fn remove(document: &mut Value, steps: &[Step<'_>]) -> bool {
    let Some((last, way)) = steps.split_last() else { return false };
    match (at(document, way), *last) {
        (Some(Value::Object(fields)), Step::Name(name)) => fields.remove(name).is_some(),
        (Some(Value::Array(entries)), Step::Index(index)) if index < entries.len() => {
            entries.remove(index);
            true
        }
        _ => false,
    }
}
