//! Loadouts: several shooters, weapons and modes of fire against several targets, side by side.
//!
//! A loadout is a document of its own, read by [`read`] with the same words and the same errors as a scenario. Each shooter
//! makes a [`Row`], one that asks for every mode makes several; each row and target make a cell, which is an ordinary
//! [`Scenario`], so that it can be opened by itself. All numbers of a cell stand in the report of such a scenario.
//!
//! - [`Loadout::cell`] works out one cell, so that a page can show progress and stop; the [`Cells`] of all loadouts keep and sort them.
//! - [`COLUMNS`] says what the numbers are, which way is better and how they are written.
//! - [`Sweep`] follows a column along one of the [`AXES`], and finds where another row becomes the best.
//! - [`improvements`] tells which small change helps a row most.
//!
//! ```
//! use shootout_percentile::loadout::{self, COLUMNS, Sorting};
//! use shootout_percentile::catalogue::Catalogue;
//! let text = br#"{ "loadout": 1, "ruleset": "percentile",
//!     "shooters": [{ "attacker": { "bs": 40 }, "weapon": "boltgun", "mode": "single", "actions": 1 },
//!                  { "attacker": { "bs": 55 }, "weapon": "boltgun", "mode": "single", "actions": 1 }],
//!     "targets": [{ "range_m": 35 }] }"#;
//! let loadout = loadout::read(text, Catalogue::built_in())?;
//! let cells = loadout.all_cells()?;
//! assert_eq!(COLUMNS[0].metric.id, "hit");
//! assert_eq!(cells.order(Sorting { column: 0, target: 0, from_worst: false }), [1, 0]);
//! assert_eq!(cells.best(0, 0), [1]);
//! assert_eq!(cells.text(0, 0, 0), "40%");
//! # Ok::<(), shootout_ruleset::InputError>(())
//! ```

mod axis;
mod cells;
mod change;
mod content;
#[cfg(feature = "questions")]
mod declared;
mod names;
mod place;
mod read;
mod report;
#[cfg(feature = "schema")]
pub(crate) mod schema;
mod sweep;

#[cfg(test)]
mod tests;

pub use axis::{AXES, Axis, axis};
pub use cells::metrics;
pub use change::{Improvement, improvements};
pub use content::content;
#[cfg(feature = "questions")]
pub(crate) use declared::LOADOUTS;
pub use read::{MAX_ACTIONS, MAX_CELLS, MAX_SHOOTERS, MAX_TARGETS, read};
pub use report::{PointReport, RowReport, SweepReport, TableReport, TargetRows};
pub use sweep::Sweep;

pub use crate::metrics::{COLUMNS, Column, column};
pub use shootout_ruleset::figures::{Better, Crossover, Figure, Format, Stretch};
pub use shootout_ruleset::side_by_side::{Cell, Cells, Sorting};

use crate::action::timetable;
use crate::damage::DamageChart;
use crate::notes::{Note, note_on};
use crate::rulings::Rulings;
use crate::scenario::{Attacker, Carried, Mode, PlanStep, Scenario, Target, Weapon};

/// Who is compared, and against whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Loadout {
    /// The rulings of every cell.
    pub rulings: Rulings,
    /// The damage chart of every cell; none: wounds are not worked out.
    pub damage: Option<DamageChart>,
    /// The shooters, one row for each mode of fire that was asked for.
    pub rows: Vec<Row>,
    /// The targets.
    pub targets: Vec<Target>,
}

/// One shooter with one weapon and one plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What to call it, as no other row is called.
    pub name: String,
    /// The place of its shooter in the document, from 0.
    pub shooter: usize,
    /// The mode of fire that was asked for; none where a plan was stated.
    pub mode: Option<Mode>,
    /// The one who shoots.
    pub attacker: Attacker,
    /// What they shoot with.
    pub weapon: Weapon,
    /// What they do.
    pub plan: Vec<PlanStep>,
}

impl Loadout {
    /// The scenario of a cell; none where there is no such row or target.
    #[must_use]
    pub fn scenario(&self, row: usize, target: usize) -> Option<Scenario> {
        let (row, target) = (self.rows.get(row)?, self.targets.get(target)?);
        Some(Scenario {
            rulings: self.rulings.clone(),
            attacker: row.attacker.clone(),
            weapon: row.weapon.clone(),
            off_hand: None,
            target: target.clone(),
            following: Vec::new(),
            bystanders: Vec::new(),
            damage: self.damage.clone(),
            carried: Carried::default(),
            plan: row.plan.clone(),
        })
    }

    /// What was stated of a target and changes nothing, such as cover that hides nothing.
    #[must_use]
    pub fn note(&self, target: usize) -> Option<Note> {
        self.targets.get(target).and_then(note_on)
    }

    /// How many cells there are.
    #[must_use]
    pub const fn number_of_cells(&self) -> usize {
        self.rows.len() * self.targets.len()
    }

    /// How many actions every row takes; none where rows take different numbers of them.
    #[must_use]
    pub fn actions(&self) -> Option<u32> {
        let mut actions = self.rows.iter().map(|row| {
            let slots = timetable(&row.plan, row.weapon.class, &self.rulings);
            slots.last().map_or(0, |slot| slot.first + slot.actions - 1)
        });
        let first = actions.next()?;
        actions.all(|other| other == first).then_some(first)
    }

    /// Who shoots in a row, and how well: `Pirate, BS 40`; nothing where there is no such row.
    #[must_use]
    pub fn shooter(&self, row: usize) -> String {
        let words = |row: &Row| format!("{}, BS {}", row.attacker.name, row.attacker.bs.get());
        self.rows.get(row).map(words).unwrap_or_default()
    }

    /// What a row is called; nothing where there is no such row.
    #[must_use]
    pub fn name(&self, row: usize) -> &str {
        self.rows.get(row).map_or("", |row| row.name.as_str())
    }
}
