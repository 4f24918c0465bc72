use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, print, print_json};
use crate::questions;
use crate::text::{Page, Side, Table};
use clap::Args;
use rand::RngExt;
use serde::Serialize;
use shootout::dice::seeded;
use shootout_percentile::answer::{OrderAnswer, order_answer};
use shootout_percentile::initiative::{BlowReport, Order};
use shootout_ruleset::question::Command;

/// Whose blow falls when in a round of hand-to-hand combat
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// Rolls for who strikes first where the ruling `init_ties=random` has it; the same number, the same order
    #[arg(long = "rng", value_name = "N")]
    seed: Option<u64>,
    /// Print exact fractions, where an order is a matter of chance
    #[arg(long)]
    exact: bool,
    /// How to write the order
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
}

/// An order, with the seed by which equal blows were rolled for.
#[derive(Serialize)]
struct RolledOrder<'o> {
    #[serde(flatten)]
    order: &'o OrderAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if let Some(case) = self.document.case(&text, Some(Command::Order))? {
            return questions::answer(&self.document, &*case, self.format, self.exact);
        }
        self.format.text_or_json("the order of blows")?;
        if self.exact {
            return Err(Failure::Refused(
                "the order of blows has no chances: nothing to write as fractions".to_owned(),
            ));
        }
        let order: Order = self.document.decode(&text)?;
        let mut answer = order_answer(&order).map_err(|problem| self.document.failure(problem))?;
        if let Some(seed) = self.seed {
            roll_for_it(&mut answer.report.blows, seed);
            answer = OrderAnswer::new(answer.report);
        }
        if self.format == AnswerFormat::Json {
            return print_json(&RolledOrder { order: &answer, seed: self.seed });
        }
        let mut page = Page::new();
        page.paragraph(&answer.sentence);
        page.gap();
        page.table(&table(&answer.report.blows, self.seed.is_some()));
        print(&page.finish())
    }
}

/// Puts blows that are rolled for into a random order, each at a place of its own.
fn roll_for_it(blows: &mut [BlowReport], seed: u64) {
    let mut generator = seeded(seed);
    let mut place = 0;
    for together in blows.chunk_by_mut(|one, other| one.place == other.place) {
        let rolled_for = together.iter().any(|blow| blow.rolled_for);
        if rolled_for {
            for last in (1..together.len()).rev() {
                together.swap(last, generator.random_range(0..=last));
            }
        }
        place += 1;
        for (number, blow) in (0..).zip(together.iter_mut()) {
            blow.place = if rolled_for { place + number } else { place };
        }
        place = together.last().map_or(place, |blow| blow.place);
    }
}

fn table(blows: &[BlowReport], rolled: bool) -> Table {
    let mut table = Table::new(&[
        ("place", Side::Right),
        ("at", Side::Right),
        ("who", Side::Left),
        ("blow", Side::Right),
        ("", Side::Left),
    ]);
    for blow in blows {
        let note = match (blow.rolled_for, rolled) {
            (true, true) => "rolled for",
            (true, false) => "roll for it (--rng N rolls)",
            (false, _) => "",
        };
        table.row([
            blow.place.to_string(),
            blow.at.to_string(),
            blow.name.clone(),
            blow.blow.to_string(),
            note.to_owned(),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blow(place: u32, name: &str, rolled_for: bool) -> BlowReport {
        BlowReport { place, at: 40, name: name.to_owned(), fighter: 0, blow: 1, rolled_for }
    }

    /// A-INIT-2: those who roll for it get places of their own, those after them move on, the others stay.
    #[test]
    fn ties_are_broken_and_places_stay_without_gaps() {
        let before = [
            blow(1, "A", false),
            blow(2, "B", true),
            blow(2, "C", true),
            blow(3, "D", false),
            blow(3, "E", false),
        ];
        let mut orders = Vec::new();
        for seed in 0..64 {
            let mut blows = before.clone();
            roll_for_it(&mut blows, seed);
            assert_eq!(blows.iter().map(|blow| blow.place).collect::<Vec<_>>(), [1, 2, 3, 4, 4]);
            assert_eq!(
                (blows[0].name.as_str(), blows[3].name.as_str(), blows[4].name.as_str()),
                ("A", "D", "E")
            );
            orders.push(blows[1].name.clone());
        }
        assert!(orders.contains(&"B".to_owned()) && orders.contains(&"C".to_owned()));
    }
}
