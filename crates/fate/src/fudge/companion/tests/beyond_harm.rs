//! What a scene knows beside harm: effects, totals, treatment, a fight in one roll.

use super::*;

/// FU-22: instead of Hurt (4 + 1 against 2 + 1) the guard is out of reach for the next exchange; any other effect is told.
#[test]
fn harm_is_traded_for_an_effect() {
    let (scene, words) = after(&tavern(), &action("knock_away", Some(0), Some(1)), "000+,0000").unwrap();
    assert_eq!(
        words,
        "Cyrus tries to knock away Guard: margin 2, the manoeuvre of Cyrus succeeds. Guard is out of reach for the next exchange."
    );
    assert_eq!(scene["combatants"][1]["wounds"]["hurt"], 0);
    let (scene, _) = after(&scene, &action("next", None, None), "").unwrap();
    let away = after(&scene, &action("fight", Some(1), Some(0)), "").unwrap_err();
    assert!(away.allowed.contains("out of reach"), "{away}");
    let target = after(&scene, &action("fight", Some(0), Some(1)), "").unwrap_err();
    assert_eq!((target.path.as_str(), target.allowed.as_str()), ("at", "someone within reach (FU-22)"));
    let all = after(&scene, &action("fight_all", Some(0), None), "").unwrap_err();
    assert!(all.allowed.contains("not two foes"), "{all}");
    let (scene, _) = after(&scene, &action("next", None, None), "").unwrap();
    assert!(after(&scene, &action("fight", Some(1), Some(0)), "0000,0000").is_ok());
    // A margin of 1 is no Hurt.
    let (scene, words) = after(&tavern(), &action("knock_away", Some(0), Some(1)), "0000,0000").unwrap();
    assert!(words.ends_with(" The manoeuvre fails.") && scene["combatants"][1]["away"] == 0, "{words}");
    let mut turns = tavern();
    turns["pace"] = json!("turn");
    let (_, words) = after(&turns, &action("manoeuvre", Some(0), Some(1)), "000+,0000").unwrap();
    assert!(words.ends_with("the manoeuvre of Cyrus succeeds."), "{words}");
}

/// FU-20, FU-90, FU-91: the total comes with wounds, boxes and points of the one who rolls; best play spends what it needs.
#[test]
fn totals_spend_boxes_and_points() {
    let mut scene = tavern();
    scene["combatants"][0]["wounds"] = json!({ "hurt": 1, "clipped": true });
    scene["combatants"][0]["aspect_boxes"] = json!(1);
    scene["combatants"][0]["fate_points"] = json!(1);
    let total = action("total", Some(0), None);
    let asked = Value::from(read(&scene).question(&total).unwrap().unwrap().document);
    assert_eq!(
        (asked["modifier"].clone(), asked["boxes"].clone(), asked["target"].clone()),
        (json!(-2), json!(1), json!(2))
    );
    let spent = |faces: &str| {
        let mut document = asked.clone();
        document["target"] = json!("Superb");
        let document = parse(document.to_string().as_bytes()).unwrap();
        let done = read(&scene).after(&total, Some(Rolled::typed(&document, faces))).unwrap();
        let one = Value::from(done.document)["combatants"][0].clone();
        (
            one["aspect_boxes"].clone(),
            one["fate_points"].clone(),
            one["wounds"]["clipped"].clone(),
            done.words,
        )
    };
    // 4 - 2 and 2 on the dice want one point more; 4 - 2 and 1 a - turned to +; 4 - 2 - 2 a new roll, and then a point.
    let told = |words: &str| format!("Cyrus rolls against Superb (5): {words}.");
    assert_eq!(spent("-+++"), (json!(1), json!(0), json!(false), told("fate points 1, reached")));
    assert_eq!(spent("-++0"), (json!(0), json!(1), json!(false), told("flip minus, reached")));
    assert_eq!(
        spent("--00,00++"),
        (json!(0), json!(0), json!(false), told("reroll, fate points 1, reached"))
    );
}

