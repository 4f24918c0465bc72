//! How someone stands in the scene, set by the game master; each change is made at once.

use super::attack::name;
use super::fields::{labelled, option_list};
use super::number_field::number_field;
use super::state::{Stage, Table};
use crate::widgets::kit::{button, chip, flag, part, part_when, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::jam::Condition;
use shootout_percentile::number::{BoundedInt, Metres};
use shootout_percentile::scenario::Wound;
use shootout_percentile::scene::{
    Change, Combatant, Copied, Distance, GunChange, GunCondition, Hand, Health, Id, Remove, State, numbered,
};

/// What is so or not so of someone: what to call it, whether it is, and the change that makes it so.
type Mark = (&'static str, fn(&State, &Combatant) -> bool, fn(&mut Change, bool));

const MARKS: [Mark; 5] = [
    ("In cover", |_, one| one.in_cover, |change, is| change.in_cover = Some(is)),
    ("Weapon rested", |_, one| one.rested, |change, is| change.rested = Some(is)),
    ("Field on", |_, one| one.field_on, |change, is| change.field_on = Some(is)),
    ("Revealed", |state, one| state.given_away_ago(one).is_some(), |change, is| change.given_away = Some(is)),
    ("Ducked back", |state, one| state.ducked(one), |change, is| change.ducked = Some(is)),
];

/// The marks, wounds, rounds and distances of someone, and copying and removing them.
pub fn standing(table: Table, who: Id) -> AnyView {
    let shown = part(move || {
        table.state(|state| {
            state.get(who).map(|one| set_by_hand(table, state, one)).unwrap_or_else(|_| nothing())
        })
    });
    let copy = button("Copy", "", move || copy(table, who));
    let remove = button("Remove", "", move || {
        if table.act(Remove { who }) {
            table.show(Stage::Log);
        }
    });
    let busy = part_when(
        move || table.state(|state| state.get(who).is_ok_and(|one| one.free_from > state.slot)),
        move || {
            button("Break off what they are doing", "", move || {
                table.act(Change { free: true, ..Change::of(who) });
            })
        },
    );
    let all = words(move || {
        table.state(|state| state.get(who).map(|one| state.standing(one).join(" · ")).unwrap_or_default())
    });
    tag("div")
        .class("standing")
        .child(tag("p").class("stands").child(all))
        .child(shown)
        .child(tag("div").class("adders").child(copy).child(remove).child(busy))
        .view()
}

fn copy(table: Table, who: Id) {
    let name = untrack(|| {
        table.state(|state| {
            let taken: Vec<&str> = state.combatants.iter().map(Combatant::name).collect();
            numbered(name(state, who), 1, &taken).concat()
        })
    });
    if table.act(Copied { of: who, name }) {
        table.show(Stage::Log);
    }
}

fn set_by_hand(table: Table, state: &State, one: &Combatant) -> AnyView {
    let who = one.id;
    let mut inputs = vec![health(table, one)];
    for (at, hand) in [Hand::Main, Hand::Off].into_iter().enumerate() {
        if one.sheet.weapons()[at].is_some() {
            inputs.push(gun(table, one, hand));
        }
    }
    inputs.extend(
        [(Wound::Light, "Light wounds"), (Wound::Serious, "Serious wounds")]
            .map(|(kind, label)| wounds(table, one, kind, label)),
    );
    inputs.extend(state.combatants.iter().filter(|other| other.id != who).map(|other| {
        let at = other.id;
        let field = number_field(
            format!("Distance to {}", other.name()),
            "m",
            Some(state.distance(who, at).get()),
            move |range_m: Metres| table.act(Distance { between: Some((who, at)), range_m }),
        );
        tag("div")
            .class("labelled")
            .child(tag("span").class("label").of("aria-hidden", "true").child(format!("To {}", other.name())))
            .child(field)
            .view()
    }));
    several(vec![tag("div").class("sheet-fields").child(inputs).view(), marks(table, who)])
}

fn marks(table: Table, who: Id) -> AnyView {
    let chips: Vec<AnyView> = MARKS
        .into_iter()
        .map(|(words, is, set)| {
            let ticked = flag(move || table.state(|state| state.get(who).is_ok_and(|one| is(state, one))));
            chip(None, words.to_owned(), ticked, move |wanted| {
                let mut change = Change::of(who);
                set(&mut change, wanted);
                table.act(change);
            })
        })
        .collect();
    tag("div").class("chips").child(chips).view()
}

fn health(table: Table, one: &Combatant) -> AnyView {
    const ALL: [(Health, &str); 4] = [
        (Health::Up, "Up"),
        (Health::KnockedOut, "Knocked out"),
        (Health::Dead, "Dead"),
        (Health::Out, "Out of it"),
    ];
    let who = one.id;
    let lines = ALL.iter().map(|(health, words)| (health.words().to_owned(), (*words).to_owned())).collect();
    labelled(
        "Health",
        option_list("Health", lines, one.health.words().to_owned(), move |key| {
            let health = ALL.into_iter().map(|(health, _)| health).find(|health| health.words() == key);
            table.act(Change { health, ..Change::of(who) });
        }),
    )
}

fn gun(table: Table, one: &Combatant, hand: Hand) -> AnyView {
    const ALL: [(GunCondition, &str); 4] = [
        (GunCondition::Ready, "Ready"),
        (GunCondition::Jammed, "Jammed"),
        (GunCondition::Ruined, "Jammed for good"),
        (GunCondition::Exploded, "Exploded"),
    ];
    let who = one.id;
    let gun = &one.guns[hand as usize];
    let change = move |change: GunChange| {
        let mut whole = Change::of(who);
        match hand {
            Hand::Main => whole.weapon = Some(change),
            Hand::Off => whole.off_hand = Some(change),
        }
        table.act(whole)
    };
    let weapon = one.weapon_name(hand).to_owned();
    let now = ALL
        .iter()
        .position(|(condition, _)| Condition::from(*condition) == gun.condition)
        .unwrap_or_default();
    let lines =
        ALL.iter().enumerate().map(|(at, (_, words))| (at.to_string(), (*words).to_owned())).collect();
    let condition = option_list(format!("{weapon}: condition"), lines, now.to_string(), move |key| {
        let condition = key.parse::<usize>().ok().and_then(|at| ALL.get(at)).map(|(condition, _)| *condition);
        change(GunChange { rounds: None, condition });
    });
    let rounds = gun.rounds.map(|rounds| {
        number_field(format!("{weapon}: ammo"), "ammo", Some(f64::from(rounds)), move |rounds| {
            change(GunChange { rounds: Some(rounds), condition: None })
        })
    });
    tag("div")
        .class("labelled gun")
        .child(tag("span").class("label").of("aria-hidden", "true").child(weapon))
        .child(condition)
        .child(rounds)
        .view()
}

fn wounds(table: Table, one: &Combatant, kind: Wound, label: &'static str) -> AnyView {
    let who = one.id;
    let (now, others): (Vec<Wound>, Vec<Wound>) = one.wounds.iter().partition(|wound| **wound == kind);
    labelled(
        label,
        number_field(label, "", Some(now.len() as f64), move |count: BoundedInt<0, 100>| {
            let mut wounds = others.clone();
            wounds.extend(std::iter::repeat_n(kind, count.get().unsigned_abs() as usize));
            table.act(Change { wounds: Some(wounds), ..Change::of(who) })
        }),
    )
}
