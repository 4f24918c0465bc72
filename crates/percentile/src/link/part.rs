//! From a document to the values of a link, and back. Things of several fields stand in one value, `physical:35:body:Carapace+vest`, as
//! do the entries of a plan, `semi:moving.walk:cease.hit`; what does not fit there is stated by paths.

use super::{BOTH, Kind, defaults, key_of, kind, kind_at, name_of_defaults};
use crate::scenario::MAX_ENTRIES;
use serde_json::{Map, Value};
use shootout_ruleset::document::{Path, Step};
use shootout_ruleset::link::word::{self, read_word, with_dividers};
use shootout_ruleset::link::{Wrong, is_name};

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

/// What stands at a place, of its text.
///
/// # Errors
///
/// What was found, and what is allowed.
pub fn read_value(place: &Path<'_>, value: &str) -> Result<Value, Wrong> {
    let Some(kind) = kind_at(place) else { return read_word(value) };
    let value = with_dividers(value);
    match place.0.last() {
        Some(Step::Field(_)) if kind.list => read_list(kind, &value),
        _ if kind.is_plan() => read_entry(&value).map(|(entry, _)| entry),
        _ => read(kind, &value),
    }
}

fn read_list(kind: &Kind, value: &str) -> Result<Value, Wrong> {
    if value == word::EMPTY_LIST {
        return Ok(Value::Array(Vec::new()));
    }
    if kind.id && !value.contains([',', ':']) {
        return read_word(value);
    }
    if kind.is_of_words() {
        return read_words(value.split(','));
    }
    let mut entries = Vec::new();
    for written in value.split(',') {
        if kind.is_plan() {
            let (entry, times) = read_entry(written)?;
            // One more than is allowed is refused as well as a million more.
            let room = (MAX_ENTRIES + 1).saturating_sub(entries.len());
            entries.extend(std::iter::repeat_n(entry, times.min(room)));
        } else {
            entries.push(read(kind, written)?);
        }
    }
    Ok(Value::Array(entries))
}

/// The pairs of a document, in the order of the keys.
pub fn pairs(document: &Value) -> Vec<String> {
    let mut found = Pairs::default();
    if let Value::Object(fields) = document {
        found.object("", "", fields);
    }
    // Each pair is put where it belongs: to sort them all at the end is 4 kB of code for those who embed an answer.
    let mut ranked: Vec<(usize, String)> = Vec::with_capacity(found.0.len());
    for (path, text) in found.0 {
        let (rank, key) = key_of(&path);
        let place = ranked.partition_point(|(known, _)| *known <= rank);
        ranked.insert(place, (rank, format!("{key}={text}")));
    }
    ranked.into_iter().map(|(_, pair)| pair).collect()
}

/// Paths and what stands there.
#[derive(Default)]
struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// States an object that stands under this name. One with an id says what differs from the catalogue: all of it counts.
    fn object(&mut self, path: &str, name: &str, fields: &Map<String, Value>) {
        let before = self.0.len();
        let id = fields.get("id");
        if let Some(id) = id.and_then(word::write) {
            self.0.push((path.to_owned(), id));
        }
        let defaults = defaults(name);
        for (field, value) in fields.iter().filter(|(field, _)| is_name(field) && *field != "id") {
            if id.is_some() || !is_default(defaults, field, value) {
                self.value(&join(path, field), field, value);
            }
        }
        // What is there without saying anything would else be gone.
        let silent = self.0.len() == before;
        if let Some(own) = defaults.and_then(|defaults| defaults.get("name")).filter(|_| silent) {
            self.value(&join(path, "name"), "name", own);
        }
    }

    fn value(&mut self, path: &str, name: &str, value: &Value) {
        match value {
            Value::Array(entries) => match kind(name).and_then(|kind| heads(kind, name, entries)) {
                Some(heads) => {
                    self.0.push((path.to_owned(), heads));
                    self.adjustments(path, name, entries);
                }
                None => {
                    for (index, entry) in entries.iter().enumerate() {
                        self.value(&join(path, &index.to_string()), name, entry);
                    }
                }
            },
            Value::Object(fields) => match write(name, fields) {
                Some(written) => self.0.push((path.to_owned(), written)),
                None => self.object(path, name_of_defaults(path, name), fields),
            },
            word => self.0.extend(word::write(word).map(|written| (path.to_owned(), written))),
        }
    }

    /// What entries with an id say besides, when the list itself has given the ids.
    fn adjustments(&mut self, path: &str, name: &str, entries: &[Value]) {
        for (index, entry) in entries.iter().enumerate() {
            let Value::Object(fields) = entry else { continue };
            if fields.contains_key("id") {
                let path = join(path, &index.to_string());
                let before = self.0.len();
                self.object(&path, name, fields);
                if self.0.get(before).is_some_and(|(of, _)| *of == path) {
                    self.0.remove(before);
                }
            }
        }
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// A list in one value, if each of its entries fits there or has an id that does.
fn heads(kind: &Kind, name: &str, entries: &[Value]) -> Option<String> {
    if !kind.list {
        return None;
    }
    let head = |entry: &Value| match entry {
        Value::Object(fields) => write(name, fields).or_else(|| fields.get("id").and_then(word::write)),
        word => word::write(word),
    };
    let heads: Option<Vec<String>> = entries.iter().map(head).collect();
    let heads = heads?;
    if heads.is_empty() {
        return Some(word::EMPTY_LIST.to_owned());
    }
    let heads = if kind.is_plan() {
        shortened(&heads)
    } else if kind.is_of_words() {
        with_both(heads)
    } else {
        heads
    };
    Some(heads.join(","))
}

/// Says how many times an entry stands where that is shorter than repeating it.
fn shortened(entries: &[String]) -> Vec<String> {
    let mut parts = Vec::new();
    for run in entries.chunk_by(|one, next| one == next) {
        let repeated = run.join(",");
        let counted = format!("{}:{TIMES}.{}", run[0], run.len());
        parts.push(if counted.len() < repeated.len() { counted } else { repeated });
    }
    parts
}
