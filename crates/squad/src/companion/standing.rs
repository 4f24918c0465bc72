//! How units stand: as people see it, and as dice leave them.

use super::{SceneDocument, SceneUnit};
use crate::document::unit::Unit;
use crate::document::weapon::Weapon;
use crate::standing::Standing as Left;
use shootout_ruleset::number::Whole;
use shootout_ruleset::scene::{Mark, Standing, Track};

impl SceneDocument {
    pub(super) fn standing_of(&self, place: usize) -> Standing {
        let one = &self.units[place];
        Standing {
            name: one.unit.name.to_string(),
            side: one.side.to_string(),
            out: one.destroyed,
            has_acted: one.unit.activated,
            place: None,
            tracks_of: None,
            tracks: one.tracks(),
            remarks: self.remarks(place, one),
        }
    }

    fn remarks(&self, place: usize, one: &SceneUnit) -> Vec<String> {
        let mut remarks = Vec::new();
        let mut remark = |holds: bool, words: &str| {
            if holds {
                remarks.push(words.to_owned());
            }
        };
        let unit = &one.unit;
        let is_theirs = self.turn_of().is_none_or(|side| side == self.side_of(place));
        remark(one.acting, "acts now");
        remark(
            !one.destroyed && !one.acting && is_theirs && self.refused_activation(place).is_none(),
            "may be activated",
        );
        remark(unit.activated, "activated");
        remark(unit.pinned, "pinned");
        remark(unit.hit_the_dirt && !unit.pinned, "hit the dirt");
        remark(unit.marked.get() > 0, &format!("marked: {}", unit.marked));
        remark(!unit.in_play, "in reserve");
        remark(!one.destroyed && one.must_test(), "below half");
        remark(one.in_building, "in a building");
        remark(one.in_circle, "in the circle");
        remark(one.charged, "charged by specimens");
        if let Some(side) = self.sides.get(self.side_of(place)).filter(|side| side.points.get() > 0) {
            remark(true, &format!("command points of the side: {}", side.points));
        }
        if let Some(side) = self.sides.get(self.side_of(place)).filter(|side| side.victory_points.get() > 0) {
            remark(true, &format!("victory points of the side: {}", side.victory_points));
        }
        remarks
    }
}

impl SceneUnit {
    /// Models and shields, lost or left.
    fn tracks(&self) -> Vec<Track> {
        let left = if self.destroyed { 0 } else { Left::of(&self.unit).models_left() };
        let marks = |left: u8, all: u8| -> Vec<Mark> {
            (1..=all).map(|number| Mark { label: number.to_string(), used: number > left }).collect()
        };
        let mut tracks = vec![Track { label: "Models", marks: marks(left, self.unit.original().max(left)) }];
        let shield = self.unit.full_shield();
        if shield > 0 {
            tracks.push(Track { label: "Shields", marks: marks(shield - self.lost_shields(), shield) });
        }
        tracks
    }

    /// From now on it stands like this.
    pub(super) fn stands(&mut self, left: &Left) {
        if left.is_gone() {
            self.destroyed = true;
            self.unit.activated = true;
            return;
        }
        let unit = &mut self.unit;
        unit.original_models = Whole::new(i32::from(unit.original()));
        match &mut unit.parts {
            Some(parts) => {
                for (part, models) in parts.iter_mut().zip(left.models) {
                    part.models = Whole::nearest(i32::from(models));
                    part.weapons.iter_mut().flatten().for_each(|weapon| carried_by(weapon, models));
                }
                let mut models = left.models.iter();
                parts.retain(|_| models.next().is_some_and(|models| *models > 0));
            }
            None => unit.models = Whole::new(i32::from(left.models_left())),
        }
        let fewest = fewest_models(unit);
        unit.weapons.iter_mut().for_each(|weapon| carried_by(weapon, fewest));
        unit.marked = Whole::nearest(i32::from(left.marked));
        if unit.full_shield() > 0 {
            unit.shields_left = Whole::new(i32::from(left.shields));
        }
        unit.pinned = left.pinned;
        unit.hit_the_dirt = left.hit_the_dirt;
        unit.activated = left.activated;
    }
}

/// The models of the smallest part that carries the weapons of the unit.
fn fewest_models(unit: &Unit) -> u8 {
    let own = |place: usize| unit.parts.as_ref().is_some_and(|parts| parts[place].weapons.is_some());
    let models = unit.models_by_part().into_iter().enumerate();
    models.filter(|(place, _)| !own(*place)).map(|(_, models)| models).min().unwrap_or(u8::MAX)
}

/// Models without a weapon are lost first: it is carried by no more than are left.
fn carried_by(weapon: &mut Weapon, models: u8) {
    if let Some(count) = weapon.count
        && count.get() > i32::from(models)
    {
        weapon.count = Whole::new(i32::from(models));
    }
}
