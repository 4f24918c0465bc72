//! The table companion: two forces kept activation by activation.
//!
//! The scene knows whose turn it is, how the units stand and how many command points are left; it fills in the document of what is
//! rolled, and does what the dice say. What it cannot know (distances, cover, who is trapped) is stated in the question.

mod actions;
mod dice;
mod document;
mod end_phase;
mod missions;
mod scene_actions;
mod standing;
#[cfg(test)]
mod tests;
mod turns;
mod upkeep;

pub use document::{Ground, Phase, SceneDocument, SceneSide, SceneUnit, Used};

use crate::catalogue;
use crate::document::unit::Unit;
use scene_actions::Act;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::question::SceneRules;
use shootout_ruleset::scene::{
    After, Asked, LogLine, Offer, Rolled, Scene, SceneAction, Standing, StateOfPlay, joining, leave,
};

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = SceneRules {
    people: PEOPLE,
    samples: catalogue::UNITS,
    read: |document| {
        let scene: SceneDocument = decode(&catalogue::resolved(document)?, "")?;
        let scene = scene.settled()?;
        scene.check()?;
        Ok(Box::new(scene))
    },
    questions: &[],
    names: &[],
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(SceneDocument),
};

/// The field of a scene that lists those who take part.
const PEOPLE: &str = "units";

impl Scene for SceneDocument {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn standing(&self) -> Vec<Standing> {
        (0..self.units.len()).map(|place| self.standing_of(place)).collect()
    }

    fn state_of_play(&self) -> Option<StateOfPlay> {
        Some(self.play_now())
    }

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let mut unit: Unit = decode(sample, "")?;
        let called = |name: &str| self.units.iter().find(|one| one.unit.name.as_str() == name);
        let (name, side) = joining(unit.name.as_str(), |name| called(name).map(|one| &one.side));
        unit.name = name;
        let side = side.or(self.sides.first().map(|side| side.name.clone())).unwrap_or_default();
        let mut scene = self.clone();
        scene.units.push(SceneUnit {
            side,
            unit,
            acting: false,
            charged: false,
            tested: false,
            recharged: false,
            shaken: false,
            in_building: false,
            in_circle: false,
            destroyed: false,
        });
        scene.check()?;
        Ok(Node::of(&scene))
    }

    fn without(&self, gone: &[usize]) -> Option<Node> {
        let mut scene = self.clone();
        leave(&mut scene.units, gone);
        scene.check().ok()?;
        Some(Node::of(&scene))
    }

    fn log_lines(&self) -> &[LogLine] {
        &self.log
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        let acts = Act::of(by.is_some()).filter(|act| match by {
            Some(by) => self.is_open(*act, by),
            None => self.is_open_for_all(*act),
        });
        let offer = |act: Act| {
            let refused = match by {
                Some(by) => self.refusal(act, by),
                None => self.refusal_for_all(act),
            };
            Offer::at_once(act.name(), self.label(act), act.is_at_someone(), refused)
        };
        acts.map(offer).collect()
    }

    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError> {
        let act = self.checked(action)?;
        Ok(self.asked(act, action.by.unwrap_or_default(), action.at.unwrap_or_default()))
    }

    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError> {
        let act = self.checked(action)?;
        let (by, at) = (action.by.unwrap_or_default(), action.at.unwrap_or_default());
        let mut scene = self.clone();
        let round = scene.round;
        let words = match (scene.without_dice(act, by), rolled) {
            (Some(words), _) => words,
            (None, Some(Rolled { document, faces, .. })) => scene.take_dice(act, by, at, document, faces)?,
            (None, None) => return Err(InputError::new("faces", "nothing", "the dice of this action")),
        };
        scene.log.push(LogLine::new(round, words.clone(), rolled));
        scene.check()?;
        Ok(After { document: Node::of(&scene), words })
    }
}
