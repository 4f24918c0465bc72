//! Rules and doubts that no printed example shows, each with numbers worked out by hand.

use super::{Rational, Weight, error, fraction, played, report};
use serde_json::{Value, json};

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// A unit with changes.
fn with(mut unit: Value, changes: Value) -> Value {
    unit.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    unit
}

/// One model with one die at 4+, at one model that is wounded at 5+; with changes to both and facts.
fn shot(attacker: Value, target: Value, facts: Value) -> Value {
    json!({
        "ask": "shoot", "facts": facts,
        "attacker": with(json!({ "shoot": 4, "weapons": [{ "range": 24 }] }), attacker),
        "target": with(json!({ "armour": 5, "nerve": 4 }), target),
    })
}

fn wounds(document: &Value) -> Rational {
    fraction(&report(document), "/wounds/at_least_one")
}

/// An assault of one model on another, each with a die at 4+ that wounds at 5+.
fn assault(attacker: Value, defender: Value, facts: Value) -> Value {
    let unit = json!({ "shoot": 4, "assault": 4, "armour": 5, "nerve": 4,
        "weapons": [{ "kind": "assault" }, { "range": 24 }] });
    json!({ "ask": "assault", "attacker": with(unit.clone(), attacker), "defender": with(unit, defender), "facts": facts })
}

/// SQ-DICE-01: dice are D8, command dice have six faces.
#[test]
fn kinds_of_dice() {
    let next = played(&shot(json!({}), json!({}), json!({})), "")["next"].clone();
    assert_eq!([&next["die"], &next["need"]], [&json!("d8"), &json!(4)]);
    let pool = json!({ "ask": "command_pool" });
    assert_eq!(played(&pool, "")["next"]["die"], "red");
    assert_eq!(played(&pool, "6 1 1")["outcome"]["points"], 2);
}

/// SQ-UNIT-03, SQ-UNIT-04, SQ-UNIT-05: higher armour is tougher (3+ in 6 of 8, 8+ in 1), and a model goes with its last health.
#[test]
fn profiles() {
    let at = |target: Value| report(&shot(json!({}), target, json!({})));
    assert_eq!(fraction(&at(json!({ "armour": 3 })), "/wounds/at_least_one"), ratio(5 * 6, 64));
    assert_eq!(fraction(&at(json!({ "armour": 8 })), "/wounds/at_least_one"), ratio(5, 64));
    let tough = at(json!({ "health": 2 }));
    assert_eq!(fraction(&tough, "/wounds/at_least_one"), ratio(5, 16));
    assert_eq!(fraction(&tough, "/chances/wipe_out"), ratio(0, 1));
}

/// SQ-SHO-01: a weapon fires as far as it reaches.
#[test]
fn range() {
    let groups = |distance: f64| {
        let report = report(&shot(json!({}), json!({}), json!({ "distance": distance })));
        report["groups"].as_array().unwrap().len()
    };
    assert_eq!([groups(24.0), groups(24.5)], [1, 0]);
}

/// SQ-SHO-07: three wounds on one model count, and remove one.
#[test]
fn wounds_beyond_the_last_model() {
    let document = shot(json!({ "weapons": [{ "dice": 3 }] }), json!({}), json!({}));
    let report = report(&document);
    assert_eq!(fraction(&report, "/wounds/mean"), ratio(15, 16));
    let none = ratio(11 * 11 * 11, 16 * 16 * 16);
    assert_eq!(fraction(&report, "/models_removed/mean"), none.complement());
}

/// SQ-BLZ-02: two dice at 8, each of which wounds in half of the cases.
#[test]
fn blazing_away_wounds() {
    let mut document =
        shot(json!({ "weapons": [{ "keywords": { "blaze_away": true } }] }), json!({}), json!({}));
    document["ask"] = json!("blaze_away");
    assert_eq!(wounds(&document), ratio(31, 256));
}

