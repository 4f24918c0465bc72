//! What the engine says of the document that is shown: at once where that is quick, else worked out in a worker while the page goes on.

use crate::document::Document;
use crate::dom::kit::{effect, spawn};
use crate::session::QuestionId;
use crate::work::{Job, LatestJob, Output, Task, Turn, Wanted, WorkerClient};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::question::{Answered, Case};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How far the work on an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Progress {
    /// It is done.
    #[default]
    Done,
    /// It goes on; with the share that is done, from 0 to 1, where that is known.
    Working(Option<f64>),
    /// It was not waited for.
    Stopped,
    /// The worker broke down.
    Broken,
}

/// What the engine says of a document.
#[derive(Clone, Debug, Default)]
pub struct AnswerState {
    /// The question that is asked.
    of: Option<QuestionId>,
    /// The answer to it, or to its last valid state.
    answered: Option<Arc<Answered>>,
    /// What is wrong with it now.
    pub problem: Option<InputError>,
    /// How far the work on its answer is.
    pub progress: Progress,
    /// Whether the answer is that of the document as it stands, with more of it to come.
    is_part: bool,
}

impl PartialEq for AnswerState {
    fn eq(&self, other: &Self) -> bool {
        let is_same = is_same(self.answered.as_ref(), other.answered.as_ref());
        let same_state = (self.progress, self.is_part) == (other.progress, other.is_part);
        is_same && self.problem == other.problem && same_state
    }
}

/// Whether two are one answer. None is compared with another: what is asked anew is shown anew.
pub fn is_same(one: Option<&Arc<Answered>>, other: Option<&Arc<Answered>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}

impl AnswerState {
    /// The answer to the document, or to its last valid state.
    pub fn answer(&self) -> Option<&Answer> {
        self.answered.as_ref().map(|answered| &answered.answer)
    }

    /// The same with its report.
    pub fn last_answered(&self) -> Option<Arc<Answered>> {
        self.answered.clone()
    }

    /// Both the answer and the report of the document as it stands; none where they are of an earlier state.
    pub fn answered(&self) -> Option<Arc<Answered>> {
        self.answered.clone().filter(|_| !self.is_stale() && !self.is_part)
    }

    /// Whether the answer is not that of the document as it stands.
    pub fn is_stale(&self) -> bool {
        self.problem.is_some() || (self.progress != Progress::Done && !self.is_part)
    }

    /// The answer in one sentence; nothing before there is one.
    pub fn sentence(&self) -> String {
        self.answer().map(|answer| answer.sentence.clone()).unwrap_or_default()
    }
}

/// What can be said of a document without waiting.
#[derive(Clone)]
enum AtOnce {
    Answered(Arc<Answered>),
    Wrong(InputError),
    /// The whole document, for the worker.
    Later(Arc<str>),
}

/// What the worker has said.
#[derive(Clone, Default)]
struct WorkerState {
    /// Of which document.
    of: Option<Arc<str>>,
    outcome: Option<Result<Arc<Answered>, InputError>>,
    /// Whether more of the answer is to come.
    is_part: bool,
    progress: Progress,
}

impl WorkerState {
    /// Takes what the worker has said.
    fn take(&mut self, output: Output, is_last: bool) {
        self.progress = match output {
            Output::Progress(share) => Progress::Working(Some(share)),
            Output::Answer(outcome) => {
                self.outcome = Some(outcome.map(Arc::new));
                self.is_part = !is_last;
                if is_last { Progress::Done } else { Progress::Working(None) }
            }
            _ => Progress::Broken,
        };
    }
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn ask_part(answering: Answering, document: Arc<str>) -> Result<(), SplitLoaderError> {
    // While this code was on its way, it may have been stopped, or something else may have been asked.
    if answering.waits_for(&document) {
        answering.worker().ask.run(document.to_string());
    }
    Ok(())
}

/// A handle on what is told; copies are the same.
#[derive(Clone, Copy)]
pub struct Answering {
    /// What the engine says of the document that is shown.
    pub answer_state: Memo<AnswerState>,
    place: Memo<QuestionId>,
    at_once: Memo<AtOnce>,
    heard: RwSignal<WorkerState>,
    worker: StoredValue<Option<Worker>>,
    page: StoredValue<Owner>,
}

/// What the worker can be told, once its code is here.
#[derive(Clone, Copy)]
struct Worker {
    ask: Callback<String>,
    stop: Callback<()>,
}

impl PartialEq for AtOnce {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Answered(one), Self::Answered(other)) => Arc::ptr_eq(one, other),
            (Self::Wrong(one), Self::Wrong(other)) => one == other,
            (Self::Later(one), Self::Later(other)) => one == other,
            _ => false,
        }
    }
}

