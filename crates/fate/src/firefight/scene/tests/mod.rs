mod actions;
mod filled_in;
mod paid;
mod rulings;

use super::*;
use crate::firefight::RULE_SET;
use crate::firefight::document::{AttackScenario, ManoeuvreScenario, MoveScenario, OrderScenario};
use shootout_ruleset::document::{decode, parse};
use shootout_ruleset::name::Name;
use shootout_ruleset::scene::{Scene, SceneAction};

/// Two guards against a ganger. The ganger's Athletics of 3 is halved to 1 in a regular stance (FF-05).
const YARD: &str = r#"{ "combatants": [
    { "name": "Vex", "side": "Guard", "skill": 3, "athletics": 2, "perception": 2, "fate_points": 2,
      "weapon": { "damage": 3, "ammunition": 2, "manoeuvre": 1 } },
    { "name": "Ruk", "side": "Gang", "skill": 2, "athletics": 3, "assault": 4, "perception": 1,
      "weapon": { "kind": "melee", "damage": 2 }, "consequences": ["mild"] },
    { "name": "Kell", "side": "Guard", "skill": 2, "weapon": { "damage": 2 } } ] }"#;

fn scene(text: &str) -> SceneDocument {
    try_scene(text).unwrap()
}

fn try_scene(text: &str) -> Result<SceneDocument, InputError> {
    let scene: SceneDocument = decode(&parse(text.as_bytes()).unwrap(), "")?;
    scene.check()?;
    Ok(scene)
}

/// The same fight with these rulings.
fn ruled(rulings: &str) -> SceneDocument {
    SceneDocument { rulings: decode(&parse(rulings.as_bytes()).unwrap(), "").unwrap(), ..scene(YARD) }
}

fn action(act: &str, by: Option<usize>, at: Option<usize>) -> SceneAction {
    SceneAction { act: act.to_owned(), by, at }
}

/// Does an action with these faces, as its question stands, and reads the scene that it leaves.
fn after(
    scene: &SceneDocument,
    action: &SceneAction,
    faces: &str,
) -> Result<(SceneDocument, String), InputError> {
    let asked = scene.question(action)?;
    let after = scene.after(action, asked.as_ref().map(|asked| Rolled::typed(&asked.document, faces)))?;
    let left: SceneDocument = decode(&after.document, "")?;
    left.check()?;
    Ok((left, after.words))
}

fn done(scene: &SceneDocument, act: &str, by: usize, at: Option<usize>, faces: &str) -> SceneDocument {
    after(scene, &action(act, Some(by), at), faces).unwrap().0
}

/// The same fight in the next round, in which everyone can act again (FF-01).
fn next_round(scene: &SceneDocument) -> SceneDocument {
    after(scene, &action("next_round", None, None), "").unwrap().0
}

fn refused(
    scene: &SceneDocument,
    act: &str,
    by: Option<usize>,
    at: Option<usize>,
    faces: &str,
) -> InputError {
    after(scene, &action(act, by, at), faces).unwrap_err()
}

/// FF-X1: 3 + 1 against 1 + 1 is a margin of 2 and a stress of 4, which a mild consequence and the box of 2 absorb (FF-I6). A
/// counter is spent (FF-24). The same again leaves nothing that absorbs 4: out (FF-I4).
#[test]
fn an_attack_uses_up_what_absorbs_it() {
    let yard = scene(YARD);
    let (hit, words) = after(&yard, &action("attack", Some(0), Some(1)), "-0++,000+").unwrap();
    assert_eq!(words, "Vex attacks Ruk: margin 2, hit, stress 4, mild, box 2.");
    let ruk = &hit.combatants[1];
    assert_eq!(ruk.suffered.len(), 1);
    assert!(ruk.consequences.is_empty() && !ruk.out);
    assert_eq!(ruk.used_boxes.iter().map(|value| value.get()).collect::<Vec<_>>(), [2]);
    assert_eq!(hit.combatants[0].weapon.ammunition.map(|left| left.get()), Some(1));
    assert_eq!(hit.log.last().map(|line| line.words.as_str()), Some(words.as_str()));
    let standing = &hit.standing()[1];
    assert_eq!(standing.tracks[0].marks.iter().map(|mark| mark.used).collect::<Vec<_>>(), [false, true]);
    let out = done(&next_round(&hit), "attack", 0, Some(1), "-0++,000+");
    assert!(out.combatants[1].out && out.standing()[1].out);
    let out = next_round(&out);
    // No counter is left, and nobody to shoot at.
    let mut loaded = out.clone();
    loaded.combatants[0].weapon.ammunition = None;
    assert_eq!(refused(&loaded, "attack", Some(0), Some(1), "0000,0000").path, "at");
    let empty = refused(&out, "attack", Some(0), Some(2), "0000,0000");
    assert!(empty.allowed.contains("no ammunition left"), "{empty}");
}

