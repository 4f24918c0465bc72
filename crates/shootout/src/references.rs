//! Ids in a document: each is replaced by what the catalogue says before the document is decoded.

use crate::catalogue::{Catalogue, List};
use serde_json::Value;
use shootout_ruleset::document::{InputError, Node, entry, field, nearest, quoted};

/// A place in a document where an id of the catalogue may stand.
pub(crate) struct Place {
    /// Its path; `[]` stands for every entry of a list.
    pub path: &'static str,
    /// The list that its ids come from.
    pub list: List,
}

const fn place(path: &'static str, list: List) -> Place {
    Place { path, list }
}

/// Where a shot names things of the catalogue.
pub(crate) const IN_A_SHOT: [Place; 15] = [
    place("weapon", List::Weapons),
    place("off_hand", List::Weapons),
    place("damage", List::DamageCharts),
    place("attacker.field", List::Fields),
    place("attacker.armour[]", List::Armour),
    place("target.cover", List::Cover),
    place("target.field", List::Fields),
    place("target.armour[]", List::Armour),
    place("target.location_chart", List::LocationCharts),
    place("following[].target.cover", List::Cover),
    place("following[].target.field", List::Fields),
    place("following[].target.armour[]", List::Armour),
    place("following[].target.location_chart", List::LocationCharts),
    place("bystanders[].field", List::Fields),
    place("bystanders[].armour[]", List::Armour),
];

#[cfg(feature = "hand-to-hand")]
/// Where a blow names things of the catalogue.
pub(crate) const IN_A_BLOW: [Place; 4] = [
    place("weapon", List::MeleeWeapons),
    place("damage", List::DamageCharts),
    place("defender.field", List::Fields),
    place("defender.armour[]", List::Armour),
];

#[cfg(feature = "scene")]
/// The places of a combatant's sheet at a path.
macro_rules! places_of_a_sheet {
    ($at:literal) => {
        [
            place(concat!($at, ".weapon"), List::Weapons),
            place(concat!($at, ".off_hand"), List::Weapons),
            place(concat!($at, ".melee_weapon"), List::MeleeWeapons),
            place(concat!($at, ".armour[]"), List::Armour),
            place(concat!($at, ".field"), List::Fields),
            place(concat!($at, ".cover"), List::Cover),
            place(concat!($at, ".location_chart"), List::LocationCharts),
        ]
    };
}

#[cfg(feature = "scene")]
/// Where an event of a scene names things of the catalogue.
pub(crate) const IN_AN_EVENT: [&[Place]; 4] = [
    &places_of_a_sheet!("combatant"),
    &places_of_a_sheet!("combatants[]"),
    &places_of_a_sheet!("edits[].combatant"),
    &[place("damage", List::DamageCharts)],
];

/// Replaces the ids at these places, below what stands at `root`.
///
/// # Errors
///
/// When the catalogue has no such id.
pub(crate) fn resolve(
    document: &mut Node,
    root: &str,
    places: &[Place],
    catalogue: &Catalogue,
) -> Result<(), InputError> {
    places.iter().try_for_each(|place| {
        follow(document, root, place.path, &|node, path| replace(node, path, place.list, catalogue))
    })
}

/// A shot with what this catalogue has otherwise than the built-in one in place of its ids, so that it means the same where
/// only the built-in one is known. What cannot be read stays as it is.
///
/// ```
/// let mut catalogue = shootout::Catalogue::built_in().clone();
/// catalogue.with(br#"{ "cover": [{ "id": "crate", "name": "Crate", "base": 60 }] }"#)?;
/// let shot = serde_json::json!({ "target": { "cover": "crate" }, "weapon": "autogun" });
/// let whole = shootout::with_own_entries(&shot, &catalogue);
/// assert_eq!(whole["target"]["cover"]["base"], 60);
/// assert_eq!(whole["weapon"], "autogun");
/// # Ok::<(), shootout::InputError>(())
/// ```
#[must_use]
pub fn with_own_entries(document: &Value, catalogue: &Catalogue) -> Value {
    written_out(document, &IN_A_SHOT, catalogue)
}

