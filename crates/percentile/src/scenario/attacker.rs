use super::{Armour, ForceField};
use crate::number::BoundedInt;
use serde::{Deserialize, Serialize};

/// The one who shoots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend(
    "x-inputs" = ["bs", "modifier"],
    "x-sections" = [
        { "title": "Wounds and hands", "open": true, "inputs": ["wounds", "wrong_hand", "one_handed", "two_weapons"] },
        { "title": "Name, Tek, own armour", "inputs": ["name", "tek", "field", "armour"] }
    ]
)))]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// What to call them in the sentence.
    #[serde(default = "default_name")]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: String,
    /// Ballistic Skill: the chance in percent to hit before anything is added or taken away (P-HIT-1).
    #[cfg_attr(feature = "schema", schemars(title = "Ballistic Skill", extend("x-step" = 5, "x-taps" = skills())))]
    pub bs: BoundedInt<0, 200>,
    /// Technical skill, rolled at or under to clear a jam (P-JAM-5).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Tek", extend("x-step" = 5, "x-null" = "none")))]
    pub tek: Option<BoundedInt<0, 100>>,
    /// Wounds they carry: light (P-MOD-6) and serious (P-MOD-7).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Wounds"))]
    pub wounds: Vec<Wound>,
    /// Fires with the wrong hand (P-MOD-8).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Wrong hand"))]
    pub wrong_hand: bool,
    /// Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "One-handed"))]
    pub one_handed: bool,
    /// Fires two weapons at once (P-MOD-17).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Two weapons"))]
    pub two_weapons: bool,
    /// The game master's own modifier to hit.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-step" = 5, "x-unnamed" = "signed")))]
    pub modifier: BoundedInt<-200, 200>,
    /// The attacker's own force field, against their own exploding plasma weapon (P-JAM-4) or burst (P-AREA-3).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Own field"))]
    pub field: Option<ForceField>,
    /// The attacker's own armour, outermost first, against their own exploding plasma weapon or burst.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Own armour, outermost first", extend("x-entry" = "Piece", "x-ordered" = true)))]
    pub armour: Vec<Armour>,
}

/// Skills that are chosen most.
#[cfg(feature = "schema")]
fn skills() -> serde_json::Value {
    const SKILLS: [u32; 8] = [25, 30, 35, 40, 45, 50, 60, 70];
    SKILLS.map(|skill| serde_json::json!({ "title": skill.to_string(), "value": skill })).into()
}

fn default_name() -> String {
    "Attacker".to_owned()
}

/// A wound that spoils the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Wound {
    /// A light wound.
    Light,
    /// A serious wound.
    Serious,
}
