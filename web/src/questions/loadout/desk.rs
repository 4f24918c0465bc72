//! What the view is about: the loadout as it stands, the cells worked out so far, and how they are looked at.

use super::document::{first, path_of, place_in_page, whole};
use crate::document::path;
use crate::questions::state::Asked;
use crate::work::figures::{FIGURE, figures};
use crate::work::{Batch, Hand, Kind, Said};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::sweep::{self, Grid, GridTable};
use std::sync::Arc;

/// What is wanted of the worker, with the document that it is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted<'t> {
    /// Every cell of a loadout.
    Cells(&'t str),
    /// Every combination of a sweep.
    Curves(&'t str),
}

impl<'t> Wanted<'t> {
    /// As it is sent: a line for what it is, and then the document.
    pub fn to_text(self) -> String {
        match self {
            Self::Cells(text) => format!("cells\n{text}"),
            Self::Curves(text) => format!("curves\n{text}"),
        }
    }

    /// As it was sent; none where it is nothing of ours.
    pub fn from_text(text: &'t str) -> Option<Self> {
        match text.split_once('\n')? {
            ("cells", text) => Some(Self::Cells(text)),
            ("curves", text) => Some(Self::Curves(text)),
            _ => None,
        }
    }
}

/// A loadout that the engine took.
#[derive(Debug, PartialEq)]
pub struct Valid {
    /// The document.
    text: String,
    /// Its table, whose cells are still to come.
    blank: GridTable,
}

/// What the engine says of the loadout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// It as it stands, or as it was last valid.
    pub valid: Option<Arc<Valid>>,
    /// What is wrong with it now, at its place among all documents.
    pub problem: Option<InputError>,
}

/// Cells as far as they are there.
#[derive(Clone, Debug)]
pub struct Cells {
    of: Arc<Valid>,
    /// The table, as the rows are stated.
    pub table: GridTable,
    number: u32,
    done: usize,
}

/// By what the rows are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorting {
    /// Which of the numbers.
    pub output: usize,
    /// In which column.
    pub column: usize,
    /// Whether the worst come first.
    pub from_worst: bool,
}

/// A handle on all of it; copies are the same.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The documents of all questions.
    pub asked: Asked,
    /// What the engine says.
    pub reading: Memo<Reading>,
    /// The cells so far; none before the first.
    pub cells: RwSignal<Option<Cells>>,
    /// Why no more of them come, in words.
    pub failure: RwSignal<Option<String>>,
    /// How rows are sorted; none: as they are stated.
    pub sorting: RwSignal<Option<Sorting>>,
    /// The number that is shown where there are columns.
    wanted_output: RwSignal<usize>,
    hand: StoredValue<Option<Hand>>,
}

impl Desk {
    /// The desk for the loadout of the question that is shown; works its cells out at once.
    pub fn of(asked: Asked) -> Self {
        let reading = Memo::new(move |before: Option<&Reading>| {
            let before = before.and_then(|reading| reading.valid.clone());
            reading_of(asked, before)
        });
        let desk = Self {
            asked,
            reading,
            cells: RwSignal::new(None),
            failure: RwSignal::new(None),
            sorting: RwSignal::new(None),
            wanted_output: RwSignal::new(0),
            hand: StoredValue::new(None),
        };
        let broken = move |()| {
            let words = "The figures could not be worked out: the page's worker did not begin.";
            desk.failure.set(Some(words.to_owned()));
        };
        let heard = Callback::new(move |batch: Batch| desk.hear(&batch));
        desk.hand.set_value(Some(Hand::new(heard, Callback::new(broken))));
        Effect::new(move |_| desk.reading.with(|reading| desk.work_out(reading)));
        desk
    }

    /// What the view provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// Where the loadout stands among all documents, followed.
    pub fn path(self) -> String {
        path_of(self.asked.place.get())
    }

    /// The loadout as the page keeps it, followed.
    pub fn kept(self) -> Value {
        kept(self.asked)
    }

    /// The whole document, as files have it.
    pub fn whole(self) -> Value {
        whole(self.asked.place.get(), &self.asked.stated(), &self.kept())
    }

    /// The number that is shown where there are columns, followed.
    pub fn output(self) -> usize {
        let last = self
            .cells
            .with(|cells| cells.as_ref().map_or(0, |cells| cells.table.outputs().len().saturating_sub(1)));
        self.wanted_output.get().min(last)
    }

    /// Shows another number.
    pub fn choose_output(self, output: usize) {
        self.wanted_output.set(output);
        self.sorting.set(None);
    }

    /// Sorts by a number in a column; by the same again, the other way round; and then as the rows are stated.
    pub fn sort_by(self, output: usize, column: usize) {
        let is_same = |sorting: &Sorting| (sorting.output, sorting.column) == (output, column);
        self.sorting.update(|sorting| {
            *sorting = match sorting.filter(is_same) {
                Some(Sorting { from_worst: true, .. }) => None,
                Some(best_first) => Some(Sorting { from_worst: true, ..best_first }),
                None => Some(Sorting { output, column, from_worst: false }),
            };
        });
    }

