use super::refusal::Refusal;
use crate::fire::WeaponClass;
use crate::initiative::OrderFighter;
use crate::location::{Location, LocationBand};
use crate::melee::{Defender, Fighter as Striker, MeleeKind, MeleeWeapon};
use crate::number::{BoundedInt, Metres};
use crate::rulings::Rulings;
use crate::scenario::{
    Armour, Attacker, Carried, Cover, ForceField, Light, Scenario, SeenAs, Size, Target, Weapon, Wound,
};
#[cfg(feature = "schema")]
use crate::scenario::{behind_a_first_cover, behind_cover};
use crate::wounds::MAX_WOUNDS;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;
use shootout_ruleset::words::counted;

/// The most grenades that someone carries.
pub(crate) const MAX_GRENADES: i32 = 100;

/// When it matters how many grenades there are.
#[cfg(feature = "schema")]
fn with_grenades() -> serde_json::Value {
    serde_json::json!({ "field": "grenade", "not": [null] })
}

fn is_one(count: &BoundedInt<1, MAX_GRENADES>) -> bool {
    count.get() == 1
}

/// The most characters of a name, or of what someone does.
pub const LONGEST_NAME: usize = 80;

/// What is known of a combatant when they join the scene. What happens to them there is in
/// [`Combatant`](super::Combatant).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["name", "bs", "initiative", "tek", "weapon"],
    "x-sections" = [
        { "title": "Hand-to-hand", "inputs": ["ws", "attacks", "melee_weapon", "powered_armour"] },
        { "title": "Cover, field, armour", "inputs": ["cover", "exposed", "seen_as", "field", "armour"] },
        { "title": "Grenades", "inputs": ["grenade", "grenades"] },
        { "title": "Size, light, movement", "inputs": ["size", "light", "speed_m_per_round", "modifier"] },
        { "title": "Hands, wounds, charts", "inputs": [
            "off_hand", "wrong_hand", "one_handed", "wounds", "location_chart", "side"
        ] }
    ]
))]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// What to call them.
    pub name: String,
    /// The side they fight on, by its name. Those of one side are friends, those of different sides enemies; someone
    /// without a side may be anyone's enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-offered" = true))]
    pub side: Option<String>,
    /// Ballistic Skill (P-HIT-1).
    #[schemars(title = "Ballistic Skill")]
    pub bs: BoundedInt<0, 200>,
    /// Weapon Skill (P-MELEE-1).
    #[serde(default)]
    #[schemars(title = "Weapon Skill")]
    pub ws: BoundedInt<0, 200>,
    /// Initiative: who acts first (A-ACT-5), and when their blows fall (P-INIT-1).
    #[serde(default)]
    pub initiative: BoundedInt<0, 200>,
    /// Blows in a round of hand-to-hand combat.
    #[serde(default)]
    pub attacks: BoundedInt<1, 20>,
    /// Technical skill, rolled to clear a jam (P-JAM-5).
    #[serde(default)]
    pub tek: Option<BoundedInt<0, 100>>,
    /// Wounds that they bring along.
    #[serde(default)]
    #[schemars(extend("x-entry" = "Wound"))]
    pub wounds: Vec<Wound>,
    /// What they shoot with.
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// A second weapon, in the hand that they do not favour (A-MOD-4). Each is then held in one hand (P-MOD-15,
    /// P-MOD-16).
    #[serde(default)]
    #[schemars(title = "Weapon in the other hand")]
    pub off_hand: Option<Weapon>,
    /// What kind of grenade they carry. One is taken out (P-ACT-14) before it is thrown (P-ACT-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Grenades")]
    pub grenade: Option<Weapon>,
    /// How many of them they carry.
    #[serde(default, skip_serializing_if = "is_one")]
    #[schemars(title = "How many grenades", extend("default" = 1, "x-when" = with_grenades()))]
    pub grenades: BoundedInt<1, MAX_GRENADES>,
    /// What they fight with hand-to-hand; none: bare hands (P-MMOD-9).
    #[serde(default)]
    #[schemars(title = "Weapon hand-to-hand", extend("x-null" = "Bare hands"))]
    pub melee_weapon: Option<MeleeWeapon>,
    /// Holds their weapon in the wrong hand (P-MOD-8).
    #[serde(default)]
    pub wrong_hand: bool,
    /// Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    #[serde(default)]
    #[schemars(title = "One-handed")]
    pub one_handed: bool,
    /// Wears powered armour (P-MMOD-4).
    #[serde(default)]
    pub powered_armour: bool,
    /// The game master's modifier to all their shots and blows.
    #[serde(default)]
    #[schemars(title = "Other modifier")]
    pub modifier: BoundedInt<-200, 200>,
    /// Armour, outermost first (P-PEN-6).
    #[serde(default)]
    #[schemars(extend("x-entry" = "Piece", "x-ordered" = true))]
    pub armour: Vec<Armour>,
    /// A force field, switched on.
    #[serde(default)]
    #[schemars(title = "Force field")]
    pub field: Option<ForceField>,
    /// What they stand behind.
    #[serde(default)]
    #[schemars(extend("x-brings" = behind_a_first_cover()))]
    pub cover: Option<Cover>,
    /// The part of them that is not behind the cover; not stated: what shows as they stand, or all.
    #[serde(default)]
    #[schemars(title = "What shows", extend("x-null" = "As they stand", "x-when" = behind_cover()))]
    pub exposed: Option<Vec<Location>>,
    /// What they do behind the cover: a row of table VIS-A (P-VIS-3).
    #[serde(default)]
    #[schemars(title = "How they stand", extend("x-null" = "In full view"))]
    pub seen_as: Option<SeenAs>,
    /// The light they stand in (P-VIS-7).
    #[serde(default)]
    pub light: Light,
    /// How big they are (P-VIS-5).
    #[serde(default)]
    pub size: Size,
    /// How fast they move when others shoot at them, in metres a round (P-MOD-3).
    #[serde(default)]
    #[schemars(title = "Speed (m a round)")]
    pub speed_m_per_round: Metres,
    /// Their own hit location chart (A-LOC-4).
    #[serde(default)]
    #[schemars(title = "Own location chart")]
    pub location_chart: Option<Vec<LocationBand>>,
}

