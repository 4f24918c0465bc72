//! What the reports of attacks and manoeuvres share.

use super::clash::Settled;
use crate::chance::chance;
use crate::margin::MarginReport;
use crate::modifier::Side;
use serde::Serialize;
use shootout_odds::{Dist, Weight};

/// All that is added to the defender's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DefenderReport {
    /// What is added.
    #[serde(flatten)]
    pub side: Side,
    /// Whether dice are rolled (FF-06).
    pub rolls: bool,
}

/// Every margin that can come up, ascending.
pub(crate) fn margins<W: Weight>(settled: &[(Settled, W)]) -> Vec<MarginReport<W>> {
    let margins = settled.iter().map(|(settled, weight)| (settled.margin, weight.clone()));
    MarginReport::all(&Dist::from_weights(margins))
}

/// The chance of what holds.
pub(crate) fn chance_of<W: Weight>(settled: &[(Settled, W)], holds: &dyn Fn(&Settled) -> bool) -> W {
    chance(settled.iter().map(|(settled, weight)| (holds(settled), weight)))
}
