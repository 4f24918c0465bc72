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

use super::document::AttackScenario;
use super::scenario::{Ask, Scenario, odds};
use serde_json::Value;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::document::parse;

/// Reads a document that asks this, out of which `ask` was taken.
pub fn read(ask: Ask, text: &str) -> Result<Scenario, InputError> {
    Scenario::read(ask, &parse(text.as_bytes())?)
}

pub fn attack(text: &str) -> AttackScenario {
    match read(Ask::Attack, text) {
        Ok(Scenario::Attack(scenario)) => scenario,
        other => panic!("{other:?}"),
    }
}

/// The report in fractions, as JSON.
pub fn report(ask: Ask, text: &str) -> Value {
    let scenario = read(ask, text).unwrap_or_else(|error| panic!("{error}: {text}"));
    serde_json::to_value(odds::<Rational>(&scenario).unwrap()).unwrap()
}

pub fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}
