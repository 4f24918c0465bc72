//! Where a further entry of a list goes, and what it begins with.

use super::names::free;
use super::{Group, Kind, pointer};
use serde_json::Value;

impl Group {
    /// Puts a further entry into the list of this name of `stated`, which stands at this group. Where the last entry ends at a number
    /// beside the list, it stays the last one: a further one goes before it and is like it, but that it does not say yet where it ends.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let form = Group::drawn(&json!({ "properties": {
    ///     "reach": { "type": "integer", "x-ends": "parts.ends_at" },
    ///     "parts": { "type": "array", "items": { "properties": {
    ///         "ends_at": { "type": "integer" }, "bonus": { "type": "integer", "default": 0 }
    ///     }, "required": ["ends_at"] } }
    /// } }));
    /// let mut bow = json!({ "reach": 9 });
    /// form.add_to("parts", &mut bow);
    /// assert_eq!(bow["parts"], json!([{ "ends_at": 9 }]));
    /// bow["parts"][0]["bonus"] = 2.into();
    /// form.add_to("parts", &mut bow);
    /// assert_eq!(bow["parts"], json!([{ "ends_at": null, "bonus": 2 }, { "ends_at": 9, "bonus": 2 }]));
    /// ```
    pub fn add_to(&self, list: &str, stated: &mut Value) {
        let Some(Kind::List { entry, .. }) = self.at(list).map(|input| &input.kind) else { return };
        let ended = self.inputs().find_map(|input| {
            let (of, field) = input.ends.as_ref()?;
            (of == list).then_some((input, field))
        });
        let end = ended.map(|(input, _)| stated.get(&input.name).or(input.default.as_ref()).cloned());
        let Some(fields) = stated.as_object_mut() else { return };
        let entries = fields.entry(list).or_insert_with(|| Value::Array(Vec::new()));
        let Some(entries) = entries.as_array_mut() else { return };
        let mut added = match (ended, entries.last()) {
            (Some(_), Some(last)) => last.clone(),
            _ => entry.blank(entries.len() + 1),
        };
        if let (Some((_, field)), Some(added)) = (ended, added.as_object_mut()) {
            let edge = if entries.is_empty() { end.flatten().unwrap_or_default() } else { Value::Null };
            added.insert(field.clone(), edge);
        }
        let place = if ended.is_some() { entries.len().saturating_sub(1) } else { entries.len() };
        entries.insert(place, added);
    }

    /// Makes a new entry of a list fit in: with what it begins with as the groups `around` it have that, the nearest first, and under a name
    /// that none of the `others` has.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let foe = Group::drawn(&json!({
    ///     "x-line": ["name"], "x-like": { "metres": "first.metres" }, "properties": { "name": { "type": "string" }, "metres": { "type": "integer" } }
    /// }));
    /// let mut added = json!({ "name": "Foe 2", "metres": 0 });
    /// foe.fit_in(&mut added, &[json!({ "name": "Foe 2" })], &[&json!({ "first": { "metres": 9 } })]);
    /// assert_eq!(added, json!({ "name": "Foe 3", "metres": 9 }));
    /// ```
    pub fn fit_in(&self, entry: &mut Value, others: &[Value], around: &[&Value]) {
        for (place, like) in &self.like {
            let found = around.iter().find_map(|group| group.pointer(&pointer(like)));
            if let Some((place, found)) = entry.pointer_mut(&pointer(place)).zip(found) {
                *place = found.clone();
            }
        }
        let name = self.line.first().map(|path| pointer(path)).unwrap_or_default();
        let taken: Vec<&str> = others.iter().filter_map(|other| other.pointer(&name)?.as_str()).collect();
        if let Some(Value::String(name)) = entry.pointer_mut(&name)
            && taken.contains(&name.as_str())
        {
            *name = free(name, &taken);
        }
    }
}
