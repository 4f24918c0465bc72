//! Catalogues: things that documents name by an id instead of writing them out.
//!
//! Which lists there are and what stands in them is the matter of a rule set. How a file is read, how entries of one's own
//! replace others, and how ids in a document are replaced by what they name is the same for all.

mod declared;
mod file;

pub use declared::{Catalogue, Labelled, OwnEntries, built_in};
pub use file::{Labels, Source};

use crate::InputError;
use crate::document::{Node, Path, Step, entry, field, nearest, quoted};
use crate::words::capital;
use serde_json::Value;

/// How many ids a message names.
const NAMED: usize = 12;

/// Lists by their names, with what their entries are called.
pub type Lists = Vec<(&'static str, Vec<Labels>)>;

/// The lists of a catalogue as documents have them: for each id what stands in its place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entries {
    lists: Vec<(&'static str, Vec<(String, Node)>)>,
    /// What entries are called of which documents do not hold the name: their list, their id and that name.
    names: Vec<(&'static str, String, String)>,
    sources: Vec<Source>,
}

impl Entries {
    /// No lists at all.
    pub const EMPTY: &'static Self = &Self { lists: Vec::new(), names: Vec::new(), sources: Vec::new() };
}

/// A place in a document where an id of the catalogue may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its path; `[]` stands for every entry of a list.
    pub path: &'static str,
    /// The list that its ids come from.
    pub list: &'static str,
}

impl Place {
    /// Acts wherever it is in a document that stands at `root`.
    fn follow(&self, document: &mut Node, root: &str, act: Act<'_>) -> Result<(), InputError> {
        let no_path = || InputError::new(self.path, "no path", "a path such as `list[].field`");
        follow(document, root, &Path::of(self.path).ok_or_else(no_path)?.0, act)
    }
}

impl Entries {
    /// The names of the lists.
    pub fn lists(&self) -> impl Iterator<Item = &'static str> {
        self.lists.iter().map(|(name, _)| *name)
    }

    /// The ids of a list with what documents hold in their place.
    pub fn of(&self, list: &str) -> impl Iterator<Item = (&str, &Node)> {
        self.list(list).iter().map(|(id, node)| (id.as_str(), node))
    }

    /// Puts an entry into a list: in place of the one with its id, or after all others.
    pub fn put(&mut self, list: &'static str, id: String, node: Node) {
        let place = self.lists.iter().position(|(name, _)| *name == list).unwrap_or(self.lists.len());
        if place == self.lists.len() {
            self.lists.push((list, Vec::new()));
        }
        let Some((_, entries)) = self.lists.get_mut(place) else { return };
        match entries.iter_mut().find(|(known, _)| *known == id) {
            Some((_, known)) => *known = node,
            None => entries.push((id, node)),
        }
    }

    /// Names an entry of a list whose names documents do not hold.
    fn name(&mut self, list: &'static str, id: &str, name: String) {
        match self.names.iter_mut().find(|(of, known, _)| *of == list && known == id) {
            Some((.., known)) => *known = name,
            None => self.names.push((list, id.to_owned(), name)),
        }
    }

    /// Takes in other entries: one with a known id replaces the one there, any other is added.
    pub fn merge(&mut self, own: Entries) {
        for (list, entries) in own.lists {
            entries.into_iter().for_each(|(id, node)| self.put(list, id, node));
        }
        own.names.into_iter().for_each(|(list, id, name)| self.name(list, &id, name));
        self.sources.extend(own.sources);
    }

    /// All that documents can have of it, as one text: a sweep goes on only where this is what it began with. What entries and files are
    /// called changes no number.
    pub fn identity(&self) -> String {
        format!("{:?}", self.lists)
    }

    /// The files they were read from, in order.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// What the entries of a list are called.
    pub fn labels(&self, list: &str) -> Vec<Labels> {
        let labels = |(id, node): (&str, &Node)| {
            let named = self.names.iter().find(|(of, known, _)| *of == list && known == id);
            let name =
                named.map(|(.., name)| name).or_else(|| node.get("name").and_then(Node::text)).cloned();
            // What has no name of its own is called by its id.
            Labels { id: id.to_owned(), name: name.unwrap_or_else(|| capital(&id.replace('_', " "))) }
        };
        self.of(list).map(labels).collect()
    }

    /// What a document holds in place of an id of this list.
    pub fn find(&self, list: &str, id: &str) -> Option<&Node> {
        self.list(list).iter().find(|(known, _)| known == id).map(|(_, node)| node)
    }

    fn list(&self, list: &str) -> &[(String, Node)] {
        self.lists.iter().find(|(name, _)| *name == list).map_or(&[], |(_, entries)| entries)
    }

    fn look_up(&self, list: &str, id: &str, path: &str) -> Result<&Node, InputError> {
        self.find(list, id).ok_or_else(|| InputError {
            path: path.to_owned(),
            found: Node::Text(id.to_owned()).found(),
            allowed: self.ids_allowed(list),
            nearest: nearest(id, self.list(list).iter().map(|(id, _)| id.as_str())),
        })
    }

    /// What ids are allowed, for a message.
    fn ids_allowed(&self, list: &str) -> String {
        let entries = self.list(list);
        let named = quoted(entries.iter().take(NAMED).map(|(id, _)| id.as_str()));
        let more = match entries.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!("an id of the catalogue's list `{list}`: {named}{more}")
    }

    /// Replaces the ids at these places, below what stands at `root`.
    ///
    /// # Errors
    ///
    /// When the catalogue has no such id.
    pub fn resolve(&self, document: &mut Node, root: &str, places: &[Place]) -> Result<(), InputError> {
        places.iter().try_for_each(|place| {
            place.follow(document, root, &|node, path| self.replace(node, path, place.list))
        })
    }

    /// A document with ids in place of what stands in these entries as it is, so that it is short.
    pub fn shortened(&self, document: &Value, places: &[Place]) -> Value {
        self.put_ids(document, places, &|list, stated| self.id_of(list, stated))
    }

    /// The same, and what an entry is like but for some fields goes by its id with these.
    pub fn shortened_by_likeness(&self, document: &Value, places: &[Place]) -> Value {
        let by = |list: &str, stated: &Value| {
            self.id_of(list, stated).or_else(|| self.id_and_changes(list, stated))
        };
        self.put_ids(document, places, &by)
    }

    /// A document with what stands instead of a thing, where there is such.
    fn put_ids(
        &self,
        document: &Value,
        places: &[Place],
        instead: &dyn Fn(&str, &Value) -> Option<Node>,
    ) -> Value {
        let mut node = Node::from(document);
        for place in places {
            let shorten = |node: &mut Node, _: &str| {
                // As values: the order of fields says nothing.
                if let Some(short) = instead(place.list, &Value::from(node.clone())) {
                    *node = short;
                }
                Ok(())
            };
            // Nothing here complains.
            let _ = place.follow(&mut node, "", &shorten);
        }
        node.into()
    }

    fn id_of(&self, list: &str, stated: &Value) -> Option<Node> {
        let known = self.list(list).iter().find(|(_, entry)| Value::from(entry.clone()) == *stated);
        known.map(|(id, _)| Node::Text(id.clone()))
    }

    /// The id of the entry that lacks least of what is stated, with the fields that it lacks. None of what has nothing in common with any:
    /// that would be longer than the thing itself.
    fn id_and_changes(&self, list: &str, stated: &Value) -> Option<Node> {
        let fields = stated.as_object().filter(|fields| !fields.contains_key("id"))?;
        let changed = |(id, entry): &(String, Node)| {
            let entry = Value::from(entry.clone());
            let entry = entry.as_object()?;
            // A field can be stated otherwise, but not taken away.
            if !entry.keys().all(|name| fields.contains_key(name)) {
                return None;
            }
            let differs = |(name, value): &(&String, &Value)| entry.get(*name) != Some(*value);
            let mut short = vec![("id".to_owned(), Node::Text(id.clone()))];
            short
                .extend(fields.iter().filter(differs).map(|(name, value)| (name.clone(), Node::from(value))));
            Some(Node::Object(short))
        };
        let length = |node: &Node| Value::from(node.clone()).to_string().len();
        let shortest = self.list(list).iter().filter_map(changed).min_by_key(length)?;
        (length(&shortest) < stated.to_string().len()).then_some(shortest)
    }

    /// A document with what these entries have otherwise than others in place of its ids, so that it means the same where only
    /// the others are known. What cannot be read stays as it is.
    pub fn written_out(&self, document: &Value, places: &[Place], others: &Entries) -> Value {
        let mut node = Node::from(document);
        let own = |node: &mut Node, path: &str, list: &str| {
            let id = match &*node {
                Node::Text(id) => Some(id),
                other => other.get("id").and_then(Node::text),
            };
            match id {
                Some(id) if self.find(list, id) != others.find(list, id) => self.replace(node, path, list),
                _ => Ok(()),
            }
        };
        for place in places {
            // An id that no catalogue has stays, for reading to complain of.
            let _ = place.follow(&mut node, "", &|node, path| own(node, path, place.list));
        }
        node.into()
    }

    /// Replaces `"raft"` by the catalogue's entry, and `{ "id": "raft", "length": 5 }` by that entry with the stated
    /// fields instead of its own.
    fn replace(&self, node: &mut Node, path: &str, list: &str) -> Result<(), InputError> {
        match node {
            Node::Text(id) => {
                *node = self.look_up(list, id, path)?.clone();
                return Ok(());
            }
            Node::Bool(_) | Node::Number(_) => {
                let allowed = format!("{}; or the thing itself", self.ids_allowed(list));
                return Err(InputError::new(path, node.found(), allowed));
            }
            Node::Null | Node::List(_) | Node::Object(_) => {}
        }
        let id = match node.take("id") {
            None => return Ok(()),
            Some(Node::Text(id)) => id,
            Some(other) => {
                return Err(InputError::new(field(path, "id"), other.found(), self.ids_allowed(list)));
            }
        };
        let mut entry = self.look_up(list, &id, &field(path, "id"))?.clone();
        if let Node::Object(changes) = std::mem::replace(node, Node::Null) {
            for (name, value) in changes {
                entry.set(name, value);
            }
        }
        *node = entry;
        Ok(())
    }
}

