//! What he does, action by action.

use super::entry::{EntryFields, in_short};
use super::weapon::MODES;
use crate::catalogue::id_of;
use crate::document::{self, Document, path as at};
use crate::focus;
use crate::outcome::{self, Outcome};
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::frame::{Frame, words_of};
use crate::widgets::icon::Icon;
use crate::widgets::picker::{Line, Picker};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_core::action::{DEEDS, Slot, timetable};
use shootout_core::scenario::Deed;
use shootout_core::time::ACTIONS_A_ROUND;

const PLAN: &str = "plan";

/// What the quick buttons add besides shots.
const QUICK: [(Deed, &str); 5] = [
    (Deed::Aim, "Aim"),
    (Deed::Rest, "Rest"),
    (Deed::Move, "Walk"),
    (Deed::Run, "Run"),
    (Deed::Reload, "Reload"),
];

/// The plan's inputs.
#[component]
pub fn PlanTopic() -> impl IntoView {
    let document = Document::in_context();
    let length = document.length(PLAN);
    let slots = slots();
    view! {
        <Topic id="plan" title="Plan">
            <ol class="field list" data-path=PLAN aria-label="Actions in order">
                <For
                    each=move || 0..length.get()
                    key=|index| *index
                    children=move |index| view! { <Row index slots /> }
                />
            </ol>
            <p class="about" hidden=move || length.get() != 0>"Nothing yet: add an action."</p>
            <Adders slots />
        </Topic>
    }
}

/// When each entry takes place; of the last valid plan.
fn slots() -> Memo<Vec<Slot>> {
    let outcome = outcome::in_context();
    Memo::new(move |_| {
        outcome.with(|Outcome { valid, .. }| {
            valid.as_ref().map_or_else(Vec::new, |valid| {
                let scenario = &valid.scenario;
                timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings)
            })
        })
    })
}

/// The buttons that add to the plan.
#[component]
fn Adders(slots: Memo<Vec<Slot>>) -> impl IntoView {
    let document = Document::in_context();
    let add = move |entry: Value| document.update_list(PLAN, |plan| plan.push(entry));
    let modes = document.follow("weapon.modes");
    let shots = MODES.map(|(_, name, words)| {
        let offered = move || modes.with(|modes| crate::widgets::toggle::holds(modes, name));
        let fire = move |_| add(json!({ "do": "fire", "mode": name }));
        view! { <button type="button" class="add fire" hidden=move || !offered() on:click=fire>{words}</button> }
    });
    let quick = QUICK.map(|(deed, words)| {
        view! { <button type="button" class="add" on:click=move |_| add(json!({ "do": deed }))>{words}</button> }
    });
    let fill = move |_| document.update_list(PLAN, |plan| fill_round(plan, &slots.get_untracked()));
    let mut lines = vec![Line::plain("", "More…")];
    lines.extend(DEEDS.iter().filter(|row| is_rare(row.deed) && *row == row.deed.row()).map(|row| {
        let name = document::typed::text_of(&json!(row.deed));
        Line::plain(name, row.label)
    }));
    let more = Frame {
        id: "plan-more".to_owned(),
        ..Frame::of("plan[+]".to_owned(), Some("Other actions".to_owned()))
    };
    let length = document.length(PLAN);
    let current = Signal::derive(move || {
        length.track();
        String::new()
    });
    let pick = move |name: String| {
        if !name.is_empty() {
            add(json!({ "do": name }));
        }
    };
    view! {
        <div class="adders" role="group" aria-label="Add an action">
            {shots.into_iter().collect_view()} {quick.into_iter().collect_view()} <Picker frame=more lines current on_pick=Callback::new(pick) />
            <button
                type="button"
                class="quiet"
                disabled=move || length.get() == 0
                title="Repeats the last action until the round is full"
                on:click=fill
            >
                "Fill the round"
            </button>
        </div>
    }
    .into_any()
}

fn is_rare(deed: Deed) -> bool {
    deed != Deed::Fire && QUICK.iter().all(|(quick, _)| *quick != deed)
}

/// Repeats the last entry until the end of its round; a full round is followed by another.
fn fill_round(plan: &mut Vec<Value>, slots: &[Slot]) {
    let Some(last) = plan.last().cloned() else { return };
    // A plan that the engine does not take now has no timetable: each entry then counts as one action.
    let (used, each) = match slots.last() {
        Some(slot) if slots.len() == plan.len() => (slot.first + slot.actions - 1, slot.actions.max(1)),
        _ => (u32::try_from(plan.len()).unwrap_or(u32::MAX), 1),
    };
    let left = ACTIONS_A_ROUND - used % ACTIONS_A_ROUND;
    for _ in 0..left / each {
        plan.push(last.clone());
    }
}

/// One entry: its slot, its words, its buttons; open for its details.
#[component]
fn Row(index: usize, slots: Memo<Vec<Slot>>) -> impl IntoView {
    let document = Document::in_context();
    let path = format!("{PLAN}[{index}]");
    let words = {
        let path = path.clone();
        Signal::derive(move || in_short(&document.shown(&path)))
    };
    let when = move || slots.with(|slots| slots.get(index).map_or_else(String::new, words_of_slot));
    let wrong = wrong_in(path.clone());
    let inside = path.clone();
    view! {
        <li class="list-row plan-row" data-path=path class:is-wrong=move || wrong.with(Option::is_some)>
            <span class="when">{when}</span>
            <Disclosure title=words path=inside.clone()>
                <EntryFields path=inside.clone() />
            </Disclosure>
            <RowButtons index words />
            <p class="wrong" hidden=move || wrong.with(Option::is_none)>{move || wrong.get()}</p>
        </li>
    }
    .into_any()
}

