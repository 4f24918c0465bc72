//! The real binary, and the example scenarios.
#![allow(dead_code)] // Each test file uses what it needs.

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// What a run of the command came to.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs `shootout` with these arguments and this standard input.
pub fn shootout_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let mut command = cargo_bin_cmd!("shootout");
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let output = command.args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `shootout` with these arguments.
pub fn shootout(arguments: &[&str]) -> Run {
    shootout_with(arguments, "")
}

/// Runs `shootout`, which must succeed and say nothing on standard error; its standard output.
pub fn answer(arguments: &[&str]) -> String {
    answer_with(arguments, "")
}

/// The same with this standard input.
pub fn answer_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> String {
    let run = shootout_with(arguments, input);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// Refused in one line on standard error, and nothing else.
pub fn assert_refused(run: &Run) -> &str {
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    let line = run.err.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n') && !line.contains("panicked"), "{line}");
    line.strip_prefix("error: ").unwrap()
}

/// The same as JSON.
pub fn json(arguments: &[&str]) -> Value {
    json_with(arguments, "")
}

/// The same as JSON with this standard input.
pub fn json_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> Value {
    serde_json::from_str(&answer_with(&[arguments, &["--format", "json"]].concat(), input)).unwrap()
}

/// The folder `data`.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

/// An example scenario.
pub fn example(name: &str) -> String {
    let path = data().join("percentile/scenarios").join(name);
    assert!(path.is_file(), "{}", path.display());
    path.to_str().unwrap().to_owned()
}

/// The example scenarios whose document has this field.
fn with_field(field: &str) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    for entry in fs::read_dir(data().join("percentile/scenarios")).unwrap() {
        let path = entry.unwrap().path();
        let document: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        if document.get(field).is_some() {
            paths.push(path.to_str().unwrap().to_owned());
        }
    }
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

/// The examples in which someone shoots.
pub fn shots() -> Vec<String> {
    with_field("plan")
}

/// The examples in which someone strikes a blow.
pub fn blows() -> Vec<String> {
    with_field("defender")
}

/// The examples in which someone asks for the order of blows.
pub fn orders() -> Vec<String> {
    with_field("fighters")
}

/// No line is wider than a page, none ends in a space, and nothing is coloured.
pub fn assert_page(text: &str) {
    assert!(!text.is_empty());
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
        assert_eq!(line, line.trim_end(), "a space at the end of a line");
        assert!(!line.contains('\u{1b}'), "an escape code: {line}");
    }
}
