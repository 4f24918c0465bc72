//! The rule set to copy, through all that a line in the registry gives it: odds, dice, the table, links, sentence, exports, code to embed,
//! cards, loadouts, sweeps, crossovers, schemas and the form of the page.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, json_with, shootout_with};
use serde_json::{Value, json};
use shootout::form::Group;

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
    let columns = "Roll               2d6 +3        2d6 +3";
    let formats = [
        ("bbcode", ["[b]The attacker hits with a chance of 44.4%.[/b]", columns, "Hit   44.4%"]),
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
        (
            "csv-semicolon",
            [
                "Sentence;;;The attacker hits with a chance of 44.4%.;",
                "Rolls;Roll;The attacker;3;2d6 +3",
                "Chances;Hit;Chance;0,443672839506173;44,4%",
            ],
        ),
        ("discord", ["**The attacker hits with a chance of 44.4%.**", columns, "Hit   44.4%"]),
        (
            "roll20",
            [
                "{{Answer=The attacker hits with a chance of 44.4%.}}",
                "{{Rolls: Roll=The attacker 2d6 +3, The defender 2d6 +3}}",
                "{{Chances: Hit=44.4%,",
            ],
        ),
        (
            "foundry",
            ["await ChatMessage.create({", "The attacker hits with a chance of 44.4%.", "2d6 +3\\u003c/td>"],
        ),
    ];
    assert_eq!(formats.len(), shootout::export::Format::ALL.len());
    for (format, parts) in formats {
        let text = answer_with(&["odds", "-", "--format", format], EVEN);
        for part in parts {
            assert!(text.contains(part), "{format}: {part}:\n{text}");
        }
        let exact = answer_with(&["odds", "-", "--format", format, "--exact"], EVEN);
        assert!(exact.contains("575/1296") && !text.contains("575/1296"), "{format}:\n{exact}");
    }
}

/// The code that puts a live answer into a page, as a frame and as an element: both hold the link, and the frame says the sentence.
#[test]
fn code_to_embed() {
    let base = "https://example.org/";
    let link = answer_with(&["link", "-"], EVEN).trim_end().replace('&', "&amp;");
    let code = |how| answer_with(&["link", "-", "--base", base, "--embed", how], EVEN);
    let frame = code("frame");
    assert!(frame.contains(&format!("<iframe src=\"{base}embed.html#{link}\"")), "{frame}");
    assert!(frame.contains("title=\"The attacker hits with a chance of 44.4%.\""), "{frame}");
    let element = code("element");
    assert!(element.contains(&format!("<shootout-odds scenario=\"{link}\">")), "{element}");
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

/// The same as PNG, drawn in pixels: of the size that pages ask for, and another one for another answer.
#[test]
fn the_card_is_a_png_too() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |name: &str, ties: &str| {
        let file = folder.path().join(name);
        let ruling = format!("ties={ties}");
        answer_with(&["card", "-", "--ruling", &ruling, "-o", file.to_str().unwrap()], EVEN);
        std::fs::read(file).unwrap()
    };
    let (card, ties) = (drawn("card.png", "defender"), drawn("ties.png", "attacker"));
    let reader = png::Decoder::new(std::io::Cursor::new(&card)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (1200, 630));
    assert!(card != ties);
}

/// The schemas have the limits of the types, and the numbers that sweeps and loadouts compare. They are printed by their names, and
/// handed out with none of the others.
#[test]
fn schemas_say_what_documents_hold() {
    let schema = |kind: &str| -> Value {
        serde_json::from_str(&answer(&["schema", &format!("example_{kind}.schema.json")])).unwrap()
    };
    let attack = schema("attack");
    assert_eq!(attack["title"], "Example (opposed 2d6): Attack");
    assert_eq!(attack["properties"]["ruleset"]["const"], "example");
    let fighter = &attack["$defs"]["Fighter"];
    assert_eq!(fighter["required"], json!(["skill"]));
    let armour = &fighter["properties"]["armour"];
    assert_eq!(
        ["minimum", "maximum", "default"].map(|limit| armour[limit].as_i64()),
        [Some(0), Some(20), Some(0)]
    );
    for kind in ["sweep", "loadout"] {
        let text = schema(kind).to_string();
        assert!(text.contains("\"hit\"") && text.contains("\"wound.mean\""), "{kind}: {text}");
    }
    assert!(!answer(&["schema"]).contains("example_"));
}

