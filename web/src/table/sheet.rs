//! Someone's sheet: what is known of them apart from what happens to them here.

use super::fields::{labelled, panel};
use super::setup::{Scope, how_many, next_side, saved_before, scope, side, usual_name};
use super::standing::standing;
use super::state::{Stage, Table, capital_of};
use super::things::{armour, chips, cover, exposed, other_things, posture, sight, weapon};
use crate::catalogue::offered;
use crate::document::typed::{number_from, text_of};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{button, part, text, words};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use shootout::InputError;
use shootout_percentile::scene::{Add, AddGroup, EditGroup, Event, Id, Sheet};
use std::time::Duration;

/// A sheet before it is taken, as its document writes it.
#[derive(Clone, Copy)]
pub struct Draft {
    sheet: RwSignal<Map<String, Value>>,
    /// Where the engine refused it, and why.
    wrong: RwSignal<Option<(String, String)>>,
    /// How many like it join.
    count: RwSignal<u32>,
    /// Whom a change goes for.
    scope: RwSignal<Scope>,
}

impl Draft {
    fn of(table: Table, who: Option<Id>) -> Self {
        let sheet = untrack(|| {
            table.state(|state| {
                let stated = who.and_then(|who| serde_json::to_value(&state.get(who).ok()?.sheet).ok());
                stated.unwrap_or_else(|| new_one(&next_side(state)))
            })
        });
        let sheet = sheet.as_object().cloned().unwrap_or_default();
        Self {
            sheet: RwSignal::new(sheet),
            wrong: RwSignal::new(None),
            count: RwSignal::new(1),
            scope: RwSignal::new(Scope::One),
        }
    }

    /// What stands in a field, followed.
    pub fn get(self, name: &str) -> Value {
        self.sheet.with(|sheet| sheet.get(name).cloned().unwrap_or_default())
    }

    /// Puts something into a field.
    pub fn set(self, name: &'static str, value: Value) {
        self.sheet.update(|sheet| {
            sheet.insert(name.to_owned(), value);
        });
    }

