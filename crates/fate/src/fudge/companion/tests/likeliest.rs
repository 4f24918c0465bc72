//! What is likeliest next, what is offered beside it, and what the next scene begins with.

use super::*;
use shootout_ruleset::scene::{Offer, Offered};

/// Cyrus with a fate point, a box and an injured friend, against two guards, of whom the first is injured.
fn wall() -> Value {
    json!({ "combatants": [
        { "name": "Cyrus", "side": "Crew", "skill": "Great", "aspect_boxes": 1, "fate_points": 1 },
        { "name": "Finn", "side": "Crew", "skill": "Good", "wounds": { "injured": 1 } },
        { "name": "Guard A", "side": "Watch", "skill": "Fair", "wounds": { "injured": 1 } },
        { "name": "Guard B", "side": "Watch", "skill": "Fair" },
    ] })
}

fn offer(scene: &Value, by: Option<usize>, act: &str) -> Offer {
    read(scene).offers(by).into_iter().find(|offer| offer.act == act).unwrap()
}

fn likeliest(scene: &Value, by: Option<usize>) -> Vec<&'static str> {
    let offers = read(scene).offers(by);
    offers.iter().filter(|offer| offer.offered == Offered::Likeliest).map(|offer| offer.act).collect()
}

/// FU-90, FU-91: what is spent raises a roll in the comparisons that are still to come: while somebody has not acted who can meet it.
#[test]
fn nothing_is_spent_on_a_roll_that_meets_nobody() {
    for pace in ["exchange", "turn"] {
        let mut scene = wall();
        scene["pace"] = json!(pace);
        let spends = |scene: &Value| {
            ["fate_point", "aspect_box"].map(|act| offer(scene, Some(0), act).refused.is_none())
        };
        assert_eq!(spends(&scene), [true, true], "{pace}");
        for place in [0, 1, 2] {
            scene["combatants"][place]["acted"] = json!(true);
        }
        assert_eq!(spends(&scene), [true, true], "{pace}: Guard B is to come");
        scene["combatants"][3]["acted"] = json!(true);
        assert_eq!(spends(&scene), [false, false], "{pace}");
        scene["combatants"][1]["acted"] = json!(false);
        assert_eq!(spends(&scene), [false, false], "{pace}: a friend meets nobody of his own side");
    }
}

/// FU-20, FU-31: they fight, and once all have acted the next exchange or round comes; nothing beside it is likeliest.
#[test]
fn the_next_exchange_follows_the_last_who_acts() {
    for (pace, act) in [("exchange", "fight"), ("turn", "attack")] {
        let mut scene = wall();
        scene["pace"] = json!(pace);
        assert_eq!((likeliest(&scene, Some(0)), likeliest(&scene, None)), (vec![act], vec![]));
        for place in 0..4 {
            scene["combatants"][place]["acted"] = json!(true);
        }
        assert_eq!((likeliest(&scene, Some(0)), likeliest(&scene, None)), (vec![act], vec!["next"]));
        assert!(
            offer(&scene, Some(0), act).refused.is_some() && offer(&scene, None, "next").refused.is_none()
        );
    }
    let mut scene = wall();
    for place in 0..3 {
        scene["combatants"][place]["acted"] = json!(true);
    }
    scene["combatants"][3]["away"] = json!(1);
    assert_eq!(likeliest(&scene, None), ["next"], "nobody waits for who is out of reach");
}

/// FU-50: who treats an injury treats a friend, not an enemy who still fights.
#[test]
fn enemies_who_fight_are_not_treated() {
    let mut scene = wall();
    let treats = |scene: &Value, at: usize| read(scene).question(&action("heal", Some(0), Some(at))).is_ok();
    assert_eq!([1, 2].map(|at| treats(&scene, at)), [true, false]);
    scene["combatants"][2]["out"] = json!(true);
    assert!(treats(&scene, 2), "a prisoner");
}

/// FU-42, FU-43, FU-44: the next scene is without the fallen, at its first exchange, and with nothing of the last but what is injured. It
/// is a line of the log, and so can be taken back.
#[test]
fn the_next_scene_begins_anew() {
    let (scene, _) = after(&wall(), &action("fight", Some(3), Some(0)), "++++,00--").unwrap();
    assert_eq!(scene["combatants"][0]["wounds"]["hurt"], 1);
    let (mut scene, _) = after(&scene, &action("next", None, None), "").unwrap();
    let (fought, _) = after(&scene, &action("fight", Some(0), Some(2)), "++++,----").unwrap();
    scene = fought;
    assert_eq!(scene["combatants"][2]["out"], true);
    let next = Value::from(read(&scene).next_scene(&[2, 3]).unwrap());
    assert_eq!((&next["round"], next["combatants"].as_array().unwrap().len()), (&json!(1), 2));
    let standing = read(&next).standing();
    assert_eq!(standing[0].remarks, ["1 aspect box", "1 fate point"]);
    assert_eq!(standing[1].remarks, ["\u{2212}1 by wounds"]);
    let last = read(&next).log().pop().unwrap();
    assert_eq!(
        (last.when.as_str(), last.words.as_str()),
        ("2", "The scene is over: Clipped and Hurt are gone, Injured stays.")
    );
    let back = Value::from(read(&next).stepped(shootout_ruleset::scene::Way::Back).unwrap());
    assert_eq!(read(&back).standing(), read(&scene).standing());
}

/// Who is taken out at once is told so once; who is out as the boxes are full is told that too (FU-41). A new exchange is told in itself.
#[test]
fn nothing_is_told_twice() {
    // 4 + 4 against 2 - 3: a margin of 9, more than 7.
    let (_, words) = after(&wall(), &action("fight", Some(0), Some(3)), "++++,---0").unwrap();
    assert_eq!(words, "Cyrus fights Guard B: margin 9, Guard B taken out.");
    let mut full = wall();
    full["combatants"][3]["wounds"] = json!({ "hurt": 2, "injured": 2 });
    // 4 against 2 - 1 - 2: a margin of 5 is injured, of which no box is free.
    let (_, words) = after(&full, &action("fight", Some(0), Some(3)), "0000,0000").unwrap();
    assert_eq!(words, "Cyrus fights Guard B: margin 5, Guard B injured, Guard B out.");
    let (scene, _) = after(&wall(), &action("next", None, None), "").unwrap();
    let log = read(&scene).log();
    assert_eq!((log[0].when.as_str(), log[0].words.as_str()), ("2", "Exchange 2 begins."));
}
