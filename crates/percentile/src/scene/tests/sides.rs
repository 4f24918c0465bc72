//! Friend and enemy: who is offered as a target, and what is said of firing at a friend.

use super::*;
use crate::scenario::Mode;
use crate::scene::{Attack, Strike};

/// Kell and Mara of the party, Thug 1 to Thug 3 of the enemies, by the numbers 1 to 5.
fn two_sides() -> Scene {
    let mut scene = scene(false, "");
    act(
        &mut scene,
        r#"{ "event": "add_group", "combatants": [
            { "name": "Kell", "side": "Party", "bs": 45, "ws": 40, "initiative": 40, "weapon": "autogun" },
            { "name": "Mara", "side": "Party", "bs": 50, "ws": 40, "initiative": 30 },
            { "name": "Thug 1", "side": "Enemies", "bs": 30, "ws": 30, "initiative": 20, "weapon": "autogun" },
            { "name": "Thug 2", "side": "Enemies", "bs": 30, "ws": 30, "initiative": 20, "weapon": "autogun" },
            { "name": "Thug 3", "side": "Enemies", "bs": 30, "ws": 30, "initiative": 20, "weapon": "autogun" } ] }"#,
    );
    scene
}

fn offered(scene: &Scene, who: i32) -> Vec<i32> {
    scene.state().targets_of(id(who)).into_iter().map(|at| at.get()).collect()
}

fn distance(scene: &mut Scene, one: i32, other: i32, metres: i32) {
    act(scene, &format!(r#"{{ "event": "distance", "between": [{one}, {other}], "range_m": {metres} }}"#));
}

#[test]
fn enemies_are_offered_first_then_friends_then_those_who_are_down() {
    let mut scene = two_sides();
    assert_eq!(offered(&scene, 1), [3, 4, 5, 2]);
    assert_eq!(offered(&scene, 4), [1, 2, 3, 5]);
    act(&mut scene, r#"{ "event": "change", "who": 3, "health": "dead" }"#);
    assert_eq!(offered(&scene, 1), [4, 5, 2, 3], "the next one is no friend");
    distance(&mut scene, 1, 5, 10);
    assert_eq!(offered(&scene, 1), [5, 4, 2, 3], "the nearest first");
}

#[test]
fn whom_they_aim_at_or_fired_at_last_is_offered_before_nearer_ones() {
    let mut scene = two_sides();
    distance(&mut scene, 1, 3, 5);
    assert_eq!(offered(&scene, 1), [3, 4, 5, 2]);
    resolve(&mut scene, r#""by": 1, "at": 4, "mode": "single""#, &[97]);
    assert_eq!(offered(&scene, 1), [4, 3, 5, 2], "fired at last");
    (2..=5).for_each(|who| drop(spend(&mut scene, id(who), ActionKind::Speak).unwrap()));
    act(&mut scene, r#"{ "event": "act", "who": 1, "do": "aim", "at": 5 }"#);
    assert_eq!(offered(&scene, 1), [5, 4, 3, 2], "aimed at");
    act(&mut scene, r#"{ "event": "change", "who": 5, "health": "knocked_out" }"#);
    assert_eq!(offered(&scene, 1), [4, 3, 2, 5]);
}

/// P-FIRE-7: after a swing the one swung to is the one fired at last.
#[test]
fn after_a_swing_the_last_target_is_offered() {
    let mut scene = two_sides();
    distance(&mut scene, 4, 5, 3);
    let mut burst = attack(&scene, r#""by": 1, "at": 4, "mode": "auto""#);
    give(&mut burst, &[97]);
    burst.swing_to(id(5)).unwrap();
    give(&mut burst, &[97]);
    burst.cease().unwrap();
    scene.act(event_of(&burst)).unwrap();
    assert_eq!(offered(&scene, 1)[0], 5);
}

#[test]
fn the_one_they_fight_is_offered_first_and_friends_fight_side_by_side() {
    let mut scene = two_sides();
    act(&mut scene, r#"{ "event": "fight", "fighters": [1, 2, 5] }"#);
    assert_eq!(offered(&scene, 1), [5, 3, 4, 2]);
    let opponents = |who: i32| scene.state().opponents(id(who));
    assert_eq!([opponents(1), opponents(5), opponents(3)], [vec![id(5)], vec![id(1), id(2)], vec![]]);
    let kell = scene.state().get(id(1)).unwrap();
    assert_eq!(scene.state().notes(kell)[0], "hand-to-hand with Thug 3");
}

/// Scenes of earlier versions have no sides: everyone else may be an enemy, in the order in which they joined.
#[test]
fn without_sides_everyone_is_a_possible_enemy() {
    let mut scene = scene(false, "");
    for name in ["One", "Two", "Three"] {
        add(&mut scene, name, r#""bs": 40, "weapon": "autogun""#);
    }
    assert_eq!(offered(&scene, 2), [1, 3]);
    assert_eq!(scene.state().sides(), [None]);
    let attack = Attempt::Attack(Attack::new(id(1), id(2), Mode::Single));
    assert_eq!(scene.state().friendly_fire(&attack), None);
    assert!(!written(&scene).contains("side"), "an old scene is written as it was");
    add(&mut scene, "Four", r#""bs": 40, "side": "Party""#);
    assert_eq!(offered(&scene, 4), [1, 2, 3], "who has no side is nobody's friend");
    assert_eq!(scene.state().sides(), [Some("Party"), None]);
}

#[test]
fn firing_at_a_friend_asks_nothing_but_says_so() {
    let mut scene = two_sides();
    let said = |attempt: Attempt| scene.state().friendly_fire(&attempt);
    let at_thug = Attack::new(id(1), id(3), Mode::Auto);
    assert_eq!(said(Attempt::Attack(at_thug.clone())), None);
    let on_to_mara = Attack { following: vec![id(2)], ..at_thug };
    assert_eq!(said(Attempt::Attack(on_to_mara)).unwrap(), "Mara is a friend of Kell.");
    assert_eq!(said(Attempt::Blow(Strike::new(id(3), id(4)))).unwrap(), "Thug 2 is a friend of Thug 1.");
    resolve(&mut scene, r#""by": 1, "at": 2, "mode": "single""#, &[97]);
    assert_eq!(
        scene.log().last().unwrap().words,
        "Kell fires Autogun, single shot, at Mara (20 m): 1 shot, no hit. Mara is a friend of Kell."
    );
}

/// Three sides: everyone of another side is an enemy.
#[test]
fn there_can_be_more_than_two_sides() {
    let mut scene = two_sides();
    add(&mut scene, "Beast", r#""side": "Beasts", "bs": 0"#);
    assert_eq!(scene.state().sides(), [Some("Party"), Some("Enemies"), Some("Beasts")]);
    assert_eq!(offered(&scene, 6), [1, 2, 3, 4, 5]);
    assert_eq!(offered(&scene, 1), [3, 4, 5, 6, 2]);
}
