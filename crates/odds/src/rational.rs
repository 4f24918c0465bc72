//! Exact rationals as a weight.

use crate::Weight;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::fmt;
use std::str::FromStr;

/// A rational number of any size, always in lowest terms.
///
/// Written as `numerator/denominator`, whole numbers without the denominator.
///
/// ```
/// use shootout_odds::{Rational, Weight};
/// assert_eq!(Rational::ratio(40, 100).to_string(), "2/5");
/// assert_eq!(Rational::one().to_string(), "1");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rational(RBig);

impl fmt::Display for Rational {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (numerator, denominator) = (self.0.numerator(), self.0.denominator());
        if denominator.is_one() {
            write!(formatter, "{numerator}")
        } else {
            write!(formatter, "{numerator}/{denominator}")
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Reads what [`Display`](fmt::Display) writes.
///
/// ```
/// use shootout_odds::{Rational, Weight};
/// assert_eq!("4/6".parse(), Ok(Rational::ratio(2, 3)));
/// assert!("2/0".parse::<Rational>().is_err() && "x".parse::<Rational>().is_err());
/// ```
impl FromStr for Rational {
    type Err = NoFraction;

    fn from_str(text: &str) -> Result<Self, NoFraction> {
        let (part, whole) = text.split_once('/').unwrap_or((text, "1"));
        let (part, whole) = (part.parse::<IBig>(), whole.parse::<UBig>());
        match (part, whole) {
            (Ok(part), Ok(whole)) if !whole.is_zero() => Ok(Self(RBig::from_parts(part, whole))),
            _ => Err(NoFraction),
        }
    }
}

/// A text that is no fraction such as `2/3`, nor a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFraction;

impl fmt::Display for NoFraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no fraction such as 2/3")
    }
}

impl std::error::Error for NoFraction {}

#[cfg(feature = "serde")]
impl serde::Serialize for Rational {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Weight for Rational {
    fn zero() -> Self {
        Self(RBig::ZERO)
    }
    fn one() -> Self {
        Self(RBig::ONE)
    }
    fn ratio(part: u64, whole: u64) -> Self {
        Self(RBig::from_parts(IBig::from(part), UBig::from(whole)))
    }
    fn add(&mut self, other: &Self) {
        self.0 += &other.0;
    }
    fn subtract(&mut self, other: &Self) {
        self.0 -= &other.0;
    }
    fn times(&self, other: &Self) -> Self {
        Self(&self.0 * &other.0)
    }
    fn over(&self, other: &Self) -> Self {
        Self(&self.0 / &other.0)
    }
    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
    fn to_f64(&self) -> f64 {
        self.0.to_f64().value()
    }
}
