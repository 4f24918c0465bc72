//! The inputs that the author of a link left open.

use serde::Serialize;
use serde_json::Value;
use shootout::link::{Opened, place_of};
use shootout::registry::EMBEDDED;
use shootout_ruleset::decimals::shortest;
use shootout_ruleset::embedded::Choice;
use shootout_ruleset::fields::Field;
use shootout_ruleset::typed::{keypad, without_doubt};
use shootout_ruleset::words::capital;

/// One input.
#[derive(Debug, PartialEq, Serialize)]
pub struct Input {
    pub key: &'static str,
    pub label: String,
    pub kind: Kind,
    /// What stands there when the link opens.
    pub value: String,
    pub minimum: Option<f64>,
    pub maximum: Option<f64>,
    /// Which keys a phone shows.
    pub keypad: &'static str,
    /// What may be chosen, where something must be.
    pub choices: Vec<Choice>,
}

/// What an input looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Number,
    Choice,
    Flag,
}

/// What stands where nothing in particular is chosen.
pub const NOTHING: &str = "null";

/// The open inputs of a link, in the order in which its author names them.
pub fn inputs(opened: &Opened) -> Vec<Input> {
    opened.open.iter().filter_map(|key| input(key, &opened.document)).collect()
}

fn input(key: &'static str, document: &Value) -> Option<Input> {
    let place = place_of(key)?;
    let declared = (EMBEDDED.field)(&place);
    let stated = shootout_ruleset::link::place(&place).and_then(|place| place.get(document));
    let stated = stated.or(declared.default.as_ref());
    let stated = stated.unwrap_or(&Value::Null);
    let choices = choices(&place, &declared, stated);
    let kind = match &declared {
        _ if !choices.is_empty() => Kind::Choice,
        Field { maximum: Some(_), .. } => Kind::Number,
        _ => Kind::Flag,
    };
    Some(Input {
        key,
        label: declared.label,
        kind,
        value: if kind == Kind::Number && stated.is_null() { String::new() } else { written(stated) },
        minimum: declared.minimum,
        maximum: declared.maximum,
        keypad: keypad(declared.minimum, declared.whole),
        choices,
    })
}

/// What is chosen from the catalogue, or by name; the link's own thing first where it is none of these.
fn choices(place: &str, declared: &Field, stated: &Value) -> Vec<Choice> {
    let mut choices = (EMBEDDED.named)(place);
    if choices.is_empty() {
        let worded = |name: &String| Choice::new(name, &capital(&name.replace('_', " ")));
        choices = declared.choices.iter().map(worded).collect();
    }
    if choices.is_empty() {
        return choices;
    }
    if declared.optional {
        choices.insert(0, Choice::new(NOTHING, "None"));
    }
    if let Value::Object(own) = stated {
        let id = own.get("id").and_then(Value::as_str);
        let known = choices.iter().find(|choice| Some(choice.value.as_str()) == id);
        let words = match (own.get("name").and_then(Value::as_str), known) {
            (Some(name), _) => name.to_owned(),
            (None, Some(known)) => format!("{}, changed", known.words),
            (None, None) => "As in the link".to_owned(),
        };
        choices.insert(0, Choice::new("", &words));
    }
    choices
}

/// A value as an input holds it.
pub fn written(stated: &Value) -> String {
    match stated {
        Value::Null => NOTHING.to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(_) | Value::Object(_) => String::new(),
        Value::Number(number) => without_doubt(shortest(number.as_f64().unwrap_or_default())),
        Value::Bool(flag) => flag.to_string(),
    }
}
