//! One's own entries as a file: the same that `--catalogue` of the command line reads.

use super::{MINE, name_of, put};
use crate::files::{bytes_of, file_input};
use crate::my_catalogue::id_from;
use crate::notice::Notice;
use crate::questions::state::{Asked, rule_sets};
use crate::share::clipboard::data_address;
use crate::widgets::kit::words;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value};
use shootout::InputError;
use shootout_ruleset::catalogue::{Catalogue, Entries, OwnEntries};
use shootout_ruleset::question::TAG;

/// A catalogue file that was read.
pub struct File {
    rule_set: &'static str,
    entries: Entries,
}

impl File {
    /// Takes its entries among one's own.
    pub fn take_in(&self, asked: Asked) {
        let changes = self.entries.lists().map(|list| {
            let path = format!("{}.{MINE}.{list}", self.rule_set);
            let mut all = match untrack(|| asked.document.shown(&path)) {
                Value::Array(all) => all,
                _ => Vec::new(),
            };
            put(&mut all, self.entries.of(list).map(|(_, entry)| Value::from(entry.clone())).collect());
            (path, Value::Array(all))
        });
        asked.document.update_together(changes.collect());
        asked.chosen.choose(self.rule_set);
        asked.ask(MINE);
    }

    fn count(&self) -> usize {
        self.entries.lists().map(|list| self.entries.of(list).count()).sum()
    }
}

/// Reads the catalogue file of a rule set.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn read(rule_set: &'static str, declared: Catalogue, bytes: &[u8]) -> Result<File, InputError> {
    let (_, entries) = OwnEntries::new(rule_set, declared).read(bytes)?;
    Ok(File { rule_set, entries })
}

/// A link that saves them, and a button that reads a file of them.
pub fn exchange(asked: Asked, rule_set: &'static str, declared: Catalogue) -> AnyView {
    let notice = Notice::in_context();
    let whole = asked.document.whole();
    let address = words(move || {
        let file = whole.with(|documents| written(rule_set, documents));
        data_address("application/json", &format!("{file:#}"))
    });
    let choose = file_input("Import a file", move |file| {
        spawn_local(async move {
            let name = file.name();
            let read = bytes_of(file)
                .await
                .and_then(|bytes| read(rule_set, declared, &bytes).map_err(|error| format!("{error}.")));
            match read {
                Ok(file) => {
                    file.take_in(asked);
                    notice.say(format!("Imported {name}: {}. Undo takes it back.", of_entries(file.count())));
                }
                Err(reason) => {
                    notice.say(format!("{name} was not imported, and nothing was changed. {reason}"));
                }
            }
        });
    });
    tag("div")
        .class("toggles")
        .child(
            tag("a")
                .class("button")
                .of("download", "my-catalogue.json")
                .with("href", address)
                .child("Export"),
        )
        .child(choose)
        .view()
}

fn of_entries(count: usize) -> String {
    if count == 1 { "1 entry".to_owned() } else { format!("{count} entries") }
}

/// The file: each entry with an id of its own, made of its name.
fn written(rule_set: &str, documents: &Value) -> Value {
    let mut file = Map::from_iter([(TAG.to_owned(), Value::from(rule_set))]);
    let declared = rule_sets().find(|of| of.name == rule_set).and_then(|of| of.catalogue.as_ref());
    for list in declared.into_iter().flat_map(|declared| (declared.entries)().lists()) {
        let entries = documents.pointer(&format!("/{rule_set}/{MINE}/{list}")).and_then(Value::as_array);
        file.insert(list.to_owned(), with_ids(entries.map_or(&[], Vec::as_slice)));
    }
    Value::Object(file)
}

fn with_ids(entries: &[Value]) -> Value {
    let mut ids: Vec<String> = Vec::new();
    let entries = entries.iter().filter_map(|entry| {
        let id = id_from(name_of(entry));
        let mut all = std::iter::once(id.clone()).chain((2..).map(|number| format!("{id}_{number}")));
        let id = all.find(|id| !ids.contains(id))?;
        ids.push(id.clone());
        let mut whole = Map::from_iter([("id".to_owned(), Value::String(id))]);
        whole.extend(entry.as_object()?.clone());
        Some(Value::Object(whole))
    });
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What is exported is read again as it was.
    #[test]
    fn files_come_back() {
        for rule_set in rule_sets() {
            let Some(declared) = rule_set.catalogue else { continue };
            for list in (declared.entries)().lists() {
                let samples: Vec<Value> =
                    (declared.entries)().of(list).map(|(_, entry)| Value::from(entry.clone())).collect();
                let documents = json!({ rule_set.name: { MINE: { list: samples } } });
                let file = written(rule_set.name, &documents).to_string();
                let read =
                    read(rule_set.name, declared, file.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
                let back: Vec<Value> =
                    read.entries.of(list).map(|(_, entry)| Value::from(entry.clone())).collect();
                assert_eq!(back, samples, "{}", rule_set.name);
            }
        }
    }

    #[test]
    fn ids_differ() {
        let entries = [json!({ "name": "Old Guard" }), json!({ "name": "old guard" })];
        let written = with_ids(&entries);
        assert_eq!((&written[0]["id"], &written[1]["id"]), (&json!("old_guard"), &json!("old_guard_2")));
    }
}
