//! A scenario as the text of a link: `ruleset=example&attacker.skill=3&defender.skill=5&v=1.1`.
//!
//! The text stands behind the `#` of an address, or behind its `?`, where servers see it. It says only what differs from the defaults, in pairs that a person can
//! read and write (`docs/link.md` lists them), and nothing in it means anything to a forum or a chat. It ends with a stamp:
//! the versions of this format and of the rules. The stamp is also how the end is known, whatever was added or cut off.
//!
//! Old links open for ever: the keys and defaults of short links belong to the format and stay as they are, see
//! [`ShortLinks`]. The tests keep links of every age.
//!
//! Documents of rule sets that ask questions have links of the same make with nothing but paths for keys, see [`question`]. What holds
//! many questions, and what is too long for such a link, is [packed].

mod held;
mod open;
mod openable;
pub mod packed;
mod query;
pub mod question;
mod read;
mod remark;
mod repair;
#[cfg(feature = "sweep")]
mod written;

#[cfg(test)]
mod tests;

pub use held::held;
pub use open::{enter, leave_open, may_be_open, place_of};
pub use openable::{
    Openable, check_openable, in_full, input_at, label_of, left_open, openable, put, value_at, wrongly_open,
};
pub use query::in_query;
pub use read::restated;
pub(crate) use read::{is_invisible, undamaged};
pub use remark::Remark;
#[cfg(feature = "sweep")]
pub use written::of_document;

use crate::registry::{
    NAMED_FIRST, NAMED_OTHERS, OTHERS, SHORT_LINKS, WRITE_SHORT_LINK, is_known, missing_rules, named, unknown,
};
use serde_json::{Map, Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::link::{STAMP, ShortLinks};
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::words::is_in_word;
use thiserror::Error;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// The keys of a sealed roll ([`crate::seal`]), which belong to no document: what fixes its dice, the commitment, the secret, the
/// phrase, and by what a changed link is known.
pub const SEAL_KEYS: [&str; 5] = ["awaits", "seal", "secret", "phrase", "check"];

/// The key of a document of a rule set that has no readable link: a loadout, a sweep, a scene, or a question that is too long for one.
pub const PACKED: &str = "packed";

/// What is said in place of an answer to a link of which nothing could be read.
pub const UNREAD: &str = "Nothing of this link could be read.";

/// The longest text of a link, in characters.
pub const LONGEST: usize = 2_000;

/// Something that is too long for a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the link would be {length} characters long; allowed: at most {LONGEST}. Keep it as a file instead")]
pub struct TooLong {
    /// How long the text would be, in characters.
    pub length: usize,
}

/// What a link opens.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The document. One of a rule set with links of its own can be read with the built-in catalogue; one that asks a
    /// question can be read unless a remark says what it lacks.
    pub document: Value,
    /// The keys of the inputs that its author leaves open to readers of an embedded answer, of [`may_be_open`]; those of other questions
    /// [`left_open`] finds.
    pub open: Vec<&'static str>,
    /// What could not be read, or is not as it seems.
    pub remarks: Vec<Remark>,
    /// Whether nothing that it states could be read, and it leaves nothing open: the document is then the plainest one, which nobody has asked
    /// for.
    pub is_unread: bool,
}

impl Opened {
    /// Whether something was stated and nothing of it could be read: then the document is nobody's question, and is not shown.
    pub fn is_refused(&self) -> bool {
        self.is_unread && self.remarks.iter().any(|remark| remark.wrong().is_some())
    }
}

/// The text of the link that opens a scenario document.
///
/// # Errors
///
/// When it is longer than [`LONGEST`].
///
/// ```
/// # #[cfg(feature = "example")] {
/// let fighter = |skill: i32| serde_json::json!({ "skill": skill });
/// let document = serde_json::json!({ "ruleset": "example", "attacker": fighter(3), "defender": fighter(5) });
/// let link = shootout::link::encode(&document)?;
/// assert!(link.starts_with("ruleset=example&") && link.ends_with("=5&v=1.1"));
/// assert_eq!(shootout::link::decode(&link).document["defender"], fighter(5));
/// # }
/// # Ok::<(), shootout::link::TooLong>(())
/// ```
pub fn encode(document: &Value) -> Result<String, TooLong> {
    let name = document.get(TAG).and_then(Value::as_str);
    match NAMED_OTHERS.iter().find(|rule_set| Some(rule_set.name) == name) {
        Some(rule_set) => question::encode(document, rule_set.version),
        // As in `decode`: a program without questions of the first rule set has nothing of how their links are written.
        None => match (NAMED_FIRST.asked.first(), document.get(ASK)) {
            (Some((first, _)), Some(ask)) if ask == first => fitting(text_of(&without_question(document))),
            (Some(_), Some(_)) => question::encode(document, NAMED_FIRST.version),
            _ => fitting(text_of(document)),
        },
    }
}

/// A document without the name of its question: short links are of the first one, which goes without saying.
fn without_question(document: &Value) -> Value {
    let mut document = document.clone();
    if let Value::Object(fields) = &mut document {
        fields.remove(ASK);
    }
    document
}

/// A text, if it is no longer than [`LONGEST`].
fn fitting(text: String) -> Result<String, TooLong> {
    if text.len() > LONGEST { Err(TooLong { length: text.len() }) } else { Ok(text) }
}

