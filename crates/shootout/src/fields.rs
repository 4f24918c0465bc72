//! The inputs of a scenario by their paths: label, help, limits and choices, as declared beside the types that read them.
//!
//! They come from the JSON Schema that is made from those types, so that the page's form, the schema and the error messages
//! cannot disagree; `build.rs` leaves out of it what is not asked for here.

use serde_json::Value;
use shootout_ruleset::document::quoted;
use std::sync::LazyLock;

/// What a form needs to know of one input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// Its label.
    pub label: String,
    /// The least number allowed.
    pub minimum: Option<f64>,
    /// The greatest number allowed.
    pub maximum: Option<f64>,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// Whether null, nothing in particular, is allowed.
    pub optional: bool,
    /// The names that may be chosen; empty where anything may be entered.
    pub choices: Vec<String>,
    /// What stands when nothing is stated; none where something must be.
    pub default: Option<Value>,
}

impl Field {
    /// What may be entered, in words; none where it is no number and no name.
    ///
    /// ```
    /// let allowed = shootout::fields::field("attacker.bs").allowed();
    /// assert_eq!(allowed.as_deref(), Some("a whole number from 0 to 200"));
    /// ```
    #[must_use]
    pub fn allowed(&self) -> Option<String> {
        if !self.choices.is_empty() {
            return Some(quoted(self.choices.iter().map(String::as_str)));
        }
        let kind = if self.whole { "a whole number" } else { "a number" };
        Some(format!("{kind} from {} to {}", self.minimum?, self.maximum?))
    }
}

// What is embedded never changes, and tests read it.
static SCENARIO: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/scenario.json"))));
#[cfg(feature = "explanations")]
static SCENARIO_HELP: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/scenario.help.json"))));
static MELEE: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/melee.json"))));
static ORDER: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/order.json"))));

fn drawn(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The input at a path of the scenario document, such as `attacker.bs` or `plan[0].mode`; `[]` and `[0]` both mean any
/// entry. A path that no document has gives a field without a label.
///
/// ```
/// let bs = shootout::fields::field("attacker.bs");
/// assert_eq!((bs.label.as_str(), bs.minimum, bs.maximum), ("Ballistic Skill", Some(0.0), Some(200.0)));
/// assert!(bs.whole);
/// ```
#[must_use]
pub fn field(path: &str) -> Field {
    field_of(&SCENARIO, path)
}

/// What the input at a path of the scenario document is for, in a sentence or two; empty for a path that no document has.
/// Apart from [`field`], so that a page can fetch these texts later.
///
/// ```
/// assert!(shootout::fields::help("attacker.bs").starts_with("Ballistic Skill: the chance in percent to hit"));
/// ```
#[cfg(feature = "explanations")]
#[must_use]
pub fn help(path: &str) -> String {
    let found = find(&SCENARIO_HELP, path).unwrap_or_default();
    let help = found.iter().find_map(|schema| schema.get("description"));
    help.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The same as [`field`] for the document of a blow in hand-to-hand combat.
///
/// ```
/// assert_eq!(shootout::fields::melee_field("attacker.ws").label, "Weapon Skill");
/// ```
#[must_use]
pub fn melee_field(path: &str) -> Field {
    field_of(&MELEE, path)
}

/// The same as [`field`] for the document of the order of blows.
///
/// ```
/// assert_eq!(shootout::fields::order_field("fighters[].attacks").maximum, Some(20.0));
/// ```
#[must_use]
pub fn order_field(path: &str) -> Field {
    field_of(&ORDER, path)
}

fn field_of(schema: &Value, path: &str) -> Field {
    find(schema, path).map(|found| read(schema, &found)).unwrap_or_default()
}

/// Follows a path through a schema: the chain of schemas that apply, the nearest to the document first.
fn find<'s>(root: &'s Value, path: &str) -> Option<Vec<&'s Value>> {
    let mut place = vec![root];
    for step in path.split('.').flat_map(steps) {
        place = resolve(root, place)
            .into_iter()
            .find_map(|schema| descend(schema, step))
            .map(|found| vec![found])?;
    }
    Some(resolve(root, place))
}

/// `armour[1]` is the field `armour`, then any entry.
fn steps(part: &str) -> impl Iterator<Item = &str> {
    let (name, entries) = part.split_at(part.find('[').unwrap_or(part.len()));
    std::iter::once(name).chain(entries.matches('[').map(|_| "[]"))
}

