//! Dice and sets of their faces.

use thiserror::Error;

/// The most outcomes that one throw may have: as many as a [`Faces`] can hold.
pub const MOST_OUTCOMES: u32 = 128;

/// Dice that are thrown together, by their number of sides.
///
/// Their joint outcomes are numbered from 1; for a single die the number is the face itself.
///
/// ```
/// use shootout_odds::Dice;
/// const CLOCK_AND_METRES: Dice = Dice::new(&[12, 10]);
/// assert_eq!(CLOCK_AND_METRES.outcomes(), 120);
/// let outcome = CLOCK_AND_METRES.outcome(&[6, 5])?;
/// assert_eq!(CLOCK_AND_METRES.faces(outcome), vec![6, 5]);
/// # Ok::<(), shootout_odds::FaceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    sides: &'static [u8],
}

/// A face that the dice asked for cannot show.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaceError {
    /// A number outside the die's faces.
    #[error("a D{sides} shows 1 to {sides}, not {found}")]
    OutOfRange {
        /// The number given.
        found: u32,
        /// The sides of the die asked for.
        sides: u8,
    },
    /// Too many or too few faces for the dice thrown together.
    #[error("{wanted} dice are thrown together, but {found} faces were given")]
    WrongNumber {
        /// How many faces were given.
        found: usize,
        /// How many dice were asked for.
        wanted: usize,
    },
    /// A face given although nothing is left to roll.
    #[error("nothing is left to roll")]
    NothingToRoll,
}

impl Dice {
    /// One hundred-sided die, the percentile roll; "00" is 100.
    pub const D100: Dice = Dice::new(&[100]);

    /// Dice of these sides, thrown together.
    ///
    /// # Panics
    ///
    /// When there are no dice, a die has no side, or there are more than [`MOST_OUTCOMES`] joint
    /// outcomes; in a constant, that is an error of the compiler's.
    #[must_use]
    pub const fn new(sides: &'static [u8]) -> Self {
        let dice = Self { sides };
        let outcomes = dice.outcomes();
        assert!(!sides.is_empty() && outcomes > 0 && outcomes <= MOST_OUTCOMES);
        dice
    }

    /// The sides of each die.
    #[must_use]
    pub const fn sides(self) -> &'static [u8] {
        self.sides
    }

    /// How many joint outcomes there are, all equally likely.
    #[must_use]
    pub const fn outcomes(self) -> u32 {
        let mut product = 1;
        let mut die = 0;
        while die < self.sides.len() {
            product *= self.sides[die] as u32;
            die += 1;
        }
        product
    }

    /// The number of the joint outcome that shows these faces, one for each die.
    ///
    /// # Errors
    ///
    /// When a face is not on its die, or there is not exactly one for each die.
    pub fn outcome(self, faces: &[u32]) -> Result<u32, FaceError> {
        if faces.len() != self.sides.len() {
            return Err(FaceError::WrongNumber { found: faces.len(), wanted: self.sides.len() });
        }
        let mut outcome = 0;
        for (&found, &sides) in faces.iter().zip(self.sides) {
            if found == 0 || found > u32::from(sides) {
                return Err(FaceError::OutOfRange { found, sides });
            }
            outcome = outcome * u32::from(sides) + (found - 1);
        }
        Ok(outcome + 1)
    }

    /// The face of each die in a joint outcome.
    #[must_use]
    pub fn faces(self, outcome: u32) -> Vec<u32> {
        let mut rest = outcome - 1;
        let mut faces: Vec<u32> = self
            .sides
            .iter()
            .rev()
            .map(|&sides| {
                let face = rest % u32::from(sides) + 1;
                rest /= u32::from(sides);
                face
            })
            .collect();
        faces.reverse();
        faces
    }
}

/// A set of outcomes of one throw, of at most [`MOST_OUTCOMES`].
///
/// Rules that read the same die for several things (hit, jam, location) are intersections of such sets, so
/// their chances are counts of faces and can never be multiplied as if they were independent.
///
/// ```
/// use shootout_odds::Faces;
/// let hits = Faces::up_to(35);
/// let doubles: Faces = (11..=99).step_by(11).chain([100]).collect();
/// assert_eq!((hits & doubles).len(), 3);
/// assert!((hits - doubles).contains(34));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Faces(u128);

impl Faces {
    /// No face at all.
    pub const NONE: Faces = Faces(0);

    /// The faces 1 to `highest`; none for 0 and below, at most [`MOST_OUTCOMES`].
    #[must_use]
    pub const fn up_to(highest: i32) -> Self {
        if highest <= 0 {
            Self(0)
        } else if highest >= MOST_OUTCOMES as i32 {
            Self(u128::MAX)
        } else {
            Self((1 << highest) - 1)
        }
    }

    /// The faces `lowest` to `highest`, both included.
    #[must_use]
    pub const fn between(lowest: i32, highest: i32) -> Self {
        Self(Self::up_to(highest).0 & !Self::up_to(lowest - 1).0)
    }

    /// This set with one more face, 1 to [`MOST_OUTCOMES`]; others are ignored.
    #[must_use]
    pub const fn with(self, face: u32) -> Self {
        if face == 0 || face > MOST_OUTCOMES { self } else { Self(self.0 | 1 << (face - 1)) }
    }

    /// Whether the face is in the set.
    #[must_use]
    pub const fn contains(self, face: u32) -> bool {
        face != 0 && face <= MOST_OUTCOMES && self.0 >> (face - 1) & 1 == 1
    }

    /// How many faces are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no face in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (1..=MOST_OUTCOMES).filter(move |&face| self.contains(face))
    }
}

impl std::fmt::Debug for Faces {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<u32> for Faces {
    fn from_iter<I: IntoIterator<Item = u32>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl std::ops::BitAnd for Faces {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for Faces {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::Sub for Faces {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn joint_outcomes_are_numbered_both_ways(clock in 1u32..=12, metres in 1u32..=10) {
            const DICE: Dice = Dice::new(&[12, 10]);
            let outcome = DICE.outcome(&[clock, metres]).unwrap();
            prop_assert!((1..=120).contains(&outcome));
            prop_assert_eq!(DICE.faces(outcome), vec![clock, metres]);
        }

        #[test]
        fn a_set_holds_what_was_put_in(faces in proptest::collection::btree_set(1u32..=128, 0..40)) {
            let set: Faces = faces.iter().copied().collect();
            prop_assert_eq!(set.len() as usize, faces.len());
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), faces.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn ranges_end_where_they_say() {
        assert_eq!(Faces::up_to(0), Faces::NONE);
        assert_eq!(Faces::up_to(-7), Faces::NONE);
        assert_eq!(Faces::up_to(128).len(), 128);
        assert_eq!(Faces::between(98, 100).iter().collect::<Vec<_>>(), [98, 99, 100]);
    }

    #[test]
    fn impossible_faces_are_refused_by_name() {
        assert_eq!(Dice::D100.outcome(&[101]), Err(FaceError::OutOfRange { found: 101, sides: 100 }));
        assert_eq!(Dice::D100.outcome(&[1, 2]), Err(FaceError::WrongNumber { found: 2, wanted: 1 }));
    }
}
