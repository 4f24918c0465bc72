//! Whether a real die is fair, by the faces that it showed.

use crate::InputError;
use crate::dice::read_face;
use crate::percent::percent;
use crate::typed::{NOTHING_BETWEEN_COMMAS, between_commas};
use crate::words::counted;
use serde::Serialize;
use shootout_odds::fair::{approximately_as_uneven, at_least_as_uneven, rolls_that_tell};

/// Dice of which fewer than this share are as uneven are suspected.
const SUSPECT: f64 = 0.01;
/// Of which fewer than this share are, they are watched.
const UNUSUAL: f64 = 0.05;
/// So surely are dice found that show one face twice as often as they should.
const FOUND: f64 = 0.9;
/// So many sides dice may have.
const SIDES: std::ops::RangeInclusive<u8> = 2..=100;
/// More faces than this are not taken.
const MAX_FACES: usize = 100_000;

/// What there is to say of a die.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DieReport {
    /// The die: "D10", "D100, tens".
    pub die: String,
    /// How often it was rolled.
    pub rolls: u32,
    /// How often each face came up.
    pub faces: Vec<FaceCount>,
    /// How often each should, on average.
    pub expected: f64,
    /// The chance that a fair die is at least as uneven in as many rolls.
    pub as_uneven: f64,
    /// Whether that is exact; else it is approximated by chi-square.
    pub exact: bool,
    /// After so many rolls, nine in ten of the dice are suspected that show one face twice as often as they should.
    pub rolls_that_tell: u32,
}

/// How often a face came up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FaceCount {
    /// The face.
    pub face: String,
    /// How often.
    pub count: u32,
}

impl DieReport {
    fn of(die: String, faces: Vec<FaceCount>) -> Self {
        let counts: Vec<u32> = faces.iter().map(|face| face.count).collect();
        let rolls = counts.iter().sum();
        let exactly = at_least_as_uneven::<f64>(&counts);
        Self {
            die,
            rolls,
            expected: f64::from(rolls) / counts.len().max(1) as f64,
            as_uneven: exactly.unwrap_or_else(|| approximately_as_uneven(&counts)),
            exact: exactly.is_some(),
            rolls_that_tell: rolls_that_tell(counts.len() as u32, SUSPECT, FOUND),
            faces,
        }
    }

    /// What that says of the die: "D10, 40 rolls: 31% of fair dice are as uneven or more. Nothing speaks against it."
    pub fn words(&self) -> String {
        let Self { die, rolls, as_uneven, exact, .. } = self;
        let about = if *exact { "" } else { "about " };
        let verdict = match as_uneven {
            suspect if *suspect < SUSPECT => "Suspect.",
            unusual if *unusual < UNUSUAL => "Unusual, but that happens to fair dice, too.",
            _ => "Nothing speaks against it.",
        };
        let share = percent(as_uneven);
        format!(
            "{die}, {}: {about}{share} of fair dice are as uneven or more. {verdict}",
            counted(rolls, "roll")
        )
    }

    /// How many more rolls would tell: "238 more rolls would find 9 in 10 dice that show one face twice as often as they should."
    pub fn more_words(&self) -> String {
        let found = "9 in 10 dice that show one face twice as often as they should";
        match self.rolls_that_tell.checked_sub(self.rolls) {
            None | Some(0) => format!("That is enough to find {found}."),
            Some(more) => format!("{} would find {found}.", counted(more, "more roll")),
        }
    }
}

/// How many sides a die has that is called `d10`.
///
/// # Errors
///
/// What it may be called.
///
/// ```
/// use shootout_ruleset::luck::sides_of;
/// assert_eq!([sides_of("d10").unwrap(), sides_of("D100").unwrap()], [10, 100]);
/// assert!(sides_of("10").is_err() && sides_of("d1").is_err());
/// ```
pub fn sides_of(die: &str) -> Result<u8, InputError> {
    let sides = die.strip_prefix(['d', 'D']).filter(|sides| sides.bytes().all(|byte| byte.is_ascii_digit()));
    let sides = sides.and_then(|sides| sides.parse::<u8>().ok()).filter(|sides| SIDES.contains(sides));
    sides.ok_or_else(|| InputError::new("die", format!("`{die}`"), "d2 to d100"))
}

/// Faces of a die of so many sides, with blanks or commas between them.
///
/// # Errors
///
/// The first that it does not show; where there are none, or more than anyone rolls.
pub fn faces_of(text: &str, sides: u8) -> Result<Vec<u32>, InputError> {
    let mut faces = Vec::new();
    let parts = between_commas(text)
        .map_err(|place| InputError::new(format!("faces[{place}]"), NOTHING_BETWEEN_COMMAS, "a face"))?;
    for (place, sign) in parts.into_iter().flat_map(str::split_whitespace).enumerate() {
        let wrong = |allowed| InputError::new(format!("faces[{place}]"), format!("`{sign}`"), allowed);
        if place == MAX_FACES {
            return Err(wrong(format!("at most {MAX_FACES} faces")));
        }
        faces.push(read_face(sign, sides).map_err(wrong)?);
    }
    if faces.is_empty() {
        return Err(InputError::new("faces", "nothing", format!("the faces that a D{sides} has shown")));
    }
    Ok(faces)
}

/// What there is to say of dice of so many sides. Those of 100 sides are rolled as two of ten, and are told so.
pub fn report_of_dice(sides: u8, faces: &[u32]) -> Vec<DieReport> {
    let count = |die: String, from: u32, sides: u32, value: &dyn Fn(u32) -> u32| {
        let counted = (from..from + sides).map(|face| FaceCount {
            face: face.to_string(),
            count: faces.iter().filter(|shown| value(**shown) == face).count() as u32,
        });
        DieReport::of(die, counted.collect())
    };
    match sides {
        100 => vec![
            count("D100, tens".to_owned(), 0, 10, &|face| face / 10 % 10),
            count("D100, ones".to_owned(), 0, 10, &|face| face % 10),
        ],
        sides => vec![count(format!("D{sides}"), 1, sides.into(), &|face| face)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four rolls of a die with four sides that show the same: 4 / 4⁴.
    #[test]
    fn a_small_count_is_exact() {
        let reports = report_of_dice(4, &[3, 3, 3, 3]);
        let [report] = reports.as_slice() else { panic!("{reports:?}") };
        assert_eq!((report.as_uneven, report.exact, report.expected), (1.0 / 64.0, true, 1.0));
        assert_eq!(
            report.words(),
            "D4, 4 rolls: 1.6% of fair dice are as uneven or more. Unusual, but that happens to fair dice, too."
        );
        assert!(
            report.more_words().starts_with("61 more rolls would find 9 in 10 dice"),
            "{}",
            report.more_words()
        );
    }

    #[test]
    fn a_hundred_sides_are_two_dice() {
        let faces = faces_of("00, 07 35\n100 5", 100).unwrap();
        let reports = report_of_dice(100, &faces);
        let counts = |report: &DieReport| report.faces.iter().map(|face| face.count).collect::<Vec<_>>();
        assert_eq!(counts(&reports[0]), [4, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(counts(&reports[1]), [2, 0, 0, 0, 0, 2, 0, 1, 0, 0]);
    }

    #[test]
    fn what_no_die_shows_is_refused() {
        let refused = |text: &str| faces_of(text, 6).unwrap_err();
        assert_eq!((refused("1 2 7").path.as_str(), refused("1 2 7").found.as_str()), ("faces[2]", "`7`"));
        assert_eq!([refused(" ").path, refused("1,,2").path], ["faces", "faces[1]"]);
    }
}
