//! What the dice do to a scene.

use super::{Aspect, Kind, SceneDocument, Suffered};
use crate::firefight::ammunition::uses;
use crate::firefight::attack_script::{AttackScript, ManoeuvreScript};
use crate::firefight::document::{
    AttackScenario, Counters, ManoeuvreScenario, MoveScenario, OrderScenario, WeaponKind,
};
use crate::firefight::manoeuvre::Created;
use crate::firefight::movement::MoveScript;
use crate::firefight::rulings::{ComplicationEffect, FatePointMode, Rulings};
use crate::order::OrderScript;
use crate::track::{Absorbed, BoxValue};
use crate::transcript::{Script, give};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::name::Name;
use shootout_ruleset::number::Whole;

impl SceneDocument {
    /// Does what was rolled, and says what happened.
    pub(super) fn take_dice(
        &mut self,
        kind: Kind,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        match kind {
            Kind::Attack => self.attacked(by, at, document, faces),
            Kind::Manoeuvre => self.manoeuvred(by, at, document, faces),
            Kind::Move => self.moved(by, document, faces),
            Kind::Initiative => self.ordered(document, faces),
            _ => Ok(String::new()),
        }
    }

    fn attacked(&mut self, by: usize, at: usize, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: AttackScenario = decode(document, "")?;
        scenario.check()?;
        refuse_what_cannot_be(&scenario.targeting().reasons)?;
        let mut script = AttackScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let Some((done, absorbed)) = script.done() else { return Err(missing(&script)) };
        let rulings = &scenario.rulings;
        let melee = scenario.weapon.kind == WeaponKind::Melee;
        self.pay(by, at, rulings, (scenario.attacker.invocations.get(), scenario.defender.invocations.get()));
        let (name, target) = (self.name_of(by), self.name_of(at));
        if let Some(one) = self.combatants.get_mut(by) {
            one.braced = false;
            one.weapon.ammunition = spent(scenario.weapon.kind, one.weapon.ammunition);
            one.jammed |= done.complication && rulings.comp_effect != ComplicationEffect::Report;
            if done.boost {
                one.aspects.push(Aspect { aspect: named("Boost"), free: Whole::nearest(1) });
            }
        }
        if let Some(other) = self.combatants.get_mut(at) {
            // FF-27, FF-A31: a melee attack drives out of cover, hit or miss.
            if melee {
                other.cover = None;
            }
            absorb(other, &absorbed);
        }
        Ok(format!("{name} attacks {target}: {words}."))
    }

    fn manoeuvred(
        &mut self,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let scenario: ManoeuvreScenario = decode(document, "")?;
        scenario.check()?;
        refuse_what_cannot_be(&scenario.targeting().reasons)?;
        let mut script = ManoeuvreScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let Some((created, complication)) = script.done() else { return Err(missing(&script)) };
        let rulings = &scenario.rulings;
        self.pay(by, at, rulings, (scenario.attacker.invocations.get(), scenario.defender.invocations.get()));
        let (name, target) = (self.name_of(by), self.name_of(at));
        if let Some(one) = self.combatants.get_mut(by) {
            one.braced = false;
            if let Some(weapon) = &scenario.weapon {
                one.weapon.ammunition = spent(weapon.kind, one.weapon.ammunition);
            }
            one.jammed |= complication && rulings.comp_effect != ComplicationEffect::Report;
        }
        let aspect = match created {
            Created::Nothing => None,
            Created::Boost => Some(("Boost", 1)),
            Created::Aspect => Some(("New aspect", 1)),
            Created::AspectWithTwo => Some(("New aspect", 2)),
        };
        if let (Some((aspect, free)), Some(other)) = (aspect, self.combatants.get_mut(at)) {
            other.aspects.push(Aspect { aspect: named(aspect), free: Whole::nearest(free) });
        }
        Ok(format!("{name} manoeuvres against {target}: {words}."))
    }

