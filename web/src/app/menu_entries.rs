//! What the menu offers for questions: examples, starting over, files.

use crate::app::print::print_button;
use crate::dom::clipboard::data_address;
use crate::dom::kit::{button, dynamic, flag, words};
use crate::dom::tag::{several, tag};
use crate::screens::catalogue;
use crate::session::inbox::document_opener;
use crate::session::my_catalogue::MyCatalogues;
use crate::session::notice::Notice;
use crate::session::route::Screen;
use crate::session::{QuestionId, Session, bare, questions};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{self, Example};
use shootout::questions::catalogue_of;

/// The entries of the menu.
pub fn entries(session: Session) -> AnyView {
    let rule_set = session.rule_set();
    let has_catalogue = catalogue_of(rule_set.name).is_some();
    several(vec![
        tag("h2").child("Yours").view(),
        tag("ul")
            .child(tag("li").with("hidden", flag(move || !has_catalogue)).child(show_mine(session)))
            .child(tag("li").child(document_opener("Open a file", crate::app::menu::close)))
            .child(tag("li").child(save_link(session)))
            .child(tag("li").child(print_button(crate::app::menu::close)))
            .child(
                tag("li")
                    .with("hidden", flag(move || session.screen.get() != Screen::Question))
                    .child(start_over(session)),
            )
            .view(),
        tag("h2").child("Examples").view(),
        dynamic(move || several(examples(session))),
    ])
}

/// Those of the rule set that is shown, once they are here: by what they ask.
fn examples(session: Session) -> Vec<AnyView> {
    let rule_set = session.rule_set();
    let read = |example: &'static Example| {
        let document: Value = serde_json::from_str(example.text).ok()?;
        Some((example, QuestionId::of(&document)?, document))
    };
    let all: Vec<(&'static Example, QuestionId, Value)> =
        form::examples(rule_set.name).filter_map(read).collect();
    questions(rule_set)
        .filter_map(|question| {
            let of_it = all.iter().filter(|(_, place, _)| place.question.name == question.name);
            let listed: Vec<AnyView> = of_it.map(|of| listed_example(session, of)).collect();
            let group = tag("ul").of("aria-label", question.label).child(listed);
            let has_any = all.iter().any(|(_, place, _)| place.question.name == question.name);
            has_any.then(|| several(vec![tag("h3").child(question.label).view(), group.view()]))
        })
        .collect()
}

fn listed_example(
    session: Session,
    (example, place, document): &(&'static Example, QuestionId, Value),
) -> AnyView {
    let (notice, mine) = (Notice::in_context(), MyCatalogues::in_context());
    let (example, place, document) = (*example, *place, document.clone());
    let open = button(example.title, "", move || {
        session.open(place, mine.of(place.rule_set.name).begin(place.question.name, bare(document.clone())));
        notice.say(format!("Opened: {}.", example.title));
        crate::app::menu::close();
    });
    tag("li").child(open).view()
}

fn start_over(session: Session) -> AnyView {
    let (notice, mine) = (Notice::in_context(), MyCatalogues::in_context());
    button("Start over", "", move || {
        let place = session.place.get_untracked();
        let first = mine.of(place.rule_set.name).begin(place.question.name, place.first_document());
        crate::app::menu::close();
        if untrack(|| session.stated()) == first {
            return notice.say("It stands as at the start.");
        }
        session.open(place, first);
        session.is_begun.set_value(true);
        notice.say("Started over. Undo brings the last document back.");
    })
}

fn show_mine(session: Session) -> AnyView {
    button(catalogue::LABEL, "", move || {
        session.show_screen(Screen::Catalogue);
        crate::app::menu::close();
    })
}

/// The document as a file, the same that the command line reads.
fn save_link(session: Session) -> AnyView {
    let address = words(move || {
        let place = session.place.get();
        // With the ids of what comes with the program: so it is short.
        let whole = place.rule_set.shortened(place.question.name, &place.whole(&session.stated()));
        data_address("application/json", &format!("{whole:#}"))
    });
    let name = words(move || format!("{}.json", session.place.get().question.name));
    tag("a").class("button").with("download", name).with("href", address).child("Save as a file").view()
}
