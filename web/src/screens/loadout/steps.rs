//! What a single step of an input would do for a row: a number one more or less, a yes instead of a no.

use crate::document::path;
use crate::session::loadout::document::VERSION;
use crate::session::{QuestionId, bare};
use serde_json::{Value, json};
use shootout::form::{Input, Kind};
use shootout_ruleset::question::TAG;

/// At most so many steps are tried.
const MAX_STEPS: usize = 64;
/// The name of the variant that changes nothing.
const NOTHING: &str = "0";

/// A step of an input.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The path of the input.
    pub at: String,
    /// What would stand there.
    pub value: Value,
    /// The same in words.
    pub words: String,
}

/// The steps that the rules take of a document that asks a question.
pub fn steps(place: QuestionId, document: &Value) -> Vec<Step> {
    let Some(form) = place.form() else { return Vec::new() };
    let stated = |at: &str| path::get(document, at).filter(|value| !value.is_null());
    let mut found = Vec::new();
    for one in form.listed() {
        let group = path::parent(&one.path).map(|(group, _)| group);
        // Nobody chooses by a disputed rule what to do.
        let is_there = group.is_none_or(|group| stated(group).is_some_and(Value::is_object));
        if one.input.rule.is_some() || !is_there {
            continue;
        }
        let now = stated(&one.path).or(one.input.default.as_ref()).filter(|value| !value.is_null());
        for value in values_beside(one.input, now) {
            let words = form.words_at(document, &[(one.path.as_str(), value.clone())]);
            let mut changed = document.clone();
            path::set(&mut changed, &one.path, value.clone());
            if found.len() < MAX_STEPS && place.read(&changed).is_ok() {
                found.push(Step { at: one.path.clone(), value, words });
            }
        }
    }
    found
}

/// The values a step away from the one that stands there.
fn values_beside(input: &Input, now: Option<&Value>) -> Vec<Value> {
    match (&input.kind, now) {
        (Kind::Number { least, most, .. }, Some(now)) => {
            let Some(number) = now.as_i64() else { return Vec::new() };
            let is_allowed = |value: &i64| {
                let value = *value as f64;
                least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most)
            };
            [number + 1, number - 1].into_iter().filter(is_allowed).map(Value::from).collect()
        }
        (Kind::Flag, now) if input.left_out.is_none() => {
            vec![Value::Bool(now.and_then(Value::as_bool) != Some(true))]
        }
        _ => Vec::new(),
    }
}

/// The sweep of a number over these steps, after the document as it stands.
pub fn sweep(place: QuestionId, document: &Value, steps: &[Step], output: &str) -> Value {
    let mut scenario = place.whole(&bare(document.clone()));
    if let Some(fields) = scenario.as_object_mut() {
        fields.remove(TAG);
    }
    let step = |(number, step): (usize, &Step)| json!({ "name": (number + 1).to_string(), "set": { &step.at: step.value } });
    let mut variants = vec![json!({ "name": NOTHING, "set": {} })];
    variants.extend(steps.iter().enumerate().map(step));
    json!({
        "sweep": VERSION, TAG: place.rule_set.name, "scenario": scenario,
        "vary": [{ "input": "step", "variants": variants }], "outputs": [output],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::loadout::questions;
    use crate::session::rule_sets;

    /// Every step of the first documents is one that the rules take, and the first combination of their sweep is the document itself.
    #[test]
    fn steps_are_what_the_rules_take() {
        let mut count = 0;
        for place in rule_sets().flat_map(questions) {
            let document = place.first_document();
            let steps = steps(place, &document);
            let Some(metric) = place.question.metrics.first().filter(|_| !steps.is_empty()) else { continue };
            count += steps.len();
            for step in &steps {
                assert_ne!(path::get(&document, &step.at), Some(&step.value), "{}", step.words);
                assert!(!step.words.is_empty());
            }
            let text = sweep(place, &document, &steps, metric.id).to_string();
            let sweep = shootout::sweep::read_by_itself(text.as_bytes()).unwrap();
            assert_eq!(sweep.rows() as usize, steps.len() + 1, "{}", place.path());
        }
        assert!(count > 100);
    }
}
