//! Formal duels of two of the crews, round by round (FV-05 to FV-09).

use super::dice::number;
use super::{CrewMember, SceneDocument};
use crate::question::thrown;
use crate::roles::Names;
use crate::track::Consequence;
use crate::vehicles::duel::contest::AfterRound;
use crate::vehicles::duel::contest::ContestScenario;
use shootout_ruleset::prelude::*;

impl SceneDocument {
    /// The next round of their duel, as both stand.
    pub(super) fn duel_question(&self, by: usize, at: usize) -> Node {
        Node::object([("turns", number(1)), ("a", self.duellist(by)), ("b", self.duellist(at))])
    }

    fn duellist(&self, place: usize) -> Node {
        let one = &self.crew[place];
        let free = |slot: &Consequence| self.ship(place).named && !one.hurt.contains(slot);
        let slots: Vec<Consequence> = Consequence::ALL.into_iter().filter(free).collect();
        Node::object([
            ("name", Node::of(&one.name)),
            ("skill", number(one.duel.unwrap_or_default().get())),
            ("slots", Node::of(&slots)),
            ("free_invocations", Node::of(&one.stunts)),
            ("scored", Node::of(&one.points)),
            ("boost", Node::of(&(one.boosts.get() > 0))),
        ])
    }

    pub(super) fn fought(
        &mut self,
        by: usize,
        at: usize,
        scenario: &ContestScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        let thrown = thrown(scenario, faces)?;
        let after = scenario.after(&thrown.dice);
        let names = [by, at].map(|place| self.crew[place].name.to_string());
        let words = thrown.last_words(&Names::sides(&names));
        let mut happened = format!("{} duels with {}: {}.", names[0], names[1], words.join(", "));
        let had = [scenario.a.boost, scenario.b.boost];
        for ((place, after), had) in [by, at].into_iter().zip(after).zip(had) {
            self.crew[place].stands(after, had);
        }
        if let Some(winner) = after.iter().position(|after| after.has_won) {
            self.crew[[at, by][winner]].down = true;
            for place in [by, at] {
                self.crew[place].points = BoundedInt::nearest(0);
            }
            happened += &format!(" {} wins the duel; {} is taken out.", names[winner], names[1 - winner]);
        }
        Ok(happened)
    }
}

impl CrewMember {
    /// After a round, into which they went with a boost or without.
    fn stands(&mut self, after: AfterRound, had_boost: bool) {
        self.points = BoundedInt::nearest(after.points);
        self.stunts = BoundedInt::nearest(after.free_invocations);
        self.boosts = BoundedInt::nearest(self.boosts.get() - i32::from(had_boost) + i32::from(after.boost));
        self.hurt.extend(after.taken);
    }
}
