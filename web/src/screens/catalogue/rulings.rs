//! The rulings of one's own table: new questions begin with them.

use crate::dom::clipboard::data_address;
use crate::dom::kit::{dynamic, flag, words};
use crate::dom::tag::{nothing, tag};
use crate::form::house_rulings::{forget, is_kept};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::{QuestionId, with_rulings};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::rulings::Switch;

/// What they are, and where they are set: in the first question that has any, and all others.
pub fn house_rulings() -> AnyView {
    let mine = MyCatalogue::in_context();
    let Some(place) = with_rulings(mine.rule_set) else { return nothing() };
    tag("section")
        .class("topic")
        .of("data-kind", "rulings")
        .child(tag("div").class("topic-head").child(tag("h2").child("House rulings")))
        .child(dynamic(move || kept(place, &mine.rulings())))
        .child(tools(mine))
        .child(
            tag("p").class("about").child("A catalogue file holds no rulings: they are a file of their own."),
        )
        .view()
}

/// The rulings that are kept, each with its question; or that there are none, and where they are made.
fn kept(place: QuestionId, rulings: &Value) -> AnyView {
    if !is_kept(rulings) {
        let none = format!(
            "None: all begins with the default rulings. To make some, change Disputed rules in {}, and keep them there.",
            place.question.label
        );
        return tag("p").class("about").child(none).view();
    }
    let each = place.rule_set.rulings.iter().filter_map(|switch| one(switch, rulings));
    tag("dl").class("asides").child(each.collect::<Vec<AnyView>>()).view()
}

/// What can be done with the rulings that are kept; hidden where there are none.
fn tools(mine: MyCatalogue) -> AnyView {
    let file = words(move || {
        data_address("application/json", &format!("{:#}", json!({ "rulings": mine.rulings() })))
    });
    let export = tag("a").class("button").of("download", "my-rulings.json").with("href", file);
    tag("div")
        .class("own-tools")
        .with("hidden", flag(move || !is_kept(&mine.rulings())))
        .child(export.child("Export rulings"))
        .child(forget(mine))
        .view()
}

/// A ruling that is stated, as its question and the reading.
fn one(switch: &Switch, rulings: &Value) -> Option<AnyView> {
    let stated = rulings.get(switch.name)?;
    let words = switch.reading(stated).map_or_else(|| stated.to_string(), |reading| reading.words.to_owned());
    let line =
        tag("div").class("aside").child(tag("dt").child(switch.question)).child(tag("dd").child(words));
    Some(line.view())
}