impl Sheet {
    /// What they fight with hand-to-hand.
    pub fn fights_with(&self) -> MeleeWeapon {
        self.melee_weapon.clone().unwrap_or_else(|| MeleeWeapon {
            name: "Bare hands".to_owned(),
            kind: MeleeKind::Unarmed,
            bayonet: false,
            can_jam: None,
            penetration: Default::default(),
        })
    }

    /// The weapons of both hands.
    pub const fn weapons(&self) -> [Option<&Weapon>; 2] {
        [self.weapon.as_ref(), self.off_hand.as_ref()]
    }

    /// Whether it goes together: checked as one who shoots at themselves, which meets all that is stated.
    pub(crate) fn check(&self, rulings: &Rulings) -> Result<(), Refusal> {
        check_name("name", &self.name)?;
        self.side.as_deref().map_or(Ok(()), |side| check_name("side", side))?;
        check_wounds(&self.wounds)?;
        if let Some(grenade) = &self.grenade {
            if grenade.class != WeaponClass::Thrown {
                let words = format!("{}: {} is not thrown", self.name, grenade.name);
                let found = format!("{}, which is not thrown", grenade.name);
                let refusal = Refusal::by("P-ACT-11", words);
                return Err(refusal.wrong("grenade", found, "what is thrown (P-ACT-11)"));
            }
            self.check_with("grenade", grenade, None, rulings)?;
        }
        match (&self.weapon, &self.off_hand) {
            (Some(weapon), off_hand) => self.check_with("weapon", weapon, off_hand.as_ref(), rulings),
            (None, Some(off_hand)) => self.check_with("off_hand", off_hand, Some(off_hand), rulings),
            (None, None) => Ok(()),
        }
    }

    /// The number of grenades that they carry when they join.
    pub(crate) fn grenades_carried(&self) -> u32 {
        self.grenade.as_ref().map_or(0, |_| self.grenades.to_u32())
    }

