//! The rule set as everything above it sees it.

use super::duel::{DuelScenario, SeveralDuelScenario};
use super::exchange::ExchangeScenario;
use super::group::GroupScenario;
use super::healing::HealingScenario;
use super::initiative::OrderScenario;
use super::scene_pace::ScenePaceScenario;
use super::total::TotalScenario;
use super::turn::TurnScenario;
use super::{RULESET, metrics};
use crate::question::{FateQuestion, read};
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{Case, Command, Question, RuleSet};

/// Fudge combat.
pub const RULE_SET: RuleSet = RuleSet {
    name: RULESET,
    label: "Fudge combat (4dF)",
    version: 1,
    scenes: Some(super::companion::SCENES),
    questions: &[
        Question {
            name: ExchangeScenario::ASK,
            label: "Exchange",
            command: Command::Odds,
            read: read::<ExchangeScenario>,
            metrics: metrics::EXCHANGE,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(ExchangeScenario),
        },
        Question {
            name: TurnScenario::ASK,
            label: "Turn",
            command: Command::Odds,
            read: read::<TurnScenario>,
            metrics: metrics::TURN,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(TurnScenario),
        },
        Question {
            name: GroupScenario::ASK,
            label: "Group",
            command: Command::Odds,
            read: read::<GroupScenario>,
            metrics: metrics::GROUP,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(GroupScenario),
        },
        Question {
            name: ScenePaceScenario::ASK,
            label: "Scene",
            command: Command::Odds,
            read: read::<ScenePaceScenario>,
            metrics: metrics::SCENE_PACE,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(ScenePaceScenario),
        },
        Question {
            name: TotalScenario::ASK,
            label: "Total",
            command: Command::Odds,
            read: read::<TotalScenario>,
            metrics: metrics::TOTAL,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(TotalScenario),
        },
        Question {
            name: HealingScenario::ASK,
            label: "Healing",
            command: Command::Odds,
            read: read::<HealingScenario>,
            metrics: metrics::HEALING,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(HealingScenario),
        },
        Question {
            name: OrderScenario::ASK,
            label: "Order",
            command: Command::Order,
            read: read::<OrderScenario>,
            metrics: &[],
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(OrderScenario),
        },
        Question {
            name: DuelScenario::ASK,
            label: "Duel",
            command: Command::Duel,
            read: read_duel,
            metrics: metrics::DUEL,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(DuelScenario),
        },
        Question {
            name: SEVERAL,
            label: "Against several",
            command: Command::Duel,
            read: read::<SeveralDuelScenario>,
            metrics: metrics::DUEL,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(SeveralDuelScenario),
        },
    ],
};

/// What forms call a duel of one against several. Documents may call it a duel as well.
const SEVERAL: &str = "duel_of_several";

/// A duel is one of two, or one against several.
fn read_duel(document: &Node) -> Result<Box<dyn Case>, InputError> {
    let has = |name: &str| document.get(name).is_some();
    if has("hero") || has("foes") {
        read::<SeveralDuelScenario>(document)
    } else {
        read::<DuelScenario>(document)
    }
}
