//! Which rolls succeed against a number: to hit, to parry, to repair (P-HIT).

use crate::rulings::{RollTest, Rulings};
use shootout_odds::Faces;

/// The rolls that succeed against a number, without any minimum: at or under it, or under it (A-HIT-1).
pub const fn success_faces(number: i32, rulings: &Rulings) -> Faces {
    let highest = match rulings.roll_test {
        RollTest::AtOrUnder => number,
        RollTest::StrictlyUnder => number - 1,
    };
    Faces::up_to(if highest > 100 { 100 } else { highest })
}

/// The rolls that hit a number: however low it is, 01 does (P-HIT-2, A-HIT-2); however high, the die is still rolled
/// (P-HIT-3).
pub const fn hit_faces(number: i32, rulings: &Rulings) -> Faces {
    if needs_the_minimum(number, rulings) { Faces::up_to(1) } else { success_faces(number, rulings) }
}

/// Whether only the 1% minimum is left of a number.
pub const fn needs_the_minimum(number: i32, rulings: &Rulings) -> bool {
    success_faces(number, rulings).is_empty()
}

/// The same rolls in words: "35 or less", "under 35"; nothing when no roll is low enough (A-HIT-1).
pub(crate) fn success_words(number: i32, rulings: &Rulings) -> Option<String> {
    match rulings.roll_test {
        RollTest::AtOrUnder if number >= 1 => Some(format!("{} or less", number.min(100))),
        RollTest::StrictlyUnder if number >= 2 => Some(format!("under {}", number.min(101))),
        _ => None,
    }
}

/// What hits where every roll does (P-HIT-4), and where those do that do not jam.
pub const fn any_roll(may_jam: bool) -> &'static str {
    if may_jam { "any roll that does not jam hits" } else { "any roll hits" }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-HIT-1, A-HIT-1: at or under the number, or under it. P-HIT-2, A-HIT-2: 01 always hits, at 0 too. P-HIT-3: 100 and
    /// more is every face, still rolled.
    #[test]
    fn which_rolls_hit() {
        let rulings = Rulings::default();
        assert_eq!(
            [-25, 0, 1, 40, 100, 130].map(|number| hit_faces(number, &rulings).len()),
            [1, 1, 1, 40, 100, 100]
        );
        assert!(hit_faces(-25, &rulings).contains(1));
        let under = Rulings { roll_test: RollTest::StrictlyUnder, ..rulings };
        assert_eq!([1, 2, 40, 100, 101].map(|number| hit_faces(number, &under).len()), [1, 1, 39, 99, 100]);
    }
}