#[component]
fn RowButtons(index: usize, words: Signal<String>) -> impl IntoView {
    let document = Document::in_context();
    let length = document.length(PLAN);
    let swap = move |with: usize, button: &'static str| {
        document.swap_entries(PLAN, index, with);
        focus::on_row_button(&format!("{PLAN}[{with}]"), button);
    };
    let duplicate = move |_| {
        document.update_list(PLAN, |plan| {
            if let Some(entry) = plan.get(index).cloned() {
                plan.insert(index, entry);
            }
        });
    };
    let remove = move |_| {
        document.remove_entry(PLAN, index);
        focus::on_row_button(
            &format!("{PLAN}[{}]", index.min(length.get_untracked().saturating_sub(1))),
            "remove",
        );
    };
    let is_last = move || index + 1 >= length.get();
    let name = move |verb: &str| format!("{verb}: {}, entry {}", words.get(), index + 1);
    view! {
        <div class="row-buttons">
            <button type="button" class="icon" data-button="up" disabled=index == 0
                aria-label=move || name("Earlier") on:click=move |_| swap(index.saturating_sub(1), "up")>{Icon::Up.draw()}</button>
            <button type="button" class="icon" data-button="down" disabled=is_last
                aria-label=move || name("Later") on:click=move |_| swap(index + 1, "down")>{Icon::Down.draw()}</button>
            <button type="button" class="icon" data-button="duplicate"
                aria-label=move || name("Once more") on:click=duplicate>{Icon::Twice.draw()}</button>
            <button type="button" class="icon" data-button="remove"
                aria-label=move || name("Remove") on:click=remove>{Icon::Cross.draw()}</button>
        </div>
    }
    .into_any()
}

/// Round and action: `1.2`, or `1.2–2.1` for what takes longer.
fn words_of_slot(slot: &Slot) -> String {
    let words = |action: u32| {
        let before = action.saturating_sub(1);
        format!("{}.{}", before / ACTIONS_A_ROUND + 1, before % ACTIONS_A_ROUND + 1)
    };
    if slot.actions > 1 {
        format!("{}–{}", words(slot.first), words(slot.first + slot.actions - 1))
    } else {
        words(slot.first)
    }
}

/// What is wrong with an entry that has no input of its own on the page while its details are closed.
fn wrong_in(path: String) -> Memo<Option<String>> {
    let outcome = outcome::in_context();
    Memo::new(move |_| {
        outcome.with(|outcome| {
            let problem = outcome.problem.as_ref()?;
            problem.path.starts_with(&path).then(|| words_of(problem))
        })
    })
}

/// Makes a plan keep to the modes of the weapon: what the weapon lacks becomes its slowest mode.
pub fn fit_plan(document: &mut Value) {
    let weapon = at::get(document, "weapon").cloned().unwrap_or_default();
    let stated = at::get(&weapon, "modes").cloned();
    let named = || {
        let entry = crate::catalogue::entry(crate::catalogue::List::Weapons, id_of(&weapon)?)?;
        at::get(&entry.value, "modes").cloned()
    };
    let modes = stated.or_else(named).and_then(|modes| modes.as_array().cloned()).unwrap_or_default();
    let Some(slowest) = modes.first() else { return };
    let Some(plan) = document.get_mut(PLAN).and_then(Value::as_array_mut) else { return };
    for entry in plan.iter_mut().filter_map(Value::as_object_mut) {
        if entry.get("mode").is_some_and(|mode| !mode.is_null() && !modes.contains(mode)) {
            entry.insert("mode".to_owned(), slowest.clone());
            entry.remove("shots");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_as_round_and_action() {
        assert_eq!(words_of_slot(&Slot { first: 4, actions: 1 }), "1.4");
        assert_eq!(words_of_slot(&Slot { first: 5, actions: 4 }), "2.1–2.4");
    }

    #[test]
    fn the_last_entry_fills_the_round() {
        let slot = |first, actions| Slot { first, actions };
        let mut plan = vec![json!({ "do": "rest" }), json!({ "do": "fire", "mode": "auto" })];
        fill_round(&mut plan, &[slot(1, 1), slot(2, 1)]);
        assert_eq!(plan.len(), 4);
        assert_eq!(plan[3], plan[1]);
        let slots: Vec<Slot> = (1..=4).map(|first| slot(first, 1)).collect();
        fill_round(&mut plan, &slots);
        assert_eq!(plan.len(), 8);
        let mut reload = vec![json!({ "do": "reload" })];
        fill_round(&mut reload, &[slot(1, 4)]);
        assert_eq!(reload.len(), 2);
    }

    #[test]
    fn a_plan_keeps_to_the_modes_of_the_weapon() {
        let mut document = json!({
            "weapon": "boltgun",
            "plan": [{ "do": "aim" }, { "do": "fire", "mode": "auto", "shots": 3 }, { "do": "fire", "mode": "semi" }],
        });
        fit_plan(&mut document);
        assert_eq!(document["plan"][1], json!({ "do": "fire", "mode": "single" }));
        assert_eq!(document["plan"][2], json!({ "do": "fire", "mode": "semi" }));
    }
}
