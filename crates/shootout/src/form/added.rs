//! Where a further entry of a list goes, and what it begins with.

use super::{Group, Kind};
use serde_json::Value;

impl Group {
    /// Puts a further entry into the list of this name of `stated`, which stands at this group. Where the last entry ends at a number
    /// beside the list, it stays the last one: a further one goes before it and is like it, but that it does not say yet where it ends.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let form = Group::drawn(&json!({ "properties": {
    ///     "reach": { "type": "integer", "x-ends": "bands.up_to" },
    ///     "bands": { "type": "array", "items": { "properties": {
    ///         "up_to": { "type": "integer" }, "bonus": { "type": "integer", "default": 0 }
    ///     }, "required": ["up_to"] } }
    /// } }));
    /// let mut bow = json!({ "reach": 9 });
    /// form.add_to("bands", &mut bow);
    /// assert_eq!(bow["bands"], json!([{ "up_to": 9 }]));
    /// bow["bands"][0]["bonus"] = 2.into();
    /// form.add_to("bands", &mut bow);
    /// assert_eq!(bow["bands"], json!([{ "up_to": null, "bonus": 2 }, { "up_to": 9, "bonus": 2 }]));
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
}
