//! Attacks, exchanges of fire and groupings.

use super::{fraction, is, near, quick, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

/// FV-X1, printed (FV-31, FV-32, FV-33, FV-37): 2 + 1 against 2 + 4.
#[test]
fn a_group_fires_at_a_fighter() {
    let report = report(
        r#"{ "attackers": [{ "name": "Behemoth", "skill": 2, "size": 5, "group": 2 }], "target": { "size": 1, "pilot": 2, "named": true } }"#,
    );
    let shot = &report["attacks"][0];
    assert_eq!((shot["edge"].clone(), shot["range"].clone()), (json!(-3), json!(1)));
    assert_eq!(
        shot["attacker"]["modifiers"],
        json!([{ "rule": "FV-12", "label": "Skill", "value": 2 }, { "rule": "FV-31", "label": "Stations in the group", "value": 1 }])
    );
    assert_eq!(shot["target"]["modifiers"][1]["rule"], "FV-33");
    assert_eq!(shot["target"]["rolls"], true);
    assert!(is(&shot["defended_with_style"], 3834, 6561) && is(&shot["defender_boost"], 3834, 6561));
    assert!(is(&shot["tie"], 504, 6561) && is(&shot["attacker_boost"], 504, 6561));
    assert!(is(&shot["style"], 45, 6561) && is(&shot["hit"], 423, 6561));
}

/// FV-X2, printed (FV-34, FV-35, FV-36), and what invocations do.
#[test]
fn a_wing_fires_at_a_destroyer() {
    let report = |invocations: u32, goal: u32| {
        report(&format!(
            r#"{{ "attackers": [{{ "name": "Fleck", "skill": 3, "size": 1, "helpers": 5, "invocations": {invocations} }}],
                "target": {{ "size": 5, "modifier": 1 }}, "goal": {goal} }}"#
        ))
    };
    let plain = report(0, 1);
    let shot = &plain["attacks"][0];
    assert_eq!((shot["attacker"]["total"].clone(), shot["target"]["total"].clone()), (json!(8), json!(9)));
    assert_eq!(
        shot["target"]["modifiers"],
        json!([
            { "rule": "FV-34", "label": "Attacker smaller", "value": 8 }, { "rule": "FV-35", "label": "Stunts and shields", "value": 1 }
        ])
    );
    assert!(is(&shot["hit"], 15, 81) && is(&shot["invoked"]["attacker"], 15, 81));
    assert!(is(&shot["defender_boost"], 0, 1), "nobody rolled (FV-A11)");
    assert!(is(&report(1, 1)["attacks"][0]["invoked"]["attacker"], 1505, 2187));
    assert!(is(&report(2, 1)["attacks"][0]["invoked"]["attacker"], 173_737, 177_147));
    assert!(is(&report(2, 4)["attacks"][0]["invoked"]["attacker"], 2761, 6561));
    // Both +2s at once: margin -1 + 4 + 4dF; 1 or more from -2 on: 76/81.
    assert!(is(&report(2, 1)["attacks"][0]["invoked"]["both"], 76, 81));
}

/// §2.4: by edge, of 6561 with a rolling defender and of 81 with a passive one: hit, tie, defended with style.
#[test]
fn odds_by_edge_are_those_of_the_table() {
    let rolling = [
        (-8, 0, 1, 6516),
        (-7, 1, 8, 6404),
        (-6, 9, 36, 6138),
        (-5, 45, 112, 5634),
        (-4, 157, 266, 4850),
        (-3, 423, 504, 3834),
        (-2, 927, 784, 2727),
        (-1, 1711, 1016, 1711),
        (0, 2727, 1107, 927),
        (1, 3834, 1016, 423),
        (2, 4850, 784, 157),
        (3, 5634, 504, 45),
        (4, 6138, 266, 9),
        (5, 6404, 112, 1),
        (6, 6516, 36, 0),
    ];
    let passive = [
        (-8, 0, 0, 81),
        (-7, 0, 0, 81),
        (-6, 0, 0, 80),
        (-5, 0, 0, 76),
        (-4, 0, 1, 66),
        (-3, 1, 4, 50),
        (-2, 5, 10, 31),
        (-1, 15, 16, 15),
        (0, 31, 19, 5),
        (1, 50, 16, 1),
        (2, 66, 10, 0),
        (3, 76, 4, 0),
        (4, 80, 1, 0),
        (5, 81, 0, 0),
        (6, 81, 0, 0),
    ];
    for (defence, whole, rows) in [("active", 6561, rolling), ("passive", 81, passive)] {
        for (edge, hit, tie, style) in rows {
            let text = format!(
                r#"{{ "attackers": [{{ "skill": 8, "size": 2, "modifier": {edge} }}], "target": {{ "size": 2, "pilot": 8, "base": 8, "defence": "{defence}" }} }}"#
            );
            let shot = report(&text)["attacks"][0].clone();
            assert_eq!(shot["edge"], edge);
            let found = [&shot["hit"], &shot["tie"], &shot["defended_with_style"]].map(fraction);
            assert_eq!(
                found,
                [hit, tie, style].map(|count| Rational::ratio(count, whole)),
                "{defence} {edge}"
            );
        }
    }
}

