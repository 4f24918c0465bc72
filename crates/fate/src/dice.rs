//! Four Fate dice: each shows -, 0 or +, all equally likely.

use shootout_odds::{Dice, Faces, plain};
use shootout_ruleset::InputError;
use shootout_ruleset::document::NOTHING;
use std::fmt;

/// Four dice thrown together: 81 equally likely outcomes, of which the lowest face of a die is -, the next 0, the
/// last +.
pub const FOUR_DICE: Dice = Dice::new(&[3, 3, 3, 3]);

/// What four dice can come to at least.
pub const LOWEST: i32 = -4;

/// What four dice can come to at most.
pub const HIGHEST: i32 = 4;

/// How a die's faces are written, lowest first.
pub(crate) const FACES: [&str; 3] = ["-", "0", "+"];

/// The outcomes of [`FOUR_DICE`] that come to each sum, that of -4 first.
const BY_SUM: [Faces; 9] = outcomes_by_sum();

const fn outcomes_by_sum() -> [Faces; 9] {
    let mut found = [Faces::NONE; 9];
    let mut outcome = 1;
    while outcome <= FOUR_DICE.outcomes() {
        let mut rest = outcome - 1;
        let mut place = 0;
        while rest > 0 {
            place += rest % 3;
            rest /= 3;
        }
        found[place as usize] = found[place as usize].with(outcome);
        outcome += 1;
    }
    found
}

/// Every sum with the outcomes of [`FOUR_DICE`] that come to it.
pub(crate) fn sums() -> impl Iterator<Item = (i32, Faces)> {
    (LOWEST..).zip(BY_SUM)
}

/// What dice come to, by the numbers of their faces.
pub(crate) fn sum_of(faces: &[u32]) -> i32 {
    faces.iter().map(|face| i32::try_from(*face).unwrap_or_default() - 2).sum()
}

/// The distribution of the sum of four dice, for what tests work out by themselves.
#[cfg(test)]
pub(crate) fn sum<W: shootout_odds::Weight>() -> shootout_odds::Dist<i32, W> {
    let outcomes = u64::from(FOUR_DICE.outcomes());
    shootout_odds::Dist::from_weights(
        sums().map(|(sum, faces)| (sum, W::ratio(u64::from(faces.len()), outcomes))),
    )
}

/// What four dice show, in the order in which they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FourDice {
    /// For each die 1 for -, 2 for 0, 3 for +: its face as [`FOUR_DICE`] numbers them.
    faces: [u32; 4],
}

impl FourDice {
    /// What the dice show in one of the 81 outcomes of [`FOUR_DICE`].
    pub(crate) fn of_outcome(outcome: u32) -> Self {
        let mut faces = [1; 4];
        faces.iter_mut().zip(FOUR_DICE.faces(outcome)).for_each(|(face, shown)| *face = shown);
        Self { faces }
    }

    /// The faces as [`FOUR_DICE`] numbers them.
    pub(crate) const fn faces(&self) -> &[u32; 4] {
        &self.faces
    }

    /// What they come to: -4 to 4.
    pub fn sum(&self) -> i32 {
        sum_of(&self.faces)
    }

    fn of_text(text: &str) -> Option<Self> {
        let mut faces = [1; 4];
        let mut signs = text.chars();
        for face in &mut faces {
            let sign = signs.next()?;
            *face = (1..).zip(FACES).find(|(_, known)| known.starts_with(sign))?.0;
        }
        signs.next().is_none().then_some(Self { faces })
    }
}

impl fmt::Display for FourDice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces.iter().try_for_each(|face| write!(formatter, "{}", FACES[*face as usize - 1]))
    }
}

/// Reads rolls of four dice, with commas or blanks between them: `-0++,000+`.
///
/// # Errors
///
/// When a group is not four of `-`, `0`, `+`.
///
/// ```
/// use shootout_fate::dice::rolls;
/// let rolls = rolls("-0++,000+")?;
/// assert_eq!(rolls.iter().map(|roll| roll.sum()).collect::<Vec<_>>(), [1, 1]);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn rolls(text: &str) -> Result<Vec<FourDice>, InputError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    // Blanks may stand anywhere between rolls; between two commas there must be one. A comma may wait for more at the end.
    let text: String = text.trim_end().chars().map(plain).collect();
    let text = text.as_str();
    let groups = text.strip_suffix(',').unwrap_or(text).split(',').flat_map(|part| {
        let mut groups = part.split_whitespace().peekable();
        let is_empty = groups.peek().is_none();
        groups.chain(is_empty.then_some(""))
    });
    groups.enumerate().map(|(place, group)| roll(place, group)).collect()
}

