//! `shootout backwards`: the example of docs/backwards.md, values against the command's own answers, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{assert_page, assert_refused, data, json, shootout_with};
use serde_json::{Value, json};

/// The document of docs/backwards.md, with so many fighters on the second side.
fn shots(count: u32) -> String {
    let side = |name: &str, initiative: u32, count: u32| {
        let weapon = json!({ "name": "Rifle", "can_jam": false });
        json!({ "fighters": [{
            "combatant": { "name": name, "bs": 50, "initiative": initiative, "weapon": weapon },
            "plan": [{ "do": "fire", "mode": "single" }], "when_over": "stop", "count": count,
        }] })
    };
    let damage =
        json!({ "rows": [{ "up_to": 50, "result": "dead" }, { "up_to": 100, "result": "serious" }] });
    let sides = [side("Anna", 40, 1), side("Boris", 30, count)];
    json!({
        "duel": 1, "ruleset": "percentile", "range_m": 50, "rounds": 1, "values": false, "damage": damage,
        "sides": sides,
    })
    .to_string()
}

/// The same rolled out.
fn simulated(count: u32) -> String {
    shots(count).replacen('{', r#"{ "simulate": { "trials": 10, "seed": 3 }, "#, 1)
}

const COUNT: &str = "sides[1].fighters[0].count";

fn asked<'a>(free: &[&'a str], wants: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    let free = free.iter().flat_map(|free| ["--free", free]);
    let wants = wants.iter().flat_map(|want| ["--want", want]);
    ["backwards", "-"].into_iter().chain(free).chain(wants).chain(more.iter().copied()).collect()
}

/// What a command says of a document, for programs.
fn json_of(arguments: &[&str], document: &str) -> Value {
    let run = shootout_with(&[arguments, &["--format", "json"]].concat(), document);
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.err))
}

/// The numbers of a report, value by value.
fn numbers(report: &Value) -> Vec<f64> {
    let values = report["values"].as_array().unwrap().iter();
    values.map(|value| value["numbers"][0]["number"].as_f64().unwrap()).collect()
}

#[test]
fn how_many_shooters_by_hand() {
    let free = format!("{COUNT}=1..4");
    let arguments = asked(&[&free], &["falls.a.none>=50%"], &[]);
    let report = json_of(&arguments, &shots(1));
    let by_hand = [0.8625, 0.646_875, 0.485_156_25, 0.363_867_187_5];
    assert_eq!(numbers(&report).len(), by_hand.len());
    for (number, by_hand) in numbers(&report).into_iter().zip(by_hand) {
        assert!((number - by_hand).abs() < 1e-12, "{number} for {by_hand}");
    }
    let exact = json_of(&asked(&[&free], &["falls.a.none>=50%", "falls.a.mean<=1"], &["--exact"]), &shots(1));
    let fractions: Vec<&Value> =
        exact["values"].as_array().unwrap().iter().map(|value| &value["fractions"]).collect();
    let by_hand =
        [("69/80", "11/80"), ("207/320", "113/320"), ("621/1280", "659/1280"), ("1863/5120", "3257/5120")];
    assert_eq!(fractions, by_hand.map(|(none, mean)| json!([none, mean])).each_ref());
    let run = shootout_with(&asked(&[&free], &["falls.a.none>=50%"], &["--exact"]), simulated(1).as_str());
    assert!(assert_refused(&run).contains("found a simulation, which has no fractions"), "{}", run.err);
    let stretches =
        json!([{ "from": 1, "to": 2, "verdict": "met" }, { "from": 3, "to": 4, "verdict": "not_met" }]);
    assert_eq!(report["changes"][0]["stretches"], stretches);
    assert_eq!(report["changes"][0]["directions"], json!(["down"]));
    let page = shootout_with(&arguments, shots(1).as_str()).out;
    assert_page(&page);
    let sentence = page.split_whitespace().collect::<Vec<&str>>().join(" ");
    let expected = "At least 50% that none on Anna's side falls: How many (Boris) up to 2 (64.7%); not enough: from 3 (48.5%) on.";
    assert!(sentence.contains(expected), "{page}");
    // The document as it is stated has a link, and the limit is told as it was asked.
    let short = ["--short", "--base", "https://example.org"];
    let run = shootout_with(&asked(&[&free], &["falls.a.none>=64.68%"], &short), shots(1).as_str());
    assert!(
        run.out.contains("At least 64.68% that")
            && run.out.contains("https://example.org/#ruleset=percentile&ask=duel&"),
        "{}{}",
        run.out,
        run.err
    );
}

