//! Dice rolled by seed, and dice rolled at the table.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{
    answer, answer_with, assert_page, blows, example, json, json_with, shootout, shootout_with, shots,
};
use serde_json::{Value, json};

fn faces(transcript: &Value) -> Vec<u64> {
    transcript["faces"].as_array().unwrap().iter().map(|face| face.as_u64().unwrap()).collect()
}

fn listed(faces: &[u64]) -> String {
    faces.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// The transcript of a roll, fed to the table face by face, comes to the same; one face less asks for the last die again,
/// one more is left over.
#[test]
fn a_transcript_replayed_at_the_table_comes_to_the_same() {
    for path in shots().into_iter().chain(blows()) {
        for seed in 0..12 {
            let mut rolled = json(&["roll", &path, "--rng", &seed.to_string()]);
            let all = faces(&rolled);
            let mut replayed = json(&["table", &path, "--faces", &listed(&all)]);
            assert_eq!(rolled["seed"], seed);
            rolled.as_object_mut().unwrap().remove("seed");
            assert_eq!(rolled, replayed, "{path} seed {seed}");
            assert_eq!(replayed["next"].take(), Value::Null);
            let over = shootout(&["table", &path, "--faces", &listed(&[&all[..], &[1]].concat())]);
            assert_eq!((over.code, over.out.as_str()), (2, ""));
            assert!(
                over.err.contains(&format!("face {}: found `1` left over", all.len() + 1)),
                "{}",
                over.err
            );
            let Some((_, before)) = all.split_last() else { continue };
            let early = json(&["table", &path, "--faces", &listed(before)]);
            let last = rolled["rolls"].as_array().unwrap().last().unwrap();
            assert_eq!(early["next"], last["ask"], "{path} seed {seed}");
        }
    }
}

/// The same in text: it fits the page, ends with the list of faces, and that list rolls the same again.
#[test]
fn the_list_of_faces_in_text_rolls_the_same() {
    for path in shots().into_iter().chain(blows()) {
        let rolled = answer(&["roll", &path, "--rng", "7"]);
        assert_page(&rolled);
        let end = rolled.split("\n--faces ").nth(1).map(|list| list.trim_end().replace("\\\n", ""));
        let Some(list) = end else {
            assert!(rolled.contains("nothing was rolled"), "{rolled}");
            continue;
        };
        let replayed = answer(&["table", &path, "--faces", &list]);
        let first_line = rolled.find("1. ").unwrap();
        assert_eq!(&rolled[first_line..], &replayed, "{path}");
    }
}

/// A seed rolls the same dice each time; without one, another is drawn and told.
#[test]
fn seeds_are_told_and_kept() {
    let path = example("full_turn_automatic.json");
    assert_eq!(answer(&["roll", &path, "--rng", "5"]), answer(&["roll", &path, "--rng", "5"]));
    let rolled = json(&["roll", &path]);
    let seed = rolled["seed"].as_u64().unwrap().to_string();
    assert_eq!(json(&["roll", &path, "--rng", &seed]), rolled);
    assert_ne!(json(&["roll", &path])["seed"], rolled["seed"]);
    assert!(answer(&["roll", &path]).starts_with("Seed "));
}

/// The faces of a seed stand in the dice's own test; here, that a transcript begins with them.
#[test]
fn a_seed_rolls_known_faces() {
    let rolled = json(&["roll", &example("full_turn_automatic.json"), "--rng", "2026"]);
    assert_eq!(faces(&rolled)[..3], [43, 62, 73]);
}

/// P-LOC-1: 34 reversed is 43, a right arm; then a layer at 45 or less is met by 46 and stops.
#[test]
fn reversed_digits_and_layers_are_told() {
    let text = r#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "name": "Boltgun" },
        "target": { "range_m": 35, "field": { "name": "Shimmer", "value": 45 } }, "damage": "sample",
        "plan": [{ "do": "fire", "mode": "single" }] }"#;
    let played = |list: &str| {
        let run = shootout_with(&["table", "-", "--faces", list], text);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        run.out
    };
    let stopped = played("34,46");
    assert!(stopped.contains("34 hits the right arm (reversed: 43)"), "{stopped}");
    assert!(stopped.contains("\n  46: Stopped.\n"), "{stopped}");
    assert!(stopped.contains("  1 hit, not through\n  shots fired: 1\n"), "{stopped}");
    assert!(stopped.contains("duck back in action 1 (P-DUCK-2)"), "{stopped}");
    // As long as the layer is not rolled, nobody knows.
    assert!(!played("34").contains("duck back"));
    let through = json_with(&["table", "-", "--faces", "34 45"], text);
    assert_eq!(through["outcome"]["penetrating"], 1);
    assert_eq!(through["next"]["rule"], "P-FLOW-1");
    // 98 jams and is lost, 41 misses, and 00 is what a die of 100 shows for 100.
    assert!(played("98").contains("the weapon is jammed"));
    assert!(played("41").contains("41 misses"));
    assert_eq!(json_with(&["table", "-", "--faces", "00"], text)["faces"], json!([100]));
}

