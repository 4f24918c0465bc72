//! The view of the rule sets that ask questions: one tab for each question, its form, its answer, its dice.
//!
//! `state` holds the documents and what the engine says of the one that is shown; `form`, `inputs` and `list` edit it, as it is
//! declared; `answer`, `rolls` and `distribution` show the answer; `dice` and `pad` play it; `scene` keeps a fight at the table; `documents`, `links` and `copy` open, save and pass on. Nothing
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
mod scene;
mod state;

use crate::form::beside_form;
use crate::menu::OtherMenu;
use crate::widgets::help::Help;
use crate::widgets::kit::{click, part, part_when, words};
use crate::widgets::later::{Part, later, styled};
use crate::widgets::tag::{Child, several, tag};
use dice::Dice;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use scene::Desk;
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
    let dice = Dice::of(asked);
    let desk = Desk::of(asked, dice);
    let page = Owner::current().unwrap_or_default();
    OtherMenu::in_context().offer(move || page.with(|| documents::entries(asked)));
    let title = words(move || asked.place.get().rule_set.label.to_owned());
    tag("section")
        .class("questions")
        .with("aria-label", title)
        .child(links::arrivals(asked))
        .child(tabs(desk))
        .child(part_when(move || desk.is_shown(), move || scene::scene(desk)))
        .child(part_when(
            move || !desk.is_shown(),
            move || {
                several(vec![
                    answer::bar(asked),
                    form::form(asked),
                    answer::answer(asked, dice, scene::pending(desk)),
                ])
            },
        ))
        .view()
}

/// One tap to each question, and to the scene where the rule set keeps one.
fn tabs(desk: Desk) -> AnyView {
    let tabs = move || {
        let place = desk.asked.place.get();
        let in_scene = desk.is_shown();
        let tab = |name: &'static str, label: &'static str, is_shown: bool| {
            tag("button")
                .of("type", "button")
                .of("aria-current", if is_shown { "page" } else { "false" })
                .with("data-label", label)
                .on("click", click(move || desk.asked.ask(name)))
                .child(label)
                .view()
        };
        let questions = place.rule_set.questions.iter();
        let questions = questions.map(|question| {
            tab(question.name, question.label, !in_scene && question.name == place.question.name)
        });
        let scene = place.rule_set.scenes.as_ref().map(|_| tab(scene::TAB, "Table", in_scene));
        questions.chain(scene).collect::<Vec<AnyView>>().into_child()
    };
    tag("nav").class("views q-tabs").of("aria-label", "Questions").child(part(tabs)).view()
}
