//! Options that were fought out, the best first, and how people see them.

use super::goal::{Goal, Side};
use crate::assault::{Assault, Ended, OutcomeReport, SideReport};
use crate::steps::States;
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::answer::{AnswerWeight, Chance, Decision};
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::decides::{self, ComparedOption};
use shootout_ruleset::metric::Format;
use shootout_ruleset::percent::{mean, percent};

/// What an option comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fought<W> {
    /// What it is worth by the goal, the more the better.
    pub worth: W,
    /// Whether nothing is better. Several options may be as good.
    pub best: bool,
    /// How it ends.
    pub outcome: OutcomeReport<W>,
    /// What it does to the attacker.
    pub attacker: SideReport<W>,
    /// What it does to the defender.
    pub defender: SideReport<W>,
}

impl Assault {
    /// What an option comes to that ends like this.
    pub(super) fn fought<W: Weight>(&self, ends: &States<Ended, W>, worth: W, best: bool) -> Fought<W> {
        Fought {
            worth,
            best,
            outcome: OutcomeReport::of(ends),
            attacker: SideReport::attacker(ends, &self.attacker),
            defender: SideReport::defender(ends, &self.defender),
        }
    }
}

impl<W: AnswerWeight> Fought<W> {
    /// How the best of options ends, as people see it: what it is worth first, where that is a chance.
    pub(super) fn chances(&self, goal: Goal, best: &str) -> Vec<Chance> {
        let label = format!("{best}: {}", goal.heading().to_ascii_lowercase());
        let worth = (goal.format() == Format::Chance).then(|| Chance::new(label, &self.worth));
        worth.into_iter().chain(self.outcome.shown()).collect()
    }
}

/// What is to be decided, with what each option is worth.
pub(super) fn decision<'o, W: AnswerWeight + 'o>(
    label: &str,
    goal: Goal,
    options: impl Iterator<Item = (String, &'o Fought<W>)>,
) -> Decision {
    let options = options.map(|(label, fought)| ComparedOption::new(label, fought.worth.clone()));
    decides::decision(label, goal.heading(), goal.format(), options, String::clone)
}

/// What every option comes to for the side that chooses, a row each.
pub(super) fn comparison<'o, W: AnswerWeight + 'o>(
    heading: &str,
    side: Side,
    options: impl Iterator<Item = (String, &'o Fought<W>)>,
) -> Vec<Block> {
    let mut table = Table::new(heading, ["Wins", "Loses", "Lost", "Removed"]);
    for (label, Fought { outcome, attacker, defender, .. }) in options {
        let (wins, loses, own, enemy) = match side {
            Side::Attacker => (&outcome.attacker_wins, &outcome.defender_wins, attacker, defender),
            Side::Defender => (&outcome.defender_wins, &outcome.attacker_wins, defender, attacker),
        };
        let chance = |chance: &W| Cell::number(percent(chance), chance.to_f64());
        let lost = |side: &SideReport<W>| {
            let of = &side.models_removed.mean;
            Cell::number(mean(of), of.to_f64())
        };
        table.row(label, [chance(wins), chance(loses), lost(own), lost(enemy)]);
    }
    let heading = "Chances to win and to lose, models lost and removed";
    vec![Block::Heading(heading.to_owned()), Block::Table(table)]
}

/// What a worth by a goal is in words.
pub(super) fn worth_in_words<W: AnswerWeight>(goal: Goal, worth: &W) -> String {
    goal.words(&match goal.format() {
        Format::Chance => percent(worth),
        Format::Mean | Format::Count => mean(worth),
    })
}

/// The names of the options of which nothing is better: "Evade", "Evade or Counter Charge".
pub(super) fn best_of<'o, W: 'o>(options: impl Iterator<Item = (String, &'o Fought<W>)>) -> String {
    let best: Vec<String> = options.filter(|(_, fought)| fought.best).map(|(label, _)| label).collect();
    best.join(" or ")
}