#[test]
fn wrong_faces_in_the_list_are_named() {
    let path = example("automatic_burst.json");
    for (list, message) in [
        ("34,101", "--faces: face 2: found `101`; allowed: a face of a D100"),
        ("0x10", "--faces: face 1: found `0x10`; allowed: a face of a D100"),
        ("34,-5", "--faces: face 2: found `-5`; allowed: a face of a D100"),
        ("12,,34", "--faces: face 2: found nothing between two commas; allowed: a face"),
        ("98,3", "--faces: face 2: found `3` left over; allowed: nothing more"),
    ] {
        let run = shootout(&["table", &path, "--faces", list]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{list}");
        assert!(run.err.contains(message), "{}", run.err);
    }
}

/// The dice of a deviation are two numbers one after another.
#[test]
fn two_dice_are_two_faces() {
    let path = example("grenade_thrown.json");
    let half = json(&["table", &path, "--faces", "77,6"]);
    assert_eq!(half["next"]["dice"], json!([12, 10]));
    assert!(answer(&["table", &path, "--faces", "77,6"]).contains("waits for the die thrown with it"));
    // 1 m off: 14 m away and a burst of several metres, so the target is caught.
    let near = json(&["table", &path, "--faces", "77,6,1"]);
    assert_eq!(near["outcome"]["caught"], 1);
    // On a die of ten sides 0 is 10.
    assert_eq!(json(&["table", &path, "--faces", "77,6,0"])["faces"], json!([77, 6, 10]));
    assert!(shootout(&["table", &path, "--faces", "77,13"]).err.contains("a face of a D12"));
}

fn session(path: &str, entries: &str) -> String {
    answer_with(&["table", path], entries)
}

/// A session at the table: wrong entries are explained and nothing is lost, an entry can be taken back.
#[test]
fn a_session_at_the_table() {
    let path = example("automatic_burst.json");
    let talk = session(&path, "34\n101\nfish\n\nu\n41\n\u{20}12 \n98\n");
    assert!(talk.contains("34 misses"), "{talk}");
    for wrong in ["`101` is not a face of a D100", "`fish` is not a face of a D100"] {
        assert!(talk.contains(wrong), "{talk}");
    }
    // Shot 1 is asked for at the start and again after the undo.
    assert_eq!(talk.matches("shot 1 of 4 at ").count(), 2, "{talk}");
    assert!(talk.contains("12 hits the "), "{talk}");
    assert!(talk.ends_with("\n--faces 41,12,98\n"), "{talk}");
    assert!(talk.contains("\nIn all\n  1 hit, through\n  shots fired: 3\n"), "{talk}");
    // What the session came to is what its faces come to.
    let entered = json(&["table", &path, "--faces", "41,12,98"]);
    let run = shootout_with(&["table", &path, "--format", "json"], "41\n12\n98\n");
    assert_eq!(serde_json::from_str::<Value>(&run.out).unwrap(), entered);
    assert!(run.err.contains("41 misses"), "the talk itself is on standard error");
}

/// `q`, or the end of what is typed, ends a session; it says what would have been next.
#[test]
fn a_session_can_be_left() {
    let path = example("automatic_burst.json");
    for entries in ["31\nq\n98\n", "31\n", "31\nQUIT"] {
        let talk = session(&path, entries);
        assert!(talk.contains("\nTo be rolled next\n"), "{talk}");
        assert!(talk.contains("shot 2 of 4"), "{talk}");
        assert!(talk.ends_with("\n--faces 31\n"), "{talk}");
    }
    assert!(session(&path, "").contains("nothing was rolled"));
}

/// After the last die the last entry can still be taken back; one more is left over, and nothing happens.
#[test]
fn the_last_entry_can_be_taken_back() {
    let path = example("pirate_with_boltgun.json");
    let talk = session(&path, "41\n55\nu\nu\nu\n98\n");
    assert!(talk.contains("All dice are rolled"), "{talk}");
    assert!(talk.contains("`55` is left over"), "{talk}");
    assert!(talk.contains("There is nothing to undo."), "{talk}");
    assert!(talk.ends_with("\n--faces 98\n"), "{talk}");
}

/// Of two dice thrown together one is asked for after the other, and each can be taken back.
#[test]
fn two_dice_are_asked_for_one_by_one() {
    let path = example("grenade_thrown.json");
    let talk = session(&path, "77\n13\n6\nu\n5\n0\n");
    assert!(talk.contains("`13` is not a face of a D12"), "{talk}");
    assert!(talk.contains("D12, the direction") && talk.contains("D10, how many metres"), "{talk}");
    assert!(talk.contains("\n--faces 77,5,10\n"), "{talk}");
}

/// Anything may be typed: bytes that are no text, a line without end.
#[test]
fn odd_entries_do_no_harm() {
    let path = example("automatic_burst.json");
    let run =
        shootout_with(&["table", &path], [&b"\xff\xfe\x1b[31m\n"[..], &[b'9'; 100_000], b"\n98\n"].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(!run.out.contains('\u{1b}'));
    assert!(run.out.ends_with("\n--faces 98\n"), "{}", run.out);
}

/// The scenario and the faces cannot both come from standard input.
#[test]
fn standard_input_is_only_one() {
    let run = shootout_with(&["table", "-"], "{}");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("--faces"), "{}", run.err);
}
