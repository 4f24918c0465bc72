//! What is about to happen in one sentence of chips, each of which opens its choice, and the odds of it at once.

use super::attack::{MODES, marked_name, name};
use super::intent::weapon_of;
use super::number_field::number_field;
use super::odds::in_short;
use super::state::{Stage, Table};
use super::things::covers;
use crate::catalogue::offered;
use crate::document::typed::{number_from, text_of};
use crate::form::posture::{Changes, PARTS_SHOWN, Stated, choices};
use crate::widgets::chip_sentence::{Chip, chip_sentence, close_panel, tap_choices};
use crate::widgets::kit::{button, flag, memo, part, part_when, words};
use crate::widgets::picker::Line;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::fire::mode_words;
use shootout_percentile::number::Metres;
use shootout_percentile::posture;
use shootout_percentile::scene::{Attempt, Change, Combatant, Distance, Event, Hands, Id, State, Strike};

/// Distances that are offered, in metres.
const DISTANCES_M: [&str; 8] = ["2", "5", "10", "20", "35", "50", "100", "200"];
/// The key of no cover.
const OPEN: &str = "-";

/// The sentence and its odds, as soon as there are two in the scene.
pub fn sentence(table: Table) -> AnyView {
    let there = memo(move || table.state(|state| state.combatants.len() > 1));
    part_when(
        move || there.get(),
        move || {
            let strikes = memo(move || matches!(next(table), Some(Attempt::Blow(_))));
            let chips = part(move || chip_sentence("What is about to happen", chips(table, strikes.get())));
            let odds = part(move || next(table).map_or_else(nothing, |attempt| in_short(table, &attempt)));
            let odds = tag("div").class("at-once").of("aria-live", "polite").child(odds);
            // While an attempt is put together or rolled, its own panel has the choices.
            let under_way = flag(move || under_way(table).is_some());
            let next = tag("section").class("next").of("aria-label", "Next").with("inert", under_way);
            next.child(chips).child(odds).view()
        },
    )
}

/// The shot or blow that is put together or rolled, followed.
fn under_way(table: Table) -> Option<Attempt> {
    let attempt = table.stage(|stage| match stage {
        Stage::Plan(attempt) => Some(attempt.clone()),
        Stage::Dice(resolution) => Some(resolution.attempt().clone()),
        _ => None,
    });
    attempt.filter(|attempt| !matches!(attempt, Attempt::Repair(_)))
}

/// What happens next, followed: what is under way; else the one whose actions are offered strikes, where a blow is due, or
/// shoots.
pub fn next(table: Table) -> Option<Attempt> {
    if let Some(attempt) = under_way(table) {
        return Some(attempt);
    }
    let who = table.actor()?;
    let strike = table.state(|state| {
        let is_due = state.blows_to_come().iter().any(|blow| blow.who == who);
        let at = state.opponents(who).first().copied();
        at.filter(|_| is_due).map(|at| Attempt::Blow(Strike::new(who, at)))
    });
    strike.or_else(|| Some(Attempt::Attack(table.intent(who)?)))
}

fn chips(table: Table, strikes: bool) -> Vec<Chip> {
    let chip = |id, label, say: fn(&State, &Attempt) -> String, panel: fn(Table) -> AnyView| {
        let said = words(move || {
            next(table).map(|attempt| table.state(|state| say(state, &attempt))).unwrap_or_default()
        });
        Chip::new(id, label, said, move || panel(table))
    };
    let who = chip("next-who", "Who acts", |state, attempt| name(state, attempt.by()).to_owned(), who);
    let whom = chip("next-whom", "At whom", said_whom, whom);
    let with = chip("next-weapon", "With what", said_weapon, weapon);
    if strikes {
        return vec![who, with.leading_on(), whom];
    }
    vec![
        who,
        with,
        chip("next-mode", "How", said_mode, mode).leading_on(),
        whom,
        chip("next-distance", "How far", said_distance, distance),
        chip("next-posture", "How they stand", said_posture, how_they_stand),
    ]
}

fn target(attempt: &Attempt) -> Id {
    match attempt {
        Attempt::Attack(attack) => attack.at,
        Attempt::Blow(strike) => strike.at,
        Attempt::Repair(repair) => repair.by,
    }
}

fn said_whom(state: &State, attempt: &Attempt) -> String {
    marked_name(state, attempt.by(), target(attempt))
}

fn said_weapon(state: &State, attempt: &Attempt) -> String {
    let Ok(by) = state.get(attempt.by()) else { return String::new() };
    match attempt {
        Attempt::Attack(attack) => {
            let hands = attack.with.hands().iter();
            let held = hands.filter_map(|hand| by.sheet.weapons()[*hand as usize]);
            let held: Vec<&str> = held.map(|weapon| weapon.name.as_str()).collect();
            if held.is_empty() { "no weapon".to_owned() } else { held.join(" and ") }
        }
        _ => by.sheet.fights_with().name,
    }
}

fn said_mode(_: &State, attempt: &Attempt) -> String {
    match attempt {
        Attempt::Attack(attack) => mode_words(attack.mode).to_owned(),
        _ => String::new(),
    }
}

