//! Blast: what a hit becomes (SQ-KW-08, SQ-A14).

use crate::dice::{SIDES, read_as};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shootout_ruleset::number::read_number_or_text;
use std::fmt;

/// The most hits that one hit becomes.
pub const MAX_HITS: u8 = 16;

/// What is allowed, in words.
const ALLOWED: &str =
    "a whole number of hits, or dice as \"D4\", \"2D4\" or \"D4+1\"; at most 16 hits; null for none";

/// How many hits one hit becomes: some dice, and so many more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blast {
    /// How many dice.
    pub dice: u8,
    /// Their sides: 2, 4 or 8.
    pub sides: u8,
    /// What is added to them.
    pub plus: u8,
}

impl Blast {
    /// A hit stays one hit.
    pub const NONE: Self = Self { dice: 0, sides: SIDES, plus: 1 };

    /// So many hits, or none of the keyword for 0.
    const fn fixed(hits: u8) -> Self {
        if hits == 0 { Self::NONE } else { Self { plus: hits, ..Self::NONE } }
    }

    /// The most hits.
    pub const fn most(self) -> u16 {
        self.dice as u16 * self.sides as u16 + self.plus as u16
    }

    /// Twice the mean number of hits.
    pub const fn twice_the_mean(self) -> u64 {
        self.dice as u64 * (self.sides as u64 + 1) + 2 * self.plus as u64
    }

    /// What each face of a D8 counts.
    pub fn values(self) -> [u8; SIDES as usize] {
        std::array::from_fn(|place| read_as(self.sides, place as u8 + 1))
    }

    fn parse(text: &str) -> Option<Self> {
        let (count, rest) = text.split_once(['D', 'd'])?;
        let (sides, plus) = rest.split_once('+').unwrap_or((rest, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(count) || !digits(sides) || !digits(plus) {
            return None;
        }
        let dice: u8 = if count.is_empty() { 1 } else { count.parse().ok()? };
        let (sides, plus): (u8, u8) = (sides.parse().ok()?, plus.parse().ok()?);
        let blast = Self { dice, sides, plus };
        let known = matches!(sides, 2 | 4 | 8) && dice > 0;
        (known && blast.most() <= u16::from(MAX_HITS)).then_some(blast)
    }
}

impl Default for Blast {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Display for Blast {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = if self.dice > 1 { self.dice.to_string() } else { String::new() };
        match (self.dice, self.plus) {
            (0, hits) => write!(formatter, "{hits}"),
            (_, 0) => write!(formatter, "{count}D{}", self.sides),
            (_, plus) => write!(formatter, "{count}D{}+{plus}", self.sides),
        }
    }
}

impl Serialize for Blast {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (*self, self.dice) {
            (Self::NONE, _) => serializer.serialize_u8(0),
            (_, 0) => serializer.serialize_u8(self.plus),
            _ => serializer.collect_str(self),
        }
    }
}

/// A blast that is stated.
struct Stated(Blast);

impl<'de> Deserialize<'de> for Stated {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fixed = |hits: f64| {
            let is_one = hits.fract() == 0.0 && (0.0..=f64::from(MAX_HITS)).contains(&hits);
            is_one.then(|| Blast::fixed(hits as u8))
        };
        read_number_or_text(deserializer, fixed, Blast::parse, ALLOWED).map(Self)
    }
}

/// Null is none.
impl<'de> Deserialize<'de> for Blast {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<Stated>::deserialize(deserializer)?.map_or(Self::NONE, |Stated(blast)| blast))
    }
}

shootout_ruleset::inline_schema!(Blast, "Blast", |_| schemars::json_schema!({ "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": MAX_HITS },
            { "type": "string", "pattern": "^[0-9]*[Dd][248](\\+[0-9]+)?$" },
            // As 0, which forms offer.
            { "const": null },
        ], "x-readings": [
            { "value": 0, "words": "None" }, { "value": 2, "words": "2" }, { "value": 3, "words": "3" },
            { "value": 4, "words": "4" }, { "value": "D2", "words": "D2" }, { "value": "D4", "words": "D4" },
            { "value": "D8", "words": "D8" }, { "value": "2D4", "words": "2D4" }, { "value": "D4+1", "words": "D4+1" },
        ] }));

#[cfg(test)]
mod tests {
    use super::*;

    /// SQ-KW-08, SQ-A14: numbers of hits and dice; at most 16 hits.
    #[test]
    fn numbers_and_dice_are_read() {
        let read = |text: &str| serde_json::from_str::<Blast>(text).ok();
        for (text, [dice, sides, plus]) in [
            ("0", [0, 8, 1]),
            ("null", [0, 8, 1]),
            ("1", [0, 8, 1]),
            ("16", [0, 8, 16]),
            ("\"D4\"", [1, 4, 0]),
            ("\"2D4\"", [2, 4, 0]),
            ("\"D4+1\"", [1, 4, 1]),
            ("\"2D8\"", [2, 8, 0]),
        ] {
            assert_eq!(read(text), Some(Blast { dice, sides, plus }), "{text}");
        }
        for text in ["17", "-1", "\"D6\"", "\"3D8\"", "\"D4+13\"", "\"0D4\"", "\"D4-1\"", "1.5", "\"\""] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
