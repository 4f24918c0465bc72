//! Places in a document: `walls[1].height`.
//!
//! A path is a list of steps. In its text there are dots between fields; entries of lists stand in brackets, counted from 0, and `[]` is every
//! entry. A field whose name is more than letters, digits, `_`, `-` and `$` stands in brackets and quotes: `rows["a.b"]`.

use super::error::excerpt;
use super::node::Node;
use crate::words::is_in_word;
use serde_json::{Map, Value};
use serde_path_to_error::Segment;
use std::fmt;

/// One step down from an object or a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step<'p> {
    /// To the field of this name.
    Field(&'p str),
    /// To the entry at this index.
    Entry(usize),
    /// To every entry.
    Each,
}

/// The steps from a document to a place in it.
///
/// ```
/// use shootout_ruleset::document::path::{Path, Step};
/// let path = Path::of("walls[1].a-b").unwrap();
/// assert_eq!(path.0, [Step::Field("walls"), Step::Entry(1), Step::Field("a-b")]);
/// assert_eq!(path.to_string(), "walls[1].a-b");
/// assert_eq!(Path(vec![Step::Field("rows"), Step::Field("a.b")]).to_string(), r#"rows["a.b"]"#);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path<'p>(pub Vec<Step<'p>>);

/// What is done on the way to a place where something else stands than what it leads into. Nothing, or null, is an object or a list with the
/// first thing that is put into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTheWay {
    /// It gives way.
    Replaced,
    /// The id of something becomes an object with that id, so that what it names can be adjusted; anything else stays.
    IdKept,
}

impl<'p> Path<'p> {
    /// The path of a text; none where it is not written like one. The empty text leads to the document itself.
    pub fn of(text: &'p str) -> Option<Self> {
        let mut steps = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (step, after) = match rest.strip_prefix('[') {
                Some(inside) => bracketed(inside)?,
                None => {
                    let name = rest.strip_prefix('.').unwrap_or(rest);
                    if name.len() == rest.len() && !steps.is_empty() {
                        return None;
                    }
                    let (name, after) = name.split_at(name.find(['.', '[']).unwrap_or(name.len()));
                    (Step::Field(name), after)
                }
            };
            if step == Step::Field("") {
                return None;
            }
            steps.push(step);
            rest = after;
        }
        Some(Self(steps))
    }

    /// What stands there; none where the document does not go so far.
    pub fn get<'d, T: Tree>(&self, document: &'d T) -> Option<&'d T> {
        self.0.iter().try_fold(document, |place, step| place.step(*step))
    }

    /// What stands there, to be changed.
    pub fn get_mut<'d, T: Tree>(&self, document: &'d mut T) -> Option<&'d mut T> {
        self.0.iter().try_fold(document, |place, step| place.step_mut(*step))
    }

    /// Everything that stands there, each with its own path.
    pub fn all<'d>(&self, document: &'d Value) -> Vec<(String, &'d Value)> {
        let mut found = vec![(String::new(), document)];
        for step in &self.0 {
            let below = |(at, value): (String, &'d Value)| -> Vec<(String, &'d Value)> {
                let entries = || value.as_array().into_iter().flatten().enumerate();
                match step {
                    Step::Field(name) => {
                        value.get(name).map(|value| (field(&at, name), value)).into_iter().collect()
                    }
                    Step::Entry(index) => {
                        value.get(index).map(|value| (entry(&at, *index), value)).into_iter().collect()
                    }
                    Step::Each => entries().map(|(index, value)| (entry(&at, index), value)).collect(),
                }
            };
            found = found.into_iter().flat_map(below).collect();
        }
        found
    }

    /// Puts a value there, and objects and lists on the way to it where nothing stands. False if there is no such place: something else stands
    /// on the way, or a list has no entry there and does not end just before.
    pub fn set(&self, document: &mut Value, new: Value, on_the_way: OnTheWay) -> bool {
        let place = self.0.iter().try_fold(document, |place, step| made(place, *step, on_the_way));
        place.map(|place| *place = new).is_some()
    }

    /// Takes away what stands there; false if nothing does.
    pub fn remove(&self, document: &mut Value) -> bool {
        let Some((last, way)) = self.0.split_last() else { return false };
        let around = way.iter().try_fold(document, |place, step| place.step_mut(*step));
        match (around, last) {
            (Some(Value::Object(fields)), Step::Field(name)) => {
                // Put together again without it: to take one out of a map is 6 kB of code for those who embed an answer.
                let before = fields.len();
                *fields = std::mem::take(fields).into_iter().filter(|(field, _)| field != name).fold(
                    Map::new(),
                    |mut kept, (field, value)| {
                        kept.insert(field, value);
                        kept
                    },
                );
                fields.len() < before
            }
            (Some(Value::Array(entries)), Step::Entry(index)) if *index < entries.len() => {
                entries.remove(*index);
                true
            }
            _ => false,
        }
    }

    /// The same place in every entry of the lists on the way.
    pub fn in_each_entry(&self) -> Self {
        let step = |step: &Step<'p>| if let Step::Entry(_) = step { Step::Each } else { *step };
        Self(self.0.iter().map(step).collect())
    }
}

