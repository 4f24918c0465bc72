//! Whole documents: the ledger's tables and worked examples, fine points of the contract, wrong input, transcripts, and the twin
//! that takes no short cut.

mod attack;
mod documents;
mod dogfights;
mod duel;
mod duel_twin;
mod escapes;
mod examples;
mod lightspeed_twin;
mod others;
mod transcripts;
mod twin;

use super::RULE_SET;
use serde_json::Value;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::document::parse;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::Case;

/// Reads a document.
pub fn read(text: &str) -> Result<Box<dyn Case>, InputError> {
    RULE_SET.read(parse(text.as_bytes())?, None)
}

fn case(text: &str) -> Box<dyn Case> {
    read(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The report in fractions.
pub fn report(text: &str) -> Value {
    serde_json::from_str(&case(text).exact_answer().unwrap().report_json).unwrap()
}

/// The report in `f64`.
pub fn quick(text: &str) -> Value {
    serde_json::from_str(&case(text).answer().unwrap().report_json).unwrap()
}

pub fn play(text: &str, faces: &str) -> Played {
    case(text).play(faces).unwrap()
}

/// A chance of a report in fractions.
pub fn fraction(value: &Value) -> Rational {
    Rational::of_json(value).unwrap_or_else(|| panic!("{value} is no fraction"))
}

/// Whether a number of a report in fractions is this one.
pub fn is(value: &Value, part: u64, whole: u64) -> bool {
    fraction(value) == Rational::ratio(part, whole)
}

/// That a number is what a table prints, to so many places.
pub fn near(value: &Value, printed: f64, within: f64) {
    let value = value.as_f64().unwrap_or_else(|| panic!("{value} is no number"));
    assert!((value - printed).abs() <= within, "{value} is not {printed}");
}
