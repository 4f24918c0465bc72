//! The names in a document by which its inputs refer to entries of its lists: which there are, which are free, and what else changes
//! when one does.

use super::{Group, Input, Kind, Refers};
use serde_json::Value;
use shootout_ruleset::document::path::{self, Path, entry, field};
use std::borrow::Cow;

impl Refers {
    fn names_of(&self, entry: &Value) -> Vec<String> {
        let name = path::get(entry, &self.field).and_then(Value::as_str).unwrap_or_default();
        let count = self.numbered.as_ref().and_then(|field| path::get(entry, field)?.as_u64()).unwrap_or(1);
        let numbered = |number: u64| if count > 1 { format!("{name} {number}") } else { name.to_owned() };
        (1..=count).map(numbered).collect()
    }

    /// The place of whom a value names among those who can be named, by number or name; none where nobody is.
    pub fn place_of(&self, value: &Value, names: &[String]) -> Option<usize> {
        if let (Value::String(named), None) = (value, self.numbers_from) {
            return names.iter().position(|name| name == named);
        }
        let place = value.as_u64()?.checked_sub(self.numbers_from.unwrap_or_default())?;
        usize::try_from(place).ok().filter(|place| *place < names.len())
    }

    /// What names the one at a place: their name, where nobody else has it and names are taken; else their number.
    pub fn naming(&self, place: usize, names: &[String]) -> Value {
        match names.get(place).filter(|_| self.numbers_from.is_none()) {
            Some(name) if names.iter().filter(|other| *other == name).count() == 1 => {
                Value::from(name.as_str())
            }
            _ => Value::from(place as u64 + self.numbers_from.unwrap_or_default()),
        }
    }

    /// Whether both refer to the same names.
    fn is_to_same(&self, other: &Self) -> bool {
        (&self.list, &self.field) == (&other.list, &other.field)
    }

    /// The entries of the list, each with its path.
    fn entries<'d>(&self, document: &'d Value) -> Vec<(String, &'d Value)> {
        Path::of(&format!("{}[]", self.list)).map(|path| path.all(document)).unwrap_or_default()
    }

    /// Whether a path leads to an entry of the list.
    fn is_entry(&self, path: &str) -> bool {
        Path::of(path).is_some_and(|path| path.in_each_entry().to_string() == format!("{}[]", self.list))
    }

    /// The entry of whose names the value at a path is a part, and the field: its name, or of how many alike it is.
    fn entry_of_names<'p>(&self, path: &'p str) -> Option<(&'p str, &str)> {
        [Some(&self.field), self.numbered.as_ref()].into_iter().flatten().find_map(|field| {
            let at = path.strip_suffix(field.as_str())?.strip_suffix('.')?;
            self.is_entry(at).then_some((at, field.as_str()))
        })
    }
}

/// One who can be named: an entry of a list, or one of several alike that it is.
pub(super) struct Slot {
    /// The path of the entry.
    pub entry: String,
    /// Which of those that it is, from 0.
    pub number: usize,
    /// What they are called.
    pub name: String,
}

/// These are the groups of whole documents.
impl Group {
    /// What those are called who can be named at a path of a document, in their order: one of several alike by a number.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let form = Group::drawn(&json!({ "properties": {} }));
    /// let list = "teams[].members".to_owned();
    /// let refers = shootout::form::Refers {
    ///     list, field: "name".to_owned(), numbered: Some("count".to_owned()), apart: Some("teams".to_owned()), ..Default::default()
    /// };
    /// let document = json!({ "teams": [
    ///     { "members": [{ "name": "Ann" }] }, { "members": [{ "name": "Scum", "count": 2 }] }
    /// ] });
    /// assert_eq!(form.named(&refers, &document, "teams[0].members[0].rivals[0]"), ["Scum 1", "Scum 2"]);
    /// assert_eq!(form.named(&refers, &document, "teams[1].members[0].rivals[0]"), ["Ann"]);
    /// ```
    pub fn named(&self, refers: &Refers, document: &Value, path: &str) -> Vec<String> {
        self.slots(refers, document, path).into_iter().map(|slot| slot.name).collect()
    }

