//! Units, as documents have them: profile, parts, drones, and the state they are in now.

use super::keywords::Keywords;
use super::needs::{Armour, OfPart, Stat};
use super::weapon::Weapon;
use super::{at_most, piece};
use shootout_ruleset::prelude::*;

/// The most models of a unit.
pub const MAX_MODELS: u16 = 30;
/// The most parts of a unit.
pub const MAX_PARTS: usize = 6;
/// The most weapons of a part or a drone.
pub const MAX_WEAPONS: usize = 20;
/// The most drones of a unit.
pub const MAX_DRONES: usize = 10;

/// What a part has of which it says nothing, as a form says it.
#[cfg(feature = "schema")]
const AS_UNIT: &str = "As the unit";

/// The type of a unit (SQ-UNIT-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    /// Leads the force.
    Command,
    /// The many.
    #[default]
    Troop,
    /// The few.
    Specialist,
    /// The big ones.
    Support,
}

impl UnitType {
    /// Whether it loses heart or strength with only one model left (SQ-NRV-02, SQ-UNIT-09).
    pub const fn is_squad(self) -> bool {
        matches!(self, Self::Troop | Self::Specialist)
    }
}

piece! {
    /// A part of a unit: models of one profile. What is left out is as in the unit (SQ-UNIT-06).
    Part {
        /// What to call it.
        name: Name = Name::default(), "Name";
        /// How many models are left.
        models: BoundedInt<1, 30> = BoundedInt::nearest(1), "Models";
        /// Its Shoot, where it is not the unit's; it may be none.
        #[serde(skip_serializing_if = "OfPart::is_as_unit")]
        #[schemars(extend("x-null" = "–", "x-absent" = AS_UNIT))]
        shoot: OfPart<BoundedInt<1, 9>> = OfPart::AsUnit, "Shoot (SH)";
        /// Its Assault, where it is not the unit's; it may be none.
        #[serde(skip_serializing_if = "OfPart::is_as_unit")]
        #[schemars(extend("x-null" = "–", "x-absent" = AS_UNIT))]
        assault: OfPart<BoundedInt<1, 9>> = OfPart::AsUnit, "Assault (AS)";
        /// Its Armour, where it is not the unit's; it may be none.
        #[serde(skip_serializing_if = "OfPart::is_as_unit")]
        #[schemars(extend("x-null" = "–", "x-absent" = AS_UNIT))]
        armour: OfPart<BoundedInt<2, 12>> = OfPart::AsUnit, "Armour (AR)";
        /// Its health, where it is not the unit's.
        health: Option<BoundedInt<1, 20>> = None, "Health (HP)";
        /// Its weapons, where they are not the unit's.
        #[schemars(extend("x-entry" = "Weapon"))]
        weapons: Option<Vec<Weapon>> = None, "Weapons";
    }
}

piece! {
    /// A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15).
    Drone {
        /// What to call it.
        name: Name = Name::new("drone").unwrap_or_default(), "Name";
        /// What it adds to the unit's keywords.
        keywords: Keywords = Keywords::default(), "Keywords";
        /// Its weapons.
        weapons: Vec<Weapon> = Vec::new(), "Weapons";
    }
}

piece! {
    /// An upgrade that a unit has bought (SQ-FRC-05).
    Upgrade {
        /// What to call it.
        name: Name = Name::new("upgrade").unwrap_or_default(), "Name";
        /// What it costs each time.
        points: BoundedInt<-1000, 10_000> = BoundedInt::default(), "Points";
        /// How often it was bought.
        times: BoundedInt<0, 30> = BoundedInt::nearest(1), "Times";
        /// How often it may be; not stated: any number of times.
        #[schemars(extend("x-null" = "Any"))]
        most: Option<BoundedInt<0, 30>> = None, "Most";
        /// A name shared by options of which only one may be taken.
        choice: Option<Name> = None, "One of";
        /// Whether the Leader has it.
        on_leader: bool = false, "On the Leader";
        /// Whether the Leader may have it.
        leader_may: bool = false, "Leader may";
    }
}

