//! Whole documents: the ledger's tables and worked examples, fine points of the contract, wrong input, transcripts, and the twin
//! that takes no short cut.

mod documents;
mod duel;
mod examples;
mod exchange;
mod gear;
mod group;
mod others;
mod remarks;
mod transcripts;
mod twin;

use super::RULE_SET;
use crate::question::FateQuestion;
use serde_json::Value;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::document::{decode, parse};
use shootout_ruleset::played::Played;
use shootout_ruleset::question::Case;

/// Reads a document.
pub fn read(text: &str) -> Result<Box<dyn Case>, InputError> {
    RULE_SET.read(parse(text.as_bytes())?, None)
}

/// A document as the rules see it.
pub fn typed<Q: FateQuestion>(text: &str) -> Q {
    decode(&parse(text.as_bytes()).unwrap(), "").unwrap()
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

/// How many of the 6561 outcomes of two rolls a chance is.
pub fn of_6561(value: &Value) -> u64 {
    let times = fraction(value).times(&Rational::ratio(6561, 1));
    (0..=6561)
        .find(|count| times == Rational::ratio(*count, 1))
        .unwrap_or_else(|| panic!("{value} is none of 6561"))
}

/// What one side suffers, in 6561: none, scratched, clipped, hurt, injured, taken out.
pub fn suffers(report: &Value) -> [u64; 6] {
    ["none", "scratched", "clipped", "hurt", "injured", "taken_out"].map(|word| of_6561(&report[word]))
}