/// SQ-PIN-01, SQ-PIN-04: a pin is -1 on Nerve and lets no reaction; the aim is as before; another pin changes nothing.
#[test]
fn what_a_pin_does() {
    let pass = |pinned: bool| {
        let document = json!({ "ask": "nerve", "unit": { "nerve": 5, "pinned": pinned } });
        fraction(&report(&document), "/pass")
    };
    assert_eq!([pass(false), pass(true)], [ratio(1, 2), ratio(3, 8)]);
    let pinned = shot(json!({ "pinned": true }), json!({}), json!({}));
    assert_eq!(report(&pinned)["groups"][0]["need_to_hit"], 4);
    let defender = json!({ "pinned": true, "keywords": { "controlled_fire": true } });
    assert_eq!(
        report(&assault(json!({}), defender, json!({ "reaction": "controlled_fire" })))["reaction"],
        Value::Null
    );
    let pinning = json!({ "weapons": [{ "keywords": { "pinning": true } }] });
    let again = report(&shot(pinning, json!({ "pinned": true }), json!({})));
    let ends = again["end"].as_array().unwrap();
    assert!(ends.iter().all(|end| end["pinned"] == (end["models"] != 0)));
}

/// SQ-PIN-05: the winner of an assault loses its pin, and a point removes one before the test. Pinned and charging, the attacker hits at
/// 4+ and wounds at 5+: 5/16 to win, else nobody is hurt.
#[test]
fn how_a_pin_goes() {
    let attacker = json!({ "pinned": true, "keywords": { "unflinching": true } });
    let report_of = |document: &Value| report(document);
    let fought = report_of(&assault(attacker, json!({ "assault": null }), json!({})));
    assert_eq!(fraction(&fought, "/outcome/attacker_wins"), ratio(5, 16));
    assert_eq!(fraction(&fought, "/attacker/pinned"), ratio(11, 16));
    let fails = |unpin: bool| {
        let unit = json!({ "nerve": 5, "models": 2, "original_models": 5, "pinned": true });
        fraction(&report(&json!({ "ask": "end_phase", "unit": unit, "unpin": unpin })), "/fail")
    };
    assert_eq!([fails(false), fails(true)], [ratio(5, 8), ratio(1, 2)]);
}

/// SQ-ORD-05: the order is the attacker's; the defender who reacts has none.
#[test]
fn no_order_in_a_reaction() {
    let defender = json!({ "keywords": { "controlled_fire": true } });
    let order = json!({ "keywords": { "weight_of_fire": 5, "marksman": true, "vicious": "shoot" } });
    let fought = |facts: Value| report(&assault(json!({}), defender.clone(), facts));
    let plain = fought(json!({ "reaction": "controlled_fire" }));
    assert_eq!(fought(json!({ "reaction": "controlled_fire", "order": order })), plain);
}

/// SQ-A03: three dice that need 9 are one; Marksman rolls its one again, and Weight of Fire (5) a failure once.
#[test]
fn halved_dice_have_no_more_rerolls() {
    let hits = |keywords: Value| {
        let attacker = json!({ "keywords": keywords, "weapons": [{ "dice": 3 }] });
        fraction(&report(&shot(attacker, json!({}), json!({ "modifier": -5 }))), "/hits/mean")
    };
    assert_eq!(hits(json!({})), ratio(1, 8));
    assert_eq!(hits(json!({ "marksman": true })), ratio(9, 64));
    assert_eq!(hits(json!({ "weight_of_fire": 5 })), ratio(15, 64));
}

/// SQ-A09, SQ-A11: a wound that Vicious brought is not forced again, but by the switch. 5/8 to hit; a first success (1/2) must be rolled
/// again, a one (1/8) becomes a wound in half of the cases.
#[test]
fn vicious_and_resilient() {
    let document = |once: bool| {
        let attacker = json!({ "keywords": { "vicious": "shoot" } });
        let mut document = shot(attacker, json!({ "keywords": { "resilient": 1 } }), json!({}));
        document["rulings"] = json!({ "forced_reroll_once": once });
        document
    };
    assert_eq!(wounds(&document(true)), ratio(5 * 5, 8 * 16));
    assert_eq!(wounds(&document(false)), ratio(5 * 9, 8 * 32));
}

/// SQ-A13: one reroll goes to the group whose hits wound more often, unless the document says otherwise. 55/64 with the reroll; the
/// other has it only when the first has hit: 5/8 + 5/8 of 3/8 of 5/8.
#[test]
fn who_rolls_again_first() {
    let hits = |order: Value| {
        let attacker = json!({ "keywords": { "weight_of_fire": 1 }, "weapons": [{ "name": "Weak" }, { "name": "Strong", "ap": 3 }] });
        let report = report(&shot(attacker, json!({}), json!({ "reroll_order": order })));
        [fraction(&report, "/groups/0/hits/mean"), fraction(&report, "/groups/1/hits/mean")]
    };
    let (first, second) = (ratio(55, 64), ratio(395, 512));
    assert_eq!(hits(Value::Null), [second.clone(), first.clone()]);
    assert_eq!(hits(json!([0, 1])), [first, second]);
}