/// FF-01, FF-13, FF-25, FF-26: one minor action a round; cover stays when the round ends, the rest begins anew.
#[test]
fn minor_actions_and_rounds() {
    let yard = scene(YARD);
    let covered = done(&yard, "take_cover", 0, None, "");
    assert_eq!(covered.combatants[0].cover, Some(Cover::Zone));
    assert!(refused(&covered, "brace", Some(0), None, "").allowed.contains("FF-01"));
    let (next, words) = after(&covered, &action("next_round", None, None), "").unwrap();
    assert_eq!((next.round(), words.as_str()), (2, "Round 2 begins."));
    assert_eq!(next.combatants[0].cover, Some(Cover::Zone));
    let braced = done(&next, "brace", 0, None, "");
    let asked = braced.question(&action("attack", Some(0), Some(1))).unwrap().unwrap();
    assert_eq!(asked.document.get("attacker").and_then(|one| one.get("brace")), Some(&Node::Bool(true)));
    // The brace is for one attack. 3 + 1 + 0 against 1 + 0.
    let fired = done(&braced, "attack", 0, Some(1), "0000,0000");
    assert!(!fired.combatants[0].braced);
    assert!(refused(&fired, "take_cover", Some(0), None, "").allowed.contains("FF-01"));
    assert_eq!(done(&fired, "leave_cover", 0, None, "").combatants[0].cover, None);
}

/// FF-27, FF-A31: a melee attack drives out of cover, though it misses.
#[test]
fn a_blow_drives_out_of_cover() {
    let mut yard = scene(YARD);
    yard.combatants[0].cover = Some(Cover::Zone);
    // 2 - 4 against half of 0.
    let left = done(&yard, "attack", 1, Some(0), "----,0000");
    assert_eq!(left.combatants[0].cover, None);
    assert!(left.combatants[0].used_boxes.is_empty());
    assert_eq!(left.log[0].words, "Ruk attacks Vex: margin -2, miss. Vex is driven out of cover.");
}

/// FF-23, FF-I5: 3 + 1 for the weapon against the full 3; even dice leave 1, an aspect with one free invocation; with two more,
/// two; one less, a boost. The weapon's counter is spent (FF-24).
#[test]
fn manoeuvres_leave_aspects() {
    let yard = scene(YARD);
    let left = |faces: &str| {
        let left = done(&yard, "manoeuvre", 0, Some(1), faces);
        assert_eq!(left.combatants[0].weapon.ammunition.map(|counters| counters.get()), Some(1));
        left.combatants[1]
            .aspects
            .iter()
            .map(|one| (one.aspect.to_string(), one.free.get()))
            .collect::<Vec<_>>()
    };
    assert_eq!(left("0000,0000"), [("New aspect".to_owned(), 1)]);
    assert_eq!(left("++00,0000"), [("New aspect".to_owned(), 2)]);
    assert_eq!(left("-000,0000"), [("Boost".to_owned(), 1)]);
    assert_eq!(left("--00,0000"), []);
}

/// FF-30, FF-31: Athletics 2 and -2 is 0: one zone, and the minor action is gone. Whoever moves leaves their cover.
#[test]
fn moves_leave_cover() {
    let mut yard = scene(YARD);
    yard.combatants[0].cover = Some(Cover::Zone);
    let moved = done(&yard, "move", 0, None, "--00");
    assert!(moved.combatants[0].minor_used);
    assert_eq!(moved.combatants[0].cover, None);
    // With the minor action gone already nobody gets anywhere (FF-A33).
    let covered = done(&scene(YARD), "brace", 0, None, "");
    let stuck = after(&covered, &action("move", Some(0), None), "--00").unwrap();
    assert_eq!(stuck.1, "Vex moves: result 0, zones 0.");
}

