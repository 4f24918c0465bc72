//! The catalogue that a rule set with questions declares, and files of one's own taken into it.

use super::file::{labelled, refuse_rest, take_list, take_source};
use super::{Entries, Labels, Lists, Place, Source};
use crate::InputError;
use crate::document::{Node, parse, quoted};
use serde_json::{Value, json};
use std::slice::from_ref;

/// The field by which a file says whose catalogue it is. It may be left out.
const TAG: &str = "ruleset";

/// What a rule set declares of its catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// Its entries.
    pub entries: fn() -> &'static Entries,
    /// Where documents may name them by their ids; nowhere where documents hold them in full.
    pub places: &'static [Place],
    /// What else is done to a document before its ids are replaced.
    pub prepare: fn(&mut Node),
    /// Lists whose entries have a name that documents have no field for.
    pub labelled: Labelled,
    /// Checks an entry of one's own, which stands at this path in its file: whether documents take it.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub check: fn(&Node, &str) -> Result<(), InputError>,
}

impl Catalogue {
    /// A document with what these entries name in place of their ids. Ids of lists that the entries do not have stay.
    ///
    /// # Errors
    ///
    /// When a list has no such id.
    pub fn written_out(&self, document: &Node, entries: &Entries) -> Result<Node, InputError> {
        let mut document = document.clone();
        (self.prepare)(&mut document);
        let is_known = |place: &&Place| entries.lists().any(|list| list == place.list);
        let mut known = self.places.iter().filter(is_known);
        known.try_for_each(|place| entries.resolve(&mut document, "", from_ref(place)))?;
        Ok(document)
    }

    /// A document with ids of the catalogue that comes with the program in place of what is its, so that it is short; what differs in
    /// some fields alone goes by its id with these. It means the same where that catalogue is known.
    pub fn shortened(&self, document: &Value) -> Value {
        let entries = (self.entries)();
        let short = entries.shortened_by_likeness(document, self.places);
        let opened = self.written_out(&Node::from(&short), entries).map(Value::from);
        // What is done to documents before ids are replaced may not bear it.
        if opened.is_ok_and(|opened| opened == *document) {
            short
        } else {
            entries.shortened(document, self.places)
        }
    }

    /// A document with what these entries have otherwise than the catalogue that comes with the program in place of its ids, so that
    /// it means the same where only that one is known.
    pub fn own_written_out(&self, document: &Value, entries: &Entries) -> Value {
        let built_in = (self.entries)();
        if entries == built_in || entries.lists().next().is_none() {
            return document.clone();
        }
        let mut prepared = Node::from(document);
        (self.prepare)(&mut prepared);
        entries.written_out(&prepared.into(), self.places, built_in)
    }
}

/// Lists whose entries have a name that documents have no field for, each with the field of an entry that documents hold; empty where they
/// hold all of it.
pub type Labelled = &'static [(&'static str, &'static str)];

/// Which field of the entries of a list documents hold, where their names are labels alone.
fn label_of(labelled: Labelled, list: &str) -> Option<&'static str> {
    labelled.iter().find(|(name, _)| *name == list).map(|(_, field)| *field)
}

/// What a document holds in place of an id, of an entry without its labels.
fn in_document(labelled: Labelled, list: &str, mut entry: Node) -> Node {
    match label_of(labelled, list) {
        None | Some("") => entry,
        Some(field) => entry.take(field).unwrap_or(Node::Null),
    }
}

