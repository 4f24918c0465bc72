use super::{GmModifier, Rating};
use crate::stated::yes;
use crate::track::{BoxValue, Consequence, usual_boxes};
use shootout_ruleset::prelude::*;

/// The one who attacks or manoeuvres.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "invocations", "stance", "brace"], "x-more" = ["name", "full_concentration", "changed", "modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// What to call them in the sentence.
    #[serde(default = "attacker_name")]
    pub name: Name,
    /// The skill that is rolled: usually Marksmanship, or Assault with a melee weapon (FF-10, FF-20).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// How the action is taken; it fixes the attacker's own defence too (FF-05, FF-06).
    #[serde(default)]
    pub stance: ActingStance,
    /// The check demands full concentration: only focused, and without its +2 (FF-07).
    #[serde(default)]
    pub full_concentration: bool,
    /// The minor action braces the weapon: +1 (FF-13).
    #[serde(default)]
    #[schemars(title = "Braced")]
    pub brace: bool,
    /// What is not as it was declared at the start of the round: -1 (FF-04).
    #[serde(default)]
    #[schemars(extend("x-null" = "Nothing"))]
    pub changed: Option<Change>,
    /// What the game master adds, for disengaging too (FF-21).
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// Invocations that may be made after the roll (FF-I1).
    #[serde(default)]
    pub invocations: BoundedInt<0, 10>,
}

fn attacker_name() -> Name {
    Name::new("attacker").unwrap_or_default()
}

/// The one who is attacked or manoeuvred against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "invocations", "stance", "cover", "armour", "toughness", "boxes", "consequences"], "x-more" = ["name", "chosen", "vehicle_operator", "modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Defender {
    /// What to call them in the sentence.
    #[serde(default = "defender_name")]
    pub name: Name,
    /// The skill that defends: usually Athletics, or Assault against a melee weapon (FF-11, FF-20).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// The stance of their own action this round (FF-05, FF-06, FF-08).
    #[serde(default)]
    pub stance: DefendingStance,
    /// In Active Defence: whether this is the skill they chose (FF-08).
    #[serde(default = "yes")]
    #[schemars(title = "Chosen skill")]
    pub chosen: bool,
    /// The cover they have taken (FF-25, FF-29).
    #[serde(default)]
    #[schemars(extend("x-null" = "None"))]
    pub cover: Option<Cover>,
    /// Operates a vehicle, and so cannot take cover (FF-28).
    #[serde(default)]
    #[schemars(title = "Operates a vehicle")]
    pub vehicle_operator: bool,
    /// Armour, which penetration lowers (FF-18).
    #[serde(default)]
    pub armour: Rating,
    /// Toughness, hull and the like, which work as armour does (FF-18).
    #[serde(default)]
    pub toughness: Rating,
    /// The values of the free stress boxes, ascending, at most 10 (FF-I2).
    #[serde(default = "usual_boxes")]
    #[schemars(title = "Free boxes", length(max = 10), extend("x-entry" = "Box"))]
    pub boxes: Vec<BoxValue>,
    /// The free consequences, each once (FF-I3).
    #[serde(default)]
    #[schemars(title = "Free consequences", length(max = 3))]
    pub consequences: Vec<Consequence>,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// Invocations that may be made after the roll (FF-I1).
    #[serde(default)]
    pub invocations: BoundedInt<0, 10>,
}

fn defender_name() -> Name {
    Name::new("defender").unwrap_or_default()
}

/// How someone acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActingStance {
    /// The full skill now, half of it in defence (FF-05).
    #[default]
    Regular,
    /// +2 now, no roll in defence (FF-06).
    Focused,
}

/// The stance in which someone defends.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum DefendingStance {
    /// Half the skill and a roll (FF-05).
    #[default]
    Regular,
    /// 0 and no roll (FF-06).
    Focused,
    /// Active Defence: the full chosen skill and a roll, but no action of their own (FF-08).
    Active,
}

impl DefendingStance {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Regular, Self::Focused, Self::Active];
}

/// What is not as it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Another action.
    Action,
    /// Only another target.
    Target,
}

/// Cover that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// An aspect of the zone (FF-25).
    Zone,
    /// An aspect on the zone's border, against what crosses it (FF-29).
    Border,
    /// Both.
    Both,
}

impl Cover {
    /// Its name in documents.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zone => "zone",
            Self::Border => "border",
            Self::Both => "both",
        }
    }
}

/// How far the two are apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// In one zone.
    SameZone,
    /// In other zones, within the weapon's range.
    InRange,
    /// Too far for the weapon.
    OutOfRange,
}

impl Distance {
    /// How far apart two are taken to be where it is not stated: as far as the weapon reaches.
    pub(crate) const fn within_reach(weapon: Option<WeaponKind>) -> Self {
        match weapon {
            Some(WeaponKind::Melee) => Self::SameZone,
            Some(WeaponKind::Ranged) | None => Self::InRange,
        }
    }
}

/// What a weapon is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WeaponKind {
    /// Reaches into other zones, and has counters of ammunition (FF-24).
    #[default]
    Ranged,
    /// Reaches only within a zone (FF-20).
    Melee,
}
