//! How many of something.

use crate::JsonSchema;
use serde::Serialize;
use shootout_odds::{Dist, Procedure, Weight, beside_each_other, exact};

/// How many of something.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CountReport<W> {
    /// The mean number.
    pub mean: W,
    /// The chance of one or more.
    pub at_least_one: W,
    /// The chance of exactly each number, from 0 on.
    pub pmf: Vec<W>,
}

impl<W: Weight> CountReport<W> {
    /// From the chance of each number, from 0 on.
    ///
    /// ```
    /// use shootout_ruleset::count::CountReport;
    /// let heads = CountReport::of_pmf(vec![0.25, 0.5, 0.25, 0.0]);
    /// assert_eq!((heads.mean, heads.at_least_one, heads.pmf.len()), (1.0, 0.75, 3));
    /// ```
    pub fn of_pmf(mut pmf: Vec<W>) -> Self {
        while pmf.len() > 1 && pmf.last().is_some_and(Weight::is_zero) {
            pmf.pop();
        }
        let (mut mean, mut at_least_one) = (W::zero(), W::zero());
        for (number, chance) in (0u64..).zip(&pmf).skip(1) {
            mean.add_product(&W::ratio(number, 1), chance);
            at_least_one.add(chance);
        }
        let none = pmf.first().cloned().unwrap_or_else(W::zero);
        beside_each_other(&mut pmf);
        Self { mean, at_least_one: at_least_one.beside(&none), pmf }
    }

    /// What the events of a procedure come to, of which each counts so many.
    pub fn of_events<P: Procedure>(procedure: &P, count: impl Fn(&P::Event) -> usize) -> Self {
        Self::of_pmf(exact::distribution(procedure, &exact::Count(count)))
    }

    /// From a distribution of numbers that are not negative.
    pub fn of(counts: &Dist<i64, W>) -> Self {
        let highest = counts.iter().last().map_or(0, |(number, _)| *number);
        Self::of_pmf((0..=highest).map(|number| counts.probability(&number)).collect())
    }
}
