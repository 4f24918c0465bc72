//! What a person states: who strikes whom, with what.

use crate::damage::DamageChart;
use crate::number::{BoundedInt, Metres};
use crate::rulings::{LocationChart, Rulings};
use crate::scenario::{Armour, ForceField, MAX_ARMOUR, PenetrationBand};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::words::counted;

/// The switches that can change what a blow does.
#[cfg(any(feature = "schema", test))]
pub(super) const RULINGS_OF_A_BLOW: [&str; 8] = [
    "roll_test",
    "unarmoured_parry",
    "field_value",
    "damage_shift",
    "location_chart",
    "min_hit_location",
    "melee_firearm_jams",
    "jam_shot",
];

/// One blow in hand-to-hand combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "weapon", "defender", "damage"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct MeleeScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[schemars(extend("x-only" = RULINGS_OF_A_BLOW))]
    pub rulings: Rulings,
    /// The one who strikes.
    pub attacker: Fighter,
    /// The weapon they strike with.
    pub weapon: MeleeWeapon,
    /// The one who is struck.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub defender: Defender,
    /// The chart on which a blow that penetrates is rolled, by the size of the one struck (P-MELEE-4); its modifier holds
    /// what Strength and Toughness add. None: wounds are not worked out.
    #[serde(default)]
    #[schemars(title = "Damage chart", extend("x-null" = "Wounds are not worked out"))]
    pub damage: Option<DamageChart>,
}

/// The one who strikes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["name", "ws", "charging", "higher_ground", "engaged_opponents"],
    "x-more" = ["won_previous_round", "powered_armour", "wrong_hand", "weapon_in_each_hand", "modifier"]
))]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// What to call them in the sentence.
    #[serde(default = "crate::usual_names::attacker")]
    pub name: String,
    /// Weapon Skill: the chance in percent to hit before anything is added or taken away, also with a firearm (P-MELEE-1).
    #[schemars(title = "Weapon Skill")]
    pub ws: BoundedInt<0, 200>,
    /// Charges (P-MMOD-1).
    #[serde(default)]
    pub charging: bool,
    /// Stands on higher ground (P-MMOD-2).
    #[serde(default)]
    pub higher_ground: bool,
    /// Won the previous round of the fight (P-MMOD-3).
    #[serde(default)]
    #[schemars(title = "Won the previous round")]
    pub won_previous_round: bool,
    /// Wears powered armour (P-MMOD-4).
    #[serde(default)]
    pub powered_armour: bool,
    /// How many opponents they are engaged with, this one among them (P-MMOD-6).
    #[serde(default)]
    pub engaged_opponents: BoundedInt<1, 100>,
    /// Strikes with the wrong hand (P-MMOD-7).
    #[serde(default)]
    pub wrong_hand: bool,
    /// Fights with a weapon in each hand (P-MMOD-8).
    #[serde(default)]
    #[schemars(title = "A weapon in each hand")]
    pub weapon_in_each_hand: bool,
    /// The game master's own modifier to hit.
    #[serde(default)]
    #[schemars(title = "Other modifier")]
    pub modifier: BoundedInt<-200, 200>,
}

/// What a blow is struck with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-catalogue" = "melee_weapons", "x-inputs" = ["name", "kind", "penetration"], "x-more" = ["bayonet", "can_jam"]
))]
#[serde(deny_unknown_fields)]
pub struct MeleeWeapon {
    /// What to call it.
    #[serde(default = "crate::usual_names::weapon")]
    pub name: String,
    /// What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy
    /// weapons are of no use here (P-MELEE-2).
    #[serde(default)]
    pub kind: MeleeKind,
    /// Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
    #[serde(default)]
    pub bayonet: bool,
    /// Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10). Not
    /// stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
    #[serde(default)]
    #[schemars(extend("x-null" = "As its kind does"))]
    pub can_jam: Option<bool>,
    /// What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a
    /// lot away (P-MELEE-3).
    #[serde(default)]
    pub penetration: MeleePenetration,
}

