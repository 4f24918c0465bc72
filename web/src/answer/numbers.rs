//! The numbers to roll, large.

use super::Valid;
use super::reasons::reasons;
use crate::widgets::disclosure::folded;
use crate::widgets::large::large;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::percent;
use shootout_percentile::fire::mode_words;
use shootout_percentile::report::{ActionReport, ShotReport};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::words::{at_several_targets, malfunction, same_rolls, slots, target_of, to_roll};
use shootout_ruleset::words::capital;

/// How many groups are shown before the rest is folded away.
const GROUPS_SHOWN: usize = 6;

/// Every action that fires; actions in a row with the same numbers are one group.
pub fn numbers(valid: &Valid, opened: RwSignal<bool>) -> AnyView {
    let actions = &valid.answer.report.actions;
    let groups: Vec<&[ActionReport<f64>]> = same_rolls(actions).collect();
    let draw = |groups: &[&[ActionReport<f64>]]| -> Vec<AnyView> {
        groups.iter().map(|actions| group(actions, &valid.scenario, opened)).collect()
    };
    let (first, rest) = groups.split_at(groups.len().min(GROUPS_SHOWN));
    let size = match first.len() {
        0 | 1 => "one",
        2 | 3 => "few",
        _ => "many",
    };
    let folded = (!rest.is_empty()).then(|| {
        let more = format!("{} more", rest.len());
        folded(opened, more, || several(draw(rest))).class("rest").view()
    });
    let legal = valid.answer.report.targeting.legal;
    tag("div")
        .with("class", format!("numbers {size}"))
        .class_while("forbidden", !legal)
        .child(draw(first))
        .child(folded)
        .view()
}

fn group(actions: &[ActionReport<f64>], scenario: &Scenario, opened: RwSignal<bool>) -> AnyView {
    let Some(first) = actions.first() else { return nothing() };
    let mode = capital(mode_words(first.mode));
    let title = if actions.len() == 1 { mode } else { format!("{mode}, {} times", actions.len()) };
    let shots: Vec<AnyView> =
        first.shots.iter().enumerate().map(|(at, shot)| figure(at, shot, scenario)).collect();
    let never = (first.fires == 0.0).then(|| tag("span").class("never").child("Never fired").view());
    let long = first.shots.len() > 4;
    let head = tag("span")
        .class("shots-head")
        .child(tag("span").class("when").child(slots(actions)))
        .child(tag("span").class("mode").child(title))
        .child(never)
        .child(tag("span").class("why").child("Why"));
    let figures = tag("span").class("figures").child(shots);
    let why = || reasons(&first.shots, scenario);
    several(vec![
        folded(opened, several(vec![head.view(), figures.view()]), why)
            .class("shots")
            .class_while("long", long)
            .view(),
        tag("p").class("fails").child(fails(first, scenario)).view(),
    ])
}

fn figure(at: usize, shot: &ShotReport<f64>, scenario: &Scenario) -> AnyView {
    let to_roll = to_roll(shot, &scenario.rulings);
    let or_else = to_roll.or_else.map(|others| tag("span").class("or-else").child(others).view());
    let at_whom = at_several_targets(std::slice::from_ref(shot))
        .then(|| tag("span").class("at-whom").child("at ").child(target_of(scenario, shot)).view());
    let hand = if shot.off_hand { "other hand, " } else { "" };
    let name = format!("{hand}shot {}: ", at + 1);
    tag("span")
        .class("figure")
        .class_while("off-hand", shot.off_hand)
        .child(tag("span").class("unseen").child(name))
        .child(large(to_roll.figure))
        .child(tag("span").class("beside").child(to_roll.words))
        .child(tag("span").class("chance").child(percent(&shot.hit)))
        .child(or_else)
        .child(at_whom)
        .view()
}

/// What makes the weapons fail in this action.
fn fails(action: &ActionReport<f64>, scenario: &Scenario) -> String {
    let main = malfunction(&scenario.weapon, action.mode, &scenario.rulings);
    let jam = action.shots.first().map(|shot| percent(&shot.jam)).unwrap_or_default();
    let shot = if action.shots.len() > 1 { "each shot " } else { "" };
    let own = match &scenario.off_hand {
        Some(weapon) => {
            let entry = scenario.plan.get(action.entry);
            let mode = entry.and_then(|entry| entry.off_hand_mode).unwrap_or(action.mode);
            format!("; other hand {}", malfunction(weapon, mode, &scenario.rulings))
        }
        None => String::new(),
    };
    capital(&format!("{shot}{main} ({jam}){own}"))
}
