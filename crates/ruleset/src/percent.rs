//! Numbers as people read them. Nothing that may happen is ever called 0%, and nothing that may fail 100%.

use crate::decimals::fixed;
use shootout_odds::Weight;

/// Below this a chance is only said to be small.
const LEAST: f64 = 0.001;
/// What rounding in the last digits of an `f64` cannot amount to.
const NOISE: f64 = 1e-9;

/// A chance in percent: `40%` when it is a whole number, `8.3%` when it is rounded to one decimal place, `<0.1%` and
/// `>99.9%` near the ends. `0%` and `100%` are kept for what cannot happen and what cannot fail.
///
/// ```
/// use shootout_ruleset::percent::percent;
/// assert_eq!([0.4, 0.0833, 0.0004, 0.9996, 0.0, 1.0].map(|chance| percent(&chance)),
///     ["40%", "8.3%", "<0.1%", ">99.9%", "0%", "100%"]);
/// ```
pub fn percent<W: Weight>(chance: &W) -> String {
    if chance.is_zero() {
        "0%".to_owned()
    } else if *chance == W::one() {
        "100%".to_owned()
    } else {
        uncertain(chance.to_f64())
    }
}

/// A chance that many were added up to, and that cannot be certain: one that `f64` rounded to 1 is not called so.
///
/// ```
/// use shootout_ruleset::percent::percent_of_many;
/// assert_eq!([0.372_6, 1.0].map(percent_of_many), ["37.3%", ">99.9%"]);
/// ```
pub fn percent_of_many(chance: f64) -> String {
    if chance >= 1.0 { uncertain(1.0) } else { percent(&chance) }
}

/// A difference of two chances in percentage points, with its sign: `+3.2`.
///
/// ```
/// use shootout_ruleset::percent::points;
/// assert_eq!([0.0317, -0.12, -0.000_1].map(points), ["+3.2", "-12.0", "+0.0"]);
/// ```
pub fn points(difference: f64) -> String {
    match fixed(100.0 * difference, 1) {
        none if none == "-0.0" => "+0.0".to_owned(),
        less if less.starts_with('-') => less,
        more => format!("+{more}"),
    }
}

/// A chance that is neither 0 nor 1, however near it lies.
fn uncertain(chance: f64) -> String {
    let percent = chance * 100.0;
    if chance < LEAST - NOISE {
        "<0.1%".to_owned()
    } else if chance > 1.0 - LEAST + NOISE {
        ">99.9%".to_owned()
    } else if (percent - percent.round()).abs() < NOISE {
        fixed(percent, 0) + "%"
    } else {
        fixed(percent, 1) + "%"
    }
}

/// A mean number of things, to two decimal places: `1.24`, `2`, `<0.01`; where it is less than nothing, with a minus.
///
/// ```
/// use shootout_ruleset::percent::mean;
/// assert_eq!([1.2375, 2.0, 0.004, 0.0].map(|number| mean(&number)), ["1.24", "2", "<0.01", "0"]);
/// assert_eq!([-1.2375, -2.0, -0.004].map(|number| mean(&number)), ["-1.24", "-2", ">-0.01"]);
/// ```
pub fn mean<W: Weight>(number: &W) -> String {
    let value = number.to_f64();
    if value < 0.0 {
        return if value > -0.01 { ">-0.01".to_owned() } else { format!("-{}", mean(&-value)) };
    }
    if number.is_zero() || (value >= 0.01 && (value - value.round()).abs() < NOISE) {
        fixed(value, 0)
    } else if value < 0.01 {
        "<0.01".to_owned()
    } else {
        fixed(value, 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_never_reaches_the_ends() {
        for (chance, expected) in [
            (f64::MIN_POSITIVE, "<0.1%"),
            (0.000_999, "<0.1%"),
            (0.001, "0.1%"),
            (0.029_6, "3.0%"),
            (0.03, "3%"),
            (0.1 + 0.2, "30%"),
            (0.999, "99.9%"),
            (0.999_01, ">99.9%"),
            (1.0 - f64::EPSILON, ">99.9%"),
        ] {
            assert_eq!(percent(&chance), expected, "{chance}");
        }
    }
}
