//! What is wrong with a face that was given.

use thiserror::Error;

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
    #[error("{wanted} dice are thrown together: {wanted} faces are needed, not {found}")]
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
