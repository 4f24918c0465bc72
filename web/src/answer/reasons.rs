//! Why a number is what it is, item by item.

use super::words::{added, signed};
use crate::widgets::rule::labelled_rule;
use leptos::prelude::*;
use shootout_core::report::ShotReport;
use shootout_core::scenario::Scenario;

/// The table of reasons of the shots of an action.
pub fn reasons(shots: &[ShotReport<f64>], scenario: &Scenario) -> AnyView {
    let heads: Vec<AnyView> = (1..=shots.len())
        .map(|number| view! { <th scope="col"><span class="unseen">"Shot "</span>{number}</th> }.into_any())
        .collect();
    let skill: Vec<AnyView> =
        shots.iter().map(|_| view! { <td>{scenario.attacker.bs.get()}</td> }.into_any()).collect();
    let rows: Vec<AnyView> = items(shots).into_iter().map(|item| row(item, shots)).collect();
    let totals: Vec<AnyView> = shots.iter().map(|shot| view! { <td>{total(shot)}</td> }.into_any()).collect();
    view! {
        <table class="reasons">
            <thead>
                <tr><th scope="col">"Shot"</th> {heads}</tr>
            </thead>
            <tbody>
                <tr><th scope="row">{labelled_rule("Ballistic Skill", "P-HIT-1")}</th> {skill}</tr>
                {rows}
            </tbody>
            <tfoot>
                <tr><th scope="row">"To hit"</th> {totals}</tr>
            </tfoot>
        </table>
    }
    .into_any()
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
            view! { <td>{of_shot.map(|modifier| added(modifier.value))}</td> }.into_any()
        })
        .collect();
    view! { <tr><th scope="row">{labelled_rule(label, rule)}</th> {cells}</tr> }.into_any()
}
