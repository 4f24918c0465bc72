//! Links: places in a document and values without parts, as the text of a link writes them, and what a rule set declares of the
//! short links that it has.

pub mod steps;
pub mod word;

use crate::InputError;
use crate::document_kind::DocumentKind;
use serde_json::Value;
use steps::Step;

/// The key of the stamp, which ends every link.
pub const STAMP: &str = "v";

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
    pub read_value: fn(&[Step<'_>], &str) -> Result<Value, Wrong>,
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
    #[must_use]
    pub fn path_of(&self, key: &str) -> Option<String> {
        let (first, rest) = key.split_at(key.find('.').unwrap_or(key.len()));
        self.keys.iter().find(|(key, _)| *key == first).map(|(_, place)| format!("{place}{rest}"))
    }
}
