//! Distributions: what can happen, and how likely each is.

mod dice;

use crate::Weight;

/// A distribution over values, in ascending order, each value once and none of weight zero.
///
/// ```
/// use shootout_odds::Dist;
/// let die: Dist<i64, f64> = Dist::uniform(1..=6);
/// let two = die.convolve(&die, |a, b| a + b);
/// assert!((two.probability(&7) - 1.0 / 6.0).abs() < 1e-12);
/// assert_eq!(two.mean(), 7.0);
/// assert_eq!(two.quantile(&0.5), Some(&7));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Dist<T, W> {
    outcomes: Vec<(T, W)>,
}

impl<T: Ord + Clone, W: Weight> Dist<T, W> {
    /// No value yet.
    const NOTHING: Self = Self { outcomes: Vec::new() };

    /// The value that is certain.
    #[must_use]
    pub fn certain(value: T) -> Self {
        Self { outcomes: vec![(value, W::one())] }
    }

    /// Each value equally likely; a value given twice counts twice.
    #[must_use]
    pub fn uniform(values: impl IntoIterator<Item = T>) -> Self {
        let values: Vec<T> = values.into_iter().collect();
        let each = values.len() as u64;
        Self::from_weights(values.into_iter().map(|value| (value, W::ratio(1, each))))
    }

    /// From values with their weights, in any order; equal values are added up.
    #[must_use]
    pub fn from_weights(weighted: impl IntoIterator<Item = (T, W)>) -> Self {
        let mut dist = Self::NOTHING;
        for (value, weight) in weighted {
            dist.put(value, weight);
        }
        dist
    }

    /// Adds the weight of a value.
    fn put(&mut self, value: T, weight: W) {
        if weight.is_zero() {
            return;
        }
        // Put in place one by one: most come in order, equal ones make it short, and a sort is code to download.
        match self.outcomes.binary_search_by(|(known, _)| known.cmp(&value)) {
            Ok(found) => self.outcomes[found].1.add(&weight),
            Err(place) => self.outcomes.insert(place, (value, weight)),
        }
    }

    /// Adds the weights of all values of a part that has this chance.
    fn put_all(&mut self, part: Self, chance: &W) {
        for (value, weight) in part.outcomes {
            self.put(value, weight.times(chance));
        }
    }

    /// The values with their weights, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &W)> {
        self.outcomes.iter().map(|(value, weight)| (value, weight))
    }

    /// The sum of all weights: one, for a whole distribution.
    #[must_use]
    pub fn total(&self) -> W {
        sum(self.outcomes.iter().map(|(_, weight)| weight))
    }

    /// The chance of exactly this value.
    #[must_use]
    pub fn probability(&self, value: &T) -> W {
        self.outcomes
            .binary_search_by(|(other, _)| other.cmp(value))
            .map_or_else(|_| W::zero(), |found| self.outcomes[found].1.clone())
    }

    /// The chance of this value or more.
    #[must_use]
    pub fn at_least(&self, value: &T) -> W {
        self.of(|other| other >= value)
    }

    /// The chance of this value or less.
    #[must_use]
    pub fn at_most(&self, value: &T) -> W {
        self.of(|other| other <= value)
    }

    /// The chance of the values that are asked for.
    fn of(&self, is_asked_for: impl Fn(&T) -> bool) -> W {
        let part = |wanted: bool| {
            let values = self.outcomes.iter().filter(|(value, _)| is_asked_for(value) == wanted);
            sum(values.map(|(_, weight)| weight))
        };
        let chance = part(true);
        if chance.about(&W::one()) { chance.beside(&part(false)) } else { chance }
    }

    /// The smallest value that is reached with at least this chance: `0.5` for the median. `None` when
    /// the chance asked for is more than the total.
    #[must_use]
    pub fn quantile(&self, chance: &W) -> Option<&T> {
        let mut below = W::zero();
        self.outcomes.iter().find_map(|(value, weight)| {
            below.add(weight);
            (below >= *chance).then_some(value)
        })
    }

    /// Each value replaced by what `change` makes of it.
    #[must_use]
    pub fn map<U: Ord + Clone>(&self, mut change: impl FnMut(&T) -> U) -> Dist<U, W> {
        // Loops, here and below: chains of iterators are compiled anew for each closure, and are most of the code of what uses this.
        let mut dist = Dist::NOTHING;
        for (value, weight) in &self.outcomes {
            dist.put(change(value), weight.clone());
        }
        dist
    }

    /// Each value followed by a further chance that may depend on it.
    #[must_use]
    pub fn bind<U: Ord + Clone>(&self, mut next: impl FnMut(&T) -> Dist<U, W>) -> Dist<U, W> {
        let mut dist = Dist::NOTHING;
        for (value, weight) in &self.outcomes {
            dist.put_all(next(value), weight);
        }
        dist
    }

    /// One of several distributions, each with its chance.
    #[must_use]
    pub fn mix(parts: impl IntoIterator<Item = (Self, W)>) -> Self {
        let mut dist = Self::NOTHING;
        for (part, chance) in parts {
            dist.put_all(part, &chance);
        }
        dist
    }

    /// Two independent chances put together.
    #[must_use]
    pub fn convolve<U: Ord + Clone, V: Ord + Clone>(
        &self,
        other: &Dist<U, W>,
        mut together: impl FnMut(&T, &U) -> V,
    ) -> Dist<V, W> {
        let mut dist = Dist::NOTHING;
        for (one, chance) in &self.outcomes {
            for (another, weight) in &other.outcomes {
                dist.put(together(one, another), weight.times(chance));
            }
        }
        dist
    }
}

