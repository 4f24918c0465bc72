//! The table companion: a firefight kept round by round.
//!
//! The scene knows who stands how, fills in the document of what is rolled, and takes the dice back: boxes and consequences
//! are used up, counters spent, cover lost, aspects made. What it cannot know (how far apart two are who are in no named zone,
//! what else helps) stays an input of the question.

mod document;
mod kinds;
mod outcome;
mod question;
mod sample;
mod standing;

#[cfg(test)]
mod tests;

pub use crate::companion::Aspect;
pub use document::{Act, Declared, SceneCombatant, SceneDocument, Suffered};

use super::ammunition::empty;
use super::complication::{WeaponTrouble, weapon_trouble};
use super::document::{Cover, DefendingStance};
use super::stance::acting;
use crate::order::COMBATANTS;
use crate::rulings_stated::{asked_with_rulings, with_rulings};
use kinds::{Kind, Takes};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode, entry};
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::question::SceneRules;
use shootout_ruleset::scene::{
    After, Asked, Behind, Happened, LogLine, Offer, Rolled, Scene, SceneAction, Standing,
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
    /// Those who are still in the fight.
    fn in_the_fight(&self) -> impl Iterator<Item = usize> {
        self.combatants.iter().enumerate().filter(|(_, one)| !one.out).map(|(place, _)| place)
    }

    fn combatant(&self, place: usize, field: &str) -> Result<&SceneCombatant, InputError> {
        self.combatants.get(place).ok_or_else(|| {
            let allowed = match self.combatants.len().checked_sub(1) {
                Some(last) => format!("0 to {last}"),
                None => "nothing: nobody takes part".to_owned(),
            };
            InputError::new(field, place.to_string(), allowed)
        })
    }

    /// Why something cannot be done now: by one of them, or for all.
    fn refusal(&self, kind: Kind, one: Option<&SceneCombatant>) -> Option<String> {
        match one {
            Some(one) => self.refusal_of_one(kind, one),
            None => self.refusal_of_all(kind),
        }
    }

    fn refusal_of_all(&self, kind: Kind) -> Option<String> {
        let (fewest, most) = (COMBATANTS.start(), COMBATANTS.end());
        match kind {
            Kind::Initiative if !COMBATANTS.contains(&self.in_the_fight().count()) => {
                Some(format!("Initiative is rolled for {fewest} to {most}; write the places in by hand."))
            }
            Kind::NextRound if self.round == BoundedInt::nearest(i32::MAX) => {
                Some(format!("Round {} is the last one that is counted.", self.round))
            }
            _ => None,
        }
    }

    fn refusal_of_one(&self, kind: Kind, one: &SceneCombatant) -> Option<String> {
        let (weapon, takes) = (&one.weapon, kind.row().takes);
        let why = match kind {
            _ if one.out => "They are out of the fight (FF-I4).",
            _ if takes == Takes::Standard && one.acted => {
                "The standard action of this round is used (FF-01)."
            }
            _ if takes == Takes::Standard && acting(one.stance).is_none() => {
                "Active Defence leaves no action of one's own (FF-08)."
            }
            _ if takes == Takes::Minor && one.minor_used => "The minor action of this round is used (FF-01).",
            Kind::Attack if one.jammed => "The weapon is jammed (FF-A21).",
            Kind::Attack => {
                let reason = empty(weapon.kind, weapon.ammunition)?;
                return Some(format!("{} ({})", reason.words, reason.rule));
            }
            Kind::ClearJam if !one.jammed => "The weapon is not jammed.",
            Kind::ClearJam
                if weapon_trouble(self.rulings.comp_effect) == Some(WeaponTrouble::OutOfTheFight) =>
            {
                "The weapon is out of the fight (FF-A21)."
            }
            Kind::TakeCover if one.vehicle_operator => "The operator of a vehicle cannot take cover (FF-28).",
            Kind::TakeCover if one.cover.is_some() => "They are in cover.",
            Kind::LeaveCover if one.cover.is_none() => "They are not in cover.",
            _ => return None,
        };
        Some(why.to_owned())
    }

    /// The action, once it is known that it can be done.
    fn checked(&self, action: &SceneAction) -> Result<Kind, InputError> {
        let kind = Self::kind_of(action)?;
        let one = action.by.map(|by| self.combatant(by, "by")).transpose()?;
        let impossible =
            |path: &str, allowed: String| InputError::new(path, format!("`{}`", action.act), allowed);
        if let Some(why) = self.refusal(kind, one) {
            return Err(impossible("act", format!("something else: {why}")));
        }
        match (kind.row().is_at_someone, action.at) {
            (true, None) => Err(InputError::new("at", "nothing", "a target")),
            (true, Some(at)) if Some(at) == action.by => {
                Err(InputError::new("at", entry("combatants", at), "somebody else"))
            }
            (true, Some(at)) if self.combatant(at, "at")?.out => {
                Err(InputError::new("at", entry("combatants", at), "someone who is still in the fight"))
            }
            _ => Ok(kind),
        }
    }

    /// What is done without dice, and its words.
    fn do_without_dice(&mut self, kind: Kind, by: Option<usize>) -> String {
        if kind == Kind::NextRound {
            self.round = BoundedInt::nearest(self.round.get() + 1);
            for one in &mut self.combatants {
                one.begin_round();
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
            Kind::Other => format!("{name} does something else."),
            Kind::Attack | Kind::Manoeuvre | Kind::Move | Kind::Initiative | Kind::NextRound => String::new(),
        }
    }
}

impl SceneCombatant {
    /// FF-01, FF-03, FF-05: a new round has new actions and declarations; cover stays (FF-26).
    fn begin_round(&mut self) {
        self.stance = DefendingStance::default();
        self.declared = None;
        self.braced = false;
        self.acted = false;
        self.minor_used = false;
    }
}

impl Scene for SceneDocument {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn tapped(&self, person: usize, track: usize, mark: usize) -> Option<Node> {
        let mut scene = self.clone();
        standing::tap(scene.combatants.get_mut(person)?, track, mark);
        scene.check().ok()?;
        Some(with_rulings(Node::of(&scene), &scene.rulings))
    }

    fn standing(&self) -> Vec<Standing> {
        self.combatants.iter().map(standing::of).collect()
    }

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let one = self.of_sample(sample)?;
        let mut scene = self.clone();
        scene.combatants.push(one);
        scene.check()?;
        Ok(with_rulings(Node::of(&scene), &scene.rulings))
    }

    fn log(&self) -> Vec<Happened> {
        self.log.iter().map(LogLine::happened).collect()
    }

    fn behind(&self, line: usize) -> Behind {
        LogLine::behind(&self.log, line)
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
            one.acted |= kind.row().takes == Takes::Standard;
            one.minor_used |= kind.row().takes == Takes::Minor;
        }
        scene.log.push(LogLine::new(round, words.clone(), rolled));
        scene.check()?;
        Ok(After { document: with_rulings(Node::of(&scene), &scene.rulings), words })
    }
}
