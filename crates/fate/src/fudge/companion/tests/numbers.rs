//! Whom superior numbers, flanking and surrounding count against (FU-24, FU-A16).

use super::*;
use crate::companion::read as question_of;
use crate::fudge::exchange::ExchangeScenario;
use crate::question::FateQuestion;
use shootout_odds::{Rational, Weight};

/// Three of the watch, of whom two have the advantage of numbers, against two.
fn wall() -> Value {
    let guard = |name: &str| json!({ "name": name, "side": "Watch", "skill": 2, "superior_numbers": true });
    json!({ "combatants": [
        { "name": "Cyrus", "side": "Crew", "skill": "Great" },
        { "name": "Finn", "side": "Crew", "skill": "Good" },
        { "name": "Sergeant", "side": "Watch", "skill": "Good" },
        guard("Guard A"), guard("Guard B"),
    ] })
}

/// The chance that the one who acts beats the other.
fn beats(scene: &Value, by: usize, at: usize) -> Rational {
    let asked = read(scene).question(&action("fight", Some(by), Some(at))).unwrap().unwrap();
    question_of::<ExchangeScenario>(&asked.document).unwrap().report::<Rational>().unwrap().pair.a_wins
}

/// What of numbers, flanking and surrounding the document of an action states for the one at this field.
fn stated(scene: &Value, act: &str, by: usize, at: usize, field: &str) -> [bool; 3] {
    let asked = read(scene).question(&action(act, Some(by), Some(at))).unwrap().unwrap();
    let document = Value::from(asked.document);
    ["superior_numbers", "flanking", "surrounding"].map(|name| document[field][name] == json!(true))
}

fn remarks(scene: &Value, of: usize) -> String {
    read(scene).standing()[of].remarks.join(", ")
}

/// FU-A16: three against two, 4 against 2 + 1: an edge of 1 wins 3834 of 6561. With one guard left nobody is outnumbered: 4 against 2,
/// 4850; and Finn's 3 against 2 has an edge of 1.
#[test]
fn numbers_end_with_the_others() {
    let mut scene = wall();
    assert_eq!(beats(&scene, 0, 3), Rational::ratio(3834, 6561));
    assert!(remarks(&scene, 3).contains("superior numbers") && !remarks(&scene, 3).contains("not now"));
    for out in [2, 4] {
        scene["combatants"][out]["out"] = json!(true);
    }
    assert_eq!(beats(&scene, 0, 3), Rational::ratio(4850, 6561));
    assert_eq!(beats(&scene, 1, 3), Rational::ratio(3834, 6561));
    assert!(remarks(&scene, 3).contains("superior numbers (not now)"), "{}", remarks(&scene, 3));
}

/// FU-24: of two against two only the one whom both fight is outnumbered, and who has rolled against him has no more numbers against
/// the other in the same exchange. Who is knocked away does not count.
#[test]
fn numbers_count_against_the_outnumbered_alone() {
    let mut scene = wall();
    scene["combatants"][2]["away"] = json!(2);
    let all = read(&scene).question(&action("fight_all", Some(0), None)).unwrap().unwrap();
    let foes = Value::from(all.document)["foes"].clone();
    assert_eq!([&foes[0], &foes[1]].map(|foe| foe["superior_numbers"] == json!(true)), [true; 2]);
    assert!(!stated(&scene, "fight", 1, 3, "b")[0]);
    // Three against two again, but this guard has fought Cyrus already.
    scene["combatants"][2]["away"] = json!(0);
    assert!(stated(&scene, "fight", 1, 3, "b")[0]);
    scene["combatants"][3]["acted"] = json!(true);
    assert!(!stated(&scene, "fight", 1, 3, "b")[0]);
}

/// FU-81: a flank needs a second foe, not more foes than friends; and no flank counts for one who is alone against several.
#[test]
fn a_flank_needs_another() {
    let mut scene = wall();
    scene["combatants"][2]["out"] = json!(true);
    for of in [0, 3] {
        for field in ["flanking", "surrounding"] {
            scene["combatants"][of][field] = json!(true);
        }
    }
    assert_eq!(stated(&scene, "fight", 0, 3, "b"), [false, true, true]);
    let all =
        Value::from(read(&scene).question(&action("fight_all", Some(0), None)).unwrap().unwrap().document);
    assert_eq!(all["hero"]["flanking"], false);
    scene["combatants"][4]["out"] = json!(true);
    assert_eq!(stated(&scene, "fight", 0, 3, "b"), [false; 3]);
    scene["pace"] = json!("turn");
    assert_eq!(stated(&scene, "attack", 3, 0, "attacker"), [false; 3]);
}

/// Where no sides are stated, all the others may be foes: of three one can be outnumbered, of two none.
#[test]
fn without_sides() {
    let mut scene = wall();
    for one in scene["combatants"].as_array_mut().unwrap() {
        one.as_object_mut().unwrap().remove("side");
    }
    assert!(stated(&scene, "fight", 0, 3, "b")[0] && !remarks(&scene, 3).contains("not now"));
    for out in [1, 2, 4] {
        scene["combatants"][out]["out"] = json!(true);
    }
    assert!(!stated(&scene, "fight", 0, 3, "b")[0] && remarks(&scene, 3).contains("not now"));
}

/// FU-10: in pairs nobody is outnumbered; of three against two, by totals, those of the two are.
#[test]
fn one_roll_for_the_fight() {
    let mut scene = wall();
    scene["rulings"] = json!({ "scene_mode": "total" });
    let guards = |scene: &Value| {
        let asked = read(scene).question(&action("one_roll", None, None)).unwrap().unwrap();
        let sides = Value::from(asked.document)["b"].clone();
        sides.as_array().unwrap().iter().filter(|one| one["superior_numbers"] == json!(true)).count()
    };
    assert_eq!(guards(&scene), 2);
    scene["combatants"][2]["out"] = json!(true);
    scene["rulings"] = json!({});
    assert_eq!(guards(&scene), 0);
}
