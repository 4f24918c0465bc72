//! What someone can spend his action on, in one tap.

use super::fields::{number_field, option_list};
use super::state::{Stage, Table};
use crate::text::capital;
use crate::widgets::kit::{button, click, part};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use shootout::scene::{
    Act, Attack, Attempt, Combatant, Distance, Fight, Hand, Id, Repair, State, Strike, grid_words,
};
use shootout_core::jam::Condition;
use shootout_core::number::{Metres, Whole};
use shootout_core::scenario::{Deed, Mode};

const MORE: &str = "more-deeds";

/// Deeds that are offered behind one more tap.
const OTHERS: [Deed; 10] = [
    Deed::Run,
    Deed::Crawl,
    Deed::Draw,
    Deed::TakeOut,
    Deed::Eject,
    Deed::PickUp,
    Deed::Search,
    Deed::SwitchChamber,
    Deed::SwitchField,
    Deed::Operate,
];

/// Whose actions are offered, at whom, and the actions.
pub fn deck(table: Table) -> AnyView {
    let actor = Memo::new(move |_| table.actor());
    tag("section")
        .class("deck")
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
            ]),
            None => nothing(),
        }))
        .view()
}

/// Who, at whom, and how far that one is.
fn head(table: Table, who: Id) -> AnyView {
    let at = table.target_of(who);
    table.state(|state| {
        let Ok(one) = state.get(who) else { return nothing() };
        let others: Vec<(String, String)> = state
            .combatants
            .iter()
            .filter(|other| other.id != who)
            .map(|other| (other.id.to_string(), other.name().to_owned()))
            .collect();
        let choose = move |key: String| {
            if let Some(at) = key.parse().ok().and_then(Id::new) {
                table.set_target(who, at);
            }
        };
        let target = at.map(|at| {
            several(vec![
                tag("span").class("at").child("at").view(),
                option_list("Target", others, at.to_string(), choose),
                distance(table, state, who, at),
            ])
        });
        tag("div")
            .class("deck-head")
            .child(tag("b").child(one.name().to_owned()))
            .child(busy(state, one))
            .child(target)
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

fn distance(table: Table, state: &State, who: Id, at: Id) -> AnyView {
    let range_m = state.distance(who, at);
    let set = move |number: f64| match Metres::new(number) {
        Some(range_m) => table.act(Distance { between: Some((who, at)), range_m }),
        None => false,
    };
    number_field("Distance (m)", "m", Some(range_m.get()), set)
}

fn deeds(table: Table, state: &State, one: &Combatant) -> AnyView {
    let who = one.id;
    let simple = move |deed: Deed| Act { who, deed, at: None, hand: None, name: None, cost: None };
    let deed = move |deed: Deed| {
        button(deed_label(deed), "", move || {
            table.act(simple(deed));
        })
    };
    let mut buttons = Vec::new();
    if one.repairs.is_some() && one.free_from <= state.slot {
        buttons.push(button("Roll Tek", "main", move || {
            table.begin(Attempt::Repair(Repair { by: who }));
        }));
    }
    if state.blows_to_come().iter().any(|blow| blow.who == who) {
        buttons.push(button("Strike", "main", move || strike(table, who)));
    }
    buttons.push(button("Attack", "main", move || attack(table, who)));
    buttons.push(button("Aim", "", move || {
        let at = untrack(|| table.target_of(who));
        table.act(Act { at, ..simple(Deed::Aim) });
    }));
    buttons.push(deed(Deed::Rest));
    buttons.push(deed(Deed::Move));
    for (gun, hand) in one.guns.iter().zip([Hand::Main, Hand::Off]) {
        let handed = move |deed: Deed| Act { hand: (hand == Hand::Off).then_some(hand), ..simple(deed) };
        if gun.condition == Condition::Jammed && one.repairs.is_none() {
            buttons.push(button("Clear jam", "", move || {
                table.act(handed(Deed::ClearJam));
            }));
        }
        if gun.rounds.is_some() {
            let words = if hand == Hand::Off { "Reload other" } else { "Reload" };
            buttons.push(button(words, "", move || {
                table.act(handed(Deed::Reload));
            }));
        }
    }
    buttons.push(deed(Deed::Speak));
    buttons.push(tag("button").of("type", "button").with("popovertarget", MORE).child("More").view());
    tag("div").class("deeds").child(buttons).view()
}

const fn deed_label(deed: Deed) -> &'static str {
    match deed {
        Deed::Rest => "Rest",
        Deed::Move => "Walk",
        Deed::Speak => "Speak",
        _ => "Act",
    }
}

fn attack(table: Table, who: Id) {
    let begun = untrack(|| {
        let at = table.target_of(who)?;
        let mode = table.state(|state| {
            let one = state.get(who).ok()?;
            let modes = &one.sheet.weapon.as_ref().or(one.sheet.off_hand.as_ref())?.modes;
            one.guns[0].mode.filter(|mode| modes.contains(mode)).or_else(|| modes.first().copied())
        });
        Some(Attack::new(who, at, mode.unwrap_or(Mode::Single)))
    });
    match begun {
        Some(attack) => table.show(Stage::Plan(Attempt::Attack(attack))),
        None => table.say("There is nobody to shoot at: add another combatant."),
    }
}

fn strike(table: Table, who: Id) {
    let at = untrack(|| {
        table.state(|state| {
            let fighters = &state.brawl.as_ref()?.fighters;
            fighters
                .iter()
                .copied()
                .find(|other| *other != who && state.get(*other).is_ok_and(|one| one.is_up()))
        })
    });
    if let Some(at) = at {
        table.show(Stage::Plan(Attempt::Blow(Strike::new(who, at))));
    }
}

/// What else can be done, in a list that opens.
fn more(table: Table, who: Id) -> AnyView {
    let mut items: Vec<AnyView> = OTHERS
        .into_iter()
        .map(|deed| {
            let row = deed.row();
            let words = format!("{} ({})", row.label, actions(row.cost));
            let act = click(move || {
                close();
                table.act(Act { who, deed, at: None, hand: None, name: None, cost: None });
            });
            item(words, act)
        })
        .collect();
    items.push(item(
        "Fight hand-to-hand with the target (4 actions)".to_owned(),
        click(move || {
            close();
            if let Some(at) = untrack(|| table.target_of(who)) {
                table.act(Fight { fighters: vec![who, at] });
            }
        }),
    ));
    items.push(item(
        "Wait one action".to_owned(),
        click(move || {
            close();
            let name = Some("Wait".to_owned());
            table.act(Act { who, deed: Deed::Other, at: None, hand: None, name, cost: None });
        }),
    ));
    items.push(other(table, who));
    tag("div")
        .with("id", MORE)
        .class("menu more-deeds")
        .of("popover", "auto")
        .of("role", "group")
        .of("aria-label", "More actions")
        .child(tag("ul").child(items))
        .view()
}

fn item(words: String, act: crate::widgets::kit::Handler) -> AnyView {
    tag("li").child(tag("button").of("type", "button").on("click", act).child(capital(&words))).view()
}

/// Anything else, by name and cost.
fn other(table: Table, who: Id) -> AnyView {
    let name = RwSignal::new(String::new());
    let cost = RwSignal::new(1.0);
    let act = move || {
        close();
        let named = name.get_untracked();
        let named = if named.trim().is_empty() { "Something else".to_owned() } else { named };
        let cost = Whole::new(cost.get_untracked() as i32);
        table.act(Act { who, deed: Deed::Other, at: None, hand: None, name: Some(named), cost });
    };
    tag("li")
        .class("other-deed")
        .child(
            tag("input")
                .of("type", "text")
                .of("aria-label", "Something else: what")
                .of("placeholder", "Something else")
                .on("input", crate::widgets::kit::text(move |typed| name.set(typed))),
        )
        .child(number_field("Something else: actions", "act.", Some(1.0), move |number| {
            cost.set(number);
            true
        }))
        .child(button("Do", "", act))
        .view()
}

fn actions(cost: u32) -> String {
    if cost == 1 { "1 action".to_owned() } else { format!("{cost} actions") }
}

fn close() {
    let menu = document().get_element_by_id(MORE).and_then(|menu| menu.dyn_into::<HtmlElement>().ok());
    if let Some(menu) = menu {
        // Refused only where it is not open.
        let _ = menu.hide_popover();
    }
}
