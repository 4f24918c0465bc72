//! What positions are known to be worth, by the numbers of their states.
//!
//! Most states have one position, so the first of each stands in a list by number: there are millions of them, and finding one in a map
//! would cost more than all else that is done with it.

use super::map::Place;

/// Something known of positions.
pub(super) struct Values<K> {
    /// By state.
    states: Vec<OfState<K>>,
    len: usize,
}

struct OfState<K> {
    first: Option<(u64, K)>,
    /// Further positions of the state, by key.
    more: Vec<(u64, K)>,
}

impl<K> OfState<K> {
    const NOTHING: Self = Self { first: None, more: Vec::new() };
}

impl<K> Values<K> {
    pub const fn new() -> Self {
        Self { states: Vec::new(), len: 0 }
    }

    /// How many positions are known.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// What is known of a position.
    pub fn get(&self, place: &Place) -> Option<&K> {
        let state = self.states.get(place.state as usize)?;
        let key = key(place);
        match &state.first {
            Some((first, known)) if *first == key => Some(known),
            _ => {
                let place = state.more.binary_search_by_key(&key, |more| more.0).ok()?;
                Some(&state.more[place].1)
            }
        }
    }

    /// Adds what is known of a position, which nothing was known of before.
    pub fn insert(&mut self, place: &Place, known: K) {
        let number = place.state as usize;
        if self.states.len() <= number {
            self.states.resize_with(number + 1, || OfState::NOTHING);
        }
        let (state, key) = (&mut self.states[number], key(place));
        self.len += 1;
        if state.first.is_none() {
            state.first = Some((key, known));
            return;
        }
        let place = state.more.partition_point(|more| more.0 < key);
        state.more.insert(place, (key, known));
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
