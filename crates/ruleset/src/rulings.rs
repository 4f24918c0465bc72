//! Disputed rules: each is a switch, with its doubt, its question and its readings stated once, in a row.
//!
//! The macro [`rulings!`](crate::rulings!) makes of the rows the struct that documents hold and the table of words that forms, commands and
//! comparisons show, and the types of the switches that are more than yes or no.

use crate::number::serialize_number;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer, forward_to_deserialize_any};
use serde_json::Value;
use std::fmt;

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
    pub fn default_value(&self) -> Value {
        self.readings.first().and_then(|first| serde_json::to_value(first.setting).ok()).unwrap_or_default()
    }

    /// The setting that a document states for it; 4 and 4.0 are the same. None when it is no name of a reading, no flag and no number.
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
/// among the readings. A switch that is more than yes, no or a number is an `enum`, made of its row; one whose type several rows
/// share, or that has a default of its own, names its type.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use shootout_ruleset::rulings::Setting::{Flag, Name};
///
/// shootout_ruleset::rulings! {
///     /// How disputed rules are read.
///     Rulings {
///         ties: enum Ties, "E-2",
///             "Who wins a tie?", [
///             /// Nobody is hit.
///             Defender = "defender" => "The defender.",
///             /// The attacker hits.
///             Attacker = "attacker" => "The attacker.",
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
    ($(#[$about:meta])+ $name:ident { $($rows:tt)+ }) => {
        $crate::rulings!(@row [$(#[$about])+ $name] [] $($rows)+);
    };
    (@row $head:tt [$($told:tt)*]
        $field:ident: enum $type:ident, $doubt:literal, $question:literal, [
            $(#[$means:meta])+ $first:ident = $name:literal => $words:literal
            $(, $(#[$also_means:meta])+ $reading:ident = $also:literal => $in_words:literal)* $(,)?
        ]; $($rows:tt)*
    ) => {
        #[doc = concat!($doubt, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, $crate::JsonSchema)]
        pub enum $type {
            $(#[$means])+ #[serde(rename = $name)] $first,
            $($(#[$also_means])+ #[serde(rename = $also)] $reading,)*
        }
        $crate::rulings!(@row $head [$($told)* {
            $field, $type, $type::$first, $doubt, $question, [
                $crate::rulings::Setting::Name($name) => $words
                $(, $crate::rulings::Setting::Name($also) => $in_words)*
            ]
        }] $($rows)*);
    };
    (@row $head:tt [$($told:tt)*]
        $field:ident: $type:ty = $default:expr, $doubt:literal, $question:literal,
            [$($setting:expr => $words:literal),+ $(,)?]; $($rows:tt)*
    ) => {
        $crate::rulings!(@row $head [$($told)* {
            $field, $type, $default, $doubt, $question, [$($setting => $words),+]
        }] $($rows)*);
    };
    (@row [$(#[$about:meta])+ $name:ident] [$({
        $field:ident, $type:ty, $default:expr, $doubt:literal, $question:literal, [$($setting:expr => $words:literal),+]
    })+]) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $crate::JsonSchema)]
        #[schemars(extend("x-inputs" = [$(stringify!($field)),+]))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $(
                #[doc = concat!($question, " (", $doubt, ")")]
                #[schemars(title = $question, extend(
                    "x-rule" = $doubt,
                    "x-readings" = [$({ "value": $setting, "words": $words }),+],
                ))]
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

/// Makes an enum for each switch whose type several rows share; documents spell its readings in snake case.
#[macro_export]
macro_rules! readings {
    ($($(#[$about:meta])+ $name:ident { $($(#[$words:meta])+ $reading:ident),+ $(,)? })+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, $crate::JsonSchema)]
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

/// Another reading of a disputed rule that changes the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference<N> {
    /// The switch.
    pub switch: &'static Switch,
    /// The other reading.
    pub reading: &'static Reading,
    /// The numbers under that reading.
    pub numbers: N,
}

/// Every reading, one switch at a time, whose numbers differ from those now. `under` gives the numbers of a reading; none for the one
/// in force, and where nothing goes together.
pub fn other_readings<N>(
    switches: &'static [Switch],
    mut under: impl FnMut(&'static Switch, &'static Reading) -> Option<N>,
    differs: impl Fn(&N) -> bool,
) -> Vec<Difference<N>> {
    let readings =
        switches.iter().flat_map(|switch| switch.readings.iter().map(move |reading| (switch, reading)));
    let difference = |(switch, reading)| {
        let numbers = under(switch, reading).filter(&differs)?;
        Some(Difference { switch, reading, numbers })
    };
    readings.filter_map(difference).collect()
}

/// Whether any number is another, beyond the rounding of `f64`.
///
/// ```
/// use shootout_ruleset::rulings::any_differs;
/// assert!(any_differs(&[Some(0.5), None], &[Some(0.5), Some(0.0)]));
/// assert!(!any_differs(&[Some(0.3)], &[Some(0.1 + 0.2)]));
/// ```
pub fn any_differs(these: &[Option<f64>], those: &[Option<f64>]) -> bool {
    const NOISE: f64 = 1e-12;
    these.iter().zip(those).any(|pair| match pair {
        (Some(one), Some(other)) => (one - other).abs() > NOISE,
        (one, other) => one.is_some() != other.is_some(),
    })
}

/// A value that a switch can be set to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// One of several named readings.
    Name(&'static str),
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
}

impl fmt::Display for Setting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Name(name) => formatter.write_str(name),
            Setting::Flag(flag) => write!(formatter, "{flag}"),
            Setting::Number(number) => write!(formatter, "{number}"),
        }
    }
}

/// A setting as a document states it.
impl Serialize for Setting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Setting::Name(name) => serializer.serialize_str(name),
            Setting::Flag(flag) => serializer.serialize_bool(*flag),
            Setting::Number(number) => serialize_number(*number, serializer),
        }
    }
}

/// A setting is read into a field as if it stood in a document.
impl<'de> Deserializer<'de> for Setting {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Setting::Name(name) => visitor.visit_borrowed_str(name),
            Setting::Flag(flag) => visitor.visit_bool(flag),
            Setting::Number(number) => visitor.visit_f64(number),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Setting::Name(name) => visitor.visit_enum(StrDeserializer::new(name)),
            other => other.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
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
