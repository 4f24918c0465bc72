//! How far an attack is: what is under way in each group, and what all of them share.

use super::MAX_GROUPS;
use std::hash::{Hash, Hasher};

/// What is under way in a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pending {
    /// Hits, or dice that wound and may still be forced.
    pub count: u8,
    /// Wounds that stand.
    pub stands: u8,
}

/// How far the Nerve test of It Burns! is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Burn {
    /// None, or passed.
    #[default]
    No,
    /// It must test.
    Due,
    /// It failed.
    Failed,
}

/// An attack under way; in the end, what it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    /// Wounds suffered, or what else is counted.
    pub total: u16,
    pub shields: u8,
    pub pins: bool,
    pub burn: Burn,
    /// Whether a wound went to a friend.
    pub passed: bool,
    /// At the table: the hits before the shield and after it, and whether a weapon that places smoke has hit (SQ-KW-43).
    pub hits: u16,
    pub through: u16,
    pub smokes: bool,
    pub(super) may_pass: bool,
    pub(super) rerolls: u8,
    pub(super) resilient: u8,
    pub(super) groups: [Pending; MAX_GROUPS],
}

// Written out, since this is hashed more than anything else: all in a few numbers.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let flags = [self.pins, self.passed, self.may_pass, self.smokes]
            .into_iter()
            .fold(0, |all, flag| all << 1 | u64::from(flag));
        let bytes = [self.shields, self.burn as u8, self.rerolls, self.resilient];
        hasher.write_u64(flags << 48 | u64::from(self.total) << 32 | u64::from(u32::from_be_bytes(bytes)));
        let [a, b, c, d, e, f] = self.groups.map(Pending::as_number);
        hasher.write_u64(a << 48 | b << 32 | c << 16 | d);
        hasher.write_u64(u64::from(self.hits) << 48 | u64::from(self.through) << 32 | e << 16 | f);
    }
}

impl Pending {
    fn as_number(self) -> u64 {
        u16::from_be_bytes([self.count, self.stands]).into()
    }
}

impl State {
    /// The start against a target with so many shields left.
    pub(super) fn new(shields: u8, may_pass: bool, rerolls: u8, resilient: u8) -> Self {
        Self { shields, may_pass, rerolls, resilient, ..Self::default() }
    }

    /// What is under way in all groups together: hits, while there are only hits.
    pub fn pending(&self) -> u16 {
        self.groups.iter().map(|group| u16::from(group.count)).sum()
    }
}
