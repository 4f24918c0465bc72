//! Dogfights.

use super::transcripts::told;
use super::{fraction, is, near, quick, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

fn dogfight(rulings: &str, plans: [&str; 2], first: &str) -> String {
    let [a, b] = plans.map(|plan| format!(r#"{{ "pilot": 3, "shoot": 3, "plan": "{plan}" }}"#));
    format!(
        r#"{{ "ask": "duel", "contest": "dogfight", "rulings": {{ {rulings} }}, "first": "{first}", "a": {a}, "b": {b} }}"#
    )
}

/// FV-X17, FV-40, FV-41, FV-42, FV-A18, FV-A19, FV-Q11: the kill race of two fighters.
#[test]
fn kill_races() {
    for (a, b, invokes, a_first, b_first) in [
        ("shoot", "shoot", false, 0.583_985_540_958, 0.416_014_459_042),
        ("tail", "shoot", false, 0.288_501_353_063, 0.203_081_903_886),
        ("shoot", "tail", false, 0.796_918_096_114, 0.711_498_646_937),
        ("tail", "tail", false, 0.514_743_605_872, 0.485_256_394_128),
        ("shoot", "shoot", true, 0.583_985_540_958, 0.416_014_459_042),
        ("tail", "shoot", true, 0.372_472_162_992, 0.264_495_429_438),
        ("shoot", "tail", true, 0.735_504_570_562, 0.627_527_837_008),
        ("tail", "tail", true, 0.525_757_772_638, 0.474_242_227_362),
    ] {
        let rulings = format!(r#""six_invoke": {invokes}"#);
        for (first, printed) in [("a", a_first), ("b", b_first)] {
            let report = quick(&dogfight(&rulings, [a, b], first));
            near(&report["wins"]["a"], printed, 6e-13);
        }
    }
}

/// FV-42: a turn of the tailed, and how long a tail lasts: 927 + 1800 of 6561 reverse it, 1107 break it, 2727 do not.
#[test]
fn tails_last_so_long() {
    let report = report(&dogfight("", ["tail", "tail"], "a"));
    let shake = &report["shake"]["b"];
    assert!(
        is(&shake["reverse"], 2727, 6561)
            && is(&shake["break"], 1107, 6561)
            && is(&shake["stuck"], 2727, 6561)
    );
    assert!(is(&report["tail_life"]["a"]["just_placed"], 2727, 3834));
    assert!(is(&report["tail_life"]["a"]["already"], 6561, 3834));
    let mut sum = Rational::zero();
    ["none", "a", "b", "over"].iter().for_each(|who| sum.add(&fraction(&report["after"]["tail"][who])));
    assert_eq!(sum, Rational::one());
    let hopeless = super::report(
        r#"{ "ask": "dogfight", "a": { "pilot": 20, "shoot": 0 }, "b": { "pilot": 2, "shoot": 0 } }"#,
    );
    assert_eq!(hopeless["tail_life"]["a"]["just_placed"], Value::Null);
    assert!(is(&hopeless["tail_life"]["b"]["already"], 1, 1));
}

/// FV-41, FV-42, FV-A19: turn by turn, as the contract words it.
#[test]
fn turns_of_a_dogfight() {
    let text = dogfight(r#""six_invoke": true"#, ["tail", "shoot"], "a");
    let (rolls, outcome) = told(&text, "0+++,0000,0000,000+,0000,00++,0000,0000,0000,000-,000+,0000");
    assert_eq!(
        rolls,
        [
            "1 a advantage 6: ",
            "1 b defence 3: margin 3, tail a",
            "2 b advantage 3: ",
            "2 a defence 4: margin -1, tail a",
            "3 a shot 3: ",
            "3 b defence 5: invoked +2, margin 0, tie",
            "4 b advantage 3: ",
            "4 a defence 3: margin 0, tail none",
            "5 a advantage 3: ",
            "5 b defence 2: margin 1, tail a",
            "6 b advantage 4: ",
            "6 a defence 3: margin 1, tail b",
        ]
    );
    assert_eq!(outcome, Value::Null);
    let (rolls, outcome) = told(&dogfight("", ["shoot", "shoot"], "b"), "00++,0000");
    assert_eq!(rolls, ["1 b shot 5: ", "1 a defence 3: margin 2, hit, stress 2, out"]);
    assert_eq!(outcome, json!({ "winner": "b", "turns": 1 }));
    let tailed = dogfight("", ["shoot", "shoot"], "a").replace(r#""first""#, r#""tail": "b", "first""#);
    assert_eq!(told(&tailed, "0000,0000").0, ["1 a advantage 3: ", "1 b defence 3: margin 0, tail none"]);
}

/// §6: P(a, a first) + P(a, b first) is 1 for the same plans; shields, weapons and boxes count.
#[test]
fn fighters_are_even() {
    let wins = |text: &str| fraction(&report(text)["wins"]["a"]);
    let mut sum = wins(&dogfight("", ["tail", "tail"], "a"));
    sum.add(&wins(&dogfight("", ["tail", "tail"], "b")));
    assert_eq!(sum, Rational::one());
    let first_shot = |a: &str, b: &str| {
        let text = format!(
            r#"{{ "ask": "dogfight", "turns": 1, "a": {{ "pilot": 3, "shoot": 3{a} }}, "b": {{ "pilot": 3, "shoot": 3{b} }} }}"#
        );
        fraction(&report(&text)["by"][0]["a"])
    };
    // From 2 shifts on; with a weapon of 1 from 1 on; with shields of 1 or a box of 2, from 3 shifts at edge 0 on.
    assert_eq!(first_shot("", ""), Rational::ratio(1711, 6561));
    assert_eq!(first_shot(r#", "weapon": 1"#, ""), Rational::ratio(2727, 6561));
    assert_eq!(first_shot("", r#", "shields": 1"#), Rational::ratio(927, 6561));
    assert_eq!(first_shot("", r#", "boxes": [2]"#), Rational::ratio(927, 6561));
    assert_eq!(first_shot(r#", "modifier": 1"#, r#", "consequences": ["mild"]"#), Rational::ratio(927, 6561));
}

/// Who has the tail is one of the two, or null for nobody.
#[test]
fn a_tail_of_a_stranger() {
    let text = dogfight("", ["shoot", "shoot"], "a").replace(r#""first""#, r#""tail": "c", "first""#);
    let error = super::read(&text).err().unwrap();
    assert_eq!((error.path.as_str(), error.allowed.as_str()), ("tail", "`a`, `b`, or null"));
}

/// The name of the question, or the contest of a duel: both are the same.
#[test]
fn contests_have_two_names() {
    let duel = dogfight("", ["shoot", "tail"], "a");
    let named = duel.replace(r#""ask": "duel", "contest": "dogfight""#, r#""ask": "dogfight""#);
    assert_eq!(report(&duel), report(&named));
    assert_eq!(report(&named)["ask"], "duel");
}

/// FV-40, FV-Q11: a plan is worth what the dogfight with it is worth; the better one is best, and of equals both are.
#[test]
fn the_better_plan_of_a_dogfight() {
    let ask = |ask: &str, plan: &str, pilot: i32| {
        format!(
            r#"{{ "ask": "{ask}", "a": {{ "name": "Fleck", "pilot": {pilot}, "shoot": 2, "plan": "{plan}" }},
                 "b": {{ "pilot": 2, "shoot": 3 }} }}"#
        )
    };
    for (pilot, stated) in [(0, "shoot"), (4, "shoot"), (6, "tail")] {
        let plan = report(&ask("plan", stated, pilot));
        let worth =
            ["shoot", "tail"].map(|plan| fraction(&report(&ask("dogfight", plan, pilot))["wins"]["a"]));
        let (best, place) = if worth[1] > worth[0] { (&worth[1], 1) } else { (&worth[0], 0) };
        assert_eq!(fraction(&plan["best"]), *best);
        assert_eq!(fraction(&plan["stated"]), worth[usize::from(stated == "tail")]);
        for (option, wins) in worth.iter().enumerate() {
            assert_eq!(fraction(&plan["options"][option]["wins"]), *wins);
            assert_eq!(plan["options"][option]["best"], json!(option == place));
        }
        let answer = super::case(&ask("plan", stated, pilot)).answer().unwrap().answer;
        assert!(answer.decisions[0].options[0].best && !answer.decisions[0].options[1].best);
        assert!(
            answer.sentence.starts_with("Best for Fleck while nobody has the tail: "),
            "{}",
            answer.sentence
        );
    }
}

/// FV-40, FV-42, FV-A18, FV-Q11: Pilot 3 against 2. An edge of 1 wins 3834 of 6561, ties 1016 and wins by 3 with 8dF of 2 or more: 1711.
/// Of the turns of the other, at -1, 1711 reverse the tail, 1016 break it and 3834 do neither: a shot each.
#[test]
fn one_turn_for_the_tail() {
    let ask = |tailed: bool, pilot: i32| {
        format!(
            r#"{{ "ask": "tail", "tailed": {tailed}, "a": {{ "name": "Fleck", "pilot": {pilot} }},
                 "b": {{ "name": "Hunter", "pilot": 2, "modifier": 0 }} }}"#
        )
    };
    let turn = report(&ask(false, 3));
    assert!(
        is(&turn["success"], 3834, 6561) && is(&turn["tie"], 1016, 6561) && is(&turn["fail"], 1711, 6561)
    );
    assert!(is(&turn["style"], 1711, 6561) && is(&turn["shots"], 3834, 2727));
    assert!(is(&report(&ask(false, 2))["success"], 2727, 6561));
    assert_eq!(report(&ask(false, 20))["shots"], Value::Null);
    let told_of = |tailed: bool, faces: &str| told(&ask(tailed, 3), faces);
    let lines = |end: &str| vec!["a advantage 3: ".to_owned(), end.to_owned()];
    assert_eq!(told_of(false, "0000,0000"), (lines("b defence 2: margin 1, tail a"), json!({ "tail": "a" })));
    assert_eq!(told_of(true, "0000,000+").0, lines("b defence 3: margin 0, tail none"));
    assert_eq!(told_of(true, "0000,00++"), (lines("b defence 4: margin -1, tail b"), json!({ "tail": "b" })));
    assert_eq!(told_of(false, "0000,00++").1, json!({ "tail": null }));
    let answer = |tailed| super::case(&ask(tailed, 3)).answer().unwrap().answer;
    assert!(answer(false).sentence.starts_with("Fleck gets on the tail of Hunter (On Your Six)"));
    assert!(answer(true).sentence.contains("changes places with Hunter"));
    assert_eq!(answer(true).chances[1].label, "Fleck shakes the other off");
}

/// FV-40, FV-Q11: where somebody may be tailed the answer has the rolls for it, who has it at the end, and how long it lasts; where
/// both only shoot it has none of that.
#[test]
fn tails_are_told_where_they_count() {
    let answer = |text: &str| super::case(text).answer().unwrap().answer;
    let tailing = answer(&dogfight("", ["shoot", "tail"], "a"));
    let rolls: Vec<&str> = tailing.rolls.iter().map(|roll| roll.what.as_str()).collect();
    assert_eq!(rolls[4..], ["A flies (On Your Six)", "B flies (On Your Six)"]);
    assert_eq!(tailing.rolls[4].total, 3);
    let six = tailing.distributions.iter().find(|one| one.label == "On Your Six after 10 turns").unwrap();
    let sum: f64 = six.outcomes.iter().map(|(_, chance)| chance.value).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert!(tailing.chances.iter().any(|chance| chance.label == "B on the other's tail after 10 turns"));
    assert_eq!(tailing.details.len(), 2);
    let shooting = answer(&dogfight("", ["shoot", "shoot"], "a"));
    assert_eq!((shooting.rolls.len(), shooting.details.len()), (4, 0));
    assert!(shooting.chances.iter().all(|chance| !chance.label.contains("tail")));
    // One at the start counts too.
    let tailed = dogfight("", ["shoot", "shoot"], "a").replace(r#""first""#, r#""tail": "b", "first""#);
    assert_eq!(answer(&tailed).rolls.len(), 6);
}
