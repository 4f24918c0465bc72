//! The inputs of a question that is worked backwards, as its form has them: which can be free, and what they are called.

use crate::form::{self, Group, Kind, StatedInput, range_around};
use serde_json::Value;
use shootout_ruleset::backwards::{Backwards, FreeWords, MAX_VALUES};
use shootout_ruleset::document::path;
use shootout_ruleset::vary::Input;

/// An input that can be free.
#[derive(Clone, Debug, PartialEq)]
pub struct FreeInput {
    /// Its path in the document.
    pub path: String,
    /// What it is called: "Skill (Ann)".
    pub words: String,
    /// Whose it is, or what it is a part of: "Ann". Empty where it is the document's own.
    pub whose: String,
    /// The values with which it begins.
    pub values: FirstValues,
}

/// The values with which a free input begins.
#[derive(Clone, Debug, PartialEq)]
pub enum FirstValues {
    /// Numbers, or how many entries a list has: from, and up to.
    Range(i64, i64),
    /// All that it can be.
    All(Vec<Value>),
}

/// A list begins with up to so many entries, or up to twice as many as it has.
const FIRST_ENTRIES: usize = 6;

/// The inputs of a document that can be free, in the order of its form: numbers, yes or no, one of several, and how long lists are. A range
/// begins with about so many values.
pub fn free_inputs(form: &Group, document: &Value, values: u32) -> Vec<FreeInput> {
    let mut found: Vec<FreeInput> = Vec::new();
    for one in form.stated_inputs(document) {
        let StatedInput { path, input, stated } = &one;
        let values = match &input.kind {
            Kind::Number { least, most, .. } => {
                let stands = stated.and_then(Value::as_f64);
                let stands = stands.or_else(|| form.default_at(path)?.as_f64()).unwrap_or_default();
                let (from, to) = range_around(stands, (*least, *most), f64::from(values));
                FirstValues::Range(from, to)
            }
            Kind::Flag => FirstValues::All(vec![false.into(), true.into()]),
            Kind::Choice(choices) if (2..=MAX_VALUES as usize).contains(&choices.len()) => {
                FirstValues::All(choices.iter().map(|choice| choice.value.clone()).collect())
            }
            Kind::List { least, most, .. } => {
                let entries = one.entries().len();
                let to = FIRST_ENTRIES.max(2 * entries).min(most.unwrap_or(usize::MAX));
                if entries == 0 || *most == Some(*least) {
                    continue;
                }
                FirstValues::Range((*least).max(1) as i64, to as i64)
            }
            Kind::Choice(_) | Kind::Text | Kind::Several(_) | Kind::Group(_) => continue,
        };
        let words = form.called_apart(document, path, |words| found.iter().any(|other| other.words == words));
        let whose = form.whose_at(document, path).unwrap_or_default();
        found.push(FreeInput { path: path.clone(), words, whose, values });
    }
    found
}

fn entries_of(stated: Option<&Value>) -> Option<&[Value]> {
    stated.and_then(Value::as_array).map(Vec::as_slice)
}

impl FreeInput {
    /// The same with a range only as far, from what the document states on, as documents with its values are valid.
    pub fn settled(self, document: &Value, is_valid: impl Fn(&Value) -> bool) -> Self {
        let FirstValues::Range(from, to) = self.values else { return self };
        let stated = path::get(document, &self.path);
        let entries = entries_of(stated);
        let stands = entries.map(|entries| entries.len() as f64).or_else(|| stated?.as_f64());
        let stands = stands.map_or(from, |stands| stands.floor() as i64).clamp(from, to);
        let holds = |number: &i64| {
            let value = match entries {
                Some(entries) => Value::from(entries_repeated(entries, *number)),
                None => Value::from(*number),
            };
            let mut document = document.clone();
            path::set(&mut document, &self.path, value);
            is_valid(&document)
        };
        let last = (stands + 1..=to).take_while(holds).last().unwrap_or(stands);
        let first = (from..stands).rev().take_while(holds).last().unwrap_or(stands);
        Self { values: FirstValues::Range(first, last), ..self }
    }
}

/// So many entries: the first ones, and then the last one again.
fn entries_repeated(entries: &[Value], count: i64) -> Vec<Value> {
    let count = usize::try_from(count).unwrap_or_default();
    entries.iter().chain(entries.last().into_iter().cycle()).take(count).cloned().collect()
}

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
