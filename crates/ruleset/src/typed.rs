//! Numbers as people type them. This is the one reader of what a person types as a number, wherever they do: fields of the
//! page and of embedded answers, links written by hand, options of the command line, lines of text.
//!
//! | typed | read as |
//! |---|---|
//! | `12,5` `12.5` `.5` `4.` | 12.5, 0.5, 4 |
//! | `1 000` `1'000` `1,000,000` `1.000,5` | 1000, 1000000, 1000.5; the blank may be one that does not break, or a thin one |
//! | `1,000` `1.000` `12.500` | nothing: a thousand or one? It is asked back, see [`in_doubt`] |
//! | `0.125` `1234.567` `1.2340` | what they can only be |
//! | `+10` `−7` `１０` | 10, -7, 10 |
//! | `--5` `10 m 5` `1 0` `1e3` | nothing |
//!
//! What is no number stays text: whoever reads the document then says what was found, and what is allowed.

use crate::decimals::shortest;
use serde_json::{Number, Value};
use shootout_odds::plain;

/// What stands between commas, of which one may stand at the end. Where nothing stands between two, one thing may have been forgotten: what
/// follows would then be taken for it.
///
/// # Errors
///
/// The place, counted from 0, at which nothing stands.
///
/// ```
/// use shootout_ruleset::typed::between_commas;
/// assert_eq!(between_commas("12, 34,"), Ok(vec!["12", "34"]));
/// assert_eq!(between_commas(" "), Ok(vec![]));
/// assert_eq!([between_commas("12,,34"), between_commas(", 34")], [Err(1), Err(0)]);
/// ```
pub fn between_commas(typed: &str) -> Result<Vec<&str>, usize> {
    let mut parts: Vec<&str> = typed.split(',').map(str::trim).collect();
    if parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    match parts.iter().position(|part| part.is_empty()) {
        Some(place) => Err(place),
        None => Ok(parts),
    }
}

/// What is found where nothing stands between two commas.
pub const NOTHING_BETWEEN_COMMAS: &str = "nothing between two commas";

/// The most digits behind a decimal mark: more could outgrow what an `f64` holds exactly.
const MAX_PLACES: u32 = 12;
/// The greatest whole number of which an `f64` holds all below.
const MAX_UNITS: i64 = 1 << 53;

/// So many units of 10 to the power of minus `places`.
#[derive(Clone, Copy)]
struct Decimal {
    units: i64,
    places: u32,
    /// Whether a mark stands in it that parts a fraction from the rest.
    has_mark: bool,
    /// Whether the last mark may as well part thousands.
    is_in_doubt: bool,
}

impl Decimal {
    fn size(self) -> i64 {
        10i64.pow(self.places)
    }

    /// The greater of two that it may be.
    const fn or_thousands(self) -> Self {
        if self.is_in_doubt { Self { places: 0, ..self } } else { self }
    }

    fn value(self) -> f64 {
        self.units as f64 / self.size() as f64
    }
}

/// The number that a person typed; none where it is none, or may be two.
///
/// ```
/// use shootout_ruleset::typed::number;
/// let read = |typed: &str| number(typed).map(|number| number.to_string());
/// assert_eq!(read("−12,5").as_deref(), Some("-12.5"));
/// assert_eq!(read("1 000").as_deref(), Some("1000"));
/// assert_eq!(read("1,000"), None);
/// ```
pub fn number(typed: &str) -> Option<Number> {
    let read = read(typed).filter(|read| !read.is_in_doubt)?;
    if read.has_mark { Number::from_f64(read.value()) } else { Some(read.units.into()) }
}

/// The same, or a number as JSON writes it, such as `1e3`, where one may be written so.
pub fn value(typed: &str) -> Option<Number> {
    let as_json = || match serde_json::from_str(typed.trim()) {
        Ok(Value::Number(number)) if in_doubt(typed).is_none() => Some(number),
        _ => None,
    };
    number(typed).or_else(as_json)
}

/// What a number may be that may be two, in words: "1000 or 1" of `1,000`; none where there is no doubt.
///
/// ```
/// use shootout_ruleset::typed::in_doubt;
/// assert_eq!(in_doubt("12.250").as_deref(), Some("12250 or 12.25"));
/// assert_eq!(in_doubt("1,234").as_deref(), Some("1234 or 1.2340"));
/// assert!(in_doubt("0.125").is_none() && in_doubt("12.5").is_none() && in_doubt("twelve").is_none());
/// ```
pub fn in_doubt(typed: &str) -> Option<String> {
    let read = read(typed).filter(|read| read.is_in_doubt)?;
    Some(format!("{} or {}", read.units, without_doubt(shortest(read.value()))))
}

