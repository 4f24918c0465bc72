//! What a person types, as the document holds it.

use serde_json::{Number, Value};

/// What a number field's text means. A text that is no number stays in the document as it is, so that nothing typed is
/// lost and the engine says what it wanted; an empty one is null.
pub fn number_from(text: &str) -> Value {
    let text = text.trim();
    if text.is_empty() {
        return Value::Null;
    }
    let plain = text.replace(',', ".").replace('\u{2212}', "-");
    let whole = plain.parse::<i64>().ok().map(Number::from);
    let number = whole.or_else(|| decimal(&plain).and_then(Number::from_f64));
    number.map_or_else(|| Value::String(text.to_owned()), Value::Number)
}

/// Digits with one point: not the other spellings that a parser of numbers takes, such as `inf` or `1e9`.
fn decimal(text: &str) -> Option<f64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-');
    plain.then(|| text.parse().ok()).flatten()
}

/// How a value stands in a text or number field.
pub fn text_of(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
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
        assert_eq!(number_from(""), Value::Null);
    }

    #[test]
    fn what_is_no_number_is_kept() {
        for text in ["4x", "-", "1e9", "inf", "1.2.3"] {
            assert_eq!(number_from(text), json!(text));
        }
    }

    #[test]
    fn values_go_back_into_the_field() {
        assert_eq!(text_of(&json!(12.5)), "12.5");
        assert_eq!(text_of(&json!("4x")), "4x");
        assert_eq!(text_of(&Value::Null), "");
    }
}
