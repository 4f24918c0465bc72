//! Simpler plans beside the best one: a fold below it. They are looked for in a worker when it is opened.

use crate::answer::details::details;
use crate::answer::strategy::compared;
use crate::answer::{BROKEN, WORKING};
use crate::document::outcome::words_of;
use crate::dom::kit::{button, dynamic};
use crate::dom::tag::{nothing, several, tag};
use crate::session::slot::{Slot, fetched};
use crate::session::{QuestionId, Session};
use crate::widgets::disclosure::Disclosure;
use crate::work::{Failure, Job, LatestJob, Output, Task, Turn, Wanted, WorkerClient};
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::question::{Answered, Case};
use std::ops::ControlFlow;

/// The fold, where simpler plans are known.
pub fn fold(asked: Session, answer: &Answer) -> AnyView {
    if !answer.has_ladder {
        return nothing();
    }
    let kept_at = format!("{} ladder", asked.place.get_untracked().path());
    let opened = Disclosure::new("Simpler plans").path(kept_at).holding(|| fetched(Slot::Ladder));
    tag("div").class("answer-ladder").child(opened).view()
}

/// What came of looking for them.
#[derive(Clone)]
enum Work {
    Going,
    Done(Box<Answered>),
    Refused(String),
    Broken,
}

/// The simpler plans of what is stated.
pub fn inside() -> AnyView {
    let session = Session::in_context();
    let (job, work) = (LatestJob::of(WorkerClient::new()), RwSignal::new(Work::Going));
    let look = move || {
        work.set(Work::Going);
        let place = session.place.get_untracked();
        let document = place.whole(&untrack(|| session.stated())).to_string();
        job.ask(Wanted::Ladder, place.rule_set.name, document, move |output, _| {
            work.set(match output {
                Output::Answer(outcome) => match *outcome {
                    Ok(answered) => Work::Done(Box::new(answered)),
                    Err(problem) => Work::Refused(words_of(&problem)),
                },
                Output::Failed(Failure::Refused(why)) => Work::Refused(why),
                _ => Work::Broken,
            });
        });
    };
    look();
    let opened = RwSignal::new(false);
    let shown = dynamic(move || match work.get() {
        Work::Going => said(WORKING),
        Work::Refused(why) => said(&why),
        Work::Broken => several(vec![said(BROKEN), button("Try again", "", look)]),
        Work::Done(answered) => {
            let Answered { answer, .. } = *answered;
            several(vec![said(&answer.sentence), compared(session, &answer), details(&answer, opened)])
        }
    });
    tag("div").class("ladder").child(shown).view()
}

/// What is read out as it comes.
fn said(words: &str) -> AnyView {
    tag("p").class("about").of("role", "status").child(words.to_owned()).view()
}

/// The worker's part.
pub fn start(task: &Task) -> Option<Box<dyn Job>> {
    let document: Value = serde_json::from_str(&task.document).ok()?;
    Some(Box::new(LadderJob(QuestionId::of(&document)?.read(&document).ok()?)))
}

struct LadderJob(Box<dyn Case>);

impl Job for LadderJob {
    fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        ControlFlow::Break(Output::Answer(Box::new(self.0.ladder())))
    }
}
