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
    After, Asked, LogLine, Offer, Rolled, Scene, SceneAction, Standing, joining, leave,
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

impl SceneDocument {
    /// Until when someone is passed over who is out of reach (FU-22).
    fn skipped(&self, one: &SceneFighter) -> String {
        match one.away.get() {
            away if away > 0 && !one.out => {
                format!("until {} {} (out of reach)", self.unit(), self.round.get() + away)
            }
            _ => String::new(),
        }
    }

    /// As a document, once it is known that all goes together.
    fn written(&self) -> Result<Node, InputError> {
        self.check()?;
        Ok(with_rulings(Node::of(self), &self.rulings))
    }
}

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
        scene.written().ok()
    }

    fn standing(&self) -> Vec<Standing> {
        let standing = |(place, one): (usize, &SceneFighter)| Standing {
            skipped: self.skipped(one),
            ..standing::of(one, self.terms(), self.counts_now(place))
        };
        self.combatants.iter().enumerate().map(standing).collect()
    }

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let mut one: SceneFighter = decode(sample, "")?;
        let called = |name: &str| self.combatants.iter().find(|one| one.name.as_str() == name);
        let (name, side) = joining(one.name.as_str(), |name| called(name).map(|one| &one.side));
        (one.name, one.side) = (name, side.unwrap_or_default());
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
        let offer = |kind: &Kind| {
            let label = kind.label(self.pace);
            Offer::at_once(kind.name(), label, kind.is_at_someone(), self.refusal(*kind, by))
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
        Ok(After { document: scene.written()?, words })
    }
}
