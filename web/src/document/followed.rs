//! The places of a document that somebody follows: one signal for each, told of only when what stands there changes.
//!
//! A form follows some hundred places, and most keys change one. Whoever follows a place waits for its signal alone.

use crate::document::entry_keys::{by_index, edited, matched, new_key};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::ListEdit;
use shootout_ruleset::document::path;

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
    /// The keys of its entries, where someone follows them wherever they stand.
    keys: Option<ArcRwSignal<Vec<usize>>>,
}

/// What was changed in a document, as far as it is known.
#[derive(Clone, Copy)]
pub enum Changed<'c> {
    /// Anything.
    Anywhere,
    /// What stands at this path.
    At(&'c str),
    /// The list at this path, as a whole.
    List(&'c str, ListEdit),
}

impl Followed {
    /// What holds at a place of a document, from now on and until whoever asks is gone.
    pub fn follow(self, at: String, default: Value, document: &Value) -> ReadSignal<Value> {
        let now = path::get(document, &untrack(|| self.by_index(&at))).unwrap_or(&default).clone();
        let mut value = ArcRwSignal::new(Value::Null);
        self.0.update_value(|places| match found(places, &at) {
            Ok(index) => {
                let place = &mut places[index];
                place.followers += 1;
                place.default = default;
                value = place.value.clone();
            }
            Err(index) => {
                let value = value.clone();
                places.insert(index, Place { at: at.clone(), value, default, followers: 1, keys: None })
            }
        });
        if value.with_untracked(|before| *before != now) {
            value.set(now);
        }
        on_cleanup(move || self.leave(&at));
        value.read_only().into()
    }

    /// The keys of the entries of a list that is followed, as they change.
    pub fn keys(self, list: &str) -> Signal<Vec<usize>> {
        let mut keys = ArcRwSignal::new(Vec::new());
        self.0.update_value(|places| {
            let Ok(index) = found(places, list) else { return };
            let Place { value, keys: known, .. } = &mut places[index];
            let new = || value.with_untracked(|list| entries(list).iter().map(|_| new_key()).collect());
            keys = known.get_or_insert_with(|| ArcRwSignal::new(new())).clone();
        });
        keys.into()
    }

    /// A path with the index of each entry in place of its key, followed; as it is, where an entry is gone: no document has anything there.
    pub fn by_index(self, at: &str) -> String {
        self.0.with_value(|places| indexed(places, at)).unwrap_or_else(|| at.to_owned())
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

    /// Tells those who follow a place at which the document now has another value, as far as what was changed concerns it.
    pub fn tell(self, changed: Changed<'_>, document: &Value) {
        let (mut moved, mut others) = (Vec::new(), Vec::new());
        // A list comes before what is inside: by then the keys of its entries are known.
        self.0.with_value(|places| {
            for Place { at, value, default, keys, .. } in places {
                let Some(at) = untrack(|| indexed(places, at)) else { continue };
                if matches!(changed, Changed::At(path) if !concerns(path, &at)) {
                    continue;
                }
                let now = path::get(document, &at).unwrap_or(default);
                let before = value.read_untracked();
                if *before == *now {
                    continue;
                }
                if let Some(keys) = keys {
                    let known = keys.get_untracked();
                    let after = match changed {
                        Changed::List(list, edit) if list == at => edited(known.clone(), edit),
                        _ => matched(&known, entries(&before), entries(now)),
                    };
                    if after != known {
                        *keys.write_untracked() = after;
                        moved.push(keys.clone());
                    }
                }
                others.push((value.clone(), now.clone()));
            }
        });
        for keys in moved {
            keys.notify();
        }
        for (value, now) in others {
            value.set(now);
        }
    }
}

/// The entries of a list; of anything else none.
fn entries(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

fn indexed(places: &[Place], at: &str) -> Option<String> {
    by_index(at, |list, key| {
        let keys = places[found(places, list).ok()?].keys.as_ref()?;
        keys.with(|keys| keys.iter().position(|known| *known == key))
    })
}

fn found(places: &[Place], at: &str) -> Result<usize, usize> {
    places.binary_search_by(|place| place.at.as_str().cmp(at))
}

/// Whether a change at one path is one at another: one of them is the other, or around it.
fn concerns(changed: &str, at: &str) -> bool {
    path::inside(changed, at).or_else(|| path::inside(at, changed)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What is followed holds what stands in the document, or the default.
    #[test]
    fn what_is_followed_holds_what_stands_there() {
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
            for document in &documents {
                followed.tell(Changed::Anywhere, document);
                for (signal, at) in signals.iter().zip(places) {
                    assert_eq!(signal.get_untracked(), holds(document, at), "{at} in {document}");
                }
            }
            followed.tell(Changed::At("a.b"), &json!({ "a": { "b": 3 }, "ab": 4 }));
            let held: Vec<Value> = signals.iter().map(GetUntracked::get_untracked).collect();
            assert_eq!((&held[0], &held[1]), (&json!({ "b": 3 }), &json!(3)));
            assert_eq!(held[5], 7, "nobody said that it changed");
        });
    }

    /// A change concerns what is around it and inside, and nothing beside it.
    #[test]
    fn a_change_concerns_what_is_around_it_and_inside() {
        let places = ["a", "a.b", "a.b.c", "a.b[0]", "a.b_d", "a.c", "b"];
        let concerned = |changed| places.into_iter().filter(|at| concerns(changed, at)).collect::<Vec<_>>();
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
        followed.tell(Changed::Anywhere, &json!({ "a": 2 }));
        assert_eq!(other.get_untracked(), json!(2));
        second.cleanup();
        assert_eq!(count(), 0);
    }
}
