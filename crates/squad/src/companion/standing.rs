//! How units stand: as people see it, and as dice leave them.

use super::scene_actions::Act;
use super::{Phase, SceneDocument, SceneSide, SceneUnit};
use crate::document::unit::Unit;
use crate::document::weapon::Weapon;
use crate::standing::Standing as Left;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{Mark, Standing, StateOfPlay, Track};

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
            skipped: if one.unit.in_play || one.destroyed {
                String::new()
            } else {
                "until it arrives (in reserve)".to_owned()
            },
            ..Standing::default()
        }
    }

    /// Whether a unit can be activated now.
    fn may_be_activated(&self, place: usize) -> bool {
        let is_open = self.phase == Phase::Activations && !self.units[place].destroyed;
        is_open && self.refused_activation(place).is_none()
    }

    /// Whose turn it is, and what each side has (SQ-SEQ-03, SQ-SEQ-04).
    pub(super) fn turn_and_points(&self) -> StateOfPlay {
        let name = |side: usize| self.sides.get(side).map(|side| side.name.as_str());
        let all = 0..self.units.len();
        let turn = match self.phase {
            _ if self.units.is_empty() => String::new(),
            Phase::Activations => match self.turn_of().and_then(name) {
                Some(side) => format!("{side}'s turn"),
                None => "either side may begin".to_owned(),
            },
            Phase::EndPhase => match self.ends_now().and_then(name) {
                Some(side) => format!("End Phase of {side}"),
                None => "End Phase".to_owned(),
            },
        };
        let may_act = match self.phase {
            Phase::Activations => all.filter(|place| self.may_be_activated(*place)).collect(),
            Phase::EndPhase => {
                let acts = [Act::Unpin, Act::Nerve, Act::Shields];
                let can =
                    |act: Act, place: usize| self.is_open(act, place) && self.refusal(act, place).is_none();
                let mut able: Vec<usize> =
                    all.filter(|place| acts.iter().any(|act| can(*act, *place))).collect();
                let turn = self.ends_now();
                able.sort_by_key(|place| turn.is_some_and(|side| side != self.side_of(*place)));
                able
            }
        };
        StateOfPlay {
            turn,
            acting: self.acting(),
            may_act,
            sides: self.sides.iter().map(points_of).collect(),
        }
    }

    fn remarks(&self, place: usize, one: &SceneUnit) -> Vec<String> {
        let mut remarks = Vec::new();
        if one.destroyed {
            return remarks;
        }
        let mut remark = |holds: bool, words: &str| {
            if holds {
                remarks.push(words.to_owned());
            }
        };
        let unit = &one.unit;
        remark(one.acting, "acts now");
        remark(self.may_be_activated(place), "may be activated");
        remark(unit.activated, "activated");
        remark(unit.pinned, "pinned");
        remark(unit.hit_the_dirt && !unit.pinned, "hit the dirt");
        remark(unit.marked.get() > 0, &format!("marked: {}", unit.marked));
        remark(!unit.in_play, "in reserve");
        remark(one.must_test(), "below half");
        remark(one.in_building, "in a building");
        remark(one.in_circle, "in the circle");
        remark(one.charged, "charged by specimens");
        remarks
    }
}

/// "Red: 3 command points, 1 victory point".
fn points_of(side: &SceneSide) -> String {
    let victory = side.victory_points.get();
    let victory =
        if victory > 0 { format!(", {}", counted(victory, "victory point")) } else { String::new() };
    format!("{}: {}{victory}", side.name, counted(side.points.get(), "command point"))
}

impl SceneUnit {
    /// Models and shields, lost or left.
    fn tracks(&self) -> Vec<Track> {
        let left = if self.destroyed { 0 } else { Left::of(&self.unit).models_left() };
        let marks = |left: u8, all: u8| -> Vec<Mark> {
            (1..=all).map(|number| Mark { label: String::new(), used: number > left }).collect()
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
        unit.state_original();
        match &mut unit.parts {
            Some(parts) => {
                for (part, models) in parts.iter_mut().zip(left.models) {
                    part.models = BoundedInt::nearest(i32::from(models));
                    part.weapons.iter_mut().flatten().for_each(|weapon| carried_by(weapon, models));
                }
                let mut models = left.models.iter();
                parts.retain(|_| models.next().is_some_and(|models| *models > 0));
            }
            None => unit.models = BoundedInt::new(i32::from(left.models_left())),
        }
        let fewest = fewest_models(unit);
        unit.weapons.iter_mut().for_each(|weapon| carried_by(weapon, fewest));
        unit.marked = BoundedInt::nearest(i32::from(left.marked));
        if unit.full_shield() > 0 {
            unit.shields_left = BoundedInt::new(i32::from(left.shields));
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
        weapon.count = BoundedInt::new(i32::from(models));
    }
}
