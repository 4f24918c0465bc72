//! What the view is about: the loadout as it stands, the cells worked out so far, and how they are looked at.

use crate::document::catalogue_view::offered;
use crate::dom::context::expect_ctx;
use crate::dom::kit::effect;
use crate::session::Session;
use crate::session::loadout::source::{Loadout, Source, is_set_beside};
use crate::work::{Failure, LatestJob, Output, Wanted, WorkerClient};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::side_by_side::{Cells, Sorting};
use std::sync::Arc;

/// A loadout that the engine took.
#[derive(Debug)]
pub struct Valid {
    /// The document.
    pub text: String,
    /// One's own catalogue, by which it was read.
    own: String,
    /// What the engine made of it.
    pub loadout: Loadout,
    /// What the rows are called, and who acts in them.
    pub rows: Vec<(String, String)>,
    /// What the targets are called, and what else there is to say of them.
    pub targets: Vec<(String, String)>,
    /// What the numbers are.
    pub columns: Vec<&'static Metric>,
}

impl Valid {
    fn new(text: String, own: String, loadout: Loadout) -> Self {
        let sheet = loadout.sheet();
        let rows = sheet.rows().into_iter().enumerate();
        let rows = rows.map(|(row, name)| (name, sheet.about_row(row))).collect();
        let targets = sheet.targets().into_iter().enumerate();
        let targets = targets.map(|(target, name)| (name, sheet.about_target(target))).collect();
        let columns = sheet.columns();
        Self { text, own, loadout, rows, targets, columns }
    }

    /// What the number of a column is, with the names of those whom it is about; nothing where there is no such column.
    pub fn explained(&self, column: usize) -> String {
        let explained = |metric: &&'static Metric| self.loadout.sheet().explained(metric);
        self.columns.get(column).map(explained).unwrap_or_default()
    }

    /// What a row is called.
    pub fn name(&self, row: usize) -> &str {
        self.rows.get(row).map_or("", |(name, _)| name)
    }

    /// A target in a few words; nothing where there is but one without a name.
    pub fn target_words(&self, target: usize) -> String {
        match self.targets.get(target) {
            Some((name, about)) if about.is_empty() => name.clone(),
            Some((name, about)) => format!("{name}, {about}"),
            None => String::new(),
        }
    }

    fn blank(&self) -> Cells {
        Cells::new(self.columns.clone(), self.rows.len(), self.targets.len())
    }
}

/// What the engine says of the loadout.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// It as it stands, or as it was last valid.
    pub valid: Option<Arc<Valid>>,
    /// What is wrong with it now, at its place among all documents.
    pub problem: Option<InputError>,
}

impl PartialEq for Reading {
    fn eq(&self, other: &Self) -> bool {
        let is_same = match (&self.valid, &other.valid) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        is_same && self.problem == other.problem
    }
}

/// Cells as far as they are there.
#[derive(Clone, Debug)]
pub struct Done {
    /// The loadout that they are of.
    pub of: Arc<Valid>,
    /// Those that are done.
    pub cells: Cells,
    count: usize,
}

/// How rows are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The best by the column first.
    Best,
    /// The worst first.
    Worst,
    /// As they are stated.
    Given,
}

/// A handle on all of it; copies are the same.
#[derive(Clone, Copy)]
pub struct Editor {
    /// The documents of all questions.
    pub session: Session,
    /// What is compared.
    pub source: Source,
    /// What the engine says.
    pub reading: Memo<Reading>,
    /// The cells so far; none before the first.
    pub done: RwSignal<Option<Done>>,
    /// Why no more of them come.
    pub failure: RwSignal<Option<Failure>>,
    /// How rows are ordered.
    pub order: RwSignal<Order>,
    wanted_column: RwSignal<usize>,
    wanted_target: RwSignal<usize>,
    wanted_row: RwSignal<Option<usize>>,
    /// The row with which the one that is looked at is compared.
    pub other_row: RwSignal<Option<usize>>,
    /// Whether the question that stands is the first row.
    is_set_beside: Memo<bool>,
    /// Whether one number is shown in all columns, instead of all numbers in one; nothing was said at first.
    wants_to_compare: RwSignal<Option<bool>>,
    /// What works out all that is shown of the loadout.
    pub worker: WorkerClient,
    cells: LatestJob,
}