fn said_distance(state: &State, attempt: &Attempt) -> String {
    format!("{} m", state.distance(attempt.by(), target(attempt)))
}

fn said_posture(state: &State, attempt: &Attempt) -> String {
    state.get(target(attempt)).map(posture_of).unwrap_or_default()
}

fn posture_of(one: &Combatant) -> String {
    let cover = one.sheet.cover.as_ref().filter(|_| one.in_cover).map(|cover| cover.name.as_str());
    posture::words(cover, one.sheet.exposed.as_deref(), one.sheet.seen_as)
}

/// The one who acts and the target, followed.
fn pair(table: Table) -> Option<(Id, Id)> {
    next(table).map(|attempt| (attempt.by(), target(&attempt)))
}

fn id_of(key: &str) -> Option<Id> {
    key.parse().ok().and_then(Id::new)
}

fn who(table: Table) -> AnyView {
    let current = words(move || pair(table).map(|(by, _)| by.to_string()).unwrap_or_default());
    let pick = Callback::new(move |key: String| {
        if let Some(who) = id_of(&key) {
            table.choose(who);
        }
    });
    part(move || {
        let lines = table.state(|state| {
            let first = state.to_act();
            let others = state.combatants.iter().map(|one| one.id).filter(|who| !first.contains(who));
            let all: Vec<Id> = first.iter().copied().chain(others).collect();
            all.into_iter().map(|who| Line::plain(who.to_string(), name(state, who))).collect()
        });
        tap_choices("Who acts", lines, current, pick)
    })
}

/// The hands that fire, where there is a choice; another weapon stands on the sheet.
fn weapon(table: Table) -> AnyView {
    const HANDS: [(Hands, &str); 3] = [(Hands::Main, "main"), (Hands::Off, "off"), (Hands::Both, "both")];
    let by = move || pair(table).map(|(by, _)| by);
    let current = words(move || {
        let with = by().and_then(|by| table.intent(by)).map(|attack| attack.with);
        let key = HANDS.into_iter().find(|(hands, _)| Some(*hands) == with);
        key.map(|(_, key)| key.to_owned()).unwrap_or_default()
    });
    let pick = Callback::new(move |key: String| {
        let hands = HANDS.into_iter().find(|(_, of)| *of == key);
        if let (Some(by), Some((hands, _))) = (untrack(by), hands) {
            table.intend(by, |intent| intent.with = Some(hands));
        }
    });
    let hands = part(move || {
        let held = by().map(|by| {
            table.state(|state| {
                let sheet = state.get(by).ok().map(|one| &one.sheet);
                sheet.and_then(|sheet| {
                    Some([sheet.weapon.as_ref()?.name.clone(), sheet.off_hand.as_ref()?.name.clone()])
                })
            })
        });
        let Some(Some([main, off])) = held else { return nothing() };
        let both = format!("{main} and {off}");
        let lines = HANDS.iter().zip([main, off, both]).map(|((_, key), words)| Line::plain(*key, words));
        tap_choices("With what", lines.collect(), current, pick)
    });
    let sheet = button("Change the weapon on the sheet", "", move || {
        close_panel();
        if let Some(by) = untrack(by) {
            table.show(Stage::Sheet(Some(by)));
        }
    });
    several(vec![hands, sheet])
}

fn mode(table: Table) -> AnyView {
    let intent = move || table.intent(pair(table)?.0);
    let key = |mode| MODES.iter().position(|(of, _)| *of == mode).unwrap_or_default().to_string();
    let current = words(move || intent().map(|attack| key(attack.mode)).unwrap_or_default());
    let pick = Callback::new(move |chosen: String| {
        let mode = MODES.into_iter().find(|(mode, _)| key(*mode) == chosen);
        if let (Some(attack), Some((mode, _))) = (untrack(intent), mode) {
            table.intend(attack.by, |intent| intent.mode = Some(mode));
        }
    });
    let modes = part(move || {
        let Some(attack) = intent() else { return nothing() };
        let has =
            table.state(|state| weapon_of(state, attack.by, attack.with).map(|weapon| weapon.modes.clone()));
        let has = has.unwrap_or_default();
        let lines = MODES.into_iter().filter(|(mode, _)| has.contains(mode));
        let lines =
            lines.map(|(mode, _)| Line::plain(key(mode), shootout_ruleset::words::capital(mode_words(mode))));
        tap_choices("How", lines.collect(), current, pick)
    });
    let more = tag("p").class("about").child("To move, call a part or swing, press Attack.").view();
    several(vec![modes, more])
}

fn whom(table: Table) -> AnyView {
    let current = words(move || pair(table).map(|(_, at)| at.to_string()).unwrap_or_default());
    let pick = Callback::new(move |key: String| {
        if let (Some((by, _)), Some(at)) = (untrack(|| pair(table)), id_of(&key)) {
            table.set_target(by, at);
        }
    });
    part(move || {
        let Some(attempt) = next(table) else { return nothing() };
        let by = attempt.by();
        let lines = table.state(|state| {
            let targets = match attempt {
                Attempt::Blow(_) => state.opponents(by),
                _ => state.targets_of(by),
            };
            targets.into_iter().map(|at| Line::plain(at.to_string(), marked_name(state, by, at))).collect()
        });
        tap_choices("At whom", lines, current, pick)
    })
}

