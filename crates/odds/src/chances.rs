//! How likely what a pool comes to is, for any number of dice: worked out once for each kind of die.

use crate::Weight;
use crate::pool::{CLASSES, Counts, Pool, Told};
use std::rc::Rc;

/// Everything that a pool can come to, with its chance.
type Falls<W> = Rc<Vec<(Counts, W)>>;

/// For each number of dice: the chance of each count.
type Rows<W> = Vec<Vec<W>>;

/// Chances of pools, each worked out once.
pub(crate) struct Chances<W> {
    /// By what the dice are and how they are told: for each number of them, where that is known.
    falls: Vec<(Told, Vec<Option<Falls<W>>>)>,
    /// Binomials by the cases out of all in which a die counts.
    binomials: Vec<([u64; 2], Rows<W>)>,
}

impl<W: Weight> Chances<W> {
    pub const fn new() -> Self {
        Self { falls: Vec::new(), binomials: Vec::new() }
    }

    /// All that this pool can come to.
    pub fn of(&mut self, pool: &Pool) -> Falls<W> {
        let (told, count) = (pool.told, usize::from(pool.count));
        let known = self.falls.iter().position(|(known, _)| *known == told).unwrap_or_else(|| {
            self.falls.push((told, Vec::new()));
            self.falls.len() - 1
        });
        if let Some(Some(falls)) = self.falls[known].1.get(count) {
            return Rc::clone(falls);
        }
        let falls = Rc::new(match told {
            Told::Classes(sides, classes) => self.classes(&classes[..usize::from(sides)], count),
            Told::Sum(sides, values) => sums(&values[..usize::from(sides)], count),
            Told::Chance(part, whole) => {
                let yes = W::ratio(part, whole);
                let both = [(Counts::default(), yes.complement()), (Counts::new([1, 0, 0]), yes)];
                both.into_iter().filter(|(_, chance)| !chance.is_zero()).collect()
            }
        });
        let by_count = &mut self.falls[known].1;
        if by_count.len() <= count {
            by_count.resize(count + 1, None);
        }
        by_count[count] = Some(Rc::clone(&falls));
        falls
    }

    /// One class after the other, each out of the dice that are left.
    fn classes(&mut self, classes: &[u8], count: usize) -> Vec<(Counts, W)> {
        let mut falls = vec![(Counts::default(), W::one())];
        let mut faces_left = classes.len() as u64;
        for place in 0..CLASSES {
            let faces = classes.iter().filter(|class| usize::from(**class) == place + 1).count() as u64;
            if faces == 0 {
                continue;
            }
            let before = std::mem::take(&mut falls);
            for (counts, chance) in before {
                let row = self.binomial([faces, faces_left], counts.rest(count));
                for (more, share) in (0u16..).zip(row).filter(|(_, share)| !share.is_zero()) {
                    let mut counts = counts;
                    counts.add(place, more);
                    falls.push((counts, chance.times(share)));
                }
            }
            faces_left -= faces;
        }
        falls
    }

    /// The chance of each count out of so many dice, each of which counts in `cases[0]` cases out of `cases[1]`.
    fn binomial(&mut self, cases: [u64; 2], count: usize) -> &[W] {
        let known = self.binomials.iter().position(|(known, _)| *known == cases).unwrap_or_else(|| {
            self.binomials.push((cases, vec![vec![W::one()]]));
            self.binomials.len() - 1
        });
        let rows = &mut self.binomials[known].1;
        let yes = W::ratio(cases[0], cases[1]);
        let no = W::ratio(cases[1] - cases[0], cases[1]);
        while rows.len() <= count {
            let last = &rows[rows.len() - 1];
            let mut next = vec![W::zero(); last.len() + 1];
            for (successes, chance) in last.iter().enumerate() {
                next[successes].add_product(chance, &no);
                next[successes + 1].add_product(chance, &yes);
            }
            rows.push(next);
        }
        &rows[count]
    }
}

impl Pool {
    /// All that the dice can come to, each with its chance.
    #[must_use]
    pub fn counts<W: Weight>(&self) -> Vec<(Counts, W)> {
        Chances::new().of(self).to_vec()
    }
}

/// The chance of each sum of so many dice.
fn sums<W: Weight>(values: &[u8], count: usize) -> Vec<(Counts, W)> {
    let each = W::ratio(1, values.len() as u64);
    let mut sums = vec![W::one()];
    let most = values.iter().copied().max().map_or(0, usize::from);
    for _ in 0..count {
        let mut next = vec![W::zero(); sums.len() + most];
        for value in values {
            for (sum, chance) in sums.iter().enumerate() {
                next[sum + usize::from(*value)].add_product(chance, &each);
            }
        }
        sums = next;
    }
    let falls = (0..).zip(sums).filter(|(_, chance)| !chance.is_zero());
    falls.map(|(sum, chance)| (Counts::new([sum, 0, 0]), chance)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    fn at(need: u8) -> impl Fn(u8) -> u8 {
        move |face| u8::from(face >= need)
    }

    /// Three dice of eight sides at 4 or more are 27, 135, 225 and 125 out of 512.
    #[test]
    fn successes_are_binomial() {
        let falls = Pool::new(8, 3, at(4)).counts::<Rational>();
        let parts = [27, 135, 225, 125].map(|part| Rational::ratio(part, 512));
        assert_eq!(falls.into_iter().map(|(_, chance)| chance).collect::<Vec<_>>(), parts);
    }

    /// Three dice of six sides, each class two faces: all six ways to fall in three different classes, of 27.
    #[test]
    fn three_classes_are_told_apart() {
        let falls = Pool::new(6, 3, |face| face.div_ceil(2)).counts::<Rational>();
        let of = |counts: [u16; 3]| {
            let found = falls.iter().find(|(known, _)| *known == Counts::new(counts));
            found.map(|(_, chance)| chance.clone())
        };
        assert_eq!(of([1, 1, 1]), Some(Rational::ratio(6, 27)));
        assert_eq!(of([0, 0, 3]), Some(Rational::ratio(1, 27)));
        assert_eq!(of([1, 1, 0]), None);
    }

    #[test]
    fn what_cannot_happen_is_left_out() {
        assert_eq!(Pool::stated(0, 5).counts::<f64>().len(), 1);
        assert_eq!(Pool::stated(1, 4).counts::<f64>()[1], (Counts::new([1, 0, 0]), 0.25));
        assert_eq!(Pool::new(8, 2, at(9)).counts::<f64>().len(), 1);
    }
}
