//! What becomes of the places in a document that name entries of its lists, by number or by name, when such a list is edited as a whole.

use super::names::Slot;
use super::{Group, Input, Kind, Refers};
use serde_json::Value;
use shootout_ruleset::document::path::{Path, entry, field, inside};

/// What is done to a list as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListEdit {
    /// An entry is put in, and stands at this place then.
    Inserted(usize),
    /// The entry at this place is taken out.
    Removed(usize),
    /// Two entries change places.
    Swapped(usize, usize),
}

impl ListEdit {
    /// Where an entry stands then; none where it is gone.
    pub const fn after(self, place: usize) -> Option<usize> {
        match self {
            Self::Inserted(at) if place >= at => Some(place + 1),
            Self::Removed(at) if place == at => None,
            Self::Removed(at) if place > at => Some(place - 1),
            Self::Swapped(one, other) if place == one => Some(other),
            Self::Swapped(one, other) if place == other => Some(one),
            _ => Some(place),
        }
    }

    /// What takes it back.
    const fn undone(self) -> Self {
        match self {
            Self::Inserted(at) => Self::Removed(at),
            Self::Removed(at) => Self::Inserted(at),
            Self::Swapped(..) => self,
        }
    }

    /// The path then of what stands at a path, in an entry of the list or anywhere else; none where it is gone.
    ///
    /// ```
    /// use shootout::form::ListEdit;
    /// let after = |path: &str| ListEdit::Removed(1).path_after("units", path);
    /// assert_eq!(after("units[2].name").as_deref(), Some("units[1].name"));
    /// assert_eq!(after("units[1].name"), None);
    /// assert_eq!(after("units_lost[1]").as_deref(), Some("units_lost[1]"));
    /// ```
    pub fn path_after(self, list: &str, path: &str) -> Option<String> {
        let entry = path.strip_prefix(list).and_then(|rest| rest.strip_prefix('[')?.split_once(']'));
        let place = entry.and_then(|(place, rest)| Some((place.parse().ok()?, rest)));
        let Some((place, rest)) = place else { return Some(path.to_owned()) };
        self.after(place).map(|place| format!("{list}[{place}]{rest}"))
    }
}

/// A list that was edited, and the document before and after that.
struct Edited<'d> {
    form: &'d Group,
    list: &'d str,
    edit: ListEdit,
    before: &'d Value,
    after: &'d Value,
}

/// These are the groups of whole documents.
impl Group {
    /// After a list of a document was edited as a whole, which `before` was not yet: each place that names one of its entries names the same
    /// one. What named an entry that is gone is taken out, or says nothing; where that cannot be, what it belongs to goes too.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::{Group, ListEdit};
    /// let named = json!({ "type": "integer", "x-refers": { "list": "units", "field": "name" } });
    /// let form = Group::drawn(&json!({ "properties": {
    ///     "units": { "type": "array", "items": { "properties": { "name": { "type": "string" } } } },
    ///     "inside": { "type": "array", "items": named }
    /// } }));
    /// let before = json!({ "units": [{ "name": "A" }, { "name": "B" }, { "name": "C" }], "inside": [0, 2] });
    /// let mut after = json!({ "units": [{ "name": "B" }, { "name": "C" }], "inside": [0, 2] });
    /// form.follow_list(&before, &mut after, "units", ListEdit::Removed(0));
    /// assert_eq!(after["inside"], json!([1]));
    /// ```
    pub fn follow_list(&self, before: &Value, after: &mut Value, list: &str, edit: ListEdit) {
        let as_edited = after.clone();
        let edited = Edited { form: self, list, edit, before, after: &as_edited };
        if self.referred().any(|refers| edited.is_of(refers)) {
            edited.follow_group(self, "", after);
        }
    }

    /// The same for a value that is to stand at a path of the document: whether it still says anything.
    pub fn follow_value(
        &self,
        (before, after): (&Value, &Value),
        (list, edit): (&str, ListEdit),
        (path, value): (&str, &mut Value),
    ) -> bool {
        let edited = Edited { form: self, list, edit, before, after };
        self.at(path).is_none_or(|input| edited.follow(input, path, value))
    }
}

