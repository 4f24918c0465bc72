//! Formal duels, and what all fights to an end have in common.

use super::transcripts::told;
use super::{fraction, is, near, quick, report};
use serde_json::json;
use shootout_odds::{Rational, Weight};

fn contest(rulings: &str, a: &str, b: &str) -> String {
    format!(
        r#"{{ "ask": "duel", "rulings": {{ {rulings} }}, "a": {{ "skill": 3{a} }}, "b": {{ "skill": 3{b} }} }}"#
    )
}

/// FV-X13, FV-05, FV-06, FV-07, FV-09: the worth of consequence slots by when they are taken.
#[test]
fn slots_are_worth_so_much() {
    for (slots, last, at_once) in [
        ("[]", 0.5, 0.5),
        (r#"["mild"]"#, 0.624_005_357_487, 0.624_005_357_487),
        (r#"["moderate"]"#, 0.686_731_120_774, 0.666_201_531_618),
        (r#"["mild", "moderate"]"#, 0.775_641_844_497, 0.775_641_844_497),
        (r#"["mild", "moderate", "severe"]"#, 0.864_329_393_030, 0.864_329_393_030),
    ] {
        for (policy, printed) in [("last", last), ("at_once", at_once), ("never", 0.5)] {
            let a = format!(r#", "slots": {slots}, "policy": "{policy}""#);
            let report = quick(&contest("", &a, ""));
            near(&report["wins"]["a"], printed, 6e-13);
            assert_eq!((report["unit"].clone(), report["ask"].clone()), (json!("round"), json!("duel")));
        }
    }
}

/// FV-Q9 to FV-Q11: what has happened by each round, exchange or turn is told as such, and never as shares of one.
#[test]
fn chances_by_a_turn_hold_those_before() {
    let pilot = r#"{ "pilot": 3, "shoot": 3 }"#;
    let dogfight = format!(r#"{{ "ask": "duel", "contest": "dogfight", "a": {pilot}, "b": {pilot} }}"#);
    let lightspeed = r#"{ "ask": "lightspeed", "ship": { "name": "Hauler", "size": 6 }, "attackers": [], "navigation": [{ "skill": 3, "difficulty": 3 }] }"#;
    for (text, unit, labels) in [
        (contest("", "", "").as_str(), "round", ["A has won by round", "B has won by round"].as_slice()),
        (&dogfight, "turn", &["A has won by turn", "B has won by turn"]),
        (lightspeed, "exchange", &["Hauler away by exchange"]),
    ] {
        let answer = super::case(text).answer().unwrap().answer;
        let (report, by) = (quick(text), &answer.distributions[..labels.len()]);
        assert_eq!(by.iter().map(|one| one.label.as_str()).collect::<Vec<_>>(), labels);
        for (one, side) in by.iter().zip(["a", "b"]) {
            assert_eq!((one.unit(), one.outcomes.len()), (Some(unit), 10), "{}", one.label);
            let told = one.outcomes.iter().map(|(_, chance)| chance.value);
            assert!(told.clone().is_sorted() && told.clone().all(|chance| chance <= 1.0), "{}", one.label);
            let reported = report["by"].as_array().unwrap().iter().map(|row| row[side].as_f64().unwrap());
            assert!(told.eq(reported), "{}", one.label);
        }
        assert!(answer.distributions[labels.len()..].iter().all(|one| one.unit().is_none()));
    }
}

/// §6: the chances of a and b swap with the edge, and one of them wins.
#[test]
fn edges_mirror_each_other() {
    let duel = |a: i32, b: i32| {
        report(&format!(r#"{{ "ask": "duel", "a": {{ "skill": {a} }}, "b": {{ "skill": {b} }} }}"#))["wins"]
            .clone()
    };
    let (ahead, behind) = (duel(5, 3), duel(3, 5));
    assert_eq!(ahead["a"], behind["b"]);
    let mut sum = fraction(&ahead["a"]);
    sum.add(&fraction(&ahead["b"]));
    assert_eq!(sum, Rational::one());
    assert!(is(&ahead["neither"], 0, 1) && is(&ahead["both"], 0, 1));
}

/// FV-06, FV-07, FV-08, FV-10, FV-A1, FV-A2, FV-A4, FV-A5, FV-A6: round by round, as the contract words it.
#[test]
fn rounds_of_a_duel() {
    let plain = contest("", "", r#", "slots": ["mild", "severe"]"#);
    // A tie scores nothing; 3 scores 2; then 2 more would win: severe leaves nothing, mild leaves one, which wins too.
    let (rolls, _) = told(&plain, "0000,0000,0+++,0000,0+++,0000,0000,----");
    assert_eq!(
        rolls,
        [
            "1 a round 3: ",
            "1 b round 3: margin 0, tie",
            "2 a round 6: ",
            "2 b round 3: margin 3, a scores 2",
            "3 a round 6: ",
            "3 b round 3: margin 3, b takes severe, a scores 0",
            "4 a round 3: ",
            "4 b round -1: margin 4, a scores 2",
        ]
    );
    let (_, outcome) = told(&plain, "0000,0000,0+++,0000,0+++,0000,0000,----");
    assert_eq!(outcome, json!({ "winner": "a", "turns": 4 }));
    // One point and a boost, which adds 2 to the next roll; the loser's mild cuts a point.
    let boost = contest(r#""style_a": "boost""#, "", r#", "slots": ["mild"], "policy": "at_once""#);
    let (rolls, _) = told(&boost, "0+++,0000,0000,0000,0000,0000");
    assert_eq!(rolls[1], "1 b round 3: margin 3, b takes mild, a scores 0, a boost");
    assert_eq!(rolls[2..4], ["2 a round 5: ", "2 b round 3: margin 2, a scores 1"]);
    assert_eq!(rolls[4], "3 a round 3: ");
    // Levels: the boost goes first.
    let level = contest(
        r#""style_a": "boost", "cut_boost": "level""#,
        "",
        r#", "slots": ["mild"], "policy": "at_once""#,
    );
    assert_eq!(told(&level, "0+++,0000").0[1], "1 b round 3: margin 3, b takes mild, a scores 1");
    let moderate = contest(
        r#""style_a": "boost", "cut_boost": "level""#,
        "",
        r#", "slots": ["moderate"], "policy": "at_once""#,
    );
    assert_eq!(told(&moderate, "0+++,0000").0[1], "1 b round 3: margin 3, b takes moderate, a scores 0");
    // Equipment stunts: +2 a round, from the first on; a consequence gives one where that is so ruled.
    let stunts = contest(
        r#""cons_invoke": true"#,
        r#", "free_invocations": 1"#,
        r#", "slots": ["mild"], "policy": "at_once""#,
    );
    let (rolls, _) = told(&stunts, "0000,0000,0000,0000,0000,0000");
    assert_eq!(
        rolls,
        [
            "1 a round 5: ",
            "1 b round 3: margin 2, b takes mild, a scores 0",
            "2 a round 5: ",
            "2 b round 3: margin 2, a scores 1",
            "3 a round 3: ",
            "3 b round 3: margin 0, tie"
        ]
    );
}

/// FV-A3, FV-A6: any number of consequences a round, and how long a boost lasts, change no odds here.
#[test]
fn rulings_without_effect_on_duels() {
    let a = r#", "slots": ["mild", "moderate"]"#;
    let plain = report(&contest("", a, ""));
    assert_eq!(report(&contest(r#""cuts_per_round": "any", "boost_life": "next_turn""#, a, "")), plain);
}

/// FV-09, FV-Q9: the points after the rounds that are told, and the consequences by the end.
#[test]
fn points_and_slots_are_told() {
    let text = contest("", r#", "slots": ["mild"]"#, "");
    let text = text.replace(r#""ask": "duel","#, r#""ask": "duel", "turns": 1, "points": 2,"#);
    let report = report(&text);
    // One round: margin 3 or more 927, 1 or 2 1800, a tie 1107 of 6561; a's mild saves the duel against a style.
    let chance = |a: u8, b: u8| {
        let rows = report["after"]["points"].as_array().unwrap();
        rows.iter().find(|row| row["a"] == a && row["b"] == b).map(|row| fraction(&row["chance"]))
    };
    assert_eq!(chance(0, 0), Some(Rational::ratio(1107, 6561)));
    assert_eq!(chance(2, 0), Some(Rational::ratio(927, 6561)));
    assert_eq!(chance(0, 1), Some(Rational::ratio(1800 + 927, 6561)));
    assert_eq!(chance(0, 2), None);
    assert!(is(&report["by"][0]["a"], 927, 6561) && is(&report["by"][0]["b"], 0, 1));
    assert!(is(&report["slots_used"]["a"]["severe"], 0, 1) && is(&report["slots_used"]["b"]["mild"], 0, 1));
    assert!(fraction(&report["slots_used"]["a"]["mild"]).to_f64() > 0.4);
}

/// FV-06, FV-09, FV-10: a duel that is looked at midway. At 2 : 0 one round more wins; the other needs a win with style and another, a
/// plain one and one with style, or three in a row: of rounds that count, 927 and 1800 in 5454 are theirs with and without style.
#[test]
fn a_duel_may_be_under_way() {
    let ahead = report(&contest("", r#", "scored": 2"#, ""));
    // In shares of 606: 103 with style, 200 without, 303 all: 103 * 303 + 200 * 103 + 200 * 200 / 2 of 606 * 606.
    assert!(is(&ahead["wins"]["b"], 71_809, 367_236));
    // A boost in the first round is what a free invocation is there.
    let boosted = report(&contest("", r#", "boost": true"#, ""));
    let stunt = report(&contest("", r#", "free_invocations": 1"#, ""));
    assert_eq!(fraction(&boosted["wins"]["a"]), fraction(&stunt["wins"]["a"]));
    let over = super::read(&contest("", r#", "scored": 3"#, "")).map(|_| ()).unwrap_err();
    assert_eq!((over.path.as_str(), over.found.as_str()), ("a.scored", "3"));
}

/// Every duel says which contest it is, also where its document does not.
#[test]
fn duels_say_their_contest() {
    let pilots = r#""a": { "pilot": 3, "shoot": 3 }, "b": { "pilot": 3, "shoot": 3 }"#;
    let ship = r#""ship": { "size": 2 }, "attackers": [], "navigation": [{ "skill": 1, "difficulty": 1 }]"#;
    for (fields, contest) in [
        (r#""a": { "skill": 3 }, "b": { "skill": 3 }"#.to_owned(), "duel"),
        (r#""contest": "duel", "a": { "skill": 3 }, "b": { "skill": 3 }"#.to_owned(), "duel"),
        (format!(r#""contest": "lightspeed", {ship}"#), "lightspeed"),
        (format!(r#""contest": "dogfight", {pilots}"#), "dogfight"),
    ] {
        let text = format!(r#"{{ "ask": "duel", "turns": 1, {fields} }}"#);
        let found = report(&text);
        assert_eq!(
            (found["ask"].as_str(), found["contest"].as_str()),
            (Some("duel"), Some(contest)),
            "{text}"
        );
    }
}
