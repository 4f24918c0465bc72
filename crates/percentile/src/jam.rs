//! Jams, explosions and repairs (P-JAM).

use crate::rulings::{AutoJamSet, Rulings};
use crate::scenario::{Mode, Weapon};
use crate::success::success_faces;
use shootout_odds::Faces;

/// 98, 99 and 00 (P-JAM-1).
pub const TOP_THREE: Faces = Faces::between(98, 100);

/// 11, 22, … 99, 00 (P-JAM-2).
pub const DOUBLES: Faces = doubles();

const fn doubles() -> Faces {
    let mut faces = Faces::NONE.with(100);
    let mut digit = 1;
    while digit <= 9 {
        faces = faces.with(11 * digit);
        digit += 1;
    }
    faces
}

/// How a weapon stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// Ready to fire.
    #[default]
    Ready,
    /// Jammed.
    Jammed,
    /// Jammed, and only a workshop can help (A-JAM-5).
    Ruined,
    /// Exploded, and gone (P-JAM-4).
    Exploded,
    /// Ready, but not in hand: it has to be drawn first (P-ACT-13). Only where drawing is decided.
    Stowed,
}

/// The to-hit rolls that jam the weapon in a mode, the same whether the shot would hit or not (P-JAM-6).
#[must_use]
pub fn jam_faces(weapon: &Weapon, mode: Mode, rulings: &Rulings) -> Faces {
    if !weapon.can_jam {
        return Faces::NONE;
    }
    match mode {
        Mode::Single => TOP_THREE,
        Mode::Semi if rulings.doubles_on_semi => TOP_THREE | DOUBLES,
        Mode::Semi => TOP_THREE,
        Mode::Auto => match rulings.auto_jam_set {
            AutoJamSet::DoublesAnd98 => TOP_THREE | DOUBLES,
            AutoJamSet::DoublesOnly => DOUBLES,
        },
    }
}

/// Those of the jamming rolls at which a plasma weapon explodes (P-JAM-4, A-JAM-7).
#[must_use]
pub fn explosion_faces(weapon: &Weapon, mode: Mode, rulings: &Rulings) -> Faces {
    let jams = jam_faces(weapon, mode, rulings);
    match (weapon.plasma, rulings.plasma_doubles_explode) {
        (false, _) => Faces::NONE,
        (true, true) => jams,
        (true, false) => jams & TOP_THREE,
    }
}

/// The rolls that clear a jam after the rounds of repair (P-JAM-5).
#[must_use]
pub const fn repair_faces(tek: i32, rulings: &Rulings) -> Faces {
    success_faces(tek, rulings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::RollTest;

    fn weapon(plasma: bool, can_jam: bool) -> Weapon {
        let mut weapon: Weapon = serde_json::from_str("{}").unwrap();
        weapon.plasma = plasma;
        weapon.can_jam = can_jam;
        weapon
    }

    fn faces(mode: Mode, rulings: &Rulings) -> Vec<u32> {
        jam_faces(&weapon(false, true), mode, rulings).iter().collect()
    }

    /// P-JAM-1: 98, 99 and 00 in every mode. P-JAM-2, A-JAM-2: doubles too on automatic, eleven rolls in all.
    #[test]
    fn which_rolls_jam() {
        let rulings = Rulings::default();
        assert_eq!(faces(Mode::Single, &rulings), [98, 99, 100]);
        assert_eq!(faces(Mode::Auto, &rulings), [11, 22, 33, 44, 55, 66, 77, 88, 98, 99, 100]);
        let doubles_only = Rulings { auto_jam_set: AutoJamSet::DoublesOnly, ..rulings };
        assert_eq!(faces(Mode::Auto, &doubles_only), [11, 22, 33, 44, 55, 66, 77, 88, 99, 100]);
    }

    /// A-JAM-3: doubles on semi-automatic only by the other reading.
    #[test]
    fn doubles_on_semi_automatic() {
        assert_eq!(faces(Mode::Semi, &Rulings::default()), [98, 99, 100]);
        let both =
            Rulings { doubles_on_semi: true, auto_jam_set: AutoJamSet::DoublesOnly, ..Rulings::default() };
        assert_eq!(faces(Mode::Semi, &both).len(), 11);
    }

    /// A-JAM-9: what cannot jam does not.
    #[test]
    fn bows_do_not_jam() {
        assert!(jam_faces(&weapon(false, false), Mode::Auto, &Rulings::default()).is_empty());
    }

    /// P-JAM-4, A-JAM-7: every jam of a plasma weapon is an explosion, or only 98-00.
    #[test]
    fn plasma_explodes() {
        let plasma = weapon(true, true);
        let rulings = Rulings::default();
        assert_eq!(explosion_faces(&plasma, Mode::Auto, &rulings).len(), 11);
        let mild = Rulings { plasma_doubles_explode: false, ..rulings };
        assert_eq!(explosion_faces(&plasma, Mode::Auto, &mild), TOP_THREE);
        assert!(explosion_faces(&weapon(false, true), Mode::Auto, &mild).is_empty());
    }

    /// P-JAM-5, A-HIT-1: Tek is rolled at or under, or under; there is no minimum.
    #[test]
    fn repair_is_rolled_against_tek() {
        assert_eq!(repair_faces(30, &Rulings::default()).len(), 30);
        let under = Rulings { roll_test: RollTest::StrictlyUnder, ..Rulings::default() };
        assert_eq!(repair_faces(30, &under).len(), 29);
        assert!(repair_faces(0, &Rulings::default()).is_empty());
    }
}
