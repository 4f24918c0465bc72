//! Tests of whole questions: printed and worked examples, a twin that throws each die by itself, documents, transcripts.

mod advice;
mod assault;
mod assault_twin;
mod documents;
mod effort;
mod end_phase;
mod examples;
mod fewest;
mod files;
mod keywords;
mod metrics;
mod other_questions;
mod rules;
mod rulings;
mod schedules;
mod transcripts;
mod twin;
mod volleys;

use crate::RULE_SET;
use serde_json::Value;
use shootout_odds::Rational;
use shootout_ruleset::document::parse;
use shootout_ruleset::question::Case;

/// A document, read.
pub(super) fn case(document: &Value) -> Box<dyn Case> {
    match RULE_SET.read(parse(document.to_string().as_bytes()).unwrap(), None) {
        Ok(case) => case,
        Err(error) => panic!("{error}"),
    }
}

/// The exact report of a document.
pub(super) fn report(document: &Value) -> Value {
    serde_json::from_str(&case(document).exact_answer().unwrap().report_json).unwrap()
}

/// What is wrong with a document.
pub(super) fn error(document: &Value) -> String {
    match RULE_SET.read(parse(document.to_string().as_bytes()).unwrap(), None) {
        Ok(_) => panic!("it is read"),
        Err(error) => error.to_string(),
    }
}

/// A fraction of a report, by its JSON pointer.
pub(super) fn fraction(report: &Value, pointer: &str) -> Rational {
    match report.pointer(pointer) {
        Some(Value::String(text)) => text.parse().unwrap(),
        other => panic!("{pointer} is {other:?}"),
    }
}

/// The chances of a count in parts of a whole.
pub(super) fn parts(report: &Value, pointer: &str, whole: u64) -> Vec<String> {
    let scale = Rational::ratio(whole, 1);
    let pmf = report.pointer(&format!("{pointer}/pmf")).and_then(Value::as_array);
    let times = |share: &Value| {
        let share: Rational = share.as_str().unwrap().parse().unwrap();
        shootout_odds::Weight::times(&share, &scale).to_string()
    };
    pmf.unwrap_or_else(|| panic!("{pointer}")).iter().map(times).collect()
}

/// The same as numbers, for comparison.
pub(super) fn strings<const N: usize>(parts: [u64; N]) -> Vec<String> {
    parts.iter().map(u64::to_string).collect()
}

use shootout_odds::Weight;

/// The transcript of a document played with these faces.
pub(super) fn played(document: &Value, faces: &str) -> Value {
    match case(document).play(faces) {
        Ok(played) => serde_json::from_str(&played.transcript_json).unwrap(),
        Err(error) => panic!("{error}"),
    }
}
