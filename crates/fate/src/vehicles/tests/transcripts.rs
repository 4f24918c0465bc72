//! What is rolled, by whom, and what it settles, as the contract words it.

use super::{play, read};
use rand::SeedableRng;
use serde_json::{Value, json};

/// Who rolled what for, and the events of each roll; then the outcome.
pub fn told(text: &str, faces: &str) -> (Vec<String>, Value) {
    let transcript: Value = serde_json::from_str(&play(text, faces).transcript_json).unwrap();
    let roll = |roll: &Value| {
        let events: Vec<&str> = roll["events"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let text = |name: &str| roll[name].as_str().unwrap().to_owned();
        let turn = roll["turn"].as_i64().map_or(String::new(), |turn| format!("{turn} "));
        format!("{turn}{} {} {}: {}", text("for"), text("why"), roll["total"], events.join(", "))
    };
    (transcript["rolls"].as_array().unwrap().iter().map(roll).collect(), transcript["outcome"].clone())
}

/// FV-37, FV-15: a tie, a miss and hits; after "out" nobody fires.
#[test]
fn attacks() {
    let text = r#"{ "attackers": [{ "skill": 3, "size": 1, "invocations": 2 }, { "skill": 9, "size": 4, "distance": 2 }, { "skill": 3, "size": 1 }],
        "target": { "size": 1, "pilot": 3, "invocations": 1 } }"#;
    // 3 + 0 + 2 x 2 - 2 against 3 + 2: a tie; then 3 + 2 - 2 against 3 + 1: a miss by 1.
    let (rolls, outcome) = told(text, "0000,00++,00++,000+");
    assert_eq!(
        rolls,
        [
            "attacker 1 attack 3: ",
            "target defence 5: invoked +2, margin 0, tie",
            "attacker 3 attack 5: ",
            "target defence 4: invoked -2, margin -1, miss"
        ]
    );
    assert_eq!(outcome, json!({ "out": false }));
    let (rolls, outcome) = told(text, "000+,0000");
    assert_eq!(
        (rolls[1].as_str(), outcome),
        ("target defence 3: invoked +2, margin 3, hit, stress 3, out", json!({ "out": true }))
    );
    let passive = r#"{ "attackers": [{ "skill": 3, "size": 4 }], "target": { "size": 4, "named": true } }"#;
    assert_eq!(told(passive, "0000").0, ["attacker 1 attack 3: margin 3, hit, stress 3, box 3"]);
    let ones = r#"{ "rulings": { "stress": "ones", "out_when": "full" }, "attackers": [{ "skill": 3, "size": 3 }], "target": { "size": 3 } }"#;
    assert_eq!(told(ones, "0000").0, ["attacker 1 attack 3: margin 3, hit, stress 3, boxes 3, out"]);
    let far = r#"{ "attackers": [{ "skill": 3, "size": 1, "distance": 1 }], "target": { "size": 4 } }"#;
    assert_eq!(told(far, ""), (Vec::new(), json!({ "legal": false })));
}

#[test]
fn detection_and_obstacles() {
    let detect = r#"{ "ask": "detect", "detector": { "size": 1, "skill": 2 }, "target": { "size": 4, "resistance": 3, "active": true } }"#;
    let (rolls, outcome) = told(detect, "000+,0000");
    assert_eq!(rolls, ["detector detect 3: ", "target resistance 3: margin 0, tie, success"]);
    assert_eq!(outcome, json!({ "success": true }));
    let far = r#"{ "ask": "detect", "distance": 9, "detector": { "size": 1, "skill": 2 }, "target": { "size": 4 } }"#;
    assert_eq!(told(far, ""), (Vec::new(), json!({ "legal": false })));
    let repair = r#"{ "ask": "overcome", "rulings": { "tie_success": false }, "kind": "repair", "skill": 3, "consequence": "moderate" }"#;
    assert_eq!(
        told(repair, "000+"),
        (vec!["actor overcome 4: margin 0, tie, fail".to_owned()], json!({ "success": false }))
    );
}

/// Whatever a generator rolls is played again with its faces.
#[test]
fn rolls_are_played_again() {
    for text in [
        r#"{ "attackers": [{ "skill": 3, "size": 2, "invocations": 1 }, { "skill": 2, "size": 5, "group": 3 }], "target": { "size": 2, "pilot": 2, "named": true } }"#,
        r#"{ "ask": "detect", "detector": { "size": 1, "skill": 2 }, "target": { "size": 4, "active": true } }"#,
        r#"{ "ask": "overcome", "kind": "navigation", "skill": 2, "difficulty": 3 }"#,
        r#"{ "ask": "duel", "a": { "skill": 3, "slots": ["mild"] }, "b": { "skill": 2, "free_invocations": 2 } }"#,
        r#"{ "ask": "lightspeed", "rulings": { "nav": "bank" }, "ship": { "size": 2, "pilot": 3, "named": true },
            "attackers": [{ "skill": 2, "size": 4, "group": 2 }, { "skill": 3, "size": 2 }], "navigation": [{ "skill": 2, "difficulty": 3 }] }"#,
        r#"{ "ask": "lightspeed", "rulings": { "jump_first": true, "nav": "tasks" }, "ship": { "size": 3 },
            "attackers": [{ "skill": 2, "size": 4 }], "navigation": [{ "skill": 2, "difficulty": 3 }, { "skill": 2, "difficulty": 1 }] }"#,
        r#"{ "ask": "dogfight", "rulings": { "six_invoke": true }, "a": { "pilot": 3, "shoot": 3, "plan": "tail" }, "b": { "pilot": 2, "shoot": 3 } }"#,
    ] {
        for seed in 0..20 {
            let case = read(text).unwrap();
            let rolled = case.roll(&mut rand::rngs::StdRng::seed_from_u64(seed), seed).unwrap();
            assert_eq!(case.play(&rolled.faces).unwrap().rolls, rolled.rolls, "{text} {seed}");
            assert!(rolled.next.is_none());
        }
    }
}
