use super::{ratio, report};

/// FF-22, FF-23, FF-I5, FF-Q12: skill 3 with a bonus of 2 and a brace against the full 3: e = +3.
#[test]
fn a_manoeuvre_with_a_weapon() {
    let report = report(
        "manoeuvre",
        r#"{ "attacker": { "skill": 3, "brace": true }, "weapon": { "manoeuvre": 2 }, "defender": { "skill": 3 } }"#,
    );
    assert_eq!((&report["edge"], &report["defender"]["modifiers"][0]["rule"]), (&3.into(), &"FF-23".into()));
    // Margins of 1, 0 and 3 or more are sums of eight dice of -2, -3 and 0 or more.
    assert_eq!(report["aspect"], ratio(5634, 6561).to_string());
    assert_eq!(report["boost"], ratio(504, 6561).to_string());
    assert_eq!(report["two_invocations"], ratio(3834, 6561).to_string());
    assert_eq!(report["fail"], ratio(6561 - 5634 - 504, 6561).to_string());
    assert_eq!(report["complication"]["natural"], "0");
}

/// FF-22, FF-24, FF-25: a weapon that does not reach counts as none: no bonus, no brace, no cover, no counters.
/// Without a weapon it is the same.
#[test]
fn weapons_out_of_reach() {
    let edge = |weapon: &str, distance: &str| {
        let report = report(
            "manoeuvre",
            &format!(
                r#"{{ "attacker": {{ "skill": 3, "brace": true }}, "weapon": {weapon}, "distance": "{distance}",
                     "defender": {{ "skill": 3, "cover": "zone" }} }}"#
            ),
        );
        report["edge"].as_i64()
    };
    let melee = r#"{ "kind": "melee", "manoeuvre": 1 }"#;
    assert_eq!([edge("null", "in_range"), edge(melee, "in_range")], [Some(0), Some(0)]);
    assert_eq!(edge(melee, "same_zone"), Some(2));
    let rifle = r#"{ "manoeuvre": 1, "ammunition": 1 }"#;
    assert_eq!([edge(rifle, "in_range"), edge(rifle, "same_zone")], [Some(0), Some(2)]);
    let empty = r#"{ "manoeuvre": 1, "ammunition": 0 }"#;
    assert_eq!([edge(empty, "out_of_range"), edge(empty, "in_range")], [Some(0), None]);
}

/// FF-I1, FF-I5: without a goal the invocations are for an aspect. At e = 0 one more is one margin less than to hit.
#[test]
fn the_goal_is_an_aspect() {
    let invoked = |goal: &str| {
        let report = report(
            "manoeuvre",
            &format!(
                r#"{{ "attacker": {{ "skill": 3, "invocations": 2 }}, "goal": {goal},
                     "defender": {{ "skill": 3, "invocations": 1 }} }}"#
            ),
        );
        report["invoked"].clone()
    };
    assert_eq!(invoked("null"), invoked(r#"{ "margin": 1 }"#));
    // e + 2 * (2 - 1) - 1 = +1; e - 2 - 1 = -3.
    assert_eq!(invoked("null")["both"], ratio(4850, 6561).to_string());
    assert_eq!(invoked("null")["defender"], ratio(927, 6561).to_string());
}

/// FF-X13, FF-30, FF-31, FF-32, FF-Q11: Athletics 2, and focused; extra shifts; a minor action that is used already.
#[test]
fn x13_moves() {
    let moves = |text: &str| report("move", text);
    let regular = moves(r#"{ "mover": { "skill": 2 } }"#);
    assert_eq!((&regular["minor_lost"], &regular["zones"]["mean"]), (&"5/27".into(), &"61/27".into()));
    // 3 zones or more of 81: 31; of them 3: 16, 4: 10, 5: 4, 6: 1. One zone: 15 by the minor action and 16.
    let zones = [0, 31, 19, 16, 10, 4, 1].map(|count| ratio(count, 81).to_string());
    assert_eq!(regular["zones"]["pmf"], serde_json::json!(zones));
    assert_eq!(regular["result"][0], serde_json::json!({ "result": -2, "chance": "1/81" }));
    let focused = moves(r#"{ "mover": { "skill": 2, "stance": "focused" } }"#);
    let zones = [0, 5, 10, 16, 19, 16, 10, 4, 1].map(|count| ratio(count, 81).to_string());
    assert_eq!(focused["zones"]["pmf"], serde_json::json!(zones));
    let dear = moves(r#"{ "mover": { "skill": 4, "modifier": -1 }, "cost": 1 }"#);
    assert_eq!((&dear["zones"], &dear["minor_lost"]), (&regular["zones"], &regular["minor_lost"]));
    assert_eq!((&dear["mover"]["total"], &dear["result"]), (&3.into(), &regular["result"]));
}

/// FF-31, FF-A33: at 0 or less nobody moves whose minor action is used.
#[test]
fn the_minor_action_is_used() {
    let used = report("move", r#"{ "mover": { "skill": 2 }, "minor_used": true }"#);
    assert_eq!(used["minor_lost"], "0");
    let zones = [15, 16, 19, 16, 10, 4, 1].map(|count| ratio(count, 81).to_string());
    assert_eq!(used["zones"]["pmf"], serde_json::json!(zones));
}
