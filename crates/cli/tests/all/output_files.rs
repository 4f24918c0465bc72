//! What is written to files: nothing that is read is lost, and what the system cannot write is not the fault of the input.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{example, shootout};
use std::fs;

const SWEEP: &str = r#"{ "sweep": 1, "ruleset": "percentile", "outputs": ["hit"],
    "scenario": { "attacker": { "bs": 40 }, "weapon": "autogun", "target": { "range_m": 60 },
        "plan": [{ "do": "fire", "mode": "single" }] },
    "vary": [{ "input": "target.range_m", "values": [20, 60] }] }"#;

/// A full disk is not bad input: exit code 1, with `-o` and without.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_not_bad_input() {
    let folder = tempfile::tempdir().unwrap();
    let sweep = folder.path().join("g.json");
    fs::write(&sweep, SWEEP).unwrap();
    let card = folder.path().join("card.svg");
    std::os::unix::fs::symlink("/dev/full", &card).unwrap();
    let scenario = example("automatic_burst.json");
    for arguments in [
        ["sweep", sweep.to_str().unwrap(), "-o", "/dev/full"],
        ["card", &scenario, "-o", card.to_str().unwrap()],
    ] {
        let run = shootout(&arguments);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains("No space left"), "{}", run.err);
    }
    assert!(!fs::metadata("/dev/full").unwrap().is_file());
}

/// What is read is not written over, whatever it is called by.
#[test]
fn no_input_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (sweep, own, card) = (path("g.json"), path("own.json"), path("card.svg"));
    fs::write(&sweep, SWEEP).unwrap();
    fs::copy(example("automatic_burst.json"), &card).unwrap();
    fs::write(&own, r#"{ "ruleset": "percentile" }"#).unwrap();
    let again = path("./g.json");
    let plan = "target.range_m=10,20";
    for arguments in [
        &["sweep", &sweep, "-o", &again][..],
        &["sweep", &sweep, "--catalogue", &own, "-o", &own],
        &["sweep", "--scenario", &sweep, "--vary", plan, "--output", "hit", "-o", &sweep],
        &["card", &card, "-o", &card],
    ] {
        let before = [&sweep, &own, &card].map(|file| fs::read(file).unwrap());
        let run = shootout(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains("which is read too; allowed: the name of another file"), "{}", run.err);
        assert_eq!([&sweep, &own, &card].map(|file| fs::read(file).unwrap()), before);
    }
}

/// Names are guarded against spreadsheets unless they are wanted as they were stated.
#[test]
fn names_in_csv_can_be_had_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let sweep = folder.path().join("g.json");
    let names = r#""values": [20, 60], "names": ["+near", " far\naway"]"#;
    fs::write(&sweep, SWEEP.replace("\"values\": [20, 60]", names)).unwrap();
    let rows = |more: &[&str]| {
        let run = shootout(&[&["sweep", sweep.to_str().unwrap()], more].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let mut reader = csv::Reader::from_reader(run.out.as_bytes());
        let rows: Vec<[String; 2]> = reader
            .records()
            .map(|row| row.map(|row| [row[0].to_owned(), row[1].to_owned()]).unwrap())
            .collect();
        rows
    };
    let guarded: Vec<String> = rows(&[]).into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(guarded, ["'+near", "far away"]);
    let raw: Vec<String> = rows(&["--raw-names"]).into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(raw, ["+near", " far\naway"]);
}

/// What an input states beside the values it takes is checked too, though no combination reads it.
#[test]
fn a_base_value_behind_vary_is_checked() {
    for (from, to, code) in [
        ("\"range_m\": 60", "\"range_m\": -5", 2),
        ("\"range_m\": 60", "\"range_m\": null", 0),
        ("\"range_m\": 60", "", 0),
    ] {
        let run = crate::common::shootout_with(&["sweep", "-"], SWEEP.replacen(from, to, 1));
        assert_eq!(run.code, code, "{to}: {}", run.err);
        if code == 2 {
            assert!(
                run.err.contains("scenario.target.range_m: found -5; allowed: a number from 0"),
                "{}",
                run.err
            );
        }
    }
}

/// An option that is no number says what is allowed.
#[test]
fn options_name_their_range() {
    let scenario = example("automatic_burst.json");
    for (option, allowed) in [
        ("--most-jam", "a number from 0 to 100 with two decimals at most"),
        ("--enough", "a number from 0 to 100 with two decimals at most"),
        ("--most-rounds", "a whole number from 1 to 1000"),
        ("--actions", "a whole number from 1 to 24"),
        ("--number", "a whole number from 1 to 20"),
    ] {
        let run = shootout(&["advise", &scenario, option, "abc"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert_eq!(run.err, format!("error: {option}: found \"abc\"; allowed: {allowed}\n"));
    }
}

/// The error of a chance is said in percentage points.
#[test]
fn the_error_of_a_simulation_is_in_percentage_points() {
    let duel = crate::common::data().join("percentile/duels/standoff.json");
    let run = shootout(&["duel", duel.to_str().unwrap(), "--simulate", "1000", "--rng", "1"]);
    assert_eq!(run.code, 0, "{}", run.err);
    // sqrt(ln(2 / 0.01) / 2000) = 0.0515.
    let words: Vec<&str> = run.out.split_whitespace().collect();
    assert!(words.join(" ").contains("right to ±5.1 percentage points, at 99 % confidence"), "{}", run.out);
}
