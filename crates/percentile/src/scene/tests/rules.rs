//! What is carried over from action to action, rule by rule.

use super::*;
use crate::jam::Condition;
use crate::scene::Change;

const RIFLE: &str = r#""weapon": { "name": "Rifle", "magazine": 10, "max_range_m": 200 }"#;

fn rifleman(scene: &mut Scene, name: &str, stated: &str) -> Id {
    add(scene, name, &format!(r#""bs": 50, "initiative": 50, {RIFLE} {stated}"#))
}

/// Two of them, 50 m apart.
fn two(rulings: &str, stated: &str) -> Scene {
    let mut scene = scene(false, rulings);
    rifleman(&mut scene, "One", "");
    rifleman(&mut scene, "Two", stated);
    act(&mut scene, r#"{ "event": "distance", "range_m": 50 }"#);
    scene
}

fn need(scene: &Scene, of: &str) -> String {
    attack(scene, of).asks().unwrap().need.clone()
}

const SINGLE: &str = r#""by": 1, "at": 2, "mode": "single""#;

fn wait(scene: &mut Scene, who: i32) {
    act(scene, &format!(r#"{{ "event": "act", "who": {who}, "do": "other", "name": "Wait" }}"#));
}

/// P-MOD-9, P-MOD-10, A-AIM-2, A-AIM-3: aim and rest count until the shot, aim no longer; moving loses both, and the
/// target's moving loses the aim.
#[test]
fn aim_and_rest_are_carried_over() {
    let mut scene = two("", "");
    for _ in 0..3 {
        act(&mut scene, r#"{ "event": "act", "who": 1, "do": "aim", "at": 2 }"#);
        wait(&mut scene, 2);
    }
    act(&mut scene, r#"{ "event": "act", "who": 1, "do": "rest" }"#);
    wait(&mut scene, 2);
    assert!(need(&scene, SINGLE).starts_with("65 or less"), "50 + 10 + 5, in the next round");
    let before = scene.clone();
    resolve(&mut scene, SINGLE, &[70]);
    wait(&mut scene, 2);
    assert!(need(&scene, SINGLE).starts_with("55 or less"), "the aim is used up");

    let mut scene = before.clone();
    wait(&mut scene, 1);
    act(&mut scene, r#"{ "event": "act", "who": 2, "do": "move" }"#);
    assert!(need(&scene, SINGLE).starts_with("55 or less"), "he moved out of the sights");

    let mut scene = before;
    act(&mut scene, r#"{ "event": "act", "who": 1, "do": "crawl" }"#);
    wait(&mut scene, 2);
    assert!(need(&scene, SINGLE).starts_with("50 or less"), "the firer moved");
}

/// P-MOD-9: aim at one target gives nothing against another.
#[test]
fn aim_is_taken_at_one_target() {
    let mut scene = two("", "");
    rifleman(&mut scene, "Three", "");
    act(&mut scene, r#"{ "event": "act", "who": 1, "do": "aim", "at": 2 }"#);
    wait(&mut scene, 2);
    wait(&mut scene, 3);
    assert!(need(&scene, SINGLE).starts_with("55 or less"), "50 + 5");
    assert!(need(&scene, r#""by": 1, "at": 3, "mode": "single""#).starts_with("50 or less"));
}

/// A-FIRE-1: where recoil adds up over the round, it goes on from the action before and starts afresh with the round.
#[test]
fn recoil_over_the_round() {
    let mut scene = two(r#""recoil_reset": "round""#, "");
    let semi = r#""by": 1, "at": 2, "mode": "semi""#;
    for number in [45, 35, 25, 15, 45] {
        assert!(need(&scene, semi).starts_with(&format!("{number} or less")), "{number}");
        resolve(&mut scene, semi, &[97, 97]);
        wait(&mut scene, 2);
    }
}

/// A-FIRE-2, P-ACT-18: the magazine runs dry, then nothing can be fired until it is filled again.
#[test]
fn ammunition() {
    let mut scene = two("", "");
    let auto = r#""by": 1, "at": 2, "mode": "auto""#;
    for faces in [&[97, 97, 97, 97][..], &[97, 97, 97, 97], &[97, 97]] {
        resolve(&mut scene, auto, faces);
        wait(&mut scene, 2);
    }
    let empty = r#"{ "event": "attack", "of": { "by": 1, "at": 2, "mode": "single" }, "faces": [97] }"#;
    assert_eq!(refused(&mut scene, empty).rule, Some("A-FIRE-2"));
    act(&mut scene, r#"{ "event": "act", "who": 1, "do": "reload" }"#);
    assert_eq!(scene.state().get(id(1)).unwrap().guns[0].rounds, Some(10));
    assert_eq!(refused(&mut scene, empty).rule, Some("P-TIME-2"), "busy for four actions");

    // What has exploded is not filled again (P-JAM-4), nor what has no magazine.
    let mut scene = two("", "");
    act(&mut scene, r#"{ "event": "change", "who": 1, "weapon": { "condition": "exploded" } }"#);
    let reload = |who: i32| format!(r#"{{ "event": "act", "who": {who}, "do": "reload" }}"#);
    assert_eq!(refused(&mut scene, &reload(1)).rule, Some("P-JAM-4"));
    add(&mut scene, "Kell", r#""bs": 40, "weapon": { "name": "Beam" }"#);
    assert!(refused(&mut scene, &reload(3)).to_string().contains("Beam of Kell has no magazine"));
}

/// P-JAM-5, A-JAM-5: a failed repair is tried again for four rounds, or rolled each round, or never.
#[test]
fn repairs_that_fail() {
    for (retry, actions, condition) in [
        ("four_rounds", Some(16), Condition::Jammed),
        ("each_round", Some(4), Condition::Jammed),
        ("never", None, Condition::Ruined),
    ] {
        let mut scene = scene(false, &format!(r#""repair_retry": "{retry}""#));
        rifleman(&mut scene, "One", r#", "tek": 30"#);
        let mut jam = Change::of(id(1));
        jam.weapon =
            Some(crate::scene::GunChange { rounds: None, condition: Some(crate::jam::Condition::Jammed) });
        scene.act(jam).unwrap();
        let clear = r#"{ "event": "act", "who": 1, "do": "clear_jam" }"#;
        act(&mut scene, clear);
        assert_eq!(scene.state().slot, 1 + 16);
        assert_eq!(
            act(&mut scene, r#"{ "event": "repair", "of": { "by": 1 }, "faces": [31] }"#),
            "One does not clear the jam of Rifle."
        );
        assert_eq!(scene.state().get(id(1)).unwrap().guns[0].condition, condition);
        match actions {
            Some(actions) => {
                act(&mut scene, clear);
                assert_eq!(scene.state().slot, 17 + actions, "{retry}");
            }
            None => assert_eq!(refused(&mut scene, clear).rule, Some("P-JAM-5")),
        }
    }
}

/// P-VIS-4, A-MOD-11: the one who fires is told as revealed in that action and four more; where nobody gives themselves away, not at all.
#[test]
fn revealed_as_long_as_ruled() {
    for (actions, told) in [(4, 5), (1, 2), (0, 0)] {
        let mut scene = two(&format!(r#""reveal_actions": {actions}"#), "");
        resolve(&mut scene, SINGLE, &[97]);
        let mut revealed = 0;
        while scene.state().given_away_ago(scene.state().get(id(1)).unwrap()).is_some() {
            revealed += 1;
            act(&mut scene, r#"{ "event": "next" }"#);
        }
        assert_eq!(revealed, told, "{actions}");
    }
}

/// P-VIS-4, A-MOD-11, P-VIS-7: whoever fires in the dark is seen for four actions.
#[test]
fn given_away_by_firing() {
    let mut scene = two("", r#", "light": "night""#);
    let dark = r#"{ "event": "attack", "of": { "by": 1, "at": 2, "mode": "single" }, "faces": [97] }"#;
    assert_eq!(refused(&mut scene, dark).rule, Some("P-VIS-7"));
    wait(&mut scene, 1);
    resolve(&mut scene, r#""by": 2, "at": 1, "mode": "single""#, &[97]);
    for _ in 0..4 {
        assert!(attack(&scene, SINGLE).asks().is_some());
        wait(&mut scene, 1);
        wait(&mut scene, 2);
    }
    assert_eq!(refused(&mut scene, dark).rule, Some("P-VIS-7"));
}

/// P-DUCK-3, A-DUCK-2, A-AIM-3: stopped shots make them duck and lose their aim; by the action, what gets through later is another
/// matter; over a round, it undoes that, and what is stopped afterwards makes nobody duck. The next round begins anew.
#[test]
fn duck_back() {
    let vest = r#", "armour": [ { "kind": "physical", "base": 50 } ]"#;
    for (scope, later) in [("action", [Some(3), Some(5)]), ("round", [None; 2])] {
        let mut scene = two(&format!(r#""duck_scope": "{scope}""#), vest);
        wait(&mut scene, 1);
        act(&mut scene, r#"{ "event": "act", "who": 2, "do": "aim", "at": 1 }"#);
        resolve(&mut scene, SINGLE, &[20, 51]);
        let two = scene.state().get(id(2)).unwrap();
        assert_eq!((two.ducked_until(), two.aim), (Some(3), None));
        wait(&mut scene, 2);
        // Through, and then, in the same round, stopped again.
        resolve(&mut scene, SINGLE, &[20, 50]);
        assert_eq!(scene.state().get(id(2)).unwrap().ducked_until(), later[0], "{scope}");
        wait(&mut scene, 2);
        resolve(&mut scene, SINGLE, &[20, 51]);
        assert_eq!(scene.state().get(id(2)).unwrap().ducked_until(), later[1], "{scope}");
        wait(&mut scene, 2);
        // Stopped at the end of a round that has hurt nobody; stopped again, then through, at the beginning of the next: what the
        // last round's fire did stands.
        for _ in 0..3 {
            wait(&mut scene, 1);
            wait(&mut scene, 2);
        }
        let still = if scope == "round" { 9 } else { 10 };
        for (face, until) in [(51, 9), (51, 10), (50, still)] {
            resolve(&mut scene, SINGLE, &[20, face]);
            assert_eq!(scene.state().get(id(2)).unwrap().ducked_until(), Some(until), "{scope}");
            wait(&mut scene, 2);
        }
    }
}

/// A-JAM-10, A-JAM-4: a blow with a pistol is one shot, and a jam takes its round unless ruled otherwise.
#[test]
fn blows_with_a_firearm() {
    for (spends, left) in [(true, [9, 8]), (false, [9, 9])] {
        let mut scene = two(&format!(r#""jam_spends_round": {spends}"#), "");
        let pistol = format!(
            r#"{{ "event": "edit", "who": 1, "combatant": {{ "name": "One", "bs": 50, "ws": 50, "attacks": 2, "initiative": 50, {RIFLE},
                 "melee_weapon": {{ "name": "Pistol", "kind": "pistol" }} }} }}"#
        );
        act(&mut scene, &pistol);
        act(&mut scene, r#"{ "event": "fight", "fighters": [1, 2] }"#);
        for (face, left) in [60, 98].into_iter().zip(left) {
            act(
                &mut scene,
                &format!(r#"{{ "event": "blow", "of": {{ "by": 1, "at": 2 }}, "faces": [{face}] }}"#),
            );
            assert_eq!(scene.state().get(id(1)).unwrap().guns[0].rounds, Some(left), "{face}");
        }
        assert_eq!(scene.state().get(id(1)).unwrap().guns[0].condition, Condition::Jammed);
    }
}

/// A-DUCK-1, P-DUCK-4: with a test the game master rolls it, and sets what follows.
#[test]
fn duck_back_by_a_test() {
    let mut scene = two(
        r#""duck_test": "percent", "duck_test_percent": 40"#,
        r#", "armour": [ { "kind": "physical", "base": 50 } ]"#,
    );
    resolve(&mut scene, SINGLE, &[20, 51]);
    assert!(scene.log().last().unwrap().words.ends_with("Two ducks back on 40 or less."));
    assert_eq!(scene.state().get(id(2)).unwrap().ducked_until(), None);
    scene.act(Change { ducked: Some(true), ..Change::of(id(2)) }).unwrap();
    assert_eq!(scene.state().get(id(2)).unwrap().ducked_until(), Some(1));
}

/// P-AREA-1, P-AREA-2, P-AREA-4, A-LOC-4: a stray grenade lands by the clock and catches a bystander, by the faces of both dice.
#[test]
fn a_stray_catches_a_bystander() {
    let mut scene = scene(true, "");
    add(
        &mut scene,
        "Thrower",
        r#""bs": 40, "weapon": { "class": "thrown", "modes": ["single"], "max_range_m": 60, "burst_radius_m": 3, "can_jam": false }"#,
    );
    add(&mut scene, "Target", r#""bs": 40"#);
    add(&mut scene, "Friend", r#""bs": 40"#);
    let of = r#""by": 1, "at": 2, "mode": "single", "near": [ { "who": 3, "behind_m": 9 } ]"#;
    let mut throw = attack(&scene, of);
    give(&mut throw, &[90]);
    assert_eq!(throw.next_die(), Some(12));
    assert!(throw.give(13).is_err());
    assert!(throw.give(12).unwrap().is_none(), "the other die is thrown with it");
    assert_eq!((throw.next_die(), throw.followed().waiting.as_slice()), (Some(10), &[12][..]));
    let landed = throw.give(8).unwrap().unwrap();
    assert_eq!(
        landed.words,
        "Lands 8 m off towards 12 o'clock, beside or beyond the target; catches Friend."
    );
    // Where it strikes them, by a fresh roll, and how badly: 10 or less kills.
    give(&mut throw, &[70, 10]);
    let harms = &throw.followed().harms;
    assert_eq!((harms[0].who, harms[0].caught, harms[0].penetrating), (id(3), 1, 1));
    scene.act(event_of(&throw)).unwrap();
    assert!(!scene.state().get(id(3)).unwrap().is_up());
    assert!(scene.state().get(id(2)).unwrap().wounds.is_empty());
    let luck = luck(&scene, 3);
    assert_eq!(luck[0].count, 0);
    assert!((luck[0].chance - 0.6).abs() < 1e-12, "it missed, as six in ten do");
}

/// P-AREA-1, P-AREA-3, A-AREA-2: a stray that lands on the firer is thrown again; a burst on the target may catch the firer.
#[test]
fn a_burst_catches_the_firer() {
    let mut scene = scene(true, "");
    add(
        &mut scene,
        "Thrower",
        r#""bs": 40, "weapon": { "class": "thrown", "modes": ["single"], "max_range_m": 60, "burst_radius_m": 9, "can_jam": false }"#,
    );
    add(&mut scene, "Target", r#""bs": 40"#);
    act(&mut scene, r#"{ "event": "distance", "between": [2, 1], "range_m": 8 }"#);
    let of = r#""by": 1, "at": 2, "mode": "single""#;
    let mut throw = attack(&scene, of);
    assert_eq!(give(&mut throw, &[90, 6, 8])[1].1, "That lands on the firer: throw again.");
    let mut throw = attack(&scene, of);
    // A hit, its damage, then the firer: their location and damage.
    give(&mut throw, &[10, 95, 50, 95]);
    let who: Vec<Id> = throw.followed().harms.iter().map(|harm| harm.who).collect();
    assert_eq!(who, [id(2), id(1)]);
    assert!(throw.asks().is_none());
}

/// A-MOD-4, P-MOD-8, P-MOD-15, P-MOD-17: hands one by one or both at once, each ceasing when it likes, each with its own rounds.
#[test]
fn a_weapon_in_each_hand() {
    let mut scene = scene(false, "");
    let pistols = r#""bs": 60, "weapon": { "name": "Left", "class": "pistol", "magazine": 6 }, "off_hand": { "name": "Right", "class": "pistol", "magazine": 8 }"#;
    add(&mut scene, "Gunman", pistols);
    add(&mut scene, "Target", r#""bs": 40"#);
    assert!(need(&scene, SINGLE).starts_with("60 or less"));
    assert!(need(&scene, &format!(r#"{SINGLE}, "with": "off""#)).starts_with("40 or less"));
    let mut both = attack(&scene, r#""by": 1, "at": 2, "mode": "auto", "with": "both""#);
    // 60 - 20 - 10, ceased; the other hand 60 - 20 - 20 - 10 and 10 less, ceased too.
    assert_eq!(give(&mut both, &[97])[0].0, "30 or less hits; a double or 98-00 jams");
    both.cease().unwrap();
    assert!(both.cease().is_err(), "the other hand has not fired");
    let asked: Vec<String> = give(&mut both, &[97, 97]).into_iter().map(|(asked, _)| asked).collect();
    assert_eq!(asked, ["10 or less hits; a double or 98-00 jams", "01 hits (0); a double or 98-00 jams"]);
    both.cease().unwrap();
    scene.act(event_of(&both)).unwrap();
    let rounds = scene.state().get(id(1)).unwrap().guns.each_ref().map(|gun| gun.rounds);
    assert_eq!(rounds, [Some(6 - 1), Some(8 - 2)]);
}

/// P-FIRE-7, P-FLOW-1: who stands too far off, or cannot be seen, is not swung to.
#[test]
fn swings_that_are_refused() {
    let mut scene = two("", "");
    rifleman(&mut scene, "Three", r#", "light": "night""#);
    let mut burst = attack(&scene, r#""by": 1, "at": 2, "mode": "auto""#);
    give(&mut burst, &[97]);
    assert_eq!(burst.swing_to(id(3)).unwrap_err().rule, Some("P-FIRE-7"), "50 m off");
    act(&mut scene, r#"{ "event": "distance", "between": [2, 3], "range_m": 8 }"#);
    let mut burst = attack(&scene, r#""by": 1, "at": 2, "mode": "auto""#);
    give(&mut burst, &[97]);
    assert_eq!(burst.swing_to(id(3)).unwrap_err().rule, Some("P-VIS-7"));
    assert_eq!(burst.asks().unwrap().need, "30 or less hits; a double or 98-00 jams");
}

/// A-ACT-3, P-ACT-20, A-ACT-2: what changing the mode and moving cost.
#[test]
fn costs_by_ruling() {
    let mut scene = two(r#""mode_switch_cost": 1, "move_and_fire_cost": 2"#, "");
    resolve(&mut scene, SINGLE, &[97]);
    wait(&mut scene, 2);
    let semi = attack(&scene, r#""by": 1, "at": 2, "mode": "semi", "moving": "walk""#);
    assert_eq!(semi.prepared().actions, 1 + 2);
    assert!(semi.asks().unwrap().what.starts_with("Round 1, action 3:"), "{}", semi.asks().unwrap().what);
}

/// Copies begin as the first did; names, sheets and distances are the game master's to change.
#[test]
fn comings_and_goings() {
    let mut scene = two("", "");
    act(&mut scene, r#"{ "event": "change", "who": 1, "wounds": ["light"], "weapon": { "rounds": 3 } }"#);
    act(&mut scene, r#"{ "event": "copy", "of": 1, "name": "Three" }"#);
    let three = scene.state().get(id(3)).unwrap();
    assert_eq!((three.wounds.len(), three.guns[0].rounds), (0, Some(10)));
    act(&mut scene, r#"{ "event": "remove", "who": 2 }"#);
    assert!(scene.state().get(id(2)).is_err());
    act(&mut scene, r#"{ "event": "rename", "who": 3, "name": "Thrice" }"#);
    add(&mut scene, "Four", r#""bs": 10"#);
    assert_eq!(scene.state().combatants.last().unwrap().id, id(4), "no number is given twice");
    let edit =
        format!(r#"{{ "event": "edit", "who": 1, "combatant": {{ "name": "One", "bs": 70, {RIFLE} }} }}"#);
    act(&mut scene, &edit);
    let one = scene.state().get(id(1)).unwrap();
    assert_eq!((one.wounds.len(), one.guns[0].rounds, one.sheet.bs.get()), (1, Some(3), 70));
    let of = |text: &str| event(text);
    for wrong in [
        r#"{ "event": "change", "who": 1, "weapon": { "rounds": 11 } }"#,
        r#"{ "event": "change", "who": 1, "off_hand": { "rounds": 1 } }"#,
        r#"{ "event": "rename", "who": 1, "name": " " }"#,
        r#"{ "event": "act", "who": 1, "do": "fire" }"#,
        r#"{ "event": "act", "who": 1, "do": "aim" }"#,
        r#"{ "event": "act", "who": 1, "do": "rest", "cost": 2 }"#,
        r#"{ "event": "act", "who": 1, "do": "clear_jam" }"#,
        r#"{ "event": "act", "who": 1, "do": "switch_field" }"#,
        r#"{ "event": "act", "who": 9, "do": "rest" }"#,
        r#"{ "event": "distance", "between": [1, 1], "range_m": 5 }"#,
        r#"{ "event": "attack", "of": { "by": 1, "at": 1, "mode": "single" }, "faces": [97] }"#,
        r#"{ "event": "attack", "of": { "by": 1, "at": 3, "mode": "single" }, "faces": [] }"#,
        r#"{ "event": "attack", "of": { "by": 1, "at": 3, "mode": "single" }, "faces": [97, 97] }"#,
        r#"{ "event": "attack", "of": { "by": 1, "at": 3, "mode": "single" }, "faces": [101] }"#,
        r#"{ "event": "attack", "of": { "by": 4, "at": 3, "mode": "single" }, "faces": [97] }"#,
        r#"{ "event": "rule", "rulings": { "location_chart": "custom" } }"#,
        r#"{ "event": "add", "combatant": { "name": "X", "bs": 1, "weapon": { "modes": [] } } }"#,
    ] {
        let before = scene.clone();
        assert!(scene.act(of(wrong)).is_err(), "{wrong}");
        assert_eq!(scene, before, "{wrong}");
    }
    assert!(spend(&mut scene, id(1), ActionKind::Rest).is_ok());
}
