//! Crossovers on the command line: the worked example of the docs, and flags.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, data, json};
use serde_json::{Value, json};

fn example(name: &str) -> String {
    data().join("percentile/sweeps").join(name).to_str().unwrap().to_owned()
}

/// The worked example of docs/sweeps.md.
#[test]
fn where_the_best_plan_changes() {
    let file = example("aim_or_fire.json");
    let page = answer(&["sweep", &file, "--crossover"]);
    assert_page(&page);
    let found = json(&["sweep", &file, "--crossover"]);
    assert_eq!(
        (&found["along"], &found["among"], &found["output"]),
        (&json!("attacker.bs"), &json!("plan"), &json!("hit"))
    );
    let group = &found["groups"][1];
    assert_eq!(group["with"], json!({ "target.range_m": "at 60 m" }));
    let nexts: Vec<i64> = group["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| change["next"].as_f64().unwrap() as i64)
        .collect();
    let words: Vec<&str> =
        group["changes"].as_array().unwrap().iter().map(|change| change["words"].as_str().unwrap()).collect();
    assert_eq!(words[0], "From attacker.bs 11 on fire thrice beats aim twice");
    let at = |at: &str, plan: &str, bs: usize| -> f64 {
        let row = answer(&["sweep", &file]);
        let start = format!("{at},{plan},{bs},");
        let row = row.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
        row.split(',').next().unwrap().parse().unwrap()
    };
    for (plan, bs, chance) in [
        // 15 to hit, else 01 with the next.
        ("aim twice", 10, 0.15 + 0.82 * 0.01),
        ("aim twice", 11, 0.16 + 0.81 * 0.01),
        // 5 and 0, three times unless a jam ends it.
        ("fire thrice", 10, (0.05 + 0.92 * 0.01) * (1.0 + 0.92 * 0.96 + (0.92f64 * 0.96).powi(2))),
        ("fire thrice", 11, (0.06 + 0.91 * 0.01) * (1.0 + 0.91 * 0.96 + (0.91f64 * 0.96).powi(2))),
    ] {
        assert!((at("at 60 m", plan, bs) - chance).abs() < 1e-12, "{plan}, {bs}");
    }
    // Every skill by itself, from the table.
    let table = answer(&["sweep", &file]);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let mut best: Vec<(f64, Vec<String>)> = vec![(-1.0, Vec::new()); 101];
    for row in reader.records().map(Result::unwrap).filter(|row| &row[0] == "at 60 m") {
        let (bs, hit): (usize, f64) = (row[2].parse().unwrap(), row[3].parse().unwrap());
        match hit - best[bs].0 {
            more if more > 1e-11 => best[bs] = (hit, vec![row[1].to_owned()]),
            less if less < -1e-11 => {}
            _ => best[bs].1.push(row[1].to_owned()),
        }
    }
    let changes: Vec<i64> =
        (1..=100).filter(|bs| best[*bs].1 != best[bs - 1].1).map(|bs| bs as i64).collect();
    assert_eq!(nexts, changes);
}

#[test]
fn crossovers_can_be_asked_for_by_flags() {
    let shot = data().join("percentile/scenarios/semi_with_two_aims.json");
    let flags = [
        "sweep",
        "--scenario",
        shot.to_str().unwrap(),
        "--vary",
        "weapon=lasgun,shotgun",
        "--vary",
        "target.range_m=0..60:0.1",
        "--output",
        "jam,hit",
        "--along",
        "target.range_m",
        "--among",
        "weapon",
        "--by",
        "hit",
    ];
    let found = json(&flags);
    let spans: Vec<(f64, &Value)> = found["groups"][0]["stretches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|span| (span["from"].as_f64().unwrap(), &span["best"]))
        .collect();
    // Half of a shotgun's 60 m is the end of its short range; the lasgun's is farther.
    assert_eq!(spans, [(0.0, &json!(["lasgun", "shotgun"])), (30.1, &json!(["lasgun"]))]);
    assert_page(&answer(&flags));
}
