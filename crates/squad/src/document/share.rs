//! A chance that a document states: a decimal from 0 to 1, which means exactly that decimal.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shootout_odds::Weight;
use shootout_ruleset::number::serialize_number;

/// The most decimal places that are kept exactly.
const MAX_PLACES: usize = 15;

/// A chance from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share(f64);

impl Share {
    /// What is certain.
    pub const ONE: Self = Self(1.0);
    /// As likely as not.
    pub const HALF: Self = Self(0.5);

    /// The chance, if it is one.
    #[must_use]
    pub fn new(share: f64) -> Option<Self> {
        (0.0..=1.0).contains(&share).then_some(Self(share))
    }

    /// Whether it may happen at all.
    #[must_use]
    pub fn is_possible(self) -> bool {
        self.0 > 0.0
    }

    /// As a weight: exactly the decimal that was written.
    #[must_use]
    pub fn weight<W: Weight>(self) -> W {
        let written = format!("{:.MAX_PLACES$}", self.0);
        let digits = written.replace('.', "");
        W::ratio(digits.parse().unwrap_or(0), 10u64.pow(MAX_PLACES as u32))
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_number(self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Share;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("a number from 0 to 1")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Share, E> {
                Share::new(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Share, E> {
                Share::new(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Share, E> {
                Share::new(number).ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Share {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Share".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_odds::Rational;

    #[test]
    fn a_decimal_is_exactly_that_decimal() {
        for (share, part, whole) in [(0.1, 1, 10), (0.375, 3, 8), (1.0, 1, 1), (0.0, 0, 1)] {
            assert_eq!(Share::new(share).map(Share::weight), Some(Rational::ratio(part, whole)));
        }
        assert_eq!(Share::new(1.01), None);
    }
}
