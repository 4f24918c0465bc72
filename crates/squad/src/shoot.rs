//! One Shoot action or Blaze Away against one unit (SQ-Q02 to SQ-Q04).

mod numbers;
mod outcome;
mod report;

pub use outcome::ShotOutcome;
pub use report::{GroupReport, PerPoints, ShotChances, ShotReport};
pub(crate) use report::{half, hurt, needs, removed_in_words, rolled, stands};

use crate::attack::effort::Effort;
use crate::attack::fighter::{Fighter, Means};
use crate::attack_sequence::AttackSequence;
use crate::document::unit::Unit;
use crate::facts::Facts;
use crate::fire::Fire;
use crate::rulings::Rulings;
use crate::standing::Standing;
use shootout_ruleset::prelude::*;

/// What both questions state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline, extend("x-inputs" = ["attacker", "target", "facts"], "x-more" = ["rulings"], "x-example-line" = "line rifles against militia 12 inches light cover"))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who attacks.
    pub attacker: Unit,
    /// Who is attacked.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: Unit,
    /// The circumstances.
    #[serde(default)]
    #[schemars(title = "Range and cover")]
    pub facts: Facts,
}

impl Shot {
    pub(crate) fn effort(&self, means: Means) -> Effort {
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        fire.effort(&Fighter::new(&self.target), &Standing::of(&self.target))
    }

    /// The attack, with all that it depends on.
    pub(crate) fn sequence(&self, means: Means) -> AttackSequence<'_> {
        AttackSequence::single(&self.target, Fire::new(&self.attacker, means, &self.facts, &self.rulings))
    }

    pub(crate) fn check(&self, means: Means) -> Result<(), InputError> {
        self.attacker.check("attacker")?;
        self.target.check("target")?;
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        fire.check(["attacker", "target", "facts"], &Fighter::new(&self.target))
    }
}

/// Shoot and Blaze Away are the same document with other means.
macro_rules! shot_question {
    ($(#[$about:meta])+ $name:ident, $ask:literal, $means:expr) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, shootout_ruleset::JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub crate::shoot::Shot);

        impl crate::question::SquadQuestion for $name {
            const ASK: &'static str = $ask;
            type Report<W: shootout_ruleset::answer::AnswerWeight> = crate::shoot::ShotReport<W>;
            type Outcome = crate::shoot::ShotOutcome;
            type Ends = Option<crate::target::Hurt>;
            type Procedure<'q> = crate::attack_sequence::AttackSequence<'q>;

            fn check(&self) -> Result<(), shootout_ruleset::InputError> {
                self.0.check($means)
            }

            fn report<W: shootout_ruleset::answer::AnswerWeight>(&self) -> Result<crate::shoot::ShotReport<W>, shootout_ruleset::InputError> {
                Ok(self.0.report($means))
            }

            fn effort(&self) -> crate::attack::effort::Effort {
                self.0.effort($means)
            }

            fn numbers(&self, metrics: &[&shootout_ruleset::metric::Metric]) -> Option<Vec<Option<shootout_ruleset::answer::Number>>> {
                self.0.numbers($means, metrics)
            }

            fn answer<W: shootout_ruleset::answer::AnswerWeight>(&self, report: &crate::shoot::ShotReport<W>) -> shootout_ruleset::answer::Answer {
                self.0.answer($means, report)
            }

            fn procedure(&self, ended: &Option<crate::target::Hurt>) -> Option<crate::attack_sequence::AttackSequence<'_>> {
                ended.is_none().then(|| self.0.sequence($means))
            }

            fn outcome(&self, ended: &Option<crate::target::Hurt>) -> Option<crate::shoot::ShotOutcome> {
                ended.as_ref().map(|hurt| self.0.outcome(hurt))
            }

            fn outcome_in_words(&self, outcome: &crate::shoot::ShotOutcome) -> Vec<String> {
                outcome.words()
            }
        }
    };
}

shot_question! {
    /// A Shoot action (SQ-Q02, SQ-Q03).
    Shoot, "shoot", Means::Shoot
}

pub(crate) use shot_question;
