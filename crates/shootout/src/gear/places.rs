//! The inputs of a question that a thing can fill.

use crate::form::{Choice, Group, Kind, StatedInput};
use serde_json::Value;

/// An input that a thing can fill.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its path in the document.
    pub path: String,
    /// What it is called: "Weapon (Ann)".
    pub words: String,
    /// Whose it is, or what it is a part of: "Ann". Empty where it is the document's own.
    pub whose: String,
    /// What may stand there.
    pub filled_by: FilledBy,
    /// Whether it may stay empty.
    pub may_be_empty: bool,
    /// What the document states there.
    pub stands: Option<Value>,
}

/// What may stand at a place.
#[derive(Clone, Debug, PartialEq)]
pub enum FilledBy {
    /// An entry of this list of the catalogue.
    Entry(String),
    /// Several of them.
    Entries(String),
    /// One of these.
    Choice(Vec<Choice>),
    /// Yes or no.
    Flag,
    /// A number.
    Number,
}

/// The inputs of a document that things can fill, in the order of its form.
pub fn places(form: &Group, document: &Value) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    for StatedInput { path, input, stated } in form.stated_inputs(document) {
        let filled_by = match &input.kind {
            Kind::Group(group) => group.catalogue.clone().map(FilledBy::Entry),
            Kind::List { entry, .. } => match &entry.kind {
                Kind::Group(group) => group.catalogue.clone().map(FilledBy::Entries),
                _ => None,
            },
            Kind::Choice(choices) => Some(FilledBy::Choice(choices.clone())),
            Kind::Flag => Some(FilledBy::Flag),
            Kind::Number { .. } => Some(FilledBy::Number),
            Kind::Text | Kind::Several(_) => None,
        };
        let Some(filled_by) = filled_by else { continue };
        let words =
            form.called_apart(document, &path, |words| found.iter().any(|other| other.words == words));
        found.push(Place {
            words,
            whose: form.whose_at(document, &path).unwrap_or_default(),
            filled_by,
            may_be_empty: input.default.is_some() || input.null.is_some() || input.left_out.is_some(),
            stands: stated.filter(|stated| !stated.is_null()).cloned(),
            path,
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{FIRST, loaded};
    use crate::{form, questions::first_document};

    /// Every question with numbers has places that things fill, and of a weapon of one's own nothing but its entry is asked.
    #[test]
    fn every_question_with_numbers_has_places() {
        for rule_set in loaded() {
            for question in rule_set.questions.iter().filter(|question| !question.metrics.is_empty()) {
                let Some(form) = form::of(rule_set.name, question.name) else { continue };
                let document = first_document(rule_set, question.name);
                let all = places(form, &document);
                assert!(!all.is_empty(), "{}", question.name);
                for place in &all {
                    assert!(form.at(&place.path).is_some(), "{}", place.path);
                    assert_eq!(all.iter().filter(|other| other.words == place.words).count(), 1, "{place:?}");
                }
            }
        }
        let rule_set = &FIRST;
        let form = form::of(rule_set.name, "shot").unwrap();
        let all = places(form, &first_document(rule_set, "shot"));
        let at = |path: &str| all.iter().find(|place| place.path == path).unwrap();
        assert_eq!(at("weapon").filled_by, FilledBy::Entry("weapons".to_owned()));
        assert!(!at("weapon").may_be_empty);
        assert_eq!(at("target.armour").filled_by, FilledBy::Entries("armour".to_owned()));
        assert!(at("target.armour").may_be_empty && at("attacker.modifier").may_be_empty);
    }
}
