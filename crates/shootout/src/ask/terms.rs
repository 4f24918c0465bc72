//! What a line can say: the inputs of a form, and the words for them and for what may stand there.

use super::Vocabulary;
use super::tokens::{is_empty, normal, words_of};
use crate::form::{Choice, Group, Input, Kind};
use serde_json::Value;
use shootout_ruleset::document::path::{self, inside};

/// An input at its place in the document.
#[derive(Clone, Debug)]
pub(super) struct Slot<'v> {
    /// Its path.
    pub path: String,
    /// The input.
    pub input: &'v Input,
    /// What it and the groups around it are called, from the outside.
    labels: Vec<String>,
    /// How far it is from what the question asks first: what is nearer is meant before what is further away.
    pub far: u32,
}

/// What a term says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Says {
    /// Which input is meant.
    Name,
    /// What stands there; of a list, what is added to it.
    Value {
        /// As documents have it.
        value: Value,
        /// As people see it.
        shown: String,
    },
}

/// Words that mean something.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// The words, as they are compared.
    pub words: Vec<String>,
    /// The same as they are spelt, in one.
    pub spelt: String,
    /// Which input it is about, among the slots.
    pub slot: usize,
    /// What it says of it.
    pub says: Says,
}

/// All that can be said.
#[derive(Debug)]
pub(super) struct Terms<'v> {
    /// The inputs.
    pub inputs: Vec<Slot<'v>>,
    /// The words for them.
    pub terms: Vec<Term>,
    /// The terms by their words in one, in order.
    by_words: Vec<(String, usize)>,
    /// By what it is read.
    pub by: Vocabulary<'v>,
}

/// So much further away is what stands in a section, what is rarely used, what is inside something else, and what has no bearing as
/// things stand.
const IN_SECTION: u32 = 1;
const RARE: u32 = 2;
const INSIDE: u32 = 1;
const WITHOUT_BEARING: u32 = 4;
/// The most words of a name in a line; what has more is a sentence.
pub(super) const MAX_WORDS: usize = 9;
/// Entries of longer lists are not told apart by words.
const MAX_ENTRIES: usize = 12;

impl<'v> Terms<'v> {
    /// What can be said of a document.
    pub(super) fn of(by: Vocabulary<'v>, document: &Value) -> Self {
        let mut terms = Self { inputs: Vec::new(), terms: Vec::new(), by_words: Vec::new(), by };
        // The sentence of a question asks for what matters most.
        let far = u32::from(!by.form.sentence.is_empty());
        terms.of_group(by.form, document, &Around { path: "", labels: &[], far, document });
        for slot in 0..terms.inputs.len() {
            terms.of_slot(slot);
        }
        let in_one = |(at, term): (usize, &Term)| [(term.words.concat(), at), (term.spelt.clone(), at)];
        terms.by_words = terms.terms.iter().enumerate().flat_map(in_one).collect();
        terms.by_words.sort();
        terms.by_words.dedup();
        terms
    }

    fn of_group(&mut self, group: &'v Group, stated: &Value, around: &Around<'_>) {
        let shown = group.shown.iter().map(|input| (input, 0));
        let sections =
            group.sections.iter().flat_map(|section| &section.inputs).map(|input| (input, IN_SECTION));
        let more = group.more.iter().map(|input| (input, RARE));
        for (input, further) in shown.chain(sections).chain(more) {
            let path = match around.path {
                "" => input.name.clone(),
                path => format!("{path}.{}", input.name),
            };
            let is_asked = |part: &crate::form::Part| part.inputs.contains(&path);
            let is_first = self.by.form.sentence.iter().any(is_asked);
            let no_bearing = if input.matters(stated, around.document) { 0 } else { WITHOUT_BEARING };
            let far = if is_first { 0 } else { around.far + further + no_bearing };
            let default = input.default.as_ref().unwrap_or(&Value::Null);
            self.of_input(
                input,
                stated.get(&input.name).unwrap_or(default),
                &Around { path: &path, far, ..*around },
            );
        }
    }

    fn of_input(&mut self, input: &'v Input, stated: &Value, at: &Around<'_>) {
        let labels: Vec<String> =
            at.labels.iter().cloned().chain([in_line(&input.label).to_owned()]).collect();
        self.inputs.push(Slot { path: at.path.to_owned(), input, labels: labels.clone(), far: at.far });
        match &input.kind {
            Kind::Group(group) => {
                let is_missing = u32::from(stated.is_null());
                let is_taken = u32::from(group.catalogue.is_some());
                let far = at.far.max(1) - 1 + INSIDE * (is_missing + is_taken) + u32::from(at.far > 0);
                self.of_group(group, stated, &Around { labels: &labels, far, ..*at });
            }
            Kind::List { entry, .. } => {
                let Kind::Group(group) = &entry.kind else { return };
                let entries = stated.as_array().map_or(&[][..], Vec::as_slice);
                let is_one = entries.len() == 1;
                for (place, stated) in entries.iter().enumerate().take(MAX_ENTRIES) {
                    let path = path::entry(at.path, place);
                    let mut labels = labels.clone();
                    if let Some(last) = labels.last_mut().filter(|_| !is_one) {
                        *last = format!("{last} {}", place + 1);
                    }
                    let far = at.far + INSIDE + if group.in_columns { WITHOUT_BEARING } else { 0 };
                    self.of_group(group, stated, &Around { path: &path, labels: &labels, far, ..*at });
                }
            }
            _ => {}
        }
    }

