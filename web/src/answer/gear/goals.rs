//! The numbers that are to be the best.

use super::panel::Panel;
use crate::answer::asked_beside::metrics;
use crate::document::path::entry;
use crate::dom::kit::{dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{several, tag};
use crate::session::gear::{GOALS, words_at};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::document::path::inside;
use shootout_ruleset::gear::MAX_GOALS;
use shootout_ruleset::metric::{Better, Metric};

/// The ways that a number can be the best.
const WAYS: [&str; 2] = ["highest", "lowest"];

/// A line for each goal, and one more.
pub fn goals(panel: Panel) -> AnyView {
    let count = memo(move || (panel.goals().len() + 1).clamp(2, MAX_GOALS));
    let called = memo(move || metrics(panel.session));
    dynamic(move || several((0..count.get()).map(|place| goal(panel, place, called.get())).collect()))
}

/// The goal at a place. Where none is stated, the first number of the question is one.
fn stated(panel: Panel, place: usize) -> Option<Value> {
    let goals = panel.goals();
    if goals.is_empty() && place == 0 {
        return panel.place.question.metrics.first().map(|metric| json!(metric.id));
    }
    goals.get(place).cloned()
}

/// The number of a goal.
fn output(goal: &Value) -> &str {
    goal.as_str().unwrap_or_else(|| words_at(goal, "output"))
}

/// Which way of it is the best.
fn way(goal: &Value, metrics: &[Metric]) -> &'static str {
    let usual = metrics.iter().find(|metric| metric.id == output(goal)).map(|metric| metric.better);
    let stated = WAYS.into_iter().find(|way| *way == words_at(goal, "best"));
    stated.unwrap_or(WAYS[usize::from(usual == Some(Better::Less))])
}

fn goal(panel: Panel, place: usize, called: Vec<(&'static str, String)>) -> AnyView {
    let all = panel.place.question.metrics;
    let none = (place > 0).then(|| Line::plain("", "Nothing else"));
    let named = called.into_iter().map(|(id, words)| Line::plain(id, words));
    let lines = none.into_iter().chain(named).collect();
    let current = words(move || stated(panel, place).as_ref().map(output).unwrap_or_default().to_owned());
    let pick = Callback::new(move |id: String| {
        panel.change_list(GOALS, |goals| {
            let mut all: Vec<Value> =
                (0..place).filter_map(|before| untrack(|| stated(panel, before))).collect();
            all.extend((!id.is_empty()).then(|| json!(id)));
            all.extend(goals.iter().skip(place + 1).cloned());
            *goals = all;
        });
    });
    let is_at =
        move |path: &str| inside(&entry(GOALS, place), path).is_some() || (path == GOALS && place == 0);
    let label = if place == 0 { "What is to be the best" } else { "And" };
    let number = panel.field(format!("gear-goal-{place}"), label, is_at);
    let number = number.choice(vec![(String::new(), lines)], current, pick);
    let is_stated = flag(move || stated(panel, place).is_some());
    let ways = dynamic_when(
        move || is_stated.get(),
        move || {
            let lines = WAYS.map(|way| Line::plain(way, way)).to_vec();
            let current = words(move || stated(panel, place).map_or("", |goal| way(&goal, all)).to_owned());
            let pick = Callback::new(move |best: String| {
                let Some(goal) = untrack(|| stated(panel, place)) else { return };
                let changed = json!({ "output": output(&goal), "best": best });
                panel.change_list(GOALS, |goals| match goals.get_mut(place) {
                    Some(goal) => *goal = changed,
                    None => goals.push(changed),
                });
            });
            panel.field(format!("gear-way-{place}"), "Best is", |_| false).choice(
                vec![(String::new(), lines)],
                current,
                pick,
            )
        },
    );
    tag("div").class("gear-asked").child(number).child(ways).view()
}
