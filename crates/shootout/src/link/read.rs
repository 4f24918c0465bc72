//! From the text of a link to a document: as much as can be read.

use super::FORMAT;
use super::open::{OPEN, place_of};
use super::remark::Remark;
use super::{PACKED, SEAL_KEYS, short_links, stamp};
use crate::registry::NAMED_FIRST;
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};
use shootout_ruleset::document::path::{OnTheWay, Path};
use shootout_ruleset::document::{InputError, NOTHING, Node, nearest, quoted};
use shootout_ruleset::link::word::{self, replaced, with_dividers};
use shootout_ruleset::link::{STAMP, ShortLinks, Wrong, place};
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::typed::in_doubt;
use shootout_ruleset::words::is_in_word;
use std::borrow::Cow;

/// The most of a text that is read, in bytes.
const MAX_TEXT: usize = 20_000;

/// Reads what can be read: the document, which need not be legal, and the keys left open.
pub fn read(
    text: &str,
    rules: &ShortLinks,
    typed: &mut Typed,
    remarks: &mut Vec<Remark>,
) -> (Value, Vec<&'static str>) {
    let text = undamaged(text);
    let (stamp, stated) = pairs(&text, remarks);
    let mut open = Vec::new();
    let mut pairs = Vec::with_capacity(stated.len());
    for (key, value) in stated {
        match rules.path_of(key) {
            _ if key == OPEN => leave_open(&mut open, value, rules, remarks),
            Some(path) => pairs.push((path, value)),
            None => remarks.push(unknown_key(key, rules)),
        }
    }
    let document = document(&pairs, stamp.is_some(), rules.read_value, typed, remarks);
    check_stamp(stamp, NAMED_FIRST.version, remarks);
    (document, open)
}

/// The rule set that the text of a link names; none where it is the first and nothing is asked of it and nothing packed, as in its short
/// links.
pub fn rule_set_name(text: &str) -> Option<String> {
    let text = undamaged(text);
    let stated =
        |field: &str| text.split('&').filter_map(|pair| pair.split_once('=')).find(|(key, _)| *key == field);
    match word::read(stated(TAG)?.1)? {
        Value::String(name)
            if name != NAMED_FIRST.name || stated(ASK).or_else(|| stated(PACKED)).is_some() =>
        {
            Some(name)
        }
        _ => None,
    }
}

/// The stamp of an undamaged text, and all other pairs of a document.
pub fn pairs<'t>(text: &'t str, remarks: &mut Vec<Remark>) -> (Option<&'t str>, Vec<(&'t str, &'t str)>) {
    let (mut stamp, mut pairs) = (None, Vec::new());
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some((STAMP, version)) => stamp = Some(version),
            Some((key, _)) if SEAL_KEYS.contains(&key) => {}
            Some(pair) => pairs.push(pair),
            None => remarks.push(left_out(pair, NOTHING, "`=` and a value after a key")),
        }
    }
    (stamp, pairs)
}

/// Takes the keys of a list that may be open, each once.
fn leave_open(open: &mut Vec<&'static str>, keys: &str, rules: &ShortLinks, remarks: &mut Vec<Remark>) {
    let may_be_open = || rules.may_be_open.iter().copied();
    for key in with_dividers(keys).split(',') {
        match may_be_open().find(|known| *known == key) {
            Some(known) if open.contains(&known) => {}
            Some(known) => open.push(known),
            None => remarks.push(Remark::LeftOut(InputError {
                nearest: nearest(key, may_be_open()),
                ..wrong(OPEN, &Node::Text(key.to_owned()).found(), &quoted(may_be_open()))
            })),
        }
    }
}

/// The text of the link alone, freed of what forums and chats do to it: `&amp;` for `&`, line breaks and invisible marks
/// inside, escapes for everything, a bracket, a tag or punctuation behind. Of a whole address it is what stands behind `#`, or `?`.
pub fn undamaged(text: &str) -> String {
    let text = text.get(..text.floor_char_boundary(MAX_TEXT)).unwrap_or_default();
    let text = match (text.split_once('#'), text.split_once('?')) {
        (Some((_, link)), _) => link,
        (None, Some((address, link)))
            if !address.as_bytes().contains(&b'=') && !has_escaped_equals(address) =>
        {
            link
        }
        _ => text,
    };
    let text = text.split(['[', '<', '>', '"']).next().unwrap_or_default();
    let escaped = !text.as_bytes().contains(&b'=') && has_escaped_equals(text);
    let text = if escaped { percent_decode_str(text).decode_utf8_lossy() } else { Cow::Borrowed(text) };
    let mut text: String = text.chars().filter(|sign| !sign.is_control() && !is_invisible(*sign)).collect();
    loop {
        let before = text.len();
        text = replaced(&text, "&amp;", "&");
        if text.len() == before {
            break;
        }
    }
    text.trim_end_matches(|sign: char| !is_in_word(sign)).trim_start().to_owned()
}

/// Whether there is an escaped `=`. To look for words in words would take another kB of every embed.
fn has_escaped_equals(text: &str) -> bool {
    text.as_bytes().windows(3).any(|signs| signs == b"%3D")
}

