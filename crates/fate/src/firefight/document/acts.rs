//! What someone does in a turn: an attack, a manoeuvre, a move.

use super::{ActingStance, Attacker, Change, Counters, Defender, Distance, GmModifier, Rating, WeaponKind};
use crate::firefight::rulings::Rulings;
use crate::stated::{stated, yes};
use shootout_ruleset::prelude::*;

/// One attack, and the same attack again and again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "weapon", "defender", "distance", "attacks"], "x-more" = ["crosses_border", "goal", "rulings"], "x-example-line" = "skill 4 braced damage 3 against skill 3 armour 1"))]
#[serde(deny_unknown_fields)]
pub struct AttackScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The one who attacks.
    pub attacker: Attacker,
    /// The weapon they attack with.
    pub weapon: Weapon,
    /// The one who is attacked.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub defender: Defender,
    /// How far apart they are; left out: in one zone with a melee weapon, else in range.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Distance", extend("x-absent" = "As the weapon reaches"))]
    pub distance: Option<Distance>,
    /// Whether the attack crosses the border on which border cover stands (FF-29).
    #[serde(default = "yes")]
    #[schemars(title = "Crosses the border")]
    pub crosses_border: bool,
    /// What the invocations are for; not stated: to hit.
    #[serde(default)]
    #[schemars(extend("x-null" = "To hit"))]
    pub goal: Option<Goal>,
    /// How many such attacks in a row the defender's track must take.
    #[serde(default = "BoundedInt::<1, 200>::of::<10>")]
    pub attacks: BoundedInt<1, 200>,
}

/// What someone attacks with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["damage", "penetration", "kind"], "x-more" = ["ammunition", "manoeuvre"]))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What it is made for.
    #[serde(default)]
    pub kind: WeaponKind,
    /// Its damage, stunts included (FF-16).
    pub damage: Rating,
    /// How much armour it lowers (FF-18).
    #[serde(default)]
    pub penetration: Rating,
    /// What it adds to a manoeuvre (FF-22).
    #[serde(default)]
    #[schemars(title = "Manoeuvre bonus")]
    pub manoeuvre: Rating,
    /// Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    #[serde(default)]
    #[schemars(extend("x-null" = "not counted"))]
    pub ammunition: Option<Counters>,
}

/// What the invocations of an attack are for: one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["margin", "stress"], "x-one-of" = true))]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// This much stress, or more.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "BoundedInt<1, 60>")]
    pub stress: Option<BoundedInt<1, 60>>,
    /// This margin, or more.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "BoundedInt<0, 60>")]
    pub margin: Option<BoundedInt<0, 60>>,
}

impl AttackScenario {
    /// How far apart they are.
    pub fn distance(&self) -> Distance {
        self.distance.unwrap_or(Distance::within_reach(Some(self.weapon.kind)))
    }
}

/// One manoeuvre: an attempt to create an aspect or a boost (FF-22).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "weapon", "defender", "distance"], "x-more" = ["crosses_border", "goal", "rulings"]))]
#[serde(deny_unknown_fields)]
pub struct ManoeuvreScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The one who manoeuvres.
    pub attacker: Attacker,
    /// The weapon they use for it; not stated: none.
    #[serde(default)]
    #[schemars(extend("x-null" = "None"))]
    pub weapon: Option<ManoeuvreWeapon>,
    /// The one it is directed against.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub defender: Defender,
    /// How far apart they are; left out: in one zone with a melee weapon, else in range.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Distance", extend("x-absent" = "As the weapon reaches"))]
    pub distance: Option<Distance>,
    /// Whether the manoeuvre crosses the border on which border cover stands (FF-29).
    #[serde(default = "yes")]
    #[schemars(title = "Crosses the border")]
    pub crosses_border: bool,
    /// What the invocations are for; not stated: an aspect, margin 1.
    #[serde(default)]
    #[schemars(extend("x-null" = "An aspect"))]
    pub goal: Option<MarginGoal>,
}

/// What someone manoeuvres with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["manoeuvre", "kind"], "x-more" = ["ammunition", "damage", "penetration"]))]
#[serde(deny_unknown_fields)]
pub struct ManoeuvreWeapon {
    /// What it is made for.
    #[serde(default)]
    pub kind: WeaponKind,
    /// Its damage, of no use in a manoeuvre.
    #[serde(default)]
    pub damage: Rating,
    /// How much armour it lowers, of no use in a manoeuvre.
    #[serde(default)]
    pub penetration: Rating,
    /// What it adds to a manoeuvre (FF-22).
    #[serde(default)]
    #[schemars(title = "Manoeuvre bonus")]
    pub manoeuvre: Rating,
    /// Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    #[serde(default)]
    #[schemars(extend("x-null" = "not counted"))]
    pub ammunition: Option<Counters>,
}

/// What the invocations of a manoeuvre are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["margin"]))]
#[serde(deny_unknown_fields)]
pub struct MarginGoal {
    /// This margin, or more.
    pub margin: BoundedInt<0, 60>,
}

impl ManoeuvreScenario {
    /// How far apart they are.
    pub fn distance(&self) -> Distance {
        let weapon = self.weapon.as_ref().map(|weapon| weapon.kind);
        self.distance.unwrap_or(Distance::within_reach(weapon))
    }
}

/// One move (FF-30).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["mover", "cost", "minor_used"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct MoveScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The one who moves.
    pub mover: Mover,
    /// Extra shifts that the zone and its border demand (FF-32).
    #[serde(default)]
    #[schemars(title = "Extra shifts")]
    pub cost: Rating,
    /// The minor action of this turn is already used (FF-31).
    #[serde(default)]
    #[schemars(title = "Minor action used")]
    pub minor_used: bool,
}

/// The one who moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "stance"], "x-more" = ["name", "full_concentration", "changed", "modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Mover {
    /// What to call them in the sentence.
    #[serde(default = "mover_name")]
    pub name: Name,
    /// The skill that is rolled, usually Athletics (FF-30).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// How the move is made (FF-05, FF-06).
    #[serde(default)]
    pub stance: ActingStance,
    /// The move demands full concentration: only focused, and without its +2 (FF-07).
    #[serde(default)]
    pub full_concentration: bool,
    /// What is not as it was declared at the start of the round: -1 (FF-04).
    #[serde(default)]
    #[schemars(extend("x-null" = "Nothing"))]
    pub changed: Option<Change>,
    /// What the game master adds, for disengaging too (FF-21).
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
}

fn mover_name() -> Name {
    Name::new("mover").unwrap_or_default()
}
