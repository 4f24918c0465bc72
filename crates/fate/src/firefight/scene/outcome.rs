//! What the dice do to a scene.

use super::fighting::named;
use super::{Aspect, BOOST, SceneCombatant, SceneDocument};
use crate::companion::{FATE_POINTS, FREE_INVOCATIONS, invoked_by, read, refuse_what_cannot_be};
use crate::firefight::aftermath::{AttackerAfter, TargetAfter, weapon_after};
use crate::firefight::ammunition::uses;
use crate::firefight::cover::{LostCover, is_spent};
use crate::firefight::document::{AttackScenario, ManoeuvreScenario, MoveScenario, OrderScenario, Rating};
use crate::firefight::event::{Created, Event};
use shootout_ruleset::prelude::*;

use crate::opposed::last;
use crate::question::{FateQuestion, Thrown, thrown};
use crate::roles::Names;

impl SceneDocument {
    pub(super) fn attacked(
        &mut self,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let scenario: AttackScenario = read(document)?;
        refuse_what_cannot_be(&scenario.targeting().reasons, document)?;
        let thrown = thrown(&scenario, faces)?;
        let uses = uses(scenario.weapon.kind, self.combatants[by].weapon.ammunition);
        let (left, words) = (scenario.aftermath(&thrown.dice, uses), in_words(&thrown));
        let mut happened = vec![format!("{} attacks {}: {words}.", self.name_of(by), self.name_of(at))];
        happened.extend(self.fight(by, at, left.attacker, left.target));
        happened.extend(self.pay(by, at, scenario.invocations_made(&thrown.dice)));
        Ok(happened.join(" "))
    }

    pub(super) fn manoeuvred(
        &mut self,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let scenario: ManoeuvreScenario = read(document)?;
        refuse_what_cannot_be(&scenario.targeting().reasons, document)?;
        let thrown = thrown(&scenario, faces)?;
        let settled = last(&thrown.dice).unwrap_or_default();
        let (created, words) = (scenario.manoeuvre().created(&settled), in_words(&thrown));
        let rulings = &scenario.rulings;
        let (name, target) = (self.name_of(by), self.name_of(at));
        let mut happened = vec![format!("{name} manoeuvres against {target}: {words}.")];
        let ammunition = self.combatants[by].weapon.ammunition;
        let uses = scenario.weapon_in_reach().and_then(|weapon| uses(weapon.kind, ammunition));
        let attacker =
            AttackerAfter { weapon: weapon_after(uses, settled.complication, rulings), boost: false };
        let is_spent = is_spent(scenario.defender.cover, scenario.approach(), rulings);
        let target = TargetAfter { lost_cover: is_spent.then_some(LostCover::UsedUp), hit: None };
        happened.extend(self.fight(by, at, attacker, target));
        let aspect = match created {
            Created::Nothing => None,
            Created::Boost => Some((BOOST, 1)),
            Created::Aspect => Some(("New aspect", 1)),
            Created::AspectWithTwo => Some(("New aspect", 2)),
        };
        let created =
            aspect.map(|(aspect, free)| Aspect { aspect: named(aspect), free: BoundedInt::nearest(free) });
        self.combatants[at].aspects.extend(created);
        happened.extend(self.pay(by, at, scenario.invocations_made(&thrown.dice)));
        Ok(happened.join(" "))
    }

    pub(super) fn moved(&mut self, by: usize, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: MoveScenario = read(document)?;
        let thrown = thrown(&scenario, faces)?;
        let words = in_words(&thrown);
        let one = &mut self.combatants[by];
        one.minor_used |= thrown.events().any(|event| *event == Event::MinorLost);
        // Who moves leaves their cover behind (FF-26).
        if thrown.outcome.zones > 0 {
            one.cover = None;
        }
        Ok(format!("{} moves: {words}.", one.name))
    }

    /// Those who act at once share a place (FF-02, FF-A2).
    pub(super) fn ordered(&mut self, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: OrderScenario = read(document)?;
        let people = self.combatants.iter_mut().map(|one| (&one.name, &mut one.place));
        Ok(thrown(&scenario, faces)?.outcome.place(people))
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
        invoked_by(&self.name, [(points, FATE_POINTS), (invoked - points, FREE_INVOCATIONS)])
    }
}

/// What the last roll has settled, in words.
fn in_words<N: FateQuestion<Event = Event>>(thrown: &Thrown<N>) -> String {
    thrown.last_words(&Names::default()).join(", ")
}
