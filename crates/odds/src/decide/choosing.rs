//! Choosing between branches by what each is worth.

use super::Value;
use crate::Weight;

/// The best branch of a position.
pub(super) struct Found<W> {
    pub value: Value<W>,
    pub branch: u32,
    /// Whether another is worth the same.
    pub tied: bool,
}

/// The best of the branches that were offered so far, in order.
pub(super) struct Choosing<W> {
    pub best: Option<Found<W>>,
    /// Which of the first 32 are worth as much as the best, as bits.
    pub as_good: u32,
    offered: u32,
    /// Whether that is the plainest.
    is_plainest: bool,
}

impl<W: Weight> Choosing<W> {
    pub const fn new() -> Self {
        Self { best: None, as_good: 0, offered: 0, is_plainest: true }
    }

    /// Says that the plainest is not among those that will be offered: it is worth less.
    pub const fn leave_out_plainest(&mut self) {
        self.is_plainest = false;
    }

    pub fn offer(&mut self, branch: u32, value: Value<W>) {
        let bit = 1_u32.checked_shl(self.offered).unwrap_or(0);
        self.offered += 1;
        let Some(best) = &mut self.best else {
            self.best = Some(Found { value, branch, tied: false });
            self.as_good = bit;
            return;
        };
        let same = value.value.about(&best.value.value);
        if same {
            self.as_good |= bit;
        } else if value.value > best.value.value {
            self.as_good = bit;
        }
        best.tied |= same;
        if value.beats(&best.value) || self.is_plainest && value.need_not_wait(&best.value) {
            *best = Found { value, branch, tied: same };
            self.is_plainest = false;
        }
    }
}

/// Room for what is worked out for a run of positions.
pub(super) struct Room<W> {
    pub means: Vec<Value<W>>,
    pub choosing: Vec<Choosing<W>>,
}

impl<W> Room<W> {
    pub const fn new() -> Self {
        Self { means: Vec::new(), choosing: Vec::new() }
    }
}
