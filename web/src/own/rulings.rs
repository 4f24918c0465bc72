//! The rulings of one's own table: new shots begin with them.

use super::Own;
use crate::questions::{Asked, at_first_question};
use crate::share::clipboard::data_address;
use crate::widgets::kit::{button, flag, part, words};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::rulings::Switch;

/// What they are, and where they come from.
pub fn house_rulings() -> AnyView {
    let own = Own::in_context();
    let asked = Asked::in_context();
    let document = asked.document;
    let of_shot = document.follow(at_first_question("rulings"));
    let keep = button("Keep the shot\u{2019}s rulings as mine", "", move || {
        let rulings = of_shot.get_untracked();
        own.replace_rulings(rulings, "Kept: new shots begin with these rulings.".to_owned());
    });
    let none = flag(move || is_empty(&own.rulings()));
    let kept = part(move || {
        let rulings = own.rulings();
        if is_empty(&rulings) {
            return tag("p")
                .class("about")
                .child("None: new shots begin with all rulings by default.")
                .view();
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
    let apply = button("Use in the shot", "", move || {
        document.update(&at_first_question("rulings"), untrack(|| own.rulings()));
    });
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
                .child("A catalogue file holds no rulings: they are a file of their own, as the rulings of a shot.")
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
