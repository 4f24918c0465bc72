//! One exchange and one turn: the outcomes by edge (§5.1), what changes them, and the printed fight (§6.1).

use super::{of_6561, play, report, suffers};
use serde_json::Value;

/// An exchange of a with this skill against b with 0; `both` and `a` are more fields.
pub(super) fn exchange(skill: i32, both: &str, a: &str, b: &str) -> Value {
    report(&format!(
        r#"{{ "ask": "exchange", {both} "a": {{ "skill": {skill} {a} }}, "b": {{ "skill": 0 {b} }} }}"#
    ))
}

/// §5.1: an exchange by edge, in 6561 (FU-02, FU-03, FU-20).
#[test]
fn outcomes_by_edge() {
    const PRINTED: [[u64; 9]; 8] = [
        [9, 148, 1554, 1016, 1107, 1016, 1554, 148, 9],
        [45, 378, 2304, 1107, 1016, 784, 882, 44, 1],
        [157, 770, 2907, 1016, 784, 504, 414, 9, 0],
        [423, 1288, 3139, 784, 504, 266, 156, 1, 0],
        [927, 1800, 2907, 504, 266, 112, 45, 0, 0],
        [1711, 2123, 2304, 266, 112, 36, 9, 0, 0],
        [2727, 2123, 1554, 112, 36, 8, 1, 0, 0],
        [3834, 1800, 882, 36, 8, 1, 0, 0, 0],
    ];
    for (edge, [out, injured, hurt, clipped, tie, own_clipped, own_hurt, own_injured, own_out]) in
        (0..).zip(PRINTED)
    {
        let report = exchange(edge, "", "", "");
        assert_eq!(report["edge"], edge);
        assert_eq!(of_6561(&report["tie"]), tie);
        let lost = own_clipped + own_hurt + own_injured + own_out;
        assert_eq!(suffers(&report["b_suffers"]), [lost, tie, clipped, hurt, injured, out], "{edge}");
        let won = clipped + hurt + injured + out;
        assert_eq!(suffers(&report["a_suffers"]), [won, tie, own_clipped, own_hurt, own_injured, own_out]);
        assert_eq!((of_6561(&report["a_wins"]), of_6561(&report["b_wins"])), (won, lost));
        let mirrored = super::report(&format!(
            r#"{{ "ask": "exchange", "a": {{ "skill": 0 }}, "b": {{ "skill": {edge} }} }}"#
        ));
        assert_eq!(mirrored["a_suffers"], report["b_suffers"], "swapping the two maps d to -d");
    }
}

