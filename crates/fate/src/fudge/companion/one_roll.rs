//! The whole fight in one roll each, within a scene (FU-10, FU-11).

use super::SceneDocument;
use crate::companion::read;
use crate::fudge::pair::Pair;
use crate::fudge::rulings::SceneMode;
use crate::fudge::scene_pace::{ScenePaceOutcome, ScenePaceScenario, sides_suffer};
use crate::fudge::stance::Pace;
use crate::fudge::wounds::{Suffered, Wounds};
use crate::question::thrown;
use crate::roles::{Names, Role};
use crate::rolls::EventWords;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::not_now;

/// The most on a side.
const MAX_ON_A_SIDE: usize = 6;

impl SceneDocument {
    /// Why the fight cannot be one roll.
    pub(super) fn refused_one_roll(&self) -> Option<String> {
        let Some(sides) = self.two_sides() else {
            return Some("There are not two sides (FU-10).".to_owned());
        };
        let [a, b] = sides.map(|side| side.len());
        if a.max(b) > MAX_ON_A_SIDE {
            return Some(format!("At most {MAX_ON_A_SIDE} fight on a side (FU-10)."));
        }
        let in_pairs = self.rulings.scene_mode == SceneMode::Pairing;
        (in_pairs && a != b).then(|| {
            "In pairs there are as many on both sides; or compare the totals of the sides (FU-A18)."
                .to_owned()
        })
    }

    /// The sides of the question, in their order.
    pub(super) fn one_roll(&self, document: &mut Node) -> Option<()> {
        let sides = self.two_sides()?;
        for (name, side, others) in [("a", &sides[0], &sides[1]), ("b", &sides[1], &sides[0])] {
            // All of the other side are outnumbered alike.
            let at = *others.first()?;
            let fighters =
                side.iter().map(|place| self.against(*place, at, &["defence", "tactics", "rolled"]));
            document.set(name.to_owned(), Node::List(fighters.collect()));
        }
        Some(())
    }

    /// What it came to: everyone has fought, and is marked; a clip is no number here (FU-11).
    pub(super) fn fought_out(&mut self, document: &Node, faces: &str) -> Result<String, InputError> {
        let scenario: ScenePaceScenario = read(document)?;
        let Some(sides) = self.two_sides() else {
            return Err(not_now("act", "`one_roll`", "there are not two sides"));
        };
        for (name, stated, side) in [("a", &scenario.a, &sides[0]), ("b", &scenario.b, &sides[1])] {
            if stated.len() != side.len() {
                let allowed = format!("{}: those who stand", side.len());
                return Err(InputError::new(name, counted(stated.len(), "entry"), allowed));
            }
        }
        let thrown = thrown(&scenario, faces)?;
        let words = match scenario.rulings.scene_mode {
            SceneMode::Pairing => self.fought_in_pairs(&scenario, &sides, &thrown.dice),
            SceneMode::Total => self.fought_by_sides(&sides, thrown.outcome),
        };
        sides.into_iter().flatten().for_each(|place| self.combatants[place].acted = true);
        Ok(words)
    }

    fn fought_in_pairs(
        &mut self,
        scenario: &ScenePaceScenario,
        [a, b]: &[Vec<usize>; 2],
        dice: &[Option<i32>],
    ) -> String {
        let mut happened = Vec::new();
        let pairs = a.iter().zip(b).zip(scenario.pairs()).zip(dice.iter().flatten());
        for (((a, b), fighters), dice) in pairs {
            let names = [*a, *b].map(|place| self.combatants[place].name.to_string());
            let of = Pair::once(Pace::Exchange, &fighters, scenario.terms());
            for (place, after) in [*a, *b].into_iter().zip(of.after(*dice)) {
                self.combatants[place].take(after.after_roll());
            }
            let called = Names::sides(&names);
            let words: Vec<String> =
                of.events(Role::SIDES, *dice, false).iter().filter_map(|event| event.said(&called)).collect();
            happened.push(format!("{} against {}: {}.", names[0], names[1], words.join(", ")));
        }
        happened.join(" ")
    }

    fn fought_by_sides(&mut self, sides: &[Vec<usize>; 2], outcome: ScenePaceOutcome) -> String {
        let margin = match outcome {
            ScenePaceOutcome::Total(total) => total.margin,
            ScenePaceOutcome::Pairs {} => 0,
        };
        let mut happened = vec![format!("margin {margin}")];
        for ((side, outcome), which) in sides.iter().zip(sides_suffer(margin)).zip(["A", "B"]) {
            for place in side {
                let one = &self.combatants[*place];
                let fighter = one.fighter(self.terms());
                let before: Wounds = fighter.wounds.after_roll();
                let after = fighter.boxes.mark(before, Suffered::one(outcome), &self.rulings);
                self.combatants[*place].take(after.after_roll());
            }
            let name = side.first().map(|place| self.combatants[*place].side.to_string()).unwrap_or_default();
            let name = if name.is_empty() { format!("Side {which}") } else { name };
            happened.push(format!("{name}: {}", outcome.in_words()));
        }
        format!("The whole fight: {}.", happened.join(", "))
    }
}
