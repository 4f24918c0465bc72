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

/// Digits with one point. As tenths, hundredths and so on they are whole numbers, and one division rounds rightly; the
/// parser of the standard library would cost the page 12 kB of tables.
fn decimal(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once('.')?;
    let digits = part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() <= MAX_DECIMALS;
    let all = digits.then(|| format!("{whole}{part}").parse::<i64>().ok()).flatten()?;
    Some(all as f64 / 10f64.powi(part.len() as i32))
}

/// With more, the digits could outgrow what an `f64` holds exactly.
const MAX_DECIMALS: usize = 6;

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
        assert_eq!(number_from("-0.1"), json!(-0.1));
        assert_eq!(number_from(".25"), json!(0.25));
        assert_eq!(number_from(""), Value::Null);
    }

    #[test]
    fn what_is_no_number_is_kept() {
        for text in ["4x", "-", "1e9", "inf", "1.2.3", ".", "1.1234567"] {
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
