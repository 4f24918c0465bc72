//! What other readings of disputed rules would change.

use super::{Reading, Switch};

/// Another reading of a disputed rule that changes the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference<N> {
    /// The switch.
    pub switch: &'static Switch,
    /// The other reading.
    pub reading: &'static Reading,
    /// The numbers under that reading.
    pub numbers: N,
}

/// Every reading, one switch at a time, whose numbers differ from those now. `under` gives the numbers of a reading; none for the one
/// in force, and where nothing goes together.
pub fn other_readings<N>(
    switches: &'static [Switch],
    mut under: impl FnMut(&'static Switch, &'static Reading) -> Option<N>,
    differs: impl Fn(&N) -> bool,
) -> Vec<Difference<N>> {
    let readings =
        switches.iter().flat_map(|switch| switch.readings.iter().map(move |reading| (switch, reading)));
    let difference = |(switch, reading)| {
        let numbers = under(switch, reading).filter(&differs)?;
        Some(Difference { switch, reading, numbers })
    };
    readings.filter_map(difference).collect()
}

/// Whether any number is another, beyond the rounding of `f64`.
///
/// ```
/// use shootout_ruleset::rulings::any_differs;
/// assert!(any_differs(&[Some(0.5), None], &[Some(0.5), Some(0.0)]));
/// assert!(!any_differs(&[Some(0.3)], &[Some(0.1 + 0.2)]));
/// ```
#[must_use]
pub fn any_differs(these: &[Option<f64>], those: &[Option<f64>]) -> bool {
    const NOISE: f64 = 1e-12;
    these.iter().zip(those).any(|pair| match pair {
        (Some(one), Some(other)) => (one - other).abs() > NOISE,
        (one, other) => one.is_some() != other.is_some(),
    })
}
