//! Why a number is what it is, item by item.

use crate::widgets::rule::labelled_rule;
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use shootout::words::{added, other_sums, signed};
use shootout_core::report::ShotReport;
use shootout_core::scenario::Scenario;

/// Why the shots of an action have their numbers: a table of the likeliest, and the others that they may have.
pub fn reasons(shots: &[ShotReport<f64>], scenario: &Scenario) -> AnyView {
    let others: Vec<AnyView> =
        other_sums(scenario, shots).into_iter().map(|sum| tag("li").child(sum).view()).collect();
    let others = (!others.is_empty()).then(|| {
        let heading = "By what happened before, the number may also be";
        several(vec![
            tag("p").class("other-numbers").child(heading).view(),
            tag("ul").class("other-numbers").child(others).view(),
        ])
    });
    tag("div").child(table(shots, scenario)).child(others).view()
}

fn table(shots: &[ShotReport<f64>], scenario: &Scenario) -> AnyView {
    let heads: Vec<AnyView> = (1..=shots.len())
        .map(|number| {
            tag("th")
                .of("scope", "col")
                .child(tag("span").class("unseen").child("Shot "))
                .child(number.to_string())
                .view()
        })
        .collect();
    let skill: Vec<AnyView> =
        shots.iter().map(|_| tag("td").child(scenario.attacker.bs.get().to_string()).view()).collect();
    let rows: Vec<AnyView> = items(shots).into_iter().map(|item| row(item, shots)).collect();
    let totals: Vec<AnyView> = shots.iter().map(|shot| tag("td").child(total(shot)).view()).collect();
    tag("table")
        .class("reasons")
        .child(tag("thead").child(tag("tr").child(tag("th").of("scope", "col").child("Shot")).child(heads)))
        .child(
            tag("tbody")
                .child(
                    tag("tr")
                        .child(
                            tag("th").of("scope", "row").child(labelled_rule("Ballistic Skill", "P-HIT-1")),
                        )
                        .child(skill),
                )
                .child(rows),
        )
        .child(
            tag("tfoot").child(tag("tr").child(tag("th").of("scope", "row").child("To hit")).child(totals)),
        )
        .view()
}

fn total(shot: &ShotReport<f64>) -> String {
    if shot.automatic { "by itself".to_owned() } else { signed(shot.to_hit) }
}

/// Each reason once, in the order of the table of modifiers.
fn items(shots: &[ShotReport<f64>]) -> Vec<(&'static str, &'static str)> {
    let mut items: Vec<(&'static str, &'static str)> = Vec::new();
    for modifier in shots.iter().flat_map(|shot| &shot.modifiers) {
        let item = (modifier.rule, modifier.label);
        if !items.contains(&item) {
            items.push(item);
        }
    }
    items
}

fn row((rule, label): (&'static str, &'static str), shots: &[ShotReport<f64>]) -> AnyView {
    let cells: Vec<AnyView> = shots
        .iter()
        .map(|shot| {
            let of_shot =
                shot.modifiers.iter().find(|modifier| (modifier.rule, modifier.label) == (rule, label));
            tag("td").child(of_shot.map(|modifier| added(modifier.value))).view()
        })
        .collect();
    tag("tr").child(tag("th").of("scope", "row").child(labelled_rule(label, rule))).child(cells).view()
}
