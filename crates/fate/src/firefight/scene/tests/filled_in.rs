//! The questions that a scene fills in from what it knows.

use super::*;

/// Every field of an attacker and of a defender, each with a number of its own.
const CELLAR: &str = r#"{
    "rulings": { "soak": "each" },
    "combatants": [
        { "name": "Vex", "side": "Guard", "skill": 3, "athletics": 4, "assault": 5, "stance": "focused", "zone": "Cellar",
          "weapon": { "damage": 6, "penetration": 7, "manoeuvre": 8, "ammunition": 9 }, "braced": true,
          "declared": { "act": "move" }, "perception": 10, "tactica": 11, "modifier": 12, "defence_modifier": 13 },
        { "name": "Ruk", "side": "Gang", "skill": 14, "athletics": 15, "assault": 16, "stance": "active", "zone": "Stairs",
          "weapon": { "kind": "melee", "damage": 17 }, "armour": 18, "toughness": 19, "boxes": [1, 2, 2, 3],
          "used_boxes": [1, 2], "consequences": ["severe"], "suffered": [{ "consequence": "mild" }], "cover": "border",
          "modifier": -1, "defence_modifier": -2, "perception": 1, "tactica": 2 },
        { "name": "Kell", "skill": 2, "weapon": { "damage": 2 }, "out": true, "perception": 3 } ] }"#;

/// The document that is asked for an action, and the one that is stated here, both as the rule set writes them.
fn asked_and_stated<T: serde::de::DeserializeOwned + serde::Serialize>(
    action: &SceneAction,
    stated: &str,
) -> (Node, Node) {
    let asked = scene(CELLAR).question(action).unwrap().unwrap();
    let written = |document: &Node| Node::of(&decode::<T>(document, "").unwrap());
    (written(&asked.document), written(&parse(stated.as_bytes()).unwrap()))
}

/// FF-04, FF-06, FF-10, FF-11, FF-13, FF-18, FF-29, FF-I2, FF-I3: who attacks and who defends, with what they have left.
#[test]
fn an_attack_is_filled_in() {
    let (asked, stated) = asked_and_stated::<AttackScenario>(
        &action("attack", Some(0), Some(1)),
        r#"{ "rulings": { "soak": "each" },
            "attacker": { "name": "Vex", "skill": 3, "stance": "focused", "brace": true, "changed": "action", "modifier": 12 },
            "weapon": { "damage": 6, "penetration": 7, "manoeuvre": 8, "ammunition": 9 },
            "defender": { "name": "Ruk", "skill": 15, "stance": "active", "cover": "border", "armour": 18, "toughness": 19,
                "boxes": [2, 3], "consequences": ["severe"], "modifier": -2 },
            "distance": "in_range", "attacks": 1 }"#,
    );
    assert_eq!(asked, stated);
}

/// FF-22, FF-23: a manoeuvre is made with the same numbers, and with the weapon that helps.
#[test]
fn a_manoeuvre_is_filled_in() {
    let (asked, stated) = asked_and_stated::<ManoeuvreScenario>(
        &action("manoeuvre", Some(0), Some(1)),
        r#"{ "rulings": { "soak": "each" },
            "attacker": { "name": "Vex", "skill": 3, "stance": "focused", "brace": true, "changed": "action", "modifier": 12 },
            "weapon": { "damage": 6, "penetration": 7, "manoeuvre": 8, "ammunition": 9 },
            "defender": { "name": "Ruk", "skill": 15, "stance": "active", "cover": "border", "armour": 18, "toughness": 19,
                "boxes": [2, 3], "consequences": ["severe"], "modifier": -2 },
            "distance": "in_range" }"#,
    );
    assert_eq!(asked, stated);
}

/// FF-02, FF-30: a move is rolled with Athletics; initiative by all who are still in the fight.
#[test]
fn a_move_and_an_order_are_filled_in() {
    let (asked, stated) = asked_and_stated::<MoveScenario>(
        &action("move", Some(0), None),
        r#"{ "rulings": { "soak": "each" },
            "mover": { "name": "Vex", "skill": 4, "stance": "focused", "modifier": 12 }, "minor_used": false }"#,
    );
    assert_eq!(asked, stated);
    let (asked, stated) = asked_and_stated::<OrderScenario>(
        &action("initiative", None, None),
        r#"{ "rulings": { "soak": "each" }, "combatants": [
            { "name": "Vex", "perception": 10, "tactica": 11 }, { "name": "Ruk", "perception": 1, "tactica": 2 } ] }"#,
    );
    assert_eq!(asked, stated);
}

/// What is rolled is the question that the rule set answers, with what the scene knows filled in.
#[test]
fn the_question_is_filled_in() {
    let mut yard = scene(YARD);
    yard.combatants[1].cover = Some(Cover::Zone);
    let shot = action("attack", Some(0), Some(1));
    let asked = yard.question(&shot).unwrap().unwrap();
    let odds = |document: Node| RULE_SET.read(document, None).unwrap().answer().unwrap();
    // Skill 3 against half of 3, and cover of 2 (FF-25).
    let answered = odds(asked.document);
    assert_eq!(answered.answer.rolls.iter().map(|roll| roll.total).collect::<Vec<_>>(), [3, 3]);
    // In one zone cover does not help (FF-27), and a blade is met with Assault, halved: 2 (FF-20).
    for one in &mut yard.combatants {
        one.zone = Name::new("Yard").unwrap();
    }
    let near = odds(yard.question(&shot).unwrap().unwrap().document);
    assert_eq!(near.answer.rolls.iter().map(|roll| roll.total).collect::<Vec<_>>(), [3, 1]);
    yard.combatants[0].weapon.kind = crate::firefight::document::WeaponKind::Melee;
    let blow = odds(yard.question(&shot).unwrap().unwrap().document);
    assert_eq!(blow.answer.rolls.iter().map(|roll| roll.total).collect::<Vec<_>>(), [3, 2]);
    // In another zone it does not reach (FF-20), and nobody is told a number to roll. Where nobody knows, it is taken to.
    yard.combatants[1].zone = Name::new("Gate").unwrap();
    let far = odds(yard.question(&shot).unwrap().unwrap().document).answer;
    let reasons: Vec<&str> = far.reasons.iter().map(|reason| reason.rule).collect();
    assert_eq!(reasons, ["FF-20"]);
    yard.combatants[1].zone = Name::default();
    let unknown = odds(yard.question(&shot).unwrap().unwrap().document).answer;
    assert!(unknown.reasons.is_empty());
}

/// FF-03, FF-04: another target or another action than declared costs 1; who has declared nothing pays nothing.
#[test]
fn what_was_declared_counts() {
    let declared = |act: &str, at: &str| {
        let mut yard = scene(YARD);
        let text = format!(r#"{{ "act": "{act}", "at": "{at}" }}"#);
        yard.combatants[0].declared = decode(&parse(text.as_bytes()).unwrap(), "").unwrap();
        let asked = yard.question(&action("attack", Some(0), Some(1))).unwrap().unwrap();
        let changed = asked.document.get("attacker").and_then(|attacker| attacker.get("changed")).cloned();
        changed.and_then(|changed| changed.text().cloned())
    };
    assert_eq!(declared("attack", "Ruk"), None);
    assert_eq!(declared("attack", ""), None);
    assert_eq!(declared("attack", "Kell").as_deref(), Some("target"));
    assert_eq!(declared("move", "").as_deref(), Some("action"));
}
