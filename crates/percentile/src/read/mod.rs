//! Reading the documents of the rule set.

use crate::NAME;
use crate::catalogue::Catalogue;
use crate::fields;
#[cfg(feature = "hand-to-hand")]
use crate::initiative::Order;
#[cfg(feature = "hand-to-hand")]
use crate::melee::MeleeScenario;
#[cfg(feature = "hand-to-hand")]
use crate::references::IN_A_BLOW;
use crate::references::IN_A_SHOT;
use crate::scenario::Scenario;
use serde_json::Value;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{InputError, NOTHING, Node, decode, parse};
use shootout_ruleset::fields::Field;
use shootout_ruleset::question::take_tag;

/// Reads a scenario in which someone shoots.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout_percentile::{catalogue::Catalogue, read};
/// let text = br#"{
///     "ruleset": "percentile",
///     "attacker": { "bs": 45 },
///     "weapon": { "id": "autogun", "magazine": 5 },
///     "target": { "range_m": 35, "cover": "brick_wall" },
///     "plan": [{ "do": "fire", "mode": "auto" }]
/// }"#;
/// let scenario = read::shot(text, Catalogue::built_in())?;
/// assert_eq!(scenario.weapon.name, "Autogun");
/// assert_eq!(scenario.weapon.magazine.map(|rounds| rounds.get()), Some(5));
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn shot(text: &[u8], catalogue: &Catalogue) -> Result<Scenario, InputError> {
    shot_node(open(text)?, catalogue.entries())
}

/// The same for a document that is no text any more, as a page keeps it.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout_percentile::{catalogue::Catalogue, read};
/// let document = serde_json::json!({ "ruleset": "percentile", "attacker": { "bs": 45 }, "weapon": "autogun",
///     "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "auto" }] });
/// let scenario = read::shot_value(&document, Catalogue::built_in())?;
/// assert_eq!(scenario, read::shot(document.to_string().as_bytes(), Catalogue::built_in())?);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn shot_value(document: &Value, catalogue: &Catalogue) -> Result<Scenario, InputError> {
    let mut document = Node::from(document);
    take_tag(&mut document, NAME)?;
    shot_node(document, catalogue.entries())
}

/// Reads a blow in hand-to-hand combat.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout_percentile::{catalogue::Catalogue, read};
/// let text = br#"{ "ruleset": "percentile", "attacker": { "ws": 45 }, "weapon": "sword", "defender": { "ws": 40 } }"#;
/// assert_eq!(read::melee(text, Catalogue::built_in())?.weapon.name, "Sword");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[cfg(feature = "hand-to-hand")]
pub fn melee(text: &[u8], catalogue: &Catalogue) -> Result<MeleeScenario, InputError> {
    let mut document = open(text)?;
    catalogue.resolve(&mut document, "", &IN_A_BLOW)?;
    resolved_blow(&document)
}

/// The same for a document without its tag whose ids are resolved.
#[cfg(feature = "hand-to-hand")]
pub(crate) fn resolved_blow(document: &Node) -> Result<MeleeScenario, InputError> {
    let blow: MeleeScenario =
        decode(document, "").map_err(|error| name_what_is_missing(error, fields::melee_field))?;
    blow.check()?;
    Ok(blow)
}

/// Reads the fighters of a round, of which the order of blows is asked.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout_percentile::read;
/// let text = br#"{ "ruleset": "percentile", "fighters": [{ "initiative": 72, "attacks": 3 }] }"#;
/// assert_eq!(read::order(text)?.fighters.len(), 1);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[cfg(feature = "hand-to-hand")]
pub fn order(text: &[u8]) -> Result<Order, InputError> {
    order_node(&open(text)?)
}

/// The same for a document without its tag.
#[cfg(feature = "hand-to-hand")]
pub(crate) fn order_node(document: &Node) -> Result<Order, InputError> {
    let order: Order =
        decode(document, "").map_err(|error| name_what_is_missing(error, fields::order_field))?;
    order.check()?;
    Ok(order)
}

/// A document without its tag.
pub(crate) fn open(text: &[u8]) -> Result<Node, InputError> {
    let mut document = parse(text)?;
    take_tag(&mut document, NAME)?;
    Ok(document)
}

/// The same as [`shot`] for a document out of which the tag was taken.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
pub fn shot_node(mut document: Node, catalogue: &Entries) -> Result<Scenario, InputError> {
    catalogue.resolve(&mut document, "", &IN_A_SHOT)?;
    resolved_shot(&document)
}

/// The same for a document whose ids are resolved.
pub(crate) fn resolved_shot(document: &Node) -> Result<Scenario, InputError> {
    let scenario: Scenario =
        decode(document, "").map_err(|error| name_what_is_missing(error, fields::field))?;
    scenario.check()?;
    Ok(scenario)
}

/// Says what may stand where nothing stands, which decoding cannot know.
fn name_what_is_missing(error: InputError, field: fn(&str) -> Field) -> InputError {
    match field(&error.path).allowed() {
        Some(allowed) if error.found == NOTHING => InputError { allowed, ..error },
        _ => error,
    }
}

#[cfg(test)]
mod tests;
