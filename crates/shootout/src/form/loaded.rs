//! The forms that are loaded: of all rule sets, but for a page that registers them one by one with their rules. Each is drawn when it is
//! first asked for.

use super::{CatalogueList, Group, Kind};
use serde_json::Value;
use shootout_ruleset::words::capital;
use std::sync::RwLock;

include!(concat!(env!("OUT_DIR"), "/questions.rs"));

/// What documents call questions, and the schemas of those that ask them.
type Schemas = &'static [(&'static str, &'static str)];

/// The form of a question with no more than single inputs need that stand by themselves: what live answers show.
#[derive(Clone, Copy, Debug)]
pub struct LiveInputs(Schemas);

impl LiveInputs {
    /// Those of a rule set. Who asks for one while the program is compiled carries nothing of the others, and nothing else of the forms.
    pub const fn of(rule_set: &str) -> Self {
        let mut at = 0;
        while at < OF_LIVE_INPUTS.len() {
            if is_same(OF_LIVE_INPUTS[at].0, rule_set) {
                return Self(OF_LIVE_INPUTS[at].1);
            }
            at += 1;
        }
        Self(&[])
    }

    /// The form of a question.
    pub fn form(self, ask: &str) -> Option<Group> {
        let (_, schema) = self.0.iter().find(|(question, _)| *question == ask)?;
        Some(Group::drawn(&serde_json::from_str(schema).ok()?))
    }
}

/// What stands in `data/` of a rule set for its forms.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    rule_set: &'static str,
    /// What documents call the question, and the schema of those that ask it.
    schemas: Schemas,
    /// What documents call a question, and the document that a new one is, in full.
    begins_with: &'static [(&'static str, &'static str)],
    examples: &'static [Example],
    loadouts: &'static [Example],
    scenes: &'static [Example],
}

/// An example that a rule set brings along, from its folder in `data/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The rule set that reads it.
    pub rule_set: &'static str,
    /// What it is, in a few words: "Guard and ganger".
    pub title: &'static str,
    /// The document.
    pub text: &'static str,
}

impl Drawn {
    /// That of a rule set. Who asks for one while the program is compiled carries nothing of the others.
    pub const fn of(rule_set: &str) -> Self {
        let mut at = 0;
        while at < DRAWN.len() {
            if is_same(DRAWN[at].rule_set, rule_set) {
                return DRAWN[at];
            }
            at += 1;
        }
        Self { rule_set: "", schemas: &[], begins_with: &[], examples: &[], loadouts: &[], scenes: &[] }
    }

    /// The document that a new question is, in full; empty where nothing says so.
    pub const fn begins_with(self, ask: &str) -> &'static str {
        let mut at = 0;
        while at < self.begins_with.len() {
            if is_same(self.begins_with[at].0, ask) {
                return self.begins_with[at].1;
            }
            at += 1;
        }
        ""
    }
}

/// Whether two names are the same, as can be told while the program is compiled.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// From now on the forms of this rule set are at hand.
#[cfg(feature = "on-demand")]
pub fn register(drawn: Drawn) {
    #[cfg(target_family = "wasm")]
    if let Ok(mut registered) = REGISTERED.write() {
        registered.retain(|known| known.rule_set != drawn.rule_set);
        registered.push(drawn);
    }
    // Elsewhere all are.
    #[cfg(not(target_family = "wasm"))]
    debug_assert!(loaded().iter().any(|known| known.rule_set == drawn.rule_set));
}

#[cfg(all(feature = "on-demand", target_family = "wasm"))]
static REGISTERED: RwLock<Vec<Drawn>> = RwLock::new(Vec::new());

/// Those that can be drawn now.
fn loaded() -> Vec<Drawn> {
    #[cfg(all(feature = "on-demand", target_family = "wasm"))]
    return REGISTERED.read().map(|registered| registered.clone()).unwrap_or_default();
    #[cfg(not(all(feature = "on-demand", target_family = "wasm")))]
    DRAWN.to_vec()
}

fn of_rule_set(rule_set: &str) -> Option<Drawn> {
    loaded().into_iter().find(|drawn| drawn.rule_set == rule_set)
}

