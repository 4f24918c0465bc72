use super::{
    Attacker, Checked, Counters, Defender, Distance, Rating, WeaponKind, check_attacker, check_defender,
};
use crate::firefight::rulings::Rulings;
use crate::stated::{stated, yes};
use serde::{Deserialize, Serialize};
use shootout_ruleset::number::BoundedInt;

/// One manoeuvre: an attempt to create an aspect or a boost (FF-22).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["attacker", "weapon", "defender", "distance"], "x-more" = ["crosses_border", "goal", "rulings"])))]
#[serde(deny_unknown_fields)]
pub struct ManoeuvreScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The one who manoeuvres.
    #[cfg_attr(feature = "schema", schemars(title = "Attacker"))]
    pub attacker: Attacker,
    /// The weapon they use for it; not stated: none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Weapon", extend("x-null" = "None")))]
    pub weapon: Option<ManoeuvreWeapon>,
    /// The one it is directed against.
    #[cfg_attr(feature = "schema", schemars(title = "Defender", extend("x-words" = ["against", "vs", "versus"])))]
    pub defender: Defender,
    /// How far apart they are; left out: in one zone with a melee weapon, else in range.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Distance", with = "Distance", extend("x-absent" = "As the weapon reaches")))]
    pub distance: Option<Distance>,
    /// Whether the manoeuvre crosses the border on which border cover stands (FF-29).
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schemars(title = "Crosses the border"))]
    pub crosses_border: bool,
    /// What the invocations are for; not stated: an aspect, margin 1.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Goal", extend("x-null" = "An aspect")))]
    pub goal: Option<MarginGoal>,
}

/// What someone manoeuvres with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["manoeuvre", "kind"], "x-more" = ["ammunition", "damage", "penetration"])))]
#[serde(deny_unknown_fields)]
pub struct ManoeuvreWeapon {
    /// What it is made for.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Kind"))]
    pub kind: WeaponKind,
    /// Its damage, of no use in a manoeuvre.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Damage"))]
    pub damage: Rating,
    /// How much armour it lowers, of no use in a manoeuvre.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Penetration"))]
    pub penetration: Rating,
    /// What it adds to a manoeuvre (FF-22).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Manoeuvre bonus"))]
    pub manoeuvre: Rating,
    /// Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Ammunition", extend("x-null" = "not counted")))]
    pub ammunition: Option<Counters>,
}

/// What the invocations of a manoeuvre are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["margin"])))]
#[serde(deny_unknown_fields)]
pub struct MarginGoal {
    /// This margin, or more.
    #[cfg_attr(feature = "schema", schemars(title = "Margin"))]
    pub margin: BoundedInt<0, 60>,
}

impl ManoeuvreScenario {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Checked {
        check_attacker(&self.attacker)?;
        check_defender(&self.defender)
    }

    /// How far apart they are.
    #[must_use]
    pub fn distance(&self) -> Distance {
        let weapon = self.weapon.as_ref().map(|weapon| weapon.kind);
        self.distance.unwrap_or(Distance::within_reach(weapon))
    }
}
