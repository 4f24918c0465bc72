//! What someone can spend their action on, in one tap.

use super::attack::marked_name;
use super::log::last_lines;
use super::more::{MORE, more};
use super::state::{Stage, Table};
use crate::widgets::kit::{button, part};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::jam::Condition;
use shootout_percentile::scenario::ActionKind;
use shootout_percentile::scene::{
    Act, Attempt, Combatant, Fight, Gun, Hand, Id, Repair, State, Strike, grid_words,
};

/// Whose actions are offered, at whom, and the actions.
pub fn deck(table: Table) -> AnyView {
    let actor = Memo::new(move |_| table.actor());
    tag("section")
        .class("deck")
        .of("tabindex", "-1")
        .of("aria-label", "Actions")
        .child(part(move || match actor.get() {
            Some(who) => several(vec![
                part(move || head(table, who)),
                part(move || {
                    table.state(|state| {
                        state.get(who).map(|one| deeds(table, state, one)).unwrap_or_else(|_| nothing())
                    })
                }),
                more(table, who),
                last_lines(table),
            ]),
            None => nothing(),
        }))
        .view()
}

/// Who acts, and at whom: the sentence above may be out of sight.
fn head(table: Table, who: Id) -> AnyView {
    let at = table.target_of(who);
    table.state(|state| {
        let Ok(one) = state.get(who) else { return nothing() };
        let target = at.map(|at| {
            let words = format!("\u{2192} {}, {} m", marked_name(state, who, at), state.distance(who, at));
            tag("span").class("at").child(words).view()
        });
        tag("div")
            .class("deck-head")
            .child(tag("b").child(one.name().to_owned()))
            .child(target)
            .child(busy(state, one))
            .view()
    })
}

fn busy(state: &State, one: &Combatant) -> Option<AnyView> {
    let words = if !one.is_up() {
        one.health.words().to_owned()
    } else if one.free_from > state.slot {
        format!("busy until {}", grid_words(one.free_from))
    } else {
        return None;
    };
    Some(tag("span").class("deck-busy").child(words).view())
}

fn deeds(table: Table, state: &State, one: &Combatant) -> AnyView {
    let who = one.id;
    let simple =
        move |deed: ActionKind| Act { who, kind: deed, at: None, hand: None, name: None, cost: None };
    let deed = move |deed: ActionKind| {
        button(deed_label(deed), "", move || {
            table.act(simple(deed));
        })
    };
    let likeliest = Likeliest::of(state, one);
    let class = |deed: Likeliest| if deed == likeliest { "main" } else { "" };
    let mut buttons = Vec::new();
    if likeliest == Likeliest::RollTek {
        buttons.push(button("Roll Tek", "main", move || {
            table.begin(Attempt::Repair(Repair { by: who }));
        }));
    }
    if likeliest == Likeliest::Strike {
        buttons.push(button("Strike", "main", move || strike(table, who)));
    }
    buttons.push(button("Attack", class(Likeliest::Attack), move || attack(table, who)));
    if likeliest != Likeliest::Strike {
        buttons.push(button("Fight", "", move || {
            let at = untrack(|| table.target_of(who));
            table.act(Fight { fighters: std::iter::once(who).chain(at).collect() });
        }));
    }
    buttons.push(button("Aim", "", move || {
        let at = untrack(|| table.target_of(who));
        table.act(Act { at, ..simple(ActionKind::Aim) });
    }));
    buttons.push(deed(ActionKind::Rest));
    buttons.push(deed(ActionKind::Move));
    for (gun, hand) in one.guns.iter().zip([Hand::Main, Hand::Off]) {
        let handed =
            move |deed: ActionKind| Act { hand: (hand == Hand::Off).then_some(hand), ..simple(deed) };
        if gun.condition == Condition::Jammed && one.repairs.is_none() {
            buttons.push(button("Clear jam", class(Likeliest::ClearJam), move || {
                table.act(handed(ActionKind::ClearJam));
            }));
        }
        if gun.rounds.is_some() {
            let words = if hand == Hand::Off { "Reload other" } else { "Reload" };
            let class = if gun.rounds == Some(0) { class(Likeliest::Reload) } else { "" };
            buttons.push(button(words, class, move || {
                table.act(handed(ActionKind::Reload));
            }));
        }
    }
    buttons.push(deed(ActionKind::Speak));
    buttons.push(tag("button").of("type", "button").with("popovertarget", MORE).child("More").view());
    tag("div").class("deeds").child(buttons).view()
}

/// What someone most likely does next: the one button that stands out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Likeliest {
    RollTek,
    Strike,
    ClearJam,
    Reload,
    Attack,
}

impl Likeliest {
    fn of(state: &State, one: &Combatant) -> Self {
        let held = || one.guns.iter().zip(one.sheet.weapons()).filter(|(_, weapon)| weapon.is_some());
        let all = |stopped: fn(&Gun) -> bool| held().next().is_some() && held().all(|(gun, _)| stopped(gun));
        if one.repairs.is_some() && one.free_from <= state.slot {
            Self::RollTek
        } else if state.blows_to_come().iter().any(|blow| blow.who == one.id) {
            Self::Strike
        } else if one.repairs.is_none() && all(|gun| gun.condition == Condition::Jammed) {
            Self::ClearJam
        } else if all(|gun| gun.rounds == Some(0)) {
            Self::Reload
        } else {
            Self::Attack
        }
    }
}

const fn deed_label(deed: ActionKind) -> &'static str {
    match deed {
        ActionKind::Rest => "Rest",
        ActionKind::Move => "Walk",
        ActionKind::Speak => "Speak",
        _ => "Act",
    }
}

fn attack(table: Table, who: Id) {
    match untrack(|| table.intent(who)) {
        Some(attack) => table.show(Stage::Plan(Attempt::Attack(attack))),
        None => table.say("There is nobody to shoot at: add another combatant."),
    }
}

fn strike(table: Table, who: Id) {
    match untrack(|| table.state(|state| state.opponents(who).first().copied())) {
        Some(at) => table.show(Stage::Plan(Attempt::Blow(Strike::new(who, at)))),
        None => table.say("Nobody is left to strike at: go on to the next action."),
    }
}