/// The examples of a rule set, in the order of their names.
pub fn examples(rule_set: &str) -> impl Iterator<Item = &'static Example> {
    of_rule_set(rule_set).map_or(&[][..], |drawn| drawn.examples).iter()
}

/// The scenes that a rule set brings along, in the order of their names.
pub fn scenes(rule_set: &str) -> impl Iterator<Item = &'static Example> {
    of_rule_set(rule_set).map_or(&[][..], |drawn| drawn.scenes).iter()
}

/// The loadouts that a rule set brings along, in the order of their names.
pub fn loadouts(rule_set: &str) -> impl Iterator<Item = &'static Example> {
    of_rule_set(rule_set).map_or(&[][..], |drawn| drawn.loadouts).iter()
}

/// A form that was drawn, and of which rule set and question.
type Form = (&'static str, &'static str, &'static Group);

/// The forms that were asked for: each is drawn once, and stays.
static FORMS: RwLock<Vec<Form>> = RwLock::new(Vec::new());

/// The form of a question of a rule set; none where no schema of it stands in `data/schema/`.
pub fn of(rule_set: &str, ask: &str) -> Option<&'static Group> {
    let known =
        FORMS.read().ok()?.iter().find(|(of, question, _)| (*of, *question) == (rule_set, ask)).copied();
    if let Some((.., form)) = known {
        return Some(form);
    }
    let drawn = of_rule_set(rule_set)?;
    let (ask, schema) = drawn.schemas.iter().find(|(question, _)| *question == ask)?;
    let schema: Value = serde_json::from_str(schema).unwrap_or_default();
    let form: &'static Group = Box::leak(Box::new(Group::drawn(&schema)));
    FORMS.write().ok()?.push((drawn.rule_set, ask, form));
    Some(form)
}

/// What the form of a catalogue file is called among those of questions.
const CATALOGUE: &str = "catalogue";

/// The lists of the catalogue of a rule set, as files of one's own have them. Where no schema of such files stands in `data/schema/`, they
/// are those from which groups of its questions may be taken.
pub fn lists(rule_set: &str) -> Vec<CatalogueList> {
    let of_files = lists_of_files(rule_set);
    if of_files.is_empty() { lists_of_questions(rule_set) } else { of_files }
}

fn lists_of_files(rule_set: &str) -> Vec<CatalogueList> {
    let inputs = of(rule_set, CATALOGUE).into_iter().flat_map(Group::inputs);
    let list = |input: &'static super::Input| {
        let Kind::List { entry, .. } = &input.kind else { return None };
        let Kind::Group(entry) = &entry.kind else { return None };
        Some(CatalogueList { name: &input.name, title: input.label.as_str().into(), entry })
    };
    inputs.filter_map(list).collect()
}

/// The lists from which groups of the questions may be taken, each with the one of these groups that has the most inputs.
fn lists_of_questions(rule_set: &str) -> Vec<CatalogueList> {
    let schemas = of_rule_set(rule_set).map_or(&[][..], |drawn| drawn.schemas);
    let groups = schemas.iter().filter_map(|(ask, _)| of(rule_set, ask)).flat_map(Group::groups);
    let mut lists: Vec<CatalogueList> = Vec::new();
    for entry in groups {
        let Some(name) = entry.catalogue.as_deref() else { continue };
        match lists.iter_mut().find(|known| known.name == name) {
            Some(known) if entry.inputs().count() >= known.entry.inputs().count() => known.entry = entry,
            Some(_) => {}
            None => lists.push(CatalogueList { name, title: capital(name).into(), entry }),
        }
    }
    lists
}

/// The form of an entry of a list of the catalogue of a rule set.
pub fn of_list(rule_set: &str, list: &str) -> Option<&'static Group> {
    lists(rule_set).into_iter().find(|known| known.name == list).map(|known| known.entry)
}

/// Whether a question of a rule set has a form, also where it is not loaded.
pub fn is_drawn(rule_set: &str, ask: &str) -> bool {
    ASKED.contains(&(rule_set, ask))
}
