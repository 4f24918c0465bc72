//! Loadouts: several shooters, weapons and modes of fire against several targets, side by side (feature `questions`).
//!
//! A loadout is a document of its own, read by `read` with the same words and the same errors as a scenario. Each shooter
//! makes a `Row`, one that asks for every mode makes several; each row and target make a cell, which is an ordinary
//! [`Scenario`], so that it can be opened by itself. All numbers of a cell stand in the report of such a scenario.
//! [`LOADOUTS`] declares what can be varied and what small changes there are; tables and curves are the matter of
//! `shootout_ruleset::side_by_side`.

mod declared;
pub(crate) mod document;
mod read;
#[cfg(test)]
mod tests;

use crate::action::timetable;
use crate::scenario::{Mode, PlanStep, Scenario};
pub(crate) use declared::LOADOUTS;
use document::{Document, Shooter};
use shootout_ruleset::words::told_apart;

/// Who is compared, and against whom.
#[derive(Clone, Debug, PartialEq)]
struct Loadout {
    document: Document,
    /// How often each target is met; none where no weight is stated.
    weights: Vec<f64>,
    /// The shooters, one row for each mode of fire that was asked for.
    rows: Vec<Row>,
}

/// One shooter with one plan.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    /// What to call it, as no other row is called.
    name: String,
    /// The place of its shooter in the document, from 0.
    shooter: usize,
    /// The mode of fire that was asked for; none where a plan was stated.
    mode: Option<Mode>,
    /// What they do.
    plan: Vec<PlanStep>,
}

impl Loadout {
    /// The scenario of a cell; none where there is no such row or target.
    fn scenario(&self, row: usize, target: usize) -> Option<Scenario> {
        let (row, target) = (self.rows.get(row)?, self.document.targets.get(target)?);
        Some(self.document.shot(self.document.shooters.get(row.shooter)?, target, row.plan.clone()))
    }

    /// How many cells there are.
    const fn number_of_cells(&self) -> usize {
        self.rows.len() * self.document.targets.len()
    }

    /// How many actions every row takes; none where rows take different numbers of them.
    fn actions(&self) -> Option<u32> {
        let mut actions = self.rows.iter().filter_map(|row| {
            let class = self.document.shooters.get(row.shooter)?.weapon.class;
            let slots = timetable(&row.plan, class, &self.document.rulings);
            Some(slots.last().map_or(0, |slot| slot.first + slot.actions - 1))
        });
        let first = actions.next()?;
        actions.all(|other| other == first).then_some(first)
    }

    /// Who shoots in a row, and how well: `Pirate, BS 40`; nothing where there is no such row.
    fn shooter(&self, row: usize) -> String {
        let shooter = self.rows.get(row).and_then(|row| self.document.shooters.get(row.shooter));
        let words =
            |shooter: &Shooter| format!("{}, BS {}", shooter.attacker.name, shooter.attacker.bs.get());
        shooter.map(words).unwrap_or_default()
    }
}

/// Changes the names of rows that are called the same, so that each is said of one row alone. What differs comes first, as tables cut
/// long names.
fn tell_apart(rows: &mut [Row], shooters: &[Shooter]) {
    let differences: [fn(&Shooter) -> String; 2] =
        [|shooter| shooter.attacker.name.clone(), |shooter| format!("BS {}", shooter.attacker.bs.get())];
    for difference in differences {
        let difference = |row: &Row| shooters.get(row.shooter).map(difference).unwrap_or_default();
        let shared = sharing(rows);
        for same in shared {
            if same.iter().any(|row| difference(&rows[*row]) != difference(&rows[same[0]])) {
                for row in same {
                    rows[row].name = format!("{}, {}", difference(&rows[row]), rows[row].name);
                }
            }
        }
    }
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (place, row) in rows.iter_mut().enumerate() {
        row.name = told_apart(&names, place);
    }
}

/// The rows of each name that is not of one row alone.
fn sharing(rows: &[Row]) -> Vec<Vec<usize>> {
    let alike = |row: usize| (0..rows.len()).filter(move |other| rows[*other].name == rows[row].name);
    let firsts = (0..rows.len()).filter(|row| alike(*row).next() == Some(*row));
    firsts.map(|row| alike(row).collect::<Vec<usize>>()).filter(|same| same.len() > 1).collect()
}
