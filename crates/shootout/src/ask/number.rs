//! Numbers in a line of words.

use serde_json::Value;
use shootout_ruleset::typed;

/// The number that a text is, as [`typed`] reads it. What may be a thousand or one counts as a thousand: what was understood stands below the
/// line.
pub(super) fn number(text: &str) -> Option<Value> {
    let in_doubt = || {
        typed::in_doubt(text)?;
        typed::or_thousands(text).map(|thousands| Value::from(thousands as i64))
    };
    typed::number(text).map(Value::Number).or_else(in_doubt)
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
