//! Reading the documents of the rule set.

use crate::NAME;
use crate::fields;
use crate::initiative::Order;
use crate::melee::MeleeScenario;
use crate::references::IN_A_SHOT;
use crate::scenario::Scenario;
use serde_json::Value;
use shootout_ruleset::catalogue::{Entries, Place};
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
/// use shootout_percentile::{catalogue::built_in, read};
/// let text = br#"{
///     "ruleset": "percentile",
///     "attacker": { "bs": 45 },
///     "weapon": { "id": "autogun", "magazine": 5 },
///     "target": { "range_m": 35, "cover": "brick_wall" },
///     "plan": [{ "do": "fire", "mode": "auto" }]
/// }"#;
/// let scenario = read::shot(text, built_in())?;
/// assert_eq!(scenario.weapon.name, "Autogun");
/// assert_eq!(scenario.weapon.magazine.map(|rounds| rounds.get()), Some(5));
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn shot(text: &[u8], catalogue: &Entries) -> Result<Scenario, InputError> {
    resolved_shot(&in_full(text, catalogue, &IN_A_SHOT)?)
}

/// The same for a document that is no text any more, as a page keeps it.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
pub fn shot_value(document: &Value, catalogue: &Entries) -> Result<Scenario, InputError> {
    let mut document = Node::from(document);
    take_tag(&mut document, NAME)?;
    shot_node(document, catalogue)
}

/// A blow in hand-to-hand combat, of a document without its tag whose ids are resolved.
pub(crate) fn resolved_blow(document: &Node) -> Result<MeleeScenario, InputError> {
    let blow: MeleeScenario =
        decode(document, "").map_err(|error| name_what_is_missing(error, fields::melee_field))?;
    blow.check()?;
    Ok(blow)
}

/// The fighters of a round, of whom the order of blows is asked, of a document without its tag.
pub(crate) fn order_node(document: &Node) -> Result<Order, InputError> {
    let order: Order =
        decode(document, "").map_err(|error| name_what_is_missing(error, fields::order_field))?;
    order.check()?;
    Ok(order)
}

/// A document without its tag, with what the catalogue says in place of its ids.
pub(crate) fn in_full(text: &[u8], catalogue: &Entries, places: &[Place]) -> Result<Node, InputError> {
    let mut document = parse(text)?;
    take_tag(&mut document, NAME)?;
    catalogue.resolve(&mut document, "", places)?;
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
pub(crate) fn name_what_is_missing(error: InputError, field: impl Fn(&str) -> Field) -> InputError {
    match field(&error.path).allowed() {
        Some(allowed) if error.found == NOTHING => InputError { allowed, ..error },
        _ => error,
    }
}

#[cfg(test)]
mod tests;
