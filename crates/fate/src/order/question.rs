//! The question "order", which more than one rule set asks.

use super::{Order, OrderOutcome, OrderReport, OrderScript, check_names};
use crate::question::FateQuestion;
use crate::transcript::Script;
use serde::de::DeserializeOwned;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight};

/// A document that asks who acts when.
pub(crate) trait OrderQuestion: DeserializeOwned + 'static {
    /// What documents call the rule set.
    const RULESET: &'static str;

    /// The order that is asked, of the `combatants` of the document.
    fn order(&self) -> Order;
}

impl<Q: OrderQuestion> FateQuestion for Q {
    const RULESET: &'static str = Q::RULESET;
    const ASK: &'static str = "order";
    type Report<W: AnswerWeight> = OrderReport<W>;
    type Outcome = OrderOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_names("combatants", self.order().contenders.iter().map(|one| one.name.as_str()))
    }

    fn report<W: AnswerWeight>(&self) -> Result<OrderReport<W>, InputError> {
        Ok(self.order().report())
    }

    fn answer<W: AnswerWeight>(&self, report: &OrderReport<W>) -> Answer {
        report.answer()
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = OrderOutcome> + '_>, InputError> {
        Ok(Box::new(OrderScript::new(self.order(), None)))
    }

    fn outcome_in_words(&self, outcome: &OrderOutcome) -> String {
        outcome.words()
    }
}
