//! From the text of a value to what stands at its place.

use super::keys::{Kind, kind_at};
use super::part;
use crate::scenario::MAX_ENTRIES;
use serde_json::Value;
use shootout_ruleset::link::Wrong;
use shootout_ruleset::link::steps::Step;
use shootout_ruleset::link::word::{self, read_word, with_dividers};

/// What stands at a place, of its text.
///
/// # Errors
///
/// What was found, and what is allowed.
pub fn read_value(steps: &[Step<'_>], value: &str) -> Result<Value, Wrong> {
    let Some(kind) = kind_at(steps) else { return read_word(value) };
    let value = with_dividers(value);
    match steps.last() {
        Some(Step::Name(_)) if kind.list => read_list(kind, &value),
        _ if kind.is_plan() => part::read_entry(&value).map(|(entry, _)| entry),
        _ => part::read(kind, &value),
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
        return part::read_words(value.split(','));
    }
    let mut entries = Vec::new();
    for written in value.split(',') {
        if kind.is_plan() {
            let (entry, times) = part::read_entry(written)?;
            // One more than is allowed is refused as well as a million more.
            let room = (MAX_ENTRIES + 1).saturating_sub(entries.len());
            entries.extend(std::iter::repeat_n(entry, times.min(room)));
        } else {
            entries.push(part::read(kind, written)?);
        }
    }
    Ok(Value::Array(entries))
}
