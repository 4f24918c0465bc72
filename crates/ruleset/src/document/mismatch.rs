use super::error::InputError;
use super::error::excerpt;
use super::error::nearest;
use super::node::{number_words, text_words};
use super::{NOTHING, path, quoted};
use crate::decimals::shortest;
use crate::words::counted;
use serde::de::{Error, Expected, Unexpected};
use std::fmt::Display;

/// What is found where there is a field that no document of its kind has.
pub const UNKNOWN_FIELD: &str = "an unknown field";

/// Why a tree does not fit a type, and where, as the error passes up from the place where it happened.
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("{}", .0.mismatch)]
pub(super) struct Misfit(Box<Place>);

/// Behind a pointer, so that what goes well does not carry the room for it about.
#[derive(Debug, PartialEq)]
struct Place {
    mismatch: Mismatch,
    /// Its path, as far as the error has passed up.
    path: String,
}

impl From<Mismatch> for Misfit {
    fn from(mismatch: Mismatch) -> Self {
        Self(Box::new(Place { mismatch, path: String::new() }))
    }
}

impl Misfit {
    /// A value asked for before its name, or with a name that stands alone: no type of a document does that.
    pub(super) fn out_of_turn() -> Self {
        Mismatch::Unfit { found: "a value".to_owned(), allowed: "its name first".to_owned() }.into()
    }

    /// The same for a value that may also be null.
    #[cold]
    #[inline(never)]
    pub(super) fn or_null(self) -> Self {
        let Place { mismatch, path } = *self.0;
        Self(Box::new(Place { mismatch: mismatch.or_null(), path }))
    }

    #[cold]
    #[inline(never)]
    pub(super) fn under_field(mut self, name: &str) -> Self {
        self.0.path = path::join(&path::field("", name), &self.0.path);
        self
    }

    #[cold]
    #[inline(never)]
    pub(super) fn under_entry(mut self, index: usize) -> Self {
        self.0.path = path::join(&path::entry("", index), &self.0.path);
        self
    }

    /// The same where a type asked for its fields by their places: how many there were is which one is missing.
    #[cold]
    #[inline(never)]
    pub(super) fn of_fields(mut self, known: &'static [&'static str]) -> Self {
        if let (Mismatch::TooFew { found, .. }, true) = (&self.0.mismatch, self.0.path.is_empty())
            && let Some(name) = known.get(*found)
        {
            self.0.mismatch = Mismatch::Missing(name);
        }
        self
    }

    /// Whether a list as such is too short.
    pub(super) fn is_of_length(&self) -> bool {
        matches!(self.0.mismatch, Mismatch::TooFew { .. }) && self.0.path.is_empty()
    }

    /// The error with its full path, when the tree stands at `root` in its document.
    pub(super) fn below(self, root: &str) -> InputError {
        self.0.mismatch.at(path::join(root, &self.0.path))
    }
}

/// Why a tree does not fit a type.
#[derive(Debug, PartialEq, thiserror::Error)]
pub(super) enum Mismatch {
    #[error("unknown field `{field}`")]
    UnknownField { field: String, known: &'static [&'static str] },
    #[error("unknown name `{name}`")]
    UnknownName { name: String, known: &'static [&'static str], or_null: bool },
    #[error("`{0}` is missing")]
    Missing(&'static str),
    #[error("found {found} entries; allowed: {allowed}")]
    TooFew { found: usize, allowed: String },
    #[error("found {found}; allowed: {allowed}")]
    Unfit { found: String, allowed: String },
}

impl Mismatch {
    /// The same for a value that may also be null.
    pub(super) fn or_null(self) -> Self {
        match self {
            Mismatch::Unfit { found, allowed } => {
                Mismatch::Unfit { found, allowed: format!("{allowed}, or null") }
            }
            Mismatch::TooFew { found, allowed } => {
                Mismatch::TooFew { found, allowed: format!("{allowed}, or null") }
            }
            Mismatch::UnknownName { name, known, .. } => Mismatch::UnknownName { name, known, or_null: true },
            other => other,
        }
    }

    /// The error at a place in a document; that of an unknown field ends with the field itself.
    pub(super) fn at(self, place: String) -> InputError {
        match self {
            Mismatch::UnknownField { field, known } => InputError {
                path: place,
                found: UNKNOWN_FIELD.to_owned(),
                allowed: quoted(known.iter().copied()),
                nearest: nearest(&field, known.iter().copied()),
            },
            Mismatch::UnknownName { name, known, or_null } => InputError {
                path: place,
                found: excerpt(&name),
                allowed: quoted(known.iter().copied()) + if or_null { ", or null" } else { "" },
                nearest: nearest(&name, known.iter().copied()),
            },
            Mismatch::Missing(field) => {
                InputError::new(path::field(&place, field), NOTHING, "a value: this field is required")
            }
            Mismatch::TooFew { found, allowed } => InputError::new(place, counted(found, "entry"), allowed),
            Mismatch::Unfit { found, allowed } => InputError::new(place, found, allowed),
        }
    }
}

impl Error for Misfit {
    fn custom<T: Display>(message: T) -> Self {
        Mismatch::Unfit { found: "something else".to_owned(), allowed: message.to_string() }.into()
    }
    #[cold]
    #[inline(never)]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Mismatch::Unfit { found: words(found), allowed: expected.to_string() }.into()
    }
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }
    #[cold]
    #[inline(never)]
    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        Mismatch::TooFew { found, allowed: expected.to_string() }.into()
    }
    #[cold]
    #[inline(never)]
    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        Mismatch::UnknownField { field: field.to_owned(), known }.into()
    }
    #[cold]
    #[inline(never)]
    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        Mismatch::UnknownName { name: name.to_owned(), known, or_null: false }.into()
    }
    #[cold]
    #[inline(never)]
    fn missing_field(field: &'static str) -> Self {
        Mismatch::Missing(field).into()
    }
}

/// What was found, as a person wrote it.
fn words(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(flag) => flag.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => serde_json::Number::from_f64(number)
            .map_or_else(|| shortest(number), |number| number_words(&number)),
        Unexpected::Str(text) => text_words(text),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Char(letter) => excerpt(letter.encode_utf8(&mut [0; 4])),
        Unexpected::Other(words) => words.to_owned(),
        _ => "something else".to_owned(),
    }
}
