//! One value without parts, as a link writes it.
//!
//! Numbers, `true`, `false` and `null` stand as in JSON, anything else is text. A `~` in front says that what follows is
//! text, whatever it looks like. Text that stands where only a number may is read as a person types numbers ([`typed`]).

use super::Wrong;
use crate::document::json_number;
use crate::typed::{in_doubt, number, without_doubt};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Number, Value};
use std::borrow::Cow;

/// What stands for an empty list.
pub const EMPTY_LIST: &str = "none";

/// Left of a text are letters, digits, `_` and `-`: all else divides pairs, values and parts, or means something to some
/// forum.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'_').remove(b'-').remove(b' ');

/// Writes a value without parts; none for a list or an object.
pub fn write(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("null".to_owned()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(number) => Some(number_text(number)),
        Value::String(text) => Some(write_text(text, &[EMPTY_LIST])),
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// Numbers without a fraction are written without one, as a person would.
fn number_text(number: &Number) -> String {
    match number.as_f64() {
        Some(value) if value.fract() == 0.0 && value.abs() < 1e15 => (value as i64).to_string(),
        _ => without_doubt(number.to_string()).replace('+', "%2B"),
    }
}

/// Writes text; that which could be read as something else is marked as text, and so are these words.
pub fn write_text(text: &str, words: &[&str]) -> String {
    let in_doubt = text.is_empty()
        || text.starts_with('~')
        || words.contains(&text)
        || literal(text).or(typed(text)).is_some();
    let mark = if in_doubt { "~" } else { "" };
    format!("{mark}{}", utf8_percent_encode(text, ESCAPED)).replace(' ', "+")
}

/// Reads a value without parts; none if its escapes are no UTF-8.
pub fn read(written: &str) -> Option<Value> {
    let spaced = written.replace('+', " ");
    let text = percent_decode_str(&spaced).decode_utf8().ok()?;
    Some(match text.strip_prefix('~') {
        Some(text) => Value::String(text.to_owned()),
        None => literal(&text).unwrap_or_else(|| Value::String(text.into_owned())),
    })
}

/// Reads a value without parts.
///
/// # Errors
///
/// When its escapes are no UTF-8.
pub fn read_word(written: &str) -> Result<Value, Wrong> {
    read(written).ok_or_else(|| (written.to_owned(), "escapes such as `%C3%A9` of text in UTF-8".to_owned()))
}

/// What a text means that is no mere text.
pub fn literal(text: &str) -> Option<Value> {
    match text {
        "null" => Some(Value::Null),
        "true" => Some(Value::Bool(true)),
        "false" => Some(Value::Bool(false)),
        // No program writes a fraction with a zero behind it, but a person may mean a thousand by `1.000`.
        _ if text.ends_with('0') && in_doubt(text).is_some() => None,
        _ => text
            .starts_with(|sign: char| sign.is_ascii_digit() || sign == '-')
            .then(|| json_number(text.trim_ascii_end()).map(Value::Number))?,
    }
}

/// The number that a person meant by a text that is no number of JSON: `+10`, `12,5`. With a zero before it, it was never one in
/// links, as in `007`.
pub fn typed(text: &str) -> Option<Value> {
    let has_zero = matches!(text.as_bytes(), [b'0', b'0'..=b'9', ..]);
    number(text).filter(|_| !has_zero).map(Value::Number)
}

/// Some chats escape `,` and `:`. Where neither is left they were dividers: text with escapes of its own stands behind a
/// colon.
pub fn with_dividers(value: &str) -> Cow<'_, str> {
    if value.contains([',', ':']) || !value.as_bytes().contains(&b'%') {
        return Cow::Borrowed(value);
    }
    Cow::Owned(replaced(&replaced(value, "%2C", ","), "%3A", ":"))
}

/// A text with something else wherever this stands. The standard library's searches faster, in 2 kB of code more for those who embed an
/// answer; links are short.
///
/// ```
/// use shootout_ruleset::link::word::replaced;
/// assert_eq!(replaced("a&amp;b&am&amp;", "&amp;", "&"), "a&b&am&");
/// ```
pub fn replaced(text: &str, this: &str, by: &str) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut rest = text.chars();
    loop {
        if let Some(after) = rest.as_str().strip_prefix(this) {
            changed.push_str(by);
            rest = after.chars();
        } else if let Some(sign) = rest.next() {
            changed.push(sign);
        } else {
            return changed;
        }
    }
}
