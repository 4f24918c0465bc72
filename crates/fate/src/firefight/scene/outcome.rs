//! What the dice do to a scene.

use super::fighting::named;
use super::kinds::Kind;
use super::{Aspect, SceneCombatant, SceneDocument};
use crate::companion::{missing, ordered, read};
use crate::firefight::aftermath::{AttackerAfter, TargetAfter, weapon_after};
use crate::firefight::ammunition::uses;
use crate::firefight::attack_script::{AttackScript, ManoeuvreScript};
use crate::firefight::cover::{LostCover, is_spent};
use crate::firefight::document::{AttackScenario, ManoeuvreScenario, MoveScenario, OrderScenario, Rating};
use crate::firefight::manoeuvre::Created;
use crate::firefight::movement::MoveScript;
use crate::targeting::Reason;
use crate::transcript::{Script, give};
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::not_now;
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
        refuse_what_cannot_be(&scenario.targeting().reasons, document)?;
        let mut script = AttackScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let uses = uses(scenario.weapon.kind, self.combatants[by].weapon.ammunition);
        let Some(left) = script.aftermath(&scenario, uses) else { return Err(missing(&script)) };
        let mut happened = vec![format!("{} attacks {}: {words}.", self.name_of(by), self.name_of(at))];
        happened.extend(self.fight(by, at, left.attacker, left.target));
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
        refuse_what_cannot_be(&scenario.targeting().reasons, document)?;
        let mut script = ManoeuvreScript::new(&scenario);
        let words = rolled(&mut script, faces)?;
        let Some((created, complication)) = script.done() else { return Err(missing(&script)) };
        let rulings = &scenario.rulings;
        let (name, target) = (self.name_of(by), self.name_of(at));
        let mut happened = vec![format!("{name} manoeuvres against {target}: {words}.")];
        let ammunition = self.combatants[by].weapon.ammunition;
        let uses = scenario.weapon_in_reach().and_then(|weapon| uses(weapon.kind, ammunition));
        let attacker = AttackerAfter { weapon: weapon_after(uses, complication, rulings), boost: false };
        let is_spent = is_spent(scenario.defender.cover, scenario.approach(), rulings);
        let target = TargetAfter { lost_cover: is_spent.then_some(LostCover::UsedUp), hit: None };
        happened.extend(self.fight(by, at, attacker, target));
        let aspect = match created {
            Created::Nothing => None,
            Created::Boost => Some(("Boost", 1)),
            Created::Aspect => Some(("New aspect", 1)),
            Created::AspectWithTwo => Some(("New aspect", 2)),
        };
        let created =
            aspect.map(|(aspect, free)| Aspect { aspect: named(aspect), free: BoundedInt::nearest(free) });
        self.combatants[at].aspects.extend(created);
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
}

/// What the last roll settled, in words.
fn rolled<S: Script>(script: &mut S, faces: &str) -> Result<String, InputError> {
    let rolls = give(script, faces)?;
    Ok(rolls.last().map(|roll| roll.events.join(", ")).unwrap_or_default())
}

/// What cannot be done is not rolled: the input says so that forbids it.
fn refuse_what_cannot_be(reasons: &[Reason], document: &Node) -> Result<(), InputError> {
    let Some(reason) = reasons.first() else { return Ok(()) };
    let found = document.at(reason.input).map_or_else(|| "nothing".to_owned(), Node::found);
    Err(not_now(reason.input, found, reason.with_rule()))
}
