//! Values that are set in a scenario against documents that are read.

use super::*;
use crate::answer::answer;
use crate::catalogue::built_in;
use crate::read as scenarios;
use serde_json::{Value, json};
use shootout_ruleset::document::{decode, parse};
use shootout_ruleset::vary::{Input, Written};

/// A scenario that has everything that can be varied.
const SCENARIO: &str = r#"{ "attacker": { "bs": 40 }, "weapon": "autogun",
    "target": { "range_m": 35, "cover": { "base": 40 }, "exposed": ["head"], "field": { "value": 45 },
        "armour": ["flak_vest", { "kind": "energy", "base": 30 }] },
    "damage": "sample", "plan": [{ "do": "aim" }, { "do": "fire", "mode": "auto" }] }"#;

/// The scenario with these inputs, and all their combinations.
fn shots(vary: &str) -> (Space, ShotModel) {
    let node = |text: &str| parse(text.as_bytes()).unwrap();
    let written: Vec<Written> = decode(&node(&format!("[{vary}]")), "vary").unwrap();
    let inputs = written.into_iter().map(|input| Input::read(input, "vary[]").unwrap()).collect();
    let space = Space { document: node(SCENARIO), inputs, has_ids: true };
    let shots = ShotModel::new(built_in(), &space).unwrap();
    (space, shots)
}

/// Inputs, each with values that differ.
const INPUTS: [(&str, &str); 33] = [
    ("attacker.bs", "40, 41, 0, 200"),
    ("attacker.tek", "null, 50"),
    ("attacker.modifier", "-10, 20"),
    ("attacker.wounds", r#"["light"], [], ["light", "serious"]"#),
    ("attacker.wrong_hand", "true, false"),
    ("attacker.one_handed", "true, false"),
    ("attacker.two_weapons", "true, false"),
    ("weapon", r#""autogun", { "id": "autogun", "magazine": 3 }, { "name": "Own", "max_range_m": 50 }"#),
    ("weapon.class", r#""pistol", "heavy""#),
    ("weapon.max_range_m", "200"),
    ("weapon.magazine", "null, 2, 30"),
    ("weapon.plasma", "false, true"),
    ("weapon.can_jam", "false, true"),
    ("weapon.burst_radius_m", "null, 2.5"),
    ("target.range_m", "0, 0.3, 35, 1000"),
    ("target.size", r#""small", "normal", "large""#),
    ("target.speed_m_per_round", "0, 12.5"),
    ("target.called", r#"null, "head""#),
    ("target.cover", r#"null, "brick_wall", { "base": 20 }"#),
    ("target.cover.base", "10, -5"),
    ("target.exposed", r#"null, ["head", "body"]"#),
    ("target.field", r#"null, { "value": 30 }"#),
    ("target.field.value", "20, 60"),
    ("target.armour", r#"[], ["flak_vest"], [{ "kind": "physical", "base": 20 }]"#),
    ("target.armour[1].base", "20, 60"),
    ("target.seen_as", r#"null, "A3""#),
    ("target.light", r#""daylight", "night""#),
    ("target.revealed", "true, false"),
    ("damage", r#""sample", null"#),
    ("damage.modifier", "0, -20"),
    ("plan", r#"[{ "do": "fire", "mode": "semi" }], [{ "do": "aim" }, { "do": "fire", "mode": "auto" }]"#),
    ("plan[1].mode", r#""semi", "auto""#),
    ("plan[1].shots", "null, 1"),
];

/// What is set in a scenario that is ready is what is read from a document.
#[test]
fn values_are_set_as_they_are_read() {
    let rulings =
        [("rulings.jam_shot", r#""hits_then_jams", "lost""#), ("rulings.partial_cover_both", "false, true")];
    for (path, values) in INPUTS.into_iter().chain(rulings) {
        // A second input that comes between: what was set is set back.
        let other = if path == "attacker.bs" { "attacker.modifier" } else { "attacker.bs" };
        let varied = format!(
            r#"{{ "input": "{path}", "values": [{values}] }}, {{ "input": "{other}", "values": [10, 15] }}"#
        );
        let (space, shots) = shots(&varied);
        assert!(shots.changes.is_some(), "{path}");
        let mut evaluator = ShotEvaluator::new(&shots, &space, &[]);
        let rows = space.rows().unwrap();
        let mut different = Vec::new();
        for row in (0..rows).chain((0..rows).rev()) {
            let places = space.places(row);
            let read = shots.shots_at(&space, &places).unwrap();
            assert_eq!(evaluator.scenario(&places).unwrap(), &read, "{path}");
            if !different.contains(&read) {
                different.push(read);
            }
        }
        assert_eq!(different.len() as u64, rows, "{path}: values that make no difference prove nothing");
    }
}

/// Inputs that are read anew, and those inside others: the inner one is put into the outer.
#[test]
fn other_inputs_are_read_anew() {
    let vary = r#"{ "input": "weapon.magazine", "values": [3, null] }, { "input": "weapon", "values": ["autogun", "autopistol"] },
        { "input": "attacker.name", "values": ["A", "B"] }"#;
    let (space, shots) = shots(vary);
    assert!(shots.changes.is_none());
    let mut evaluator = ShotEvaluator::new(&shots, &space, &[]);
    for (row, (magazine, weapon, name)) in [
        (json!(3), "autogun", "A"),
        (json!(3), "autogun", "B"),
        (json!(3), "autopistol", "A"),
        (json!(3), "autopistol", "B"),
        (json!(null), "autogun", "A"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut document: Value = serde_json::from_str(SCENARIO).unwrap();
        document["ruleset"] = "percentile".into();
        document["weapon"] = json!({ "id": weapon, "magazine": magazine });
        document["attacker"]["name"] = name.into();
        let read = scenarios::shot(document.to_string().as_bytes(), built_in()).unwrap();
        assert_eq!(evaluator.scenario(&space.places(row as u64)).unwrap(), &read);
    }
}

#[test]
fn the_numbers_are_those_of_the_report() {
    let vary = r#"{ "input": "weapon", "values": ["autogun", "plasma_gun"] }, { "input": "attacker.bs", "from": 20, "to": 80, "step": 30 },
        { "input": "target.exposed", "values": [["head", "body"], []] }, { "input": "plan[1].mode", "values": ["single", "semi"] }"#;
    let names = [
        "hit",
        "hits",
        "penetrating",
        "through",
        "down",
        "jam",
        "shots",
        "wound",
        "serious",
        "dead",
        "explosion",
        "legal",
    ];
    let metrics = names.map(|name| &output(name).unwrap().metric);
    let (space, shots) = shots(vary);
    let mut evaluator = shots.evaluator(&space, &metrics);
    for row in 0..space.rows().unwrap() {
        let scenario = shots.shots_at(&space, &space.places(row)).unwrap();
        let report = answer::<f64>(&scenario).unwrap().report;
        let worst = report.worst_wound.unwrap().0;
        let from = |severity: usize| worst[severity..].iter().sum::<f64>();
        let expected = [
            report.hits.at_least_one,
            report.hits.mean,
            report.penetrating.mean,
            report.penetrating.at_least_one,
            from(3),
            report.jam,
            report.shots_fired.mean,
            from(1),
            from(2),
            from(4),
            report.explosion,
            f64::from(u8::from(report.targeting.legal)),
        ];
        let mut found = Vec::new();
        evaluator.figures(&space.places(row), &mut found).unwrap();
        for ((found, expected), name) in found.into_iter().zip(expected).zip(names) {
            let found = found.unwrap().value;
            assert!((found - expected).abs() < 1e-12, "{name}: {found}, {expected}");
        }
    }
}
