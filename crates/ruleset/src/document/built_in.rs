//! JSON that comes with the program, and numbers as JSON writes them. Reading what anyone may have written takes a whole parser, with words for
//! all that may be wrong: those who only look at an embedded answer need none.

use super::node::Node;
use serde_json::Number;

/// A document that our build wrote: without blanks, and without escapes in its texts. What is otherwise reads as null, from there on.
///
/// ```
/// use shootout_ruleset::document::{Node, built_in, parse};
/// let text = r#"{"name":"Raft","logs":[2,-3,true,null],"length":4.5}"#;
/// assert_eq!(Ok(built_in(text)), parse(text.as_bytes()));
/// ```
pub fn built_in(text: &str) -> Node {
    Reader { rest: text }.node().unwrap_or(Node::Null)
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    /// Whether a sign comes next, which is then passed.
    fn passes(&mut self, sign: char) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// What stands before the first of these signs.
    fn before(&mut self, ends: &[char]) -> &'t str {
        let (before, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        self.rest = rest;
        before
    }

    /// The rest of a text, behind its quotation mark.
    fn text(&mut self) -> Option<String> {
        let text = self.before(&['"']);
        self.passes('"').then(|| text.to_owned())
    }

    fn node(&mut self) -> Option<Node> {
        if self.passes('"') {
            return self.text().map(Node::Text);
        }
        if self.passes('[') {
            let mut entries = Vec::new();
            while !self.passes(']') {
                entries.push(self.node()?);
                self.passes(',');
            }
            return Some(Node::List(entries));
        }
        if self.passes('{') {
            let mut fields = Vec::new();
            while self.passes('"') {
                let name = self.text()?;
                self.passes(':');
                fields.push((name, self.node()?));
                self.passes(',');
            }
            return self.passes('}').then_some(Node::Object(fields));
        }
        match self.before(&[',', ']', '}']) {
            "null" => Some(Node::Null),
            "true" => Some(Node::Bool(true)),
            "false" => Some(Node::Bool(false)),
            number => json_number(number).map(Node::Number),
        }
    }
}

/// The largest power of ten that an `f64` holds exactly.
const EXACT_POWER: i32 = 22;

/// A number as JSON writes it, and none else. It is the one that `serde_json` reads, but for the last digits of those with more than 22 places.
///
/// ```
/// use shootout_ruleset::document::json_number;
/// let read = |text| json_number(text).map(|number| number.to_string());
/// assert_eq!(["-12.5", "3", "1e3"].map(read), ["-12.5", "3", "1000.0"].map(|number| Some(number.to_owned())));
/// assert_eq!(["", "-", "007", "1.", ".5", "+1", "1e", "0x1"].map(read), [const { None }; 8]);
/// ```
pub fn json_number(text: &str) -> Option<Number> {
    let (is_negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (digits, power) = match text.split_once(['e', 'E']) {
        Some((digits, power)) => (digits, Some(power)),
        None => (text, None),
    };
    let (whole, fraction) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let has_zero = whole.len() > 1 && whole.starts_with('0');
    if has_zero || !are_digits(whole) || fraction.is_some_and(|fraction| !are_digits(fraction)) {
        return None;
    }
    // As many digits as there is room for; of the rest those of the whole count as zeros.
    let (mut units, mut exponent, mut is_full) = (0u64, 0i32, false);
    for (digits, is_whole) in [(whole, true), (fraction.unwrap_or_default(), false)] {
        for digit in digits.bytes() {
            let more = units.checked_mul(10).and_then(|units| units.checked_add(u64::from(digit - b'0')));
            match more.filter(|_| !is_full) {
                Some(more) => {
                    units = more;
                    exponent -= i32::from(!is_whole);
                }
                None => {
                    is_full = true;
                    exponent += i32::from(is_whole);
                }
            }
        }
    }
    let power = match power {
        None => None,
        Some(power) => {
            let (sign, digits) = match power.strip_prefix('-') {
                Some(digits) => (-1, digits),
                None => (1, power.strip_prefix('+').unwrap_or(power)),
            };
            // More than anyone needs is as much as there is.
            Some(are_digits(digits).then(|| sign * digits.parse().unwrap_or(i32::MAX))?)
        }
    };
    if fraction.is_none() && power.is_none() && !is_full {
        let negative = 0i64.checked_sub_unsigned(units).filter(|number| *number < 0).map(Number::from);
        match (is_negative, negative) {
            (false, _) => return Some(units.into()),
            (true, Some(number)) => return Some(number),
            _ => {}
        }
    }
    let mut number = units as f64;
    let mut exponent = exponent.saturating_add(power.unwrap_or_default());
    while exponent != 0 && number != 0.0 && number.is_finite() {
        let step = exponent.clamp(-EXACT_POWER, EXACT_POWER);
        let size = 10u64.pow(step.unsigned_abs().min(19)) as f64
            * 10u64.pow(step.unsigned_abs().saturating_sub(19)) as f64;
        number = if step > 0 { number * size } else { number / size };
        exponent -= step;
    }
    Number::from_f64(if is_negative { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_no_build_writes_is_null() {
        for text in ["", "{", "[1", r#"{"a":"#, r#""a"#, r#"{a:1}"#] {
            assert_eq!(built_in(text), Node::Null, "{text}");
        }
    }

    fn known(text: &str) -> Option<Number> {
        serde_json::from_str(text).ok()
    }

    #[test]
    fn numbers_at_the_limits_are_read() {
        for text in [
            "0",
            "-0",
            "-0.0",
            "9007199254740993",
            "18446744073709551615",
            "18446744073709551616",
            "-9223372036854775808",
            "-9223372036854775809",
            "1e22",
            "1e-22",
            "1e400",
            "-1e400",
            "0e400",
            "1e-400",
            "0.1e1",
            "12345678901234567890123",
            "1.00000000000000000000000001",
            "1e99999999999",
            "1e-99999999999",
            "5E+3",
            "1e+",
            "1e-",
            "--1",
            "1.5.2",
            "",
        ] {
            assert_eq!(json_number(text), known(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn numbers_are_those_that_serde_json_reads(text in "-?[0-9]{1,20}(\\.[0-9]{1,12})?(e-?[0-9])?") {
            prop_assert_eq!(json_number(&text), known(&text));
        }
    }
}
