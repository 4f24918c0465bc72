//! What is rolled, by whom, and what it settles, as the contract words it.

use super::{play, read};
use rand::SeedableRng;
use serde_json::{Value, json};

/// Who rolled what for, and the events of each roll; then the outcome.
fn told(text: &str, faces: &str) -> (Vec<String>, Value) {
    let transcript: Value = serde_json::from_str(&play(text, faces).transcript_json).unwrap();
    let roll = |roll: &Value| {
        let events: Vec<&str> = roll["events"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let text = |name: &str| roll[name].as_str().unwrap().to_owned();
        format!("{} {} {}: {}", text("for"), text("why"), roll["total"], events.join(", "))
    };
    (transcript["rolls"].as_array().unwrap().iter().map(roll).collect(), transcript["outcome"].clone())
}

#[test]
fn exchanges_and_turns() {
    let text = r#"{ "a": { "skill": 3 }, "b": { "skill": 2, "manoeuvre": {}, "wounds": { "hurt": 2 } } }"#;
    // 3 + 2 against 2 - 1 + 0: a margin of 4 hurts b, whose row is full: injured.
    let (rolls, outcome) = told(text, "00++,0000");
    assert_eq!(rolls, ["a exchange 5: ", "b exchange 1: margin 4, b hurt, b 0/2/1"]);
    assert_eq!(outcome, json!({ "margin": 4 }));
    // 3 - 4 against 1 + 2: b wins by 4, and the manoeuvre that needs 2 succeeds, without harm.
    let (rolls, _) = told(text, "----,00++");
    assert_eq!(rolls[1], "b exchange 3: margin -4, b manoeuvre");
    let turn = r#"{ "ask": "turn", "attacker": { "skill": 3 }, "defender": { "skill": 3 } }"#;
    assert_eq!(
        told(turn, "0000,0000").0,
        ["attacker attack 3: ", "defender defence 3: margin 0, defender scratched"]
    );
    assert_eq!(
        told(turn, "000+,0000").0[1],
        "defender defence 3: margin 1, defender clipped, defender 1/0/0"
    );
    assert_eq!(told(turn, "0000,000+").0[1], "defender defence 4: margin -1");
}

#[test]
fn groups() {
    let text = r#"{ "ask": "group", "hero": { "skill": 3 }, "foes": [{ "skill": 2 }, { "skill": 2 }] }"#;
    // 3 against 4 and 1: the first wins by 1.
    let (rolls, outcome) = told(text, "0000,00++,000-");
    assert_eq!(
        rolls,
        [
            "hero exchange 3: ",
            "foe 1 exchange 4: ",
            "foe 2 exchange 1: winners 1, foe 1 inflicts clipped, hero 1/0/0"
        ]
    );
    assert_eq!(outcome, json!({ "winners": 1 }));
    // 4 against 2 and 1: all are beaten, and the worst is struck by 3.
    let (rolls, _) = told(text, "000+,0000,000-");
    assert_eq!(rolls[2], "foe 2 exchange 1: winners 0, picks foe 2, hero inflicts hurt, foe 2 0/1/0");
    // 3 against 3 and 2: a stand-off, in which the tie scratches.
    assert_eq!(told(text, "0000,000+,0000").0[2], "foe 2 exchange 2: winners 0, foe 1 inflicts scratched");
}

#[test]
fn scenes() {
    let text = |mode: &str| {
        format!(
            r#"{{ "ask": "scene", "rulings": {{ "scene_mode": "{mode}" }}, "a": [{{ "skill": 1 }}, {{ "skill": 1 }}], "b": [{{ "skill": 0 }}, {{ "skill": 2 }}] }}"#
        )
    };
    let (rolls, outcome) = told(&text("pairing"), "0000,0000,0000,0000");
    assert_eq!(rolls[1], "b 1 scene 0: margin 1, b 1 clipped, b 1 1/0/0");
    assert_eq!(rolls[3], "b 2 scene 2: margin -1, a 2 clipped, a 2 1/0/0");
    assert_eq!(outcome, json!({}));
    let (rolls, outcome) = told(&text("total"), "0000,0000,0000,0000");
    assert_eq!(
        (rolls[1].as_str(), rolls[3].as_str()),
        ("a 2 scene 1: ", "b 2 scene 2: margin 0, a scratched, b scratched")
    );
    assert_eq!(outcome, json!({ "margin": 0 }));
}

#[test]
fn totals_and_healing() {
    let text = r#"{ "ask": "total", "skill": 0, "target": 3, "boxes": 2, "fate_points": 1 }"#;
    // -1 with two boxes and a point: turned to 1 and then 2, and the point.
    let (rolls, outcome) = told(text, "0-00");
    assert_eq!(
        (rolls, outcome),
        (
            vec!["roller total -1: flip_minus, flip_blank, fate_points 1, reached".to_owned()],
            json!({ "total": 3 })
        )
    );
    let hopeless = r#"{ "ask": "total", "skill": 0, "target": 9, "boxes": 2 }"#;
    assert_eq!(told(hopeless, "0000").0, ["roller total 0: failed"]);
    let again = r#"{ "ask": "total", "skill": 0, "target": 4, "boxes": 1 }"#;
    assert_eq!(told(again, "0000,++++").0, ["roller total 0: reroll", "roller reroll 4: reached"]);
    let (rolls, outcome) = told(r#"{ "ask": "healing", "skill": 3 }"#, "00++");
    assert_eq!((rolls[0].as_str(), outcome), ("healer healing 5: days 4", json!({ "days": 4 })));
}

/// FU-21, FU-A5: a clip is spent by the next roll, in turn pace by the next attack. A fight goes on until someone is out; the last foe meets the hero alone, without the bonus of numbers.
#[test]
fn duels() {
    let duel = r#"{ "ask": "duel", "a": { "skill": 4 }, "b": { "skill": 0 } }"#;
    let (rolls, outcome) = told(duel, "++++,0-00");
    assert_eq!(rolls[1], "b exchange -1: margin 9, b taken_out, b out");
    assert_eq!(outcome, json!({ "winner": "a", "turns": 1 }));
    let several = r#"{ "ask": "duel", "hero": { "skill": 4 }, "foes": [{ "skill": 0, "superior_numbers": true }, { "skill": 1, "superior_numbers": true }] }"#;
    let (rolls, outcome) = told(several, "++++,----,0000,0000,0000");
    assert_eq!(rolls[2], "foe 2 exchange 2: winners 0, picks foe 1, hero inflicts taken_out, foe 1 out");
    assert_eq!(rolls[4], "foe 2 exchange 1: margin 3, foe 2 hurt, foe 2 0/1/0");
    assert_eq!(outcome, Value::Null);
    let turns = r#"{ "ask": "duel", "pace": "turn", "first": "initiative", "a": { "skill": 1, "alertness": 1 }, "b": { "skill": 1 } }"#;
    let (rolls, _) = told(turns, "0000,00++,000+,0000,0000,0000");
    assert_eq!(
        rolls[1..4],
        ["b initiative 2: ", "b attack 2: ", "a defence 1: margin 1, a clipped, a 1/0/0"]
    );
    assert_eq!(rolls[4..], ["a attack 0: ", "b defence 1: margin -1"], "the clip weakens the attack");
}

/// Whatever a generator rolls is played again with its faces.
#[test]
fn rolls_are_played_again() {
    let fighter = r#"{ "skill": 1 }"#;
    for text in [
        format!(r#"{{ "ask": "duel", "a": {fighter}, "b": {fighter} }}"#),
        format!(
            r#"{{ "ask": "duel", "pace": "turn", "first": "initiative", "a": {fighter}, "b": {fighter} }}"#
        ),
        format!(r#"{{ "ask": "duel", "hero": {fighter}, "foes": [{fighter}, {fighter}, {fighter}] }}"#),
        format!(r#"{{ "ask": "group", "hero": {fighter}, "foes": [{fighter}, {fighter}] }}"#),
        r#"{ "ask": "total", "skill": 0, "target": 4, "boxes": 5 }"#.to_owned(),
    ] {
        for seed in 0..20 {
            let case = read(&text).unwrap();
            let rolled = case.roll(&mut rand::rngs::StdRng::seed_from_u64(seed), seed).unwrap();
            assert_eq!(case.play(&rolled.faces).unwrap().rolls, rolled.rolls, "{text} {seed}");
            assert!(rolled.next.is_none());
        }
    }
}
