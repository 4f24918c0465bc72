use super::*;
use crate::link::packed::encode_document;

/// What there is to see of a document.
fn sentence(document: &str) -> String {
    Whole::by_itself(document.as_bytes()).unwrap().overview(&|| true).unwrap().answer.sentence
}

/// Two or three dice hit six times at most, which the armour stops: nobody is better than the other.
#[test]
fn equal_rows_are_named_together() {
    let loadout = r#"{ "loadout": 1, "ruleset": "example", "scenario": { "defender": { "skill": 1, "armour": 6 } },
        "rows": [{ "input": "attacker", "values": [{ "skill": 3 }, { "skill": 2 }], "names": ["Three", "Two"] }],
        "outputs": ["wound.mean"] }"#;
    let said = sentence(loadout);
    assert!(said.ends_with("the best of 2 rows are Three and Two, each with 0."), "{said}");
}

#[test]
fn a_sweep_says_how_many_combinations_there_are() {
    let sweep = r#"{ "sweep": 1, "ruleset": "example", "scenario": { "attacker": { "skill": 3 } },
        "vary": [{ "input": "defender.skill", "from": 1, "to": 5, "step": 1 }, { "input": "defender.armour", "values": [0, 1] }],
        "outputs": ["wound.mean"] }"#;
    let said = sentence(sweep);
    assert!(said.starts_with("10 combinations of defender.skill and defender.armour: "), "{said}");
}

#[test]
fn what_asks_a_question_is_none() {
    assert_eq!(kind(br#"{ "ruleset": "example", "attacker": { "skill": 3 } }"#), None);
    assert_eq!(kind(br#"{ "ruleset": "example", "scene": 1 }"#), Some(DocumentKind::Scene));
}

/// Gear says what is best, as its command does: by hand in docs/gear.md.
#[test]
fn gear_says_what_is_best() {
    let gear = r#"{ "gear": 1, "ruleset": "percentile",
        "scenario": { "attacker": { "bs": 40 }, "weapon": { "name": "Rifle", "can_jam": false }, "target": { "range_m": 50 },
            "plan": [{ "do": "fire", "mode": "single" }] },
        "slots": [{ "name": "Sights", "input": "attacker.modifier", "optional": true }],
        "items": [{ "name": "Red dot", "slot": "Sights", "value": 5, "owner": "Anna" }, { "name": "Scope", "slot": "Sights", "value": 10, "price": 90 }],
        "budget": 100, "goals": ["hits.at_least_one"] }"#;
    assert_eq!(kind(gear.as_bytes()), Some(DocumentKind::Gear));
    let said = sentence(gear);
    assert!(
        said.contains("45% with what Anna owns, Red dot; within a budget of 100, 50% with Scope"),
        "{said}"
    );
    let timed_out = Whole::by_itself(gear.as_bytes()).unwrap().overview(&|| false).map(|_| ());
    assert!(timed_out.is_err());
}

/// A scene as a page keeps it, with everything written out, is longer than a link; its link holds the same by ids of the catalogue.
#[test]
fn a_scene_in_full_is_short_in_a_link() {
    let file = include_str!("../../../../data/percentile/scenes/firefight.json");
    let document = serde_json::from_str(file).unwrap();
    let full = in_full(&document).unwrap();
    assert!(encode_document(&full).is_err());
    let short = shortened(&full);
    assert!(encode_document(&short).is_ok(), "{short}");
    assert_eq!(in_full(&short), Some(full));
}
