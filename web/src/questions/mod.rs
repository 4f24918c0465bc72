//! The view of the rule sets that ask questions: one tab for each question, its form, its answer, its dice.
//!
//! `state` holds the documents and what the engine says of the one that is shown; `form`, `inputs` and `list` edit it, as it is
//! declared; `answer`, `rolls` and `distribution` show the answer; `dice` and `pad` play it; `documents`, `links` and `copy` open, save and pass on. Nothing
//! here knows a game: what there is to fill in and to show comes from the rule set.

mod answer;
mod copy;
mod dice;
mod distribution;
mod documents;
mod form;
mod inputs;
mod links;
mod list;
mod pad;
mod rolls;
mod state;

use crate::form::beside_form;
use crate::menu::OtherMenu;
use crate::widgets::help::Help;
use crate::widgets::kit::{click, part, words};
use crate::widgets::later::{Part, later, styled};
use crate::widgets::tag::{Child, tag};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use shootout_ruleset::question::Question;
use state::Asked;

/// The view, once its code and its rules are here.
pub fn questions() -> AnyView {
    styled("./styles/questions.css", later(|| Box::pin(questions_part())))
}

#[wasm_split(questions, fallible, wasm_split_path = leptos::wasm_split)]
fn questions_part() -> Part {
    Ok(beside_form(view))
}

fn view() -> AnyView {
    let asked = Asked::as_kept();
    // Inside this view the inputs edit these documents.
    provide_context(asked.document);
    provide_context(asked.outcome());
    provide_context(Help::fetched_by(|| Box::pin(async { Ok(inputs::explain as _) })));
    let page = Owner::current().unwrap_or_default();
    OtherMenu::in_context().offer(move || page.with(|| documents::entries(asked)));
    let title = words(move || asked.place.get().rule_set.label.to_owned());
    tag("section")
        .class("questions")
        .with("aria-label", title)
        .child(links::arrivals(asked))
        .child(tabs(asked))
        .child(answer::bar(asked))
        .child(form::form(asked))
        .child(answer::answer(asked))
        .view()
}

/// One tap to each question.
fn tabs(asked: Asked) -> AnyView {
    let tabs = move || {
        let place = asked.place.get();
        let tab = |question: &'static Question| {
            let current = if question.name == place.question.name { "page" } else { "false" };
            let act = click(move || asked.ask(question.name));
            tag("button")
                .of("type", "button")
                .of("aria-current", current)
                .with("data-label", question.label)
                .on("click", act)
                .child(question.label)
                .view()
        };
        place.rule_set.questions.iter().map(tab).collect::<Vec<AnyView>>().into_child()
    };
    tag("nav").class("views q-tabs").of("aria-label", "Questions").child(part(tabs)).view()
}
