//! Numbers that know their limits, so that a scenario out of bounds cannot be built.

use crate::decimals::shortest;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A whole number from `MIN` to `MAX`, both included.
///
/// ```
/// use shootout_ruleset::number::BoundedInt;
/// let skill: BoundedInt<0, 200> = BoundedInt::new(45).unwrap();
/// assert_eq!(skill.get(), 45);
/// assert_eq!(BoundedInt::<0, 200>::new(201), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoundedInt<const MIN: i32, const MAX: i32>(i32);

impl<const MIN: i32, const MAX: i32> BoundedInt<MIN, MAX> {
    /// The number, if it is within the limits.
    #[must_use]
    pub const fn new(number: i32) -> Option<Self> {
        if number >= MIN && number <= MAX { Some(Self(number)) } else { None }
    }

    /// The number, or the limit nearest to it.
    #[must_use]
    pub const fn nearest(number: i32) -> Self {
        if number < MIN {
            Self(MIN)
        } else if number > MAX {
            Self(MAX)
        } else {
            Self(number)
        }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }
}

impl<const MIN: i32, const MAX: i32> Default for BoundedInt<MIN, MAX> {
    /// Zero, or the limit nearest to it.
    fn default() -> Self {
        Self::nearest(0)
    }
}

impl<const MIN: i32, const MAX: i32> fmt::Debug for BoundedInt<MIN, MAX> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, formatter)
    }
}

impl<const MIN: i32, const MAX: i32> fmt::Display for BoundedInt<MIN, MAX> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl<const MIN: i32, const MAX: i32> Serialize for BoundedInt<MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

impl<'de, const MIN: i32, const MAX: i32> Deserialize<'de> for BoundedInt<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(Within { min: MIN, max: MAX }).map(BoundedInt)
    }
}

/// Reads a whole number within bounds: one for all bounds, so that it is compiled once.
struct Within {
    min: i32,
    max: i32,
}

impl Within {
    fn holds(&self, number: i32) -> bool {
        (self.min..=self.max).contains(&number)
    }
}

impl serde::de::Visitor<'_> for Within {
    type Value = i32;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a whole number from {} to {}", self.min, self.max)
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<i32, E> {
        let found = i32::try_from(number).ok().filter(|number| self.holds(*number));
        found.ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<i32, E> {
        let found = i32::try_from(number).ok().filter(|number| self.holds(*number));
        found.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<i32, E> {
        let whole = number.fract() == 0.0 && number >= f64::from(self.min) && number <= f64::from(self.max);
        if whole {
            return Ok(number as i32);
        }
        Err(E::invalid_value(Unexpected::Float(number), &self))
    }
}

#[cfg(feature = "schema")]
impl<const MIN: i32, const MAX: i32> schemars::JsonSchema for BoundedInt<MIN, MAX> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Whole_{MIN}_{MAX}").into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": MIN, "maximum": MAX })
    }
}

/// A chance in percent, with two decimals at most: exact, unlike a fraction in binary.
///
/// ```
/// use shootout_ruleset::number::Percent;
/// let chance: Percent = serde_json::from_str("2.5")?;
/// assert_eq!(chance.share::<f64>(), 0.025);
/// assert!(serde_json::from_str::<Percent>("2.555").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent {
    hundredths: u16,
}

impl Percent {
    /// The chance, if it is 0 to 100 with two decimals at most.
    #[must_use]
    pub fn new(percent: f64) -> Option<Self> {
        let hundredths = (percent * 100.0).round();
        let exact = (0.0..=10_000.0).contains(&hundredths) && (hundredths / 100.0 - percent).abs() < 1e-9;
        exact.then_some(Self { hundredths: hundredths as u16 })
    }

    /// In percent.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// As a part of one.
    #[must_use]
    pub fn share<W: shootout_odds::Weight>(self) -> W {
        W::ratio(u64::from(self.hundredths), 10_000)
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_number(self.get(), serializer)
    }
}

impl<'de> Deserialize<'de> for Percent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Percent;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a number from 0 to 100 with two decimals at most")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
                Percent::new(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
                Percent::new(number as f64)
                    .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
                Percent::new(number).ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
            }
        }
        deserializer.deserialize_f64(Visitor)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Percent {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Percent".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": 100, "multipleOf": 0.01 })
    }
}

/// The farthest that anything in a scenario can be away, in metres.
pub const FARTHEST_M: f64 = 1_000_000.0;

/// A distance in metres, or a speed in metres a round: 0 to [`FARTHEST_M`], fractions allowed.
///
/// ```
/// use shootout_ruleset::number::Metres;
/// assert_eq!(Metres::new(12.5).unwrap().get(), 12.5);
/// assert_eq!(Metres::new(f64::NAN), None);
/// ```
#[derive(Clone, Copy, PartialEq, PartialOrd, Default)]
pub struct Metres(f64);

impl Metres {
    /// The distance, if it is finite and within the limits.
    #[must_use]
    pub fn new(metres: f64) -> Option<Self> {
        (0.0..=FARTHEST_M).contains(&metres).then_some(Self(metres))
    }

    /// The number of metres.
    #[must_use]
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl fmt::Debug for Metres {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self} m")
    }
}

impl fmt::Display for Metres {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&shortest(self.0))
    }
}

impl Serialize for Metres {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_number(self.0, serializer)
    }
}

/// Whole numbers are written without a fraction, as a person would.
pub fn serialize_number<S: Serializer>(number: f64, serializer: S) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        serializer.serialize_i64(number as i64)
    } else {
        serializer.serialize_f64(number)
    }
}

impl<'de> Deserialize<'de> for Metres {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Metres;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "a number from 0 to {}", Metres(FARTHEST_M))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
                Metres::new(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
                Metres::new(number as f64)
                    .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
                Metres::new(number).ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
            }
        }
        deserializer.deserialize_f64(Visitor)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Metres {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Metres".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": FARTHEST_M })
    }
}
