//! What earlier versions of the page kept of one's own catalogue elsewhere: lists of entries without ids, among the documents of the
//! questions of a rule set.

use crate::document::offered::in_file;
use crate::document::{Document, path};
use crate::dom::storage;
use crate::session::form_lookup::MINE;
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{entries, find, free_id, label, lists, put};
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::catalogue::Labels;

/// Takes these entries in. What cannot be read is set aside, and said.
pub fn take_in(mine: MyCatalogue, documents: Document) {
    let at = format!("{}.{MINE}", mine.rule_set);
    let before = documents.whole().with_untracked(|documents| path::get(documents, &at).cloned());
    let Some(before) = before else { return };
    let (file, is_whole) =
        with_entries(mine.rule_set, untrack(|| mine.file()), &before, &|file| mine.read(file).is_ok());
    if !is_whole {
        storage::set_aside(&before.to_string());
        mine.say("Not every entry of your catalogue could be read. They were set aside.");
    }
    if let Ok(offered) = mine.read(&file) {
        mine.take_over(file, untrack(|| mine.rulings()), offered);
    }
    // As long as the device has it nowhere else, it stays where it was.
    if mine.keep() {
        documents.complete(|mut documents| {
            path::remove(&mut documents, &path::field(mine.rule_set, MINE));
            documents
        });
    }
}

/// The file with these entries, each of which is read, and whether all were taken. What is in the file already is not taken twice.
fn with_entries(
    rule_set: &str,
    mut file: Value,
    before: &Value,
    is_read: &dyn Fn(&Value) -> bool,
) -> (Value, bool) {
    let mut is_whole = true;
    for list in lists(rule_set) {
        for entry in entries(before, list.name) {
            let name = match label(entry, "name").trim() {
                "" => "My own",
                name => name,
            };
            let labels = |id: String| Labels { id, name: name.to_owned() };
            let is_same = |known: &Value| {
                in_file(rule_set, list.name, &labels(label(known, "id").to_owned()), entry) == *known
            };
            if entries(&file, list.name).iter().any(is_same) {
                continue;
            }
            let id = free_id(name, |id| find(&file, list.name, id).is_some());
            let mut next = file.clone();
            put(&mut next, list.name, in_file(rule_set, list.name, &labels(id), entry));
            if is_read(&next) {
                file = next;
            } else {
                is_whole = false;
            }
        }
    }
    (file, is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::offered::CatalogueView;
    use serde_json::json;
    use shootout::registry::loaded;

    /// Entries of an earlier version get ids of their names and stand in the file once, however often they are taken in; what is broken is
    /// left out.
    #[test]
    fn entries_get_ids() {
        for rule_set in loaded().into_iter().filter(|rule_set| rule_set.catalogue.is_some()) {
            let name = rule_set.name;
            let offered = CatalogueView::built_in(name);
            let list = lists(name).remove(0).name;
            let known = offered.names(list).next().unwrap();
            let mut one = offered.value(list, &known.id).unwrap();
            one["name"] = json!("Old Guard");
            let mut other = one.clone();
            other["name"] = json!("old guard");
            let before = json!({ list: [one.clone(), other.clone(), { "no_such_field": 7 }] });
            let is_read = |file: &Value| CatalogueView::with(name, file.to_string().as_bytes()).is_ok();
            let (file, is_whole) =
                with_entries(name, crate::session::my_catalogue::file::empty(name), &before, &is_read);
            assert!(!is_whole, "{name}");
            let ids = |file: &Value| -> Vec<String> {
                entries(file, list).iter().map(|entry| label(entry, "id").to_owned()).collect()
            };
            assert_eq!(ids(&file), ["old_guard", "old_guard_2"], "{name}");
            assert_eq!(entries(&file, list)[0]["name"], "Old Guard");
            let sound = json!({ list: [one, other] });
            assert_eq!(with_entries(name, file.clone(), &sound, &is_read), (file, true), "{name}");
        }
    }
}
