//! What an entry of a list is called, and what tells it from others while it is a line.

use crate::document::path;
use serde_json::Value;
use shootout::form::{Choice, Group, Input, Kind};

/// What an entry is called by its words: by what its line begins with, by its name, or as it stands; empty where it is a number.
pub fn title(value: &Value, entry: &Input) -> String {
    match &entry.kind {
        Kind::Group(of) => {
            let at = of.line.first().map_or(NAME, String::as_str);
            of.at(at).map(|input| value_words(path::get(value, at), input)).unwrap_or_default()
        }
        Kind::Choice(_) | Kind::Text => value_words(Some(value), entry),
        _ => String::new(),
    }
}

/// What entries of many lists are called by.
const NAME: &str = "name";

/// What tells an entry from others in a line, beside its name.
pub fn distinguishing_words(of: &Group, entry: &Value) -> Vec<String> {
    // What is left out is as it is by default.
    let rest = of.line.iter().skip(1).filter_map(|at| {
        let input = of.at(at)?;
        let several = matches!(input.kind, Kind::Several(_));
        Some((path::get(entry, at).or(input.default.as_ref().filter(|_| several)), input))
    });
    let said = rest.filter_map(|(value, input)| {
        let said = value_words(value, input);
        let (label, unit) = label_and_unit(&input.label);
        match &input.kind {
            _ if said.is_empty() => None,
            Kind::Choice(_) | Kind::Text | Kind::List { .. } => Some(said),
            Kind::Several(_) => Some(format!("{} {said}", label.to_ascii_lowercase())),
            _ if unit == "%" => Some(format!("{said}%")),
            _ => Some(format!("{label} {said} {unit}").trim_end().to_owned()),
        }
    });
    said.collect()
}

/// What a number is called, and in what it is counted: `Range (m)`, `Base %`.
pub fn label_and_unit(label: &str) -> (&str, &str) {
    if let Some(label) = label.strip_suffix(" %") {
        return (label, "%");
    }
    label.strip_suffix(')').and_then(|label| label.split_once(" (")).unwrap_or((label, ""))
}

/// What stands between the things that are told in a line.
pub const DOT: &str = " · ";

/// `3 rows`, `1 row`.
fn counted(number: usize, entry: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {}{plural}", entry.to_ascii_lowercase())
}

/// Some of several choices: by their names, but all and none of them.
fn several_in_words(choices: &[Choice], chosen: &[Value]) -> String {
    let chosen: Vec<String> = choices
        .iter()
        .filter(|choice| chosen.contains(&choice.value))
        .map(|choice| choice.label.to_ascii_lowercase())
        .collect();
    match chosen.len() {
        0 => "nothing".to_owned(),
        all if all == choices.len() => "all".to_owned(),
        _ => chosen.join(", "),
    }
}

/// What stands at an input, in its words.
fn value_words(value: Option<&Value>, input: &Input) -> String {
    match (&input.kind, value) {
        (_, None | Some(Value::Null)) => String::new(),
        (Kind::Choice(choices), Some(value)) => {
            let chosen = choices.iter().find(|choice| choice.value == *value);
            chosen.map(|choice| choice.label.clone()).unwrap_or_default()
        }
        (Kind::Several(choices), Some(Value::Array(chosen))) => several_in_words(choices, chosen),
        (Kind::List { entry, .. }, Some(Value::Array(entries))) => counted(entries.len(), &entry.label),
        (_, Some(Value::String(text))) => text.clone(),
        (_, Some(other)) => other.to_string(),
    }
}
