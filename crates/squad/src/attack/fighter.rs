//! Who attacks and is attacked, how, and the dice of their weapons (P1, P2).

use super::order::Stated;
use super::{MAX_ATTACK_DICE, MAX_GROUPS, MAX_HITS};
use crate::cover::{Cover, CoverFrom};
use crate::document::keywords::{Keywords, WeaponKeywords};
use crate::document::unit::Unit;
use crate::document::weapon::{Inches, Kind, Weapon};
use crate::facts::Order;
use crate::pin::is_pinned_like_others;
use crate::rulings::{HeavyArmourRoll, Rulings};
use crate::standing::{Healths, Standing};
use shootout_ruleset::InputError;

/// A unit with what its attacks and those on it need again and again.
#[derive(Clone, Debug)]
pub(crate) struct Fighter<'d> {
    pub unit: &'d Unit,
    pub keywords: Keywords,
    pub healths: Healths,
    /// The models of each part, as stated.
    full: Vec<u8>,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Means {
    /// A Shoot action.
    Shoot,
    /// Blaze Away.
    BlazeAway,
    /// A Shoot action as a reaction (SQ-ASL-07).
    ControlledFire,
    /// A strike in an assault.
    Strike,
}

/// The circumstances of an attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circumstances<'d> {
    pub means: Means,
    pub distance: Option<Inches>,
    pub line_of_sight: bool,
    pub terrain: Cover,
    pub cover_from: CoverFrom,
    /// The ground of SQ-MIS-09.
    pub rumbling: bool,
    pub modifier: i32,
    pub order: Option<&'d Order>,
    pub stated: Stated<'d>,
    /// Whether it is a reaction: nothing can cost the target its activation then.
    pub is_reaction: bool,
    /// Which charge adds 1, if one does: the rule and its name.
    pub charge: Option<(&'static str, &'static str)>,
    /// Frenzy that the attacker takes (SQ-KW-27).
    pub extra_frenzy: u8,
}

impl Circumstances<'_> {
    /// Nothing in particular.
    pub const fn new(means: Means) -> Self {
        Self {
            means,
            distance: None,
            line_of_sight: true,
            terrain: Cover::None,
            cover_from: CoverFrom::Within,
            rumbling: false,
            modifier: 0,
            order: None,
            stated: Stated { rerolls: None, shield: None, wounds: None },
            is_reaction: false,
            charge: None,
            extra_frenzy: 0,
        }
    }
}

/// Weapons that are thrown together, before anything is known of the target.
#[derive(Clone, Debug)]
pub(super) struct Dice<'d> {
    pub weapons: Vec<String>,
    pub stat: Option<i32>,
    pub ap: i32,
    pub keywords: &'d WeaponKeywords,
    /// At full strength, and now.
    pub full: u16,
    pub dice: u16,
}

impl<'d> Fighter<'d> {
    pub fn new(unit: &'d Unit) -> Self {
        Self { unit, keywords: unit.all_keywords(), healths: Healths::of(unit), full: unit.models_by_part() }
    }

    /// Whether it can be pinned by what pins others (SQ-PIN-06, SQ-PIN-07).
    pub const fn is_pinned_like_others(&self) -> bool {
        is_pinned_like_others(&self.keywords)
    }

    /// The highest armour among parts with models left (SQ-UNIT-06).
    pub fn armour(&self, now: &Standing) -> i32 {
        let of_unit = self.unit.armour;
        let best = match &self.unit.parts {
            Some(parts) => {
                let left = parts.iter().zip(now.models).filter(|(_, models)| *models > 0);
                left.filter_map(|(part, _)| part.armour.in_unit(of_unit)).max()
            }
            None => of_unit,
        };
        best.map_or(0, |armour| armour.get())
    }

    /// The need of the second roll of Heavy Armour, if it has that (SQ-VEH-02, SQ-A08).
    pub fn heavy_need(&self, rulings: &Rulings, ap: i32, need_to_wound: i32) -> Option<i32> {
        self.keywords.heavy_armour.then_some(match rulings.heavy_armour_roll {
            HeavyArmourRoll::Flat => 5,
            HeavyArmourRoll::Ap => 5 - ap,
            HeavyArmourRoll::Same => need_to_wound,
        })
    }

    /// Whether every part has an armour.
    pub fn has_armour(&self) -> bool {
        let of_unit = self.unit.armour;
        match &self.unit.parts {
            Some(parts) => parts.iter().all(|part| part.armour.in_unit(of_unit).is_some()),
            None => of_unit.is_some(),
        }
    }

    /// Dice that wound it and must be thrown again in an attack (SQ-KW-36, SQ-KW-30, SQ-A31).
    pub fn resilient(&self) -> u8 {
        if !self.is_pinned_like_others() {
            return 0;
        }
        let medics = if self.unit.r#type.is_squad() { self.unit.medics_near.to_u8() } else { 0 };
        self.keywords.resilient.to_u8() + medics
    }

    /// The stat of a part for these means.
    fn stat(&self, part: Option<usize>, means: Means) -> Option<i32> {
        let part = part.and_then(|part| self.unit.parts.as_ref()?.get(part));
        let (own, unit) = match means {
            Means::Strike => (part.map(|part| part.assault), self.unit.assault),
            _ => (part.map(|part| part.shoot), self.unit.shoot),
        };
        own.unwrap_or_default().in_unit(unit).map(|stat| stat.get())
    }

