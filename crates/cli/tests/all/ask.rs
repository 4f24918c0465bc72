//! Lines of words: what is understood, what is not, and the answer.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, json_with, shootout, shootout_with};
use serde_json::{Value, json};

const LINE: &str = "bs 32 autogun semi 35 m behind a brick wall";

/// By hand: 32, -20 for the half hidden target, -5 and -10 for the jerk.
#[test]
fn a_line_is_answered() {
    let text = answer(&["ask", LINE]);
    assert_page(&text);
    assert!(text.starts_with("Understood\n  bs 32: Attacker, Ballistic Skill: 32\n"), "{text}");
    assert!(text.contains("  brick wall: Target, Cover: Brick wall\n"), "{text}");
    assert!(text.contains("roll 7, 2 or less"), "{text}");
    assert!(!text.contains("Not understood"), "{text}");
    // Without quotation marks it is the same line.
    let words: Vec<&str> = std::iter::once("ask").chain(LINE.split(' ')).collect();
    assert_eq!(answer(&words), text);
}

#[test]
fn what_is_not_understood_is_said_and_left() {
    let text = answer(&["ask", "bs32 autogun semi 35 wall zyx"]);
    assert_page(&text);
    assert!(text.contains("Not understood\n  \u{201c}wall\u{201d} could be several things"), "{text}");
    let in_one_line = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(in_one_line.contains("Target, Cover: Brick wall"), "{text}");
    assert!(text.contains("\u{201c}zyx\u{201d} is not known here."), "{text}");
    assert!(text.contains("roll 27, 22 or less"), "{text}");
    // Programs read the answer alone; the rest is beside it.
    let run = shootout(&["ask", "bs32 autogun semi 35 wall", "--format", "json"]);
    assert_eq!(run.code, 0);
    assert_eq!(serde_json::from_str::<Value>(&run.out).unwrap()["ruleset"], "percentile");
    assert!(run.err.contains("note: understood bs32: Attacker, Ballistic Skill: 32"), "{}", run.err);
    assert!(run.err.contains("note: not understood: \u{201c}wall\u{201d}"), "{}", run.err);
}

/// The document of a line is answered like the line, and another line changes it.
#[test]
fn the_document_of_a_line_can_be_kept() {
    let run = shootout(&["ask", LINE, "--document"]);
    let document: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&document["weapon"], &document["target"]["cover"]),
        (&json!("autogun"), &json!("brick_wall"))
    );
    let report = json_with(&["odds", "-"], run.out.clone());
    let asked = shootout(&["ask", LINE, "--format", "json"]);
    assert_eq!(serde_json::from_str::<Value>(&asked.out).unwrap(), report);

    let changed = shootout_with(&["ask", "40 m no cover", "--from", "-", "--document"], run.out);
    let changed: Value = serde_json::from_str(&changed.out).unwrap();
    let target = &changed["target"];
    assert_eq!(
        (&target["range_m"], &target["cover"], &target["seen_as"]),
        (&json!(40), &Value::Null, &Value::Null)
    );
    assert_eq!(changed["weapon"], "autogun");
}

/// Every rule set has its words; another question of one, too.
#[test]
fn every_rule_set_reads_lines() {
    for (rule_set, line, field, expected) in [
        ("fate_firefight", "skill 4 damage 3 against skill 2", "/defender/skill", json!(2)),
        ("fudge_combat", "Great against Good", "/a/skill", json!("Great")),
        ("fate_vehicles", "skill 4 size 2 against a cruiser", "/target/size", json!(7)),
        ("squad_d8", "line rifles against militia 12 inches", "/target", json!("militia")),
    ] {
        let text = answer(&["ask", "--ruleset", rule_set, line]);
        assert_page(&text);
        assert!(!text.contains("Not understood"), "{text}");
        let run = shootout(&["ask", "--ruleset", rule_set, line, "--document"]);
        let document: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(document.pointer(field), Some(&expected), "{document}");
    }
    let run =
        shootout(&["ask", "--ruleset", "fate_firefight", "--question", "move", "skill 5", "--document"]);
    let document: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&document["ask"], run.code), (&json!("move"), 0), "{}", run.err);
}

/// What is understood, but cannot be, is refused like the same document; what was understood is said beside.
#[test]
fn what_cannot_be_is_refused() {
    let run = shootout(&["ask", "bs 500 autogun"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("error: the line: attacker.bs: found 500; allowed:"), "{}", run.err);
    assert!(run.err.contains("note: understood bs 500"), "{}", run.err);
    for (arguments, said) in [
        (&["ask", "bs 5", "--question", "shoot"][..], "--question: found `shoot`; allowed:"),
        (&["ask", "bs 5", "--ruleset", "squads"][..], "--ruleset: found `squads`; allowed:"),
        (&["ask"][..], "WORDS"),
    ] {
        let run = shootout(arguments);
        assert!(run.code == 2 && run.err.contains(said), "{}", run.err);
    }
}
