use crate::location::{Location, all_locations};
use crate::number::BoundedInt;
use serde::{Deserialize, Serialize};

/// A piece of armour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("x-catalogue" = "armour", "x-line" = ["name", "kind", "base", "covers"], "x-inputs" = ["name", "base", "kind", "covers"],
        "x-new" = { "name": "Own armour", "kind": "physical", "base": 50 }))
)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// What to call it.
    #[serde(default = "armour_name")]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: String,
    /// Which of the weapon's penetration modifiers stands against it.
    #[cfg_attr(feature = "schema", schemars(title = "Kind"))]
    pub kind: ArmourKind,
    /// The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    #[cfg_attr(feature = "schema", schemars(title = "Base %", extend("x-step" = 5)))]
    pub base: BoundedInt<-1000, 1000>,
    /// The locations it protects.
    #[serde(default = "all_locations")]
    #[cfg_attr(feature = "schema", schemars(title = "Covers"))]
    pub covers: Vec<Location>,
}

fn armour_name() -> String {
    "Armour".to_owned()
}

/// What armour is made of, as penetration modifiers tell it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-catalogue" = "cover", "x-inputs" = ["name", "base"], "x-new" = { "name": "Own cover", "base": 50 })))]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// What to call it.
    #[serde(default = "cover_name")]
    #[cfg_attr(feature = "schema", schemars(title = "Name", extend("x-of-own" = true)))]
    pub name: String,
    /// The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    #[cfg_attr(feature = "schema", schemars(title = "Base %", extend("x-step" = 5)))]
    pub base: BoundedInt<-1000, 1000>,
}

fn cover_name() -> String {
    "Cover".to_owned()
}

/// An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-catalogue" = "fields", "x-inputs" = ["name", "value"], "x-new" = { "name": "Own field", "value": 50 })))]
#[serde(deny_unknown_fields)]
pub struct ForceField {
    /// What to call it.
    #[serde(default = "field_name")]
    #[cfg_attr(feature = "schema", schemars(title = "Name", extend("x-of-own" = true)))]
    pub name: String,
    /// The chance in percent that a hit gets through, or that it stops one, where it is so ruled
    /// (A-PEN-1).
    #[cfg_attr(feature = "schema", schemars(title = "Value %", extend("x-step" = 5)))]
    pub value: BoundedInt<-1000, 1000>,
}

fn field_name() -> String {
    "Force field".to_owned()
}