impl Answering {
    /// Tells of the document at this place among all of them; anew once the `rules` by which it is told are others.
    pub fn of(place: Memo<QuestionId>, rules: Signal<&'static str>, document: Document) -> Self {
        let documents = document.whole();
        let stated = Memo::new(move |_| {
            let place = place.get();
            (place, documents.with(|documents| place.document_in(documents).clone()))
        });
        let at_once = Memo::new(move |_| {
            let _ = rules.get();
            stated.with(|(place, document)| at_once(*place, document))
        });
        let heard = RwSignal::new(WorkerState::default());
        let answer_state = Memo::new(move |before: Option<&AnswerState>| {
            let of = Some(place.get());
            let before = before.filter(|before| before.of == of);
            AnswerState { of, ..answer_state(at_once.get(), heard, before) }
        });
        let page = StoredValue::new(Owner::current().unwrap_or_default());
        let answering = Self { answer_state, place, at_once, heard, worker: StoredValue::new(None), page };
        effect(move || answering.work_out(&at_once.get()));
        answering
    }

    /// Waits for the answer no longer.
    pub fn stop(self) {
        self.heard.update(|heard| heard.progress = Progress::Stopped);
        self.break_off();
    }

    /// Begins again, after it was stopped or the worker broke down.
    pub fn try_again(self) {
        self.heard.set(WorkerState::default());
        self.work_out(&self.at_once.get_untracked());
    }

    fn break_off(self) {
        if let Some(worker) = self.worker.get_value() {
            worker.stop.run(());
        }
    }

    fn work_out(self, at_once: &AtOnce) {
        let is_busy = self.heard.with_untracked(|heard| matches!(heard.progress, Progress::Working(_)));
        let AtOnce::Later(document) = at_once else {
            if is_busy {
                self.heard.set(WorkerState::default());
                self.break_off();
            }
            return;
        };
        if self.heard.with_untracked(|heard| heard.of.as_ref() == Some(document)) {
            return;
        }
        if is_busy {
            self.break_off();
        }
        let of = Some(Arc::clone(document));
        self.heard.set(WorkerState { of, progress: Progress::Working(None), ..WorkerState::default() });
        let document = Arc::clone(document);
        spawn(async move {
            if ask_part(self, document).await.is_err() {
                self.heard.update(|heard| heard.progress = Progress::Broken);
            }
        });
    }

    /// Whether the answer to this document is waited for.
    fn waits_for(self, document: &Arc<str>) -> bool {
        let is_working = |heard: &WorkerState| matches!(heard.progress, Progress::Working(_));
        self.heard.with_untracked(|heard| heard.of.as_ref() == Some(document) && is_working(heard))
    }

    /// The worker, begun when it is first needed.
    fn worker(self) -> Worker {
        if let Some(worker) = self.worker.get_value() {
            return worker;
        }
        let job = self.page.get_value().with(|| LatestJob::of(WorkerClient::new()));
        let ask = Callback::new(move |document| {
            let rule_set = self.place.get_untracked().rule_set.name;
            let hear = move |output, is_last| self.heard.update(|heard| heard.take(output, is_last));
            job.ask(Wanted::Answer, rule_set, document, hear);
        });
        let worker = Worker { ask, stop: Callback::new(move |()| job.cancel()) };
        self.worker.set_value(Some(worker));
        worker
    }
}

fn at_once(place: QuestionId, document: &Value) -> AtOnce {
    let case = match place.read(document) {
        Ok(case) => case,
        Err(problem) => return AtOnce::Wrong(problem),
    };
    if case.takes_long() {
        return AtOnce::Later(place.whole(document).to_string().into());
    }
    match case.answer() {
        Ok(answered) => AtOnce::Answered(Arc::new(answered)),
        Err(problem) => AtOnce::Wrong(problem),
    }
}

