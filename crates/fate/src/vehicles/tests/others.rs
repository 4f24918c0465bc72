//! Detection and obstacles.

use super::{is, report};
use serde_json::{Value, json};

/// FV-X8, printed (FV-23, FV-24, FV-A14): size 1 looks for size 4 within 5 zones, passive within 2.
#[test]
fn a_fighter_looks_for_a_cruiser() {
    let text = |more: &str| {
        format!(
            r#"{{ "ask": "detect", {more} "detector": {{ "size": 1, "skill": 2 }}, "target": {{ "size": 4, "resistance": 3 }} }}"#
        )
    };
    let found = report(&text(r#""distance": 5,"#));
    assert_eq!((found["range"].clone(), found["edge"].clone()), (json!(5), json!(-1)));
    assert!(is(&found["success"], 31, 81) && is(&found["strict"], 15, 81) && is(&found["tie"], 16, 81));
    let strict = report(&text(r#""rulings": { "tie_success": false },"#));
    assert!(is(&strict["success"], 15, 81));
    let far = report(&text(r#""distance": 6,"#));
    assert_eq!(
        (far["targeting"]["reasons"][0]["rule"].clone(), far["success"].clone()),
        (json!("FV-23"), Value::Null)
    );
    let both_passive = r#"{ "ask": "detect", "detector": { "size": 1, "skill": 2, "passive": true }, "target": { "size": 4, "passive": true, "active": true, "resistance": 2 } }"#;
    let passive = report(both_passive);
    assert_eq!(
        (passive["range"].clone(), passive["target"]["rolls"].clone()),
        (json!(2), json!(true)),
        "halved once (FV-A13)"
    );
    // Edge 0 and both roll: 2727 + 1107 of 6561.
    assert!(is(&passive["success"], 3834, 6561));
}

/// FV-X11, FV-13: Engineering 3 against 2, 4 and 6; strictly and with a tie.
#[test]
fn repairs() {
    for (consequence, difficulty, success, strict) in
        [("mild", 2, 66, 50), ("moderate", 4, 31, 15), ("severe", 6, 5, 1)]
    {
        let text = format!(
            r#"{{ "ask": "overcome", "kind": "repair", "skill": 3, "consequence": "{consequence}" }}"#
        );
        let report = report(&text);
        assert_eq!(
            (report["difficulty"].clone(), report["free_zones"].clone()),
            (json!(difficulty), Value::Null)
        );
        assert!(is(&report["success"], success, 81) && is(&report["strict"], strict, 81), "{consequence}");
        assert_eq!(report["actor"]["modifiers"][0]["rule"], "FV-13");
    }
}

/// FV-20, FV-21, FV-26, FV-A12, FV-A17, FV-17: the difficulty of a zone is the size; on the ground it is 2 unless stated.
#[test]
fn zones_and_navigation() {
    let asked = |more: &str| report(&format!(r#"{{ "ask": "overcome", "skill": 3, {more} }}"#));
    let space = asked(r#""kind": "zone", "size": 4"#);
    assert_eq!((space["difficulty"].clone(), space["free_zones"].clone()), (json!(4), json!(1)));
    assert!(is(&space["success"], 31, 81));
    let air = asked(r#""kind": "zone", "size": 4, "medium": "atmosphere""#);
    assert_eq!(
        (air["free_zones"].clone(), air["actor"]["modifiers"][0]["rule"].clone()),
        (json!(2), json!("FV-20"))
    );
    let ground = asked(r#""kind": "ground", "craft": "armoured""#);
    assert_eq!(
        (
            ground["difficulty"].clone(),
            ground["free_zones"].clone(),
            ground["actor"]["modifiers"][0]["rule"].clone()
        ),
        (json!(2), json!(2), json!("FV-26"))
    );
    let navigation = asked(r#""kind": "navigation", "difficulty": 2"#);
    assert!(is(&navigation["success"], 66, 81), "FV-X15's navigation");
    assert_eq!(navigation["actor"]["modifiers"][0]["rule"], "FV-17");
}

/// FV-12: an advantage needs more than its difficulty; a tie is a boost, three more are two free invocations.
#[test]
fn advantages() {
    let asked =
        |more: &str| report(&format!(r#"{{ "ask": "overcome", "kind": "advantage", "skill": 2{more} }}"#));
    let even = asked(r#", "difficulty": 2"#);
    assert!(is(&even["success"], 31, 81) && is(&even["tie"], 19, 81) && is(&even["style"], 5, 81));
    assert_eq!(even["actor"]["modifiers"][0]["rule"], "FV-12");
    let missing =
        super::read(r#"{ "ask": "overcome", "kind": "advantage", "skill": 2 }"#).map(|_| ()).unwrap_err();
    assert_eq!(missing.path, "difficulty");
}

/// FV-16: only a named vehicle has consequences; what is stated of others is not used, and said so. Without a box it is out at the first
/// hit, which 23 more than the defence always is.
#[test]
fn idle_consequences_are_named() {
    let answer = |target: &str| {
        let attack = format!(
            r#"{{ "ask": "attack", "attackers": [{{ "skill": 3, "size": 5, "helpers": 20 }}],
                "target": {{ "size": 5, "boxes": [], {target} }} }}"#
        );
        super::case(&attack).answer().unwrap().answer
    };
    let idle = answer(r#""consequences": ["mild"]"#);
    let words = "target: the free consequences are not used, because only a named vehicle has them.";
    assert_eq!(
        idle.notes.iter().map(|note| (note.rule, note.words.as_str())).next_back(),
        Some(("FV-16", words))
    );
    assert!(idle.sentence.ends_with("That takes 1 exchange on average."), "{}", idle.sentence);
    for used in [r#""consequences": []"#, r#""named": true, "consequences": ["mild"]"#] {
        assert!(answer(used).notes.iter().all(|note| note.rule != "FV-16"), "{used}");
    }
}

/// One exchange is one exchange, also of an escape.
#[test]
fn an_escape_after_one_exchange() {
    let escape = r#"{ "ask": "duel", "contest": "lightspeed", "turns": 1, "ship": { "size": 2 }, "attackers": [],
        "navigation": [{ "skill": 20, "difficulty": 0 }], "ready_after": 1 }"#;
    let answer = super::case(escape).answer().unwrap().answer;
    assert!(answer.sentence.ends_with("After 1 exchange it is away with 100%."), "{}", answer.sentence);
}
