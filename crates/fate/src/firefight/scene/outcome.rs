//! What the dice do to a scene.

use super::kinds::Kind;
use super::{Aspect, SceneCombatant, SceneDocument, Suffered};
use crate::companion::{missing, ordered, read};
use crate::firefight::aftermath::{WeaponAfter, weapon_after};
use crate::firefight::ammunition::uses;
use crate::firefight::attack_script::{AttackScript, ManoeuvreScript};
use crate::firefight::complication::WeaponTrouble;
use crate::firefight::cover::{LostCover, is_spent};
use crate::firefight::document::{
    AttackScenario, Counters, ManoeuvreScenario, MoveScenario, OrderScenario, Rating,
};
use crate::firefight::manoeuvre::Created;
use crate::firefight::movement::MoveScript;
use crate::firefight::rulings::{Reload, Rulings};
use crate::targeting::Reason;
use crate::track::{Absorbed, BoxValue};
use crate::transcript::{Script, give};
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::words::counted;

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
            Kind::TakeCover
            | Kind::LeaveCover
            | Kind::Brace
            | Kind::ClearJam
            | Kind::Reload
            | Kind::Defend
            | Kind::Other
            | Kind::NextRound => Ok(String::new()),
        }
    }

    fn attacked(&mut self, by: usize, at: usize, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: AttackScenario = read(document)?;
        refuse_what_cannot_be(&scenario.targeting().reasons)?;
        let mut script = AttackScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let uses = uses(scenario.weapon.kind, self.combatants[by].weapon.ammunition);
        let Some(left) = script.aftermath(&scenario, uses) else { return Err(missing(&script)) };
        let mut happened = vec![format!("{} attacks {}: {words}.", self.name_of(by), self.name_of(at))];
        let one = &mut self.combatants[by];
        if left.boost {
            one.aspects.push(Aspect { aspect: named("Boost"), free: BoundedInt::nearest(1) });
        }
        one.remember_full(&self.rulings);
        happened.extend(one.used_weapon(left.weapon));
        let at_once = self.combatants[at].acts_at_once_with(&self.combatants[by]);
        let other = &mut self.combatants[at];
        happened.extend(left.lost_cover.and_then(|how| other.loses_cover(how)));
        absorb(other, &left.absorbed);
        if at_once && other.out && !other.acted {
            other.still_acts = true;
            happened.push(format!("{} still acts in this round.", other.name));
        }
        happened.extend(self.pay(by, at, script.made(&scenario)));
        Ok(happened.join(" "))
    }

    fn manoeuvred(
        &mut self,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let scenario: ManoeuvreScenario = read(document)?;
        refuse_what_cannot_be(&scenario.targeting().reasons)?;
        let mut script = ManoeuvreScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let Some((created, complication)) = script.done() else { return Err(missing(&script)) };
        let rulings = &scenario.rulings;
        let (name, target) = (self.name_of(by), self.name_of(at));
        let mut happened = vec![format!("{name} manoeuvres against {target}: {words}.")];
        let one = &mut self.combatants[by];
        let uses = scenario.weapon_in_reach().and_then(|weapon| uses(weapon.kind, one.weapon.ammunition));
        one.remember_full(&self.rulings);
        happened.extend(one.used_weapon(weapon_after(uses, complication, rulings)));
        let other = &mut self.combatants[at];
        if is_spent(scenario.defender.cover, scenario.approach(), rulings) {
            happened.extend(other.loses_cover(LostCover::UsedUp));
        }
        let aspect = match created {
            Created::Nothing => None,
            Created::Boost => Some(("Boost", 1)),
            Created::Aspect => Some(("New aspect", 1)),
            Created::AspectWithTwo => Some(("New aspect", 2)),
        };
        let created =
            aspect.map(|(aspect, free)| Aspect { aspect: named(aspect), free: BoundedInt::nearest(free) });
        other.aspects.extend(created);
        happened.extend(self.pay(by, at, script.made(&scenario)));
        Ok(happened.join(" "))
    }

    fn moved(&mut self, by: usize, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: MoveScenario = read(document)?;
        let mut script = MoveScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let Some((zones, minor_lost)) = script.done() else { return Err(missing(&script)) };
        let one = &mut self.combatants[by];
        one.minor_used |= minor_lost;
        // Who moves leaves their cover behind (FF-26).
        if zones > 0 {
            one.cover = None;
        }
        Ok(format!("{} moves: {words}.", one.name))
    }

    /// Those who act at once share a place (FF-02, FF-A2).
    fn ordered(&mut self, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: OrderScenario = read(document)?;
        let outcome = ordered(scenario.order(), faces)?;
        for one in &mut self.combatants {
            one.place = outcome.place_of(one.name.as_str()).map(BoundedInt::nearest);
        }
        Ok(format!("Initiative: {}.", outcome.words()))
    }

    fn name_of(&self, place: usize) -> &Name {
        &self.combatants[place].name
    }

    /// Takes what each side invoked (FF-I1, FF-A40), and says who paid what.
    fn pay(&mut self, by: usize, at: usize, (attackers, defenders): (i32, i32)) -> Vec<String> {
        let sides = [(by, attackers), (at, defenders)].into_iter().filter(|(_, invoked)| *invoked > 0);
        sides.map(|(place, invoked)| self.combatants[place].pays(invoked)).collect()
    }
}

