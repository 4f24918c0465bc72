//! What takes long says so; what takes too long, or too much memory, is refused before any of it is done. Nothing is clamped.

use super::case;
use serde_json::{Value, json};

/// Six groups of 20 dice on 30 models that force dice to be thrown again.
fn volley(weight_of_fire: u64, resilient: u64, facts: &Value) -> Value {
    let weapons: Vec<Value> =
        (0..6).flat_map(|ap| [json!({ "dice": 12, "ap": ap }), json!({ "dice": 8, "ap": ap })]).collect();
    json!({
        "ask": "shoot", "facts": facts,
        "attacker": { "shoot": 4, "weapons": weapons, "keywords": { "weight_of_fire": weight_of_fire } },
        "target": { "armour": 7, "models": 30, "keywords": { "resilient": resilient, "shield": 5 } },
    })
}

fn refused(document: &Value, exact: bool) -> String {
    let case = case(document);
    let answered = if exact { case.exact_answer() } else { case.answer() };
    answered.map(|_| ()).unwrap_err().to_string()
}

/// SQ-KW-36, SQ-A10: however many dice are forced, the groups are worked out one after the other where the default orders hold.
#[test]
fn groups_that_share_resilient_are_worked_out_one_by_one() {
    for (weight_of_fire, resilient) in [(0, 6), (3, 6), (0, 30), (5, 3)] {
        let case = case(&volley(weight_of_fire, resilient, &json!({})));
        assert!(case.expected_s() < 1.0, "{weight_of_fire} {resilient}: {}", case.expected_s());
    }
}

/// Orders that cross make all groups wait for each other: 21 numbers of hits in each of six groups are millions of states.
#[test]
fn too_many_states_are_refused_with_what_makes_them_fewer() {
    let crossing = json!({ "reroll_order": [2, 0, 4, 1, 5, 3], "shield_order": [1, 5, 0, 2, 4, 3], "wound_order": [3, 1, 4, 0, 5, 2] });
    let refused = refused(&volley(5, 6, &crossing), false);
    assert!(refused.contains("states at a time") && refused.contains("fewer groups of weapons"), "{refused}");
    assert!(!refused.contains("fractions"), "{refused}");
}

/// Numbers of sweeps keep to the same limit as whole answers.
#[test]
fn numbers_alone_are_refused_too() {
    let long = case(&volley(30, 30, &json!({})));
    let metric = &crate::RULE_SET.questions[0].metrics[0];
    let refused = long.numbers(&[metric]).unwrap_err().to_string();
    assert!(refused.contains("states at a time"), "{refused}");
}

/// Fractions take longer: they are refused sooner, and say that decimals do not.
#[test]
fn fractions_are_refused_sooner() {
    let long = volley(3, 6, &json!({}));
    assert!(case(&long).takes_long() && case(&long).expected_s() > 0.05);
    let refused = refused(&long, true);
    assert!(
        refused.contains("decimals instead of fractions") && refused.contains("less Resilient"),
        "{refused}"
    );
}

/// Advice, volleys in the best order and the fewest dice count every attack that they work out.
#[test]
fn questions_of_many_attacks_count_all_of_them() {
    let unit = |shield: u64| {
        let weapons: Vec<Value> =
            (0..2).map(|ap| json!({ "kind": "assault", "dice": 2, "ap": ap })).collect();
        json!({ "assault": 4, "shoot": 4, "armour": 5, "nerve": 4, "models": 30, "health": 20,
            "weapons": [weapons[0], weapons[1], { "keywords": { "blaze_away": true } }],
            "keywords": { "shield": shield, "resilient": 3, "frenzy": 3, "vicious": "both", "evade": true } })
    };
    for ask in ["reaction", "approach"] {
        let document = json!({ "ask": ask, "attacker": unit(6), "defender": unit(6) });
        assert!(refused(&document, false).contains("at most 5 seconds"), "{ask}");
    }
    let assault = |models: u64| {
        let plain = json!({ "assault": 4, "armour": 5, "nerve": 4, "models": models, "weapons": [{ "kind": "assault" }] });
        json!({ "ask": "assault", "attacker": plain, "defender": plain })
    };
    assert!(!case(&assault(5)).takes_long());
}
