//! The D8: what a need means, and what is thrown at once (SQ-DICE).
//!
//! Dice are never told one from the other: a throw of many comes to how many of them show which kind of face, or to their sum.

use shootout_ruleset::JsonSchema;
use shootout_ruleset::answer::Modifier;
use shootout_ruleset::dice::DieSigns;

/// The sides of the die that nearly everything is rolled with (SQ-DICE-01).
pub const SIDES: u8 = 8;

/// The need from which on half the dice are thrown (SQ-DICE-06).
pub const EXCEPTIONAL: i32 = 9;

/// The lowest face that succeeds: 1 always fails and 8 always succeeds (SQ-DICE-05).
pub const fn lowest_success(need: i32) -> u8 {
    if need < 2 {
        2
    } else if need > 8 {
        8
    } else {
        need as u8
    }
}

/// The lowest face that succeeds, as people write it: "6+" (SQ-DICE-05).
pub(crate) fn need_in_words(need: i32) -> String {
    format!("{}+", lowest_success(need))
}

/// Whether a face succeeds (SQ-DICE-05).
pub const fn succeeds(face: u8, need: i32) -> bool {
    face >= lowest_success(need)
}

/// In how many cases out of eight a die succeeds (SQ-DICE-05).
pub const fn eighths(need: i32) -> u64 {
    (SIDES + 1 - lowest_success(need)) as u64
}

/// The lowest face that succeeds after modifiers, which add together without a cap (SQ-DICE-04).
pub fn need(stat: i32, modifiers: &[Modifier]) -> i32 {
    modifiers.iter().fold(stat, |need, modifier| need - modifier.value as i32)
}

/// What a D8 counts as a die with 2 or 4 sides; as itself with 8 (SQ-DICE-08).
pub const fn read_as(sides: u8, face: u8) -> u8 {
    (face * sides).div_ceil(SIDES)
}

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// Eight sides (SQ-DICE-01).
    D8,
    /// The command dice that everybody has (SQ-CP-02).
    Red,
    /// Better command dice.
    White,
    /// The best command dice.
    Blue,
}

static RED: DieSigns = DieSigns { name: "red die", shows: &["0", "0", "1", "1", "1", "2"] };
static WHITE: DieSigns = DieSigns { name: "white die", shows: &["0", "1", "1", "1", "2", "2"] };
static BLUE: DieSigns = DieSigns { name: "blue die", shows: &["1", "1", "2", "2", "2", "3"] };

impl Die {
    /// How many faces it has.
    pub const fn sides(self) -> u8 {
        match self {
            Self::D8 => SIDES,
            Self::Red | Self::White | Self::Blue => 6,
        }
    }

    /// So many of them, as people write it: "4 D8", "red die", "2 red dice".
    pub fn counted(self, count: usize) -> String {
        let (one, several) = match self {
            Self::D8 => ("D8", "D8"),
            Self::Red => (RED.name, "red dice"),
            Self::White => (WHITE.name, "white dice"),
            Self::Blue => (BLUE.name, "blue dice"),
        };
        if count == 1 { one.to_owned() } else { format!("{count} {several}") }
    }

    /// What a command die shows to people: the points of each face (SQ-CP-02).
    pub const fn signs(self) -> Option<&'static DieSigns> {
        match self {
            Self::D8 => None,
            Self::Red => Some(&RED),
            Self::White => Some(&WHITE),
            Self::Blue => Some(&BLUE),
        }
    }

    /// The points on each face of a command die, in order (SQ-CP-02).
    pub const fn points(self) -> Option<[u8; 6]> {
        match self {
            Self::D8 => None,
            Self::Red => Some([0, 0, 1, 1, 1, 2]),
            Self::White => Some([0, 1, 1, 1, 2, 2]),
            Self::Blue => Some([1, 1, 2, 2, 2, 3]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SQ-DICE-02, SQ-DICE-05: the table of chances, from a need of 1 to one far above 8.
    #[test]
    fn a_need_is_reached_by_so_many_faces() {
        let of = |need: i32| (1..=8).filter(|face| succeeds(*face, need)).count() as u64;
        let table =
            [(-3, 7), (1, 7), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1), (9, 1), (14, 1)];
        for (need, faces) in table {
            assert_eq!((of(need), eighths(need)), (faces, faces), "{need}+");
        }
    }

    /// SQ-DICE-08: D4 and D2 out of a D8.
    #[test]
    fn smaller_dice_are_read_off_the_d8() {
        let read = |sides| (1..=8).map(|face| read_as(sides, face)).collect::<Vec<_>>();
        assert_eq!(read(4), [1, 1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(read(2), [1, 1, 1, 1, 2, 2, 2, 2]);
        assert_eq!(read(8), [1, 2, 3, 4, 5, 6, 7, 8]);
    }

    /// SQ-DICE-04: modifiers are added to the die, without a cap.
    #[test]
    fn modifiers_lower_the_need() {
        let modifiers =
            [Modifier::new("A", "a", -2), Modifier::new("B", "b", -5), Modifier::new("C", "c", 1)];
        assert_eq!(need(5, &modifiers), 11);
    }
}
