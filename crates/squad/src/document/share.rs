//! A chance that a document states: a decimal from 0 to 1, which means exactly that decimal.

use serde::{Deserializer, Serializer};
use shootout_odds::{Pool, Weight};
use shootout_ruleset::number::{read_number, serialize_number};
use shootout_ruleset::prelude::*;

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
    pub fn new(share: f64) -> Option<Self> {
        (0.0..=1.0).contains(&share).then_some(Self(share))
    }

    /// As a weight: exactly the decimal that was written.
    pub fn weight<W: Weight>(self) -> W {
        let (part, whole) = self.parts();
        W::ratio(part, whole)
    }

    /// What is said beside the odds of something that dice take for certain, although it is not.
    pub(crate) fn remark(self, rule: &'static str, what: &str) -> Option<Remark> {
        let is_between = self.0 > 0.0 && self.0 < 1.0;
        let words = || {
            format!(
                "The odds have the chance of {} {what}; rolled dice take it for certain.",
                percent(&self.0)
            )
        };
        is_between.then(|| Remark { rule, words: words() })
    }

    /// As something that happens because the document says so.
    pub(crate) fn stated(self) -> Pool {
        let (part, whole) = self.parts();
        Pool::stated(part, whole)
    }

    /// In so many cases out of so many.
    fn parts(self) -> (u64, u64) {
        let written = format!("{:.MAX_PLACES$}", self.0);
        let digits = written.replace('.', "");
        (digits.parse().unwrap_or(0), 10u64.pow(MAX_PLACES as u32))
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_number(self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_number(deserializer, Self::new, "a number from 0 to 1")
    }
}

shootout_ruleset::inline_schema!(
    Share,
    "Share",
    |_| schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": 1 })
);

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
