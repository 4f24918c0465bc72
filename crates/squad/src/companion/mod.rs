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

use crate::assault::Assault;
use crate::attack::fighter::Means;
use crate::blaze_away::BlazeAway;
use crate::catalogue;
use crate::command::CommandPool;
use crate::document::unit::Unit;
use crate::nerve::Nerve;
use crate::question::{SquadQuestion, checked};
use crate::shoot::Shoot;
use crate::upkeep::Upkeep;
use dice::{ended, outcome};
use scene_actions::{ACTS, Act};
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::{Counted, LuckOf, SceneRules};
use shootout_ruleset::scene::{
    ActRow, Asked, Circumstance, RollTable, Rolled, SceneState, SceneView, Standing, StateOfPlay,
    against_each, joining, leave,
};
use shootout_ruleset::{scene_fields, scene_rules};
use std::borrow::Cow;

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = SceneRules {
    read: |document| {
        let scene: SceneDocument = decode(&catalogue::resolved(document)?, "")?;
        let scene = scene.settled()?;
        scene.check()?;
        Ok(Box::new(scene))
    },
    ..scene_rules!(SceneDocument, catalogue::UNITS, LUCK)
};

/// What of an attack is told as luck.
const OF_ATTACKS: &[Counted] = &[Counted::of("/hits", "hit"), Counted::of("/wounds", "wound")];

/// What of the rolls is told as luck.
const LUCK: &[LuckOf] = &[
    LuckOf::of(Shoot::ASK, "attacks", OF_ATTACKS),
    LuckOf::of(BlazeAway::ASK, "attacks", OF_ATTACKS),
    LuckOf::of(
        Assault::ASK,
        "assaults",
        &[
            Counted {
                odds: "/attacker/wounds",
                ..Counted::of("/wounds/attacker", "attacker's wound").better_less()
            },
            Counted { odds: "/defender/wounds", ..Counted::of("/wounds/defender", "defender's wound") },
        ],
    ),
    LuckOf::of(Nerve::ASK, "tests", &[Counted::of("/pass", "pass")]),
    LuckOf::of(CommandPool::ASK, "pools", &[Counted::of("/points", "command point")]),
];

impl SceneView for SceneDocument {
    fn round(&self) -> u32 {
        self.round.to_u32()
    }

    fn standing(&self) -> Vec<Standing> {
        (0..self.units.len()).map(|place| self.standing_of(place)).collect()
    }

    fn state_of_play(&self) -> Option<StateOfPlay> {
        Some(self.turn_and_points())
    }

    fn rolls_on_paper(&self) -> Vec<RollTable> {
        const COVERS: &[Circumstance] = &[
            Circumstance { label: "no cover", input: Some(("facts.cover", Some("none"))) },
            Circumstance { label: "Light Cover", input: Some(("facts.cover", Some("light"))) },
            Circumstance { label: "Heavy Cover", input: Some(("facts.cover", Some("heavy"))) },
        ];
        // What the unit that acts has done already says nothing of the others, nor of its next activation.
        let fresh = Self { used: Vec::new(), fired: false, ..self.clone() };
        let mut tables = against_each(&fresh, "shoot", |_| Some("Shoot".to_owned()), COVERS);
        tables.extend(against_each(&fresh, "assault", |_| Some("Assault".to_owned()), &[Circumstance::NOW]));
        tables.sort_by_key(|table| table.by);
        tables
    }
}

impl SceneState for SceneDocument {
    type Kind = Act;

    scene_fields!(units, ACTS);

    const NAMES_THINGS: bool = true;

    fn join(&mut self, sample: &Node) -> Result<(), InputError> {
        let mut unit: Unit = decode(sample, "")?;
        let known = self.units.iter().map(|one| (&one.unit.name, &one.side));
        let (name, side) = joining(&unit.name, known);
        unit.name = name;
        unit.state_original();
        let side = side.or(self.sides.first().map(|side| side.name.clone())).unwrap_or_default();
        let one = Node::object([("side", Node::of(&side)), ("unit", Node::of(&unit))]);
        self.units.push(decode(&one, "")?);
        Ok(())
    }

    fn remove(&mut self, gone: &[usize]) {
        leave(&mut self.units, gone);
    }

    fn is_shown(&self, act: &ActRow<Act>, by: Option<usize>) -> bool {
        match by {
            Some(by) => self.is_open(act.kind, by),
            None => self.is_open_for_all(act.kind),
        }
    }

