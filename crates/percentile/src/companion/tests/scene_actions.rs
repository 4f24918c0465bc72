use super::*;
use serde_json::{Value, json};
use shootout_ruleset::scene::Offer;

fn offers(scene: &PlayedScene, by: Option<usize>) -> Vec<Offer> {
    scene.offers(by)
}

fn refusal(scene: &PlayedScene, by: usize, act: &str) -> Option<String> {
    let offer = offers(scene, Some(by)).into_iter().find(|offer| offer.act == act);
    offer.unwrap_or_else(|| panic!("`{act}` is not offered")).refused
}

fn answered(scene: &PlayedScene, of: &SceneAction, document: &Node, faces: &str) -> (PlayedScene, String) {
    let after = Scene::after(scene, of, Some(Rolled::typed(document, faces)))
        .unwrap_or_else(|error| panic!("{of:?}: {error}"));
    (scene_of(&after), after.words)
}

/// What is offered can be done, and what is refused cannot, for the reason that is told.
#[test]
fn what_is_offered_can_be_done() {
    let scene = read(YARD);
    assert_eq!(refusal(&scene, 0, "attack"), None);
    assert_eq!(refusal(&scene, 0, "aim"), None);
    assert_eq!(refusal(&scene, 0, "clear_jam").unwrap(), "Kell has no jam to clear in that hand (P-JAM-5)");
    assert_eq!(refusal(&scene, 0, "reload_other").unwrap(), "Kell has no weapon in that hand (P-ACT-18)");
    assert_eq!(refusal(&scene, 0, "roll_tek").unwrap(), "Kell repairs nothing (P-JAM-5)");
    let alone = scene_of(&Scene::after(&scene, &action("remove", Some(1), None), None).unwrap());
    let alone = scene_of(&Scene::after(&alone, &action("remove", Some(1), None), None).unwrap());
    assert_eq!(refusal(&alone, 0, "attack").unwrap(), "There is nobody else");
    assert_eq!(refusal(&scene, 0, "strike").unwrap(), "Kell has no blow left in this round (P-INIT-2)");
    for by in [None, Some(0), Some(1)] {
        for offer in offers(&scene, by) {
            let at = offer.at_someone.then_some(if by == Some(1) { 0 } else { 1 });
            let done = scene.question(&action(offer.act, by, at));
            assert_eq!(done.is_ok(), offer.refused.is_none(), "{offer:?}");
            if let Some(why) = offer.refused {
                assert_eq!(done.unwrap_err().allowed, format!("something else: {why}"));
            }
        }
    }
}

#[test]
fn what_cannot_be_said_is_refused_with_its_place() {
    let scene = read(YARD);
    let path = |of: &SceneAction| scene.question(of).unwrap_err().path;
    assert_eq!(path(&action("shout", Some(0), None)), "act");
    assert_eq!(path(&action("aim", Some(9), None)), "by");
    assert_eq!(path(&action("aim", Some(0), None)), "at");
    assert_eq!(path(&action("aim", Some(0), Some(0))), "at");
    let attack = action("attack", Some(0), Some(1));
    assert_eq!(Scene::after(&scene, &attack, None).unwrap_err().path, "faces");
    let of_another = asked(&scene, &attack, &[("by", json!(2))]);
    let wrong = Scene::after(&scene, &attack, Some(Rolled::typed(&of_another, "60"))).unwrap_err();
    assert_eq!((wrong.path.as_str(), wrong.allowed.as_str()), ("by", "1"));
    let document = asked(&scene, &attack, &[]);
    for (faces, path) in [("", "faces"), ("30", "faces"), ("30,101", "face 2"), ("60,5", "face 2")] {
        let wrong = Scene::after(&scene, &attack, Some(Rolled::typed(&document, faces))).unwrap_err();
        assert_eq!(wrong.path, path, "{faces}");
    }
}

