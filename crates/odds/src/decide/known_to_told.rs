//! What is known of a position, beside what it is worth, by someone who is [`told`](super::told) at once what follow-ups come to.

use super::Value;
use super::values::Blank;
use crate::Weight;

/// What is best there.
pub(super) struct KnownToTold<W> {
    /// The best branch; [`NONE`] where it is all over.
    pub branch: u32,
    /// What any other branch comes to at the most; where there is none, what the best does.
    pub next_best: W,
    /// Which of the branches that are open are worth as much as the best, as bits.
    pub as_good: u64,
    pub is_same: Same,
}

/// No branch.
pub(super) const NONE: u32 = u32::MAX;

/// Whether all that they choose from some position on is the same whatever they are told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Same {
    /// It was not asked yet.
    Unknown,
    /// It is or is not, as far as the marks go of which there were so many when it was asked.
    Known(bool, u16),
}

impl<W: Weight> Blank for KnownToTold<W> {
    fn blank() -> Self {
        Self { branch: NONE, next_best: W::zero(), as_good: 0, is_same: Same::Unknown }
    }
}

impl<W: Weight> Blank for Value<W> {
    fn blank() -> Self {
        Self { value: W::zero(), spent: W::zero() }
    }
}
