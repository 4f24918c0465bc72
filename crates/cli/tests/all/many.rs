//! `shootout many`: the example of docs/many.md, how it is written, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, data, example, json, shootout};
use serde_json::Value;

const MARKSMAN: &str = "called_shot_over_sandbags.json";

/// docs/many.md works these ways of 25,600 out by hand: faces, ways, words.
const BY_HAND: [(u64, u64, u64, &str); 10] = [
    (1, 39, 10_000, "no penetrating hit"),
    (40, 44, 1_200, "1 penetrating hit, no wound"),
    (45, 63, 4_800, "1 penetrating hit, light wound"),
    (64, 75, 3_000, "1 penetrating hit, serious wound"),
    (76, 82, 1_800, "1 penetrating hit, knocked out"),
    (83, 87, 1_200, "1 penetrating hit, dead"),
    (88, 90, 900, "2 penetrating hits, no wound or light wound"),
    (91, 94, 1_125, "2 penetrating hits, serious wound"),
    (95, 97, 891, "2 penetrating hits, knocked out"),
    (98, 100, 684, "2 penetrating hits, dead"),
];

/// A fraction as a number.
fn number(fraction: &Value) -> f64 {
    let (part, whole) = fraction.as_str().unwrap().split_once('/').unwrap();
    part.parse::<f64>().unwrap() / whole.parse::<f64>().unwrap()
}

#[test]
fn two_marksmen_by_hand() {
    let file = example(MARKSMAN);
    let exact = json(&["many", &file, "--count", "2", "--exact"]);
    assert_eq!(exact["together"]["out"], "183/1024");
    let rows = exact["tables"][0]["rows"].as_array().unwrap();
    assert_eq!(rows.len(), BY_HAND.len());
    for (row, (from, to, ways, words)) in rows.iter().zip(BY_HAND) {
        assert_eq!((&row["from"], &row["to"], &row["words"]), (&from.into(), &to.into(), &words.into()));
        let expected = ways as f64 / 25_600.0;
        assert!((number(&row["chance"]) - expected).abs() < 1e-15, "{words}");
    }
    // 3.515625 faces became 3.
    assert!((number(&exact["tables"][0]["largest_error"]) - 0.005_156_25).abs() < 1e-15);
    let page = answer(&["many", &file, "--count", "2"]);
    assert_page(&page);
    let row = page.lines().find(|line| line.trim_start().starts_with("88–90 ")).unwrap();
    assert!(row.contains("2 penetrating hits, no wound or light wound") && row.ends_with("3.5%"), "{row}");
    assert!(page.contains("Largest rounding error of a row: 0.5%."), "{page}");
    assert!(page.contains("The target is down with a chance of 17.9%."), "{page}");
}

/// One roll for each target, the same for the same seed.
#[test]
fn rolled() {
    let file = example(MARKSMAN);
    let roll = |seed: &str| json(&["many", &file, "-n", "8", "--targets", "3", "--roll", "--rng", seed]);
    let (one, same, other) = (roll("7"), roll("7"), roll("8"));
    assert_eq!(one, same);
    assert_ne!(one["rolled"], other["rolled"]);
    // Without a seed one is drawn, by which the roll can be repeated.
    let drawn = json(&["many", &file, "-n", "8", "--targets", "3", "--roll"]);
    assert_eq!(roll(&drawn["seed"].as_u64().unwrap().to_string()), drawn);
    assert_eq!(one["targets"], serde_json::json!([3, 3, 2]));
    for rolled in one["rolled"].as_array().unwrap() {
        let tables = one["tables"].as_array().unwrap();
        let table =
            tables.iter().find(|table| table["targets"].as_array().unwrap().contains(&rolled["target"]));
        let face = rolled["face"].as_u64().unwrap();
        let rows = table.unwrap()["rows"].as_array().unwrap();
        let row = rows
            .iter()
            .find(|row| (row["from"].as_u64().unwrap()..=row["to"].as_u64().unwrap()).contains(&face));
        assert_eq!(row.unwrap()["words"], rolled["words"]);
    }
    let page = answer(&["many", &file, "-n", "8", "--roll", "--rng", "7"]);
    assert!(page.starts_with("Seed 7: --rng 7 rolls the same faces."), "{page}");
}

/// What the document states and many leave out is said.
#[test]
fn invocations_are_left_out_and_that_is_said() {
    let of = |file: &str| {
        let path = data().join(file);
        json(&["many", path.to_str().unwrap(), "--count", "3"])
    };
    assert_eq!(of("fate_firefight/hero_with_fate_points.json")["left_out"][0]["rule"], "FF-I1");
    assert!(of("fate_firefight/guard_and_ganger.json")["left_out"].is_null());
    assert!(of("fate_vehicles/behemoth_against_fleck.json")["left_out"].is_null());
}

/// Every other way to write an answer.
#[test]
fn written_for_others() {
    let file = example(MARKSMAN);
    for (format, part) in [
        ("markdown", "| 01–39 | no penetrating hit |"),
        ("bbcode", "no penetrating hit"),
        ("html", "no penetrating hit"),
        ("csv", "no penetrating hit"),
        ("discord", "no penetrating hit"),
    ] {
        let text = answer(&["many", &file, "--count", "2", "--format", format]);
        assert!(text.contains(part), "{format}: {text}");
    }
}

#[test]
fn refused() {
    let file = example(MARKSMAN);
    let refused = |arguments: &[&str]| {
        let run = shootout(&[&["many", &file], arguments].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        run.err
    };
    for (arguments, expected) in [
        (&["--count", "0"][..], "--count: found 0; allowed: 1 to 200 who act"),
        (
            &["--count", "2", "--targets", "3"],
            "--targets: found 3; allowed: 1 to 2, for each needs one of the 2 who act",
        ),
        (&["--split", "3,0"], "--split: found 0; allowed: 1 to 200 who act"),
        (
            &["--count", "2", "--die", "d7"],
            "--die: found `d7`; allowed: `d6`, `d10`, `d12`, `d20`, `d100` or `d1000`",
        ),
        (
            &["--count", "2", "--rows", "hit"],
            "--rows: found `hit`; allowed: `hits`, `penetrating`, `jam`, `shots_fired`; did you mean `hits`?",
        ),
    ] {
        let complaint = refused(arguments);
        assert!(complaint.contains(expected), "{complaint}");
    }
    let melee = example("melee_sword_against_parry.json");
    let run = shootout(&["many", &melee, "--count", "2"]);
    assert!(run.err.contains("`blow`, whose outcomes do not add up; allowed: `shot`"), "{}", run.err);
    let burst = example("automatic_burst.json");
    let run = shootout(&["many", &burst, "--count", "200", "--exact"]);
    assert!(run.err.contains("--count: found 200, too many for --exact; allowed: 1 to "), "{}", run.err);
}

/// What is pasted leads to what one of them does, and says so.
#[test]
fn a_pasted_link_is_that_of_one() {
    let args =
        ["many", &example(MARKSMAN), "-n", "2", "--format", "markdown", "--base", "https://example.org/"];
    let pasted = answer(&args);
    assert!(pasted.contains("[Open the calculation of one of them](https://example.org/#"), "{pasted}");
}