/// FF-02: 2 + 0, 1 + 1, 0 + 1: Vex and Ruk are tied at 2, and the higher rating goes first (FF-A2).
#[test]
fn initiative_gives_places() {
    let yard = scene(YARD);
    let (ordered, words) = after(&yard, &action("initiative", None, None), "0000,+000,+000").unwrap();
    assert_eq!(words, "Initiative: Vex, Ruk, Kell.");
    let places: Vec<_> = ordered.standing().iter().map(|one| one.place).collect();
    assert_eq!(places, [Some(1), Some(2), Some(3)]);
    assert_eq!(refused(&yard, "initiative", None, None, "0000").path, "faces");
}

/// FF-08, FF-14, FF-A21: Active Defence leaves no attack; a complication jams where it is ruled to.
#[test]
fn what_stands_in_the_way() {
    let mut yard = scene(YARD);
    yard.combatants[0].stance = DefendingStance::Active;
    assert!(refused(&yard, "attack", Some(0), Some(1), "").allowed.contains("FF-08"));
    yard.combatants[0].stance = DefendingStance::Regular;
    assert!(!done(&yard, "attack", 0, Some(1), "----,0000").combatants[0].jammed);
    yard.rulings = decode(&parse(br#"{ "comp_effect": "lose_action" }"#).unwrap(), "").unwrap();
    let (jammed, words) = after(&yard, &action("attack", Some(0), Some(1)), "----,0000").unwrap();
    assert!(jammed.combatants[0].jammed && words.ends_with("The weapon of Vex is jammed."), "{words}");
    let jammed = next_round(&jammed);
    assert!(refused(&jammed, "attack", Some(0), Some(1), "").allowed.contains("jammed"));
    assert!(!done(&jammed, "clear_jam", 0, None, "").combatants[0].jammed);
    // A weapon that is ruled to be out of the fight stays so.
    let mut gone = jammed;
    gone.rulings = decode(&parse(br#"{ "comp_effect": "weapon_out" }"#).unwrap(), "").unwrap();
    assert!(refused(&gone, "clear_jam", Some(0), None, "").allowed.contains("out of the fight (FF-A21)"));
}

/// Every mistake is named with its place.
#[test]
fn mistakes_are_named() {
    let yard = scene(YARD);
    let unknown = refused(&yard, "shoot", Some(0), Some(1), "");
    assert_eq!((unknown.path.as_str(), unknown.found.as_str()), ("act", "`shoot`"));
    assert!(unknown.allowed.contains("`attack`") && !unknown.allowed.contains("`next_round`"));
    assert_eq!(refused(&yard, "attack", Some(7), Some(1), "").allowed, "0 to 2");
    assert_eq!(refused(&yard, "attack", Some(0), None, "").path, "at");
    assert_eq!(refused(&yard, "attack", Some(0), Some(0), "").path, "at");
    assert_eq!(refused(&yard, "attack", Some(0), Some(1), "0000").path, "faces");
    assert_eq!(refused(&yard, "attack", Some(0), Some(1), "0000,++").path, "faces[1]");
    assert_eq!(refused(&yard, "attack", Some(0), Some(1), "0000,0000,0000").path, "faces");
    assert_eq!(yard.after(&action("attack", Some(0), Some(1)), None).unwrap_err().path, "faces");
    let one = r#"{ "name": "A", "skill": 1, "weapon": { "damage": 1 }"#;
    for (text, path) in [
        (format!(r#"{{ "combatants": [{one} }}, {one} }}] }}"#), "combatants[1].name"),
        (format!(r#"{{ "combatants": [{one}, "used_boxes": [3] }}] }}"#), "combatants[0].used_boxes[0]"),
        (
            format!(r#"{{ "combatants": [{one}, "cover": "zone", "vehicle_operator": true }}] }}"#),
            "combatants[0].cover",
        ),
        (
            format!(
                r#"{{ "combatants": [{one}, "consequences": ["mild"], "suffered": [{{ "consequence": "mild" }}] }}] }}"#
            ),
            "combatants[0].consequences[0]",
        ),
        (r#"{ "round": 0 }"#.to_owned(), "round"),
    ] {
        assert_eq!(try_scene(&text).unwrap_err().path, path, "{text}");
    }
}
