//! What positions are known to be worth, by the numbers of their states.
//!
//! Most states have one position, so the first of each stands in a list by number: there are millions of them, and finding one in a map
//! would cost more than all else that is done with it.

use super::map::Place;

/// Something known of positions.
pub(super) struct Values<K> {
    /// By state, the first of its positions, with its key.
    first: Vec<Option<(u64, K)>>,
    /// By state, further positions by key.
    more: Vec<Vec<(u64, K)>>,
    len: usize,
}

impl<K> Values<K> {
    pub const fn new() -> Self {
        Self { first: Vec::new(), more: Vec::new(), len: 0 }
    }

    /// How many positions are known.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// What is known of a position.
    pub fn get(&self, place: &Place) -> Option<&K> {
        let (number, key) = (place.state as usize, key(place));
        match self.first.get(number)?.as_ref()? {
            (first, known) if *first == key => Some(known),
            _ => {
                let more = self.more.get(number)?;
                let place = more.binary_search_by_key(&key, |more| more.0).ok()?;
                Some(&more[place].1)
            }
        }
    }

    /// Adds what is known of a position, which nothing was known of before.
    pub fn insert(&mut self, place: &Place, known: K) {
        let (number, key) = (place.state as usize, key(place));
        self.len += 1;
        if self.first.len() <= number {
            self.first.resize_with(number + 1, || None);
        }
        let first = &mut self.first[number];
        if first.is_none() {
            *first = Some((key, known));
            return;
        }
        if self.more.len() <= number {
            self.more.resize_with(number + 1, Vec::new);
        }
        let more = &mut self.more[number];
        let place = more.partition_point(|more| more.0 < key);
        more.insert(place, (key, known));
    }
}

/// What tells the positions of one state apart, as one number.
const fn key(place: &Place) -> u64 {
    (place.mark as u64) << 32 | place.owed as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_told_apart_by_state_mark_and_what_is_owed() {
        let mut values = Values::new();
        let places = [(3, 0, 0), (3, 2, 1), (3, 1, 2), (0, 0, 0), (3, 0, 1)]
            .map(|(state, mark, owed)| Place { state, mark, owed });
        for (known, place) in places.iter().enumerate() {
            assert_eq!(values.get(place), None);
            values.insert(place, known);
        }
        for (known, place) in places.iter().enumerate() {
            assert_eq!(values.get(place), Some(&known));
        }
        assert_eq!(values.len(), places.len());
        assert_eq!(values.get(&Place { state: 9, mark: 0, owed: 0 }), None);
    }
}
