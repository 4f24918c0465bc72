//! Numbers as people type them.

use serde_json::{Number, Value};

/// With more decimals, the digits could outgrow what an `f64` holds exactly.
const MAX_DECIMALS: usize = 6;

/// The number that a text is. A mark with exactly three digits behind it divides thousands, so that it is never a fraction that nobody
/// meant; after a leading 0 it cannot.
pub(super) fn number(text: &str) -> Option<Value> {
    let plain: String = text.chars().map(plain).collect();
    let (sign, digits) = match plain.strip_prefix(['+', '-']) {
        Some(digits) => (if plain.starts_with('-') { "-" } else { "" }, digits),
        None => ("", plain.as_str()),
    };
    let parts: Vec<&str> = digits.split(['.', ',']).collect();
    if parts.iter().any(|part| part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let (whole, rest) = parts.split_first()?;
    let are_thousands = !rest.is_empty()
        && rest.iter().all(|part| part.len() == 3)
        && (1..=3).contains(&whole.len())
        && !whole.starts_with('0');
    match rest {
        [decimals] if !are_thousands && decimals.len() <= MAX_DECIMALS => {
            let all: i64 = format!("{sign}{whole}{decimals}").parse().ok()?;
            Number::from_f64(all as f64 / 10f64.powi(decimals.len() as i32)).map(Value::Number)
        }
        _ if rest.is_empty() || are_thousands => {
            format!("{sign}{}", parts.concat()).parse::<i64>().ok().map(Value::from)
        }
        _ => None,
    }
}

/// A sign or digit of another script as that of ours.
pub(super) fn plain(letter: char) -> char {
    match letter {
        '\u{2212}' | '\u{ff0d}' => '-',
        '\u{ff0b}' => '+',
        '\u{ff10}'..='\u{ff19}' => {
            let digit = u32::from(letter) - 0xff10;
            char::from_digit(digit, 10).unwrap_or(letter)
        }
        other => other,
    }
}

/// Small numbers as they are said.
const IN_WORDS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// A small number that is said in a word.
pub(super) fn in_words(word: &str) -> Option<Value> {
    IN_WORDS.iter().position(|known| *known == word).map(Value::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for (text, expected) in [
            ("32", json!(32)),
            ("+10", json!(10)),
            ("\u{2212}7", json!(-7)),
            ("12,5", json!(12.5)),
            ("0.125", json!(0.125)),
            ("1,000", json!(1000)),
            ("1.250.000", json!(1_250_000)),
            ("\u{ff13}\u{ff15}", json!(35)),
        ] {
            assert_eq!(number(text), Some(expected), "{text}");
        }
        for text in ["", "-", "1..2", "1.2.3", "4x", "99999999999999999999"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
