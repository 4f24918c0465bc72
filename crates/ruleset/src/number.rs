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
    pub const fn new(number: i32) -> Option<Self> {
        if number >= MIN && number <= MAX { Some(Self(number)) } else { None }
    }

    /// The number, or the limit nearest to it.
    pub const fn nearest(number: i32) -> Self {
        if number < MIN {
            Self(MIN)
        } else if number > MAX {
            Self(MAX)
        } else {
            Self(number)
        }
    }

    /// This number, which must be within the limits: what does not fit does not compile. It is what a field is declared to be where nothing is
    /// stated.
    ///
    /// ```
    /// use serde::Deserialize;
    /// use shootout_ruleset::number::BoundedInt;
    ///
    /// #[derive(Deserialize)]
    /// struct Fighter {
    ///     /// The lowest face that hits.
    ///     #[serde(default = "BoundedInt::<2, 6>::of::<5>")]
    ///     needs: BoundedInt<2, 6>,
    /// }
    ///
    /// assert_eq!(serde_json::from_str::<Fighter>("{}")?.needs.get(), 5);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub const fn of<const NUMBER: i32>() -> Self {
        const { assert!(MIN <= NUMBER && NUMBER <= MAX, "the number is not within the limits") };
        Self(NUMBER)
    }

    /// The number itself.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The number, which is never below 0: limits that say otherwise do not compile.
    pub const fn to_u32(self) -> u32 {
        const { assert!(MIN >= 0, "the number may be below 0") };
        self.0.unsigned_abs()
    }

    /// The same as a place or a length.
    pub const fn to_usize(self) -> usize {
        self.to_u32() as usize
    }

    /// The same where it is never above 255.
    pub const fn to_u8(self) -> u8 {
        const { assert!(MAX <= u8::MAX as i32, "the number may be above 255") };
        self.to_u32() as u8
    }
}

impl<const MIN: i32, const MAX: i32> Default for BoundedInt<MIN, MAX> {
    /// Zero; one where the limits begin with it. Of other limits nobody would guess a default, so there is none, which the compiler says: it is
    /// declared by [`of`](Self::of).
    fn default() -> Self {
        const {
            assert!(
                MIN <= 0 && 0 <= MAX || MIN == 1,
                "state the default: `#[serde(default = \"BoundedInt::<2, 6>::of::<5>\")]`"
            )
        };
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

crate::inline_schema!(BoundedInt<MIN, MAX> where [const MIN: i32, const MAX: i32], format!("Whole_{MIN}_{MAX}"), |_| schemars::json_schema!({ "type": "integer", "minimum": MIN, "maximum": MAX }));

/// Reads a number that is checked when a type is made of it.
struct Checked<T> {
    of: fn(f64) -> Option<T>,
    allowed: &'static str,
}

impl<T> serde::de::Visitor<'_> for Checked<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.allowed)
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        (self.of)(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        (self.of)(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        (self.of)(number).ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
    }
}

/// Reads a number of which a type is made, if it is one of those that are allowed.
///
/// # Errors
///
/// When it is not, with what is allowed.
pub fn read_number<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    of: fn(f64) -> Option<T>,
    allowed: &'static str,
) -> Result<T, D::Error> {
    deserializer.deserialize_f64(Checked { of, allowed })
}

/// Reads a number, or a text, of which a type is made, if it is one of those that are allowed.
///
/// # Errors
///
/// When it is not, with what is allowed.
pub fn read_number_or_text<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    of: fn(f64) -> Option<T>,
    of_text: fn(&str) -> Option<T>,
    allowed: &'static str,
) -> Result<T, D::Error> {
    deserializer.deserialize_any(NumberOrText { number: Checked { of, allowed }, of_text })
}

/// Reads a number or a text that is checked when a type is made of it.
struct NumberOrText<T> {
    number: Checked<T>,
    of_text: fn(&str) -> Option<T>,
}

impl<T> serde::de::Visitor<'_> for NumberOrText<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number.expecting(formatter)
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        self.number.visit_i64(number)
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        self.number.visit_u64(number)
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        self.number.visit_f64(number)
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.of_text)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
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
    pub fn new(percent: f64) -> Option<Self> {
        let hundredths = (percent * 100.0).round();
        let exact = (0.0..=10_000.0).contains(&hundredths) && (hundredths / 100.0 - percent).abs() < 1e-9;
        exact.then_some(Self { hundredths: hundredths as u16 })
    }

    /// In percent.
    pub fn get(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// As a part of one.
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
        let allowed = "a number from 0 to 100 with two decimals at most";
        deserializer.deserialize_f64(Checked { of: Self::new, allowed })
    }
}

crate::inline_schema!(
    Percent,
    "Percent",
    |_| schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": 100, "multipleOf": 0.01 })
);

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
    pub fn new(metres: f64) -> Option<Self> {
        (0.0..=FARTHEST_M).contains(&metres).then_some(Self(metres))
    }

    /// This whole number of metres; one beyond the limits does not compile.
    pub const fn of<const METRES: u32>() -> Self {
        const { assert!(METRES as f64 <= FARTHEST_M, "the distance is beyond the limits") };
        Self(METRES as f64)
    }

    /// The number of metres.
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
        let allowed = "a number from 0 to 1000000";
        deserializer.deserialize_f64(Checked { of: Self::new, allowed })
    }
}

crate::inline_schema!(
    Metres,
    "Metres",
    |_| schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": FARTHEST_M })
);
