use crate::attack::Attack;
use crate::duel::Duel;
use crate::scene::Scene;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::case::Reported;
use shootout_ruleset::combat::DuelDice;
use shootout_ruleset::document::{Node, decode, parse};
use shootout_ruleset::scene::{Rolled, Scene as _, SceneAction, SceneView};

/// The chance of each wound, in parts of so many.
fn wounds<const N: usize>(text: &str, parts: [u64; N], of: u64) {
    let attack: Attack = decode(&parse(text.as_bytes()).unwrap(), "").unwrap();
    let expected = parts.map(|part| Rational::ratio(part, of));
    assert_eq!(attack.report::<Rational>().unwrap().wound.pmf, expected, "{text}");
}

/// E-1, E-2: a die with its 6 again has no hit in 24 of 36 ways, one in 10, two in 2; without the 6 again none in 24 and one in 12.
#[test]
fn sixes_are_thrown_again() {
    let even = r#"{ "attacker": { "skill": 1 }, "defender": { "skill": 1 } }"#;
    wounds(even, [24 * 36 + 10 * 12, 10 * 24 + 2 * 12, 2 * 24], 1296);
    let ruled = even.replace("} }", "}, \"rulings\": { \"sixes_defend\": true } }");
    wounds(&ruled, [24 * 36 + 10 * 12 + 2 * 2, 10 * 24 + 2 * 10, 2 * 24], 1296);
}

/// E-1, E-3: of two dice that need a 6, both and both again have four hits, once in 1296 ways; no defence takes all away.
#[test]
fn armour_stops_part_of_the_wound() {
    let armoured =
        r#"{ "attacker": { "skill": 2, "needs": 6 }, "defender": { "skill": 1, "needs": 6, "armour": 3 } }"#;
    wounds(armoured, [6 * 1296 - 5, 5], 6 * 1296);
}

/// E-4: who needs one wound and has it with p in each turn wins with 1 in 2 - p, if they begin; it takes 1 in p turns.
#[test]
fn who_begins_a_duel_of_equals_wins_more_often() {
    let text = r#"{ "a": { "skill": 1, "health": 1 }, "b": { "skill": 1, "health": 1 } }"#;
    let duel: Duel = decode(&parse(text.as_bytes()).unwrap(), "").unwrap();
    let report = DuelDice::case(duel).unwrap().report::<Rational>().unwrap();
    assert_eq!(report.wins.a, Rational::ratio(54, 95));
    assert_eq!(report.mean, Some(Rational::ratio(54, 13)));
}

/// E-4, E-5: a 6 and a 5 after it are a wound of 2, which is all that Blue has; Red may not attack again before the next round.
#[test]
fn everyone_attacks_once_in_a_round() {
    let text = r#"{ "people": [
        { "fighter": { "name": "Red", "skill": 1 } }, { "fighter": { "name": "Blue", "skill": 1, "health": 2 } }] }"#;
    let read = |document: &Node| decode::<Scene>(document, "").unwrap();
    let scene = read(&parse(text.as_bytes()).unwrap());
    let attack = SceneAction { act: "attack".to_owned(), by: Some(0), at: Some(1) };
    let asked = scene.question(&attack).unwrap().unwrap();
    assert!(scene.after(&attack, Some(Rolled::typed(&asked.document, "6, 5"))).is_err(), "a die is missing");
    let after = scene.after(&attack, Some(Rolled::typed(&asked.document, "6, 5, 1"))).unwrap();
    assert_eq!(after.words, "Red attacks Blue: wound 2.");
    let scene = read(&after.document);
    assert!(scene.standing()[1].out);
    assert!(scene.question(&attack).unwrap_err().allowed.contains("Red has acted in this round"));
    let next = SceneAction { act: "next_round".to_owned(), by: None, at: None };
    let scene = read(&scene.after(&next, None).unwrap().document);
    assert_eq!((scene.round(), scene.standing()[0].has_acted), (2, false));
}
