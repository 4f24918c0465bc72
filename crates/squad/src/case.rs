//! What the registry needs to know.

use crate::advice::{Approach, BestReaction};
use crate::assault::Assault;
use crate::blaze_away::BlazeAway;
use crate::command::{CommandPool, Recon};
use crate::document::unit::Unit;
use crate::end_phase::EndPhase;
use crate::fewest::Fewest;
use crate::force::Force;
use crate::metrics;
use crate::missions::Mission;
use crate::nerve::Nerve;
use crate::question::{SquadQuestion, question};
use crate::shoot::Shoot;
use crate::sight::Sight;
use crate::transport::Transport;
use crate::upkeep::Upkeep;
use crate::volleys::Volleys;
use shootout_ruleset::catalogue::Catalogue;
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::{Command, Question, RuleSet};
#[cfg(feature = "schema")]
use shootout_ruleset::schema::Chance;

/// The rule set.
pub static RULE_SET: RuleSet = RuleSet {
    name: crate::RULESET,
    label: "Squads (D8)",
    version: 1,
    questions: &QUESTIONS,
    rulings: crate::rulings::Rulings::SWITCHES,
    check_ruling: crate::rulings::Rulings::check,
    catalogue: Some(Catalogue {
        check: if cfg!(feature = "more-than-answers") { check_unit } else { |_, _| Ok(()) },
        ..crate::catalogue::CATALOGUE
    }),
    best: &[(Assault::ASK, BestReaction::ASK)],
    many: if cfg!(feature = "more-than-answers") { crate::many::MANY } else { &[] },
    options: crate::advice::OPTIONS,
    #[cfg(feature = "scenes")]
    scenes: Some(crate::companion::SCENES),
    ..RuleSet::NOTHING
};

/// Checks a unit of one's own, which stands at this path.
fn check_unit(unit: &Node, path: &str) -> Result<(), InputError> {
    decode::<Unit>(unit, path)?.check(path)
}

const QUESTIONS: [Question; 16] = [
    question!("Shoot", Shoot, crate::shoot::ShotReport<Chance>, metrics::SHOT),
    question!("Blaze Away", BlazeAway, crate::shoot::ShotReport<Chance>, metrics::SHOT),
    question!("Assault", Assault, crate::assault::AssaultReport<Chance>, metrics::ASSAULT),
    question!("Volleys", Volleys, crate::volleys::VolleysReport<Chance>, metrics::VOLLEYS),
    question!("Nerve", Nerve, crate::nerve::NerveReport<Chance>, metrics::NERVE),
    question!("End Phase", EndPhase, crate::end_phase::EndPhaseReport<Chance>, metrics::END_PHASE),
    question!("Command pool", CommandPool, crate::command::CommandPoolReport<Chance>, metrics::COMMAND_POOL),
    question!("Recon Roll", Recon, crate::command::ReconReport<Chance>, metrics::RECON),
    question!("Transport lost", Transport, crate::transport::TransportReport<Chance>, &[]),
    question!("Upkeep", Upkeep, crate::upkeep::UpkeepReport<Chance>, &[]),
    question!("Mission", Mission, crate::missions::MissionReport<Chance>, &[]),
    question!("Sight and cover", Sight, crate::sight::SightReport, &[]),
    question!("Fewest", Fewest, crate::fewest::FewestReport<Chance>, metrics::FEWEST),
    Question {
        command: Command::Advise,
        ..question!(
            "Best reaction",
            BestReaction,
            crate::advice::ReactionReport<Chance>,
            metrics::BEST_OF_ASSAULTS
        )
    },
    Question {
        command: Command::Advise,
        ..question!(
            "Charge or advance",
            Approach,
            crate::advice::ApproachReport<Chance>,
            metrics::BEST_OF_ASSAULTS
        )
    },
    Question { command: Command::Force, ..question!("Force", Force, crate::force::ForceReport, &[]) },
];
