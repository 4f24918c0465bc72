//! A scene at the table: who is there, and two acts, an attack and the next round.

use crate::attack::Attack;
use crate::{Fighter, Rulings};
use serde::{Deserialize, Serialize};
use shootout_ruleset::case::outcome_of;
use shootout_ruleset::document::Node;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::{
    ActRow, Asked, LogLine, Rolled, Round, SceneState, SceneView, Standing, Track, leave,
};
use shootout_ruleset::{InputError, JsonSchema, scene_fields};

/// The document.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["people", "round"], "x-more" = ["rulings", "log"]))]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Who is there.
    #[serde(default)]
    #[schemars(extend("x-entry" = "Fighter"))]
    pub people: Vec<Person>,
    /// The round that is played.
    #[serde(default)]
    round: Round,
    /// How disputed rules are read.
    #[serde(default)]
    rulings: Rulings,
    /// What has happened.
    #[serde(default)]
    log: Vec<LogLine>,
}

/// Someone in a scene, and how they stand.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["fighter", "taken", "acted"]))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Who they are.
    pub fighter: Fighter,
    /// What they have taken (E-4).
    #[serde(default)]
    taken: BoundedInt<0, 12>,
    /// Whether they have attacked in this round (E-5).
    #[serde(default)]
    acted: bool,
}

/// What can be done: somebody attacks somebody else (E-1), or the next round begins (E-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Attack,
    NextRound,
}

const ACTS: &[ActRow<Kind>] = &[
    ActRow::of_one(Kind::Attack, "attack", "Attack").at_someone(),
    ActRow::of_all(Kind::NextRound, "next_round", "Next round"),
];

impl SceneView for Scene {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn standing(&self) -> Vec<Standing> {
        let stands = |Person { fighter, taken, acted }: &Person| {
            let [used, all] = [taken.get(), fighter.health.get()].map(|number| number as usize);
            Standing {
                name: fighter.name.to_string(),
                out: used >= all,
                has_acted: *acted,
                tracks: vec![Track::alike("Health", used, all)],
                ..Standing::default()
            }
        };
        self.people.iter().map(stands).collect()
    }
}

impl SceneState for Scene {
    type Kind = Kind;

    scene_fields!(people, ACTS, without check);

    fn remove(&mut self, gone: &[usize]) {
        leave(&mut self.people, gone);
    }

    fn asks(&self, kind: Kind, by: usize, at: usize) -> Option<Asked> {
        (kind == Kind::Attack).then(|| {
            let [attacker, defender] = [by, at].map(|place| self.people[place].fighter.clone());
            let attack = Attack { attacker, defender, rulings: self.rulings.clone() };
            Asked { question: "attack", document: Node::of(&attack) }
        })
    }

    fn happens(&mut self, kind: Kind, _: usize, _: usize) -> Option<String> {
        (kind == Kind::NextRound).then(|| {
            self.round = Round::nearest(self.round.get() + 1);
            self.people.iter_mut().for_each(|one| one.acted = false);
            format!("Round {} begins.", self.round)
        })
    }

    fn decided(&mut self, _: Kind, by: usize, at: usize, rolled: &Rolled<'_>) -> Result<String, InputError> {
        let end = outcome_of::<Attack>(rolled.document, rolled.faces)?;
        let wound = end.and_then(|end| end.wound).unwrap_or_default();
        self.people[by].acted = true;
        let taken = &mut self.people[at].taken;
        *taken = BoundedInt::nearest(taken.get() + i32::from(wound));
        let [who, whom] = [by, at].map(|place| &self.people[place].fighter.name);
        Ok(format!("{who} attacks {whom}: wound {wound}."))
    }
}
