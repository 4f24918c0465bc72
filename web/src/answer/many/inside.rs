//! How many there are, at how many targets, and the answer to that.

use super::kept_at;
use crate::answer::copy::copy_button;
use crate::answer::details::details;
use crate::answer::distribution::distributions;
use crate::answer::status::place_of;
use crate::answer::{BROKEN, WORKING, chance_lines};
use crate::document::outcome::words_of;
use crate::dom::kit::{button, click, dynamic, effect, flag, memo, text, words};
use crate::dom::random::random_bytes;
use crate::dom::tag::{nothing, several, tag};
use crate::session::Session;
use crate::session::slot::TableView;
use crate::widgets::number_field::{number_field, step_button, stepped};
use crate::work::{Failure, LatestJob, ManyAsked, Output, Wanted, WorkerClient};
use leptos::prelude::*;
use shootout::InputError;
use shootout_ruleset::answer::{Answer, Bound};
use shootout_ruleset::document::Node;
use shootout_ruleset::many::{Spread, rolled};
use shootout_ruleset::question::Answered;
use shootout_ruleset::typed::{keypad, number};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many there are, and at how many targets, as it was typed.
#[derive(Clone, PartialEq)]
struct Chosen {
    count: String,
    targets: String,
}

thread_local! {
    /// What was chosen last, by the question: it stands so when that is shown again.
    static CHOSEN: RefCell<BTreeMap<String, Chosen>> = const { RefCell::new(BTreeMap::new()) };
}

/// The places of the fields.
const FIELDS: [&str; 2] = ["count", "targets"];
/// What is said where an input is refused.
const REFUSED: &str = "Not worked out.";

/// What is shown of them.
#[derive(Clone, Copy)]
struct Shown {
    session: Session,
    /// What is asked, or why it cannot be.
    asked: Memo<Result<ManyAsked, InputError>>,
    answered: RwSignal<Option<Arc<Answered>>>,
    problem: RwSignal<Option<InputError>>,
    /// Why there is no answer to what is asked, as long as there is none.
    waits: RwSignal<String>,
    job: LatestJob,
}

/// The fields, the answer, and one roll.
pub fn inside() -> AnyView {
    let session = Session::in_context();
    let kept = kept_at(session.place.get_untracked());
    let first = CHOSEN.with_borrow(|chosen| chosen.get(&kept).cloned());
    let first = first.unwrap_or_else(|| Chosen { count: "4".to_owned(), targets: "1".to_owned() });
    let (count, targets) = (RwSignal::new(first.count), RwSignal::new(first.targets));
    effect(move || {
        let now = Chosen { count: count.get(), targets: targets.get() };
        CHOSEN.with_borrow_mut(|chosen| chosen.insert(kept.clone(), now));
    });
    let shown = Shown {
        session,
        asked: Memo::new(move |_| asked(&count.get(), &targets.get())),
        answered: RwSignal::new(None),
        problem: RwSignal::new(None),
        waits: RwSignal::new(WORKING.to_owned()),
        job: LatestJob::of(WorkerClient::new()),
    };
    shown.follow();
    let view = TableView {
        group: "many",
        tables: RwSignal::new(false),
        bound: RwSignal::new(Bound::Exactly),
        opened: RwSignal::new(false),
    };
    let waits = flag(move || !shown.waits.with(|waits| waits.is_empty()));
    let stale = flag(move || shown.answered.with(Option::is_some) && waits.get());
    tag("div")
        .class("many")
        .child(
            tag("div").class("many-asked").child(shown.field("count", "How many", count)).child(shown.field(
                "targets",
                "At how many targets",
                targets,
            )),
        )
        .child(shown.status())
        .child(
            tag("div")
                .class("many-answer")
                .class_while("stale", stale)
                .child(shown.part(move |answer| {
                    several(vec![
                        tag("p").child(answer.sentence.clone()).view(),
                        chance_lines(&answer.chances),
                    ])
                }))
                .child(shown.part(move |answer| {
                    several(vec![distributions(answer, view), details(answer, view.opened), notes(answer)])
                })),
        )
        .child(
            tag("div")
                .class("dice-foot")
                .child(button("Roll once for each target", "", move || shown.roll()))
                .child(copy_button("Copy the sentence", words(move || shown.sentence()), waits)),
        )
        .child(tag("p").class("unseen").of("role", "status").child(words(move || shown.rolled())))
        .view()
}

/// What is asked by what is typed.
fn asked(count: &str, targets: &str) -> Result<ManyAsked, InputError> {
    let whole = |place: &str, typed: &str| {
        let whole = number(typed).and_then(|number| u32::try_from(number.as_u64()?).ok());
        whole.ok_or_else(|| InputError::new(place, Node::Text(typed.to_owned()).found(), "a whole number"))
    };
    let (count, targets) = (whole("count", count)?, whole("targets", targets)?);
    Spread::even(count, targets)?;
    Ok(ManyAsked { count, targets, seed: None })
}

/// What is taken for granted.
fn notes(answer: &Answer) -> AnyView {
    let lines = answer.notes.iter().map(|note| tag("p").class("about").child(note.words.clone()).view());
    several(lines.collect())
}

