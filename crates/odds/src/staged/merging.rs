//! States with their chances, equal ones put together.

use crate::Weight;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// States with their chances, each once, ascending.
pub type States<S, W> = Vec<(S, W)>;

/// A map that is quick for short keys.
pub(super) type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// The same states, each once, ascending.
#[must_use]
pub fn merged<S: Copy + Ord + Hash, W: Weight>(states: impl IntoIterator<Item = (S, W)>) -> States<S, W> {
    let mut merging = Merging::new(0);
    for (state, weight) in states {
        merging.push(state, weight);
    }
    ascending(merging.finish())
}

/// The same states, ascending.
pub(super) fn ascending<S: Ord, W>(mut states: States<S, W>) -> States<S, W> {
    states.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    states
}

/// States that are merged as they come, so that no more is kept than what differs; in whatever order, always the same one.
///
/// States are large and stand once, in the order in which they came; a table of numbers says where each is.
pub(super) struct Merging<S, W> {
    states: States<S, W>,
    /// By hashes, the next slots where those are taken: part of the hash of a state, and one more than its place; zeros where there is none. At most
    /// half of it is full, and its length is a power of two.
    slots: Vec<[u32; 2]>,
}

impl<S: Copy + Ord + Hash, W: Weight> Merging<S, W> {
    /// None yet; this many are expected at least.
    pub fn new(expected: usize) -> Self {
        let slots = vec![[0; 2]; (2 * expected).next_power_of_two().max(LEAST_SLOTS)];
        Self { states: Vec::with_capacity(expected), slots }
    }

    /// One more.
    #[inline]
    pub fn push(&mut self, state: S, weight: W) {
        let mut hasher = Mixer::default();
        state.hash(&mut hasher);
        let hash = hasher.finish() as u32;
        let mut slot = hash as usize & (self.slots.len() - 1);
        loop {
            match self.slots[slot] {
                [_, 0] => break,
                [known, place] if known == hash => {
                    let (known, sum) = &mut self.states[place as usize - 1];
                    if *known == state {
                        return sum.add(&weight);
                    }
                }
                _ => {}
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.states.push((state, weight));
        self.slots[slot] = [hash, self.states.len() as u32];
        if 2 * self.states.len() > self.slots.len() {
            double(&mut self.slots);
        }
    }

    /// All of them, each once.
    pub fn finish(self) -> States<S, W> {
        self.states
    }
}

/// The same in a table twice as long.
fn double(slots: &mut Vec<[u32; 2]>) {
    let longer = vec![[0; 2]; 2 * slots.len()];
    for full in std::mem::replace(slots, longer).into_iter().filter(|[_, place]| *place > 0) {
        let mut slot = full[0] as usize & (slots.len() - 1);
        while slots[slot][1] > 0 {
            slot = (slot + 1) & (slots.len() - 1);
        }
        slots[slot] = full;
    }
}

/// The shortest table.
const LEAST_SLOTS: usize = 32;

/// A hasher for short keys that no stranger chooses: each number is mixed in with one multiplication.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for eight in bytes.chunks(8) {
            let mut number = [0; 8];
            number[..eight.len()].copy_from_slice(eight);
            self.write_u64(u64::from_le_bytes(number));
        }
    }
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }
    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A state whose hash is that of many others.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Crowded(u32);

    impl Hash for Crowded {
        fn hash<H: Hasher>(&self, hasher: &mut H) {
            (self.0 % 3).hash(hasher);
        }
    }

    #[test]
    fn states_of_one_hash_stay_apart_and_equal_ones_are_added_up() {
        let mut merging = Merging::new(0);
        for (weight, round) in [(1.0, 0..100), (2.0, 50..150)] {
            for state in round {
                merging.push(Crowded(state), weight);
            }
        }
        let expected: States<Crowded, f64> = (0..150)
            .map(|state| {
                (
                    Crowded(state),
                    if state < 50 {
                        1.0
                    } else if state < 100 {
                        3.0
                    } else {
                        2.0
                    },
                )
            })
            .collect();
        assert_eq!(merging.finish(), expected, "in the order in which they came");
        let backwards = expected.iter().rev().copied();
        assert_eq!(merged(backwards), expected);
    }
}
