//! Options that were fought out, the best first, and how people see them.

use super::goal::{Goal, Side};
use crate::assault::{Assault, Ended, OutcomeReport, SideReport};
use shootout_odds::Weight;
use shootout_odds::staged::States;
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::decides::{self, ComparedOption};
use shootout_ruleset::metric::Format;
use shootout_ruleset::prelude::*;

/// What an option comes to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
    fn chances(&self, goal: Goal, best: &str) -> Vec<Chance> {
        let label = format!("{best}: {}", goal.heading().to_ascii_lowercase());
        let worth = (goal.format() == Format::Chance).then(|| Chance::new(label, &self.worth));
        worth.into_iter().chain(self.outcome.shown()).collect()
    }
}

/// The options as people see them, the best first: none where there are none. `who` chooses against whom.
pub(super) fn shown<W: AnswerWeight>(
    who: &str,
    heading: &str,
    goal: Goal,
    side: Side,
    options: Vec<(&'static str, &Fought<W>)>,
    notes: Vec<Remark>,
) -> Option<Answer> {
    let (_, first) = options.first()?;
    let best: Vec<&str> = options.iter().filter(|(_, of)| of.best).map(|(label, _)| *label).collect();
    let best = best.join(" or ");
    let worth = goal.words(&match goal.format() {
        Format::Chance => percent(&first.worth),
        Format::Mean | Format::Count => mean(&first.worth),
    });
    let compared =
        options.iter().map(|(label, of)| ComparedOption::new((*label).to_owned(), of.worth.clone()));
    Some(Answer {
        sentence: format!("Best for {who}: {best}; {worth}."),
        chances: first.chances(goal, &best),
        decisions: vec![decides::decision(heading, goal.heading(), goal.format(), compared, String::clone)],
        details: comparison(heading, side, &options),
        notes,
        ..Answer::default()
    })
}

/// What every option comes to for the side that chooses, a row each.
fn comparison<W: AnswerWeight>(
    heading: &str,
    side: Side,
    options: &[(&'static str, &Fought<W>)],
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
        table.row(*label, [chance(wins), chance(loses), lost(own), lost(enemy)]);
    }
    let heading = "Chances to win and to lose, models lost and removed";
    vec![Block::Heading(heading.to_owned()), Block::Table(table)]
}
