//! What the inputs of a question that is worked backwards are called, as its form calls them.

use crate::form::{self, Group};
use serde_json::Value;
use shootout_ruleset::backwards::{Backwards, FreeWords};
use shootout_ruleset::vary::Input;

/// What each free input and its values are called; by their paths where the question has no form.
pub fn words(asked: &Backwards) -> Vec<FreeWords> {
    let form = form::of(asked.rule_set(), asked.question());
    let document = Value::from(asked.document().clone());
    asked.inputs().iter().map(|input| of_input(form, &document, input)).collect()
}

fn of_input(form: Option<&'static Group>, document: &Value, input: &Input) -> FreeWords {
    let known = form.and_then(|form| Some((form, form.at(input.path())?)));
    let label = known.map(|(form, _)| form.label_at(document, input.path()));
    let words = |place| match (known, input.unnamed(place)) {
        (Some((_, field)), Some(value)) if !value.is_number() => {
            // What stands before it is said once for all values.
            let words = field.words(&value);
            let alone = words.strip_prefix(field.label.as_str());
            let alone = alone.map(|alone| alone.trim_start_matches(':').trim_start());
            let alone = alone.filter(|alone| !alone.is_empty()).unwrap_or(&words);
            let unquoted = alone.strip_prefix('"').and_then(|alone| alone.strip_suffix('"'));
            unquoted.unwrap_or(alone).to_owned()
        }
        _ => input.label(place),
    };
    FreeWords {
        label: label.unwrap_or_else(|| input.path().to_owned()),
        values: (0..input.count()).map(words).collect(),
    }
}
