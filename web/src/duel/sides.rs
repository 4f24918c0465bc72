//! The two sides and those on them.

use super::fighter::{fields, said};
use super::names::unnamed;
use super::settings::HAND_TO_HAND;
use crate::document::Document;
use crate::document::path::get;
use crate::document::typed::text_of;
use crate::form::list;
use crate::widgets::kit::{button, words};
use crate::widgets::tag::{several, tag};
use crate::widgets::text::name_field;
use leptos::prelude::*;
use serde_json::{Value, json};

/// The most who can be on a side.
const MOST: usize = 15;

/// Both sides.
pub fn sides() -> AnyView {
    several(vec![side(0), side(1)])
}

fn side(index: usize) -> AnyView {
    let document = Document::in_context();
    let path = format!("sides[{index}]");
    let fighters = format!("{path}.fighters");
    let (stated, leader) =
        (document.follow(format!("{path}.name")), document.follow(format!("{fighters}[0].combatant.name")));
    let called = words(move || match stated.with(text_of) {
        name if name.is_empty() => leader.with(text_of),
        name => name,
    });
    let title = words(move || format!("Side {}: {}", index + 1, called.get()));
    let entries = list::Entries {
        what: "fighter",
        most: MOST,
        are_open: true,
        copied: unnamed,
        in_words: said,
        fields,
    };
    let add = {
        let fighters = fighters.clone();
        move || {
            let entry = document.whole().with_untracked(|whole| another(whole, &fighters));
            list::add(document, &fighters, entry, "combatant.name");
        }
    };
    tag("section")
        .class("topic du-side")
        .with("data-side", index.to_string())
        .with("aria-label", title)
        .child(
            tag("div").class("topic-head").child(tag("span").class("du-key")).child(tag("h2").child(title)),
        )
        .child(list::list_of(words(move || format!("Fighters of {}", called.get())), &fighters, entries))
        .child(
            tag("div")
                .class("du-foot")
                .child(name_field(&path, "Name of the side", "as its first fighter"))
                .child(button("Add a fighter", "", add)),
        )
        .view()
}

/// Another fighter: like the last of the side.
fn another(whole: &Value, fighters: &str) -> Value {
    let last = get(whole, fighters).and_then(Value::as_array).and_then(|fighters| fighters.last().cloned());
    let mut fighter = last.unwrap_or_else(|| {
        json!({ "combatant": { "name": "Fighter", "bs": 40, "weapon": "autogun" },
            "plan": [{ "do": "fire", "mode": "single" }] })
    });
    if let Some(fields) = fighter.as_object_mut() {
        fields.remove("count");
        if get(whole, "fight").is_some_and(|fight| fight == HAND_TO_HAND) {
            fields.remove("plan");
        }
    }
    unnamed(whole, fighter)
}