    /// The same with a weapon in the first hand, which stands in this field of the sheet.
    fn check_with(
        &self,
        field: &str,
        weapon: &Weapon,
        off_hand: Option<&Weapon>,
        rulings: &Rulings,
    ) -> Result<(), Refusal> {
        let trial = Scenario {
            rulings: rulings.clone(),
            attacker: self.attacker(),
            weapon: weapon.clone(),
            off_hand: off_hand.cloned(),
            target: self.target(Metres::default()),
            following: Vec::new(),
            bystanders: Vec::new(),
            damage: None,
            carried: Carried::default(),
            plan: Vec::new(),
        };
        trial.check().map_err(|problem| {
            let place = match problem.path.split_once('.') {
                Some(("attacker" | "target", rest)) => rest.to_owned(),
                Some(("weapon", rest)) => format!("{field}.{rest}"),
                _ => problem.path.clone(),
            };
            Refusal::of(&self.name, &problem).wrong(place, problem.found, problem.allowed)
        })
    }

    /// As the shooter, as they stand on their sheet.
    pub(crate) fn attacker(&self) -> Attacker {
        Attacker {
            name: self.name.clone(),
            bs: self.bs,
            tek: self.tek,
            wounds: self.wounds.clone(),
            wrong_hand: self.wrong_hand,
            one_handed: self.one_handed || self.off_hand.is_some(),
            two_weapons: false,
            modifier: self.modifier,
            field: self.field.clone(),
            armour: self.armour.clone(),
        }
    }

    /// Among those whose blows fall in a round.
    pub(crate) fn in_order(&self) -> OrderFighter {
        OrderFighter { name: self.name.clone(), initiative: self.initiative, attacks: self.attacks }
    }

    /// As one who strikes, with nothing that is stated of the blow itself.
    pub(crate) fn striker(&self) -> Striker {
        Striker {
            name: self.name.clone(),
            ws: self.ws,
            charging: false,
            higher_ground: false,
            won_previous_round: false,
            powered_armour: self.powered_armour,
            engaged_opponents: BoundedInt::nearest(1),
            wrong_hand: self.wrong_hand,
            weapon_in_each_hand: false,
            modifier: self.modifier,
        }
    }

    /// As one who is struck, with nothing that is stated of the blow itself.
    pub(crate) fn defender(&self) -> Defender {
        Defender {
            name: self.name.clone(),
            ws: self.ws,
            parries: false,
            behind_obstacle: false,
            field: self.field.clone(),
            armour: self.armour.clone(),
        }
    }

    /// As the target, as they stand on their sheet.
    pub(crate) fn target(&self, range_m: Metres) -> Target {
        Target {
            name: self.name.clone(),
            range_m,
            size: self.size,
            speed_m_per_round: self.speed_m_per_round,
            called: None,
            cover: self.cover.clone(),
            exposed: self.exposed.clone(),
            field: self.field.clone(),
            armour: self.armour.clone(),
            seen_as: self.seen_as,
            light: self.light,
            revealed: false,
            revealed_actions_ago: None,
            location_chart: self.location_chart.clone(),
        }
    }
}

/// Refuses names that nobody would write, which stand in this field.
pub(super) fn check_name(field: &str, name: &str) -> Result<(), Refusal> {
    let length = name.chars().count();
    if name.trim().is_empty() || length > LONGEST_NAME {
        let found = match length {
            1..=LONGEST_NAME => "a name of blanks alone".to_owned(),
            _ => format!("a name of {length} characters"),
        };
        let refusal = Refusal::new(format!("{found}: 1 to {LONGEST_NAME} are allowed"));
        return Err(refusal.wrong(field, found, format!("1 to {LONGEST_NAME} characters")));
    }
    Ok(())
}

/// Refuses more wounds than anyone takes.
pub(super) fn check_wounds(wounds: &[Wound]) -> Result<(), Refusal> {
    if wounds.len() > MAX_WOUNDS {
        let refusal = Refusal::new(format!("more than {MAX_WOUNDS} wounds"));
        return Err(refusal.wrong("wounds", counted(wounds.len(), "wound"), format!("at most {MAX_WOUNDS}")));
    }
    Ok(())
}
