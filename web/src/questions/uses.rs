//! What uses an entry of a catalogue: the documents of questions hold it in full, and so do loadouts that vary it. It follows when the entry
//! becomes another.

use super::declared::{MINE, group_in};
use super::entries::{is_entry, is_of_the_program};
use super::mine::name_of;
use crate::document::path;
use serde_json::{Value, json};
use shootout::companion::COMPANION;

/// An entry that has become another.
#[derive(Debug)]
pub struct Changed {
    /// In which list of the catalogue it stands.
    pub list: String,
    /// What it was.
    pub before: Value,
    /// What it is.
    pub after: Value,
}

/// Where documents of a rule set use entries as they were, each with the entry as it is now.
pub fn uses(documents: &Value, rule_set: &str, changed: &[Changed]) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    let of_rule_set = documents.get(rule_set).and_then(Value::as_object).into_iter().flatten();
    // A fight under way is fought with what was taken into it.
    for (name, document) in of_rule_set.filter(|(name, _)| ![COMPANION, MINE].contains(&name.as_str())) {
        let places = Places { documents, changed };
        places.put(document, format!("{rule_set}.{name}"), &mut found);
    }
    found
}

/// What is looked for, and among which documents.
struct Places<'d> {
    documents: &'d Value,
    changed: &'d [Changed],
}

impl Places<'_> {
    /// Adds the places in a value, which stands at a path.
    fn put(&self, value: &Value, at: String, found: &mut Vec<(String, Value)>) {
        match value {
            Value::Object(fields) => {
                let form = group_in(self.documents, &at);
                let is_it = |of: &&Changed| is_entry(form, &of.list, &of.before, value);
                if let Some(Changed { after, .. }) = self.changed.iter().find(is_it) {
                    return found.push((at, after.clone()));
                }
                for (name, value) in fields {
                    self.put(value, format!("{at}.{name}"), found);
                }
            }
            Value::Array(entries) => {
                for (index, value) in entries.iter().enumerate() {
                    self.put(value, format!("{at}[{index}]"), found);
                }
            }
            _ => {}
        }
    }
}

/// What else changes when one's own entries do that stand among the documents: at a path there something else stands, or nothing any
/// more. None where the path is no such.
pub fn of_mine(documents: &Value, at: &str, new: Option<&Value>) -> Option<Vec<(String, Value)>> {
    let (rule_set, inside) = at.split_once('.')?;
    let inside = inside.strip_prefix(MINE)?.strip_prefix('.')?;
    let list = inside.split(['.', '[']).next()?;
    let before = path::get(documents, &format!("{rule_set}.{MINE}.{list}"))?;
    let mut after = json!({ list: before });
    match (new, inside.rsplit_once('.')) {
        (Some(new), _) => path::set(&mut after, inside, new.clone()),
        (None, Some((around, name))) => path::remove(&mut after, around, name),
        (None, None) => {}
    }
    let changed = changed(rule_set, list, entries(before), entries(&after[list]));
    Some(if changed.is_empty() { Vec::new() } else { uses(documents, rule_set, &changed) })
}

fn entries(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

/// The entries that became others: in their places, or by their names where some came or went. What is said of two of them, or of one that
/// comes with the program, is nobody's in particular.
fn changed(rule_set: &str, list: &str, before: &[Value], after: &[Value]) -> Vec<Changed> {
    let now = |place: usize, entry: &Value| match before.len() == after.len() {
        true => after.get(place),
        false => after.iter().find(|other| name_of(other) == name_of(entry)),
    };
    let is_one = |entry: &Value| before.iter().filter(|other| *other == entry).count() == 1;
    let pairs = before.iter().enumerate().filter_map(|(place, entry)| Some((entry, now(place, entry)?)));
    pairs
        .filter(|(entry, now)| entry != now && is_one(entry) && !is_of_the_program(rule_set, list, entry))
        .map(|(before, after)| Changed {
            list: list.to_owned(),
            before: before.clone(),
            after: after.clone(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::questions::state::rule_sets;
    use shootout::form::{self, Group, Kind};

    /// A question of a rule set that keeps one's own entries beside its questions, and where one stands in it: rule set, question, path, list.
    fn some_use() -> (&'static str, &'static str, String, &'static str, &'static Group) {
        let of_rule_set = |rule_set: &'static shootout_ruleset::question::RuleSet| {
            rule_set.catalogue.as_ref()?;
            rule_set.questions.iter().find_map(|question| {
                let form = form::of(rule_set.name, question.name)?;
                form.inputs().find_map(|input| match &input.kind {
                    Kind::Group(group) => {
                        let list = group.catalogue.as_deref()?;
                        Some((rule_set.name, question.name, input.name.clone(), list, group))
                    }
                    _ => None,
                })
            })
        };
        rule_sets().find_map(of_rule_set).unwrap()
    }

    /// What a question holds follows, and what its loadout varies: as the value of an input, and as a change of a variant.
    #[test]
    fn questions_and_loadouts_follow() {
        let (rule_set, ask, place, list, form) = some_use();
        let mut mine = form.blank();
        mine["name"] = json!("Ours");
        let other = {
            let mut other = mine.clone();
            other["name"] = json!("Theirs");
            other
        };
        let documents = json!({ rule_set: {
            MINE: { list: [mine, other] },
            ask: { &place: mine },
            COMPANION: { &place: mine },
            "loadout": { ask: {
                "rows": [{ "input": place, "values": [{ "name": "", "value": mine }, { "name": "", "value": other }] }],
                "columns": [{ "input": "columns", "variants": [{ "name": "", "set": [{ "at": place, "value": mine }] }] }],
            } },
        } });
        let at = format!("{rule_set}.{MINE}.{list}[0].name");
        let followed = of_mine(&documents, &at, Some(&json!("Renamed"))).unwrap();
        let mut renamed = mine.clone();
        renamed["name"] = json!("Renamed");
        let base = format!("{rule_set}.loadout.{ask}");
        let mut places: Vec<&str> = followed.iter().map(|(place, _)| place.as_str()).collect();
        places.sort_unstable();
        let mut expected = [
            format!("{rule_set}.{ask}.{place}"),
            format!("{base}.columns[0].variants[0].set[0].value"),
            format!("{base}.rows[0].values[0].value"),
        ];
        expected.sort_unstable();
        assert_eq!(places, expected);
        assert!(followed.iter().all(|(_, entry)| *entry == renamed));
        assert_eq!(of_mine(&documents, &format!("{rule_set}.{ask}.{place}.name"), Some(&json!("x"))), None);
    }

    /// What stands there twice, or comes with the program too, is followed by nothing: nobody knows whose it is.
    #[test]
    fn what_is_of_two_is_followed_by_nothing() {
        let (rule_set, ask, place, list, form) = some_use();
        let mine = form.blank();
        let twice = json!({ rule_set: { MINE: { list: [mine, mine] }, ask: { &place: mine } } });
        let at = format!("{rule_set}.{MINE}.{list}[0].name");
        assert_eq!(of_mine(&twice, &at, Some(&json!("Renamed"))), Some(Vec::new()));
        let rules = rule_sets().find(|rules| rules.name == rule_set).unwrap();
        let (_, sample) = rules.samples().unwrap().of(list).next().unwrap();
        let sample = Value::from(sample.clone());
        let theirs = json!({ rule_set: { MINE: { list: [sample] }, ask: { &place: sample } } });
        assert_eq!(of_mine(&theirs, &at, Some(&json!("Renamed"))), Some(Vec::new()));
    }
}
