//! What a person types, as the document holds it.

use serde_json::Value;
use shootout_ruleset::typed::{number, without_doubt};

/// What a number field's text means. A text that is no number, or may be two, stays in the document as it is, so that nothing typed
/// is lost and the engine says what it wanted; an empty one is null.
pub fn number_from(text: &str) -> Value {
    let text = text.trim();
    if text.is_empty() {
        return Value::Null;
    }
    number(text).map_or_else(|| Value::String(text.to_owned()), Value::Number)
}

/// How a value stands in a text or number field.
pub fn text_of(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => without_doubt(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_as_people_type_them() {
        assert_eq!(number_from(" 45 "), json!(45));
        assert_eq!(number_from("-10"), json!(-10));
        assert_eq!(number_from("\u{2212}10"), json!(-10));
        assert_eq!(number_from("12,5"), json!(12.5));
        assert_eq!(number_from("4."), json!(4.0));
        assert_eq!(number_from("-0.1"), json!(-0.1));
        assert_eq!(number_from(".25"), json!(0.25));
        assert_eq!(number_from("1 000"), json!(1000));
        assert_eq!(number_from(""), Value::Null);
    }

    #[test]
    fn what_is_no_number_is_kept() {
        for text in ["4x", "-", "1e9", "inf", "1.2.3", ".", "1,000", "--5", "10 m 5"] {
            assert_eq!(number_from(text), json!(text));
        }
    }

    #[test]
    fn values_go_back_into_the_field() {
        assert_eq!(text_of(&json!(12.5)), "12.5");
        assert_eq!(text_of(&json!("4x")), "4x");
        assert_eq!(text_of(&Value::Null), "");
        for value in [json!(12.125), json!(1.001), json!(0.125), json!(1000), json!(-3.5)] {
            assert_eq!(number_from(&text_of(&value)), value);
        }
    }
}
