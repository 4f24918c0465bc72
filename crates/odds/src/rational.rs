//! Exact rationals as a weight.

use crate::Weight;
use dashu_int::ops::Gcd;
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
        if self.0.is_int() && other.0.is_int() {
            self.add_whole(other.0.numerator());
        } else {
            self.0 += &other.0;
        }
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
    fn add_product(&mut self, a: &Self, b: &Self) {
        if self.0.is_int() && a.0.is_int() && b.0.is_int() {
            self.add_whole(&(a.0.numerator() * b.0.numerator()));
        } else {
            self.add(&a.times(b));
        }
    }
    fn common_denominator<'w>(weights: impl Iterator<Item = &'w Self>) -> Self {
        let least = weights.fold(UBig::ONE, |least, weight| {
            let denominator = weight.0.denominator();
            let shared = (&least).gcd(denominator);
            if shared == *denominator { least } else { least * (denominator / shared) }
        });
        Self(RBig::from(least))
    }
}

impl Rational {
    /// Adds to a whole number, in its place.
    fn add_whole(&mut self, number: &IBig) {
        let (mut sum, _) = std::mem::take(&mut self.0).into_parts();
        sum += number;
        self.0 = RBig::from(sum);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole numbers are added in their place, fractions in lowest terms.
    #[test]
    fn products_are_added() {
        let of = |part: i64, whole: u64| Rational::whole(part).over(&Rational::ratio(whole, 1));
        for [a, b, c, sum] in [
            [of(2, 1), of(3, 1), of(4, 1), of(14, 1)],
            [of(2, 1), of(-3, 1), of(4, 1), of(-10, 1)],
            [of(1, 2), of(3, 4), of(2, 3), of(1, 1)],
            [of(1, 1), of(3, 4), of(4, 1), of(4, 1)],
            [of(1, 3), of(5, 1), of(2, 1), of(31, 3)],
            [of(0, 1), of(0, 1), of(2, 1), of(0, 1)],
        ] {
            let mut found = a.clone();
            found.add_product(&b, &c);
            assert_eq!(found, sum, "{a} + {b} * {c}");
            assert_eq!(found.to_string(), sum.to_string());
        }
    }

    #[test]
    fn the_least_common_denominator() {
        let least = |all: &[Rational]| Rational::common_denominator(all.iter());
        assert_eq!(least(&[]), Rational::one());
        let all = [Rational::ratio(1, 6), Rational::ratio(3, 4), Rational::zero(), Rational::ratio(5, 2)];
        assert_eq!(least(&all), Rational::ratio(12, 1));
    }
}
