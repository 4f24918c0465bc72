//! The places of a document that somebody follows: one signal for each, told of only where what stands there changes.
//!
//! A form follows some hundred places, and most keys change one. Whoever follows a place waits for its signal alone; a change looks at the
//! places that it concerns, not at each that is followed.

use super::path;
use leptos::prelude::*;
use serde_json::Value;

/// The places that are followed, by their paths in their order; copies are the same.
#[derive(Clone, Copy, Default)]
pub struct Followed(StoredValue<Vec<Place>>);

/// A place that is followed.
struct Place {
    at: String,
    /// What holds there.
    value: ArcRwSignal<Value>,
    /// What holds while nothing is stated there.
    default: Value,
    /// How many follow it.
    followers: usize,
}

impl Followed {
    /// What holds at a place of a document, from now on and until whoever asks is gone.
    pub fn follow(self, at: String, default: Value, document: &Value) -> ReadSignal<Value> {
        let now = path::get(document, &at).unwrap_or(&default).clone();
        let mut value = ArcRwSignal::new(Value::Null);
        self.0.update_value(|places| match found(places, &at) {
            Ok(index) => {
                let place = &mut places[index];
                place.followers += 1;
                place.default = default;
                value = place.value.clone();
            }
            Err(index) => {
                places.insert(index, Place { at: at.clone(), value: value.clone(), default, followers: 1 })
            }
        });
        put(&value, now);
        on_cleanup(move || self.leave(&at));
        value.read_only().into()
    }

    fn leave(self, at: &str) {
        // With the page its places are gone as well.
        self.0.try_update_value(|places| {
            let Ok(index) = found(places, at) else { return };
            places[index].followers -= 1;
            if places[index].followers == 0 {
                places.remove(index);
            }
        });
    }

    /// Tells those who follow what is another thing in the new document than in the old one.
    pub fn tell(self, old: &Value, new: &Value) {
        let mut changed = Vec::new();
        differences(old, new, &mut String::new(), &mut changed);
        self.tell_of(&changed, new);
    }

    /// The same where it is known at which places they differ.
    pub fn tell_of(self, changed: &[String], new: &Value) {
        let mut concerned = Vec::new();
        self.0.with_value(|places| {
            for place in changed.iter().flat_map(|at| concerned_by(at, places)) {
                let now = path::get(new, &place.at).unwrap_or(&place.default);
                concerned.push((place.value.clone(), now.clone()));
            }
        });
        for (value, now) in concerned {
            put(&value, now);
        }
    }
}

fn found(places: &[Place], at: &str) -> Result<usize, usize> {
    places.binary_search_by(|place| place.at.as_str().cmp(at))
}

/// Puts a value into a signal, which tells of it if it is another one.
fn put(signal: &ArcRwSignal<Value>, value: Value) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}

/// The places that are followed of which a change at a path is one: what is around that path, it and what is inside.
fn concerned_by<'p>(at: &'p str, places: &'p [Place]) -> impl Iterator<Item = &'p Place> {
    let around = path::places_before(at).filter_map(|around| found(places, around).ok());
    let (Ok(first) | Err(first)) = found(places, at);
    let inside = places.iter().skip(first).take_while(move |place| place.at.starts_with(at));
    let is_inside = move |place: &&Place| {
        place.at.get(at.len()..).is_none_or(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    };
    around.map(|index| &places[index]).chain(inside.filter(is_inside))
}

/// The innermost places at which two values differ.
fn differences(old: &Value, new: &Value, at: &mut String, found: &mut Vec<String>) {
    let length = at.len();
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for name in old.keys().chain(new.keys().filter(|name| !old.contains_key(*name))) {
                if !at.is_empty() {
                    at.push('.');
                }
                at.push_str(name);
                compare(old.get(name), new.get(name), at, found);
                at.truncate(length);
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            for index in 0..old.len().max(new.len()) {
                at.push_str(&format!("[{index}]"));
                compare(old.get(index), new.get(index), at, found);
                at.truncate(length);
            }
        }
        _ => found.push(at.clone()),
    }
}

fn compare(old: Option<&Value>, new: Option<&Value>, at: &mut String, found: &mut Vec<String>) {
    match (old, new) {
        (Some(old), Some(new)) if old == new => (),
        (Some(old), Some(new)) => differences(old, new, at, found),
        _ => found.push(at.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What is followed holds what stands in the document, or the default, and is told of only where that changes.
    #[test]
    fn who_follows_a_place_hears_of_its_changes_alone() {
        let documents = [
            json!({ "a": { "b": 1, "list": [{ "c": 1 }, { "c": 2 }] }, "ab": 1 }),
            json!({ "a": { "b": 2, "list": [{ "c": 1 }, { "c": 2 }] }, "ab": 1 }),
            json!({ "a": { "b": 2, "list": [{ "c": 2 }] }, "ab": 1 }),
            json!({ "a": null, "ab": 7 }),
            json!({ "a": 3 }),
            json!({ "a": { "list": 5 }, "ab": 7 }),
        ];
        let places = ["a", "a.b", "a.list", "a.list[0].c", "a.list[1].c", "ab"];
        Owner::new().with(|| {
            let followed = Followed::default();
            let default = |at: &str| if at == "ab" { json!(7) } else { Value::Null };
            let holds = |document: &Value, at: &str| path::get(document, at).cloned().unwrap_or(default(at));
            let follow = |at: &&'static str| followed.follow((*at).to_owned(), default(at), &documents[0]);
            let signals: Vec<ReadSignal<Value>> = places.iter().map(follow).collect();
            for (old, new) in documents.iter().zip(&documents[1..]) {
                followed.tell(old, new);
                for (signal, at) in signals.iter().zip(places) {
                    assert_eq!(signal.get_untracked(), holds(new, at), "{at} in {new}");
                }
            }
        });
    }

    /// A change tells nobody beside it.
    #[test]
    fn a_change_concerns_what_is_around_it_and_inside() {
        let names = ["a", "a.b", "a.b.c", "a.b[0]", "a.b_d", "a.c", "b"];
        let place = |at: &&str| Place {
            at: (*at).to_owned(),
            value: ArcRwSignal::new(Value::Null),
            default: Value::Null,
            followers: 1,
        };
        let mut places: Vec<Place> = names.iter().map(place).collect();
        places.sort_by(|one, other| one.at.cmp(&other.at));
        let concerned = |at| concerned_by(at, &places).map(|place| place.at.as_str()).collect::<Vec<_>>();
        assert_eq!(concerned("a.b"), ["a", "a.b", "a.b.c", "a.b[0]"]);
        assert_eq!(concerned("a.b[0].x"), ["a", "a.b", "a.b[0]"]);
        assert_eq!(concerned("c"), [""; 0]);
    }

    /// A place is forgotten with the last of those who follow it.
    #[test]
    fn a_place_is_followed_as_long_as_somebody_is_there() {
        let all = Owner::new();
        let (first, second) = (all.with(Owner::new), all.with(Owner::new));
        let followed = all.with(Followed::default);
        let follow = || followed.follow("a".to_owned(), Value::Null, &json!({ "a": 1 }));
        let count = || followed.0.with_value(Vec::len);
        let (one, other) = (first.with(follow), second.with(follow));
        assert_eq!((one.get_untracked(), other.get_untracked(), count()), (json!(1), json!(1), 1));
        first.cleanup();
        assert_eq!(count(), 1);
        followed.tell(&json!({ "a": 1 }), &json!({ "a": 2 }));
        assert_eq!(other.get_untracked(), json!(2));
        second.cleanup();
        assert_eq!(count(), 0);
    }
}
