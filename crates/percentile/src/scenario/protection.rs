use crate::location::{Location, all_locations};
use crate::number::BoundedInt;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// A piece of armour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-catalogue" = "armour", "x-line" = ["name", "kind", "base", "covers"], "x-inputs" = ["name", "base", "kind", "covers"],
        "x-new" = { "name": "Own armour", "kind": "physical", "base": 50 }))]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// What to call it.
    #[serde(default = "crate::usual_names::armour")]
    pub name: String,
    /// Which of the weapon's penetration modifiers stands against it.
    pub kind: ArmourKind,
    /// The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    #[schemars(title = "Base %", extend("x-step" = 5))]
    pub base: BoundedInt<-1000, 1000>,
    /// The locations it protects.
    #[serde(default = "all_locations")]
    pub covers: Vec<Location>,
}

/// What armour is made of, as penetration modifiers tell it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArmourKind {
    /// Leather, mail, flak.
    Primitive,
    /// Plates and shells.
    Physical,
    /// Reflective and ablative armour.
    Energy,
}

/// Something solid between the target and the shooter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-catalogue" = "cover", "x-inputs" = ["name", "base"], "x-new" = { "name": "Own cover", "base": 50 }))]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// What to call it.
    #[serde(default = "crate::usual_names::cover")]
    #[schemars(extend("x-of-own" = true))]
    pub name: String,
    /// The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    #[schemars(title = "Base %", extend("x-step" = 5))]
    pub base: BoundedInt<-1000, 1000>,
}

/// An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-catalogue" = "fields", "x-inputs" = ["name", "value"], "x-new" = { "name": "Own field", "value": 50 }))]
#[serde(deny_unknown_fields)]
pub struct ForceField {
    /// What to call it.
    #[serde(default = "crate::usual_names::field")]
    #[schemars(extend("x-of-own" = true))]
    pub name: String,
    /// The chance in percent that a hit gets through, or that it stops one, where it is so ruled
    /// (A-PEN-1).
    #[schemars(title = "Value %", extend("x-step" = 5))]
    pub value: BoundedInt<-1000, 1000>,
}
