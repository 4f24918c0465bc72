//! Shots to begin with.

/// What each is, and its document.
pub(crate) const EXAMPLES: &[(&str, &str)] = &[
    ("A pirate with a boltgun", include_str!("../../../data/percentile/scenarios/pirate_with_boltgun.json")),
    (
        "A heavy stubber, spraying",
        include_str!("../../../data/percentile/scenarios/heavy_stubber_spray.json"),
    ),
    ("A sniper, waiting", include_str!("../../../data/percentile/scenarios/sniper_waiting.json")),
];
