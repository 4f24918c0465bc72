//! The order of blows in a round (P-INIT).

use crate::answer::{OrderAnswer, order_answer};
use crate::initiative::{BlowReport, Order};
use crate::kinds::ORDER;
use crate::read::order_node;
use rand::RngExt;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::case::json;
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::dice::seeded;
use shootout_ruleset::played::{Played, Playing};
use shootout_ruleset::question::{Answered, Case, Command, Question};

pub(super) const QUESTION: Question = Question {
    name: "order",
    label: "Order of blows",
    command: Command::Order,
    read: |document| Ok(Box::new(AskedOrder { order: order_node(document)?, seed: None })),
    metrics: &[],
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(Order),
    #[cfg(feature = "schema")]
    report_schema: None,
};

struct AskedOrder {
    order: Order,
    /// By which equal blows are rolled for (A-INIT-2); none: it is left to the table.
    seed: Option<u64>,
}

/// An order, with the seed by which equal blows were rolled for.
#[derive(Serialize)]
struct RolledOrder<'o> {
    #[serde(flatten)]
    order: &'o OrderAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

impl AskedOrder {
    fn rolled(&self) -> Result<OrderAnswer, InputError> {
        let mut answer = order_answer(&self.order)?;
        if let Some(seed) = self.seed {
            roll_for_it(&mut answer.report.blows, seed);
            answer = OrderAnswer::new(answer.report);
        }
        Ok(answer)
    }
}

impl Case for AskedOrder {
    fn set_seed(&mut self, seed: u64) {
        self.seed = Some(seed);
    }

    fn answer(&self) -> Result<Answered, InputError> {
        let order = self.rolled()?;
        let blows = table(&order.report.blows, self.seed.is_some());
        Ok(Answered {
            report_json: json(&RolledOrder { order: &order, seed: self.seed }),
            answer: Answer {
                sentence: order.sentence,
                details: vec![Block::Heading("Blows".to_owned()), Block::Table(blows)],
                ..Answer::default()
            },
        })
    }

    /// The same: an order has no chances.
    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answer()
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(ORDER.instead_of("what is rolled"))
    }
}

/// Puts blows that are rolled for into a random order, each at a place of its own (A-INIT-2).
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
    let mut table = Table::new("Place", ["At"]).numbered();
    table.column_of_words("Who");
    table.column_of_numbers("Blow");
    let asks = blows.iter().any(|blow| blow.rolled_for);
    if asks {
        table.column_of_words("Equal");
    }
    for blow in blows {
        let note = match (blow.rolled_for, rolled) {
            (true, true) => "rolled for",
            (true, false) => "roll for it",
            (false, _) => "",
        };
        let mut cells = vec![
            Cell::number(blow.at.to_string(), blow.at),
            Cell::words(&blow.name),
            Cell::number(blow.blow.to_string(), blow.blow),
        ];
        cells.extend(asks.then(|| Cell::words(note)));
        table.row(blow.place.to_string(), cells);
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
