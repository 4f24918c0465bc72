//! What weapons and circumstances make of an attack: groups, needs, triggers (P1 to P4, P10).

use super::order::{Orders, Stated};
use super::{Attack, Group, MAX_ATTACK_DICE, MAX_GROUPS, MAX_HITS, Terms};
use crate::cover::{Cover, CoverFrom, Covered};
use crate::dice::need;
use crate::document::count;
use crate::document::keywords::{Keywords, WeaponKeywords};
use crate::document::unit::Unit;
use crate::document::weapon::{Inches, Kind, Weapon};
use crate::facts::Order;
use crate::rulings::{Exceptional, HalveScope, HeavyArmourRoll, Rulings};
use crate::standing::{Healths, Removal, Standing};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Modifier;

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
struct Dice<'d> {
    weapons: Vec<String>,
    stat: Option<i32>,
    ap: i32,
    keywords: &'d WeaponKeywords,
    /// At full strength, and now.
    full: u16,
    dice: u16,
}

impl<'d> Fighter<'d> {
    pub fn new(unit: &'d Unit) -> Self {
        Self { unit, keywords: unit.all_keywords(), healths: Healths::of(unit), full: unit.models_by_part() }
    }

    /// Whether it can be pinned by what pins others (SQ-PIN-06, SQ-PIN-07).
    pub const fn is_pinned_like_others(&self) -> bool {
        !self.keywords.vehicle && !self.keywords.construct
    }

    /// The highest armour among parts with models left (SQ-UNIT-06).
    pub fn armour(&self, now: &Standing) -> i32 {
        let of_unit = self.unit.armour.map(|armour| armour.get());
        let best = match &self.unit.parts {
            Some(parts) => {
                let left = parts.iter().zip(now.models).filter(|(_, models)| *models > 0);
                left.filter_map(|(part, _)| part.armour.map(|armour| armour.get()).or(of_unit)).max()
            }
            None => of_unit,
        };
        best.unwrap_or_default()
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
        let parts = self.unit.parts.iter().flatten();
        self.unit.armour.is_some()
            || self.unit.parts.is_some() && parts.into_iter().all(|part| part.armour.is_some())
    }

    /// Dice that wound it and must be thrown again in an attack (SQ-KW-36, SQ-KW-30, SQ-A31).
    pub fn resilient(&self) -> u8 {
        if !self.is_pinned_like_others() {
            return 0;
        }
        let medics = if self.unit.r#type.is_squad() { count(self.unit.medics_near) } else { 0 };
        count(self.keywords.resilient) + medics
    }

