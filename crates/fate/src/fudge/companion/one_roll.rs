//! The whole fight in one roll each, within a scene (FU-10, FU-11).

use super::SceneDocument;
use crate::companion::read;
use crate::companion::settled;
use crate::dice::rolls;
use crate::fudge::answer_parts;
use crate::fudge::exchange::pair;
use crate::fudge::pair::PairPlay;
use crate::fudge::rulings::SceneMode;
use crate::fudge::scene_pace::{ScenePaceScenario, sides_suffer};
use crate::fudge::wounds::{Suffered, Wounds};
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
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
            let fighters = side.iter().map(|place| self.against(*place, at, &["defence", "tactics"]));
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
                return Err(InputError::new(name, format!("{} entries", stated.len()), allowed));
            }
        }
        let words = match scenario.rulings.scene_mode {
            SceneMode::Pairing => self.fought_in_pairs(&scenario, &sides, faces)?,
            SceneMode::Total => self.fought_by_sides(&scenario, &sides, faces)?,
        };
        sides.into_iter().flatten().for_each(|place| self.combatants[place].acted = true);
        Ok(words)
    }

    fn fought_in_pairs(
        &mut self,
        scenario: &ScenePaceScenario,
        [a, b]: &[Vec<usize>; 2],
        faces: &str,
    ) -> Result<String, InputError> {
        let given = rolls(faces)?;
        let mut happened = Vec::new();
        for (at, (places, fighters)) in a.iter().zip(b).zip(scenario.pairs()).enumerate() {
            let dice: Vec<String> = given.iter().skip(2 * at).take(2).map(ToString::to_string).collect();
            let last = at + 1 == a.len();
            let rest: Vec<String> = given.iter().skip(2 * at + 2).map(ToString::to_string).collect();
            let dice = if last { [dice, rest].concat() } else { dice };
            let names = [*places.0, *places.1].map(|place| self.combatants[place].name.to_string());
            let of = pair(&fighters, scenario.terms());
            let mut play = PairPlay::new(names.clone(), "scene", None);
            let done = settled(&dice.join(","), 2, |dice| play.give(&of, dice))?;
            for (place, after) in [*places.0, *places.1].into_iter().zip(done.after) {
                self.combatants[place].take(after.after_roll());
            }
            happened.push(format!(
                "{} against {}: {}.",
                names[0],
                names[1],
                answer_parts::listed_words(&done.words)
            ));
        }
        Ok(happened.join(" "))
    }

    fn fought_by_sides(
        &mut self,
        scenario: &ScenePaceScenario,
        sides: &[Vec<usize>; 2],
        faces: &str,
    ) -> Result<String, InputError> {
        let mut sums: Vec<i32> = Vec::new();
        let count = sides.iter().map(Vec::len).sum();
        let margin = settled(faces, count, |dice| {
            sums.push(dice.sum());
            let (a, b) = sums.split_at(sides[0].len().min(sums.len()));
            (sums.len() == count).then(|| scenario.edge() + a.iter().sum::<i32>() - b.iter().sum::<i32>())
        })?;
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
            happened.push(format!("{name}: {}", answer_parts::outcome(outcome)));
        }
        Ok(format!("The whole fight: {}.", happened.join(", ")))
    }
}
