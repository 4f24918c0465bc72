//! The numbers of states: each gets the next one when it is first met.
//!
//! Beside the states there is nothing but a table of words, each half of a hash and a number. With millions of states it is a sixth as large as a
//! map that holds them, and looking one up waits for memory that much less.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// A word of the table that stands for no state.
const FREE: u64 = u64::MAX;

/// States by number, and numbers by state.
pub(super) struct Numbers<S> {
    /// By number.
    states: Vec<S>,
    /// Hash and number of each state, at the first free place from that of its hash on; a power of two of them, at most half of them taken.
    table: Vec<u64>,
}

impl<S: Copy + Eq + Hash> Numbers<S> {
    pub fn new() -> Self {
        Self { states: Vec::new(), table: vec![FREE; 64] }
    }

    /// The state of a number.
    pub fn state(&self, number: u32) -> S {
        self.states[number as usize]
    }

    /// The number of a state that was met before.
    pub fn known(&self, state: &S) -> Option<u32> {
        let word = self.table[self.find(state, hash(state))];
        (word != FREE).then_some(word as u32)
    }

    /// The number of a state, and whether it is new.
    pub fn number(&mut self, state: S) -> (u32, bool) {
        let hash = hash(&state);
        let place = self.find(&state, hash);
        if self.table[place] != FREE {
            return (self.table[place] as u32, false);
        }
        let number = self.states.len() as u32;
        self.table[place] = word(hash, number);
        self.states.push(state);
        if self.states.len() * 2 > self.table.len() {
            self.grow();
        }
        (number, true)
    }

    /// Where a state stands in the table, or may be put.
    fn find(&self, state: &S, hash: u32) -> usize {
        let mask = self.table.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            let found = self.table[place];
            let is_it = || (found >> 32) as u32 == hash && self.states[found as u32 as usize] == *state;
            if found == FREE || is_it() {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let larger = vec![FREE; self.table.len() * 2];
        let mask = larger.len() - 1;
        let before = std::mem::replace(&mut self.table, larger);
        for word in before.into_iter().filter(|word| *word != FREE) {
            let mut place = (word >> 32) as usize & mask;
            while self.table[place] != FREE {
                place = (place + 1) & mask;
            }
            self.table[place] = word;
        }
    }
}

/// The lower half of a state's hash: this hasher turns its best bits there.
fn hash(state: &impl Hash) -> u32 {
    FxBuildHasher.hash_one(state) as u32
}

const fn word(hash: u32, number: u32) -> u64 {
    (hash as u64) << 32 | number as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// States whose hashes are few, so that they get into each other's way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Crowded(u16);

    impl Hash for Crowded {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
            hasher.write_u16(self.0 % 5);
        }
    }

    fn agrees_with_a_map<S: Copy + Eq + Ord + Hash + std::fmt::Debug>(states: &[S]) {
        let (mut numbers, mut map) = (Numbers::new(), BTreeMap::new());
        for state in states {
            assert_eq!(numbers.known(state), map.get(state).copied());
            let next = map.len() as u32;
            let is_new = !map.contains_key(state);
            let number = *map.entry(*state).or_insert(next);
            assert_eq!(numbers.number(*state), (number, is_new));
        }
        assert!(map.iter().all(|(state, number)| numbers.state(*number) == *state));
    }

    proptest! {
        #[test]
        fn each_state_keeps_its_number(states in proptest::collection::vec(0u16..400, 0..600)) {
            agrees_with_a_map(&states);
            agrees_with_a_map(&states.into_iter().map(Crowded).collect::<Vec<_>>());
        }
    }
}
