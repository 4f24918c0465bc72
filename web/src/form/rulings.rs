//! How disputed rules are read, and what the other reading would give.

use crate::document::Document;
use crate::outcome;
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::number::NumberField;
use crate::widgets::rule::RuleButton;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::compare::{Difference, Headline, other_readings};
use shootout::{mean, percent};
use shootout_core::rulings::{Reading, Rulings, Setting, Switch};

/// The switches that have no bearing on a shot: hand-to-hand and the order of blows. A file may set them all the same.
const NOT_OF_A_SHOT: [&str; 4] = ["melee_firearm_jams", "unarmoured_parry", "init_rounding", "init_ties"];

/// All rulings, closed.
#[component]
pub fn RulingsTopic() -> impl IntoView {
    let document = Document::in_context();
    let changed = Signal::derive(move || {
        let count = Rulings::SWITCHES.iter().filter(|switch| is_changed(document, switch)).count();
        match count {
            0 => "all by default".to_owned(),
            1 => "1 changed".to_owned(),
            count => format!("{count} changed"),
        }
    });
    view! {
        <Topic id="rulings" title="Rulings">
            <Disclosure title="Disputed rules" summary=changed path="rulings">
                <Switches />
            </Disclosure>
        </Topic>
    }
}

fn is_changed(document: Document, switch: &Switch) -> bool {
    let path = path_of(switch);
    document.stated(&path).is_some_and(|stated| stated != crate::document::defaults::default_at(&path))
}

fn path_of(switch: &Switch) -> String {
    format!("rulings.{}", switch.name)
}

/// Which switches are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Those that are changed, and those of which another reading would give other numbers.
    Mattering,
    All,
}

/// Every switch; what other readings would give is worked out while this is open.
#[component]
fn Switches() -> impl IntoView {
    let outcome = outcome::in_context();
    let scenario = Memo::new(move |_| {
        outcome.with(|outcome| outcome.valid.as_ref().map(|valid| valid.scenario.clone()))
    });
    let differences = Memo::new(move |_| {
        scenario.with(|scenario| scenario.as_ref().map(other_readings).unwrap_or_default())
    });
    let now = Memo::new(move |_| {
        outcome.with(|outcome| outcome.valid.as_ref().map(|valid| Headline::of(&valid.answer.report)))
    });
    let shown = RwSignal::new(Shown::Mattering);
    let filter = [(Shown::Mattering, "That matter here"), (Shown::All, "All")].map(|(option, words)| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="rulings-shown"
                    prop:checked=move || shown.get() == option
                    on:change=move |_| shown.set(option)
                />
                <span>{words}</span>
            </label>
        }
    });
    let switches: Vec<AnyView> = Rulings::SWITCHES
        .iter()
        .filter(|switch| !NOT_OF_A_SHOT.contains(&switch.name))
        .map(|switch| {
            let matters =
                move || differences.with(|all| all.iter().any(|other| other.switch.name == switch.name));
            let document = Document::in_context();
            let hidden =
                move || shown.get() == Shown::Mattering && !matters() && !is_changed(document, switch);
            view! { <div hidden=hidden><SwitchInput switch differences now /></div> }.into_any()
        })
        .collect();
    view! {
        <fieldset class="segments rulings-shown">
            <legend class="unseen">"Which rulings"</legend>
            {filter.into_iter().collect_view()}
        </fieldset>
        <p class="about">"Beside a reading: what it would give for this shot."</p>
        <div class="rulings">{switches}</div>
    }
    .into_any()
}

#[component]
fn SwitchInput(
    switch: &'static Switch,
    differences: Memo<Vec<Difference>>,
    now: Memo<Option<Headline>>,
) -> impl IntoView {
    let document = Document::in_context();
    let path = path_of(switch);
    let readings: Vec<AnyView> = switch
        .readings
        .iter()
        .map(|reading| view! { <ReadingInput switch reading differences now /> }.into_any())
        .collect();
    let takes_numbers = matches!(switch.readings.first(), Some(Reading { setting: Setting::Number(_), .. }));
    let number = takes_numbers.then(|| view! { <NumberField path=path.clone() label="Another number" /> });
    let back = move |_| document.clear("rulings", switch.name);
    view! {
        <fieldset class="field ruling" data-path=path class:changed=move || is_changed(document, switch)>
            <legend>{switch.question}</legend>
            {readings}
            {number}
            <p class="ruling-foot">
                <RuleButton rule=switch.doubt />
                <button
                    type="button"
                    class="quiet"
                    hidden=move || !is_changed(document, switch)
                    on:click=back
                >
                    "Back to the default"
                </button>
            </p>
        </fieldset>
    }
    .into_any()
}

#[component]
fn ReadingInput(
    switch: &'static Switch,
    reading: &'static Reading,
    differences: Memo<Vec<Difference>>,
    now: Memo<Option<Headline>>,
) -> impl IntoView {
    let document = Document::in_context();
    let path = path_of(switch);
    let value = document.follow(path.clone());
    let setting = value_of(reading.setting);
    let chosen = {
        let setting = setting.clone();
        move || value.with(|value| same(value, &setting))
    };
    let would_give = move || {
        let now = now.get()?;
        differences.with(|differences| {
            let is_this = |other: &&Difference| {
                other.switch.name == switch.name && other.reading.setting == reading.setting
            };
            let mut of_this = differences.iter().filter(is_this);
            of_this.next().map(|other| in_short(&now, &other.headline))
        })
    };
    view! {
        <label class="reading">
            <input
                type="radio"
                name=format!("ruling-{}", switch.name)
                prop:checked=chosen
                on:change=move |_| document.update(&path, setting.clone())
            />
            <span>{reading.words}</span>
            <span class="would-give">{would_give}</span>
        </label>
    }
    .into_any()
}

fn value_of(setting: Setting) -> Value {
    match setting {
        Setting::Name(name) => json!(name),
        Setting::Flag(flag) => json!(flag),
        Setting::Number(number) => json!(number),
    }
}

/// Whether two values are the same ruling: 4 and 4.0 are.
fn same(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => one == other,
        _ => one == other,
    }
}

/// The first number that a reading changes, most telling first.
fn in_short(now: &Headline, other: &Headline) -> String {
    let chances = [
        ("to hit", Some(now.hit), Some(other.hit)),
        ("to get through", Some(now.penetrating), Some(other.penetrating)),
        ("to jam", Some(now.jam), Some(other.jam)),
        ("dead", now.dead, other.dead),
        ("to duck back", now.duck_back, other.duck_back),
    ];
    let means = [
        ("hits", Some(now.mean_hits), Some(other.mean_hits)),
        ("hits through", Some(now.mean_penetrating), Some(other.mean_penetrating)),
        ("caught", now.caught, other.caught),
    ];
    let chance = changed(&chances).map(|(what, number)| format!("{} {what}", percent(&number)));
    let number = || changed(&means).map(|(what, number)| format!("{} {what}", mean(&number)));
    chance.or_else(number).unwrap_or_default()
}

type Compared = (&'static str, Option<f64>, Option<f64>);

/// The first number of which people would see a difference.
fn changed(numbers: &[Compared]) -> Option<(&'static str, f64)> {
    let seen = numbers.iter().find(|(_, now, other)| match (now, other) {
        (Some(now), Some(other)) => percent(now) != percent(other),
        _ => false,
    });
    seen.and_then(|(what, _, other)| other.map(|other| (*what, other)))
}
