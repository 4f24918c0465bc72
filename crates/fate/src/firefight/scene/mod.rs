//! The table companion: a firefight kept round by round.
//!
//! The scene knows who stands how, fills in the document of what is rolled, and takes the dice back: boxes and consequences
//! are used up, counters spent, cover lost, aspects made. What it cannot know (how far apart two are who are in no named zone,
//! what else helps) stays an input of the question.

mod allowed;
mod document;
mod fighting;
mod kinds;
mod outcome;
mod question;
mod standing;

#[cfg(test)]
mod tests;

pub use crate::companion::Aspect;
pub use document::{Act, Declared, SceneCombatant, SceneDocument, Suffered};

use super::complication::{WeaponTrouble, weapon_trouble};
use super::document::{
    AttackScenario, Cover, DefendingStance, ManoeuvreScenario, MoveScenario, OrderScenario, WeaponKind,
};
use super::initiative::is_rolled_each_round;
use super::rulings::{Rulings, StanceFrom};
use super::stance::acting;
use crate::question::FateQuestion;
use crate::rulings_stated::with_rulings;
use kinds::{ACTS, Kind, Takes};
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::{Counted, LuckOf, SceneRules};
use shootout_ruleset::scene::{
    ActRow, Asked, ByHand, Circumstance, Offered, RollTable, Rolled, Round, SceneState, SceneView, Standing,
    against_each, leave,
};
use shootout_ruleset::{scene_fields, scene_rules};

/// Those who invoke aspects come to other margins than the odds, which are before that (FF-I1).
const INVOCATIONS: &str = "invocations";

/// What an advantage of a single use is called that nobody has named (FF-I5).
const BOOST: &str = "Boost";

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = scene_rules!(SceneDocument, super::catalogue::LIST, LUCK);

/// What of the rolls is told as luck.
const LUCK: &[LuckOf] = &[
    LuckOf::of(
        AttackScenario::ASK,
        "attacks",
        &[Counted::of("/hit", "hit"), Counted::of("/margin", "margin")],
    )
    .not_with(INVOCATIONS),
    LuckOf::of(ManoeuvreScenario::ASK, "manoeuvres", &[Counted::of("/margin", "margin")])
        .not_with(INVOCATIONS),
    LuckOf::of(MoveScenario::ASK, "moves", &[Counted::of("/zones", "zone")]),
];

impl SceneDocument {
    /// Those who are still in the fight.
    fn in_the_fight(&self) -> impl Iterator<Item = usize> {
        self.combatants.iter().enumerate().filter(|(_, one)| !one.out).map(|(place, _)| place)
    }

    /// Whether all who could act in this round have, while there is anyone.
    fn all_have_acted(&self) -> bool {
        let mut can_act = self.standing().into_iter().filter(|one| !one.out).peekable();
        can_act.peek().is_some() && can_act.all(|one| one.has_acted)
    }

    /// Until when someone is passed over who has no action of their own in this round, and why: Active Defence (FF-08).
    fn skipped(&self, one: &SceneCombatant) -> String {
        let guards =
            acting(one.stance).is_none() && acting(one.guard(self.rulings.stance_from, false)).is_none();
        if one.out || one.acted || !guards {
            return String::new();
        }
        format!("until round {} (Active Defence)", self.round.get() + 1)
    }
}

impl SceneCombatant {
    /// FF-01, FF-03, FF-05: a new round has new actions and declarations; cover stays (FF-26), and so does the order unless
    /// initiative is rolled each round (FF-A1).
    fn begin_round(&mut self, rulings: &Rulings) {
        if is_rolled_each_round(rulings.init) {
            self.place = None;
        }
        // A jam takes the action of Active Defence too (FF-A21).
        if self.loses_action(rulings) && acting(self.stance).is_none() {
            self.jammed = false;
        }
        self.still_acts = false;
        self.stance = DefendingStance::default();
        self.declared = None;
        self.braced = false;
        self.acted = false;
        self.minor_used = false;
    }

    /// Nothing of what they did in the scene goes on.
    fn end_scene(&mut self) {
        self.used_boxes.clear();
        self.aspects.retain(|one| one.aspect.as_str() != BOOST);
        (self.cover, self.last_stance, self.place) = (None, None, None);
    }

    /// Whether a jam takes their next standard action (FF-A21).
    fn loses_action(&self, rulings: &Rulings) -> bool {
        self.jammed && weapon_trouble(rulings.comp_effect) == Some(WeaponTrouble::Jammed)
    }

    /// Uses up an action of their own turn, from which on their stance may guard them (FF-01, FF-A6).
    fn spend(&mut self, takes: Takes, rulings: &Rulings) {
        self.acted |= takes == Takes::Standard;
        self.still_acts &= !self.acted;
        self.minor_used |= takes == Takes::Minor;
        if takes != Takes::Nothing && rulings.stance_from == StanceFrom::OwnTurn {
            self.last_stance = Some(self.stance);
        }
    }
}

impl SceneView for SceneDocument {
    fn round(&self) -> u32 {
        self.round.to_u32()
    }

    fn standing(&self) -> Vec<Standing> {
        let of = |one| Standing { skipped: self.skipped(one), ..standing::of(one, &self.rulings) };
        self.combatants.iter().map(of).collect()
    }

