//! The rule set as everything above it sees it.

use super::catalogue::CATALOGUE;
use super::duel::{DuelReport, DuelScenario, SeveralDuelReport, SeveralDuelScenario};
use super::exchange::{ExchangeReport, ExchangeScenario};
use super::fighter::DuelFighter;
use super::group::{GroupReport, GroupScenario};
use super::healing::{HealingReport, HealingScenario};
use super::initiative::OrderScenario;
use super::rulings::Rulings;
use super::scene_pace::{ScenePaceReport, ScenePaceScenario};
use super::total::{TotalReport, TotalScenario};
use super::turn::{TurnReport, TurnScenario};
use super::{RULESET, metrics};
use crate::catalogue::of_scenes;
use crate::order::OrderReport;
use crate::question::{FateQuestion, TURNS, question};
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::question::{Command, Question, RuleSet};

/// Fudge combat.
pub static RULE_SET: RuleSet = RuleSet {
    name: RULESET,
    label: "Fudge combat (4dF)",
    version: 1,
    scenes: if cfg!(feature = "scenes") { Some(super::companion::SCENES) } else { None },
    catalogue: of_scenes(CATALOGUE, |fighter, path| {
        decode::<DuelFighter>(fighter, path)?.check(path, &Rulings::default())
    }),
    many: if cfg!(feature = "more-than-answers") { super::many::MANY } else { &[] },
    rulings: Rulings::SWITCHES,
    check_ruling: Rulings::check,
    questions: &[
        question!("Exchange", Command::Odds, ExchangeScenario, ExchangeReport, metrics::EXCHANGE),
        question!("Turn", Command::Odds, TurnScenario, TurnReport, metrics::TURN),
        question!("Group", Command::Odds, GroupScenario, GroupReport, metrics::GROUP),
        question!("Scene", Command::Odds, ScenePaceScenario, ScenePaceReport, metrics::SCENE_PACE),
        question!("Total", Command::Odds, TotalScenario, TotalReport, metrics::TOTAL),
        question!("Healing", Command::Odds, HealingScenario, HealingReport, metrics::HEALING),
        question!("Order", Command::Order, OrderScenario, OrderReport, &[]),
        question!("Duel", Command::Duel, DuelScenario, DuelReport, metrics::DUEL),
        Question {
            name: SEVERAL,
            ..question!(
                "Against several",
                Command::Duel,
                SeveralDuelScenario,
                SeveralDuelReport,
                metrics::DUEL
            )
        },
    ],
    advised: &[TotalScenario::ASK],
    shape,
    options: &[TURNS],
    ..RuleSet::NOTHING
};

/// What forms call a duel of one against several. Documents may call it a duel as well.
const SEVERAL: &str = "duel_of_several";

/// A duel is one of two, or one against several.
fn shape(ask: &str, document: &Node) -> Option<&'static str> {
    let has = |name: &str| document.get(name).is_some();
    (ask == DuelScenario::ASK && (has("hero") || has("foes"))).then_some(SEVERAL)
}
