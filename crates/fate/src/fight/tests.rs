//! Long fights in fractions: all turns are told as far as fractions stay of a bounded size, and nothing is cut off unsaid.

use super::{Fight, FightOdds, MAX_EXACT_WORDS, Winner};
use serde_json::Value;
use shootout_odds::{Dist, Rational, Weight};
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::document::parse;
use shootout_ruleset::question::{Answered, RuleSet};

/// Heads ends it, tails goes on; after `n` throws it goes on with 1 in 2^n.
fn coin<W: AnswerWeight>(tails: &bool) -> Option<Dist<bool, W>> {
    tails.then(|| Dist::uniform([false, true]))
}

fn thrown<W: AnswerWeight>(turns: u32, max_words: f64) -> FightOdds<bool, W> {
    let fight = Fight::new(true, coin::<W>).unwrap();
    fight.odds_within(max_words, turns, |tails| (!tails).then_some(Winner::A)).unwrap()
}

/// Two links from a state to another, each with a bit more for every throw: two throws take 2 (40 + 1/64) + 2 (40 + 2/64) words, a third
/// comes to more than 200. One turn is told whatever it takes. The end is exact, however few turns are told.
#[test]
fn what_is_cut_short_says_so() {
    let half = |power: u32| Rational::ratio(1, 1 << power);
    for (turns, max_words, told) in [(5, 200.0, 2), (5, 0.0, 1), (2, 200.0, 2), (5, MAX_EXACT_WORDS, 5)] {
        let odds = thrown::<Rational>(turns, max_words);
        assert_eq!((odds.turns, odds.report.by.len()), (told, told as usize));
        assert_eq!(odds.report.exact_up_to, (told < turns).then_some(told));
        assert_eq!(odds.after.probability(&true), half(told));
        assert_eq!(odds.report.by.last().unwrap().a, half(told).complement());
        assert_eq!((odds.report.wins.a, odds.report.mean), (Rational::one(), Some(Rational::ratio(2, 1))));
        let remark = thrown::<Rational>(turns, max_words).report.cut_short("turn");
        assert_eq!(remark.is_some(), told < turns);
    }
    let quick = thrown::<f64>(5, 0.0);
    assert_eq!((quick.turns, quick.report.exact_up_to), (5, None));
}

#[test]
fn what_is_cut_short_is_said_in_words() {
    let remark =
        |turns, max_words| thrown::<Rational>(turns, max_words).report.cut_short("turn").unwrap().words;
    let end = "Who wins in the end and the mean are still exact.";
    let begin = "Fractions grow with each turn: only the first";
    assert_eq!(remark(5, 200.0), format!("{begin} 2 turns can be listed in fractions. {end}"));
    assert_eq!(remark(5, 0.0), format!("{begin} 1 turn can be listed in fractions. {end}"));
}

/// A report in fractions, and in `f64`.
fn reports(rule_set: &RuleSet, text: &str) -> [Value; 2] {
    let case = rule_set
        .read(parse(text.as_bytes()).unwrap(), None)
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    let json = |answered: Answered| serde_json::from_str(&answered.report_json).unwrap();
    [json(case.exact_answer().unwrap()), json(case.answer().unwrap())]
}

/// Goes through all numbers of two reports, the one in fractions, the other in `f64`.
fn compare(exact: &Value, quick: &Value) {
    match (exact, quick) {
        (Value::Object(fields), Value::Object(others)) => {
            assert!(fields.keys().eq(others.keys()), "{exact} and {quick}");
            fields.values().zip(others.values()).for_each(|(one, other)| compare(one, other));
        }
        (Value::Array(entries), Value::Array(others)) => {
            assert_eq!(entries.len(), others.len(), "{exact:.100} and {quick:.100}");
            entries.iter().zip(others).for_each(|(one, other)| compare(one, other));
        }
        (Value::String(_), Value::Number(number)) => {
            let (one, other) = (Rational::of_json(exact).unwrap().to_f64(), number.as_f64().unwrap());
            assert!((one - other).abs() <= 1e-12 * one.abs().max(1.0), "{one} and {other}");
        }
        _ => assert_eq!(exact, quick),
    }
}

fn sum<'v>(chances: impl IntoIterator<Item = &'v Value>) -> Rational {
    let mut sum = Rational::zero();
    chances.into_iter().for_each(|chance| sum.add(&Rational::of_json(chance).unwrap()));
    sum
}

/// All turns of ordinary fights are told in fractions; what can happen comes to exactly one, and `f64` agrees.
#[test]
fn long_fights_have_answers_in_fractions() {
    use crate::{firefight, fudge, vehicles};
    let gunner = r#"{ "skill": 3, "defence": 2, "weapon": { "damage": 2 } }"#;
    let pilot = r#"{ "pilot": 3, "shoot": 3, "plan": "tail" }"#;
    let duellist = r#"{ "skill": 3, "slots": ["mild"] }"#;
    // After more rounds an undecided duel of points is too unlikely for an `f64`.
    let duels = [
        (500, &fudge::RULE_SET, r#""a": { "skill": 1 }, "b": { "skill": 0 }"#.to_owned()),
        (
            500,
            &fudge::RULE_SET,
            r#""pace": "turn", "first": "initiative", "a": { "skill": 1 }, "b": { "skill": 0 }"#.to_owned(),
        ),
        (500, &firefight::RULE_SET, format!(r#""a": {gunner}, "b": {gunner}"#)),
        (200, &vehicles::RULE_SET, format!(r#""a": {duellist}, "b": {duellist}"#)),
        (500, &vehicles::RULE_SET, format!(r#""contest": "dogfight", "a": {pilot}, "b": {pilot}"#)),
        (
            500,
            &vehicles::RULE_SET,
            r#""contest": "lightspeed", "ship": { "size": 2, "pilot": 3 },
                "attackers": [{ "skill": 2, "size": 2 }], "navigation": [{ "skill": 3, "difficulty": 2 }]"#
                .to_owned(),
        ),
    ];
    for (turns, rule_set, fight) in duels {
        let [exact, quick] = reports(rule_set, &format!(r#"{{ "ask": "duel", "turns": {turns}, {fight} }}"#));
        compare(&exact, &quick);
        assert_eq!(exact.get("exact_up_to"), None);
        let by = exact["by"].as_array().unwrap();
        assert_eq!((by.len() as u64, exact["after"]["n"].as_u64()), (turns, Some(turns)));
        assert_eq!(sum(exact["wins"].as_object().unwrap().values()), Rational::one());
        let won = |row: &Value| sum([&row["a"], &row["b"], &row["both"]]) == sum([&row["over"]]);
        assert!(by.iter().all(won));
        for stands in exact["after"].as_object().unwrap().values().filter_map(Value::as_array) {
            assert_eq!(sum(stands.iter().map(|stand| &stand["chance"])), Rational::one());
        }
    }
}

/// The same of fire on a ship.
#[test]
fn long_fire_has_an_answer_in_fractions() {
    let text = r#"{ "ask": "attack", "exchanges": 200, "attackers": [{ "skill": 3, "size": 2 }, { "skill": 3, "size": 2 }],
        "target": { "size": 3, "pilot": 2 } }"#;
    let [exact, quick] = reports(&crate::vehicles::RULE_SET, text);
    compare(&exact, &quick);
    assert_eq!(exact["out"]["by"].as_array().unwrap().len(), 200);
    let tracks = exact["out"]["tracks"].as_array().unwrap();
    assert_eq!(sum(tracks.iter().map(|track| &track["chance"])), Rational::one());
}
