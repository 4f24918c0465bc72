//! What is tried before it is offered: only what the rule set does not refuse, or what a list elsewhere allows.

use crate::document::{Document, path};
use crate::dom::kit::memo;
use crate::session::form_lookup::{Place, document_at};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Kind};
use shootout::questions::case;
use shootout::registry::loaded;
use shootout_ruleset::question::{RuleSet, can_be_chosen};

/// Whether a list that is tried can have an entry: while the rule set does not refuse one, or while it has one. None of other inputs.
pub fn can_have_an_entry(at: &str, input: &Input) -> Option<Memo<bool>> {
    let Kind::List { entry, .. } = &input.kind else { return None };
    let begun = input.tried.then(|| Value::Array(vec![entry.blank(1)]))?;
    let value = Document::in_context().follow(at);
    let (document, place) = (Document::in_context(), at.to_owned());
    Some(memo(move || {
        let place = document.by_index(&place);
        let has_some = value.with(|value| value.as_array().is_some_and(|list| !list.is_empty()));
        let is_refused = |documents: &Value| {
            not_refused(documents, &place, std::iter::once(&begun)).is_some_and(|open| open.is_empty())
        };
        has_some || !document.whole().with(is_refused)
    }))
}

/// Which of the `values` of an input are allowed at a path, followed; none where all are. While something else is wrong nothing is known of
/// them: then it is as it was.
pub fn allowed(at: &str, input: &'static Input, values: Vec<Value>) -> Memo<Option<Vec<Value>>> {
    let (document, at) = (Document::in_context(), at.to_owned());
    Memo::new(move |before: Option<&Option<Vec<Value>>>| {
        let place = document.by_index(&at);
        document.whole().with(|documents| {
            if input.tried {
                let before = before.filter(|_| is_wrong_elsewhere(documents, &place));
                return before.cloned().unwrap_or_else(|| not_refused(documents, &place, values.iter()));
            }
            let around: Vec<&Value> =
                path::on_the_way(&place).filter_map(|place| path::get(documents, place)).collect();
            input.allowed(around.into_iter().rev())
        })
    })
}

/// Which of these values the rule set does not refuse at a path, and that have an effect there; none where no document stands there.
fn not_refused<'v>(
    documents: &Value,
    at: &str,
    values: impl Iterator<Item = &'v Value>,
) -> Option<Vec<Value>> {
    let Asked { rule_set, ask, mut document, place } = asked_at(documents, at)?;
    let mut is_open = |value: &&Value| {
        path::set(&mut document, place, (*value).clone());
        can_be_chosen(&case(rule_set, ask, &document), place)
    };
    Some(values.filter(|value| is_open(value)).cloned().collect())
}

/// Whether the rule set refuses the document for something that does not stand at a path.
fn is_wrong_elsewhere(documents: &Value, at: &str) -> bool {
    let asked = asked_at(documents, at);
    asked.is_some_and(|Asked { rule_set, ask, document, place }| {
        case(rule_set, ask, &document).is_err_and(|error| error.path != place)
    })
}

/// The document around a path, and the rule set that reads it.
struct Asked<'p> {
    rule_set: &'static RuleSet,
    ask: &'p str,
    document: Value,
    /// The path in the document.
    place: &'p str,
}

fn asked_at<'p>(documents: &Value, at: &'p str) -> Option<Asked<'p>> {
    let Place { rule_set, ask, whole, inside, .. } = document_at(at)?;
    let rule_set = loaded().into_iter().find(|known| known.name == rule_set)?;
    Some(Asked { rule_set, ask, document: path::get(documents, whole)?.clone(), place: inside })
}
