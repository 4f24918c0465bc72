//! Wrong input: where, what was found, what is allowed, what was meant.

use super::{read, typed};
use crate::firefight::document::{AttackScenario, DuelScenario};
use serde_json::{Value, json};

fn attack() -> Value {
    json!({ "attacker": { "skill": 3 }, "weapon": { "damage": 2 }, "defender": { "skill": 3 } })
}

fn duel() -> Value {
    let fighter = json!({ "skill": 3, "defence": 3, "weapon": { "damage": 2 } });
    json!({ "a": fighter, "b": fighter })
}

fn order() -> Value {
    json!({ "combatants": [{ "name": "A", "perception": 1 }, { "name": "B", "perception": 1 }] })
}

/// The document with a value put at a place.
fn with(mut document: Value, place: &str, value: Value) -> Value {
    let (parent, field) = place.rsplit_once('/').unwrap();
    let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("{place}"));
    match parent {
        Value::Array(list) => list[field.parse::<usize>().unwrap()] = value,
        _ => parent[field] = value,
    }
    document
}

fn refused(ask: &str, document: &Value) -> (String, String, String, Option<String>) {
    match read(ask, &document.to_string()) {
        Err(error) => (error.path, error.found, error.allowed, error.nearest),
        Ok(_) => panic!("{document}"),
    }
}

/// FF-05, FF-07, FF-08, FF-28 and the limits of every number.
#[test]
fn wrong_attacks() {
    for (place, value, path, found, allowed) in [
        ("/attacker/skill", json!(21), "attacker.skill", "21", "a whole number from 0 to 20"),
        ("/attacker/skill", json!(-1), "attacker.skill", "-1", "a whole number from 0 to 20"),
        ("/attacker/skill", json!(2.5), "attacker.skill", "2.5", "a whole number from 0 to 20"),
        ("/attacker/modifier", json!(21), "attacker.modifier", "21", "a whole number from -20 to 20"),
        ("/attacker/invocations", json!(11), "attacker.invocations", "11", "a whole number from 0 to 10"),
        ("/attacker/stance", json!("active"), "attacker.stance", "\"active\"", "`regular`, `focused`"),
        (
            "/attacker/full_concentration",
            json!(true),
            "attacker.full_concentration",
            "true",
            "false, except with \"stance\": \"focused\" (FF-07)",
        ),
        (
            "/weapon/ammunition",
            json!(1001),
            "weapon.ammunition",
            "1001",
            "a whole number from 0 to 1000, or null",
        ),
        (
            "/weapon",
            json!(null),
            "weapon",
            "null",
            "an object in `{ }` with `kind`, `damage`, `penetration`, `manoeuvre`, `ammunition`",
        ),
        ("/weapon/damage", json!(null), "weapon.damage", "null", "a whole number from 0 to 20"),
        ("/defender/boxes", json!(vec![1; 11]), "defender.boxes", "11 entries", "at most 10"),
        ("/defender/boxes", json!([0]), "defender.boxes[0]", "0", "a whole number from 1 to 20"),
        ("/defender/boxes", json!([2, 1]), "defender.boxes[1]", "1", "2 or more: boxes ascend"),
        ("/distance", json!(null), "distance", "null", "`same_zone`, `in_range`, `out_of_range`"),
        ("/attacks", json!(0), "attacks", "0", "a whole number from 1 to 200"),
        ("/attacks", json!(201), "attacks", "201", "a whole number from 1 to 200"),
        ("/goal", json!({}), "goal", "an empty object", "one of `stress`, `margin`, or null"),
        ("/goal", json!({ "stress": 0 }), "goal.stress", "0", "a whole number from 1 to 60"),
        ("/goal", json!({ "margin": 61 }), "goal.margin", "61", "a whole number from 0 to 60"),
    ] {
        let document = with(attack(), place, value);
        let (at, what, may, _) = refused("attack", &document);
        assert_eq!((at.as_str(), what.as_str(), may.as_str()), (path, found, allowed), "{document}");
    }
    let both = with(attack(), "/goal", json!({ "stress": 1, "margin": 1 }));
    assert_eq!(refused("attack", &both).0, "goal");
    let mut driver = with(attack(), "/defender/cover", json!("zone"));
    driver["defender"]["vehicle_operator"] = json!(true);
    let (path, found, allowed, _) = refused("attack", &driver);
    assert_eq!((path.as_str(), found.as_str()), ("defender.cover", "`zone`"));
    assert!(allowed.contains("FF-28"), "{allowed}");
}

