//! Wrong documents: where, what was found, what is allowed.

use super::{RULE_SET, read, report};
use shootout_ruleset::document::parse;
use shootout_ruleset::question::Command;

/// Each document with the place of what is wrong in it, and what is found there.
fn refused(documents: &[(&str, &str, &str)]) {
    for (text, path, found) in documents {
        let error = read(text).map(|_| ()).expect_err(text);
        assert_eq!((error.path.as_str(), error.found.as_str()), (*path, *found), "{text}: {error:?}");
        assert!(!error.allowed.is_empty(), "{text}");
    }
}

#[test]
fn wrong_attacks_are_refused() {
    refused(&[
        (r#"{ "target": { "size": 1 } }"#, "attackers", "nothing"),
        (r#"{ "attackers": [], "target": { "size": 1 } }"#, "attackers", "0 entries"),
        (r#"{ "attackers": [{ "skill": 3 }], "target": { "size": 1 } }"#, "attackers[0].size", "nothing"),
        (
            r#"{ "attackers": [{ "skill": 21, "size": 1 }], "target": { "size": 1 } }"#,
            "attackers[0].skill",
            "21",
        ),
        (
            r#"{ "attackers": [{ "skill": 3, "size": 13 }], "target": { "size": 1 } }"#,
            "attackers[0].size",
            "13",
        ),
        (
            r#"{ "attackers": [{ "skill": 3, "size": 1, "group": 0 }], "target": { "size": 1 } }"#,
            "attackers[0].group",
            "0",
        ),
        (
            r#"{ "attackers": [{ "skill": 3, "size": 1 }], "target": { "size": 1, "boxes": [2, 1] } }"#,
            "target.boxes[1]",
            "1",
        ),
        (
            r#"{ "attackers": [{ "skill": 3, "size": 1 }], "target": { "size": 1, "consequences": ["mild", "mild"] } }"#,
            "target.consequences[1]",
            "`mild` again",
        ),
        (r#"{ "attackers": [{ "skill": 3, "size": 1 }], "target": { "size": 1 }, "goal": 0 }"#, "goal", "0"),
        (
            r#"{ "attackers": [{ "skill": 3, "size": 1 }], "target": { "size": 1 }, "exchanges": 201 }"#,
            "exchanges",
            "201",
        ),
        (
            r#"{ "rulings": { "nav": "never" }, "attackers": [], "target": { "size": 1 } }"#,
            "rulings.nav",
            "\"never\"",
        ),
    ]);
}

#[test]
fn wrong_groupings_detections_and_overcoming_are_refused() {
    refused(&[
        (
            r#"{ "ask": "grouping", "attacker": { "skill": 3, "size": 1, "group": 2 }, "target": { "size": 1 } }"#,
            "attacker.group",
            "an unknown field",
        ),
        (
            r#"{ "ask": "grouping", "attacker": { "skill": 3, "size": 1 }, "stations": 13, "target": { "size": 1 } }"#,
            "stations",
            "13",
        ),
        (
            r#"{ "ask": "grouping", "attacker": { "skill": 3, "size": 1 }, "target": { "size": 1, "invocations": 1 } }"#,
            "target.invocations",
            "an unknown field",
        ),
        (
            r#"{ "ask": "detect", "detector": { "size": 1, "skill": 2 }, "target": {} }"#,
            "target.size",
            "nothing",
        ),
        (r#"{ "ask": "overcome", "kind": "zone", "skill": 3 }"#, "size", "nothing"),
        (r#"{ "ask": "overcome", "kind": "repair", "skill": 3 }"#, "consequence", "nothing"),
        (r#"{ "ask": "overcome", "kind": "navigation", "skill": 3 }"#, "difficulty", "nothing"),
        (r#"{ "ask": "overcome", "kind": "ground", "skill": 3 }"#, "craft", "nothing"),
        (r#"{ "ask": "overcome", "kind": "zone", "skill": 3, "size": null }"#, "size", "null"),
        (r#"{ "ask": "overcome", "kind": "jump", "skill": 3 }"#, "kind", "\"jump\""),
    ]);
}

#[test]
fn wrong_fights_are_refused() {
    refused(&[
        (
            r#"{ "ask": "duel", "contest": "race", "a": { "skill": 3 }, "b": { "skill": 3 } }"#,
            "contest",
            "\"race\"",
        ),
        (
            r#"{ "ask": "duel", "a": { "skill": 3, "pilot": 3 }, "b": { "skill": 3 } }"#,
            "a.pilot",
            "an unknown field",
        ),
        (
            r#"{ "ask": "duel", "a": { "skill": 3, "slots": ["mild", "mild"] }, "b": { "skill": 3 } }"#,
            "a.slots[1]",
            "`mild` again",
        ),
        (r#"{ "ask": "duel", "points": 11, "a": { "skill": 3 }, "b": { "skill": 3 } }"#, "points", "11"),
        (
            r#"{ "ask": "duel", "contest": "lightspeed", "ship": { "size": 2 }, "attackers": [], "navigation": [] }"#,
            "navigation",
            "0 entries",
        ),
        (
            r#"{ "ask": "duel", "contest": "lightspeed", "ship": { "size": 2 }, "attackers": [],
                "navigation": [{ "skill": 1, "difficulty": 1 }, { "skill": 1, "difficulty": 1 }] }"#,
            "navigation",
            "2 entries",
        ),
        (
            r#"{ "ask": "duel", "contest": "lightspeed", "ship": { "size": 2 }, "attackers": [{ "skill": 1, "size": 1, "invocations": 1 }], "navigation": [] }"#,
            "attackers[0].invocations",
            "an unknown field",
        ),
        (
            r#"{ "ask": "duel", "contest": "dogfight", "a": { "pilot": 3, "shoot": 3 }, "b": { "pilot": 3 } }"#,
            "b.shoot",
            "nothing",
        ),
        (
            r#"{ "ask": "dogfight", "a": { "pilot": 3, "shoot": 3, "boxes": [3, 1] }, "b": { "pilot": 3, "shoot": 3 } }"#,
            "a.boxes[1]",
            "1",
        ),
        (
            r#"{ "ask": "dogfight", "tail": "c", "a": { "pilot": 3, "shoot": 3 }, "b": { "pilot": 3, "shoot": 3 } }"#,
            "tail",
            "\"c\"",
        ),
    ]);
}

/// FV-02: no dice decide who acts when.
#[test]
fn an_order_is_refused() {
    let document = parse(br#"{ "attackers": [] }"#).unwrap();
    let error = RULE_SET.read(document, Some(Command::Order)).map(|_| ()).unwrap_err();
    assert_eq!((error.path.as_str(), error.found.as_str()), ("ask", "nothing"));
    assert!(error.allowed.starts_with("by this rule set: `attack` with `shootout odds`"), "{error}");
    assert_eq!(read(r#"{ "ask": "order" }"#).map(|_| ()).unwrap_err().path, "ask");
}

/// A grouping is chosen, not rolled.
#[test]
fn a_grouping_has_no_dice() {
    let case =
        read(r#"{ "ask": "grouping", "attacker": { "skill": 3, "size": 4 }, "target": { "size": 1 } }"#)
            .unwrap();
    let rolled = case.roll(&mut shootout_ruleset::dice::seeded(1), 1).unwrap_err();
    assert_eq!(
        (rolled.path.as_str(), rolled.found.as_str()),
        ("ask", "`grouping`, for which nothing is rolled")
    );
    assert_eq!(case.play("").unwrap_err(), rolled);
}

/// What this case does not use is read, checked and left aside.
#[test]
fn what_is_not_used_is_left_aside() {
    let plain = report(r#"{ "ask": "overcome", "kind": "zone", "skill": 3, "size": 2 }"#);
    let more = r#"{ "ask": "overcome", "kind": "zone", "skill": 3, "size": 2, "consequence": "mild", "difficulty": 9, "craft": "car",
        "rulings": { "nav": "bank", "six_invoke": true } }"#;
    assert_eq!(report(more), plain);
}
