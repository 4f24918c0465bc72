//! One who fights.

use super::names::renamed;
use super::plan::plan;
use super::settings::{HAND_TO_HAND, number_or_default};
use super::targets::targets;
use crate::catalogue::{List, id_of, offered};
use crate::document::Document;
use crate::document::path::get;
use crate::document::typed::text_of;
use crate::form::firing::Firing;
use crate::form::posture::posture_in_words;
use crate::form::{Slot, modes_of, protection, sight_in_short, size_and_light};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{chip, flag, memo, part, part_when, text, words};
use crate::widgets::number::Number;
use crate::widgets::picker::value_picker;
use crate::widgets::tag::{several, tag};
use crate::widgets::text::{name_field, named};
use leptos::prelude::*;
use serde_json::{Value, json};

/// What may hold of one who fights hand-to-hand, besides their charge.
const STANDS: [(&str, &str); 5] = [
    ("charging", "Charges in the first round"),
    ("higher_ground", "Higher ground"),
    ("won_previous_round", "Won the round before"),
    ("behind_obstacle", "Behind an obstacle"),
    ("weapon_in_each_hand", "A weapon in each hand"),
];

/// Him in a few words.
pub fn said(document: Document, path: &str) -> String {
    let shown = |name: &str| text_of(&document.shown(&format!("{path}.{name}")));
    let name = shown("combatant.name");
    let name = match shown("count").as_str() {
        "" | "1" => name,
        count => format!("{count} \u{d7} {name}"),
    };
    if document.shown("fight") == HAND_TO_HAND {
        format!("{name}: WS {}, {}", or(shown("combatant.ws"), "0"), melee_weapon(document, path))
    } else {
        let weapon = or(shown("combatant.weapon.name"), "unarmed");
        format!("{name}: BS {}, {weapon}", shown("combatant.bs"))
    }
}

fn or(words: String, otherwise: &str) -> String {
    if words.is_empty() { otherwise.to_owned() } else { words }
}

/// What they fight with hand-to-hand, in words.
fn melee_weapon(document: Document, path: &str) -> String {
    let stated = document.shown(&format!("{path}.combatant.melee_weapon"));
    let id = stated.as_str().map(str::to_owned);
    let of_catalogue = id.and_then(|id| {
        let offered = offered();
        let mut all = offered.catalogue.melee_weapons().iter();
        all.find(|item| item.id == id).map(|item| item.value.name.clone())
    });
    of_catalogue.unwrap_or_else(|| match get(&stated, "name") {
        Some(name) => text_of(name),
        None if stated.is_null() => "bare hands".to_owned(),
        None => "another weapon".to_owned(),
    })
}

/// Their inputs.
pub fn fields(document: Document, path: String) -> AnyView {
    let sheet = format!("{path}.combatant");
    let fight = document.follow("fight");
    let by_hand = memo(move || fight.with(|fight| *fight == HAND_TO_HAND));
    let whole = Frame::of(sheet.clone(), None);
    let (of_fight, of_protection, of_sight) = (path.clone(), sheet.clone(), sheet.clone());
    several(vec![
        tag("div")
            .class("field")
            .with("data-path", sheet.clone())
            .child(tag("div").class("row").child(name(document, &path)).child(number_or_default(
                &path,
                "count",
                "How many",
                "1",
                Some(1.0),
                Some((1, 15)),
            )))
            .child(whole.problem())
            .view(),
        part(
            move || {
                if by_hand.get() { hand_to_hand(document, &of_fight) } else { shooting(document, &of_fight) }
            },
        ),
        Disclosure::new("Cover, field, armour")
            .summary(protected(document, &sheet))
            .path(sheet.clone())
            .holding(move || protection(&of_protection)),
        Disclosure::new("Size, light, movement")
            .summary(sight_in_short(document, &sheet))
            .path(sheet)
            .holding(move || {
                several(vec![
                    size_and_light(&of_sight),
                    number_or_default(
                        &of_sight,
                        "speed_m_per_round",
                        "Speed (m a round)",
                        "0",
                        Some(10.0),
                        None,
                    ),
                    number_or_default(
                        &of_sight,
                        "modifier",
                        "Other modifier",
                        "0",
                        Some(5.0),
                        Some((-200, 200)),
                    ),
                ])
            }),
        targets(document, path),
    ])
}

/// Their name. Where others name them, they go on to do so.
fn name(document: Document, path: &str) -> AnyView {
    let path = path.to_owned();
    let frame = Frame::of(format!("{path}.combatant.name"), Some("Name".to_owned()));
    let typed = text(move |typed: String| {
        let changes = document.whole().with_untracked(|whole| renamed(whole, &path, &typed));
        document.update_together(changes);
    });
    named(frame, "", typed)
}