/// Each value is what the duel says of itself, exactly and simulated, of two inputs too.
#[test]
fn values_are_the_answers_of_the_question() {
    let free = format!("{COUNT}=1..2");
    let report = json_of(&asked(&["range_m=10,50", &free], &["wins.b<=20%"], &[]), &shots(1));
    let first = |report: &Value, side: usize| report["sides"][side]["first"].as_f64().unwrap();
    let own = [1, 2].map(|count| first(&json_of(&["duel", "-"], &shots(count)), 1));
    // One Boris kills Anna with 1 - 0.8625, two with 1 - 0.646875: above a fifth.
    let verdicts: Vec<&Value> =
        report["values"].as_array().unwrap().iter().map(|value| &value["verdict"]).collect();
    assert_eq!(verdicts, ["met", "not_met", "met", "not_met"]);
    for (number, own) in numbers(&report).into_iter().zip([own, own].concat()) {
        assert!((number - own).abs() < 1e-12, "{number} for {own}");
    }
    let free = format!("{COUNT}=2");
    let report = json_of(&asked(&[&free], &["wins.a>=90%"], &[]), &simulated(1));
    let value = &report["values"][0];
    assert_eq!(value["verdict"], "not_met");
    let trials = value["sample_size"].to_string();
    let own = json_of(&["duel", "-", "--simulate", &trials, "--rng", "3"], &shots(2));
    assert_eq!(own["sides"][0]["first"], value["numbers"][0]["number"]);
    let exact = first(&json_of(&["duel", "-"], &shots(2)), 0);
    let [from, to] = ["from", "to"].map(|end| value["numbers"][0][end].as_f64().unwrap());
    assert!(from <= exact && exact <= to, "{exact} in {from} to {to}");
}

/// Every stretch of values that are not enough is told with both of its ends, and heads of the table are not cut.
#[test]
fn all_that_is_not_enough_is_told() {
    let free = "sides[0].fighters[0].combatant.bs=50,10,30,90";
    let page = |free: &str| {
        let run = shootout_with(
            &asked(&[free], &["falls.b.none<=60%", "falls.a.at_most_one>=10%"], &[]),
            shots(1).as_str(),
        );
        assert_page(&run.out);
        run.out.split_whitespace().collect::<Vec<&str>>().join(" ")
    };
    // A hit kills with a half: nobody falls with 1 - 0.005 bs.
    let listed = page(free);
    assert!(
        listed.contains("good enough: 90 (55% and 100%); not enough: 50 (75% and 100%), 10 (95% and 100%)"),
        "{listed}"
    );
    let along = page("sides[0].fighters[0].combatant.bs=10..90:20");
    let told = "from 90 (55% and 100%) on; not enough: up to 70 (65% and 100%).";
    assert!(along.contains(told) && along.contains("at most one falls") && !along.contains('…'), "{along}");
}

/// Documents that are no question are named, with what to do.
#[test]
fn what_is_no_question_is_said() {
    for (file, words) in [
        (
            "percentile/sweeps/aim_or_fire.json",
            "found a sweep; allowed: a question, whose input is then free: its `scenario`",
        ),
        (
            "fate_firefight/scenes/yard.json",
            "found a scene; allowed: a question, whose input is then free: a duel",
        ),
        ("squad_d8/units_against_units.json", "found a loadout; allowed: a question"),
    ] {
        let file = data().join(file).display().to_string();
        let run = shootout_with(&["backwards", &file, "--free", "x=1", "--want", "y>=1"], "");
        assert!(assert_refused(&run).contains(words), "{}", run.err);
    }
}

/// What lies on the limit is not told when it has to be simulated: Anna stands with 86.25%.
#[test]
fn what_is_too_close_is_not_guessed() {
    let free = format!("{COUNT}=1");
    let report = json_of(&asked(&[&free], &["falls.a.none>=86.25%"], &[]), &simulated(1));
    assert_eq!(report["values"][0]["verdict"], "too_close");
    assert_eq!(report["values"][0]["sample_size"], 50_000);
}

