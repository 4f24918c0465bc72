//! What is rolled in a scene, and what the dice do to it.

use super::SceneDocument;
use super::scene_actions::Act;
use crate::assault::Assault;
use crate::attack::fighter::Means;
use crate::blaze_away::BlazeAway;
use crate::command::CommandPool;
use crate::hand::{Recorder, Waiting, read_faces};
use crate::nerve::Nerve;
use crate::question::SquadQuestion;
use crate::rulings::differing;
use crate::shoot::{Shoot, Shot};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::Asked;
use shootout_ruleset::words::counted;

impl SceneDocument {
    /// What is rolled for an action; none where nothing is.
    pub(super) fn asked(&self, act: Act, by: usize, at: usize) -> Option<Asked> {
        let unit = |place: usize| Node::of(&self.units.get(place).map(|one| &one.unit));
        let rulings = self.stated_rulings();
        let (question, document) = match act {
            Act::Shoot => {
                let facts = ("facts", self.facts_of_shooting(at));
                (Shoot::ASK, Node::object([("attacker", unit(by)), ("target", unit(at)), facts, rulings]))
            }
            Act::BlazeAway => {
                (BlazeAway::ASK, Node::object([("attacker", unit(by)), ("target", unit(at)), rulings]))
            }
            Act::Assault => {
                let facts = ("facts", self.facts_of_an_assault(by, at));
                (Assault::ASK, Node::object([("attacker", unit(by)), ("defender", unit(at)), facts, rulings]))
            }
            Act::Nerve => {
                let covered = self.is_in_building(by).then(|| ("heavy_cover", Node::of(&true)));
                let known = [("unit", unit(by)), rulings];
                (Nerve::ASK, Node::object(known.into_iter().chain(covered)))
            }
            Act::Activate | Act::Invigorate | Act::Medic | Act::Shields => {
                return self.asked_of_upkeep(act, by, at);
            }
            Act::Smoke => return Some(self.asked_of_smoke()),
            Act::FirstPool => (CommandPool::ASK, Node::object([("units", self.units_of(0)), rulings])),
            Act::SecondPool => (CommandPool::ASK, Node::object([("units", self.units_of(1)), rulings])),
            _ => return self.asked_in_mission(act, by),
        };
        Some(Asked { question, document })
    }

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

    /// Does what was rolled, and says what happened.
    pub(super) fn take_dice(
        &mut self,
        act: Act,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        match act {
            Act::Shoot => self.fired(Means::Shoot, [by, at], &read::<Shoot>(document)?.0, faces),
            Act::BlazeAway => self.fired(Means::BlazeAway, [by, at], &read::<BlazeAway>(document)?.0, faces),
            Act::Assault => self.assaulted([by, at], &read(document)?, faces),
            Act::Nerve => self.tested(by, &read(document)?, faces),
            Act::Activate | Act::Invigorate | Act::Medic | Act::Shields | Act::Smoke => {
                self.kept_up(act, [by, at], &read(document)?, faces)
            }
            Act::FirstPool => self.pooled(0, &read(document)?, faces),
            Act::SecondPool => self.pooled(1, &read(document)?, faces),
            _ => self.rolled_in_mission(act, by, document, faces),
        }
    }

    pub(super) fn name(&self, place: usize) -> String {
        self.units[place].unit.name.to_string()
    }

    fn fired(
        &mut self,
        means: Means,
        [by, at]: [usize; 2],
        shot: &Shot,
        faces: &str,
    ) -> Result<String, InputError> {
        let played = settled(faces, |hand| shot.fire(means, hand))?;
        self.units[at].stands(&played.hurt.standing);
        self.fired = true;
        let smoke = if played.smokes { format!(" {}", self.lay_smoke()) } else { String::new() };
        let does = if means == Means::BlazeAway { "blazing away at" } else { "shooting at" };
        let (hits, wounds) = (counted(played.hits_after_shield, "hit"), counted(played.hurt.wounds, "wound"));
        let mut words = format!("{} {does} {}: {hits}, {wounds}.", self.name(by), self.name(at));
        if played.hurt.passed {
            words += " A friend takes a wound: mark it there.";
        }
        Ok(words + &smoke + &self.left(at))
    }

    fn assaulted(
        &mut self,
        [by, at]: [usize; 2],
        assault: &Assault,
        faces: &str,
    ) -> Result<String, InputError> {
        self.check_arrival(by, assault)?;
        let Some(ended) = settled(faces, |hand| assault.fight(hand))? else {
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

    fn tested(&mut self, by: usize, test: &Nerve, faces: &str) -> Result<String, InputError> {
        let outcome = settled(faces, |hand| test.play(hand))?;
        self.ends(by);
        let one = &mut self.units[by];
        one.tested = true;
        one.destroyed = !outcome.pass;
        let end = if outcome.pass {
            "the Nerve test is passed"
        } else {
            "the Nerve test is failed, and nobody stays"
        };
        Ok(format!("{}: {end}.", self.name(by)))
    }

    fn pooled(&mut self, side: usize, pool: &CommandPool, faces: &str) -> Result<String, InputError> {
        let outcome = settled(faces, |hand| pool.play(hand))?;
        self.sides[side].points = BoundedInt::nearest(i32::from(outcome.points));
        self.sides[side].rolled = true;
        Ok(format!("{} has {} command points.", self.sides[side].name, outcome.points))
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

/// What all of these faces settle.
///
/// # Errors
///
/// When there are more or fewer of them, or one is wrong.
pub(super) fn settled<T>(
    faces: &str,
    play: impl FnOnce(&mut Recorder<'_>) -> Result<T, Waiting>,
) -> Result<T, InputError> {
    let faces = read_faces(faces)?;
    let found = format!("{} faces", faces.len());
    let mut recorder = Recorder::given(faces);
    let outcome = play(&mut recorder);
    recorder.check()?;
    outcome.map_err(|Waiting| InputError::new("faces", found, "more: not all dice are rolled"))
}

pub(super) fn read<Q: SquadQuestion>(document: &Node) -> Result<Q, InputError> {
    let question: Q = decode(&crate::catalogue::resolved(document)?, "")?;
    question.check()?;
    Ok(question)
}
