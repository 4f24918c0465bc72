//! What positions are known to be worth, by their numbers and times.
//!
//! Positions that follow each other have numbers that do, at every time: so what is needed next is mostly near what was needed last.

use super::Value;
use super::positions::Reached;

/// Something known of positions.
pub(super) struct Values<W> {
    /// By time, then by number.
    known: Vec<Vec<Option<Value<W>>>>,
}

impl<W> Values<W> {
    pub const fn new() -> Self {
        Self { known: Vec::new() }
    }

    /// What is known of a position.
    pub fn get(&self, at: Reached) -> Option<&Value<W>> {
        self.known.get(at.later as usize)?.get(at.number as usize)?.as_ref()
    }

    /// Adds what is known of a position.
    pub fn insert(&mut self, at: Reached, value: Value<W>) {
        let (later, number) = (at.later as usize, at.number as usize);
        if self.known.len() <= later {
            self.known.resize_with(later + 1, Vec::new);
        }
        let known = &mut self.known[later];
        if known.len() <= number {
            known.resize_with(number + 1, || None);
        }
        known[number] = Some(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_told_apart_by_number_and_time() {
        let mut values = Values::new();
        let all = [(3, 0), (3, 2), (0, 2), (0, 0), (9, 1)].map(|(number, later)| Reached { number, later });
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), None);
            values.insert(at, Value { value: place as f64, spent: 0.0 });
        }
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at).map(|known| known.value), Some(place as f64));
        }
        assert_eq!(values.get(Reached { number: 4, later: 2 }), None);
        assert_eq!(values.get(Reached { number: 0, later: 7 }), None);
    }
}
