//! How many of something.

use serde::Serialize;
use shootout_odds::{Dist, Weight, beside_each_other};

/// How many of something.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountReport<W> {
    /// The mean number.
    pub mean: W,
    /// The chance of one or more.
    pub at_least_one: W,
    /// The chance of exactly each number, from 0 on.
    pub pmf: Vec<W>,
}

impl<W: Weight> CountReport<W> {
    /// From a distribution of numbers that are not negative.
    #[must_use]
    pub fn of(counts: &Dist<i64, W>) -> Self {
        let highest = counts.iter().last().map_or(0, |(number, _)| *number);
        let mut pmf: Vec<W> = (0..=highest).map(|number| counts.probability(&number)).collect();
        beside_each_other(&mut pmf);
        Self { mean: counts.mean(), at_least_one: counts.at_least(&1), pmf }
    }
}
