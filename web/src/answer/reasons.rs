//! Why a number is what it is, item by item.

use crate::widgets::rule::labelled_rule;
use crate::widgets::tag::{Child, several, tag};
use leptos::prelude::*;
use shootout_percentile::melee::{MeleeReport, MeleeScenario};
use shootout_percentile::report::ShotReport;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::words::other_sums;
use shootout_ruleset::words::{added, signed};

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
    let mut rows = vec![line(labelled_rule("Ballistic Skill", "P-HIT-1"), skill)];
    rows.extend(items(shots).into_iter().map(|item| row(item, shots)));
    let totals: Vec<AnyView> = shots.iter().map(|shot| tag("td").child(total(shot)).view()).collect();
    let head = tag("thead").child(tag("tr").child(tag("th").of("scope", "col").child("Shot")).child(heads));
    tag("table")
        .class("reasons")
        .child(head)
        .child(tag("tbody").child(rows))
        .child(tag("tfoot").child(line("To hit", totals)))
        .view()
}

/// The table of reasons of a blow in hand-to-hand combat.
pub fn blow_reasons(report: &MeleeReport<f64>, scenario: &MeleeScenario) -> AnyView {
    let cell = |words: String| vec![tag("td").child(words).view()];
    let skill = cell(scenario.attacker.ws.get().to_string());
    let mut rows = vec![line(labelled_rule("Weapon Skill", "P-MELEE-1"), skill)];
    rows.extend(
        report
            .modifiers
            .iter()
            .map(|modifier| line(labelled_rule(modifier.label, modifier.rule), cell(added(modifier.value)))),
    );
    tag("table")
        .class("reasons")
        .child(tag("tbody").child(rows))
        .child(tag("tfoot").child(line("To hit", cell(signed(report.to_hit)))))
        .view()
}

/// A row: what it is for, and its cells.
fn line(head: impl Child, cells: Vec<AnyView>) -> AnyView {
    tag("tr").child(tag("th").of("scope", "row").child(head)).child(cells).view()
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
    line(labelled_rule(label, rule), cells)
}
