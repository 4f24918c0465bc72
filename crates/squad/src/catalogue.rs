//! The catalogue of sample units, and ids in documents replaced by what they name.

use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::{Catalogue, Entries, Place};
use shootout_ruleset::document::{Node, parse};
use std::sync::LazyLock;

/// The list of units.
pub const UNITS: &str = "units";

/// The sample units, as they stand in the file.
const FILE: &str = include_str!("../../../data/squad_d8/catalogue/units.json");

/// Where an id may stand instead of a unit.
pub const PLACES: &[Place] = &[
    Place { path: "attacker", list: UNITS },
    Place { path: "defender", list: UNITS },
    Place { path: "target", list: UNITS },
    Place { path: "unit", list: UNITS },
    Place { path: "patient", list: UNITS },
    Place { path: "searcher", list: UNITS },
    Place { path: "units[]", list: UNITS },
    Place { path: "units[].unit", list: UNITS },
    Place { path: "attacks[].attacker", list: UNITS },
    Place { path: "a[]", list: UNITS },
    Place { path: "b[]", list: UNITS },
    Place { path: "a.units[]", list: UNITS },
    Place { path: "b.units[]", list: UNITS },
];

/// What the registry needs to know of it.
pub(crate) const CATALOGUE: Catalogue =
    Catalogue { entries, places: PLACES, prepare: parts_instead, labelled: &[], check: |_, _| Ok(()) };

/// The catalogue.
fn entries() -> &'static Entries {
    static ENTRIES: LazyLock<Entries> = LazyLock::new(|| {
        let mut entries = Entries::default();
        let units = parse(FILE.as_bytes()).ok().and_then(|mut file| file.take(UNITS));
        if let Some(Node::Object(units)) = units {
            units.into_iter().for_each(|(id, unit)| entries.put(UNITS, id, unit));
        }
        entries
    });
    &ENTRIES
}

/// The unit with which a new one begins.
#[cfg(feature = "schema")]
pub(crate) fn first_unit() -> serde_json::Value {
    let first = entries().of(UNITS).next();
    first.map(|(_, unit)| serde_json::Value::from(unit.clone())).unwrap_or_default()
}

/// A document with units in place of their ids.
///
/// # Errors
///
/// When the catalogue has no such id.
pub(crate) fn resolved(document: &Node) -> Result<Node, InputError> {
    CATALOGUE.written_out(document, entries())
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
