//! The numbers to roll and the chances before the dice, as the engine gives them.

use super::attack::refusal;
use super::state::{Stage, Table};
use crate::answer::chances::chances;
use crate::answer::numbers::{large, numbers};
use crate::outcome::Valid;
use crate::widgets::kit::part;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::notes::notes;
use shootout::percent;
use shootout::scene::{Attempt, Kind, Odds, Prepared, Refusal};
use shootout::words::to_roll_number;
use shootout_core::damage::Severity;
use shootout_core::melee::{MeleeReport, MeleeScenario};
use shootout_core::scenario::Scenario;

/// They, of the attack or blow that is put together; or why it cannot be made.
pub fn odds(table: Table) -> AnyView {
    let shown = part(move || {
        let attempt = table.stage(|stage| match stage {
            Stage::Plan(attempt) => Some(attempt.clone()),
            _ => None,
        });
        attempt.map_or_else(nothing, |attempt| of_attempt(table, &attempt))
    });
    tag("div").class("before").of("aria-live", "polite").child(shown).view()
}

fn of_attempt(table: Table, attempt: &Attempt) -> AnyView {
    match table.state(|state| attempt.prepare(state)) {
        Ok(prepared) => several(vec![of_prepared(&prepared), remarks(table, attempt, &prepared)]),
        Err(why) => refusal(&why),
    }
}

/// What is to be said beside the numbers: that a target is a friend, that cover hides nothing.
fn remarks(table: Table, attempt: &Attempt, prepared: &Prepared) -> AnyView {
    let mut lines: Vec<String> = table.state(|state| state.friendly_fire(attempt)).into_iter().collect();
    if let Kind::Shot(scenario) = prepared.scenario() {
        lines.extend(notes(scenario).into_iter().map(|note| format!("{} ({})", note.words, note.rule)));
    }
    several(lines.into_iter().map(|words| tag("p").class("remark").child(words).view()).collect())
}

fn of_prepared(prepared: &Prepared) -> AnyView {
    let odds = match prepared.scenario() {
        Kind::Shot(scenario) => of_shot(scenario),
        Kind::Blow(scenario) => prepared.odds().map(|odds| match odds {
            Odds::Blow(report) => of_blow(scenario, &report),
            Odds::Shot(_) => nothing(),
        }),
    };
    odds.unwrap_or_else(|why| refusal(&why))
}

fn of_shot(scenario: &Scenario) -> Result<AnyView, Refusal> {
    let answer =
        shootout::answer(scenario).map_err(|problem| Refusal { words: problem.to_string(), rule: None })?;
    let valid = Valid { scenario: scenario.clone(), answer };
    Ok(tag("div").child(numbers(&valid, RwSignal::new(false))).child(chances(&valid)).view())
}

fn of_blow(scenario: &MeleeScenario, report: &MeleeReport<f64>) -> AnyView {
    let mut chances = vec![("Hit", percent(&report.hit)), ("Through", percent(&report.penetrating))];
    if let Some(wounds) = &report.worst_wound {
        let worst = shootout::chances::worst_wound(wounds);
        chances.push(("Down", percent(&worst.at_least(&Severity::KnockedOut))));
    }
    chances.push(("Jam", percent(&report.jam)));
    let chances: Vec<AnyView> = chances
        .into_iter()
        .map(|(name, figure)| {
            tag("div").class("chance-of").child(tag("dt").child(name)).child(tag("dd").child(figure)).view()
        })
        .collect();
    let to_roll = to_roll_number(report.to_hit, false, &scenario.rulings);
    tag("div")
        .child(
            tag("p").class("numbers one").child(
                tag("span").class("figures").child(
                    tag("span")
                        .class("figure")
                        .child(large(to_roll.figure))
                        .child(tag("span").class("beside").child(to_roll.words))
                        .child(tag("span").class("chance").child(percent(&report.hit))),
                ),
            ),
        )
        .child(tag("dl").class("chances").child(chances))
        .view()
}