impl MeleeWeapon {
    /// Whether it is a firearm that can jam.
    pub fn can_jam(&self) -> bool {
        let firearm = matches!(self.kind, MeleeKind::Pistol | MeleeKind::Basic);
        firearm && self.can_jam.unwrap_or(true)
    }
}

/// What a weapon is, to the rules of hand-to-hand combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeleeKind {
    /// Made for it: blades, clubs, power gloves.
    #[default]
    Melee,
    /// Fists and feet.
    Unarmed,
    /// A pistol, fired or used as a club.
    Pistol,
    /// A basic weapon, fired, thrust or used as a club.
    Basic,
}

/// What a weapon adds to the chance to get through, at arm's length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["primitive", "physical", "energy", "cover"]))]
#[serde(deny_unknown_fields)]
pub struct MeleePenetration {
    /// Against primitive armour.
    #[serde(default)]
    pub primitive: BoundedInt<-1000, 1000>,
    /// Against physical armour.
    #[serde(default)]
    pub physical: BoundedInt<-1000, 1000>,
    /// Against energy armour.
    #[serde(default)]
    pub energy: BoundedInt<-1000, 1000>,
    /// Against cover: for breaking things; nobody in a fight is behind any.
    #[serde(default)]
    pub cover: BoundedInt<-1000, 1000>,
}

impl From<MeleePenetration> for PenetrationBand {
    fn from(penetration: MeleePenetration) -> Self {
        let MeleePenetration { primitive, physical, energy, cover } = penetration;
        Self { up_to_m: Metres::default(), primitive, physical, energy, cover }
    }
}

/// The one who is struck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["name", "ws", "parries", "behind_obstacle", "armour", "field"]
))]
#[serde(deny_unknown_fields)]
pub struct Defender {
    /// What to call them in the sentence.
    #[serde(default = "crate::usual_names::defender")]
    pub name: String,
    /// Weapon Skill, rolled at or under to parry (P-PARRY-1).
    #[schemars(title = "Weapon Skill")]
    pub ws: BoundedInt<0, 200>,
    /// Tries to parry this blow. The table decides how often they can (A-PARRY-4).
    #[serde(default)]
    pub parries: bool,
    /// Stands behind an obstacle (P-MMOD-5).
    #[serde(default)]
    #[schemars(title = "Behind an obstacle")]
    pub behind_obstacle: bool,
    /// A force field that is switched on.
    #[serde(default)]
    #[schemars(title = "Force field")]
    pub field: Option<ForceField>,
    /// Armour, outermost first (P-PEN-6).
    #[serde(default)]
    #[schemars(extend("x-entry" = "Piece"))]
    pub armour: Vec<Armour>,
}

