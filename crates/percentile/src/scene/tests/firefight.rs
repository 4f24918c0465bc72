//! A whole firefight of three combatants, resolved by typed faces.

use super::*;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::scenario::Wound;
use crate::scene::Health;
use crate::time::GridPlace;
use shootout_ruleset::question::Side;

const EXAMPLE: &[u8] = include_bytes!("../../../../../data/percentile/scenes/firefight.json");

fn place(turn: u32, round: u32, action: u32) -> GridPlace {
    GridPlace { turn, round, action }
}

fn names(scene: &Scene) -> Vec<&str> {
    let state = scene.state();
    state.to_act().into_iter().map(|who| state.get(who).unwrap().name()).collect()
}

fn finish(scene: &mut Scene, resolution: Resolution) -> String {
    scene.act(event_of(&resolution)).unwrap().words.clone()
}

/// The three of the example, and where they stand.
fn gathered() -> Scene {
    let mut scene = Scene::read(EXAMPLE, built_in()).unwrap().scene;
    while scene.events().len() > 6 {
        scene.undo();
    }
    scene
}

/// Turn 1, round 1, action 1: A-ACT-5 by Initiative 40, 35, 30; P-MOD-2 recoil, P-JAM-2, P-JAM-3, A-JAM-4.
fn first_action(scene: &mut Scene) {
    assert_eq!(names(scene), ["Kell", "Mara", "Ruk"]);
    act(scene, r#"{ "event": "act", "who": 1, "do": "aim", "at": 3 }"#);
    assert_eq!(names(scene), ["Mara", "Ruk"]);
    act(scene, r#"{ "event": "act", "who": 2, "do": "rest" }"#);
    let mut burst = attack(scene, r#""by": 3, "at": 1, "mode": "auto""#);
    // BS 35 at a man in the open 30 m away, less than half of 100 m: 10 less with each shot.
    let told = give(&mut burst, &[90, 16, 55]);
    assert_eq!(
        told,
        pairs(&[
            ("25 or less hits; a double or 98-00 jams", "90 misses."),
            ("15 or less hits; a double or 98-00 jams", "16 misses."),
            ("5 or less hits; a double or 98-00 jams", "55: the weapon jams, and the shot is lost."),
        ])
    );
    let words = finish(scene, burst);
    assert_eq!(
        words,
        "Ruk fires Machine carbine, automatic, at Kell (30 m): 3 shots, no hit. Machine carbine jams."
    );
    let gun = &scene.state().get(id(3)).unwrap().guns[0];
    assert_eq!((gun.rounds, gun.condition), (Some(32 - 3), Condition::Jammed));
}

/// Action 2: P-MOD-1 partly hidden, P-MOD-9 one aim on the first shot, P-DUCK-2; P-MOD-10 rest, P-JAM-4 explosion.
fn second_action(scene: &mut Scene) {
    assert_eq!((scene.state().place(), names(scene)), (place(1, 1, 2), vec!["Kell", "Mara", "Ruk"]));
    let mut shots = attack(scene, r#""by": 1, "at": 3, "mode": "semi""#);
    assert_eq!(shots.asks().unwrap().what, "Round 1, action 2: Autogun, semi-automatic, shot 1 of 2 at Ruk");
    // 45 - 20 + 5 - 5, then 45 - 20 - 10; a flak vest of 60, to which the autogun adds 10.
    let told = give(&mut shots, &[7, 81, 71]);
    assert_eq!(
        told,
        pairs(&[
            ("25 or less hits; 98-00 jams", "07 hits the body (reversed: 70)."),
            ("15 or less hits; 98-00 jams", "81 misses."),
            ("70 or less gets through", "Stopped."),
        ])
    );
    let words = finish(scene, shots);
    assert_eq!(
        words,
        "Kell fires Autogun, semi-automatic, at Ruk (30 m): 2 shots, 1 hit, 0 through. Ruk ducks back."
    );
    let (kell, ruk) = (scene.state().get(id(1)).unwrap(), scene.state().get(id(3)).unwrap());
    assert_eq!((kell.aim, kell.guns[0].rounds, ruk.ducked_until()), (None, Some(20 - 2), Some(3)));

    let mut shots = attack(scene, r#""by": 2, "at": 3, "mode": "semi""#);
    // 50 - 20 + 5 - 5. It explodes: a fresh location, and 35 + 60 of a plasma gun at point-blank against a vest.
    let told = give(&mut shots, &[98, 60, 50, 30]);
    assert_eq!(
        told[0],
        pairs(&[("30 or less hits; 98-00 explodes", "98: the weapon explodes, and the shot is lost.")])[0]
    );
    assert_eq!(told[1].1, "Body.");
    assert_eq!(told[2], pairs(&[("95 or less gets through", "Through, and through everything.")])[0]);
    assert_eq!(told[3].1, "30: serious wound.");
    assert!(finish(scene, shots).ends_with("Mara: serious wound. Plasma gun explodes."));
    let mara = scene.state().get(id(2)).unwrap();
    assert_eq!(
        (mara.wounds.as_slice(), mara.guns[0].condition),
        (&[Wound::Serious][..], Condition::Exploded)
    );
    // The firer's mishap saves nobody and makes nobody duck.
    assert_eq!(mara.ducked_until(), None);
    act(scene, r#"{ "event": "act", "who": 3, "do": "clear_jam" }"#);
}

/// Actions 3 to 17: P-FIRE-6 and P-FIRE-7 decided from shot to shot, P-ACT-18, P-JAM-5, A-JAM-6.
fn until_the_repair(scene: &mut Scene) {
    assert_eq!((scene.state().place(), names(scene)), (place(1, 1, 3), vec!["Kell", "Mara"]));
    let mut burst = attack(scene, r#""by": 1, "at": 3, "mode": "auto""#);
    // 45 - 20 - 10 at Ruk; after the swing the second step of recoil at Mara, who stands in the open: 45 - 20.
    assert!(burst.cease().is_err(), "fire is ceased after a roll");
    let mut told = give(&mut burst, &[40]);
    burst.swing_to(id(2)).unwrap();
    told.extend(give(&mut burst, &[24]));
    burst.cease().unwrap();
    told.extend(give(&mut burst, &[5]));
    assert_eq!(
        told,
        pairs(&[
            ("15 or less hits; a double or 98-00 jams", "40 misses."),
            (
                "25 or less hits; a double or 98-00 jams",
                "24 hits the right arm (reversed: 42), nothing in the way."
            ),
            ("low is deadly", "5: dead."),
        ])
    );
    finish(scene, burst);
    assert_eq!(scene.state().get(id(2)).unwrap().health, Health::Dead);
    assert_eq!(scene.state().get(id(1)).unwrap().guns[0].rounds, Some(18 - 2));
    // Two are out of it for now, so the next action begins at once.
    assert_eq!((scene.state().place(), names(scene)), (place(1, 1, 4), vec!["Kell"]));
    act(scene, r#"{ "event": "act", "who": 1, "do": "reload" }"#);
    assert_eq!(scene.state().slot, 4 + 4);
    assert_eq!(scene.state().get(id(1)).unwrap().guns[0].rounds, Some(20));
    act(scene, r#"{ "event": "act", "who": 1, "do": "other", "name": "Watch the door", "cost": 10 }"#);
    // The repair began with action 2 and takes 16.
    assert_eq!((scene.state().slot, scene.state().place()), (2 + 16, place(1, 5, 2)));
    assert_eq!(refused(scene, r#"{ "event": "act", "who": 3, "do": "aim", "at": 1 }"#).rule, Some("P-JAM-5"));
    assert_eq!(scene.state().get(id(3)).unwrap().repairs, Some(Hand::Main));
    let mut repair = begin(scene, r#"{ "event": "repair", "of": { "by": 3 }, "faces": [] }"#);
    assert_eq!(give(&mut repair, &[40]), pairs(&[("40 or less clears it", "Ready to fire again.")]));
    assert_eq!(finish(scene, repair), "Ruk clears the jam: Machine carbine is ready.");
    assert_eq!(scene.state().get(id(3)).unwrap().guns[0].condition, Condition::Ready);
}

/// Round 6: P-TIME-3, P-INIT-1 blows at 40 and 20 and at 30, P-MMOD-1, P-MMOD-9.
fn hand_to_hand(scene: &mut Scene) {
    act(scene, r#"{ "event": "act", "who": 1, "do": "move" }"#);
    act(scene, r#"{ "event": "act", "who": 3, "do": "speak" }"#);
    assert_eq!(refused(scene, r#"{ "event": "fight", "fighters": [1, 3] }"#).rule, Some("P-TIME-3"));
    act(scene, r#"{ "event": "next" }"#);
    act(scene, r#"{ "event": "next" }"#);
    assert_eq!(scene.state().place(), place(1, 6, 1));
    let words = act(scene, r#"{ "event": "fight", "fighters": [1, 3] }"#);
    assert_eq!(words, "Kell and Ruk fight hand-to-hand; blows fall at 40 Kell, 30 Ruk, 20 Kell.");
    let blow = |scene: &Scene, of: &str| {
        begin(scene, &format!(r#"{{ "event": "blow", "of": {{ {of} }}, "faces": [] }}"#))
    };
    let mut charge = blow(scene, r#""by": 1, "at": 3, "charging": true"#);
    let told = give(&mut charge, &[50, 95]);
    assert_eq!(
        told[0],
        pairs(&[("50 or less hits", "50 hits the head (reversed: 05), nothing in the way.")])[0]
    );
    assert_eq!(told[1].1, "95: no wound.");
    finish(scene, charge);
    let mut fist = blow(scene, r#""by": 3, "at": 1"#);
    assert_eq!(give(&mut fist, &[11]), pairs(&[("10 or less hits", "11 misses.")]));
    finish(scene, fist);
    let again = r#"{ "event": "blow", "of": { "by": 3, "at": 1 }, "faces": [11] }"#;
    assert_eq!(refused(scene, again).rule, Some("P-INIT-2"));
    let mut knife = blow(scene, r#""by": 1, "at": 3"#);
    assert_eq!(give(&mut knife, &[30, 20])[1].1, "20: knocked out.");
    finish(scene, knife);
    assert_eq!(scene.state().get(id(3)).unwrap().health, Health::KnockedOut);
    // The fight has cost the whole round, and the turn is over.
    assert_eq!((scene.state().place(), names(scene)), (place(2, 1, 1), vec!["Kell"]));
}

/// P-FLOW-1, P-TIME-4: from the first aim to the last blow; the example scene is this very fight.
#[test]
fn a_firefight_of_three() {
    let mut scene = gathered();
    let start = scene.clone();
    first_action(&mut scene);
    second_action(&mut scene);
    until_the_repair(&mut scene);
    hand_to_hand(&mut scene);

    let example = Scene::read(EXAMPLE, built_in()).unwrap();
    assert_eq!(example.lost, None);
    assert_eq!(example.scene.events(), scene.events());
    assert_eq!(example.scene.state(), scene.state());
    assert_eq!(example.scene.log(), scene.log());

    let end = scene.clone();
    assert_eq!(undo_all(&mut scene), 24);
    assert_eq!(scene.state(), &crate::scene::State::new(Default::default(), end.head.damage.clone()));
    assert_eq!(redo_all(&mut scene), 24);
    assert_eq!(scene, end);
    while scene.events().len() > 6 {
        scene.undo();
    }
    assert_eq!(scene.state(), start.state());
}

/// P-HIT-1: the burst of two shots at 15 and at 25 in a hundred, the doubles and 98 to 00 lost. Of the first 14 hit, as 11 jams;
/// a jam ends it with the 11 faces of P-JAM-2; of the second 23 hit, 11 and 22 jam.
#[test]
fn how_unlucky_that_was() {
    let scene = Scene::read(EXAMPLE, built_in()).unwrap().scene;
    let told = luck(&scene, 12);
    assert_eq!((told[0].what.as_str(), told[0].count, told[0].side), ("hits", 1, Side::Many));
    let none = (1.0 - 0.14 - 0.11) * (1.0 - 0.23) + 0.11;
    assert!((told[0].chance - (1.0 - none)).abs() < 1e-12, "{}", told[0].chance);
    // At Ruk's 15, none of what hits is stopped but on their body; nothing stops the one hit at Mara.
    assert_eq!((told[1].what.as_str(), told[1].count), ("penetrating hits", 1));
    // A blow: 11 misses at 10 or less.
    let missed = &luck(&scene, 22)[0];
    assert_eq!((missed.side, missed.count), (Side::Few, 0));
    assert!((missed.chance - 0.90).abs() < 1e-12);
    assert!(luck(&scene, 15).is_empty(), "a repair hits nobody");
    assert!(luck(&scene, 0).is_empty() && luck(&scene, 99).is_empty());
    assert_eq!(throws(&scene, 12).len(), 3);
}