    /// The words for an input and for what may stand there.
    fn of_slot(&mut self, slot: usize) {
        let Some(of) = self.inputs.get(slot) else { return };
        let input = of.input;
        for name in names_of(input) {
            self.add(&name, slot, Says::Name);
        }
        let mut values: Vec<(String, Value, String)> = Vec::new();
        let mut choice = |choice: &Choice, is_list: bool| {
            let value = if is_list { Value::Array(vec![choice.value.clone()]) } else { choice.value.clone() };
            values.push((choice.label.clone(), value.clone(), choice.label.clone()));
            if let Value::String(id) = &choice.value {
                values.push((id.clone(), value, choice.label.clone()));
            }
        };
        match &input.kind {
            Kind::Choice(choices) => choices.iter().for_each(|of| choice(of, false)),
            Kind::Several(choices) => choices.iter().for_each(|of| choice(of, true)),
            _ => {}
        }
        let in_words = input.adds.iter().chain(&input.adds_more).map(|add| (add, true));
        let is_list = matches!(input.kind, Kind::List { .. });
        let taps = input.taps.iter().filter(|_| is_list).map(|tap| (tap, false));
        for (of, is_entry) in in_words.chain(taps).chain(input.values_in_words.iter().map(|of| (of, false))) {
            let value = if is_entry { Value::Array(vec![of.value.clone()]) } else { of.value.clone() };
            values.push((of.label.clone(), value, of.label.clone()));
        }
        if let Some(none) = input.null.as_deref().and_then(|words| words.split(':').next_back()) {
            values.push((none.to_owned(), Value::Null, none.trim().to_owned()));
        }
        let by = self.by;
        for (list, is_entry) in lists_of(input) {
            for (id, node) in by.entries.of(list) {
                let value = Value::from(node.clone());
                let name =
                    by.name_of(list, id).or_else(|| value.get("name")?.as_str().map(ToOwned::to_owned));
                let name = name.unwrap_or_else(|| id.replace('_', " "));
                let value = if is_entry { Value::Array(vec![value]) } else { value };
                for words in [name.clone(), id.to_owned()].into_iter().chain(around_brackets(&name)) {
                    values.push((words, value.clone(), name.clone()));
                }
            }
        }
        for (words, value, shown) in values {
            self.add(&words, slot, Says::Value { value, shown });
        }
    }

    fn add(&mut self, name: &str, slot: usize, says: Says) {
        let spelt = words_of(name);
        // A word that says nothing names nothing.
        if spelt.iter().all(|word| is_empty(word)) || spelt.len() > MAX_WORDS {
            return;
        }
        let short: Vec<String> = spelt.iter().filter(|word| !is_empty(word)).cloned().collect();
        let all = if short.len() < spelt.len() { vec![spelt, short] } else { vec![spelt] };
        for spelt in all {
            let words: Vec<String> = spelt.iter().map(|word| normal(word)).collect();
            let spelt = spelt.concat();
            let known = |term: &Term| term.spelt == spelt && term.says == says;
            if !self.terms.iter().rev().take_while(|term| term.slot == slot).any(known) {
                self.terms.push(Term { words, spelt, slot, says: says.clone() });
            }
        }
    }

    /// The terms of these words, written in one or apart.
    pub(super) fn exactly(&self, words: &str) -> impl Iterator<Item = &Term> {
        let from = self.by_words.partition_point(|(known, _)| known.as_str() < words);
        let found = self.by_words.iter().skip(from).take_while(move |(known, _)| known == words);
        found.filter_map(|(_, at)| self.terms.get(*at))
    }

    /// The terms that have all these words among theirs.
    pub(super) fn having(&self, words: &[&str]) -> impl Iterator<Item = &Term> {
        let times = |of: &str, all: &mut dyn Iterator<Item = &str>| all.filter(|word| *word == of).count();
        let has_all = move |term: &Term| {
            words.iter().all(|word| {
                let of_term = times(word, &mut term.words.iter().map(String::as_str));
                of_term >= times(word, &mut words.iter().copied())
            })
        };
        let is_longer = |term: &&Term| term.words.len() > words.len() && self.is_known_in_part(term);
        self.terms.iter().filter(is_longer).filter(move |term| has_all(term))
    }

    /// The terms that begin with these letters.
    pub(super) fn beginning(&self, letters: &str) -> impl Iterator<Item = &Term> {
        let found = self.by_words.iter().filter(move |(known, _)| known.starts_with(letters));
        found.filter_map(|(_, at)| self.terms.get(*at)).filter(|term| self.is_known_in_part(term))
    }

