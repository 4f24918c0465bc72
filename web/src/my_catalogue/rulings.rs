//! The rulings of one's own table: new questions begin with them.

use super::MyCatalogue;
use crate::questions::{Asked, with_rulings};
use crate::share::clipboard::data_address;
use crate::widgets::kit::{button, click, flag, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::rulings::Switch;

/// What they are, and where they come from: the first question that has any.
pub fn house_rulings() -> AnyView {
    let mine = MyCatalogue::in_context();
    let document = Asked::in_context().document;
    let Some(place) = with_rulings(mine.rule_set) else { return nothing() };
    let at = format!("{}.rulings", place.path());
    let stated = document.follow(at.as_str());
    let question = place.question.label.to_ascii_lowercase();
    let kept_words = format!("Kept: each new {question} begins with these rulings.");
    let keep = tag("button")
        .of("type", "button")
        .on("click", click(move || mine.replace_rulings(stated.get_untracked(), kept_words.clone())))
        .child(format!("Keep the {question}\u{2019}s rulings as mine"));
    let none = flag(move || is_empty(&mine.rulings()));
    let kept = part(move || {
        let rulings = mine.rulings();
        if is_empty(&rulings) {
            let none = format!(
                "None: each new {} begins with the default rulings.",
                place.question.label.to_ascii_lowercase()
            );
            return tag("p").class("about").child(none).view();
        }
        tag("dl")
            .class("asides")
            .child(
                place
                    .rule_set
                    .rulings
                    .iter()
                    .filter_map(|switch| one(switch, &rulings))
                    .collect::<Vec<AnyView>>(),
            )
            .view()
    });
    let file = words(move || {
        data_address("application/json", &format!("{:#}", json!({ "rulings": mine.rulings() })))
    });
    let apply = tag("button")
        .of("type", "button")
        .on("click", click(move || document.update(&at, untrack(|| mine.rulings()))))
        .child(format!("Use in the {question}"));
    let forget = button("Forget", "quiet", move || {
        mine.replace_rulings(Value::Null, "Forgotten. Undo brings them back.".to_owned());
    });
    let tools = tag("div")
        .class("own-tools")
        .with("hidden", none)
        .child(apply)
        .child(
            tag("a")
                .class("button")
                .of("download", "my-rulings.json")
                .with("href", file)
                .child("Export rulings"),
        )
        .child(forget);
    tag("section")
        .class("topic")
        .of("data-kind", "rulings")
        .child(tag("div").class("topic-head").child(tag("h2").child("House rulings")))
        .child(several(vec![
            kept,
            tag("div").class("own-tools").child(keep).view(),
            tools.view(),
            tag("p")
                .class("about")
                .child("A catalogue file holds no rulings: they are a file of their own.")
                .view(),
        ]))
        .view()
}

fn is_empty(rulings: &Value) -> bool {
    rulings.as_object().is_none_or(serde_json::Map::is_empty)
}

/// A ruling that is stated, as its question and the reading.
fn one(switch: &Switch, rulings: &Value) -> Option<AnyView> {
    let stated = rulings.get(switch.name)?;
    let words = switch.reading(stated).map_or_else(|| stated.to_string(), |reading| reading.words.to_owned());
    let line =
        tag("div").class("aside").child(tag("dt").child(switch.question)).child(tag("dd").child(words));
    Some(line.view())
}
