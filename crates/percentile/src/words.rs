//! Words for dice, slots and signs, the same on the page, in exports and in pictures.

mod shot;

pub use shot::{
    ToRoll, asks_the_same, at_several_targets, or_else, other_sums, target_of, to_roll, to_roll_number,
};

use crate::jam::{DOUBLES, TOP_THREE, explosion_faces, jam_faces};
use crate::report::ActionReport;
use crate::rulings::Rulings;
use crate::scenario::{Mode, Weapon};
use crate::time::{grid_place, round_of};
use shootout_odds::{Faces, Weight};

/// The rolls that make a weapon fail in a mode (P-JAM-1, P-JAM-2, P-JAM-4).
#[must_use]
pub fn malfunction(weapon: &Weapon, mode: Mode, rulings: &Rulings) -> String {
    let explodes = explosion_faces(weapon, mode, rulings);
    let jams = jam_faces(weapon, mode, rulings) - explodes;
    let part = |verb: &str, faces: Faces| (!faces.is_empty()).then(|| format!("{verb} on {}", rolls(faces)));
    let parts: Vec<String> = [part("explodes", explodes), part("jams", jams)].into_iter().flatten().collect();
    if parts.is_empty() { "cannot jam".to_owned() } else { parts.join(", ") }
}

/// Rolls of the d100, the usual sets by name.
fn rolls(faces: Faces) -> String {
    if faces == TOP_THREE {
        "98–00".to_owned()
    } else if faces == TOP_THREE | DOUBLES {
        "98–00 and doubles".to_owned()
    } else if faces == DOUBLES {
        "doubles, 00 among them".to_owned()
    } else if faces == DOUBLES - TOP_THREE {
        "doubles below 98".to_owned()
    } else {
        let faces: Vec<String> = faces.iter().map(|face| format!("{:02}", face % 100)).collect();
        faces.join(", ")
    }
}

/// The slot of an action counted over the whole plan: round and action, `1.2`.
#[must_use]
pub fn slot(action: u32) -> String {
    format!("{}.{}", round_of(action), grid_place(action).action)
}

/// The slots of actions in a row: `1.2`, `1.2 to 2.1`.
#[must_use]
pub fn slots<W>(actions: &[ActionReport<W>]) -> String {
    match actions {
        [] => String::new(),
        [only] => slot(only.action),
        [first, .., last] => format!("{} to {}", slot(first.action), slot(last.action)),
    }
}

/// The actions that fire, those in a row that ask for the same rolls taken together.
pub fn same_rolls<W: Weight>(actions: &[ActionReport<W>]) -> impl Iterator<Item = &[ActionReport<W>]> {
    actions.chunk_by(same_numbers)
}

fn same_numbers<W: Weight>(one: &ActionReport<W>, other: &ActionReport<W>) -> bool {
    (one.mode, one.shots.len()) == (other.mode, other.shots.len())
        && one.shots.iter().zip(&other.shots).all(|(one, other)| asks_the_same(one, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-JAM-1, P-JAM-2, P-JAM-4, A-JAM-7.
    #[test]
    fn what_makes_a_weapon_fail() {
        let mut weapon: Weapon = serde_json::from_str("{}").unwrap();
        let usual = Rulings::default();
        assert_eq!(malfunction(&weapon, Mode::Semi, &usual), "jams on 98–00");
        assert_eq!(malfunction(&weapon, Mode::Auto, &usual), "jams on 98–00 and doubles");
        weapon.plasma = true;
        let mild = Rulings { plasma_doubles_explode: false, ..Rulings::default() };
        assert_eq!(malfunction(&weapon, Mode::Auto, &mild), "explodes on 98–00, jams on doubles below 98");
        weapon.can_jam = false;
        assert_eq!(malfunction(&weapon, Mode::Auto, &usual), "cannot jam");
    }

    #[test]
    fn slots_by_round() {
        assert_eq!([slot(1), slot(4), slot(5)], ["1.1", "1.4", "2.1"]);
    }
}