/// A step in brackets, behind the first of them, and what follows it.
fn bracketed(inside: &str) -> Option<(Step<'_>, &str)> {
    if let Some(quoted) = inside.strip_prefix('"') {
        let end = quoted.as_bytes().windows(2).position(|signs| signs == b"\"]")?;
        return Some((Step::Field(&quoted[..end]), &quoted[end + 2..]));
    }
    let (index, after) = inside.split_once(']')?;
    let is_number = index.bytes().all(|digit| digit.is_ascii_digit());
    let step =
        if index.is_empty() { Step::Each } else { Step::Entry(index.parse().ok().filter(|_| is_number)?) };
    Some((step, after))
}

fn made<'v>(place: &'v mut Value, step: Step<'_>, on_the_way: OnTheWay) -> Option<&'v mut Value> {
    let gives_way = place.is_null() || on_the_way == OnTheWay::Replaced;
    match step {
        Step::Field(name) => {
            if place.is_string() && !gives_way {
                let mut fields = Map::new();
                fields.insert("id".to_owned(), place.take());
                *place = Value::Object(fields);
            } else if !place.is_object() && gives_way {
                *place = Value::Object(Map::new());
            }
            place.as_object_mut().map(|fields| fields.entry(name).or_insert(Value::Null))
        }
        Step::Entry(index) => {
            if !place.is_array() && gives_way {
                *place = Value::Array(Vec::new());
            }
            let entries = place.as_array_mut()?;
            if index == entries.len() {
                entries.push(Value::Null);
            }
            entries.get_mut(index)
        }
        Step::Each => None,
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.iter().fold(String::new(), |place, step| match step {
            Step::Field(name) => field(&place, name),
            Step::Entry(index) => entry(&place, *index),
            Step::Each => place + "[]",
        });
        formatter.write_str(&text)
    }
}

