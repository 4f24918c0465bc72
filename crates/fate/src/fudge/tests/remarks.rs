//! What is said beside the numbers, and who won when margins are not each other's opposites.

use super::{case, play, report, suffers};

/// The remarks of an answer, each with its rule.
fn remarks(text: &str) -> Vec<String> {
    let notes = case(text).answer().unwrap().answer.notes;
    notes.iter().map(|note| format!("{} {}", note.rule, note.words)).collect()
}

/// FU-61, FU-70: ratings count in the simple model, types and traits in the advanced one; elsewhere one sentence a rule says
/// whose they are.
#[test]
fn gear_of_another_model_is_said_to_be_unused() {
    let gear =
        r#""a": { "skill": 2, "weapon_rating": 2, "traits": ["ap"] }, "b": { "skill": 2, "armour_type": 3 }"#;
    let unused =
        |rule: &str, choice: &str, what: &str| format!("{rule} not counted, as {choice} set: {what}");
    assert_eq!(
        remarks(&format!("{{ {gear} }}")),
        [
            unused("FU-61", "\u{201c}Weapons\u{201d} is", "weapon ratings of A"),
            unused(
                "FU-70",
                "\u{201c}Armour\u{201d} and \u{201c}Weapons\u{201d} are",
                "types of armour of B, weapon traits of A"
            )
        ]
    );
    assert_eq!(
        remarks(&format!(r#"{{ "weapons": "simple", "armour": "advanced", {gear} }}"#)),
        [unused("FU-70", "\u{201c}Weapons\u{201d} is", "weapon traits of A")]
    );
    let alike = r#"{ "skill": 2, "weapon_rating": 2, "armour_rating": 1 }"#;
    assert_eq!(
        remarks(&format!(r#"{{ "a": {alike}, "b": {alike} }}"#)),
        [unused(
            "FU-61",
            "\u{201c}Weapons\u{201d} and \u{201c}Armour\u{201d} are",
            "weapon ratings and armour ratings of A and B"
        )]
    );
    let bare = r#"{ "a": { "skill": 2 }, "b": { "skill": 2 } }"#;
    assert!(remarks(bare).is_empty());
    for document in [
        format!(r#"{{ "ask": "duel", {gear} }}"#),
        format!(r#"{{ "ask": "duel", "pace": "turn", {gear} }}"#),
        format!(
            r#"{{ "ask": "turn", {} }}"#,
            gear.replace(r#""a""#, r#""attacker""#).replace(r#""b""#, r#""defender""#)
        ),
    ] {
        assert_eq!(remarks(&document).len(), 2, "{document}");
    }
    let foes = r#""hero": { "skill": 2, "weapon_rating": 1 }, "foes": [{ "skill": 1 }, { "skill": 1, "armour_rating": 1 }]"#;
    assert_eq!(remarks(&format!(r#"{{ "ask": "group", {foes} }}"#)).len(), 1);
    assert_eq!(remarks(&format!(r#"{{ "ask": "duel", {foes} }}"#)).len(), 1);
    let sides = r#""a": [{ "skill": 2, "weapon_rating": 1 }], "b": [{ "skill": 1, "armour_type": 1 }]"#;
    for mode in ["pairing", "total"] {
        let document = format!(r#"{{ "ask": "scene", "rulings": {{ "scene_mode": "{mode}" }}, {sides} }}"#);
        assert_eq!(remarks(&document).len(), 2, "{mode}");
    }
}

/// FU-A3: marked clips count only where they are ruled to add up; elsewhere that is said.
#[test]
fn marked_clips_that_do_not_add_up_are_said() {
    let fight = |rulings: &str| {
        format!(r#"{{ {rulings} "a": {{ "skill": 2, "wounds": {{ "clips": 1 }} }}, "b": {{ "skill": 2 }} }}"#)
    };
    let said = remarks(&fight(""));
    assert_eq!(
        said,
        ["FU-A3 not used of A: clips marked, because they add up only with `clip_overflow: cumulative`"]
    );
    assert!(remarks(&fight(r#""rulings": { "clip_overflow": "cumulative" },"#)).is_empty());
}

/// FU-A10: Vicious makes 10 of type 8, and the table ends at 8; by the other ruling it goes on.
#[test]
fn the_end_of_the_table_is_said() {
    let fight = |more: &str| {
        format!(
            r#"{{ "weapons": "advanced", "armour": "advanced" {more},
                  "a": {{ "skill": 2, "traits": ["vicious"] }}, "b": {{ "skill": 2, "armour_type": 8 }} }}"#
        )
    };
    let said = remarks(&fight(""));
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("FU-A10 B's armour would count as type 10"), "{}", said[0]);
    assert!(remarks(&fight(r#", "rulings": { "at_cap": "extend" }"#)).is_empty());
}

/// `ap_scope: attack`: 2 - 2 against 2 and 2 - 1 against 2 are margins of -1 each, so nobody wins (FU-73).
#[test]
fn nobody_wins_where_both_margins_are_below_zero() {
    let text = r#"{ "weapons": "advanced", "rulings": { "ap_scope": "attack" },
                    "a": { "skill": 2, "traits": ["apx2"] }, "b": { "skill": 2 } }"#;
    assert_eq!(play(text, "0000,000-").outcome, ["a tie: nobody wins"]);
    // 2 - 2 + 4 against 2 - 4: a wins by 6; 2 - 2 - 4 is beaten by 2 + 1 less a's 2 - 4 of defence, by 5.
    assert_eq!(play(text, "++++,----").outcome, ["A wins by 6"]);
    assert_eq!(play(text, "----,000+").outcome, ["B wins by 5"]);
}

/// FU-87: who defends with another skill scratches, however much they win by and whatever the armour.
#[test]
fn a_non_combat_skill_scratches_through_armour() {
    let text = r#"{ "armour": "simple", "a": { "skill": 2, "stance": "non_combat" }, "b": { "skill": 2, "armour_rating": 3 } }"#;
    // A margin of 0 or more with equal skills: 2727 + 1107 of 6561.
    assert_eq!(suffers(&report(text)["b_suffers"]), [2727, 3834, 0, 0, 0, 0]);
}

/// Foes of one name are told apart by their places, in answers and in what is rolled; so are fighters of one side.
#[test]
fn foes_of_one_name() {
    let guards = r#"[{ "name": "Guard", "skill": 2 }, { "name": "Guard", "skill": 2 }]"#;
    for ask in ["group", "duel"] {
        let text =
            format!(r#"{{ "ask": "{ask}", "hero": {{ "name": "Cyrus", "skill": 0 }}, "foes": {guards} }}"#);
        // 0 against 2 and 3: a hurt, 2 or more, and again.
        let rolls = play(&text, "0000,0000,000+").rolls;
        assert!(rolls[1].what.contains("Guard 1") && rolls[2].what.contains("Guard 2"), "{rolls:?}");
        assert!(
            rolls[2].words.contains("2 foes win, Guard 1 inflicts hurt, Guard 2 inflicts hurt"),
            "{rolls:?}"
        );
    }
    let group = format!(r#"{{ "ask": "group", "hero": {{ "skill": 0 }}, "foes": {guards} }}"#);
    let chances = case(&group).answer().unwrap().answer.chances;
    assert!(chances.iter().any(|chance| chance.label == "Guard 2 beats Hero"), "{chances:?}");
    let scene = format!(r#"{{ "ask": "scene", "a": [{{ "skill": 0 }}, {{ "skill": 1 }}], "b": {guards} }}"#);
    let rolls = case(&scene).answer().unwrap().answer.rolls;
    let who: Vec<&str> = rolls.iter().map(|roll| roll.what.as_str()).collect();
    assert_eq!(who, ["A 1 rolls", "Guard 1 rolls", "A 2 rolls", "Guard 2 rolls"]);
}

/// FU-03: a margin of 0 is a scratch, and is called so; who only defends does not scratch either.
#[test]
fn a_tie_is_a_scratch() {
    let bands = |stance: &str| {
        let text = format!(
            r#"{{ "a": {{ "skill": 2, "stance": "{stance}" }}, "b": {{ "skill": 2, "stance": "{stance}" }} }}"#
        );
        let answer = case(&text).answer().unwrap().answer;
        let margins = answer.distributions.into_iter().find(|one| one.label == "Margin").unwrap();
        margins.band("0").unwrap().label.clone()
    };
    assert_eq!([bands("normal"), bands("drawing")], ["Scratched", "No harm"]);
}

/// One of a thing is no plural.
#[test]
fn one_exchange_is_one() {
    let text = r#"{ "ask": "duel", "turns": 1, "a": { "skill": 9 }, "b": { "skill": 0, "boxes": { "hurt": 0, "injured": 0 } } }"#;
    let answer = case(text).answer().unwrap().answer;
    assert!(answer.chances.iter().any(|chance| chance.label == "Over after 1 exchange"), "{answer:?}");
}