    /// The stat of a part for these means.
    fn stat(&self, part: Option<usize>, means: Means) -> Option<i32> {
        let part = part.and_then(|part| self.unit.parts.as_ref()?.get(part));
        let (own, unit) = match means {
            Means::Strike => (part.and_then(|part| part.assault), self.unit.assault),
            _ => (part.and_then(|part| part.shoot), self.unit.shoot),
        };
        own.or(unit).map(|stat| stat.get())
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
        let carried = weapon.count.map(count);
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
    fn dice(&self, now: &Standing, how: &Circumstances<'_>) -> Vec<Dice<'d>> {
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
    fn is_shoot(&self, rulings: &Rulings) -> bool {
        match self.means {
            Means::Shoot | Means::ControlledFire => true,
            Means::BlazeAway => rulings.blaze_is_shoot,
            Means::Strike => false,
        }
    }
}

/// The attack of one unit on another, as both stand now.
pub(crate) fn attack(
    attacker: (&Fighter<'_>, &Standing),
    target: (&Fighter<'_>, &Standing),
    how: &Circumstances<'_>,
    rulings: &Rulings,
) -> Attack {
    let setup = Setup { attacker, target, how, rulings, is_shoot: how.is_shoot(rulings) };
    let terms = Terms {
        halves: rulings.exceptional == Exceptional::Halve,
        is_pooled: rulings.halve_scope == HalveScope::Pooled,
        once: rulings.forced_reroll_once,
        shielded_hits_trigger: rulings.shielded_hits_trigger,
    };
    let mut groups: Vec<Group> =
        attacker.0.dice(attacker.1, how).iter().map(|dice| setup.group(dice, terms)).collect();
    let orders = Orders::new(&groups, terms, how.stated);
    if terms.is_pooled {
        halve_together(&mut groups, &orders.rerolls, terms);
    }
    let is_strike = how.means == Means::Strike;
    let (of_target, now) = target;
    let unit = of_target.unit;
    Attack {
        rerolls: setup.rerolls(),
        resilient: of_target.resilient(),
        is_shielded: (is_strike || setup.is_shoot) && now.shields > 0,
        is_protected: !is_strike && rulings.protection && of_target.keywords.protection && unit.friend_near,
        burn: unit.nerve.map(|nerve| (nerve.get(), unit.is_inspired())),
        removed: setup.removals(&groups),
        groups,
        terms,
        orders,
    }
}

/// Half of all dice with a need of 9 or more stay, and fill the groups in the order of rerolls (SQ-A01).
fn halve_together(groups: &mut [Group], order: &[usize], terms: Terms) {
    let is_halved = |group: &Group| group.need_to_hit.is_some_and(|need| terms.halves_at(need));
    let all: u16 = groups.iter().filter(|group| is_halved(group)).map(|group| group.dice).sum();
    let mut left = all / 2;
    for place in order {
        let group = &mut groups[*place];
        if is_halved(group) {
            group.dice = group.dice.min(left);
            left -= group.dice;
        }
    }
}

struct Setup<'a, 'd> {
    attacker: (&'a Fighter<'d>, &'a Standing),
    target: (&'a Fighter<'d>, &'a Standing),
    how: &'a Circumstances<'d>,
    rulings: &'a Rulings,
    is_shoot: bool,
}

impl Setup<'_, '_> {
    fn group(&self, dice: &Dice<'_>, terms: Terms) -> Group {
        let (target, keywords) = (self.target.0, dice.keywords);
        let is_strike = self.how.means == Means::Strike;
        let (need_to_hit, modifiers) = self.to_hit(dice);
        let can_pin = target.is_pinned_like_others();
        let is_blaze = self.how.means == Means::BlazeAway;
        let burns = keywords.it_burns && self.is_shoot && !self.how.is_reaction;
        let ordered = self.how.order.map(|order| &order.keywords);
        let of_unit = &self.attacker.0.keywords;
        let marksman = keywords.marksman || of_unit.marksman || ordered.is_some_and(|order| order.marksman);
        let vicious = keywords.vicious
            || of_unit.is_vicious(is_strike)
            || ordered.is_some_and(|order| order.is_vicious(is_strike));
        let need_to_wound = self.need_to_wound(dice);
        let heavy = target.heavy_need(self.rulings, dice.ap, need_to_wound);
        Group {
            weapons: dice.weapons.clone(),
            need_to_hit,
            modifiers,
            dice: need_to_hit.map_or(0, |need| terms.thrown(dice.dice, need)),
            need_to_wound,
            marksman: marksman && self.is_shoot,
            vicious: vicious && (is_strike || self.is_shoot),
            blast: keywords.blast,
            hit_pins: can_pin && (is_blaze || keywords.pinning && !is_strike),
            wound_pins: self.wound_pins(keywords),
            removal_pins: can_pin && keywords.sniper_scope && self.is_shoot,
            burns,
            heavy_need: heavy.filter(|_| !keywords.anti_tank),
        }
    }

    /// SQ-PIN-02, SQ-PIN-06, SQ-PIN-07, SQ-A48.
    fn wound_pins(&self, weapon: &WeaponKeywords) -> bool {
        let target = &self.target.0.keywords;
        let flies = target.fly && (!target.vehicle || self.how.means != Means::Strike);
        !target.construct && (flies || target.vehicle && weapon.anti_tank)
    }

    /// SQ-SHO-04, SQ-KW-04, SQ-KW-31, SQ-A07.
    fn need_to_wound(&self, dice: &Dice<'_>) -> i32 {
        let keywords = dice.keywords;
        let is_mobile = self.target.0.keywords.mobile_defences
            && self.how.means != Means::Strike
            && !(keywords.indirect || keywords.it_burns || keywords.anti_tank);
        let mobile = match (is_mobile, self.rulings.mobile_defences_literal) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => -1,
        };
        self.target.0.armour(self.target.1) - dice.ap + mobile
    }

    fn to_hit(&self, dice: &Dice<'_>) -> (Option<i32>, Vec<Modifier>) {
        let Some(stat) = dice.stat else { return (None, Vec::new()) };
        let burns = dice.keywords.it_burns && self.is_shoot;
        let modifiers = match self.how.means {
            _ if burns => return (Some(4), Vec::new()),
            Means::BlazeAway => return (Some(8), Vec::new()),
            Means::Shoot | Means::ControlledFire => self.shooting_modifiers(dice.keywords),
            Means::Strike => self.strike_modifiers(),
        };
        let modifiers: Vec<Modifier> = modifiers.into_iter().filter(|modifier| modifier.value != 0).collect();
        (Some(need(stat, &modifiers)), modifiers)
    }

    /// SQ-SHO-03.
    fn shooting_modifiers(&self, weapon: &WeaponKeywords) -> Vec<Modifier> {
        let ((target, now), how) = (self.target, self.how);
        let covered = Covered {
            terrain: how.terrain,
            from: how.cover_from,
            is_low: (now.hit_the_dirt || now.pinned) && !target.keywords.vehicle,
            is_stealthy: target.keywords.stealthy,
            is_ignored: how.means == Means::ControlledFire,
        };
        let grade = covered.against(weapon);
        let flies = target.keywords.fly && !weapon.anti_aircraft;
        let twice = flies && target.keywords.vehicle && self.rulings.fly_vehicle_double;
        let if_so = |is_so: bool, value: i64| if is_so { value } else { 0 };
        vec![
            Modifier::new("SQ-COV-03", grade.words(), grade.modifier()),
            Modifier::new("SQ-KW-18", "Fly", if_so(flies, -1)),
            Modifier::new("SQ-VEH-04", "Flying vehicle", if_so(twice, -1)),
            Modifier::new("SQ-KW-44", "Sniper Scope", if_so(weapon.sniper_scope, 1)),
            Modifier::new("SQ-ASL-07", "Controlled Fire", if_so(how.means == Means::ControlledFire, -1)),
            Modifier::new("SQ-MIS-09", "Rumbling ground", if_so(how.rumbling, -1)),
            Modifier::new("SQ-SHO-03", "Other modifier", how.modifier.into()),
        ]
    }

    /// SQ-ASL-11, SQ-ASL-15, SQ-KW-23, SQ-A23.
    fn strike_modifiers(&self) -> Vec<Modifier> {
        let (striker, now) = self.attacker;
        let is_horde = striker.keywords.horde && now.models_left() >= HORDE;
        let if_so = |is_so: bool, value: i64| if is_so { value } else { 0 };
        let (rule, label) = self.how.charge.unwrap_or_default();
        vec![
            Modifier::new(rule, label, if_so(self.how.charge.is_some(), 1)),
            Modifier::new("SQ-ASL-15", "Pinned", if_so(now.pinned, -1)),
            Modifier::new("SQ-ASL-11", "Heavy Cover", if_so(self.how.terrain == Cover::Heavy, -1)),
            Modifier::new("SQ-KW-23", "Horde", if_so(is_horde, 1)),
        ]
    }

    /// Failed dice that may be thrown again (SQ-DICE-07, SQ-KW-56, SQ-KW-19).
    fn rerolls(&self) -> u8 {
        let (own, ordered) = (&self.attacker.0.keywords, self.how.order.map(|order| &order.keywords));
        if self.how.means == Means::Strike {
            return count(own.frenzy)
                + ordered.map_or(0, |order| count(order.frenzy))
                + self.how.extra_frenzy;
        }
        let all = count(own.weight_of_fire) + ordered.map_or(0, |order| count(order.weight_of_fire));
        if self.is_shoot { all } else { 0 }
    }

    /// How many models so many wounds remove, where removals pin.
    fn removals(&self, groups: &[Group]) -> Vec<u8> {
        if !groups.iter().any(|group| group.removal_pins) {
            return Vec::new();
        }
        let (target, now) = self.target;
        let removed = |wounds| {
            now.models_left() - target.healths.wounded(*now, wounds, Removal::Shooting).models_left()
        };
        (0..=target.healths.left(now)).map(removed).collect()
    }
}

/// The models from which on a Horde hits better.
const HORDE: u8 = 10;
