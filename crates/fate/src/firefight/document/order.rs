use super::Rating;
use crate::firefight::rulings::Rulings;
use serde::{Deserialize, Serialize};
use shootout_ruleset::name::Name;

/// Who acts when (FF-02, FF-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["combatants"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct OrderScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Those who fight, on either side: 2 to 8, with different names.
    #[cfg_attr(feature = "schema", schemars(title = "Combatants", length(min = 2, max = 8), extend("x-entry" = "Combatant")))]
    pub combatants: Vec<Combatant>,
}

/// One who fights. The better of the two skills is rolled (FF-02, FF-A3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["name", "perception", "tactica"])))]
#[serde(deny_unknown_fields)]
pub struct Combatant {
    /// What to call them.
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// Their Perception.
    #[cfg_attr(feature = "schema", schemars(title = "Perception"))]
    pub perception: Rating,
    /// Their Tactica.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Tactica"))]
    pub tactica: Rating,
}
