//! Combinations against scenarios read by themselves, crossovers against every value, and what is refused.

use super::*;
use shootout_percentile::catalogue::built_in;
use shootout_ruleset::InputError;

/// A scenario that has everything that can be varied.
const SCENARIO: &str = r#"{ "attacker": { "bs": 40 }, "weapon": "autogun",
    "target": { "range_m": 35, "cover": { "base": 40 }, "exposed": ["head"], "field": { "value": 45 },
        "armour": ["flak_vest", { "kind": "energy", "base": 30 }] },
    "damage": "sample", "plan": [{ "do": "aim" }, { "do": "fire", "mode": "auto" }] }"#;

fn document(scenario: &str, vary: &str, outputs: &str) -> String {
    format!(
        r#"{{ "sweep": 1, "ruleset": "percentile", "scenario": {scenario}, "vary": [{vary}], "outputs": [{outputs}] }}"#
    )
}

fn sweep(text: &str) -> Sweep {
    super::read(text.as_bytes(), built_in()).unwrap()
}

fn refused(text: &str) -> InputError {
    super::read(text.as_bytes(), built_in()).unwrap_err()
}

#[test]
fn the_last_input_changes_fastest() {
    let vary = r#"{ "input": "attacker.bs", "values": [10, 20] }, { "input": "target.range_m", "values": [1, 2, 3] }"#;
    let sweep = sweep(&document(SCENARIO, vary, r#""hit""#));
    let places: Vec<Vec<usize>> = (0..sweep.rows()).map(|row| sweep.places(row)).collect();
    assert_eq!(places, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
}

/// Numbers in steps of a tenth are those that a document would have, to the last digit, and the end is among them.
#[test]
fn steps_do_not_drift() {
    let vary = r#"{ "input": "target.range_m", "from": 0, "to": 100, "step": 0.1 }"#;
    let sweep = sweep(&document(SCENARIO, vary, r#""hit""#));
    assert_eq!(sweep.rows(), 1001);
    let input = &sweep.inputs()[0];
    assert_eq!(
        (input.label(0), input.label(3), input.label(10), input.label(1000)),
        ("0".into(), "0.3".into(), "1".into(), "100".into())
    );
    for index in 0..=1000 {
        let written = format!("{}.{}", index / 10, index % 10);
        assert_eq!(input.number(index), Some(written.parse().unwrap()));
    }
    let short = r#"{ "input": "attacker.bs", "from": 30, "to": 61, "step": 5 }"#;
    let input = &super::tests::sweep(&document(SCENARIO, short, r#""hit""#)).space.inputs[0];
    assert_eq!((input.count(), input.label(6)), (7, "60".to_owned()));
}

#[test]
fn values_know_what_they_are() {
    for (path, values, kind) in [
        ("attacker.bs", "40, 41", ValueKind::Integer),
        ("weapon.magazine", "null, 5", ValueKind::Integer),
        ("target.range_m", "40, 40.5", ValueKind::Number),
        ("target.size", r#""small", "large""#, ValueKind::Text),
        ("attacker.wrong_hand", "true, false", ValueKind::Text),
        ("target.called", "null", ValueKind::Text),
    ] {
        let vary = format!(r#"{{ "input": "{path}", "values": [{values}] }}"#);
        assert_eq!(sweep(&document(SCENARIO, &vary, r#""hit""#)).inputs()[0].kind(), kind, "{path}");
    }
    let named = r#"{ "input": "attacker.bs", "values": [40, 41], "names": ["Gretchin", "Harlequin"] }"#;
    let sweep = sweep(&document(SCENARIO, named, r#""hit""#));
    let input = &sweep.inputs()[0];
    assert_eq!((input.kind(), input.label(1)), (ValueKind::Text, "Harlequin".to_owned()));
}

/// Weapons whose bands end at odd places and that overtake one another.
const OVERTAKING: &str = r#"{ "input": "weapon", "names": ["Near", "Far", "Odd"], "values": [
    { "max_range_m": 33.4, "penetration": [{ "up_to_m": 7.3, "physical": 30 }, { "up_to_m": 21.7, "physical": 0 }, { "up_to_m": 33.4, "physical": -30 }] },
    { "max_range_m": 61, "penetration": [{ "up_to_m": 13.9, "physical": -10 }, { "up_to_m": 61, "physical": 15 }] },
    { "max_range_m": 47, "penetration": [{ "up_to_m": 29.1, "physical": 5 }, { "up_to_m": 47, "physical": 5 }] }] }"#;

/// The best choices at every value by turns, worked out without a search.
fn scanned(sweep: &Sweep, along: usize, among: usize, others: &[usize]) -> Vec<(f64, Vec<String>)> {
    let mut found: Vec<(f64, Vec<String>)> = Vec::new();
    let mut evaluator = sweep.model.evaluator(&sweep.space, sweep.outputs());
    for at in 0..sweep.inputs()[along].count() {
        let mut places = others.to_vec();
        places[along] = at;
        let choices = 0..sweep.inputs()[among].count();
        let ranks: Vec<Option<i64>> = choices
            .clone()
            .map(|choice| {
                places[among] = choice;
                let figure = evaluator.possible_figure(&places).unwrap()?;
                Some(sweep.outputs()[0].rank(figure.value))
            })
            .collect();
        let most = ranks.iter().flatten().max().copied();
        let best = choices.filter(|choice| most.is_some() && ranks[*choice] == most);
        let best: Vec<String> = best.map(|choice| sweep.inputs()[among].label(choice)).collect();
        if found.last().is_none_or(|last| last.1 != best) {
            found.push((sweep.inputs()[along].number(at).unwrap(), best));
        }
    }
    found
}

#[test]
fn crossovers_are_those_of_a_full_scan() {
    for (vary, fewest) in [
        // 621 distances: sampled and halved.
        (
            format!(
                r#"{{ "input": "attacker.bs", "values": [20, 55] }}, {OVERTAKING}, {{ "input": "target.range_m", "from": 0, "to": 62, "step": 0.1 }}"#
            ),
            4,
        ),
        // 101 skills: all are looked at.
        (
            format!(
                r#"{{ "input": "target.range_m", "values": [5, 30] }}, {OVERTAKING}, {{ "input": "attacker.bs", "from": 0, "to": 100, "step": 1 }}"#
            ),
            1,
        ),
    ] {
        let along = if vary.contains(r#""to": 62"#) { "target.range_m" } else { "attacker.bs" };
        let text = document(SCENARIO, &vary, r#""penetrating""#);
        let text = format!(
            r#"{}, "crossover": {{ "along": "{along}", "among": "weapon" }} }}"#,
            text.strip_suffix('}').unwrap()
        );
        let sweep = sweep(&text);
        assert_eq!(sweep.groups(), Ok(2));
        for group in 0..2 {
            let found = sweep.crossovers(group).unwrap();
            let scanned = scanned(&sweep, 2, 1, &[group as usize, 0, 0]);
            assert!(scanned.len() >= fewest, "{} stretches prove nothing", scanned.len());
            let stretches: Vec<(f64, Vec<String>)> =
                found.stretches.iter().map(|span| (span.from, span.best.clone())).collect();
            assert_eq!(stretches, scanned);
            assert_eq!(found.changes.len() + 1, scanned.len());
            for (change, (from, best)) in found.changes.iter().zip(&scanned[1..]) {
                assert_eq!((change.next, &change.to), (*from, best));
                assert!(change.words.starts_with(&format!("From {along} {from} on ")), "{}", change.words);
            }
        }
    }
}

const BS: &str = r#"{ "input": "attacker.bs", "values": [40, 41] }"#;

#[test]
fn mistakes_are_named_where_they_stand() {
    let valid = document(SCENARIO, BS, r#""hit", "jam""#);
    sweep(&valid);
    for (from, to, path, nearest) in [
        ("\"sweep\": 1", "\"sweep\": 2", "sweep", None),
        ("\"ruleset\": \"percentile\"", "\"ruleset\": \"percentil\"", "ruleset", Some("percentile")),
        ("\"vary\"", "\"varry\"", "varry", Some("vary")),
        (BS, "", "vary", None),
        ("\"hit\", \"jam\"", "", "outputs", None),
        ("\"jam\"", "\"jams\"", "outputs[1]", Some("jam")),
        ("\"jam\"", "\"hit\"", "outputs[1]", None),
        ("\"attacker.bs\"", "\"attacker.bss\"", "vary[0].input", Some("bs")),
        ("\"attacker.bs\"", "\"attakcer.bs\"", "vary[0].input", Some("attacker")),
        ("\"attacker.bs\"", "\"attacker..bs\"", "vary[0].input", None),
        ("\"attacker.bs\"", "\"plan[2].shots\"", "vary[0].input", None),
        ("\"attacker.bs\"", "\"plan.shots\"", "vary[0].input", None),
        ("[40, 41]", "[]", "vary[0].values", None),
        ("[40, 41]", "[40, 201]", "vary[0].values[1]", None),
        ("[40, 41]", "[\"40\"]", "vary[0].values[0]", None),
        ("[40, 41]", "[40, 41], \"names\": [\"x\"]", "vary[0].names", None),
        ("[40, 41]", "[40, 41], \"names\": [\"x\", \"x\"]", "vary[0].names[1]", None),
        ("[40, 41]", "[40, 41], \"from\": 1", "vary[0].values", None),
        ("\"values\": [40, 41]", "\"valeus\": [40, 41]", "vary[0].valeus", Some("values")),
        ("\"values\": [40, 41]", "\"from\": 1, \"to\": 2", "vary[0].step", None),
        ("\"values\": [40, 41]", "\"from\": 1, \"to\": 2, \"step\": 0", "vary[0].step", None),
        ("\"values\": [40, 41]", "\"from\": 1, \"to\": 2, \"step\": -1", "vary[0].step", None),
        ("\"values\": [40, 41]", "\"from\": 3, \"to\": 2, \"step\": 1", "vary[0].to", None),
        ("\"values\": [40, 41]", "\"from\": \"NaN\", \"to\": 2, \"step\": 1", "vary[0].from", None),
        ("\"values\": [40, 41]", "\"from\": 0, \"to\": 1e30, \"step\": 1", "vary[0].to", None),
        ("\"values\": [40, 41]", "\"from\": 0, \"to\": 1, \"step\": 1e-13", "vary[0].step", None),
        ("\"values\": [40, 41]", "\"from\": 0, \"to\": 1, \"step\": 0.000001", "vary[0]", None),
        ("\"values\": [40, 41]", "\"from\": 0, \"to\": 1, \"step\": 0.5", "vary[0]", None),
        (BS, &format!("{BS}, {BS}"), "vary[1].input", None),
        ("\"range_m\": 35", "\"range_m\": -1", "scenario.target.range_m", None),
        ("\"autogun\"", "\"autogum\"", "scenario.weapon", Some("autogun")),
        ("\"mode\": \"auto\"", "\"mode\": \"burst\"", "scenario.plan[1].mode", None),
    ] {
        assert_eq!(valid.matches(from).count(), 1, "{from}");
        let error = refused(&valid.replace(from, to));
        assert_eq!((error.path.as_str(), error.nearest.as_deref()), (path, nearest), "{error}");
        assert!(!error.found.is_empty() && !error.allowed.is_empty(), "{error}");
    }
    let by_name = refused(&document("\"a.json\"", BS, "\"hit\""));
    assert_eq!(by_name.path, "scenario");
}

/// A combination that is no scenario is told by its values.
#[test]
fn a_bad_combination_is_named() {
    let vary = r#"{ "input": "plan[1].mode", "values": ["semi", "auto"] }, { "input": "attacker.bs", "values": [40] },
        { "input": "weapon", "values": ["autogun", "boltgun"] }"#;
    let sweep = sweep(&document(SCENARIO, vary, "\"hit\""));
    let mut cells = sweep.cells();
    assert!((0..3).all(|row| cells.figures(row).is_ok()));
    let error = cells.figures(3).unwrap_err();
    assert_eq!(error.path, "vary[0].values[1]");
    assert_eq!(error.found, "`auto` for `plan[1].mode` with `attacker.bs` 40, `weapon` \"boltgun\"");
    assert!(error.allowed.starts_with("`single`, `semi`"), "{error}");
}

#[test]
fn sweeps_have_limits() {
    let range = |path: &str, to: u32| format!(r#"{{ "input": "{path}", "from": 0, "to": {to}, "step": 1 }}"#);
    let vary = [range("target.range_m", 99_999), range("target.speed_m_per_round", 9_999)];
    assert_eq!(sweep(&document(SCENARIO, &vary.join(","), "\"hit\"")).rows(), 1_000_000_000);
    let error = refused(&document(SCENARIO, &[vary.join(","), BS.to_owned()].join(","), "\"hit\""));
    assert_eq!((error.path.as_str(), error.found.as_str()), ("vary", "100000 × 10000 × 2 combinations"));
    let error = refused(&document(SCENARIO, &range("target.range_m", 100_000), "\"hit\""));
    assert_eq!((error.path.as_str(), error.found.as_str()), ("vary[0]", "0 to 100000 by 1, 100001 values"));
    let plan = vec![r#"{ "do": "fire", "mode": "auto" }"#; 999].join(",");
    let scenario = SCENARIO.replace(r#"{ "do": "fire", "mode": "auto" }"#, &plan);
    let error = refused(&document(&scenario, &vary.join(","), "\"hit\""));
    assert!(error.found.ends_with("with plans as long as these"), "{error}");
    let many: Vec<String> = (0..17).map(|index| range(&format!("plan[{index}].shots"), 1)).collect();
    assert_eq!(refused(&document(SCENARIO, &many.join(","), "\"hit\"")).path, "vary");
}

#[test]
fn a_crossover_needs_ascending_numbers() {
    let with = |crossover: &str| {
        let vary = format!(
            r#"{BS}, {{ "input": "target.size", "values": ["small", "large"] }}, {{ "input": "target.range_m", "values": [20, 10] }}"#
        );
        let text = document(SCENARIO, &vary, "\"hit\"");
        format!(r#"{}, "crossover": {crossover} }}"#, text.strip_suffix('}').unwrap())
    };
    for (crossover, path, nearest) in [
        (r#"{ "along": "target.size", "among": "attacker.bs" }"#, "crossover.along", None),
        (r#"{ "along": "target.range_m", "among": "attacker.bs" }"#, "crossover.along", None),
        (r#"{ "along": "attacker.bs", "among": "attacker.bs" }"#, "crossover.among", None),
        (r#"{ "along": "attacker.b", "among": "target.size" }"#, "crossover.along", Some("attacker.bs")),
        (
            r#"{ "along": "attacker.bs", "among": "target.size", "output": "jamm" }"#,
            "crossover.output",
            Some("jam"),
        ),
    ] {
        let error = refused(&with(crossover));
        assert_eq!((error.path.as_str(), error.nearest.as_deref()), (path, nearest), "{error}");
    }
    assert_eq!(sweep(&with(r#"{ "along": "attacker.bs", "among": "target.size" }"#)).groups(), Ok(2));
    let none = sweep(&document(SCENARIO, BS, "\"hit\""));
    assert_eq!(none.crossovers(0).unwrap_err().path, "crossover");
}

/// A single shot at 35 m hits with its BS in percent (P-HIT-1): half of the time from 50 on. Beyond the greatest range nothing is enough.
#[test]
fn the_least_value_is_the_first_that_reaches() {
    let scenario = r#"{ "weapon": "boltgun", "target": {}, "plan": [{ "do": "fire", "mode": "single" }] }"#;
    let vary = r#"{ "input": "target.range_m", "values": [35, 1000] }, { "input": "attacker.bs", "from": 30, "to": 60, "step": 1 }"#;
    let with = |vary: &str, reach: &str| {
        let text = document(scenario, vary, "\"hit\"");
        format!(r#"{}, "reach": {reach} }}"#, text.strip_suffix('}').unwrap())
    };
    let sweep = sweep(&with(vary, r#"{ "along": "attacker.bs", "at_least": 0.5 }"#));
    assert_eq!(sweep.reach_groups(), Ok(2));
    let found: Vec<Reached> = (0..2).map(|group| sweep.reached(group).unwrap()).collect();
    assert_eq!((found[0].least, found[0].words.as_str()), (Some(50.0), "50%"));
    assert_eq!((found[1].least, found[1].number), (None, None));
    for (reach, path) in [
        (r#"{ "along": "target.range", "at_least": 1 }"#, "reach.along"),
        (r#"{ "along": "attacker.bs", "output": "hitt", "at_least": 1 }"#, "reach.output"),
        (r#"{ "along": "attacker.bs" }"#, "reach"),
        (r#"{ "along": "attacker.bs", "at_least": "1" }"#, "reach.at_least"),
    ] {
        assert_eq!(refused(&with(vary, reach)).path, path);
    }
    let down = r#"{ "input": "attacker.bs", "values": [50, 40] }"#;
    assert_eq!(refused(&with(down, r#"{ "along": "attacker.bs", "at_least": 1 }"#)).path, "reach.along");
    let none = super::tests::sweep(&document(SCENARIO, BS, "\"hit\""));
    assert_eq!(none.reached(0).unwrap_err().path, "reach");
}
