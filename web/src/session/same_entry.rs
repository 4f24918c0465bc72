//! Whether what stands in a document is an entry of the catalogue.

use serde_json::{Map, Value};
use shootout::form::Group;

/// Whether an entry of a list of the catalogue is what stands where a form has this group.
pub fn is_entry(form: Option<&Group>, list: &str, entry: &Value, value: &Value) -> bool {
    let form = form.filter(|form| form.catalogue.as_deref() == Some(list));
    form.is_some() && (entry == value || is_same(form, entry, value))
}

/// Whether two entries say the same: what one leaves out is as it is by default in the other, and a number is the same however it is
/// written.
pub fn is_same(form: Option<&Group>, one: &Value, other: &Value) -> bool {
    let (Value::Object(ours), Value::Object(theirs)) = (one, other) else { return is_same_value(one, other) };
    let is_default = |name: &String, value: &Value| {
        let default = form.and_then(|form| form.at(name)).and_then(|input| input.default.as_ref());
        value.is_null() || default.is_some_and(|default| is_same_value(default, value))
    };
    let is_in = |fields: &Map<String, Value>, (name, value): (&String, &Value)| match fields.get(name) {
        Some(other) => is_same_value(value, other),
        None => is_default(name, value),
    };
    ours.iter().all(|field| is_in(theirs, field)) && theirs.iter().all(|field| is_in(ours, field))
}

fn is_same_value(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len()
                && ours.iter().zip(theirs).all(|(one, other)| is_same_value(one, other))
        }
        (Value::Object(_), Value::Object(_)) => is_same(None, one, other),
        _ => one == other,
    }
}
