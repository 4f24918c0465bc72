//! What the registry needs to know.

use crate::metrics;
use crate::question::question;
use crate::shoot::{BlazeAway, Shoot, ShotReport};
use shootout_ruleset::question::{Question, RuleSet};

/// The rule set.
pub const RULE_SET: RuleSet = RuleSet {
    name: crate::RULESET,
    label: "Squads (D8)",
    version: 1,
    questions: &QUESTIONS,
    ..RuleSet::NOTHING
};

const QUESTIONS: [Question; 2] = [
    question!("Shoot", Shoot, ShotReport, metrics::SHOT),
    question!("Blaze Away", BlazeAway, ShotReport, metrics::SHOT),
];
