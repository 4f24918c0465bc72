//! Words for dice and slots.

use crate::widgets::tag::tag;
use leptos::prelude::*;
use shootout_core::jam::{DOUBLES, TOP_THREE, explosion_faces, jam_faces};
use shootout_core::report::ShotReport;
use shootout_core::rulings::{RollTest, Rulings};
use shootout_core::scenario::{Mode, Weapon};
use shootout_core::success::needs_the_minimum;
use shootout_core::time::ACTIONS_A_ROUND;
use shootout_odds::Faces;

/// What to roll: the figure to see from afar, and the words beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToRoll {
    /// `35`, `01` or `any`.
    pub figure: String,
    /// `or less`.
    pub words: String,
}

impl ToRoll {
    /// The figure, large; a word in its place is set smaller, so that it takes no more room than two digits.
    pub fn draw(&self) -> AnyView {
        let figure = self.figure.clone();
        if self.figure.starts_with(|first: char| first.is_ascii_digit()) {
            tag("b").child(figure).view()
        } else {
            tag("b").child(tag("small").child(figure)).view()
        }
    }
}

/// What to roll for a shot.
pub fn to_roll(shot: &ShotReport<f64>, rulings: &Rulings) -> ToRoll {
    to_roll_number(shot.to_hit, shot.automatic, rulings)
}

/// What to roll where this number is needed, or none because it hits by itself.
pub fn to_roll_number(number: i32, automatic: bool, rulings: &Rulings) -> ToRoll {
    let (figure, words) = if automatic {
        ("any".to_owned(), "hits by itself".to_owned())
    } else if needs_the_minimum(number, rulings) {
        ("01".to_owned(), "only".to_owned())
    } else if number >= 100 {
        ("any".to_owned(), "hits".to_owned())
    } else if rulings.roll_test == RollTest::StrictlyUnder {
        (number.to_string(), "roll under".to_owned())
    } else {
        (number.to_string(), "or less".to_owned())
    };
    ToRoll { figure, words }
}

/// A number with a true minus sign.
pub fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A number to be added: `+5`, `−10`.
pub fn added(number: i32) -> String {
    if number > 0 { format!("+{number}") } else { signed(number) }
}

/// The rolls that make a weapon fail in a mode.
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
pub fn slot(action: u32) -> String {
    let before = action.saturating_sub(1);
    format!("{}.{}", before / ACTIONS_A_ROUND + 1, before % ACTIONS_A_ROUND + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shot(to_hit: i32, automatic: bool) -> ShotReport<f64> {
        ShotReport {
            off_hand: false,
            target: 0,
            to_hit,
            automatic,
            fired: 1.0,
            hit: 0.5,
            jam: 0.03,
            modifiers: Vec::new(),
        }
    }

    fn figure(to_hit: i32, rulings: &Rulings) -> [String; 2] {
        let ToRoll { figure, words } = to_roll(&shot(to_hit, false), rulings);
        [figure, words]
    }

    #[test]
    fn what_to_roll() {
        let usual = Rulings::default();
        assert_eq!(figure(35, &usual), ["35", "or less"]);
        assert_eq!(figure(0, &usual), ["01", "only"]);
        assert_eq!(figure(-25, &usual), ["01", "only"]);
        assert_eq!(figure(110, &usual), ["any", "hits"]);
        assert_eq!(to_roll(&shot(35, true), &usual).figure, "any");
        let under = Rulings { roll_test: RollTest::StrictlyUnder, ..Rulings::default() };
        assert_eq!(figure(35, &under), ["35", "roll under"]);
        assert_eq!(figure(1, &under), ["01", "only"]);
    }

    /// P-JAM-1, P-JAM-2, P-JAM-4, A-JAM-7.
    #[test]
    fn what_makes_a_weapon_fail() {
        let mut weapon: Weapon =
            serde_json::from_str("{}").unwrap_or_else(|_| unreachable!("all has defaults"));
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
    fn slots_and_signs() {
        assert_eq!([slot(1), slot(4), slot(5)], ["1.1", "1.4", "2.1"]);
        assert_eq!([added(5), added(-10), signed(-3)], ["+5", "−10", "−3"]);
    }
}
