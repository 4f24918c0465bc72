//! Things of several fields in one value: `physical:35:body:Carapace+vest`, and the entries of a plan,
//! `semi:moving.walk:cease.hit`.

use super::keys::{BOTH, Kind, defaults, kind};
use serde_json::{Map, Value};
use shootout_ruleset::link::Wrong;
use shootout_ruleset::link::word::{self, read_word};

/// The modes, each of which stands in a plan for firing in it.
const MODES: [&str; 3] = ["single", "semi", "auto"];

/// Writes what stands under a name in one value, if it has no other fields than fit there.
pub fn write(name: &str, fields: &Map<String, Value>) -> Option<String> {
    let kind = kind(name)?;
    if kind.is_plan() {
        return write_entry(fields);
    }
    if kind.slots.is_empty() || !fields.keys().all(|field| kind.slots.contains(&field.as_str())) {
        return None;
    }
    let defaults = defaults(name);
    let mut parts = Vec::with_capacity(kind.slots.len());
    for slot in kind.slots {
        let stated = fields.get(*slot).filter(|value| !is_default(defaults, slot, value));
        parts.push(stated.map_or(Some(String::new()), |value| write_slot(slot, value))?);
    }
    while parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    match parts.as_slice() {
        [] => None,
        [one] if word::literal(one).is_none() => Some(format!("{one}:")),
        parts => Some(parts.join(":")),
    }
}

/// Whether a value is the default of a field; numbers are equal by what they are, not how they are written.
pub fn is_default(defaults: Option<&Value>, field: &str, value: &Value) -> bool {
    defaults.and_then(|defaults| defaults.get(field)).is_some_and(|default| {
        default == value || default.as_f64().is_some_and(|number| value.as_f64() == Some(number))
    })
}

fn write_slot(slot: &str, value: &Value) -> Option<String> {
    match value {
        Value::Array(entries) if is_list(slot) && entries.is_empty() => Some(word::EMPTY_LIST.to_owned()),
        Value::Array(entries) if is_list(slot) => {
            let words: Option<Vec<String>> = entries.iter().map(word::write).collect();
            words.map(|words| with_both(words).join("."))
        }
        value => word::write(value),
    }
}

/// Words of a list, right and left together where they stand so.
pub fn with_both(words: Vec<String>) -> Vec<String> {
    let mut short: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        let both = BOTH
            .iter()
            .find(|(_, [right, left])| *left == word && short.last().is_some_and(|before| before == right));
        if let Some((both, _)) = both {
            short.pop();
            short.push((*both).to_owned());
        } else {
            short.push(word);
        }
    }
    short
}

/// Reads words of a list.
///
/// # Errors
///
/// When the escapes of one are no UTF-8.
pub fn read_words<'w>(words: impl Iterator<Item = &'w str>) -> Result<Value, Wrong> {
    let mut entries = Vec::new();
    for word in words {
        match BOTH.iter().find(|(both, _)| *both == word) {
            Some((_, each)) => entries.extend(each.map(Value::from)),
            None => entries.push(read_word(word)?),
        }
    }
    Ok(Value::Array(entries))
}

fn is_list(slot: &str) -> bool {
    kind(slot).is_some_and(|kind| kind.list)
}

fn write_entry(fields: &Map<String, Value>) -> Option<String> {
    let text = |field: &str| fields.get(field).and_then(Value::as_str);
    let kind = text("do")?;
    let mode = text("mode").filter(|mode| kind == "fire" && MODES.contains(mode));
    let mut entry = word::write(&Value::from(mode.unwrap_or(kind)))?;
    for (field, value) in fields {
        let said = field == "do" || (field == "mode" && mode.is_some());
        if !said && !is_default(defaults("plan"), field, value) {
            entry = format!("{entry}:{field}.{}", word::write(value)?);
        }
    }
    Some(entry)
}

/// Reads an entry of a list, or a thing. What is neither a number nor has parts is an id.
///
/// # Errors
///
/// When it has too many parts, or escapes that are no UTF-8.
pub fn read(kind: &Kind, written: &str) -> Result<Value, Wrong> {
    if kind.slots.is_empty() || !(written.contains(':') || word::literal(written).is_some()) {
        return read_word(written);
    }
    let parts: Vec<&str> = written.split(':').collect();
    if parts.len() > kind.slots.len() {
        return Err((written.to_owned(), format!("at most {}", kind.slots.join(":"))));
    }
    let mut fields = Map::new();
    for (slot, part) in kind.slots.iter().zip(parts) {
        if !part.is_empty() {
            fields.insert((*slot).to_owned(), read_slot(slot, part)?);
        }
    }
    Ok(Value::Object(fields))
}

fn read_slot(slot: &str, part: &str) -> Result<Value, Wrong> {
    match part {
        word::EMPTY_LIST if is_list(slot) => Ok(Value::Array(Vec::new())),
        _ if is_list(slot) => read_words(part.split('.')),
        _ => read_word(part),
    }
}

/// Reads an entry of a plan, and how many times it stands there.
///
/// # Errors
///
/// When one of its parts is no field and value.
pub fn read_entry(written: &str) -> Result<(Value, usize), Wrong> {
    let mut parts = written.split(':');
    let kind = parts.next().unwrap_or_default();
    let mut fields = Map::new();
    if MODES.contains(&kind) {
        fields.insert("do".to_owned(), Value::from("fire"));
        fields.insert("mode".to_owned(), Value::from(kind));
    } else {
        fields.insert("do".to_owned(), read_word(kind)?);
    }
    let mut times = 1;
    for part in parts {
        let wrong = || (part.to_owned(), "a field and its value, such as `shots.3`".to_owned());
        let (field, value) = part.split_once('.').ok_or_else(wrong)?;
        if field == TIMES {
            times = value.parse().map_err(|_| wrong())?;
        } else {
            fields.insert(field.to_owned(), read_word(value)?);
        }
    }
    Ok((Value::Object(fields), times))
}

/// The part of a plan's entry that says how many times it stands there.
pub const TIMES: &str = "times";