/// The form that the page draws from its schema: what comes first, with labels, limits and help; what it begins with is a document
/// that is answered, and what is put in is what the command line reads.
#[test]
fn the_page_draws_its_form() {
    let schema: Value = serde_json::from_str(&answer(&["schema", "example_attack.schema.json"])).unwrap();
    let form = Group::drawn(&schema);
    let shown: Vec<&str> = form.shown.iter().map(|input| input.name.as_str()).collect();
    assert_eq!(shown, ["attacker", "defender", "rulings"]);
    let armour = form.at("defender.armour").unwrap();
    assert_eq!((armour.label.as_str(), armour.words(&json!(5)).as_str()), ("Armour", "Armour 5"));
    assert!(armour.help.contains("E-3"), "{}", armour.help);
    let mut document = form.blank();
    document["ruleset"] = json!("example");
    json_with(&["odds", "-", "--exact"], document.to_string());
    document["attacker"] = json!({ "skill": 3, "weapon": 2 });
    document["defender"] = json!({ "skill": 3, "armour": 5 });
    assert_eq!(json_with(&["odds", "-", "--exact"], document.to_string())["hit"], "575/1296");
}

/// A sweep of the example: its scenario is the document without what is varied.
fn sweep(vary: &str, more: &str) -> String {
    format!(
        r#"{{ "sweep": 1, "ruleset": "example", "outputs": ["hit", "wound.mean"], "vary": [{vary}] {more},
             "scenario": {{ "attacker": {{ "skill": 3 }}, "defender": {{ "skill": 3 }} }} }}"#
    )
}

/// The mean wound, of all throws of two dice against two (E-1, E-3).
fn mean_wound(skill: i32, weapon: i32, armour: i32) -> f64 {
    let totals = || (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
    let wounds = totals().flat_map(|attack| {
        totals().map(move |defence| match attack + skill - defence - 3 {
            margin if margin > 0 => (margin + weapon - armour).max(0),
            _ => 0,
        })
    });
    f64::from(wounds.sum::<i32>()) / 1296.0
}

/// E-1: who has one point less needs two more on the dice, 435 throws of 1296; with one more a tie is enough, 721.
#[test]
fn a_sweep_has_the_numbers_of_odds() {
    let document = sweep(r#"{ "input": "attacker.skill", "from": 2, "to": 4, "step": 1 }"#, "");
    let rows = answer_with(&["sweep", "-", "--format", "jsonl"], document.as_str());
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 3);
    for ((row, throws), skill) in rows.iter().zip([435.0, 575.0, 721.0]).zip(2..) {
        assert_eq!(row["attacker.skill"], skill);
        assert!((row["hit"].as_f64().unwrap() - throws / 1296.0).abs() < 1e-12, "{row}");
        assert!((row["wound.mean"].as_f64().unwrap() - mean_wound(skill, 0, 0)).abs() < 1e-12, "{row}");
    }
}

/// Whether skill or a heavy weapon wounds more depends on the armour: every change is the one that all throws show.
#[test]
fn a_crossover_is_where_all_throws_have_it() {
    let vary = r#"{ "input": "attacker", "names": ["skilled", "armed"], "values": [{ "skill": 6 }, { "skill": 3, "weapon": 4 }] },
        { "input": "defender.armour", "from": 0, "to": 12, "step": 1 }"#;
    let crossover =
        r#", "crossover": { "along": "defender.armour", "among": "attacker", "output": "wound.mean" }"#;
    let found = json_with(&["sweep", "-", "--crossover"], sweep(vary, crossover));
    let best = |armour| {
        let (skilled, armed) = (mean_wound(6, 0, armour), mean_wound(3, 4, armour));
        if (skilled - armed).abs() < 1e-11 {
            json!(["skilled", "armed"])
        } else if skilled > armed {
            json!(["skilled"])
        } else {
            json!(["armed"])
        }
    };
    let expected: Vec<(i32, Value)> = (0..=12)
        .filter(|armour| *armour == 0 || best(*armour) != best(armour - 1))
        .map(|armour| (armour, best(armour)))
        .collect();
    assert!(expected.len() > 1, "{expected:?}");
    let spans = found["groups"][0]["stretches"].as_array().unwrap();
    let spans: Vec<(i32, Value)> =
        spans.iter().map(|span| (span["from"].as_f64().unwrap() as i32, span["best"].clone())).collect();
    assert_eq!(spans, expected);
}

#[test]
fn a_loadout_sets_variants_side_by_side() {
    let document = r#"{ "loadout": 1, "ruleset": "example", "outputs": ["hit", "wound.mean"],
        "scenario": { "attacker": { "skill": 3 }, "defender": { "skill": 3 } },
        "rows": [{ "input": "attacker", "variants": [
            { "name": "Skilled", "set": { "attacker.skill": 6 } },
            { "name": "Armed", "set": { "attacker.weapon": 4 } }] }],
        "columns": [{ "input": "defender.armour", "values": [0, 5] }] }"#;
    let found = json_with(&["loadout", "-"], document);
    assert_eq!(
        (&found["rows"], &found["columns"]),
        (&json!(["Skilled", "Armed"]), &json!(["defender.armour 0", "defender.armour 5"]))
    );
    let numbers = &found["outputs"][1]["numbers"];
    for (row, (skill, weapon)) in [(6, 0), (3, 4)].into_iter().enumerate() {
        for (column, armour) in [0, 5].into_iter().enumerate() {
            let number = numbers[row][column].as_f64().unwrap();
            assert!((number - mean_wound(skill, weapon, armour)).abs() < 1e-12, "{row}, {column}: {number}");
        }
    }
    // With three more on the dice 1296 less the throws in which the defender has three more or as many.
    let hit = found["outputs"][0]["numbers"][0][0].as_f64().unwrap();
    assert!((hit - (1296.0 - 310.0) / 1296.0).abs() < 1e-12, "{hit}");
    assert_eq!(found["outputs"][0]["best"], json!([[0], [0]]));
    let page = answer_with(&["loadout", "-"], document);
    for part in [
        "Hit: chance that the attacker hits",
        "Wound: mean wound; a miss counts 0",
        "Skilled",
        "defender.armour 5",
    ] {
        assert!(page.contains(part), "{part}:\n{page}");
    }
    let ties =
        json_with(&["loadout", "-", "--ruling", "ties=attacker", "--target", "defender.armour 0"], document);
    let hit = ties["outputs"][0]["numbers"][1][0].as_f64().unwrap();
    assert!((hit - 721.0 / 1296.0).abs() < 1e-12, "{hit}");
}