/// P-HIT-1, P-RNG: an attack is answered and played as the shot that is made of the scene.
#[test]
fn an_attack_is_asked_as_its_shot() {
    let scene = read(YARD);
    let attack = action("attack", Some(0), Some(2));
    let document = asked(&scene, &attack, &[("mode", json!("semi"))]);
    let case_of_attack = case("attack", document.clone()).unwrap();
    let (after, words) = answered(&scene, &attack, &document, "60,61");
    assert!(words.starts_with("Kell"), "{words}");
    let line = PlayedScene::log(&after).len() - 1;
    let shot = after.rolled(line).unwrap();
    assert_eq!(shot.question, "shot");
    let case_of_shot = shot.case(&crate::RULE_SET).unwrap();
    assert_eq!(case_of_attack.answer().unwrap().report_json, case_of_shot.answer().unwrap().report_json);
    assert_eq!(case_of_attack.play("60,61").unwrap(), case_of_shot.play("60,61").unwrap());
    let throws = after.throws(line);
    let faces: Vec<&str> = throws.iter().map(|throw| throw.dice[0].as_str()).collect();
    assert_eq!((faces, shot.seed), (vec!["60", "61"], None));
    // Who cannot do it any more is told so where the question is read again.
    let again = after.question(&attack);
    assert!(again.unwrap_err().allowed.contains("Kell is busy (firing)"));
}

/// The mode in which a weapon was fired last is filled in again.
#[test]
fn the_last_mode_is_kept() {
    let scene = read(YARD);
    let attack = action("attack", Some(0), Some(1));
    let document = asked(&scene, &attack, &[("mode", json!("auto"))]);
    let (mut after, _) = answered(&scene, &attack, &document, "90,91,92,93");
    after = scene_of(&Scene::after(&after, &action("next", None, None), None).unwrap());
    let again = asked(&after, &attack, &[]);
    assert_eq!(Value::from(again)["mode"], "auto");
}

/// Who has fired is filled in as they fired last, at whom they fired, as long as that can be done.
#[test]
fn the_last_attack_is_kept() {
    let scene = read(
        r#"{ "scene": 1, "ruleset": "percentile", "events": [
        { "event": "add_group", "combatants": [
            { "name": "Kell", "side": "Party", "bs": 45, "initiative": 40,
                "weapon": "autogun", "off_hand": { "name": "Pistol", "class": "pistol", "modes": ["single", "semi"], "magazine": 3 } },
            { "name": "Mara", "side": "Party", "bs": 35, "initiative": 20, "weapon": "laspistol" },
            { "name": "Thug 1", "side": "Enemies", "bs": 35, "initiative": 30, "weapon": "laspistol" },
            { "name": "Thug 2", "side": "Enemies", "bs": 35, "initiative": 30, "weapon": "laspistol" } ] },
        { "event": "distance", "between": [1, 3], "range_m": 5 } ] }"#,
    );
    let at_thug_2 = action("attack", Some(0), Some(3));
    let first = Value::from(asked(&scene, &at_thug_2, &[]));
    assert_eq!((&first["with"], &first["mode"]), (&json!("main"), &json!("single")));
    // The nearest enemy is likeliest, and friends are not.
    assert_eq!(SceneView::targets(&scene, 0), [2, 3, 1]);
    let off = asked(&scene, &at_thug_2, &[("with", json!("off"))]);
    let (after, _) = answered(&scene, &at_thug_2, &off, "90");
    assert_eq!(SceneView::targets(&after, 0), [3, 2, 1]);
    let next =
        |scene: &PlayedScene| scene_of(&Scene::after(scene, &action("next", None, None), None).unwrap());
    let after = next(&after);
    let again = Value::from(asked(&after, &at_thug_2, &[]));
    assert_eq!((&again["with"], &again["mode"]), (&json!("off"), &json!("single")));
    // At another target too, and both hands with the mode of each.
    let at_thug_1 = action("attack", Some(0), Some(2));
    assert_eq!(Value::from(asked(&after, &at_thug_1, &[]))["with"], "off");
    let both = json!({ "with": "both", "mode": "semi", "off_hand_mode": "single" });
    let both: Vec<(&str, Value)> =
        ["with", "mode", "off_hand_mode"].into_iter().map(|field| (field, both[field].clone())).collect();
    let document = asked(&after, &at_thug_1, &both);
    // Two shots with one hand and one with the other.
    let (after, _) = answered(&after, &at_thug_1, &document, "90,91,92");
    let after = next(&after);
    let document = asked(&after, &at_thug_1, &[]);
    for (field, value) in &both {
        assert_eq!(Value::from(document.clone())[*field], *value);
    }
    // The magazine of the other hand is empty then, so that both cannot fire any more.
    let (after, words) = answered(&after, &at_thug_1, &document, "90,91,92");
    let last = Value::from(asked(&next(&after), &at_thug_1, &[]));
    assert_eq!((&last["with"], &last["mode"]), (&json!("main"), &json!("semi")), "{words}");
}

