//! Someone's sheet: what is known of him apart from what happens to him here.

use super::fields::{labelled, option_list, panel};
use super::standing::standing;
use super::state::{Stage, Table};
use crate::catalogue::{self, List};
use crate::document::typed::{number_from, text_of};
use crate::text::capital;
use crate::widgets::kit::{button, chip, flag, part, text, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use shootout::Catalogue;
use shootout::scene::{Event, Id};
use shootout_core::visibility::SEEN_AS;

/// A sheet before it is taken, as its document writes it.
#[derive(Clone, Copy)]
pub struct Draft {
    sheet: RwSignal<Map<String, Value>>,
    /// Where the engine refused it, and why.
    wrong: RwSignal<Option<(String, String)>>,
}

impl Draft {
    fn of(table: Table, who: Option<Id>) -> Self {
        let sheet = untrack(|| {
            table.state(|state| {
                let stated = who.and_then(|who| serde_json::to_value(&state.get(who).ok()?.sheet).ok());
                stated.unwrap_or_else(|| new_one(state.combatants.len() + 1))
            })
        });
        let sheet = sheet.as_object().cloned().unwrap_or_default();
        Self { sheet: RwSignal::new(sheet), wrong: RwSignal::new(None) }
    }

    fn get(self, name: &str) -> Value {
        self.sheet.with(|sheet| sheet.get(name).cloned().unwrap_or_default())
    }

    fn set(self, name: &'static str, value: Value) {
        self.sheet.update(|sheet| {
            sheet.insert(name.to_owned(), value);
        });
    }

    /// The event that this draft is; its names of the catalogue are looked up.
    fn take(self, table: Table, who: Option<Id>) {
        // What is left empty is not stated.
        let stated: Map<String, Value> =
            self.sheet.get_untracked().into_iter().filter(|(_, value)| !value.is_null()).collect();
        let event = match who {
            Some(who) => json!({ "event": "edit", "who": who, "combatant": stated }),
            None => json!({ "event": "add", "combatant": stated }),
        };
        match Event::from_text(event.to_string().as_bytes(), Catalogue::built_in()) {
            Ok(event) => {
                if table.act(event) {
                    table.show(Stage::Log);
                }
            }
            Err(error) => {
                let place = error.path.trim_start_matches("combatant.").to_owned();
                self.wrong.set(Some((place, error.to_string())));
            }
        }
    }
}

fn new_one(number: usize) -> Value {
    json!({ "name": format!("Combatant {number}"), "bs": 40, "ws": 30, "initiative": 30, "tek": 30, "weapon": "autogun" })
}

/// The panel of a sheet: his, or that of one who comes in.
pub fn sheet_panel(table: Table) -> AnyView {
    let who = untrack(|| {
        table.stage(|stage| match stage {
            Stage::Sheet(who) => *who,
            _ => None,
        })
    });
    let draft = Draft::of(table, who);
    let title =
        words(move || if who.is_some() { text_of(&draft.get("name")) } else { "New combatant".to_owned() });
    let save = if who.is_some() { "Save the sheet" } else { "Add to the scene" };
    let wrong = words(move || {
        draft.wrong.with(|wrong| wrong.as_ref().map_or_else(String::new, |(_, words)| words.clone()))
    });
    let inside = several(vec![
        tag("div")
            .class("panel-body")
            .child(who.map(|who| standing(table, who)).unwrap_or_else(nothing))
            .child(fields(draft))
            .view(),
        tag("div")
            .class("panel-foot")
            .child(tag("p").class("refusal").of("role", "status").child(wrong))
            .child(button(save, "main", move || draft.take(table, who)))
            .view(),
    ]);
    panel(title, move || table.show(Stage::Log), inside)
}

fn fields(draft: Draft) -> AnyView {
    let number = |name: &'static str, label: &'static str| entry(draft, name, label, true);
    tag("div")
        .class("sheet-fields")
        .child(entry(draft, "name", "Name", false))
        .child(number("bs", "Ballistic Skill"))
        .child(number("ws", "Weapon Skill"))
        .child(number("initiative", "Initiative"))
        .child(number("attacks", "Attacks"))
        .child(number("tek", "Tek"))
        .child(number("modifier", "Modifier"))
        .child(part(move || things(draft)))
        .child(part(move || armour(draft)))
        .child(part(move || sight(draft)))
        .child(number("speed_m_per_round", "Speed (m a round)"))
        .child(chips(draft))
        .view()
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

/// A list from the catalogue, with what stands there now if it is not one of it.
fn from_catalogue(
    draft: Draft,
    name: &'static str,
    label: &'static str,
    entries: Vec<(String, String, Value)>,
) -> AnyView {
    let now = draft.get(name);
    let known = entries
        .iter()
        .find(|(id, _, value)| now.as_str() == Some(id) || now == *value)
        .map(|(id, ..)| id.clone());
    let current = match (&known, &now) {
        (Some(id), _) => id.clone(),
        (None, Value::Null) => String::new(),
        _ => "as it is".to_owned(),
    };
    let mut lines = vec![(String::new(), "None".to_owned())];
    if current == "as it is" {
        lines.push((current.clone(), now.get("name").map(text_of).unwrap_or_default()));
    }
    lines.extend(entries.into_iter().map(|(id, name, _)| (id, name)));
    labelled(
        label,
        option_list(label, lines, current, move |id| {
            if id != "as it is" {
                draft.set(name, if id.is_empty() { Value::Null } else { Value::String(id) });
            }
        }),
    )
}

fn listed(list: List) -> Vec<(String, String, Value)> {
    catalogue::entries(list)
        .map(|entry| (entry.id.clone(), entry.name.clone(), entry.value.clone()))
        .collect()
}

fn things(draft: Draft) -> AnyView {
    let melee = Catalogue::built_in().melee_weapons().iter();
    let melee = melee
        .map(|item| {
            (item.id.clone(), item.name.clone(), serde_json::to_value(&item.value).unwrap_or_default())
        })
        .collect();
    several(vec![
        from_catalogue(draft, "weapon", "Weapon", listed(List::Weapons)),
        from_catalogue(draft, "off_hand", "Other hand", listed(List::Weapons)),
        from_catalogue(draft, "melee_weapon", "Hand-to-hand", melee),
        from_catalogue(draft, "field", "Force field", listed(List::Fields)),
        from_catalogue(draft, "cover", "Cover", listed(List::Cover)),
    ])
}

/// The pieces of armour, outermost first.
fn armour(draft: Draft) -> AnyView {
    let worn = draft.get("armour").as_array().cloned().unwrap_or_default();
    let entries = listed(List::Armour);
    let named = |piece: &Value| {
        let known =
            entries.iter().find(|(id, ..)| piece.as_str() == Some(id)).map(|(_, name, _)| name.clone());
        known.unwrap_or_else(|| piece.get("name").map(text_of).unwrap_or_default())
    };
    let mut lines = vec![(String::new(), "Add a piece".to_owned())];
    lines.extend(entries.iter().map(|(id, name, _)| (id.clone(), name.clone())));
    let pieces: Vec<AnyView> = worn
        .iter()
        .enumerate()
        .map(|(at, piece)| {
            let remove = button("Remove", "quiet", move || {
                let mut worn = draft.get("armour").as_array().cloned().unwrap_or_default();
                worn.remove(at);
                draft.set("armour", Value::Array(worn));
            });
            tag("li").child(named(piece)).child(remove).view()
        })
        .collect();
    let add = option_list("Armour", lines, String::new(), move |id| {
        if !id.is_empty() {
            let mut worn = draft.get("armour").as_array().cloned().unwrap_or_default();
            worn.push(Value::String(id));
            draft.set("armour", Value::Array(worn));
        }
    });
    tag("div")
        .class("wide")
        .child(labelled("Armour", add))
        .child(tag("ul").class("swings").child(pieces))
        .view()
}

fn sight(draft: Draft) -> AnyView {
    let lists: [(&'static str, &'static str, Vec<(String, String)>); 3] = [
        ("seen_as", "Seen as", seen_as()),
        (
            "light",
            "Light",
            plain(&[
                ("daylight", "Daylight"),
                ("twilight", "Twilight"),
                ("night", "Night"),
                ("lit", "Night, lit"),
            ]),
        ),
        ("size", "Size", plain(&[("normal", "Normal"), ("small", "Small"), ("large", "Large")])),
    ];
    several(
        lists
            .into_iter()
            .map(|(name, label, lines)| {
                let current = text_of(&draft.get(name));
                labelled(
                    label,
                    option_list(label, lines, current, move |key| {
                        draft.set(name, if key.is_empty() { Value::Null } else { Value::String(key) });
                    }),
                )
            })
            .collect(),
    )
}

fn plain(lines: &[(&str, &str)]) -> Vec<(String, String)> {
    lines.iter().map(|(key, words)| ((*key).to_owned(), (*words).to_owned())).collect()
}

fn seen_as() -> Vec<(String, String)> {
    let mut lines = vec![(String::new(), "In full view".to_owned())];
    lines.extend(SEEN_AS.iter().map(|row| (text_of(&json!(row.row)), capital(row.words))));
    lines
}

fn chips(draft: Draft) -> AnyView {
    const CHIPS: [(&str, &str); 3] =
        [("wrong_hand", "Wrong hand"), ("one_handed", "One-handed"), ("powered_armour", "Powered armour")];
    let chips: Vec<AnyView> = CHIPS
        .into_iter()
        .map(|(name, label)| {
            let ticked = flag(move || draft.get(name) == Value::Bool(true));
            chip(None, label.to_owned(), ticked, move |wanted| draft.set(name, Value::Bool(wanted)))
        })
        .collect();
    tag("div").class("chips wide").child(chips).view()
}