    /// Whether some of its words may stand for it: a reading of a disputed rule is a sentence, of which any word could be in a line.
    pub(super) fn is_known_in_part(&self, term: &Term) -> bool {
        self.inputs.get(term.slot).is_some_and(|slot| slot.input.rule.is_none())
    }

    /// What a term is called for people.
    pub(super) fn shown(&self, term: &Term) -> String {
        match &term.says {
            Says::Value { shown, .. } => shown.clone(),
            Says::Name => self.inputs.get(term.slot).map(Slot::last_label).unwrap_or_default().to_owned(),
        }
    }
}

impl Vocabulary<'_> {
    fn name_of(&self, list: &str, id: &str) -> Option<String> {
        let (_, names) = self.names.iter().find(|(known, _)| *known == list)?;
        names.iter().find(|entry| entry.id == id).map(|entry| entry.name.clone())
    }
}

/// Where an input stands.
#[derive(Clone, Copy)]
struct Around<'a> {
    path: &'a str,
    labels: &'a [String],
    far: u32,
    document: &'a Value,
}

impl Slot<'_> {
    /// What it is called: "Target, Distance".
    pub(super) fn label(&self) -> String {
        self.labels.join(", ")
    }

    /// What it is called inside its group.
    pub(super) fn last_label(&self) -> &str {
        self.labels.last().map_or("", String::as_str)
    }

    /// Whether it is this place or inside it.
    pub(super) fn is_in(&self, path: &str) -> bool {
        inside(path, &self.path).is_some()
    }

    /// The unit of the number that stands there.
    pub(super) fn unit(&self) -> Option<&str> {
        unit_of(&self.input.label)
    }

    /// Whether several things can stand there.
    pub(super) fn is_list(&self) -> bool {
        matches!(self.input.kind, Kind::List { .. } | Kind::Several(_))
    }

    /// Whether a number can stand there.
    pub(super) fn is_number(&self) -> bool {
        matches!(self.input.kind, Kind::Number { .. })
    }
}

/// The lists of the catalogue from which an input is taken, and whether as an entry of a list.
fn lists_of(input: &Input) -> Vec<(&str, bool)> {
    let whole = input.catalogue.as_deref().map(|list| (list, false));
    let of_kind = match &input.kind {
        Kind::Group(group) => group.catalogue.as_deref().map(|list| (list, false)),
        Kind::List { entry, .. } => match &entry.kind {
            Kind::Group(group) => group.catalogue.as_deref().map(|list| (list, true)),
            _ => None,
        },
        _ => None,
    };
    whole.into_iter().chain(of_kind).collect()
}

/// What an input may be called: its label, what stands in its brackets, its field, and what its schema declares.
fn names_of(input: &Input) -> Vec<String> {
    let label = input.label.as_str();
    let mut names = vec![in_line(label).to_owned()];
    let inside = label.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map(|(inside, _)| inside);
    // A short name, as on character sheets, and not what it is counted in.
    let is_short = |inside: &&str| inside.chars().all(char::is_uppercase);
    names.extend(inside.filter(is_short).map(ToOwned::to_owned));
    let field = match input.name.rsplit_once('_') {
        Some((field, unit)) if canonical(unit).is_some() => field,
        _ => input.name.as_str(),
    };
    names.push(field.replace('_', " "));
    names.extend(input.words.iter().cloned());
    names
}

/// A label without what it adds in brackets, after a comma or after a colon, and without a unit.
fn in_line(label: &str) -> &str {
    let line = label.split([',', '(', ':']).next().unwrap_or_default().trim_end();
    line.strip_suffix('%').unwrap_or(line).trim_end()
}

/// What stands before the brackets of a name, and what is in them.
fn around_brackets(name: &str) -> Vec<String> {
    let Some((before, rest)) = name.split_once('(') else { return Vec::new() };
    vec![before.trim().to_owned(), rest.trim_end_matches(')').to_owned()]
}

/// Units that have several names, each by the first.
const UNITS: [&[&str]; 4] = [
    &["m", "metre", "meter", "metres", "meters"],
    &["inches", "inch", "in", "\""],
    &["%", "percent", "per cent"],
    &["zones", "zone"],
];

/// A unit by its first name; none of what is none.
pub(super) fn canonical(unit: &str) -> Option<&'static str> {
    let unit = unit.trim();
    UNITS.iter().find(|names| names.contains(&unit)).and_then(|names| names.first()).copied()
}

/// The unit that a label says: "Distance (m)", "Distance, inches", "Base %", "Distance in zones".
fn unit_of(label: &str) -> Option<&str> {
    let bracketed =
        label.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map(|(inside, _)| inside);
    let last = || label.rsplit([' ', ',']).next();
    bracketed.and_then(canonical).or_else(|| last().and_then(canonical))
}
