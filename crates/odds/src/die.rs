//! Dice by their faces: numbered, or labelled.

use crate::{Faces, MAX_OUTCOMES};
use std::borrow::Cow;
use thiserror::Error;

/// A face of a labelled die: what stands on it, and what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    label: &'static str,
    value: i16,
}

impl Face {
    /// A face with this on it, which counts so much.
    ///
    /// # Panics
    ///
    /// When nothing stands on it; in a constant, that is an error of the compiler's.
    #[must_use]
    pub const fn new(label: &'static str, value: i16) -> Self {
        assert!(!label.is_empty());
        Self { label, value }
    }

    /// What stands on it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.label
    }

    /// What it counts in a sum.
    #[must_use]
    pub const fn value(self) -> i64 {
        self.value as i64
    }
}

/// A kind of die: its faces, all equally likely, numbered from 1. A die shows its numbers, or labels of its own.
///
/// A label may stand on several faces, which makes it so much likelier.
///
/// ```
/// use shootout_odds::{Die, Face, Faces};
/// // Six faces: nothing twice, one three times, two once.
/// const COMMAND: Die = Die::labelled(&[
///     Face::new("0", 0), Face::new("0", 0), Face::new("1", 1), Face::new("1", 1), Face::new("1", 1), Face::new("2", 2),
/// ]);
/// assert_eq!(COMMAND.faces_where(|value| value >= 1), Faces::between(3, 6));
/// assert_eq!(COMMAND.label(6).as_deref(), Some("2"));
/// // The sides of a numbered die may be known only when the program runs.
/// assert_eq!(Die::with_sides(8)?.faces_where(|value| value >= 5).len(), 4);
/// assert!(Die::with_sides(0).is_err());
/// # Ok::<(), shootout_odds::DiceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    sides: u8,
    labels: Option<&'static [Face]>,
}

/// Dice that cannot be thrown together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiceError {
    /// A die with too few or too many sides.
    #[error("a die has 1 to {most} sides, not {found}")]
    Sides {
        /// The sides asked for.
        found: u32,
        /// The most that it may have here.
        most: u32,
    },
    /// Too few or too many dice.
    #[error("{least} to {most} dice can be thrown together, not {found}")]
    Count {
        /// The number of dice asked for.
        found: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// More outcomes than a [`Faces`] can hold.
    #[error("{count} dice of {sides} sides have more than {MAX_OUTCOMES} outcomes to be told apart")]
    TooManyOutcomes {
        /// The number of dice.
        count: u32,
        /// The sides of each.
        sides: u8,
    },
    /// A face that the die does not have.
    #[error("face {found} is not on a die of {sides} sides")]
    NotOnDie {
        /// The face.
        found: u32,
        /// The sides of the die.
        sides: u8,
    },
    /// More than two reasons to throw dice again, or more than one of them limited.
    #[error("dice are thrown again for at most two reasons, one of them limited to some of the dice")]
    TooManyRerolls,
    /// A face that two reasons to throw dice again have in common.
    #[error("face {face} is thrown again for two reasons; a die is thrown again once at most")]
    RerolledTwice {
        /// The face.
        face: u32,
    },
    /// Successes and failures of which only some are thrown again.
    #[error("only {at_most} of these dice are thrown again, so they must all be successes or all failures")]
    AmbiguousReroll {
        /// How many.
        at_most: u8,
    },
}

impl Die {
    /// The die with the faces -, 0 and +, each equally likely, which count -1, 0 and 1; "dF" in the notation of dice.
    pub const DF: Die = Die::labelled(&[Face::new("-", -1), Face::new("0", 0), Face::new("+", 1)]);

    /// A die with the numbers from 1 to `sides`.
    ///
    /// # Panics
    ///
    /// When it has no side, or more than [`MAX_OUTCOMES`]; in a constant, that is an error of the compiler's.
    #[must_use]
    pub const fn numbered(sides: u8) -> Self {
        assert!(sides > 0 && sides as u32 <= MAX_OUTCOMES);
        Self { sides, labels: None }
    }

    /// The same, of a number of sides that comes with the data.
    ///
    /// # Errors
    ///
    /// When it has no side, or more than [`MAX_OUTCOMES`].
    pub const fn with_sides(sides: u32) -> Result<Self, DiceError> {
        if sides == 0 || sides > MAX_OUTCOMES {
            return Err(DiceError::Sides { found: sides, most: MAX_OUTCOMES });
        }
        Ok(Self { sides: sides as u8, labels: None })
    }