/// Others are named only for what can hit them: bursts that swing on, and area weapons (P-FIRE-7, P-AREA-1, P-AREA-4).
#[test]
fn others_are_named_where_they_matter() {
    let scene = read(
        r#"{ "scene": 1, "ruleset": "percentile", "events": [ { "event": "add_group", "combatants": [
            { "name": "Kell", "bs": 45, "weapon": "autogun",
                "off_hand": { "name": "Thrown charge", "class": "pistol", "burst_radius_m": 3 } },
            { "name": "Thug 1", "bs": 35 }, { "name": "Thug 2", "bs": 35 } ] }, { "event": "distance", "range_m": 5 } ] }"#,
    );
    let attack = action("attack", Some(0), Some(1));
    let problem = |stated: Value| {
        let fields = stated.as_object().unwrap().clone();
        let fields: Vec<(&str, Value)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        case("attack", asked(&scene, &attack, &fields)).map(|_| ()).map_err(|error| error.path)
    };
    let swings = json!([3]);
    let nearby = json!([{ "who": 3, "right_m": 1 }]);
    assert_eq!(problem(json!({ "mode": "single", "following": swings })), Err("following".to_owned()));
    assert_eq!(problem(json!({ "mode": "semi", "following": swings })), Ok(()));
    assert_eq!(problem(json!({ "mode": "semi", "near": nearby })), Err("near".to_owned()));
    assert_eq!(problem(json!({ "mode": "single", "with": "off", "near": nearby })), Ok(()));
    assert_eq!(
        problem(json!({ "mode": "single", "with": "off", "following": swings })),
        Err("following".to_owned())
    );
}

/// What is set by hand is what was stated otherwise than it stands, and nothing else.
#[test]
fn a_condition_is_set_by_hand() {
    let scene = read(YARD);
    let change = action("change", Some(1), None);
    let weapon = json!({ "rounds": 3, "condition": "jammed" });
    let document = asked(&scene, &change, &[("wounds", json!(["light"])), ("weapon", weapon)]);
    let stated = case("change", document.clone()).unwrap();
    let sentence = stated.answer().unwrap().answer.sentence;
    assert_eq!(stated.play("").unwrap_err().path, "ask");
    let (after, words) = answered(&scene, &change, &document, "");
    assert_eq!(
        words,
        "Thug 1: a light wound; Laspistol has 3 ammo left; Laspistol is jammed, by the game master."
    );
    assert_eq!(sentence, words);
    let Some(Event::Change(change_of)) = after.events().last() else { panic!("a change") };
    assert_eq!((change_of.health, change_of.in_cover, change_of.aim), (None, None, None));
    let as_it_is = asked(&scene, &change, &[]);
    assert_eq!(answered(&scene, &change, &as_it_is, "").1, "Thug 1: as before, by the game master.");
    let too_many = asked(&scene, &change, &[("weapon", json!({ "rounds": 99_999 }))]);
    assert!(case("change", too_many).map(|_| ()).unwrap_err().allowed.contains("the magazine holds"));
}

/// One joins, several join, a change of a sheet goes for a group or a side, someone goes.
#[test]
fn people_come_change_and_go() {
    let mut scene = read(YARD);
    let join = action("join", None, None);
    let rat = json!({ "name": "Rat", "bs": 20, "weapon": "stub_gun" });
    let document = asked(&scene, &join, &[("combatant", rat), ("count", json!(2))]);
    // Things of the catalogue go by their ids until the document is read.
    let mut whole = document.clone();
    let places = crate::references::IN_A_SCENE;
    let catalogue = built_in();
    places.iter().try_for_each(|places| catalogue.resolve(&mut whole, "", places)).unwrap();
    assert!(case("join", document).is_ok());
    let (after, words) = answered(&scene, &join, &whole, "");
    assert_eq!(words, "Rat 1 and Rat 2 join: BS 20, Stub gun, each.");
    scene = after;
    let edit = action("edit", Some(1), None);
    let mut sheet = Value::from(Node::of(&scene.state().combatants[1].sheet));
    sheet["bs"] = json!(50);
    let document = asked(&scene, &edit, &[("combatant", sheet), ("goes_for", json!("group"))]);
    let (after, words) = answered(&scene, &edit, &document, "");
    assert_eq!(words, "The sheets of Thug 1 and Thug 2 are changed.");
    assert_eq!(after.state().combatants[2].sheet.bs.get(), 50);
    let after = scene_of(&Scene::after(&after, &action("remove", Some(0), None), None).unwrap());
    let names: Vec<String> = SceneView::standing(&after).into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Thug 1", "Thug 2", "Rat 1", "Rat 2"]);
    let copy = action("copy", Some(0), None);
    assert_eq!(Value::from(asked(&after, &copy, &[]))["name"], "Thug 3");
}