    fn label_of(&self, act: &ActRow<Act>, _by: Option<usize>) -> Cow<'static, str> {
        let side = match act.kind {
            Act::FirstPool | Act::FirstHolds => self.sides.first(),
            Act::SecondPool | Act::SecondHolds => self.sides.get(1),
            Act::Extra => self.has_just_ended().and_then(|side| self.sides.get(side)),
            _ => None,
        };
        side.map_or(act.label.into(), |side| format!("{}: {}", side.name, act.label).into())
    }

    fn refused(&self, act: &ActRow<Act>, by: Option<usize>) -> Option<String> {
        let act = act.kind;
        let Some(by) = by else { return self.refusal_for_all(act) };
        let is_open = self.is_open(act, by);
        self.refusal(act, by).or_else(|| (!is_open).then(|| "it has nothing for that.".to_owned()))
    }

    fn whom(&self, act: Act) -> &'static str {
        if act == Act::Medic { "a friend" } else { "a unit of the other side" }
    }

    fn refused_at(&self, act: Act, by: usize, at: usize) -> Option<&'static str> {
        let other = &self.units[at];
        if other.destroyed {
            return Some("a unit that is not destroyed");
        }
        if !other.unit.in_play {
            return Some("a unit in play: this one is in reserve (SQ-RSV-01)");
        }
        let is_friend = self.side_of(at) == self.side_of(by);
        match act {
            Act::Medic if !is_friend || at == by => Some("another unit of its own side"),
            Act::Medic => self.refused_treatment(at),
            _ => is_friend.then_some("a unit of the other side"),
        }
    }

    fn asks(&self, act: Act, by: usize, at: usize) -> Option<Asked> {
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

    fn happens(&mut self, act: Act, by: usize, _at: usize) -> Option<String> {
        let name = self.units.get(by).map(|one| one.unit.name.to_string()).unwrap_or_default();
        Some(match act {
            Act::Activate if self.to_activate(by).is_none() => self.activate(by, false),
            Act::HitTheDirt => {
                self.units[by].unit.hit_the_dirt = true;
                self.used.push(Used::HitTheDirt);
                format!("{name}: hits the dirt.")
            }
            Act::Advance => {
                self.used.push(Used::Advance);
                format!("{name}: advances.")
            }
            Act::Sprint => {
                self.used.push(Used::Sprint);
                format!("{name}: sprints.")
            }
            Act::Finish => {
                self.finish(by);
                format!("{name}: the activation is over.")
            }
            Act::Unpin => {
                self.pay(self.side_of(by));
                self.units[by].unit.pinned = false;
                self.ends(by);
                format!("{name}: the pin is removed for a command point.")
            }
            Act::Extra => {
                self.turn = std::mem::take(&mut self.ended);
                self.extra = self.turn.clone();
                self.pay(self.turn_of().unwrap_or_default());
                format!("{} pays a command point for an extra activation.", self.turn)
            }
            Act::EndPhase => self.begin_end_phase(),
            Act::LaySmoke => self.lay_smoke(),
            Act::NextRound => self.next_round(),
            _ => return self.in_mission(act, by),
        })
    }

    fn decided(&mut self, act: Act, by: usize, at: usize, rolled: &Rolled<'_>) -> Result<String, InputError> {
        let Rolled { document, faces, .. } = *rolled;
        match act {
            Act::Shoot => {
                Ok(self.fired(Means::Shoot, [by, at], &ended(&checked::<Shoot>(document)?, faces)?))
            }
            Act::BlazeAway => {
                Ok(self.fired(Means::BlazeAway, [by, at], &ended(&checked::<BlazeAway>(document)?, faces)?))
            }
            Act::Assault => self.assaulted([by, at], &checked(document)?, faces),
            Act::Nerve => Ok(self.tested(by, outcome(&checked::<Nerve>(document)?, faces)?.pass)),
            Act::Activate | Act::Invigorate | Act::Medic | Act::Shields | Act::Smoke => {
                Ok(self.kept_up(act, [by, at], &outcome(&checked::<Upkeep>(document)?, faces)?))
            }
            Act::FirstPool | Act::SecondPool => {
                let points = outcome(&checked::<CommandPool>(document)?, faces)?.points;
                Ok(self.pooled(usize::from(act == Act::SecondPool), points))
            }
            _ => self.rolled_in_mission(act, by, document, faces),
        }
    }
}
