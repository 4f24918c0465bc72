//! Limits that a number is to keep.

use crate::InputError;
use crate::figures::{Figure, Metric};
use serde::Serialize;

/// Numbers that differ by less are equal: only rounding tells them apart.
pub(crate) const GRAIN: f64 = 1e-11;

/// What a number is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// So much or more.
    AtLeast(f64),
    /// So much or less.
    AtMost(f64),
}

impl Limit {
    /// The one of two that is stated.
    ///
    /// # Errors
    ///
    /// When both or neither are, at this place of a document.
    pub fn one_of(at_least: Option<f64>, at_most: Option<f64>, place: &str) -> Result<Self, InputError> {
        match (at_least, at_most) {
            (Some(least), None) => Ok(Self::AtLeast(least)),
            (None, Some(most)) => Ok(Self::AtMost(most)),
            (found, _) => {
                let found = if found.is_some() { "both" } else { "neither" };
                Err(InputError::new(place, found, "`at_least` or `at_most`, one of the two"))
            }
        }
    }

    /// The number that is not to be passed.
    pub const fn number(self) -> f64 {
        match self {
            Self::AtLeast(number) | Self::AtMost(number) => number,
        }
    }

    /// Whether a number is within the limit, but for rounding.
    pub fn is_reached(self, value: f64) -> bool {
        match self {
            Self::AtLeast(least) => value >= least - GRAIN,
            Self::AtMost(most) => value <= most + GRAIN,
        }
    }

    /// How far within the limit a number is; less than 0 beyond it.
    pub fn margin(self, value: f64) -> f64 {
        match self {
            Self::AtLeast(least) => value - least,
            Self::AtMost(most) => most - value,
        }
    }

    /// In words, the number written as that of a metric.
    pub fn words(self, metric: &Metric) -> String {
        let (words, value) = match self {
            Self::AtLeast(least) => ("at least", least),
            Self::AtMost(most) => ("at most", most),
        };
        format!("{words} {}", in_full(&metric.text(Some(Figure::new(value))), value))
    }
}

/// A limit as it was asked for, where its number was rounded.
fn in_full(rounded: &str, value: f64) -> String {
    let (number, value, sign) = match rounded.strip_suffix('%') {
        Some(number) => (number, 100.0 * value, "%"),
        None => (rounded, value, ""),
    };
    if number.parse().is_ok_and(|number: f64| (number - value).abs() < GRAIN) {
        return rounded.to_owned();
    }
    let digits = format!("{value:.9}");
    format!("{}{sign}", digits.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::in_full;

    #[test]
    fn a_limit_is_not_rounded() {
        for (rounded, value, told) in [
            ("80%", 0.8, "80%"),
            (">99.9%", 0.9997, "99.97%"),
            ("<0.1%", 0.0001, "0.01%"),
            ("4.10", 4.1049, "4.1049"),
            ("2.00", 2.0, "2.00"),
        ] {
            assert_eq!(in_full(rounded, value), told);
        }
    }
}
