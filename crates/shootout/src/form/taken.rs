//! What the document of one question takes over from that of another, and what stands in it for something longer.

use super::{Group, Input, Kind};
use serde_json::{Map, Value};

impl Group {
    /// The fields that a document of this form takes over from one of another form: those that both have; null where that one says
    /// nothing of it. What this one alone has is not among them.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let of = |names: &[&str]| {
    ///     let fields: serde_json::Map<_, _> = names.iter().map(|name| ((*name).to_owned(), json!({}))).collect();
    ///     Group::drawn(&json!({ "properties": fields }))
    /// };
    /// let (throw, best_throw) = (of(&["name", "wind", "step"]), of(&["name", "wind", "goal"]));
    /// let taken = best_throw.taken_from(&throw, &json!({ "name": "Ann", "step": "long" }));
    /// assert_eq!(taken, json!({ "name": "Ann", "wind": null }));
    /// let mut stated = json!({ "name": "Bob", "wind": "west", "goal": "far" });
    /// Group::take_over(&mut stated, taken);
    /// assert_eq!(stated, json!({ "name": "Ann", "goal": "far" }));
    /// ```
    pub fn taken_from(&self, other: &Self, document: &Value) -> Value {
        let is_shared = |input: &&Input| other.inputs().any(|known| known.name == input.name);
        let field =
            |input: &Input| (input.name.clone(), document.get(&input.name).cloned().unwrap_or_default());
        Value::Object(self.inputs().filter(is_shared).map(field).collect())
    }

    /// Puts fields that were taken over into a document: what is null is left out of it.
    pub fn take_over(document: &mut Value, taken: Value) {
        let (Some(fields), Value::Object(taken)) = (document.as_object_mut(), taken) else { return };
        for (name, value) in taken {
            if value.is_null() {
                fields.remove(&name);
            } else {
                fields.insert(name, value);
            }
        }
    }

    /// Puts groups in full in place of what stands for them in short.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let spot = json!({ "properties": { "at": { "type": "string" } }, "x-short-for": "at" });
    /// let form = Group::drawn(&json!({ "properties": { "spot": spot } }));
    /// let mut document = json!({ "spot": "the head" });
    /// form.spell_out(&mut document);
    /// assert_eq!(document, json!({ "spot": { "at": "the head" } }));
    /// ```
    pub fn spell_out(&self, document: &mut Value) {
        for input in self.inputs() {
            if let Some(stated) = document.get_mut(&input.name) {
                input.spell_out(stated);
            }
        }
    }
}

impl Input {
    fn spell_out(&self, stated: &mut Value) {
        if let (Some(field), true) = (&self.short_for, !stated.is_object() && !stated.is_null()) {
            *stated = Value::Object(Map::from_iter([(field.clone(), stated.take())]));
        }
        match (&self.kind, stated) {
            (Kind::Group(group), stated) => group.spell_out(stated),
            (Kind::List { entry, .. }, Value::Array(entries)) => {
                entries.iter_mut().for_each(|stated| entry.spell_out(stated));
            }
            _ => {}
        }
    }
}
