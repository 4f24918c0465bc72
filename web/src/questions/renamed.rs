//! Who is renamed keeps what names them: where an input refers to an entry of a list by its name, it follows that name.

use crate::document::path;
use serde_json::Value;
use shootout::form::{Group, Input, Kind, Refers};

/// The places in a document that name the entry whose name stands at this path, by the name that it has there. Nothing while another
/// entry has the same name: then nobody knows which of them is meant.
pub fn naming(form: &Group, document: &Value, at: &str) -> Vec<String> {
    let Some(refers) = referring(form).into_iter().find(|refers| is_name_of(refers, at)) else {
        return Vec::new();
    };
    let Some(name) = stated(form, document, at).and_then(Value::as_str).filter(|name| !name.is_empty())
    else {
        return Vec::new();
    };
    let list = stated(form, document, &refers.list).and_then(Value::as_array);
    let called = |entry: &&Value| path::get(entry, &refers.field).and_then(Value::as_str) == Some(name);
    if list.into_iter().flatten().filter(called).count() != 1 {
        return Vec::new();
    }
    let mut found = Vec::new();
    in_group(form, document, "", &mut |input, value, at| {
        let value = value.or(input.default.as_ref());
        if input.refers.as_ref() == Some(refers) && value.and_then(Value::as_str) == Some(name) {
            found.push(at.to_owned());
        }
    });
    found
}

fn stated<'v>(form: &'v Group, document: &'v Value, at: &str) -> Option<&'v Value> {
    path::get(document, at).or_else(|| form.default_at(at))
}

/// Whether a path leads to the name of an entry of the list.
fn is_name_of(refers: &Refers, at: &str) -> bool {
    let place = at.strip_prefix(&refers.list).and_then(|rest| rest.strip_prefix('['));
    place.and_then(|rest| rest.split_once("].")).is_some_and(|(_, field)| field == refers.field)
}

/// All that inputs of a form refer to.
fn referring(form: &Group) -> Vec<&Refers> {
    let mut all = Vec::new();
    for input in form.inputs() {
        all.extend(input.refers.as_ref());
        let mut kind = &input.kind;
        while let Kind::List { entry, .. } = kind {
            all.extend(entry.refers.as_ref());
            kind = &entry.kind;
        }
        if let Kind::Group(group) = kind {
            all.extend(referring(group));
        }
    }
    all
}

/// Every input with what stands there and where, entries of lists as often as there are some.
fn in_group<'v>(
    form: &Group,
    document: &'v Value,
    at: &str,
    found: &mut impl FnMut(&Input, Option<&'v Value>, &str),
) {
    for input in form.inputs() {
        let at = if at.is_empty() { input.name.clone() } else { format!("{at}.{}", input.name) };
        at_input(input, document.get(&input.name), &at, found);
    }
}

fn at_input<'v>(
    input: &Input,
    value: Option<&'v Value>,
    at: &str,
    found: &mut impl FnMut(&Input, Option<&'v Value>, &str),
) {
    found(input, value, at);
    match (&input.kind, value) {
        (Kind::Group(group), Some(value)) => in_group(group, value, at, found),
        (Kind::List { entry, .. }, Some(Value::Array(entries))) => {
            for (place, value) in entries.iter().enumerate() {
                at_input(entry, Some(value), &format!("{at}[{place}]"), found);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn form() -> Group {
        let name = json!({ "type": "string" });
        let side =
            json!({ "type": "string", "default": "A", "x-refers": { "list": "sides", "field": "name" } });
        Group::drawn(&json!({ "type": "object", "properties": {
            "sides": { "type": "array", "items": { "type": "object", "properties": { "name": name } } },
            "turn": { "type": ["string", "null"], "x-refers": { "list": "sides", "field": "name" } },
            "people": { "type": "array", "items": { "type": "object", "properties": { "side": side } } },
        } }))
    }

    /// A name is followed wherever it is referred to, also by a default; not while two have it, nor the name of anything else.
    #[test]
    fn what_names_somebody_follows_their_name() {
        let mut document = json!({
            "sides": [{ "name": "A" }, { "name": "B" }], "turn": "B", "people": [{ "side": "B" }, {}, { "side": "A" }],
        });
        let sorted = |mut places: Vec<String>| {
            places.sort();
            places
        };
        assert_eq!(sorted(naming(&form(), &document, "sides[1].name")), ["people[0].side", "turn"]);
        assert_eq!(naming(&form(), &document, "sides[0].name"), ["people[1].side", "people[2].side"]);
        assert!(naming(&form(), &document, "people[0].side").is_empty());
        document["sides"][0]["name"] = json!("B");
        assert!(naming(&form(), &document, "sides[1].name").is_empty());
    }
}