/// A tree of objects and lists.
pub trait Tree {
    /// What is one step down; none where nothing is, or several are.
    fn step(&self, step: Step<'_>) -> Option<&Self>;

    /// The same, to be changed.
    fn step_mut(&mut self, step: Step<'_>) -> Option<&mut Self>;
}

impl Tree for Value {
    fn step(&self, step: Step<'_>) -> Option<&Self> {
        match step {
            Step::Field(name) => self.get(name),
            Step::Entry(index) => self.get(index),
            Step::Each => None,
        }
    }

    fn step_mut(&mut self, step: Step<'_>) -> Option<&mut Self> {
        match step {
            Step::Field(name) => self.get_mut(name),
            Step::Entry(index) => self.get_mut(index),
            Step::Each => None,
        }
    }
}

impl Tree for Node {
    fn step(&self, step: Step<'_>) -> Option<&Self> {
        match (self, step) {
            (Node::List(entries), Step::Entry(index)) => entries.get(index),
            (_, Step::Field(name)) => self.get(name),
            _ => None,
        }
    }

    fn step_mut(&mut self, step: Step<'_>) -> Option<&mut Self> {
        match (self, step) {
            (Node::List(entries), Step::Entry(index)) => entries.get_mut(index),
            (node, Step::Field(name)) => node.get_mut(name),
            _ => None,
        }
    }
}

impl Node {
    /// What stands at a path below it: `list[1].field`.
    pub fn at(&self, path: &str) -> Option<&Node> {
        get(self, path)
    }
}

/// What stands at the path of a text.
pub fn get<'d, T: Tree>(document: &'d T, path: &str) -> Option<&'d T> {
    Path::of(path)?.get(document)
}

/// The same, to be changed.
pub fn get_mut<'d, T: Tree>(document: &'d mut T, path: &str) -> Option<&'d mut T> {
    Path::of(path)?.get_mut(document)
}

/// Puts a value at the path of a text, whatever stands on the way to it.
pub fn set(document: &mut Value, path: &str, new: Value) {
    if let Some(path) = Path::of(path) {
        path.set(document, new, OnTheWay::Replaced);
    }
}

/// Takes away what stands at the path of a text; false if nothing does.
pub fn remove(document: &mut Value, path: &str) -> bool {
    Path::of(path).is_some_and(|path| path.remove(document))
}

/// The path of a field inside what stands at `path`.
pub fn field(path: &str, name: &str) -> String {
    let plain = |letter: char| is_in_word(letter) || matches!(letter, '_' | '-' | '$');
    if (1..=64).contains(&name.len()) && name.chars().all(plain) {
        join(path, name)
    } else {
        format!("{path}[{}]", excerpt(name))
    }
}

/// The path of an entry of the list at `path`.
pub fn entry(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

/// The path of what stands at `inner` inside what stands at `outer`.
pub fn join(outer: &str, inner: &str) -> String {
    let between = if outer.is_empty() || inner.is_empty() || inner.starts_with('[') { "" } else { "." };
    [outer, inner].join(between)
}

/// What is left of a path that leads to what another one leads to, or into it; none where it does not.
///
/// ```
/// use shootout_ruleset::document::path::inside;
/// assert_eq!(inside("walls", "walls[1].height"), Some("[1].height"));
/// assert_eq!(inside("wall", "walls"), None);
/// ```
pub fn inside<'p>(outer: &str, inner: &'p str) -> Option<&'p str> {
    let rest = inner.strip_prefix(outer)?;
    (outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '['])).then_some(rest)
}

/// The path of what stands around a field, and the name of that field; none where a path leads to an entry of a list, or nowhere inside.
///
/// ```
/// use shootout_ruleset::document::path::parent;
/// assert_eq!(parent(r#"walls[1]["a.b"]"#), Some(("walls[1]", "a.b")));
/// assert_eq!(parent("walls"), Some(("", "walls")));
/// assert_eq!(parent("walls[1]"), None);
/// ```
pub fn parent(path: &str) -> Option<(&str, &str)> {
    let around = on_the_way(path).last().unwrap_or_default();
    match *Path::of(&path[around.len()..])?.0.as_slice() {
        [Step::Field(name)] => Some((around, name)),
        _ => None,
    }
}

/// Where the parser of JSON stopped.
pub(super) fn of_parser(path: &serde_path_to_error::Path) -> String {
    path.iter().fold(String::new(), |place, segment| match segment {
        Segment::Seq { index } => entry(&place, *index),
        Segment::Map { key } => field(&place, key),
        Segment::Enum { .. } | Segment::Unknown => place,
    })
}

