//! Where a further entry of a list goes, and what it begins with.

use super::names::free;
use super::{Group, Input, Kind};
use serde_json::Value;
use shootout_ruleset::document::path;

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
            let found = around.iter().find_map(|group| path::get(*group, like));
            if let Some((place, found)) = path::get_mut(entry, place).zip(found) {
                *place = found.clone();
            }
        }
        let Some(name) = self.line.first() else { return };
        let taken: Vec<&str> = others.iter().filter_map(|other| path::get(other, name)?.as_str()).collect();
        if let Some(Value::String(name)) = path::get_mut(entry, name)
            && taken.contains(&name.as_str())
        {
            *name = free(name, &taken);
        }
    }
}

impl Input {
    /// A further value beside those that are there: of numbers the next by their step from the last, else one before it; of choices one that
    /// is not there yet. None where all that is allowed is there.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let form = Group::drawn(&json!({ "properties": {
    ///     "count": { "type": "integer", "minimum": 3, "maximum": 5 }, "on": { "type": "boolean" },
    ///     "length": { "type": "number", "x-step": 0.5 }, "kind": { "enum": ["a", "b", "c"] }
    /// } }));
    /// let after = |name, values: &[_]| form.at(name).and_then(|input| input.next_after(values));
    /// assert_eq!(after("count", &[json!(4)]), Some(json!(5)));
    /// assert_eq!(after("count", &[json!(4), json!(5)]), Some(json!(3)));
    /// assert_eq!(after("count", &[json!(4), json!(5), json!(3)]), None);
    /// assert_eq!(after("length", &[json!(12.5)]), Some(json!(13)));
    /// assert_eq!(after("kind", &[json!("a"), json!("c")]), Some(json!("b")));
    /// assert_eq!(after("kind", &[json!("a"), json!("c"), json!("b")]), None);
    /// assert_eq!(after("on", &[json!(true)]), Some(json!(false)));
    /// ```
    pub fn next_after(&self, values: &[Value]) -> Option<Value> {
        let is_new = |value: &Value| !values.contains(value);
        let mut nothing = self.null.as_ref().map(|_| Value::Null).into_iter();
        match &self.kind {
            Kind::Number { least, most, .. } => {
                let Some(last) = values.iter().rev().find_map(Value::as_f64) else {
                    return Some(self.blank(1));
                };
                let allowed = least.unwrap_or(f64::MIN)..=most.unwrap_or(f64::MAX);
                // Of one more than there are, one is new.
                let steps = (1..=values.len() + 1).map(|count| count as f64 * self.step);
                let further = steps.clone().map(|step| last + step).chain(steps.map(|step| last - step));
                let is_there = |number: f64| values.iter().any(|value| value.as_f64() == Some(number));
                let new = further.map(rounded).find(|number| allowed.contains(number) && !is_there(*number));
                new.map(number_value)
            }
            Kind::Choice(choices) => {
                choices.iter().map(|choice| choice.value.clone()).chain(nothing).find(is_new)
            }
            Kind::Flag => [true, false].map(Value::Bool).into_iter().chain(nothing.by_ref()).find(is_new),
            _ => {
                let last = values.last().filter(|last| !last.is_null());
                Some(last.cloned().unwrap_or_else(|| self.blank(1)))
            }
        }
    }
}

/// Without what adding tenths leaves behind.
fn rounded(number: f64) -> f64 {
    const PARTS: f64 = 1e6;
    (number * PARTS).round() / PARTS
}

/// A number as documents state it: a whole one without a point.
pub(super) fn number_value(number: f64) -> Value {
    if number.fract() == 0.0 { Value::from(number as i64) } else { Value::from(number) }
}
