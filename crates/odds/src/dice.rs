//! Dice thrown together and told face by face.

use crate::pool::{MAX_SIDES, Pool};
use crate::{FaceError, MAX_OUTCOMES};

/// Dice that are thrown together and told face by face: each combination of faces is an outcome, all equally likely, numbered from 1.
/// For a single die the number of the outcome is that of the face.
///
/// Many like dice of which only so many classes of faces count, or the sum, are a [pool](Self::pool): their combinations have no numbers.
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
    told: Option<Pool>,
}

/// The most dice that a pool of a procedure may have.
const MAX_DICE: usize = 255;

/// For each number of sides as many dice as a pool may have.
static LIKE_DICE: [[u8; MAX_DICE]; MAX_SIDES + 1] = {
    let mut all = [[0; MAX_DICE]; MAX_SIDES + 1];
    let mut sides = 0;
    while sides <= MAX_SIDES {
        all[sides] = [sides as u8; MAX_DICE];
        sides += 1;
    }
    all
};

impl Dice {
    /// One hundred-sided die, read as two digits; "00" is 100.
    pub const D100: Dice = Dice::new(&[100]);

    /// Dice of these sides.
    ///
    /// # Panics
    ///
    /// When there are no dice, a die has no side, or there are more than [`MAX_OUTCOMES`] joint
    /// outcomes; in a constant, that is an error of the compiler's.
    #[must_use]
    pub const fn new(sides: &'static [u8]) -> Self {
        let dice = Self { sides, told: None };
        let outcomes = dice.outcomes();
        assert!(!sides.is_empty() && outcomes > 0 && outcomes <= MAX_OUTCOMES);
        dice
    }

    /// The dice of a pool, told by how many fell in each class, or by their sum; none of a chance that is only [stated](Pool::stated).
    ///
    /// # Panics
    ///
    /// When the pool has more than 255 dice.
    #[must_use]
    pub fn pool(pool: Pool) -> Self {
        let count = if pool.sides() > 0 { usize::from(pool.count) } else { 0 };
        Self { sides: &LIKE_DICE[usize::from(pool.sides())][..count], told: Some(pool) }
    }

    /// The dice of a pool without so many of them, which lie there already; other dice as they are.
    #[must_use]
    pub fn without(self, lying: usize) -> Self {
        let left = self.told.map(|pool| Pool {
            count: pool.count.saturating_sub(u16::try_from(lying).unwrap_or(u16::MAX)),
            ..pool
        });
        left.map_or(self, Self::pool)
    }

    /// How they are told, where they are a pool.
    #[must_use]
    pub const fn told_as(self) -> Option<Pool> {
        self.told
    }

    /// The sides of each die.
    #[must_use]
    pub const fn sides(self) -> &'static [u8] {
        self.sides
    }

    /// How many outcomes there are.
    #[must_use]
    pub const fn outcomes(self) -> u32 {
        let mut product: u32 = 1;
        let mut die = 0;
        while die < self.sides.len() {
            product = product.saturating_mul(self.sides[die] as u32);
            die += 1;
        }
        product
    }

    /// The number of the outcome that these faces are, one for each die; 0 for a pool.
    ///
    /// # Errors
    ///
    /// When a face is not on its die, or there is not exactly one for each die.
    pub fn outcome(self, faces: &[u32]) -> Result<u32, FaceError> {
        if faces.len() != self.sides.len() {
            return Err(FaceError::WrongNumber { found: faces.len(), wanted: self.sides.len() });
        }
        let mut outcome: u32 = 0;
        for (&found, &sides) in faces.iter().zip(self.sides) {
            if found == 0 || found > u32::from(sides) {
                return Err(FaceError::OutOfRange { found, sides });
            }
            if self.told.is_none() {
                outcome = outcome * u32::from(sides) + found - 1;
            }
        }
        Ok(if self.told.is_none() { outcome + 1 } else { 0 })
    }

    /// The face of each die in an outcome.
    #[must_use]
    pub fn faces(self, outcome: u32) -> Vec<u32> {
        let mut rest = outcome - 1;
        let face = |sides: &u8| {
            let face = rest % u32::from(*sides) + 1;
            rest /= u32::from(*sides);
            face
        };
        let mut faces: Vec<u32> = self.sides.iter().rev().map(face).collect();
        faces.reverse();
        faces
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
    }

    #[test]
    fn impossible_faces_are_refused_by_name() {
        assert_eq!(Dice::D100.outcome(&[101]), Err(FaceError::OutOfRange { found: 101, sides: 100 }));
        assert_eq!(Dice::D100.outcome(&[1, 2]), Err(FaceError::WrongNumber { found: 2, wanted: 1 }));
    }
}