    /// The same with the entries that they are.
    pub(super) fn slots(&self, refers: &Refers, document: &Value, path: &str) -> Vec<Slot> {
        let own = refers.apart.as_ref().and_then(|list| {
            let rest = path.strip_prefix(list.as_str())?;
            Some(format!("{list}{}].", rest.split_once(']')?.0))
        });
        let document = self.with_default_list(document, &refers.list);
        let others = refers
            .entries(&document)
            .into_iter()
            .filter(|(at, _)| own.as_ref().is_none_or(|own| !at.starts_with(own.as_str())));
        let of_entry = |(at, entry): (String, &Value)| -> Vec<Slot> {
            let names = refers.names_of(entry).into_iter().enumerate();
            names.map(|(number, name)| Slot { entry: at.clone(), number, name }).collect()
        };
        others.flat_map(of_entry).collect()
    }

    /// What else changes in a document when the name at a path becomes another, or of how many alike an entry is: the places that refer to
    /// whoever is called so, and what then stands there. Nothing while another entry has the same name: then nobody knows which of them is
    /// meant.
    pub fn renamed(&self, document: &Value, path: &str, new: &Value) -> Vec<(String, Value)> {
        let found = self.referred().find_map(|refers| Some((refers, refers.entry_of_names(path)?)));
        let Some((refers, (at, field))) = found else { return Vec::new() };
        if if field == refers.field { !new.is_string() } else { !new.is_u64() } {
            return Vec::new();
        }
        let whole = self.with_default_list(document, &refers.list);
        let Some(mut entry) = path::get::<Value>(&whole, at).cloned() else { return Vec::new() };
        let name = path::get(&entry, &refers.field).cloned().unwrap_or_default();
        let entries = refers.entries(&whole);
        let alike =
            entries.iter().filter(|(_, other)| path::get(*other, &refers.field) == Some(&name)).count();
        if alike != 1 || name.as_str().is_none_or(str::is_empty) {
            return Vec::new();
        }
        let before = refers.names_of(&entry);
        match path::get_mut(&mut entry, field) {
            Some(stated) => *stated = new.clone(),
            // One is said by leaving it out.
            None => drop(entry.as_object_mut().map(|fields| fields.insert(field.to_owned(), new.clone()))),
        }
        let after = refers.names_of(&entry);
        let mut changes = Vec::new();
        each(self, document, "", &mut |at, input, stated| {
            let is_meant = input.refers.as_ref().is_some_and(|of| of.is_to_same(refers));
            let known = stated.and_then(Value::as_str).filter(|_| is_meant);
            let place = known.and_then(|known| before.iter().position(|name| name == known));
            // Who is no more is named in vain, which is said there.
            let then = place.and_then(|place| after.get(place)).filter(|then| Some(then.as_str()) != known);
            changes.extend(then.map(|then| (at.to_owned(), Value::from(then.as_str()))));
        });
        changes
    }

    /// The document with a list of it that stands there by default.
    fn with_default_list<'d>(&self, document: &'d Value, list: &str) -> Cow<'d, Value> {
        let default = self.default_at(list).filter(|_| document.get(list).is_none());
        let (Some(default), Value::Object(fields)) = (default, document) else {
            return Cow::Borrowed(document);
        };
        let mut fields = fields.clone();
        fields.insert(list.to_owned(), default.clone());
        Cow::Owned(Value::Object(fields))
    }

    /// What inputs and entries of lists refer to.
    pub(super) fn referred(&self) -> impl Iterator<Item = &Refers> {
        self.groups().into_iter().flat_map(Self::inputs).filter_map(Input::refers)
    }

    /// An entry that is to stand at a path, with names that no other has in the lists to whose entries inputs refer.
    pub fn with_free_names(&self, document: &Value, path: &str, mut entry: Value) -> Value {
        let mut known: Vec<&Refers> = Vec::new();
        for refers in self.referred() {
            if !known.iter().any(|other| other.is_to_same(refers)) {
                known.push(refers);
            }
        }
        for refers in known {
            if !refers.is_entry(path) {
                continue;
            }
            let entries = refers.entries(document);
            let others = entries.iter().filter(|(at, _)| at != path);
            let taken: Vec<&str> =
                others.filter_map(|(_, other)| path::get(*other, &refers.field)?.as_str()).collect();
            if let Some(Value::String(name)) = path::get_mut(&mut entry, &refers.field)
                && taken.contains(&name.as_str())
            {
                *name = free(name, &taken);
            }
        }
        entry
    }
}