    /// Whether any part has an Assault (SQ-DICE-03).
    pub fn can_assault(&self) -> bool {
        (0..self.full.len()).any(|part| self.stat(Some(part), Means::Strike).is_some())
    }

    /// The weapons of each part, then those of the drones, each with its part.
    fn weapons(&self) -> impl Iterator<Item = (Option<usize>, &'d Weapon)> + '_ {
        let unit = self.unit;
        let parts = (0..self.full.len()).flat_map(move |part| {
            let own = unit.parts.as_ref().and_then(|parts| parts.get(part)?.weapons.as_ref());
            own.unwrap_or(&unit.weapons).iter().map(move |weapon| (Some(part), weapon))
        });
        let drones = unit.drones.iter().flat_map(|drone| &drone.weapons);
        parts.chain(drones.map(|weapon| (None, weapon)))
    }

    /// Every weapon.
    pub fn all_weapons(&self) -> impl Iterator<Item = &'d Weapon> + '_ {
        self.weapons().map(|(_, weapon)| weapon)
    }

    /// How many of a weapon are used with these models left (SQ-UNIT-07).
    fn users(weapon: &Weapon, part: Option<usize>, models: &[u8]) -> u16 {
        let carried = weapon.count.map(|count| count.to_u8());
        match part {
            Some(part) => {
                let left = models.get(part).copied().unwrap_or_default();
                carried.unwrap_or(left).min(left).into()
            }
            None if models.iter().any(|models| *models > 0) => carried.unwrap_or(1).into(),
            None => 0,
        }
    }

    /// The groups of its weapons (P1, P2).
    pub(super) fn dice(&self, now: &Standing, how: &Circumstances<'_>) -> Vec<Dice<'d>> {
        let mut groups: Vec<Dice<'d>> = Vec::new();
        for (part, weapon) in self.weapons().filter(|(_, weapon)| how.uses(weapon)) {
            let stat = self.stat(part, how.means);
            let each = weapon.dice.get() + i32::from(how.means == Means::BlazeAway);
            let of = |models: &[u8]| match stat {
                Some(_) => Self::users(weapon, part, models) * each as u16,
                None => 0,
            };
            if Self::users(weapon, part, &self.full) == 0 {
                continue;
            }
            let (full, dice) = (of(&self.full), of(&now.models));
            let (ap, keywords, name) = (weapon.ap.get(), &weapon.keywords, weapon.name.as_str());
            let same =
                |known: &&mut Dice<'_>| known.stat == stat && known.ap == ap && known.keywords == keywords;
            match groups.iter_mut().find(same) {
                Some(known) => {
                    if !known.weapons.iter().any(|known| known == name) {
                        known.weapons.push(name.to_owned());
                    }
                    known.full += full;
                    known.dice += dice;
                }
                None => {
                    groups.push(Dice { weapons: vec![name.to_owned()], stat, ap, keywords, full, dice });
                }
            }
        }
        groups
    }

    /// Whether a weapon that burns is used like this.
    pub fn burns(&self, how: &Circumstances<'_>) -> bool {
        self.dice(&Standing::of(self.unit), how)
            .iter()
            .any(|dice| dice.keywords.it_burns && dice.stat.is_some() && dice.dice > 0)
    }

    /// Checks that an attack of it is not too big, and that stated orders are of its groups.
    pub fn check(&self, path: &str, how: &Circumstances<'_>) -> Result<usize, InputError> {
        let dice = self.dice(&Standing::of(self.unit), how);
        let wrong =
            |found: String, allowed: String| Err(InputError::new(format!("{path}.weapons"), found, allowed));
        if dice.len() > MAX_GROUPS {
            let allowed = format!("at most {MAX_GROUPS} groups that differ in stat, AP or keywords");
            return wrong(format!("{} groups of weapons in one attack", dice.len()), allowed);
        }
        let all: u16 = dice.iter().map(|dice| dice.full).sum();
        if all > MAX_ATTACK_DICE {
            return wrong(format!("{all} dice in one attack"), format!("at most {MAX_ATTACK_DICE} dice"));
        }
        let hits: u16 = dice.iter().map(|dice| dice.full * dice.keywords.blast.most()).sum();
        if hits > MAX_HITS {
            return wrong(format!("up to {hits} hits in one attack"), format!("at most {MAX_HITS} hits"));
        }
        Ok(dice.len())
    }
}

impl Circumstances<'_> {
    /// Whether a weapon can be used like this (SQ-SHO-01, SQ-BLZ-01, SQ-ASL-10).
    fn uses(&self, weapon: &Weapon) -> bool {
        let keywords = &weapon.keywords;
        match self.means {
            Means::Strike => weapon.kind == Kind::Assault,
            _ if weapon.kind != Kind::Ranged || !weapon.reaches(self.distance) => false,
            Means::BlazeAway if !keywords.blaze_away => false,
            _ => self.line_of_sight || keywords.indirect || keywords.psychic,
        }
    }

    /// Whether keywords that name the Shoot action work (SQ-BLZ-04, SQ-A04).
    pub fn is_shoot(&self, rulings: &Rulings) -> bool {
        match self.means {
            Means::Shoot | Means::ControlledFire => true,
            Means::BlazeAway => rulings.blaze_is_shoot,
            Means::Strike => false,
        }
    }
}
