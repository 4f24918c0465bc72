//! What the reports of attacks and manoeuvres share.

use super::clash::Settled;
use crate::margin::MarginReport;
use shootout_odds::chance;
use shootout_odds::{Dist, Weight};

/// Every margin that can come up, ascending.
pub(crate) fn margins<W: Weight>(settled: &[(Settled, W)]) -> Vec<MarginReport<W>> {
    let margins = settled.iter().map(|(settled, weight)| (settled.margin, weight.clone()));
    MarginReport::all(&Dist::from_weights(margins))
}

/// The chance of what holds.
pub(crate) fn chance_of<W: Weight>(settled: &[(Settled, W)], holds: &dyn Fn(&Settled) -> bool) -> W {
    chance(settled.iter().map(|(settled, weight)| (holds(settled), weight)))
}