/// P-TIME-3, P-INIT-2: a fight is fought out first, blow by blow, and whose turn it is is told.
#[test]
fn whose_action_it_is() {
    let scene = read(YARD);
    let play = scene.state_of_play().unwrap();
    assert_eq!(
        (SceneView::heading(&scene).as_str(), play.may_act),
        ("Turn 1 · Round 1 · Action 1", vec![0, 1, 2])
    );
    let places: Vec<Option<u32>> = SceneView::standing(&scene).into_iter().map(|one| one.place).collect();
    assert_eq!(places, [Some(1), Some(2), Some(2)]);
    // They are 30 m apart, so that it is asked whether they have moved: whoever says so fights.
    let begin = action("fight", Some(1), Some(0));
    let document = asked(&scene, &begin, &[]);
    let remark = case("fight", document.clone()).unwrap().answer().unwrap().answer.notes.remove(0).words;
    assert_eq!(remark, "Thug 1 and Kell are 30 m apart: move first.");
    let (fight, _) = answered(&scene, &begin, &document, "");
    assert_eq!(fight.state_of_play().unwrap().may_act, [0, 1, 2]);
    assert_eq!(refusal(&fight, 0, "strike"), None);
    let strike = action("strike", Some(0), Some(1));
    let document = asked(&fight, &strike, &[("charging", json!(true))]);
    let (after, words) = answered(&fight, &strike, &document, "99");
    assert!(words.starts_with("Kell"), "{words}");
    assert_eq!(after.state_of_play().unwrap().may_act, [1, 2]);
    let kell = &SceneView::standing(&after)[0];
    assert!(kell.remarks.iter().any(|words| words == "hand-to-hand with Thug 1"), "{kell:?}");
    assert_eq!(kell.holds, ["Autogun 20/20"]);
}

/// A question by itself holds its scene; without it, or with a damaged one, it says so.
#[test]
fn a_question_needs_its_scene() {
    let scene = read(YARD);
    let rename = action("rename", Some(0), None);
    let mut document = asked(&scene, &rename, &[("name", json!("Kella"))]);
    assert_eq!(
        case("rename", document.clone()).unwrap().answer().unwrap().answer.sentence,
        "Kell is now called Kella."
    );
    document.take("in_scene");
    assert_eq!(case("rename", document.clone()).map(|_| ()).unwrap_err().path, "in_scene");
    document.set("in_scene".to_owned(), Node::from(&json!({ "events": [{ "event": "next" }, {}] })));
    assert_eq!(case("rename", document).map(|_| ()).unwrap_err().path, "in_scene.events[1].event");
}

/// P-JAM-3: who cannot fire the weapon of one hand fires that of the other, if they have one.
#[test]
fn a_jam_in_one_hand_leaves_the_other() {
    let armed = YARD.replacen(
        "\"weapon\": \"autogun\"",
        "\"weapon\": \"laspistol\", \"off_hand\": \"autopistol\"",
        1,
    );
    let scene = read(&armed);
    let attack = action("attack", Some(0), Some(1));
    let hand = |scene: &PlayedScene| asked(scene, &attack, &[]).get("with").cloned();
    assert_eq!(hand(&scene), Some(Node::Text("main".to_owned())));
    let jammed = |scene: &PlayedScene, hand: &str| {
        let change = action("change", Some(0), None);
        let document = asked(scene, &change, &[(hand, json!({ "condition": "jammed" }))]);
        answered(scene, &change, &document, "").0
    };
    let scene = jammed(&scene, "weapon");
    assert_eq!(refusal(&scene, 0, "attack"), None);
    assert_eq!(hand(&scene), Some(Node::Text("off".to_owned())));
    let scene = jammed(&scene, "off_hand");
    assert_eq!(refusal(&scene, 0, "attack").unwrap(), "Laspistol of Kell is jammed (P-JAM-3)");
}

