//! What someone carries, wears and stands behind, and how they are seen: the lists of a sheet.

use super::fields::{OptionLine, labelled, option_list};
use super::sheet::Draft;
use crate::catalogue::{self, List, offered};
use crate::document::typed::text_of;
use crate::form::posture::{PARTS_SHOWN, Stated, choices};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, chip, flag};
use crate::widgets::tag::{nothing, several, tag};
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::Value;
use shootout_percentile::body::PARTS;
use shootout_ruleset::words::capital;

/// A list from the catalogue, with what stands there now if it is not one of it.
fn from_catalogue(
    draft: Draft,
    name: &'static str,
    label: &'static str,
    entries: Vec<(String, String, Value)>,
) -> AnyView {
    chosen_from(draft, name, label, entries, move |value| draft.set(name, value))
}

fn chosen_from(
    draft: Draft,
    name: &'static str,
    label: &'static str,
    entries: Vec<(String, String, Value)>,
    choose: impl Fn(Value) + Send + 'static,
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
                choose(if id.is_empty() { Value::Null } else { Value::String(id) });
            }
        }),
    )
}

/// What the catalogue has to stand behind: the id, the name and the value of each.
pub fn covers() -> Vec<(String, String, Value)> {
    listed(List::Cover)
}

fn listed(list: List) -> Vec<(String, String, Value)> {
    catalogue::entries(list)
        .map(|entry| (entry.id.clone(), entry.name.clone(), entry.value.clone()))
        .collect()
}

/// What they shoot with.
pub fn weapon(draft: Draft) -> AnyView {
    from_catalogue(draft, "weapon", "Weapon", listed(List::Weapons))
}

/// What they stand behind; a first cover means standing behind it.
pub fn cover(draft: Draft) -> AnyView {
    chosen_from(draft, "cover", "Cover", listed(List::Cover), move |cover| {
        draft.change(untrack(|| stated(draft)).with_cover(cover));
    })
}

/// How they stand behind it.
pub fn posture(draft: Draft) -> AnyView {
    let now = stated(draft);
    if !now.is_something() {
        return nothing();
    }
    let lines = choices().into_iter().map(|(key, words)| (key, words.to_owned())).collect();
    labelled(
        "How they stand",
        option_list("How they stand", lines, now.choice(), move |choice| {
            draft.change(untrack(|| stated(draft)).with_choice(&choice));
        }),
    )
}

fn stated(draft: Draft) -> Stated {
    Stated { cover: draft.get("cover"), exposed: draft.get("exposed"), seen_as: draft.get("seen_as") }
}

/// The other weapons, and the force field.
pub fn other_things(draft: Draft) -> AnyView {
    let melee = offered();
    let melee = melee.catalogue.melee_weapons().iter();
    let melee = melee
        .map(|item| {
            (item.id.clone(), item.name.clone(), serde_json::to_value(&item.value).unwrap_or_default())
        })
        .collect();
    several(vec![
        from_catalogue(draft, "off_hand", "Other hand", listed(List::Weapons)),
        from_catalogue(draft, "melee_weapon", "Hand-to-hand", melee),
        from_catalogue(draft, "field", "Force field", listed(List::Fields)),
    ])
}

/// The pieces of armour, outermost first.
pub fn armour(draft: Draft) -> AnyView {
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
            let name = named(piece);
            let off = IconButton::new(Icon::Cross, Signal::stored(format!("Take off: {name}")));
            let off = off.view(move || {
                let worn = untrack(|| draft.get("armour")).as_array().cloned().unwrap_or_default();
                let others = worn.into_iter().enumerate().filter(|(other, _)| *other != at);
                draft.set("armour", others.map(|(_, piece)| piece).collect());
            });
            tag("li").child(name).child(off).view()
        })
        .collect();
    let add = option_list("Armour", lines, String::new(), move |id| {
        if !id.is_empty() {
            let mut worn = untrack(|| draft.get("armour")).as_array().cloned().unwrap_or_default();
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

/// The light they stand in, and their size.
pub fn sight(draft: Draft) -> AnyView {
    let lists: [(&'static str, &'static str, Vec<OptionLine>); 2] = [
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

/// What of them shows behind the cover, where the parts are stated.
pub fn exposed(draft: Draft) -> AnyView {
    if stated(draft).choice() != PARTS_SHOWN {
        return nothing();
    }
    let chips: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let name = part.name;
            let ticked = flag(move || holds(&draft.get("exposed"), name));
            chip(None, capital(part.location.words()), ticked, move |wanted| {
                let shown = PARTS.iter().map(|part| part.name);
                let keeps = |other: &str| {
                    if other == name { wanted } else { holds(&untrack(|| draft.get("exposed")), other) }
                };
                draft.set("exposed", shown.filter(|other| keeps(other)).map(Value::from).collect());
            })
        })
        .collect();
    tag("fieldset")
        .class("wide")
        .child(tag("legend").class("label").child("What shows"))
        .child(tag("div").class("chips").child(chips))
        .view()
}

/// What is so or not so of them.
pub fn chips(draft: Draft) -> AnyView {
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
