use crate::fire::{Mode, WeaponClass};
use crate::number::{BoundedInt, Metres};
use serde::{Deserialize, Serialize};

/// A weapon, as its line in the weapon table states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend(
    "x-catalogue" = "weapons", "x-grouped-by" = "class",
    "x-sections" = [{ "title": "What it can do", "inputs": [
        "name", "class", "modes", "max_range_m", "magazine", "burst_radius_m", "plasma", "can_jam", "penetration"
    ] }]
)))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What to call it.
    #[serde(default = "default_name")]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: String,
    /// Which rules for its size apply: heavy weapons kick less on automatic (P-FIRE-4), basic and heavy ones are hard
    /// to fire one-handed (P-MOD-15, P-MOD-16).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Class"))]
    pub class: WeaponClass,
    /// The modes of fire it has (P-FIRE-5).
    #[serde(default = "all_modes")]
    #[cfg_attr(feature = "schema", schemars(title = "Modes", length(min = 1)))]
    pub modes: Vec<Mode>,
    /// Maximum range in metres, more than 0; over half of it is long range (P-RNG-3).
    #[serde(default = "default_range")]
    #[cfg_attr(feature = "schema", schemars(title = "Maximum range (m)", extend("x-step" = 10, "x-ends" = "penetration.up_to_m")))]
    pub max_range_m: Metres,
    /// Shots in a full magazine, which is how the plan begins; none: it never runs out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Magazine", extend("x-null" = "never runs out")))]
    pub magazine: Option<BoundedInt<1, 100_000>>,
    /// Explodes instead of jamming (P-JAM-4).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Plasma"))]
    pub plasma: bool,
    /// Whether it can jam at all: bows, blades and grenades cannot (A-JAM-9).
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schemars(title = "Can jam"))]
    pub can_jam: bool,
    /// Area weapons: everyone within this many metres of the burst is caught (P-AREA-4).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Burst radius (m)", extend("x-null" = "hits one")))]
    pub burst_radius_m: Option<Metres>,
    /// What it adds to the chance to get through each kind of protection, by distance (P-PEN-3): the first band that
    /// reaches the target applies, and the last one reaches the maximum range. None: nothing is added.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Penetration: added to the chance to get through, by distance", extend("x-entry" = "Band")))]
    pub penetration: Vec<PenetrationBand>,
}

fn default_name() -> String {
    "Weapon".to_owned()
}

fn all_modes() -> Vec<Mode> {
    vec![Mode::Single, Mode::Semi, Mode::Auto]
}

fn default_range() -> Metres {
    Metres::new(200.0).unwrap_or_default()
}

fn yes() -> bool {
    true
}

/// What a weapon adds to the chance to get through, up to a distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("x-inputs" = ["up_to_m", "primitive", "physical", "energy", "cover"], "x-columns" = true))
)]
#[serde(deny_unknown_fields)]
pub struct PenetrationBand {
    /// The band's far edge in metres.
    #[cfg_attr(feature = "schema", schemars(title = "Up to (m)"))]
    pub up_to_m: Metres,
    /// Against primitive armour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Primitive"))]
    pub primitive: BoundedInt<-1000, 1000>,
    /// Against physical armour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Physical"))]
    pub physical: BoundedInt<-1000, 1000>,
    /// Against energy armour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Energy"))]
    pub energy: BoundedInt<-1000, 1000>,
    /// Against cover.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Cover"))]
    pub cover: BoundedInt<-1000, 1000>,
}