/// What is set with a tap is one change, of what was tapped alone.
#[test]
fn what_is_set_with_a_tap() {
    let scene = read(YARD);
    let labels = |scene: &PlayedScene, who: usize| -> Vec<String> {
        let settings = SceneView::settings(scene, who).into_iter();
        settings.map(|setting| format!("{} {}", setting.label, setting.now)).collect()
    };
    let of_kell = [
        "Weapon rested 0",
        "Revealed 0",
        "Ducked back 0",
        "Health 0",
        "Light wounds 0",
        "Serious wounds 0",
        "Autogun: ammo 20",
        "Autogun 0",
    ];
    assert_eq!(labels(&scene, 0), of_kell);
    assert_eq!(labels(&scene, 1)[0], "In cover 1");
    let set = |scene: &PlayedScene, who: usize, label: &str, to: usize| {
        let place =
            SceneView::settings(scene, who).iter().position(|setting| setting.label == label).unwrap();
        let after = PlayedScene::of_node(
            scene.changed(ByHand::Set { person: who, setting: place, to }).unwrap().unwrap(),
        )
        .unwrap();
        assert_eq!(SceneView::settings(&after, who)[place].now, to, "{label}");
        let words = PlayedScene::log(&after).last().unwrap().words.clone();
        (after, words)
    };
    let (scene, words) = set(&scene, 1, "In cover", 0);
    assert_eq!(words, "Thug 1: in the open, by the game master.");
    let (scene, _) = set(&scene, 1, "Light wounds", 2);
    let (scene, _) = set(&scene, 1, "Serious wounds", 1);
    let (scene, _) = set(&scene, 1, "Light wounds", 1);
    let (scene, _) = set(&scene, 1, "Laspistol: ammo", 3);
    let (scene, _) = set(&scene, 1, "Laspistol", 1);
    let (scene, _) = set(&scene, 1, "Health", 2);
    let thug = &scene.state().combatants[1];
    assert_eq!((thug.wounds.len(), thug.guns[0].rounds, thug.is_up()), (2, Some(3), false));
    let wrong =
        |setting: usize, to: usize| scene.changed(ByHand::Set { person: 0, setting, to }).unwrap_err();
    assert_eq!((wrong(0, 2).path.as_str(), wrong(0, 2).allowed.as_str()), ("to", "0 to 1"));
    assert_eq!((wrong(8, 0).path.as_str(), wrong(8, 0).allowed.as_str()), ("setting", "0 to 7"));
    assert_eq!(wrong(6, 21).allowed, "0 to 20");
}

