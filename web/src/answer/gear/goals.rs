//! The numbers that are to be the best.

use super::panel::Panel;
use crate::document::path::entry;
use crate::dom::kit::{dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{several, tag};
use crate::session::gear::{GOALS, words_at};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::document::Node;
use shootout_ruleset::document::path::inside;
use shootout_ruleset::gear::MAX_GOALS;
use shootout_ruleset::metric::{Better, Metric, SideNames};

/// The ways that a number can be the best.
const WAYS: [(&str, &str); 2] = [("highest", "highest"), ("lowest", "lowest")];

/// A line for each goal, and one more.
pub fn goals(panel: Panel) -> AnyView {
    let count = memo(move || (panel.goals().len() + 1).clamp(2, MAX_GOALS));
    dynamic(move || several((0..count.get()).map(|place| goal(panel, place)).collect()))
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
    let stated = WAYS.iter().find(|(key, _)| *key == words_at(goal, "best"));
    stated.map_or(if usual == Some(Better::Less) { "lowest" } else { "highest" }, |(key, _)| *key)
}

fn goal(panel: Panel, place: usize) -> AnyView {
    let metrics = panel.place.question.metrics;
    let document = untrack(|| panel.session.stated());
    let names = panel.place.read(&document).ok().and_then(|case| case.side_names());
    let names = names.unwrap_or_else(|| SideNames::of(&Node::from(&document), [].into_iter()));
    let mut lines: Vec<Line> =
        metrics.iter().map(|metric| Line::plain(metric.id, names.in_words(metric.label))).collect();
    if place > 0 {
        lines.insert(0, Line::plain("", "Nothing else"));
    }
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
            let lines = WAYS.iter().map(|(key, words)| Line::plain(*key, *words)).collect();
            let current =
                words(move || stated(panel, place).map_or("", |goal| way(&goal, metrics)).to_owned());
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