/// Whether a sign is one that nobody sees: a soft hyphen, a space of no width, a mark of direction.
pub fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The text of a link that says this of a key, as a link writes it, in place of what it said of it and its parts, and leaves nothing open.
/// What could not be read of it stays.
///
/// ```
/// use shootout::link::{may_be_open, restated};
/// let key = may_be_open()[0];
/// let link = format!("{key}=45&{key}.name=Old&open={key}&other=1&v=1.1");
/// assert_eq!(restated(&link, key, "7"), format!("other=1&{key}=7&v=1.1"));
/// ```
pub fn restated(text: &str, key: &str, value: &str) -> String {
    let text = undamaged(text);
    let place = place_of(key);
    let is_of_it = |path: &str| {
        let rest = place.as_deref().and_then(|place| path.strip_prefix(place));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let stays = |pair: &&str| {
        let key = pair.split_once('=').map_or(*pair, |(key, _)| key);
        ![OPEN, STAMP, ""].contains(&key)
            && !SEAL_KEYS.contains(&key)
            && !short_links().path_of(key).is_some_and(|path| is_of_it(&path))
    };
    let mut pairs: Vec<String> = text.split('&').filter(stays).map(str::to_owned).collect();
    pairs.extend([format!("{key}={value}"), stamp()]);
    pairs.join("&")
}

/// Texts of a link by which a person may have meant numbers, by their paths.
#[derive(Default)]
pub struct Typed(Vec<(String, Value)>);

impl Typed {
    /// Notes a value that is text, unless it is marked as such.
    fn note(&mut self, path: &Path<'_>, written: &str, value: &Value) {
        let number = value.as_str().filter(|_| !written.starts_with('~')).and_then(word::typed);
        self.0.extend(number.map(|number| (path.to_string(), number)));
    }

    /// Puts the number in place of the text where that is refused; false where there is none.
    pub fn put(&mut self, document: &mut Value, path: &str) -> bool {
        let found = self.0.iter().position(|(of, _)| of == path).map(|place| self.0.swap_remove(place));
        let place = found.and_then(|(_, number)| Some((Path::of(path)?, number)));
        place.is_some_and(|(path, number)| path.set(document, number, OnTheWay::IdKept))
    }
}

/// How a value at a place is read.
pub type ReadValue = fn(&Path<'_>, &str) -> Result<Value, Wrong>;

/// Puts the pairs of paths and values into a document, those of a whole before those of its parts. What is not stamped a person may
/// have written: what may be two numbers there is none.
pub fn document(
    pairs: &[(String, &str)],
    is_stamped: bool,
    read_value: ReadValue,
    typed: &mut Typed,
    remarks: &mut Vec<Remark>,
) -> Value {
    let mut places: Vec<(Path<'_>, &str, &str)> = Vec::with_capacity(pairs.len());
    for (path, value) in pairs {
        match place(path) {
            // Put where it belongs: to sort them all at the end is 4 kB of code for those who embed an answer.
            Some(place) => {
                let after = places.partition_point(|(known, ..)| *known <= place);
                places.insert(after, (place, path, value));
            }
            None => remarks.push(left_out(path, "a place that no document has", "names divided by `.`")),
        }
    }
    let mut document = Value::Object(Map::new());
    let mut before = None;
    for (place, path, written) in &places {
        if before.replace(place) == Some(place) {
            remarks.push(left_out(path, SAME_KEY_AGAIN, EACH_KEY_ONCE));
            continue;
        }
        let is_in_doubt = !is_stamped && in_doubt(written).is_some();
        let read = if is_in_doubt { Ok(Value::from(*written)) } else { read_value(place, written) };
        if let Err((found, allowed)) = &read {
            remarks.push(left_out(path, &Node::Text(found.clone()).found(), allowed));
            continue;
        }
        let value = read.unwrap_or_default();
        typed.note(place, written, &value);
        if !place.set(&mut document, value, OnTheWay::IdKept) {
            remarks.push(left_out(path, "no such place", "a part of what the link states, lists from 0 on"));
        }
    }
    document
}

/// Says what is wrong with a stamp, or other than here; `rules` is the version of the rules that is known.
pub fn check_stamp(stamp: Option<&str>, rules: u32, remarks: &mut Vec<Remark>) {
    let Some(stamp) = stamp else { return remarks.push(Remark::NoStamp) };
    let end = stamp.find(|sign: char| !sign.is_ascii_digit() && sign != '.').unwrap_or(stamp.len());
    let (version, _) = stamp.split_at(end);
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().ok());
    let (Some(Some(format)), Some(Some(found))) = (numbers.next(), numbers.next()) else {
        let allowed = format!("the versions of format and rules, such as {FORMAT}.{rules}");
        return remarks.push(left_out(STAMP, &Node::Text(stamp.to_owned()).found(), &allowed));
    };
    if format > FORMAT {
        remarks.push(Remark::NewerFormat { found: format });
    }
    if found != rules {
        remarks.push(Remark::OtherRules { found, known: rules });
    }
}

fn unknown_key(key: &str, rules: &ShortLinks) -> Remark {
    let known = || rules.keys.iter().map(|(key, _)| *key);
    let first = key.split('.').next().unwrap_or_default();
    let InputError { path, found, allowed, .. } = wrong(key, "an unknown key", &quoted(known()));
    Remark::LeftOut(InputError { path, found, allowed, nearest: nearest(first, known()) })
}

/// What is said of a key that was read before.
pub const SAME_KEY_AGAIN: &str = "the same key again";
/// What is allowed there.
pub const EACH_KEY_ONCE: &str = "each key once";

/// That what stands at a key or place was left out.
pub fn left_out(key: &str, found: &str, allowed: &str) -> Remark {
    Remark::LeftOut(wrong(key, found, allowed))
}

/// The longest key that a remark repeats, in characters.
const LONGEST_KEY: usize = 60;

fn wrong(key: &str, found: &str, allowed: &str) -> InputError {
    let key: String = key.chars().take(LONGEST_KEY).collect();
    InputError::new(key, found, allowed)
}
