//! The rulings of one's own table: new questions begin with them.

use super::Own;
use crate::questions::{Asked, at_first_question};
use crate::rule_set::FIRST_QUESTION;
use crate::share::clipboard::data_address;
use crate::widgets::kit::{button, click, flag, part, words};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::rulings::Switch;

/// What they are, and where they come from.
pub fn house_rulings() -> AnyView {
    let own = Own::in_context();
    let asked = Asked::in_context();
    let document = asked.document;
    let stated = document.follow(at_first_question("rulings"));
    let question = FIRST_QUESTION.1.to_lowercase();
    let kept_words = format!("Kept: each new {question} begins with these rulings.");
    let keep = tag("button")
        .of("type", "button")
        .on("click", click(move || own.replace_rulings(stated.get_untracked(), kept_words.clone())))
        .child(format!("Keep the {question}\u{2019}s rulings as mine"));
    let none = flag(move || is_empty(&own.rulings()));
    let kept = part(move || {
        let rulings = own.rulings();
        if is_empty(&rulings) {
            let none = format!(
                "None: each new {} begins with the default rulings.",
                FIRST_QUESTION.1.to_lowercase()
            );
            return tag("p").class("about").child(none).view();
        }
        tag("dl")
            .class("asides")
            .child(
                asked
                    .first()
                    .rulings
                    .iter()
                    .filter_map(|switch| one(switch, &rulings))
                    .collect::<Vec<AnyView>>(),
            )
            .view()
    });
    let file = words(move || {
        data_address("application/json", &format!("{:#}", json!({ "rulings": own.rulings() })))
    });
    let apply = tag("button")
        .of("type", "button")
        .on("click", click(move || document.update(&at_first_question("rulings"), untrack(|| own.rulings()))))
        .child(format!("Use in the {question}"));
    let forget = button("Forget", "quiet", move || {
        own.replace_rulings(Value::Null, "Forgotten. Undo brings them back.".to_owned());
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