impl SceneCombatant {
    /// Pays a fate point for each invocation while there are any; the others are free ones. Which aspect those were of only
    /// the game master knows, who crosses them out.
    fn pays(&mut self, invoked: i32) -> String {
        let points = invoked.min(self.fate_points.get());
        self.fate_points = Rating::nearest(self.fate_points.get() - points);
        let paid = (points > 0).then(|| format!("pays {}", counted(points, "fate point")));
        let free = invoked - points;
        let free = (free > 0).then(|| format!("uses {}", counted(free, "free invocation")));
        let both: Vec<String> = paid.into_iter().chain(free).collect();
        format!("{} {}.", self.name, both.join(" and "))
    }

    /// Where weapons can be filled again, one that was not used yet is taken to be full (FF-A35).
    fn remember_full(&mut self, rulings: &Rulings) {
        if rulings.reload == Reload::Standard && self.full_ammunition.is_none() {
            self.full_ammunition = self.weapon.ammunition;
        }
    }

    /// Their weapon is so after an attack or a manoeuvre, for which alone it was braced (FF-13).
    fn used_weapon(&mut self, WeaponAfter { uses, trouble }: WeaponAfter) -> Option<String> {
        self.braced = false;
        if let Some(left) = uses {
            self.weapon.ammunition = Some(Counters::nearest(left.into()));
        }
        let state = match trouble? {
            WeaponTrouble::Jammed => "jammed",
            WeaponTrouble::OutOfTheFight => "out of the fight",
        };
        self.jammed = true;
        Some(format!("The weapon of {} is {state}.", self.name))
    }

    /// Takes them out of cover, if they are in any.
    fn loses_cover(&mut self, how: LostCover) -> Option<String> {
        self.cover.take()?;
        let how = match how {
            LostCover::DrivenOut => "is driven out of cover",
            LostCover::UsedUp => "has used up their cover",
        };
        Some(format!("{} {how}.", self.name))
    }
}

/// What the last roll settled, in words.
fn rolled<S: Script>(script: &mut S, faces: &str) -> Result<String, InputError> {
    let rolls = give(script, faces)?;
    Ok(rolls.last().map(|roll| roll.events.join(", ")).unwrap_or_default())
}

/// What cannot be done is not rolled.
fn refuse_what_cannot_be(reasons: &[Reason]) -> Result<(), InputError> {
    match reasons.first() {
        Some(reason) => Err(InputError::new(
            "act",
            "what cannot be done",
            format!("something else: {}", reason.with_rule()),
        )),
        None => Ok(()),
    }
}

/// Uses up what absorbed a hit; who cannot absorb it is out (FF-I4).
fn absorb(one: &mut SceneCombatant, absorbed: &Absorbed) {
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
