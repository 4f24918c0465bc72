//! What the view is about: the duel as it stands, its answer, and how far the work on it is.

use super::report::{Answered, Refused, Report};
use crate::catalogue::offered;
use crate::document::Document;
use crate::reading::{Reading, follow};
use crate::work::{Batch, Hand, Kind, Said};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::InputError;
use shootout_percentile::duel::{self, Duel};
use std::sync::Arc;

/// How many duels are rolled out when nothing else is stated.
const TRIALS: u32 = 20_000;

/// How far the work is.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Progress {
    /// It goes on.
    #[default]
    Working,
    /// It is too much to work out, for this reason, and rolled out instead.
    Simulating(Refused),
    /// The answer is there, but for what changes are worth, which is several times as much work.
    Valuing,
    /// The answer is there.
    Done,
    /// There is none, for this reason.
    Refused(Refused),
    /// It was not waited for.
    Stopped,
    /// The worker broke down.
    Broken,
}

/// A handle on all of it; copies are the same.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The duel as JSON.
    pub document: Document,
    /// What the engine says of it.
    pub reading: Memo<Reading<Duel>>,
    /// The last answer; none before the first.
    pub report: RwSignal<Option<Arc<Report>>>,
    /// The last answer with what changes are worth.
    pub valued: RwSignal<Option<Arc<Report>>>,
    /// How far the work on the next one is.
    pub progress: RwSignal<Progress>,
    /// What share of a simulation is done, from 0 to 1; none before the worker has told.
    pub share: RwSignal<Option<f64>>,
    /// Whether it is rolled out because it is too much to work out, though the document asks for no simulation.
    pub is_simulated_instead: RwSignal<bool>,
    hand: StoredValue<Option<Hand>>,
    asked: StoredValue<Option<Arc<Duel>>>,
}

impl Desk {
    /// The desk for a document; works it out at once.
    pub fn new(document: Document) -> Self {
        let desk = Self {
            document,
            reading: follow(document, read),
            report: RwSignal::new(None),
            valued: RwSignal::new(None),
            progress: RwSignal::new(Progress::default()),
            share: RwSignal::new(None),
            is_simulated_instead: RwSignal::new(false),
            hand: StoredValue::new(None),
            asked: StoredValue::new(None),
        };
        let broken = Callback::new(move |()| desk.progress.set(Progress::Broken));
        let heard = Callback::new(move |batch: Batch| desk.hear(&batch));
        desk.hand.set_value(Some(Hand::new(heard, broken)));
        Effect::new(move |_| desk.reading.with(|reading| desk.work_out(reading)));
        desk
    }

    /// What the view provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// Whether the answer that is shown is not of the document as it stands.
    pub fn is_stale(self) -> bool {
        self.progress.with(|progress| !matches!(progress, Progress::Valuing | Progress::Done))
            || self.reading.with(|reading| reading.problem.is_some())
    }

    /// Puts the simulation into the document, where its trials and its seed can be changed.
    pub fn simulate(self) {
        self.document.update("simulate", simulation());
    }

    /// Works it out instead of rolling it out.
    pub fn work_out_exactly(self) {
        self.document.clear("", "simulate");
    }

    /// Waits for it no longer.
    pub fn stop(self) {
        self.asked.set_value(None);
        if let Some(hand) = self.hand.get_value() {
            hand.break_off();
            hand.stop();
        }
        self.progress.set(Progress::Stopped);
    }

    /// Begins again, after it was stopped or the worker broke down.
    pub fn try_again(self) {
        self.asked.set_value(None);
        self.reading.with_untracked(|reading| self.work_out(reading));
    }

    fn work_out(self, reading: &Reading<Duel>) {
        let Some(hand) = self.hand.get_value() else { return };
        let is_busy =
            self.asked.with_value(Option::is_some) && self.progress.with_untracked(Progress::is_busy);
        let (Some(duel), None) = (&reading.valid, &reading.problem) else {
            self.asked.set_value(None);
            if is_busy {
                hand.break_off();
            }
            return hand.stop();
        };
        let is_asked =
            |asked: &Option<Arc<Duel>>| asked.as_ref().is_some_and(|asked| Arc::ptr_eq(asked, duel));
        if self.asked.with_value(is_asked) {
            return;
        }
        if is_busy {
            hand.break_off();
        }
        self.asked.set_value(Some(Arc::clone(duel)));
        self.is_simulated_instead.set(false);
        self.progress.set(Progress::Working);
        // What changes are worth comes after what is so.
        self.ask(&[("values", json!(false))]);
    }

    /// Asks the worker for the duel with some of its fields otherwise.
    fn ask(self, otherwise: &[(&str, Value)]) {
        let Some(hand) = self.hand.get_value() else { return };
        let mut asked = self.document.whole().get_untracked();
        if let Some(fields) = asked.as_object_mut() {
            if self.is_simulated_instead.get_untracked() {
                fields.insert("simulate".to_owned(), simulation());
            }
            fields.extend(otherwise.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        }
        self.share.set(None);
        hand.ask(Kind::Duel, asked.to_string());
    }

    /// What is too much to work out is rolled out. No figures of another duel stay meanwhile.
    fn simulate_instead(self, refused: Refused) {
        self.report.set(None);
        self.valued.set(None);
        self.is_simulated_instead.set(true);
        self.progress.set(Progress::Simulating(refused));
        self.ask(&[("values", json!(false))]);
    }

    fn hear(self, batch: &Batch) {
        let text = match &batch.said {
            Said::Numbers { numbers, .. } => return self.share.set(numbers.first().copied()),
            Said::Text(text) => text,
            Said::Bytes(_) => return self.progress.set(Progress::Broken),
        };
        match serde_json::from_str::<Answered<Report>>(text) {
            Ok(Answered::Report(report)) => self.take(Arc::new(report)),
            Ok(Answered::Refused(refused)) if refused.is_too_much() && !self.is_rolled_out() => {
                self.simulate_instead(refused);
            }
            Ok(Answered::Refused(refused)) => self.progress.set(Progress::Refused(refused)),
            Err(_) => self.progress.set(Progress::Broken),
        }
    }

    /// Whether a simulation was asked for, by the document or because the duel is too much to work out.
    fn is_rolled_out(self) -> bool {
        self.is_simulated_instead.get_untracked()
            || self
                .reading
                .with_untracked(|reading| reading.valid.as_ref().is_some_and(|duel| duel.simulate.is_some()))
    }

    fn take(self, report: Arc<Report>) {
        self.report.set(Some(Arc::clone(&report)));
        let is_first = |progress: &Progress| matches!(progress, Progress::Working | Progress::Simulating(_));
        if self.progress.with_untracked(is_first) {
            self.progress.set(Progress::Valuing);
            self.ask(&[]);
        } else {
            self.valued.set(Some(report));
            self.progress.set(Progress::Done);
        }
    }
}

impl Progress {
    /// Whether an answer is to come.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Working | Self::Simulating(_) | Self::Valuing)
    }
}

/// The simulation in place of an answer that is too much work.
fn simulation() -> Value {
    json!({ "trials": TRIALS, "seed": 1 })
}

/// Reads a duel.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn read(document: &Value) -> Result<Duel, InputError> {
    duel::read(document.to_string().as_bytes(), &offered().catalogue)
}
