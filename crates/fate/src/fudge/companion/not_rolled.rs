//! What is done in a scene without dice.

use super::{Kind, SceneDocument, SceneFighter};
use crate::fudge::duel::Pace;
use crate::fudge::stance::Stance;
use crate::fudge::wounds::WoundsStated;
use shootout_ruleset::number::BoundedInt;

impl SceneDocument {
    /// What is done without dice, and its words; none of what is rolled.
    pub(super) fn without_dice(&mut self, kind: Kind, by: Option<usize>) -> Option<String> {
        match (kind, by) {
            (Kind::Next, _) => {
                self.round = BoundedInt::nearest(self.round.get() + 1);
                self.combatants.iter_mut().for_each(SceneFighter::begin);
                let what = if self.pace == Pace::Exchange { "Exchange" } else { "Round" };
                Some(format!("{what} {} begins.", self.round))
            }
            (Kind::EndScene, _) => {
                self.round = BoundedInt::nearest(1);
                self.combatants.iter_mut().for_each(SceneFighter::end_scene);
                Some("The scene is over: Clipped and Hurt are gone, Injured stays.".to_owned())
            }
            (Kind::Day, _) => {
                let healed = self.combatants.iter_mut().filter_map(SceneFighter::rest).collect::<Vec<_>>();
                let healed: Vec<String> =
                    healed.into_iter().map(|name| format!(" {name} is healed.")).collect();
                Some(format!("A day passes.{}", healed.concat()))
            }
            (Kind::Other, Some(by)) => {
                let one = &mut self.combatants[by];
                one.acted = true;
                Some(format!("{} does something else.", one.name))
            }
            (Kind::FatePoint, Some(by)) => {
                let one = &mut self.combatants[by];
                one.fate_points = BoundedInt::nearest(one.fate_points.get() - 1);
                Some(format!("{} spends a fate point: +1 to a roll.", one.name))
            }
            (Kind::AspectBox, Some(by)) => {
                let one = &mut self.combatants[by];
                one.aspect_boxes = BoundedInt::nearest(one.aspect_boxes.get() - 1);
                Some(format!("{} ticks an aspect box: a reroll, or a die turned to +.", one.name))
            }
            _ => None,
        }
    }
}

impl SceneFighter {
    /// Another exchange or round. Surprise is for the first alone (FU-85); a weapon that was to be drawn is drawn (FU-23).
    fn begin(&mut self) {
        (self.acted, self.unaware) = (false, false);
        self.away = BoundedInt::nearest(self.away.get() - 1);
        if self.stance == Stance::Drawing {
            self.stance = Stance::Normal;
        }
    }

    /// Injuries outlast the scene (FU-44); what is less does not (FU-42, FU-43).
    fn end_scene(&mut self) {
        self.begin();
        self.wounds = WoundsStated { injured: self.wounds.injured, ..WoundsStated::default() };
        self.stance = Stance::Normal;
        self.away = BoundedInt::nearest(0);
        self.place = None;
    }

    /// A day less to heal; their name, if they are healed now.
    fn rest(&mut self) -> Option<String> {
        let days = self.heals_in?.get();
        if days > 1 {
            self.heals_in = Some(BoundedInt::nearest(days - 1));
            return None;
        }
        self.heals_in = None;
        self.wounds.injured = BoundedInt::nearest(0);
        Some(self.name.to_string())
    }
}
