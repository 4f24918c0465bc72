//! Where positions lead, by number.

use std::ops::Range;

/// What stands together in one of the long lists.
pub(super) const fn range((from, to): (u32, u32)) -> Range<usize> {
    from as usize..to as usize
}

/// A position that may come next.
pub(super) struct Edge<W> {
    pub to: Reached,
    pub weight: W,
}

/// A position by its number apart from time, and how much later it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Reached {
    pub number: u32,
    pub later: u32,
}

/// From this number on there are positions in which something is deferred. They are many, and most are never laid out: so they are counted by themselves.
pub(super) const DEFERRING: u32 = 1 << 31;

impl Reached {
    /// Whether something is deferred in this position.
    pub const fn has_deferred(self) -> bool {
        self.number >= DEFERRING
    }
}