/// The text of a number as it can be typed again: with one more zero where it would be in doubt.
///
/// ```
/// use shootout_ruleset::typed::without_doubt;
/// assert_eq!(without_doubt("12.125".to_owned()), "12.1250");
/// assert_eq!(without_doubt("12.5".to_owned()), "12.5");
/// ```
pub fn without_doubt(mut number: String) -> String {
    if read(&number).is_some_and(|read| read.is_in_doubt) {
        number.push('0');
    }
    number
}

/// The number from which buttons step: of two that it may be, the greater.
///
/// ```
/// use shootout_ruleset::typed::or_thousands;
/// assert_eq!([or_thousands("1,000"), or_thousands("1,5"), or_thousands("x")], [Some(1000.0), Some(1.5), None]);
/// ```
pub fn or_thousands(typed: &str) -> Option<f64> {
    read(typed).map(|read| read.or_thousands().value())
}

/// A number so much more than the one that is typed, from the least to the most, and with a decimal comma where that has one; what
/// is no number counts as 0.
///
/// ```
/// use shootout_ruleset::typed::stepped;
/// assert_eq!(stepped("12,5", 5, 0.0, 100.0), "17,5");
/// assert_eq!(stepped("12.1", -5, 0.0, 100.0), "7.1");
/// assert_eq!(stepped("", -5, -100.0, 100.0), "-5");
/// assert_eq!(stepped("98", 5, 0.0, 100.0), "100");
/// ```
pub fn stepped(typed: &str, by: i32, least: f64, most: f64) -> String {
    let zero = Decimal { units: 0, places: 0, has_mark: false, is_in_doubt: false };
    let from = read(typed).map_or(zero, Decimal::or_thousands);
    let units = from.units.saturating_add(i64::from(by) * from.size());
    like(typed, Decimal { units, ..from }.value().max(least).min(most))
}

/// A number with a decimal comma where what was typed before it has one.
pub fn like(typed: &str, number: f64) -> String {
    let text = without_doubt(shortest(number));
    let has = |mark| typed.as_bytes().contains(&mark);
    if has(b',') && !has(b'.') { text.replace('.', ",") } else { text }
}

/// Which keys a phone shows for a number (`inputmode`): the pads of digits have no minus on some, so that only what cannot be
/// less than zero has them.
pub fn keypad(least: Option<f64>, is_whole: bool) -> &'static str {
    match least {
        Some(0.0..) if is_whole => "numeric",
        Some(0.0..) => "decimal",
        _ => "text",
    }
}