impl Editor {
    /// The editor for what is compared; works its cells out at once.
    pub fn of(session: Session, source: Source) -> Self {
        let reading = Memo::new(move |before: Option<&Reading>| {
            let before = before.and_then(|reading| reading.valid.clone());
            reading_of(session, source, before)
        });
        let sort = source.first_sort();
        let worker = WorkerClient::new();
        let editor = Self {
            session,
            source,
            reading,
            done: RwSignal::new(None),
            failure: RwSignal::new(None),
            order: RwSignal::new(if sort.is_some() { Order::Best } else { Order::Given }),
            wanted_column: RwSignal::new(sort.unwrap_or_default()),
            wanted_target: RwSignal::new(0),
            wanted_row: RwSignal::new(None),
            other_row: RwSignal::new(None),
            is_set_beside: Memo::new(
                move |_| matches!(source, Source::Own(own) if is_set_beside(session, own)),
            ),
            wants_to_compare: RwSignal::new(None),
            worker,
            cells: LatestJob::of(worker),
        };
        effect(move || editor.reading.with(|reading| editor.work_out(reading)));
        editor
    }

    /// What the view provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// Something of the loadout as it stands, or as it was last valid; what nothing has before there is one. Followed.
    pub fn of_valid<T: Default>(self, of: impl Fn(&Valid) -> T) -> T {
        self.reading.with(|reading| reading.valid.as_deref().map(of).unwrap_or_default())
    }

    /// The loadout as the page keeps it, followed.
    pub fn kept(self) -> Value {
        self.source.kept(self.session)
    }

    /// The target that is looked at, followed.
    pub fn target(self) -> usize {
        self.wanted_target.get().min(self.of_valid(|valid| valid.targets.len().saturating_sub(1)))
    }

    /// Looks at a target, or with none at all of them.
    pub fn choose_target(self, target: Option<usize>) {
        self.wants_to_compare.set(Some(target.is_none()));
        if let Some(target) = target {
            self.wanted_target.set(target);
        }
    }

    /// Whether one number is shown in all columns, followed.
    pub fn is_comparing(self) -> bool {
        let usual = matches!(self.source, Source::Varied(_));
        self.wants_to_compare.get().unwrap_or(usual) && self.of_valid(|valid| valid.targets.len()) > 1
    }

    /// The row that is looked at. Until one is chosen it is the question that was set beside others, or else the best. Followed.
    pub fn row(self) -> usize {
        let row = self.wanted_row.get().unwrap_or_else(|| self.first_seen());
        row.min(self.of_valid(|valid| valid.rows.len().saturating_sub(1)))
    }

    /// The row that is looked at first: of the best, by the number and against the target in sight, only once all are there.
    fn first_seen(self) -> usize {
        if self.is_set_beside.get() {
            return 0;
        }
        let best = Sorting { column: self.column(), target: self.target(), from_worst: false };
        self.done.with(|done| {
            let cells = done.as_ref().map(|done| &done.cells).filter(|cells| cells.is_whole(best.target));
            cells.and_then(|cells| cells.order(best).first().copied()).unwrap_or_default()
        })
    }

    /// Looks at a row.
    pub fn choose_row(self, row: usize) {
        self.wanted_row.set(Some(row));
    }

    /// The number by which rows are sorted, and of which curves and changes are shown. Followed.
    pub fn column(self) -> usize {
        self.wanted_column.get().min(self.of_valid(|valid| valid.columns.len().saturating_sub(1)))
    }

    /// Shows another number.
    pub fn choose_column(self, column: usize) {
        self.wanted_column.set(column);
    }

