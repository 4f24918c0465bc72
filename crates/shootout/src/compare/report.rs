//! The disputed rules of a rule set as a report, with what each other reading makes of a document's numbers.

use super::Compared;
use serde::Serialize;
use serde_json::{Map, Value, json};
use shootout_ruleset::metric::{Figure, Metric};
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::rulings::{Difference, Reading, Switch};

/// The disputed rules of a rule set.
#[derive(Clone, Debug, Serialize)]
pub struct RulingsReport {
    /// The numbers of the document by the rulings in force, by what programs call them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<Map<String, Value>>,
    /// The same in words.
    #[serde(skip)]
    pub words: Option<String>,
    /// Each disputed rule.
    pub rulings: Vec<SwitchReport>,
}

/// A disputed rule.
#[derive(Clone, Debug, Serialize)]
pub struct SwitchReport {
    /// What documents call it.
    pub name: &'static str,
    /// The ID of the doubt.
    pub doubt: &'static str,
    /// What is disputed.
    pub question: &'static str,
    /// The reading in force.
    pub value: Value,
    /// All readings.
    pub readings: Vec<ReadingReport>,
}

/// A reading of a disputed rule.
#[derive(Clone, Debug, Serialize)]
pub struct ReadingReport {
    /// What documents call it.
    pub value: String,
    /// What it says.
    pub words: &'static str,
    /// The numbers under this reading, when they are others than those of the reading in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<Map<String, Value>>,
    /// The same in words.
    #[serde(skip)]
    pub changes: Option<String>,
}

impl RulingsReport {
    /// The disputed rules of a rule set without any document; `value` is the reading of each that is in force.
    pub fn listed(rule_set: &RuleSet, value: impl Fn(&Switch) -> Value) -> Self {
        let rulings = rule_set.rulings.iter().map(|switch| of_switch(switch, value(switch), None));
        Self { headline: None, words: None, rulings: rulings.collect() }
    }
}

impl Compared {
    /// What was compared, as a report.
    pub fn report(&self) -> RulingsReport {
        let switches = self.switches.iter().zip(&self.in_force);
        RulingsReport {
            headline: Some(named(self.metrics, &self.now)),
            words: Some(in_words(self.metrics, &self.now)),
            rulings: switches.map(|(switch, value)| of_switch(switch, value.clone(), Some(self))).collect(),
        }
    }
}

fn of_switch(switch: &'static Switch, value: Value, compared: Option<&Compared>) -> SwitchReport {
    let reading = |reading: &Reading| {
        let differs = compared.and_then(|compared| {
            let of = |found: &&_| is_of(found, switch, reading);
            compared.differences.iter().find(of).map(|found| (compared, &found.numbers))
        });
        ReadingReport {
            value: reading.setting.to_string(),
            words: reading.words,
            headline: differs.map(|(compared, numbers)| named(compared.metrics, numbers)),
            changes: differs.map(|(compared, then)| changes(compared.metrics, &compared.now, then)),
        }
    };
    let Switch { name, doubt, question, .. } = *switch;
    SwitchReport { name, doubt, question, value, readings: switch.readings.iter().map(reading).collect() }
}

fn is_of<N>(found: &Difference<N>, switch: &Switch, reading: &Reading) -> bool {
    found.switch.name == switch.name && found.reading.setting == reading.setting
}

/// Numbers by what programs call them.
fn named(metrics: &[Metric], numbers: &[Option<f64>]) -> Map<String, Value> {
    metrics.iter().zip(numbers).map(|(metric, number)| (metric.id.to_owned(), json!(number))).collect()
}

/// A number as people read it, none where there is nothing to count. What many were added up to is not called certain.
fn words(metric: &Metric, number: Option<f64>) -> Option<String> {
    number.map(|value| metric.text(Some(Figure { value, certain: false })))
}

fn in_words(metrics: &[Metric], numbers: &[Option<f64>]) -> String {
    let numbers = metrics.iter().zip(numbers);
    let numbers = numbers.filter_map(|(metric, number)| {
        words(metric, *number).map(|number| format!("{} {number}", metric.label))
    });
    numbers.collect::<Vec<_>>().join(", ")
}

/// "hit 42.5% (44.2%)": the numbers that are others, and what they are by the reading in force.
fn changes(metrics: &[Metric], now: &[Option<f64>], then: &[Option<f64>]) -> String {
    let pairs = metrics.iter().zip(now.iter().zip(then));
    let changed: Vec<String> = pairs
        .filter_map(|(metric, (now, then))| {
            let [now, then] = [now, then].map(|number| words(metric, *number).unwrap_or("none".to_owned()));
            (now != then).then(|| format!("{} {then} ({now})", metric.label))
        })
        .collect();
    if changed.is_empty() {
        "-> less change than can be seen here".to_owned()
    } else {
        format!("-> {}", changed.join(", "))
    }
}
