//! What the registry needs to know.

use crate::assault::Assault;
use crate::command::{CommandPool, Recon};
use crate::end_phase::EndPhase;
use crate::metrics;
use crate::missions::Mission;
use crate::nerve::Nerve;
use crate::question::question;
use crate::shoot::{BlazeAway, Shoot};
use crate::sight::Sight;
use crate::transport::Transport;
use crate::upkeep::Upkeep;
use crate::volleys::Volleys;
use shootout_ruleset::question::{Question, RuleSet};

/// The rule set.
pub const RULE_SET: RuleSet = RuleSet {
    name: crate::RULESET,
    label: "Squads (D8)",
    version: 1,
    questions: &QUESTIONS,
    ..RuleSet::NOTHING
};

const QUESTIONS: [Question; 12] = [
    question!("Shoot", Shoot, metrics::SHOT),
    question!("Blaze Away", BlazeAway, metrics::SHOT),
    question!("Assault", Assault, metrics::ASSAULT),
    question!("Volleys", Volleys, metrics::VOLLEYS),
    question!("Nerve", Nerve, metrics::NERVE),
    question!("End Phase", EndPhase, metrics::END_PHASE),
    question!("Command pool", CommandPool, metrics::COMMAND_POOL),
    question!("Recon Roll", Recon, metrics::RECON),
    question!("Transport lost", Transport, &[]),
    question!("Upkeep", Upkeep, &[]),
    question!("Mission", Mission, &[]),
    question!("Sight and cover", Sight, &[]),
];
