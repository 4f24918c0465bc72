//! The question "order", which more than one rule set asks, and its answer as people see it.

use super::{GroupsState, Order, OrderDice, OrderOutcome, OrderReport, check_names};
use crate::question::FateQuestion;
use crate::roles::Role;
use crate::rolls::Unsaid;
use serde::de::DeserializeOwned;
use shootout_ruleset::prelude::*;

/// A place in the order of acting.
pub(crate) type PlaceInOrder = BoundedInt<1, 40>;

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
    type Dice<'q> = OrderDice;
    type DiceEvent = GroupsState;
    type Event = Unsaid;
    type Outcome = OrderOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_names("combatants", self.order().contenders.iter().map(|one| one.name.as_str()))
    }

    fn report<W: AnswerWeight>(&self) -> Result<OrderReport<W>, InputError> {
        Ok(self.order().report())
    }

    fn answer<W: AnswerWeight>(&self, report: &OrderReport<W>) -> Answer {
        let first = report.combatants.iter().map(|one| format!("{} {}", one.name, percent(&one.first)));
        let chances = report.combatants.iter();
        let chances = chances.map(|one| Chance::new(format!("{} acts first", one.name), &one.first));
        let orders = report.orders.as_ref().map(|orders| {
            Distribution::of_outcomes("Order", orders.iter().map(|one| (in_words(&one.order), &one.chance)))
        });
        Answer {
            sentence: format!("Chance to act first: {}.", first.collect::<Vec<_>>().join(", ")),
            chances: chances.collect(),
            distributions: orders.into_iter().collect(),
            ..Answer::default()
        }
    }

    fn dice(&self) -> OrderDice {
        OrderDice::new(self.order())
    }

    fn events(&self, _: &Self::Dice<'_>, _: &GroupsState, _: &[GroupsState]) -> Vec<Unsaid> {
        Vec::new()
    }

    fn outcome(&self, dice: &Self::Dice<'_>, events: &[GroupsState]) -> OrderOutcome {
        let groups = events.last().map(|state| dice.groups(state)).unwrap_or_default();
        OrderOutcome { order: dice.order.named(&groups) }
    }

    fn outcome_in_words(&self, outcome: &OrderOutcome) -> String {
        in_words(&outcome.order)
    }

    fn roller(&self, role: Role) -> String {
        match role {
            Role::Contender(place) => {
                self.order().contenders.get(place).map_or_else(String::new, |one| one.name.clone())
            }
            role => role.to_string(),
        }
    }
}

impl OrderOutcome {
    /// Sets the places of people of a scene, counted from 1, which those share who act at once; says who acts when.
    pub(crate) fn place<'p>(
        &self,
        people: impl IntoIterator<Item = (&'p Name, &'p mut Option<PlaceInOrder>)>,
    ) -> String {
        for (name, place) in people {
            let holds = |group: &Vec<String>| group.iter().any(|one| one == name.as_str());
            *place =
                (1..).zip(&self.order).find(|(_, group)| holds(group)).map(|(at, _)| BoundedInt::nearest(at));
        }
        format!("Initiative: {}.", in_words(&self.order))
    }
}

fn in_words(order: &[Vec<String>]) -> String {
    order.iter().map(|group| group.join(" and ")).collect::<Vec<_>>().join(", ")
}
