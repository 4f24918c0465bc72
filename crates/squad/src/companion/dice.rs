//! What is rolled in a scene, and what the dice do to it.

use super::SceneDocument;
use crate::assault::{Assault, Ended};
use crate::attack::fighter::Means;
use crate::question::{SquadQuestion, ends_with};
use crate::rulings::differing;
use crate::target::Hurt;
use shootout_ruleset::prelude::*;

impl SceneDocument {
    /// The switches of disputed rules for a question, those that differ from the default.
    pub(super) fn stated_rulings(&self) -> (&'static str, Node) {
        let differ = differing(&self.rulings);
        ("rulings", Node::object(differ.iter().map(|(name, setting)| (*name, Node::of(setting)))))
    }

    /// The units of a side that are in play.
    pub(super) fn units_of(&self, side: usize) -> Node {
        let left = self.units_of_side(side).filter(|one| !one.destroyed);
        Node::List(left.map(|one| Node::of(&one.unit)).collect())
    }

    pub(super) fn name(&self, place: usize) -> String {
        self.units[place].unit.name.to_string()
    }

    pub(super) fn fired(&mut self, means: Means, [by, at]: [usize; 2], hurt: &Hurt) -> String {
        self.units[at].stands(&hurt.standing);
        self.fired = true;
        let smoke = if hurt.smokes { format!(" {}", self.lay_smoke()) } else { String::new() };
        let does = if means == Means::BlazeAway { "blazing away at" } else { "shooting at" };
        let (hits, wounds) = (counted(hurt.through, "hit"), counted(hurt.wounds, "wound"));
        let mut words = format!("{} {does} {}: {hits}, {wounds}.", self.name(by), self.name(at));
        if hurt.passed {
            words += " A friend takes a wound: mark it there.";
        }
        words + &smoke + &self.left(at)
    }

    pub(super) fn assaulted(
        &mut self,
        [by, at]: [usize; 2],
        assault: &Assault,
        faces: &str,
    ) -> Result<String, InputError> {
        self.check_arrival(by, assault)?;
        let Some(ended) = fought(assault, faces)? else {
            return Err(InputError::new("facts", "an assault that cannot be made", "another way to assault"));
        };
        for (place, side) in [(by, &ended.attacker), (at, &ended.defender)] {
            self.units[place].stands(&side.standing);
            self.units[place].destroyed |= side.is_destroyed();
        }
        let (attacker, defender) = (self.name(by), self.name(at));
        let result = format!(
            "{attacker} assaulting {defender}: {}. Wounds suffered: {attacker} {}, {defender} {}.",
            ended.verdict.words(),
            ended.attacker_wounds,
            ended.defender_wounds
        );
        // An assault ends the activation (SQ-ASL-17 to SQ-ASL-20).
        self.finish(by);
        Ok(result + &self.left(by) + &self.left(at))
    }

    pub(super) fn tested(&mut self, by: usize, pass: bool) -> String {
        self.ends(by);
        let one = &mut self.units[by];
        one.tested = true;
        one.destroyed = !pass;
        let end =
            if pass { "the Nerve test is passed" } else { "the Nerve test is failed, and nobody stays" };
        format!("{}: {end}.", self.name(by))
    }

    pub(super) fn pooled(&mut self, side: usize, points: u16) -> String {
        self.sides[side].points = BoundedInt::nearest(i32::from(points));
        self.sides[side].rolled = true;
        format!("{} has {points} command points.", self.sides[side].name)
    }

    /// What is left of a unit, in words.
    pub(super) fn left(&self, place: usize) -> String {
        let one = &self.units[place];
        match one.destroyed {
            true => format!(" {} is destroyed.", one.unit.name),
            false => {
                let end = crate::target::EndOutcome::of(&crate::standing::Standing::of(&one.unit));
                format!(" {}: {}.", one.unit.name, end.words())
            }
        }
    }
}

/// How the one procedure of a question ends.
pub(super) fn ended<Q: SquadQuestion<Ends = Option<End>>, End>(
    question: &Q,
    faces: &str,
) -> Result<End, InputError> {
    ends_with(question, faces)?.ok_or_else(no_roll)
}

/// What the dice of a question come to.
pub(super) fn outcome<Q: SquadQuestion>(question: &Q, faces: &str) -> Result<Q::Outcome, InputError> {
    question.outcome(&ends_with(question, faces)?).ok_or_else(no_roll)
}

/// How an assault ends for both; nothing where it cannot be made.
pub(super) fn fought(assault: &Assault, faces: &str) -> Result<Option<Ended>, InputError> {
    Ok(ends_with(assault, faces)?.map(|now| assault.terms().ended(&now)))
}

fn no_roll() -> InputError {
    InputError::new("faces", "a question without dice", "one with dice")
}