/// Digits, one sign before them, and marks between them.
fn read(typed: &str) -> Option<Decimal> {
    let mut signs = typed.trim().chars().map(plain).peekable();
    let is_negative = signs.next_if_eq(&'-').is_some();
    if !is_negative {
        signs.next_if_eq(&'+');
    }
    let (mut units, mut digits, mut since_mark) = (0i64, 0, 0);
    let (mut marks, mut last, mut are_alike) = (0, ' ', true);
    // Whether all digits before the last mark stand in thousands.
    let mut are_grouped = true;
    for sign in signs {
        if let Some(digit) = sign.to_digit(10) {
            units = units.checked_mul(10)?.checked_add(digit.into())?;
            digits += 1;
            since_mark += 1;
            continue;
        }
        let mark = match sign {
            ',' | '.' | '\'' => sign,
            '’' => '\'',
            blank if blank.is_whitespace() => ' ',
            _ => return None,
        };
        // Only a mark that parts a fraction from the rest is another than those before, and none follows it.
        if !are_alike {
            return None;
        }
        are_grouped &= if marks == 0 { units > 0 && digits <= 3 } else { since_mark == 3 };
        are_alike = marks == 0 || last == mark;
        (marks, last, since_mark) = (marks + 1, mark, 0);
    }
    if digits == 0 {
        return None;
    }
    let may_part_fraction =
        matches!(last, ',' | '.') && (marks == 1 || !are_alike && are_grouped) && since_mark <= MAX_PLACES;
    let may_part_thousands = marks > 0 && are_grouped && since_mark == 3 && (are_alike || may_part_fraction);
    let is_whole = marks == 0 || may_part_thousands && !may_part_fraction;
    let fits = if is_whole { true } else { may_part_fraction && units <= MAX_UNITS };
    fits.then_some(Decimal {
        units: if is_negative { -units } else { units },
        places: if is_whole { 0 } else { since_mark },
        has_mark: !is_whole,
        is_in_doubt: may_part_thousands && may_part_fraction,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(typed: &str) -> Option<f64> {
        number(typed).and_then(|number| number.as_f64())
    }

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for (typed, expected) in [
            (" 45 ", 45.0),
            ("-10", -10.0),
            ("\u{2212}7", -7.0),
            ("–7", -7.0),
            ("－７", -7.0),
            ("+10", 10.0),
            ("＋１０", 10.0),
            ("１０", 10.0),
            ("12,5", 12.5),
            ("12.5", 12.5),
            ("１２．５", 12.5),
            ("4.", 4.0),
            (".25", 0.25),
            ("-,1", -0.1),
            ("12.1250", 12.125),
            ("0.125", 0.125),
            ("0,125", 0.125),
            ("1234.567", 1234.567),
            ("0.1234567", 0.1234567),
            ("007", 7.0),
        ] {
            assert_eq!(read(typed), Some(expected), "{typed}");
        }
    }

    /// However thousands are parted, in any language: all are a thousand, or twelve thousand five hundred.
    #[test]
    fn thousands_are_thousands() {
        for blank in [" ", "\u{a0}", "\u{2009}", "\u{202f}", "\u{2007}", "'", "’"] {
            assert_eq!(read(&format!("1{blank}000")), Some(1000.0), "{blank:?}");
            assert_eq!(read(&format!("-12{blank}500")), Some(-12_500.0), "{blank:?}");
            assert_eq!(read(&format!("1{blank}000{blank}000")), Some(1_000_000.0), "{blank:?}");
            assert_eq!(read(&format!("1{blank}000,5")), Some(1000.5), "{blank:?}");
        }
        for (typed, expected) in
            [("1,000,000", 1_000_000.0), ("1.000.000", 1_000_000.0), ("1.000,5", 1000.5), ("1,000.5", 1000.5)]
        {
            assert_eq!(read(typed), Some(expected), "{typed}");
        }
    }

    /// A mark with exactly three digits behind it may part thousands: it is never a fraction without a word.
    #[test]
    fn what_may_be_two_numbers_is_asked_back() {
        for (typed, words) in [
            ("1,000", "1000 or 1"),
            ("1.000", "1000 or 1"),
            ("+1.000", "1000 or 1"),
            ("-2,500", "-2500 or -2.5"),
            ("１，０００", "1000 or 1"),
            ("35.125", "35125 or 35.1250"),
            ("1,000.000", "1000000 or 1000"),
        ] {
            assert_eq!(number(typed), None, "{typed}");
            assert_eq!(in_doubt(typed).as_deref(), Some(words), "{typed}");
        }
    }

    #[test]
    fn all_else_is_no_number() {
        for typed in [
            "",
            " ",
            "-",
            "+",
            ".",
            ",",
            "--5",
            "—5",
            "+-5",
            "- 5",
            "10 m 5",
            "10 5",
            "1 0",
            "1,00,000",
            "1 000 00",
            "1,000 000",
            "1.2.3",
            "1,2,3",
            "1..5",
            "1,,000",
            "4x",
            "1e9",
            "inf",
            "NaN",
            "0x10",
            "1_000",
            "5-",
            "½",
            "99999999999999999999",
            "0.1234567890123",
            "90071992547409.93",
            "'5",
            "0 500",
        ] {
            assert!(number(typed).is_none() && in_doubt(typed).is_none(), "{typed}");
        }
    }

    #[test]
    fn steps_are_exact_and_keep_the_comma() {
        for (typed, by, expected) in [
            ("12,5", -1, "11,5"),
            ("4,1", 5, "9,1"),
            ("0.3", -1, "-0.7"),
            ("−7", 5, "-2"),
            ("1 000", 5, "1005"),
            ("1,000", 5, "1005"),
            ("12,1250", 1, "13,1250"),
            ("1,000.5", 1, "1001.5"),
            ("many", 1, "1"),
            ("9900", 500, "9999"),
        ] {
            assert_eq!(stepped(typed, by, -99.0, 9999.0), expected, "{typed}");
        }
    }

    /// iPhones have no minus on the pads of digits.
    #[test]
    fn only_what_is_never_negative_has_a_pad_of_digits() {
        assert_eq!([keypad(Some(0.0), true), keypad(Some(1.0), false)], ["numeric", "decimal"]);
        assert_eq!([keypad(Some(-1.0), true), keypad(None, true), keypad(None, false)], ["text"; 3]);
    }

    proptest! {
        /// What is shown of a number is read as that number, to the last bit.
        #[test]
        fn what_is_shown_is_read(units in -1_000_000_000i64..1_000_000_000, places in 0u32..9) {
            let value = units as f64 / 10f64.powi(places as i32);
            prop_assert_eq!(read(&without_doubt(value.to_string())), Some(value));
        }

        /// Nothing typed panics, and three digits behind the only mark are no fraction where they could be thousands.
        #[test]
        fn any_text_is_a_number_in_doubt_or_neither(typed in "[-+−0-9０-９,. '\u{a0}x]{0,14}|\\PC{0,8}") {
            prop_assert!(number(&typed).is_none() || in_doubt(&typed).is_none());
        }

        #[test]
        fn three_digits_behind_a_mark_are_no_fraction(whole in 1u32..1000, part in 0u32..1000, mark in "[.,]") {
            let typed = format!("{whole}{mark}{part:03}");
            prop_assert!(number(&typed).is_none() && in_doubt(&typed).is_some());
        }
    }
}
