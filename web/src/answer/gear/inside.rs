//! The things, what is asked of them, and the answer to that.

use super::panel::Panel;
use super::{foes, goals, pasted, things};
use crate::answer::asked_beside::{AskedBeside, notes};
use crate::answer::details::details;
use crate::document::typed::{number_from, text_of};
use crate::dom::clipboard::{data_address, save};
use crate::dom::kit::{button, dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{several, tag};
use crate::session::Session;
use crate::session::gear::{asked, list, path_of, whole, words_at};
use crate::widgets::choice_line::Line;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::packed_link::packed_link;
use crate::work::Wanted;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::question::Answered;

/// The things, what is asked of them, and the answer.
pub fn inside() -> AnyView {
    let session = Session::in_context();
    let place = session.place.get_untracked();
    let kept = session.document.follow(path_of(place));
    let panel = Panel { session, place, kept, beside: AskedBeside::new(session) };
    panel.beside.follow(move || {
        kept.track();
        ask(panel);
    });
    view(panel)
}

fn view(panel: Panel) -> AnyView {
    let opened = RwSignal::new(true);
    let answer = panel.beside.part(move |Answered { answer, .. }| {
        several(vec![
            tag("p").class("gear-sentence").child(answer.sentence.clone()).view(),
            details(answer, opened),
            notes(answer),
            panel.beside.copy(),
        ])
    });
    let has_things = flag(move || panel.kept.with(|kept| !list(kept, "items").is_empty()));
    let about = "Whatever you own or can buy, each thing for the input that it fills. Of all sets the best is told, what the next money buys, \
                 and what can be sold without loss.";
    let asked = move || {
        several(vec![
            tag("div").class("gear-asked").child(who(panel)).child(budget(panel)).view(),
            goals::goals(panel),
            foes::foes(panel),
        ])
    };
    let is_of_field = |problem: &InputError| things::is_of_field(&problem.path);
    tag("div")
        .class("gear")
        .child(tag("p").class("about").child(about))
        .child(things::things(panel))
        .child(tag("div").class("gear-add").child(things::adder(panel)).child(pasted::pasted(panel)))
        .child(dynamic_when(move || has_things.get(), asked))
        .child(panel.beside.status(is_of_field, move || ask(panel)))
        .child(tag("div").class("gear-answer").class_while("stale", panel.beside.is_stale()).child(answer))
        .child(dynamic_when(
            move || has_things.get(),
            move || {
                let link = move || {
                    packed_link(
                        move || file_of(panel).unwrap_or_default(),
                        "opens it as it stands",
                        "What I own, in Shootout",
                    )
                };
                several(vec![
                    button("Save as a file", "", move || save_file(panel)),
                    Disclosure::new("Share as a link").holding(link),
                ])
            },
        ))
        .view()
}

fn ask(panel: Panel) {
    match panel.kept.with_untracked(|kept| asked(kept, panel.place)) {
        None => panel.beside.clear(),
        Some(asked) => panel.beside.ask(Wanted::Gear { asked: asked.to_string() }, || ()),
    }
}

/// The document that `shootout gear` reads; none while there are no things.
fn file_of(panel: Panel) -> Option<Value> {
    whole(&panel.kept.get(), panel.place, &panel.session.stated())
}

fn save_file(panel: Panel) {
    let Some(file) = untrack(|| file_of(panel)) else { return };
    save("gear.json", &data_address("application/json", &format!("{file:#}\n")));
}

/// Whom it is for.
fn who(panel: Panel) -> AnyView {
    let owners = memo(move || {
        let mut owners: Vec<String> = Vec::new();
        panel.kept.with(|kept| {
            let stated = list(kept, "items").iter().map(|item| words_at(item, "owner"));
            for owner in stated.chain([words_at(kept, "for")]).filter(|owner| !owner.is_empty()) {
                if !owners.iter().any(|known| known == owner) {
                    owners.push(owner.to_owned());
                }
            }
        });
        owners
    });
    let current = words(move || panel.kept.with(|kept| words_at(kept, "for").to_owned()));
    let pick = Callback::new(move |who: String| {
        let who = if who.is_empty() { Value::Null } else { who.into() };
        panel.session.document.update_by_itself(&panel.at("for"), who);
    });
    dynamic(move || {
        let lines = owners.get().into_iter().map(|owner| Line::plain(owner.clone(), owner));
        let lines = std::iter::once(Line::plain("", "The only owner")).chain(lines).collect();
        let field = panel.field("gear-for".to_owned(), "For", |path| path == "for");
        field.choice(vec![(String::new(), lines)], current, pick)
    })
}

/// How much may be spent.
fn budget(panel: Panel) -> AnyView {
    let at = panel.at("budget");
    let typed = words(move || panel.kept.with(|kept| kept.get("budget").map(text_of).unwrap_or_default()));
    let put = Callback::new(move |typed: String| panel.session.document.update(&at, number_from(&typed)));
    panel
        .field("gear-budget".to_owned(), "Budget (any sum if empty)", |path| path == "budget")
        .number(typed, put)
}
