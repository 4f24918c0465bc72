//! Ranges of numbers: from one to another by a step, by their decimal digits.

use super::MAX_VALUES;
use crate::document::{InputError, NOTHING, Node, field};
use serde_json::Number;

/// The numbers of a range: from, from and a step, and so on, up to and with `to`.
pub(super) fn numbers(parts: [(&str, Option<Node>); 3], place: &str) -> Result<Vec<Node>, InputError> {
    let allowed =
        format!("a number with at most {MAX_PLACES} digits after the decimal point, at most 1000000000");
    let [from, to, step] = parts.map(|(name, node)| {
        let refused = |found: String| InputError::new(field(place, name), found, allowed.clone());
        match node {
            Some(Node::Number(number)) => {
                Decimal::of(&number).ok_or_else(|| refused(Node::Number(number).found()))
            }
            Some(other) => Err(refused(other.found())),
            None if name == "from" => {
                let allowed = "a list in `values`, or `from`, `to` and `step`";
                Err(InputError::new(place, NOTHING, allowed))
            }
            None => Err(refused(NOTHING.to_owned())),
        }
    });
    let (from, to, step) = (from?, to?, step?);
    let words = |decimal: Decimal| Node::Number(decimal.number()).found();
    if step.0 <= 0 {
        return Err(InputError::new(field(place, "step"), words(step), "a number over 0"));
    }
    if to < from {
        let allowed = format!("a number from {} on, where the range begins", words(from));
        return Err(InputError::new(field(place, "to"), words(to), allowed));
    }
    let steps = (to.0 - from.0) / step.0;
    if steps >= MAX_VALUES as i128 {
        let found = format!("{} to {} by {}, {} values", words(from), words(to), words(step), steps + 1);
        return Err(InputError::new(place, found, format!("at most {MAX_VALUES} values")));
    }
    Ok((0..=steps).map(|index| Node::Number(number_at(from, step, index))).collect())
}

fn number_at(from: Decimal, step: Decimal, index: i128) -> Number {
    Decimal(from.0 + index * step.0).number()
}

/// The most digits after the decimal point.
pub const MAX_PLACES: u32 = 12;
/// The greatest number that a range may name.
pub const GREATEST: i128 = 1_000_000_000;

/// So many units of 10 to the power of minus [`MAX_PLACES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal(pub i128);

const UNIT: i128 = 10i128.pow(MAX_PLACES);

impl Decimal {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// The sum of both.
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What is left of it.
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// So many times as much.
    pub const fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count as i128))
    }

    /// As numerator and denominator.
    #[cfg(feature = "rational")]
    pub fn fraction(self) -> String {
        format!("{}/{UNIT}", self.0)
    }

    /// The nearest `f64`.
    pub const fn to_f64(self) -> f64 {
        self.0 as f64 / UNIT as f64
    }

    /// The number as it is written; none where it is too large or has too many digits after the decimal point.
    pub fn of(number: &Number) -> Option<Self> {
        let text = number.to_string();
        let (text, exponent) = match text.split_once(['e', 'E']) {
            Some((text, exponent)) => (text, exponent.parse::<i32>().ok()?),
            None => (text.as_str(), 0),
        };
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = [whole, fraction.trim_end_matches('0')].concat();
        if digits.trim_start_matches('0').is_empty() {
            return Some(Self(0));
        }
        let places = i32::try_from(fraction.trim_end_matches('0').len()).ok()?.checked_sub(exponent)?;
        let shift = (MAX_PLACES as i32).checked_sub(places).and_then(|shift| u32::try_from(shift).ok())?;
        let units = digits.parse::<i128>().ok()?.checked_mul(10i128.checked_pow(shift)?)?;
        (units <= GREATEST * UNIT).then_some(Self(if negative { -units } else { units }))
    }

    /// The number that a document would have in its place: what its shortest text reads as.
    pub fn number(self) -> Number {
        let (size, sign) = (self.0.unsigned_abs(), if self.0 < 0 { "-" } else { "" });
        let unit = UNIT.unsigned_abs();
        let fraction = format!("{:012}", size % unit);
        let text = match fraction.trim_end_matches('0') {
            "" => format!("{sign}{}", size / unit),
            fraction => format!("{sign}{}.{fraction}", size / unit),
        };
        serde_json::from_str(&text).unwrap_or_else(|_| Number::from(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn numbers_are_what_their_digits_say() {
        for (text, units) in [
            ("0", 0),
            ("-0.0", 0),
            ("0.1", UNIT / 10),
            ("-2.50", -25 * UNIT / 10),
            ("1e3", 1000 * UNIT),
            ("1e-12", 1),
            ("12.5e-1", 125 * UNIT / 100),
            ("1000000000", GREATEST * UNIT),
        ] {
            assert_eq!(Decimal::of(&number(text)), Some(Decimal(units)), "{text}");
        }
        for text in ["1e-13", "1000000001", "1e300", "-1e10", "0.1234567890123"] {
            assert_eq!(Decimal::of(&number(text)), None, "{text}");
        }
    }

    #[test]
    fn they_are_written_as_they_are_read() {
        for text in ["0", "0.1", "-2.5", "1000", "0.000001", "35", "-0.3", "40.1"] {
            let decimal = Decimal::of(&number(text)).unwrap();
            assert_eq!(decimal.number(), number(text));
            assert_eq!(decimal.number().is_i64() || decimal.number().is_u64(), !text.contains('.'), "{text}");
        }
    }
}