fn shooting(document: Document, path: &str) -> AnyView {
    let sheet = format!("{path}.combatant");
    several(vec![
        tag("div")
            .class("row du-three")
            .child(Number::at(format!("{sheet}.bs")).label("BS").step(5.0).whole_between(0.0, 200.0).view())
            .child(number_or_default(&sheet, "initiative", "Initiative", "0", None, Some((0, 200))))
            .child(
                Number::at(format!("{sheet}.tek"))
                    .label("Tek")
                    .empty("none")
                    .whole_between(0.0, 100.0)
                    .view(),
            )
            .view(),
        plan(document, path),
    ])
}

fn hand_to_hand(document: Document, path: &str) -> AnyView {
    let sheet = format!("{path}.combatant");
    let weapon = format!("{sheet}.melee_weapon");
    let weapons = part(move || {
        let mut options = vec![(Value::Null, "Bare hands".to_owned())];
        let offered = offered();
        let all = offered.catalogue.melee_weapons().iter();
        options.extend(all.map(|item| (json!(item.id), item.value.name.clone())));
        // What a file states in full is kept as it is.
        let stated = untrack(|| document.shown(&weapon));
        if let Some(name) = get(&stated, "name").map(text_of) {
            options.push((stated, name));
        }
        value_picker(weapon.clone(), Some("Weapon hand-to-hand".to_owned()), options)
    });
    let stands: Vec<AnyView> =
        STANDS.iter().map(|(name, words)| stands(document, path, name, words)).collect();
    several(vec![
        tag("div")
            .class("row du-three")
            .child(number_or_default(&sheet, "ws", "WS", "0", Some(5.0), Some((0, 200))))
            .child(number_or_default(&sheet, "initiative", "Initiative", "0", None, Some((0, 200))))
            .child(number_or_default(&sheet, "attacks", "Attacks", "1", None, Some((1, 20))))
            .view(),
        tag("div")
            .class("row")
            .child(weapons)
            .child(number_or_default(path, "parries", "Parries a round", "0", Some(1.0), Some((0, 20))))
            .view(),
        tag("div").class("toggles").child(stands).view(),
    ])
}

/// Something that holds of them or not.
fn stands(document: Document, path: &str, name: &'static str, words: &str) -> AnyView {
    let at = format!("{path}.{name}");
    let value = document.follow(at.clone());
    let path = path.to_owned();
    let ticked = flag(move || value.with(|value| *value == Value::Bool(true)));
    chip(None, words.to_owned(), ticked, move |wanted| {
        if wanted {
            document.update(&at, Value::Bool(true));
        } else {
            document.clear(&path, name);
        }
    })
}

/// What protects them, in a few words.
fn protected(document: Document, sheet: &str) -> Signal<String> {
    let sheet = sheet.to_owned();
    words(move || {
        let shown = |name: &str| document.shown(&format!("{sheet}.{name}"));
        let mut parts = Vec::new();
        if !shown("cover").is_null() {
            parts.push(posture_in_words(document, &sheet));
        }
        if !shown("field").is_null() {
            parts.push(text_of(&shown("field.name")));
        }
        let armour = shown("armour").as_array().map_or(0, Vec::len);
        parts.extend((0..armour).map(|piece| text_of(&shown(&format!("armour[{piece}].name")))));
        parts.join(", ")
    })
}

/// Puts another weapon into their hand; a plan that only fires keeps to the modes that it has.
fn choose_weapon(document: Document, path: &str, weapon: Value) {
    let fighter = document.whole().with_untracked(|whole| get(whole, path).cloned().unwrap_or_default());
    let modes = untrack(|| modes_of(&weapon));
    let mut changes = vec![(format!("{path}.combatant.weapon"), weapon)];
    if let Some(firing) = Firing::of(&fighter).filter(|firing| !modes.contains(&json!(firing.mode))) {
        let plan =
            modes.first().and_then(Value::as_str).map(|mode| Firing { mode: mode.to_owned(), ..firing });
        changes.extend(plan.map(|firing| (format!("{path}.plan"), firing.plan())));
    }
    document.update_together(changes);
}

/// What they shoot with.
pub fn weapon(document: Document, path: &str) -> AnyView {
    let of = path.to_owned();
    let choose = Callback::new(move |weapon| choose_weapon(document, &of, weapon));
    let weapon = format!("{path}.combatant.weapon");
    let stated = document.follow(weapon.clone());
    let is_own = move || stated.with(|stated| stated.is_object() && id_of(stated).is_none());
    several(vec![
        Slot::at(weapon.clone(), List::Weapons).label("Weapon").on_choose(choose).view(),
        part_when(is_own, move || name_field(&weapon, "Name of the weapon", "weapon")),
    ])
}
