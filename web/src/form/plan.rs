//! What they do, action by action.

use super::details::{Details, details};
use super::entry::in_short;
use super::weapon::MODES;
use crate::catalogue::{List, entry, id_of};
use crate::document::typed::text_of;
use crate::document::{Document, path as at};
use crate::examples::Starter;
use crate::focus;
use crate::outcome;
use crate::rule_set::{Arrived, Chosen};
use crate::widgets::disclosure::{Disclosure, topic};
use crate::widgets::frame::{problem, wrong_at};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, click, flag, memo, rows, words};
use crate::widgets::picker::{Line, adder};
use crate::widgets::tag::{several, tag};
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::action::{ACTION_KINDS, Slot, timetable};
use shootout_percentile::scenario::ActionKind;
use shootout_percentile::time::ACTIONS_A_ROUND;

const PLAN: &str = "plan";

/// What the quick buttons add besides shots.
const QUICK: [(ActionKind, &str); 5] = [
    (ActionKind::Aim, "Aim"),
    (ActionKind::Rest, "Rest"),
    (ActionKind::Move, "Walk"),
    (ActionKind::Run, "Run"),
    (ActionKind::Reload, "Reload"),
];

/// The plan's inputs.
pub fn plan_topic() -> AnyView {
    topic("plan", "Plan", || {
        let document = Document::in_context();
        let length = document.length(PLAN);
        let slots = slots();
        let entries = rows(length, move |index| row(document, index, slots));
        let some = flag(move || length.get() != 0);
        several(vec![
            tag("ol")
                .class("field list")
                .with("data-path", PLAN)
                .of("aria-label", "Actions in order")
                .child(entries)
                .view(),
            tag("p").class("about").with("hidden", some).child("Nothing yet: add an action.").view(),
            adders(document, length, slots),
        ])
    })
}

/// When each entry takes place; of the last valid plan.
fn slots() -> Memo<Vec<Slot>> {
    let outcome = outcome::in_context();
    memo(move || {
        outcome.with(|outcome| {
            outcome.valid.as_ref().map_or_else(Vec::new, |valid| {
                let scenario = &valid.scenario;
                timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings)
            })
        })
    })
}

/// The buttons that add to the plan.
fn adders(document: Document, length: Memo<usize>, slots: Memo<Vec<Slot>>) -> AnyView {
    let add = move |entry: Value| document.update_list(PLAN, |plan| plan.push(entry));
    let starter = Starter::in_context();
    let fire = move |mode: &'static str| {
        let entry = json!({ "do": "fire", "mode": mode });
        document.update_list(PLAN, |plan| put_fire(plan, entry, |plan| starter.is_plan(plan)));
    };
    let modes = document.follow("weapon.modes");
    let mut buttons = Vec::new();
    for (_, name, words) in MODES {
        let lacking = flag(move || !modes.with(|modes| holds(modes, name)));
        buttons.push(add_button("add fire", words, lacking, move || fire(name)));
    }
    for (deed, words) in QUICK {
        buttons.push(add_button("add", words, Signal::stored(false), move || add(json!({ "do": deed }))));
    }
    let rare = ACTION_KINDS.iter().filter(|row| is_rare(row.kind) && *row == row.kind.row());
    let lines = rare.map(|row| Line::plain(text_of(&json!(row.kind)), row.label)).collect();
    let more = adder(PLAN, "More…", lines, Callback::new(move |name: String| add(json!({ "do": name }))));
    let fill = click(move || document.update_list(PLAN, |plan| fill_round(plan, &slots.get_untracked())));
    let empty = flag(move || length.get() == 0);
    tag("div")
        .class("adders")
        .of("role", "group")
        .of("aria-label", "Add an action")
        .child(buttons)
        .child(more)
        .child(
            tag("button")
                .of("type", "button")
                .class("quiet")
                .with("disabled", empty)
                .on("click", fill)
                .child("Fill the round"),
        )
        .child(advice_button(document))
        .view()
}

/// What the question what is best to do takes over from a shot.
const OF_A_SHOT: [&str; 10] = [
    "attacker",
    "weapon",
    "off_hand",
    "target",
    "following",
    "bystanders",
    "damage",
    "carried",
    "rulings",
    PLAN,
];

/// To the question what is best to do, with this shot.
fn advice_button(document: Document) -> AnyView {
    let chosen = Chosen::in_context();
    let ask = click(move || {
        let taken = document.whole().with_untracked(|shot| {
            let field = |name: &str| (name.to_owned(), shot.get(name).cloned().unwrap_or_default());
            OF_A_SHOT.into_iter().map(field).collect()
        });
        chosen.open_of_first(Arrived::Taken("advice", Value::Object(taken)));
    });
    tag("button").of("type", "button").class("quiet").on("click", ask).child("What is best?").view()
}

