//! How likely what a throw comes to is, for any number of dice: worked out once for each kind of throw.

use crate::throw::{CountedBy, Fallen, Throw};
use shootout_odds::Weight;
use std::rc::Rc;

/// Everything that a throw can come to, with its chance.
type Falls<W> = Rc<Vec<(Fallen, W)>>;

/// The same for each number of dice, where that is known.
type ByCount<W> = Vec<Option<Falls<W>>>;

/// Chances of throws, each worked out once.
pub(crate) struct Chances<W> {
    /// By what a throw is told by and the sides of its dice.
    falls: Vec<(CountedBy, u8, ByCount<W>)>,
    /// Binomials by the cases out of all in which a die counts.
    binomials: Vec<([u64; 2], Rows<W>)>,
}

/// For each number of dice: the chance of each count.
type Rows<W> = Vec<Vec<W>>;

impl<W: Weight> Chances<W> {
    pub const fn new() -> Self {
        Self { falls: Vec::new(), binomials: Vec::new() }
    }

    /// All that this throw can come to.
    pub fn of(&mut self, throw: &Throw) -> Falls<W> {
        let (counted_by, sides, count) = (throw.counted_by, throw.die.sides(), usize::from(throw.count));
        let known = self.falls.iter().position(|(known, of, _)| (*known, *of) == (counted_by, sides));
        let known = known.unwrap_or_else(|| {
            self.falls.push((counted_by, sides, Vec::new()));
            self.falls.len() - 1
        });
        if let Some(Some(falls)) = self.falls[known].2.get(count) {
            return Rc::clone(falls);
        }
        let falls = Rc::new(match counted_by {
            CountedBy::Kinds(kinds) => self.kinds(&kinds[..usize::from(sides)], count),
            CountedBy::Sum(values) => sums(&values[..usize::from(sides)], count),
        });
        let by_count = &mut self.falls[known].2;
        if by_count.len() <= count {
            by_count.resize(count + 1, None);
        }
        by_count[count] = Some(Rc::clone(&falls));
        falls
    }

    fn kinds(&mut self, kinds: &[u8], count: usize) -> Vec<(Fallen, W)> {
        let of = |kind: u8| kinds.iter().filter(|known| **known == kind).count() as u64;
        let (first, second, all) = (of(1), of(2), kinds.len() as u64);
        if second == 0 {
            let rows =
                (0u16..).zip(self.binomial([first, all], count)).filter(|(_, chance)| !chance.is_zero());
            return rows.map(|(first, chance)| (Fallen { first, second: 0 }, chance.clone())).collect();
        }
        let mut falls = Vec::new();
        for (firsts, chance) in self.binomial([first, all], count).to_vec().into_iter().enumerate() {
            if chance.is_zero() {
                continue;
            }
            for (seconds, share) in self.binomial([second, all - first], count - firsts).iter().enumerate() {
                if !share.is_zero() {
                    let fallen = Fallen { first: firsts as u16, second: seconds as u16 };
                    falls.push((fallen, chance.times(share)));
                }
            }
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

/// The chance of each sum of so many dice.
fn sums<W: Weight>(values: &[u8], count: usize) -> Vec<(Fallen, W)> {
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
    falls.map(|(first, chance)| (Fallen { first, second: 0 }, chance)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_odds::Rational;

    /// SQ-DICE-02, SQ-X01: three dice at 4+ are 27, 135, 225 and 125 out of 512.
    #[test]
    fn successes_are_binomial() {
        let falls = Chances::<Rational>::new().of(&Throw::at("hit", 3, 4, ["miss", "hit"]));
        let parts = [27, 135, 225, 125].map(|part| Rational::ratio(part, 512));
        assert_eq!(falls.iter().map(|(_, chance)| chance.clone()).collect::<Vec<_>>(), parts);
    }

    /// Two dice at 5+ with ones told apart: one success and a one in 2 x 4 x 1 of 64 cases.
    #[test]
    fn ones_are_told_apart() {
        let falls = Chances::<Rational>::new().of(&Throw::at("hit", 2, 5, ["miss", "hit"]).telling_ones());
        let of = |first, second| {
            let found = falls.iter().find(|(fallen, _)| *fallen == Fallen { first, second });
            found.map(|(_, chance)| chance.clone())
        };
        assert_eq!(of(1, 1), Some(Rational::ratio(8, 64)));
        assert_eq!(of(0, 0), Some(Rational::ratio(9, 64)));
        assert_eq!(of(0, 2), Some(Rational::ratio(1, 64)));
    }
}
