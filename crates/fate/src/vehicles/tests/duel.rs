//! Formal duels, escapes to lightspeed and dogfights.

use super::transcripts::told;
use super::{fraction, is, near, quick, report};
use serde_json::{Value, json};
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

fn escape(rulings: &str, named: bool, fire: &str) -> String {
    format!(
        r#"{{ "ask": "duel", "contest": "lightspeed", "turns": 6, "rulings": {{ {rulings} }},
            "ship": {{ "name": "Freighter", "size": 2, "pilot": 3, "named": {named} }},
            "attackers": {fire}, "navigation": [{{ "skill": 3, "difficulty": 2 }}] }}"#
    )
}

const GROUP_OF_FOUR: &str = r#"[{ "skill": 2, "size": 4, "group": 4 }]"#;
const TWO_PAIRS: &str = r#"[{ "skill": 2, "size": 4, "group": 2 }, { "skill": 2, "size": 4, "group": 2 }]"#;

/// FV-X15, FV-17, FV-A15, FV-Q10: a freighter under the fire of a cruiser.
#[test]
fn escapes_to_lightspeed() {
    for (fire, named, rows) in [
        (
            GROUP_OF_FOUR,
            false,
            [
                ("single", 0.478_718_285, 0.412_482_105, 0.478_718_285),
                ("retry", 0.478_718_285, 0.412_482_105, 0.559_323_870),
                ("bank", 0.583_786_770, 0.412_482_105, 0.586_551_022),
            ],
        ),
        (
            GROUP_OF_FOUR,
            true,
            [
                ("single", 0.814_743_509, 0.000_087_512, 0.814_743_509),
                ("retry", 0.814_743_509, 0.000_087_512, 0.997_714_995),
                ("bank", 0.993_562_386, 0.000_087_512, 0.999_837_128),
            ],
        ),
        (
            TWO_PAIRS,
            false,
            [
                ("single", 0.675_197_862, 0.171_348_079, 0.675_197_862),
                ("retry", 0.675_197_862, 0.171_348_079, 0.811_157_353),
                ("bank", 0.823_389_436, 0.171_348_079, 0.828_051_970),
            ],
        ),
        (
            TWO_PAIRS,
            true,
            [
                ("single", 0.814_704_739, 0.000_135_094, 0.814_704_739),
                ("retry", 0.814_704_739, 0.000_135_094, 0.998_434_390),
                ("bank", 0.993_515_106, 0.000_135_094, 0.999_815_849),
            ],
        ),
    ] {
        for (mode, by_three, lost, by_six) in rows {
            let report = quick(&escape(&format!(r#""nav": "{mode}""#), named, fire));
            near(&report["by"][2]["a"], by_three, 6e-10);
            near(&report["by"][2]["b"], lost, 6e-10);
            near(&report["by"][5]["a"], by_six, 6e-10);
            let wins = &report["wins"];
            let sum: f64 = ["a", "b", "both", "neither"].iter().filter_map(|who| wins[who].as_f64()).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{wins}");
        }
    }
    let exact = report(&escape("", false, GROUP_OF_FOUR));
    assert!(is(&exact["by"][2]["a"], 45_068_061_104, 94_143_178_827));
    assert!(is(&exact["by"][2]["b"], 1_438_236_169, 3_486_784_401));
    assert!(is(&exact["navigation"][0], 66, 81));
}

/// FV-A15, FV-A16, FV-25: tasks one after the other; the jump before the fire; who is out of range does not fire.
#[test]
fn rulings_of_escapes() {
    // Nobody fires: two tasks of 66/81 each, the second after the first, ready after exchange 2.
    let text = r#"{ "ask": "lightspeed", "turns": 2, "ready_after": 2, "rulings": { "nav": "tasks" }, "ship": { "size": 2 },
        "attackers": [], "navigation": [{ "skill": 3, "difficulty": 2 }, { "skill": 3, "difficulty": 2 }] }"#;
    let report_of_tasks = report(text);
    assert!(is(&report_of_tasks["by"][0]["a"], 0, 1) && is(&report_of_tasks["by"][1]["a"], 66 * 66, 6561));
    assert!(is(&report_of_tasks["wins"]["a"], 1, 1));
    // A single roll that fails is never made again: neither away nor lost.
    let single = text
        .replace(r#""nav": "tasks""#, r#""nav": "single""#)
        .replace(r#", { "skill": 3, "difficulty": 2 }]"#, "]");
    let report_of_single = report(&single);
    assert!(is(&report_of_single["wins"]["a"], 66, 81) && is(&report_of_single["wins"]["neither"], 15, 81));
    assert_eq!(report_of_single["mean"], Value::Null);
    // Fire that always takes it out: it escapes only by jumping first.
    let fire = r#"[{ "skill": 20, "size": 2, "weapon": 20 }]"#;
    let ready = |rulings: &str| {
        escape(rulings, false, fire).replace(r#""turns": 6,"#, r#""turns": 6, "ready_after": 1,"#)
    };
    assert!(is(&report(&ready(""))["wins"]["a"], 0, 1));
    assert!(is(&report(&ready(r#""jump_first": true"#))["wins"]["a"], 66, 81));
    let far = escape("", false, r#"[{ "skill": 20, "size": 3, "distance": 1 }]"#);
    assert!(is(&report(&far)["wins"]["b"], 0, 1));
}

/// FV-17: exchange by exchange, as the contract words it; after its end nothing is rolled.
#[test]
fn exchanges_of_an_escape() {
    let text = escape(r#""nav": "retry""#, false, GROUP_OF_FOUR)
        .replace(r#""turns": 6"#, r#""turns": 6, "ready_after": 2"#);
    let (rolls, outcome) = told(&text, "0000,0000,000+,0000,0---,+000,0000,0000");
    assert_eq!(
        rolls,
        [
            "1 attacker 1 attack 5: ",
            "1 ship defence 5: margin 0, tie",
            "2 attacker 1 attack 6: ",
            "2 ship defence 5: margin 1, hit, stress 1, box 1",
            "2 ship navigation 0: margin -2, fail",
            "3 attacker 1 attack 6: ",
            "3 ship defence 5: margin 1, hit, stress 1, box 2",
            "3 ship navigation 3: margin 1, success",
        ]
    );
    assert_eq!(outcome, json!({ "winner": "a", "turns": 3 }));
    let (rolls, outcome) = told(&text, "++++,0000");
    assert_eq!(rolls[1], "1 ship defence 5: margin 4, hit, stress 4, out");
    assert_eq!(outcome, json!({ "winner": "b", "turns": 1 }));
}

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

/// The name of the question, or the contest of a duel: both are the same.
#[test]
fn contests_have_two_names() {
    let duel = dogfight("", ["shoot", "tail"], "a");
    let named = duel.replace(r#""ask": "duel", "contest": "dogfight""#, r#""ask": "dogfight""#);
    assert_eq!(report(&duel), report(&named));
    assert_eq!(report(&named)["ask"], "duel");
}