impl Edited<'_> {
    /// Whether what refers to these entries refers to some of the list, or to some inside them.
    fn is_of(&self, refers: &Refers) -> bool {
        let list = Path::of(self.list).map(|list| list.in_each_entry().to_string());
        list.and_then(|list| inside(&list, &refers.list)).is_some_and(|rest| !rest.starts_with('.'))
    }

    /// Follows in all inputs of a group; whether the group stays.
    fn follow_group(&self, group: &Group, path: &str, stated: &mut Value) -> bool {
        for input in group.inputs() {
            let at = field(path, &input.name);
            let Some(value) = stated.get_mut(&input.name) else {
                self.follow_default(input, &at, stated);
                continue;
            };
            if self.follow(input, &at, value) {
                continue;
            }
            let goes_along = input.refers.as_ref().is_some_and(|refers| refers.goes_along);
            match stated.as_object_mut() {
                _ if goes_along => return false,
                Some(fields) if input.null.is_some() => drop(fields.insert(input.name.clone(), Value::Null)),
                Some(fields) if input.left_out.is_some() => drop(fields.remove(&input.name)),
                Some(fields) if input.default.as_ref().is_some_and(Value::is_number) => {
                    drop(fields.remove(&input.name));
                }
                // A name is still there, and it is said that nobody is called so. A number would name somebody else.
                Some(fields) if input.default.is_some() => {
                    if fields.get(&input.name).is_some_and(Value::is_number) {
                        fields.insert(input.name.clone(), Value::Null);
                    }
                }
                _ => return false,
            }
        }
        true
    }

    /// Whom a number names by default is named then where another one has that number.
    fn follow_default(&self, input: &Input, at: &str, group: &mut Value) {
        let number = input.default.clone().filter(|default| input.refers.is_some() && default.is_number());
        if let (Some(mut number), Some(fields)) = (number, group.as_object_mut())
            && self.follow(input, at, &mut number)
            && Some(&number) != input.default.as_ref()
        {
            fields.insert(input.name.clone(), number);
        }
    }

    /// Follows in what stands at an input; whether that still says anything.
    fn follow(&self, input: &Input, at: &str, value: &mut Value) -> bool {
        if let Some(refers) = input.refers.as_ref().filter(|refers| self.is_of(refers)) {
            return self.follow_reference(refers, at, value);
        }
        match (&input.kind, value) {
            (Kind::Group(inside), stated @ Value::Object(_)) => self.follow_group(inside, at, stated),
            (Kind::List { entry: inside, least, .. }, Value::Array(entries)) => {
                let (length, mut place) = (entries.len(), 0);
                entries.retain_mut(|value| {
                    place += 1;
                    self.follow(inside, &entry(at, place - 1), value)
                });
                let is_enough = entries.len() >= *least && !(entries.is_empty() && input.null.is_some());
                entries.len() == length || is_enough
            }
            _ => true,
        }
    }

    fn follow_reference(&self, refers: &Refers, at: &str, value: &mut Value) -> bool {
        let from = self.edit.undone().path_after(self.list, at).unwrap_or_else(|| at.to_owned());
        let before = self.form.slots(refers, self.before, &from);
        let Some(named) = slot_of(refers, value, &before) else { return true };
        let Some(entry) = self.edit.path_after(self.list, &named.entry) else { return false };
        if value.is_number() {
            let after = self.form.slots(refers, self.after, at);
            let is_same = |slot: &Slot| slot.entry == entry && slot.number == named.number;
            if let Some(place) = after.iter().position(is_same) {
                *value = (place as u64 + refers.numbers_from.unwrap_or_default()).into();
            }
        }
        true
    }
}