/// What is done at a place: to the node, which stands at the path.
type Act<'a> = &'a dyn Fn(&mut Node, &str) -> Result<(), InputError>;

/// Goes down the rest of a place's path from a node at `path`, and acts there. What is not as the path expects is left for
/// decoding to complain of.
fn follow(node: &mut Node, path: &str, rest: &[Step<'_>], act: Act<'_>) -> Result<(), InputError> {
    match (rest, node) {
        ([], node) => act(node, path),
        ([Step::Each, rest @ ..], Node::List(entries)) => entries
            .iter_mut()
            .enumerate()
            .try_for_each(|(index, node)| follow(node, &entry(path, index), rest, act)),
        ([Step::Field(name), rest @ ..], node) => match node.get_mut(name) {
            Some(node) => follow(node, &field(path, name), rest, act),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::parse;

    const PLACES: [Place; 2] =
        [Place { path: "gun", list: "guns" }, Place { path: "people[].coats[]", list: "coats" }];

    fn node(text: &str) -> Node {
        parse(text.as_bytes()).unwrap()
    }

    fn entries(guns: &[(&str, &str)]) -> Entries {
        let mut entries = Entries::default();
        guns.iter().for_each(|(id, text)| entries.put("guns", (*id).to_owned(), node(text)));
        entries.put("coats", "furs".to_owned(), node(r#"{ "warm": true }"#));
        entries
    }

    /// By its id alone, or with some fields stated instead; everywhere in lists; and what is no id stays.
    #[test]
    fn ids_are_replaced_by_what_they_name() {
        let entries = entries(&[("musket", r#"{ "shots": 1, "smoke": true }"#)]);
        let mut document = node(
            r#"{ "gun": { "id": "musket", "shots": 2 }, "people": [{ "coats": ["furs", { "warm": false }] }, {}] }"#,
        );
        entries.resolve(&mut document, "", &PLACES).unwrap();
        let expected = r#"{ "gun": { "shots": 2, "smoke": true },
            "people": [{ "coats": [{ "warm": true }, { "warm": false }] }, {}] }"#;
        assert_eq!(document, node(expected));
    }

    #[test]
    fn unknown_ids_are_refused_with_their_place() {
        let entries = entries(&[("musket", "{}")]);
        let mut document = node(r#"{ "people": [{ "coats": ["fur"] }] }"#);
        let error = entries.resolve(&mut document, "", &PLACES).unwrap_err();
        let allowed = "an id of the catalogue's list `coats`: `furs`";
        assert_eq!((error.path.as_str(), error.allowed.as_str()), ("people[0].coats[0]", allowed));
        assert_eq!(error.nearest.as_deref(), Some("furs"));
        let error = entries.resolve(&mut node(r#"{ "gun": 7 }"#), "", &PLACES).unwrap_err();
        assert_eq!(error.allowed, "an id of the catalogue's list `guns`: `musket`; or the thing itself");
    }

    /// Only what the other catalogue does not have just so is written out.
    #[test]
    fn own_entries_are_written_out() {
        let built_in = entries(&[("musket", r#"{ "shots": 1 }"#), ("pistol", r#"{ "shots": 6 }"#)]);
        let mut own = built_in.clone();
        own.merge(entries(&[("musket", r#"{ "shots": 2 }"#)]));
        let written = |gun: &str| own.written_out(&serde_json::json!({ "gun": gun }), &PLACES, &built_in);
        assert_eq!(written("musket"), serde_json::json!({ "gun": { "shots": 2 } }));
        assert_eq!(written("pistol"), serde_json::json!({ "gun": "pistol" }));
        assert_eq!(written("sling"), serde_json::json!({ "gun": "sling" }));
    }

    /// What stands in the catalogue as it is has its id again; what was changed stays.
    #[test]
    fn documents_are_shortened() {
        let known = entries(&[("musket", r#"{ "shots": 1, "heavy": true }"#)]);
        let short = |gun: serde_json::Value| known.shortened(&serde_json::json!({ "gun": gun }), &PLACES);
        let musket = serde_json::json!({ "heavy": true, "shots": 1 });
        assert_eq!(short(musket), serde_json::json!({ "gun": "musket" }));
        let other = serde_json::json!({ "heavy": true, "shots": 2 });
        assert_eq!(short(other.clone()), serde_json::json!({ "gun": other }));
    }

    /// By the entry of which the least is otherwise; what an entry has and the thing has not cannot be said so.
    #[test]
    fn what_is_like_an_entry_goes_by_its_id_and_what_is_otherwise() {
        let musket = r#"{ "name": "Musket", "shots": 1, "heavy": true }"#;
        let known = entries(&[("musket", musket), ("bow", r#"{ "name": "Bow", "shots": 5 }"#)]);
        let short =
            |gun: serde_json::Value| known.shortened_by_likeness(&serde_json::json!({ "gun": gun }), &PLACES);
        let changed = serde_json::json!({ "name": "Musket", "shots": 2, "heavy": true, "smoke": 1 });
        let by_id = serde_json::json!({ "gun": { "id": "musket", "shots": 2, "smoke": 1 } });
        assert_eq!(short(changed), by_id);
        assert_eq!(
            short(serde_json::json!({ "name": "Bow", "shots": 5 })),
            serde_json::json!({ "gun": "bow" })
        );
        for other in [
            serde_json::json!({ "name": "Musket", "heavy": true }),
            serde_json::json!("bow"),
            serde_json::json!(7),
        ] {
            assert_eq!(short(other.clone()), serde_json::json!({ "gun": other }));
        }
    }
}
