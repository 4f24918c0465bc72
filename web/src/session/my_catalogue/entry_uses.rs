//! What uses an entry of a catalogue: the documents of questions hold it in full, and so do loadouts that vary it. It follows when the entry
//! becomes another.

use crate::document::path;
use crate::session::form_lookup::group_in;
use crate::session::same_entry::is_entry;
use serde_json::Value;
use shootout::companion::COMPANION;

/// An entry that has become another.
#[derive(Debug)]
pub struct Changed {
    /// In which list of the catalogue it stands.
    pub list: &'static str,
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
    for (name, document) in of_rule_set.filter(|(name, _)| *name != COMPANION) {
        let places = Places { documents, changed };
        places.put(document, path::field(rule_set, name), &mut found);
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
                let is_it = |of: &&Changed| is_entry(form, of.list, &of.before, value);
                if let Some(Changed { after, .. }) = self.changed.iter().find(is_it) {
                    return found.push((at, after.clone()));
                }
                for (name, value) in fields {
                    self.put(value, path::field(&at, name), found);
                }
            }
            Value::Array(entries) => {
                for (index, value) in entries.iter().enumerate() {
                    self.put(value, path::entry(&at, index), found);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::rule_sets;
    use serde_json::json;
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
                        Some((rule_set.name, question.name, input.name.clone(), list, &**group))
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
        let [other, renamed] = ["Theirs", "Renamed"].map(|name| {
            let mut other = mine.clone();
            other["name"] = json!(name);
            other
        });
        let documents = json!({ rule_set: {
            ask: { &place: mine },
            COMPANION: { &place: mine },
            "loadout": { ask: {
                "rows": [{ "input": place, "values": [{ "name": "", "value": mine }, { "name": "", "value": other }] }],
                "columns": [{ "input": "columns", "variants": [{ "name": "", "set": [{ "at": place, "value": mine }] }] }],
            } },
        } });
        let changed = [Changed { list, before: mine, after: renamed.clone() }];
        let followed = uses(&documents, rule_set, &changed);
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
    }
}
