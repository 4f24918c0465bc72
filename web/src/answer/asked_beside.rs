//! What is asked beside a question about its document: worked out by the worker, anew as often as either changes.

use crate::answer::copy::copy_button;
use crate::answer::status::place_of;
use crate::answer::{BROKEN, WORKING};
use crate::document::outcome::words_of;
use crate::dom::kit::{button, dynamic, dynamic_when, effect, flag, memo, words};
use crate::dom::tag::{nothing, several, tag};
use crate::session::{QuestionId, Session, rule_sets};
use crate::widgets::disclosure::{Disclosure, follow_opened, open_next};
use crate::work::{Failure, Job, LatestJob, Output, Task, Turn, Wanted, WorkerClient};
use leptos::prelude::*;
use shootout::InputError;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::decimals::fixed;
use shootout_ruleset::document::Node;
use shootout_ruleset::metric::SideNames;
use shootout_ruleset::question::{Answered, RuleSet, TAG};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What is said where something that is asked is refused.
pub const REFUSED: &str = "Not worked out.";

/// A fold below the answer, which holds what is asked beside a question.
#[derive(Debug)]
pub struct Fold {
    /// What it is called.
    pub title: &'static str,
    /// Its class.
    pub class: &'static str,
    /// What it is kept as.
    pub name: &'static str,
    /// The question, where this can be asked beside it. Followed.
    pub asked: fn(Session) -> Option<QuestionId>,
}

impl Fold {
    /// The fold; `made` is what it holds. What is being done in a scene is done once, as it stands.
    pub fn view(&'static self, session: Session, made: fn() -> AnyView) -> AnyView {
        let asked = memo(move || (self.asked)(session).filter(|_| session.doing().is_none()));
        dynamic(move || match asked.get() {
            None => nothing(),
            Some(place) => {
                follow_opened();
                let opened = Disclosure::new(self.title).path(self.kept_at(place)).holding(made);
                tag("div").class(self.class).child(opened).view()
            }
        })
    }

    /// Under which name it is kept whether that of a question is open, and what was asked there; no place of a document.
    pub fn kept_at(&self, place: QuestionId) -> String {
        format!("{} {}", place.path(), self.name)
    }

    /// Has that of a question open when it is shown next.
    pub fn open_next(&self, place: QuestionId) {
        open_next(&self.kept_at(place), self.title);
    }
}

/// The question, where it has numbers and a form.
pub fn has_numbers(session: Session) -> Option<QuestionId> {
    // With all of its rules: at first only a part of them is here.
    let (place, rule_set) = (session.place.get(), session.rule_set());
    let place = QuestionId::new(rule_set, place.question);
    (!place.question.metrics.is_empty() && place.form().is_some()).then_some(place)
}

/// The numbers of a question, as they are called where its sides have their names. Followed.
pub fn metrics(session: Session) -> Vec<(&'static str, String)> {
    let (place, document) = (session.place.get(), session.stated());
    let named = place.read(&document).ok().and_then(|case| case.side_names());
    let names = named.unwrap_or_else(|| SideNames::of(&Node::from(&document), [].into_iter()));
    place.question.metrics.iter().map(|metric| (metric.id, names.in_words(metric.label))).collect()
}

/// The last answer, and why there is none to what is asked now; copies are the same.
#[derive(Clone, Copy)]
pub struct AskedBeside {
    /// Whose document it is about.
    pub session: Session,
    /// The last answer.
    pub answered: RwSignal<Option<Arc<Answered>>>,
    /// What is wrong with what is asked, or with the document.
    pub problem: RwSignal<Option<InputError>>,
    /// Why there is no answer to what is asked, as long as there is none.
    waits: RwSignal<String>,
    /// Whether it is being worked out, and will take a while.
    takes_a_while: RwSignal<bool>,
    /// Whether it was stopped.
    is_stopped: RwSignal<bool>,
    job: LatestJob,
}

impl AskedBeside {
    /// Nothing is asked yet.
    pub fn new(session: Session) -> Self {
        Self {
            session,
            answered: RwSignal::new(None),
            problem: RwSignal::new(None),
            waits: RwSignal::new(WORKING.to_owned()),
            takes_a_while: RwSignal::new(false),
            is_stopped: RwSignal::new(false),
            job: LatestJob::of(WorkerClient::new()),
        }
    }

    /// Calls `ask` as often as the document changes, or what `ask` follows.
    pub fn follow(self, ask: impl Fn() + 'static) {
        let stated = memo(move || self.stated());
        effect(move || {
            stated.track();
            self.job.cancel();
            self.is_stopped.set(false);
            ask();
        });
    }

    /// The document with the names of its rule set and its question, while it is valid. Followed.
    fn stated(self) -> Option<String> {
        let session = self.session;
        let is_valid = session.answer_state.with(|state| state.problem.is_none());
        is_valid.then(|| session.place.get().whole(&session.stated()).to_string())
    }

    /// Works out what is wanted of the document; `taken` is called before the answer is shown. What cannot be answered leaves the last one.
    pub fn ask(self, wanted: Wanted, taken: impl Fn() + Send + Sync + 'static) {
        self.is_stopped.set(false);
        let Some(stated) = untrack(|| self.stated()) else {
            return self.end(None, "The odds of the question are not there: see above.");
        };
        self.end(None, WORKING);
        let rule_set = self.session.place.get_untracked().rule_set.name;
        self.job.ask(wanted, rule_set, stated, move |output, _| match output {
            Output::Progress(share) => {
                self.takes_a_while.set(true);
                self.waits.set(format!("{WORKING} {}%", fixed(100.0 * share, 0)));
            }
            Output::Answer(outcome) => match *outcome {
                Ok(answered) => {
                    taken();
                    self.answered.set(Some(Arc::new(answered)));
                    self.end(None, "");
                }
                Err(problem) => self.end(Some(problem), REFUSED),
            },
            Output::Failed(Failure::Refused(why)) => self.end(None, &why),
            _ => self.end(None, BROKEN),
        });
    }

