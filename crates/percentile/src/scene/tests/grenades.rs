//! Grenades at the table: taken out, thrown, counted (P-ACT-11, P-ACT-14).

use super::*;
use crate::number::BoundedInt;
use crate::scene::{Change, Combatant};

const TAKE_OUT: &str = r#"{ "event": "act", "who": 1, "do": "take_out", "grenade": true }"#;
const THROW: &str = r#""by": 1, "at": 2, "with": "grenade", "mode": "single""#;

/// Someone with two grenades and an autogun, and a target 20 m away: beyond half the 30 m of a frag grenade.
fn with_two() -> Scene {
    let mut scene = scene(true, "");
    add(&mut scene, "Kell", r#""bs": 40, "weapon": "autogun", "grenade": "frag_grenade", "grenades": 2"#);
    add(&mut scene, "Ruk", r#""bs": 40"#);
    scene
}

fn kell(scene: &Scene) -> &Combatant {
    scene.state().get(id(1)).unwrap()
}

fn next(scene: &mut Scene) {
    act(scene, r#"{ "event": "next" }"#);
}

fn why_not(scene: &Scene) -> String {
    let throw = format!(r#"{{ "event": "attack", "of": {{ {THROW} }}, "faces": [] }}"#);
    let (attempt, _) = event(&throw).attempt().map(|(attempt, faces)| (attempt, faces.to_vec())).unwrap();
    scene.begin(attempt).unwrap_err().to_string()
}

/// Throws the grenade in hand: a hit with 20 against 30, and a roll of damage that does nothing.
fn throw(scene: &mut Scene) -> String {
    let mut throw = attack(scene, THROW);
    assert!(throw.asks().unwrap().need.starts_with("30 or less"), "40 - 10 for long range");
    give(&mut throw, &[20, 100]);
    scene.act(event_of(&throw)).unwrap().words.clone()
}

/// P-ACT-11, P-ACT-14: taking one out is an action, throwing it another; each throw is one less; undo gives them back.
#[test]
fn taken_out_and_thrown() {
    let mut scene = with_two();
    assert_eq!(scene.log()[0].words, "Kell joins: BS 40, Autogun, 2 \u{d7} Frag grenade.");
    assert_eq!(why_not(&scene), "Kell has no grenade in hand: take one out first (P-ACT-14)");
    assert_eq!(act(&mut scene, TAKE_OUT), "Kell: take out Frag grenade, 2 left (1 action).");
    assert_eq!((kell(&scene).grenades, kell(&scene).grenade_out, kell(&scene).free_from), (2, true, 2));
    next(&mut scene);
    assert!(refused(&mut scene, TAKE_OUT).to_string().contains("a Frag grenade in hand already"));
    let words = throw(&mut scene);
    assert!(words.starts_with("Kell throws Frag grenade, 1 left, at Ruk (20 m): 1 hit"), "{words}");
    assert_eq!((kell(&scene).grenades, kell(&scene).grenade_out, kell(&scene).free_from), (1, false, 3));
    // The gun has not fired.
    assert_eq!((kell(&scene).guns[0].rounds, kell(&scene).fired_with), (Some(20), Default::default()));
    next(&mut scene);
    assert_eq!(why_not(&scene), "Kell has no grenade in hand: take one out first (P-ACT-14)");
    act(&mut scene, TAKE_OUT);
    next(&mut scene);
    throw(&mut scene);
    next(&mut scene);
    assert_eq!(refused(&mut scene, TAKE_OUT).to_string(), "Kell has no Frag grenade left (P-ACT-14)");
    let at_the_end = kell(&scene).clone();
    for (left, is_out) in [(0, false), (1, true), (1, true), (1, false), (1, false), (2, true)] {
        assert!(scene.undo());
        assert_eq!((kell(&scene).grenades, kell(&scene).grenade_out), (left, is_out));
    }
    while scene.redo() {}
    assert_eq!(*kell(&scene), at_the_end);
}

/// P-ACT-14: who carries none takes none out, and nothing but taking out names a grenade; P-ACT-11: what is not thrown is none.
#[test]
fn what_is_refused() {
    let mut scene = with_two();
    let none = TAKE_OUT.replace("\"who\": 1", "\"who\": 2");
    assert_eq!(refused(&mut scene, &none).to_string(), "Ruk carries no grenades (P-ACT-14)");
    let aimed = TAKE_OUT.replace("take_out", "rest");
    assert!(refused(&mut scene, &aimed).to_string().ends_with("(P-ACT-14)"));
    let gun = r#"{ "event": "add", "combatant": { "name": "Odd", "bs": 40, "grenade": "autogun" } }"#;
    assert_eq!(refused(&mut scene, gun).to_string(), "Odd: Autogun is not thrown (P-ACT-11)");
    assert!(scene.act(Change { grenades: Some(BoundedInt::nearest(3)), ..Change::of(id(2)) }).is_err());
}

/// The game master sets how many are left; the last one that is in hand goes with them. Another number on the sheet is how many there are.
#[test]
fn set_by_hand() {
    let mut scene = with_two();
    act(&mut scene, TAKE_OUT);
    let set = |left: i32| Change { grenades: Some(BoundedInt::nearest(left)), ..Change::of(id(1)) };
    let words = scene.act(set(5)).unwrap().words.clone();
    assert_eq!(words, "Kell: 5 \u{d7} Frag grenade left, by the game master.");
    assert!(kell(&scene).grenade_out);
    scene.act(set(0)).unwrap();
    assert_eq!((kell(&scene).grenades, kell(&scene).grenade_out), (0, false));
    assert!(scene.act(Change { grenade_out: Some(true), ..Change::of(id(1)) }).is_err());
    act(
        &mut scene,
        r#"{ "event": "edit", "who": 1, "combatant": { "name": "Kell", "bs": 40, "grenade": "krak_grenade", "grenades": 4 } }"#,
    );
    assert_eq!((kell(&scene).grenades, kell(&scene).holds()), (4, vec!["4 \u{d7} Krak grenade".to_owned()]));
}
