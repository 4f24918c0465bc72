//! The rulings of one's own table: new questions begin with them.

use crate::dom::clipboard::data_address;
use crate::dom::kit::{button, click, dynamic, flag, words};
use crate::dom::tag::{nothing, several, tag};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::{QuestionId, Session, with_rulings};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use shootout::form::same_value;
use shootout_ruleset::rulings::Switch;

/// What they are, and where they come from: the first question that has any.
pub fn house_rulings() -> AnyView {
    let mine = MyCatalogue::in_context();
    let document = Session::in_context().document;
    let Some(place) = with_rulings(mine.rule_set) else { return nothing() };
    let at = format!("{}.rulings", place.path());
    let stated = document.follow(at.as_str());
    let ruled = move |place: QuestionId| stated.with(|stated| otherwise(place.rule_set.rulings, stated));
    let question = place.question.label.to_ascii_lowercase();
    let kept_words = format!("Kept: each new {question} begins with these rulings.");
    let keep = tag("button")
        .of("type", "button")
        .on("click", click(move || mine.replace_rulings(ruled(place), kept_words.clone())))
        .with("hidden", flag(move || is_empty(&ruled(place))))
        .child(format!("Keep the {question}\u{2019}s rulings as mine"));
    let apply = tag("button")
        .of("type", "button")
        .on("click", click(move || document.update_by_itself(&at, untrack(|| mine.rulings()))))
        .child(format!("Use in the {question}"));
    tag("section")
        .class("topic")
        .of("data-kind", "rulings")
        .child(tag("div").class("topic-head").child(tag("h2").child("House rulings")))
        .child(several(vec![
            dynamic(move || kept(place, &mine.rulings())),
            tag("div").class("own-tools").child(keep).view(),
            tools(mine, apply.view()),
            tag("p")
                .class("about")
                .child("A catalogue file holds no rulings: they are a file of their own.")
                .view(),
        ]))
        .view()
}

/// Those of the rulings `stated` that are read otherwise than by default; nothing where none is.
fn otherwise(switches: &[Switch], stated: &Value) -> Value {
    let is_default = |name: &str, value: &Value| {
        switches.iter().any(|switch| switch.name == name && same_value(value, &switch.default_value()))
    };
    let fields = stated.as_object().into_iter().flatten();
    let differing: Map<String, Value> = fields
        .filter(|(name, value)| !is_default(name, value))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    if differing.is_empty() { Value::Null } else { Value::Object(differing) }
}

/// The rulings that are kept, each with its question; or that there are none.
fn kept(place: QuestionId, rulings: &Value) -> AnyView {
    if is_empty(rulings) {
        let question = place.question.label.to_ascii_lowercase();
        let none = format!("None: each new {question} begins with the default rulings.");
        return tag("p").class("about").child(none).view();
    }
    let each = place.rule_set.rulings.iter().filter_map(|switch| one(switch, rulings));
    tag("dl").class("asides").child(each.collect::<Vec<AnyView>>()).view()
}

/// What can be done with the rulings that are kept; hidden where there are none.
fn tools(mine: MyCatalogue, apply: AnyView) -> AnyView {
    let file = words(move || {
        data_address("application/json", &format!("{:#}", json!({ "rulings": mine.rulings() })))
    });
    let export = tag("a").class("button").of("download", "my-rulings.json").with("href", file);
    let forget = button("Forget", "quiet", move || {
        mine.replace_rulings(Value::Null, "Forgotten. Undo brings them back.".to_owned());
    });
    tag("div")
        .class("own-tools")
        .with("hidden", flag(move || is_empty(&mine.rulings())))
        .child(apply)
        .child(export.child("Export rulings"))
        .child(forget)
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
