//! Many independent likes: what their numbers add up to, and the greatest level that any of them reaches.
//!
//! The distribution of one is a list of chances for each level: `[level][number]`. Where only a number is asked, there is one level. Sums are
//! convolutions and the greatest level a product of cumulated chances; both are taken at once, by doubling, and nothing is subtracted: what
//! can happen never comes to less than nothing.
//!
//! ```
//! use shootout_odds::repeat::{repeated, successes};
//! // A coin that also says whether it fell on the floor (level 1): heads on the table 1/2, tails on the floor 1/2.
//! let coin = vec![vec![0.0, 0.5], vec![0.5]];
//! let two = repeated(&coin, 2);
//! assert_eq!(two, [vec![0.0, 0.0, 0.25], vec![0.25, 0.5]]);
//! assert_eq!(successes(&[0.5, 0.5]), [0.25, 0.5, 0.25]);
//! ```

use crate::Weight;
use crate::exact::Observable;

/// A number beside the highest level, for the readers of procedures: what `of` gives for an event is added to the number, and its level counts
/// where none was higher.
pub struct CountByHighest<F> {
    /// How many levels there are.
    pub levels: usize,
    /// The number and the level of an event.
    pub of: F,
}

impl<Event, F: Fn(&Event) -> (usize, usize)> Observable<Event> for CountByHighest<F> {
    fn mark(&self, event: &Event) -> usize {
        let (number, level) = (self.of)(event);
        number * self.levels + level
    }
    fn join(&self, a: usize, b: usize) -> usize {
        let levels = self.levels;
        (a / levels + b / levels) * levels + (a % levels).max(b % levels)
    }
}

/// The chances of such marks as `[level][number]`.
#[must_use]
pub fn by_level<W: Weight>(marks: Vec<W>, levels: usize) -> Vec<Vec<W>> {
    let mut found = vec![Vec::new(); levels];
    for (mark, chance) in marks.into_iter().enumerate() {
        found[mark % levels].push(chance);
    }
    found
}

/// What so many independent likes come to: the sum of their numbers, by the greatest of their levels.
#[must_use]
pub fn repeated<W: Weight>(one: &[Vec<W>], count: u32) -> Vec<Vec<W>> {
    // Sums of products of whole numbers need no common factors looked for.
    let whole = W::common_denominator(one.iter().flatten());
    let mut power: Vec<Vec<W>> =
        one.iter().map(|level| level.iter().map(|chance| chance.times(&whole)).collect()).collect();
    let mut all: Option<Vec<Vec<W>>> = None;
    let mut left = count;
    while left > 0 {
        if left % 2 == 1 {
            all = Some(all.map_or_else(|| power.clone(), |all| together(&all, &power)));
        }
        left /= 2;
        if left > 0 {
            power = together(&power, &power);
        }
    }
    let mut cases = W::one();
    (0..count).for_each(|_| cases = cases.times(&whole));
    let mut all = all.unwrap_or_else(|| vec![vec![W::one()]]);
    if cases != W::one() {
        all.iter_mut().flatten().for_each(|chance| *chance = chance.over(&cases));
    }
    all
}

/// What two independent ones come to together.
fn together<W: Weight>(one: &[Vec<W>], other: &[Vec<W>]) -> Vec<Vec<W>> {
    let (mut below, mut to_here) = (Vec::new(), Vec::new());
    let mut found = Vec::with_capacity(one.len());
    for (level, more) in one.iter().zip(other) {
        // One is at this level and the other at most there, or one is below and the other at this level.
        add(&mut to_here, more);
        let mut sums = Vec::new();
        convolve(level, &to_here, &mut sums);
        convolve(&below, more, &mut sums);
        add(&mut below, level);
        found.push(sums);
    }
    found
}

fn add<W: Weight>(sums: &mut Vec<W>, more: &[W]) {
    sums.resize(sums.len().max(more.len()), W::zero());
    sums.iter_mut().zip(more).for_each(|(sum, more)| sum.add(more));
}

fn convolve<W: Weight>(one: &[W], other: &[W], sums: &mut Vec<W>) {
    if one.is_empty() || other.is_empty() {
        return;
    }
    sums.resize(sums.len().max(one.len() + other.len() - 1), W::zero());
    for (number, chance) in one.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
        for (sum, more) in sums[number..].iter_mut().zip(other) {
            sum.add_product(chance, more);
        }
    }
}

/// How many of several independent things come about, given the chance of each: the chance of each number from 0 on.
#[must_use]
pub fn successes<W: Weight>(chances: &[W]) -> Vec<W> {
    let mut found = vec![W::one()];
    for chance in chances {
        let mut next = Vec::new();
        convolve(&found, &[chance.complement(), chance.clone()], &mut next);
        found = next;
    }
    found
}

#[cfg(all(test, feature = "rational"))]
mod tests {
    use super::*;
    use crate::Rational;

    /// A die of three faces: 0 at level 0, 1 at level 0, 2 at level 1. Of two throws, nine ways by hand: sums at level 0 are 0, 1, 1, 2; with a
    /// two in them 2, 2, 3, 3, 4.
    #[test]
    fn two_throws_by_hand() {
        let third = Rational::ratio(1, 3);
        let one = vec![vec![third.clone(), third.clone()], vec![Rational::zero(), Rational::zero(), third]];
        let ninths = |parts: &[u64]| parts.iter().map(|part| Rational::ratio(*part, 9)).collect::<Vec<_>>();
        assert_eq!(repeated(&one, 2), [ninths(&[1, 2, 1]), ninths(&[0, 0, 2, 2, 1])]);
        assert_eq!(repeated(&one, 0), [vec![Rational::one()]]);
        assert_eq!(repeated(&one, 1), one);
    }

    /// Every way of so many throws, one after the other.
    #[test]
    fn as_many_throws_one_by_one() {
        let chance = |part| Rational::ratio(part, 20);
        let one = vec![
            vec![chance(3), chance(2)],
            vec![chance(1), chance(4), chance(5)],
            vec![chance(0), chance(5)],
        ];
        let mut ways = vec![((0, 0), Rational::one())];
        for count in 1..=5 {
            let mut next = Vec::new();
            for ((sum, worst), weight) in &ways {
                for (level, numbers) in one.iter().enumerate() {
                    for (number, chance) in numbers.iter().enumerate() {
                        next.push(((sum + number, level.max(*worst)), weight.times(chance)));
                    }
                }
            }
            ways = next;
            let mut expected = repeated(&one, count);
            expected.iter_mut().flatten().for_each(|chance| *chance = Rational::zero());
            ways.iter().for_each(|((sum, worst), weight)| expected[*worst][*sum].add(weight));
            assert_eq!(repeated(&one, count), expected, "{count}");
        }
    }

    #[test]
    fn certain_only_where_all_is_counted() {
        let sum = |found: &[Vec<f64>]| found.iter().flatten().sum::<f64>();
        let one = vec![vec![0.3, 0.2], vec![0.1, 0.25, 0.15]];
        assert!((sum(&repeated(&one, 40)) - 1.0).abs() < 1e-12);
        assert!(repeated(&one, 40).iter().flatten().all(|chance| *chance >= 0.0));
    }
}
