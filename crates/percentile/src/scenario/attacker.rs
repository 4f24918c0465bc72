use super::{Armour, ForceField};
use crate::fire::shots;
use crate::number::{BoundedInt, Metres};
use crate::scenario::{Mode, WeaponClass};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// The one who shoots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["bs", "modifier"],
    "x-sections" = [
        { "title": "Wounds and hands", "open": true, "inputs": ["wounds", "wrong_hand", "one_handed", "two_weapons"] },
        { "title": "Name, Tek, own armour", "inputs": ["name", "tek", "field", "armour"] }
    ]
))]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// What to call them in the sentence.
    #[serde(default = "crate::usual_names::attacker")]
    pub name: String,
    /// Ballistic Skill: the chance in percent to hit before anything is added or taken away (P-HIT-1).
    #[schemars(title = "Ballistic Skill", extend("x-step" = 5, "x-taps" = skills()))]
    pub bs: BoundedInt<0, 200>,
    /// Technical skill, rolled at or under to clear a jam (P-JAM-5).
    #[serde(default)]
    #[schemars(extend("x-step" = 5, "x-null" = "none"))]
    pub tek: Option<BoundedInt<0, 100>>,
    /// Wounds they carry: light (P-MOD-6) and serious (P-MOD-7).
    #[serde(default)]
    pub wounds: Vec<Wound>,
    /// Fires with the wrong hand (P-MOD-8).
    #[serde(default)]
    pub wrong_hand: bool,
    /// Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    #[serde(default)]
    #[schemars(title = "One-handed")]
    pub one_handed: bool,
    /// Fires two weapons at once (P-MOD-17).
    #[serde(default)]
    pub two_weapons: bool,
    /// The game master's own modifier to hit.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-step" = 5, "x-unnamed" = "signed"))]
    pub modifier: BoundedInt<-200, 200>,
    /// The attacker's own force field, against their own exploding plasma weapon (P-JAM-4) or burst (P-AREA-3).
    #[serde(default)]
    #[schemars(title = "Own field")]
    pub field: Option<ForceField>,
    /// The attacker's own armour, outermost first, against their own exploding plasma weapon or burst.
    #[serde(default)]
    #[schemars(title = "Own armour, outermost first", extend("x-entry" = "Piece", "x-ordered" = true))]
    pub armour: Vec<Armour>,
}

/// Skills that are chosen most.
#[cfg(feature = "schema")]
fn skills() -> serde_json::Value {
    const SKILLS: [u32; 8] = [25, 30, 35, 40, 45, 50, 60, 70];
    SKILLS.map(|skill| serde_json::json!({ "title": skill.to_string(), "value": skill })).into()
}

/// A wound that spoils the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wound {
    /// A light wound.
    Light,
    /// A serious wound.
    Serious,
}

/// A weapon, as its line in the weapon table states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-catalogue" = "weapons", "x-grouped-by" = "class",
    "x-sections" = [{ "title": "What it can do", "inputs": [
        "name", "class", "modes", "max_range_m", "magazine", "burst_radius_m", "plasma", "can_jam", "penetration"
    ] }]
))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What to call it.
    #[serde(default = "crate::usual_names::weapon")]
    pub name: String,
    /// Which rules for its size apply: heavy weapons kick less on automatic (P-FIRE-4), basic and heavy ones are hard
    /// to fire one-handed (P-MOD-15, P-MOD-16).
    #[serde(default)]
    pub class: WeaponClass,
    /// The modes of fire it has (P-FIRE-5).
    #[serde(default = "all_modes")]
    #[schemars(length(min = 1))]
    pub modes: Vec<Mode>,
    /// Maximum range in metres, more than 0; over half of it is long range (P-RNG-3).
    #[serde(default = "Metres::of::<200>")]
    #[schemars(title = "Maximum range (m)", extend("x-step" = 10, "x-ends" = "penetration.up_to_m"))]
    pub max_range_m: Metres,
    /// Shots in a full magazine, which is how the plan begins; none: it never runs out.
    #[serde(default)]
    #[schemars(extend("x-null" = "never runs out"))]
    pub magazine: Option<BoundedInt<1, 100_000>>,
    /// Explodes instead of jamming (P-JAM-4).
    #[serde(default)]
    pub plasma: bool,
    /// Whether it can jam at all: bows, blades and grenades cannot (A-JAM-9).
    #[serde(default = "yes")]
    pub can_jam: bool,
    /// Area weapons: everyone within this many metres of the burst is caught (P-AREA-4).
    #[serde(default)]
    #[schemars(title = "Burst radius (m)", extend("x-null" = "hits one"))]
    pub burst_radius_m: Option<Metres>,
    /// What it adds to the chance to get through each kind of protection, by distance (P-PEN-3): the first band that
    /// reaches the target applies, and the last one reaches the maximum range. None: nothing is added.
    #[serde(default)]
    #[schemars(title = "Penetration: added to the chance to get through, by distance", extend("x-entry" = "Band"))]
    pub penetration: Vec<PenetrationBand>,
}

impl Weapon {
    /// The most shots that it fires in an action.
    pub fn most_shots(&self) -> u32 {
        self.modes.iter().map(|mode| shots(*mode, self.class)).max().unwrap_or(0)
    }
}

fn all_modes() -> Vec<Mode> {
    vec![Mode::Single, Mode::Semi, Mode::Auto]
}

pub(crate) fn yes() -> bool {
    true
}

/// What a weapon adds to the chance to get through, up to a distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["up_to_m", "primitive", "physical", "energy", "cover"], "x-columns" = true))]
#[serde(deny_unknown_fields)]
pub struct PenetrationBand {
    /// The band's far edge in metres.
    #[schemars(title = "Up to (m)")]
    pub up_to_m: Metres,
    /// Against primitive armour.
    #[serde(default)]
    pub primitive: BoundedInt<-1000, 1000>,
    /// Against physical armour.
    #[serde(default)]
    pub physical: BoundedInt<-1000, 1000>,
    /// Against energy armour.
    #[serde(default)]
    pub energy: BoundedInt<-1000, 1000>,
    /// Against cover.
    #[serde(default)]
    pub cover: BoundedInt<-1000, 1000>,
}
