//! The rule set to copy, through every command that a line in the registry gives it.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

mod common;

use common::{answer, answer_with, data, json_with, shootout_with};
use serde_json::json;

const EVEN: &str = r#"{ "ruleset": "example", "attacker": { "skill": 3, "weapon": 2 }, "defender": { "skill": 3, "armour": 5 } }"#;

/// E-1: of 1296 throws the attacker has more in 575; E-2: with the ties it is 721.
#[test]
fn odds_are_exact_and_rulings_are_set_on_the_command_line() {
    let odds = json_with(&["odds", "-", "--exact"], EVEN);
    assert_eq!((&odds["ruleset"], &odds["hit"]), (&json!("example"), &json!("575/1296")));
    let ties = json_with(&["odds", "-", "--exact", "--ruling", "ties=attacker"], EVEN);
    assert_eq!(ties["hit"], json!("721/1296"));
    let float = json_with(&["odds", "-"], EVEN)["hit"].as_f64().unwrap();
    assert!((float - 575.0 / 1296.0).abs() < 1e-12);
}

#[test]
fn the_text_has_the_sentence_the_rolls_with_their_rules_and_the_chances() {
    let text = answer_with(&["odds", "-", "--exact"], EVEN);
    for part in [
        "The attacker hits with a chance of 44.4%.",
        "Skill (E-1)            +3            +3",
        "Roll               2d6 +3        2d6 +3",
        "Hit   44.4%  575/1296",
        "Wound",
        "  7         <0.1%  1/1296",
        "Mean",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

/// What a seed rolls is at the table the same: 12 against 2 wounds by 10 + 2 - 5.
#[test]
fn dice_and_table_agree() {
    let rolled = json_with(&["roll", "-", "--rng", "7"], EVEN);
    let faces =
        rolled["faces"].as_array().unwrap().iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let table = json_with(&["table", "-", "--faces", &faces], EVEN);
    assert_eq!((&rolled["rolls"], &rolled["outcome"]), (&table["rolls"], &table["outcome"]));
    let text = answer_with(&["table", "-", "--faces", "6 6 1 1"], EVEN);
    assert!(text.contains("hit, wound 7"), "{text}");
    let half = answer_with(&["table", "-", "--faces", "6 6"], EVEN);
    assert!(half.contains("To be rolled next") && half.contains("The defender rolls"), "{half}");
}

#[test]
fn links_open_the_same_document() {
    let link = answer_with(&["link", "-"], EVEN);
    assert_eq!(
        link,
        "ruleset=example&attacker.skill=3&attacker.weapon=2&defender.armour=5&defender.skill=3&v=1.1\n"
    );
    let opened = answer(&["open", link.trim_end()]);
    assert_eq!(json_with(&["odds", "-", "--exact"], opened)["hit"], "575/1296");
}

/// The sentence and the numbers stand in every format, with fractions too where they are asked for.
#[test]
fn answers_to_paste() {
    for (format, parts) in [
        (
            "bbcode",
            [
                "[b]The attacker hits with a chance of 44.4%.[/b]",
                "Roll               2d6 +3        2d6 +3",
                "Hit   44.4%",
            ],
        ),
        (
            "markdown",
            [
                "**The attacker hits with a chance of 44.4%.**",
                "| Roll | 2d6 +3 | 2d6 +3 |",
                "| Hit | 44.4% |",
            ],
        ),
        (
            "html",
            [
                "<strong>The attacker hits with a chance of 44.4%.</strong>",
                "<td style=\"text-align:right\">2d6 +3</td>",
                "44.4%</td>",
            ],
        ),
        (
            "csv",
            [
                "Sentence,,,The attacker hits with a chance of 44.4%.,",
                "Rolls,Roll,The attacker,3,2d6 +3",
                "Chances,Hit,Chance,0.443672839506173,44.4%",
            ],
        ),
    ] {
        let text = answer_with(&["odds", "-", "--format", format], EVEN);
        for part in parts {
            assert!(text.contains(part), "{format}: {part}:\n{text}");
        }
        let exact = answer_with(&["odds", "-", "--format", format, "--exact"], EVEN);
        assert!(exact.contains("575/1296") && !text.contains("575/1296"), "{format}:\n{exact}");
    }
}

/// The picture has the rule set, the number to rely on, what is rolled, and the sentence.
#[test]
fn the_card_shows_the_answer() {
    let picture = answer_with(&["card", "-"], EVEN);
    for part in [
        ">Example (opposed 2d6): exact odds, unofficial<",
        ">Hit<",
        ">44.4%<",
        ">2d6 +3<",
        ">The attacker hits with",
    ] {
        assert!(picture.contains(part), "{part}:\n{picture}");
    }
    let ties = answer_with(&["card", "-", "--ruling", "ties=attacker", "--theme", "dark"], EVEN);
    assert!(ties.contains(">55.6%<") && ties.contains("#14130f"), "{ties}");
}

/// Where, what was found, what is allowed, the nearest name; nothing on standard output.
#[test]
fn bad_input_is_refused_by_its_place() {
    let with = |change: &str, to: &str| EVEN.replace(change, to);
    for (input, arguments, parts) in [
        (
            with("\"armour\"", "\"armor\""),
            vec!["odds", "-"],
            vec!["defender.armor", "unknown field", "did you mean `armour`?"],
        ),
        (
            with("\"skill\": 3, \"weapon\"", "\"skill\": 21, \"weapon\""),
            vec!["odds", "-"],
            vec!["attacker.skill", "21", "from 0 to 20"],
        ),
        (
            with("\"attacker\":", "\"ask\": \"atack\", \"attacker\":"),
            vec!["odds", "-"],
            vec!["ask", "`attack`", "did you mean"],
        ),
        (with("\"attacker\":", "\"ask\": 1, \"attacker\":"), vec!["odds", "-"], vec!["ask: found 1"]),
        (
            EVEN.to_owned(),
            vec!["duel", "-"],
            vec!["ask: found nothing", "by this rule set: `attack` with `shootout odds`"],
        ),
        (
            EVEN.to_owned(),
            vec!["odds", "-", "--ruling", "ties=both"],
            vec!["rulings.ties", "\"both\"", "`defender`, `attacker`"],
        ),
        (EVEN.to_owned(), vec!["table", "-", "--faces", "6,7"], vec!["face 2", "`7`", "from 1 to 6"]),
        (EVEN.to_owned(), vec!["table", "-", "--faces", "1,2,3,4,5"], vec!["face 5", "left over"]),
        (
            with("\"example\"", "\"exampel\""),
            vec!["odds", "-"],
            vec!["ruleset", "\"exampel\"", "did you mean `example`?"],
        ),
        (
            EVEN.to_owned(),
            vec!["loadout", "-"],
            vec!["ruleset", "`example`, which has no such document", "`percentile`"],
        ),
    ] {
        let run = shootout_with(&arguments, input);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}

/// The tutorial shows lines of the crate, so that it cannot grow old.
#[test]
fn the_tutorial_shows_lines_of_the_crate() {
    let root = data().join("..");
    let text = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let (tutorial, code) = (text("CONTRIBUTING.md"), text("crates/example/src/lib.rs"));
    let blocks: Vec<&str> =
        tutorial.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 6);
    for block in blocks {
        assert!(code.contains(block.trim_end()), "not in the crate:\n{block}");
    }
}

/// A rule set to copy stays short: 250 lines with its tests.
#[test]
fn the_example_is_short() {
    let lines = |path: &str| std::fs::read_to_string(data().join("..").join(path)).unwrap().lines().count();
    let all = lines("crates/example/src/lib.rs") + lines("crates/example/src/tests.rs");
    assert!(all <= 250, "{all} lines");
}