/// FU-X21, FU-85, FU-A9: the drop makes an even fight one of +2; a good Alertness makes it -1, but not with `drop_cap`.
#[test]
fn the_drop() {
    let of = |alertness: i32, rulings: &str| {
        let report = report(&format!(
            r#"{{ "ask": "exchange", "rulings": {{ {rulings} }}, "a": {{ "skill": "Good" }},
                 "b": {{ "skill": "Good", "alertness": {alertness}, "unaware": true }} }}"#
        ));
        let [.., hurt, injured, out] = suffers(&report["b_suffers"]);
        (report["edge"].as_i64().unwrap(), hurt + injured + out, report["b"]["modifiers"][0]["rule"].clone())
    };
    assert_eq!(of(1, ""), (2, 3834, "FU-85".into()));
    assert_eq!(of(4, "").0, -1);
    assert_eq!(of(4, "").1, 927);
    assert_eq!(of(4, r#""drop_cap": true"#).0, 0);
    assert_eq!(of(-2, "").0, 3, "never below Mediocre");
}

/// FU-87, FU-88, FU-22, FU-23, FU-A20: who does no harm, and what a manoeuvre needs.
#[test]
fn stances_and_manoeuvres() {
    let nothing = [2727 + 1107 + 2727, 0, 0, 0, 0, 0];
    for stance in ["defensive", "drawing"] {
        let report = exchange(0, "", &format!(r#", "stance": "{stance}""#), "");
        assert_eq!(suffers(&report["b_suffers"])[0], nothing[0], "{stance}");
        assert_eq!(report["a"]["total"], i32::from(stance == "defensive"));
    }
    let drawing = exchange(0, r#""rulings": { "draw_bonus": true },"#, r#", "stance": "drawing""#, "");
    assert_eq!(drawing["a"]["total"], 1);
    let tumbling = exchange(0, "", r#", "stance": "non_combat""#, "");
    assert_eq!(suffers(&tumbling["b_suffers"]), [2727, 3834, 0, 0, 0, 0]);
    // FU-22: a Hurt is a margin of 2 or more: 1554 + 148 + 9 of 6561.
    let kick = exchange(0, "", r#", "manoeuvre": {}"#, "");
    assert_eq!(of_6561(&kick["manoeuvre"]["a"]), 1711);
    assert_eq!((kick["manoeuvre"]["b"].clone(), suffers(&kick["b_suffers"])[0]), (Value::Null, 6561));
    // FU-71: armour of type 3 does not hinder it: a Hurt is still 2 or more.
    let disarm = |traits: &str| {
        exchange(
            0,
            r#""weapons": "advanced", "armour": "advanced","#,
            r#", "manoeuvre": { "needs": "hurt", "disarm": true }"#,
            &format!(r#", "armour_type": 3, "traits": [{traits}]"#),
        )
    };
    assert_eq!(of_6561(&disarm("")["manoeuvre"]["a"]), 1711);
    assert_eq!(of_6561(&disarm("\"locking\"")["manoeuvre"]["a"]), 0);
}

/// FU-74, FU-77: what flexible and locking weapons change.
#[test]
fn handling_of_weapons() {
    let total = |mobility: bool, fields: &str| {
        let both = format!(r#""weapons": "advanced", "mobility": {mobility},"#);
        exchange(0, &both, fields, "")["a"]["total"].as_i64().unwrap()
    };
    assert_eq!(total(true, r#", "traits": ["flexible"]"#), -1);
    assert_eq!(total(false, r#", "traits": ["flexible"]"#), 0);
    assert_eq!(total(false, r#", "traits": ["flexible"], "manoeuvre": {}"#), 1);
    assert_eq!(total(true, r#", "traits": ["flexible"], "manoeuvre": {}"#), 0);
    assert_eq!(total(true, r#", "traits": ["locking"], "manoeuvre": { "finesse": true }"#), -1);
    assert_eq!(total(true, r#", "traits": ["locking"], "manoeuvre": {}"#), 0);
}

/// FU-A13: the cost of piercing lowers the defence too, or the attack alone.
#[test]
fn the_cost_of_piercing() {
    let found = |scope: &str| {
        let both = format!(r#""rulings": {{ "ap_scope": "{scope}" }}, "weapons": "advanced","#);
        let report = exchange(0, &both, r#", "traits": ["ap"]"#, "");
        let numbers = ["total", "defence_total"].map(|name| report["a"][name].as_i64().unwrap());
        (numbers, of_6561(&report["a_wins"]), of_6561(&report["b_wins"]), of_6561(&report["tie"]))
    };
    assert_eq!(found("both"), ([-1, -1], 1711, 3834, 1016));
    // Nobody wins at 0, and where a is ahead by 1 before the cost: 1107 + 1016.
    assert_eq!(found("attack"), ([-1, 0], 1711, 2727, 2123));
}

/// FU-42, FU-43, FU-44, FU-46, FU-A2, FU-A4, FU-X10: clipped 1, hurt 1 however many, injured 1 each.
#[test]
fn wounds_lower_rolls() {
    let total = |rulings: &str, wounds: &str| {
        let both = format!(r#""rulings": {{ {rulings} }},"#);
        exchange(0, &both, &format!(r#", "wounds": {{ {wounds} }}"#), "")["a"]["total"].as_i64().unwrap()
    };
    assert_eq!(total("", r#""injured": 1, "hurt": 1"#), -2);
    assert_eq!(total("", r#""injured": 2, "hurt": 2, "clipped": true"#), -4);
    assert_eq!(total(r#""hurt_per_box": true"#, r#""hurt": 2"#), -2);
    assert_eq!(total(r#""penalties": "no_clip""#, r#""hurt": 2, "clipped": true"#), -1);
    assert_eq!(total(r#""penalties": "none""#, r#""hurt": 2, "injured": 2, "clipped": true"#), 0);
}

/// FU-A7: a tie of swords (2) without armour hurts both, or scratches both.
#[test]
fn ties_under_ratings() {
    let tie = |ruling: &str| {
        let both = format!(r#""rulings": {{ "tie": "{ruling}" }}, "weapons": "simple", "armour": "simple","#);
        let rating = r#", "weapon_rating": 2"#;
        suffers(&exchange(0, &both, rating, rating)["a_suffers"])
    };
    // Margins of 0 to 2 hurt with a sword; 3 and 4 injure; 5 and more take out.
    assert_eq!(tie("mutual"), [2727, 0, 0, 1107 + 1016 + 784, 504 + 266, 112 + 36 + 8 + 1]);
    assert_eq!(tie("none"), [2727, 1107, 0, 1016 + 784, 504 + 266, 157]);
}

/// FU-31, FU-32: in turn pace only the defender can be harmed; a clip weakens the attack, and stays until the own attack.
#[test]
fn a_turn() {
    let turn = |attacker: &str, defender: &str| {
        report(&format!(
            r#"{{ "ask": "turn", "attacker": {{ "skill": 2 {attacker} }}, "defender": {{ "skill": 0 {defender} }} }}"#
        ))
    };
    let plain = turn("", "");
    assert_eq!(suffers(&plain["suffers"]), [927, 784, 1016, 2907, 770, 157]);
    assert_eq!((of_6561(&plain["succeeds"]), of_6561(&plain["tie"])), (4850, 784));
    let clipped = r#", "wounds": { "clipped": true, "hurt": 1 }"#;
    let both = turn(clipped, clipped);
    assert_eq!([&both["attacker"]["total"], &both["defender"]["total"]], [0, -1]);
    assert_eq!(both["after"]["attacker"][0]["clipped"], false);
    assert!(
        both["after"]["defender"]
            .as_array()
            .unwrap()
            .iter()
            .all(|state| state["out"] == true || state["clipped"] == true)
    );
    // Weapons and numbers help attacks, armour and the defensive stance defences; a defence rating replaces the skill.
    let all = r#", "defence": 5, "superior_weapon": true, "superior_armour": true, "superior_numbers": true, "stance": "defensive",
        "superior_position": true, "modifier": 1"#;
    let found = turn(all, all);
    assert_eq!([&found["attacker"]["total"], &found["defender"]["total"]], [6, 9]);
    // The drop is for defenders alone.
    let unaware = r#", "unaware": true, "alertness": 1"#;
    let found = turn(unaware, unaware);
    assert_eq!([&found["attacker"]["total"], &found["defender"]["total"]], [2, 1]);
}

/// FU-20, FU-50: players see who wins, not by how much, which wounds change, nor what it does.
#[test]
fn players_see_who_wins() {
    // Dice of 2 or 4 on 0, and of 0 on 3.
    for (faces, exchange, turn) in
        [("++00,0000", "B wins", "Defender wins"), ("++++,0000", "A wins", "Attacker wins")]
    {
        let text = r#"{ "ask": "exchange", "a": { "skill": 0 }, "b": { "skill": 3 } }"#;
        assert_eq!(play(text, faces).rolls[1].seen_by_all, format!("dice 0: {exchange}"));
        let text = r#"{ "ask": "turn", "attacker": { "skill": 0 }, "defender": { "skill": 3 } }"#;
        assert_eq!(play(text, faces).rolls[1].seen_by_all, format!("dice 0: {turn}"));
    }
    let tie = play(r#"{ "ask": "exchange", "a": { "skill": 3 }, "b": { "skill": 3 } }"#, "000-,000-");
    assert_eq!(tie.rolls[1].seen_by_all, "dice -1: a tie: nobody wins");
}

/// The printed fight (§6.1), step by step: totals with dice against each other. Gear, position and numbers are 1 each (FU-60, FU-80, FU-81,
/// FU-A15).
#[test]
fn the_printed_fight() {
    let words = |a: i32, b: i32| {
        let text = format!(r#"{{ "ask": "exchange", "a": {{ "skill": {a} }}, "b": {{ "skill": {b} }} }}"#);
        let played = play(&text, "0000,0000");
        played.rolls[1].words.split(", ").nth(1).unwrap_or_default().to_owned()
    };
    // FU-X2: Good against Fair. FU-X4: Great against Fair. FU-X9: Superb against Poor, and Epic with a fate point.
    assert_eq!([words(3, 2), words(4, 2)], ["B clipped", "B hurt"]);
    assert_eq!([words(5, -1), words(6, -1)], ["B injured", "B taken out"]);
    // FU-X3: Good against Good is a Scratch for both, and Great against Good a clip.
    assert_eq!([words(3, 3), words(4, 3)], ["A scratched", "B clipped"]);
    // FU-X6: Superb against Great is printed as Hurt, but its margin is 1; against Good it is Hurt.
    assert_eq!([words(5, 4), words(5, 3)], ["B clipped", "B hurt"]);
    // FU-X7: Legendary leaves the guard injured where his defence was Average or Fair.
    assert_eq!(
        [words(7, 0), words(7, 1), words(7, 2), words(7, 3)],
        ["B taken out", "B injured", "B injured", "B hurt"]
    );
    // FU-X8: Fair, defensive, is Good; Average with numbers and two penalties is Mediocre; Good with numbers clips him.
    let step = |fields: &str, skill: i32| exchange(skill, "", fields, "")["a"]["total"].as_i64().unwrap();
    assert_eq!(step(r#", "stance": "defensive""#, 2), 3);
    assert_eq!(step(r#", "superior_numbers": true, "wounds": { "hurt": 1, "injured": 1 }"#, 1), 0);
    assert_eq!(step(r#", "superior_numbers": true"#, 3), 4);
    let all = r#", "superior_weapon": true, "superior_armour": true, "superior_position": true, "flanking": true, "surrounding": true"#;
    assert_eq!(step(all, 0), 5);
}

/// FU-20, FU-70: each suffers by the column of their own armour.
#[test]
fn each_suffers_by_their_armour() {
    let text = r#"{ "ask": "exchange", "a": { "skill": 4 }, "b": { "skill": 3, "armour_type": 3 }, "armour": "advanced" }"#;
    let report = report(text);
    let [a, b] = ["a_suffers", "b_suffers"].map(|side| suffers(&report[side]));
    // Edge 1 against type 3: 45 of 6561 are 7 or more, 6 is 112 of them, 4 and 5 are 504 + 266.
    assert_eq!(b[3..], [770, 112, 45]);
    // The other way round, without armour: 1 is 7 or more, 44 are 5 or 6.
    assert_eq!(a[4..], [44, 1]);
}
