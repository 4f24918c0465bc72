//! Which faces of a pool's dice succeed, which are thrown again, and the count of both.

use crate::face_error::FaceError;

/// The most sides that a die of a pool may have.
pub const MAX_POOL_SIDES: u32 = 32;

/// What the faces of a pool's dice mean. Sets of faces are bits here, the first face the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PoolRule {
    pub success: u32,
    pub rerolls: [RerollRule; MAX_REROLLS],
}

/// How many reasons there may be to throw dice again.
pub(crate) const MAX_REROLLS: usize = 2;

/// A reason to throw dice again; no faces stand for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RerollRule {
    pub faces: u32,
    /// What succeeds then.
    pub success: u32,
    pub at_most: u8,
}

/// A pool of which some dice may still have to be thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PoolCount {
    /// The successes that stand.
    pub successes: u8,
    /// By reason: how many dice are still to be thrown again.
    pub pending: [u8; MAX_REROLLS],
}

impl RerollRule {
    pub fn takes(&self, face: u32) -> bool {
        contains(self.faces, face)
    }
}

impl PoolRule {
    /// Counts the successes on dice that have been thrown, faces by their numbers.
    pub fn count(&self, faces: &[u32]) -> PoolCount {
        let mut counted = PoolCount { successes: 0, pending: [0; MAX_REROLLS] };
        for face in faces {
            let reason = self.rerolls.iter().position(|reroll| reroll.takes(*face));
            match reason {
                Some(reason) if counted.pending[reason] < self.rerolls[reason].at_most => {
                    counted.pending[reason] += 1;
                }
                _ => counted.successes += u8::from(contains(self.success, *face)),
            }
        }
        counted
    }
}

impl PoolCount {
    /// The number of the outcome, if no die is thrown again.
    pub fn settled(self) -> Result<u32, FaceError> {
        match self.pending.iter().map(|dice| usize::from(*dice)).sum() {
            0 => Ok(u32::from(self.successes) + 1),
            again => Err(FaceError::RerollPending { again }),
        }
    }

    /// The same after the dice thrown again next have come to this outcome.
    #[must_use]
    pub fn with_outcome(mut self, outcome: u32) -> Self {
        self.successes += (outcome - 1) as u8;
        if let Some(dice) = self.pending.iter_mut().find(|dice| **dice > 0) {
            *dice = 0;
        }
        self
    }
}

/// Whether a set of faces as bits has this face.
pub(crate) const fn contains(faces: u32, face: u32) -> bool {
    face >= 1 && face <= MAX_POOL_SIDES && faces >> (face - 1) & 1 == 1
}