impl<W: Weight> Dist<i64, W> {
    /// A count from its probability mass function: `pmf[k]` is the chance of exactly `k`.
    #[must_use]
    pub fn from_pmf(pmf: &[W]) -> Self {
        Self::from_weights((0i64..).zip(pmf.iter().cloned()))
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> W {
        self.moment(|value| W::whole(value))
    }

    /// The variance, the mean square distance from the mean.
    #[must_use]
    pub fn variance(&self) -> W {
        let mean = self.mean();
        self.moment(|value| {
            let mut distance = W::whole(value);
            distance.subtract(&mean);
            distance.times(&distance)
        })
    }

    /// The spread: the standard deviation, in the unit of the values.
    #[must_use]
    pub fn spread(&self) -> f64 {
        self.variance().to_f64().sqrt()
    }

    fn moment(&self, value_of: impl Fn(i64) -> W) -> W {
        let mut moment = W::zero();
        for (value, weight) in &self.outcomes {
            moment.add_product(&value_of(*value), weight);
        }
        moment
    }
}

fn sum<'w, W: Weight + 'w>(weights: impl Iterator<Item = &'w W>) -> W {
    let mut total = W::zero();
    weights.for_each(|weight| total.add(weight));
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;
    use proptest::prelude::*;

    fn any_dist() -> impl Strategy<Value = Dist<i64, Rational>> {
        proptest::collection::vec((-9i64..9, 1u64..9), 1..7).prop_map(|cases| {
            let whole = cases.iter().map(|case| case.1).sum();
            Dist::from_weights(cases.into_iter().map(|(value, part)| (value, Rational::ratio(part, whole))))
        })
    }

    proptest! {
        #[test]
        fn sums_of_independent_values_add_means_and_variances(a in any_dist(), b in any_dist()) {
            let both = a.convolve(&b, |x, y| x + y);
            prop_assert_eq!(both.total(), Rational::one());
            let mut mean = a.mean();
            mean.add(&b.mean());
            prop_assert_eq!(both.mean(), mean);
            let mut variance = a.variance();
            variance.add(&b.variance());
            prop_assert_eq!(both.variance(), variance);
        }

        #[test]
        fn quantile_is_the_first_value_reached(dist in any_dist(), part in 1u64..100) {
            let chance = Rational::ratio(part, 100);
            let value = *dist.quantile(&chance).unwrap();
            prop_assert!(dist.at_most(&value) >= chance);
            prop_assert!(dist.at_most(&(value - 1)) < chance);
            prop_assert_eq!(dist.at_least(&value), dist.at_most(&(value - 1)).complement());
        }
    }

    #[test]
    fn equal_values_are_one_outcome() {
        let parity: Dist<bool, Rational> = Dist::<i64, _>::uniform(1..=6).map(|face| face % 2 == 0);
        assert_eq!(parity.iter().count(), 2);
        assert_eq!(parity.probability(&true), Rational::ratio(1, 2));
    }
}
