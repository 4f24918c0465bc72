//! What the view is about: the loadout as it stands, the cells worked out so far, and what of them is looked at.

use super::task::{CELL, Wanted, cell};
use crate::catalogue::offered;
use crate::document::Document;
use crate::reading::{Reading, follow};
use crate::work::{Batch, Hand, Kind, Said};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_percentile::loadout::{self, Column, Loadout, Table, column};
use std::sync::Arc;

/// The column by which rows are sorted at first, as on the command line.
const FIRST_COLUMN: &str = "penetrating";

/// The loadout of a first visit.
pub const FIRST: &str = include_str!("../../../data/percentile/loadouts/pirates.json");

/// The cells that are there of a loadout.
#[derive(Clone)]
pub struct Cells {
    /// The loadout that they are of.
    pub loadout: Arc<Loadout>,
    /// Those that are done.
    pub table: Table,
    /// The task that they come from.
    number: u32,
}

/// How far the work is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Cells that are done.
    pub done: usize,
    /// All cells.
    pub total: usize,
    /// The worker broke down.
    pub is_broken: bool,
}

/// How rows are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The best by the column first.
    Best,
    /// The worst first.
    Worst,
    /// As they stand in the document.
    Given,
}

/// A handle on all of it; copies are the same.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The loadout as JSON.
    pub document: Document,
    /// What the engine says of it.
    pub reading: Memo<Reading<Loadout>>,
    /// The cells so far; none before the first.
    pub cells: RwSignal<Option<Cells>>,
    /// How far the work is.
    pub progress: RwSignal<Progress>,
    /// The column by which rows are sorted, and of which curves and changes are shown.
    pub column: RwSignal<&'static Column>,
    /// How rows are ordered.
    pub order: RwSignal<Order>,
    /// Whether one column is shown against all targets, instead of all columns against one.
    pub is_comparing: RwSignal<bool>,
    wanted_target: RwSignal<usize>,
    wanted_row: RwSignal<usize>,
    hand: StoredValue<Option<Hand>>,
    asked: StoredValue<Option<Arc<Loadout>>>,
}

impl Desk {
    /// The desk for a document; works its cells out at once.
    pub fn new(document: Document) -> Self {
        let desk = Self {
            document,
            reading: follow(document, read),
            cells: RwSignal::new(None),
            progress: RwSignal::new(Progress::default()),
            column: RwSignal::new(column(FIRST_COLUMN).unwrap_or(&loadout::COLUMNS[0])),
            order: RwSignal::new(Order::Best),
            is_comparing: RwSignal::new(false),
            wanted_target: RwSignal::new(0),
            wanted_row: RwSignal::new(0),
            hand: StoredValue::new(None),
            asked: StoredValue::new(None),
        };
        let broken = Callback::new(move |()| desk.progress.update(|progress| progress.is_broken = true));
        let heard = Callback::new(move |batch: Batch| desk.hear(&batch));
        desk.hand.set_value(Some(Hand::new(heard, broken)));
        Effect::new(move |_| desk.reading.with(|reading| desk.work_out(reading)));
        desk
    }

    /// What the view provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// The target that is looked at, followed.
    pub fn target(self) -> usize {
        let last = |reading: &Reading<Loadout>| {
            reading.valid.as_ref().map_or(0, |loadout| loadout.targets.len().saturating_sub(1))
        };
        self.wanted_target.get().min(self.reading.with(last))
    }

    /// Looks at a target.
    pub fn choose_target(self, target: usize) {
        self.wanted_target.set(target);
    }

    /// The row that is looked at, followed.
    pub fn row(self) -> usize {
        let last = |reading: &Reading<Loadout>| {
            reading.valid.as_ref().map_or(0, |loadout| loadout.rows.len().saturating_sub(1))
        };
        self.wanted_row.get().min(self.reading.with(last))
    }

    /// Looks at a row.
    pub fn choose_row(self, row: usize) {
        self.wanted_row.set(row);
    }

    /// Sorts by a column against a target; by the same again, the other way round.
    pub fn sort_by(self, column: &'static Column, target: usize) {
        let is_same = untrack(|| self.column.get() == column && self.target() == target);
        let again = is_same && self.order.get_untracked() == Order::Best;
        self.column.set(column);
        self.choose_target(target);
        self.order.set(if again { Order::Worst } else { Order::Best });
    }

    /// Whether what is shown is not of the document as it stands.
    pub fn is_stale(self) -> bool {
        self.reading.with(|reading| {
            reading.problem.is_some()
                || self.cells.with(|cells| {
                    let shown = cells.as_ref().map(|cells| &cells.loadout);
                    shown.zip(reading.valid.as_ref()).is_none_or(|(one, other)| !Arc::ptr_eq(one, other))
                })
        })
    }

    /// Begins again, after the worker broke down.
    pub fn try_again(self) {
        self.asked.set_value(None);
        self.reading.with_untracked(|reading| self.work_out(reading));
    }

    fn work_out(self, reading: &Reading<Loadout>) {
        let Some(hand) = self.hand.get_value() else { return };
        let (Some(loadout), None) = (&reading.valid, &reading.problem) else {
            self.asked.set_value(None);
            return hand.stop();
        };
        let is_asked =
            |asked: &Option<Arc<Loadout>>| asked.as_ref().is_some_and(|asked| Arc::ptr_eq(asked, loadout));
        if self.asked.with_value(is_asked) {
            return;
        }
        self.asked.set_value(Some(Arc::clone(loadout)));
        // Empty rows keep the place of the first figures; later those before stay until the first new ones are there.
        if self.cells.with_untracked(Option::is_none) {
            let table = Table::new(loadout);
            self.cells.set(Some(Cells { loadout: Arc::clone(loadout), table, number: 0 }));
        }
        self.progress.set(Progress { done: 0, total: loadout.cells(), is_broken: false });
        let first = untrack(|| self.target());
        let wanted =
            self.document.whole().with_untracked(|whole| Wanted::Cells { first }.to_text(&text_of(whole)));
        hand.ask(Kind::Loadout, wanted);
    }

    fn hear(self, batch: &Batch) {
        let (Some(loadout), Said::Numbers { numbers, .. }) = (self.asked.get_value(), &batch.said) else {
            return;
        };
        let mut done = 0;
        self.cells.update(|cells| {
            if cells.as_ref().is_none_or(|cells| cells.number != batch.number) {
                let table = Table::new(&loadout);
                *cells = Some(Cells { loadout, table, number: batch.number });
            }
            if let Some(cells) = cells {
                for cell in numbers.chunks_exact(CELL).filter_map(cell) {
                    cells.table.put(cell);
                    done += 1;
                }
            }
        });
        self.progress.update(|progress| progress.done += done);
    }
}

/// Reads a loadout.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn read(document: &Value) -> Result<Loadout, InputError> {
    loadout::read(text_of(document).as_bytes(), &offered().catalogue)
}

fn text_of(document: &Value) -> String {
    document.to_string()
}