/// Every place on the way to a path, the path itself left out: `walls`, `walls[1]`.
pub fn on_the_way(path: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    let ends = path.char_indices().filter(move |(at, letter)| {
        is_quoted ^= *letter == '"';
        *at > 0 && !is_quoted && ['.', '['].contains(letter)
    });
    ends.filter_map(|(at, _)| path.get(..at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn paths_are_taken_apart_and_put_together() {
        for path in ["", "a", "a.b[1].c", "a[0][2]", "[3].a", "a[].b[]", r#"a["b.c"][1].d"#, r#"["[x]"]"#] {
            assert_eq!(Path::of(path).map(|path| path.to_string()).as_deref(), Some(path));
        }
        let name = Path::of(r#"a["b.c"]"#).unwrap();
        assert_eq!(name.get(&json!({ "a": { "b.c": 1 } })), Some(&json!(1)));
        for path in [".", "a.", "a..b", "a[", "a[x]", "a[-1]", "a[+1]", "a[0]b", r#"a["b]"#, r#"a[""]"#] {
            assert_eq!(Path::of(path), None, "{path}");
        }
    }

    #[test]
    fn reads_names_and_indices() {
        let value = json!({ "target": { "armour": [{ "base": 40 }, { "base": 60 }] } });
        for (path, found) in
            [("target.armour[1].base", Some(60)), ("target.armour[2].base", None), ("target.armour[]", None)]
        {
            assert_eq!(get(&value, path), found.map(Value::from).as_ref(), "{path}");
            assert_eq!(
                get(&Node::from(&value), path).cloned().map(Value::from),
                found.map(Value::from),
                "{path}"
            );
        }
        assert_eq!(get(&value, ""), Some(&value));
        let all = Path::of("target.armour[].base").unwrap().all(&value);
        let base = |index: usize| format!("target.armour[{index}].base");
        assert_eq!(all, [(base(0), &json!(40)), (base(1), &json!(60))]);
        assert_eq!(Path::of("a[1].b[0]").unwrap().in_each_entry().to_string(), "a[].b[]");
    }

    #[test]
    fn writes_what_is_missing_on_the_way() {
        let mut value = json!({ "target": null });
        set(&mut value, "target.armour[0].base", json!(40));
        set(&mut value, "target.armour[0].base", json!(45));
        set(&mut value, "target.armour[7].base", json!(1));
        assert_eq!(value, json!({ "target": { "armour": [{ "base": 45 }] } }));
        set(&mut value, "target.armour.kind", json!("hard"));
        assert_eq!(value, json!({ "target": { "armour": { "kind": "hard" } } }));
        let mut value = json!({ "gun": "rifle", "range": 5 });
        let mut kept = |path: &str| Path::of(path).unwrap().set(&mut value, json!(1), OnTheWay::IdKept);
        assert!(kept("gun.size") && !kept("range.near") && !kept("range[0]"));
        assert_eq!(value, json!({ "gun": { "id": "rifle", "size": 1 }, "range": 5 }));
    }

    #[test]
    fn takes_away_fields_and_entries() {
        let mut value = json!({ "rulings": { "aim": true }, "plan": [1, 2] });
        let mut removed = |path: &str| Path::of(path).unwrap().remove(&mut value);
        assert!(removed("rulings.aim") && removed("plan[0]"));
        assert!(!removed("rulings.aim") && !removed("plan[3].mode") && !removed(""));
        assert_eq!(value, json!({ "rulings": {}, "plan": [2] }));
    }

    #[test]
    fn places_on_the_way_to_a_path() {
        let places: Vec<&str> = on_the_way("target.armour[1].base").collect();
        assert_eq!(places, ["target", "target.armour", "target.armour[1]"]);
        assert_eq!(
            on_the_way(r#"a["b.c"][1].d"#).collect::<Vec<_>>(),
            ["a", r#"a["b.c"]"#, r#"a["b.c"][1]"#]
        );
    }
}