/// FU-43, FU-44, FU-51: what is Hurt is over with the scene; 3 + 1 against 2 saves two of seven days to heal what is Injured.
#[test]
fn injuries_heal_in_days() {
    let mut scene = tavern();
    scene["combatants"][2]["healing"] = json!("Good");
    let nobody = after(&scene, &action("heal", Some(2), Some(1)), "").unwrap_err();
    assert!(nobody.allowed.contains("Nobody is injured"), "{nobody}");
    scene["combatants"][1]["wounds"] = json!({ "clipped": true, "hurt": 2, "injured": 1 });
    let (scene, _) = after(&scene, &action("end_scene", None, None), "").unwrap();
    let wounds = &scene["combatants"][1]["wounds"];
    assert_eq!((wounds["clipped"].clone(), wounds["hurt"].clone()), (json!(false), json!(0)));
    assert_eq!(wounds["injured"], 1);
    let well = after(&scene, &action("heal", Some(2), Some(0)), "").unwrap_err();
    assert_eq!((well.path.as_str(), well.allowed.as_str()), ("at", "someone who is injured (FU-44)"));
    let (mut scene, words) = after(&scene, &action("heal", Some(2), Some(1)), "+000").unwrap();
    assert_eq!(words, "Bully treats Guard: healed in 5 days.");
    let again = after(&scene, &action("heal", Some(2), Some(1)), "").unwrap_err();
    assert_eq!(again.allowed, "someone who was not treated yet");
    for day in 1..=5 {
        assert_eq!(scene["combatants"][1]["wounds"]["injured"], 1, "{day}");
        scene = after(&scene, &action("day", None, None), "").unwrap().0;
    }
    let guard = &scene["combatants"][1];
    assert_eq!((guard["wounds"]["injured"].clone(), guard["heals_in"].clone()), (json!(0), Value::Null));
    assert!(after(&scene, &action("day", None, None), "").is_err());
}

/// FU-10, FU-A18: the whole fight in one roll each: in pairs 4 against 2 and 3 against 1, of whom nobody is outnumbered (FU-24); or 7
/// against 3 together.
#[test]
fn a_fight_in_one_roll() {
    let uneven = after(&tavern(), &action("one_roll", None, None), "").unwrap_err();
    assert!(uneven.allowed.contains("In pairs"), "{uneven}");
    let mut scene = tavern();
    scene["combatants"].as_array_mut().unwrap().push(json!({ "name": "Finn", "side": "Crew", "skill": 3 }));
    let roll = action("one_roll", None, None);
    let (pairs, words) = after(&scene, &roll, "0000,000+,000+,0000").unwrap();
    assert_eq!(
        words,
        "Cyrus against Guard: margin 1, Guard clipped, Guard: clipped. Finn against Bully: margin 3, Bully hurt, Bully: 1 hurt."
    );
    let of = |scene: &Value, place: usize| scene["combatants"][place]["wounds"].clone();
    // A clip is an inconvenience without a number (FU-11).
    assert_eq!(of(&pairs, 1)["clipped"], false);
    assert_eq!(of(&pairs, 2)["hurt"], 1);
    let started = after(&pairs, &roll, "").unwrap_err();
    assert!(started.allowed.contains("by exchanges already"), "{started}");
    scene["rulings"] = json!({ "scene_mode": "total" });
    let (sides, words) = after(&scene, &roll, "0000,0000,0000,0000").unwrap();
    assert_eq!(words, "The whole fight: margin 4, Crew: nothing, Watch: hurt.");
    assert_eq!([1, 2].map(|place| of(&sides, place)["hurt"].clone()), [json!(1), json!(1)]);
    let few = after(&scene, &roll, "0000,0000").unwrap_err();
    assert_eq!((few.found.as_str(), few.allowed.as_str()), ("2 rolls", "four dice more: Guard: scene"));
}
