use super::{Checked, DuelScenario, Fighter, FirstToAct};
use crate::firefight::rulings::Rulings;
use crate::stated::stated;
use serde::{Deserialize, Serialize};
use shootout_ruleset::number::BoundedInt;

/// What is best to do in a duel of a given number of rounds, against a plan that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["a", "b", "rounds", "goal", "first"], "x-more" = ["same_zone", "rulings"])))]
#[serde(deny_unknown_fields)]
pub struct PlanScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// How many rounds are planned. In each, both have a turn.
    #[serde(default = "three_rounds")]
    #[cfg_attr(feature = "schema", schemars(title = "Rounds"))]
    pub rounds: BoundedInt<1, 12>,
    /// What is best.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Goal of A"))]
    pub goal: PlanGoal,
    /// Who acts first in each round.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Acts first"))]
    pub first: FirstToAct,
    /// Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Same zone", with = "bool", extend("x-absent" = "As the weapons reach")))]
    pub same_zone: Option<bool>,
    /// The side whose plan is sought; the plan that is stated is compared with the best one.
    #[cfg_attr(feature = "schema", schemars(title = "A"))]
    pub a: Fighter,
    /// The other side, who keeps to their plan.
    #[cfg_attr(feature = "schema", schemars(title = "B"))]
    pub b: Fighter,
}

/// What someone plans for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PlanGoal {
    /// To win: the other is out after these rounds, and they are not.
    #[default]
    Win,
    /// To be still in the fight after these rounds, or to have won it.
    Stand,
}

const fn three_rounds() -> BoundedInt<1, 12> {
    BoundedInt::nearest(3)
}

impl PlanScenario {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Checked {
        self.duel().check()
    }

    /// The duel by the plans that are stated, as long as it is planned.
    #[must_use]
    pub fn duel(&self) -> DuelScenario {
        DuelScenario {
            rulings: self.rulings.clone(),
            turns: BoundedInt::nearest(2 * self.rounds.get()),
            first: self.first,
            same_zone: self.same_zone,
            a: self.a.clone(),
            b: self.b.clone(),
        }
    }
}
