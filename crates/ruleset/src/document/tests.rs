use super::{InputError, LARGEST_BYTES, Node, decode, parse};
use serde::Deserialize;

fn error(text: impl AsRef<[u8]>) -> InputError {
    parse(text.as_ref()).unwrap_err()
}

/// Broken text: where, what was found, what is allowed.
#[test]
fn broken_text_is_refused_with_its_place() {
    let value = "a value: an object, a list, text in double quotes, a number, true, false or null";
    let number = "a number such as 45, -10 or 4.5";
    for (text, path, found, allowed) in [
        ("", "", "nothing", "an object in `{ }`"),
        (" \n\t ", "", "nothing", "an object in `{ }`"),
        ("{", "", "the end of the text at line 1, column 1", "the rest of the object, up to its `}`"),
        (r#"{"a": ["#, "a", "the end of the text at line 1, column 7", "the rest of the list, up to its `]`"),
        (r#"{"a": "x"#, "a", "the end of the text at line 1, column 8", "the closing quotation mark"),
        (r#"{"a": NaN}"#, "a", "`NaN` at line 1, column 7", value),
        (r#"{"a": nan}"#, "a", "`nan` at line 1, column 8", "`true`, `false` or `null`"),
        (r#"{"a": -Infinity}"#, "a", "`Infinity` at line 1, column 8", number),
        (r#"{"a": 1e999}"#, "a", "a number too large at line 1, column 11", "a number below 1e308"),
        (r#"{"a": 045}"#, "a", "`045` at line 1, column 8", number),
        ("{\"a\": 1\n \"b\": 2}", "", "`\"` at line 2, column 2", "`,` or `}`"),
        ("[1 2]", "", "`2` at line 1, column 4", "`,` or `]`"),
        (r#"{"a" 1}"#, "", "`1` at line 1, column 6", "`:` after the name of a field"),
        ("{a: 1}", "", "`a` at line 1, column 2", "the name of a field in double quotes"),
        (r#"{"a": 'x'}"#, "a", "`'` at line 1, column 7", value),
        (
            r#"{"a": [1,]}"#,
            "a",
            "a comma with nothing after it at line 1, column 10",
            "no comma after the last entry",
        ),
        ("{} x", "", "`x` at line 1, column 4", "nothing after the document"),
        (r#"{"é": ü}"#, "é", "`ü` at line 1, column 7", value),
    ] {
        let expected = InputError::new(path, found, allowed);
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn broken_escapes_are_refused() {
    let halves = "both halves, or the character itself";
    for (text, allowed) in [
        (r#"{"a": "\q"}"#, "an escape that JSON knows, such as `\\n`, `\\\"` or `\\u00e9`"),
        (r#"{"a": "\ud800"}"#, "both halves of a surrogate pair, of four hexadecimal digits each"),
        (r#"{"a": "\udc00"}"#, halves),
        (r#"{"a": "\ud800\u0041"}"#, halves),
        ("{\"a\": \"x\ny\"}", "an escape such as `\\n` or `\\t` for it"),
    ] {
        let error = error(text);
        assert_eq!((error.path.as_str(), error.allowed.as_str()), ("a", allowed), "{text}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_eq!(error(b"{\"a\xff\": 1}").found, "a byte that is not UTF-8 at offset 3");
    assert_eq!(error("\u{feff}{}").allowed, "UTF-8 without a byte order mark");
    let too_large = vec![b' '; LARGEST_BYTES + 1];
    assert_eq!(error(too_large), InputError::new("", "1048577 bytes", "at most 1048576 bytes (1 MiB)"));
    let mut largest = vec![b' '; LARGEST_BYTES];
    largest[..2].copy_from_slice(b"{}");
    assert_eq!(parse(&largest), Ok(Node::Object(Vec::new())));
}

#[test]
fn depth_is_bounded() {
    let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    assert!(parse(nested(127).as_bytes()).is_ok());
    let error = error(nested(100_000));
    assert_eq!((error.path.as_str(), error.allowed.as_str()), ("", "at most 127 levels"));
}

#[test]
fn a_field_given_twice_is_refused() {
    let error = error(r#"{"a": {"b": [1, {"c": 1, "d": 2, "c": 3}]}}"#);
    assert_eq!(error, InputError::new("a.b[1].c", "the same field again", "each field once"));
}

#[test]
fn odd_field_names_are_quoted_in_paths_and_cut_short() {
    let text = format!(r#"{{"a b": {{"{0}": 1, "{0}": 2}}}}"#, "x".repeat(1000));
    let path = error(&text).path;
    assert_eq!(path, format!(r#"["a b"]["{}…"]"#, "x".repeat(60)));
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sample {
    flag: bool,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    inner: Option<Box<Sample>>,
    #[serde(default)]
    choice: Option<Choice>,
    #[serde(default)]
    list: Vec<u8>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    First,
    Second,
}

fn decoded(text: &str) -> Result<Sample, InputError> {
    decode(&parse(text.as_bytes()).unwrap(), "")
}

#[test]
fn every_shape_is_decoded() {
    let text = r#"{"list": [1, 2], "choice": "second", "text": "é", "flag": true, "inner": {"flag": false, "text": null}}"#;
    let inner = Sample { flag: false, text: None, inner: None, choice: None, list: Vec::new() };
    let sample = Sample {
        flag: true,
        text: Some("é".to_owned()),
        inner: Some(Box::new(inner)),
        choice: Some(Choice::Second),
        list: vec![1, 2],
    };
    assert_eq!(decoded(text), Ok(sample));
}

/// What does not fit: the path ends with the field itself, and null is mentioned where it may stand.
#[test]
fn misfits_are_named() {
    for (text, message) in [
        ("{}", "flag: found nothing; allowed: a value: this field is required"),
        (r#"{"flag": 1}"#, "flag: found 1; allowed: true or false"),
        (r#"{"flag": true, "text": 1.0}"#, "text: found 1; allowed: text in double quotes, or null"),
        (r#"{"flag": true, "list": {}}"#, "list: found an object; allowed: a list in `[ ]`"),
        (r#"{"flag": true, "list": [1, 256]}"#, "list[1]: found 256; allowed: u8"),
        (
            r#"{"flag": true, "choice": "Frist"}"#,
            "choice: found \"Frist\"; allowed: `first`, `second`, or null; did you mean `first`?",
        ),
        (
            r#"{"flag": true, "inner": {"flag": true, "flog": 1}}"#,
            "inner.flog: found an unknown field; allowed: `flag`, `text`, `inner`, `choice`, `list`; did you mean `flag`?",
        ),
        (
            r#"{"flag": true, "inner": 5}"#,
            "inner: found 5; allowed: an object in `{ }` with `flag`, `text`, `inner`, `choice`, `list`, or null",
        ),
        (
            "[]",
            "the document: found a list; allowed: an object in `{ }` with `flag`, `text`, `inner`, `choice`, `list`",
        ),
    ] {
        assert_eq!(decoded(text).unwrap_err().to_string(), message, "{text}");
    }
}