/// Adds fire to a plan. What only stood there to begin with gives way to another mode of fire.
fn put_fire(plan: &mut Vec<Value>, entry: Value, is_starter: impl Fn(&Value) -> bool) {
    if is_starter(&json!(plan)) && plan.first() != Some(&entry) {
        plan.clear();
    }
    plan.push(entry);
}

fn add_button(
    class: &'static str,
    words: &'static str,
    hidden: Signal<bool>,
    act: impl FnMut() + Send + 'static,
) -> AnyView {
    tag("button")
        .of("type", "button")
        .with("class", class)
        .with("hidden", hidden)
        .on("click", click(act))
        .child(words)
        .view()
}

fn is_rare(deed: ActionKind) -> bool {
    deed != ActionKind::Fire && QUICK.iter().all(|(quick, _)| *quick != deed)
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
fn row(document: Document, index: usize, slots: Memo<Vec<Slot>>) -> AnyView {
    let path = format!("{PLAN}[{index}]");
    let entry = document.follow(path.clone());
    let said = words(move || entry.with(in_short));
    let when = words(move || slots.with(|slots| slots.get(index).map(words_of_slot).unwrap_or_default()));
    let wrong = wrong_at(path.clone(), true);
    let is_wrong = flag(move || wrong.with(Option::is_some));
    let details = {
        let path = path.clone();
        Disclosure::following(said).path(path.clone()).holding(move || details(Details::Action(path.clone())))
    };
    tag("li")
        .class("list-row plan-row")
        .with("data-path", path.clone())
        .class_while("is-wrong", is_wrong)
        .child(tag("span").class("when").child(when))
        .child(details)
        .child(row_buttons(document, index, said))
        .child(problem(format!("{path}-wrong"), wrong))
        .view()
}

fn row_buttons(document: Document, index: usize, said: Signal<String>) -> AnyView {
    let length = document.length(PLAN);
    let name =
        move |verb: &'static str| words(move || format!("{verb}: {}, entry {}", said.get(), index + 1));
    let swap = move |with: usize, button: &'static str| {
        document.swap_entries(PLAN, index, with);
        focus::on_row_button(&format!("{PLAN}[{with}]"), button);
    };
    let twice = move || {
        document.update_list(PLAN, |plan| {
            if let Some(entry) = plan.get(index).cloned() {
                plan.insert(index, entry);
            }
        });
    };
    let remove = move || {
        document.remove_entry(PLAN, index);
        let next = index.min(length.get_untracked().saturating_sub(1));
        focus::on_row_button(&format!("{PLAN}[{next}]"), "remove");
    };
    let up = IconButton::new(Icon::Up, name("Earlier")).key("up").disabled(Signal::stored(index == 0));
    let down = IconButton::new(Icon::Down, name("Later"))
        .key("down")
        .disabled(flag(move || index + 1 >= length.get()));
    tag("div")
        .class("row-buttons")
        .child(up.view(move || swap(index.saturating_sub(1), "up")))
        .child(down.view(move || swap(index + 1, "down")))
        .child(IconButton::new(Icon::Twice, name("Once more")).key("twice").view(twice))
        .child(IconButton::new(Icon::Cross, name("Remove")).key("remove").view(remove))
        .view()
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

/// The modes of a weapon that a document states or names, slowest first.
pub fn modes_of(weapon: &Value) -> Vec<Value> {
    let stated = at::get(weapon, "modes").cloned();
    let named = || {
        let entry = entry(List::Weapons, id_of(weapon)?)?;
        at::get(&entry.value, "modes").cloned()
    };
    stated.or_else(named).and_then(|modes| modes.as_array().cloned()).unwrap_or_default()
}

/// Makes a plan keep to the modes of the weapon: what the weapon lacks becomes its slowest mode.
pub fn fit_plan(document: &mut Value) {
    let modes = modes_of(&at::get(document, "weapon").cloned().unwrap_or_default());
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
    fn the_first_burst_takes_the_place_of_the_starter() {
        let fire = |mode: &str| json!({ "do": "fire", "mode": mode });
        let mut plan = vec![fire("single")];
        put_fire(&mut plan, fire("single"), |_| true);
        assert_eq!(plan, [fire("single"), fire("single")]);
        let mut plan = vec![fire("single")];
        put_fire(&mut plan, fire("semi"), |_| true);
        assert_eq!(plan, [fire("semi")]);
        put_fire(&mut plan, fire("auto"), |_| false);
        assert_eq!(plan, [fire("semi"), fire("auto")]);
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