/// How much of a wrong group an error repeats, in characters.
const EXCERPT: usize = 20;

fn roll(place: usize, group: &str) -> Result<FourDice, InputError> {
    FourDice::of_text(group).ok_or_else(|| {
        let mut shown: String = group.chars().take(EXCERPT).collect();
        if shown.len() < group.len() {
            shown.push('…');
        }
        let allowed = "four of `-`, `0` and `+`, such as `-0++`";
        let found = if shown.is_empty() { NOTHING.to_owned() } else { format!("`{shown}`") };
        InputError::new(format!("faces[{place}]"), found, allowed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_odds::{Rational, Weight};

    /// Ledger §1: 81 ordered results, 1, 4, 10, 16, 19, 16, 10, 4, 1 of each sum; two sums taken from each other are
    /// spread as eight dice.
    #[test]
    fn sums_are_spread_as_printed() {
        let four = sum::<Rational>();
        let counts = [1, 4, 10, 16, 19, 16, 10, 4, 1];
        for (value, count) in (-4..).zip(counts) {
            assert_eq!(four.probability(&value), Rational::ratio(count, 81), "{value}");
        }
        let eight = four.convolve(&four, |one, other| one - other);
        let counts = [1107, 1016, 784, 504, 266, 112, 36, 8, 1];
        for (value, count) in (0..).zip(counts) {
            for value in [value, -value] {
                assert_eq!(eight.probability(&value), Rational::ratio(count, 6561), "{value}");
            }
        }
    }

    /// Ledger §1: the patterns of faces behind a sum of +2: (1,0,3) in 4 orders, (0,2,2) in 6.
    #[test]
    fn outcomes_show_the_faces_of_their_sum() {
        let mut patterns = [0, 0];
        for outcome in 1..=FOUR_DICE.outcomes() {
            let dice = FourDice::of_outcome(outcome);
            assert!(BY_SUM[(dice.sum() + 4) as usize].contains(outcome), "{dice}");
            assert_eq!(rolls(&dice.to_string()).unwrap(), [dice]);
            if dice.sum() == 2 {
                patterns[usize::from(dice.to_string().contains('-'))] += 1;
            }
        }
        assert_eq!(patterns, [6, 4]);
    }

    #[test]
    fn rolls_are_read_with_commas_and_blanks() {
        let shown = |text: &str| -> Vec<String> {
            rolls(text).unwrap().iter().map(|roll| roll.to_string()).collect()
        };
        assert_eq!(shown("-0++,000+"), ["-0++", "000+"]);
        // The minus of phones and of texts.
        assert_eq!(shown("\u{2212}0++"), ["-0++"]);
        assert_eq!(shown(" -0++ , 000+\n----"), ["-0++", "000+", "----"]);
        assert!(shown("").is_empty());
    }

    /// Wrong faces: which group it is, what was found, what is allowed.
    #[test]
    fn wrong_faces_are_refused() {
        for (text, path, found) in [
            ("++", "faces[0]", "`++`"),
            ("-0++,5", "faces[1]", "`5`"),
            ("-0+++", "faces[0]", "`-0+++`"),
            ("-0+x", "faces[0]", "`-0+x`"),
            ("0000,,0000", "faces[1]", "nothing"),
            ("0000,,", "faces[1]", "nothing"),
            (", 0000", "faces[0]", "nothing"),
        ] {
            let error = rolls(text).unwrap_err();
            assert_eq!((error.path.as_str(), error.found.as_str()), (path, found), "{text}");
            assert_eq!(error.allowed, "four of `-`, `0` and `+`, such as `-0++`");
        }
        assert_eq!(rolls(&"+".repeat(1000)).unwrap_err().found.chars().count(), EXCERPT + 3);
    }
}
