//! What follows in a document from a change of it: what no longer matters is taken out, what now does is put in, and what is no longer
//! allowed gives way.

use super::{Group, Input, Kind};
use serde_json::Value;
use shootout_ruleset::document::path;

impl Group {
    /// After an input was changed on which others of its group depend: takes out what no longer matters, and puts in the least of what
    /// does now.
    pub fn settle(&self, group: &mut Value) {
        for input in self.inputs().filter(|input| !input.when.is_empty()) {
            let mut of_group = input.when.iter().filter(|when| !when.of_document);
            let holds = of_group.all(|when| when.holds(group));
            // Of the document nothing is known here: nothing is put in that may not matter.
            if !holds || input.when.iter().all(|when| !when.of_document) {
                input.settle(holds, group);
            }
        }
    }

    /// The same after a change of a field of the document itself, wherever in it something depends on that. This is the group of the
    /// whole document.
    pub fn settle_document(&self, document: &mut Value) {
        let before = document.clone();
        self.settle_inside(document, &before);
    }

    fn settle_inside(&self, group: &mut Value, document: &Value) {
        for input in self.inputs() {
            if !input.when.is_empty() {
                input.settle(input.matters(group, document), group);
            }
            match (&input.kind, group.get_mut(&input.name)) {
                (Kind::Group(inside), Some(stated @ Value::Object(_))) => {
                    inside.settle_inside(stated, document)
                }
                (Kind::List { entry, .. }, Some(Value::Array(entries))) => {
                    if let Kind::Group(inside) = &entry.kind {
                        entries.iter_mut().for_each(|entry| inside.settle_inside(entry, document));
                    }
                }
                _ => {}
            }
        }
    }

    /// Puts in place of each choice that a list elsewhere no longer allows the first one that it does, and clears what that clears. This is
    /// the group of the whole document.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let ways = json!([{ "const": "plain" }, { "const": "fancy" }]);
    /// let way = json!({ "oneOf": ways, "x-among": ["tool.ways"], "x-clears": ["times"] });
    /// let form = Group::drawn(&json!({ "properties": {
    ///     "steps": { "type": "array", "items": { "properties": { "way": way, "times": { "type": "integer" } } } }
    /// } }));
    /// let mut document = json!({ "tool": { "ways": ["fancy"] }, "steps": [{ "way": "plain", "times": 2 }, {}] });
    /// form.settle_allowed(&mut document);
    /// assert_eq!(document["steps"], json!([{ "way": "fancy", "times": null }, {}]));
    /// ```
    pub fn settle_allowed(&self, document: &mut Value) {
        allow(self, document, &mut Vec::new());
    }
}

/// The same within a group, given the groups around it, the nearest last.
fn allow(group: &Group, stated: &mut Value, around: &mut Vec<Value>) {
    around.push(stated.clone());
    let mut cleared = Vec::new();
    for input in group.inputs() {
        let Some(value) = stated.get_mut(&input.name) else { continue };
        let allowed = input.allowed(around.iter().rev());
        if let Some(allowed) = allowed.filter(|allowed| !value.is_null() && !allowed.contains(value)) {
            *value = allowed.first().cloned().unwrap_or_default();
            cleared.extend(&input.clears);
        }
        match (&input.kind, value) {
            (Kind::Group(inside), value @ Value::Object(_)) => allow(inside, value, around),
            (Kind::List { entry, .. }, Value::Array(entries)) => {
                if let Kind::Group(inside) = &entry.kind {
                    entries.iter_mut().for_each(|entry| allow(inside, entry, around));
                }
            }
            _ => {}
        }
    }
    for name in cleared {
        if let Some(value) = stated.get_mut(name.as_str()) {
            *value = Value::Null;
        }
    }
    around.pop();
}

impl Input {
    /// Takes it out of its group where it does not matter; puts in the least of it where it does and must be stated.
    fn settle(&self, matters: bool, group: &mut Value) {
        let Some(fields) = group.as_object_mut() else { return };
        let may_be_empty = matches!(self.kind, Kind::List { least: 0, .. });
        let must_be_stated = (self.default.is_none() && !may_be_empty) || self.new.is_some();
        if !matters {
            fields.remove(&self.name);
        } else if must_be_stated && !fields.contains_key(&self.name) {
            fields.insert(self.name.clone(), self.blank(1));
        }
    }

    /// After this input was put into its group, or taken out: what comes with it where that is not stated, and goes with it where it is
    /// still as it came.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let form = Group::drawn(&json!({ "properties": { "wall": { "x-brings": { "stands": "behind" } } } }));
    /// let wall = form.at("wall").unwrap();
    /// let mut target = json!({ "wall": "brick" });
    /// wall.bring(&mut target, false);
    /// assert_eq!(target, json!({ "wall": "brick", "stands": "behind" }));
    /// target["wall"] = json!(null);
    /// wall.bring(&mut target, true);
    /// assert_eq!(target, json!({ "wall": null, "stands": null }));
    /// ```
    pub fn bring(&self, group: &mut Value, was_stated: bool) {
        let is_stated = group.get(&self.name).is_some_and(|value| !value.is_null());
        let Some(fields) = group.as_object_mut() else { return };
        for (name, value) in &self.brings {
            let beside = fields.get(name).unwrap_or(&Value::Null);
            let changed = match (was_stated, is_stated) {
                (false, true) if beside.is_null() => value.clone(),
                (true, false) if beside == value => Value::Null,
                _ => continue,
            };
            fields.insert(name.clone(), changed);
        }
    }

    /// Whether an entry of this kind is allowed in a list, given the groups around it, the nearest first.
    pub fn allows(&self, entry: &Value, around: &[&Value]) -> bool {
        let inputs = self.kind.group().into_iter().flat_map(Group::inputs);
        let mut stated = inputs.filter_map(|input| Some((input, entry.get(&input.name)?)));
        stated.all(|(input, value)| {
            input.allowed(around.iter().copied()).is_none_or(|allowed| allowed.contains(value))
        })
    }

    /// Which of its values are allowed, given the groups around it, the nearest first; none where nothing says so.
    pub fn allowed<'g>(&self, around: impl Iterator<Item = &'g Value>) -> Option<Vec<Value>> {
        let list_in = |group: &Value| {
            self.among
                .iter()
                .find_map(|path| path::get(group, path)?.as_array().filter(|list| !list.is_empty()).cloned())
        };
        if self.among.is_empty() { None } else { around.into_iter().find_map(list_in) }
    }
}
