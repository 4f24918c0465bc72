//! What else can be done, behind one more tap.

use super::number_field::number_field;
use super::state::Table;
use crate::widgets::kit::{Handler, button, chip, click, flag, part, text};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scenario::ActionKind;
use shootout_percentile::scene::{Act, Fight, Id};

/// The id of the list.
pub const MORE: &str = "more-deeds";

/// Deeds that are offered behind one more tap.
const OTHERS: [ActionKind; 10] = [
    ActionKind::Run,
    ActionKind::Crawl,
    ActionKind::Draw,
    ActionKind::TakeOut,
    ActionKind::Eject,
    ActionKind::PickUp,
    ActionKind::Search,
    ActionKind::SwitchChamber,
    ActionKind::SwitchField,
    ActionKind::Operate,
];

/// What else can be done, in a list that opens.
pub fn more(table: Table, who: Id) -> AnyView {
    let mut items: Vec<AnyView> = OTHERS
        .into_iter()
        .map(|deed| {
            let row = deed.row();
            let words = format!("{}{}", row.label, actions(row.cost));
            let act = click(move || {
                close();
                table.act(Act { who, kind: deed, at: None, hand: None, name: None, cost: None });
            });
            item(words, act)
        })
        .collect();
    items.push(fight(table, who));
    items.push(item(
        "Wait one action".to_owned(),
        click(move || {
            close();
            let name = Some("Wait".to_owned());
            table.act(Act { who, kind: ActionKind::Other, at: None, hand: None, name, cost: None });
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

fn item(words: String, act: Handler) -> AnyView {
    tag("li").child(tag("button").of("type", "button").on("click", act).child(words)).view()
}

/// A fight hand-to-hand: with the target, unless others are ticked.
fn fight(table: Table, who: Id) -> AnyView {
    let ticked = RwSignal::new(Vec::<Id>::new());
    let chips = part(move || {
        let others = table.state(|state| {
            let others = state.combatants.iter().filter(|one| one.id != who && one.is_up());
            others.map(|one| (one.id, one.name().to_owned())).collect::<Vec<_>>()
        });
        let chips = others.into_iter().map(|(other, name)| {
            let is = flag(move || ticked.with(|ticked| ticked.contains(&other)));
            chip(None, name, is, move |wanted| {
                ticked.update(|ticked| {
                    ticked.retain(|one| *one != other);
                    ticked.extend(wanted.then_some(other));
                });
            })
        });
        tag("div").class("chips").child(chips.collect::<Vec<AnyView>>()).view()
    });
    let begin = click(move || {
        close();
        let mut fighters = vec![who];
        fighters.extend(ticked.get_untracked());
        if fighters.len() == 1 {
            fighters.extend(untrack(|| table.target_of(who)));
        }
        table.act(Fight { fighters });
    });
    tag("li")
        .class("fight")
        .child(tag("button").of("type", "button").on("click", begin).child("Fight hand-to-hand"))
        .child(chips)
        .view()
}

/// Anything else, by name and cost.
fn other(table: Table, who: Id) -> AnyView {
    let name = RwSignal::new(String::new());
    let cost = RwSignal::new(BoundedInt::nearest(1));
    let act = move || {
        close();
        let named = name.get_untracked();
        let named = if named.trim().is_empty() { "Something else".to_owned() } else { named };
        let cost = Some(cost.get_untracked());
        table.act(Act { who, kind: ActionKind::Other, at: None, hand: None, name: Some(named), cost });
    };
    tag("li")
        .class("other-deed")
        .child(
            tag("input")
                .of("type", "text")
                .of("aria-label", "Something else: what")
                .of("placeholder", "Something else")
                .on("input", text(move |typed| name.set(typed))),
        )
        .child(number_field(
            "Something else: actions",
            "act.",
            Some(1.0),
            move |actions: BoundedInt<0, 1000>| {
                cost.set(actions);
                true
            },
        ))
        .child(button("Do", "", act))
        .view()
}

/// How many actions it takes, when that is not the usual one.
fn actions(cost: u32) -> String {
    if cost == 1 { String::new() } else { format!(" ({cost} actions)") }
}

fn close() {
    let menu = document().get_element_by_id(MORE).and_then(|menu| menu.dyn_into::<HtmlElement>().ok());
    if let Some(menu) = menu {
        // Refused only where it is not open.
        let _ = menu.hide_popover();
    }
}
