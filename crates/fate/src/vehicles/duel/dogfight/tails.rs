//! On Your Six: who has it, how the tailed shake it off, how long it lasts (FV-40 to FV-42, FV-Q11).

use super::situation::Situation;
use crate::margin::chance_of;
use crate::vehicles::event::ON_YOUR_SIX;
use shootout_odds::chance;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::prelude::*;

/// Who is on the other's tail.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TailReport<W> {
    /// Nobody.
    pub none: W,
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// The fight is over.
    pub over: W,
}

/// The turns of those who are tailed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BothShakes<W> {
    /// While b is on a's tail.
    pub a: ShakeReport<W>,
    /// While a is on b's tail.
    pub b: ShakeReport<W>,
}

/// A turn of a pilot who is tailed (FV-42).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShakeReport<W> {
    /// They get on the pursuer's tail.
    pub reverse: W,
    /// They shake the pursuer off.
    pub r#break: W,
    /// The pursuer stays.
    pub stuck: W,
}

/// How long tails last.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BothTailLives<W> {
    /// That of side a.
    pub a: TailLifeReport<W>,
    /// That of side b.
    pub b: TailLifeReport<W>,
}

/// The mean number of attacks before a tail is lost; null: it is never lost.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TailLifeReport<W> {
    /// Of one that was just placed: the other has the next turn.
    pub just_placed: Option<W>,
    /// At the beginning of the pursuer's turn.
    pub already: Option<W>,
}

impl<W: Weight> TailReport<W> {
    /// By how both may stand.
    pub(super) fn of(situations: &Dist<Situation, W>) -> Self {
        let of = |holds: &dyn Fn(&Situation) -> bool| {
            chance(situations.iter().map(|(situation, weight)| (holds(situation), weight)))
        };
        let goes_on = |situation: &Situation| situation.winner().is_none();
        Self {
            none: of(&|situation| goes_on(situation) && situation.tail.is_none()),
            a: of(&|situation| goes_on(situation) && situation.tail == Some(0)),
            b: of(&|situation| goes_on(situation) && situation.tail == Some(1)),
            over: of(&|situation| !goes_on(situation)),
        }
    }
}

impl<W: Weight> ShakeReport<W> {
    /// Pilot against pilot, by the margins of the one who is tailed (FV-40, FV-42).
    pub(super) fn of(margins: &Dist<i32, W>) -> Self {
        Self {
            reverse: chance_of(margins, |margin| margin >= 1),
            r#break: chance_of(margins, |margin| margin == 0),
            stuck: chance_of(margins, |margin| margin < 0),
        }
    }

    /// How long the pursuer's tail lasts: an attack for each time that it is not lost.
    pub(super) fn tail_life(&self) -> TailLifeReport<W> {
        let mut lost = self.reverse.clone();
        lost.add(&self.r#break);
        if lost.is_zero() {
            return TailLifeReport { just_placed: None, already: None };
        }
        TailLifeReport { just_placed: Some(self.stuck.over(&lost)), already: Some(W::one().over(&lost)) }
    }
}

impl<W: AnswerWeight> TailReport<W> {
    /// Who has the tail in the end, what cannot be left out.
    pub(super) fn distribution(&self, label: String, [a, b]: &[String; 2]) -> Distribution {
        let outcomes = [
            ("Nobody has it".to_owned(), &self.none),
            (format!("{a} has it"), &self.a),
            (format!("{b} has it"), &self.b),
            ("The fight is over".to_owned(), &self.over),
        ];
        Distribution::of_outcomes(label, outcomes.into_iter().filter(|(_, chance)| !chance.is_zero()))
    }
}

impl<W: AnswerWeight> BothTailLives<W> {
    /// How many shots a tail is good for, by whose it is.
    pub(super) fn details(&self, [a, b]: &[String; 2]) -> Vec<Block> {
        let shots = |number: &Option<W>| match number {
            Some(number) => Cell::number(mean(number), number.to_f64()),
            None => Cell::words("no end"),
        };
        let mut table = Table::new("On the other's tail", ["Just there", "There at the start of a turn"]);
        for (name, life) in [(a, &self.a), (b, &self.b)] {
            table.row(name, [shots(&life.just_placed), shots(&life.already)]);
        }
        let heading = format!("Shots on average before {ON_YOUR_SIX} is lost");
        vec![Block::Heading(heading), Block::Table(table)]
    }
}