impl MeleeScenario {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first problem in the order of the document.
    pub fn check(&self) -> Result<(), InputError> {
        if self.rulings.location_chart == LocationChart::Custom {
            return Err(InputError::new(
                "rulings.location_chart",
                "`custom`",
                "`printed` or `wfrp`: hand-to-hand combat has no charts of its own",
            ));
        }
        let worn = self.defender.armour.len();
        if worn > MAX_ARMOUR {
            return Err(InputError::new(
                "defender.armour",
                counted(worn, "entry"),
                format!("at most {MAX_ARMOUR}"),
            ));
        }
        self.damage.as_ref().map_or(Ok(()), |chart| chart.check("damage"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(weapon: &str, more: &str) -> Result<MeleeScenario, serde_json::Error> {
        serde_json::from_str(&format!(
            r#"{{ "attacker": {{ "ws": 45 }}, "weapon": {weapon}, "defender": {{ "ws": 40 }} {more} }}"#
        ))
    }

    /// P-MELEE-2: pistols and basic weapons may be used, heavy ones may not.
    #[test]
    fn heavy_weapons_are_of_no_use() {
        for kind in ["melee", "unarmed", "pistol", "basic"] {
            assert!(read(&format!(r#"{{ "kind": "{kind}" }}"#), "").is_ok(), "{kind}");
        }
        assert!(read(r#"{ "kind": "heavy" }"#, "").is_err());
    }

    /// What is not stated: a blade, one opponent, no parry, no protection, nothing added.
    #[test]
    fn defaults() {
        let scenario = read("{}", "").unwrap();
        assert_eq!(scenario.weapon.kind, MeleeKind::Melee);
        assert_eq!(scenario.attacker.engaged_opponents.get(), 1);
        assert!(!scenario.defender.parries && scenario.defender.armour.is_empty());
        assert_eq!(scenario.check(), Ok(()));
        let written = serde_json::to_string(&scenario).unwrap();
        assert_eq!(serde_json::from_str::<MeleeScenario>(&written).unwrap(), scenario);
    }

    #[test]
    fn limits_stand_in_the_types() {
        assert!(read(r#"{ "penetration": { "primitive": 1001 } }"#, "").is_err());
        assert!(read("{}", r#", "cover": null"#).is_err());
        let nobody =
            r#"{ "attacker": { "ws": 45, "engaged_opponents": 0 }, "weapon": {}, "defender": { "ws": 40 } }"#;
        assert!(serde_json::from_str::<MeleeScenario>(nobody).is_err());
    }

    #[test]
    fn problems_name_their_place() {
        let path = |scenario: &MeleeScenario| scenario.check().unwrap_err().path;
        let gap = r#", "damage": { "rows": [ { "up_to": 90, "result": "dead" } ] }"#;
        assert_eq!(path(&read("{}", gap).unwrap()), "damage.rows[0].up_to");
        let own_gap = r#", "damage": { "rows": [ { "up_to": 100, "result": "dead" } ],
            "by_location": [ { "location": "head", "rows": [] } ] }"#;
        assert_eq!(path(&read("{}", own_gap).unwrap()), "damage.by_location[0].rows");
        let custom = r#", "rulings": { "location_chart": "custom" }"#;
        assert_eq!(path(&read("{}", custom).unwrap()), "rulings.location_chart");
        let mut laden = read("{}", "").unwrap();
        let piece: Armour = serde_json::from_str(r#"{ "kind": "energy", "base": 50 }"#).unwrap();
        laden.defender.armour = vec![piece; MAX_ARMOUR + 1];
        assert_eq!(path(&laden), "defender.armour");
        laden.defender.armour.pop();
        assert_eq!(laden.check(), Ok(()));
    }

    /// The form of a blow shows the switches that can change one, and no others.
    #[test]
    fn the_switches_that_matter() {
        use crate::answer::melee_answer;
        use crate::rulings::Setting;
        use serde_json::to_value;
        use std::collections::BTreeSet;
        let chart = r#""damage": { "rows": [ { "up_to": 50, "result": "dead" }, { "up_to": 100, "result": "light" } ] }"#;
        let defender = r#"{ "ws": 40, "parries": true, "field": { "value": 30 },
            "armour": [ { "kind": "energy", "base": 40, "covers": ["head", "left_arm"] } ] }"#;
        let blow = |weapon: &str, ws: i32| -> MeleeScenario {
            let text = format!(
                r#"{{ "attacker": {{ "ws": {ws} }}, "weapon": {{ "kind": "{weapon}" }}, "defender": {defender}, {chart} }}"#
            );
            serde_json::from_str(&text).unwrap()
        };
        let answer = |blow: &MeleeScenario| to_value(melee_answer::<f64>(blow).unwrap()).unwrap();
        let mut found = BTreeSet::new();
        for blow in [blow("melee", 50), blow("pistol", 99), blow("unarmed", 0)] {
            let plain = answer(&blow);
            for switch in Rulings::SWITCHES {
                let readings = switch.readings.iter().map(|reading| reading.setting);
                for setting in readings.filter(|setting| *setting != Setting::Name("custom")) {
                    let mut other = blow.clone();
                    other.rulings.set(switch.name, setting).unwrap();
                    if answer(&other) != plain {
                        found.insert(switch.name);
                    }
                }
            }
        }
        assert_eq!(found, BTreeSet::from(RULINGS_OF_A_BLOW));
    }
}
