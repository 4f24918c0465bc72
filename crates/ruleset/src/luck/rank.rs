//! The rank of a roll among all that it could have come to, and the exact distribution of sums of ranks.

use shootout_odds::Weight;

/// So many points has a roll than which none is better.
const MAX_POINTS: f64 = 100.0;
/// What rounding in the last digits of an `f64` cannot amount to.
const NOISE: f64 = 1e-9;

/// How good a roll was among all that it could have come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Rank {
    /// The chance that it comes out worse, and half the chance that it comes out just so.
    pub rank: f64,
    /// The points of all that it could have come to, with the chance of each, the worst first.
    pub points: Vec<(u32, f64)>,
}

impl Rank {
    /// What came out, by its place among these chances of all that could, the worst first; none where that is no place.
    ///
    /// ```
    /// use shootout_ruleset::luck::Rank;
    /// // A miss of 60%, which came about: 0.6 / 2.
    /// let miss = Rank::of(&[0.6, 0.4], 0).unwrap();
    /// assert_eq!((miss.rank, miss.points.as_slice()), (0.3, &[(30, 0.6), (80, 0.4)][..]));
    /// ```
    pub fn of(chances: &[f64], place: usize) -> Option<Self> {
        let mut worse = 0.0;
        let ranks: Vec<f64> = chances
            .iter()
            .map(|chance| {
                let rank = worse + chance / 2.0;
                worse += chance;
                rank
            })
            .collect();
        let points = ranks.iter().zip(chances).map(|(rank, chance)| (points(*rank), *chance));
        Some(Self { rank: *ranks.get(place)?, points: points.collect() })
    }

    /// Its points, from 0 to 100.
    pub fn of_100(&self) -> u32 {
        points(self.rank)
    }

    /// How finely the odds tell rolls apart: the variance of ranks, which is least where almost everything comes out alike.
    pub fn fineness(&self) -> f64 {
        (1.0 - self.points.iter().map(|(_, chance)| chance.powi(3)).sum::<f64>()) / 12.0
    }
}

/// A rank in whole points; halves are rounded up.
fn points(rank: f64) -> u32 {
    (MAX_POINTS * rank + 0.5 + NOISE).floor() as u32
}

/// The chance of each sum, from 0 on, of what has these points with these chances: convolved one after the other.
pub fn sums<'p, W: Weight>(all: impl IntoIterator<Item = &'p [(u32, W)]>) -> Vec<W> {
    let mut sums = vec![W::one()];
    for points in all {
        let most = points.iter().map(|(points, _)| *points).max().unwrap_or_default() as usize;
        let mut next = vec![W::zero(); sums.len() + most];
        for (points, chance) in points {
            for (sum, so_far) in sums.iter().enumerate().filter(|(_, so_far)| !so_far.is_zero()) {
                next[sum + *points as usize].add_product(so_far, chance);
            }
        }
        sums = next;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_odds::Rational;

    /// Whatever the odds, ranks are 0.5 on average, and their variance is what is said of it.
    #[test]
    fn ranks_are_a_half_on_average() {
        for chances in [&[0.25, 0.5, 0.25][..], &[0.1, 0.2, 0.3, 0.4], &[0.58, 0.42], &[0.01; 100]] {
            let ranks: Vec<f64> =
                (0..chances.len()).map(|place| Rank::of(chances, place).unwrap().rank).collect();
            let mean: f64 = ranks.iter().zip(chances).map(|(rank, chance)| rank * chance).sum();
            let variance: f64 =
                ranks.iter().zip(chances).map(|(rank, chance)| (rank - 0.5).powi(2) * chance).sum();
            assert!((mean - 0.5).abs() < 1e-12, "{chances:?}");
            assert!((variance - Rank::of(chances, 0).unwrap().fineness()).abs() < 1e-12, "{chances:?}");
        }
        assert_eq!(Rank::of(&[1.0], 1), None);
    }

    /// Every way in which five rolls can come out, one by one.
    #[test]
    fn sums_as_every_way_together() {
        let ratio = Rational::ratio;
        let rolls = [
            vec![(30, ratio(3, 5)), (80, ratio(2, 5))],
            vec![(13, ratio(1, 4)), (50, ratio(1, 2)), (88, ratio(1, 4))],
            vec![(30, ratio(3, 5)), (80, ratio(2, 5))],
            vec![(49, ratio(97, 98)), (99, ratio(1, 98))],
            vec![(0, ratio(1, 200)), (50, ratio(199, 200))],
        ];
        let mut brute = vec![Rational::zero(); 1];
        let mut ways = vec![(0, Rational::one())];
        for roll in &rolls {
            ways = ways
                .iter()
                .flat_map(|(sum, chance)| roll.iter().map(move |(more, of)| (sum + more, chance.times(of))))
                .collect();
        }
        for (sum, chance) in ways {
            brute.resize(brute.len().max(sum as usize + 1), Rational::zero());
            brute[sum as usize].add(&chance);
        }
        assert_eq!(sums(rolls.iter().map(Vec::as_slice)), brute);
        assert_eq!(sums::<f64>([]), [1.0]);
    }
}
