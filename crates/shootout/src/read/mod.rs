//! Reading the documents of every rule set.

use crate::catalogue::Catalogue;
use crate::fields::{self, Field};
#[cfg(feature = "hand-to-hand")]
use crate::references::IN_A_BLOW;
use crate::references::{IN_A_SHOT, resolve};
use crate::registry::{RuleSet, rule_set_of};
use serde_json::Value;
#[cfg(feature = "hand-to-hand")]
use shootout_percentile::initiative::Order;
#[cfg(feature = "hand-to-hand")]
use shootout_percentile::melee::MeleeScenario;
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::document::{InputError, NOTHING, Node, decode, parse};

/// Reads a scenario in which someone shoots.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout::{Catalogue, read};
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
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn shot(text: &[u8], catalogue: &Catalogue) -> Result<Scenario, InputError> {
    let (rule_set, document) = open(text)?;
    (rule_set.shot)(document, catalogue)
}

/// The same for a document that is no text any more, as a page keeps it.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout::{Catalogue, read};
/// let document = serde_json::json!({ "ruleset": "percentile", "attacker": { "bs": 45 }, "weapon": "autogun",
///     "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "auto" }] });
/// let scenario = read::shot_value(&document, Catalogue::built_in())?;
/// assert_eq!(scenario, read::shot(document.to_string().as_bytes(), Catalogue::built_in())?);
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn shot_value(document: &Value, catalogue: &Catalogue) -> Result<Scenario, InputError> {
    let mut document = Node::from(document);
    let rule_set = rule_set_of(&mut document)?;
    (rule_set.shot)(document, catalogue)
}

/// Reads a blow in hand-to-hand combat.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout::{Catalogue, read};
/// let text = br#"{ "ruleset": "percentile", "attacker": { "ws": 45 }, "weapon": "sword", "defender": { "ws": 40 } }"#;
/// assert_eq!(read::melee(text, Catalogue::built_in())?.weapon.name, "Sword");
/// # Ok::<(), shootout::InputError>(())
/// ```
#[cfg(feature = "hand-to-hand")]
pub fn melee(text: &[u8], catalogue: &Catalogue) -> Result<MeleeScenario, InputError> {
    let (rule_set, document) = open(text)?;
    (rule_set.melee)(document, catalogue)
}

/// Reads the fighters of a round, of which the order of blows is asked.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout::{Catalogue, read};
/// let text = br#"{ "ruleset": "percentile", "fighters": [{ "initiative": 72, "attacks": 3 }] }"#;
/// assert_eq!(read::order(text, Catalogue::built_in())?.fighters.len(), 1);
/// # Ok::<(), shootout::InputError>(())
/// ```
#[cfg(feature = "hand-to-hand")]
pub fn order(text: &[u8], catalogue: &Catalogue) -> Result<Order, InputError> {
    let (rule_set, document) = open(text)?;
    (rule_set.order)(document, catalogue)
}

fn open(text: &[u8]) -> Result<(&'static RuleSet, Node), InputError> {
    let mut document = parse(text)?;
    let rule_set = rule_set_of(&mut document)?;
    Ok((rule_set, document))
}

pub(crate) fn percentile_shot(mut document: Node, catalogue: &Catalogue) -> Result<Scenario, InputError> {
    resolve(&mut document, "", &IN_A_SHOT, catalogue)?;
    let scenario: Scenario =
        decode(&document, "").map_err(|error| name_what_is_missing(error, fields::field))?;
    scenario.check()?;
    Ok(scenario)
}

#[cfg(feature = "hand-to-hand")]
pub(crate) fn percentile_melee(
    mut document: Node,
    catalogue: &Catalogue,
) -> Result<MeleeScenario, InputError> {
    resolve(&mut document, "", &IN_A_BLOW, catalogue)?;
    let blow: MeleeScenario =
        decode(&document, "").map_err(|error| name_what_is_missing(error, fields::melee_field))?;
    blow.check()?;
    Ok(blow)
}

#[cfg(feature = "hand-to-hand")]
pub(crate) fn percentile_order(document: Node, _: &Catalogue) -> Result<Order, InputError> {
    let order: Order =
        decode(&document, "").map_err(|error| name_what_is_missing(error, fields::order_field))?;
    order.check()?;
    Ok(order)
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
