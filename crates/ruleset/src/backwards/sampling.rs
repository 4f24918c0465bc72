//! How far a share of trials can be from the chance, and when it has been rolled out often enough.
//!
//! A share p of n trials is at or beyond q in at most exp(-n D(p, q)) of all simulations, where D is the divergence of Kullback and
//! Leibler (Chernoff's bound; it holds for every n). The trials are looked at several times, each time for several chances: the error
//! that is allowed is shared among all these, so that the verdict on a value is wrong in at most one of a hundred simulations.

use super::Measured;
use crate::question::Simulated;

/// How often the verdict on a value may be wrong.
const WRONG: f64 = 0.01;
/// So often the trials are looked at, each time after twice as many.
const LOOKS: u32 = 4;
/// The most trials for a value.
const MAX_TRIALS: f64 = 50_000.0;
/// How long the trials for a value may take, in seconds of one core.
const MAX_VALUE_S: f64 = 5.0;
/// The same for all values together.
const MAX_ALL_S: f64 = 120.0;
/// So often a bound is halved: to the last digit.
const HALVINGS: u32 = 60;

/// The trials for a value.
pub(super) struct Sampling {
    most: u32,
    /// How far the exponent of the bound goes for the error that is allowed to a look, at one side of one chance.
    exponent: f64,
}

impl Sampling {
    /// The trials for one of so many values, of which so many chances are asked.
    pub fn new(case: &dyn Simulated, values: u64, chances: usize) -> Self {
        let value_s = (MAX_ALL_S / values.max(1) as f64).min(MAX_VALUE_S);
        let most = MAX_TRIALS.min(value_s / case.trial_s()).max(f64::from(1 << LOOKS));
        let allowed = WRONG / (2.0 * f64::from(LOOKS) * chances.max(1) as f64);
        Self { most: most as u32, exponent: -allowed.ln() }
    }

    /// How many more there are to be after so many, up to the next look.
    pub fn more(&self, done: u32) -> u32 {
        let mut looks = (0..LOOKS).rev().map(|look| self.most.div_ceil(1 << look));
        looks.find(|look| *look > done).map_or(0, |look| look - done)
    }

    /// These shares of so many trials, with how far the chances can be from them.
    pub fn measured(&self, done: u32, shares: &[f64]) -> Vec<Measured> {
        let within = self.exponent / f64::from(done.max(1));
        let measured = |share: &f64| Measured {
            number: *share,
            from: 1.0 - farthest(1.0 - share, within),
            to: farthest(*share, within),
        };
        shares.iter().map(measured).collect()
    }
}

/// The greatest chance from which a share diverges by no more than this.
fn farthest(share: f64, within: f64) -> f64 {
    let (mut low, mut high) = (share, 1.0);
    for _ in 0..HALVINGS {
        let middle = low.midpoint(high);
        if divergence(share, middle) <= within { low = middle } else { high = middle }
    }
    high
}

/// The divergence of Kullback and Leibler of two chances.
fn divergence(one: f64, other: f64) -> f64 {
    let part = |one: f64, other: f64| if one > 0.0 { one * (one / other).ln() } else { 0.0 };
    part(one, other) + part(1.0 - one, 1.0 - other)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of no hit in 100 trials the bound is known in closed form: (1 - q)^100 is the error that is allowed.
    #[test]
    fn none_of_a_hundred() {
        let sampling = Sampling { most: 1_000, exponent: -0.01f64.ln() };
        let [none] = sampling.measured(100, &[0.0])[..] else { unreachable!() };
        assert!((none.to - (1.0 - 0.01f64.powf(0.01))).abs() < 1e-12 && none.from == 0.0, "{none:?}");
        let [all] = sampling.measured(100, &[1.0])[..] else { unreachable!() };
        assert!((all.from - 0.01f64.powf(0.01)).abs() < 1e-12 && all.to == 1.0, "{all:?}");
    }

    /// Each look is after twice as many trials, and the last has all of them.
    #[test]
    fn looks_double() {
        let sampling = Sampling { most: 1_280, exponent: 1.0 };
        let mut done = 0;
        let mut looks = Vec::new();
        while sampling.more(done) > 0 {
            done += sampling.more(done);
            looks.push(done);
        }
        assert_eq!(looks, [160, 320, 640, 1_280]);
    }
}