/// The sides there are, the usual numbers, and whom a change of a sheet goes for, by how many they are.
#[test]
fn what_a_scene_offers_for_inputs() {
    let scene = read(YARD);
    let offered = |action: &SceneAction, input: &str| -> Vec<(Value, String)> {
        let choices = SceneView::offered_for(&scene, action, input).into_iter();
        choices.map(|choice| (Value::from(choice.value), choice.label)).collect()
    };
    let join = action("join", None, None);
    let sides = [(json!("Party"), "Party"), (json!("Enemies"), "Enemies"), (json!(null), "No side")];
    assert_eq!(offered(&join, "combatant.side"), sides.map(|(value, label)| (value, label.to_owned())));
    let numbers: Vec<Value> = offered(&join, "count").into_iter().map(|(value, _)| value).collect();
    assert_eq!(numbers, [json!(1), json!(2), json!(3), json!(4), json!(5)]);
    let scopes = |who: usize| -> Vec<String> {
        let choices = offered(&action("edit", Some(who), None), "goes_for").into_iter();
        choices.map(|(value, label)| format!("{value} {label}")).collect()
    };
    assert_eq!(scopes(0), [r#""one" Kell only"#]);
    assert_eq!(scopes(1), [r#""one" Thug 1 only"#, r#""group" All 2: Thug"#, r#""side" All 2: Enemies"#]);
    assert!(offered(&join, "combatant.name").is_empty());
    // Who joins next has what most have.
    let document = Value::from(asked(&scene, &join, &[]));
    assert_eq!(document["combatant"]["weapon"]["name"], "Autogun");
}

/// P-TIME-3: who stands within reach fights at once.
#[test]
fn a_fight_within_reach_begins_at_once() {
    let scene = read(&YARD.replace(r#""range_m": 30"#, r#""range_m": 2"#));
    assert!(scene.question(&action("fight", Some(1), Some(0))).unwrap().is_none());
    let scene = read(&YARD.replace(r#""range_m": 30"#, r#""range_m": 3"#));
    assert!(scene.question(&action("fight", Some(1), Some(0))).unwrap().is_some());
}

/// P-JAM-5, A-JAM-6: a roll against Tek has its own number and result, and nothing of a shot; who clears a jam is passed over until then.
#[test]
fn a_repair_has_its_own_number() {
    let jammed = YARD.replace(
        r#"{ "event": "distance","#,
        r#"{ "event": "change", "who": 1, "weapon": { "condition": "jammed" } }, { "event": "distance","#,
    );
    let scene = read(&jammed);
    let skipped = |scene: &PlayedScene| SceneView::standing(scene)[0].skipped.clone();
    assert_eq!(skipped(&scene), "");
    let mut scene = scene_of(&Scene::after(&scene, &action("clear_jam", Some(0), None), None).unwrap());
    // 16 actions from the first of the first round: the first of the fifth.
    assert_eq!(skipped(&scene), "until round 5, action 1 (clearing a jam)");
    for _ in 0..16 {
        scene = scene_of(&Scene::after(&scene, &action("next", None, None), None).unwrap());
    }
    assert_eq!(skipped(&scene), "");
    let tek = action("roll_tek", Some(0), None);
    let document = asked(&scene, &tek, &[]);
    let case = case("repair", document.clone()).unwrap();
    let answer = case.answer().unwrap().answer;
    assert_eq!(answer.sentence, "Kell repairs Autogun on 30 or less: 30%.");
    let glance = answer.glance.unwrap();
    let number = &glance.numbers[0].numbers[0];
    assert_eq!((number.figure.as_str(), number.words, number.chance.as_str()), ("30", "or less", "30%"));
    let chances: Vec<&str> = glance.chances.iter().map(|chance| chance.name.as_ref()).collect();
    assert_eq!(chances, ["Repaired"]);
    assert_eq!(case.play("30").unwrap().outcome, ["repaired: ready to fire again"]);
    assert_eq!(case.play("31").unwrap().outcome, ["still jammed"]);
    let (after, words) = answered(&scene, &tek, &document, "30");
    assert_eq!(words, "Kell clears the jam: Autogun is ready.");
    assert!(SceneView::standing(&after)[0].troubles.is_empty());
}

/// The target that the answer to a question names is the one that the action has.
#[test]
fn the_target_is_the_one_that_is_answered() {
    let scene = read(YARD);
    let attack = action("attack", Some(0), Some(1));
    let document = asked(&scene, &attack, &[("at", json!(3))]);
    assert_eq!(scene.target(&attack, &asked(&scene, &attack, &[])), Some(1));
    assert_eq!(scene.target(&attack, &document), Some(2));
    let (_, words) = answered(&scene, &attack, &document, "90");
    assert!(words.contains("at Thug 2"), "{words}");
}

/// The fallen of another side leave by events of their own, which can be taken back; one's own stay.
#[test]
fn the_fallen_leave() {
    let dead = YARD.replace(
        r#"{ "event": "distance","#,
        r#"{ "event": "change", "who": 2, "health": "dead" }, { "event": "distance","#,
    );
    let scene = read(&dead);
    let left = of(scene.changed(ByHand::Leave(&[1])).unwrap());
    let names = |scene: &PlayedScene| -> Vec<String> {
        SceneView::standing(scene).into_iter().map(|one| one.name).collect()
    };
    assert_eq!(names(&left), ["Kell", "Thug 2"]);
    assert_eq!(names(&of(left.stepped(shootout_ruleset::scene::Way::Back))), names(&scene));
}

fn of(node: Option<Node>) -> PlayedScene {
    PlayedScene::of_node(node.unwrap()).unwrap()
}
