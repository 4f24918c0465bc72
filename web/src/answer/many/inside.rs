//! How many there are, at how many targets, and the answer to that.

use super::FOLD;
use crate::answer::asked_beside::{AskedBeside, REFUSED, notes};
use crate::answer::chance_lines;
use crate::answer::details::details;
use crate::answer::distribution::distributions;
use crate::dom::kit::{button, click, effect, flag, text, words};
use crate::dom::random::random_bytes;
use crate::dom::tag::{several, tag};
use crate::session::Session;
use crate::session::slot::TableView;
use crate::widgets::number_field::{number_field, step_button, stepped};
use crate::work::{ManyAsked, Wanted};
use leptos::prelude::*;
use shootout::InputError;
use shootout_ruleset::answer::Bound;
use shootout_ruleset::document::Node;
use shootout_ruleset::many::{Spread, rolled};
use shootout_ruleset::question::Answered;
use shootout_ruleset::typed::{keypad, number};
use std::cell::RefCell;
use std::collections::BTreeMap;

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
/// The fields and the answer.
#[derive(Clone, Copy)]
struct Panel {
    /// What is asked, or why it cannot be.
    asked: Memo<Result<ManyAsked, InputError>>,
    beside: AskedBeside,
}

/// The fields, the answer, and one roll.
pub fn inside() -> AnyView {
    let session = Session::in_context();
    let kept = FOLD.kept_at(session.place.get_untracked());
    let first = CHOSEN.with_borrow(|chosen| chosen.get(&kept).cloned());
    let first = first.unwrap_or_else(|| Chosen { count: "4".to_owned(), targets: "1".to_owned() });
    let (count, targets) = (RwSignal::new(first.count), RwSignal::new(first.targets));
    effect(move || {
        let now = Chosen { count: count.get(), targets: targets.get() };
        CHOSEN.with_borrow_mut(|chosen| chosen.insert(kept.clone(), now));
    });
    let asked = Memo::new(move |_| asked(&count.get(), &targets.get()));
    let panel = Panel { asked, beside: AskedBeside::new(session) };
    let beside = panel.beside;
    beside.follow(move || {
        panel.asked.track();
        panel.ask();
    });
    let view = TableView {
        group: "many",
        tables: RwSignal::new(false),
        bound: RwSignal::new(Bound::Exactly),
        opened: RwSignal::new(false),
    };
    let chances = beside.part(|Answered { answer, .. }| {
        several(vec![tag("p").child(answer.sentence.clone()).view(), chance_lines(&answer.chances)])
    });
    let tables = beside.part(move |Answered { answer, .. }| {
        several(vec![distributions(answer, view), details(answer, view.opened), notes(answer)])
    });
    tag("div")
        .class("many")
        .child(
            tag("div").class("many-asked").child(panel.field("count", "How many", count)).child(panel.field(
                "targets",
                "At how many targets",
                targets,
            )),
        )
        .child(beside.status(|problem| FIELDS.contains(&problem.path.as_str()), move || panel.ask()))
        .child(
            tag("div")
                .class("many-answer")
                .class_while("stale", beside.is_stale())
                .child(chances)
                .child(tables),
        )
        .child(
            tag("div")
                .class("dice-foot")
                .child(button("Roll once for each target", "", move || panel.roll()))
                .child(beside.copy()),
        )
        .child(tag("p").class("unseen").of("role", "status").child(words(move || panel.rolled())))
        .view()
}

/// What is asked by what is typed.
fn asked(count: &str, targets: &str) -> Result<ManyAsked, InputError> {
    // What is no whole number is told the limits as one is that lies beyond them.
    let whole = |typed: &str, beyond: Result<Spread, InputError>| {
        let whole = number(typed).and_then(|number| u32::try_from(number.as_u64()?).ok());
        let found = match typed.trim() {
            "" => "nothing".to_owned(),
            typed => Node::Text(typed.to_owned()).found(),
        };
        match (whole, beyond) {
            (Some(whole), _) => Ok(whole),
            (None, Err(error)) => Err(InputError { found, ..error }),
            (None, Ok(_)) => Err(InputError::new("count", found, "a whole number")),
        }
    };
    let count = whole(count, Spread::even(0, 1))?;
    let targets = whole(targets, Spread::even(count, 0))?;
    Spread::even(count, targets)?;
    Ok(ManyAsked { count, targets, seed: None })
}

impl Panel {
    fn ask(self) {
        match self.asked.get_untracked() {
            Ok(asked) => self.beside.ask(Wanted::Many(asked), || ()),
            Err(problem) => self.beside.end(Some(problem), REFUSED),
        }
    }

    /// Rolls once for each target; the browser draws the seed.
    fn roll(self) {
        let seed = random_bytes().map(u64::from_le_bytes);
        match (self.asked.get_untracked(), seed) {
            (Ok(asked), Some(_)) => self.beside.ask(Wanted::Many(ManyAsked { seed, ..asked }), || ()),
            (Ok(_), None) => self.beside.end(None, "This browser draws no random numbers."),
            (Err(_), _) => {}
        }
    }

    /// A number with its buttons; what is wrong with it stands below.
    fn field(self, place: &'static str, label: &'static str, typed: RwSignal<String>) -> AnyView {
        let id = format!("many-{place}");
        let wrong = self.beside.wrong(move |path| path == place);
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

    /// What was rolled, to be read out.
    fn rolled(self) -> String {
        self.beside.answered.with(|last| {
            let lines = last.as_ref().map_or(&[][..], |last| rolled(&last.answer));
            lines.iter().map(|line| format!("{line}.")).collect::<Vec<String>>().join(" ")
        })
    }
}
