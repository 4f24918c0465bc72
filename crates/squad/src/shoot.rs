//! One Shoot action or Blaze Away against one unit (SQ-Q02 to SQ-Q04).

mod numbers;
mod play;
mod report;

pub use play::ShotOutcome;
pub use report::{GroupReport, PerPoints, ShotChances, ShotReport};
pub(crate) use report::{needs, removed_in_words, rolled, stands};

use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::{Fighter, Means};
use crate::attack::setup::attack;
use crate::cover::Cover;
use crate::document::needed;
use crate::document::unit::Unit;
use crate::facts::Facts;
use crate::rulings::Rulings;
use crate::situation::StatedOrders;
use crate::standing::Standing;
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;

/// What both questions state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, extend("x-inputs" = ["attacker", "target", "facts"], "x-more" = ["rulings"], "x-example-line" = "line rifles against militia 12 inches light cover")))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Who attacks.
    #[cfg_attr(feature = "schema", schemars(title = "Attacker"))]
    pub attacker: Unit,
    /// Who is attacked.
    #[cfg_attr(feature = "schema", schemars(title = "Target", extend("x-words" = ["against", "vs", "versus"])))]
    pub target: Unit,
    /// The circumstances.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Range and cover"))]
    pub facts: Facts,
}

/// The attack of a unit under some facts, with its cover in doubt or not.
pub(crate) struct Fire<'d> {
    pub attacker: Fighter<'d>,
    pub means: Means,
    facts: &'d Facts,
    orders: StatedOrders,
    rulings: &'d Rulings,
}

impl<'d> Fire<'d> {
    pub fn new(attacker: &'d Unit, means: Means, facts: &'d Facts, rulings: &'d Rulings) -> Self {
        let orders = StatedOrders::of(facts);
        Self { attacker: Fighter::new(attacker), means, facts, orders, rulings }
    }

    /// Whether a die says if there is cover (SQ-DICE-09).
    pub fn is_in_doubt(&self) -> bool {
        self.facts.cover_doubt
    }

    /// The attack on a target as it stands, with the stated cover or without.
    pub fn on(&self, target: &Fighter<'_>, now: &Standing, is_open: bool) -> Attack {
        let mut how = self.facts.circumstances(self.means, &self.orders);
        if is_open {
            how.terrain = Cover::None;
        }
        let attacker_now = Standing::of(self.attacker.unit);
        attack((&self.attacker, &attacker_now), (target, now), &how, self.rulings)
    }

    /// How much work the odds of the attack are on a target as it stands.
    pub fn effort(&self, target: &Fighter<'_>, now: &Standing) -> Effort {
        let times = if self.is_in_doubt() { 2.0 } else { 1.0 };
        self.on(target, now, false).cheapest().1.times(times)
    }

    /// Checks the attack by itself, and what it needs to know of its target.
    pub fn check(
        &self,
        [attacker, target, facts]: [&str; 3],
        of_target: &Fighter<'_>,
    ) -> Result<(), InputError> {
        let how = self.facts.circumstances(self.means, &self.orders);
        let groups = self.attacker.check(attacker, &how)?;
        self.orders.check(facts, groups)?;
        check_armour(of_target, target)?;
        let tests = self.means != Means::BlazeAway || self.rulings.blaze_is_shoot;
        if tests && self.attacker.burns(&how) {
            let what = "n of n+; a weapon with It Burns! makes it test its nerve";
            needed(of_target.unit.nerve, &format!("{target}.nerve"), what)?;
        }
        Ok(())
    }
}

/// Checks that wounds on a unit can be rolled.
pub(crate) fn check_armour(of_unit: &Fighter<'_>, path: &str) -> Result<(), InputError> {
    let armour = of_unit.has_armour().then_some(());
    needed(armour, &format!("{path}.armour"), "n of n+ that an attacker must reach to wound")
}

impl Shot {
    pub(crate) fn effort(&self, means: Means) -> Effort {
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        fire.effort(&Fighter::new(&self.target), &Standing::of(&self.target))
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
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(transparent)]
        pub struct $name(pub crate::shoot::Shot);

        impl crate::question::SquadQuestion for $name {
            const ASK: &'static str = $ask;
            type Report<W: shootout_ruleset::answer::AnswerWeight> = crate::shoot::ShotReport<W>;
            type Outcome = crate::shoot::ShotOutcome;

            fn rulings(&self) -> &crate::rulings::Rulings {
                &self.0.rulings
            }

            fn check(&self) -> Result<(), shootout_ruleset::InputError> {
                self.0.check($means)
            }

            fn report<W: shootout_ruleset::answer::AnswerWeight>(&self) -> Result<crate::shoot::ShotReport<W>, shootout_ruleset::InputError> {
                Ok(self.0.report($means))
            }

            fn effort(&self) -> crate::attack::effort::Effort {
                self.0.effort($means)
            }

            fn numbers<W: shootout_ruleset::answer::AnswerWeight>(&self, metrics: &[&shootout_ruleset::metric::Metric]) -> Option<Vec<Option<shootout_ruleset::answer::Number>>> {
                self.0.numbers::<W>($means, metrics)
            }

            fn answer<W: shootout_ruleset::answer::AnswerWeight>(&self, report: &crate::shoot::ShotReport<W>) -> shootout_ruleset::answer::Answer {
                self.0.answer($means, report)
            }

            fn play(&self, hand: &mut dyn crate::hand::Hand) -> Result<crate::shoot::ShotOutcome, crate::hand::Waiting> {
                self.0.play($means, hand)
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