/// Unknown names are told with the nearest that is known.
#[test]
fn nearest_names() {
    for (place, value, path, nearest) in [
        ("/attacker/skil", json!(3), "attacker.skil", "skill"),
        ("/attacker/stance", json!("focussed"), "attacker.stance", "focused"),
        ("/defender/cover", json!("zones"), "defender.cover", "zone"),
        ("/rulings", json!({ "comp_cancel": true }), "rulings.comp_cancel", "comp_cancels"),
        ("/rulings", json!({ "soak": "pools" }), "rulings.soak", "pool"),
        ("/goal", json!({ "margins": 1 }), "goal.margins", "margin"),
    ] {
        let (at, _, _, near) = refused("attack", &with(attack(), place, value));
        assert_eq!((at.as_str(), near.as_deref()), (path, Some(nearest)));
    }
    let (path, _, _, _) = refused("manoeuvre", &json!({ "attacker": { "skill": 3 }, "defender": {} }));
    assert_eq!(path, "defender.skill");
    let stress = json!({ "attacker": { "skill": 3 }, "defender": { "skill": 3 }, "goal": { "stress": 1 } });
    assert_eq!(refused("manoeuvre", &stress).0, "goal.stress");
    let attacks = json!({ "attacker": { "skill": 3 }, "defender": { "skill": 3 }, "attacks": 1 });
    assert_eq!(refused("manoeuvre", &attacks).0, "attacks");
}

/// FF-02, FF-07, FF-20, FF-30: the other questions.
#[test]
fn wrong_orders_moves_and_duels() {
    for (ask, document, place, value, path) in [
        (
            "move",
            json!({ "mover": { "skill": 1 } }),
            "/mover/full_concentration",
            json!(true),
            "mover.full_concentration",
        ),
        ("move", json!({ "mover": { "skill": 1 } }), "/cost", json!(21), "cost"),
        ("move", json!({ "mover": { "skill": 1 } }), "/mover/brace", json!(true), "mover.brace"),
        ("order", order(), "/combatants", json!([]), "combatants"),
        ("order", order(), "/combatants/1/name", json!("A"), "combatants[1].name"),
        ("order", order(), "/combatants/1", json!({ "name": "B" }), "combatants[1].perception"),
        ("duel", duel(), "/turns", json!(501), "turns"),
        ("duel", duel(), "/first", json!("c"), "first"),
        ("duel", duel(), "/a/plan", json!([]), "a.plan"),
        ("duel", duel(), "/b/plan", json!(vec![json!({}); 13]), "b.plan"),
        ("duel", duel(), "/b/repeat_from", json!(2), "b.repeat_from"),
        ("duel", duel(), "/b/plan", json!([{ "minor": "braced" }]), "b.plan[0].minor"),
        ("duel", duel(), "/a/boxes", json!([3, 2]), "a.boxes[1]"),
        ("duel", duel(), "/a/consequences", json!(["mild", "mild"]), "a.consequences[1]"),
        ("duel", duel(), "/a/name", json!(null), "a.name"),
        ("plan", duel(), "/rounds", json!(13), "rounds"),
        ("plan", duel(), "/goal", json!("draw"), "goal"),
        ("plan", duel(), "/turns", json!(2), "turns"),
        ("plan", duel(), "/b/repeat_from", json!(2), "b.repeat_from"),
    ] {
        assert_eq!(refused(ask, &with(document, place, value)).0, path);
    }
    let mut melee = with(duel(), "/a/weapon/kind", json!("melee"));
    melee["same_zone"] = json!(false);
    assert_eq!(refused("duel", &melee).0, "same_zone");
    melee["same_zone"] = json!(true);
    assert!(read("duel", &melee.to_string()).is_ok());
}

/// What a document leaves out is as the contract says.
#[test]
fn defaults() {
    let full = json!({
        "rulings": {},
        "attacker": { "name": "attacker", "skill": 3, "stance": "regular", "full_concentration": false,
            "brace": false, "changed": null, "modifier": 0, "invocations": 0 },
        "weapon": { "kind": "ranged", "damage": 2, "penetration": 0, "manoeuvre": 0, "ammunition": null },
        "defender": { "name": "defender", "skill": 3, "stance": "regular", "chosen": true, "cover": null,
            "vehicle_operator": false, "armour": 0, "toughness": 0, "boxes": [1, 2], "consequences": [],
            "modifier": 0, "invocations": 0 },
        "crosses_border": true, "goal": null, "attacks": 10 });
    assert_eq!(typed::<AttackScenario>(&full.to_string()), typed(&attack().to_string()));
    let fighter = json!({ "skill": 3, "defence": 3, "weapon": { "damage": 2 }, "armour": 0, "toughness": 0,
        "boxes": [1, 2], "consequences": [], "modifier": 0, "defence_modifier": 0, "in_cover": false,
        "perception": 0, "tactica": 0, "plan": [{ "stance": "regular", "minor": "none" }], "repeat_from": 1 });
    let full = json!({ "turns": 10, "first": "a", "a": fighter, "b": fighter });
    assert_eq!(typed::<DuelScenario>(&full.to_string()), typed(&duel().to_string()));
}
