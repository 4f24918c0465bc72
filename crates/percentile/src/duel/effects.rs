//! What is done to a side, and what that makes of each of its states.

use rustc_hash::FxHashMap;

/// What can be done to a side from outside: who does it, the number of the harm, and who of their own side is up before and after.
pub(super) type Cause = (usize, u32, u16, u16);

/// What each state of a side becomes by what is done to it.
#[derive(Default)]
pub(super) struct Effects(FxHashMap<Cause, Vec<Option<u32>>>);

impl Effects {
    /// What a state becomes, if that is known.
    pub fn known(&self, cause: &Cause, state: u32) -> Option<u32> {
        *self.0.get(cause)?.get(state as usize)?
    }

    /// Keeps what a state becomes.
    pub fn learn(&mut self, cause: Cause, state: u32, after: u32) {
        let states = self.0.entry(cause).or_default();
        if states.len() <= state as usize {
            states.resize(state as usize + 1, None);
        }
        states[state as usize] = Some(after);
    }
}