    /// A die with these faces. The same label counts the same on each of its faces.
    ///
    /// # Panics
    ///
    /// When there is no face, there are more than [`MAX_OUTCOMES`], or a label counts differently on different faces; in a
    /// constant, that is an error of the compiler's.
    #[must_use]
    pub const fn labelled(faces: &'static [Face]) -> Self {
        assert!(!faces.is_empty() && faces.len() <= MAX_OUTCOMES as usize);
        let mut face = 1;
        while face < faces.len() {
            let mut earlier = 0;
            while earlier < face {
                assert!(
                    faces[earlier].value == faces[face].value
                        || !is_same(faces[earlier].label.as_bytes(), faces[face].label.as_bytes())
                );
                earlier += 1;
            }
            face += 1;
        }
        Self { sides: faces.len() as u8, labels: Some(faces) }
    }

    /// The same from its parts, which have been checked.
    pub(crate) const fn of_parts(sides: u8, labels: Option<&'static [Face]>) -> Self {
        Self { sides, labels }
    }

    /// How many faces it has.
    #[must_use]
    pub const fn sides(self) -> u8 {
        self.sides
    }

    /// Its faces, if they are labelled.
    #[must_use]
    pub const fn labels(self) -> Option<&'static [Face]> {
        self.labels
    }

    /// What a face counts, by its number from 1; `None` when the die has no such face.
    #[must_use]
    pub fn value(self, face: u32) -> Option<i64> {
        let place = self.place(face)?;
        Some(self.labels.map_or(i64::from(face), |labels| labels[place].value()))
    }

    /// What stands on a face, by its number from 1; `None` when the die has no such face.
    #[must_use]
    pub fn label(self, face: u32) -> Option<Cow<'static, str>> {
        let place = self.place(face)?;
        Some(self.labels.map_or_else(|| face.to_string().into(), |labels| labels[place].label.into()))
    }

    /// The faces that count something of which this is so.
    #[must_use]
    pub fn faces_where(self, is_asked_for: impl Fn(i64) -> bool) -> Faces {
        (1..=u32::from(self.sides)).filter(|face| self.value(*face).is_some_and(&is_asked_for)).collect()
    }

    /// What each face counts, in the order of their numbers.
    pub fn values(self) -> impl Iterator<Item = i64> {
        (1..=u32::from(self.sides)).filter_map(move |face| self.value(face))
    }

    /// The least and the most that a face counts.
    pub(crate) const fn span(self) -> (i64, i64) {
        let Some(labels) = self.labels else { return (1, self.sides as i64) };
        let (mut least, mut most) = (labels[0].value(), labels[0].value());
        let mut face = 1;
        while face < labels.len() {
            let value = labels[face].value();
            if value < least {
                least = value;
            }
            if value > most {
                most = value;
            }
            face += 1;
        }
        (least, most)
    }

    fn place(self, face: u32) -> Option<usize> {
        (1..=u32::from(self.sides)).contains(&face).then(|| face as usize - 1)
    }
}

/// Whether two texts are the same, in constants.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut place = 0;
    while place < one.len() {
        if one[place] != other[place] {
            return false;
        }
        place += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_known_by_number_label_and_value() {
        assert_eq!(Die::DF.values().collect::<Vec<_>>(), [-1, 0, 1]);
        assert_eq!(Die::DF.label(1).as_deref(), Some("-"));
        assert_eq!(Die::DF.label(4), None);
        assert_eq!(Die::DF.faces_where(|value| value < 1), Faces::up_to(2));
        assert_eq!(Die::numbered(8).label(8).as_deref(), Some("8"));
        assert_eq!(Die::numbered(8).value(0), None);
        assert_eq!((Die::DF.span(), Die::numbered(20).span()), ((-1, 1), (1, 20)));
    }

    #[test]
    fn dice_of_no_or_too_many_sides_are_refused() {
        assert_eq!(Die::with_sides(128).map(Die::sides), Ok(128));
        let error = Die::with_sides(129).unwrap_err();
        assert_eq!(error.to_string(), "a die has 1 to 128 sides, not 129");
        assert!(Die::with_sides(0).is_err());
    }

    #[test]
    #[should_panic(expected = "assertion failed")]
    fn a_label_cannot_count_differently() {
        const FACES: &[Face] = &[Face::new("*", 1), Face::new("*", 2)];
        let _ = Die::labelled(FACES);
    }
}
