//! Disputed rules: each is a switch, with its doubt, its question and its readings stated once, in a row.
//!
//! The macro [`rulings!`](crate::rulings!) makes of the rows the struct that documents hold and the table of words that forms, commands and
//! comparisons show; [`readings!`](crate::readings!) makes the types of the switches that are more than yes or no.

mod setting;

pub use setting::Setting;

use serde::Deserialize;
use serde::de::value::Error;

/// One way to read a disputed rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// What to set the switch to.
    pub setting: Setting,
    /// What that means at the table.
    pub words: &'static str,
}

/// A switch, in words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Switch {
    /// The field of the rulings.
    pub name: &'static str,
    /// The doubt it settles.
    pub doubt: &'static str,
    /// The doubt as a question.
    pub question: &'static str,
    /// The readings, the default first. Where numbers are allowed, some usual ones.
    pub readings: &'static [Reading],
}

/// A switch or a reading that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulingError {
    /// No switch of this name.
    #[error("no ruling is called `{0}`")]
    UnknownSwitch(String),
    /// The switch has no such reading.
    #[error("`{name}` cannot be `{setting}`: {reason}")]
    UnknownReading {
        /// The switch.
        name: &'static str,
        /// What it was to be set to.
        setting: String,
        /// What is allowed.
        reason: String,
    },
}

/// Makes a struct of rulings: a field for each row, the table `SWITCHES` of the rows' words, and `set`. The default stands first
/// among the readings.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use shootout_ruleset::rulings::Setting::{Flag, Name};
///
/// shootout_ruleset::readings! {
///     /// Who wins a tie.
///     Ties {
///         /// Nobody is hit.
///         Defender,
///         /// The attacker hits.
///         Attacker,
///     }
/// }
///
/// shootout_ruleset::rulings! {
///     /// How disputed rules are read.
///     Rulings {
///         ties: Ties = Ties::Defender, "E-2",
///             "Who wins a tie?", [
///             Name("defender") => "The defender.",
///             Name("attacker") => "The attacker.",
///         ];
///         fumbles: bool = false, "E-4",
///             "Is double one a fumble?", [
///             Flag(false) => "No.",
///             Flag(true) => "Yes.",
///         ];
///     }
/// }
///
/// let mut rulings = Rulings::default();
/// rulings.set("ties", Name("attacker"))?;
/// assert_eq!(rulings, Rulings { ties: Ties::Attacker, fumbles: false });
/// assert!(rulings.set("ties", Name("both")).is_err());
/// assert_eq!(Rulings::SWITCHES[1].question, "Is double one a fumble?");
/// # Ok::<(), shootout_ruleset::rulings::RulingError>(())
/// ```
#[macro_export]
macro_rules! rulings {
    ($(#[$about:meta])+ $name:ident {
        $($field:ident: $type:ty = $default:expr, $doubt:literal, $question:literal,
            [$($setting:expr => $words:literal),+ $(,)?];)+
    }) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(extend("x-inputs" = [$(stringify!($field)),+])))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $(
                #[doc = concat!($question, " (", $doubt, ")")]
                #[cfg_attr(feature = "schema", schemars(title = $question, extend(
                    "x-rule" = $doubt,
                    "x-readings" = [$({ "value": $setting, "words": $words }),+],
                )))]
                pub $field: $type,
            )+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }

        impl $name {
            /// Every switch, in the order of the rules.
            pub const SWITCHES: &'static [$crate::rulings::Switch] = &[$(
                $crate::rulings::Switch {
                    name: stringify!($field),
                    doubt: $doubt,
                    question: $question,
                    readings: &[$($crate::rulings::Reading { setting: $setting, words: $words }),+],
                },
            )+];

            /// Sets a switch by its name.
            ///
            /// # Errors
            ///
            /// When there is no such switch, or it has no such reading.
            pub fn set(
                &mut self,
                name: &str,
                setting: $crate::rulings::Setting,
            ) -> Result<(), $crate::rulings::RulingError> {
                match name {
                    $(stringify!($field) => {
                        $crate::rulings::put(&mut self.$field, stringify!($field), setting)
                    })+
                    _ => Err($crate::rulings::RulingError::UnknownSwitch(name.to_owned())),
                }
            }
        }
    };
}

/// Makes an enum for each switch that is more than yes, no or a number; documents spell its readings in snake case.
#[macro_export]
macro_rules! readings {
    ($($(#[$about:meta])+ $name:ident { $($(#[$words:meta])+ $reading:ident),+ $(,)? })+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$words])+ $reading),+ }
    )+};
}

/// Reads a setting into a switch. Kept in one place for each type of switch: the page is smaller so.
///
/// # Errors
///
/// When the switch has no such reading.
#[inline(never)]
pub fn put<T: Deserialize<'static>>(
    switch: &mut T,
    name: &'static str,
    setting: Setting,
) -> Result<(), RulingError> {
    *switch = T::deserialize(setting).map_err(|error| unknown_reading(name, setting, &error))?;
    Ok(())
}

fn unknown_reading(name: &'static str, setting: Setting, error: &Error) -> RulingError {
    RulingError::UnknownReading { name, setting: setting.to_string(), reason: error.to_string() }
}
