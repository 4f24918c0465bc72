//! The things of a question, and what is asked of them: kept among the documents as files have it, but for the question itself.

use crate::document::path::{self, join};
use crate::session::QuestionId;
use crate::widgets::disclosure::open_next;
use serde_json::{Map, Value, json};
use shootout::gear::{FilledBy, Place};
use shootout_ruleset::question::{ASK, TAG};

/// The field that says that a document is one about things, and where what is kept of them stands among the documents of a rule set.
pub const GEAR: &str = "gear";
/// The field of the question that they are put into.
pub const SCENARIO: &str = "scenario";
/// What the fold is called in which they are shown, and what it is kept as.
pub const TITLE: &str = "Best of what I own";

/// Where what is kept of a question stands among the documents.
pub fn path_of(place: QuestionId) -> String {
    join(&join(place.rule_set.name, GEAR), place.question.name)
}

/// Under which name it is kept whether their fold is open.
pub fn folded_at(place: QuestionId) -> String {
    format!("{} {GEAR}", place.path())
}

/// Has their fold open.
pub fn show_open(place: QuestionId) {
    open_next(&folded_at(place), TITLE);
}

/// Whether a document is one about things.
pub fn is_one(document: &Value) -> bool {
    document.get(GEAR).is_some() && document.get(ASK).is_none()
}

/// Puts the first thing into each place of a scenario that must not stay empty and says nothing.
pub fn fill(scenario: &mut Value, kept: &Value) {
    for slot in list(kept, SLOTS) {
        let input = words_at(slot, "input");
        let may_be_empty = ["optional", "up_to"].iter().any(|field| slot.get(field).is_some());
        let is_stated = path::get(scenario, input).is_some_and(|stated| !stated.is_null());
        let is_its = |item: &&Value| {
            [words_at(slot, "name"), input]
                .iter()
                .any(|name| !name.is_empty() && words_at(item, "slot") == *name)
        };
        let first = list(kept, ITEMS).iter().find(is_its).and_then(|item| item.get("value"));
        if let Some(value) = first.filter(|_| !may_be_empty && !is_stated && !input.is_empty()) {
            path::set(scenario, input, value.clone());
        }
    }
}

/// The document that `shootout gear` reads; none while there are no things.
pub fn whole(kept: &Value, place: QuestionId, stated: &Value) -> Option<Value> {
    let mut whole = asked(kept, place)?;
    let mut scenario = place.whole(stated);
    if let (Some(fields), Some(scenario_fields)) = (whole.as_object_mut(), scenario.as_object_mut()) {
        scenario_fields.remove(TAG);
        fields.insert(TAG.to_owned(), json!(place.rule_set.name));
        fields.insert(SCENARIO.to_owned(), scenario);
    }
    Some(whole)
}

/// The entries of a list of what is kept.
pub fn list<'k>(kept: &'k Value, name: &str) -> &'k [Value] {
    kept.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Words of an entry, such as its name.
pub fn words_at<'e>(entry: &'e Value, field: &str) -> &'e str {
    entry.get(field).and_then(Value::as_str).unwrap_or_default()
}

/// What is asked, as documents say it; none while there are no things. Without a goal the first number of the question is one.
pub fn asked(kept: &Value, place: QuestionId) -> Option<Value> {
    if list(kept, ITEMS).is_empty() {
        return None;
    }
    let mut asked = kept.clone();
    let fields = asked.as_object_mut()?;
    fields.insert(GEAR.to_owned(), json!(1));
    if list(kept, GOALS).is_empty() {
        let first = place.question.metrics.first()?;
        fields.insert(GOALS.to_owned(), json!([first.id]));
    }
    Some(asked)
}

/// The fields of what is kept.
pub const ITEMS: &str = "items";
pub const SLOTS: &str = "slots";
pub const FOES: &str = "foes";
pub const GOALS: &str = "goals";

/// What is kept with another list in place of one.
pub fn with_list(kept: &Value, name: &str, entries: Vec<Value>) -> Value {
    let mut kept = if kept.is_object() { kept.clone() } else { Value::Object(Map::new()) };
    path::set(&mut kept, name, Value::Array(entries));
    kept
}

/// How many things of a list are first tried together.
const FIRST_UP_TO: u32 = 2;

/// A slot for what fills a place.
fn slot_of(place: &Place) -> Value {
    match place.filled_by {
        FilledBy::Entries(_) => json!({ "name": place.words, "input": place.path, "up_to": FIRST_UP_TO }),
        _ if place.may_be_empty => json!({ "name": place.words, "input": place.path, "optional": true }),
        _ => json!({ "name": place.words, "input": place.path }),
    }
}

/// The slot of a place: the one that is kept, or else a new one.
pub fn slot_for(kept: &Value, place: &Place) -> Value {
    let known = list(kept, SLOTS).iter().find(|slot| words_at(slot, "input") == place.path);
    known.cloned().unwrap_or_else(|| slot_of(place))
}

/// What is kept with further things, each with the place that it fills where its slot is not there yet.
pub fn with_items(kept: &Value, new: Vec<(Value, Option<Value>)>) -> Value {
    let (mut slots, mut items) = (list(kept, SLOTS).to_vec(), list(kept, ITEMS).to_vec());
    for (item, slot) in new {
        let is_known = slots.iter().any(|known| words_at(known, "name") == words_at(&item, "slot"));
        slots.extend(slot.filter(|_| !is_known));
        items.push(item);
    }
    with_list(&with_list(kept, SLOTS, slots), ITEMS, items)
}

/// What is kept without a thing; a slot goes with the last thing that fills it.
pub fn without_item(kept: &Value, index: usize) -> Value {
    let mut items = list(kept, ITEMS).to_vec();
    if index >= items.len() {
        return kept.clone();
    }
    let slot = words_at(&items.remove(index), "slot").to_owned();
    let is_used = items.iter().any(|item| words_at(item, "slot") == slot);
    let slots = list(kept, SLOTS).iter().filter(|known| is_used || words_at(known, "name") != slot).cloned();
    let slots: Vec<Value> = slots.collect();
    with_list(&with_list(kept, SLOTS, slots), ITEMS, items)
}

/// A name that no other of these entries has.
pub fn free_name(name: &str, entries: &[Value]) -> String {
    let is_free = |name: &String| entries.iter().all(|entry| words_at(entry, "name") != name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_come_and_go_with_their_things() {
        let slot = json!({ "name": "Sights", "input": "modifier", "optional": true });
        let thing = |name: &str| json!({ "name": name, "slot": "Sights", "value": 5 });
        let one = with_items(&Value::Null, vec![(thing("Dot"), Some(slot.clone()))]);
        let two = with_items(&one, vec![(thing("Scope"), Some(slot.clone()))]);
        assert_eq!(two, json!({ "slots": [slot], "items": [thing("Dot"), thing("Scope")] }));
        assert_eq!(without_item(&two, 0), json!({ "slots": [slot], "items": [thing("Scope")] }));
        assert_eq!(without_item(&one, 0), json!({ "slots": [], "items": [] }));
        assert_eq!(without_item(&one, 7), one);
        assert_eq!(free_name("Dot", list(&two, ITEMS)), "Dot 2");
        assert_eq!(free_name("Tripod", list(&two, ITEMS)), "Tripod");
    }
}