/// FV-X3, FV-31, FV-Q2: the groupings of five stations against a fighter and against a ship of size 4.
#[test]
fn groupings_of_five_stations() {
    let table = |target: &str| {
        let text = format!(
            r#"{{ "ask": "grouping", "attacker": {{ "name": "Behemoth", "skill": 2, "size": 5 }}, "target": {target} }}"#
        );
        quick(&text)["table"].as_array().unwrap().clone()
    };
    let (fighter, ship) = (table(r#"{ "size": 1, "pilot": 2, "named": false }"#), table(r#"{ "size": 4 }"#));
    let printed = [
        (vec![5], 41.5638, 0.914_495, 26.0783, 5.0),
        (vec![4, 1], 27.8472, 0.531_169, 14.9219, 5.259_259),
        (vec![3, 2], 19.6652, 0.334_857, 8.9973, 5.086_420),
        (vec![3, 1, 1], 18.1894, 0.302_698, 8.0093, 5.530_864),
        (vec![2, 2, 1], 14.5730, 0.225_880, 5.6748, 5.407_407),
        (vec![2, 1, 1, 1], 13.0037, 0.193_720, 4.6691, 5.851_852),
        (vec![1, 1, 1, 1, 1], 11.4056, 0.161_561, 3.6584, 6.296_296),
    ];
    assert_eq!((fighter.len(), ship.len()), (printed.len(), printed.len()));
    for (place, (groups, hit, shifts, out, on_ship)) in printed.into_iter().enumerate() {
        assert_eq!(fighter[place]["groups"], json!(groups));
        near(&fighter[place]["hit"], hit / 100.0, 5.1e-7);
        near(&fighter[place]["mean_shifts"], shifts, 5.1e-7);
        near(&fighter[place]["mean_stress"], shifts, 5.1e-7);
        near(&fighter[place]["out"], out / 100.0, 5.1e-7);
        near(&ship[place]["mean_shifts"], on_ship, 5.1e-7);
    }
}

/// FV-30, FV-X9, printed: a cruiser of size 4 has four stations; two pairs are one of their groupings, each at +1. §6: all as one
/// group have an edge 3 higher than one alone.
#[test]
fn stations_are_as_many_as_the_size() {
    let text = r#"{ "ask": "grouping", "attacker": { "skill": 2, "size": 4 }, "target": { "size": 4 } }"#;
    let table = report(text)["table"].clone();
    let groups: Vec<&Value> = table.as_array().unwrap().iter().map(|row| &row["groups"]).collect();
    assert_eq!(
        groups,
        [&json!([4]), &json!([3, 1]), &json!([2, 2]), &json!([2, 1, 1]), &json!([1, 1, 1, 1])]
    );
    let alone = |group: u32| {
        let text = format!(
            r#"{{ "attackers": [{{ "skill": 2, "size": 4, "group": {group} }}], "target": {{ "size": 4 }} }}"#
        );
        report(&text)["attacks"][0].clone()
    };
    assert_eq!(
        (alone(1)["edge"].clone(), alone(2)["edge"].clone(), alone(4)["edge"].clone()),
        (json!(2), json!(3), json!(5))
    );
    // Edge 3, passive: 5 of 81 miss.
    let missed = Rational::ratio(5, 81);
    assert_eq!(fraction(&table[2]["hit"]), missed.times(&missed).complement());
}

/// FV-X5, FV-32: gunner 3 of every size against every size; Pilot 3 up to size 2, passive 0 from size 3 on.
#[test]
fn sizes_against_sizes() {
    let printed = [
        [41.56, 14.13, 18.52, 1.23, 0.00, 0.00],
        [26.08, 41.56, 61.73, 18.52, 1.23, 0.00],
        [14.13, 26.08, 93.83, 61.73, 18.52, 1.23],
        [6.45, 14.13, 81.48, 93.83, 61.73, 18.52],
        [2.39, 6.45, 61.73, 81.48, 93.83, 61.73],
        [0.69, 2.39, 38.27, 61.73, 81.48, 93.83],
    ];
    for (attacker, row) in (1..).zip(printed) {
        for (target, hit) in (1..).zip(row) {
            let text = format!(
                r#"{{ "attackers": [{{ "skill": 3, "size": {attacker} }}], "target": {{ "size": {target}, "pilot": 3 }} }}"#
            );
            near(&quick(&text)["attacks"][0]["hit"], hit / 100.0, 5.1e-5);
        }
    }
}

/// FV-X7, FV-14, FV-15, FV-Q5: an unnamed fighter has one box of 1 and is out at the first hit that it cannot absorb.
#[test]
fn a_fighter_is_shot_down() {
    let text = r#"{ "attackers": [{ "skill": 3, "size": 1 }], "target": { "size": 1, "pilot": 2 }, "exchanges": 6 }"#;
    let report = report(text);
    assert!(is(&report["attacks"][0]["hit"], 3834, 6561));
    assert!(is(&report["out"]["by"][0], 2727, 6561));
    assert!(is(&report["out"]["mean"], 44_469, 20_164));
    let quick = quick(text);
    near(&quick["out"]["by"][1], 0.686_989, 5.1e-7);
    near(&quick["out"]["by"][2], 0.840_753, 5.1e-7);
    near(&quick["out"]["by"][5], 0.982_287, 5.1e-7);
}

/// FV-16, FV-A21: a named ship has all three consequences, the least of which is called mild here too; FV-38: a weapon's rating adds to the stress of a hit.
#[test]
fn named_ships_absorb_more() {
    let out = |target: &str| {
        let text = format!(
            r#"{{ "attackers": [{{ "skill": 9, "size": 3, "weapon": 4 }}], "target": {{ "size": 3{target} }}, "exchanges": 1 }}"#
        );
        report(&text)["out"].clone()
    };
    // Margins 5 to 13, stress 9 to 17: the boxes go to 3.
    assert!(is(&out("")["by"][0], 1, 1));
    // 2 + 4 + 6 and a box of 3 absorb 15: 16 and 17 come up with dice of 3 and 4.
    assert!(is(&out(r#", "named": true"#)["by"][0], 5, 81));
    // Consequences of a ship that is not named are left aside.
    assert!(is(&out(r#", "consequences": ["severe"]"#)["by"][0], 1, 1));
    assert!(is(&out(r#", "named": true, "consequences": []"#)["by"][0], 1, 1));
}

/// FV-25: who is out of range does not fire, and only the reasons are told.
#[test]
fn weapons_reach_so_far() {
    let text = r#"{ "attackers": [{ "skill": 3, "size": 5, "distance": 2 }, { "skill": 3, "size": 6, "distance": 2 }],
        "target": { "size": 4 }, "exchanges": 2 }"#;
    let both = report(text);
    let far = both["attacks"][0].as_object().unwrap();
    assert_eq!(far.keys().collect::<Vec<_>>(), ["name", "range", "targeting"]);
    assert_eq!(
        (far["range"].clone(), far["targeting"]["reasons"][0]["rule"].clone()),
        (json!(1), json!("FV-25"))
    );
    let alone = report(
        r#"{ "attackers": [{ "skill": 3, "size": 6, "distance": 2 }], "target": { "size": 4 }, "exchanges": 2 }"#,
    );
    assert_eq!(both["out"], alone["out"]);
    let nobody = report(
        r#"{ "attackers": [{ "skill": 3, "size": 1, "distance": 1 }], "target": { "size": 4 }, "exchanges": 2 }"#,
    );
    assert_eq!(nobody["out"]["by"], json!(["0", "0"]));
    assert_eq!(nobody["out"]["mean"], Value::Null);
    let grouped = report(
        r#"{ "ask": "grouping", "attacker": { "skill": 3, "size": 3, "distance": 1 }, "target": { "size": 4 } }"#,
    );
    assert_eq!(grouped["targeting"]["legal"], false);
    assert_eq!(grouped["table"], Value::Null);
}

/// FV-A7, FV-A8, FV-A9, FV-A10, FV-A11, FV-A20: what the rulings change.
#[test]
fn rulings_of_attacks() {
    let with = |rulings: &str, attacker: &str, target: &str| {
        let text = format!(
            r#"{{ "rulings": {{ {rulings} }}, "attackers": [{{ "skill": 2, "size": 1, {attacker} }}], "target": {{ {target} }}, "exchanges": 1 }}"#
        );
        report(&text)
    };
    // Edge 2 against a passive ship of boxes 1 and 2: margins 3 to 6 are out (50 + 16 of 81: dice of 1 and more).
    let boxes = r#""size": 1, "boxes": [1, 2], "defence": "passive""#;
    assert!(is(&with("", r#""group": 1"#, boxes)["out"]["by"][0], 31, 81));
    // As ones they absorb 2 together; as numbered ones a hit of 2 takes the box of 2.
    let ones = with(r#""stress": "ones""#, r#""group": 1"#, boxes);
    assert!(is(&ones["out"]["by"][0], 31, 81));
    assert!(ones["out"]["tracks"].as_array().unwrap().iter().any(|track| track["free_boxes"] == json!([])));
    // A full ship is out: by 2 shifts as ones.
    assert!(is(
        &with(r#""stress": "ones", "out_when": "full""#, r#""group": 1"#, boxes)["out"]["by"][0],
        50,
        81
    ));
    let clumsy = r#""size": 2, "pilot": 4, "manoeuvrable": false"#;
    assert_eq!(with("", r#""group": 1"#, clumsy)["attacks"][0]["target"]["rolls"], false);
    assert_eq!(
        with(r#""manoeuvrable": "any""#, r#""group": 1"#, clumsy)["attacks"][0]["target"]["rolls"],
        true
    );
    let helped = |rulings: &str| {
        with(rulings, r#""helpers": 5"#, r#""size": 1"#)["attacks"][0]["attacker"]["total"].clone()
    };
    assert_eq!([helped(""), helped(r#""team_cap": "skill""#)], [json!(7), json!(4)]);
    let boost = |rulings: &str| {
        with(rulings, r#""group": 1"#, r#""size": 3, "base": 2"#)["attacks"][0]["defender_boost"].clone()
    };
    // Edge -4, passive: 66 of 81 lose by 3.
    assert!(is(&boost(""), 0, 1) && is(&boost(r#""passive_boost": true"#), 66, 81));
    // The bonus of size is defence: it makes hits rarer too (FV-A20).
    assert!(is(&with("", r#""group": 1"#, r#""size": 3, "base": 2"#)["attacks"][0]["hit"], 0, 1));
}

/// §6: chances come to 1, and both reports agree.
#[test]
fn chances_sum_to_one() {
    let text = r#"{ "attackers": [{ "skill": 2, "size": 5, "group": 2 }, { "skill": 1, "size": 4 }],
        "target": { "size": 2, "pilot": 3, "named": true }, "exchanges": 3 }"#;
    let (exact, quick) = (report(text), quick(text));
    for list in [&exact["attacks"][0]["margin"], &exact["out"]["tracks"]] {
        let mut sum = Rational::zero();
        list.as_array().unwrap().iter().for_each(|row| sum.add(&fraction(&row["chance"])));
        assert_eq!(sum, Rational::one());
    }
    for place in 0..3 {
        near(&quick["out"]["by"][place], fraction(&exact["out"]["by"][place]).to_f64(), 1e-12);
    }
    near(&quick["out"]["mean"], fraction(&exact["out"]["mean"]).to_f64(), 1e-9);
}

/// FV-X3: by goal, one group is best against a hard small target, and each alone against an easy big one; ties are all best.
#[test]
fn the_best_grouping_for_a_goal() {
    let advice = |goal: &str, target: &str| {
        let text = format!(
            r#"{{ "ask": "best_grouping", "goal": "{goal}", "attacker": {{ "skill": 2, "size": 5 }}, "target": {target} }}"#
        );
        let answered = super::case(&text).answer().unwrap();
        let report: serde_json::Value = serde_json::from_str(&answered.report_json).unwrap();
        (report, answered.answer)
    };
    let (report, answer) = advice("out", r#"{ "name": "Twin", "size": 1, "pilot": 2 }"#);
    // 5 - 5 = 0 against a rolling defence: 1711 of 6561 are 2 or more, which one box does not absorb.
    near(&report["chance"]["best"], 1711.0 / 6561.0, 1e-12);
    assert_eq!(report["options"][0]["groups"], serde_json::json!([5]));
    assert_eq!(report["stress"], serde_json::Value::Null);
    assert!(
        answer.sentence.contains("one group (26.1%). The next best is 4+1 (14.9%)."),
        "{}",
        answer.sentence
    );
    // Each alone has edge -2 and hits with 31 of 81 more often together: the ledger has 6.296296 shifts, one group 5.
    let (report, answer) = advice("stress", r#"{ "name": "Frigate", "size": 4 }"#);
    near(&report["stress"]["best"], 6.296296, 1e-6);
    near(&report["stress"]["together"], 5.0, 1e-9);
    assert_eq!(report["options"].as_array().unwrap().len(), 7);
    assert_eq!((answer.decisions[0].options[0].label.as_str(), answer.chances.len()), ("1+1+1+1+1", 0));
    // Out of reach of all but the luckiest: every grouping is as good at 0, and none is told as the next best.
    let (report, answer) = advice("hit", r#"{ "size": 12, "pilot": 20, "defence": "active" }"#);
    assert!(report["options"].as_array().unwrap().iter().all(|option| option["best"] == true));
    assert!(!answer.sentence.contains("next best"), "{}", answer.sentence);
}

/// FV-36, FV-Q3: the answer says how many helpers it takes.
#[test]
fn how_many_wingmen_are_needed() {
    // Edge 3 - 9 = -6 and a passive defence: 50 of 81 from edge 1 on, 76 from 3, 66 from 2: 7 helpers for 50 %, 8 for 75 %, 9 for 90 %.
    let text = r#"{ "attackers": [{ "name": "Fleck", "skill": 3, "size": 1 }], "target": { "size": 5, "modifier": 1 } }"#;
    let notes = super::case(text).answer().unwrap().answer.notes;
    assert_eq!(
        notes.iter().map(|note| (note.rule, note.words.as_str())).collect::<Vec<_>>(),
        [("FV-36", "Fleck hits with a chance of at least 50% with 7 helpers, 75% with 8 and 90% with 9.")]
    );
}

/// FV-36: what is reached alone needs no helpers, and is not told; one helper is one.
#[test]
fn whoever_hits_alone_needs_fewer() {
    // Edge 3 - 2 = 1 and a passive defence: 50 of 81 alone; from 2 on 66, from 3 on 76.
    let text = r#"{ "attackers": [{ "name": "Fleck", "skill": 3, "size": 2 }], "target": { "size": 2, "defence": "passive", "modifier": 2 } }"#;
    let notes = super::case(text).answer().unwrap().answer.notes;
    assert_eq!(notes[0].words, "Fleck hits with a chance of at least 75% with 1 helper and 90% with 2.");
}

/// FV-30, FV-31, FV-36: small craft mass, larger ones fire more of their stations as one, of which they have as many as their size. Edge
/// 2 and a passive defence: 66 of 81 alone, 76 with a second station.
#[test]
fn large_craft_group_their_stations() {
    let notes = |size: i32, target: &str| {
        let text = format!(
            r#"{{ "attackers": [{{ "name": "Battery", "skill": 2, "size": {size}, "group": 2 }}], "target": {target} }}"#
        );
        let notes = super::case(&text).answer().unwrap().answer.notes;
        notes.into_iter().map(|note| (note.rule, note.words)).collect::<Vec<_>>()
    };
    let enough = "Battery hits with a chance of at least 90% with 2 stations in the group.";
    assert_eq!(notes(4, r#"{ "size": 4 }"#), [("FV-31", enough.to_owned())]);
    // All four against Pilot 3 + 3: an edge of -1, 26 %.
    assert_eq!(notes(4, r#"{ "size": 1, "pilot": 3 }"#), []);
}

/// FV-Q2: the answer names the best grouping for each goal, and compares all of them.
#[test]
fn the_best_grouping_is_named() {
    let text = r#"{ "ask": "grouping", "attacker": { "skill": 2, "size": 5 }, "target": { "name": "Frigate", "size": 4 } }"#;
    let answer = super::case(text).answer().unwrap().answer;
    // FV-X3: alone they do the most harm; at edge 1 each misses with 31 of 81.
    assert!(answer.sentence.starts_with("With 5 stations, "), "{}", answer.sentence);
    assert!(answer.sentence.contains("each alone is best for harm (6.30 shifts)"), "{}", answer.sentence);
    let best: Vec<&str> =
        answer.decisions.iter().map(|decision| decision.options[0].label.as_str()).collect();
    assert_eq!((best[1], answer.decisions.len()), ("1+1+1+1+1", 3));
    assert!(answer.decisions.iter().all(|decision| decision.options[0].best && decision.options.len() == 7));
}
