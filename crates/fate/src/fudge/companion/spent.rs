//! Rolls of one alone: a total against the surroundings, in which boxes and fate points are spent as is best, and the treatment of an
//! injury.

use super::SceneDocument;
use crate::companion::read;
use crate::fudge::healing::HealingScenario;
use crate::fudge::roll::penalty;
use crate::fudge::total::TotalScenario;
use crate::question::FateQuestion;
use crate::transcript::{Script, give};
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::number::BoundedInt;

/// What a roll against the surroundings must reach, until the game master says otherwise: Fair.
const DIFFICULTY: i32 = 2;

impl SceneDocument {
    /// The total that someone is to reach, with their wounds, boxes and fate points.
    pub(super) fn total(&self, by: usize, document: &mut Node) {
        let one = &self.combatants[by];
        let terms = self.terms();
        let modifier = one.modifier.get() + penalty(&one.fighter(terms).wounds, terms);
        let fields = [
            ("skill", Node::of(&one.skill)),
            ("target", Node::of(&DIFFICULTY)),
            ("modifier", Node::of(&modifier)),
            ("boxes", Node::of(&one.aspect_boxes)),
            ("fate_points", Node::of(&one.fate_points)),
        ];
        fields.into_iter().for_each(|(name, value)| document.set(name.to_owned(), value));
    }

    /// What was spent is gone, a clip is spent by the roll (FU-42).
    pub(super) fn reached(&mut self, by: usize, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: TotalScenario = read(document)?;
        let words = played(&scenario, faces)?;
        let one = &mut self.combatants[by];
        let boxes = words.iter().filter(|word| word.starts_with("flip") || *word == "reroll").count();
        let points =
            words.iter().find_map(|word| word.strip_prefix("fate_points ")?.parse().ok()).unwrap_or(0);
        one.aspect_boxes = BoundedInt::nearest(one.aspect_boxes.get() - boxes as i32);
        one.fate_points = BoundedInt::nearest(one.fate_points.get() - points);
        one.wounds.clipped = false;
        one.acted = true;
        let words: Vec<String> = words.iter().map(|word| word.replace('_', " ")).collect();
        Ok(format!("{} rolls against {}: {}.", one.name, scenario.target, words.join(", ")))
    }

    /// The treatment of an injury.
    pub(super) fn healing(&self, by: usize, document: &mut Node) {
        document.set("skill".to_owned(), Node::of(&self.combatants[by].healing));
    }

    pub(super) fn treated(
        &mut self,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let scenario: HealingScenario = read(document)?;
        let words = played(&scenario, faces)?;
        let days = words.iter().find_map(|word| word.strip_prefix("days ")?.parse().ok()).unwrap_or_default();
        let healer = self.combatants[by].name.to_string();
        let patient = &mut self.combatants[at];
        if days == 0 {
            patient.wounds.injured = BoundedInt::nearest(0);
            return Ok(format!("{healer} treats {}, who is healed at once.", patient.name));
        }
        patient.heals_in = Some(BoundedInt::nearest(days));
        let plural = if days == 1 { "" } else { "s" };
        Ok(format!("{healer} treats {}: healed in {days} day{plural}.", patient.name))
    }
}

/// What all the dice settle, roll by roll.
fn played<Q: FateQuestion>(scenario: &Q, faces: &str) -> Result<Vec<String>, InputError> {
    let mut script = scenario.script()?;
    let rolls = give(&mut script, faces)?;
    if let Some(asked) = script.asks() {
        let allowed = format!("four dice more: {}, {}", asked.request.roller, asked.request.why);
        return Err(InputError::new("faces", "too few", allowed));
    }
    Ok(rolls.into_iter().flat_map(|roll| roll.events).collect())
}
