//! Initiative in turn pace (FU-30, FU-A19, FU-Q13): Alertness, ties by tactics, then by the combat skill, then by a coin.

use super::RULESET;
use super::ladder::Ladder;
use super::rulings::Rulings;
use crate::order::{Contender, Order, OrderQuestion, Ties};
use shootout_ruleset::prelude::*;

/// Who acts when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["combatants"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct OrderScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Those who fight, on either side: 2 to 8, with different names.
    #[schemars(length(min = 2, max = 8), extend("x-entry" = "Combatant"))]
    pub combatants: Vec<Combatant>,
}

/// One who fights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "alertness", "tactics", "skill"]))]
#[serde(deny_unknown_fields)]
pub struct Combatant {
    /// What to call them.
    pub name: Name,
    /// What is rolled.
    pub alertness: Ladder,
    /// What breaks a tie with others of the same total.
    #[serde(default)]
    pub tactics: Ladder,
    /// What breaks a tie after that: the skill they fight with.
    #[serde(default)]
    pub skill: Ladder,
}

/// The order of those who have these ratings: alertness, tactics, skill.
pub(crate) fn order(ratings: impl IntoIterator<Item = (String, [i32; 3])>) -> Order {
    let contender = |(name, [alertness, tactics, skill]): (String, [i32; 3])| Contender {
        name,
        rating: alertness,
        tie_breakers: vec![tactics, skill],
    };
    Order { contenders: ratings.into_iter().map(contender).collect(), ties: Ties::Coin }
}

impl OrderQuestion for OrderScenario {
    const RULESET: &'static str = RULESET;

    fn order(&self) -> Order {
        order(self.combatants.iter().map(|one| {
            (one.name.as_str().to_owned(), [one.alertness, one.tactics, one.skill].map(Ladder::get))
        }))
    }
}
