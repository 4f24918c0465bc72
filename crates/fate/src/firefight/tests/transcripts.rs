use super::{case, table};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};

fn played(ask: &str, document: &Value, faces: &str) -> Value {
    table(ask, &document.to_string(), faces).unwrap()
}

/// The events of the last roll.
fn last_events(played: &Value) -> &Value {
    &played["rolls"].as_array().unwrap().last().unwrap()["events"]
}

fn attack(attacker: Value, defender: Value, rulings: Value) -> Value {
    json!({ "rulings": rulings, "attacker": attacker, "weapon": { "damage": 3 }, "defender": defender })
}

/// The contract's form: 3 + 1 against half of 3 and 1 is a hit by 2: 4 stress take the mild consequence and the box
/// of 2.
#[test]
fn an_attack_at_the_table() {
    let document = attack(json!({ "skill": 3 }), json!({ "skill": 3, "consequences": ["mild"] }), json!({}));
    let expected = json!({
        "ruleset": "fate_firefight", "ask": "attack",
        "rolls": [
            { "for": "attacker", "why": "attack", "faces": "-0++", "sum": 1, "total": 4, "events": [] },
            { "for": "defender", "why": "defence", "faces": "000+", "sum": 1, "total": 2,
              "events": ["margin 2", "hit", "stress 4", "mild", "box 2"] } ],
        "outcome": { "margin": 2, "hit": true, "stress": 4 },
        "next": null, "faces": ["-0++", "000+"] });
    assert_eq!(played("attack", &document, "-0++,000+"), expected);
    let half = played("attack", &document, "-0++");
    assert_eq!(
        (&half["outcome"], &half["next"]),
        (&json!(null), &json!({ "for": "defender", "why": "defence" }))
    );
    let error = table("attack", &document.to_string(), "-0++,000+,0000").unwrap_err();
    assert_eq!((error.path.as_str(), error.found.as_str()), ("faces", "3 rolls"));
    let rolled = case("attack", &document.to_string()).roll(&mut StdRng::seed_from_u64(7), 7).unwrap();
    let rolled: Value = serde_json::from_str(&rolled.transcript_json).unwrap();
    assert_eq!(rolled["seed"], 7);
}

/// FF-14, FF-15, FF-A25, FF-I4: the words of what a roll settles, in order.
#[test]
fn words_of_an_attack() {
    let focused = json!({ "skill": 0, "stance": "focused" });
    for (skill, rulings, faces, words) in [
        (0, json!({}), "----", json!(["margin -4", "complication", "miss"])),
        (4, json!({}), "---0", json!(["margin 1", "complication", "hit", "stress 2", "box 2"])),
        (4, json!({ "comp_cancels": true }), "---0", json!(["margin 1", "complication", "miss"])),
        (4, json!({}), "0000", json!(["margin 4", "hit", "stress 7", "out"])),
        (4, json!({ "style_boost": true }), "0000", json!(["margin 4", "hit", "boost", "stress 6", "out"])),
    ] {
        let document = attack(json!({ "skill": skill }), focused.clone(), rulings);
        assert_eq!(last_events(&played("attack", &document, faces)), &words, "{document}");
    }
    let thick =
        attack(json!({ "skill": 0 }), json!({ "skill": 0, "stance": "focused", "armour": 9 }), json!({}));
    assert_eq!(last_events(&played("attack", &thick, "0000")), &json!(["margin 0", "hit", "stress 0"]));
}

/// FF-I1, FF-A40: all of both sides' invocations at once, or the attacker's, played best: a new roll is announced,
/// and rolled.
#[test]
fn invocations_at_the_table() {
    let with = |mode: &str| {
        attack(
            json!({ "skill": 0, "invocations": 2 }),
            json!({ "skill": 0, "invocations": 3 }),
            json!({ "fp_mode": mode }),
        )
    };
    let both = played("attack", &with("both"), "0000,0000");
    assert_eq!(last_events(&both), &json!(["invoked -2", "margin -2", "miss"]));
    let defender = played("attack", &with("defender"), "0000,0000");
    assert_eq!(last_events(&defender), &json!(["invoked -6", "margin -6", "miss"]));
    // -5 is beyond two +2s; after 0000 the margin is -3, and one +2 is not enough: again; then -1, and all are spent.
    let best = played("attack", &with("attacker"), "-000,++++,0+00,+++0");
    let told: Vec<(&str, &str, &Value)> = best["rolls"]
        .as_array()
        .unwrap()
        .iter()
        .map(|roll| (roll["for"].as_str().unwrap(), roll["why"].as_str().unwrap(), &roll["events"]))
        .collect();
    let expected = [
        ("attacker", "attack", &json!([])),
        ("defender", "defence", &json!(["reroll"])),
        ("attacker", "reroll", &json!(["reroll"])),
        ("attacker", "reroll", &json!(["margin -1", "miss"])),
    ];
    assert_eq!(told, expected);
    let enough = played("attack", &with("attacker"), "-000,00++");
    assert_eq!(last_events(&enough), &json!(["invoked +4", "margin 1", "hit", "stress 2", "box 2"]));
}

