//! An attack is put together: at whom, in which mode, and the numbers before the dice.

use super::fields::{labelled, option_list, panel, segments};
use super::intent::weapon_of;
use super::number_field::number_field;
use super::odds::odds;
use super::options::options;
use super::state::{Stage, Table};
use crate::widgets::kit::{button, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::fire;
use shootout_percentile::number::{BoundedInt, Metres};
use shootout_percentile::scenario::{Gait, Mode, Weapon};
use shootout_percentile::scene::{Attack, Attempt, Combatant, Distance, Hands, Id, State};
use shootout_ruleset::words::capital;

/// The modes of fire, as they are offered.
pub const MODES: [(Mode, &str); 3] = [(Mode::Single, "Single"), (Mode::Semi, "Semi"), (Mode::Auto, "Auto")];

/// The attack that is put together, followed.
pub fn planned(table: Table) -> Option<Attack> {
    table.stage(|stage| match stage {
        Stage::Plan(Attempt::Attack(attack)) => Some(attack.clone()),
        _ => None,
    })
}

/// Changes it.
pub fn change(table: Table, change: impl FnOnce(&mut Attack)) {
    table.plan(|attempt| {
        if let Attempt::Attack(attack) = attempt {
            change(attack);
        }
    });
}

/// The panel in which it is put together.
pub fn attack_panel(table: Table) -> AnyView {
    let title = words(move || {
        let by = planned(table).map(|attack| attack.by);
        table.state(|state| format!("{} attacks", by.map_or("", |by| name(state, by))))
    });
    let settings = part(move || settings(table));
    let inside = several(vec![
        tag("div")
            .class("panel-body")
            .child(odds(table))
            .child(tag("div").class("settings").child(settings).child(options(table)))
            .view(),
        go(table),
    ]);
    panel(title, "Close", move || table.show(Stage::Log), inside)
}

/// To the dice: typed in one by one, or all rolled at once.
pub fn go(table: Table) -> AnyView {
    let begin = move || {
        let attempt = untrack(|| {
            table.stage(|stage| match stage {
                Stage::Plan(attempt) => Some(attempt.clone()),
                _ => None,
            })
        });
        attempt.is_some_and(|attempt| table.begin(attempt))
    };
    tag("div")
        .class("panel-foot")
        .child(button("Roll it here", "", move || {
            if begin() {
                table.throw(true);
            }
        }))
        .child(button("Enter dice", "main", move || {
            begin();
        }))
        .view()
}

/// What someone is called.
pub fn name(state: &State, who: Id) -> &str {
    state.get(who).map_or("someone", Combatant::name)
}

/// The targets of someone but these, the likeliest first, as lines of a list: friends and those who are down are marked.
pub fn targets(state: &State, by: Id, but: &[Id]) -> Vec<(String, String)> {
    let targets = state.targets_of(by).into_iter().filter(|at| !but.contains(at));
    targets.map(|at| (at.to_string(), marked_name(state, by, at))).collect()
}

/// What someone is called as a target: friends and those who are down are marked.
pub fn marked_name(state: &State, by: Id, at: Id) -> String {
    let (Ok(by), Ok(at)) = (state.get(by), state.get(at)) else { return name(state, at).to_owned() };
    let friend = if by.is_friend_of(at) { ", friend" } else { "" };
    let down = if at.is_up() { "" } else { ", down" };
    format!("{}{friend}{down}", at.name())
}

/// The one whom a line of such a list stands for.
pub fn id_of(key: &str) -> Option<Id> {
    key.parse().ok().and_then(Id::new)
}

/// The weapon that fires first.
pub fn weapon<'s>(state: &'s State, attack: &Attack) -> Option<&'s Weapon> {
    weapon_of(state, attack.by, attack.with)
}

fn settings(table: Table) -> AnyView {
    let Some(attack) = planned(table) else { return nothing() };
    table.state(|state| {
        let range_m = state.distance(attack.by, attack.at);
        let between = Some((attack.by, attack.at));
        let far = number_field("Distance (m)", "m", Some(range_m.get()), move |range_m: Metres| {
            table.set_target(attack.by, attack.at);
            table.act(Distance { between, range_m })
        });
        let by = attack.by;
        let at = option_list("Target", targets(state, by, &[]), attack.at.to_string(), move |key| {
            if let Some(at) = id_of(&key) {
                table.set_target(by, at);
                change(table, |attack| {
                    attack.at = at;
                    attack.following.retain(|next| *next != at);
                    attack.near.retain(|near| near.who != at);
                });
            }
        });
        several(vec![
            tag("div").class("pair").child(labelled("At", at)).child(labelled("Distance", far)).view(),
            hands(table, state, &attack),
            modes(table, state, &attack),
            shots(table, state, &attack),
            gaits(table),
        ])
    })
}

fn hands(table: Table, state: &State, attack: &Attack) -> AnyView {
    if state.get(attack.by).is_ok_and(|one| one.sheet.off_hand.is_none()) {
        return nothing();
    }
    let hands = vec![(Hands::Main, "Main hand"), (Hands::Off, "Other hand"), (Hands::Both, "Both")];
    segments(
        "With",
        hands,
        move || planned(table).map(|attack| attack.with),
        move |with| {
            change(table, |attack| attack.with = with);
        },
    )
}

fn modes(table: Table, state: &State, attack: &Attack) -> AnyView {
    let modes = weapon(state, attack).map(|weapon| weapon.modes.clone()).unwrap_or_default();
    let modes = MODES.into_iter().filter(|(mode, _)| modes.contains(mode)).collect();
    segments(
        "Mode",
        modes,
        move || planned(table).map(|attack| attack.mode),
        move |mode| {
            change(table, |attack| {
                attack.mode = mode;
                attack.shots = None;
            });
        },
    )
}

/// How many shots; all of the mode, unless fewer are chosen beforehand.
fn shots(table: Table, state: &State, attack: &Attack) -> AnyView {
    const NUMBERS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
    let most = weapon(state, attack).map_or(1, |weapon| fire::shots(attack.mode, weapon.class));
    if most == 1 {
        return nothing();
    }
    let numbers = NUMBERS.into_iter().zip(1..=most).map(|(words, shots)| (shots, words)).collect();
    let now = move || {
        let shots = planned(table)?.shots;
        Some(shots.map_or(most, |shots| shots.get().unsigned_abs()))
    };
    segments("Shots", numbers, now, move |shots| {
        change(table, |attack| {
            attack.shots = BoundedInt::new(shots as i32).filter(|_| shots < most);
        });
    })
}

fn gaits(table: Table) -> AnyView {
    let gaits = vec![(None, "Stands still"), (Some(Gait::Walk), "Walks"), (Some(Gait::Run), "Runs")];
    segments(
        "Movement",
        gaits,
        move || planned(table).map(|attack| attack.moving),
        move |moving| {
            change(table, |attack| attack.moving = moving);
        },
    )
}

/// Why an attempt cannot be made now.
pub fn refusal(why: &shootout_percentile::scene::Refusal) -> AnyView {
    tag("p").class("refusal").of("role", "status").child(format!("{}.", capital(&why.to_string()))).view()
}
