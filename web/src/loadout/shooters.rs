//! The shooters: each with their weapon, and how they fire.

use super::Shot;
use super::desk::Desk;
use super::shot::shooter_of;
use crate::catalogue::List;
use crate::document::Document;
use crate::document::typed::text_of;
use crate::form::firing::{ALL, Firing, plan_in_words};
use crate::form::{MODES, Slot, list};
use crate::notice::Notice;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{button, flag, memo, part_when, segment};
use crate::widgets::number::Number;
use crate::widgets::picker::number_picker;
use crate::widgets::tag::{several, tag};
use crate::widgets::text::name_field;
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::loadout::MAX_SHOOTERS;
use shootout_percentile::scenario::Mode;

/// Where the shooters stand in the document.
pub const SHOOTERS: &str = "shooters";
/// The most actions of fire that can be picked; more can be stated in a file.
const MAX_ACTIONS: usize = 24;
/// The most actions of aiming that can be picked.
const MAX_AIMS: usize = 8;

/// The list with its buttons.
pub fn shooters() -> AnyView {
    let desk = Desk::in_context();
    let document = desk.document;
    let add = move || {
        let last = document.whole().with_untracked(|whole| whole.get(SHOOTERS)?.as_array()?.last().cloned());
        let new = json!({ "attacker": { "bs": 40 }, "weapon": "autogun", "mode": ALL });
        list::add(document, SHOOTERS, last.unwrap_or(new), "attacker.bs");
    };
    let Shot(shot) = expect_context();
    let notice = Notice::in_context();
    let add_shot = move || match shot.whole().with_untracked(shooter_of) {
        Some(shooter) => list::add(document, SHOOTERS, shooter, "attacker.bs"),
        None => notice.say("Finish the shot first."),
    };
    list::section(
        "Shooters",
        SHOOTERS,
        list::Entries {
            what: "shooter",
            most: MAX_SHOOTERS,
            are_open: false,
            copied: |_, shooter| shooter,
            in_words: said,
            fields,
        },
        several(vec![button("Add a shooter", "", add), button("Add the current shot", "quiet", add_shot)]),
    )
}

/// A shooter in a few words: the name of their row, or their weapon and how they fire it.
fn said(document: Document, path: &str) -> String {
    let shown = |name: &str| text_of(&document.shown(&format!("{path}.{name}")));
    let bs = shown("attacker.bs");
    match shown("name") {
        name if !name.is_empty() => format!("{name}, BS {bs}"),
        _ => {
            let firing = match Firing::of(&document.shown(path)) {
                Some(firing) => firing.words(mode_words(&firing.mode)),
                None => "own plan".to_owned(),
            };
            format!("{}, {firing}, BS {bs}", shown("weapon.name"))
        }
    }
}

fn mode_words(mode: &str) -> &str {
    match MODES.iter().find(|(_, name, _)| *name == mode) {
        Some((Mode::Single, ..)) => "single shot",
        Some((Mode::Semi, ..)) => "semi",
        Some((Mode::Auto, ..)) => "auto",
        None if mode == ALL => "each mode",
        None => mode,
    }
}

fn fields(document: Document, path: String) -> AnyView {
    let choose = {
        let path = path.clone();
        Callback::new(move |weapon| choose_weapon(document, &path, weapon))
    };
    let (firing_path, plan_path) = (path.clone(), path.clone());
    let shooter = document.follow(path.clone());
    let is_plain =
        memo(move || shooter.with(|shooter| shooter.get("plan").is_none() || Firing::of(shooter).is_some()));
    several(vec![
        tag("div")
            .class("row")
            .child(name_field(&path, "Name of the row", "weapon, mode"))
            .child(Number::at(format!("{path}.attacker.bs")).step(5.0).view())
            .view(),
        Slot::at(format!("{path}.weapon"), List::Weapons).named().on_choose(choose).view(),
        part_when(move || is_plain.get(), move || firing_fields(document, &firing_path)),
        part_when(move || !is_plain.get(), move || own_plan(document, &plan_path)),
    ])
}

/// Mode, actions and aiming.
fn firing_fields(document: Document, path: &str) -> AnyView {
    let shooter = document.follow(path.to_owned());
    let firing = memo(move || shooter.with(Firing::of).unwrap_or(DEFAULT));
    let at = path.to_owned();
    let put = Callback::new(move |firing: Firing| {
        document.update(&at, firing.put(&document.whole().with_untracked(|whole| get(whole, &at))));
    });
    let frame = Frame::of(format!("{path}.mode"), Some("Fires".to_owned()));
    let options = MODES.iter().map(|(_, name, words)| (*name, *words)).chain([(ALL, "Each mode")]);
    let modes: Vec<AnyView> = options
        .map(|(name, words)| {
            let chosen = flag(move || firing.with(|firing| firing.mode == name));
            let choose = move || put.run(Firing { mode: name.to_owned(), ..firing.get_untracked() });
            segment(frame.id.clone(), words, chosen, choose)
        })
        .collect();
    let framed = |name: &str, label: &str| Frame::of(format!("{path}.{name}"), Some(label.to_owned()));
    let actions = number_picker(
        &framed("actions", "Actions of fire"),
        1..=MAX_ACTIONS,
        move || firing.with(|firing| firing.actions),
        move |actions| put.run(Firing { actions, ..firing.get_untracked() }),
    );
    let (of_aims, is_one) =
        (framed("aim", "Aims first, actions"), memo(move || firing.with(|firing| firing.mode != ALL)));
    let aims = part_when(
        move || is_one.get(),
        move || {
            number_picker(
                &of_aims,
                0..=MAX_AIMS,
                move || firing.with(|firing| firing.aims),
                move |aims| put.run(Firing { aims, ..firing.get_untracked() }),
            )
        },
    );
    several(vec![
        frame.around_several("choice", tag("div").class("segments").child(modes).view()),
        tag("div").class("row").child(actions).child(aims).view(),
    ])
}

const DEFAULT: Firing = Firing { mode: String::new(), actions: 4, aims: 0 };

/// A plan that says more than mode and numbers.
fn own_plan(document: Document, path: &str) -> AnyView {
    let at = path.to_owned();
    let replace = move || {
        let shooter = document.whole().with_untracked(|whole| get(whole, &at));
        document.update(&at, Firing { mode: "single".to_owned(), actions: 4, aims: 0 }.put(&shooter));
    };
    plan_in_words(document, path, "Open a cell of it as a shot to change it, and add that one.", replace)
}

/// Another weapon; a mode that it lacks becomes its first.
fn choose_weapon(document: Document, path: &str, weapon: Value) {
    let mut shooter = document.whole().with_untracked(|whole| get(whole, path));
    if let Some(fields) = shooter.as_object_mut() {
        fields.insert("weapon".to_owned(), weapon);
    }
    document.update(path, shooter);
    let modes = untrack(|| document.shown(&format!("{path}.weapon.modes")));
    let shooter = document.whole().with_untracked(|whole| get(whole, path));
    let Some(firing) = Firing::of(&shooter) else { return };
    let first = modes.get(0).and_then(Value::as_str);
    if let Some(first) = first.filter(|_| firing.mode != ALL && !holds(&modes, &firing.mode)) {
        // The same path again: one step back takes both.
        document.update(path, Firing { mode: first.to_owned(), ..firing }.put(&shooter));
    }
}

fn get(whole: &Value, path: &str) -> Value {
    crate::document::path::get(whole, path).cloned().unwrap_or_default()
}
