use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The most that a ruling may name.
const MOST: u8 = 20;

/// The word for any number.
const ANY: &str = "any";

/// How many fate points one roll may take (FU-A12): 0 to 20, or any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerRoll(Option<u8>);

impl PerRoll {
    /// One, as the source shows it.
    pub const ONE: Self = Self(Some(1));

    /// Of so many, those that one roll may take.
    pub fn of(self, points: i32) -> i32 {
        self.0.map_or(points, |most| points.min(i32::from(most)))
    }
}

impl Serialize for PerRoll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(most) => serializer.serialize_u8(most),
            None => serializer.serialize_str(ANY),
        }
    }
}

impl<'de> Deserialize<'de> for PerRoll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = PerRoll;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "a whole number from 0 to {MOST}, or \"{ANY}\"")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<PerRoll, E> {
                self.visit_f64(number as f64)
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<PerRoll, E> {
                self.visit_f64(number as f64)
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<PerRoll, E> {
                if number.fract() == 0.0 && (0.0..=f64::from(MOST)).contains(&number) {
                    return Ok(PerRoll(Some(number as u8)));
                }
                Err(E::invalid_value(Unexpected::Float(number), &self))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<PerRoll, E> {
                if text == ANY {
                    Ok(PerRoll(None))
                } else {
                    Err(E::invalid_value(Unexpected::Str(text), &self))
                }
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

shootout_ruleset::inline_schema!(PerRoll, "PerRoll", |_| schemars::json_schema!({
    "anyOf": [{ "type": "integer", "minimum": 0, "maximum": MOST }, { "const": ANY }]
}));