/// A number stands for so many entries of a list; other rule sets have their own numbers.
#[test]
fn how_many_foes() {
    let file = data().join("fudge_combat/last_stand.json").display().to_string();
    let report = json(&["backwards", &file, "--free", "foes=2", "--want", "wins.a>=30%"]);
    let own = json(&["duel", &file]);
    assert!((numbers(&report)[0] - own["wins"]["a"].as_f64().unwrap()).abs() < 1e-12);
    assert_eq!(report["values"][0]["with"], json!({ "foes": 2 }));
}

#[test]
fn bad_input_is_refused_at_its_option() {
    let count = format!("{COUNT}=1..4");
    let wins = "wins.a>=80%";
    let cases: [(&[&str], &str, &str); 14] = [
        (&["range_m=-5"], wins, "--free range_m: found -5 for `range_m`; allowed: a number from 0"),
        (&["rage_m=5"], wins, "--free rage_m: found `rage_m`, an unknown field"),
        (&["range_m=1..61"], wins, "--free: found 61 values; allowed: at most 60 values of a question"),
        (&["range_m=1..301"], wins, "--free: found 301 values; allowed: at most 300 values"),
        (&["range_m="], wins, "--free range_m: found 0 values; allowed: 1 to 300 values"),
        (
            &["range_m=1", "range_m=2"],
            wins,
            "--free range_m: found `range_m` again; allowed: each input once",
        ),
        (&["range_m=1", "rounds=1", &count], wins, "--free: found 3 inputs; allowed: 1 to 2 inputs"),
        (&["range_m=1"], "win.a>=80%", "did you mean `wins.a`?"),
        (&["range_m=1"], "wins.a>=80", "--want wins.a: found 80; allowed: a chance from 0 to 1"),
        (&["range_m=1"], "wins.a>=86.125%", "allowed: a limit that is one number: 86125 or 86.1250"),
        (&["range_m=1"], "wins.a>=much", "--want wins.a: found \"much\"; allowed: a chance from 0 to 1"),
        (&["range_m=1"], "wins.a<=150%", "--want wins.a: found 150%; allowed: a chance from 0 to 1"),
        (
            &["range_m=1"],
            "falls.a.mean<=300%",
            "--want falls.a.mean: found \"300%\"; allowed: a number without %: `falls.a.mean` is no chance",
        ),
        (&["range_m=1"], "wins.a=80%", "--want: found \"wins.a=80%\"; allowed: a number of the answer"),
    ];
    for (free, want, words) in cases {
        let run = shootout_with(&asked(free, &[want], &[]), shots(1).as_str());
        let line = assert_refused(&run);
        assert!(line.contains(words), "{line}\nfor {words}");
    }
    let run = shootout_with(&asked(&[&count], &["falls.a.mean<=1"], &[]), simulated(1).as_str());
    let words = "--want falls.a.mean: found `falls.a.mean`, a mean, of what has to be simulated";
    assert!(assert_refused(&run).contains(words), "{}", run.err);
    let brawl = std::fs::read_to_string(data().join("fudge_combat/brawl_in_the_tavern.json")).unwrap();
    let run = shootout_with(&asked(&["b[0].skill=1..3"], &["a_wins<=90%"], &[]), brawl.as_str());
    let words = "--want a_wins: found `a_wins`, which there is not with any of the values";
    assert!(assert_refused(&run).contains(words), "{}", run.err);
    let broken = shots(1).replace("\"rounds\":1", "\"rounds\":\"x\"");
    let run = shootout_with(&asked(&["range_m=1"], &["wins.a>=100%"], &[]), broken.as_str());
    assert!(assert_refused(&run).contains("rounds: found"), "{}", run.err);
}

/// P-RNG-4: a lasgun reaches 250 m. What cannot be fired does not jam, but that is not what anyone wants.
#[test]
fn what_cannot_be_done_is_never_enough() {
    let shot = std::fs::read_to_string(data().join("percentile/scenarios/semi_with_two_aims.json")).unwrap();
    for more in [&[][..], &["--exact"]] {
        let report = json_of(&asked(&["target.range_m=250..252"], &["jam<=100%"], more), &shot);
        let verdicts: Vec<&str> = report["values"]
            .as_array()
            .unwrap()
            .iter()
            .map(|value| value["verdict"].as_str().unwrap())
            .collect();
        assert_eq!(verdicts, ["met", "not_met", "not_met"]);
        assert_eq!(report["values"][1]["numbers"][0]["number"], Value::Null);
    }
}