    fn rolls_on_paper(&self) -> Vec<RollTable> {
        const COVERS: &[Circumstance] = &[
            Circumstance { label: "in the open", input: Some(("defender.cover", None)) },
            Circumstance { label: "in cover", input: Some(("defender.cover", Some(Cover::Zone.name()))) },
        ];
        let with = |by: usize| {
            let weapon = &self.combatants[by].weapon;
            let kind = match weapon.kind {
                WeaponKind::Ranged => "Ranged",
                WeaponKind::Melee => "Melee",
            };
            Some(format!("{kind} weapon, damage {}", weapon.damage))
        };
        against_each(self, "attack", with, COVERS)
    }
}

impl SceneState for SceneDocument {
    type Kind = Kind;
    scene_fields!(combatants, ACTS);

    fn with_rulings(&self, document: Node) -> Node {
        with_rulings(document, &self.rulings)
    }

    fn join(&mut self, sample: &Node) -> Result<(), InputError> {
        self.combatants.push(self.of_sample(sample)?);
        Ok(())
    }

    fn remove(&mut self, gone: &[usize]) {
        leave(&mut self.combatants, gone);
    }

    /// Stress, boosts, cover and the order are over with the scene; consequences and what was fired are not.
    fn ends_scene(&mut self) -> Option<String> {
        self.round = Round::default();
        for one in &mut self.combatants {
            one.begin_round(&self.rulings);
            one.end_scene();
        }
        Some("The scene is over: stress is gone, consequences stay.".to_owned())
    }

    fn by_hand(&mut self, change: ByHand<'_>) -> Result<Option<()>, InputError> {
        let ByHand::Tap { person, track, mark } = change else { return Ok(None) };
        Ok(self.combatants.get_mut(person).map(|one| standing::tap(one, track, mark)))
    }

    /// Once all have acted the next round comes, and nothing that the last of them could still do stands for that.
    fn offered(&self, act: &ActRow<Kind>, _by: Option<usize>) -> Offered {
        let is_likeliest = matches!(act.kind, Kind::Attack | Kind::NextRound) && self.all_have_acted();
        if is_likeliest { Offered::Likeliest } else { act.offered }
    }

    fn has(&self, kind: Kind) -> bool {
        kind.is_ruled(&self.rulings)
    }

    fn refused(&self, act: &ActRow<Kind>, by: Option<usize>) -> Option<String> {
        match by.and_then(|by| self.combatants.get(by)) {
            Some(one) => self.refusal_of_one(act.kind, one),
            None => self.refusal_of_all(act.kind),
        }
    }

    fn refused_at(&self, _kind: Kind, by: usize, at: usize) -> Option<&'static str> {
        match self.combatants[at].out {
            _ if at == by => Some("somebody else"),
            out => out.then_some("someone who is still in the fight"),
        }
    }

    fn asks(&self, kind: Kind, by: usize, at: usize) -> Option<Asked> {
        let of = |place: usize| self.combatants.get(place);
        let (question, document) = match kind {
            Kind::Attack => (AttackScenario::ASK, Node::of(&self.attack(of(by)?, of(at)?))),
            Kind::Manoeuvre => (ManoeuvreScenario::ASK, Node::of(&self.manoeuvre(of(by)?, of(at)?))),
            Kind::Move => (MoveScenario::ASK, Node::of(&self.movement(of(by)?))),
            Kind::Initiative => (OrderScenario::ASK, Node::of(&self.order())),
            _ => return None,
        };
        Some(Asked { question, document })
    }

    fn happens(&mut self, kind: Kind, by: usize, _at: usize) -> Option<String> {
        if kind == Kind::NextRound {
            self.round = BoundedInt::nearest(self.round.get() + 1);
            for one in &mut self.combatants {
                one.begin_round(&self.rulings);
            }
            return Some(format!("Round {} begins.", self.round));
        }
        let one = self.combatants.get_mut(by)?;
        let name = one.name.to_string();
        Some(match kind {
            Kind::TakeCover => {
                one.cover = Some(Cover::Zone);
                format!("{name} takes cover.")
            }
            Kind::LeaveCover => {
                one.cover = None;
                format!("{name} leaves cover.")
            }
            Kind::Brace => {
                one.braced = true;
                format!("{name} braces the weapon.")
            }
            Kind::ClearJam => {
                one.jammed = false;
                format!("{name} clears the jam.")
            }
            Kind::Reload => {
                one.weapon.ammunition = one.full_ammunition;
                format!("{name} reloads.")
            }
            Kind::Defend => format!("{name} is in Active Defence."),
            Kind::Other => format!("{name} does something else."),
            _ => return None,
        })
    }

    fn decided(
        &mut self,
        kind: Kind,
        by: usize,
        at: usize,
        rolled: &Rolled<'_>,
    ) -> Result<String, InputError> {
        let Rolled { document, faces, .. } = *rolled;
        match kind {
            Kind::Attack => self.attacked(by, at, document, faces),
            Kind::Manoeuvre => self.manoeuvred(by, at, document, faces),
            Kind::Move => self.moved(by, document, faces),
            Kind::Initiative => self.ordered(document, faces),
            _ => Ok(String::new()),
        }
    }

    fn spend(&mut self, kind: Kind, by: Option<usize>, _at: usize) {
        if let Some(one) = by.and_then(|by| self.combatants.get_mut(by)) {
            one.spend(kind.takes(), &self.rulings);
        }
    }
}
