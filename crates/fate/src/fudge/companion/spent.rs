//! Rolls of one alone: a total against the surroundings, in which boxes and fate points are spent as is best, and the treatment of an
//! injury.

use super::SceneDocument;
use crate::companion::read;
use crate::fudge::event::Event;
use crate::fudge::healing::HealingScenario;
use crate::fudge::roll::penalty;
use crate::fudge::stance::Pace;
use crate::fudge::total::TotalScenario;
use crate::fudge::wounds::Suffered;
use crate::question::thrown;
use crate::roles::Names;
use crate::rolls::EventWords;
use shootout_ruleset::prelude::*;

/// What a roll against the surroundings must reach, until the game master says otherwise: Fair.
const DIFFICULTY: i32 = 2;

impl SceneDocument {
    /// The total that someone is to reach, with their wounds, boxes and fate points.
    pub(super) fn total(&self, by: usize, document: &mut Node) {
        let one = &self.combatants[by];
        let terms = self.terms();
        let fighter = one.fighter(terms);
        let modifier = one.modifier.get() + penalty(&fighter.lowered_by(fighter.wounds), terms);
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
        let thrown = thrown(&scenario, faces)?;
        let is_exchange = self.pace == Pace::Exchange;
        let as_they_were = self.combatants[by].fighter(self.terms());
        let one = &mut self.combatants[by];
        let boxes: i32 = thrown.events().map(|event| i32::from(matches!(event, Event::Box(_)))).sum();
        let spent = |event: &Event| if let Event::FatePoints(points) = event { *points } else { 0 };
        let points: i32 = thrown.events().map(spent).sum();
        one.aspect_boxes = BoundedInt::nearest(one.aspect_boxes.get() - boxes);
        one.fate_points = BoundedInt::nearest(one.fate_points.get() - points);
        if is_exchange {
            // It is their roll of this exchange, whoever meets them in it (FU-20).
            one.rolls(thrown.outcome.total - scenario.added(), &as_they_were, Suffered::default());
        }
        if as_they_were.made.is_none() {
            one.wounds.clipped = false;
        }
        one.acted = true;
        let words: Vec<String> = thrown.events().filter_map(|event| event.said(&Names::default())).collect();
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
        let days = thrown(&scenario, faces)?.outcome.days;
        let healer = self.combatants[by].name.to_string();
        let patient = &mut self.combatants[at];
        if days == 0 {
            patient.wounds.injured = BoundedInt::nearest(0);
            return Ok(format!("{healer} treats {}, who is healed at once.", patient.name));
        }
        patient.heals_in = Some(BoundedInt::nearest(days));
        Ok(format!("{healer} treats {}: healed in {}.", patient.name, counted(days, "day")))
    }
}
