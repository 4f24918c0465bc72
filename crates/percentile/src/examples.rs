//! The shot to begin with.

/// The document with which a form begins.
pub(crate) const FIRST_SHOT: &str =
    include_str!("../../../data/percentile/scenarios/pirate_with_boltgun.json");