impl Input {
    /// What it, or what its entries, refer to.
    const fn refers(&self) -> Option<&Refers> {
        match &self.kind {
            Kind::List { entry, .. } => entry.refers.as_ref(),
            _ => self.refers.as_ref(),
        }
    }
}

/// "Mara" is "Mara 2", and "Mara 2" the next that is free.
pub(super) fn free(name: &str, taken: &[&str]) -> String {
    let base = name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
    let numbered = (2..).map(|number| format!("{base} {number}"));
    numbered.into_iter().find(|name| !taken.contains(&name.as_str())).unwrap_or_default()
}

/// Calls with each input, wherever it stands, and with what stands there or holds by default.
fn each(group: &Group, stated: &Value, path: &str, call: &mut impl FnMut(&str, &Input, Option<&Value>)) {
    for input in group.inputs() {
        let at = field(path, &input.name);
        each_in(input, stated.get(&input.name).or(input.default.as_ref()), &at, call);
    }
}

fn each_in(
    input: &Input,
    stated: Option<&Value>,
    at: &str,
    call: &mut impl FnMut(&str, &Input, Option<&Value>),
) {
    call(at, input, stated);
    match (&input.kind, stated) {
        (Kind::Group(inside), Some(stated)) => each(inside, stated, at, call),
        (Kind::List { entry: inside, .. }, Some(Value::Array(entries))) => {
            for (place, stated) in entries.iter().enumerate() {
                each_in(inside, Some(stated), &entry(at, place), call);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Two sides of fighters, who name whom they attack.
    fn form() -> Group {
        let target = json!({ "type": "string", "x-refers": {
            "list": "sides[].fighters", "field": "sheet.name", "numbered": "count", "apart": "sides"
        } });
        let fighter = json!({ "type": "object", "properties": {
            "sheet": { "type": "object", "properties": { "name": { "type": "string" } } },
            "count": { "type": "integer" },
            "targets": { "type": "array", "items": target }
        } });
        let side =
            json!({ "type": "object", "properties": { "fighters": { "type": "array", "items": fighter } } });
        Group::drawn(&json!({ "properties": { "sides": { "type": "array", "items": side } } }))
    }

    fn document() -> Value {
        json!({ "sides": [
            { "fighters": [{ "sheet": { "name": "Scum" }, "count": 2 }, { "sheet": { "name": "Scummer" } }] },
            { "fighters": [{ "sheet": { "name": "Mara" }, "targets": ["Scum 2", "Scummer"] }] }
        ] })
    }

    #[test]
    fn a_new_name_is_used_wherever_it_is_referred_to() {
        let mut document = document();
        let changed = |document: &Value, at: &str, new: &str| form().renamed(document, at, &json!(new));
        let follows = |name: &str| vec![("sides[1].fighters[0].targets[0]".to_owned(), json!(name))];
        assert_eq!(changed(&document, "sides[0].fighters[0].sheet.name", "Ganger"), follows("Ganger 2"));
        assert!(changed(&document, "sides[0].fighters[0].count", "3").is_empty(), "no number");
        assert!(changed(&document, "sides[1].fighters[0].sheet.name", "Ann").is_empty(), "nobody names her");
        // One who happens to be called as one of several would be is not one of them.
        document["sides"][0]["fighters"][0]["count"] = json!(1);
        assert!(changed(&document, "sides[0].fighters[0].sheet.name", "Ganger").is_empty());
        // While two have the name, nobody knows who is meant.
        document["sides"][1]["fighters"][0]["targets"] = json!(["Scum"]);
        document["sides"][0]["fighters"][1]["sheet"]["name"] = json!("Scum");
        assert!(changed(&document, "sides[0].fighters[0].sheet.name", "Ganger").is_empty());
    }

    /// One of several alike is called by a number; who is alone, is not. Who is no more is still named, in vain.
    #[test]
    fn names_follow_of_how_many_alike_they_are() {
        let mut document = document();
        let count = "sides[0].fighters[0].count";
        let changed = |document: &Value, new: u32| form().renamed(document, count, &json!(new));
        let target = |place: u32| format!("sides[1].fighters[0].targets[{place}]");
        assert!(changed(&document, 3).is_empty(), "as it was");
        document["sides"][1]["fighters"][0]["targets"] = json!(["Scum 2", "Scum 1"]);
        assert_eq!(changed(&document, 1), [(target(1), json!("Scum"))]);
        document["sides"][0]["fighters"][0] = json!({ "sheet": { "name": "Scum" } });
        document["sides"][1]["fighters"][0]["targets"] = json!(["Scummer", "Scum"]);
        assert_eq!(changed(&document, 2), [(target(1), json!("Scum 1"))]);
    }

    /// A list may stand there by default, and so may what refers to it.
    #[test]
    fn names_that_hold_by_default_are_followed() {
        let refers = json!({ "list": "sides", "field": "name" });
        let form = Group::drawn(&json!({ "properties": {
            "sides": {
                "type": "array", "default": [{ "name": "A" }, { "name": "B" }],
                "items": { "type": "object", "properties": { "name": { "type": "string" } } }
            },
            "turn": { "type": ["string", "null"], "x-refers": refers },
            "people": { "type": "array", "items": { "type": "object", "properties": {
                "side": { "type": "string", "default": "A", "x-refers": refers }
            } } }
        } }));
        let document = json!({ "turn": "B", "people": [{ "side": "B" }, {}, { "side": "A" }] });
        let places = |at: &str| -> Vec<String> {
            form.renamed(&document, at, &json!("C")).into_iter().map(|(place, _)| place).collect()
        };
        let mut of_b = places("sides[1].name");
        of_b.sort();
        assert_eq!(of_b, ["people[0].side", "turn"]);
        assert_eq!(places("sides[0].name"), ["people[1].side", "people[2].side"]);
        assert!(places("people[0].side").is_empty());
        let turn = form.at("turn").and_then(|input| input.refers.as_ref()).unwrap();
        assert_eq!(form.named(turn, &document, "turn"), ["A", "B"]);
    }

    /// Who has a name alone is named by it, others by their numbers; both are found again.
    #[test]
    fn entries_are_named_and_found() {
        let names = ["A", "B", "A"].map(str::to_owned);
        for (numbers_from, values) in [(None, json!([0, "B", 2])), (Some(1), json!([1, 2, 3]))] {
            let refers = Refers { numbers_from, ..Refers::default() };
            let named: Vec<Value> = (0..3).map(|place| refers.naming(place, &names)).collect();
            assert_eq!(Value::from(named.clone()), values);
            let found: Vec<Option<usize>> =
                named.iter().map(|value| refers.place_of(value, &names)).collect();
            assert_eq!(found, [Some(0), Some(1), Some(2)]);
            assert_eq!([json!(4), json!("C")].map(|value| refers.place_of(&value, &names)), [None, None]);
        }
        assert_eq!(Refers { numbers_from: Some(1), ..Refers::default() }.place_of(&json!(0), &names), None);
    }

    #[test]
    fn a_copy_has_a_name_of_its_own() {
        let copy = json!({ "sheet": { "name": "Mara" } });
        let named = |at: &str, entry: &Value| form().with_free_names(&document(), at, entry.clone());
        assert_eq!(named("sides[1].fighters[1]", &copy)["sheet"]["name"], "Mara 2");
        assert_eq!(named("sides[1].fighters[0]", &copy)["sheet"]["name"], "Mara", "in its own place");
        assert_eq!(named("others[0]", &copy)["sheet"]["name"], "Mara", "nobody refers to these");
    }
}
