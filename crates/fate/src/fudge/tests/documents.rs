//! Wrong documents: where, what was found, what is allowed.

use super::read;

fn refused(text: &str) -> (String, String, String) {
    match read(text) {
        Ok(_) => panic!("{text} is read"),
        Err(error) => (error.path, error.found, error.allowed),
    }
}

#[test]
fn wrong_documents_are_refused() {
    for (text, path, found) in [
        (r#"{ "a": { "skill": 1 } }"#, "b", "nothing"),
        (r#"{ "a": { "skill": 21 }, "b": { "skill": 0 } }"#, "a.skill", "21"),
        (r#"{ "a": { "skill": "Grate" }, "b": { "skill": 0 } }"#, "a.skill", "\"Grate\""),
        (r#"{ "a": { "skill": 1, "defence": 2 }, "b": { "skill": 0 } }"#, "a.defence", "an unknown field"),
        (
            r#"{ "a": { "skill": 1, "traits": ["ap", "apx2"] }, "b": { "skill": 0 } }"#,
            "a.traits[1]",
            "`apx2` beside another of its kind",
        ),
        (r#"{ "a": { "skill": 1, "wounds": { "hurt": 3 } }, "b": { "skill": 0 } }"#, "a.wounds.hurt", "3"),
        (
            r#"{ "a": { "skill": 1 }, "b": { "skill": 0, "rolled": { "dice": 0, "wounds": { "hurt": 3 } } } }"#,
            "b.rolled.wounds.hurt",
            "3",
        ),
        (r#"{ "a": { "skill": 1, "armour_type": 9 }, "b": { "skill": 0 } }"#, "a.armour_type", "9"),
        (r#"{ "ask": "group", "hero": { "skill": 1 }, "foes": [{ "skill": 1 }] }"#, "foes", "1 entry"),
        (
            r#"{ "ask": "group", "hero": { "skill": 1 }, "foes": [{ "skill": 1 }, { "skill": 1 }], "target": 3 }"#,
            "target",
            "3",
        ),
        (
            r#"{ "ask": "group", "hero": { "skill": 1, "manoeuvre": {} }, "foes": [] }"#,
            "hero.manoeuvre",
            "an unknown field",
        ),
        (r#"{ "ask": "scene", "a": [{ "skill": 1 }], "b": [] }"#, "b", "0 entries"),
        (
            r#"{ "ask": "scene", "a": [{ "skill": 1 }], "b": [{ "skill": 1 }, { "skill": 1 }] }"#,
            "b",
            "2 entries",
        ),
        (r#"{ "ask": "total", "skill": 1, "target": 2, "faces": "-0+" }"#, "faces", "`-0+`"),
        (r#"{ "ask": "total", "skill": 1, "target": 2, "faces": "-0++,0000" }"#, "faces", "2 rolls"),
        (r#"{ "ask": "total", "skill": 1, "target": 2, "boxes": 11 }"#, "boxes", "11"),
        (r#"{ "ask": "healing", "skill": 1, "rulings": { "mult": 11 } }"#, "rulings.mult", "11"),
        (r#"{ "ask": "duel", "hero": { "skill": 1 }, "foes": [{ "skill": 1 }] }"#, "foes", "1 entry"),
        (
            r#"{ "ask": "duel", "hero": { "skill": 1 }, "foes": [{ "skill": 1 }, { "skill": 1, "boxes": { "hurt": 5 } }] }"#,
            "foes[1].boxes.hurt",
            "5",
        ),
        (
            r#"{ "ask": "duel", "hero": { "skill": 1 }, "foes": [{ "skill": 1 }, { "skill": 1 }], "pace": "turn" }"#,
            "pace",
            "\"turn\"",
        ),
        (
            r#"{ "ask": "duel", "rulings": { "clip_overflow": "cumulative" }, "hero": { "skill": 1 }, "foes": [{ "skill": 1 }, { "skill": 1 }] }"#,
            "rulings.clip_overflow",
            "`cumulative`",
        ),
        (r#"{ "ask": "duel", "turns": 501, "a": { "skill": 1 }, "b": { "skill": 1 } }"#, "turns", "501"),
        (r#"{ "ask": "order", "combatants": [{ "name": "A", "alertness": 1 }] }"#, "combatants", "1 entry"),
    ] {
        let error = refused(text);
        assert_eq!((error.0.as_str(), error.1.as_str()), (path, found), "{text}: {error:?}");
        assert!(!error.2.is_empty(), "{text}");
    }
}

/// FU-A12: a number is as good as the word, and both are named where neither stands.
#[test]
fn fate_points_per_roll_are_a_number_or_any() {
    let text = r#"{ "ask": "total", "skill": 1, "target": 2, "rulings": { "fp_per_roll": "some" } }"#;
    assert_eq!(refused(text).2, "a whole number from 0 to 20, or \"any\"");
}

/// What this case does not use is read, checked and left aside.
#[test]
fn what_is_not_used_is_left_aside() {
    let plain = super::report(r#"{ "a": { "skill": 1 }, "b": { "skill": 0 } }"#);
    let more = r#"{ "a": { "skill": 1, "weapon_rating": 4, "armour_type": 3, "traits": ["ap"], "alertness": 5, "wounds": { "clips": 2 } },
        "b": { "skill": 0, "armour_rating": 7 }, "mobility": false, "rulings": { "mult": 3, "fp_per_roll": "any" } }"#;
    assert_eq!(super::report(more), plain);
}