    /// Puts several things into their fields.
    pub fn change(self, changes: Vec<(&'static str, Value)>) {
        self.sheet
            .update(|sheet| sheet.extend(changes.into_iter().map(|(name, value)| (name.to_owned(), value))));
    }

    /// Lets those join, or their sheets be changed; the names of the catalogue are looked up.
    fn take(self, table: Table, who: Option<Id>) {
        // What is left empty is not stated.
        let stated: Map<String, Value> =
            self.sheet.get_untracked().into_iter().filter(|(_, value)| !value.is_null()).collect();
        let event = json!({ "event": "add", "combatant": stated });
        match Event::from_text(event.to_string().as_bytes(), &untrack(offered).catalogue) {
            Ok(Event::Add(Add { combatant })) => {
                let done = match who {
                    Some(who) => self.change_sheets(table, who, &combatant),
                    None => {
                        let count = self.count.get_untracked();
                        let combatants = untrack(|| table.state(|state| state.several(&combatant, count)));
                        match <[Sheet; 1]>::try_from(combatants) {
                            Ok([combatant]) => table.act(Add { combatant }),
                            Err(combatants) => table.act(AddGroup { combatants }),
                        }
                    }
                };
                if done {
                    table.show(Stage::Log);
                }
            }
            // An addition is read as nothing else.
            Ok(_) => {}
            Err(error) => {
                let place = error.path.trim_start_matches("combatant.").to_owned();
                let error = InputError { path: place.clone(), ..error };
                self.wrong.set(Some((place, error.to_string())));
                set_timeout(|| super::focus("[aria-invalid=\"true\"]"), Duration::ZERO);
            }
        }
    }

    /// The sheet, and what of it was changed on the sheets of all whom the change goes for.
    fn change_sheets(self, table: Table, who: Id, combatant: &Sheet) -> bool {
        let scope = self.scope.get_untracked();
        let edits = untrack(|| table.state(|state| state.edits(who, combatant, &scope.of(state, who))));
        match edits {
            Ok(edits) => table.act(EditGroup { edits }),
            Err(refusal) => {
                table.say(capital_of(&refusal));
                false
            }
        }
    }
}

fn new_one(side: &str) -> Value {
    json!({ "name": usual_name(side), "side": side, "bs": 40, "ws": 30, "initiative": 30, "attacks": 1, "tek": 30, "modifier": 0, "speed_m_per_round": 0, "weapon": "autogun" })
}

/// The panel of a sheet: theirs, or that of one who joins.
pub fn sheet_panel(table: Table) -> AnyView {
    let who = untrack(|| {
        table.stage(|stage| match stage {
            Stage::Sheet(who) => *who,
            _ => None,
        })
    });
    let draft = Draft::of(table, who);
    let title =
        words(move || if who.is_some() { text_of(&draft.get("name")) } else { "New combatants".to_owned() });
    let save = if who.is_some() { "Save the sheet" } else { "Add to the scene" };
    let wrong = words(move || {
        draft.wrong.with(|wrong| wrong.as_ref().map_or_else(String::new, |(_, words)| words.clone()))
    });
    let inside = several(vec![
        tag("div")
            .class("panel-body")
            .child(who.map_or_else(|| saved_before(table), |who| standing(table, who)))
            .child(fields(table, draft, who.is_none()))
            .view(),
        tag("div")
            .class("panel-foot")
            .child(who.map(|who| scope(table, who, draft.scope)))
            .child(tag("p").class("refusal").of("role", "status").child(wrong))
            .child(button(save, "main", move || draft.take(table, who)))
            .view(),
    ]);
    panel(title, "Close", move || table.show(Stage::Log), inside)
}

/// What a fight needs of everyone, and the rest behind one more tap.
fn fields(table: Table, draft: Draft, joins: bool) -> AnyView {
    let number = |name: &'static str, label: &'static str| entry(draft, name, label, true);
    let first = tag("div")
        .class("sheet-fields")
        .child(joins.then(|| how_many(draft.count)))
        .child(side(table, draft))
        .child(entry(draft, "name", "Name", false))
        .child(number("bs", "Ballistic Skill"))
        .child(part(move || weapon(draft)))
        .child(part(move || cover(draft)))
        .child(part(move || posture(draft)))
        .child(part(move || armour(draft)))
        .child(part(move || exposed(draft)))
        .view();
    let more = Disclosure::new("Skills, other weapons, light, size").holding(move || {
        let number = |name: &'static str, label: &'static str| entry(draft, name, label, true);
        tag("div")
            .class("sheet-fields")
            .child(number("ws", "Weapon Skill"))
            .child(number("initiative", "Initiative"))
            .child(number("attacks", "Attacks"))
            .child(number("tek", "Tek"))
            .child(number("modifier", "Modifier"))
            .child(part(move || other_things(draft)))
            .child(part(move || sight(draft)))
            .child(number("speed_m_per_round", "Speed (m a round)"))
            .child(chips(draft))
            .view()
    });
    several(vec![first, more])
}

fn entry(draft: Draft, name: &'static str, label: &'static str, number: bool) -> AnyView {
    let wrong = words(move || {
        draft.wrong.with(|wrong| wrong.as_ref().is_some_and(|(place, _)| place == name)).to_string()
    });
    let taken = text(move |typed| {
        let value = if number { number_from(&typed) } else { Value::String(typed) };
        draft.set(name, value);
    });
    let field = tag("input")
        .of("type", "text")
        .of("autocomplete", "off")
        .with("inputmode", if number { "numeric" } else { "text" })
        .of("aria-label", label)
        .with("aria-invalid", wrong)
        .live("value", untrack(|| text_of(&draft.get(name))))
        .on("input", taken)
        .view();
    labelled(label, field)
}
