//! The inputs that the author of a link left open.

use serde::Serialize;
use serde_json::Value;
use shootout::form::{self, Group, LiveInputs};
use shootout::link::{label_of, put, value_at};
use shootout::registry::OTHERS;
use shootout_ruleset::embedded::{Choice, Input, Kind, NOTHING, written};
use shootout_ruleset::question::{ASK, RuleSet};
use shootout_ruleset::typed::{keypad, number};

/// The forms of the rule sets that this module has.
const FORMS: [LiveInputs; OTHERS.len()] = {
    let mut forms = [LiveInputs::of(""); OTHERS.len()];
    let mut at = 0;
    while at < forms.len() {
        forms[at] = LiveInputs::of(OTHERS[at].name);
        at += 1;
    }
    forms
};

/// The form of what a document asks.
pub fn form_of(rule_set: &RuleSet, document: &Value) -> Option<Group> {
    let place = OTHERS.iter().position(|known| known.name == rule_set.name)?;
    let ask = document.get(ASK).and_then(Value::as_str).or_else(|| Some(rule_set.questions.first()?.name))?;
    FORMS[place].form(ask)
}

/// An input, and how far a step button of it goes; the script knows that of the first rule set.
#[derive(Serialize)]
pub struct Stepped<'k> {
    #[serde(flatten)]
    pub input: Input<'k>,
    pub step: f64,
}

/// An input as a live answer shows it.
pub fn shown<'k>(form: &Group, document: &Value, key: &'k str, input: &form::Input) -> Stepped<'k> {
    let stated = value_at(form, document, key);
    let (kind, limits) = match &input.kind {
        form::Kind::Number { least, most, whole } => (Kind::Number, (*least, *most, *whole)),
        form::Kind::Flag => (Kind::Flag, (None, None, false)),
        _ => (Kind::Choice, (None, None, false)),
    };
    let value = match (kind, &stated) {
        (Kind::Flag, None) => false.to_string(),
        (_, None) | (Kind::Number, Some(Value::Null)) => String::new(),
        (_, Some(stated)) => written(stated),
    };
    let shown = Input {
        key,
        label: label_of(form, document, key),
        kind,
        choices: choices(input, &value),
        value,
        minimum: limits.0,
        maximum: limits.1,
        keypad: keypad(limits.0, limits.2),
    };
    Stepped { input: shown, step: input.step }
}

/// What may be chosen; first what stands there where it is none of these.
fn choices(input: &form::Input, value: &str) -> Vec<Choice> {
    let form::Kind::Choice(all) = &input.kind else { return Vec::new() };
    let nothing = input.null.iter().map(|words| Choice::new(NOTHING, words));
    let left_out = input.left_out.iter().map(|words| Choice::new("", words));
    let all = all.iter().map(|choice| Choice::new(&written(&choice.value), &choice.label));
    let mut choices: Vec<Choice> = nothing.chain(left_out).chain(all).collect();
    if choices.iter().all(|choice| choice.value != value) {
        choices.insert(0, Choice::new(value, "As in the link"));
    }
    choices
}

/// Puts what a reader typed or chose into the document of a link. Whether it may stand there, reading the document tells.
pub fn enter(form: &Group, document: &mut Value, key: &str, input: &form::Input, entered: &str) {
    let entered = entered.trim();
    let value = match &input.kind {
        _ if entered.is_empty() && input.left_out.is_some() => None,
        _ if entered == NOTHING || (entered.is_empty() && input.null.is_some()) => Some(Value::Null),
        form::Kind::Flag => Some(Value::from(entered == "true")),
        form::Kind::Choice(all) => {
            let chosen = all.iter().find(|choice| written(&choice.value) == entered);
            Some(chosen.map_or_else(|| Value::from(entered), |choice| choice.value.clone()))
        }
        _ => Some(number(entered).map_or_else(|| Value::from(entered), Value::Number)),
    };
    put(form, document, key, value);
}
