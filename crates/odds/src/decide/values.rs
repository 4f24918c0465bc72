//! What positions are known to be worth, by their numbers and times.
//!
//! Those in which nothing is deferred stand in lists, as most of them are worked out at most times; of the others few are, and they stand in a map.
//! Positions that follow each other have numbers that do, at every time: so what is needed next is mostly near what was needed last.
//! There are millions of them, and memory that is touched for the first time is dear: whether a position is known is a bit beside the list.

use super::edge::Reached;
use rustc_hash::FxHashMap;

/// Something known of positions.
pub(super) struct Values<K> {
    known: Vec<OfTime<K>>,
    /// Those in which something is deferred.
    deferring: FxHashMap<Reached, K>,
}

/// What stands for something unknown in a list.
pub(super) trait Blank {
    fn blank() -> Self;
}

/// What is known of positions at one time, by number.
struct OfTime<K> {
    all: Vec<K>,
    /// Which of them are known, as bits.
    is_known: Vec<u64>,
}

impl<K: Blank> OfTime<K> {
    const fn new() -> Self {
        Self { all: Vec::new(), is_known: Vec::new() }
    }

    fn is_known(&self, number: usize) -> bool {
        self.is_known.get(number / 64).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }

    fn insert(&mut self, number: usize, known: K) {
        if self.all.len() <= number {
            self.all.resize_with(number + 1, K::blank);
            self.is_known.resize(number / 64 + 1, 0);
        }
        self.all[number] = known;
        self.is_known[number / 64] |= 1 << (number % 64);
    }
}

impl<K: Blank> Values<K> {
    pub fn new() -> Self {
        Self { known: Vec::new(), deferring: FxHashMap::default() }
    }

    /// What is known of a position.
    pub fn get(&self, at: Reached) -> Option<&K> {
        if at.has_deferred() {
            return self.deferring.get(&at);
        }
        let of_time = self.known.get(at.later as usize)?;
        let number = at.number as usize;
        if of_time.is_known(number) { of_time.all.get(number) } else { None }
    }

    /// What is known of so many positions in which nothing is deferred, from one on; blank where nothing is.
    pub fn of_run(&self, at: Reached, positions: usize) -> Option<&[K]> {
        let from = at.number as usize;
        self.known.get(at.later as usize)?.all.get(from..from + positions)
    }

    /// Adds what is known of a position.
    pub fn insert(&mut self, at: Reached, known: K) {
        if at.has_deferred() {
            self.deferring.insert(at, known);
            return;
        }
        let later = at.later as usize;
        if self.known.len() <= later {
            self.known.resize_with(later + 1, OfTime::new);
        }
        self.known[later].insert(at.number as usize, known);
    }

    /// The same, to be added to.
    pub fn get_mut(&mut self, at: Reached) -> Option<&mut K> {
        if at.has_deferred() {
            return self.deferring.get_mut(&at);
        }
        let of_time = self.known.get_mut(at.later as usize)?;
        let number = at.number as usize;
        if of_time.is_known(number) { of_time.all.get_mut(number) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for usize {
        fn blank() -> Self {
            0
        }
    }

    #[test]
    fn positions_are_told_apart_by_number_and_time() {
        let mut values = Values::new();
        let all = [(3, 0), (3, 2), (0, 2), (0, 0), (9, 1), (64, 1), (130, 1), (1 << 31, 1), (1 << 31 | 3, 0)]
            .map(|(number, later)| Reached { number, later });
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), None);
            values.insert(at, place);
        }
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), Some(&place));
        }
        assert_eq!(values.get(Reached { number: 4, later: 2 }), None);
        assert_eq!(values.get(Reached { number: 66, later: 1 }), None);
        assert_eq!(values.of_run(Reached { number: 8, later: 1 }, 3), Some(&[0, 4, 0][..]));
        assert_eq!(values.get(Reached { number: 0, later: 7 }), None);
    }
}
