//! Jams, explosions and repairs (P-JAM).

use crate::rulings::{AutoJamSet, RepairRetry, Rulings};
use crate::scenario::{Mode, Weapon};
use crate::success::success_faces;
use serde::{Deserialize, Serialize};
use shootout_odds::Faces;
use shootout_ruleset::JsonSchema;

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

/// Whether a weapon can fire.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[schemars(rename = "GunCondition")]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// It can.
    #[default]
    Ready,
    /// It is jammed.
    Jammed,
    /// It is jammed for good.
    Ruined,
    /// It has exploded.
    Exploded,
    /// Ready, but not in hand: it has to be drawn first (P-ACT-13). Only where drawing is decided.
    #[serde(skip)]
    Stowed,
}

impl Condition {
    /// Whether the weapon can be fired now: a jammed one cannot (P-JAM-3), nor an empty one (A-FIRE-2).
    pub const fn can_fire(self, has_rounds: bool) -> bool {
        matches!(self, Self::Ready) && has_rounds
    }

    /// Whether nothing is wrong with the weapon: it can be fired, or could be if it were loaded and in hand.
    pub const fn works(self) -> bool {
        matches!(self, Self::Ready | Self::Stowed)
    }

    /// A jammed weapon after the roll against Tek: ready when that cleared it (P-JAM-5), else still jammed, for good where no further try
    /// is allowed (A-JAM-5).
    pub const fn after_repair(cleared: bool, rulings: &Rulings) -> Self {
        match (cleared, rulings.repair_retry) {
            (true, _) => Self::Ready,
            (false, RepairRetry::Never) => Self::Ruined,
            (false, RepairRetry::FourRounds | RepairRetry::EachRound) => Self::Jammed,
        }
    }
}

/// What goes wrong with a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malfunction {
    /// It jams (P-JAM-1).
    Jam,
    /// It explodes (P-JAM-4).
    Explosion,
}

impl Malfunction {
    /// How it leaves the weapon.
    pub const fn leaves(self) -> Condition {
        match self {
            Self::Jam => Condition::Jammed,
            Self::Explosion => Condition::Exploded,
        }
    }
}

/// Whether a shot takes a round from the magazine: a jammed one does unless ruled otherwise (A-JAM-4).
pub const fn spends_round(malfunction: Option<Malfunction>, jam_spends_round: bool) -> bool {
    malfunction.is_none() || jam_spends_round
}

/// The to-hit rolls that jam the weapon in a mode, the same whether the shot would hit or not (P-JAM-6).
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

/// The rolls that jam, in words: "doubles and 98 to 00"; none where no roll does.
pub fn jam_words(jams: Faces) -> Option<&'static str> {
    let known =
        [(TOP_THREE, "98 to 00"), (DOUBLES, "doubles"), (TOP_THREE | DOUBLES, "doubles and 98 to 00")];
    known.into_iter().find_map(|(faces, words)| (faces == jams).then_some(words))
}

/// Those of the jamming rolls at which a plasma weapon explodes (P-JAM-4, A-JAM-7).
pub fn explosion_faces(weapon: &Weapon, mode: Mode, rulings: &Rulings) -> Faces {
    let jams = jam_faces(weapon, mode, rulings);
    match (weapon.plasma, rulings.plasma_doubles_explode) {
        (false, _) => Faces::NONE,
        (true, true) => jams,
        (true, false) => jams & TOP_THREE,
    }
}

/// The rolls that clear a jam after the rounds of repair (P-JAM-5).
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

    #[test]
    fn jamming_rolls_in_words() {
        let rulings = Rulings::default();
        let words = |plasma, mode, rulings| jam_words(jam_faces(&weapon(plasma, true), mode, rulings));
        assert_eq!(words(false, Mode::Single, &rulings), Some("98 to 00"));
        assert_eq!(words(false, Mode::Auto, &rulings), Some("doubles and 98 to 00"));
        let doubles_only = Rulings { auto_jam_set: AutoJamSet::DoublesOnly, ..rulings };
        assert_eq!(words(false, Mode::Auto, &doubles_only), Some("doubles"));
        let plasma = weapon(true, true);
        for mode in [Mode::Single, Mode::Semi, Mode::Auto] {
            for rulings in [&Rulings::default(), &doubles_only] {
                assert!(jam_words(explosion_faces(&plasma, mode, rulings)).is_some(), "{mode:?}");
            }
        }
        assert_eq!(jam_words(jam_faces(&weapon(false, false), Mode::Auto, &doubles_only)), None);
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

    /// P-JAM-3, A-FIRE-2, P-ACT-13: only what is ready and loaded can be fired; what is put away works all the same.
    #[test]
    fn what_can_be_fired() {
        let all =
            [Condition::Ready, Condition::Jammed, Condition::Ruined, Condition::Exploded, Condition::Stowed];
        assert_eq!(all.map(|condition| condition.can_fire(true)), [true, false, false, false, false]);
        assert!(!Condition::Ready.can_fire(false));
        assert_eq!(all.map(Condition::works), [true, false, false, false, true]);
    }

    /// P-JAM-3, P-JAM-4: a jam leaves a jammed weapon, an explosion none. A-JAM-4: the round of the shot is gone, or not.
    #[test]
    fn what_a_malfunction_leaves() {
        assert_eq!(Malfunction::Jam.leaves(), Condition::Jammed);
        assert_eq!(Malfunction::Explosion.leaves(), Condition::Exploded);
        for malfunction in [Malfunction::Jam, Malfunction::Explosion] {
            assert!(spends_round(Some(malfunction), true) && !spends_round(Some(malfunction), false));
        }
        assert!(spends_round(None, false) && Rulings::default().jam_spends_round);
    }

    /// P-JAM-5, A-JAM-5: Tek clears the jam; after a failure it can be tried again, unless only a workshop helps.
    #[test]
    fn after_a_repair() {
        for (repair_retry, failed) in [
            (RepairRetry::FourRounds, Condition::Jammed),
            (RepairRetry::EachRound, Condition::Jammed),
            (RepairRetry::Never, Condition::Ruined),
        ] {
            let rulings = Rulings { repair_retry, ..Rulings::default() };
            assert_eq!(Condition::after_repair(true, &rulings), Condition::Ready);
            assert_eq!(Condition::after_repair(false, &rulings), failed);
        }
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