piece! {
    /// A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that differ.
    #[schemars(
        transform = shootout_ruleset::schema::by_id_too,
        extend("x-line" = ["name", "models", "points"], "x-catalogue" = crate::catalogue::UNITS, "x-new" = crate::catalogue::first_unit())
    )]
    Unit {
        /// What to call it.
        name: Name = Name::new("unit").unwrap_or_default(), "Name";
        /// The models left now.
        models: Option<BoundedInt<1, 30>> = None, "Models";
    }
    "Profile" {
        /// Shoot: n of n+; it may be none.
        #[schemars(extend("x-null" = "–"))]
        shoot: Stat = None, "Shoot (SH)";
        /// Assault: n of n+; it may be none.
        #[schemars(extend("x-null" = "–"))]
        assault: Stat = None, "Assault (AS)";
        /// Armour: what an attacker must reach to wound (SQ-UNIT-04).
        #[schemars(extend("x-null" = "–"))]
        armour: Armour = None, "Armour (AR)";
        /// Nerve: n of n+.
        #[schemars(extend("x-null" = "–"))]
        nerve: Stat = None, "Nerve (NE)";
        /// Wounds that remove a model (SQ-UNIT-05).
        health: BoundedInt<1, 20> = BoundedInt::nearest(1), "Health (HP)";
    }
    "Weapons" {
        /// Its weapons.
        #[schemars(extend("x-entry" = "Weapon"))]
        weapons: Vec<Weapon> = Vec::new(), "Weapons";
    }
    "Keywords" {
        /// Its keywords.
        keywords: Keywords = Keywords::default(), "Keywords";
        /// Its drones.
        #[schemars(extend("x-entry" = "Drone"))]
        drones: Vec<Drone> = Vec::new(), "Drones";
    }
    "State now" {
        /// Wounds that have not removed a model yet.
        marked: BoundedInt<0, 19> = BoundedInt::default(), "Wounds marked";
        /// Shields left; not stated: all of them.
        #[schemars(extend("x-null" = "All"))]
        shields_left: Option<BoundedInt<0, 12>> = None, "Shields left";
        /// The models that were bought, without drones; not stated: those left now.
        #[schemars(extend("x-null" = "As now"))]
        original_models: Option<BoundedInt<1, 30>> = None, "Models bought";
        /// Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
        pinned: bool = false, "Pinned";
        /// Whether it has hit the dirt (SQ-ACT-03).
        hit_the_dirt: bool = false, "Hit the dirt";
        /// Whether it was activated this round.
        activated: bool = false, "Activated";
        /// Whether somebody Inspiring is in reach (SQ-NRV-03).
        inspiring_near: bool = false, "Inspiring near";
        /// Whether a friend can take the wound of Protection (SQ-KW-33).
        friend_near: bool = true, "Friend near";
        /// Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
        in_play: bool = true, "In play";
        /// Medics in reach (SQ-KW-30).
        medics_near: BoundedInt<0, 10> = BoundedInt::default(), "Medics near";
    }
    "Type, points, parts" {
        /// Its type.
        r#type: UnitType = UnitType::Troop, "Type";
        /// Height.
        height: BoundedInt<0, 20> = BoundedInt::nearest(1), "Height (HE)";
        /// What it counts for when objectives are held.
        unit_strength: BoundedInt<0, 100> = BoundedInt::nearest(1), "Unit Strength (US)";
        /// What it costs.
        points: BoundedInt<0, 100_000> = BoundedInt::default(), "Points (PTS)";
        /// Whether a force may have it only once (SQ-FRC-06).
        unique: bool = false, "Unique";
        /// Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
        #[schemars(extend("x-entry" = "Part"))]
        parts: Option<Vec<Part>> = None, "Parts";
        /// What was bought for it (SQ-FRC-05).
        #[schemars(extend("x-entry" = "Upgrade"))]
        upgrades: Vec<Upgrade> = Vec::new(), "Upgrades";
    }
}

impl Unit {
    /// What to call it within a sentence.
    pub(crate) fn plain_name(&self) -> String {
        plain(self.name.as_str())
    }

    /// The same at the start of one.
    pub(crate) fn capital_name(&self) -> String {
        capital(&self.plain_name())
    }

    /// Its keywords and those of its drones.
    pub fn all_keywords(&self) -> Keywords {
        self.drones.iter().fold(self.keywords.clone(), |all, drone| all.with(&drone.keywords))
    }

    fn all_sources(&self) -> impl Iterator<Item = &Keywords> {
        std::iter::once(&self.keywords).chain(self.drones.iter().map(|drone| &drone.keywords))
    }

    /// The models left in each part; one part where none are stated.
    pub fn models_by_part(&self) -> Vec<u8> {
        match &self.parts {
            Some(parts) => parts.iter().map(|part| part.models.to_u8()).collect(),
            None => vec![self.models.map_or(1, BoundedInt::to_u8)],
        }
    }

    /// The models that were bought.
    pub fn original(&self) -> u8 {
        self.original_models.map_or_else(|| self.models_by_part().iter().sum(), BoundedInt::to_u8)
    }

