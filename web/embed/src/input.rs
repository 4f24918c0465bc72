//! The inputs that the author of a link left open.

use serde_json::Value;
use shootout::link::{Opened, place_of};
use shootout::registry::EMBEDDED;
use shootout_ruleset::embedded::{Choice, Input, Kind, NOTHING, written};
use shootout_ruleset::fields::Field;
use shootout_ruleset::typed::keypad;
use shootout_ruleset::words::capital;

/// The open inputs of a link, in the order in which its author names them.
pub fn inputs(opened: &Opened) -> Vec<Input<'static>> {
    opened.open.iter().filter_map(|key| input(key, &opened.document)).collect()
}

fn input(key: &'static str, document: &Value) -> Option<Input<'static>> {
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
