//! What a margin does to the one who lost: the outcome table (FU-03), and its columns by type of armour (FU-70).

use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::prelude::*;

/// What someone suffers, by the word of the outcome table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Nothing at all.
    #[default]
    None,
    /// A scratch, which does nothing.
    Scratched,
    /// A clip, which lowers the next roll (FU-42).
    Clipped,
    /// Hurt (FU-43).
    Hurt,
    /// Injured (FU-44).
    Injured,
    /// Out of the fight (FU-04).
    TakenOut,
}

impl Outcome {
    /// All of them, the least first.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Scratched, Self::Clipped, Self::Hurt, Self::Injured, Self::TakenOut];

    /// Its word in reports and transcripts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Scratched => "scratched",
            Self::Clipped => "clipped",
            Self::Hurt => "hurt",
            Self::Injured => "injured",
            Self::TakenOut => "taken_out",
        }
    }

    /// The same as people say it.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::None => "nothing",
            Self::TakenOut => "taken out",
            other => other.word(),
        }
    }
}

/// The outcome that a manoeuvre must reach (FU-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Needed {
    /// A margin of 1.
    Clipped,
    /// A margin of 2.
    Hurt,
    /// A margin of 5.
    Injured,
    /// A margin of 7.
    TakenOut,
}

impl Needed {
    /// The outcome itself.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Clipped => Outcome::Clipped,
            Self::Hurt => Outcome::Hurt,
            Self::Injured => Outcome::Injured,
            Self::TakenOut => Outcome::TakenOut,
        }
    }
}

/// The armour type of someone without armour, and of every manoeuvre (FU-71).
pub(crate) const NO_ARMOUR: i32 = 0;

/// The heaviest armour of the printed table.
pub(crate) const HEAVIEST: i32 = 8;

/// For each type of armour the lowest results that clip, hurt, injure, take out (FU-70). The first column is FU-03.
const COLUMNS: [[i32; 4]; 9] = [
    [1, 2, 5, 7],
    [1, 3, 5, 7],
    [1, 3, 6, 7],
    [2, 4, 6, 7],
    [2, 5, 6, 7],
    [2, 5, 7, 8],
    [3, 6, 8, 9],
    [3, 7, 9, 10],
    [3, 7, 10, 11],
];

/// What a result does against a type of armour. Below 0 it does nothing. Beyond type 8 the table goes on as it ends (FU-A10).
///
/// ```
/// use shootout_fate::fudge::outcome::{Outcome, outcome};
/// assert_eq!(outcome(4, 0), Outcome::Hurt);
/// assert_eq!(outcome(4, 4), Outcome::Clipped);
/// assert_eq!(outcome(-1, 0), Outcome::None);
/// ```
pub fn outcome(result: i32, armour_type: i32) -> Outcome {
    if result < 0 {
        return Outcome::None;
    }
    let printed = usize::try_from(armour_type).ok().and_then(|column| COLUMNS.get(column).copied());
    let lowest = printed.unwrap_or([3, 7, armour_type + 2, armour_type + 3]);
    let reached = lowest.iter().filter(|lowest| result >= **lowest).count();
    Outcome::ALL[1 + reached]
}

/// The chances of what someone suffers or inflicts, before boxes overflow.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OutcomesReport<W> {
    /// Nothing at all.
    pub none: W,
    /// A scratch.
    pub scratched: W,
    /// A clip.
    pub clipped: W,
    /// Hurt.
    pub hurt: W,
    /// Injured.
    pub injured: W,
    /// Taken out.
    pub taken_out: W,
}

impl<W: Weight> OutcomesReport<W> {
    /// From the chance of each outcome.
    pub(crate) fn of(outcomes: &Dist<Outcome, W>) -> Self {
        let mut chances = Outcome::ALL.map(|outcome| outcomes.probability(&outcome));
        beside_each_other(&mut chances);
        let [none, scratched, clipped, hurt, injured, taken_out] = chances;
        Self { none, scratched, clipped, hurt, injured, taken_out }
    }

    /// Every outcome with its chance, the least first.
    pub(crate) fn rows(&self) -> [(Outcome, &W); 6] {
        let Self { none, scratched, clipped, hurt, injured, taken_out } = self;
        let chances = [none, scratched, clipped, hurt, injured, taken_out];
        std::array::from_fn(|place| (Outcome::ALL[place], chances[place]))
    }

    /// The chance of an outcome at least so bad.
    pub(crate) fn at_least(&self, least: Outcome) -> W {
        let rows = self.rows();
        shootout_odds::chance(rows.iter().map(|(outcome, chance)| (*outcome >= least, *chance)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FU-70 as printed: the results of each row, from armour type 0 to 8; the last row goes on.
    #[test]
    fn the_columns_are_as_printed() {
        const PRINTED: [[&str; 9]; 4] = [
            ["0-0", "0-0", "0-0", "0-1", "0-1", "0-1", "0-2", "0-2", "0-2"],
            ["1-1", "1-2", "1-2", "2-3", "2-4", "2-4", "3-5", "3-6", "3-6"],
            ["2-4", "3-4", "3-5", "4-5", "5-5", "5-6", "6-7", "7-8", "7-9"],
            ["5-6", "5-6", "6-6", "6-6", "6-6", "7-7", "8-8", "9-9", "10-10"],
        ];
        const OUT_FROM: [i32; 9] = [7, 7, 7, 7, 7, 8, 9, 10, 11];
        for (row, printed) in PRINTED.iter().enumerate() {
            for (armour_type, results) in (0..).zip(printed) {
                let (from, to) = results.split_once('-').unwrap();
                for result in from.parse::<i32>().unwrap()..=to.parse().unwrap() {
                    assert_eq!(outcome(result, armour_type), Outcome::ALL[row + 1], "{result} {armour_type}");
                }
            }
        }
        for (armour_type, from) in (0..).zip(OUT_FROM) {
            assert_eq!(outcome(from - 1, armour_type), Outcome::Injured);
            assert!((from..30).all(|result| outcome(result, armour_type) == Outcome::TakenOut));
        }
    }

    /// `at_cap: extend`: type n beyond 8 clips from 3, hurts from 7, injures from n + 2, takes out from n + 3.
    #[test]
    fn heavier_armour_goes_on() {
        let of = |result| outcome(result, 10);
        assert_eq!([of(2), of(3), of(6), of(7)].map(|outcome| outcome as u8), [1, 2, 2, 3]);
        assert_eq!([of(11), of(12), of(13)], [Outcome::Hurt, Outcome::Injured, Outcome::TakenOut]);
    }
}