/// The same for a document that names things of the catalogue at these places.
pub(crate) fn written_out(document: &Value, places: &[Place], catalogue: &Catalogue) -> Value {
    let mut node = Node::from(document);
    let own = |node: &mut Node, path: &str, list: List| {
        let id = match &*node {
            Node::Text(id) => Some(id),
            other => other.get("id").and_then(Node::text),
        };
        match id {
            Some(id) if catalogue.find(list, id) != Catalogue::built_in().find(list, id) => {
                replace(node, path, list, catalogue)
            }
            _ => Ok(()),
        }
    };
    for place in places {
        // An id that no catalogue has stays, for reading to complain of.
        let _ = follow(&mut node, "", place.path, &|node, path| own(node, path, place.list));
    }
    node.into()
}

/// What is done at a place: to the node, which stands at the path.
type Act<'a> = &'a dyn Fn(&mut Node, &str) -> Result<(), InputError>;

/// Goes down the rest of a place's path from a node at `path`, and acts there. What is not as the path expects is left for
/// decoding to complain of.
fn follow(node: &mut Node, path: &str, rest: &str, act: Act<'_>) -> Result<(), InputError> {
    if rest.is_empty() {
        return act(node, path);
    }
    if let Some(rest) = rest.strip_prefix("[]") {
        let Node::List(entries) = node else { return Ok(()) };
        let rest = rest.trim_start_matches('.');
        return entries
            .iter_mut()
            .enumerate()
            .try_for_each(|(index, node)| follow(node, &entry(path, index), rest, act));
    }
    let end = rest.find(['.', '[']).unwrap_or(rest.len());
    let (name, rest) = rest.split_at(end);
    let Some(node) = node.get_mut(name) else { return Ok(()) };
    follow(node, &field(path, name), rest.trim_start_matches('.'), act)
}

/// Replaces `"autogun"` by the catalogue's entry, and `{ "id": "autogun", "magazine": 5 }` by that entry with the stated
/// fields instead of its own.
fn replace(node: &mut Node, path: &str, list: List, catalogue: &Catalogue) -> Result<(), InputError> {
    match node {
        Node::Text(id) => {
            *node = look_up(id, path, list, catalogue)?.clone();
            return Ok(());
        }
        Node::Bool(_) | Node::Number(_) => {
            let allowed = format!("{}; or the thing itself", ids(list, catalogue));
            return Err(InputError::new(path, node.found(), allowed));
        }
        Node::Null | Node::List(_) | Node::Object(_) => {}
    }
    let id = match node.take("id") {
        None => return Ok(()),
        Some(Node::Text(id)) => id,
        Some(other) => return Err(InputError::new(field(path, "id"), other.found(), ids(list, catalogue))),
    };
    let mut entry = look_up(&id, &field(path, "id"), list, catalogue)?.clone();
    if let Node::Object(changes) = std::mem::replace(node, Node::Null) {
        for (name, value) in changes {
            entry.set(name, value);
        }
    }
    *node = entry;
    Ok(())
}

fn look_up<'c>(id: &str, path: &str, list: List, catalogue: &'c Catalogue) -> Result<&'c Node, InputError> {
    catalogue.find(list, id).ok_or_else(|| InputError {
        path: path.to_owned(),
        found: Node::Text(id.to_owned()).found(),
        allowed: ids(list, catalogue),
        nearest: nearest(id, catalogue.ids(list)),
    })
}

/// How many ids a message names.
const NAMED: usize = 12;

/// What ids are allowed, for a message.
fn ids(list: List, catalogue: &Catalogue) -> String {
    let ids = catalogue.ids(list);
    let named = quoted(ids.iter().take(NAMED).copied());
    let more = match ids.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("an id of the catalogue's list `{}`: {named}{more}", list.name())
}