    /// Nothing is asked: there is no answer either.
    pub fn clear(self) {
        self.answered.set(None);
        self.end(None, "");
    }

    /// Why there is no answer to what is asked now.
    pub fn end(self, problem: Option<InputError>, waits: &str) {
        self.takes_a_while.set(false);
        self.problem.set(problem);
        self.waits.set(waits.to_owned());
    }

    fn stop(self) {
        self.job.cancel();
        self.end(None, "Stopped.");
        self.is_stopped.set(true);
    }

    /// Whether there is no answer to what is asked now.
    fn is_waiting(self) -> Signal<bool> {
        flag(move || !self.waits.with(String::is_empty))
    }

    /// Whether the answer that is shown is of what was asked before.
    pub fn is_stale(self) -> Signal<bool> {
        let waits = self.is_waiting();
        flag(move || self.answered.with(Option::is_some) && waits.get())
    }

    /// A piece of the last answer.
    pub fn part(self, show: impl Fn(&Answered) -> AnyView + Send + 'static) -> AnyView {
        dynamic(move || self.answered.with(|last| last.as_ref().map_or_else(nothing, |last| show(last))))
    }

    /// What is wrong at the places that are of a field.
    pub fn wrong(self, is_at: impl Fn(&str) -> bool + Send + Sync + 'static) -> Memo<Option<String>> {
        memo(move || {
            self.problem.with(|problem| problem.as_ref().filter(|problem| is_at(&problem.path)).map(words_of))
        })
    }

    /// Why the answer is not that of what is stated, which keeps its place; what stops the work, and what begins it again. What is wrong with a
    /// field is said there.
    pub fn status(
        self,
        is_of_field: impl Fn(&InputError) -> bool + Send + Sync + 'static,
        again: impl Fn() + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let said = words(move || match self.problem.get() {
            Some(problem) if is_of_field(&problem) => String::new(),
            Some(problem) => {
                let path = ["document.", "scenario."].iter().find_map(|of| problem.path.strip_prefix(of));
                let problem =
                    InputError { path: path.unwrap_or(&problem.path).to_owned(), ..problem.clone() };
                format!("{}: {}", place_of(self.session, &problem), words_of(&problem))
            }
            None => self.waits.get(),
        });
        let stop =
            dynamic_when(move || self.takes_a_while.get(), move || button("Stop", "", move || self.stop()));
        let again = dynamic_when(move || self.is_stopped.get(), move || button("Work it out", "", again));
        let said = tag("p").class("about").of("role", "status").child(said).view();
        tag("div").class("asked-foot").child(several(vec![said, stop, again])).view()
    }

    /// Copies the sentence of an answer to what is asked now.
    pub fn copy(self) -> AnyView {
        let sentence = move || {
            self.answered
                .with(|last| last.as_ref().map(|last| last.answer.sentence.clone()).unwrap_or_default())
        };
        copy_button("Copy the sentence", words(sentence), self.is_waiting())
    }
}

/// What is taken for granted, a line each.
pub fn notes(answer: &Answer) -> AnyView {
    several(
        answer.notes.iter().map(|note| tag("p").class("about").child(note.words.clone()).view()).collect(),
    )
}

/// Something that is worked out row by row, and answered once all rows are known.
pub struct RowByRow<A, F> {
    /// What is asked, or what is wrong with it.
    pub asked: Result<A, InputError>,
    /// How many rows it has.
    pub rows: fn(&A) -> u64,
    /// What comes of a row.
    pub found: fn(&A, u64) -> Result<F, InputError>,
    /// What all rows say.
    pub answered: fn(&A, &[F]) -> Result<Answered, InputError>,
}

impl<A: 'static, F: 'static> RowByRow<A, F> {
    /// Begins it.
    pub fn start(self) -> Box<dyn Job> {
        Box::new(Begun { of: self, found: Vec::new() })
    }
}

struct Begun<A, F> {
    of: RowByRow<A, F>,
    found: Vec<F>,
}

impl<A, F> Job for Begun<A, F> {
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        let answer = |outcome| ControlFlow::Break(Output::Answer(Box::new(outcome)));
        let RowByRow { asked, rows, found, answered } = &self.of;
        let asked = match asked {
            Ok(asked) => asked,
            Err(problem) => return answer(Err(problem.clone())),
        };
        let (rows, before) = (rows(asked), self.found.len());
        while (self.found.len() as u64) < rows {
            if self.found.len() > before && !may_go_on() {
                return ControlFlow::Continue(Output::Progress(self.found.len() as f64 / rows as f64));
            }
            match found(asked, self.found.len() as u64) {
                Ok(found) => self.found.push(found),
                Err(problem) => return answer(Err(problem)),
            }
        }
        answer(answered(asked, &self.found))
    }
}

/// The document of a task without the name of its rule set, that rule set, and what is asked as JSON.
pub fn asked_of(asked: &str, task: &Task) -> Option<(&'static RuleSet, Node, Node)> {
    let rule_set = rule_sets().find(|known| known.name == task.rule_set)?;
    let mut document = Node::from(&serde_json::from_str(&task.document).ok()?);
    document.take(TAG);
    Some((rule_set, document, Node::from(&serde_json::from_str(asked).ok()?)))
}
