//! The rule set as everything above it sees it.

use super::attack::{AttackReport, AttackScenario};
use super::catalogue::CATALOGUE;
use super::detect::{DetectReport, DetectScenario};
use super::duel::contest::{ContestReport, ContestScenario};
use super::duel::dogfight::on_your_six::{OnYourSixReport, TailScenario};
use super::duel::dogfight::plan::{DogfightPlanReport, DogfightPlanScenario};
use super::duel::dogfight::{DogfightReport, DogfightScenario};
use super::duel::lightspeed::{LightspeedReport, LightspeedScenario};
use super::duel::{DOGFIGHT, LIGHTSPEED};
use super::grouping::best::{BestGroupingReport, BestGroupingScenario};
use super::grouping::{GroupingReport, GroupingScenario};
use super::overcome::{OvercomeReport, OvercomeScenario};
use super::rulings::Rulings;
use super::ship::Target;
use super::{RULESET, metrics};
use crate::catalogue::of_scenes;
use crate::question::{FateQuestion, TURNS, question};
use shootout_ruleset::document::decode;
use shootout_ruleset::question::{Command, Question, RuleSet};

/// Vehicles of the Fate space opera. No dice decide who acts when, so nothing asks for an order (FV-02).
pub static RULE_SET: RuleSet = RuleSet {
    name: RULESET,
    label: "Fate vehicles (4dF)",
    version: 1,
    catalogue: of_scenes(CATALOGUE, |ship, path| decode::<Target>(ship, path)?.check(path)),
    many: if cfg!(feature = "more-than-answers") { super::many::MANY } else { &[] },
    rulings: Rulings::SWITCHES,
    check_ruling: Rulings::check,
    questions: &[
        question!("Attack", Command::Odds, AttackScenario, AttackReport, metrics::ATTACK),
        question!("Grouping", Command::Odds, GroupingScenario, GroupingReport, metrics::GROUPING),
        question!("Detect", Command::Odds, DetectScenario, DetectReport, metrics::SUCCEED),
        question!("Overcome", Command::Odds, OvercomeScenario, OvercomeReport, metrics::SUCCEED),
        question!("On Your Six", Command::Odds, TailScenario, OnYourSixReport, metrics::TAIL),
        question!("Duel", Command::Duel, ContestScenario, ContestReport, metrics::CONTEST),
        Question {
            name: LIGHTSPEED,
            ..question!(
                "Lightspeed",
                Command::Duel,
                LightspeedScenario,
                LightspeedReport,
                metrics::LIGHTSPEED
            )
        },
        Question {
            name: DOGFIGHT,
            ..question!("Dogfight", Command::Duel, DogfightScenario, DogfightReport, metrics::DOGFIGHT)
        },
        question!("Best grouping", Command::Advise, BestGroupingScenario, BestGroupingReport, metrics::BEST),
        question!("Plan", Command::Advise, DogfightPlanScenario, DogfightPlanReport, metrics::PLAN),
    ],
    shape: super::duel::shape,
    scenes: if cfg!(feature = "scenes") { Some(super::companion::SCENES) } else { None },
    best: &[(GroupingScenario::ASK, BestGroupingScenario::ASK), (DOGFIGHT, DogfightPlanScenario::ASK)],
    options: &[TURNS],
    ..RuleSet::NOTHING
};
