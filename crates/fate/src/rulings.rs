//! Rows of rulings: each disputed rule's switch, its doubt, its question and its readings, stated once.

use serde::{Serialize, Serializer};

/// A value that a switch can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// One of several named readings.
    Name(&'static str),
    /// Yes or no.
    Flag(bool),
}

impl Serialize for Setting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Name(name) => serializer.serialize_str(name),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
        }
    }
}

/// One way to read a disputed rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What to set the switch to.
    pub setting: Setting,
    /// What that means at the table.
    pub words: &'static str,
}

/// A switch, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The field of the rulings.
    pub name: &'static str,
    /// The doubt that it settles.
    pub doubt: &'static str,
    /// The doubt as a question.
    pub question: &'static str,
    /// The readings, the default first.
    pub readings: &'static [Reading],
}

/// Makes the struct `Rulings` with a field for each row, and the table `Rulings::SWITCHES` of the rows' words.
macro_rules! rulings {
    ($($field:ident: $type:ty = $default:expr, $doubt:literal, $question:literal,
        [$($setting:expr => $words:literal),+ $(,)?];)+) => {
        /// How disputed rules are read. The default of each is the narrowest literal reading of the source.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct Rulings {
            $(
                #[doc = concat!($question, " (", $doubt, ")")]
                #[cfg_attr(feature = "schema", schemars(title = $question))]
                pub $field: $type,
            )+
        }

        impl Default for Rulings {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }

        impl Rulings {
            /// Every switch, in the order of the doubts.
            pub const SWITCHES: &'static [Switch] = &[$(
                Switch {
                    name: stringify!($field),
                    doubt: $doubt,
                    question: $question,
                    readings: &[$(Reading { setting: $setting, words: $words }),+],
                },
            )+];
        }
    };
}

/// Makes an enum for each switch that is more than yes or no.
macro_rules! readings {
    ($($(#[$about:meta])+ $name:ident { $($(#[$words:meta])+ $reading:ident),+ $(,)? })+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$words])+ $reading),+ }
    )+};
}

pub(crate) use {readings, rulings};