    /// Says so where it was not stated: it no longer follows the models that are left.
    pub fn state_original(&mut self) {
        self.original_models = BoundedInt::new(i32::from(self.original()));
    }

    /// Its points, upgrades included (SQ-FRC-01).
    pub fn cost(&self) -> i64 {
        let bought =
            self.upgrades.iter().map(|bought| i64::from(bought.points.get()) * i64::from(bought.times.get()));
        i64::from(self.points.get()) + bought.sum::<i64>()
    }

    /// The shield when nothing has hit it.
    pub fn full_shield(&self) -> u8 {
        self.all_keywords().shield.to_u8()
    }

    /// Whether a failed Nerve test is thrown again, once (SQ-NRV-03).
    pub fn is_inspired(&self) -> bool {
        let keywords = self.all_keywords();
        self.inspiring_near || keywords.inspiring || keywords.very_inspiring
    }

    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together.
    pub fn check(&self, path: &str) -> Result<(), InputError> {
        self.check_parts(path)?;
        let models = self.models_by_part();
        for (place, carriers) in models.iter().enumerate() {
            let own = self.parts.as_ref().and_then(|parts| parts.get(place)?.weapons.as_ref());
            let weapons = match own {
                Some(_) => format!("{}.weapons", entry(&format!("{path}.parts"), place)),
                None => format!("{path}.weapons"),
            };
            check_weapons(&weapons, own.unwrap_or(&self.weapons), *carriers)?;
        }
        at_most(&format!("{path}.drones"), self.drones.len(), MAX_DRONES)?;
        if let Some((keyword, sum, most)) = Keywords::sum_beyond_limit(self.all_sources()) {
            let found = format!("{keyword} {sum} in all");
            return Err(InputError::new(format!("{path}.drones"), found, format!("at most {most}")));
        }
        for (place, drone) in self.drones.iter().enumerate() {
            let path = format!("{}.weapons", entry(&format!("{path}.drones"), place));
            check_weapons(&path, &drone.weapons, MAX_MODELS as u8)?;
        }
        self.check_state(path, models.iter().sum())
    }

    fn check_parts(&self, path: &str) -> Result<(), InputError> {
        let Some(parts) = &self.parts else { return Ok(()) };
        let place = format!("{path}.parts");
        if let Some(models) = self.models {
            let allowed = "`models` or `parts`, not both";
            return Err(InputError::new(format!("{path}.models"), format!("{models} and parts"), allowed));
        }
        if parts.is_empty() {
            return Err(InputError::new(place, "no entries", "at least one part"));
        }
        at_most(&place, parts.len(), MAX_PARTS)?;
        let models: u16 = parts.iter().map(|part| u16::from(part.models.to_u8())).sum();
        if models > MAX_MODELS {
            let allowed = format!("at most {MAX_MODELS} models in all parts together");
            return Err(InputError::new(place, counted(models, "model"), allowed));
        }
        Ok(())
    }

    fn check_state(&self, path: &str, models: u8) -> Result<(), InputError> {
        let wrong = |field: &str, found: String, allowed: String| {
            Err(InputError::new(format!("{path}.{field}"), found, allowed))
        };
        let keywords = self.all_keywords();
        let first = self.parts.as_ref().and_then(|parts| parts.first()?.health).unwrap_or(self.health);
        if self.marked.get() >= first.get() {
            let allowed = format!("below {first}, the health of the model that goes first");
            return wrong("marked", self.marked.to_string(), allowed);
        }
        if let Some(original) = self.original_models
            && original.get() < i32::from(models)
        {
            return wrong(
                "original_models",
                original.to_string(),
                format!("at least {models}, the models left"),
            );
        }
        if let Some(left) = self.shields_left
            && left > keywords.shield
        {
            let allowed = format!("at most {}, its shield", keywords.shield);
            return wrong("shields_left", left.to_string(), allowed);
        }
        if self.pinned && keywords.construct {
            return wrong("pinned", "true".to_owned(), "false: a construct is never pinned".to_owned());
        }
        if self.hit_the_dirt && keywords.vehicle {
            return wrong("hit_the_dirt", "true".to_owned(), "false: a vehicle cannot".to_owned());
        }
        Ok(())
    }
}

fn check_weapons(path: &str, weapons: &[Weapon], carriers: u8) -> Result<(), InputError> {
    at_most(path, weapons.len(), MAX_WEAPONS)?;
    (weapons.iter().enumerate()).try_for_each(|(place, weapon)| weapon.check(&entry(path, place), carriers))
}