/// The lists of a file that comes with the program and is known to be sound. Not of a [`Catalogue`]: a program that takes in no file of one's
/// own has nothing of what checks them.
pub fn built_in(mut file: Node, lists: &[&'static str], labelled: Labelled) -> Entries {
    let text = |node: Option<Node>| node.as_ref().and_then(Node::text).cloned().unwrap_or_default();
    let source = Source { name: text(file.take("name")), note: text(file.take("note")) };
    let mut entries = Entries { sources: vec![source], ..Entries::default() };
    for list in lists {
        let Some(Node::List(listed)) = file.take(list) else { continue };
        for mut node in listed {
            let id = text(node.take("id"));
            if label_of(labelled, list).is_some() {
                entries.name(list, &id, text(node.take("name")));
            }
            entries.put(list, id, in_document(labelled, list, node));
        }
    }
    entries
}

/// A catalogue with files of one's own taken in.
#[derive(Clone, Debug)]
pub struct OwnEntries {
    rule_set: &'static str,
    of: Catalogue,
    entries: Entries,
}

impl OwnEntries {
    /// The catalogue of the rule set of this name, into which nothing was taken yet.
    pub fn new(rule_set: &'static str, of: Catalogue) -> Self {
        Self { rule_set, of, entries: (of.entries)().clone() }
    }

    /// The entries of a file: of each list the ids with what documents hold in their place.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(&self, file: &[u8]) -> Result<Entries, InputError> {
        let mut file = parse(file)?;
        let mut own = Entries { sources: vec![take_source(&mut file)?], ..Entries::default() };
        if let Some(tag) = file.take(TAG).filter(|tag| tag.text().is_none_or(|name| name != self.rule_set)) {
            return Err(InputError::new(TAG, tag.found(), quoted([self.rule_set])));
        }
        let lists: Vec<&'static str> = (self.of.entries)().lists().collect();
        for list in &lists {
            let is_label = label_of(self.of.labelled, list).is_some();
            take_list(&mut file, list, !is_label, &mut |labels, node, path| {
                (self.of.check)(&node, path)?;
                if is_label {
                    own.name(list, &labels.id, labels.name);
                }
                own.put(list, labels.id, in_document(self.of.labelled, list, node));
                Ok(())
            })?;
        }
        refuse_rest(&file, &lists)?;
        Ok(own)
    }

    /// Takes in a file: an entry with a known id replaces the one there, any other is added. A file with a mistake changes nothing.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn take_in(&mut self, file: &[u8]) -> Result<(), InputError> {
        let own = self.read(file)?;
        self.entries.merge(own);
        Ok(())
    }

    /// Its lists by their names, with what their entries are called.
    pub fn lists(&self) -> Lists {
        self.entries.lists().map(|list| (list, self.entries.labels(list))).collect()
    }

    /// Everything in it as documents have it.
    pub const fn entries(&self) -> &Entries {
        &self.entries
    }

    /// The same, handed on.
    pub fn into_entries(self) -> Entries {
        self.entries
    }

    /// The entry of a list of a file that gives documents what is `stated`, under these labels.
    pub fn in_file(&self, list: &str, labels: &Labels, stated: &Value) -> Value {
        labelled(
            labels,
            match label_of(self.of.labelled, list) {
                None | Some("") => stated.clone(),
                Some(field) => json!({ field: stated }),
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::sync::LazyLock;

    static BUILT_IN: LazyLock<Entries> = LazyLock::new(|| {
        let mut entries = Entries::default();
        entries.put("guns", "musket".to_owned(), parse(br#"{ "name": "Musket", "shots": 1 }"#).unwrap());
        entries
    });

    const CATALOGUE: Catalogue = Catalogue {
        entries: || &BUILT_IN,
        places: &[Place { path: "gun", list: "guns" }],
        prepare: |_| (),
        labelled: &[],
        check: |gun, path| match gun.get("shots") {
            Some(_) => Ok(()),
            None => Err(InputError::new(format!("{path}.shots"), "nothing", "a number")),
        },
    };

    /// An entry with a known id replaces the one there, any other is added, and documents name both; what is wrong changes nothing.
    #[test]
    fn files_are_taken_in() {
        let mut own = OwnEntries::new("duel", CATALOGUE);
        let file = br#"{ "ruleset": "duel", "name": "Mine", "guns": [
            { "id": "musket", "name": "Long musket", "shots": 2 }, { "id": "bow", "name": "Bow", "shots": 5 }] }"#;
        own.take_in(file).unwrap();
        let written = |gun: &str| {
            let document = Node::from(&json!({ "gun": gun }));
            let written = CATALOGUE.written_out(&document, own.entries()).unwrap();
            Value::from(written.get("gun").unwrap().clone())
        };
        assert_eq!(written("musket"), json!({ "name": "Long musket", "shots": 2 }));
        assert_eq!(written("bow"), json!({ "name": "Bow", "shots": 5 }));
        let names: Vec<String> = own.lists()[0].1.iter().map(|labels| labels.name.clone()).collect();
        assert_eq!(
            (names, own.entries().sources()[0].name.as_str()),
            (vec!["Long musket".to_owned(), "Bow".to_owned()], "Mine")
        );
        for (file, path) in [
            (r#"{ "ruleset": "other" }"#, "ruleset"),
            (r#"{ "swords": [] }"#, "swords"),
            (r#"{ "guns": [{ "id": "bow", "name": "Bow" }] }"#, "guns[0].shots"),
            (r#"{ "guns": [{ "id": "bow", "shots": 1 }] }"#, "guns[0].name"),
        ] {
            let before = own.entries().clone();
            assert_eq!(own.take_in(file.as_bytes()).unwrap_err().path, path);
            assert_eq!(*own.entries(), before);
        }
    }

    /// Where only the built-in catalogue is known, a document says in full what it has of one's own.
    #[test]
    fn own_entries_are_written_out() {
        let mut own = OwnEntries::new("duel", CATALOGUE);
        own.take_in(br#"{ "guns": [{ "id": "bow", "name": "Bow", "shots": 5 }] }"#).unwrap();
        let written = |gun: &str| CATALOGUE.own_written_out(&json!({ "gun": gun }), own.entries());
        assert_eq!(written("bow"), json!({ "gun": { "name": "Bow", "shots": 5 } }));
        assert_eq!(written("musket"), json!({ "gun": "musket" }));
        let unknown = CATALOGUE.own_written_out(&json!({ "gun": "bow" }), &Entries::default());
        assert_eq!(unknown, json!({ "gun": "bow" }));
    }
}
