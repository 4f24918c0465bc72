//! A fight at the table, action by action, with dice of which the outcome is known.

mod beyond_harm;
mod likeliest;
mod numbers;
mod one_exchange;

use super::SCENES;
use serde_json::{Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::document::parse;
use shootout_ruleset::scene::{ByHand, Rolled, Scene, SceneAction};

fn read(scene: &Value) -> Box<dyn Scene> {
    (SCENES.read)(&parse(scene.to_string().as_bytes()).unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

fn action(act: &str, by: Option<usize>, at: Option<usize>) -> SceneAction {
    SceneAction { act: act.to_owned(), by, at }
}

/// The scene after an action with these dice, and the words.
fn after(scene: &Value, action: &SceneAction, faces: &str) -> Result<(Value, String), InputError> {
    let scene = read(scene);
    let asked = scene.question(action)?;
    let rolled = asked.as_ref().map(|asked| Rolled::typed(&asked.document, faces));
    let done = scene.after(action, rolled)?;
    Ok((Value::from(done.document), done.words))
}

fn tavern() -> Value {
    json!({ "combatants": [
        { "name": "Cyrus", "side": "Crew", "skill": "Great" },
        { "name": "Guard", "side": "Watch", "skill": 2, "superior_numbers": true },
        { "name": "Bully", "side": "Watch", "skill": 1, "superior_numbers": true, "alertness": 1 },
    ] })
}

/// FU-20, FU-41: 4 + 1 against 2 + 1 + 0: a margin of 2 hurts. Both have rolled, and so acted.
#[test]
fn an_exchange_marks_boxes() {
    let (scene, words) = after(&tavern(), &action("fight", Some(0), Some(1)), "000+,0000").unwrap();
    assert_eq!(words, "Cyrus fights Guard: margin 2, Guard hurt, Guard: 1 hurt.");
    let guard = &scene["combatants"][1];
    assert_eq!((guard["wounds"]["hurt"].clone(), guard["acted"].clone()), (json!(1), json!(true)));
    // The words of the ladder stay, and so do numbers.
    assert_eq!([&scene["combatants"][0]["skill"], &guard["skill"]], [&json!("Great"), &json!(2)]);
    let standing = read(&scene).standing();
    let used: Vec<bool> = standing[1].tracks[1].marks.iter().map(|mark| mark.used).collect();
    assert_eq!(used, [true, false]);
    let next = "\u{2212}1 by wounds from the next exchange on".to_owned();
    assert!(standing[1].remarks.contains(&next), "{:?}", standing[1].remarks);
    let refused = after(&scene, &action("fight", Some(1), Some(0)), "0000,0000").unwrap_err();
    assert!(refused.allowed.contains("have acted"), "{refused}");
    let (scene, words) = after(&scene, &action("next", None, None), "").unwrap();
    assert_eq!(
        (words.as_str(), scene["round"].clone(), scene["combatants"][1]["acted"].clone()),
        ("Exchange 2 begins.", json!(2), json!(false))
    );
}

/// What is asked and kept states the rulings that differ from the default, and no others.
#[test]
fn house_rulings_alone_are_stated() {
    let rulings = |scene: &Value| {
        let asked = read(scene).question(&action("fight", Some(0), Some(1))).unwrap().unwrap();
        let (kept, _) = after(scene, &action("other", Some(0), None), "").unwrap();
        [Value::from(asked.document), kept].map(|document| document.get("rulings").cloned())
    };
    assert_eq!(rulings(&tavern()), [None, None]);
    let mut scene = tavern();
    scene["rulings"] = json!({ "hurt_boxes": 3, "overflow": true });
    assert_eq!(rulings(&scene), [(); 2].map(|()| Some(json!({ "hurt_boxes": 3 }))));
}

/// FU-42: a clip is there for the next roll, and gone after it.
#[test]
fn a_clip_is_spent_by_the_next_roll() {
    let (scene, _) = after(&tavern(), &action("fight", Some(0), Some(1)), "0000,0000").unwrap();
    assert_eq!(scene["combatants"][1]["wounds"]["clipped"], true);
    let (scene, _) = after(&scene, &action("next", None, None), "").unwrap();
    // 2 + 1 - 1 + 2 against 4: a tie.
    let (scene, words) = after(&scene, &action("fight", Some(1), Some(0)), "00++,0000").unwrap();
    assert_eq!(words, "Guard fights Cyrus: margin 0, Guard scratched, Cyrus scratched.");
    assert_eq!(scene["combatants"][1]["wounds"]["clipped"], false);
}

/// FU-86: one roll against both, and the worst roller is struck: 4 + 4 against 3 and 2 - 1: a margin of 7 takes out.
#[test]
fn one_against_all() {
    let (scene, words) = after(&tavern(), &action("fight_all", Some(0), None), "++++,0000,000-").unwrap();
    assert_eq!(
        words,
        "Cyrus fights Guard and Bully: no foe wins, Bully is struck, Cyrus inflicts taken out, Bully out."
    );
    assert_eq!(scene["combatants"][2]["out"], true);
    let offers = read(&scene).offers(Some(0));
    let all = offers.iter().find(|offer| offer.act == "fight_all").unwrap();
    assert!(all.refused.is_some());
    let few = after(&tavern(), &action("fight_all", Some(0), None), "++++,0000").unwrap_err();
    assert_eq!(
        (few.path.as_str(), few.found.as_str(), few.allowed.as_str()),
        ("faces", "2 rolls", "four dice more: Bully: exchange")
    );
}

/// FU-30, FU-31, FU-32: in turn pace only the defender is harmed, who keeps their own action.
#[test]
fn turn_pace() {
    let mut scene = tavern();
    scene["pace"] = json!("turn");
    // 0, 0 and 1: Bully first; Cyrus and Guard are as alert, but Cyrus has the better skill.
    let (scene, words) = after(&scene, &action("initiative", None, None), "0000,0000,0000").unwrap();
    assert_eq!(words, "Initiative: Bully, Cyrus, Guard.");
    let places: Vec<_> = read(&scene).standing().iter().map(|one| one.place).collect();
    assert_eq!(places, [Some(2), Some(3), Some(1)], "Cyrus, Guard and Bully as they stand in the document");
    let (scene, words) = after(&scene, &action("attack", Some(2), Some(0)), "++++,0000").unwrap();
    assert_eq!(words, "Bully attacks Cyrus: margin 2, Cyrus hurt, Cyrus: 1 hurt.");
    assert_eq!(
        (scene["combatants"][0]["acted"].clone(), scene["combatants"][2]["acted"].clone()),
        (json!(false), json!(true))
    );
    let unknown = after(&scene, &action("fight", Some(0), Some(1)), "").unwrap_err();
    assert_eq!(
        (unknown.path.as_str(), unknown.allowed.as_str()),
        ("act", "`attack`, `manoeuvre`, `knock_away`, `total`, `other`, `fate_point`, `aspect_box`, `heal`")
    );
}

/// FU-41: boxes are marked by a tap up to the one tapped; the last that is marked is freed by another. Penalties follow.
#[test]
fn boxes_are_tapped() {
    let tap = |scene: &Value, track: usize, mark: usize| {
        Value::from(read(scene).changed(ByHand::Tap { person: 1, track, mark }).ok().flatten().unwrap())
    };
    let scene = tap(&tap(&tavern(), 1, 1), 0, 0);
    let wounds = &scene["combatants"][1]["wounds"];
    assert_eq!((wounds["hurt"].clone(), wounds["clipped"].clone()), (json!(2), json!(true)));
    assert!(read(&scene).standing()[1].remarks.contains(&"\u{2212}2 by wounds".to_owned()));
    assert_eq!(tap(&scene, 1, 1)["combatants"][1]["wounds"]["hurt"], 1);
    assert_eq!(tap(&scene, 1, 0)["combatants"][1]["wounds"]["hurt"], 1);
    assert_eq!(tap(&scene, 2, 0)["combatants"][1]["wounds"]["injured"], 1);
    assert!(
        read(&tavern()).changed(ByHand::Tap { person: 9, track: 0, mark: 0 }).ok().flatten().is_none()
            && read(&tavern()).changed(ByHand::Tap { person: 0, track: 1, mark: 7 }).ok().flatten().is_none()
    );
}

/// FU-90, FU-91: points and boxes are spent, also by who has acted; FU-23: a drawn weapon is drawn.
#[test]
fn points_are_spent() {
    let mut scene = tavern();
    scene["combatants"][0]["fate_points"] = json!(1);
    scene["combatants"][0]["aspect_boxes"] = json!(1);
    scene["combatants"][0]["acted"] = json!(true);
    scene["combatants"][0]["stance"] = json!("drawing");
    let (scene, words) = after(&scene, &action("fate_point", Some(0), None), "").unwrap();
    assert_eq!(words, "Cyrus spends a fate point: +1 to a roll.");
    assert_eq!(scene["combatants"][0]["fate_points"], 0);
    let none = after(&scene, &action("fate_point", Some(0), None), "").unwrap_err();
    assert!(none.allowed.contains("FU-91"), "{none}");
    let (scene, _) = after(&scene, &action("aspect_box", Some(0), None), "").unwrap();
    assert_eq!(scene["combatants"][0]["aspect_boxes"], 0);
    let (scene, _) = after(&scene, &action("next", None, None), "").unwrap();
    assert_eq!(scene["combatants"][0]["stance"], "normal");
}

/// FU-04: who is out neither acts nor is a target; and what is wrong is told.
#[test]
fn who_is_out_stays_out() {
    let mut scene = tavern();
    scene["combatants"][1]["out"] = json!(true);
    let acts = after(&scene, &action("fight", Some(1), Some(0)), "").unwrap_err();
    assert!(acts.allowed.contains("FU-04"));
    let target = after(&scene, &action("fight", Some(0), Some(1)), "").unwrap_err();
    assert_eq!((target.path.as_str(), target.found.as_str()), ("at", "combatants[1]"));
    let same = json!({ "combatants": [{ "name": "A", "skill": 1 }, { "name": "A", "skill": 1 }] });
    assert!((SCENES.read)(&parse(same.to_string().as_bytes()).unwrap()).is_err());
    let none = read(&tavern()).after(&action("fight", Some(0), Some(1)), None).unwrap_err();
    assert_eq!((none.path.as_str(), none.found.as_str()), ("faces", "nothing"));
    let dice: Result<_, InputError> = after(&tavern(), &action("fight", Some(0), Some(1)), "0000");
    assert_eq!(dice.unwrap_err().found, "1 roll");
}
