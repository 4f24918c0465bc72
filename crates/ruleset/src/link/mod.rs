//! Links: places in a document and values without parts, as the text of a link writes them, and what a rule set declares of the
//! short links that it has.

pub mod word;

use crate::InputError;
use crate::document::{Path, Step};
use crate::document_kind::DocumentKind;
use serde_json::Value;

/// The key of the stamp, which ends every link.
pub const STAMP: &str = "v";

/// No document goes deeper.
const DEEPEST: usize = 8;
/// No field has a longer name.
const LONGEST_NAME: usize = 64;
/// No list is longer than an index of so many digits can say.
const MAX_DIGITS: usize = 4;

/// The path of a place as a link writes it, with nothing but dots: `walls.1.height`. None if no document can have such a place.
pub fn place(written: &str) -> Option<Path<'_>> {
    let step = |part| match part {
        number if is_number(number) => number.parse().ok().map(Step::Entry),
        name => is_name(name).then_some(Step::Field(name)),
    };
    let steps: Option<Vec<Step<'_>>> = written.split('.').map(step).take(DEEPEST + 1).collect();
    steps.filter(|steps| steps.len() <= DEEPEST).map(Path)
}

fn is_number(part: &str) -> bool {
    (1..=MAX_DIGITS).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a field could have this name.
pub fn is_name(name: &str) -> bool {
    (1..=LONGEST_NAME).contains(&name.len())
        && name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

/// Why a value could not be read: what was found, and what is allowed.
pub type Wrong = (String, String);

/// How a rule set writes its documents in few letters: with keys for common places, without what is the default anyway, and lists
/// and small things in one value. All of it is fixed for ever, as links written years ago are read by it. It may be added to,
/// never changed.
#[derive(Clone, Copy, Debug)]
pub struct ShortLinks {
    /// The kind of documents that they hold.
    pub kind: DocumentKind,
    /// Keys and the places of the document that they stand for, in the order in which a link gives them. A key goes on as a path:
    /// `wall.name` is `place.wall.name`.
    pub keys: &'static [(&'static str, &'static str)],
    /// One of them, for who has never seen any.
    pub example: &'static str,
    /// The keys that a link may leave open to its readers: what one input can ask for.
    pub may_be_open: &'static [&'static str],
    /// The pairs of a document, in the order of the keys.
    pub write: fn(&Value) -> Vec<String>,
    /// What stands at a place, of its text.
    ///
    /// # Errors
    ///
    /// What was found, and what is allowed.
    pub read_value: fn(&Path<'_>, &str) -> Result<Value, Wrong>,
    /// Reads a document, with nothing but what comes with the program.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub check: fn(&Value) -> Result<(), InputError>,
    /// What is used instead of something that is missing or cannot be read, by its place; none where it can be left out.
    pub stand_in: fn(&str) -> Option<Value>,
    /// The parts of a document that is made of nothing but what is used instead.
    pub parts: &'static [&'static str],
}

impl ShortLinks {
    /// None: what a program has that writes and reads them elsewhere.
    pub const NONE: Self = Self {
        kind: DocumentKind::Catalogue,
        keys: &[],
        example: "",
        may_be_open: &[],
        write: |_| Vec::new(),
        read_value: |_, text| Err((text.to_owned(), String::new())),
        check: |_| Ok(()),
        stand_in: |_| None,
        parts: &[],
    };

    /// The place that a key stands for; none if no key begins so.
    pub fn path_of(&self, key: &str) -> Option<String> {
        let (first, rest) = key.split_at(key.find('.').unwrap_or(key.len()));
        self.keys.iter().find(|(key, _)| *key == first).map(|(_, place)| format!("{place}{rest}"))
    }
}
