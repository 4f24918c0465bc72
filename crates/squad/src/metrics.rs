//! The numbers of each answer that can be compared. The id of each is its path in the report.

use shootout_ruleset::metric::Metric;

pub(crate) const WOUND: Metric =
    Metric::chance("wounds.at_least_one", "Wound", "chance of at least one wound");
pub(crate) const MODEL_REMOVED: Metric =
    Metric::chance("models_removed.at_least_one", "Model removed", "chance to remove at least one model");
pub(crate) const PIN: Metric = Metric::chance("chances.pin", "Pin", "chance to pin the target");
pub(crate) const WIPE_OUT: Metric =
    Metric::chance("chances.wipe_out", "Wipe out", "chance that nobody is left of the target");
pub(crate) const HALF_STRENGTH: Metric = Metric::chance(
    "chances.half_strength",
    "Below half",
    "chance that the target lives with less than half of its models",
);
pub(crate) const LOSES_ACTIVATION: Metric = Metric::chance(
    "chances.loses_activation",
    "Loses its activation",
    "chance that a burning target loses its activation",
);
pub(crate) const WOUND_PASSED: Metric = Metric::chance(
    "chances.wound_passed",
    "Wound on a friend",
    "chance that a friend takes a wound for the target",
)
.less_is_better();

/// Of one attack by fire (SQ-Q03, SQ-Q04).
pub(crate) const SHOT: &[Metric] = &[
    Metric::mean("wounds.mean", "Wounds", "mean number of wounds"),
    Metric::mean("models_removed.mean", "Models removed", "mean number of models removed"),
    Metric::mean("hits.mean", "Hits", "mean number of hits"),
    WOUND,
    MODEL_REMOVED,
    PIN,
    WIPE_OUT,
    HALF_STRENGTH,
    LOSES_ACTIVATION,
    WOUND_PASSED,
];