/// Sweeps and loadouts are refused by the place of their own document.
#[test]
fn bad_sweeps_are_refused_by_their_place() {
    for (vary, parts) in [
        (
            r#"{ "input": "attacker.skill", "values": [3, 21] }"#,
            ["vary[0].values[1]: found 21 for `attacker.skill`", "from 0 to 20"],
        ),
        (
            r#"{ "input": "attacker.skil", "values": [3] }"#,
            ["vary[0].input: found `attacker.skil`, an unknown field", "did you mean `skill`?"],
        ),
        (r#"{ "input": "ask", "values": ["attack"] }"#, ["vary[0].input", "`ask`"]),
        (
            r#"{ "input": "attacker.skill", "from": 0, "to": 30, "step": 1 }"#,
            ["vary[0]: found 21 for `attacker.skill`", "from 0 to 20"],
        ),
    ] {
        let run = shootout_with(&["sweep", "-"], sweep(vary, ""));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{vary}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
    let run = shootout_with(
        &["sweep", "-"],
        sweep(r#"{ "input": "attacker.skill", "values": [3] }"#, "").replace("\"hit\"", "\"hits\""),
    );
    assert!(
        run.err.contains("outputs[0]: found \"hits\"; allowed: `hit`, `wound.mean`; did you mean `hit`?"),
        "{}",
        run.err
    );
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
            vec!["--ruling ties=both: ties", "`both`", "`defender`, `attacker`"],
        ),
        (EVEN.to_owned(), vec!["table", "-", "--faces", "6,7"], vec!["face 2", "`7`", "from 1 to 6"]),
        (EVEN.to_owned(), vec!["table", "-", "--faces", "1,2,3,4,5"], vec!["face 5", "left over"]),
        (
            with("\"example\"", "\"exampel\""),
            vec!["odds", "-"],
            vec!["ruleset", "\"exampel\"", "did you mean `example`?"],
        ),
    ] {
        let run = shootout_with(&arguments, input);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}
