//! Reading catalogue files, one list after another.

use crate::InputError;
use crate::document::{Node, UNKNOWN_FIELD, entry, field, nearest, quoted};
use serde_json::Value;

/// The longest id, in letters.
const MAX_ID_LENGTH: usize = 64;

/// A file that a catalogue was read from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What the file calls itself.
    pub name: String,
    /// What it says of itself.
    pub note: String,
}

/// What an entry is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// What documents call it: small letters, digits and underscores.
    pub id: String,
    /// What people call it.
    pub name: String,
}

/// An entry under these labels, as a file has it.
pub fn labelled(labels: &Labels, mut entry: Value) -> Value {
    if let Some(fields) = entry.as_object_mut() {
        fields.insert("id".to_owned(), labels.id.as_str().into());
        fields.insert("name".to_owned(), labels.name.as_str().into());
    }
    entry
}

/// Takes out of a catalogue file what it says of itself.
///
/// # Errors
///
/// When it is no catalogue file.
pub fn take_source(file: &mut Node) -> Result<Source, InputError> {
    if !matches!(file, Node::Object(_)) {
        return Err(InputError::new("", file.found(), "an object in `{ }` with the lists of a catalogue"));
    }
    Ok(Source {
        name: text(file.take("name"), "name")?.unwrap_or_default(),
        note: text(file.take("note"), "note")?.unwrap_or_default(),
    })
}

/// Takes a list out of a catalogue file, and hands over its entries in turn, each with its labels and its path. Of an entry
/// the id is taken out, and the name as well where documents have no field for it. A list that is not there is empty.
///
/// # Errors
///
/// When the list or the labels of an entry are wrong; else what `read` says.
pub fn take_list(
    file: &mut Node,
    list: &str,
    name_is_field: bool,
    read: &mut dyn FnMut(Labels, Node, &str) -> Result<(), InputError>,
) -> Result<(), InputError> {
    let entries = match file.take(list) {
        None => return Ok(()),
        Some(Node::List(entries)) => entries,
        Some(other) => return Err(InputError::new(list, other.found(), "a list in `[ ]`")),
    };
    let mut ids: Vec<String> = Vec::with_capacity(entries.len());
    for (index, mut node) in entries.into_iter().enumerate() {
        let path = entry(list, index);
        let labels = take_labels(&mut node, &path, name_is_field)?;
        let id = labels.id.clone();
        read(labels, node, &path)?;
        if ids.contains(&id) {
            let found = format!("`{id}` again");
            return Err(InputError::new(field(&path, "id"), found, "each id once in a list"));
        }
        ids.push(id);
    }
    Ok(())
}

/// Refuses what is left of a catalogue file when its source and these lists have been taken out.
///
/// # Errors
///
/// When something is left: its name, and what there may be.
pub fn refuse_rest(file: &Node, lists: &[&str]) -> Result<(), InputError> {
    let Node::Object(rest) = file else { return Ok(()) };
    let Some((name, _)) = rest.first() else { return Ok(()) };
    let known = || ["name", "note"].into_iter().chain(lists.iter().copied());
    Err(InputError {
        path: field("", name),
        found: UNKNOWN_FIELD.to_owned(),
        allowed: quoted(known()),
        nearest: nearest(name, known()),
    })
}

/// Takes the labels out of an entry of a list, which stands at `path`.
fn take_labels(node: &mut Node, path: &str, name_is_field: bool) -> Result<Labels, InputError> {
    if !matches!(node, Node::Object(_)) {
        return Err(InputError::new(path, node.found(), "an object in `{ }` with an `id` and a `name`"));
    }
    let id = required(node.take("id"), &field(path, "id"))?;
    if !is_id(&id) {
        let found = Node::Text(id).found();
        let allowed = "up to 64 small letters a to z, digits and underscores";
        return Err(InputError::new(field(path, "id"), found, allowed));
    }
    let name = if name_is_field { node.get("name").cloned() } else { node.take("name") };
    Ok(Labels { id, name: required(name, &field(path, "name"))? })
}

fn is_id(id: &str) -> bool {
    (1..=MAX_ID_LENGTH).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

fn required(node: Option<Node>, path: &str) -> Result<String, InputError> {
    text(node, path)?.ok_or_else(|| InputError::new(path, "nothing", "text in double quotes"))
}

/// Text, if anything stands there.
fn text(node: Option<Node>, path: &str) -> Result<Option<String>, InputError> {
    match node {
        None => Ok(None),
        Some(Node::Text(text)) => Ok(Some(text)),
        Some(other) => Err(InputError::new(path, other.found(), "text in double quotes")),
    }
}