    fn moved(&mut self, by: usize, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: MoveScenario = decode(document, "")?;
        scenario.check()?;
        let mut script = MoveScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let Some((zones, minor_lost)) = script.done() else { return Err(missing(&script)) };
        let name = self.name_of(by);
        if let Some(one) = self.combatants.get_mut(by) {
            one.minor_used |= minor_lost;
            // Who moves leaves their cover behind (FF-26).
            if zones > 0 {
                one.cover = None;
            }
        }
        Ok(format!("{name} moves: {words}."))
    }

    /// Those who act at once share a place (FF-02, FF-A2).
    fn ordered(&mut self, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: OrderScenario = decode(document, "")?;
        scenario.check()?;
        let mut script = OrderScript::new(scenario.order(), None);
        give(&mut script, faces)?;
        if script.asks().is_some() {
            return Err(missing(&script));
        }
        let groups = script.outcome().order;
        for one in &mut self.combatants {
            let group = groups.iter().position(|group| group.iter().any(|name| name == one.name.as_str()));
            one.place = group.map(|group| Whole::nearest(group as i32 + 1));
        }
        let order: Vec<String> = groups.iter().map(|group| group.join(" and ")).collect();
        Ok(format!("Initiative: {}.", order.join(", ")))
    }

    fn name_of(&self, place: usize) -> String {
        self.combatants.get(place).map(|one| one.name.to_string()).unwrap_or_default()
    }

    /// Takes the fate points of what was invoked, by the sides that the ruling names (FF-I1, FF-A40). Free invocations are the
    /// game master's to cross out: which aspect it was, only they know.
    fn pay(&mut self, by: usize, at: usize, rulings: &Rulings, (attackers, defenders): (i32, i32)) {
        let sides = match rulings.fp_mode {
            FatePointMode::Both => vec![(by, attackers), (at, defenders)],
            FatePointMode::Attacker => vec![(by, attackers)],
            FatePointMode::Defender => vec![(at, defenders)],
        };
        for (place, count) in sides {
            if let Some(one) = self.combatants.get_mut(place) {
                one.fate_points = Whole::nearest(one.fate_points.get() - count);
            }
        }
    }
}

/// What the last roll settled, in words.
fn rolled<S: Script>(script: &mut S, faces: &str) -> Result<String, InputError> {
    let rolls = give(script, faces)?;
    Ok(rolls.last().map(|roll| roll.events.join(", ")).unwrap_or_default())
}

fn missing<S: Script>(script: &S) -> InputError {
    let next =
        script.asks().map(|asked| format!("four dice more: {}, {}", asked.request.roller, asked.request.why));
    InputError::new("faces", "too few", next.unwrap_or_else(|| "the dice of this deed".to_owned()))
}

/// What cannot be done is not rolled.
fn refuse_what_cannot_be(reasons: &[crate::firefight::ammunition::Reason]) -> Result<(), InputError> {
    match reasons.first() {
        Some(reason) => Err(InputError::new(
            "act",
            "what cannot be done",
            format!("something else: {} ({})", reason.words, reason.rule),
        )),
        None => Ok(()),
    }
}

/// A counter less (FF-24).
fn spent(kind: WeaponKind, counters: Option<Counters>) -> Option<Counters> {
    match uses(kind, counters) {
        Some(left) => Some(Counters::nearest(i32::from(left) - 1)),
        None => counters,
    }
}

/// Uses up what absorbed a hit; who cannot absorb it is out (FF-I4).
fn absorb(one: &mut super::SceneCombatant, absorbed: &Absorbed) {
    for consequence in absorbed.consequences() {
        one.consequences.retain(|free| *free != consequence);
        one.suffered.push(Suffered { consequence, aspect: Name::default() });
    }
    if let Some(value) = absorbed.stress_box() {
        one.used_boxes.push(BoxValue::nearest(value));
        one.used_boxes.sort();
    }
    one.out |= absorbed.is_out();
}

fn named(words: &str) -> Name {
    Name::new(words).unwrap_or_default()
}