/// What is told of a document, given what was told before of the same question.
fn answer_state(at_once: AtOnce, heard: RwSignal<WorkerState>, before: Option<&AnswerState>) -> AnswerState {
    let last_valid = || before.and_then(|answer_state| answer_state.answered.clone());
    let wrong =
        |problem| AnswerState { answered: last_valid(), problem: Some(problem), ..AnswerState::default() };
    let document = match at_once {
        AtOnce::Answered(answered) => {
            return AnswerState { answered: Some(answered), ..AnswerState::default() };
        }
        AtOnce::Wrong(problem) => return wrong(problem),
        AtOnce::Later(document) => document,
    };
    heard.with(|heard| match &heard.outcome {
        _ if heard.of.as_ref() != Some(&document) => AnswerState {
            answered: last_valid(),
            progress: Progress::Working(None),
            ..AnswerState::default()
        },
        Some(Ok(answered)) => {
            let answered = Some(Arc::clone(answered));
            let (progress, is_part) = (heard.progress, heard.is_part);
            AnswerState { answered, progress, is_part, ..AnswerState::default() }
        }
        Some(Err(problem)) => wrong(problem.clone()),
        None => AnswerState { answered: last_valid(), progress: heard.progress, ..AnswerState::default() },
    })
}

/// The worker's part: what is there sooner in one turn, the whole answer in the next.
struct AnswerJob {
    sooner: Option<Box<dyn Case>>,
    case: Box<dyn Case>,
}

/// Begins it.
pub fn start(task: &Task) -> Option<Box<dyn Job>> {
    let document: Value = serde_json::from_str(&task.document).ok()?;
    let case = QuestionId::of(&document)?.read(&document).ok()?;
    Some(Box::new(AnswerJob { sooner: case.sooner(), case }))
}

impl Job for AnswerJob {
    fn turn(&mut self, _: &dyn Fn() -> bool, say: &dyn Fn(Output)) -> Turn {
        let mut progress = |share| say(Output::Progress(share));
        let sooner = self.sooner.take();
        let case = sooner.as_ref().unwrap_or(&self.case);
        let outcome = answered_or_estimated(&**case, &mut progress);
        let is_part = sooner.is_some() && outcome.is_ok();
        let output = Output::Answer(Box::new(outcome));
        if is_part { ControlFlow::Continue(output) } else { ControlFlow::Break(output) }
    }
}

/// The answer; what is too much to work out is estimated where that can be, and says so.
fn answered_or_estimated(case: &dyn Case, progress: &mut dyn FnMut(f64)) -> Result<Answered, InputError> {
    let error = match case.answer_with_progress(progress) {
        Err(error) => error,
        answered => return answered,
    };
    let Some(estimated) = case.estimated() else { return Err(error) };
    let mut answered = estimated.answer_with_progress(progress)?;
    let said = answered.answer.estimate.take().unwrap_or_default();
    answered.answer.estimate = Some(format!("Too much to work out exactly: {}. {said}", error.found));
    Ok(answered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{questions, rule_sets};
    use shootout_ruleset::wire::{from_bytes, to_bytes};

    /// What a worker answers is what would be answered at once, and nothing of it is lost on its way.
    #[test]
    fn a_worker_answers_as_the_page_would() {
        let mut took_long = 0;
        for rule_set in rule_sets() {
            for question in questions(rule_set) {
                let place = QuestionId::new(rule_set, question);
                let whole = place.whole(&place.first_document());
                let case = place.read(&whole).unwrap();
                took_long += usize::from(case.takes_long());
                let task = Task {
                    wanted: Wanted::Answer,
                    rule_set: rule_set.name.to_owned(),
                    own: String::new(),
                    document: whole.to_string(),
                };
                let mut job = start(&task).unwrap();
                let mut turn = job.turn(&|| true, &|_| ());
                assert_eq!(turn.is_continue(), case.sooner().is_some(), "{}", place.path());
                if turn.is_continue() {
                    turn = job.turn(&|| true, &|_| ());
                }
                let ControlFlow::Break(output) = turn else { panic!("{}", place.path()) };
                let sent = to_bytes(&output).and_then(|bytes| from_bytes(&bytes));
                assert_eq!(sent, Some(Output::Answer(Box::new(case.answer()))), "{}", place.path());
            }
        }
        assert!(took_long > 0, "some question begins with what takes long");
    }
}
