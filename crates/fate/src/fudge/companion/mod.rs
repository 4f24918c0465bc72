//! The table companion: a fight kept exchange by exchange, or turn by turn.
//!
//! The scene knows who stands how, fills in the document of what is rolled, and marks what the dice have done: clips, Hurt and
//! Injured boxes, who is out. What it cannot know (who has the better position, who is on whose flank) is stated for each fighter.

mod dice;
mod document;
mod kinds;
mod not_rolled;
mod numbers;
mod one_roll;
mod spent;
mod standing;

#[cfg(test)]
mod tests;

pub use document::{SceneDocument, SceneFighter};

use super::duel::Pace;
use crate::rulings_stated::{asked_with_rulings, with_rulings};
use kinds::Kind;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::question::SceneRules;
use shootout_ruleset::scene::{
    After, Asked, Behind, Happened, LogLine, Offer, Offered, Rolled, Scene, SceneAction, Standing, free_name,
};

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = SceneRules {
    people: PEOPLE,
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

/// The field of a scene that lists those who take part.
const PEOPLE: &str = "combatants";

impl Scene for SceneDocument {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn unit(&self) -> &'static str {
        match self.pace {
            Pace::Exchange => "exchange",
            Pace::Turn => "round",
        }
    }

    fn tapped(&self, person: usize, track: usize, mark: usize) -> Option<Node> {
        let mut scene = self.clone();
        standing::tap(scene.combatants.get_mut(person)?, track, mark);
        scene.check().ok()?;
        Some(with_rulings(Node::of(&scene), &scene.rulings))
    }

    fn standing(&self) -> Vec<Standing> {
        let standing = |(place, one)| standing::of(one, self.terms(), self.counts_now(place));
        self.combatants.iter().enumerate().map(standing).collect()
    }

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let mut one: SceneFighter = decode(sample, "")?;
        let called = |name: &str| self.combatants.iter().find(|one| one.name.as_str() == name);
        one.side = called(one.name.as_str()).map(|other| other.side.clone()).unwrap_or_default();
        one.name = free_name(one.name.as_str(), |name| called(name).is_some());
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
        let offer = |kind: &Kind| Offer {
            offered: Offered::AtOnce,
            cost: String::new(),
            act: kind.name(),
            label: kind.label(self.pace).into(),
            at_someone: kind.is_at_someone(),
            refused: self.refusal(*kind, by),
        };
        self.kinds(by.is_some()).iter().map(offer).collect()
    }

    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError> {
        let kind = self.checked(action)?;
        let asked = self.asked(kind, action.by, action.at);
        Ok(asked.map(|asked| asked_with_rulings(asked, &self.rulings)))
    }

    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError> {
        let kind = self.checked(action)?;
        let mut scene = self.clone();
        let round = scene.round;
        let words = match (scene.without_dice(kind, action.by), rolled) {
            (Some(words), _) => words,
            (None, Some(Rolled { document, faces, .. })) => scene.take_dice(kind, action, document, faces)?,
            (None, None) => return Err(InputError::new("faces", "nothing", "the dice of this action")),
        };
        scene.log.push(LogLine::new(round, words.clone(), rolled));
        scene.check()?;
        Ok(After { document: with_rulings(Node::of(&scene), &scene.rulings), words })
    }
}
