//! The rule set as everything above it sees it.

use super::attack::AttackScenario;
use super::detect::DetectScenario;
use super::duel::contest::ContestScenario;
use super::duel::dogfight::DogfightScenario;
use super::duel::dogfight::on_your_six::TailScenario;
use super::duel::dogfight::plan::DogfightPlanScenario;
use super::duel::lightspeed::LightspeedScenario;
use super::duel::{DOGFIGHT, LIGHTSPEED};
use super::grouping::GroupingScenario;
use super::grouping::best::BestGroupingScenario;
use super::overcome::OvercomeScenario;
use super::ship::Target;
use super::{RULESET, metrics};
use crate::question::{FateQuestion, TURNS, question};
use shootout_ruleset::catalogue::Catalogue;
use shootout_ruleset::document::decode;
use shootout_ruleset::question::{Command, Question, RuleSet};

/// Vehicles of the Fate space opera. No dice decide who acts when, so nothing asks for an order (FV-02).
pub static RULE_SET: RuleSet = RuleSet {
    name: RULESET,
    label: "Fate vehicles (4dF)",
    version: 1,
    catalogue: if cfg!(feature = "scenes") {
        Some(Catalogue {
            check: |ship, path| decode::<Target>(ship, path)?.check(path),
            ..super::catalogue::CATALOGUE
        })
    } else {
        None
    },
    rulings: super::rulings::Rulings::SWITCHES,
    check_ruling: super::rulings::Rulings::check,
    questions: &[
        question!("Attack", Command::Odds, AttackScenario, super::attack::AttackReport, metrics::ATTACK),
        question!(
            "Grouping",
            Command::Odds,
            GroupingScenario,
            super::grouping::GroupingReport,
            metrics::GROUPING
        ),
        question!("Detect", Command::Odds, DetectScenario, super::detect::DetectReport, metrics::SUCCEED),
        question!(
            "Overcome",
            Command::Odds,
            OvercomeScenario,
            super::overcome::OvercomeReport,
            metrics::SUCCEED
        ),
        question!(
            "On Your Six",
            Command::Odds,
            TailScenario,
            super::duel::dogfight::on_your_six::OnYourSixReport,
            metrics::TAIL
        ),
        question!(
            "Duel",
            Command::Duel,
            ContestScenario,
            super::duel::contest::ContestReport,
            metrics::CONTEST
        ),
        Question {
            name: LIGHTSPEED,
            ..question!(
                "Lightspeed",
                Command::Duel,
                LightspeedScenario,
                super::duel::lightspeed::LightspeedReport,
                metrics::LIGHTSPEED
            )
        },
        Question {
            name: DOGFIGHT,
            ..question!(
                "Dogfight",
                Command::Duel,
                DogfightScenario,
                super::duel::dogfight::DogfightReport,
                metrics::DOGFIGHT
            )
        },
        question!(
            "Best grouping",
            Command::Advise,
            BestGroupingScenario,
            super::grouping::best::BestGroupingReport,
            metrics::BEST
        ),
        question!(
            "Plan",
            Command::Advise,
            DogfightPlanScenario,
            super::duel::dogfight::plan::DogfightPlanReport,
            metrics::PLAN
        ),
    ],
    shape: super::duel::shape,
    scenes: if cfg!(feature = "scenes") { Some(super::companion::SCENES) } else { None },
    best: &[(GroupingScenario::ASK, BestGroupingScenario::ASK), (DOGFIGHT, DogfightPlanScenario::ASK)],
    options: &[TURNS],
    ..RuleSet::NOTHING
};
