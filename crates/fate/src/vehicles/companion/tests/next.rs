//! Who is next, and what the next scene begins with.

use super::*;
use shootout_ruleset::scene::{Offered, Way};

fn likeliest(scene: &Value, by: Option<usize>) -> Vec<&'static str> {
    let offers = read(scene).offers(by);
    offers.iter().filter(|offer| offer.offered == Offered::Likeliest).map(|offer| offer.act).collect()
}

/// FV-02: who has acted names the next, before they move (FV-11); where one alone can be named, it is that one, friend or not.
#[test]
fn who_has_acted_names_the_next() {
    assert_eq!((likeliest(&moon(), Some(0)), read(&moon()).only_target(0)), (vec![], None));
    let (mut scene, _) = after(&moon(), &action("other", Some(0), None), "").unwrap();
    assert_eq!(likeliest(&scene, Some(0)), ["hand_on"]);
    assert_eq!(read(&scene).only_target(0), None, "three can be named");
    for (by, at) in [(0, 1), (1, 2)] {
        scene = after(&scene, &action("hand_on", Some(by), Some(at)), "").unwrap().0;
        scene = after(&scene, &action("other", Some(at), None), "").unwrap().0;
    }
    // Only the chief of the same ship has not acted.
    assert_eq!((likeliest(&scene, Some(2)), read(&scene).only_target(2)), (vec!["hand_on"], Some(3)));
    assert_eq!(read(&scene).only_target(1), None, "it is not their turn");
    // Where whoever has the turn is out and all have acted, nobody is named.
    scene["crew"][3]["acted"] = json!(true);
    scene["ships"][2]["out"] = json!(true);
    assert_eq!((likeliest(&scene, Some(2)), likeliest(&scene, None)), (vec![], vec!["next"]));
}

/// What lasts a scene is over with it: exchanges, the turn, stress, boosts, repairs (FV-13), tails and the jump (FV-17).
#[test]
fn the_next_scene_begins_anew() {
    let mut scene = moon();
    scene["round"] = json!(5);
    scene["ships"][0]["used_boxes"] = json!([1]);
    scene["ships"][0]["taken"] = json!(["mild"]);
    scene["ships"][0]["repaired"] = json!(["mild"]);
    scene["ships"][0]["calculated"] = json!(true);
    scene["ships"][0]["tailing"] = json!("Raider");
    scene["crew"][0]["boosts"] = json!(1);
    scene["crew"][0]["acted"] = json!(true);
    let next = Value::from(read(&scene).next_scene(&[2, 3]).unwrap());
    let comet = &next["ships"][0];
    assert_eq!((&next["round"], &next["acting"], &comet["used_boxes"]), (&json!(1), &json!(""), &json!([])));
    assert_eq!((&comet["taken"], &comet["repaired"]), (&json!(["mild"]), &json!([])));
    assert_eq!((&comet["calculated"], &comet["tailing"]), (&json!(false), &json!("")));
    assert_eq!((&next["crew"][0]["boosts"], &next["crew"][0]["acted"]), (&json!(0), &json!(false)));
    assert_eq!(next["crew"].as_array().unwrap().len(), 2);
    let back = Value::from(read(&next).stepped(Way::Back).unwrap());
    assert_eq!(read(&back).standing(), read(&scene).standing());
}
