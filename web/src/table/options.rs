//! What an attack may have besides: targets to swing to, a called part, people near a burst, the game master's modifier.

use super::attack::{MODES, change, id_of, name, planned, targets, weapon};
use super::fields::{labelled, option_list, segments};
use super::number_field::number_field;
use super::state::Table;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, chip, flag, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::location::Location;
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scenario::{Cease, Swing};
use shootout_percentile::scene::{Attack, Hands, Id, Near, State};
use shootout_ruleset::words::capital;

/// They, folded away until they are wanted.
pub fn options(table: Table) -> AnyView {
    let near = part(move || table_with(table, near));
    let rest = Disclosure::new("More")
        .summary(words(move || planned(table).map(|attack| summary(&attack)).unwrap_or_default()))
        .holding(move || part(move || table_with(table, rest)));
    several(vec![near, rest])
}

fn table_with(table: Table, view: fn(Table, &State, &Attack) -> AnyView) -> AnyView {
    let Some(attack) = planned(table) else { return nothing() };
    table.state(|state| view(table, state, &attack))
}

fn summary(attack: &Attack) -> String {
    let mut parts = Vec::new();
    parts.extend(attack.called.map(|called| called.words().to_owned()));
    parts.extend(attack.cease.map(|_| "ceases after a hit".to_owned()));
    parts.extend((!attack.following.is_empty()).then(|| "swings on".to_owned()));
    parts.extend((attack.modifier.get() != 0).then(|| format!("{:+}", attack.modifier.get())));
    if parts.is_empty() { "called part, swing, modifier".to_owned() } else { parts.join(", ") }
}

fn rest(table: Table, state: &State, attack: &Attack) -> AnyView {
    let mut called = vec![(String::new(), "Anywhere".to_owned())];
    called.extend(Location::ALL.iter().map(|place| (place.words().to_owned(), capital(place.words()))));
    let now = attack.called.map_or("", Location::words).to_owned();
    let called = option_list("Part aimed at", called, now, move |key| {
        let place = Location::ALL.into_iter().find(|place| place.words() == key);
        change(table, |attack| attack.called = place);
    });
    let modifier = number_field("Modifier", "", Some(f64::from(attack.modifier.get())), move |modifier| {
        change(table, |attack| attack.modifier = modifier);
        true
    });
    several(vec![
        tag("div")
            .class("pair")
            .child(labelled("Part aimed at", called))
            .child(labelled("Modifier", modifier))
            .view(),
        tag("div").class("chips").child(cease(table)).view(),
        off_hand(table, state, attack),
        following(table, state, attack),
    ])
}

fn cease(table: Table) -> AnyView {
    let ticked = flag(move || planned(table).is_some_and(|attack| attack.cease.is_some()));
    chip(None, "Ceases fire after a hit".to_owned(), ticked, move |wanted| {
        change(table, |attack| attack.cease = wanted.then_some(Cease::Hit));
    })
}

/// The mode of the other hand when both fire.
fn off_hand(table: Table, state: &State, attack: &Attack) -> AnyView {
    let weapon = state.get(attack.by).ok().and_then(|by| by.sheet.off_hand.as_ref());
    let Some(weapon) = weapon.filter(|_| attack.with == Hands::Both) else { return nothing() };
    let modes = MODES.into_iter().filter(|(mode, _)| weapon.modes.contains(mode)).collect();
    let now = move || planned(table).map(|attack| attack.off_hand_mode.unwrap_or(attack.mode));
    segments("Mode of the other hand", modes, now, move |mode| {
        change(table, |attack| attack.off_hand_mode = Some(mode));
    })
}

/// Targets to swing to; when to swing is decided between the dice, or at once after a hit.
fn following(table: Table, state: &State, attack: &Attack) -> AnyView {
    let swings: Vec<AnyView> = attack
        .following
        .iter()
        .enumerate()
        .map(|(at, who)| {
            let name = name(state, *who);
            let not_him = IconButton::new(Icon::Cross, Signal::stored(format!("Do not swing to {name}")));
            let drop = not_him.view(move || {
                change(table, |attack| {
                    attack.following.truncate(at);
                    attack.swing = attack.swing.filter(|_| !attack.following.is_empty());
                });
            });
            tag("li").child(format!("then {name}")).child(drop).view()
        })
        .collect();
    let mut next = vec![(String::new(), "Nobody".to_owned())];
    next.extend(targets(state, attack.by, &[attack.at]));
    let add = option_list("Swing on to", next, String::new(), move |key| {
        if let Some(who) = id_of(&key) {
            change(table, |attack| {
                attack.following.push(who);
                attack.swing = Some(Swing::Hit);
            });
        }
    });
    several(vec![labelled("After a hit swing on to", add), tag("ul").class("swings").child(swings).view()])
}

/// Who stands near the target of an area weapon, and where.
fn near(table: Table, state: &State, attack: &Attack) -> AnyView {
    if weapon(state, attack).is_none_or(|weapon| weapon.burst_radius_m.is_none()) {
        return nothing();
    }
    let people = state.combatants.iter().filter(|one| one.id != attack.by && one.id != attack.at);
    let rows: Vec<AnyView> = people
        .map(|one| {
            let who = one.id;
            let near = attack.near.iter().find(|near| near.who == who).cloned();
            let ticked = flag(move || {
                planned(table).is_some_and(|attack| attack.near.iter().any(|near| near.who == who))
            });
            let chip = chip(None, one.name().to_owned(), ticked, move |wanted| {
                change(table, |attack| {
                    attack.near.retain(|near| near.who != who);
                    if wanted {
                        attack.near.push(Near {
                            who,
                            right_m: BoundedInt::nearest(2),
                            behind_m: BoundedInt::nearest(0),
                        });
                    }
                });
            });
            tag("li").child(chip).child(near.map(|near| place(table, &near))).view()
        })
        .collect();
    tag("fieldset")
        .class("labelled")
        .child(tag("legend").class("label").child("Near the target"))
        .child(tag("ul").class("near").child(rows))
        .view()
}

fn place(table: Table, near: &Near) -> AnyView {
    let who = near.who;
    let field =
        |label: &'static str, now: BoundedInt<-1000, 1000>, set: fn(&mut Near, BoundedInt<-1000, 1000>)| {
            number_field(label, label, Some(f64::from(now.get())), move |metres| {
                at(table, who, |near| set(near, metres));
                true
            })
        };
    several(vec![
        field("m right", near.right_m, |near, metres| near.right_m = metres),
        field("m behind", near.behind_m, |near, metres| near.behind_m = metres),
    ])
}

fn at(table: Table, who: Id, set: impl FnOnce(&mut Near)) {
    change(table, |attack| {
        if let Some(near) = attack.near.iter_mut().find(|near| near.who == who) {
            set(near);
        }
    });
}
