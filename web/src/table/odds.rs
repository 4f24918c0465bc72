//! The numbers to roll and the chances before the dice, as the engine gives them.

use super::attack::refusal;
use super::state::{Stage, Table};
use crate::answer::Valid;
use crate::answer::chances::chances;
use crate::answer::numbers::numbers;
use crate::answer::reasons::blow_reasons;
use crate::widgets::disclosure::folded;
use crate::widgets::kit::part;
use crate::widgets::large::large;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::percent;
use shootout_percentile::chances::chances_of;
use shootout_percentile::damage::Severity;
use shootout_percentile::melee::{MeleeReport, MeleeScenario};
use shootout_percentile::notes::Note;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::scene::{Attempt, Kind, Odds, Prepared, Refusal};
use shootout_percentile::words::{to_roll, to_roll_number};

/// They, of the attack or blow that is put together; or why it cannot be made.
pub fn odds(table: Table) -> AnyView {
    // Whether any reasons were opened outlives each change of the numbers.
    let opened = RwSignal::new(false);
    let shown = part(move || {
        let attempt = table.stage(|stage| match stage {
            Stage::Plan(attempt) => Some(attempt.clone()),
            _ => None,
        });
        attempt.map_or_else(nothing, |attempt| of_attempt(table, &attempt, opened))
    });
    tag("div").class("before").of("aria-live", "polite").child(shown).view()
}

fn of_attempt(table: Table, attempt: &Attempt, opened: RwSignal<bool>) -> AnyView {
    match table.state(|state| attempt.prepare(state)) {
        Ok(prepared) => several(vec![of_prepared(&prepared, opened), remarks(table, attempt, &prepared)]),
        Err(why) => refusal(&why),
    }
}

/// The numbers to roll and the chances in a line or two.
pub fn in_short(table: Table, attempt: &Attempt) -> AnyView {
    let prepared = match table.state(|state| attempt.prepare(state)) {
        Ok(prepared) => prepared,
        Err(why) => return refusal(&why),
    };
    let (figures, chances) = match (prepared.scenario(), prepared.odds()) {
        (Kind::Shot(scenario), Ok(Odds::Shot(report))) => {
            let shots = report.actions.first().map(|action| action.shots.as_slice()).unwrap_or_default();
            let figures = shots.iter().map(|shot| to_roll(shot, &scenario.rulings).figure).collect();
            let chances = chances_of(&report).into_iter().map(|chance| (chance.name, chance.figure));
            (figures, chances.collect())
        }
        (Kind::Blow(scenario), Ok(Odds::Blow(report))) => {
            let figure = to_roll_number(report.to_hit, false, &scenario.rulings).figure;
            (vec![figure], blow_chances(&report))
        }
        (_, Err(why)) => return refusal(&why),
        _ => return nothing(),
    };
    let figures: Vec<AnyView> = figures.into_iter().map(large).collect();
    let chances: Vec<AnyView> = chances.into_iter().map(chance).collect();
    several(vec![
        tag("p").class("to-roll").child(figures).child(tag("small").child("or less")).view(),
        tag("dl").class("chances").child(chances).view(),
        remarks(table, attempt, &prepared),
    ])
}

fn chance((name, figure): (&'static str, String)) -> AnyView {
    tag("div").class("chance-of").child(tag("dt").child(name)).child(tag("dd").child(figure)).view()
}

/// What is to be said beside the numbers: that a target is a friend, that cover hides nothing.
fn remarks(table: Table, attempt: &Attempt, prepared: &Prepared) -> AnyView {
    let mut lines: Vec<String> = table.state(|state| state.friendly_fire(attempt)).into_iter().collect();
    lines.extend(prepared.notes().iter().map(Note::in_line));
    several(lines.into_iter().map(|words| tag("p").class("remark").child(words).view()).collect())
}

fn of_prepared(prepared: &Prepared, opened: RwSignal<bool>) -> AnyView {
    let odds = match prepared.scenario() {
        Kind::Shot(scenario) => of_shot(scenario, opened),
        Kind::Blow(scenario) => prepared.odds().map(|odds| match odds {
            Odds::Blow(report) => of_blow(scenario, &report, opened),
            Odds::Shot(_) => nothing(),
        }),
    };
    odds.unwrap_or_else(|why| refusal(&why))
}

fn of_shot(scenario: &Scenario, opened: RwSignal<bool>) -> Result<AnyView, Refusal> {
    let answer = shootout_percentile::answer::answer_at_once(scenario)
        .map_err(|problem| Refusal { words: problem.to_string(), rule: None })?;
    let valid = Valid { scenario: scenario.clone(), answer };
    Ok(tag("div").child(numbers(&valid, opened)).child(chances(&valid)).view())
}

fn of_blow(scenario: &MeleeScenario, report: &MeleeReport<f64>, opened: RwSignal<bool>) -> AnyView {
    let chances: Vec<AnyView> = blow_chances(report).into_iter().map(chance).collect();
    let to_roll = to_roll_number(report.to_hit, false, &scenario.rulings);
    let head = tag("span")
        .class("shots-head")
        .child(tag("span").class("mode").child("Blow"))
        .child(tag("span").class("why").child("Why"));
    let figures = tag("span").class("figures").child(
        tag("span")
            .class("figure")
            .child(large(to_roll.figure))
            .child(tag("span").class("beside").child(to_roll.words))
            .child(tag("span").class("chance").child(percent(&report.hit))),
    );
    let why = || blow_reasons(report, scenario);
    tag("div")
        .child(
            tag("div")
                .class("numbers one")
                .child(folded(opened, several(vec![head.view(), figures.view()]), why).class("shots")),
        )
        .child(tag("dl").class("chances").child(chances))
        .view()
}

fn blow_chances(report: &MeleeReport<f64>) -> Vec<(&'static str, String)> {
    let mut chances = vec![("Hit", percent(&report.hit)), ("Through", percent(&report.penetrating))];
    if let Some(wounds) = &report.worst_wound {
        let worst = shootout_percentile::chances::worst_wound(wounds);
        chances.push(("Down", percent(&worst.at_least(&Severity::KnockedOut))));
    }
    chances.push(("Jam", percent(&report.jam)));
    chances
}
