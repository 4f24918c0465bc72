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
pub fn merged<S: Ord, W: Weight>(mut states: States<S, W>) -> States<S, W> {
    states.sort_by(|(one, _), (other, _)| one.cmp(other));
    states.dedup_by(|(state, weight), (before, sum)| {
        let is_same = state == before;
        if is_same {
            sum.add(weight);
        }
        is_same
    });
    states
}

/// States that are merged as they come, so that no more is kept than what differs; in whatever order, always the same one.
pub(super) struct Merging<S, W> {
    states: States<S, W>,
    /// Where each state is, by its hash, or where that is taken by the next number that is free: states are large, and stand once. Empty
    /// while there are few, which are sorted in the end: of many, sorting would be most of the work.
    places: QuickMap<u64, usize>,
}

impl<S: Copy + Ord + Hash, W: Weight> Merging<S, W> {
    /// None yet; this many are expected at least.
    pub fn new(expected: usize) -> Self {
        Self { states: Vec::with_capacity(expected.min(FEW)), places: HashMap::default() }
    }

    /// One more.
    #[inline]
    pub fn push(&mut self, state: S, weight: W) {
        if self.places.is_empty() && self.states.len() + 1 < FEW {
            self.states.push((state, weight));
        } else {
            self.push_to_many(state, weight);
        }
    }

    fn push_to_many(&mut self, state: S, weight: W) {
        if self.places.is_empty() {
            self.places.reserve(4 * FEW);
            for (state, weight) in std::mem::take(&mut self.states) {
                self.add(state, weight);
            }
        }
        self.add(state, weight);
    }

    fn add(&mut self, state: S, weight: W) {
        let mut hasher = Mixer::default();
        state.hash(&mut hasher);
        let mut hash = hasher.finish();
        loop {
            let place = *self.places.entry(hash).or_insert(self.states.len());
            match self.states.get_mut(place) {
                Some((known, sum)) if *known == state => return sum.add(&weight),
                Some(_) => hash = hash.wrapping_add(1),
                None => return self.states.push((state, weight)),
            }
        }
    }

    /// All of them, each once.
    pub fn finish(self) -> States<S, W> {
        if self.places.is_empty() { merged(self.states) } else { self.states }
    }
}

/// From how many states on a hash is quicker.
const FEW: usize = 48;

/// A hasher for short keys that no stranger chooses: each number is mixed in with one multiplication.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
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
