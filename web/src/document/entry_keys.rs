//! Entries of lists under keys that stay with them, whatever is put in, moved or taken out before them.
//!
//! A path may name an entry by its key in place of its index: `units[1000000007].name` is the name of the same unit wherever it stands by then.

use serde_json::Value;
use shootout::form::ListEdit;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Keys begin here: no list is as long.
const FIRST: usize = 1_000_000_000;

/// A key that no entry has had yet.
pub fn new_key() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(FIRST);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A path without its keys: `index` says where the entry of a list with such a key stands. None where one is gone.
pub fn by_index(path: &str, index: impl Fn(&str, usize) -> Option<usize>) -> Option<String> {
    let mut by_index = String::new();
    let mut from = 0;
    for (at, _) in path.match_indices('[') {
        let (inside, _) = path[at + 1..].split_once(']')?;
        if let Some(key) = inside.parse().ok().filter(|key| *key >= FIRST) {
            by_index.push_str(&path[from..=at]);
            by_index.push_str(&index(&path[..at], key)?.to_string());
            from = at + 1 + inside.len();
        }
    }
    by_index.push_str(&path[from..]);
    Some(by_index)
}

/// The keys of a list after it was edited.
pub fn edited(mut keys: Vec<usize>, edit: ListEdit) -> Vec<usize> {
    match edit {
        ListEdit::Inserted(at) => keys.insert(at.min(keys.len()), new_key()),
        ListEdit::Removed(at) => drop((at < keys.len()).then(|| keys.remove(at))),
        ListEdit::Swapped(one, other) => {
            if one.max(other) < keys.len() {
                keys.swap(one, other);
            }
        }
    }
    keys
}

/// The same where it is only known what stood there before, and what does now: what is equal keeps its key. What else is new has the key of what
/// else is gone, where they are as many: then entries were changed.
pub fn matched(keys: &[usize], before: &[Value], now: &[Value]) -> Vec<usize> {
    let same = before.iter().zip(now).take_while(|(before, now)| before == now).count();
    let (mut gone, mut rest) = ((same..keys.len()).collect::<Vec<usize>>(), now.len());
    while rest > same && gone.last().is_some_and(|last| before.get(*last) == now.get(rest - 1)) {
        gone.pop();
        rest -= 1;
    }
    let end = &keys[same + gone.len()..];
    let found = (same..rest).map(|at| {
        let place = gone.iter().position(|old| before.get(*old) == now.get(at))?;
        Some(keys[gone.remove(place)])
    });
    let found: Vec<Option<usize>> = found.collect();
    let changed = found.iter().filter(|key| key.is_none()).count() == gone.len();
    let mut gone = gone.into_iter().filter(|_| changed).map(|old| keys[old]);
    let middle = found.into_iter().map(|key| key.or_else(|| gone.next()).unwrap_or_else(new_key));
    let middle: Vec<usize> = middle.collect();
    [&keys[..same], &middle, end].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn after(before: &Value, now: &Value) -> Vec<usize> {
        let list = |value: &Value| value.as_array().cloned().unwrap();
        let keys: Vec<usize> = (0..list(before).len()).collect();
        let after = matched(&keys, &list(before), &list(now));
        assert_eq!(after.len(), list(now).len());
        after
    }

    #[test]
    fn what_is_equal_keeps_its_key() {
        let before = json!(["a", "b", "c", "d"]);
        assert_eq!(after(&before, &json!(["b", "c", "d"])), [1, 2, 3]);
        assert_eq!(after(&before, &json!(["a", "c", "b", "d"])), [0, 2, 1, 3]);
        assert_eq!(after(&before, &json!(["a", "b", "x", "d"])), [0, 1, 2, 3]);
        assert_eq!(after(&before, &json!([])), [0; 0]);
        let longer = after(&before, &json!(["x", "a", "b", "c", "d"]));
        assert_eq!(longer[1..], [0, 1, 2, 3]);
        assert!(longer[0] >= FIRST);
        assert_eq!(after(&json!(["a", "a"]), &json!(["a"])), [0]);
        assert!(after(&json!([]), &json!(["a"]))[0] >= FIRST);
    }

    #[test]
    fn an_edit_keeps_the_keys_of_all_others() {
        assert_eq!(edited(vec![7, 8, 9], ListEdit::Removed(0)), [8, 9]);
        assert_eq!(edited(vec![7, 8, 9], ListEdit::Swapped(0, 2)), [9, 8, 7]);
        let longer = edited(vec![7, 8], ListEdit::Inserted(1));
        assert_eq!((longer[0], longer[2]), (7, 8));
    }

    #[test]
    fn keys_in_a_path_become_indices() {
        let index = |list: &str, key: usize| (list == "a.units" && key == FIRST).then_some(3);
        let path = |path: &str| by_index(path, index);
        assert_eq!(path("a.units[1000000000].size").as_deref(), Some("a.units[3].size"));
        assert_eq!(path("a.units[1].size").as_deref(), Some("a.units[1].size"));
        assert_eq!(path(r#"a["b"].c"#).as_deref(), Some(r#"a["b"].c"#));
        assert_eq!(path("a.units[1000000001].size"), None);
    }
}