impl Shown {
    /// Works it out anew as often as the document or what is asked of it changes; what cannot be answered leaves the last answer.
    fn follow(self) {
        let stated = memo(move || self.stated());
        effect(move || {
            self.job.cancel();
            match self.asked.get() {
                Ok(asked) if stated.with(Option::is_some) => self.ask(asked),
                Ok(_) => self.refuse(None, "The odds of one are not there: see above."),
                Err(problem) => self.refuse(Some(problem), REFUSED),
            }
        });
    }

    /// The document with the names of its rule set and its question, while it is valid. Followed.
    fn stated(self) -> Option<String> {
        let session = self.session;
        let is_valid = session.answer_state.with(|state| state.problem.is_none());
        is_valid.then(|| session.place.get().whole(&session.stated()).to_string())
    }

    fn refuse(self, problem: Option<InputError>, waits: &str) {
        self.problem.set(problem);
        self.waits.set(waits.to_owned());
    }

    fn ask(self, asked: ManyAsked) {
        let Some(document) = untrack(|| self.stated()) else { return };
        self.waits.set(WORKING.to_owned());
        let rule_set = self.session.place.get_untracked().rule_set.name;
        self.job.ask(Wanted::Many(asked), rule_set, document, move |output, _| match output {
            Output::Answer(outcome) => match *outcome {
                Ok(answered) => {
                    self.answered.set(Some(Arc::new(answered)));
                    self.refuse(None, "");
                }
                Err(problem) => self.refuse(Some(problem), REFUSED),
            },
            Output::Failed(Failure::Refused(why)) => self.refuse(None, &why),
            _ => self.refuse(None, BROKEN),
        });
    }

    /// Rolls once for each target; the browser draws the seed.
    fn roll(self) {
        let seed = random_bytes().map(u64::from_le_bytes);
        match (self.asked.get_untracked(), seed) {
            (Ok(asked), Some(_)) => self.ask(ManyAsked { seed, ..asked }),
            (Ok(_), None) => self.waits.set("This browser draws no random numbers.".to_owned()),
            (Err(_), _) => {}
        }
    }

    /// A piece of the last answer.
    fn part(self, show: impl Fn(&Answer) -> AnyView + Send + 'static) -> AnyView {
        dynamic(move || {
            self.answered.with(|last| last.as_ref().map_or_else(nothing, |last| show(&last.answer)))
        })
    }

    /// A number with its buttons; what is wrong with it stands below.
    fn field(self, place: &'static str, label: &'static str, typed: RwSignal<String>) -> AnyView {
        let id = format!("many-{place}");
        let wrong = memo(move || {
            self.problem
                .with(|problem| problem.as_ref().filter(|problem| problem.path == place).map(words_of))
        });
        let step = |sign: &'static str, word: &str, next: fn(u64) -> u64| {
            let act = click(move || {
                let now = number(&typed.get_untracked()).and_then(|number| number.as_u64());
                typed.set(next(now.unwrap_or_default()).max(1).to_string());
            });
            step_button(sign, format!("{word}: {label}"), act).of("tabindex", "-1")
        };
        let steps = [
            step("\u{2212}", "Less", |now| now.saturating_sub(1)),
            step("+", "More", |now| now.saturating_add(1)),
        ];
        let invalid = words(move || wrong.with(Option::is_some).to_string());
        let described = format!("{id}-wrong");
        let input =
            number_field(typed.into(), keypad(Some(1.0), true), None::<String>, invalid, described.clone())
                .with("id", id.clone())
                .on("input", text(move |now| typed.set(now)));
        let said = words(move || wrong.get().unwrap_or_default());
        tag("div")
            .class("field")
            .class_while("is-wrong", flag(move || wrong.with(Option::is_some)))
            .child(tag("label").with("for", id).child(label))
            .child(stepped(input.view(), steps))
            .child(
                tag("p")
                    .class("wrong")
                    .with("id", described)
                    .with("hidden", flag(move || wrong.with(Option::is_none)))
                    .child(said),
            )
            .view()
    }

    /// Why the answer is not that of what is stated. Its place is kept.
    fn status(self) -> AnyView {
        let of_field = |problem: &InputError| FIELDS.contains(&problem.path.as_str());
        let said = words(move || match self.problem.get() {
            Some(problem) if of_field(&problem) => String::new(),
            Some(problem) => format!("{}: {}", place_of(self.session, &problem), words_of(&problem)),
            None => self.waits.get(),
        });
        tag("p").class("about").of("role", "status").child(said).view()
    }

    fn sentence(self) -> String {
        self.answered.with(|last| last.as_ref().map(|last| last.answer.sentence.clone()).unwrap_or_default())
    }

    /// What was rolled, to be read out.
    fn rolled(self) -> String {
        self.answered.with(|last| {
            let lines = last.as_ref().map_or(&[][..], |last| rolled(&last.answer));
            lines.iter().map(|line| format!("{line}.")).collect::<Vec<String>>().join(" ")
        })
    }
}
