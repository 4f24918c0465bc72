//! The inputs of a question that the author of a live answer may leave open to its readers.
//!
//! The first question has short keys, and [its list](super::may_be_open). A key of any other is the place of an input, as its links write
//! it: each number within limits, choice and flag of its [form](crate::form) that the document has a place for.

use super::open::OPEN;
use super::read::{left_out, pairs, undamaged};
use super::{Remark, has_short_keys, may_be_open, place_of};
use crate::form::{self, Group, Input, Kind};
use crate::registry;
use serde_json::Value;
use shootout_ruleset::document::path::{self, OnTheWay, Path, Step, entry, join, on_the_way};
use shootout_ruleset::document::{InputError, Node, nearest, quoted};
use shootout_ruleset::link::place;
use shootout_ruleset::link::word::with_dividers;
use shootout_ruleset::question::{ASK, RuleSet, TAG};
use std::borrow::Cow;

/// The field that says what people call somebody.
const NAME: &str = "name";

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openable {
    /// What the link calls it.
    pub key: Cow<'static, str>,
    /// What people call it.
    pub label: String,
}

/// Those of a question that are worth offering, as links name them: what its form has in sight, and what the document states otherwise than
/// by default. None where its links leave none open.
///
/// ```
/// use serde_json::json;
/// use shootout::link::{may_be_open, openable};
/// use shootout::registry::FIRST;
/// let keys = |question: usize| -> Vec<String> {
///     let asked = json!({ "ruleset": FIRST.name, "ask": FIRST.questions[question].name });
///     openable(&asked).into_iter().map(|input| input.key.into_owned()).collect()
/// };
/// assert_eq!(keys(0), may_be_open());
/// assert!(keys(1).is_empty());
/// ```
pub fn openable(document: &Value) -> Vec<Openable> {
    let Some((rule_set, ask)) = asked(document) else { return Vec::new() };
    let Some(form) = form::of(rule_set.name, ask) else { return Vec::new() };
    if has_short_keys(rule_set.name, ask) {
        let label = |key: &&'static str| {
            Some(Openable { key: Cow::Borrowed(key), label: form.at(&place_of(key)?)?.label.clone() })
        };
        return may_be_open().iter().filter_map(label).collect();
    }
    if rule_set.name == registry::NAMED_FIRST.name {
        return Vec::new();
    }
    let mut found = Vec::new();
    let document = &in_full(rule_set, form, document);
    Places { form, document }.collect(form, "", true, &mut found);
    found
}

/// Checks that keys may be left open in the link of a document.
///
/// # Errors
///
/// The first that may not, with those that are worth offering.
pub fn check_openable(document: &Value, keys: &[&str]) -> Result<(), InputError> {
    let offered = openable(document);
    let known = || offered.iter().map(|input| &*input.key);
    let asked =
        asked(document).and_then(|(rule_set, ask)| Some((rule_set, ask, form::of(rule_set.name, ask)?)));
    let by_place = asked.filter(|(rule_set, ask, _)| !has_short_keys(rule_set.name, ask));
    let full = by_place.map(|(rule_set, _, form)| (form, in_full(rule_set, form, document)));
    let is_there = |key: &str| full.as_ref().is_some_and(|(form, full)| input_at(form, full, key).is_some());
    let may_be = |key: &str| known().any(|known| known == key) || is_there(key);
    let Some(key) = keys.iter().find(|key| !may_be(key)) else { return Ok(()) };
    let besides = if full.is_none() { "" } else { OTHER_PLACES };
    let allowed = format!("{}{besides}", quoted(known()));
    Err(InputError { nearest: nearest(key, known()), ..InputError::new(OPEN, format!("`{key}`"), allowed) })
}

/// What else may be open than what is offered.
const OTHER_PLACES: &str = ", or the place of another number, choice or flag of this document";

/// By which rules a document is read, and what it asks: the first question, where it does not say.
fn asked(document: &Value) -> Option<(&'static RuleSet, &str)> {
    let text = |key: &str| document.get(key).and_then(Value::as_str);
    let rule_set = registry::named(text(TAG).unwrap_or(registry::NAMED_FIRST.name))?;
    Some((rule_set, text(ASK).or_else(|| Some(rule_set.questions.first()?.name))?))
}

