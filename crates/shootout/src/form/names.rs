//! The names in a document by which its inputs refer to entries of its lists: which there are, which are free, and what else changes
//! when one does.

use super::{Group, Input, Kind, Refers};
use serde_json::Value;

/// An entry that can be referred to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Where it stands: `sides[0].fighters[1]`.
    pub at: String,
    /// What it is called: one of several alike by its number.
    pub name: String,
}

impl Refers {
    /// Those who can be named at a path of a document, in their order.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Refers;
    /// let list = "sides[].fighters".to_owned();
    /// let refers = Refers {
    ///     list, field: "name".to_owned(), numbered: Some("count".to_owned()), apart: Some("sides".to_owned())
    /// };
    /// let document = json!({ "sides": [
    ///     { "fighters": [{ "name": "Ann" }] }, { "fighters": [{ "name": "Scum", "count": 2 }] }
    /// ] });
    /// let names = |at| refers.named(&document, at).map(|named| named.name).collect::<Vec<_>>();
    /// assert_eq!(names("sides[0].fighters[0].targets[0]"), ["Scum 1", "Scum 2"]);
    /// assert_eq!(names("sides[1].fighters[0].targets[0]"), ["Ann"]);
    /// ```
    pub fn named(&self, document: &Value, path: &str) -> impl Iterator<Item = Named> {
        let own = self.apart.as_ref().and_then(|list| {
            let rest = path.strip_prefix(list.as_str())?;
            Some(format!("{list}{}]", rest.split_once(']')?.0))
        });
        let entries = entries_at(document, &self.list);
        let others = entries.into_iter().filter(move |(at, _)| {
            own.as_ref().is_none_or(|own| !at.strip_prefix(own).is_some_and(|rest| rest.starts_with('.')))
        });
        let named: Vec<Named> = others.flat_map(|(at, entry)| self.names_of(at, entry)).collect();
        named.into_iter()
    }

    fn names_of(&self, at: String, entry: &Value) -> Vec<Named> {
        let name = inside(entry, &self.field).and_then(Value::as_str).unwrap_or_default();
        let count = self.numbered.as_ref().and_then(|field| inside(entry, field)?.as_u64()).unwrap_or(1);
        let numbered = |number: u64| if count > 1 { format!("{name} {number}") } else { name.to_owned() };
        (1..=count).map(|number| Named { at: at.clone(), name: numbered(number) }).collect()
    }

    /// Whether a path leads to one of the names.
    fn is_name(&self, path: &str) -> bool {
        without_places(path) == format!("{}[].{}", self.list, self.field)
    }

    /// What a name becomes when an entry that was called `old` is called `new`; none where it is another's.
    fn after(&self, known: &str, old: &str, new: &str) -> Option<String> {
        match known.strip_prefix(old)? {
            "" => Some(new.to_owned()),
            number if self.numbered.is_some() => {
                number.strip_prefix(' ')?.parse::<u64>().ok().map(|number| format!("{new} {number}"))
            }
            _ => None,
        }
    }
}

impl Group {
    /// What changes in a document when the name at a path becomes another: that name, and where it is referred to. Without effect on
    /// others where nobody refers to what stands there. This is the group of the whole document.
    #[must_use]
    pub fn renamed(&self, document: &Value, path: &str, new: &str) -> Vec<(String, Value)> {
        let old = inside(document, path).and_then(Value::as_str).unwrap_or_default();
        let mut changes = vec![(path.to_owned(), Value::from(new))];
        let mut refer = |at: &str, input: &Input, stated: &Value| {
            let of = input.refers.as_ref().filter(|of| !old.is_empty() && of.is_name(path));
            let after = of.and_then(|of| of.after(stated.as_str()?, old, new));
            changes.extend(after.map(|name| (at.to_owned(), Value::from(name))));
        };
        each(self, document, "", &mut refer);
        changes
    }

    /// An entry that is to stand at a path, with names that no other has in the lists to whose entries inputs refer. This is the group of
    /// the whole document.
    #[must_use]
    pub fn with_free_names(&self, document: &Value, path: &str, mut entry: Value) -> Value {
        let mut known: Vec<&Refers> = Vec::new();
        for refers in self.groups().into_iter().flat_map(Self::inputs).filter_map(Input::refers) {
            if !known.iter().any(|other| (&other.list, &other.field) == (&refers.list, &refers.field)) {
                known.push(refers);
            }
        }
        for refers in known {
            if without_places(path) != format!("{}[]", refers.list) {
                continue;
            }
            let entries = entries_at(document, &refers.list);
            let others = entries.iter().filter(|(at, _)| at != path);
            let taken: Vec<&str> =
                others.filter_map(|(_, other)| inside(other, &refers.field)?.as_str()).collect();
            let pointer = pointer(&refers.field);
            if let Some(Value::String(name)) = entry.pointer_mut(&pointer)
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
fn free(name: &str, taken: &[&str]) -> String {
    let base = name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
    let numbered = (2..).map(|number| format!("{base} {number}"));
    numbered.into_iter().find(|name| !taken.contains(&name.as_str())).unwrap_or_default()
}

/// Calls with each input that is stated, wherever it stands.
fn each(group: &Group, stated: &Value, path: &str, call: &mut impl FnMut(&str, &Input, &Value)) {
    for input in group.inputs() {
        let Some(value) = stated.get(&input.name) else { continue };
        let at = if path.is_empty() { input.name.clone() } else { format!("{path}.{}", input.name) };
        call(&at, input, value);
        match (&input.kind, value) {
            (Kind::Group(inside), value) => each(inside, value, &at, call),
            (Kind::List { entry, .. }, Value::Array(entries)) => {
                for (place, value) in entries.iter().enumerate() {
                    let at = format!("{at}[{place}]");
                    call(&at, entry, value);
                    if let Kind::Group(inside) = &entry.kind {
                        each(inside, value, &at, call);
                    }
                }
            }
            _ => {}
        }
    }
}

/// The entries of a list, or of lists in the entries of others: each with its path.
fn entries_at<'d>(document: &'d Value, list: &str) -> Vec<(String, &'d Value)> {
    let mut found = vec![(String::new(), document)];
    for step in list.split("[]") {
        let name = step.trim_start_matches('.');
        found = found
            .into_iter()
            .flat_map(|(path, value)| {
                let at = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
                let entries = inside(value, name).and_then(Value::as_array).into_iter().flatten();
                entries.enumerate().map(move |(place, entry)| (format!("{at}[{place}]"), entry))
            })
            .collect();
    }
    found
}

fn inside<'d>(value: &'d Value, path: &str) -> Option<&'d Value> {
    value.pointer(&pointer(path))
}

/// A path as a JSON pointer.
fn pointer(path: &str) -> String {
    super::pointer(path)
}

/// `sides[0].fighters[1]` is `sides[].fighters[]`.
fn without_places(path: &str) -> String {
    path.split('[')
        .enumerate()
        .map(|(at, part)| match (at, part.split_once(']')) {
            (1.., Some((_, rest))) => format!("[]{rest}"),
            _ => part.to_owned(),
        })
        .collect()
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
        let changes = form().renamed(&document(), "sides[0].fighters[0].sheet.name", "Ganger");
        let expected =
            [("sides[0].fighters[0].sheet.name", "Ganger"), ("sides[1].fighters[0].targets[0]", "Ganger 2")];
        assert_eq!(changes, expected.map(|(at, name)| (at.to_owned(), json!(name))));
        let no_name = form().renamed(&document(), "sides[0].fighters[0].count", "3");
        assert_eq!(no_name.len(), 1);
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
