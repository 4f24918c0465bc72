//! What should I do? The best way to spend some actions, in a sheet beside the plan.
//!
//! `question` is what is asked of the shot, `job` the worker's part, `answer` what is shown, `branches` what of it the dice
//! change, `every_step` all of it where the branches are too many. All figures are the engine's.

mod answer;
mod branches;
mod every_step;
mod job;
mod question;

use crate::document::Document;
use crate::files::Inbox;
use crate::form::beside_form;
use crate::reading::outcome_of;
use crate::widgets::disclosure::is_open;
use crate::widgets::kit::part_when;
use crate::widgets::later::{Part, later, styled};
use crate::widgets::sheet::sheet;
use crate::widgets::tag::tag;
use crate::work::{Batch, Hand, Kind, Said, Start};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use leptos::web_sys::HtmlElement;
use question::Question;
use serde_json::Value;
use shootout::DocumentKind;

const SHEET: &str = "advice-sheet";

/// Whether the sheet is open: nothing is worked out while it is not.
#[derive(Clone, Copy)]
struct Opened(RwSignal<bool>);

/// The button that opens the sheet.
pub fn advice_button() -> AnyView {
    tag("button")
        .of("type", "button")
        .class("quiet")
        .with("popovertarget", SHEET)
        .child("What is best?")
        .view()
}

/// The sheet, fetched when it is opened first. There is one on the page.
pub fn advice_sheet() -> AnyView {
    let opened = RwSignal::new(false);
    provide_context(Opened(opened));
    let ever = Memo::new(move |before: Option<&bool>| before.copied().unwrap_or_default() || opened.get());
    let body =
        part_when(move || ever.get(), || styled("./styles/advice.css", later(|| Box::pin(sheet_part()))));
    let inbox = Inbox::in_context();
    // A question that was opened as a file opens the sheet, which then takes it.
    Effect::new(move |_| {
        if inbox.holds(DocumentKind::Advice) {
            request_animation_frame(open);
        }
    });
    let toggled = Box::new(move |event| opened.set(is_open(&event)));
    sheet(SHEET, "What is best to do?", body).on("toggle", toggled).view()
}

fn open() {
    let sheet = document().get_element_by_id(SHEET).and_then(|sheet| sheet.dyn_into::<HtmlElement>().ok());
    if let Some(sheet) = sheet {
        // Refused only where it is open already.
        let _ = sheet.show_popover();
    }
}

#[wasm_split(advice, fallible, wasm_split_path = leptos::wasm_split)]
fn sheet_part() -> Part {
    Ok(beside_form(inside))
}

/// The worker's part.
#[wasm_split(advice, fallible, wasm_split_path = leptos::wasm_split)]
pub fn start_part() -> Result<Start, SplitLoaderError> {
    Ok(job::start)
}

/// What there is to show.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    /// The last answer.
    answer: Option<Value>,
    /// Why there is none to what is asked now.
    refused: Option<String>,
    /// Whether an answer is on its way.
    is_waiting: bool,
}

fn inside() -> AnyView {
    let shot = Document::in_context();
    let question = Question::first();
    let reading = question.reading(shot);
    let inbox = Inbox::in_context();
    inbox.receive(DocumentKind::Advice, question::of_file, move |(asked, of_shot)| {
        question.document.replace(asked);
        inbox.replace_shot(of_shot);
    });
    let shown = RwSignal::new(Shown::default());
    let heard = Callback::new(move |batch: Batch| hear(shown, &batch));
    let broken = Callback::new(move |()| {
        let refused = Some("This device could not work it out.".to_owned());
        shown.update(|shown| *shown = Shown { refused, ..Shown::default() });
    });
    let hand = Hand::new(heard, broken);
    let Opened(opened) = expect_context();
    let asked = Memo::new(move |_| opened.get().then(|| reading.get()));
    Effect::new(move |_| {
        let asked = asked.get();
        // An answer is worked out in one go, and some take seconds: one that is not wanted any more is not waited for.
        if shown.with_untracked(|shown| shown.is_waiting) {
            hand.break_off();
        }
        shown.update(|shown| shown.is_waiting = matches!(asked, Some(Ok(_))));
        match asked {
            Some(Ok(asked)) => {
                hand.ask(Kind::Advice, asked);
            }
            _ => hand.stop(),
        }
    });
    // Inside this sheet the inputs edit the question.
    provide_context(question.document);
    provide_context(outcome_of(move || reading.with(|reading| reading.clone().err())));
    tag("div")
        .class("advice")
        .child(question::form(question))
        .child(answer::answer(shown, reading, shot))
        .view()
}

fn hear(shown: RwSignal<Shown>, batch: &Batch) {
    let Said::Text(text) = &batch.said else { return };
    let Ok(said) = serde_json::from_str::<Value>(text) else { return };
    let refused = said.get("refused").and_then(Value::as_str).map(str::to_owned);
    shown.update(|shown| {
        shown.is_waiting = false;
        if refused.is_none() {
            shown.answer = Some(said);
        }
        shown.refused = refused;
    });
}
