//! Disputed rules: each is a switch, with its doubt, its question and its readings stated once, in a row.
//!
//! The macro [`rulings!`](crate::rulings!) makes of the rows the struct that documents hold and the table of words that forms, commands and
//! comparisons show; [`readings!`](crate::readings!) makes the types of the switches that are more than yes or no.

mod compare;
mod setting;

pub use compare::{Difference, any_differs, other_readings};
pub use setting::Setting;

use serde::Deserialize;
use serde::de::value::Error;
use serde_json::Value;

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

impl Switch {
    /// What it is set to where nothing is stated.
    #[must_use]
    pub fn default_value(&self) -> Value {
        self.readings.first().and_then(|first| serde_json::to_value(first.setting).ok()).unwrap_or_default()
    }

    /// The setting that a document states for it; 4 and 4.0 are the same. None when it is no name of a reading, no flag and no number.
    #[must_use]
    pub fn setting(&self, stated: &Value) -> Option<Setting> {
        match stated {
            Value::Bool(flag) => Some(Setting::Flag(*flag)),
            Value::Number(number) => number.as_f64().map(Setting::Number),
            Value::String(text) => self
                .readings
                .iter()
                .map(|reading| reading.setting)
                .find(|setting| matches!(setting, Setting::Name(name) if name == text)),
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }

    /// The reading that a document states for it. None when it states something else, such as a number that is none of the usual ones.
    #[must_use]
    pub fn reading(&self, stated: &Value) -> Option<&'static Reading> {
        let setting = self.setting(stated)?;
        self.readings.iter().find(|reading| reading.setting == setting)
    }
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

            /// Checks that a switch of this name can be set so.
            ///
            /// # Errors
            ///
            /// When there is no such switch, or it has no such reading.
            pub fn check(
                name: &str,
                setting: $crate::rulings::Setting,
            ) -> Result<(), $crate::rulings::RulingError> {
                Self::default().set(name, setting)
            }

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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const COST: Switch = Switch {
        name: "cost",
        doubt: "E-5",
        question: "What does it cost?",
        readings: &[
            Reading { setting: Setting::Number(4.0), words: "Four." },
            Reading { setting: Setting::Number(0.5), words: "A half." },
        ],
    };
    const TIES: Switch = Switch {
        name: "ties",
        doubt: "E-2",
        question: "Who wins a tie?",
        readings: &[
            Reading { setting: Setting::Name("defender"), words: "The defender." },
            Reading { setting: Setting::Name("attacker"), words: "The attacker." },
        ],
    };

    #[test]
    fn a_number_is_the_same_however_it_is_written() {
        for stated in [json!(4), json!(4.0), json!(4e0)] {
            assert_eq!(COST.reading(&stated).map(|reading| reading.words), Some("Four."), "{stated}");
        }
        assert_eq!(COST.setting(&json!(7)), Some(Setting::Number(7.0)));
        assert_eq!(COST.reading(&json!(7)), None);
    }

    #[test]
    fn names_are_those_of_readings() {
        assert_eq!(TIES.setting(&json!("attacker")), Some(Setting::Name("attacker")));
        assert_eq!(TIES.reading(&json!("attacker")).map(|reading| reading.words), Some("The attacker."));
        for wrong in [json!("both"), json!(null), json!(["attacker"]), json!({})] {
            assert_eq!(TIES.setting(&wrong), None, "{wrong}");
        }
        assert_eq!(TIES.setting(&json!(true)), Some(Setting::Flag(true)));
        assert_eq!(TIES.reading(&json!(true)), None);
    }
}
