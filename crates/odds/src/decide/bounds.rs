//! What branches come to at the most, to weigh the most promising first.

use super::Value;

/// Room for what bounds of branches are compared in.
pub(super) struct Bounding<W> {
    pub bounds: Vec<Bound<W>>,
    /// Branches, with what they come to.
    pub values: Vec<(u32, Value<W>)>,
    /// Whether the plainest is among those.
    pub has_plainest: bool,
}

/// What a branch comes to at the most.
pub(super) struct Bound<W> {
    pub branch: u32,
    pub most: W,
    /// The same branch of one who is told, where nothing was deferred before it.
    pub told: Option<ToldOf<W>>,
}

/// A branch of one who is told, taken at a place of its run, and what it comes to.
pub(super) struct ToldOf<W> {
    pub branch: u32,
    pub place: u32,
    pub value: Value<W>,
}

impl<W> Bounding<W> {
    pub const fn new() -> Self {
        Self { bounds: Vec::new(), values: Vec::new(), has_plainest: false }
    }
}