fn text_of(document: &Value) -> String {
    let mut pairs = WRITE_SHORT_LINK(document);
    pairs.push(stamp());
    pairs.join("&")
}

/// The versions that a link of the first rule set is written by, which end it.
fn stamp() -> String {
    format!("{STAMP}={FORMAT}.{}", NAMED_FIRST.version)
}

/// How the links of the rule set are written that the first links were of.
fn short_links() -> &'static ShortLinks {
    SHORT_LINKS
}

/// A link, for who has never seen any.
pub fn example() -> &'static str {
    short_links().example
}

/// The rule set that a link names; the first links name none.
///
/// ```
/// assert_eq!(shootout::link::rule_set_name("https://example.org/#ruleset=example&v=1.1").as_deref(), Some("example"));
/// assert_eq!(shootout::link::rule_set_name("https://example.org/#key=value&v=1.1"), None);
/// ```
pub fn rule_set_name(text: &str) -> Option<String> {
    read::rule_set_name(text)
}

/// Whether an embedded answer can show what the text of a link holds: of the first rule set only what short links hold, and nothing that is
/// packed.
pub fn may_be_embedded(text: &str) -> bool {
    let is_packed = packed::is(PACKED, text) || packed::is(packed::CATALOGUE, text);
    !is_packed && read::rule_set_name(text).is_none_or(|name| name != NAMED_FIRST.name)
}

/// Whether the links of a question have keys of their own, as those of the first one of the first rule set do.
pub fn has_short_keys(rule_set: &str, ask: &str) -> bool {
    NAMED_FIRST.name == rule_set && NAMED_FIRST.asked.first().is_some_and(|(first, _)| *first == ask)
}

/// Opens a link of any rule set: its text, or a whole address with the text behind `#`. Whatever is wrong with it, there is a
/// document; the remarks say what was left out, what stands in, and what is missing.
///
/// ```
/// let opened = shootout::link::decode("https://example.org/#modifer=7&v=1.1");
/// assert!(opened.remarks[0].to_string().ends_with("did you mean `modifier`?; left out"));
/// ```
pub fn decode(text: &str) -> Opened {
    // Said first, so that a program without others has nothing of how their links are read.
    if OTHERS.is_empty() {
        return decode_of_first(text);
    }
    if packed::is(PACKED, text) {
        return packed::open(text);
    }
    match read::rule_set_name(text).as_deref().and_then(named) {
        Some(rule_set) => question::decode(text, rule_set),
        None => decode_of_first(text),
    }
}

/// What a link opens, for who shows nothing in place of what nobody has asked for.
///
/// # Errors
///
/// When nothing of it could be read, or the rules are not loaded by which it is read.
///
/// ```
/// let error = shootout::link::read("https://example.org/#modifer=7&v=1.1").unwrap_err();
/// assert!(error.found.contains("did you mean `modifier`?"));
/// ```
pub fn read(text: &str) -> Result<Opened, InputError> {
    if let Some(missing) = rule_set_name(text).as_deref().and_then(missing_rules) {
        return Err(missing);
    }
    let opened = decode(text);
    if opened.is_refused() {
        let why: Vec<String> = opened.remarks.iter().map(ToString::to_string).collect();
        return Err(InputError::new("", why.join("; "), "a link whose question can be read"));
    }
    Ok(opened)
}

/// Opens a link as one of the first rule set, whatever known rule set it names: what [`decode`] does, without the rules of any other rule
/// set. Nothing is read of the link of a rule set that nobody knows: its keys may mean anything.
pub fn decode_of_first(text: &str) -> Opened {
    let mut remarks = Vec::new();
    if let Some(name) = read::rule_set_name(text).filter(|name| !is_known(name)) {
        remarks.push(Remark::Unreadable(unknown(&name)));
        return Opened { document: plainest(), open: Vec::new(), remarks, is_unread: true };
    }
    let mut typed = read::Typed::default();
    let (mut document, open) = read::read(text, short_links(), &mut typed, &mut remarks);
    if let Value::Object(fields) = &mut document {
        // The one rule set of the first links goes without saying.
        fields.entry(TAG).or_insert_with(|| Value::from(NAMED_FIRST.name));
    }
    let stated: Vec<String> = document.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    repair::repair(&mut document, typed, short_links(), &mut remarks);
    let is_unread = open.is_empty() && is_plainest(&document, &stated, &remarks);
    Opened { document, open, remarks, is_unread }
}

/// Whether all that stands in a document was put there for want of anything that could be read.
fn is_plainest(document: &Value, stated: &[String], remarks: &[Remark]) -> bool {
    let stood_in = |name: &String| {
        let is_of_it =
            |path: &str| path.strip_prefix(name.as_str()).is_some_and(|rest| !rest.starts_with(is_in_word));
        remarks.iter().any(|remark| matches!(remark, Remark::StoodIn { wrong, .. } if is_of_it(&wrong.path)))
    };
    let is_in_doubt = remarks.iter().any(|remark| matches!(remark, Remark::StoodIn { .. }));
    is_in_doubt && stated.iter().filter(|name| *name != TAG).all(stood_in) && *document == plainest()
}

/// The document of a link that states nothing.
fn plainest() -> Value {
    let mut plainest = json!({ TAG: NAMED_FIRST.name });
    repair::repair(&mut plainest, read::Typed::default(), short_links(), &mut Vec::new());
    plainest
}
