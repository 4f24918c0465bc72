//! Distributions of dice: added up, kept and dropped, exploding, compared, printed.

use crate::{Dist, Weight};
use std::fmt;

impl<W: Weight> Dist<i64, W> {
    /// One die with the numbers from 1 to `sides`.
    #[must_use]
    pub fn die(sides: u32) -> Self {
        Self::uniform(1..=i64::from(sides))
    }

    /// So many dice added up.
    ///
    /// ```
    /// # use shootout_odds::Dist;
    /// assert!((Dist::<i64, f64>::dice(6, 3).probability(&10) - 27.0 / 216.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn dice(sides: u32, count: u32) -> Self {
        let die = Self::die(sides);
        (0..count).fold(Self::certain(0), |all, _| all.plus(&die))
    }

    /// The sum of the highest of so many dice, as many as are kept.
    ///
    /// ```
    /// # use shootout_odds::Dist;
    /// // The higher of two dice of twenty sides is a 20 in 39 of 400 cases.
    /// let advantage = Dist::<i64, f64>::keep_highest(20, 2, 1);
    /// assert!((advantage.probability(&20) - 39.0 / 400.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn keep_highest(sides: u32, count: u32, keep: u32) -> Self {
        // From the highest face down: how many dice show less, and the sum of those kept.
        let mut below: Dist<(u32, i64), W> = Dist::certain((count, 0));
        for face in (1..=sides).rev() {
            let shows = W::ratio(1, face.into());
            let one = Dist::from_weights([(0u32, shows.complement()), (1, shows)]);
            below = below.bind(|(left, sum)| {
                let showing =
                    (0..*left).fold(Dist::certain(0), |all, _| all.convolve(&one, |all, one| all + one));
                let missing = keep.saturating_sub(count - left);
                showing.map(|dice| (left - dice, sum + i64::from(face) * i64::from((*dice).min(missing))))
            });
        }
        below.map(|(_, sum)| *sum)
    }

    /// The sum of the lowest of so many dice, as many as are kept.
    #[must_use]
    pub fn keep_lowest(sides: u32, count: u32, keep: u32) -> Self {
        // Seen from the other side, the lowest are the highest.
        let turned = i64::from(sides + 1) * i64::from(keep.min(count));
        Self::keep_highest(sides, count, keep).map(|sum| turned - sum)
    }

    /// A die that is thrown once more and added up whenever it shows its highest face, at most so often.
    #[must_use]
    pub fn exploding(sides: u32, depth: u32) -> Self {
        let die = Self::die(sides);
        let highest = i64::from(sides);
        (0..depth).fold(die.clone(), |deeper, _| {
            die.bind(
                |face| {
                    if *face == highest { deeper.map(|more| highest + more) } else { Self::certain(*face) }
                },
            )
        })
    }

    /// Two independent numbers added up.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.convolve(other, |one, other| one + other)
    }

    /// The chance to be higher than another, independent number.
    #[must_use]
    pub fn beats(&self, other: &Self) -> W {
        self.convolve(other, |one, other| one - other).at_least(&1)
    }
}

/// A table: each value with its chance in percent.
impl<T: Ord + Clone + fmt::Display, W: Weight> fmt::Display for Dist<T, W> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(value, weight)| {
            writeln!(formatter, "{value:>6} {:>9.4} %", 100.0 * weight.to_f64())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    type Exact = Dist<i64, Rational>;

    /// 168 + 1 of 1296 ways come to 16 or more with the lowest of four dice dropped: 21 to 18, 54 to 17 and 94 to 16.
    #[test]
    fn dice_are_kept_and_dropped() {
        let strength = Exact::keep_highest(6, 4, 3);
        let of = |sum: i64| strength.probability(&sum);
        assert_eq!([of(18), of(17), of(16)], [21, 54, 94].map(|ways| Rational::ratio(ways, 1296)));
        assert_eq!(Exact::keep_highest(6, 3, 3), Exact::dice(6, 3));
        assert_eq!(Exact::keep_highest(6, 2, 5), Exact::dice(6, 2));
        // The lower of two dice of four sides is a 1 in 7 of 16 cases.
        assert_eq!(Exact::keep_lowest(4, 2, 1).probability(&1), Rational::ratio(7, 16));
        assert_eq!(Exact::keep_highest(6, 0, 3), Exact::certain(0));
    }

    /// Two sixes before the last throw: 12 and a last die.
    #[test]
    fn dice_explode_to_a_depth() {
        let exploding = Exact::exploding(6, 2);
        assert_eq!(exploding.probability(&6), Rational::zero());
        assert_eq!(exploding.probability(&18), Rational::ratio(1, 216));
        assert_eq!(exploding.at_least(&13), Rational::ratio(1, 36));
        assert_eq!(Exact::exploding(6, 0), Exact::die(6));
    }

    #[test]
    fn dice_are_compared_and_printed() {
        let die = Exact::die(6);
        assert_eq!(die.beats(&die), Rational::ratio(15, 36));
        assert_eq!(Exact::die(2).to_string(), "     1   50.0000 %\n     2   50.0000 %\n");
    }
}