fn distance(table: Table) -> AnyView {
    let far = move || {
        let (by, at) = pair(table)?;
        Some(table.state(|state| state.distance(by, at)))
    };
    let set = move |range_m: Metres| {
        let Some(between) = untrack(|| pair(table)) else { return false };
        // The likeliest target may be another at this distance; this one stays chosen.
        table.set_target(between.0, between.1);
        table.act(Distance { between: Some(between), range_m })
    };
    let field = part(move || number_field("Distance (m)", "m", far().map(|metres| metres.get()), set));
    let current = words(move || far().map(|metres| metres.to_string()).unwrap_or_default());
    let pick = Callback::new(move |key: String| {
        if let Some(metres) = number_from(&key).as_f64().and_then(Metres::new) {
            set(metres);
        }
    });
    let lines = move || DISTANCES_M.map(|metres| Line::plain(metres, format!("{metres} m"))).to_vec();
    several(vec![field, part(move || tap_choices("How far", lines(), current, pick))])
}

/// What the target stands behind, and how.
fn how_they_stand(table: Table) -> AnyView {
    let at = move || pair(table).map(|(_, at)| at);
    let now = memo(move || {
        at().and_then(|at| table.state(|state| state.get(at).ok().map(stated))).unwrap_or_default()
    });
    let cover = words(move || {
        now.with(|now| {
            covers()
                .into_iter()
                .find(|(_, _, value)| *value == now.cover)
                .map_or_else(|| OPEN.to_owned(), |(id, ..)| id)
        })
    });
    let pick_cover = Callback::new(move |key: String| {
        if let Some(at) = untrack(at) {
            choose_cover(table, at, &key);
        }
    });
    let pick_posture = Callback::new(move |key: String| {
        if let Some(at) = untrack(at) {
            edit(table, at, now.with_untracked(|now| now.with_choice(&key)));
        }
    });
    let covers = part(move || {
        let mut lines = vec![Line::plain(OPEN, "In the open")];
        lines.extend(covers().into_iter().map(|(id, name, _)| Line::plain(id, name)));
        tap_choices("Behind what", lines, cover, pick_cover)
    });
    let postures = part_when(
        move || now.with(|now| !now.cover.is_null()),
        move || {
            let lines = choices().into_iter().filter(|(key, _)| key != PARTS_SHOWN);
            let lines = lines.map(|(key, words)| Line { group: "How", ..Line::plain(key, words) });
            tap_choices("How", lines.collect(), words(move || now.with(Stated::choice)), pick_posture)
        },
    );
    several(vec![covers, postures])
}

/// What someone states of cover and posture, as long as they are in cover.
fn stated(one: &Combatant) -> Stated {
    if !one.in_cover {
        return Stated::default();
    }
    let sheet = serde_json::to_value(&one.sheet).unwrap_or_default();
    let field = |name: &str| sheet.get(name).cloned().unwrap_or_default();
    Stated { cover: field("cover"), exposed: field("exposed"), seen_as: field("seen_as") }
}

/// Puts someone behind a cover, or into the open: what they left stays on their sheet.
fn choose_cover(table: Table, at: Id, key: &str) {
    if key == OPEN {
        table.act(Change { in_cover: Some(false), ..Change::of(at) });
        return;
    }
    let cover =
        untrack(covers).into_iter().find(|(id, ..)| id == key).map(|(.., value)| value).unwrap_or_default();
    let before = untrack(|| {
        table.state(|state| {
            let sheet = state.get(at).ok().and_then(|one| serde_json::to_value(&one.sheet).ok());
            sheet.unwrap_or_default()
        })
    });
    if before.get("cover") == Some(&cover) {
        table.act(Change { in_cover: Some(true), ..Change::of(at) });
        return;
    }
    let field = |name: &str| before.get(name).cloned().unwrap_or_default();
    let before = Stated { cover: field("cover"), exposed: field("exposed"), seen_as: field("seen_as") };
    edit(table, at, before.with_cover(Value::String(key.to_owned())));
}

/// Changes someone's sheet.
fn edit(table: Table, who: Id, changes: Changes) {
    let sheet = untrack(|| table.state(|state| serde_json::to_value(&state.get(who).ok()?.sheet).ok()));
    let Some(Value::Object(mut sheet)) = sheet else { return };
    sheet.extend(changes.into_iter().map(|(name, value)| (name.to_owned(), value)));
    sheet.retain(|_, value| !value.is_null());
    let event = json!({ "event": "edit", "who": who, "combatant": sheet });
    match Event::from_text(text_of(&event).as_bytes(), &untrack(offered).catalogue) {
        Ok(event) => drop(table.act(event)),
        Err(error) => table.say(error.to_string()),
    }
}
