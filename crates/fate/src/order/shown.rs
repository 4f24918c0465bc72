//! An order as people see it.

use super::{OrderOutcome, OrderReport};
use shootout_odds::Weight;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::percent::percent;

impl<W: AnswerWeight> OrderReport<W> {
    /// As people see it.
    pub(crate) fn answer(&self) -> Answer {
        let first =
            self.combatants.iter().map(|one| Chance::new(format!("{} acts first", one.name), &one.first));
        let orders = self.orders.as_ref().map(|orders| {
            Distribution::of_outcomes("Order", orders.iter().map(|one| (in_words(&one.order), &one.chance)))
        });
        Answer {
            sentence: self.sentence(),
            chances: first.collect(),
            distributions: orders.into_iter().collect(),
            ..Answer::default()
        }
    }
}

impl<W: Weight> OrderReport<W> {
    /// In a sentence.
    pub(crate) fn sentence(&self) -> String {
        let first = self.combatants.iter().map(|one| format!("{} {}", one.name, percent(&one.first)));
        format!("Chance to act first: {}.", first.collect::<Vec<_>>().join(", "))
    }
}

impl OrderOutcome {
    /// The place of someone, counted from 1; those who act at once share it.
    pub(crate) fn place_of(&self, name: &str) -> Option<i32> {
        let group = self.order.iter().position(|group| group.iter().any(|one| one == name));
        group.map(|place| place as i32 + 1)
    }

    /// Who acts when, in words.
    pub(crate) fn words(&self) -> String {
        in_words(&self.order)
    }
}

fn in_words(order: &[Vec<String>]) -> String {
    order.iter().map(|group| group.join(" and ")).collect::<Vec<_>>().join(", ")
}
