//! Things out of a table: pasted out of a spreadsheet, or of a file.

use super::panel::Panel;
use super::things::fillable;
use crate::document::outcome::words_of;
use crate::dom::kit::{button, dynamic_when, flag, text, words};
use crate::dom::tag::tag;
use crate::session::gear::{ITEMS, SLOTS, list, slot_for, with_items, words_at};
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::document::quoted;
use shootout_ruleset::gear::table::read;
use shootout_ruleset::words::counted;

/// The field for a table, and what adds its things.
pub fn pasted(panel: Panel) -> AnyView {
    Disclosure::new("Paste a table").holding(move || inside(panel))
}

fn inside(panel: Panel) -> AnyView {
    let (typed, said) = (RwSignal::new(String::new()), RwSignal::new((String::new(), false)));
    let add = move || {
        let kept = panel.kept.get_untracked();
        match untrack(|| items(panel, &kept, &typed.get())) {
            Ok(new) => {
                said.set((format!("Added {}.", counted(new.len(), "thing")), false));
                typed.set(String::new());
                panel.put(with_items(&kept, new));
            }
            Err(problem) => said.set((words_of_line(&problem), true)),
        }
    };
    let is_wrong = flag(move || said.with(|(_, is_wrong)| *is_wrong));
    tag("div")
        .class("gear-paste field")
        .class_while("is-wrong", is_wrong)
        .child(
            tag("label")
                .of("for", "gear-table")
                .child("The first line names the columns: name; slot; value; price; owner; count"),
        )
        .child(
            tag("textarea")
                .of("id", "gear-table")
                .of("rows", "5")
                .of("spellcheck", "false")
                .of("placeholder", "name;slot;value;price;owner")
                .of("aria-describedby", "gear-table-said")
                .live("value", words(move || typed.get()))
                .on("input", text(move |now| typed.set(now))),
        )
        .child(
            tag("p")
                .class_while("wrong", is_wrong)
                .of("id", "gear-table-said")
                .of("role", "status")
                .child(words(move || said.with(|(said, _)| said.clone()))),
        )
        .child(dynamic_when(
            move || !typed.with(|typed| typed.trim().is_empty()),
            move || button("Add these", "", add),
        ))
        .view()
}

fn words_of_line(problem: &InputError) -> String {
    format!("{}: {}. Nothing was added.", problem.path, words_of(problem))
}

/// The things of a table, each with its slot where that is new: what is called as an input of the question, or by its path.
fn items(panel: Panel, kept: &Value, table: &str) -> Result<Vec<(Value, Option<Value>)>, InputError> {
    let places = fillable(panel);
    let read = read(table)?;
    let each = read.nodes.into_iter().zip(read.lines).map(|(node, line)| {
        let mut item = Value::from(node);
        let name = words_at(&item, "slot").to_owned();
        let is_it = |called: &str| called.eq_ignore_ascii_case(&name);
        let known = list(kept, SLOTS).iter().find(|slot| is_it(words_at(slot, "name")));
        // Whoever types a table says "Weapon", not whose.
        let label = |words: &str| words.split(" (").next().is_some_and(is_it);
        let place = places.iter().find(|place| is_it(&place.words) || place.path == name);
        let place = place.or_else(|| places.iter().find(|place| label(&place.words)));
        let slot = match (known, place) {
            (Some(known), _) => known.clone(),
            (None, Some(place)) => slot_for(kept, place),
            (None, None) => {
                let slots = list(kept, SLOTS).iter().map(|slot| words_at(slot, "name"));
                let known: Vec<&str> = slots.chain(places.iter().map(|place| place.words.as_str())).collect();
                let allowed = format!("what a thing can fill: {}", quoted(known));
                return Err(InputError::new(
                    format!("line {line}, column slot"),
                    format!("`{name}`"),
                    allowed,
                ));
            }
        };
        item["slot"] = slot["name"].clone();
        Ok((item, Some(slot)))
    });
    let new: Vec<(Value, Option<Value>)> = each.collect::<Result<_, _>>()?;
    if new.is_empty() {
        return Err(InputError::new(ITEMS, "no things", "a line for each thing below the first one"));
    }
    Ok(new)
}
