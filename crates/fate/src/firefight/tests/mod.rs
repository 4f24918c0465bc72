//! Whole documents: printed and worked examples, fine points of the contract, rulings, wrong input, transcripts, and
//! the twin that takes no short cut.

mod attack;
mod documents;
mod duel;
mod duel_twin;
mod examples;
mod manoeuvre;
mod metrics;
mod plan;
mod random;
mod rulings;
mod stances;
mod transcripts;
mod twin;

use super::RULE_SET;
use super::document::AttackScenario;
use crate::question::FateQuestion;
use serde_json::Value;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{decode, parse};
use shootout_ruleset::question::Case;

/// Reads a document that asks this, out of which `ask` was taken.
pub fn read(ask: &str, text: &str) -> Result<Box<dyn Case>, InputError> {
    let question = RULE_SET.questions.iter().find(|question| question.name == ask).unwrap();
    (question.read)(&parse(text.as_bytes())?)
}

fn case(ask: &str, text: &str) -> Box<dyn Case> {
    read(ask, text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The same as what the rules see.
pub fn typed<Q: FateQuestion>(text: &str) -> Q {
    let scenario: Q = decode(&parse(text.as_bytes()).unwrap(), "").unwrap();
    scenario.check().unwrap();
    scenario
}

pub fn attack(text: &str) -> AttackScenario {
    typed(text)
}

/// The report in fractions, as JSON.
pub fn report(ask: &str, text: &str) -> Value {
    serde_json::from_str(&case(ask, text).exact_answer().unwrap().report_json).unwrap()
}

/// What was rolled with these dice, as JSON.
pub fn table(ask: &str, text: &str, faces: &str) -> Result<Value, InputError> {
    let played = case(ask, text).play(faces)?;
    Ok(serde_json::from_str(&played.transcript_json).unwrap())
}

pub fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}