/// A document of a question with what its ids name of the catalogue in their place, and nothing in short: a link is short, and leaves open
/// what is in that.
pub fn in_full(rule_set: &RuleSet, form: &Group, document: &Value) -> Value {
    let catalogue = rule_set.catalogue.as_ref();
    let full = catalogue.and_then(|of| of.written_out(&Node::from(document), (of.entries)()).ok());
    let mut full = full.map_or_else(|| document.clone(), Value::from);
    form.spell_out(&mut full);
    full
}

/// The inputs that a link of a question leaves open, each once and in its order; what it leaves open that is no input of it is remarked upon.
/// The document is [in full](in_full).
pub fn left_open<'f>(
    text: &str,
    form: &'f Group,
    document: &Value,
    remarks: &mut Vec<Remark>,
) -> Vec<(String, &'f Input)> {
    let text = undamaged(text);
    let mut open: Vec<(String, &Input)> = Vec::new();
    let stated = pairs(&text, &mut Vec::new()).1.into_iter().filter(|(key, _)| *key == OPEN);
    for key in
        stated.flat_map(|(_, keys)| with_dividers(keys).split(',').map(str::to_owned).collect::<Vec<_>>())
    {
        match input_at(form, document, &key) {
            Some(_) if open.iter().any(|(known, _)| *known == key) => {}
            Some(input) => open.push((key, input)),
            None => remarks.push(left_out(
                OPEN,
                &Node::Text(key).found(),
                "the place of a number, a choice or a flag of this document",
            )),
        }
    }
    open
}

/// What a link of a question leaves open that cannot be, of the document that it opens; of one with short keys that is told when it is read.
pub fn wrongly_open(text: &str, document: &Value) -> Vec<Remark> {
    let mut remarks = Vec::new();
    if let Some((rule_set, ask)) =
        asked(document).filter(|(rule_set, ask)| !has_short_keys(rule_set.name, ask))
        && let Some(form) = form::of(rule_set.name, ask)
    {
        left_open(text, form, &in_full(rule_set, form, document), &mut remarks);
    }
    remarks
}

/// The input that the key of a link names, if it is one that a live answer shows and the document has a place for it.
pub fn input_at<'f>(form: &'f Group, document: &Value, key: &str) -> Option<&'f Input> {
    let path = place(key)?.to_string();
    let input = form.at(&path).filter(|input| is_shown(input))?;
    let places = Places { form, document };
    (places.is_chosen(&path) && on_the_way(&path).all(|around| places.is_there(around))).then_some(input)
}

/// Whether a live answer shows such an input: as a number with steps, a choice or a flag.
fn is_shown(input: &Input) -> bool {
    let is_of_a_scene = input.person || input.offered;
    let one_of =
        |choices: &[form::Choice]| !choices.iter().any(|one| one.value.is_object() || one.value.is_array());
    match &input.kind {
        _ if is_of_a_scene || input.refers.is_some() => false,
        Kind::Number { least, most, .. } => least.is_some() && most.is_some(),
        Kind::Choice(choices) => one_of(choices),
        Kind::Flag => true,
        Kind::Text | Kind::Several(_) | Kind::Group(_) | Kind::List { .. } => false,
    }
}

/// What people call an input where inputs of several stand side by side: "Guard: Skill".
pub fn label_of(form: &Group, document: &Value, key: &str) -> String {
    let path = place(key).map(|place| place.to_string()).unwrap_or_default();
    let places = Places { form, document };
    let around = on_the_way(&path).filter_map(|around| places.called(around));
    let own = form.at(&path).map(|input| input.label.clone());
    around.chain(own).collect::<Vec<String>>().join(": ")
}

/// What stands at the key of a link: what the document states, else what holds then; none where nothing does.
pub fn value_at(form: &Group, document: &Value, key: &str) -> Option<Value> {
    Places { form, document }.value(&place(key)?.to_string()).cloned()
}

