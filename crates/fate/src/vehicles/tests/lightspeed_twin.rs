//! The twin of the escape: volley by volley and roll by roll, with §4's machine written once more from the ledger.

use super::duel_twin::followed;
use super::twin::{Stand, absorb, margins, number, rolls, start};
use super::{fraction, report};
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// How the ship stands, how many tasks are done, whether the one roll there was has failed, whether it is away, and the exchange that
/// comes.
type Flight = (Stand, usize, bool, bool, i64);

/// The chance that a task succeeds: a tie is a success or not, as ruled.
fn task(document: &Value, place: usize) -> Rational {
    let of = &document["navigation"][place];
    let least = if document["rulings"]["tie_success"] == false { 1 } else { 0 };
    let added = number(of, "skill", 0) + number(of, "modifier", 0) - number(of, "difficulty", 0);
    let successes = rolls().into_iter().filter(|dice| added + dice >= least).count();
    Rational::ratio(successes as u64, 81)
}

/// What may come of the fire of one attacker.
fn fire(
    document: &Value,
    attacker: &Value,
    (stand, done, failed, away, n): &Flight,
) -> Vec<(Flight, Rational)> {
    let shot = json!({ "target": document["ship"], "rulings": document["rulings"] });
    let margins = margins(&shot, attacker).into_iter();
    let hit = |margin: i64| if margin >= 1 { margin + number(attacker, "weapon", 0) } else { 0 };
    let after = |margin| (absorb(&shot, stand, hit(margin)), *done, *failed, *away, *n);
    margins.map(|(margin, chance)| (after(margin), chance)).collect()
}

/// What may come of navigation and the jump after it.
fn navigate(document: &Value, flight: &Flight) -> Vec<(Flight, Rational)> {
    let (stand, done, failed, _, n) = flight.clone();
    let tasks = document["navigation"].as_array().unwrap().len();
    let ready = n >= number(document, "ready_after", 3);
    let mode = document["rulings"]["nav"].as_str().unwrap();
    let rolls = done < tasks && !failed && (ready || mode == "bank" || mode == "tasks");
    let with = |done: usize, failed: bool| (stand.clone(), done, failed, ready && done == tasks, n);
    if !rolls {
        return vec![(with(done, failed), Rational::one())];
    }
    let success = task(document, done);
    vec![(with(done + 1, false), success.clone()), (with(done, mode == "single"), success.complement())]
}

/// A whole exchange: every volley, then navigation and the jump; the other way round where that is so ruled (FV-A16).
fn exchange(document: &Value, flight: &Flight) -> Vec<(Flight, Rational)> {
    let volleys: Vec<Option<&Value>> = document["attackers"].as_array().unwrap().iter().map(Some).collect();
    let mut steps = volleys;
    let place = if document["rulings"]["jump_first"] == true { 0 } else { steps.len() };
    steps.insert(place, None);
    let mut flights = BTreeMap::from([(flight.clone(), Rational::one())]);
    for step in steps {
        let mut after = BTreeMap::new();
        for (flight, chance) in flights {
            let is_over = flight.0.2 || flight.3;
            let next = match step {
                _ if is_over => vec![(flight, Rational::one())],
                Some(attacker) => fire(document, attacker, &flight),
                None => navigate(document, &flight),
            };
            for (flight, weight) in next {
                after.entry(flight).or_insert_with(Rational::zero).add_product(&chance, &weight);
            }
        }
        flights = after;
    }
    let later = |(stand, done, failed, away, n): Flight| (stand, done, failed, away, n + 1);
    flights.into_iter().map(|(flight, chance)| (later(flight), chance)).collect()
}

fn chaser() -> impl Strategy<Value = Value> {
    (0..4i64, 2..5i64, 1..3i64, 0..2i64).prop_map(
        |(skill, size, group, weapon)| json!({ "skill": skill, "size": size, "group": group, "weapon": weapon }),
    )
}

fn navigation() -> impl Strategy<Value = Value> {
    (0..5i64, 0..5i64).prop_map(|(skill, difficulty)| json!({ "skill": skill, "difficulty": difficulty }))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// FV-17, FV-A15, FV-A16: four exchanges of an escape, for each way of navigating.
    #[test]
    fn escapes_are_those_of_the_twin(
        attackers in prop::collection::vec(chaser(), 0..3), tasks in prop::collection::vec(navigation(), 1..3),
        mode in prop::sample::select(&["single", "retry", "bank", "tasks"][..]), jump_first in any::<bool>(),
        tie_success in any::<bool>(), ready_after in 1..4i64, pilot in 0..3i64
    ) {
        let tasks = if mode == "tasks" { tasks } else { tasks[..1].to_vec() };
        let document = json!({
            "ask": "lightspeed", "turns": 4, "ready_after": ready_after, "attackers": attackers, "navigation": tasks,
            "ship": { "name": "Hauler", "size": 2, "pilot": pilot, "named": true, "consequences": ["mild"] },
            "rulings": { "nav": mode, "jump_first": jump_first, "tie_success": tie_success },
        });
        let report = report(&document.to_string());
        let begin = (start(&json!({ "target": document["ship"] })), 0, false, false, 1);
        let followed = followed(begin, 4, |flight| exchange(&document, flight), &[&|flight| flight.3, &|flight| flight.0.2]);
        for (place, chances) in followed.iter().enumerate() {
            prop_assert_eq!(&fraction(&report["by"][place]["a"]), &chances[0]);
            prop_assert_eq!(&fraction(&report["by"][place]["b"]), &chances[1]);
        }
    }
}
