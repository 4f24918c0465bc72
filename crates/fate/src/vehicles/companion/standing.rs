//! How someone and their ship stand, in the words of the table.

use super::{CrewMember, SceneDocument, SceneShip};
use crate::companion::{box_marks, tap_box};
use crate::vehicles::size::{Craft, free_zones};
use shootout_ruleset::scene::{Mark, Standing, Track};
use shootout_ruleset::words::counted;

impl SceneDocument {
    pub(super) fn standing_of(&self, place: usize) -> Standing {
        let (one, ship) = (&self.crew[place], self.ship(place));
        Standing {
            name: one.name.to_string(),
            side: ship.side.to_string(),
            out: self.is_out(place),
            // Whoever has the turn still names the next; nobody else acts before they are named.
            has_acted: if self.is_anyone_acting() { !self.is_acting(place) } else { one.acted },
            place: None,
            tracks: vec![
                Track { label: "Stress", marks: box_marks(&ship.all_boxes(), &ship.used_boxes) },
                Track { label: "Consequences", marks: consequences(ship) },
            ],
            tracks_of: Some(ship.name.to_string()),
            remarks: self.remarks(place, one, ship),
            ..Standing::default()
        }
    }

    fn remarks(&self, place: usize, one: &CrewMember, ship: &SceneShip) -> Vec<String> {
        let mut remarks = vec![format!("aboard {}", ship.name)];
        remarks.extend(stations(one));
        let mut remark = |holds: bool, words: &str| {
            if holds {
                remarks.push(words.to_owned());
            }
        };
        remark(self.is_acting(place) && !one.acted, "acts now");
        remark(one.acted, "has acted");
        remark(self.may_be_next(place), "may be named next");
        remark(!ship.tailing.as_str().is_empty(), &format!("on the tail of {}", ship.tailing));
        for other in self.ships.iter().filter(|other| other.tailing == ship.name) {
            remark(true, &format!("tailed by {}", other.name));
        }
        remark(one.points.get() > 0, &format!("{} in the duel", counted(one.points.get(), "victory point")));
        for hurt in &one.hurt {
            remark(true, &format!("{} consequence of their own", hurt.name()));
        }
        for aspect in &ship.aspects {
            remark(true, &aspect.in_words());
        }
        let zones = ship.free_zones();
        remark(zones > 1, &format!("moves up to {zones} zones"));
        remark(ship.calculated, "the jump is calculated");
        for (number, what) in [(one.fate_points.get(), "fate point"), (one.boosts.get(), "boost")] {
            remark(number > 0, &counted(number, what));
        }
        remarks
    }
}

/// The skills with which someone mans stations (FV-12): "Pilot 2, Shoot 3".
fn stations(one: &CrewMember) -> Option<String> {
    let skills = [
        ("Pilot", one.pilot),
        ("Shoot", one.shoot),
        ("Notice", one.notice),
        ("Engineering", one.engineering),
        ("Navigation", one.navigation),
        ("Command", one.command),
    ];
    let skills =
        skills.iter().filter_map(|(name, skill)| skill.map(|skill| format!("{name} {}", skill.get())));
    let skills = skills.collect::<Vec<_>>().join(", ");
    (!skills.is_empty()).then_some(skills)
}

fn consequences(ship: &SceneShip) -> Vec<Mark> {
    let taken = ship.taken.iter().map(|taken| {
        let ignored = if ship.repaired.contains(taken) { ", ignored" } else { "" };
        Mark { label: format!("{}{ignored}", taken.name()), used: true }
    });
    let free = ship.free_consequences().into_iter();
    taken.chain(free.map(|free| Mark { label: free.name().to_owned(), used: false })).collect()
}

impl SceneShip {
    /// The zones that it moves without a roll (FV-20, FV-21, FV-26).
    pub(super) fn free_zones(&self) -> i32 {
        self.craft.map_or_else(|| free_zones(self.medium, self.size.get()), Craft::free_zones)
    }

    /// A manoeuvrable craft of size 1 (FV-40).
    pub(super) fn is_fighter(&self) -> bool {
        self.manoeuvrable && self.size.get() == 1
    }

    /// Uses a box or a consequence, or frees it: stress first, then consequences, as they are told.
    pub(super) fn tap(&mut self, track: usize, mark: usize) {
        if track == 0 {
            let boxes = self.all_boxes();
            tap_box(&boxes, &mut self.used_boxes, mark);
            return;
        }
        match self.taken.get(mark).copied() {
            Some(taken) => {
                self.taken.remove(mark);
                self.repaired.retain(|repaired| *repaired != taken);
            }
            None => self.taken.extend(self.free_consequences().get(mark - self.taken.len())),
        }
    }
}
