//! The catalogue of sample units, and ids in documents replaced by what they name.

use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::{Entries, Place};
use shootout_ruleset::document::{Node, parse};

/// The list of units.
pub const UNITS: &str = "units";

/// The sample units, as they stand in the file.
const FILE: &str = include_str!("../../../data/squad_d8/catalogue.json");

/// Where an id may stand instead of a unit.
pub const PLACES: &[Place] = &[
    Place { path: "attacker", list: UNITS },
    Place { path: "defender", list: UNITS },
    Place { path: "target", list: UNITS },
    Place { path: "unit", list: UNITS },
    Place { path: "patient", list: UNITS },
    Place { path: "searcher", list: UNITS },
    Place { path: "units[]", list: UNITS },
    Place { path: "attacks[].attacker", list: UNITS },
    Place { path: "a[]", list: UNITS },
    Place { path: "b[]", list: UNITS },
    Place { path: "a.units[]", list: UNITS },
    Place { path: "b.units[]", list: UNITS },
];

/// The catalogue.
///
/// # Errors
///
/// Never: the file is part of the program, and a test reads it.
pub(crate) fn entries() -> Result<Entries, InputError> {
    let mut entries = Entries::default();
    if let Node::Object(units) = parse(FILE.as_bytes())?.take(UNITS).unwrap_or(Node::Null) {
        for (id, unit) in units {
            entries.put(UNITS, id, unit);
        }
    }
    Ok(entries)
}

/// A document with units in place of their ids.
///
/// # Errors
///
/// When the catalogue has no such id.
pub(crate) fn resolved(document: &Node) -> Result<Node, InputError> {
    let mut document = document.clone();
    parts_instead(&mut document);
    entries()?.resolve(&mut document, "", PLACES)?;
    Ok(document)
}

/// Parts that are stated for a unit of the catalogue stand instead of its models.
fn parts_instead(node: &mut Node) {
    match node {
        Node::List(entries) => entries.iter_mut().for_each(parts_instead),
        Node::Object(fields) => {
            fields.iter_mut().for_each(|(_, field)| parts_instead(field));
            let has = |name: &str| fields.iter().any(|(known, _)| known == name);
            if has("id") && has("parts") && !has("models") {
                fields.push(("models".to_owned(), Node::Null));
            }
        }
        _ => {}
    }
}
