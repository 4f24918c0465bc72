//! What differs between two documents, kept so that one leads to the other. A long list of which one entry was added holds no more than that
//! entry.

use serde_json::{Map, Value};

/// What stands somewhere else in another document.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Another value, or nothing.
    Value(Option<Value>),
    /// An object with other fields.
    Fields(Vec<(String, Change)>),
    /// A list with other entries in place of so many from an index on.
    Entries { from: usize, count: usize, others: Vec<Value> },
}

impl Default for Change {
    fn default() -> Self {
        Self::Fields(Vec::new())
    }
}

impl Change {
    /// What leads from one value to another.
    pub fn between(now: Option<&Value>, other: Option<&Value>) -> Self {
        match (now, other) {
            (Some(Value::Object(now)), Some(Value::Object(other))) => {
                let differing = names(now, other).filter(|name| now.get(*name) != other.get(*name));
                let change = |name: &String| Self::between(now.get(name), other.get(name));
                Self::Fields(differing.map(|name| (name.clone(), change(name))).collect())
            }
            (Some(Value::Array(now)), Some(Value::Array(other))) => {
                let from = now.iter().zip(other).take_while(|(now, other)| now == other).count();
                let ends = now[from..].iter().rev().zip(other[from..].iter().rev());
                let same = ends.take_while(|(now, other)| now == other).count();
                let others = other[from..other.len() - same].to_vec();
                Self::Entries { from, count: now.len() - same - from, others }
            }
            _ => Self::Value(other.cloned()),
        }
    }

    /// Whether it leads to the same document.
    pub fn is_none(&self) -> bool {
        matches!(self, Self::Fields(fields) if fields.is_empty())
    }

    /// Puts the other value in place of this one; the way back.
    pub fn apply(&self, place: &mut Option<Value>) -> Self {
        match (self, place) {
            (Self::Fields(changes), Some(Value::Object(fields))) => {
                let back = changes.iter().map(|(name, change)| {
                    let mut place = fields.remove(name);
                    let back = change.apply(&mut place);
                    fields.extend(place.map(|value| (name.clone(), value)));
                    (name.clone(), back)
                });
                Self::Fields(back.collect())
            }
            (Self::Entries { from, count, others }, Some(Value::Array(entries))) => {
                let end = (from + count).min(entries.len());
                let from = (*from).min(end);
                let replaced = entries.splice(from..end, others.iter().cloned());
                Self::Entries { from, others: replaced.collect(), count: others.len() }
            }
            (Self::Value(other), place) => Self::Value(std::mem::replace(place, other.clone())),
            // It is of another document.
            _ => Self::default(),
        }
    }

    /// The same in a document.
    pub fn apply_to(&self, document: &mut Value) -> Self {
        let mut place = Some(std::mem::take(document));
        let back = self.apply(&mut place);
        *document = place.unwrap_or_default();
        back
    }
}

/// The names in either of two objects, each once.
fn names<'v>(one: &'v Map<String, Value>, other: &'v Map<String, Value>) -> impl Iterator<Item = &'v String> {
    one.keys().chain(other.keys().filter(|name| !one.contains_key(*name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// From any document to any other and back.
    #[test]
    fn a_change_leads_there_and_back() {
        let all = [
            json!({}),
            json!({ "a": { "list": [1, 2, 3], "b": null }, "c": 1 }),
            json!({ "a": { "list": [1, 3], "b": { "d": 2 } } }),
            json!({ "a": { "list": [0, 1, 2, 3, 4] }, "c": [1] }),
            json!({ "a": { "list": [] }, "c": null }),
            json!({ "a": { "list": [3, 3, 3] }, "c": { "a": [] } }),
            json!({ "a": 7 }),
        ];
        for (one, other) in all.iter().flat_map(|one| all.iter().map(move |other| (one, other))) {
            let there = Change::between(Some(one), Some(other));
            let mut document = one.clone();
            let back = there.apply_to(&mut document);
            assert_eq!(document, *other, "{one}");
            assert_eq!(back.apply_to(&mut document), there);
            assert_eq!(document, *one, "{other}");
            assert_eq!(there.is_none(), one == other);
        }
    }

    /// Of a long list that grows, what is kept is the entry that came.
    #[test]
    fn no_more_is_kept_than_differs() {
        let long: Vec<u32> = (0..1000).collect();
        let now = json!({ "a": { "log": long[..999] }, "b": { "log": long } });
        let mut grown = now.clone();
        grown["a"]["log"] = json!(long);
        let entries = Change::Entries { from: 999, count: 0, others: vec![json!(999)] };
        let in_group = |name: &str, change| Change::Fields([(name.to_owned(), change)].into());
        assert_eq!(Change::between(Some(&now), Some(&grown)), in_group("a", in_group("log", entries)));
    }
}
