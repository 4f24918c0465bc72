//! Totals, healing, initiative.

use super::{fraction, report};
use serde_json::json;
use shootout_odds::{Rational, Weight};

/// FU-X23, FU-90, FU-91, FU-A12: 2 or more on the dice.
#[test]
fn reaching_a_total() {
    let total =
        |more: &str| report(&format!(r#"{{ "ask": "total", "skill": "Great", "target": "Epic" {more} }}"#));
    let plain = total("");
    assert_eq!(
        (plain["need"].clone(), plain["fate_points"].clone(), plain["now"].clone()),
        (json!(2), json!(0), json!(null))
    );
    assert_eq!(fraction(&plain["chance"]), Rational::ratio(15, 81));
    let one = total(r#", "boxes": 1, "fate_points": 3"#);
    assert_eq!(one["fate_points"], 1, "one a roll, as ruled");
    assert_eq!(fraction(&one["chance"]), Rational::ratio(1937, 2187));
    let by: Vec<Rational> =
        total(r#", "boxes": 1"#)["by_boxes"].as_array().unwrap().iter().map(fraction).collect();
    assert_eq!(by, [Rational::ratio(15, 81), Rational::ratio(1483, 2187)]);
}

/// The moves that the faces allow, and the best of them.
#[test]
fn the_best_next_move() {
    let now = |more: &str| {
        report(&format!(r#"{{ "ask": "total", "skill": 0, "target": 2, "boxes": 1 {more} }}"#))["now"].clone()
    };
    let both = now(r#", "faces": "-0++""#);
    assert_eq!((both["sum"].clone(), both["best"].clone()), (json!(1), json!("flip_minus")));
    let moves: Vec<_> = both["moves"].as_array().unwrap().iter().map(|row| row["move"].clone()).collect();
    assert_eq!(moves, ["flip_minus", "flip_blank", "reroll"]);
    assert_eq!(fraction(&both["moves"][2]["chance"]), Rational::ratio(15, 81));
    assert_eq!(
        now(r#", "faces": "-0++", "fate_points": 1"#),
        json!({ "sum": 1, "total": 1, "chance": "1", "moves": [], "best": "fate_points" })
    );
    assert_eq!(now(r#", "faces": "00++""#)["best"], "stand");
    assert_eq!(now(r#", "faces": "----""#)["moves"].as_array().unwrap().len(), 2, "no blank to turn");
}

/// FU-90, FU-91: what can be done stands side by side, and all that is best is marked: equals, fate points, or to spend nothing.
#[test]
fn the_best_next_move_is_marked() {
    let options = |more: &str| {
        let text = format!(r#"{{ "ask": "total", "skill": 0, "target": 2 {more} }}"#);
        let answer = super::case(&text).answer().unwrap().answer;
        assert!(answer.chances.iter().all(|chance| !chance.label.contains("Turn")));
        let [decision] = &answer.decisions[..] else { panic!("{text}") };
        let told = |one: &shootout_ruleset::answer::DecisionOption| (one.label.clone(), one.best);
        decision.options.iter().map(told).collect::<Vec<_>>()
    };
    let is = |label: &str, best: bool| (label.to_owned(), best);
    let again = "Roll all four again";
    // The dice show 1: either die turned is enough.
    assert_eq!(
        options(r#", "boxes": 1, "faces": "-0++""#),
        [is("Turn a \u{2212} to +", true), is("Turn a blank to +", true), is(again, false)]
    );
    assert_eq!(
        options(r#", "boxes": 1, "fate_points": 1, "faces": "-0++""#),
        [is("Spend fate points", true)]
    );
    assert_eq!(options(r#", "faces": "00++""#), [is("Spend nothing", true)]);
    // 9 more than four dice can show: to spend nothing is all that is left.
    let hopeless = options(r#", "boxes": 1, "modifier": -9, "faces": "0000""#);
    assert_eq!(hopeless, [is("Spend nothing", true), is("Turn a blank to +", false), is(again, false)]);
}

/// FU-50, FU-51, FU-A6: 7 days less the margin over Fair. A healer with 4 needs more than 2: sums of -1 and more save days.
#[test]
fn healing() {
    let days = |more: &str| report(&format!(r#"{{ "ask": "healing", "skill": 4 {more} }}"#));
    let plain = days("");
    assert_eq!((plain["base"].clone(), plain["difficulty"].clone()), (json!(7), json!(2)));
    // The margin is 2 and the dice: 81 outcomes by sum from -4.
    let pmf: Vec<Rational> = plain["days"]["pmf"].as_array().unwrap().iter().map(fraction).collect();
    let counts = [0, 1, 4, 10, 16, 19, 16, 15];
    assert_eq!(pmf, counts.map(|count| Rational::ratio(count, 81)));
    assert_eq!(plain["healer"]["modifiers"][0]["rule"], "FU-51");
    let long = days(r#", "activity": "light", "rulings": { "healing": "A" }"#);
    assert_eq!((long["base"].clone(), long["difficulty"].clone()), (json!(21), json!(1)));
    assert_eq!(days(r#", "rulings": { "mult": 3 }"#)["base"], 21);
    assert_eq!(fraction(&days(r#", "modifier": 10"#)["days"]["at_least_one"]), Rational::ratio(0, 1));
}

/// FU-X25, FU-A19: 3 against 2; ties by tactics, then skill, then a coin.
#[test]
fn initiative() {
    let first = |a: &str| {
        let report = report(&format!(
            r#"{{ "ask": "order", "combatants": [{{ "name": "A", "alertness": 3 {a} }}, {{ "name": "B", "alertness": 2 }}] }}"#
        ));
        ["first", "strictly_first", "tied_first"].map(|of| fraction(&report["combatants"][0][of]))
    };
    let of = |count| Rational::ratio(count, 6561);
    assert_eq!(first(""), [of(3834 + 508), of(3834), of(1016)]);
    assert_eq!(first(r#", "tactics": 1"#)[0], of(3834 + 1016));
    assert_eq!(first(r#", "skill": 1"#)[0], of(3834 + 1016));
}
