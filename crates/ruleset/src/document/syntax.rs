use super::error::InputError;
use super::error::excerpt;
use super::node::Node;
use super::path;
use serde_json::{Map, Value};

/// The largest document that is read, in bytes: 1 MiB.
pub const LARGEST_BYTES: usize = 1024 * 1024;

/// Reads a document as a tree.
///
/// # Errors
///
/// When it is too large, not UTF-8, not JSON, or gives a field twice.
pub fn parse(bytes: &[u8]) -> Result<Node, InputError> {
    if bytes.len() > LARGEST_BYTES {
        let found = format!("{} bytes", bytes.len());
        return Err(InputError::new("", found, format!("at most {LARGEST_BYTES} bytes (1 MiB)")));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let found = format!("a byte that is not UTF-8 at offset {}", error.valid_up_to());
        InputError::new("", found, "text in UTF-8")
    })?;
    if text.starts_with('\u{feff}') {
        let found = "a byte order mark in front of the document";
        return Err(InputError::new("", found, "UTF-8 without a byte order mark"));
    }
    if text.trim_ascii().is_empty() {
        return Err(InputError::new("", "nothing", "an object in `{ }`"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let node: Node = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = path::of_parser(error.path());
        explain(path, text, error.inner())
    })?;
    json.end().map_err(|error| explain(String::new(), text, &error))?;
    refuse_duplicates(&node, "")?;
    Ok(node)
}

/// What serde_json says of broken JSON, and what a person can make of it: what was found (none: what stands at that
/// place in the text) and what is allowed.
const WORDS: [(&str, Option<&str>, &str); 20] = [
    ("EOF while parsing a list", Some("the end of the text"), "the rest of the list, up to its `]`"),
    ("EOF while parsing an object", Some("the end of the text"), "the rest of the object, up to its `}`"),
    ("EOF while parsing a string", Some("the end of the text"), "the closing quotation mark"),
    ("EOF while parsing a value", Some("the end of the text"), "a value"),
    ("expected `:`", None, "`:` after the name of a field"),
    ("expected `,` or `]`", None, "`,` or `]`"),
    ("expected `,` or `}`", None, "`,` or `}`"),
    ("expected ident", None, "`true`, `false` or `null`"),
    (
        "expected value",
        None,
        "a value: an object, a list, text in double quotes, a number, true, false or null",
    ),
    ("expected `\"`", None, "`\"`"),
    ("invalid escape", None, "an escape that JSON knows, such as `\\n`, `\\\"` or `\\u00e9`"),
    ("invalid number", None, "a number such as 45, -10 or 4.5"),
    ("number out of range", Some("a number too large"), "a number below 1e308"),
    ("invalid unicode code point", Some("an escape that is not a character"), "the escape of a character"),
    ("control character", Some("a control character inside text"), "an escape such as `\\n` or `\\t` for it"),
    ("key must be a string", None, "the name of a field in double quotes"),
    ("lone leading surrogate", Some("half of a surrogate pair"), "both halves, or the character itself"),
    (
        "unexpected end of hex escape",
        None,
        "both halves of a surrogate pair, of four hexadecimal digits each",
    ),
    ("trailing comma", Some("a comma with nothing after it"), "no comma after the last entry"),
    ("recursion limit", Some("objects and lists too deep inside each other"), "at most 127 levels"),
];

fn explain(path: String, text: &str, error: &serde_json::Error) -> InputError {
    let said = error.to_string();
    // The path of something too deep is too long to read.
    let path = if said.starts_with("recursion limit") { String::new() } else { path };
    let place = Place::of(text, error.line(), error.column());
    let known = WORDS.iter().find(|(message, ..)| said.starts_with(message));
    let (found, allowed) = match known {
        Some((_, Some(found), allowed)) => ((*found).to_owned(), *allowed),
        Some((_, None, allowed)) => (place.what, *allowed),
        None if said.starts_with("trailing characters") => (place.what, "nothing after the document"),
        None => (said, "JSON"),
    };
    InputError::new(path, format!("{found} at line {}, column {}", place.line, place.column), allowed)
}

/// A place in the text, as an editor counts: lines and characters from 1.
struct Place {
    line: usize,
    column: usize,
    /// The word or sign that stands there.
    what: String,
}

impl Place {
    /// `column` counts bytes from 1, as serde_json does.
    fn of(text: &str, line: usize, column: usize) -> Self {
        let content = text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
        let at = content.floor_char_boundary(column.saturating_sub(1));
        let (before, after) = content.split_at(at);
        Self { line, column: before.chars().count() + 1, what: word(before, after) }
    }
}

/// The word that begins in `before` and goes on in `after`, or else the sign that `after` begins with.
fn word(before: &str, after: &str) -> String {
    let Some(sign) = after.chars().next() else { return "the end of the line".to_owned() };
    if !in_word(sign) {
        return excerpt_of_sign(sign);
    }
    let start = before.trim_end_matches(in_word).len();
    let word: String =
        before[start..].chars().chain(after.chars().take_while(|sign| in_word(*sign))).collect();
    format!("`{}`", word.chars().take(30).collect::<String>())
}

fn in_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

fn excerpt_of_sign(sign: char) -> String {
    if sign.is_control() { excerpt(&sign.to_string()) } else { format!("`{sign}`") }
}

/// Refuses a field given twice, of which one would silently be lost.
fn refuse_duplicates(node: &Node, place: &str) -> Result<(), InputError> {
    match node {
        Node::List(entries) => entries
            .iter()
            .enumerate()
            .filter(|(_, node)| matches!(node, Node::List(_) | Node::Object(_)))
            .try_for_each(|(index, node)| refuse_duplicates(node, &path::entry(place, index))),
        Node::Object(fields) => {
            // The map of JSON objects is in the page already, a set of its own would come on top.
            let mut seen = Map::new();
            for (name, node) in fields {
                let place = path::field(place, name);
                if seen.insert(name.clone(), Value::Null).is_some() {
                    return Err(InputError::new(place, "the same field again", "each field once"));
                }
                refuse_duplicates(node, &place)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}