/// Puts a value in the place of a key; nothing takes out what stands there. What holds by default around it is stated first: it stays.
pub fn put(form: &Group, document: &mut Value, key: &str, value: Option<Value>) {
    let Some(place) = place(key) else { return };
    let path = place.to_string();
    for around in on_the_way(&path) {
        if path::get(document, around).is_none()
            && let Some(default) = form.default_at(around)
        {
            path::set(document, around, default.clone());
        }
    }
    match value {
        Some(value) => drop(place.set(document, value, OnTheWay::Replaced)),
        None => drop(place.remove(document)),
    }
}

/// The places of a document, with the inputs that its form has for them.
struct Places<'f, 'd> {
    form: &'f Group,
    document: &'d Value,
}

impl Places<'_, '_> {
    /// What stands at a place, or holds there.
    fn value(&self, path: &str) -> Option<&Value> {
        path::get(self.document, path).or_else(|| self.form.default_at(path))
    }

    /// Whether a group or a list stands at a place: not where a name of the catalogue stands for it, or nothing.
    fn is_there(&self, path: &str) -> bool {
        self.is_chosen(path) && self.value(path).is_some_and(|value| value.is_object() || value.is_array())
    }

    /// Whether it may stand beside what is stated: not where that is another one of those of which only one may be.
    fn is_chosen(&self, path: &str) -> bool {
        let around = path::parent(path).and_then(|(around, _)| self.form.at(around)?.kind.group());
        around.is_none_or(|group| !group.one_of) || path::get(self.document, path).is_some()
    }

    /// What people call who or what stands at a place: its name, else its label, and its number where others are called so; none of a list as
    /// a whole.
    fn called(&self, path: &str) -> Option<String> {
        let label = &self.form.at(path).filter(|input| matches!(input.kind, Kind::Group(_)))?.label;
        let usual = self.form.at(&join(path, NAME)).and_then(|input| input.default.as_ref());
        let name = |of: &Value| {
            let name = of.get(NAME).filter(|name| Some(*name) != usual)?.as_str()?;
            (!name.is_empty()).then(|| name.to_owned())
        };
        let call = |of: Option<&Value>| of.and_then(name).unwrap_or_else(|| label.clone());
        let called = call(self.value(path));
        let steps = Path::of(path)?.0;
        let (Some(Step::Entry(at)), list) =
            (steps.last(), path.rsplit_once('[').map_or("", |(list, _)| list))
        else {
            return Some(called);
        };
        let others = self.value(list).and_then(Value::as_array).into_iter().flatten();
        let is_alone = others.filter(|other| call(Some(other)) == called).count() < 2;
        Some(if is_alone { called } else { format!("{called} {}", at + 1) })
    }

    /// Notes the inputs of a group at a place, and of what is in it; of those that are not in sight only what is stated otherwise.
    fn collect(&self, group: &Group, at: &str, in_sight: bool, found: &mut Vec<Openable>) {
        let around = self.value(at).unwrap_or(&Value::Null);
        for (number, input) in group.inputs().enumerate() {
            let path = join(at, &input.name);
            let in_sight = in_sight && number < group.shown.len();
            if !input.matters(around, self.document) {
                continue;
            }
            match &input.kind {
                Kind::Group(inside) if self.is_there(&path) => self.collect(inside, &path, in_sight, found),
                Kind::List { entry: of, .. } => {
                    let entries = self.value(&path).and_then(Value::as_array).map_or(0, Vec::len);
                    let Kind::Group(inside) = &of.kind else { continue };
                    for index in 0..entries {
                        self.collect(inside, &entry(&path, index), in_sight, found);
                    }
                }
                _ => {
                    let key = path.replace('[', ".").replace(']', "");
                    let differs = path::get(self.document, &path).is_some_and(|stated| input.differs(stated));
                    if (in_sight || differs) && input_at(self.form, self.document, &key).is_some() {
                        let label = label_of(self.form, self.document, &key);
                        found.push(Openable { key: Cow::Owned(key), label });
                    }
                }
            }
        }
    }
}
