//! What is known of a position, beside what it is worth, by someone who is [`told`](super::told) at once what follow-ups come to.

use super::Value;
use super::values::Blank;
use crate::Weight;

/// What is best there. It stands beside millions of positions, so it is no more than is asked of most of them.
pub(super) struct KnownToTold {
    /// Which of the first 32 branches that are open are worth as much as the best, as bits.
    pub as_good: u32,
    pub is_same: Same,
}

/// Whether all that they choose from some position on is the same whatever they are told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Same {
    /// It was not asked yet.
    Unknown,
    /// It is or is not, as far as the marks go of which there were so many when it was asked.
    Known(bool, u16),
}

impl Blank for KnownToTold {
    fn blank() -> Self {
        Self { as_good: 0, is_same: Same::Unknown }
    }
}

impl<W: Weight> Blank for Value<W> {
    fn blank() -> Self {
        Self { value: W::zero(), spent: W::zero() }
    }
}
