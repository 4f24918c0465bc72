//! What an answer sets out beside its sentence and its chances, whatever it is written in: the numbers to roll with their reasons, each
//! action, hits, where they land and what stops them, wounds, and the weapon.

mod counts;
mod protection;
mod rest;
mod shots;

pub(crate) use protection::{shares_of, wounds};

use crate::answer::Answer;
use crate::chances::chances_of;
use crate::report::Report;
use crate::scenario::Scenario;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::percent::{percent, percent_of_many};

/// What an answer says to others: the sentence, the chances, the details, and, given the address of the page that shows all this, a
/// link.
#[must_use]
pub fn content(scenario: &Scenario, answer: &Answer<f64>, link: Option<&str>) -> Content {
    let mut said = Content { blocks: vec![Block::Lead(answer.sentence.clone())] };
    said.blocks.extend(answer.notes.iter().map(|note| Block::Line(note.in_line())));
    let targeting = &answer.report.targeting;
    if targeting.legal {
        chances(&mut said, &answer.report);
    } else {
        said.heading("This cannot be done");
        let reasons = targeting.reasons.iter().map(|reason| format!("{} ({})", reason.words, reason.rule));
        said.blocks.push(Block::List(reasons.collect()));
    }
    said.blocks.extend(details(scenario, &answer.report));
    said.signed("Open this shot", link)
}

fn chances(said: &mut Content, report: &Report<f64>) {
    let mut table = Table::new("", ["Chance"]);
    table.column_of_words("When");
    for chance in chances_of(report) {
        table.row(chance.name, [Cell::number(chance.figure, chance.value), Cell::words(chance.about)]);
    }
    said.table("Chances", table);
}

/// All that there is to set out of a report; nothing but the rulings where the target cannot be targeted.
#[must_use]
pub fn details<W: AnswerWeight>(scenario: &Scenario, report: &Report<W>) -> Vec<Block> {
    let mut said = Content::default();
    if report.targeting.legal {
        shots::numbers(&mut said, scenario, &report.actions);
        shots::actions(&mut said, report);
        counts::counts(&mut said, report);
        counts::targets(&mut said, scenario, report);
        protection::locations(&mut said, &report.hits_by_location);
        protection::layers(&mut said, &report.layers, report.hits.mean.to_f64());
        if let Some(worst) = &report.worst_wound {
            wounds(&mut said, "Worst wound of the target", worst);
        }
        rest::weapon(&mut said, report);
        rest::area(&mut said, report);
    }
    rest::rulings(&mut said, &scenario.rulings);
    said.blocks
}

/// A chance that many were added up to. One that was only rounded to one is not called certain.
pub(crate) fn summed<W: AnswerWeight>(chance: &W) -> Cell {
    let text = if W::EXACT { percent(chance) } else { percent_of_many(chance.to_f64()) };
    Cell::number(text, chance.to_f64())
}

/// A chance that is what it is.
pub(crate) fn chance<W: AnswerWeight>(chance: &W) -> Cell {
    Cell::number(percent(chance), chance.to_f64())
}

/// A mean number of things.
pub(crate) fn mean<W: AnswerWeight>(mean: &W) -> Cell {
    Cell::number(shootout_ruleset::percent::mean(mean), mean.to_f64())
}
