//! Proofs: the rules by hand-worked numbers, the merging reader against one that merges nothing, the simulation against
//! both, and what must be so whatever the numbers are.

mod answers;
mod anything;
mod beside_scene;
mod best;
mod from_scene;
mod habits;
mod rules;
mod twin;

use super::simulate::error;
use super::*;
use crate::catalogue::built_in;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::InputError;

/// A duel whose weapons cannot jam and run out of nothing, in the open, on a chart that kills or wounds seriously, each as
/// likely. What it is worth to change something is left out. Fields that are stated are taken instead.
fn duel(head: &str, first: &str, second: &str) -> Duel {
    try_duel(head, first, second).unwrap()
}

fn try_duel(head: &str, first: &str, second: &str) -> Result<Duel, InputError> {
    let damage =
        r#"{ "rows": [ { "up_to": 50, "result": "dead" }, { "up_to": 100, "result": "serious" } ] }"#;
    let damage = if head.contains("\"damage\"") { String::new() } else { format!("\"damage\": {damage},") };
    let values = if head.contains("\"values\"") { "" } else { "\"values\": false," };
    let text = format!(
        r#"{{ "duel": 1, "ruleset": "percentile", {values} {damage} {head}
             "sides": [ {{ "name": "One", "fighters": [{first}] }}, {{ "name": "Two", "fighters": [{second}] }} ] }}"#
    );
    read(text.as_bytes(), built_in())
}

/// One who fires single shots at BS 50.
fn shooter(name: &str, initiative: u32, more: &str, combatant: &str) -> String {
    let plan = if more.contains("\"plan\"") {
        String::new()
    } else {
        r#""plan": [ { "do": "fire", "mode": "single" } ],"#.to_owned()
    };
    let weapon = if combatant.contains("\"weapon\"") { "" } else { r#""weapon": { "can_jam": false }, "# };
    let bs = if combatant.contains("\"bs\"") { "" } else { r#""bs": 50, "# };
    let comma = |text: &str| if text.is_empty() { String::new() } else { format!(", {text}") };
    format!(
        r#"{{ {plan} "combatant": {{ {bs} {weapon} "name": "{name}", "initiative": {initiative} {} }} {} }}"#,
        comma(combatant),
        comma(more)
    )
}

/// Chances in whole parts of ten thousand.
fn parts(chance: &Rational) -> f64 {
    chance.to_f64() * 10_000.0
}

fn part(of: u64, whole: u64) -> Rational {
    Rational::ratio(of, whole)
}

fn exact(duel: &Duel) -> DuelReport<Rational> {
    exact_answer(duel).unwrap()
}

/// The chance that a side goes down in each action.
fn by_action(report: &DuelReport<Rational>, side: usize) -> &[Rational] {
    &report.sides[side].down.by_action
}

/// The actions, counted from 1, in which a side may go down.
fn may_fall_in(report: &DuelReport<Rational>, side: usize) -> Vec<usize> {
    let chances = by_action(report, side).iter().zip(1..);
    chances.filter(|(chance, _)| !chance.is_zero()).map(|(_, action)| action).collect()
}

/// Every chance of a report is one of a distribution that adds up to exactly one.
fn masses(report: &DuelReport<Rational>) {
    let total = |chances: &[&Rational]| {
        let mut total = Rational::zero();
        chances.iter().for_each(|chance| total.add(chance));
        total
    };
    let [one, two] = [0, 1].map(|side| &report.sides[side].first);
    assert_eq!(total(&[one, two, &report.both_at_once, &report.neither]), Rational::one());
    let left: Vec<&Rational> = report.left_standing.iter().map(|left| &left.chance).collect();
    assert_eq!(total(&left), Rational::one());
    for round in &report.by_round {
        assert_eq!(
            total(&[&round.first[0], &round.first[1], &round.both_at_once, &round.neither]),
            Rational::one()
        );
    }
    for fighter in report.sides.iter().flat_map(|side| &side.fighters) {
        let Condition { unhurt, light, serious, down } = &fighter.at_the_end;
        assert_eq!(total(&[unhurt, light, serious, down]), Rational::one());
        assert_eq!(&fighter.down.chance, down);
        assert_eq!(fighter.standing_after.last().unwrap(), &down.complement());
    }
}

/// The duel rolled out, with nobody waiting.
fn simulated(duel: &Duel, asked: Simulate) -> Result<DuelReport<f64>, InputError> {
    simulated_answer(duel, asked, |_| ())
}

/// Every number of a simulation is within its error of the exact one.
fn within_its_error(duel: &Duel, trials: u32, seed: u64) {
    let (exact, rolled) = (answer::<f64>(duel).unwrap(), simulated(duel, Simulate { trials, seed }).unwrap());
    let error = error(trials);
    assert!(matches!(rolled.method, Method::Simulation { error: told, .. } if told == error));
    let near = |one: f64, other: f64, what: &str| {
        assert!((one - other).abs() <= error, "{what}: {one} {other}, error {error}");
    };
    for (round, other) in exact.by_round.iter().zip(&rolled.by_round) {
        near(round.first[0], other.first[0], "first");
        near(round.first[1], other.first[1], "second");
        near(round.both_at_once, other.both_at_once, "both");
        near(round.neither, other.neither, "neither");
    }
    let fighters = |report: &DuelReport<f64>| -> Vec<FighterReport<f64>> {
        report.sides.iter().flat_map(|side| side.fighters.clone()).collect()
    };
    for (one, other) in fighters(&exact).iter().zip(&fighters(&rolled)) {
        for (one, other) in one.standing_after.iter().zip(&other.standing_after) {
            near(*one, *other, "standing");
        }
        near(one.at_the_end.unhurt, other.at_the_end.unhurt, "unhurt");
        near(one.at_the_end.light, other.at_the_end.light, "light");
        near(one.at_the_end.serious, other.at_the_end.serious, "serious");
    }
}