/// FF-A14: cover is kept where it makes a miss, else the defender rolls again, without it.
#[test]
fn cover_as_a_new_roll() {
    let document = attack(
        json!({ "skill": 0 }),
        json!({ "skill": 0, "cover": "zone" }),
        json!({ "cover_reroll": true }),
    );
    let kept = played("attack", &document, "000+,0000");
    assert_eq!(last_events(&kept), &json!(["margin -1", "miss"]));
    let again = played("attack", &document, "00++,0000,0+++");
    assert_eq!(again["rolls"][1]["events"], json!([]));
    assert_eq!(
        (&again["rolls"][2]["why"], &again["rolls"][2]["for"]),
        (&json!("cover_reroll"), &json!("defender"))
    );
    assert_eq!(last_events(&again), &json!(["margin -1", "miss"]));
}

/// FF-22, FF-31, FF-I5: manoeuvres and moves.
#[test]
fn manoeuvres_and_moves() {
    let document = json!({ "attacker": { "skill": 3 }, "defender": { "skill": 3 } });
    for (faces, words) in [
        ("0000,000+", json!(["margin -1", "fail"])),
        ("0000,0000", json!(["margin 0", "boost"])),
        ("00++,0000", json!(["margin 2", "aspect 1"])),
        ("0+++,0000", json!(["margin 3", "aspect 2"])),
    ] {
        let told = played("manoeuvre", &document, faces);
        assert_eq!(last_events(&told), &words);
        assert_eq!(told["rolls"][0]["why"], "manoeuvre");
    }
    let run = json!({ "mover": { "skill": 1 } });
    let slow = played("move", &run, "-000");
    assert_eq!(last_events(&slow), &json!(["result 0", "zones 1", "minor lost"]));
    assert_eq!((&slow["outcome"], &slow["rolls"][0]["for"]), (&json!({ "zones": 1 }), &json!("mover")));
    assert_eq!(last_events(&played("move", &run, "00++")), &json!(["result 3", "zones 3"]));
    let used = json!({ "mover": { "skill": 1 }, "minor_used": true });
    assert_eq!(last_events(&played("move", &used, "--00")), &json!(["result -1", "zones 0"]));
}

/// FF-24: what cannot be done is not rolled, and takes no faces.
#[test]
fn what_cannot_be_done() {
    let empty = json!({ "attacker": { "skill": 3 }, "weapon": { "damage": 3, "ammunition": 0 },
                        "defender": { "skill": 3 } });
    let told = played("attack", &empty, "");
    assert_eq!((&told["rolls"], &told["outcome"]), (&json!([]), &json!({ "legal": false })));
    assert!(table("attack", &empty.to_string(), "0000").is_err());
    let report = case("attack", &empty.to_string()).answer().unwrap().report_json;
    let report: Value = serde_json::from_str(&report).unwrap();
    let names: Vec<&String> = report.as_object().unwrap().keys().collect();
    assert_eq!(names, ["ask", "ruleset", "sentence", "targeting"]);
    assert_eq!(report["sentence"], "attacker cannot attack. The weapon has no ammunition left.");
}

/// The sentence of each question.
#[test]
fn sentences() {
    let sentence = |ask, document: Value| case(ask, &document.to_string()).answer().unwrap().answer.sentence;
    let shot =
        attack(json!({ "name": "Guard", "skill": 3 }), json!({ "name": "Ganger", "skill": 3 }), json!({}));
    assert_eq!(
        sentence("attack", shot),
        "Guard hits Ganger with a chance of 85.9%, for 4.10 stress on average. After 10 attacks, Ganger is out with a chance of \
         >99.9%."
    );
    assert_eq!(
        sentence("manoeuvre", json!({ "attacker": { "skill": 3 }, "defender": { "skill": 3 } })),
        "attacker creates an aspect against defender with a chance of 41.6% (14.1% with two free invocations), and a boost with \
         16.9%."
    );
    assert_eq!(
        sentence("move", json!({ "mover": { "skill": 2 } })),
        "mover crosses 2.26 zones on average. The chance to spend the minor action too is 18.5%."
    );
    // Twenty shifts more than can be rolled: one zone, always (FF-31).
    assert_eq!(
        sentence("move", json!({ "mover": { "skill": 0 }, "cost": 20 })),
        "mover crosses 1 zone on average. The chance to spend the minor action too is 100%."
    );
    // +4 against half of 16 and -4 ties, and does 1: 1 in 6561 is little, but not 0.
    let faint = attack(json!({ "skill": 0 }), json!({ "skill": 16 }), json!({}));
    assert!(sentence("attack", faint).contains("a chance of <0.1%, for <0.01 stress on average"));
    let order = json!({ "combatants": [{ "name": "A", "perception": 1 }, { "name": "B", "perception": 1 }] });
    assert_eq!(sentence("order", order), "Chance to act first: A 50%, B 50%.");
}
