//! What a unit may do in one activation.

use super::{action, activated, after, refused, scene, skirmish};
use serde_json::{Value, json};
use shootout_ruleset::scene::Rolled;

const MISSES: &str = "1 1 1 1 1";

fn facts(document: &Value, by: usize, at: usize) -> Value {
    let asked = scene(document).question(&action("assault", Some(by), Some(at))).unwrap().unwrap();
    Value::from(asked.document)["facts"].clone()
}

/// SQ-ACT-01, SQ-ASL-01, SQ-ASL-02: two different short actions or a Sprint; an assault is a move, and a charge takes the whole activation.
#[test]
fn two_short_actions_or_a_long_one() {
    let one = after(&skirmish(), "activate", Some(0), None, "");
    assert_eq!(facts(&one, 0, 2), json!({}));
    let shot = after(&one, "shoot", Some(0), Some(2), MISSES);
    assert_eq!(facts(&shot, 0, 2), json!({ "arrives": "advance" }));
    assert!(refused(&shot, "sprint", Some(0), None).contains("SQ-ACT-01"));
    let (scene, action) = (scene(&shot), action("assault", Some(0), Some(2)));
    let mut charge = Value::from(scene.question(&action).unwrap().unwrap().document);
    charge["facts"] = json!({});
    assert_eq!(
        scene.after(&action, Some(Rolled::typed(&(&charge).into(), "8"))).unwrap_err().path,
        "facts.arrives"
    );
    let moved = after(&shot, "advance", Some(0), None, "");
    let sprinted = after(&one, "sprint", Some(0), None, "");
    for (done, act, at, rule) in [
        (&moved, "hit_the_dirt", None, "SQ-ACT-01"),
        (&moved, "advance", None, "SQ-ACT-01"),
        (&moved, "assault", Some(2), "SQ-ASL-01"),
        (&sprinted, "shoot", Some(2), "SQ-ACT-01"),
        (&sprinted, "advance", None, "SQ-ACT-01"),
        (&sprinted, "assault", Some(2), "SQ-ASL-01"),
    ] {
        assert!(refused(done, act, Some(0), at).contains(rule), "{act}");
    }
    assert_eq!(activated(&skirmish(), 0)["units"][0]["unit"]["activated"], true);
}

/// SQ-ACT-02, SQ-ACT-04, SQ-KW-51: who began pinned has one short action, or charges where no pin stops it; what reloads slowly takes the
/// whole activation to shoot.
#[test]
fn pins_and_slow_weapons_take_actions() {
    let pinned = after(&skirmish(), "activate", Some(1), None, "");
    assert_eq!(facts(&pinned, 1, 2), json!({ "arrives": "advance" }));
    let down = after(&pinned, "hit_the_dirt", Some(1), None, "");
    assert!(refused(&down, "shoot", Some(1), Some(2)).contains("SQ-ACT-02"));
    let mut document = skirmish();
    document["units"][0]["unit"] = json!({ "id": "beast_pack", "pinned": true });
    assert_eq!(facts(&after(&document, "activate", Some(0), None, ""), 0, 2), json!({}));
    let slow = json!([{ "name": "Mortar", "count": 1, "keywords": { "slow_reload": true } }]);
    document["units"][0]["unit"] = json!({ "id": "line_rifles", "weapons": slow });
    let ready = after(&document, "activate", Some(0), None, "");
    let moved = after(&ready, "advance", Some(0), None, "");
    assert!(refused(&moved, "shoot", Some(0), Some(2)).contains("SQ-ACT-04"));
    let shot = after(&ready, "shoot", Some(0), Some(2), "1");
    assert!(refused(&shot, "advance", Some(0), None).contains("SQ-ACT-01"));
}
