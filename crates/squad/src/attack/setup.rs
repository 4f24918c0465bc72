//! What weapons and circumstances make of an attack: groups, needs, triggers (P3, P4, P10).

use super::fighter::{Circumstances, Dice, Fighter, Means};
use super::order::Orders;
use super::state::State;
use super::{Attack, Group, Terms};
use crate::cover::{Cover, Covered};
use crate::dice::need;
use crate::document::keywords::WeaponKeywords;
use crate::pin::{self, Attacked};
use crate::rulings::{Exceptional, HalveScope, Rulings};
use crate::standing::{Removal, Standing};
use shootout_ruleset::answer::Modifier;

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
    let (rerolls, resilient) = (setup.rerolls(), of_target.resilient());
    let is_protected = !is_strike && rulings.protection && of_target.keywords.protection && unit.friend_near;
    Attack {
        rerolls,
        resilient,
        shields: if is_strike || setup.is_shoot { now.shields } else { 0 },
        is_protected,
        begins: State::new(now.shields, is_protected, rerolls, resilient),
        is_hit: false,
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
        let how = match self.how.means {
            Means::Shoot | Means::ControlledFire => Attacked::Shot,
            Means::BlazeAway => Attacked::BlazedAt,
            Means::Strike => Attacked::Struck,
        };
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
            hit_pins: pin::hit_pins(&target.keywords, keywords, how),
            wound_pins: pin::wound_pins(&target.keywords, keywords, how),
            removal_pins: can_pin && keywords.sniper_scope && self.is_shoot,
            burns,
            smokes: keywords.smoke,
            heavy_need: heavy.filter(|_| !keywords.anti_tank),
        }
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
        stated([
            ("SQ-COV-03", grade.words(), grade.modifier()),
            ("SQ-KW-18", "Fly", if_so(flies, -1)),
            ("SQ-VEH-04", "Flying vehicle", if_so(twice, -1)),
            ("SQ-KW-44", "Sniper Scope", if_so(weapon.sniper_scope, 1)),
            ("SQ-ASL-07", "Controlled Fire", if_so(how.means == Means::ControlledFire, -1)),
            ("SQ-MIS-09", "Rumbling ground", if_so(how.rumbling, -1)),
            ("SQ-SHO-03", "Other modifier", how.modifier.into()),
        ])
    }

    /// SQ-ASL-11, SQ-ASL-15, SQ-KW-23, SQ-A23.
    fn strike_modifiers(&self) -> Vec<Modifier> {
        let (striker, now) = self.attacker;
        let is_horde = striker.keywords.horde && now.models_left() >= HORDE;
        let if_so = |is_so: bool, value: i64| if is_so { value } else { 0 };
        let (rule, label) = self.how.charge.unwrap_or_default();
        stated([
            (rule, label, if_so(self.how.charge.is_some(), 1)),
            ("SQ-ASL-15", "Pinned", if_so(now.pinned, -1)),
            ("SQ-ASL-11", "Heavy Cover", if_so(self.how.terrain == Cover::Heavy, -1)),
            ("SQ-KW-23", "Horde", if_so(is_horde, 1)),
        ])
    }

    /// Failed dice that may be thrown again (SQ-DICE-07, SQ-KW-56, SQ-KW-19).
    fn rerolls(&self) -> u8 {
        let (own, ordered) = (&self.attacker.0.keywords, self.how.order.map(|order| &order.keywords));
        if self.how.means == Means::Strike {
            return own.frenzy.to_u8()
                + ordered.map_or(0, |order| order.frenzy.to_u8())
                + self.how.extra_frenzy;
        }
        let all = own.weight_of_fire.to_u8() + ordered.map_or(0, |order| order.weight_of_fire.to_u8());
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

/// Modifiers by rule and label, those that add something.
fn stated<const N: usize>(modifiers: [(&'static str, &'static str, i64); N]) -> Vec<Modifier> {
    let adds = modifiers.into_iter().filter(|(_, _, value)| *value != 0);
    adds.map(|(rule, label, value)| Modifier::new(rule, label, value)).collect()
}

/// The models from which on a Horde hits better.
const HORDE: u8 = 10;
