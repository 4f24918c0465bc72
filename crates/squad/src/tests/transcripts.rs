//! Rolls and real dice: what is put down, and that both come to the same as the odds.

use super::{case, played};
use serde_json::{Value, json};
use shootout_ruleset::dice::Reveals;

fn busy() -> Value {
    json!({ "ask": "shoot",
        "attacker": { "shoot": 4, "models": 3, "keywords": { "weight_of_fire": 2, "marksman": true }, "weapons": [
            { "name": "Rifle", "keywords": { "vicious": true } },
            { "name": "Launcher", "count": 1, "ap": 1, "keywords": { "blast": "D4" } },
        ] },
        "target": { "armour": 5, "models": 6, "keywords": { "shield": 1, "resilient": 1 } } })
}

fn entries(transcript: &Value) -> Vec<(String, u64, u64, Value, String)> {
    let dice = transcript["dice"].as_array().unwrap();
    let entry = |die: &Value| {
        let text = |name: &str| die[name].as_str().map_or_else(|| die[name].to_string(), str::to_owned);
        let number = |name: &str| die[name].as_u64().unwrap();
        (text("step"), number("group"), number("face"), die["rerolled_from"].clone(), text("result"))
    };
    dice.iter().map(entry).collect()
}

/// The order of the contract: groups in reroll order, ones of Marksman before other failures; then Blast, wounds, Resilient.
#[test]
fn every_die_is_put_down_in_order() {
    // The launcher's hit is worth more, so it goes first: a miss with 3, thrown again with Weight of Fire.
    let transcript = played(&busy(), "3 6 1 3 8 2 7 5 5 1 4 2 3");
    let expected = [
        ("hit", 1, 3, Value::Null, "miss"),
        ("hit", 1, 6, json!(3), "hit"),
        ("hit", 0, 1, Value::Null, "miss"),
        ("hit", 0, 3, Value::Null, "miss"),
        ("hit", 0, 8, Value::Null, "hit"),
        ("hit", 0, 2, json!(1), "miss"),
        ("hit", 0, 7, json!(3), "hit"),
        ("blast", 1, 5, Value::Null, "3"),
        ("wound", 0, 5, Value::Null, "wound"),
        ("wound", 0, 1, Value::Null, "none"),
        ("wound", 0, 4, json!(1), "none"),
        ("wound", 1, 2, Value::Null, "none"),
        ("wound", 1, 3, Value::Null, "none"),
    ];
    let expected: Vec<_> = expected
        .into_iter()
        .map(|(step, group, face, from, result)| (step.to_owned(), group, face, from, result.to_owned()))
        .collect();
    assert_eq!(entries(&transcript), expected);
    assert_eq!(transcript["next"], json!({ "step": "resilient", "group": 0, "die": "d8", "need": 5 }));
    assert_eq!(transcript["outcome"], Value::Null);
    let whole = played(&busy(), "3 6 1 3 8 2 7 5 5 1 4 2 3 8");
    assert_eq!(whole["dice"][13]["rerolled_from"], 5);
    assert_eq!(whole["outcome"]["hits"], 5);
    assert_eq!(whole["outcome"]["hits_after_shield"], 4);
    assert_eq!(whole["outcome"]["wounds"], 1);
}

/// Players see what hits, and what is neither harm nor protection, whatever is kept from them.
#[test]
fn what_everyone_sees() {
    let played = case(&busy()).play("3 6 1 3 8 2 7 5 5 1 4 2 3").unwrap();
    for roll in &played.rolls {
        let expected = match roll.what.trim_end_matches(" again").rsplit(", ").next() {
            Some("to hit") => (Reveals::Nothing, ""),
            Some("blast") => (Reveals::Anything, "3"),
            _ => (Reveals::Anything, ""),
        };
        assert_eq!((roll.reveals, roll.seen_by_all.as_str()), expected, "{}", roll.what);
    }
}

/// Everyone at the table knows whose dice are asked for: who reacts, who strikes, with what.
#[test]
fn whose_dice_these_are() {
    let assault = json!({
        "ask": "assault", "attacker": "blade_dancers", "defender": "line_rifles",
        "facts": { "reaction": "controlled_fire" },
    });
    let (rifle, blades) = ("Rifle", "Blades");
    let next = |faces: &str| case(&assault).play(faces).unwrap().next.unwrap();
    assert_eq!(next(""), format!("Line Rifles (Controlled Fire), {rifle}, to hit: 5 D8, 5+"));
    // Nobody is hit: the dancers strike with all their dice, 3+ and the charge.
    assert_eq!(next("1 1 1 1 1"), format!("Blade Dancers (attacker), {blades}, to hit: 15 D8, 2+"));
    let played = case(&assault).play("1 1 1 1 1").unwrap();
    assert_eq!(played.rolls[0].what, format!("Line Rifles (Controlled Fire), {rifle}, to hit"));
    let volleys = json!({
        "ask": "volleys", "target": "blade_dancers",
        "attacks": [{ "attacker": "line_rifles" }, { "attacker": { "id": "line_rifles", "name": "Others" } }],
    });
    let missed = case(&volleys).play("1 1 1 1 1").unwrap().next.unwrap();
    assert!(missed.starts_with(&format!("Others, {rifle}, to hit: 5 D8")), "{missed}");
    let recon = json!({ "ask": "recon", "a": { "dice": { "blue": 1 } }, "b": { "dice": { "white": 2 } } });
    assert_eq!(case(&recon).play("1").unwrap().next.unwrap(), "B, command: 2 white dice");
}

/// SQ-CP-02: a command die is entered by the number of its face; what people see on it are its points.
#[test]
fn command_dice_show_points() {
    let pool = json!({ "ask": "command_pool", "dice": { "white": 1, "blue": 1 } });
    let begun = case(&pool).play("").unwrap();
    assert_eq!(begun.next.as_deref(), Some("command: 3 red dice"));
    let dice = begun.next_dice.unwrap();
    assert_eq!((dice.faces.len(), dice.faces[0].join(" ")), (3, "1 2 3 4 5 6".to_owned()));
    assert_eq!(dice.shows[2].join(" "), "0 0 1 1 1 2");
    let played = case(&pool).play("1 4 6 5 6").unwrap();
    let shown: Vec<String> = played.rolls.iter().map(|roll| roll.dice.join(" ")).collect();
    assert_eq!(shown, ["0 1 2", "2", "3"]);
    assert_eq!(played.faces, "1,4,6,5,6");
    let d8 = json!({ "ask": "nerve", "unit": { "nerve": 4 } });
    assert!(case(&d8).play("").unwrap().next_dice.unwrap().shows.is_empty());
}

/// Faces that no D8 shows are refused where they stand.
#[test]
fn wrong_faces_are_refused() {
    let error = |faces: &str| case(&busy()).play(faces).unwrap_err().to_string();
    let allowed =
        "allowed: a face of a D8: a whole number from 1 to 8, for the roll is: Launcher, to hit: D8, 4+";
    assert_eq!(error("9"), format!("face 1: found `9`; {allowed}"));
    assert_eq!(error("x"), format!("face 1: found `x`; {allowed}"));
}