    /// The table as it is sorted; none before there is one. Followed.
    pub fn sorted(self) -> Option<GridTable> {
        let sorting = self.sorting.get().filter(|_| self.is_whole());
        self.cells.with(|cells| {
            let mut table = cells.as_ref()?.table.clone();
            if let Some(Sorting { output, column, from_worst }) = sorting
                && output < table.outputs().len()
                && column < table.columns().len()
            {
                table.sort_by(output, column);
                if from_worst {
                    table.reverse();
                }
            }
            Some(table)
        })
    }

    /// How many cells are done, and how many there are. Followed.
    pub fn progress(self) -> (usize, usize) {
        self.cells.with(|cells| cells.as_ref().map_or((0, 0), |cells| (cells.done, cells.table.cells())))
    }

    /// Whether all cells of the loadout as it stands are there. Followed.
    pub fn is_whole(self) -> bool {
        let (done, all) = self.progress();
        done >= all && !self.is_stale()
    }

    /// Whether what is shown is not of the loadout as it stands. Followed.
    pub fn is_stale(self) -> bool {
        self.reading.with(|reading| {
            let of_this =
                |cells: &Cells| reading.valid.as_ref().is_some_and(|valid| Arc::ptr_eq(valid, &cells.of));
            reading.problem.is_some() || self.cells.with(|cells| !cells.as_ref().is_some_and(of_this))
        })
    }

    fn work_out(self, reading: &Reading) {
        let Some(hand) = self.hand.get_value() else { return };
        self.failure.set(None);
        let (Some(valid), None) = (&reading.valid, &reading.problem) else { return hand.stop() };
        let number = hand.ask(Kind::Variants, Wanted::Cells(&valid.text).to_text());
        // Empty rows keep the place of the first figures; later those before stay until the first new ones are there.
        if self.cells.with_untracked(Option::is_none) {
            self.begin(valid, number);
        }
    }

    fn begin(self, valid: &Arc<Valid>, number: u32) {
        self.cells.set(Some(Cells { of: Arc::clone(valid), table: valid.blank.clone(), number, done: 0 }));
    }

    fn hear(self, batch: &Batch) {
        let numbers = match &batch.said {
            Said::Numbers { numbers, .. } => numbers,
            Said::Text(problem) => return self.failure.set(Some(problem.clone())),
            // Bytes are answers, which loadouts do not ask for.
            Said::Bytes { .. } => return,
        };
        let Some(valid) = self.reading.with_untracked(|reading| reading.valid.clone()) else { return };
        if self.cells.with_untracked(|cells| cells.as_ref().is_none_or(|cells| cells.number != batch.number))
        {
            self.begin(&valid, batch.number);
        }
        self.cells.update(|cells| {
            let Some(cells) = cells else { return };
            let size = 1 + FIGURE * cells.table.outputs().len();
            for cell in numbers.chunks_exact(size) {
                if let [place, rest @ ..] = cell {
                    cells.table.put(*place as usize, figures(rest).collect());
                    cells.done += 1;
                }
            }
        });
    }
}

/// The loadout as the page keeps it: the one that is kept, else the first.
fn kept(asked: Asked) -> Value {
    let place = asked.place.get();
    let at = path_of(place);
    let found = asked.document.whole().with(|documents| path::get(documents, &at).cloned());
    found.filter(Value::is_object).unwrap_or_else(|| first(place))
}

fn reading_of(asked: Asked, before: Option<Arc<Valid>>) -> Reading {
    let (place, kept) = (asked.place.get(), kept(asked));
    let text = whole(place, &asked.stated(), &kept).to_string();
    if let Some(before) = before.as_ref().filter(|before| before.text == text) {
        return Reading { valid: Some(Arc::clone(before)), problem: None };
    }
    match read(text.as_bytes()) {
        Ok(grid) => {
            let valid = Valid { text, blank: grid.table(Vec::new()) };
            Reading { valid: Some(Arc::new(valid)), problem: None }
        }
        Err(problem) => {
            let path = place_in_page(place, &kept, &problem.path);
            Reading { valid: before, problem: Some(InputError { path, ..problem }) }
        }
    }
}

/// Reads a loadout.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn read(text: &[u8]) -> Result<Grid, InputError> {
    sweep::read_grid_by_itself(text)
}

#[cfg(test)]
mod tests {
    use super::Wanted;

    #[test]
    fn what_is_wanted_survives_the_journey() {
        for wanted in [Wanted::Cells("{\n}"), Wanted::Curves("")] {
            assert_eq!(Wanted::from_text(&wanted.to_text()), Some(wanted));
        }
        assert_eq!(Wanted::from_text("something else\n"), None);
    }
}