    /// The number that is looked at; none before there is a loadout. Followed.
    pub fn metric(self) -> Option<&'static Metric> {
        let column = self.column();
        self.of_valid(|valid| valid.columns.get(column).copied())
    }

    /// What that number is, with the names of those whom it is about; nothing before there is a loadout. Followed.
    pub fn explained(self) -> String {
        let column = self.column();
        self.of_valid(|valid| valid.explained(column))
    }

    /// Sorts by a number against a target; by the same again, the other way round; and then as the rows are stated.
    pub fn sort_by(self, column: usize, target: usize) {
        let is_same = untrack(|| (self.column(), self.target()) == (column, target));
        self.wanted_column.set(column);
        self.wanted_target.set(target);
        self.order.update(|order| {
            *order = match order {
                Order::Best if is_same => Order::Worst,
                Order::Worst if is_same => Order::Given,
                _ => Order::Best,
            };
        });
    }

    /// How rows are sorted; none: as they are stated. Followed.
    pub fn sorting(self) -> Option<Sorting> {
        let from_worst = match self.order.get() {
            Order::Given => return None,
            order => order == Order::Worst,
        };
        Some(Sorting { column: self.column(), target: self.target(), from_worst })
    }

    /// How many cells are done, and how many there are. Followed.
    pub fn progress(self) -> (usize, usize) {
        let of = |done: &Done| (done.count, done.of.rows.len() * done.of.targets.len());
        self.done.with(|done| done.as_ref().map_or((0, 0), of))
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
                |done: &Done| reading.valid.as_ref().is_some_and(|valid| Arc::ptr_eq(valid, &done.of));
            reading.problem.is_some() || self.done.with(|done| !done.as_ref().is_some_and(of_this))
        })
    }

    /// Begins again, after the worker broke down.
    pub fn try_again(self) {
        self.reading.with_untracked(|reading| self.work_out(reading));
    }

    fn work_out(self, reading: &Reading) {
        self.failure.set(None);
        let (Some(valid), None) = (&reading.valid, &reading.problem) else { return self.cells.cancel() };
        // Those that are looked at come first: of a target, or of a row.
        let first = untrack(|| (!self.is_comparing()).then(|| self.target()));
        let blank = Done { of: Arc::clone(valid), cells: valid.blank(), count: 0 };
        // Empty rows keep the place of the first figures; later those before stay until the first new ones are there.
        if self.done.with_untracked(Option::is_none) {
            self.done.set(Some(blank.clone()));
        }
        let mut begun = Some(blank);
        let hear = move |output, _| match output {
            Output::Cells(cells) => self.done.update(|done| {
                if begun.is_some() {
                    *done = begun.take();
                }
                let Some(done) = done else { return };
                done.count += cells.len();
                for (row, target, cell) in cells {
                    done.cells.put(row, target, cell);
                }
            }),
            Output::Failed(failure) => self.failure.set(Some(failure)),
            _ => {}
        };
        let rule_set = self.source.rule_set().name;
        self.cells.ask(Wanted::Cells { first }, rule_set, valid.text.clone(), hear);
    }
}

fn reading_of(session: Session, source: Source, before: Option<Arc<Valid>>) -> Reading {
    let (kept, offered) = (source.kept(session), offered(source.rule_set().name));
    let text = source.whole(session).to_string();
    let is_same = |before: &&Arc<Valid>| before.text == text && before.own == offered.file;
    if let Some(before) = before.as_ref().filter(is_same) {
        return Reading { valid: Some(Arc::clone(before)), problem: None };
    }
    match Loadout::read(text.as_bytes(), &offered) {
        Ok(loadout) => {
            let valid = Valid::new(text, offered.file.clone(), loadout);
            Reading { valid: Some(Arc::new(valid)), problem: None }
        }
        Err(problem) => {
            let path = source.place_in_page(&kept, &problem.path);
            Reading { valid: before, problem: Some(InputError { path, ..problem }) }
        }
    }
}
