//! How disputed rules are read, and what the other reading would give.

use super::beside_form;
use crate::document::Document;
use crate::document::of_shots::default_at;
use crate::outcome;
use crate::widgets::disclosure::{Disclosure, topic};
use crate::widgets::kit::{click, flag, memo, segment, tick, words};
use crate::widgets::later::{Part, later};
use crate::widgets::number::Number;
use crate::widgets::rule::rule_button;
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use serde_json::{Value, json};
use shootout::{mean, percent};
use shootout_percentile::compare::{Difference, Headline, other_readings};
use shootout_percentile::rulings::{Reading, Rulings, Setting, Switch};

/// The switches that have no bearing on a shot: hand-to-hand and the order of blows. A file may set them all the same.
const NOT_OF_A_SHOT: [&str; 4] = ["melee_firearm_jams", "unarmoured_parry", "init_rounding", "init_ties"];

/// All rulings, closed.
pub fn rulings_topic() -> AnyView {
    topic("rulings", "Rulings", || {
        let document = Document::in_context();
        let rulings = document.follow("rulings");
        let changed = words(move || match rulings.with(count_changed) {
            0 => "all by default".to_owned(),
            1 => "1 changed".to_owned(),
            count => format!("{count} changed"),
        });
        let rules = Disclosure::new("Disputed rules").summary(changed).path("rulings");
        rules.holding(|| later(|| Box::pin(switches_part())))
    })
}

#[wasm_split(rulings, fallible, wasm_split_path = leptos::wasm_split)]
fn switches_part() -> Part {
    Ok(beside_form(|| switches(Document::in_context())))
}

fn count_changed(rulings: &Value) -> usize {
    Rulings::SWITCHES.iter().filter(|switch| is_changed(rulings, switch)).count()
}

fn is_changed(rulings: &Value, switch: &Switch) -> bool {
    let default = || default_at(&path_of(switch));
    rulings.get(switch.name).is_some_and(|stated| switch.setting(stated) != switch.setting(&default()))
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

/// What the inputs of all switches follow.
#[derive(Clone, Copy)]
struct Followed {
    document: Document,
    rulings: Memo<Value>,
    /// What other readings would give; worked out only while this is open.
    differences: Memo<Vec<Difference<Headline>>>,
    now: Memo<Option<Headline>>,
}

impl Followed {
    fn of(document: Document) -> Self {
        let outcome = outcome::in_context();
        let scenario =
            memo(move || outcome.with(|outcome| outcome.valid.as_ref().map(|valid| valid.scenario.clone())));
        let differences =
            memo(move || scenario.with(|scenario| scenario.as_ref().map(other_readings).unwrap_or_default()));
        let now = memo(move || {
            outcome.with(|outcome| outcome.valid.as_ref().map(|valid| Headline::of(&valid.answer.report)))
        });
        Self { document, rulings: document.follow("rulings"), differences, now }
    }

    fn matters(self, switch: &Switch) -> bool {
        self.rulings.with(|rulings| is_changed(rulings, switch))
            || self.differences.with(|all| all.iter().any(|other| other.switch.name == switch.name))
    }

    /// What a reading would give, in a few words.
    fn would_give(self, switch: &Switch, reading: &Reading) -> String {
        let is_this = |other: &&Difference<Headline>| {
            other.switch.name == switch.name && other.reading.setting == reading.setting
        };
        let Some(now) = self.now.get() else { return String::new() };
        self.differences
            .with(|all| all.iter().find(is_this).map(|other| in_short(&now, &other.numbers)))
            .unwrap_or_default()
    }
}

fn switches(document: Document) -> AnyView {
    let followed = Followed::of(document);
    let shown = RwSignal::new(Shown::Mattering);
    let filter = [(Shown::Mattering, "That matter here"), (Shown::All, "All")].map(|(option, words)| {
        let chosen = flag(move || shown.get() == option);
        segment("rulings-shown".to_owned(), words, chosen, move || shown.set(option))
    });
    let inputs: Vec<AnyView> = Rulings::SWITCHES
        .iter()
        .filter(|switch| !NOT_OF_A_SHOT.contains(&switch.name))
        .map(|switch| {
            let hidden = flag(move || shown.get() == Shown::Mattering && !followed.matters(switch));
            tag("div").with("hidden", hidden).child(switch_input(followed, switch)).view()
        })
        .collect();
    several(vec![
        tag("fieldset")
            .class("segments rulings-shown")
            .child(tag("legend").class("unseen").child("Which rulings"))
            .child(Vec::from(filter))
            .view(),
        tag("p").class("about").child("Beside a reading: what it would give for this shot.").view(),
        tag("div").class("rulings").child(inputs).view(),
    ])
}

fn switch_input(followed: Followed, switch: &'static Switch) -> AnyView {
    let Followed { document, rulings, .. } = followed;
    let readings: Vec<AnyView> =
        switch.readings.iter().map(|reading| reading_input(followed, switch, reading)).collect();
    let takes_numbers = matches!(switch.readings.first(), Some(Reading { setting: Setting::Number(_), .. }));
    let number = takes_numbers.then(|| Number::at(path_of(switch)).label("Another number").view());
    let changed = flag(move || rulings.with(|rulings| is_changed(rulings, switch)));
    let unchanged = flag(move || !changed.get());
    let back = click(move || document.clear("rulings", switch.name));
    tag("fieldset")
        .class("field ruling")
        .with("data-path", path_of(switch))
        .class_while("changed", changed)
        .child(tag("legend").child(switch.question))
        .child(readings)
        .child(number)
        .child(
            tag("p").class("ruling-foot").child(rule_button(switch.doubt)).child(
                tag("button")
                    .of("type", "button")
                    .class("quiet")
                    .with("hidden", unchanged)
                    .on("click", back)
                    .child("Back to the default"),
            ),
        )
        .view()
}

fn reading_input(followed: Followed, switch: &'static Switch, reading: &'static Reading) -> AnyView {
    let path = path_of(switch);
    let default = default_at(&path);
    let chosen = flag(move || {
        let stated = |rulings: &Value| switch.setting(rulings.get(switch.name).unwrap_or(&default));
        followed.rulings.with(stated) == Some(reading.setting)
    });
    let choose = tick(move |_| followed.document.update(&path, json!(reading.setting)));
    tag("label")
        .class("reading")
        .child(
            tag("input")
                .of("type", "radio")
                .with("name", format!("ruling-{}", switch.name))
                .live("checked", chosen)
                .on("change", choose),
        )
        .child(tag("span").child(reading.words))
        .child(tag("span").class("would-give").child(words(move || followed.would_give(switch, reading))))
        .view()
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
