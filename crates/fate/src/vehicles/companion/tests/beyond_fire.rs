//! What a scene knows beside fire: advantages and boosts, fate points on a roll, the ground, formal duels.

use super::*;

/// The scene of the tests, somebody else acting.
fn acting(name: &str) -> Value {
    let mut scene = moon();
    scene["acting"] = json!(name);
    scene["crew"][0]["helpers"] = json!(0);
    scene
}

/// FV-10, FV-A6, FV-37: a boost is +2 on the next roll of one's own, 3 + 2 against 2; a new one is kept.
#[test]
fn boosts_are_kept_and_spent() {
    let mut scene = acting("Fleck");
    scene["crew"][0]["boosts"] = json!(1);
    let (scene, words) = after(&scene, &action("attack", Some(0), Some(1)), "0000,0000").unwrap();
    assert_eq!(words, "Fleck attacks Raider: invoked +2, margin 3, hit, stress 3, out. Fleck uses 1 boost.");
    assert_eq!(scene["crew"][0]["boosts"], 0);
    let (tie, _) = after(&acting("Fleck"), &action("attack", Some(0), Some(1)), "-000,0000").unwrap();
    let (style, _) = after(&acting("Fleck"), &action("attack", Some(0), Some(1)), "--00,++00").unwrap();
    assert_eq!(
        [&tie, &style].map(|scene| [0, 1].map(|place| scene["crew"][place]["boosts"].clone())),
        [[json!(1), json!(0)], [json!(0), json!(1)]]
    );
    let mut scene = acting("Chief");
    scene["crew"][3]["command"] = json!(2);
    let none = after(&scene, &action("pass_on", Some(3), Some(2)), "").unwrap_err();
    assert!(none.allowed.contains("They have no boost (FV-12)"), "{none}");
    scene["crew"][3]["boosts"] = json!(2);
    let foe = after(&scene, &action("pass_on", Some(3), Some(0)), "").unwrap_err();
    assert_eq!((foe.path.as_str(), foe.allowed.as_str()), ("at", "somebody on their side (FV-12)"));
    let (scene, words) = after(&scene, &action("pass_on", Some(3), Some(2)), "").unwrap();
    assert_eq!(words, "Chief passes a boost on to Gunners.");
    assert_eq!(
        (scene["crew"][3]["boosts"].clone(), scene["crew"][2]["boosts"].clone()),
        (json!(1), json!(1))
    );
}

/// FV-12, FV-03: 2 + 3 against 2 is an advantage with style; what is invoked is paid with its free invocations, then with fate points.
#[test]
fn advantages_are_invoked() {
    let over = action("advantage", Some(0), Some(1));
    let (mut scene, words) = after(&acting("Fleck"), &over, "+++0").unwrap();
    assert_eq!(
        words,
        "Fleck creates an advantage over Hunter: margin 3, an aspect on Raider with 2 free invocations."
    );
    assert_eq!(scene["ships"][1]["aspects"], json!([{ "aspect": "New aspect", "free": 2 }]));
    let (_, words) = after(&acting("Fleck"), &over, "0000").unwrap();
    assert_eq!(words, "Fleck creates an advantage over Hunter: margin 0, Fleck gets a boost.");
    let (_, words) = after(&acting("Fleck"), &over, "-000").unwrap();
    assert_eq!(words, "Fleck creates an advantage over Hunter: margin -1, nothing comes of it.");
    let (friend, words) = after(&acting("Chief"), &action("advantage", Some(3), Some(2)), "+000").unwrap();
    assert_eq!(words, "Chief creates an advantage for Gunners: margin 1, Gunners gets 1 boost.");
    assert_eq!(friend["crew"][2]["boosts"], 1);
    scene["crew"][0]["acted"] = json!(false);
    let attack = action("attack", Some(0), Some(1));
    let mut asked = Value::from(read(&scene).question(&attack).unwrap().unwrap().document);
    asked["attackers"][0]["invocations"] = json!(3);
    asked["target"]["invocations"] = json!(1);
    let asked = parse(asked.to_string().as_bytes()).unwrap();
    let done = read(&scene).after(&attack, Some(Rolled::typed(&asked, "----,0000"))).unwrap();
    // 3 - 4 + 2 x (3 - 1) against 2.
    assert_eq!(
        done.words,
        "Fleck attacks Raider: invoked +4, margin 1, hit, stress 1, box 1. \
         Fleck pays 1 fate point and uses 2 free invocations. Hunter uses 1 free invocation."
    );
    let left = Value::from(done.document);
    assert_eq!(
        (left["crew"][0]["fate_points"].clone(), left["ships"][1]["aspects"][0]["free"].clone()),
        (json!(0), json!(0))
    );
}

/// FV-21, FV-26: how far a craft moves without a roll, and what an extra zone is rolled against.
#[test]
fn zones_by_where_it_moves() {
    for (ship, zones, asked) in [
        (json!({ "medium": "atmosphere" }), "moves up to 3 zones", json!(["zone", 1, "atmosphere"])),
        (json!({ "craft": "armoured" }), "moves up to 2 zones", json!(["ground", "armoured", null])),
    ] {
        let mut scene = acting("Fleck");
        for (name, value) in ship.as_object().unwrap() {
            scene["ships"][0][name] = value.clone();
        }
        let question = read(&scene).question(&action("extra_zone", Some(0), None)).unwrap().unwrap();
        let document = Value::from(question.document);
        let second = document.get("size").or(document.get("craft")).cloned();
        assert_eq!(json!([document["kind"], second, document["medium"]]), asked);
        assert!(read(&scene).standing()[0].remarks.contains(&zones.to_owned()), "{zones}");
    }
}

/// FV-05 to FV-09: a round takes both their actions; three points win, a consequence of the one who would lose holds that off.
#[test]
fn a_duel_round_by_round() {
    let mut scene = acting("Fleck");
    let round = action("duel", Some(0), Some(1));
    scene["crew"][0]["duel"] = json!(3);
    let alone = after(&scene, &round, "").unwrap_err();
    assert_eq!((alone.path.as_str(), alone.allowed.as_str()), ("at", "somebody who duels (FV-05)"));
    scene["crew"][1]["duel"] = json!(3);
    let (mut scene, words) = after(&scene, &round, "+++0,0000").unwrap();
    assert_eq!(words, "Fleck duels with Hunter: margin 3, Fleck scores 2.");
    let one = |scene: &Value, place: usize| {
        let one = &scene["crew"][place];
        json!([one["points"], one["hurt"], one["acted"], one["down"]])
    };
    assert_eq!(
        [0, 1].map(|place| one(&scene, place)),
        [json!([2, [], true, false]), json!([0, [], true, false])]
    );
    for place in [0, 1] {
        scene["crew"][place]["acted"] = json!(false);
    }
    // Another point would win: a named one takes the mild consequence, which cuts it (FV-07).
    let mut named = scene.clone();
    named["ships"][1]["named"] = json!(true);
    let (held, words) = after(&named, &round, "+000,0000").unwrap();
    assert_eq!(words, "Fleck duels with Hunter: margin 1, Hunter takes mild, Fleck scores 0.");
    assert_eq!(one(&held, 1), json!([0, ["mild"], true, false]));
    let (won, words) = after(&scene, &round, "+000,0000").unwrap();
    assert_eq!(
        words,
        "Fleck duels with Hunter: margin 1, Fleck scores 1. Fleck wins the duel; Hunter is taken out."
    );
    assert_eq!(
        [0, 1].map(|place| one(&won, place)),
        [json!([0, [], true, false]), json!([0, [], true, true])]
    );
    assert!(read(&won).standing()[1].out);
}
