//! A force: what is wrong with it, and what may still be bought (SQ-FRC, SQ-Q14, SQ-Q15).

mod carriers;
mod problems;
pub mod slots;
#[cfg(test)]
mod tests;
mod unit_named;

pub use carriers::{Carrier, CarrierReport};
pub use problems::Problem;
pub use unit_named::UnitNamed;

use crate::document::at_most;
use crate::document::unit::Unit;
use crate::question::{SquadQuestion, no_dice};
use crate::rulings::Rulings;
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::prelude::*;
use slots::{Counts, FreeSlots, Unlocked};

/// The most units of a force.
const MAX_UNITS: usize = 200;
/// The most upgrades of a unit, carriers, and units in one.
const MAX_LIST: usize = 100;

/// A force that somebody wants to field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["limit", "units", "carriers"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The points that it may have (SQ-FRC-01).
    #[schemars(title = "Points limit")]
    pub limit: BoundedInt<0, 1_000_000>,
    /// Its units.
    #[schemars(extend("x-entry" = "Unit", "x-opens" = OPENS))]
    pub units: Vec<Unit>,
    /// Transports and buildings with the units in them.
    #[serde(default)]
    #[schemars(extend("x-entry" = "Carrier"))]
    pub carriers: Vec<Carrier>,
}

/// The questions into which a unit of a force can be put.
#[cfg(feature = "schema")]
const OPENS: [shootout_ruleset::schema::Opens; 6] = {
    use shootout_ruleset::schema::Opens;
    [
        Opens { ask: "shoot", at: "attacker", label: "Shoot with" },
        Opens { ask: "shoot", at: "target", label: "Shoot at" },
        Opens { ask: "assault", at: "attacker", label: "Assault with" },
        Opens { ask: "assault", at: "defender", label: "Assault" },
        Opens { ask: "blaze_away", at: "attacker", label: "Blaze away with" },
        Opens { ask: "blaze_away", at: "target", label: "Blaze away at" },
    ]
};

/// What is to be said of a force.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ForceReport {
    /// Whether it may be fielded.
    pub valid: bool,
    /// Everything that is wrong with it.
    pub problems: Vec<Problem>,
    /// Its points, upgrades included.
    pub points: i64,
    /// Units that may still be bought, as far as others unlock them.
    pub free_slots: FreeSlots,
    /// Each carrier, in its order.
    pub carriers: Vec<CarrierReport>,
}

impl Force {
    /// The points of all units with their upgrades.
    fn points(&self) -> i64 {
        self.units.iter().map(Unit::cost).sum()
    }

    fn counts(&self) -> Counts {
        Counts::of(&self.units)
    }

    /// Which units unlock which, as a table. Who only gives answers has the free slots alone.
    fn unlocks(&self) -> Vec<Block> {
        if cfg!(not(feature = "more-than-answers")) {
            return Vec::new();
        }
        let mut table = Table::new("Unit", [""; 0]);
        table.column_of_words("Unlocked by");
        for Unlocked { unit, by } in slots::unlocks(&self.units, self.rulings.same_type_pairs) {
            let by: Vec<String> = by.iter().map(|unit| unit.plain_name()).collect();
            let by = if by.is_empty() { "nobody".to_owned() } else { listed(&by) };
            table.row(unit.capital_name(), [Cell::words(by)]);
        }
        match table.rows.is_empty() {
            true => Vec::new(),
            false => vec![Block::Heading("Unlocks".to_owned()), Block::Table(table)],
        }
    }
}

/// "2 Specialists and 1 Support or Command".
fn free_in_words(specialists: u32, others: u32) -> String {
    let specialists = counted(specialists, "Specialist");
    let others = if others == 1 {
        "1 Support or Command".to_owned()
    } else {
        format!("{others} Supports or Commands")
    };
    format!("{specialists} and {others}")
}

impl SquadQuestion for Force {
    const ASK: &'static str = "force";
    no_dice!();
    const HAS_DICE: bool = false;
    type Report<W: AnswerWeight> = ForceReport;

    fn check(&self) -> Result<(), InputError> {
        at_most("units", self.units.len(), MAX_UNITS)?;
        for (place, unit) in self.units.iter().enumerate() {
            let path = entry("units", place);
            unit.check(&path)?;
            at_most(&format!("{path}.upgrades"), unit.upgrades.len(), MAX_LIST)?;
        }
        at_most("carriers", self.carriers.len(), MAX_LIST)?;
        let mut carriers = self.carriers.iter().enumerate();
        carriers.try_for_each(|(place, carrier)| carrier.check(&entry("carriers", place), &self.units))
    }

    fn report<W: AnswerWeight>(&self) -> Result<ForceReport, InputError> {
        let problems = self.problems();
        Ok(ForceReport {
            valid: problems.is_empty(),
            problems,
            points: self.points(),
            free_slots: self.counts().free(self.rulings.same_type_pairs),
            carriers: self
                .carriers
                .iter()
                .map(|carrier| carrier.report(&self.units, &self.rulings))
                .collect(),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ForceReport) -> Answer {
        let verdict = match report.problems.as_slice() {
            [] => "This force is valid".to_owned(),
            [first] => format!("This force is not valid: {}", first.remark().words.trim_end_matches('.')),
            [first, others @ ..] => {
                let first = first.remark().words;
                let count = others.len();
                format!("This force is not valid: {}, and {count} more", first.trim_end_matches('.'))
            }
        };
        let FreeSlots { specialist, support_or_command } = report.free_slots;
        let mut free = Table::new("May still be bought", ["Units"]);
        free.row("Specialists", [Cell::words(specialist.to_string())]);
        free.row("Supports or Commands", [Cell::words(support_or_command.to_string())]);
        let mut details = vec![Block::Heading("Free slots".to_owned()), Block::Table(free)];
        details.extend(self.unlocks());
        if !report.carriers.is_empty() {
            let mut seats = Table::new("Carrier", ["Seats", "Used", "Left"]);
            for (carrier, of) in self.carriers.iter().zip(&report.carriers) {
                let name = capital(&plain(carrier.name(&self.units)));
                seats.row(name, [of.places, of.used, of.left].map(|seats| Cell::words(seats.to_string())));
            }
            details.extend([Block::Heading("Seats".to_owned()), Block::Table(seats)]);
        }
        Answer {
            sentence: format!(
                "{verdict}. {} of {} points are spent. Unlocked and free: {}.",
                report.points,
                self.limit,
                free_in_words(specialist, support_or_command)
            ),
            reasons: report.problems.iter().map(Problem::remark).collect::<Vec<Remark>>(),
            details,
            ..Answer::default()
        }
    }
}
