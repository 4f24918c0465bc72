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
mod sample;
mod standing;

#[cfg(test)]
mod tests;

pub use crate::companion::Aspect;
pub use document::{Act, Declared, SceneCombatant, SceneDocument, Suffered};

use super::complication::{WeaponTrouble, weapon_trouble};
use super::document::{Cover, DefendingStance};
use super::initiative::is_rolled_each_round;
use super::rulings::{Rulings, StanceFrom};
use super::stance::acting;
use crate::rulings_stated::{asked_with_rulings, with_rulings};
use kinds::{Kind, Takes};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::question::SceneRules;
use shootout_ruleset::scene::{
    After, Asked, LogLine, Offer, Rolled, Scene, SceneAction, Standing, leave, person,
};

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = SceneRules {
    people: "combatants",
    samples: super::catalogue::LIST,
    read: |document| {
        let scene: SceneDocument = decode(document, "")?;
        scene.check()?;
        Ok(Box::new(scene))
    },
    questions: &[],
    names: &[],
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(SceneDocument),
};

impl SceneDocument {
    /// As a document, once it is known that all goes together.
    fn written(&self) -> Result<Node, InputError> {
        self.check()?;
        Ok(with_rulings(Node::of(self), &self.rulings))
    }

    /// Those who are still in the fight.
    fn in_the_fight(&self) -> impl Iterator<Item = usize> {
        self.combatants.iter().enumerate().filter(|(_, one)| !one.out).map(|(place, _)| place)
    }

    fn combatant(&self, place: usize, field: &str) -> Result<&SceneCombatant, InputError> {
        person(&self.combatants, place, field)
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

    /// What is done without dice, and its words.
    fn do_without_dice(&mut self, kind: Kind, by: Option<usize>) -> String {
        if kind == Kind::NextRound {
            self.round = BoundedInt::nearest(self.round.get() + 1);
            for one in &mut self.combatants {
                one.begin_round(&self.rulings);
            }
            return format!("Round {} begins.", self.round);
        }
        let Some(one) = by.and_then(|by| self.combatants.get_mut(by)) else { return String::new() };
        let name = one.name.to_string();
        match kind {
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
            Kind::Attack | Kind::Manoeuvre | Kind::Move | Kind::Initiative | Kind::NextRound => String::new(),
        }
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

impl Scene for SceneDocument {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn tapped(&self, person: usize, track: usize, mark: usize) -> Option<Node> {
        let mut scene = self.clone();
        standing::tap(scene.combatants.get_mut(person)?, track, mark);
        scene.written().ok()
    }

    fn standing(&self) -> Vec<Standing> {
        let standing = |one: &SceneCombatant| Standing {
            skipped: self.skipped(one),
            ..standing::of(one, &self.rulings)
        };
        self.combatants.iter().map(standing).collect()
    }

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let one = self.of_sample(sample)?;
        let mut scene = self.clone();
        scene.combatants.push(one);
        scene.written()
    }

    fn without(&self, gone: &[usize]) -> Option<Node> {
        let mut scene = self.clone();
        leave(&mut scene.combatants, gone);
        scene.written().ok()
    }

    fn log_lines(&self) -> &[LogLine] {
        &self.log
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        self.offers_for(by)
    }

    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError> {
        let kind = self.checked(action)?;
        let asked = self.asked(kind, action.by.unwrap_or_default(), action.at.unwrap_or_default());
        Ok(asked.map(|asked| asked_with_rulings(asked, &self.rulings)))
    }

    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError> {
        let kind = self.checked(action)?;
        let mut scene = self.clone();
        let round = scene.round;
        let words = match rolled {
            Some(Rolled { document, faces, .. }) => scene.take_dice(
                kind,
                action.by.unwrap_or_default(),
                action.at.unwrap_or_default(),
                document,
                faces,
            )?,
            None if kind.row().is_rolled => {
                return Err(InputError::new("faces", "nothing", "the dice of this action"));
            }
            None => scene.do_without_dice(kind, action.by),
        };
        if let Some(one) = action.by.and_then(|by| scene.combatants.get_mut(by)) {
            one.spend(kind.row().takes, &scene.rulings);
        }
        scene.log.push(LogLine::new(round, words.clone(), rolled));
        Ok(After { document: scene.written()?, words })
    }
}
