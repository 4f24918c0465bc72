//! What one who shoots does: they aim and fire, and what they do when that is over or cannot go on.

use super::fighter::weapon;
use crate::document::Document;
use crate::document::path::get;
use crate::document::typed::text_of;
use crate::form::firing::{Firing, plan_in_words};
use crate::form::{MODES, modes_of};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{flag, memo, part, part_when, segment, words};
use crate::widgets::picker::{number_picker, value_picker};
use crate::widgets::tag::{several, tag};
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};

/// The most actions of aiming, and of firing, that can be picked; more can be stated in a file.
const MAX_AIMS: usize = 2;
const MAX_SHOTS: usize = 8;

/// A habit: its field, its label, and what it may be, the first of them unless another is stated.
struct Habit {
    name: &'static str,
    label: &'static str,
    options: &'static [(&'static str, &'static str)],
}

const HABITS: [Habit; 3] = [
    Habit {
        name: "when_over",
        label: "When the plan is over",
        options: &[("repeat", "Begins again"), ("last", "Repeats its last action"), ("stop", "Does nothing")],
    },
    Habit {
        name: "when_jammed",
        label: "When the weapon jams",
        options: &[("clear", "Clears the jam"), ("go_on", "Goes on without")],
    },
    Habit {
        name: "when_empty",
        label: "When it is empty",
        options: &[("reload", "Reloads"), ("go_on", "Goes on without")],
    },
];

/// The plan that is found anew at each action.
const BEST: &str = "best";

const DEFAULT: Firing = Firing { mode: String::new(), actions: 1, aims: 0 };

/// Weapon, plan and habits of the fighter at a path.
pub fn plan(document: Document, path: &str) -> AnyView {
    let fighter = document.follow(path.to_owned());
    let is_plain = memo(move || fighter.with(|fighter| Firing::of(fighter).is_some() || is_best(fighter)));
    let (of_plan, of_habits) = (path.to_owned(), path.to_owned());
    several(vec![
        weapon(document, path),
        part(move || if is_plain.get() { firing(document, &of_plan) } else { stated(document, &of_plan) }),
        part_when(
            move || !fighter.with(is_best),
            move || {
                let of_habits = of_habits.clone();
                Disclosure::new("When over, jammed or empty")
                    .summary(habits_in_short(document, &of_habits))
                    .path(of_habits.clone())
                    .holding(move || several(HABITS.iter().map(|habit| choice(&of_habits, habit)).collect()))
            },
        ),
    ])
}

/// Whether they do at each action what is best.
fn is_best(fighter: &Value) -> bool {
    fighter.get("plan").is_some_and(|plan| plan == BEST)
}

/// A fighter who does what is best; that decides too what their habits decide else.
fn with_the_best(fighter: &Value) -> Value {
    let mut fighter = fighter.clone();
    if let Some(fields) = fighter.as_object_mut() {
        HABITS.iter().for_each(|habit| drop(fields.remove(habit.name)));
        fields.insert("plan".to_owned(), json!(BEST));
    }
    fighter
}

fn firing(document: Document, path: &str) -> AnyView {
    let fighter = document.follow(path.to_owned());
    let now = memo(move || fighter.with(Firing::of).unwrap_or(DEFAULT));
    let best = memo(move || fighter.with(is_best));
    let at = format!("{path}.plan");
    let of_best = path.to_owned();
    let choose_best =
        Callback::new(move |()| document.update(&of_best, fighter.with_untracked(with_the_best)));
    let put = Callback::new(move |firing: Firing| document.update(&at, firing.plan()));
    let framed = |name: &str, label: &str| Frame::of(format!("{path}.{name}"), Some(label.to_owned()));
    let frame = framed("plan", "Fires");
    let offered = document.follow(format!("{path}.combatant.weapon.modes"));
    let group = frame.id.clone();
    let modes = part(move || {
        let modes = MODES.iter().filter(|(_, name, _)| offered.with(|offered| holds(offered, name)));
        let segments = modes.map(|(_, name, words)| {
            let chosen = flag(move || now.with(|firing| firing.mode == *name));
            let choose = move || put.run(Firing { mode: (*name).to_owned(), ..now.get_untracked() });
            segment(group.clone(), words, chosen, choose)
        });
        let best = segment(group.clone(), "Best", flag(move || best.get()), move || choose_best.run(()));
        several(segments.chain([best]).collect())
    });
    let aims = number_picker(
        &framed("aim", "Aims first, actions"),
        0..=MAX_AIMS,
        move || now.with(|firing| firing.aims),
        move |aims| put.run(Firing { aims, ..now.get_untracked() }),
    );
    let over = document.follow(format!("{path}.when_over"));
    // One who fires again and again does so whatever the number.
    let counts = move || now.with(|firing| firing.aims > 0) || over.with(|over| *over == "stop");
    let of_shots = framed("actions", "Then fires, actions");
    let shots = part_when(counts, move || {
        number_picker(
            &of_shots,
            1..=MAX_SHOTS,
            move || now.with(|firing| firing.actions),
            move |actions| put.run(Firing { actions, ..now.get_untracked() }),
        )
    });
    several(vec![
        frame.around_several("choice", tag("div").class("segments").child(modes).view()),
        tag("div").class("row").with("hidden", flag(move || best.get())).child(aims).child(shots).view(),
        part_when(
            move || best.get(),
            || {
                tag("p")
                    .class("about")
                    .child("At each action: whatever gives the best chance to bring their target down in the time left.")
                    .view()
            },
        ),
    ])
}

/// A plan of a file that says more.
fn stated(document: Document, path: &str) -> AnyView {
    let at = path.to_owned();
    let replace = move || {
        let weapon = untrack(|| document.shown(&format!("{at}.combatant.weapon")));
        let mode = modes_of(&weapon).first().map_or_else(|| "single".to_owned(), text_of);
        document.update(&format!("{at}.plan"), Firing { mode, ..DEFAULT }.plan());
    };
    let plan = document.follow(format!("{path}.plan"));
    let is_there = plan.with_untracked(|plan| plan.as_array().is_some_and(|plan| !plan.is_empty()));
    let about = if is_there { "The file has its own plan; it stays as it is." } else { "They do nothing." };
    plan_in_words(document, path, about, replace)
}

/// One of the ways of a habit; the list shows the first where none is stated.
fn choice(path: &str, habit: &'static Habit) -> AnyView {
    let options = habit.options.iter().map(|(name, words)| (json!(name), (*words).to_owned()));
    value_picker(format!("{path}.{}", habit.name), Some(habit.label.to_owned()), options.collect())
}

/// What is not as usual, in a few words.
fn habits_in_short(document: Document, path: &str) -> Signal<String> {
    let path = path.to_owned();
    words(move || {
        document.whole().with(|whole| {
            let said = HABITS.iter().filter_map(|habit| {
                let stated = get(whole, &format!("{path}.{}", habit.name))?.as_str()?;
                let (at, (_, words)) =
                    habit.options.iter().enumerate().find(|(_, (name, _))| *name == stated)?;
                (at > 0).then(|| words.to_ascii_lowercase())
            });
            said.collect::<Vec<_>>().join(", ")
        })
    })
}
