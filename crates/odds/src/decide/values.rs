//! What positions are known to be worth, by their numbers and times.
//!
//! Those in which nothing is deferred stand in lists, as most of them are worked out at most times; of the others few are, and they stand in a map.
//! Positions that follow each other have numbers that do, at every time: so what is needed next is mostly near what was needed last.

use super::edge::Reached;
use rustc_hash::FxHashMap;

/// Something known of positions.
pub(super) struct Values<K> {
    /// By time, then by number.
    known: Vec<Vec<Option<K>>>,
    /// Those in which something is deferred.
    deferring: FxHashMap<Reached, K>,
}

impl<K> Values<K> {
    pub fn new() -> Self {
        Self { known: Vec::new(), deferring: FxHashMap::default() }
    }

    /// What is known of a position.
    pub fn get(&self, at: Reached) -> Option<&K> {
        if at.has_deferred() {
            return self.deferring.get(&at);
        }
        self.known.get(at.later as usize)?.get(at.number as usize)?.as_ref()
    }

    /// What is known of so many positions in which nothing is deferred, from one on.
    pub fn of_run(&self, at: Reached, positions: usize) -> Option<&[Option<K>]> {
        let from = at.number as usize;
        self.known.get(at.later as usize)?.get(from..from + positions)
    }

    /// Adds what is known of a position.
    pub fn insert(&mut self, at: Reached, known: K) {
        if at.has_deferred() {
            self.deferring.insert(at, known);
            return;
        }
        let (later, number) = (at.later as usize, at.number as usize);
        if self.known.len() <= later {
            self.known.resize_with(later + 1, Vec::new);
        }
        let of_time = &mut self.known[later];
        if of_time.len() <= number {
            of_time.resize_with(number + 1, || None);
        }
        of_time[number] = Some(known);
    }

    /// The same, to be added to.
    pub fn get_mut(&mut self, at: Reached) -> Option<&mut K> {
        if at.has_deferred() {
            return self.deferring.get_mut(&at);
        }
        self.known.get_mut(at.later as usize)?.get_mut(at.number as usize)?.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_told_apart_by_number_and_time() {
        let mut values = Values::new();
        let all = [(3, 0), (3, 2), (0, 2), (0, 0), (9, 1), (1 << 31, 1), (1 << 31 | 3, 0)]
            .map(|(number, later)| Reached { number, later });
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), None);
            values.insert(at, place);
        }
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), Some(&place));
        }
        assert_eq!(values.get(Reached { number: 4, later: 2 }), None);
        assert_eq!(values.get(Reached { number: 0, later: 7 }), None);
    }
}