/// Whom a value names; nobody where nobody is called so, or several are.
fn slot_of<'s>(refers: &Refers, value: &Value, named: &'s [Slot]) -> Option<&'s Slot> {
    let Value::String(name) = value else {
        let place = value.as_u64()?.checked_sub(refers.numbers_from.unwrap_or_default())?;
        return named.get(usize::try_from(place).ok()?);
    };
    let mut called = named.iter().filter(|slot| slot.name == *name);
    called.next().filter(|_| called.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::of;
    use serde_json::json;
    use shootout_ruleset::document::path::{get, get_mut, set};

    /// A document after such an edit of a list of it; what is put in is a copy of the first entry under another name.
    fn edited(form: &Group, document: &Value, list: &str, field: &str, edit: ListEdit) -> Value {
        let mut after = document.clone();
        let entries = get_mut(&mut after, list).and_then(Value::as_array_mut).unwrap();
        match edit {
            ListEdit::Inserted(place) => {
                let mut copy = entries[0].clone();
                *get_mut(&mut copy, field).unwrap() = json!("Copy");
                entries.insert(place, copy);
            }
            ListEdit::Removed(place) => drop(entries.remove(place)),
            ListEdit::Swapped(one, other) => entries.swap(one, other),
        }
        form.follow_list(document, &mut after, list, edit);
        after
    }

    /// Every input of a form that names entries of a list, with its path; of each list the first entry.
    fn referring<'g>(group: &'g Group, path: &str, found: &mut Vec<(String, &'g Input)>) {
        for input in group.inputs() {
            let (mut at, mut input) = (format!("{path}{}", input.name), input);
            while let Kind::List { entry, .. } = &input.kind {
                (at, input) = (format!("{at}[0]"), entry);
            }
            match &input.kind {
                Kind::Group(inside) => referring(inside, &format!("{at}."), found),
                _ if input.refers.is_some() => found.push((at, input)),
                _ => {}
            }
        }
    }

    /// Whom a value that stands at a path of a document names.
    fn named_at(form: &Group, refers: &Refers, document: &Value, path: &str) -> Option<String> {
        let value = get(document, path)?;
        slot_of(refers, value, &form.slots(refers, document, path)).map(|slot| slot.name.clone())
    }

    /// In every document of every rule set: whoever is named is named still after any edit of the list, by name as by number; and nobody
    /// else, once they are gone.
    #[test]
    fn whoever_is_named_stays_the_same() {
        let mut lists = Vec::new();
        for rule_set in crate::registry::loaded() {
            let asked = rule_set.questions.iter().map(|question| question.name);
            for ask in asked.chain([crate::companion::COMPANION]) {
                let Some(form) = of(rule_set.name, ask) else { continue };
                let mut found = Vec::new();
                referring(form, "", &mut found);
                for (path, input) in found {
                    let refers = input.refers.as_ref().unwrap();
                    follows(form, &path, refers, &format!("{}.{ask}", rule_set.name));
                    lists.push(format!("{}.{ask}.{}", rule_set.name, refers.list));
                }
            }
        }
        lists.dedup();
        assert!(lists.len() >= 5, "{lists:?}");
    }

    fn follows(form: &Group, path: &str, refers: &Refers, of: &str) {
        // Who names nobody of their own stands in the second of those lists.
        let list = refers.list.replace("[]", "[0]");
        let path = match &refers.apart {
            Some(apart) => path.replacen(&format!("{apart}[0]"), &format!("{apart}[1]"), 1),
            None => path.to_owned(),
        };
        let names = ["A", "B", "C"];
        let mut stated = json!({});
        for (place, name) in names.iter().enumerate() {
            set(&mut stated, &format!("{list}[{place}].{}", refers.field), json!(name));
        }
        let edits = (0..3).map(ListEdit::Removed).chain((0..=3).map(ListEdit::Inserted));
        let edits = edits.chain([(0, 1), (1, 2), (0, 2)].map(|(one, other)| ListEdit::Swapped(one, other)));
        for edit in edits {
            for (place, name) in names.iter().enumerate() {
                let number = place as u64 + refers.numbers_from.unwrap_or_default();
                for value in [json!(number), json!(name)] {
                    if value.is_string() && refers.numbers_from.is_some() {
                        continue;
                    }
                    let mut document = stated.clone();
                    set(&mut document, &path, value.clone());
                    let after = edited(form, &document, &list, &refers.field, edit);
                    // Those who name each other stand in the same list, and who names may be gone.
                    let Some(at) = edit.path_after(&list, &path) else { continue };
                    let now = named_at(form, refers, &after, &at);
                    let told = format!("{of}: {path} was {value}, {edit:?}: {after}");
                    let then = edit.after(place).map(|_| *name);
                    // What was left of a list may stand where it was.
                    assert!(now.as_deref() == then || (then.is_none() && now.is_none()), "{told}");
                }
            }
        }
    }

    /// What says that it names something by a number or a name declares what; only then it can follow.
    #[test]
    fn what_names_something_declares_what() {
        let mut declared = 0;
        for rule_set in crate::registry::loaded() {
            let asked = rule_set.questions.iter().map(|question| question.name);
            for ask in asked.chain([crate::companion::COMPANION]) {
                let Some(form) = of(rule_set.name, ask) else { continue };
                for input in form.groups().into_iter().flat_map(Group::inputs) {
                    let says = [
                        "number of the foe",
                        "by their numbers",
                        "by its number",
                        "name of the",
                        "name of their",
                    ];
                    if says.iter().any(|words| input.help.contains(words)) {
                        let entry = if let Kind::List { entry, .. } = &input.kind { entry } else { input };
                        assert!(
                            entry.refers.is_some() || entry.person,
                            "{ask}.{}: {}",
                            input.name,
                            input.help
                        );
                        declared += 1;
                    }
                }
            }
        }
        assert!(declared >= 7, "{declared}");
    }

    /// A carrier is a unit of its force: without it there is none, and whoever was inside is beside it.
    #[test]
    fn a_carrier_goes_with_its_unit() {
        let text = include_str!("../../tests/all/data/force_with_carrier.json");
        let document: Value = serde_json::from_str(text).unwrap();
        let form = of(document["ruleset"].as_str().unwrap(), document["ask"].as_str().unwrap()).unwrap();
        let carriers = |edit: ListEdit| {
            let mut after = document.clone();
            let units = after["units"].as_array_mut().unwrap();
            match edit {
                ListEdit::Removed(place) => drop(units.remove(place)),
                ListEdit::Swapped(one, other) => units.swap(one, other),
                ListEdit::Inserted(place) => units.insert(place, json!({ "name": "New" })),
            }
            form.follow_list(&document, &mut after, "units", edit);
            after["carriers"].clone()
        };
        assert_eq!(carriers(ListEdit::Removed(0)), json!([{ "unit": 2, "units": [1] }]));
        assert_eq!(carriers(ListEdit::Removed(1)), json!([{ "unit": 2, "units": [0, 1] }]));
        assert_eq!(carriers(ListEdit::Removed(3)), json!([]));
        assert_eq!(carriers(ListEdit::Swapped(2, 3)), json!([{ "unit": 2, "units": [0, 3] }]));
        assert_eq!(carriers(ListEdit::Inserted(0)), json!([{ "unit": 4, "units": [1, 3] }]));
        assert_eq!(carriers(ListEdit::Inserted(4)), document["carriers"]);
    }
}
