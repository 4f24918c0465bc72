//! What other readings of disputed rules would make of a document's numbers.

mod report;

pub use report::{ReadingReport, RulingsReport, SwitchReport};

use crate::questions::Opened;
use serde_json::{Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::metric::Metric;
use shootout_ruleset::rulings::{Difference, Setting, Switch, any_differs, other_readings};

/// Comparing may take as long as so many answers.
const SHARE: u64 = 4;

/// A document's numbers, and those that differ under other readings.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The disputed rules of its rule set.
    pub switches: &'static [Switch],
    /// What each of them is set to.
    pub in_force: Vec<Value>,
    /// What the numbers are.
    pub metrics: &'static [Metric],
    /// The numbers by the rulings in force; none where there is nothing to count.
    pub now: Vec<Option<f64>>,
    /// Every other reading that changes one of them.
    pub differences: Vec<Difference<Vec<Option<f64>>>>,
}

/// Compares the readings of all disputed rules, one switch at a time, over what a document asks.
///
/// # Errors
///
/// The first thing that is wrong with the document or these rulings, which stand in place of its own; or that what it asks has no
/// numbers to compare.
pub fn compare(
    document: &Opened,
    rulings: &[(String, Value)],
    catalogue: &Entries,
) -> Result<Compared, InputError> {
    let rule_set = document.rule_set();
    let readings: u64 = rule_set.rulings.iter().map(|switch| switch.readings.len() as u64).sum();
    let numbers = |more: Option<(&str, Setting)>| {
        let mut rulings = rulings.to_vec();
        rulings.extend(more.map(|(name, setting)| (name.to_owned(), json!(setting))));
        let mut case = document.clone().read(None, &rulings, catalogue)?;
        case.share_work(readings.div_ceil(SHARE));
        let metrics: Vec<&Metric> = document.question()?.metrics.iter().collect();
        let numbers = case.numbers(&metrics)?;
        Ok(numbers.into_iter().map(|number| Some(number?.value)).collect::<Vec<Option<f64>>>())
    };
    let now = numbers(None)?;
    let question = document.question()?;
    if question.metrics.is_empty() {
        let found = format!("`{}`, which has no numbers to compare", question.name);
        return Err(InputError::new("ask", found, "a question with numbers that rulings may change"));
    }
    let differences = other_readings(
        rule_set.rulings,
        |switch, reading| numbers(Some((switch.name, reading.setting))).ok(),
        |other| any_differs(other, &now),
    );
    let in_force = |switch: &Switch| {
        let stated =
            rulings.iter().rev().find(|(name, _)| name == switch.name).map(|(_, value)| value.clone());
        stated.or_else(|| document.ruling(switch.name)).unwrap_or_else(|| switch.default_value())
    };
    let in_force = rule_set.rulings.iter().map(in_force).collect();
    Ok(Compared { switches: rule_set.rulings, in_force, metrics: question.metrics, now, differences })
}