/// SQ-A18: who falls to the reaction ends the assault, and nobody wins: 4/8 to hit at 5+, 7/8 to wound.
#[test]
fn attackers_who_do_not_arrive() {
    let defender = json!({ "assault": null, "keywords": { "controlled_fire": true } });
    let report = report(&assault(json!({ "armour": 2 }), defender, json!({ "reaction": "controlled_fire" })));
    assert_eq!(fraction(&report, "/outcome/attacker_dead_first"), ratio(7, 16));
    assert_eq!(fraction(&report, "/outcome/defender_wins"), ratio(0, 1));
}

/// SQ-A19: the document says how far a reaction must reach.
#[test]
fn reach_of_a_reaction() {
    let groups = |distance: u64| {
        let defender = json!({ "keywords": { "controlled_fire": true } });
        let facts = json!({ "reaction": "controlled_fire", "reaction_distance": distance });
        report(&assault(json!({}), defender, facts))["reaction_groups"].as_array().unwrap().len()
    };
    assert_eq!([groups(24), groups(25)], [1, 0]);
}

/// SQ-A26: half is of the models that were bought; drones are none.
#[test]
fn half_of_what_was_bought() {
    let tests = |original: u64| {
        let unit = json!({ "nerve": 4, "models": 2, "original_models": original, "drones": [{}, {}, {}] });
        fraction(&report(&json!({ "ask": "end_phase", "unit": unit })), "/test")
    };
    assert_eq!([tests(4), tests(5)], [ratio(0, 1), ratio(1, 1)]);
}

/// SQ-A31: Medics add to each other and to the unit's own Resilient: two dice that wound are rolled again.
#[test]
fn medics_add_up() {
    let mean = |target: Value| {
        let report = report(&shot(json!({ "weapons": [{ "dice": 2 }] }), target, json!({})));
        fraction(&report, "/wounds/mean")
    };
    let expected = ratio(5, 16);
    for target in [
        json!({ "medics_near": 2 }),
        json!({ "medics_near": 1, "keywords": { "resilient": 1 } }),
        json!({ "keywords": { "resilient": 2 } }),
    ] {
        assert_eq!(mean(target), expected);
    }
}

/// SQ-A42: Terrifying stops a reaction in a charge, hindered too, but not by Advance, and not that of a construct.
#[test]
fn whom_terror_pins() {
    let reaction = |construct: bool, facts: Value| {
        let defender = json!({ "keywords": { "controlled_fire": true, "construct": construct } });
        let facts = with(json!({ "reaction": "controlled_fire" }), facts);
        report(&assault(json!({ "keywords": { "terrifying": true } }), defender, facts))["reaction"].clone()
    };
    assert_eq!(reaction(false, json!({})), Value::Null);
    assert_eq!(reaction(false, json!({ "hindered": true })), Value::Null);
    assert_eq!(reaction(false, json!({ "arrives": "advance" })), "controlled_fire");
    assert_eq!(reaction(true, json!({})), "controlled_fire");
}

/// SQ-A48: wounded by the first strike, a flyer strikes back pinned; a flying vehicle does not.
#[test]
fn flyers_wounded_in_an_assault() {
    let need = |vehicle: bool| {
        let attacker = json!({ "keywords": { "fly": true } });
        let defender = json!({ "health": 2, "keywords": { "fly": true, "vehicle": vehicle } });
        played(&assault(attacker, defender, json!({})), "8 8")["next"]["need"].clone()
    };
    assert_eq!([need(false), need(true)], [5, 4]);
}

/// SQ-FRC-05, SQ-FRC-06: upgrades and what is unique stand with the unit, within limits.
#[test]
fn upgrades_have_limits() {
    let unit = |upgrade: Value| json!({ "unique": true, "upgrades": [upgrade] });
    let bought = json!({ "name": "Banner", "points": 20, "times": 1, "most": 1, "choice": "sign", "leader_may": true });
    assert_eq!(
        report(&shot(unit(bought), json!({}), json!({}))),
        report(&shot(json!({}), json!({}), json!({})))
    );
    let found = error(&shot(unit(json!({ "times": 31 })), json!({}), json!({})));
    assert!(found.starts_with("attacker.upgrades[0].times: found 31"), "{found}");
}
