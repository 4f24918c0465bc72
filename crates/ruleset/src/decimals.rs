//! Fractions in decimals. The standard library writes them too, with 17 kB of code for numbers of any size: more than a page should load
//! before its first answer. Whatever the first answer and an embedded one say is written by this.

use serde_json::Number;

/// The fewest decimals that are read as the same number, as `f64` writes itself. From 2^49 on two may be as few and as near; then it need
/// not be the one that `f64` writes.
///
/// ```
/// use shootout_ruleset::decimals::shortest;
/// assert_eq!([12.5, 4.0, -0.1, 1e-7, 1e21].map(shortest), ["12.5", "4", "-0.1", "0.0000001", "1000000000000000000000"]);
/// ```
pub fn shortest(number: f64) -> String {
    let Some(written) = Number::from_f64(number) else {
        return if number.is_nan() {
            "NaN"
        } else if number > 0.0 {
            "inf"
        } else {
            "-inf"
        }
        .to_owned();
    };
    let written = written.to_string();
    let Some((digits, exponent)) = written.split_once('e') else {
        return written.strip_suffix(".0").unwrap_or(&written).to_owned();
    };
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    // Where the point stands among the digits, or before or behind them.
    let point = exponent.parse::<i32>().unwrap_or_default().saturating_add(whole.len() as i32);
    let digits = format!("{whole}{}", if fraction == "0" { "" } else { fraction });
    let zeros = |number: i32| "0".repeat(usize::try_from(number).unwrap_or_default());
    let behind = digits.len() as i32 - point;
    match usize::try_from(point) {
        Ok(place @ 1..) if behind > 0 => format!("{sign}{}.{}", &digits[..place], &digits[place..]),
        Ok(1..) => format!("{sign}{digits}{}", zeros(-behind)),
        _ => format!("{sign}0.{}{digits}", zeros(-point)),
    }
}

/// The most decimal places that [`fixed`] writes.
pub const MAX_PLACES: u32 = 3;

/// A number with so many decimal places, at most [`MAX_PLACES`]: the nearest to its exact value, and of two as near the even one. From 2^53
/// on, where an `f64` has no fractions, its shortest digits.
///
/// ```
/// use shootout_ruleset::decimals::fixed;
/// assert_eq!([(8.25, 1), (8.35, 1), (-0.04, 1), (2.5, 0), (0.999, 2)].map(|(number, places)| fixed(number, places)),
///     ["8.2", "8.3", "-0.0", "2", "1.00"]);
/// ```
pub fn fixed(number: f64, places: u32) -> String {
    let places = places.min(MAX_PLACES);
    let size = number.abs();
    if !(0.0..9_007_199_254_740_992.0).contains(&size) {
        return shortest(number);
    }
    let bits = size.to_bits();
    let (exponent, fraction) = (bits >> 52, bits & ((1 << 52) - 1));
    let (mantissa, below) =
        if exponent == 0 { (fraction, 1074) } else { (fraction | 1 << 52, 1075 - exponent) };
    // The number is so many units of 2 to the power of minus `below`, and of the last place.
    let (least, units) = (10u64.pow(places), mantissa * 10u64.pow(places));
    let rounded = match below {
        0 => units,
        1..=63 => {
            let (whole, rest, half) = (units >> below, units & ((1 << below) - 1), 1 << (below - 1));
            whole + u64::from(rest > half || rest == half && whole % 2 == 1)
        }
        _ => 0,
    };
    let sign = if number.is_sign_negative() { "-" } else { "" };
    let whole = rounded / least;
    if places == 0 {
        return format!("{sign}{whole}");
    }
    let digits = (rounded % least).to_string();
    format!("{sign}{whole}.{}{digits}", "0".repeat(places as usize - digits.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_number_is_said_as_the_standard_library_says_it() {
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, f64::MAX, f64::MIN_POSITIVE] {
            assert_eq!(shortest(number), number.to_string());
        }
    }

    /// -944617039922551.25 lies in the middle of two that are as short, and both are read as it.
    #[test]
    fn of_two_as_near_either_is_right() {
        let number = f64::from_bits(14_054_284_174_087_957_434);
        assert_eq!(format!("{number:.4}"), "-944617039922551.2500");
        assert_eq!(shortest(number), "-944617039922551.2");
        assert_eq!("-944617039922551.2".parse(), Ok(number));
    }

    #[test]
    fn halves_are_rounded_to_the_even_one() {
        for number in [0.5, 1.5, 2.5, 0.25, 0.75, 0.125, 0.375, 0.0625, 0.000_5, -0.5, 5e-324] {
            for places in 0..=MAX_PLACES {
                assert_eq!(
                    fixed(number, places),
                    format!("{number:.*}", places as usize),
                    "{number} {places}"
                );
            }
        }
    }

    proptest! {
        #[test]
        fn the_shortest_digits_are_those_of_the_standard_library(plain in -1e6_f64..1e6) {
            for number in [plain, (plain * 100.0).round() / 100.0, plain.round(), plain * 1e-9] {
                prop_assert_eq!(shortest(number), number.to_string());
            }
        }

        #[test]
        fn no_fewer_digits_are_read_as_the_same_number(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite());
            let written = shortest(number);
            prop_assert_eq!(written.parse::<f64>(), Ok(number));
            prop_assert_eq!(written.len(), number.to_string().len());
        }

        #[test]
        fn rounded_digits_are_those_of_the_standard_library(
            number in -9e15..9e15, small in -1000.0..1000.0, units in -100_000..100_000, places in 0..=MAX_PLACES,
        ) {
            for number in [number, small, f64::from(units) / 2000.0, f64::from(units) / 1024.0, small * 1e-9] {
                prop_assert_eq!(fixed(number, places), format!("{number:.*}", places as usize));
            }
        }
    }
}
