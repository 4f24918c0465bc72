use super::{
    Attacker, Checked, Counters, Defender, Distance, Rating, WeaponKind, check_attacker, check_defender,
};
use crate::firefight::rulings::Rulings;
use crate::stated::{stated, yes};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::number::BoundedInt;

/// One attack, and the same attack again and again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["attacker", "weapon", "defender", "distance", "attacks"], "x-more" = ["crosses_border", "goal", "rulings"], "x-example-line" = "skill 4 braced damage 3 against skill 3 armour 1")))]
#[serde(deny_unknown_fields)]
pub struct AttackScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The one who attacks.
    #[cfg_attr(feature = "schema", schemars(title = "Attacker"))]
    pub attacker: Attacker,
    /// The weapon they attack with.
    #[cfg_attr(feature = "schema", schemars(title = "Weapon"))]
    pub weapon: Weapon,
    /// The one who is attacked.
    #[cfg_attr(feature = "schema", schemars(title = "Defender", extend("x-words" = ["against", "vs", "versus"])))]
    pub defender: Defender,
    /// How far apart they are; left out: in one zone with a melee weapon, else in range.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Distance", with = "Distance", extend("x-absent" = "As the weapon reaches")))]
    pub distance: Option<Distance>,
    /// Whether the attack crosses the border on which border cover stands (FF-29).
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schemars(title = "Crosses the border"))]
    pub crosses_border: bool,
    /// What the invocations are for; not stated: to hit.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Goal", extend("x-null" = "To hit")))]
    pub goal: Option<Goal>,
    /// How many such attacks in a row the defender's track must take.
    #[serde(default = "ten_attacks")]
    #[cfg_attr(feature = "schema", schemars(title = "Attacks"))]
    pub attacks: BoundedInt<1, 200>,
}

/// What someone attacks with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["damage", "penetration", "kind"], "x-more" = ["ammunition", "manoeuvre"])))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What it is made for.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Kind"))]
    pub kind: WeaponKind,
    /// Its damage, stunts included (FF-16).
    #[cfg_attr(feature = "schema", schemars(title = "Damage"))]
    pub damage: Rating,
    /// How much armour it lowers (FF-18).
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

/// What the invocations of an attack are for: one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["margin", "stress"], "x-one-of" = true)))]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// This much stress, or more.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Stress", with = "BoundedInt<1, 60>"))]
    pub stress: Option<BoundedInt<1, 60>>,
    /// This margin, or more.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Margin", with = "BoundedInt<0, 60>"))]
    pub margin: Option<BoundedInt<0, 60>>,
}

const fn ten_attacks() -> BoundedInt<1, 200> {
    BoundedInt::nearest(10)
}

impl AttackScenario {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Checked {
        check_attacker(&self.attacker)?;
        check_defender(&self.defender)?;
        match &self.goal {
            Some(Goal { stress: Some(_), margin: Some(_) }) => Err(InputError::new(
                "goal",
                "both `stress` and `margin`",
                "one of `stress`, `margin`, or null",
            )),
            Some(Goal { stress: None, margin: None }) => {
                Err(InputError::new("goal", "an empty object", "one of `stress`, `margin`, or null"))
            }
            _ => Ok(()),
        }
    }

    /// How far apart they are.
    #[must_use]
    pub fn distance(&self) -> Distance {
        self.distance.unwrap_or(Distance::within_reach(Some(self.weapon.kind)))
    }
}