fn descend<'s>(schema: &'s Value, step: &str) -> Option<&'s Value> {
    if step == "[]" { schema.get("items") } else { schema.get("properties")?.get(step) }
}

/// Adds to schemas what they refer to, and what they offer as alternatives.
pub(crate) fn resolve<'s>(root: &'s Value, schemas: Vec<&'s Value>) -> Vec<&'s Value> {
    let mut all = schemas;
    let mut next = 0;
    while let Some(schema) = all.get(next).copied() {
        next += 1;
        if let Some(name) =
            schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"))
        {
            all.extend(root.get("$defs").and_then(|definitions| definitions.get(name)));
        }
        all.extend(schema.get("anyOf").and_then(Value::as_array).into_iter().flatten());
    }
    all
}

/// Puts together what a chain of schemas says; what stands nearest to the document goes first.
fn read(root: &Value, found: &[&Value]) -> Field {
    let first = |key: &str| found.iter().find_map(|schema| schema.get(key));
    let text = |key: &str| first(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let has_type = |name: &str| found.iter().any(|schema| is_type(schema, name));
    let items = first("items").map(|items| resolve(root, vec![items])).unwrap_or_default();
    let choices = found.iter().chain(&items).find_map(|schema| schema.get("oneOf")).and_then(Value::as_array);
    Field {
        label: text("title"),
        minimum: first("minimum").and_then(Value::as_f64),
        maximum: first("maximum").and_then(Value::as_f64),
        whole: has_type("integer"),
        optional: has_type("null"),
        choices: choices.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect(),
        default: first("default").cloned(),
    }
}

pub(crate) fn is_type(schema: &Value, name: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(only)) => only == name,
        Some(Value::Array(types)) => types.iter().any(|one| one == name),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_percentile::rulings::Rulings;

    #[test]
    fn numbers_have_their_limits() {
        let modifier = field("attacker.modifier");
        assert_eq!((modifier.minimum, modifier.maximum, modifier.whole), (Some(-200.0), Some(200.0), true));
        assert_eq!(modifier.default, Some(Value::from(0)));
        let range = field("target.range_m");
        assert_eq!((range.label.as_str(), range.minimum, range.whole), ("Distance (m)", Some(0.0), false));
        assert_eq!((range.default, range.optional), (None, false));
        let tek = field("attacker.tek");
        assert_eq!((tek.maximum, tek.whole, tek.optional), (Some(100.0), true, true));
    }

    /// Through references, alternatives and lists, with or without an index.
    #[test]
    fn paths_lead_anywhere() {
        assert_eq!(field("weapon.max_range_m").label, "Maximum range (m)");
        assert_eq!(field("target.cover.base").label, "Base %");
        assert_eq!(field("target.armour[3].base").maximum, Some(1000.0));
        assert_eq!(field("weapon.penetration[].up_to_m").label, "Up to (m)");
        assert_eq!(field("following[0].target.armour[].kind"), field("target.armour[].kind"));
        assert_eq!(field("damage.rows[].result").label, "Result");
        assert_eq!(field("damage").label, "Damage chart");
    }

    #[test]
    fn choices_are_listed() {
        assert_eq!(field("plan[0].mode").choices, ["single", "semi", "auto"]);
        assert_eq!(field("weapon.modes").choices, ["single", "semi", "auto"]);
        let light = field("target.light");
        assert_eq!(light.choices, ["daylight", "twilight", "night", "lit"]);
        assert_eq!(light.default, Some(Value::from("daylight")));
        let called = field("target.called");
        assert_eq!((called.choices[1].as_str(), called.optional), ("right_arm", true));
    }

    #[test]
    fn every_switch_is_an_input() {
        for switch in Rulings::SWITCHES {
            let found = field(&format!("rulings.{}", switch.name));
            assert_eq!(found.label, switch.question);
            assert!(found.default.is_some(), "{}", switch.name);
        }
    }

    #[test]
    fn what_no_document_has_is_empty() {
        for path in ["", "attacker.bss", "plan.mode", "attacker[0]", "a.b.c"] {
            assert_eq!(field(path).label, "", "{path}");
        }
    }
}
