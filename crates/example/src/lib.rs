//! A rule set to copy: an attack on pools of D6, a duel of such attacks, and a scene at the table.
//!
//! | ID | Rule |
//! |---|---|
//! | E-1 | The attacker throws their dice: each that shows their need or more is a hit. Each 6 is thrown once more and may hit again. |
//! | E-2 | The defender throws theirs, and each hit of them takes one away. Doubtful: the ruling `sixes_defend` lets them throw sixes again, too. |
//! | E-3 | What is left is the wound, less the armour. |
//! | E-4 | In a duel they attack by turns. Whoever has taken as much as their health is out. |
//! | E-5 | In a scene everyone attacks once in a round. |

mod attack;
mod duel;
mod scene;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use shootout_ruleset::combat::{self, DUEL_METRICS, DuelDice};
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::question::{Command, RuleSet};
use shootout_ruleset::rulings::Setting::Flag;
use shootout_ruleset::{JsonSchema, question, scenes};

/// What the registry needs to know.
pub static RULE_SET: RuleSet = RuleSet {
    name: "example",
    label: "Example (pools of D6)",
    version: 1,
    questions: &[
        question!("attack", "Attack", Command::Odds, attack::Attack => attack::Report, attack::METRICS, Ok),
        question!("duel", "Duel", Command::Duel, duel::Duel => combat::FightReport, DUEL_METRICS, DuelDice::case),
    ],
    scenes: scenes!(scene::Scene),
    rulings: Rulings::SWITCHES,
    check_ruling: Rulings::check,
    ..RuleSet::NOTHING
};

/// Someone who fights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "needs", "armour", "health"], "x-more" = ["name"]))]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// What they are called.
    #[serde(default)]
    pub name: Name,
    /// How many dice they throw (E-1).
    pub skill: BoundedInt<1, 12>,
    /// The lowest face that hits (E-1).
    #[serde(default = "BoundedInt::<2, 6>::of::<5>")]
    pub needs: BoundedInt<2, 6>,
    /// What is taken from a wound of theirs (E-3).
    #[serde(default)]
    pub armour: BoundedInt<0, 6>,
    /// How much puts them out in a duel (E-4).
    #[serde(default = "BoundedInt::<1, 12>::of::<4>")]
    pub health: BoundedInt<1, 12>,
}

shootout_ruleset::rulings! {
    /// The switches of disputed rules.
    Rulings {
        sixes_defend: bool = false, "E-2", "Does a defender throw sixes again?", [
            Flag(false) => "No, only the attacker does.",
            Flag(true) => "Yes, as the attacker does.",
        ];
    }
}
